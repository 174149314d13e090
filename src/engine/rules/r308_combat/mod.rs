//! 308. Combat (306-311, 500, 501): who attacks whom, who blocks, the legality of a whole
//!      declaration, combat damage.
//!
//! Restrictions (500.1) are hard: what an evasion ability or an effect forbids is refused with its
//! rule. Requirements are counted: a declaration is legal if no other one that obeys the
//! restrictions would obey more of them (500.4, 500.5); `r500_most` finds the most.
mod declared_by;
mod piled;
mod r306_combat_phase;
mod r308_attackers;
mod r309_blockers;
mod r310_assigners;
mod r310_damage;
mod r310_dividing;
mod r500_attack;
mod r500_attackers;
mod r500_block;
mod r500_most;
mod r500_only;
mod r501_evasion;
mod r502_bands;

pub use r500_attackers::{attack_refused, can_attack};
pub use r500_block::capacity;
pub use r500_only::{Declarable, attacks_to_declare, blocks_to_declare};
pub(in crate::rules) use r501_evasion::evasions;
pub use r501_evasion::{attacks_another, block_refused, blocking_refused, can_block};

use super::{Refusal, Stop};
use crate::game::{CombatFact, Refused};
use crate::rulebook::RuleId;

/// Why something isn't legal: the deciding rule first.
#[derive(Debug, Clone, PartialEq, Eq)]
struct NotLegal {
    rules: Vec<RuleId>,
    why: Refused,
}

/// What a restriction, requirement or evasion ability had to say about a legal declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Note {
    rules: Vec<RuleId>,
    fact: CombatFact,
}

impl Note {
    fn new(rules: &[RuleId], fact: CombatFact) -> Note {
        Note { rules: rules.to_vec(), fact }
    }
}

impl NotLegal {
    fn new(rules: &[RuleId], why: impl Into<Refused>) -> NotLegal {
        NotLegal { rules: rules.to_vec(), why: why.into() }
    }

    fn refusal(self) -> Refusal {
        Refusal::new(&self.rules, self.why)
    }

    /// As the refusal of a declaration, with the rules that it stands under.
    fn refuse(self, under: &[RuleId]) -> Stop {
        under.iter().fold(Stop::illegal(&self.rules, self.why), |stop, rule| stop.under(*rule))
    }
}
