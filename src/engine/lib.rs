//! The game as values, the decisions that it asks for, and the rules that play it.

pub mod decide;
pub mod game;
pub mod rules;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_wording as wording;
