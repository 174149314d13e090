//! Costs (203.4, 403.1, 409.1f).
use super::{Action, Amount, Tree};
use crate::terms::ManaCost;

/// One part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Cost {
    /// "{2}{R}"
    Mana(ManaCost),
    /// "{T}" (104.4)
    Tap,
    /// "Pay 2 life"
    Life(Amount),
    /// An action that the payer takes: "Sacrifice a creature", "Discard a card", "Remove a charge
    /// counter from ~", "Return a land you control to its owner's hand", "Tap an untapped creature
    /// you control"
    Do(Box<Action>),
    /// "pay mana equal to its mana cost", "pay its mana cost"
    ManaCostOf(Box<super::ObjectRef>),
    /// "its mana cost reduced by up to {2}": how much, whoever pays chooses
    ManaCostLess(Box<super::ObjectRef>, ManaCost),
    /// "{2} for each …": a mana cost as often as a count
    ManaForEach(ManaCost, Box<Amount>),
    /// Another cost as often as a count, each time by itself (502.13a).
    Often(Box<Cost>, Box<Amount>),
    /// "{W} or {U}", "pay {2} or discard a card": one of them
    Either(Vec<Vec<Cost>>),
}

impl Cost {
    /// Whether this part is paid with mana.
    pub fn is_mana(&self) -> bool {
        match self {
            Cost::Mana(_)
            | Cost::ManaForEach(..)
            | Cost::ManaCostOf(_)
            | Cost::ManaCostLess(..) => true,
            Cost::Often(each, _) => each.is_mana(),
            Cost::Either(all) => all.iter().flatten().any(Cost::is_mana),
            Cost::Tap | Cost::Life(_) | Cost::Do(_) => false,
        }
    }
}
