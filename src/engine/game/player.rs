//! Players (200.3).
use super::{ObjectId, PlayerId};
use crate::terms::{CounterKind, Mana};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is known of a library's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LibraryOrder {
    /// The cards are known, top first; there are no others.
    Known,
    /// The cards listed lie on top of others that the scenario doesn't know.
    KnownTop,
    /// The cards are known, their order isn't (after a shuffle) until it is said.
    Shuffled,
    /// The cards listed lie somewhere among others that the scenario doesn't know: nothing can be
    /// said of the top.
    Mixed,
}

impl LibraryOrder {
    /// Whether the library holds cards that the scenario doesn't list.
    pub fn is_open(self) -> bool {
        matches!(self, LibraryOrder::KnownTop | LibraryOrder::Mixed)
    }
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Player {
    /// Its id, in turn order.
    pub id: PlayerId,
    /// Its name in the scenario.
    pub name: Arc<str>,
    /// Life total, the team's where it is shared (606.4a); can be negative (104.2).
    pub life: i64,
    /// Unspent mana (406).
    pub mana: Vec<Mana>,
    /// Poison and the like.
    pub counters: BTreeMap<CounterKind, u32>,
    /// Top first (217.2).
    pub library: Arc<Vec<ObjectId>>,
    /// What is known of it.
    pub library_order: LibraryOrder,
    /// How many cards on top are known where the order of the others isn't.
    pub known_on_top: u32,
    /// And how many at the bottom, put there since a shuffle.
    pub known_at_bottom: u32,
    /// 217.3
    pub hand: Arc<Vec<ObjectId>>,
    /// Top first (217.4).
    pub graveyard: Arc<Vec<ObjectId>>,
    /// Whether he or she has lost and left the game (102.5).
    pub left: bool,
    /// Attempted to draw from an empty library since the last check (420.5g).
    pub drew_from_empty: bool,
    /// How many turns he or she has begun.
    pub turns: u32,
    /// The number of the turn that he or she last began.
    pub latest_turn: Option<u32>,
    /// The number of his or her latest upkeep step, of all that the game has had.
    pub latest_upkeep: Option<u32>,
    /// The number of the one before that.
    pub upkeep_before: Option<u32>,
    /// Creatures that attacked in the last turn that he or she has ended.
    pub last_attackers: Vec<ObjectId>,
    /// A team, in team variants.
    pub team: Option<u8>,
    /// The range of influence in seats, where it is limited (601.2).
    pub range: Option<u8>,
}

/// Why a life total changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LifeCause {
    /// Life is gained.
    Gain,
    /// Life is lost by an effect.
    Loss,
    /// Damage caused the loss.
    Damage,
    /// Life was paid.
    Payment,
    /// Mana burn (300.3).
    ManaBurn,
    /// A total was set; gaining or losing the difference.
    Set,
}
