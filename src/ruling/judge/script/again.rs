//! A line tried once more: the answers that were given, and then a script's.
use super::Script;
use crate::decide::{Answer, Decide, Decision};
use crate::game::{Game, Log};
use crate::rules::Stop;
use std::collections::VecDeque;

/// Answers as before, then as a script does.
pub(super) struct Again<'a, 's> {
    /// What was answered.
    pub past: VecDeque<Option<Answer>>,
    /// Who answers then.
    pub then: &'a mut Script<'s>,
}

impl Decide for Again<'_, '_> {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        match self.past.pop_front() {
            Some(Some(answer)) => Ok(answer),
            Some(None) => Err(Stop::Halt),
            None => self.then.decide(game, log, decision),
        }
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        match self.past.pop_front() {
            Some(answer) => Ok(answer),
            None => self.then.forced(game, log, decision),
        }
    }

    fn mana_is_free(&self) -> bool {
        self.then.mana_is_free()
    }

    fn named(&mut self, game: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        self.then.named(game, decision)
    }
}
