//! Where in the turn a line is done, and what lies on the stack as it is.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    ActionKind, Clause, ClauseKind, NounKind, NounPhrase, PlayerName, TurnPart, TurnPoint,
    TurnPointKind,
};
use crate::diagnostic::Fault;
use crate::source::Text;
use crate::terms::Step;

impl SentenceReader<'_> {
    /// `in response to X, …`, `with X on the stack, …`, `before X resolves, …`: held as behind the
    /// play.
    pub(super) fn holds_what_waits(&self, pair: &Pair<'_>, kind: &mut ActionKind) {
        let ahead = parts(pair.clone())
            .filter(|part| matches!(part.as_rule(), Rule::response | Rule::still_waits));
        let actor = pair.clone().into_inner().flatten().find(|p| p.as_rule() == Rule::actor);
        let aside = actor.and_then(|actor| part(&actor, Rule::response));
        for said in ahead.chain(aside) {
            let it = part(&said, Rule::it).map(|it| self.noun(it));
            let named = part(&said, Rule::object).map(|object| self.noun(object));
            let Some(what) = it.or(named) else { continue };
            let span = what.span;
            let waits = Clause { kind: ClauseKind::InResponse(what), span };
            match clauses_of(kind) {
                Some(clauses) => clauses.push(waits),
                None => {
                    let message = "this isn't said of what is done here";
                    let fault = Fault::new("sentence", message, self.span(&said), "");
                    self.fault(fault.help("leave it out: a line is done where it stands"));
                }
            }
        }
    }

    /// `during Bob's upkeep, …`, `after blockers are declared, …`
    pub(super) fn done_at(&self, pair: &Pair<'_>, kind: &ActionKind) -> Option<TurnPoint> {
        let mut said = parts(pair.clone()).filter(|part| part.as_rule() == Rule::at_point);
        let (first, second) = (said.next()?, said.next());
        let span = self.span(&first);
        let acts = matches!(
            kind,
            ActionKind::Play { .. }
                | ActionKind::TapForMana { .. }
                | ActionKind::Regenerate { .. }
                | ActionKind::TurnFaceUp { .. }
        );
        if !acts || second.is_some() {
            let message = "where this is done is said by a line before it";
            let fault = Fault::new("sentence", message, span, "");
            self.fault(fault.help("write `continue to Ann's declare blockers step`"));
        }
        if has(&first, Rule::step_point) {
            return Some(self.place(first));
        }
        let behind = has(&first, Rule::k_combat).then_some(Step::PostcombatMain);
        let blockers = part(&first, Rule::declaring)
            .is_none_or(|d| has(&d, Rule::k_blockers) || has(&d, Rule::k_blocks));
        let step = match (has(&first, Rule::k_after), part(&first, Rule::declaring), blockers) {
            (true, _, true) | (false, None, _) => Step::DeclareBlockers,
            (true, _, false) | (false, Some(_), true) => Step::DeclareAttackers,
            (false, Some(_), false) => Step::BeginningOfCombat,
        };
        let (part, next) = (TurnPart::Step(behind.unwrap_or(step)), false);
        let kind = TurnPointKind::Step { turn: None, player: None, part, next, beginning: false };
        Some(TurnPoint { kind, span })
    }

    /// A player's attacking creature, which has to be the only one.
    pub(super) fn attacking_one(&self, player: &PlayerName, pair: &Pair<'_>) -> NounPhrase {
        let span = self.span(pair);
        let words = Text::mapped("attacking creature", span, vec![(0, span.start)]);
        NounPhrase {
            kind: NounKind::The { what: self.described_by(words), of: Some(player.clone()) },
            span,
        }
    }

    /// Whether somebody is the active player: whose turn it is.
    pub(super) fn active(&self, pair: &Pair<'_>) -> TurnPoint {
        let player = Some(self.actor(pair));
        let kind = TurnPointKind::Turn { turn: None, player, next: false };
        TurnPoint { kind, span: self.span(pair) }
    }
}

/// The clauses of a line that plays something.
fn clauses_of(kind: &mut ActionKind) -> Option<&mut Vec<Clause>> {
    match kind {
        ActionKind::Play { clauses, .. }
        | ActionKind::TapForMana { clauses, .. }
        | ActionKind::Morph { clauses, .. }
        | ActionKind::AddMana { clauses, .. }
        | ActionKind::Regenerate { clauses, .. }
        | ActionKind::TurnFaceUp { clauses, .. } => Some(clauses),
        _ => None,
    }
}
