//! The zones of 217.
use std::fmt;

/// A zone by its kind (217.1); library, hand and graveyard are each player's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneKind {
    /// 217.2
    Library,
    /// 217.3
    Hand,
    /// 217.4
    Graveyard,
    /// 217.5
    InPlay,
    /// 217.6
    Stack,
    /// 217.7
    RemovedFromTheGame,
    /// 217.8
    PhasedOut,
    /// 217.9
    Ante,
    /// Not in any of the game's zones (217.1e), such as a sideboard.
    OutsideTheGame,
}

impl ZoneKind {
    /// Whether each player has a zone of this kind (217.1).
    pub fn is_owned(self) -> bool {
        matches!(self, ZoneKind::Library | ZoneKind::Hand | ZoneKind::Graveyard)
    }
}

impl fmt::Display for ZoneKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ZoneKind::Library => "library",
            ZoneKind::Hand => "hand",
            ZoneKind::Graveyard => "graveyard",
            ZoneKind::InPlay => "play",
            ZoneKind::Stack => "the stack",
            ZoneKind::RemovedFromTheGame => "the removed-from-the-game zone",
            ZoneKind::PhasedOut => "the phased-out zone",
            ZoneKind::Ante => "the ante zone",
            ZoneKind::OutsideTheGame => "outside the game",
        })
    }
}
