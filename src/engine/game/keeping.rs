//! Which events leave what is kept beside the game as it is.
use super::*;
use crate::wording::one_of;
use crate::wording::tree::{Ability, Keyword};

impl Game {
    /// Whether the computed board is true after the event as well.
    pub fn keeps_its_board(&self, event: &Event) -> bool {
        let Some(computed) = self.cache.computed.get() else { return false };
        event.changes().is_some_and(|changed| !computed.reads.meets(changed))
            || computed.quiet && event.leaves()
            || computed.apart && self.leaves_alone(event, computed)
            || computed.inside && (self.stays_outside(event) || self.is_plainly_on_the_stack(event))
    }

    /// Whether a permanent leaves from which no effect comes, to where it has no other
    /// characteristics than printed.
    fn leaves_alone(&self, event: &Event, computed: &Computed) -> bool {
        let alone = |id: ObjectId| {
            self.object(id).in_play()
                && computed.statics.iter().all(|(source, _)| *source != id)
                && computed.rules.iter().all(|(about, _)| *about != id)
                && !computed.faces.contains_key(&id)
        };
        event.leaves() && matches!(event, Event::Move(m) if alone(m.object))
    }

    /// Whether an object that isn't in play goes to where it has no other characteristics than
    /// printed.
    fn stays_outside(&self, event: &Event) -> bool {
        let outside = |m: &Move| {
            matches!(
                self.object(m.object).zone,
                Zone::Stack | Zone::Hand(_) | Zone::Graveyard(_) | Zone::Library(_) | Zone::Removed
            )
        };
        event.leaves() && matches!(event, Event::Move(m) if outside(m))
    }

    /// Whether it is only about an object on the stack, or one that goes there, whose text does
    /// nothing to itself or to others: where no effect reaches or asks for what is there none will
    /// be another then.
    fn is_plainly_on_the_stack(&self, event: &Event) -> bool {
        let plain = |object: &Object| is_plain(&object.face) && object.copy_of.is_none();
        let plainly = |id: ObjectId| {
            let object = self.object(id);
            object.zone == Zone::Stack && plain(object)
        };
        let printed = |id: ObjectId| {
            matches!(
                self.object(id).zone,
                Zone::Hand(_) | Zone::Graveyard(_) | Zone::Library(_) | Zone::Removed
            )
        };
        match event {
            Event::Move(m) => {
                m.to == Zone::Stack
                    && printed(m.object)
                    && !m.arrived.face_down
                    && m.arrived.copy_of.is_none()
                    && plain(self.object(m.object))
            }
            Event::Created(c) => {
                c.zone == Zone::Stack && c.arrived.copy_of.is_none() && is_plain(&c.face)
            }
            Event::StackItemSet { object, .. } => plainly(*object),
            // 420.5j: so does a copy of a spell that went where it can't be.
            Event::Ceased { object, .. } => {
                plainly(*object) || printed(*object) && plain(self.object(*object))
            }
            _ => false,
        }
    }

    /// Whether it changes nothing that a state-based effect or the legality of an attachment could
    /// be about, where the computed board is kept.
    pub(super) fn leaves_states(&self, event: &Event) -> bool {
        let in_hand = |m: &Move| matches!(self.object(m.object).zone, Zone::Hand(_));
        match event {
            Event::Move(m) => m.to == Zone::Stack && in_hand(m),
            Event::Created(c) => c.zone == Zone::Stack,
            Event::StackItemSet { .. } => true,
            // What can be attached may be said to be untapped.
            Event::Tapped(_) => self.cache.computed.get().is_some_and(|board| !board.attached),
            _ => false,
        }
    }

    /// Whether the object that it is about has no text that could trigger, where no effect reaches
    /// it.
    pub(super) fn has_no_trigger(&self, event: &Event) -> bool {
        let silent = |face: &Face| {
            is_plain(face)
                && face.abilities.iter().all(|ability| match ability.as_ref() {
                    Ability::Triggered(_) => false,
                    Ability::Keyword(keyword) => stands_for_nothing(keyword),
                    _ => true,
                })
        };
        let object = |id: ObjectId| {
            let object = self.object(id);
            silent(&object.face) && object.copy_of.is_none()
        };
        match event {
            Event::Move(m) => m.arrived.copy_of.is_none() && object(m.object),
            Event::Created(c) => c.arrived.copy_of.is_none() && silent(&c.face),
            Event::StackItemSet { object: id, .. } | Event::Ceased { object: id, .. } => {
                object(*id)
            }
            _ => false,
        }
    }
}

/// Whether what has this face has no text that does anything by being there, whatever its status.
fn is_plain(face: &Face) -> bool {
    let idle = |ability: &Ability| match ability {
        Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => true,
        Ability::Keyword(keyword) => stands_for_nothing(keyword) || keyword.is_played_or_triggers(),
        _ => false,
    };
    face.halves.is_empty() && face.flipped.is_none() && face.abilities.iter().all(|a| idle(a))
}

/// Whether rules ask for the keyword by name alone, and none of the continuous effects of what has
/// it.
fn stands_for_nothing(keyword: &Keyword) -> bool {
    keyword.is_asked_for_by_name()
        || one_of!(keyword, Keyword:
            Banding Buyback Kicker Flashback Entwine Splice Convoke SplitSecond
        )
}
