//! Choices that a line says with a play and that are asked for later: as it resolves, or for what
//! triggers as it comes into play.
use super::{Script, ScriptResult, resolves};
use crate::decide::{Answer, Ask, Decision, Purpose};
use crate::game::{Event, Game, Log, ObjectId, PlayerId, Zone};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{self, Clause, ClauseKind};
use crate::terms::CardType;

/// A clause that waits for its question.
#[derive(Clone)]
pub(super) struct WaitingClause<'s> {
    clause: &'s Clause,
    /// What was played.
    of: ObjectId,
    /// Of an ability, whose it is: what triggers as it is played may ask.
    source: Option<ObjectId>,
    by: PlayerId,
}

/// What a line has played, and who: its spell or ability on the stack.
fn played(log: &Log, from: usize) -> Option<(ObjectId, PlayerId)> {
    log.entries().iter().skip(from).find_map(|entry| match entry.event.as_deref()? {
        Event::SpellPlayed { spell, player } => Some((*spell, *player)),
        Event::AbilityPlayed { ability: Some(ability), player, .. } => Some((*ability, *player)),
        _ => None,
    })
}

impl<'s> Script<'s> {
    /// Whether a clause that nothing has asked for waits for what was played: a choice until it
    /// resolves, targets for what triggers as it comes into play.
    pub(super) fn keeps(
        &mut self,
        clause: &'s Clause,
        game: &Game,
        log: &Log,
        from: usize,
    ) -> bool {
        let Some((of, by)) = played(log, from) else { return false };
        if self.probing || game.object(of).zone != Zone::Stack {
            return false;
        }
        let comes_into_play = || {
            let seen = characteristics(game, of);
            seen.is(CardType::Creature) || seen.is(CardType::Artifact)
        };
        let waits = match &clause.kind {
            ClauseKind::Choosing(_) => true,
            ClauseKind::Targeting(nouns) => !nouns.is_empty() && comes_into_play(),
            _ => false,
        };
        if waits {
            let source = game.object(of).stack.as_deref().and_then(|item| item.source);
            self.kept.push(WaitingClause { clause, of, source, by });
        }
        waits
    }

    /// Takes up what was said with a play where it is asked for; an offer is accepted by saying
    /// what is chosen.
    pub(super) fn recall(
        &mut self,
        game: &Game,
        log: &Log,
        decision: &Decision,
    ) -> ScriptResult<Option<Answer>> {
        let Some(about) = decision.about.filter(|_| !self.kept.is_empty()) else {
            return Ok(None);
        };
        let source = game.object(about).stack.as_deref().and_then(|item| item.source);
        let targets = match &decision.ask {
            Ask::One { purpose, .. } | Ask::Some { purpose, .. } => {
                matches!(purpose, Purpose::Target(_))
            }
            Ask::YesNo { purpose, .. } if purpose.is_offer() => false,
            _ => return Ok(None),
        };
        let fits = |kept: &WaitingClause<'_>| {
            let of = [Some(kept.of), kept.source];
            let same = |o: ObjectId| {
                of.iter().flatten().any(|of| o == *of || game.latest(o) == game.latest(*of))
            };
            [Some(about), source].into_iter().flatten().any(same)
                && game.as_one(kept.by, decision.who)
                && matches!(kept.clause.kind, ClauseKind::Targeting(_)) == targets
        };
        let Some(at) = self.kept.iter().position(fits) else { return Ok(None) };
        if matches!(decision.ask, Ask::YesNo { .. }) {
            return Ok(Some(Answer::Yes));
        }
        let kept = self.kept.remove(at);
        self.can_be_chosen(game, decision, kept.clause)?;
        self.pool.add_at(std::slice::from_ref(kept.clause), log.len(), decision.who);
        Ok(None)
    }

    /// That what was said is among what can be chosen now.
    fn can_be_chosen(
        &self,
        game: &Game,
        decision: &Decision,
        clause: &'s Clause,
    ) -> ScriptResult<()> {
        let (ClauseKind::Targeting(nouns) | ClauseKind::Choosing(ast::Reply::Nouns(nouns))) =
            &clause.kind
        else {
            return Ok(());
        };
        let (Ask::One { purpose, of } | Ask::Some { purpose, of, .. }) = &decision.ask else {
            return Ok(());
        };
        let picked = self.pick_all(game, decision, purpose, of, nouns)?;
        if picked.iter().all(|choice| of.contains(choice)) {
            return Ok(());
        }
        let named: Vec<String> = nouns.iter().map(|noun| self.names.words(noun)).collect();
        let message = format!("{} can't be chosen here", named.join(", "));
        Err(Problem { rules: vec![decision.rule], ..Problem::fail(clause.span, message) })
    }

    /// What was said with a play and never asked for, though the play is over.
    pub(super) fn never_asked(&mut self, log: &Log) {
        for kept in std::mem::take(&mut self.kept) {
            if self.problems.is_empty() && resolves(log, kept.of) {
                self.problems.push(
                    Problem::error(kept.clause.span, "nothing asks for this choice")
                        .help("leave it out, or say it where it is asked for"),
                );
            }
        }
    }
}
