//! Where moves end and how things arrive.
use super::{AlternativeDestination, Amount, ObjectRef, PlayerRef, Spelling, Tree, whether};
use crate::terms::{CounterKind, ZoneKind};

/// The verb of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum MoveVerb {
    /// "return"
    Return,
    /// "put"
    Put,
    /// "remove … from the game"
    Remove,
    /// "shuffle … into"
    ShuffleInto,
}

/// Where a move ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Destination {
    /// The zone.
    pub zone: ZoneKind,
    /// Whose, where said: "to its owner's hand".
    pub whose: Option<PlayerRef>,
    /// The place in a library.
    pub place: Place,
    /// In play: under whose control.
    pub under: Option<PlayerRef>,
    /// In play: tapped, attacking, with counters, attached.
    pub arrives: Arrival,
    /// Removed from the game face down.
    pub face_down: whether::FaceDown,
    /// "on top of it": of the library that was searched or shuffled. Print only.
    pub of_it: Spelling,
    /// "in any order" said of several cards in a library.
    pub any_order: whether::AnyOrder,
    /// The destination is said before what moves: "return to play all cards". Print only.
    pub first: Spelling,
    /// "both on top … or both on the bottom": all of them at one of the two. Print only.
    pub together: Spelling,
    /// An alternative for the mover to choose: "on the top or bottom".
    pub or_else: Option<AlternativeDestination>,
}

/// The place in a library.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Place {
    /// Not a library, or anywhere.
    None,
    /// On top; in any order for several.
    Top,
    /// On the bottom; in any order for several.
    Bottom,
    /// "third from the top"
    FromTop(u32),
}

/// How something arrives in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Tree)]
pub struct Arrival {
    /// "tapped"
    pub tapped: whether::Tapped,
    /// "attacking"
    pub attacking: whether::Attacking,
    /// "with a +1/+1 counter on it"
    pub counters: Vec<(Amount, CounterKind)>,
    /// "attached to …"
    pub attached_to: Option<Box<ObjectRef>>,
    /// "blocking …"
    pub blocking: Option<Box<ObjectRef>>,
    /// "face down"
    pub face_down: whether::FaceDown,
}
