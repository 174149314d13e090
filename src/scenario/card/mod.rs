//! Cards: what is printed, read.

mod file;
pub mod index;

pub use file::{
    CardFiles, CardLookup, Cards, Imported, Library, PublicFile, WITHIN, card_files, cards_in,
    import, read_cards,
};
