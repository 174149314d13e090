//! Keywords and kinds of cards.
use crate::game::*;
use std::sync::Arc;

facts! {
    /// Keywords and kinds of cards: 502 to 505.
    KeywordFact {
        RevealsFaceDown "What was face down is shown" { player: PlayerId, card: Arc<str> },
        NotPlayed "Turning face up plays nothing",
        ShowsMorph "A player shows a morph cost" { player: PlayerId },
        BlockedAlready "Evasion comes too late" { object: ObjectId },
        NoPhasing "Nothing phases in a turn without untap step",
        StillTarget "What phased in is still a target" { object: ObjectId },
        DamageRemoved "All damage is removed from what phases out" { object: ObjectId },
        Phases "Phasing is no coming into play" { object: ObjectId },
        ForgottenByEffect "An effect affects what phased out no more" { object: ObjectId },
    }
}
