//! References, in one pass over the syntax of a paragraph: what its words name, in their order,
//! with kind, number, part and what was done with it; and for each word that goes back what it can
//! mean, by the rules of English that the text is to be read by (413.2b).
//!
//! The pass looks at nothing that the reader has bound. `check` holds one against the other: where
//! they disagree, or the pass finds two, it isn't clear what the word means.
mod amounts;
mod back;
mod check;
mod deeds;
#[cfg(test)]
mod deeds_tests;
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
#[cfg(test)]
mod tests;
mod verbs;
mod walk;

pub(super) use check::PassHeld;
pub(super) use deeds::{DeedKind, TextDeeds, way_of_word};
pub(super) use meaning::NamedKind;
pub(super) use parts::{PartSaid, Whole};
pub(super) use recalled::{Meant, Recalled};
#[cfg(test)]
pub(super) use tests::asked;
