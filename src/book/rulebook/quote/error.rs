//! What can be wrong with the copy of the rulebook that a person gives.

use std::sync::Arc;

use miette::{Diagnostic, NamedSource, SourceSpan};
use thiserror::Error;

use crate::rulebook::{EDITION, RuleId};

/// A copy that can't be quoted from.
#[derive(Debug, Error, Diagnostic)]
pub enum QuoteError {
    /// The file can't be opened.
    #[error("the rulebook {path} can't be read")]
    #[diagnostic(code(rulebook::unreadable))]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        #[source]
        cause: std::io::Error,
    },
    /// No line begins with the number of a rule.
    #[error("{path} holds no rules")]
    #[diagnostic(
        code(rulebook::no_rules),
        help(
            "give a text file in which each rule begins a line with its number, such as `409.1f`"
        )
    )]
    NoRules {
        /// The file.
        path: String,
    },
    /// The copy is of another edition, by its numbers or by its date.
    #[error("{path} is a copy of another edition: {}", .fault.words())]
    #[diagnostic(
        code(rulebook::another_edition),
        help(
            "apnap judges by the Comprehensive Rules of {EDITION}; give a copy of that edition, \
                whole or in part"
        )
    )]
    AnotherEdition {
        /// The file.
        path: String,
        /// How it shows.
        fault: Box<EditionFault>,
        /// The copy.
        #[source_code]
        copy: Arc<NamedSource<String>>,
        /// The first place where it shows, if it does in one place.
        #[label("not in the edition of {EDITION}")]
        place: Option<SourceSpan>,
    },
}

/// How a copy shows that it is of another edition.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EditionFault {
    /// The date that the copy gives itself, when it is another.
    pub date: Option<String>,
    /// Numbers that the copy has and the book does not.
    pub excess: Vec<String>,
    /// Numbers that the book has and the copy does not, when the copy holds both ends of the book.
    pub missing: Vec<RuleId>,
}

impl EditionFault {
    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        *self == EditionFault::default()
    }

    fn words(&self) -> String {
        let mut faults = Vec::new();
        if let Some(date) = &self.date {
            faults.push(format!("it is dated {date}"));
        }
        if !self.excess.is_empty() {
            faults.push(format!("it has {}, which this edition does not have", some(&self.excess)));
        }
        if !self.missing.is_empty() {
            faults.push(format!("it lacks {}", some(&self.missing)));
        }
        faults.join("; ")
    }
}

/// The first few of a list, and how many more there are.
fn some(list: &[impl ToString]) -> String {
    const SHOWN: usize = 6;
    let first: Vec<_> = list.iter().take(SHOWN).map(ToString::to_string).collect();
    match list.len().saturating_sub(SHOWN) {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}
