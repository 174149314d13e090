//! 502.33. Equip: moving an Equipment onto a creature of its controller's.
use super::Room;
use super::trees::{activated, creatures, of_phrase, plain};
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Cost, Keyword, ObjectRef, PlayLimit, PlayerRef, Quality, Quantity, Slot,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.33a"),
    several: Some(cite!("502.33c")),
    // Equipment has its rules elsewhere, as this one says.
    further: Some(cite!("502.33b")),
    stands_for: |keyword| match keyword {
        Keyword::Equip(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "equip [cost]" stands for (502.33a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let yours = creatures(Vec::new(), vec![Quality::ControlledBy(PlayerRef::You)]);
    let attach =
        Action::Attach(ObjectRef::This, of_phrase(Slot::Text(0), Quantity::target(), yours));
    activated(costs.to_vec(), vec![plain(attach)], vec![PlayLimit::AsSorcery])
}
