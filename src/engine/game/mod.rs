//! What is true: the game as a value.
//!
//! **Invariant:** only [`Game::commit`] changes a game. Folding the log's events over the start
//! gives the end.
mod aimed;
mod combat;
mod commit;
mod continuing;
mod derivation;
mod digest;
mod event;
mod facts;
mod grown;
mod ids;
mod keeping;
mod kinds;
mod libraries;
mod library_sums;
mod likeness;
mod log;
mod markers;
mod memory;
mod moving;
mod numbers;
mod object;
mod objects;
mod player;
mod query;
mod reach;
mod reads;
mod seats;
mod setup;
mod stack;
mod start;
mod subgame;
mod teams;
mod triggers;
mod turn;
mod values;

pub use combat::*;
pub use continuing::*;
pub use derivation::*;
pub use digest::{Digests, Summing, Written};
pub use event::*;
pub use facts::*;
pub use grown::Grown;
pub use ids::*;
pub use kinds::EventKinds;
pub use likeness::Likeness;
pub use log::*;
pub use markers::*;
pub use memory::*;
pub use moving::*;
pub use numbers::Amounts;
pub use object::*;
pub use player::*;
pub use reads::Reads;
pub use setup::Setup;
pub use stack::*;
pub use start::*;
pub use teams::*;
pub use triggers::{TriggerAt, Triggers};
pub use turn::*;
pub use values::Values;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// How a game ended (102).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Won(PlayerId),
    /// A draw.
    Draw,
}

/// What continuous effects make of the board; computed once a version (418.5a).
#[derive(Debug, Default)]
pub struct Computed {
    /// Of every object in play, phased out or on the stack, and of others that an effect has
    /// changed. Where no effect reaches what is on the stack, what came there since is missing: it
    /// has the values that it starts from.
    pub values: Values,
    /// The static abilities that function and whose conditions hold: the object and the place among
    /// its abilities.
    pub statics: Vec<(ObjectId, usize)>,
    /// The copiable values that copy effects gave an object (503.2).
    pub faces: BTreeMap<ObjectId, Face>,
    /// Which changes that aren't of characteristics ("can't attack") apply to which object, in
    /// order of timestamps.
    pub rules: Vec<(ObjectId, RuleAt)>,
    /// Objects that effects have changed though they are neither in play nor on the stack.
    pub elsewhere: Vec<ObjectId>,
    /// Whether there is nothing that could have a continuous effect.
    pub quiet: bool,
    /// Whether no effect reaches or asks for anything that is neither in play nor phased out.
    pub inside: bool,
    /// Whether effects make of each object what they would whatever else were there.
    pub apart: bool,
    /// Whether anything was attached as it was computed; nothing has been attached since.
    pub attached: bool,
    /// What its effects ask: an event that changes nothing of it leaves all this as it is.
    pub reads: Reads,
    /// Why some effect couldn't be applied: nothing may be ruled on such a board.
    pub trouble: Option<Unruled>,
}

/// Where a rule about an object stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleAt {
    /// In a static ability: whose, its place among the abilities, the clause and the change in it.
    Static(ObjectId, usize, usize, usize),
    /// Among the changes of an effect of a resolution.
    Effect(EffectId, usize),
}

/// An ability's place: whose it is, and where among the object's abilities it stands.
pub type AbilityAt = (ObjectId, usize);

/// Values kept beside the game that no comparison sees.
#[derive(Debug, Default, Clone)]
struct Cache {
    computed: OnceLock<Arc<Computed>>,
    /// Where the triggered abilities are that may function.
    triggers: Triggers,
    /// Set once state-based effects were looked for and none was found.
    in_order: OnceLock<()>,
}

impl PartialEq for Cache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Cache {}
impl std::hash::Hash for Cache {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// A game at one moment. Cloning is cheap: objects are shared until they change.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Game {
    players: Vec<Arc<Player>>,
    objects: objects::ObjectStore,
    in_play: Arc<Vec<ObjectId>>,
    stack: Arc<Vec<ObjectId>>,
    removed: Arc<Vec<ObjectId>>,
    phased_out: Vec<ObjectId>,
    ante: Vec<ObjectId>,
    turn: Turn,
    this_turn: Arc<ThisTurn>,
    last_turn: Arc<ThisTurn>,
    combat: Option<Arc<Combat>>,
    effects: Vec<Arc<Continuing>>,
    delayed: Vec<Arc<Delayed>>,
    triggered: Vec<Arc<PendingTrigger>>,
    outcome: Option<Outcome>,
    being_played: Option<Arc<BeingPlayed>>,
    next_timestamp: u32,
    next_effect: u32,
    next_trigger: u32,
    options: Options,
    /// By player, whom the range of influence holds, where it is limited (601).
    in_range: Vec<Vec<PlayerId>>,
    /// The turn markers of a Grand Melee (608.4).
    markers: Option<Arc<Markers>>,
    main: Option<Arc<Game>>,
    sub: Option<Arc<Game>>,
    cache: Cache,
    /// What was asked of the turn's memory; copies share it.
    asked: MemoriesAsked,
}
