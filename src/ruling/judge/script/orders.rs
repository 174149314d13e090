//! Lines that say an order: of cards, of timestamps, of triggered abilities that wait.
mod lists;

pub(super) use lists::ListOrder;

use super::answers::Given;
use super::{Script, ScriptResult};
use crate::decide::{Answer, Choice, Decision, Purpose};
use crate::game::{Game, PlayerId};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rules::twins::order_is_read;
use crate::scenario::ast::{self, ActionKind, NounKind, NounPhrase, ScriptLine};
use crate::terms::ZoneKind;

/// Whether cards that are ordered are a player's.
fn is_of(game: &Game, of: &[Choice], player: PlayerId) -> bool {
    let owner = |c: &Choice| super::entity_of(c)?.object().map(|o| game.object(o).owner);
    of.iter().filter_map(owner).all(|o| o == player)
}

impl<'s> Script<'s> {
    pub(super) fn order(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        (of, seen): (&[Choice], usize),
    ) -> ScriptResult<Option<Given<'s>>> {
        let is_elsewhere = |zone| matches!(purpose, Purpose::Cards(to) if *to != zone);
        let nouns = match &action.kind {
            ActionKind::PutOnStack { order, .. } if *purpose == Purpose::Triggers => order,
            // Of cards for a library where those for a graveyard are ordered, or the reverse, the
            // line speaks later.
            ActionKind::PutInto { zone, .. } if is_elsewhere(zone.zone) => return Ok(None),
            ActionKind::Order { order, .. } if *purpose == Purpose::Timestamps => order,
            ActionKind::Order { order, .. } if *purpose == Purpose::Cards(ZoneKind::Library) => {
                order
            }
            // Which of two comes first on the stack, or on a graveyard, the word doesn't say.
            ActionKind::Order { .. }
                if matches!(purpose, Purpose::Triggers | Purpose::Cards(_)) =>
            {
                let message = "does the first of them lie above or below the others?";
                return Err(Problem::error(action.span, message).help(match purpose {
                    Purpose::Triggers => {
                        "write `Ann puts X's ability on the stack, then Y's ability`: the last one \
                            resolves first"
                    }
                    _ => "write `Ann puts X into her graveyard, then Y`: the last one lies on top",
                }));
            }
            ActionKind::PutInto { order, .. } if matches!(purpose, Purpose::Cards(_)) => order,
            ActionKind::GiveTimestamps { order, .. } if *purpose == Purpose::Timestamps => order,
            // Another library's order.
            ActionKind::ShuffledTo { player, .. } if !is_of(game, of, player_id(player)) => {
                return Ok(None);
            }
            ActionKind::ShuffledTo { order, .. }
                if matches!(purpose, Purpose::Random(_) | Purpose::Cards(_)) =>
            {
                order
            }
            // Where nothing reads the order of a graveyard, what is chosen is what is asked next.
            ActionKind::Choose { .. }
                if *purpose == Purpose::Cards(ZoneKind::Graveyard) && !order_is_read(game) =>
            {
                return Ok(None);
            }
            ActionKind::Choose { answer: ast::Reply::Nouns(all), .. } => all,
            _ => return Ok(None),
        };
        // What is chosen as they go on the stack isn't their order.
        if *purpose == Purpose::Triggers
            && matches!(action.kind, ActionKind::Choose { .. })
            && !self.triggers(game, of, nouns).is_ok_and(|t| t.len() == of.len())
        {
            return Ok(None);
        }
        let chosen = if *purpose == Purpose::Triggers {
            self.triggers(game, of, nouns)?
        } else {
            self.pick_all(game, decision, purpose, of, nouns)?
        };
        // What is chosen isn't these: the line answers another question.
        if (chosen.len() < of.len() || !chosen.iter().all(|c| of.contains(c)))
            && matches!(action.kind, ActionKind::Choose { .. })
            && matches!(purpose, Purpose::Cards(_) | Purpose::Timestamps)
        {
            return Ok(None);
        }
        // Of a library that was shuffled, cards put on top since may be said with the others.
        let mut chosen = chosen;
        if let ActionKind::PutInto { zone, .. } = &action.kind
            && zone.position == Some(ast::Position::Top)
        {
            // "Puts X on top of her library, then Y": Y comes to lie above X.
            chosen.reverse();
        }
        if matches!(action.kind, ActionKind::ShuffledTo { .. }) && chosen.len() > of.len() {
            chosen.retain(|c| of.contains(c));
        }
        // Those of a library that nothing sees yet may stay open.
        if chosen.len() < seen || chosen.len() > of.len() {
            let rest: Vec<String> = of
                .iter()
                .filter(|c| !chosen.contains(c))
                .map(|c| crate::words::choice_in_words(game, c))
                .collect();
            let message =
                format!("all {} are put in an order; missing: {}", of.len(), rest.join(", "));
            return Err(Problem::error(action.span, message));
        }
        Ok(Some(Given::plain(Answer::Many(chosen))))
    }

    /// Waiting triggered abilities, by their numbers; those that nothing tells apart are taken in
    /// turn.
    fn triggers(
        &self,
        game: &Game,
        of: &[Choice],
        nouns: &[NounPhrase],
    ) -> ScriptResult<Vec<Choice>> {
        let mut chosen: Vec<Choice> = Vec::new();
        for noun in nouns {
            let ability;
            let noun = match &noun.kind {
                NounKind::Ability { .. } => noun,
                _ => {
                    let kind = NounKind::Ability {
                        of: Box::new(noun.clone()),
                        which: ast::WhichAbility::Only,
                        order: None,
                        about: None,
                    };
                    ability = NounPhrase { kind, span: noun.span };
                    &ability
                }
            };
            let waiting = self.names.waiting(game, noun)?;
            let fits = |c: &&Choice| {
                matches!(c, Choice::Nth(n, _) if waiting.iter().any(|t| t.order.0 as usize == *n))
                    && !chosen.contains(c)
            };
            let found: Vec<&Choice> = of.iter().filter(fits).collect();
            let Some(first) = found.first() else {
                return Err(Problem::error(
                    noun.span,
                    format!("{} isn't among the abilities that wait", self.names.words(noun)),
                ));
            };
            let first = (*first).clone();
            if found.len() > 1 && nouns.len() == of.len() {
                let those: Vec<_> = waiting
                    .iter()
                    .filter(|t| {
                        found
                            .iter()
                            .any(|c| matches!(c, Choice::Nth(n, _) if *n == t.order.0 as usize))
                    })
                    .collect();
                if !those.windows(2).all(|w| crate::rules::alike(game, w[0], w[1])) {
                    return Err(Problem::error(
                        noun.span,
                        format!(
                            "{} could be any of {} abilities that wait",
                            self.names.words(noun),
                            those.len()
                        ),
                    )
                    .help(
                        "say which: `X's second ability`, `X's ability for Y`, `the first \
                            X's ability`",
                    ));
                }
            }
            chosen.push(first);
        }
        Ok(chosen)
    }
}
