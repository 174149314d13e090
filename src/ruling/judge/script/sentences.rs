//! An answer as sentences of a script: those that would make it.
use super::Script;
use crate::decide::{Act, Answer, Ask, Choice, Decision, HowPlayed, Purpose};
use crate::game::{Game, Log, ObjectId};
use crate::judge::Problem;
use crate::judge::expect::Answered;
use crate::rules::is_mana;
use crate::rules::names::{list, player_name};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r507_turn_control::decides_for;
use crate::wording::tree::Ability;

/// How the n-th ability is called, from 0.
const ORDINALS: [&str; 8] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/// How a clause begins that says a payment.
pub(in crate::judge) const PAYING: &str = ", paying ";

impl Script<'_> {
    /// Takes back that a question was left open, and says whether it was: somebody else answers it.
    pub(in crate::judge) fn left_open(&mut self, game: &Game, decision: &Decision) -> bool {
        if self.waiting.take().is_some() {
            return true;
        }
        let missing: Problem = self.missing(game, decision);
        if self.problems.last() == Some(&missing) {
            self.problems.pop();
            self.halted = false;
            return true;
        }
        false
    }

    /// Notes an answer that somebody else gave.
    pub(in crate::judge) fn answered_so(
        &mut self,
        log: &mut Log,
        decision: &Decision,
        answer: &Answer,
    ) {
        self.keep(log, decision, Some(answer), false);
        self.settled.iter_mut().for_each(|(_, since)| since.push(Some(answer.clone())));
    }

    /// What was asked and answered.
    pub(in crate::judge) fn take_asks(&mut self) -> Vec<Answered> {
        std::mem::take(&mut self.asks)
    }

    /// The lines that give this answer.
    pub(in crate::judge) fn sentences_of(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Vec<String> {
        let who = player_name(game, decides_for(game, decision.who));
        let source =
            decision.about.map_or_else(String::new, |a| format!(" for {}", self.source(game, a)));
        let called = |c: &Choice| self.choice_called(game, c);
        let all = |of: &[Choice]| list(&of.iter().map(called).collect::<Vec<_>>());
        let of = |id: &ObjectId| self.names.called(game, *id);
        match (&decision.ask, answer) {
            (_, Answer::Act(act)) => self.act_said(game, &who, decision, act).into_iter().collect(),
            (Ask::One { purpose, .. }, Answer::One(choice)) => {
                let words = match (purpose, choice) {
                    (Purpose::Mode, Choice::Nth(at, _)) => format!("mode {}", at + 1),
                    (_, Choice::Nth(_, words)) => format!("\"{words}\""),
                    (_, choice) => called(choice),
                };
                let verb = match purpose {
                    Purpose::Sacrifice => "sacrifices",
                    Purpose::Discard => "discards",
                    _ => "chooses",
                };
                vec![format!("{who} {verb} {words}{source}")]
            }
            (Ask::Order { purpose: Purpose::Triggers, of }, Answer::Many(order)) => {
                let each = order.iter().map(|c| self.trigger_called(game, of, c));
                let each: Vec<String> = each.collect();
                vec![format!("{who} puts {} on the stack", each.join(", then "))]
            }
            (Ask::Order { purpose: Purpose::Random(_), .. }, Answer::Many(order)) => {
                vec![format!("{who}'s library is shuffled to {}", all(order))]
            }
            (Ask::Order { purpose: Purpose::Timestamps, .. }, Answer::Many(order)) => {
                let each: Vec<String> = order.iter().map(called).collect();
                vec![format!("{who} gives timestamps to {}", each.join(", then "))]
            }
            (_, Answer::Many(chosen)) if chosen.is_empty() => {
                vec![format!("{who} chooses nothing{source}")]
            }
            (_, Answer::Many(chosen)) => vec![format!("{who} chooses {}{source}", all(chosen))],
            (_, Answer::Number(n)) => vec![format!("{who} chooses {n}{source}")],
            (Ask::Assign { creature, among, .. }, Answer::Split(parts)) => {
                let each = among.iter().zip(parts).filter(|(_, part)| **part > 0);
                let each: Vec<String> = each
                    .map(|(to, part)| format!("{part} damage to {}", self.entity_called(game, *to)))
                    .collect();
                vec![format!("{} assigns {}", of(creature), list(&each))]
            }
            (Ask::Split { among, .. }, Answer::Split(parts)) => {
                let each = among.iter().zip(parts);
                let each: Vec<String> = each
                    .map(|(to, part)| format!("{part} for {}", self.entity_called(game, *to)))
                    .collect();
                vec![format!("{who} chooses {}{source}", list(&each))]
            }
            (_, Answer::Yes(true)) => vec![format!("{who} chooses yes{source}")],
            (_, Answer::Yes(false)) => vec![format!("{who} declines{source}")],
            (_, Answer::Attack { attackers, .. }) if attackers.is_empty() => {
                vec![format!("{who} doesn't attack")]
            }
            (_, Answer::Attack { attackers, .. }) => {
                let names: Vec<String> =
                    attackers.iter().map(|(creature, _)| of(creature)).collect();
                vec![format!("{who} attacks with {}", list(&names))]
            }
            (_, Answer::Block(blocks)) if blocks.is_empty() => vec![format!("{who} doesn't block")],
            (_, Answer::Block(blocks)) => {
                let mut attackers: Vec<ObjectId> = Vec::new();
                for attacker in blocks.iter().flat_map(|(_, attackers)| attackers) {
                    if !attackers.contains(attacker) {
                        attackers.push(*attacker);
                    }
                }
                let each = attackers.iter().map(|attacker| {
                    let with = blocks.iter().filter(|(_, blocked)| blocked.contains(attacker));
                    let with: Vec<String> = with.map(|(creature, _)| of(creature)).collect();
                    format!("{} with {}", of(attacker), list(&with))
                });
                let each: Vec<String> = each.collect();
                vec![format!("{who} blocks {}", each.join(" and "))]
            }
            // A clause of the line that plays what is paid for.
            (Ask::Pay { cost, sources, .. }, Answer::Mana(Some(payment)))
                if !payment.abilities.is_empty() =>
            {
                let due: String = cost.iter().map(ToString::to_string).collect();
                let from = payment.abilities.iter().map(|(at, _)| of(&sources[*at].object));
                vec![format!("{PAYING}{due} with {}", from.collect::<Vec<_>>().join(", "))]
            }
            _ => Vec::new(),
        }
    }

    fn act_said(&self, game: &Game, who: &str, decision: &Decision, act: &Act) -> Option<String> {
        let called = |id: ObjectId| self.names.called(game, id);
        Some(match act {
            Act::Pass => format!("{} passes", player_name(game, decision.who)),
            Act::Play { object, how } => {
                let half = |n: u8| {
                    let half = game.object(*object).face.halves.get(usize::from(n))?;
                    half.name.as_deref().map(str::to_owned)
                };
                let what = called(*object);
                match how {
                    HowPlayed::Normal => format!("{who} plays {what}"),
                    HowPlayed::Half(n) => format!("{who} plays {}", half(*n).unwrap_or(what)),
                    HowPlayed::FaceDown => format!("{who} plays {what} face down"),
                    HowPlayed::Flashback => format!("{who} plays {what} for its flashback cost"),
                    HowPlayed::Madness => format!("{who} plays {what} for its madness cost"),
                    HowPlayed::Alternative => {
                        format!("{who} plays {what} for its alternative cost")
                    }
                    HowPlayed::Free => format!("{who} plays {what} without paying its mana cost"),
                }
            }
            Act::PlayAbility { object, ability } => {
                let seen = characteristics(game, *object);
                let activated = |at: &usize| {
                    let instance = &seen.abilities[*at];
                    matches!(instance.ability.as_ref(), Ability::Activated(_)) && !is_mana(instance)
                };
                let all: Vec<usize> = (0..seen.abilities.len()).filter(activated).collect();
                let nth = all.iter().position(|at| at == ability)?;
                match all.len() {
                    1 => format!("{who} plays {}'s ability", called(*object)),
                    _ => {
                        let ordinal = ORDINALS.get(nth).copied().unwrap_or("last");
                        format!("{who} plays {}'s {ordinal} ability", called(*object))
                    }
                }
            }
            Act::TurnFaceUp(object) => format!("{who} turns {} face up", called(*object)),
            Act::Suspend(object) => format!("{who} suspends {}", called(*object)),
            Act::EndEffect(object) => format!("{who} ends {}'s effect", called(*object)),
            Act::IgnoreEffect(object) => format!("{who} ignores {}'s effect", called(*object)),
            Act::Concede(player) => format!("{} concedes", player_name(game, *player)),
        })
    }
}
