//! 502.39. Soulshift: a lesser Spirit comes back to the hand.
use super::Room;
use super::trees::{may, number, of_phrase, put_into_graveyard, to_your_hand, triggered};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Amount, Compare, Comparison, Keyword, MoveVerb, Noun, ObjectRef, Objects, PlayerRef,
    Quality, Quantity, Slot,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.39a"),
    several: Some(cite!("502.39b")),
    stands_for: |keyword| match keyword {
        Keyword::Soulshift(n) => vec![ability(number(*n))],
        Keyword::Lettered(_, amount) => vec![ability(amount.as_ref().clone())],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "soulshift N" stands for (502.39a).
pub(super) fn ability(n: Amount) -> Ability {
    let cost = Compare { how: Comparison::AtMost, with: n };
    let spirit = Objects {
        adjectives: vec![Quality::Subtype("Spirit".into())],
        noun: Noun::Card,
        tails: vec![
            Quality::ConvertedManaCost(cost),
            Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::You)),
        ],
    };
    let target = of_phrase(Slot::Text(0), Quantity::target(), spirit);
    triggered(
        put_into_graveyard(ObjectRef::This, None),
        None,
        vec![may(to_your_hand(target, MoveVerb::Return))],
    )
}
