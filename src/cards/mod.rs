//! Where the command's cards come from: card files near a scenario, and the index of those that
//! were imported.

mod files;
pub mod index;
mod store;

pub use files::{CardFiles, WITHIN, card_files};
pub use store::cards_in;
