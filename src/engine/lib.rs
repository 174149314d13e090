//! The game as values, the decisions that it asks for, and the rules that play it.

pub mod decide;
pub mod game;
pub mod rules;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_wording as wording;

/// Which files of this crate act on a rule: a rule's number and the files, each after a tab (`cited.rs`).
pub const CITED: &str = include_str!(concat!(env!("OUT_DIR"), "/cited.tsv"));
