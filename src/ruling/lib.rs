//! A scenario from what was read to its verdict: set up, played by the engine, judged and told.

// What threads of a search share nests as deep as the trees of card texts.
#![recursion_limit = "256"]

pub mod called;
pub mod judge;
pub mod trace;
mod words;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_engine::{decide, game, rules};
pub use apnap_scenario::{self as scenario, card, diagnostic, source};
pub use apnap_wording as wording;

/// Which files of this crate act on a rule: a rule's number and the files, each after a tab
/// (`cited.rs`).
pub const CITED: &str = include_str!(concat!(env!("OUT_DIR"), "/cited.tsv"));
