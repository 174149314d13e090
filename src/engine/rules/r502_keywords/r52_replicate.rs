//! 502.52. Replicate: a copy of the spell for each time that its cost was paid.
use super::r30_storm::copies;
use super::trees::{played, triggered};
use crate::wording::tree::{Ability, Amount, Condition, Cost, CostName};

/// The triggered part of what "replicate [cost]" stands for (502.52a); the payments are announced with the spell.
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let paid = Condition::Paid(CostName::Other(key(costs)));
    triggered(played(), Some(paid), copies(Amount::TimesPaid(key(costs))))
}

/// What tells the payments of one instance from those of another (502.52b).
pub fn key(costs: &[Cost]) -> String {
    let words: Vec<String> = costs.iter().map(ToString::to_string).collect();
    format!("replicate {}", words.join(", "))
}
