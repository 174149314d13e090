//! Cards: what is printed, read.

mod file;

pub use file::{CardFiles, card_files, read_cards};
