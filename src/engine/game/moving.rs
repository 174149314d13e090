//! 217.1: how objects change zones and come into being: why, to which place, and what they bring
//! with them.
use super::{
    AbilityOrigin, Bindings, Characteristics, Chosen, Entity, Face, ObjectId, ObjectKind, PlayerId,
    StackItem, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::CounterKind;
use crate::wording::tree::CostName;
use std::sync::Arc;

/// Why an object changes zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// "destroy" by an effect or by lethal damage.
    Destroyed,
    /// Sacrificed.
    Sacrificed,
    /// Discarded.
    Discarded,
    /// Drawn (423.1).
    Drawn,
    /// Countered (414.1).
    Countered,
    /// The last step of a resolution (413.2h).
    Resolved,
    /// Played: a land put into play, or a spell put on the stack (409.1a).
    Played,
    /// A state-based effect other than destruction.
    StateBased(RuleId),
    /// An effect puts, returns or removes it.
    Effect,
    /// Part of a cost.
    Cost,
    /// Phasing (502.15).
    Phasing,
}

/// A place in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LibraryPlace {
    /// On top.
    Top,
    /// On the bottom.
    Bottom,
    /// With so many cards above it.
    Under(u32),
}

/// How an object arrives in its new zone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Arrived {
    /// Tapped.
    pub tapped: bool,
    /// Face down.
    pub face_down: bool,
    /// Flipped.
    pub flipped: bool,
    /// Counters on it.
    pub counters: Vec<(CounterKind, u32)>,
    /// Attached to.
    pub attached_to: Option<Entity>,
    /// Attacking this player.
    pub attacking: Option<PlayerId>,
    /// What it is a copy of as it comes into play (503.5).
    pub copy_of: Option<Face>,
    /// What was chosen.
    pub chosen: Vec<(Option<AbilityOrigin>, Chosen)>,
    /// How many of the objects that it keeps track of its abilities removed or brought as it came
    /// (217.7d): the latest.
    pub brings: usize,
    /// Optional costs that were paid for the spell.
    pub paid: Vec<CostName>,
    /// X of the spell.
    pub x: Option<u32>,
    /// The part on the stack.
    pub stack: Option<Arc<StackItem>>,
    /// What its text remembers.
    pub bindings: Bindings,
    /// How many objects each player moved as it came ("that many").
    pub counted: Vec<(PlayerId, i64)>,
    /// Of what comes into play along with others: a mark that they have in common.
    pub together: Option<u32>,
}

/// A change of zones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Move {
    /// The object that moves.
    pub object: ObjectId,
    /// Where from.
    pub from: Zone,
    /// Where to.
    pub to: Zone,
    /// The place, in a library.
    pub place: LibraryPlace,
    /// Why.
    pub cause: Cause,
    /// The object whose effect or cost moves it.
    pub source: Option<ObjectId>,
    /// The player who puts it: its controller in play or on the stack.
    pub put_by: PlayerId,
    /// The id of the object that it becomes; filled in as it is committed.
    pub new: ObjectId,
    /// How it arrives.
    pub arrived: Arrived,
    /// Last known information; filled in as it is committed.
    pub last_known: Option<Arc<Characteristics>>,
    /// How it stood among others; filled in as it is committed.
    pub left: Departure,
}

/// How what left play last stood among others (410.10d, 413.2f).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Departure {
    /// What was attached to it.
    pub bore: Vec<ObjectId>,
    /// Whether it was attacking or blocking.
    pub fought: bool,
}

/// An object that comes into being: a token, an ability, a copy, combat damage.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Creation {
    /// Its id; filled in as it is committed.
    pub new: ObjectId,
    /// What.
    pub kind: ObjectKind,
    /// Owner.
    pub owner: PlayerId,
    /// Controller.
    pub put_by: PlayerId,
    /// Its copiable values.
    pub face: Face,
    /// In play or on the stack.
    pub zone: Zone,
    /// The object whose effect made it.
    pub source: Option<ObjectId>,
    /// How it arrives.
    pub arrived: Arrived,
}
