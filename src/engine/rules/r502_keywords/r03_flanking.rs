//! 502.3. Flanking: whatever blocks the creature without flanking of its own gets smaller for the
//! turn.
use super::Room;
use super::combat_trees::{a_creature, gets, sentence, that_creature, whenever};
use crate::cite;
use crate::wording::tree::{
    Ability, Amount, Event, Keyword, Lead, ObjectRef, Quality, Quantity, Slot,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.3a"),
    several: Some(cite!("502.3b")),
    stands_for: |keyword| match keyword {
        Keyword::Flanking => vec![ability()],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "flanking" stands for (502.3a).
pub(super) fn ability() -> Ability {
    let without = Quality::Not(Box::new(Quality::With(Keyword::Flanking)));
    let event = Event::BecomesBlocked {
        what: ObjectRef::This,
        by: Some(a_creature(Slot::Text(0), Quantity::One, vec![without])),
    };
    whenever(
        event,
        vec![sentence(Lead::None, gets(that_creature(Slot::Text(0)), true, Amount::Number(1)))],
    )
}
