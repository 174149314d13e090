//! The rulebook: which numbers it has, and what each is about in words of our own.
//!
//! `index.tsv` is the one source: number, kind, title, in the book's order, then the glossary
//! entries that hold law without a number. It is read at compile time, so that `cite!("409.1f")` is
//! a constant and a number that the book does not have stops the build.

mod examples;
mod index;
mod page;
mod quote;

use std::fmt;

pub use examples::{Example, Question};
pub use index::{RuleInfo, RuleKind, SECTIONS, Section};
pub use page::{Page, Places, TitleLine, UnknownRule, nearest};
pub use quote::{EditionFault, Quote, QuoteError, Quotes};

/// The edition that this crate makes executable, by the date the book bears.
pub const EDITION: &str = "October 1, 2006";

/// One rule of the book: a number such as `409.1f`, or a glossary entry that holds law without a
/// number.
///
/// Ordered as the book is: 410.2 before 410.10, the glossary last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub(crate) u16);

/// The rule of this number, looked up while compiling: `cite!("409.1f")`,
/// `cite!("glossary: Exchange")`.
#[macro_export]
macro_rules! cite {
    ($number:literal) => {{
        const RULE: $crate::rulebook::RuleId = $crate::rulebook::RuleId::cited($number);
        RULE
    }};
}

impl RuleId {
    /// The rule that `cite!` names; outside of a constant a wrong number panics, so call
    /// [`RuleId::parse`] there.
    pub const fn cited(number: &str) -> RuleId {
        match index::find(number) {
            Some(place) => RuleId(place),
            None => panic!("the rulebook of October 1, 2006 has no rule of this number"),
        }
    }

    /// The rule that a person means: `409.1f`, `409.1F`, `Glossary: exchange`.
    ///
    /// # Examples
    /// ```
    /// use apnap_book::rulebook::RuleId;
    ///
    /// assert_eq!(RuleId::parse("409.1F").unwrap().number(), "409.1f");
    /// assert!(RuleId::parse("999.9").is_none());
    /// ```
    pub fn parse(number: &str) -> Option<RuleId> {
        let number = number.trim().trim_end_matches('.').to_ascii_lowercase();
        if let Some(place) = index::find(&number) {
            return Some(RuleId(place));
        }
        let name = number.strip_prefix("glossary:")?.trim();
        RuleId::all()
            .find(|rule| rule.entry().is_some_and(|entry| entry.eq_ignore_ascii_case(name)))
    }

    /// Every rule, in the book's order.
    pub fn all() -> impl DoubleEndedIterator<Item = RuleId> + ExactSizeIterator {
        (0..index::INDEX.len() as u16).map(RuleId)
    }

    /// What the index says of this rule.
    pub fn info(self) -> &'static RuleInfo {
        &index::INDEX[usize::from(self.0)]
    }

    /// The number as the book writes it, or `glossary: ` and the entry.
    pub fn number(self) -> &'static str {
        self.info().number
    }

    /// The name of the glossary entry, when this is one.
    pub fn entry(self) -> Option<&'static str> {
        self.number().strip_prefix(index::GLOSSARY)
    }

    /// The rule that this one stands under: 409.1 for 409.1f, none for 409.1 and for the glossary.
    pub fn parent(self) -> Option<RuleId> {
        let above = self.number().strip_suffix(|last: char| last.is_ascii_lowercase())?;
        index::find(above).map(RuleId)
    }

    /// The lettered rules under this one, in order.
    pub fn children(self) -> impl Iterator<Item = RuleId> {
        RuleId::all()
            .skip(usize::from(self.0) + 1)
            .take_while(move |rule| rule.parent() == Some(self))
    }

    /// The section that holds this rule: 409 for 409.1f, none for the glossary.
    pub fn section(self) -> Option<&'static Section> {
        let number = self.number().split_once('.')?.0.parse::<u16>().ok()?;
        SECTIONS.iter().find(|section| section.number == number)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.number())
    }
}

impl serde::Serialize for RuleId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cite!({:?})", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_holds_every_number_in_the_books_order() {
        let numbered = RuleId::all().filter(|rule| rule.entry().is_none());
        assert_eq!(numbered.count(), 973);
        assert!(cite!("410.2") < cite!("410.10"));
        assert!(cite!("409.1") < cite!("409.1a"));
        assert!(cite!("609.6") < cite!("glossary: Exchange"));
        for rule in RuleId::all() {
            assert_eq!(RuleId::parse(rule.number()), Some(rule));
            assert!(rule.section().is_some() || rule.entry().is_some(), "{rule}");
        }
    }

    #[test]
    fn people_may_write_numbers_loosely() {
        assert_eq!(RuleId::parse(" 409.1F. "), Some(cite!("409.1f")));
        assert_eq!(RuleId::parse("Glossary: as though"), Some(cite!("glossary: As Though")));
        assert_eq!(RuleId::parse("409.99"), None);
        assert_eq!(RuleId::parse("409.1ff"), None);
        assert_eq!(RuleId::parse("0409.1"), None);
    }

    #[test]
    fn family() {
        assert_eq!(cite!("409.1f").parent(), Some(cite!("409.1")));
        assert_eq!(cite!("409.1").parent(), None);
        assert_eq!(cite!("409.1").children().count(), 9);
        assert_eq!(cite!("409.1").section().map(|section| section.number), Some(409));
    }
}
