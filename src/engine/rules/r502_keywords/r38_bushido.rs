//! 502.38. Bushido: bigger for the turn when it blocks or becomes blocked.
use super::Room;
use super::combat_trees::{gets, sentence, whenever};
use super::trees::number;
use crate::cite;
use crate::wording::tree::{Ability, Amount, Event, Keyword, Lead, ObjectRef};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.38a"),
    several: Some(cite!("502.38b")),
    stands_for: |keyword| match keyword {
        Keyword::Bushido(n) => vec![ability(number(*n))],
        Keyword::Lettered(_, amount) => vec![ability(amount.as_ref().clone())],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "bushido N" stands for (502.38a).
pub(super) fn ability(n: Amount) -> Ability {
    let event = Event::BlocksOrBecomesBlocked { what: ObjectRef::This, other: None };
    whenever(event, vec![sentence(Lead::None, gets(ObjectRef::This, false, n))])
}
