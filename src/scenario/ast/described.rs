//! Phrases as cards use them: how many of what.

use super::noun::Compared;
use crate::source::Text;
use crate::wording::tree::{AbilityNoun, Noun, Objects, Quality};

/// What is meant by a description and a number: `5 untapped lands`, `no Goblins`.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    /// How many.
    pub many: Many,
    /// Of what.
    pub what: DescribedAs,
    /// The phrase as it is written, to be shown.
    pub words: Text,
}

impl Described {
    /// Whether the words mean permanents: types without "card", "spell" or "source", and no zone
    /// (200.9).
    pub fn means_permanents(&self) -> bool {
        let DescribedAs::Objects(objects) = &self.what else { return false };
        of_permanents(&objects.noun)
            && !objects.qualities().any(|q| matches!(q, Quality::InZone(..)))
    }

    /// Whether it is about abilities, with nothing more said of them than that they are triggered
    /// ones.
    pub fn is_ability(&self) -> bool {
        let DescribedAs::Objects(objects) = &self.what else { return false };
        let any = matches!(&objects.noun, Noun::Ability(AbilityNoun::Any | AbilityNoun::Triggered));
        any && objects.qualities().next().is_none()
    }
}

fn of_permanents(noun: &Noun) -> bool {
    match noun {
        Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => true,
        Noun::AnyOf(nouns, _) => nouns.iter().all(of_permanents),
        Noun::Card | Noun::Spell | Noun::Ability(_) | Noun::Source | Noun::Copy => false,
    }
}

/// How many of what is described are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// `each`, `all`: every one that there is.
    All,
    /// `a`: at least one; `no`: none; a number.
    So(Compared),
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
pub enum DescribedAs {
    /// Objects.
    Objects(Box<Objects>),
    /// Players.
    Player,
    /// A library: where cards were searched for.
    Library,
}
