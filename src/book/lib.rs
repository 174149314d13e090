//! The words and the numbers of the game: terms that every other crate speaks in, and the rulebook.

pub mod rulebook;
pub mod terms;
