//! 502.51. Haunt: the card is removed from the game and stays bound to a creature.
use super::Room;
use super::trees::{creatures, of_phrase, plain, put_into_graveyard, triggered};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Action, Event, Keyword, ObjectRef, Quantity, Slot, whether};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.51a"),
    stands_for: |keyword| match keyword {
        Keyword::Haunt => abilities(),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "haunt" stands for (502.51a): on a permanent that is put into a graveyard from play, on a
/// spell that is put there as it resolves.
pub(super) fn abilities() -> Vec<Ability> {
    let from_the_stack = Event::PutInto {
        what: ObjectRef::This,
        zone: ZoneKind::Graveyard,
        whose: None,
        from: Some((ZoneKind::Stack, None)),
        anywhere: whether::Anywhere::No,
        during: None,
        because: None,
    };
    let each = |event| {
        let target =
            of_phrase(Slot::Text(0), Quantity::target(), creatures(Vec::new(), Vec::new()));
        triggered(event, None, vec![plain(Action::Haunt(ObjectRef::This, target))])
    };
    vec![each(put_into_graveyard(ObjectRef::This, None)), each(from_the_stack)]
}
