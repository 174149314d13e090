//! The small vocabulary of the rulebook: colours, types, mana, zones, steps, counters.
//!
//! Values that cards, scenarios and the engine share. Nothing here knows a game.
mod color;
mod counter;
mod mana;
mod phase;
pub mod subtypes;
mod types;
mod zone;

pub use color::{Color, Colors};
pub use counter::{COUNTER_WORDS, CounterKind};
pub use mana::{MOST_MANA, Mana, ManaCost, ManaKind, ManaSymbol, generic_in};
pub use phase::{Period, Phase, Step};
pub use types::{CardType, Supertype, TypeLine};
pub use zone::ZoneKind;
