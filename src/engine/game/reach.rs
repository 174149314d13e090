//! What events change of what texts ask for, so that the computed board can be kept (418.5a).
use super::{Cause, Event, Reads, Zone};

impl Event {
    /// Whether an object goes to where it has no other characteristics than printed: without
    /// effects nothing is changed for the others.
    pub(super) fn leaves(&self) -> bool {
        let printed = |zone| {
            matches!(zone, Zone::Graveyard(_) | Zone::Hand(_) | Zone::Library(_) | Zone::Removed)
        };
        matches!(self, Event::Move(m) if printed(m.to) && m.cause != Cause::Phasing)
    }

    /// Whether it changes nothing that a state-based effect or the legality of an attachment could
    /// be about.
    pub(super) fn leaves_states(&self) -> bool {
        matches!(
            self,
            Event::Priority(_)
                | Event::Passed(_)
                | Event::StepReady
                | Event::Triggered(_)
                | Event::TriggerTaken(_)
                | Event::ManaAdded { .. }
                | Event::ManaSpent { .. }
                | Event::ManaLost { .. }
                | Event::Searched { .. }
                | Event::BeingPlayed { .. }
                | Event::BecameTarget { .. }
                | Event::AbilityUsed { .. }
                | Event::AbilityPlayed { .. }
                | Event::SpellPlayed { .. }
                | Event::TappedForMana { .. }
                | Event::Resolved(_)
        )
    }

    /// What it changes; `None` where an object changes its zone, its controller, its counters or
    /// what its status shows of it, or where an effect begins or ends: then all characteristics are
    /// computed again.
    pub(super) fn changes(&self) -> Option<Reads> {
        Some(match self {
            Event::Priority(_)
            | Event::Passed(_)
            | Event::StepReady
            | Event::Triggered(_)
            | Event::TriggerTaken(_)
            | Event::Searched { .. }
            | Event::EmptyDrawsChecked
            | Event::Destroy { .. }
            | Event::Draw(_) => Reads::NOTHING,
            // "The amount of mana in your mana pool" is read as what happened this turn is.
            Event::ManaAdded { .. } | Event::ManaSpent { .. } | Event::ManaLost { .. } => {
                Reads::TURN
            }
            Event::Tapped(_) | Event::Untapped(_) => Reads::TAPPED,
            Event::Life { .. } => Reads::LIFE | Reads::TURN,
            Event::CombatSet(_)
            | Event::Attacks { .. }
            | Event::Blocks { .. }
            | Event::BecameBlocked { .. }
            | Event::Unblocked(_) => Reads::COMBAT | Reads::TURN,
            Event::StepBegan(_)
            | Event::StepSkipped(_)
            | Event::StepsAhead(_)
            | Event::Settled(_)
            | Event::Damage { .. }
            | Event::DamageRemoved(_)
            | Event::AbilityUsed { .. }
            | Event::AbilityPlayed { .. }
            | Event::SpellPlayed { .. }
            | Event::LandPlayed { .. }
            | Event::BeingPlayed { .. }
            | Event::BecameTarget { .. }
            | Event::TappedForMana { .. }
            | Event::Resolved(_) => Reads::TURN,
            _ => return None,
        })
    }
}
