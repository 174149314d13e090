//! 502.35. Modular: +1/+1 counters that move on to an artifact creature as it goes to the
//! graveyard.
use super::Room;
use super::trees::{
    creatures, enters_with, may, number, of_phrase, plus_one, put_into_graveyard, triggered,
};
use crate::cite;
use crate::terms::CardType;
use crate::wording::tree::{Ability, Action, Amount, Keyword, ObjectRef, Quality, Quantity, Slot};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.35a"),
    several: Some(cite!("502.35b")),
    stands_for: |keyword| match keyword {
        Keyword::Modular(n) => abilities(*n),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// The keyword with sunburst for its number.
pub(super) const WITH_SUNBURST: Room = Room {
    means: cite!("502.37c"),
    several: Some(cite!("502.35b")),
    stands_for: |keyword| match keyword {
        Keyword::ModularSunburst => with_sunburst(),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "modular N" stands for (502.35a).
pub(super) fn abilities(n: u32) -> Vec<Ability> {
    vec![enters_with(number(n), plus_one()), as_it_goes()]
}

/// "Modular-Sunburst": the counters are those of sunburst (502.37c).
pub(super) fn with_sunburst() -> Vec<Ability> {
    vec![enters_with(super::r37_sunburst::colors_spent(), plus_one()), as_it_goes()]
}

fn as_it_goes() -> Ability {
    let target = of_phrase(
        Slot::Text(0),
        Quantity::target(),
        creatures(vec![Quality::Type(CardType::Artifact)], Vec::new()),
    );
    let each = Amount::Counters(Some(plus_one()), Box::new(ObjectRef::This));
    let put = Action::PutCounters(
        target,
        Amount::ForEach(Box::new(number(1)), Box::new(each)),
        plus_one(),
    );
    triggered(put_into_graveyard(ObjectRef::This, None), None, vec![may(put)])
}
