//! Phrases as cards use them: how many of what.

use super::noun::Amount;
use crate::source::Text;
use crate::wording::tree::Objects;

/// What is meant by a description and a number: `5 untapped lands`, `no Goblins`.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    /// How many.
    pub many: Many,
    /// Of what.
    pub what: What,
    /// The phrase as it is written, to be shown.
    pub words: Text,
}

/// How many of what is described are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// `each`, `all`: every one that there is.
    All,
    /// `a`: at least one; `no`: none; a number.
    So(Amount),
}

impl Many {
    /// Whether so many of a total are as many as said.
    pub fn holds(self, number: usize, of: usize) -> bool {
        match self {
            Self::All => number == of,
            Self::So(amount) => amount.holds(i32::try_from(number).unwrap_or(i32::MAX)),
        }
    }
}

/// What a phrase describes.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Objects.
    Objects(Box<Objects>),
    /// Players.
    Player,
    /// A library: where cards were searched for.
    Library,
}
