//! 415.1, 415.2: a phrase that targets: objects, players, or what an Aura spell enchants.
use crate::wording::tree::{
    CostName, Either, EnchantWhat, Objects, Phrase, PlayerPhrase, Quantity, Slot,
};

/// A phrase that targets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetPhrase {
    /// "target creature"
    Objects(Phrase),
    /// "target player"
    Players(PlayerPhrase),
    /// "target creature or player"
    Either(Either),
    /// What an Aura spell targets: all of its enchant abilities (415.3, 502.45c).
    Enchant(Vec<EnchantWhat>),
}

impl TargetPhrase {
    /// What it binds.
    pub fn slot(&self) -> Slot {
        match self {
            TargetPhrase::Objects(p) => p.slot,
            TargetPhrase::Players(p) => p.slot,
            TargetPhrase::Either(e) => e.slot,
            TargetPhrase::Enchant(_) => Slot::Enchants,
        }
    }

    /// The words that describe objects, if any do.
    pub fn objects(&self) -> Option<&Objects> {
        match self {
            TargetPhrase::Objects(p) => Some(&p.objects),
            TargetPhrase::Either(e) => Some(&e.objects),
            TargetPhrase::Players(_) | TargetPhrase::Enchant(_) => None,
        }
    }

    /// How many; without the word "target".
    pub fn quantity(&self) -> Quantity {
        let quantity = match self {
            TargetPhrase::Objects(p) => &p.quantity,
            TargetPhrase::Players(p) => &p.quantity,
            TargetPhrase::Either(e) => &e.quantity,
            TargetPhrase::Enchant(_) => return Quantity::One,
        };
        match quantity {
            Quantity::Target(inner) => inner.as_ref().clone(),
            other => other.clone(),
        }
    }

    pub(super) fn shift(mut self, by: u8) -> TargetPhrase {
        match &mut self {
            TargetPhrase::Objects(p) => p.slot = p.slot.later(by),
            TargetPhrase::Players(p) => p.slot = p.slot.later(by),
            TargetPhrase::Either(e) => e.slot = e.slot.later(by),
            TargetPhrase::Enchant(_) => {}
        }
        self
    }
}

/// Whether a cost of this name was announced (502.21d: one of two kickers counts as kicker).
pub fn was_paid(paid: &[CostName], name: &CostName) -> bool {
    match name {
        CostName::Kicker => {
            paid.iter().any(|p| matches!(p, CostName::Kicker | CostName::KickerOf(_)))
        }
        other => paid.contains(other),
    }
}
