//! References, in one pass over the syntax of a paragraph: what its words name, in their order,
//! with kind, number, part and what was done with it; and for each word that goes back what it can
//! mean, by the rules of English that the text is to be read by (413.2b).
//!
//! The reader binds nothing by itself: it says what it makes of each thing that is named, a slot or
//! what the words always mean (`meaning`), and asks at the place of each word that goes back. Where
//! the pass finds two, or none, it isn't clear what the word means.
mod amounts;
mod back;
mod deeds;
#[cfg(test)]
mod deeds_tests;
mod doubt;
mod entities;
mod kinds;
#[cfg(test)]
mod made;
#[cfg(test)]
mod made_long;
mod meaning;
mod named;
mod needs;
mod parts;
mod rank;
mod recalled;
mod sentences;
mod shapes;
#[cfg(test)]
mod tests;
mod verbs;
mod walk;

pub(super) use deeds::{DeedKind, TextDeeds, way_of_word};
pub(super) use meaning::{NamedKind, References};
pub(super) use parts::{LeftOver, PartSaid};
pub(super) use recalled::{RecallMeans, Recalled};
