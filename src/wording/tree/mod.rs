//! The ability tree: what a card's English says, as values that the engine acts on.
//!
//! Every leaf is a value; nothing of the text is kept as free words except names and `Unknown`. A
//! node prints as the 2006 wording, and what was read must print back to what stood there. An axis
//! (how many, whose, which zone, how long) is a field, never a new variant.
//!
//! **Slots.** A phrase that introduces objects or players ("target creature", "a creature card", "a
//! player", the subject of a trigger event, what a cost sacrifices) carries a [`Slot`], numbered in
//! the order of the text through the whole card. When the engine chooses, finds, makes or moves
//! what the phrase names it binds the slot; a reference ("it", "that creature", "its controller")
//! says which slot it means.
mod ability;
mod action;
mod action_parts;
mod allowed;
mod amount;
mod asks;
mod change;
mod condition;
mod cost;
mod effect;
mod event;
mod fixed;
mod game_rules;
mod keyword;
mod makes;
mod object;
mod places;
mod player;
mod quality;
mod references;
mod said;
mod statics;
mod walk;
pub mod whether;

pub use ability::*;
pub use action::*;
pub use action_parts::*;
pub use allowed::*;
pub use amount::*;
pub use asks::{asks_of_counters, asks_of_life, asks_of_size_or_number, asks_of_this_turn};
pub use change::*;
pub use condition::*;
pub use cost::*;
pub use effect::*;
pub use event::*;
pub use fixed::{FixedVerb, ObjectVerb, Predicate};
pub use game_rules::*;
pub use keyword::*;
pub use makes::*;
pub use object::*;
pub use places::*;
pub use player::*;
pub use quality::*;
pub use references::*;
pub use said::Spelling;
pub use statics::*;
pub use walk::{Node, NodeKind, NodeKinds, Tree, as_node, as_node_mut};
