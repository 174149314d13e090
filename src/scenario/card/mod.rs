//! Cards: what is printed, read.

mod file;
mod finder;
mod key;

pub use file::{Imported, Library, PublicFile, import, read_cards, read_library};
pub use finder::{CardFinder, CardLookup, FoundCard, ListedCards, NamedCards, NoCards};
pub use key::key;
