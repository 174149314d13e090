//! Durations, and the times of delayed triggers.
use super::{P, Reader, Rule, kid, only};
use crate::terms::Step;
use crate::wording::tree::{Duration, Event, PlayerRef, Whose, whether};

pub(super) fn step_word(words: &str) -> Option<Step> {
    Some(match words.trim() {
        "upkeep" => Step::Upkeep,
        "draw step" => Step::Draw,
        "untap step" => Step::Untap,
        "end of turn step" | "end step" => Step::EndOfTurn,
        "precombat main phase" => Step::PrecombatMain,
        "postcombat main phase" => Step::PostcombatMain,
        "combat" => Step::BeginningOfCombat,
        "declare attackers step" => Step::DeclareAttackers,
        "declare blockers step" => Step::DeclareBlockers,
        "cleanup step" => Step::Cleanup,
        _ => return None,
    })
}

impl Reader {
    pub(super) fn duration(&mut self, p: &P) -> Option<Duration> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::for_as_long => Duration::AsLongAs(Box::new(self.condition(&only(&k)?)?)),
            Rule::until_eot => Duration::UntilEndOfTurn,
            Rule::this_turn => Duration::ThisTurn,
            Rule::until_eoc => Duration::UntilEndOfCombat,
            Rule::this_combat => Duration::ThisCombat,
            Rule::until_next_step => self.next_step_of(&k)?,
            Rule::until_next_turn => Duration::UntilYourNextTurn,
            Rule::during_next => {
                let mark = self.mark();
                let whose = self.player_possessive(&only(&k)?)?;
                self.aside_since(mark);
                Duration::DuringNextTurn(whose)
            }
            Rule::until_leaves => Duration::UntilLeavesPlay(self.object_ref(&only(&k)?)?),
            _ => return None,
        })
    }

    /// The duration inside a pair, if there is one.
    fn next_step_of(&mut self, k: &P) -> Option<Duration> {
        let step = step_word(kid(k, Rule::step_word)?.as_str())?;
        Some(match self.player_possessive(&kid(k, Rule::player_possessive)?)? {
            PlayerRef::You => Duration::UntilYourNext(step),
            other => Duration::UntilNext(other, step),
        })
    }

    pub(super) fn duration_in(&mut self, p: &P) -> Option<Duration> {
        match kid(p, Rule::duration) {
            Some(d) => self.duration(&d),
            None => Some(Duration::Unlimited),
        }
    }

    pub(super) fn at_time(&mut self, p: &P) -> Option<Event> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::at_combat => {
                let whose = Whose::Of(self.player_possessive(&only(&k)?)?);
                Event::Beginning { whose, step: Step::BeginningOfCombat, next: whether::Next::No }
            }
            Rule::at_main => {
                Event::NextMainPhase(self.player_possessive(&kid(&k, Rule::player_possessive)?)?)
            }
            Rule::at_first => {
                let whose =
                    Whose::FirstOf(self.player_possessive(&kid(&k, Rule::player_possessive)?)?);
                Event::Beginning { whose, step: Step::Upkeep, next: whether::Next::No }
            }
            Rule::at_that_turn => Event::Beginning {
                whose: Whose::ThatTurn(self.extra_turn?),
                step: Step::EndOfTurn,
                next: whether::Next::No,
            },
            Rule::at_eot => Event::Beginning {
                whose: Whose::This,
                step: Step::EndOfTurn,
                next: whether::Next::No,
            },
            Rule::at_end_of_next => Event::Beginning {
                whose: Whose::NextTurnOf(self.player_possessive(&only(&k)?)?),
                step: Step::EndOfTurn,
                next: whether::Next::No,
            },
            Rule::at_end_of => {
                let whose = match kid(&k, Rule::player_possessive) {
                    Some(p) => Whose::Of(self.player_possessive(&p)?),
                    None => Whose::Each,
                };
                Event::Beginning { whose, step: Step::EndOfTurn, next: whether::Next::No }
            }
            Rule::at_eoc => Event::Beginning {
                whose: Whose::This,
                step: Step::EndOfCombat,
                next: whether::Next::No,
            },
            Rule::at_next_upkeep => Event::Beginning {
                whose: Whose::NextTurn,
                step: Step::Upkeep,
                next: whether::Next::No,
            },
            Rule::at_your_next => {
                let whose = self.player_possessive(&kid(&k, Rule::player_possessive)?)?;
                Event::Beginning {
                    whose: Whose::Of(whose),
                    step: step_word(kid(&k, Rule::step_word)?.as_str())?,
                    next: whether::Next::Yes,
                }
            }
            Rule::at_beginning => {
                let step = step_word(kid(&k, Rule::step_word)?.as_str())?;
                if kid(&k, Rule::each_whose).is_some() {
                    Event::Beginning { whose: Whose::Each, step, next: whether::Next::No }
                } else if let Some(whose) = kid(&k, Rule::player_ref) {
                    Event::Beginning {
                        whose: Whose::Of(self.player_ref(&whose)?),
                        step,
                        next: whether::Next::No,
                    }
                } else if let Some(whose) = kid(&k, Rule::player_possessive) {
                    Event::Beginning {
                        whose: Whose::Of(self.player_possessive(&whose)?),
                        step,
                        next: whether::Next::No,
                    }
                } else {
                    Event::Beginning { whose: Whose::This, step, next: whether::Next::Yes }
                }
            }
            _ => return None,
        })
    }
}
