//! 502.54. Graft: +1/+1 counters that may move on to creatures that come into play later.
use super::Room;
use super::combat_trees::that_creature;
use super::trees::{creatures, enters_with, may, number, of_phrase, plus_one, triggered};
use crate::cite;
use crate::wording::tree::{Ability, Action, Event, Keyword, ObjectRef, Quality, Quantity, Slot};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.54a"),
    several: Some(cite!("502.54b")),
    stands_for: |keyword| match keyword {
        Keyword::Graft(n) => abilities(*n),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "graft N" stands for (502.54a).
pub(super) fn abilities(n: u32) -> Vec<Ability> {
    let slot = Slot::Text(0);
    let other = of_phrase(slot, Quantity::One, creatures(vec![Quality::Other], Vec::new()));
    let event = Event::ComesIntoPlay { what: other, under: None, from: None };
    let counter = Action::MoveCounters {
        from: ObjectRef::This,
        to: that_creature(slot),
        amount: Some(number(1)),
        kind: Some(plus_one()),
    };
    vec![enters_with(number(n), plus_one()), triggered(event, None, vec![may(counter)])]
}
