//! Quoting the rules from a copy that the user has; this project has none of their sentences.
//!
//! A copy is read as far as it goes. It is of **another edition**, and refused, when it gives
//! itself another date, when a line begins with a number that the book does not have, or when it
//! holds both ends of the book (100.1 and 609.6) and lacks a number between them. Everything else
//! is an **excerpt**: it may begin, stop and leave out where it likes, and quotes what it has. The
//! index holds a checksum of each rule's text, so that a rule that reads otherwise than in this
//! edition, by damage or by revision, is quoted with a note.

mod error;
mod fold;
mod read;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use miette::NamedSource;

use super::{EDITION, RuleId};
pub use error::{EditionFault, QuoteError};
use fold::{fold, sum};

/// The text of the rules, from a copy that the user has.
#[derive(Debug, Clone, Default)]
pub struct Quotes {
    texts: BTreeMap<RuleId, Quote>,
}

/// The text of one rule as a copy has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Its paragraphs, the Examples among them, a line each.
    pub text: String,
    /// Whether it reads as in this edition, spaces, case and the look of marks aside.
    pub faithful: bool,
}

impl Quotes {
    /// Reads a copy, in UTF-8 or else in Windows-1252, which the book was published in.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Quotes, QuoteError> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().copied().map(windows_1252).collect(),
        };
        // A terminal would act on them.
        let text = text.replace(|c: char| c.is_control() && !c.is_ascii_whitespace(), " ");
        let contents = read::contents(&text);
        let mut quotes = Quotes::default();
        for (rule, lines) in &contents.rules {
            quotes.keep(*rule, Quote::of(*rule, lines));
        }
        let fault = EditionFault {
            date: contents
                .date
                .map(|(date, _)| date.to_owned())
                .filter(|date| fold(date) != fold(EDITION)),
            excess: contents.excess.iter().map(|(number, _)| (*number).to_owned()).collect(),
            missing: quotes.missing(),
        };
        if !fault.is_empty() {
            let dated = contents.date.filter(|_| fault.date.is_some());
            let place = contents
                .excess
                .first()
                .copied()
                .or(dated)
                .map(|(words, at)| (at, words.len()).into());
            return Err(QuoteError::AnotherEdition {
                path: name.to_owned(),
                fault: Box::new(fault),
                place,
                copy: Arc::new(NamedSource::new(name, text)),
            });
        }
        if quotes.texts.is_empty() {
            return Err(QuoteError::NoRules { path: name.to_owned() });
        }
        Ok(quotes)
    }

    /// What the copy has for this rule.
    pub fn get(&self, rule: RuleId) -> Option<&Quote> {
        self.texts.get(&rule)
    }

    /// What a reader must know beside the quote: that the copy reads otherwise, or lacks the rule.
    pub fn note(&self, rule: RuleId) -> Option<String> {
        match self.get(rule) {
            Some(quote) if quote.faithful => None,
            Some(_) => {
                Some(format!("this copy of {rule} reads otherwise than the edition of {EDITION}"))
            }
            None => Some(format!("this copy does not hold {rule}")),
        }
    }

    /// How many numbered rules the copy holds.
    pub fn len(&self) -> usize {
        self.texts.keys().filter(|rule| rule.entry().is_none()).count()
    }

    /// Whether it holds no numbered rule, only glossary entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether it lacks some of the numbered rules.
    pub fn is_excerpt(&self) -> bool {
        self.len() < numbered().count()
    }

    /// How much the copy holds, in one sentence.
    pub fn summary(&self) -> String {
        let other = self.texts.values().filter(|quote| !quote.faithful).count();
        let otherwise = match other {
            0 => String::new(),
            1 => ", 1 of them in other words".to_owned(),
            more => format!(", {more} of them in other words"),
        };
        let entries = self.texts.len() - self.len();
        format!(
            "the copy holds {} of the {} rules and {entries} glossary entries{otherwise}",
            self.len(),
            numbered().count()
        )
    }

    /// Of two quotes for a rule the faithful one stays, else the longer.
    fn keep(&mut self, rule: RuleId, quote: Quote) {
        let better =
            |old: &Quote| (quote.faithful, quote.text.len()) > (old.faithful, old.text.len());
        if self.texts.get(&rule).is_none_or(better) {
            self.texts.insert(rule, quote);
        }
    }

    /// What a copy that holds both ends of the book lacks between them.
    fn missing(&self) -> Vec<RuleId> {
        let holds = |rule: Option<RuleId>| rule.is_some_and(|rule| self.texts.contains_key(&rule));
        if holds(numbered().next()) && holds(numbered().last()) {
            numbered().filter(|rule| !self.texts.contains_key(rule)).collect()
        } else {
            Vec::new()
        }
    }
}

impl Quote {
    /// As many of the lines as make up the rule: where the checksum fits; else up to the rule's
    /// length, and no paragraph that stands apart unless it is an Example.
    fn of(rule: RuleId, lines: &[&str]) -> Quote {
        let info = rule.info();
        let mut folded = String::new();
        let mut enough = lines.len();
        for (place, line) in lines.iter().enumerate() {
            let apart = place > 0 && lines[place - 1].is_empty() && !folded.is_empty();
            if apart && !line.is_empty() && !line.starts_with("Example") {
                enough = enough.min(place);
            }
            folded.push_str(&fold(line));
            if folded.len() >= info.length as usize {
                let faithful = sum(&folded) == info.sum;
                let end = if faithful { place + 1 } else { enough.min(place + 1) };
                return Quote { text: paragraphs(&lines[..end]), faithful };
            }
        }
        Quote { text: paragraphs(&lines[..enough]), faithful: false }
    }
}

fn paragraphs(lines: &[&str]) -> String {
    let lines: Vec<_> = lines.iter().copied().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

fn numbered() -> impl DoubleEndedIterator<Item = RuleId> {
    RuleId::all().filter(|rule| rule.entry().is_none())
}

/// A byte of Windows-1252, as far as the book uses marks beyond Latin-1.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x85 => '…',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x95 => '•',
        0x96 => '–',
        0x97 => '—',
        0x99 => '™',
        _ => char::from(byte),
    }
}
