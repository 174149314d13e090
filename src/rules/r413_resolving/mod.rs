//! 413. Resolving spells and abilities: the steps, and the instructions one verb each.
use super::{Context, Engine, Ruling, Stop};
use crate::game::ObjectId;
use crate::wording::tree::Effect;

impl Engine<'_> {
    /// Resolves the top object of the stack (413.1).
    pub fn resolve_top(&mut self) -> Ruling<()> {
        Err(Stop::unruled("resolving"))
    }

    /// Follows instructions in the order written (413.2b).
    pub fn follow(&mut self, _effect: &Effect, _context: &mut Context) -> Ruling<()> {
        Err(Stop::unruled("instructions"))
    }

    /// Counters a spell or ability (414.1); `by` is the object whose effect does it.
    pub fn counter(&mut self, _object: ObjectId, _by: Option<ObjectId>) -> Ruling<bool> {
        Err(Stop::unruled("countering"))
    }
}
