//! An answer as sentences of a script: those that would make it.
use super::Script;
use super::automatic::kinds_count;
use crate::called::player_name;
use crate::decide::{Act, Answer, Ask, Decision, HowPlayed, ManaSource};
use crate::game::{Game, Log, ObjectId};
use crate::judge::deeds::plays_ability;
use crate::judge::expect::QuestionPut;
use crate::rules::r507_turn_control::decides_for;

/// A sentence of a script, and what it is to those beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::judge) struct ScriptSentence {
    pub(in crate::judge) kind: SaidKind,
    pub(in crate::judge) text: String,
    /// What stands before it where it begins a clause.
    pub(in crate::judge) lead: String,
}

impl ScriptSentence {
    /// A sentence that is nothing to those beside it.
    pub(in crate::judge) fn other(text: &str) -> ScriptSentence {
        ScriptSentence { kind: SaidKind::Other, text: text.to_owned(), lead: String::new() }
    }
}

/// What a sentence is to those beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::judge) enum SaidKind {
    /// A spell or an ability is played.
    Play,
    /// A player passes.
    Pass,
    /// A source is tapped for mana before the line that is paid for.
    Tap,
    /// The sources in a clause of the line before it that plays what is paid for.
    Payment,
    /// The same, and others follow for the same payment.
    Step,
    /// Any other act or choice.
    Other,
}

impl Script<'_> {
    /// Leaves what the lines don't answer to somebody else.
    pub(in crate::judge) fn for_exploring(mut self) -> Self {
        self.explored = true;
        self
    }

    /// Takes back that a question was left open, and says whether it was: somebody else answers it.
    pub(in crate::judge) fn left_open(&mut self) -> bool {
        if self.waiting.take().is_some() {
            return true;
        }
        if self.open.take().is_some() {
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
        self.by_others = true;
        self.keep(log, decision, Some(answer), false);
        self.settled.iter_mut().for_each(|s| s.since.push(Some(answer.clone())));
    }

    /// What was asked and answered.
    pub(in crate::judge) fn take_asks(&mut self) -> Vec<QuestionPut> {
        std::mem::take(&mut self.asks)
    }

    /// How many entries of the script stand before what is asked now.
    pub(in crate::judge) fn entries_behind(&self) -> usize {
        self.at
    }

    /// An answer as a line of its own, how a cost is paid included.
    pub(in crate::judge) fn sentence_by_itself(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Option<ScriptSentence> {
        let text = self.spelling_that_tells(game, decision, answer)?;
        Some(ScriptSentence { kind: SaidKind::Other, text, lead: String::new() })
    }

    /// The lines that give this answer.
    pub(in crate::judge) fn sentences_of(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Vec<ScriptSentence> {
        let said = |kind, text| ScriptSentence { kind, text, lead: String::new() };
        let who = player_name(game, decides_for(game, decision.who));
        match (&decision.ask, answer) {
            (_, Answer::Act(act)) => {
                let kind = match act {
                    Act::Play { .. } | Act::PlayAbility { .. } => SaidKind::Play,
                    Act::Pass => SaidKind::Pass,
                    _ => SaidKind::Other,
                };
                let text = self.act_said(game, &who, decision, act);
                text.into_iter().map(|text| said(kind, text)).collect()
            }
            // A clause of the line that plays what is paid for.
            (Ask::Pay { cost, sources, .. }, Answer::Mana(Some(payment))) => {
                let due: String = cost.iter().map(ToString::to_string).collect();
                let called = |at: usize| self.names.called(game, sources[at].object);
                let mut all = self.taps_said(game, decision, answer);
                let told = |way: &&(usize, usize)| all.is_empty() || !is_said(&sources[way.0]);
                let others = payment.abilities.iter().filter(told);
                let from: Vec<String> = others.map(|(at, _)| called(*at)).collect();
                if !from.is_empty() {
                    let lead = format!(", paying {due} with ");
                    let kind = if payment.again { SaidKind::Step } else { SaidKind::Payment };
                    all.push(ScriptSentence { kind, text: from.join(", "), lead });
                }
                all
            }
            _ => {
                let spelt = self.spelling_that_tells(game, decision, answer);
                spelt.into_iter().map(|text| said(SaidKind::Other, text)).collect()
            }
        }
    }

    /// The lines that tap what a payment taps, where it counts for what: naming the sources alone
    /// would leave that open.
    pub(in crate::judge) fn taps_said(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Vec<ScriptSentence> {
        let (Ask::Pay { sources, .. }, Answer::Mana(Some(payment))) = (&decision.ask, answer)
        else {
            return Vec::new();
        };
        let several =
            |(at, _): &(usize, usize)| sources.get(*at).is_some_and(|s| s.makes.len() > 1);
        let open = payment.abilities.iter().any(several) && kinds_count(game);
        if !open || payment.again || game.being_played().is_none() {
            return Vec::new();
        }
        let who = player_name(game, decides_for(game, decision.who));
        let tap = |(at, way): &(usize, usize)| {
            let source = sources.get(*at).filter(|source| is_said(source))?;
            let mana: String = source.makes.get(*way)?.iter().map(ToString::to_string).collect();
            let text = format!("{who} taps {} for {mana}", self.names.called(game, source.object));
            Some(ScriptSentence { kind: SaidKind::Tap, text, lead: String::new() })
        };
        payment.abilities.iter().filter_map(tap).collect()
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
                let lines = plays_ability(game, self.names, who, *object, *ability);
                return lines.into_iter().next();
            }
            Act::TurnFaceUp(object) => format!("{who} turns {} face up", called(*object)),
            Act::Suspend(object) => format!("{who} suspends {}", called(*object)),
            Act::EndEffect(object) => format!("{who} ends {}'s effect", called(*object)),
            Act::IgnoreEffect(object) => format!("{who} ignores {}'s effect", called(*object)),
            Act::TakeUp(object) => format!("{who} uses {}'s effect", called(*object)),
            Act::Concede(player) => format!("{} concedes", player_name(game, *player)),
            Act::OtherTurn(of) => format!("{}'s turn goes on", player_name(game, *of)),
        })
    }
}

/// Whether a line can say which mana a source makes before anything is played.
fn is_said(source: &ManaSource) -> bool {
    source.plain
}
