//! Durations, and the times of delayed triggers.
use super::{P, Reader};
use crate::terms::Step;
use crate::wording::references::DeedKind;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{Duration, Event, PlayerRef, Whose, whether};

/// "upkeep", "draw step".
pub(super) fn step(p: &P) -> Option<Step> {
    Some(match s::StepWord::of(p)? {
        s::StepWord::Upkeep => Step::Upkeep,
        s::StepWord::DrawStep => Step::Draw,
        s::StepWord::UntapStep => Step::Untap,
        s::StepWord::EndOfTurnStep | s::StepWord::EndStep => Step::EndOfTurn,
        s::StepWord::PrecombatMainPhase => Step::PrecombatMain,
        s::StepWord::PostcombatMainPhase => Step::PostcombatMain,
        s::StepWord::Combat => Step::BeginningOfCombat,
        s::StepWord::DeclareAttackersStep => Step::DeclareAttackers,
        s::StepWord::DeclareBlockersStep => Step::DeclareBlockers,
        s::StepWord::CleanupStep => Step::Cleanup,
    })
}

impl Reader {
    pub(super) fn duration(&mut self, p: &P) -> Option<Duration> {
        Some(match s::Duration::of(p)? {
            s::Duration::ForAsLong(node) => {
                let s::ForAsLong { condition } = node.take()?;
                Duration::AsLongAs(Box::new(self.condition(condition.pair())?))
            }
            s::Duration::UntilEot(_) => Duration::UntilEndOfTurn,
            s::Duration::UntilEndOfNext(node) => {
                let s::UntilEndOfNext { player_possessive, whole_turn, step_word } = node.take()?;
                let step = match (whole_turn, step_word) {
                    (Some(_), None) => None,
                    (None, Some(word)) => Some(step(word.pair())?),
                    _ => return None,
                };
                let whose = self.player_possessive(player_possessive.pair())?;
                Duration::UntilEndOfNext(whose, step)
            }
            s::Duration::ThisAndNext(_) => Duration::ThisAndNextTurn,
            s::Duration::ThisTurn(_) => Duration::ThisTurn,
            s::Duration::UntilEoc(_) => Duration::UntilEndOfCombat,
            s::Duration::ThisCombat(_) => Duration::ThisCombat,
            s::Duration::UntilNextStep(node) => {
                let s::UntilNextStep { player_possessive, step_word } = node.take()?;
                let step = step(step_word.pair())?;
                match self.player_possessive(player_possessive.pair())? {
                    PlayerRef::You => Duration::UntilYourNext(step),
                    other => Duration::UntilNext(other, step),
                }
            }
            s::Duration::UntilNextTurn(_) => Duration::UntilYourNextTurn,
            s::Duration::DuringNext(node) => {
                let s::DuringNext { player_possessive } = node.take()?;
                let mark = self.mark();
                let whose = self.player_possessive(player_possessive.pair())?;
                self.aside_since(mark);
                Duration::DuringNextTurn(whose)
            }
            s::Duration::UntilLeaves(node) => {
                let s::UntilLeaves { object_ref } = node.take()?;
                Duration::UntilLeavesPlay(self.object_ref(object_ref.pair())?)
            }
        })
    }

    /// A duration, if one is said.
    pub(super) fn duration_said(
        &mut self,
        said: Option<s::SyntaxNode<s::Duration>>,
    ) -> Option<Duration> {
        match said {
            Some(duration) => self.duration(duration.pair()),
            None => Some(Duration::Unlimited),
        }
    }

    pub(super) fn at_time(&mut self, p: &P) -> Option<Event> {
        let beginning = |whose, step| Event::Beginning { whose, step, next: whether::Next::No };
        Some(match s::AtTime::of(p)? {
            s::AtTime::AtCombat(node) => {
                let s::AtCombat { player_possessive } = node.take()?;
                let whose = Whose::Of(self.player_possessive(player_possessive.pair())?);
                beginning(whose, Step::BeginningOfCombat)
            }
            s::AtTime::AtMain(node) => {
                let s::AtMain { player_possessive } = node.take()?;
                Event::NextMainPhase(self.player_possessive(player_possessive.pair())?)
            }
            s::AtTime::AtFirst(node) => {
                let s::AtFirst { player_possessive } = node.take()?;
                let whose = Whose::FirstOf(self.player_possessive(player_possessive.pair())?);
                beginning(whose, Step::Upkeep)
            }
            s::AtTime::AtThatTurn(node) => {
                let turn = self.deeds.slot_meant(DeedKind::ExtraTurn, node.pair())?;
                beginning(Whose::ThatTurn(turn), Step::EndOfTurn)
            }
            s::AtTime::AtEot(_) => beginning(Whose::This, Step::EndOfTurn),
            s::AtTime::AtEndOfNext(node) => {
                let s::AtEndOfNext { player_possessive } = node.take()?;
                let whose = Whose::NextTurnOf(self.player_possessive(player_possessive.pair())?);
                beginning(whose, Step::EndOfTurn)
            }
            s::AtTime::AtEndOf(node) => {
                let s::AtEndOf { player_possessive } = node.take()?;
                let whose = match player_possessive {
                    Some(whose) => Whose::Of(self.player_possessive(whose.pair())?),
                    None => Whose::Each,
                };
                beginning(whose, Step::EndOfTurn)
            }
            s::AtTime::AtEoc(_) => beginning(Whose::This, Step::EndOfCombat),
            s::AtTime::AtNextUpkeep(_) => beginning(Whose::NextTurn, Step::Upkeep),
            s::AtTime::AtYourNext(node) => {
                let s::AtYourNext { player_possessive, step_word } = node.take()?;
                let whose = Whose::Of(self.player_possessive(player_possessive.pair())?);
                let step = step(step_word.pair())?;
                Event::Beginning { whose, step, next: whether::Next::Yes }
            }
            s::AtTime::AtBeginning(node) => self.at_beginning(node.take()?)?,
        })
    }

    /// "at the beginning of your upkeep", "of each upkeep", "of the next end step".
    fn at_beginning(&mut self, at: s::AtBeginning) -> Option<Event> {
        let s::AtBeginning { player_possessive, step_word, each_whose, the_next: _, player_ref } =
            at;
        let step = step(step_word.pair())?;
        let (whose, next) = match (each_whose, player_ref, player_possessive) {
            (Some(_), None, None) => (Whose::Each, whether::Next::No),
            (None, Some(who), None) => (Whose::Of(self.player_ref(who.pair())?), whether::Next::No),
            (None, None, Some(whose)) => {
                (Whose::Of(self.player_possessive(whose.pair())?), whether::Next::No)
            }
            (None, None, None) => (Whose::This, whether::Next::Yes),
            _ => return None,
        };
        Some(Event::Beginning { whose, step, next })
    }
}
