//! 410. Handling triggered abilities.
use super::{Engine, Ruling};
use crate::game::{Event, Game};

impl Engine<'_> {
    /// Notes every ability that triggers on a group of events that just happened; `before` is the game before it (410.10d).
    pub fn look_for_triggers(&mut self, _before: &Game, _group: &[Event]) -> Ruling<()> {
        Ok(())
    }

    /// Puts waiting triggered abilities on the stack, in APNAP order (410.3). Whether any was put.
    pub fn put_triggers_on_stack(&mut self) -> Ruling<bool> {
        Ok(false)
    }
}
