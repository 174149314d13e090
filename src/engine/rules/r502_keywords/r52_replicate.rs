//! 502.52. Replicate: a copy of the spell for each time that its cost was paid.
use super::r30_storm::copies;
use super::trees::{played, triggered};
use crate::wording::tree::{Ability, Amount, Condition, Cost, CostName};

/// The triggered part of what "replicate [cost]" stands for (502.52a); the payments are announced with the spell.
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let cost = CostName::Replicate(costs.to_vec());
    triggered(played(), Some(Condition::Paid(cost.clone())), copies(Amount::TimesPaid(cost)))
}
