//! What events leave as it was, so that the computed board can be kept (418.5a).
use super::Event;

impl Event {
    /// Whether no continuous effect can apply otherwise after it: it changes nothing that characteristics, or conditions of static
    /// abilities, are about.
    pub(super) fn leaves_characteristics(&self) -> bool {
        matches!(
            self,
            Event::Priority(_)
                | Event::Passed(_)
                | Event::StepReady
                | Event::Triggered(_)
                | Event::TriggerTaken(_)
                | Event::ManaAdded { .. }
                | Event::ManaSpent { .. }
                | Event::ManaLost(_)
                | Event::Searched { .. }
                | Event::EmptyDrawsChecked
                | Event::Destroy { .. }
                | Event::Draw(_)
        )
    }

    /// Whether it makes no difference to a board without continuous effects: no object changes its zone, its controller, its counters or
    /// what its status shows of it, and no effect begins.
    pub(super) fn leaves_a_quiet_board(&self) -> bool {
        matches!(
            self,
            Event::StepBegan(_)
                | Event::StepSkipped(_)
                | Event::StepsAhead(_)
                | Event::Settled(_)
                | Event::Tapped(_)
                | Event::Untapped(_)
                | Event::Damage { .. }
                | Event::DamageRemoved(_)
                | Event::Life { .. }
                | Event::AbilityUsed { .. }
                | Event::AbilityPlayed { .. }
                | Event::SpellPlayed { .. }
                | Event::LandPlayed { .. }
                | Event::BeingPlayed(_)
                | Event::BecameTarget { .. }
                | Event::TappedForMana { .. }
                | Event::CombatSet(_)
                | Event::Attacks { .. }
                | Event::Blocks { .. }
                | Event::BecameBlocked { .. }
                | Event::Unblocked(_)
                | Event::Resolved(_)
        )
    }
}
