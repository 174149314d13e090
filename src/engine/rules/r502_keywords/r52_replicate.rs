//! 502.52. Replicate: a copy of the spell for each time that its cost was paid.
use super::Room;
use super::r30_storm::copies;
use super::trees::{played, triggered};
use crate::cite;
use crate::wording::tree::{Ability, Amount, Condition, Cost, CostName, Keyword, Slot};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.52a"),
    several: Some(cite!("502.52b")),
    stands_for: |keyword| match keyword {
        Keyword::Replicate(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// The triggered part of what "replicate [cost]" stands for (502.52a); the payments are announced
/// with the spell.
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let cost = CostName::Replicate(costs.to_vec());
    triggered(
        played(),
        Some(Condition::Paid(cost.clone())),
        copies(Amount::TimesPaid(cost), Slot::Text(0)),
    )
}
