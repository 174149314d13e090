//! 502.12. Rampage: bigger for the turn by each blocker beyond the first, counted once, as the
//! ability resolves.
use super::Room;
use super::combat_trees::{gets, sentence, whenever};
use crate::cite;
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Amount, Event, Keyword, Lead, Noun, ObjectRef, Objects, Quality,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.12a"),
    several: Some(cite!("502.12c")),
    stands_for: |keyword| match keyword {
        Keyword::Rampage(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "rampage N" stands for (502.12a).
pub(super) fn ability(n: u32) -> Ability {
    let blocking = Objects {
        tails: vec![Quality::Blocking(Some(ObjectRef::This))],
        ..Objects::of(Noun::Type(CardType::Creature))
    };
    let beyond =
        Amount::Minus(Box::new(Amount::Count(Box::new(blocking))), Box::new(Amount::Number(1)));
    let bonus = Amount::ForEach(Box::new(Amount::Number(n as i32)), Box::new(beyond));
    let event = Event::BecomesBlocked { what: ObjectRef::This, by: None };
    whenever(event, vec![sentence(Lead::None, gets(ObjectRef::This, false, bonus))])
}
