//! What the game does by itself, and what is tried in it.
use crate::game::*;
use std::sync::Arc;

facts! {
    /// What the game does by itself: 420, 421.
    CheckFact {
        First "State-based effects come first",
        Again "State-based effects are looked for again",
        KeptIn "A player without life is kept in the game" { player: PlayerId },
        Midway "What was true in a resolution isn't now" { entity: Entity },
        Tried "A line is tried and taken back: whether it is claimed to be legal, and why it \
            isn't" {
            line: Arc<str>, claimed: bool, why: Option<Refused>
        },
        Endless "Mandatory actions repeat without end" { round: Vec<Entry> },
    }
}
