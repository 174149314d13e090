//! 502.27. Amplify: cards of a kind revealed from the hand as it comes into play, each worth
//! counters.
use super::Room;
use super::trees::{enters, number, of_phrase, plain, plus_one};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Amount, Effect, EntersHow, Keyword, Noun, ObjectRef, Objects, PlayerRef,
    Quality, Quantity, RevealWhat, Shared, Slot, Way,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.27a"),
    several: Some(cite!("502.27b")),
    stands_for: |keyword| match keyword {
        Keyword::Amplify(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "amplify N" stands for (502.27a).
pub(super) fn ability(n: u32) -> Ability {
    let alike = vec![
        Quality::OtherThan(ObjectRef::This),
        Quality::InZone(ZoneKind::Hand, Some(PlayerRef::You)),
        Quality::Shares(Shared::CreatureType, ObjectRef::This),
    ];
    let cards = of_phrase(
        Slot::Text(0),
        Quantity::AnyNumber,
        Objects { tails: alike, ..Objects::of(Noun::Card) },
    );
    let reveal = plain(Action::Reveal(PlayerRef::You, RevealWhat::Object(cards)));
    let each = Amount::ForEach(Box::new(number(n)), Box::new(Amount::ThisWay(Way::Revealed, None)));
    enters(
        vec![EntersHow::Do(Effect::of(vec![reveal])), EntersHow::Counters(each, plus_one())],
        None,
    )
}
