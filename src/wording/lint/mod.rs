//! Lints: what a designer of 2006 would be told about a wording that reads, or about the words that
//! keep it from reading.
//!
//! One room a family, each with its codes, what they rest on, and one `find`. A finding underlines
//! words of the user's text and, where there is one, offers the wording of 2006. Each code has its
//! page in `docs/lints/`. A card of the time should fire none.
mod costs;
mod lasting;
mod links;
mod mana;
mod never;
mod part;
mod repeats;
mod targets;
mod triggers;
mod words;

#[cfg(test)]
mod tests;

pub(super) use words::later_words;
pub use words::type_line_of_2006;

use super::editions;
use super::prepare;
use super::tree::{CardText, TextSpan};
use crate::rulebook::RuleId;
use crate::terms::TypeLine;
use part::LintParagraph;

/// A kind of finding.
#[derive(Debug, PartialEq, Eq)]
pub struct Lint {
    /// Its short stable name: `old-word`.
    pub code: &'static str,
    /// What it finds.
    pub about: &'static str,
    /// What it rests on; none where it rests on the templates of the time alone.
    pub rules: &'static [RuleId],
}

/// What a lint found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Which lint.
    pub lint: &'static Lint,
    /// What is the matter, in a sentence.
    pub message: String,
    /// Where, in bytes of the text, or of the type line.
    pub span: TextSpan,
    /// Whether it is about the type line.
    pub in_type: bool,
    /// A word on the place.
    pub label: String,
    /// What to write instead.
    pub instead: Option<String>,
}

/// What is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The card's name; empty where there is none.
    pub name: &'a str,
    /// The type line as written.
    pub type_text: Option<&'a str>,
    /// The type line.
    pub type_line: Option<&'a TypeLine>,
    /// The text as written.
    pub text: &'a str,
    /// The text as read.
    pub read: &'a CardText,
}

/// All lints, by code.
pub fn lints() -> Vec<&'static Lint> {
    let mut all: Vec<&Lint> =
        [words::LINTS, never::LINTS, targets::LINTS, triggers::LINTS, costs::LINTS, links::LINTS]
            .concat();
    all.extend([lasting::LINTS, mana::LINTS, repeats::LINTS].concat());
    all.sort_by_key(|lint| lint.code);
    all
}

/// What the lints find, in the order of the text.
///
/// # Examples
/// ```
/// use apnap_book::terms::TypeLine;
/// use apnap_wording::lint::{Subject, lint};
///
/// let (name, text) = ("Odd Engine", "When Odd Engine dies, draw a card.");
/// let type_line = TypeLine::parse("Artifact Creature - Golem").unwrap();
/// let read = apnap_wording::read(name, &type_line, text);
/// let type_line = Some(&type_line);
/// let found = lint(&Subject { name, type_text: None, type_line, text, read: &read });
/// assert_eq!(found.len(), 1);
/// ```
pub fn lint(subject: &Subject) -> Vec<Finding> {
    let legend = subject
        .type_line
        .is_some_and(|line| line.has_supertype(crate::terms::Supertype::Legendary));
    let ready = editions::all_turned(prepare::paragraphs_of(subject.name, legend, subject.text));
    let card = CardParts {
        subject,
        parts: ready
            .into_iter()
            .zip(&subject.read.paragraphs)
            .map(|(ready, read)| LintParagraph { ready, read })
            .collect(),
    };
    let mut found = Vec::new();
    for find in [
        words::find,
        never::find,
        targets::find,
        triggers::find,
        costs::find,
        links::find,
        lasting::find,
        mana::find,
        repeats::find,
    ] as [fn(&CardParts, &mut Vec<Finding>); 9]
    {
        find(&card, &mut found);
    }
    found.sort_by_key(|finding| {
        (!finding.in_type, finding.span.start, finding.span.end, finding.lint.code)
    });
    found.dedup();
    found
}

/// A card as the rooms look at it.
struct CardParts<'a> {
    subject: &'a Subject<'a>,
    parts: Vec<LintParagraph<'a>>,
}

impl CardParts<'_> {
    /// Whether it is known to be an instant or sorcery.
    fn is_spell(&self) -> bool {
        use crate::terms::CardType::{Instant, Sorcery};
        self.subject.type_line.is_some_and(|line| line.is(Instant) || line.is(Sorcery))
    }

    /// Words of the tree as the card would say them.
    fn own(&self, words: &str) -> String {
        words.replace(
            '~',
            if self.subject.name.is_empty() { "this card" } else { self.subject.name },
        )
    }
}

impl Lint {
    fn at(
        &'static self,
        span: TextSpan,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Finding {
        Finding {
            lint: self,
            message: message.into(),
            span,
            in_type: false,
            label: label.into(),
            instead: None,
        }
    }
}

impl Finding {
    fn instead(mut self, words: impl Into<String>) -> Finding {
        self.instead = Some(words.into());
        self
    }
}
