//! 502.33. Equip: moving an Equipment onto a creature of its controller's.
use super::trees::{activated, creatures, of_phrase, plain};
use crate::wording::tree::{
    Ability, Action, Cost, ObjectRef, PlayLimit, PlayerRef, Quality, Quantity, Slot,
};

/// What "equip [cost]" stands for (502.33a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let yours = creatures(Vec::new(), vec![Quality::ControlledBy(PlayerRef::You)]);
    let attach = Action::Attach(ObjectRef::This, of_phrase(Slot(0), Quantity::target(), yours));
    activated(costs.to_vec(), vec![plain(attach)], vec![PlayLimit::AsSorcery])
}
