//! 419. Replacement and prevention effects: the one door that every event goes through.
use super::{Engine, Ruling, Stop};
use crate::game::{Event, ObjectId, PlayerId};
use crate::rulebook::RuleId;

/// What is about to happen, with the rules that it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposed {
    /// The event.
    pub event: Event,
    /// The rules under which it would happen.
    pub rules: Vec<RuleId>,
}

impl Proposed {
    /// An event under rules.
    pub fn new(rules: &[RuleId], event: Event) -> Proposed {
        Proposed {
            event,
            rules: rules.to_vec(),
        }
    }
}

impl Engine<'_> {
    /// Proposes simultaneous events: each is replaced or prevented where effects apply (419.9), what is left is committed as one group and triggers
    /// are looked for (410). Returns what happened, ids filled in.
    pub fn happen(&mut self, _group: Vec<Proposed>) -> Ruling<Vec<Event>> {
        Err(Stop::unruled("the door"))
    }

    /// One event through the door.
    pub fn happen_one(&mut self, rules: &[RuleId], event: Event) -> Ruling<Vec<Event>> {
        self.happen(vec![Proposed::new(rules, event)])
    }

    /// Draws cards one by one (423.2).
    pub fn draw(
        &mut self,
        _player: PlayerId,
        _count: u32,
        _rules: &[RuleId],
    ) -> Ruling<Vec<ObjectId>> {
        Err(Stop::unruled("drawing"))
    }
}
