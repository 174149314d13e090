//! The game as values, the decisions that it asks for, and the rules that play it.
// Trees are as deep as what a text can nest: what threads share is looked at to their bottom.
#![recursion_limit = "256"]

pub mod decide;
pub mod game;
pub mod rules;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_wording as wording;

/// Which files of this crate act on a rule: a rule's number and the files, each after a tab
/// (`cited.rs`).
pub const CITED: &str = include_str!(concat!(env!("OUT_DIR"), "/cited.tsv"));
