//! What a line leaves unsaid and the game decides: what lies on top of the stack, the only land in
//! a hand.
use super::{Script, ScriptResult};
use crate::called::{list, name, player_name};
use crate::cite;
use crate::game::{Game, Object, ObjectId, PlayerId, StackKind, Zone};
use crate::judge::Problem;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::scenario::ast::{Clause, ClauseKind, NounKind, NounPhrase, Topmost};
use crate::source::Span;
use crate::terms::{CardType, Step};

impl Script<'_> {
    /// What a line has resolve is on top of the stack; alone on it where the line doesn't say what.
    pub(super) fn is_on_top(
        &self,
        game: &Game,
        what: Option<&NounPhrase>,
        sort: Option<Topmost>,
        span: Span,
    ) -> ScriptResult<()> {
        let Some(top) = game.stack().last().copied() else {
            let damage = what.is_some_and(|w| matches!(w.kind, NounKind::CombatDamage));
            if damage && game.combat().is_some() {
                return Err(Problem::error(span, "no combat damage is on the stack").help(
                    "write `damage goes on the stack` before it: once for first strikers where \
                        there are any, then once for the others",
                ));
            }
            let fights = game.combat().is_some_and(|c| !c.attackers.is_empty());
            let before = game.turn().step < Step::CombatDamage && fights;
            return Err(Problem::error(span, "the stack is empty").help(match before {
                true => "combat damage hasn't been dealt yet: write `damage resolves` before it",
                false => "nothing is left to resolve: leave the line out",
            }));
        };
        let kind = game.object(top).stack.as_deref().map(|item| item.kind);
        let (fits, called) = match sort {
            None => (true, ""),
            Some(Topmost::Spell) => (kind == Some(StackKind::Spell), "spell"),
            Some(Topmost::Trigger) => (kind == Some(StackKind::Triggered), "triggered ability"),
            Some(Topmost::Ability) => {
                (matches!(kind, Some(StackKind::Triggered | StackKind::Activated)), "ability")
            }
        };
        if !fits {
            let message =
                format!("{} is on top of the stack, and that is no {called}", name(game, top));
            return Err(Problem::error(span, message));
        }
        let on_stack = |o: &Object| o.zone == Zone::Stack;
        let topmost = |o: &Object| o.id == top;
        let Some(what) = what else {
            let several = game.stack().len() > 1;
            let asks = || {
                Problem::error(span, "several things are on the stack: which is meant to resolve?")
                    .help(format!(
                        "write `everyone passes`: {} resolves; or `resolve the stack`: all of it",
                        name(game, top)
                    ))
            };
            return if several { Err(asks()) } else { Ok(()) };
        };
        match self.names.one(game, what, &[&on_stack, &topmost]) {
            Ok(meant) if meant == top => Ok(()),
            Ok(meant) => {
                let namesakes = name(game, meant) == name(game, top);
                let called = |id: ObjectId| match controller(game, id).filter(|_| namesakes) {
                    Some(player) => format!("{}'s {}", player_name(game, player), name(game, id)),
                    None => name(game, id),
                };
                let (meant, top) = (called(meant), called(top));
                let message = format!("{meant} isn't on top of the stack: {top} is");
                let mut problem = Problem::fail(span, message);
                problem.rules = vec![cite!("413.1")];
                Err(problem.help(format!("write `resolve {top}` first")))
            }
            Err(problem) => Err(problem),
        }
    }

    /// What a line responds to is on the stack.
    pub(super) fn responds_to(&self, game: &Game, clauses: &[Clause]) -> ScriptResult<()> {
        for clause in clauses {
            let ClauseKind::InResponse(noun) = &clause.kind else { continue };
            let named = self.names.candidates(game, noun)?;
            let there = |o: &ObjectId| {
                let item = game.object(*o).stack.as_deref();
                let source = item.and_then(|item| item.source);
                named.contains(o) || source.is_some_and(|s| named.contains(&game.latest(s)))
            };
            if !game.stack().iter().any(there) {
                let message = format!("{} isn't on the stack", self.names.words(noun));
                return Err(Problem::error(noun.span, message));
            }
        }
        Ok(())
    }

    /// `Ann plays a land`: the only one, or one of several that are alike.
    pub(super) fn land_in_hand(
        &self,
        game: &Game,
        player: PlayerId,
        span: Span,
    ) -> ScriptResult<ObjectId> {
        let hand = game.zone(Zone::Hand(player)).iter().copied();
        let lands: Vec<ObjectId> =
            hand.filter(|o| characteristics(game, *o).is(CardType::Land)).collect();
        let same = |pair: &[ObjectId]| game.object(pair[0]).face == game.object(pair[1]).face;
        match lands.first() {
            Some(first) if lands.windows(2).all(same) => Ok(*first),
            Some(first) => {
                let named: Vec<String> = lands.iter().map(|o| name(game, *o)).collect();
                let message = format!(
                    "which land? {} could play {}",
                    player_name(game, player),
                    list(&named)
                );
                Err(Problem::error(span, message).help(format!(
                    "write for example `{} plays {}`",
                    player_name(game, player),
                    name(game, *first)
                )))
            }
            None => {
                let message = format!("{} has no land card in hand", player_name(game, player));
                Err(Problem::error(span, message))
            }
        }
    }
}
