//! Triggered abilities.
use crate::game::*;

facts! {
    /// Triggered abilities: 404, 410.
    TriggerFact {
        TooLate "An object came too late for the end of turn" { object: ObjectId },
        WithoutItsAbility "An object has lost its own ability" { object: ObjectId },
        InOrder "In which order abilities go on the stack",
        OnStack "A triggered ability goes on the stack" { source: ObjectId, player: PlayerId },
        NoChoice "A triggered ability has no legal choice" { source: ObjectId },
        Prevented "An ability doesn't trigger: damage is prevented" { source: ObjectId },
        Replaced "An ability doesn't trigger: its event is replaced" { source: ObjectId },
        Fails "An ability doesn't trigger: its condition isn't true" { source: ObjectId },
        Triggers "An ability triggers" { source: ObjectId },
    }
}
