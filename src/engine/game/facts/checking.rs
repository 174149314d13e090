//! What the game does by itself.
use crate::game::*;

facts! {
    /// What the game does by itself: 420, 421.
    CheckFact {
        First "State-based effects come first",
        Again "State-based effects are looked for again",
        KeptIn "A player without life is kept in the game" { player: PlayerId },
        Midway "What was true in a resolution isn't now" { entity: Entity },
        Endless "Mandatory actions repeat without end" { round: Vec<Entry> },
    }
}
