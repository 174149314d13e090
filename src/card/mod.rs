//! Cards: what is printed, read.

mod file;

pub use file::{CardFiles, Cards, card_files, cards_in, read_cards};
