//! Finding the rules in a copy: which line begins a rule or a glossary entry, and which lines
//! belong to it.
//!
//! A rule begins at its number at the start of a line, or within a line where the number is the
//! very next of the book (a copy whose line breaks were lost). Text that belongs to no rule, such
//! as what a site puts around a page, is passed over; where it follows a rule without a mark, the
//! checksum in the index says how far the rule reaches.

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::rulebook::{RuleId, SECTIONS};

#[derive(Parser)]
#[grammar = "rulebook.pest"]
struct BookParser;

/// What stands in a copy.
#[derive(Debug, Default)]
pub(super) struct Contents<'a> {
    /// Each rule with its lines, the empty ones too, in the order of the copy; a rule may stand
    /// there twice.
    pub(super) rules: Vec<(RuleId, Vec<&'a str>)>,
    /// Numbers that begin a line and that the book does not have, with their places in the text.
    pub(super) excess: Vec<(&'a str, usize)>,
    /// The date that the copy gives itself, with its place.
    pub(super) date: Option<(&'a str, usize)>,
}

/// Reads a copy; every text can be read, if only as one without any rule.
pub(super) fn contents(text: &str) -> Contents<'_> {
    let mut reader = BookReader::default();
    let book = BookParser::parse(Rule::book, text).ok().and_then(|mut pairs| pairs.next());
    for line in book.into_iter().flat_map(Pair::into_inner) {
        if line.as_rule() == Rule::line {
            reader.line(line);
        }
    }
    reader.contents
}

#[derive(Default)]
struct BookReader<'a> {
    contents: Contents<'a>,
    /// Whether the lines that follow belong to the last rule.
    open: bool,
    in_glossary: bool,
    after_blank: bool,
}

impl<'a> BookReader<'a> {
    fn line(&mut self, line: Pair<'a, Rule>) {
        let (start, text) = (line.as_span().start(), line.as_str());
        let words = trim(text);
        if words.is_empty() {
            self.after_blank = true;
            self.push(words);
            return;
        }
        let after_blank = std::mem::take(&mut self.after_blank);
        if let Some(date) = date(words) {
            let place = start + text.find(date).unwrap_or(0);
            self.contents.date.get_or_insert((date, place));
            return;
        }

        let mut rest = start;
        for number in line.into_inner().filter(|item| item.as_rule() == Rule::number) {
            let span = number.as_span();
            let leads = trim(&text[..span.start() - start]).is_empty();
            if self.begins(number.as_str(), leads, span.start()) {
                if !leads {
                    self.push(trim(&text[rest - start..span.start() - start]));
                }
                self.open_at(number.as_str());
                rest = span.end();
            }
        }
        let words = trim(&text[rest - start..]);
        if rest > start {
            self.in_glossary = false;
            if !words.is_empty() {
                self.push(words);
            }
        } else if words.eq_ignore_ascii_case("glossary") {
            (self.open, self.in_glossary) = (false, true);
        } else if is_heading(words) || words.eq_ignore_ascii_case("credits") {
            (self.open, self.in_glossary) = (false, false);
        } else if let Some(entry) = self.entry(words, after_blank) {
            self.open = entry.is_some();
            self.contents.rules.extend(entry.map(|rule| (rule, Vec::new())));
        } else {
            self.push(words);
        }
    }

    /// Whether a rule (of the book or of none) begins at this number.
    fn begins(&mut self, number: &'a str, leads: bool, place: usize) -> bool {
        let name = number.trim_end_matches('.');
        match RuleId::parse(name) {
            Some(_) if leads => true,
            Some(rule) => {
                self.contents.rules.last().is_some_and(|(last, _)| last.0 + 1 == rule.0)
                    && marked(number)
            }
            None if leads && (number.ends_with('.') || lettered(name)) => {
                self.contents.excess.push((name, place));
                true
            }
            None => false,
        }
    }

    fn open_at(&mut self, number: &str) {
        let rule = RuleId::parse(number);
        self.open = rule.is_some();
        self.contents.rules.extend(rule.map(|rule| (rule, Vec::new())));
    }

    fn push(&mut self, words: &'a str) {
        if let Some((_, lines)) = self.contents.rules.last_mut()
            && self.open
        {
            lines.push(words);
        }
    }

    /// In the glossary, whether an entry begins here, and if the index has it, which.
    fn entry(&self, words: &str, after_blank: bool) -> Option<Option<RuleId>> {
        if !self.in_glossary {
            return None;
        }
        let name: String =
            words.chars().filter(|letter| !matches!(letter, '"' | '“' | '”')).collect();
        let known = RuleId::all().rev().map_while(|rule| Some((rule, rule.entry()?)));
        match known.into_iter().find(|(_, entry)| entry.eq_ignore_ascii_case(name.trim())) {
            Some((rule, _)) => Some(Some(rule)),
            None => {
                (after_blank && words.len() <= 60 && !words.ends_with(['.', ':'])).then_some(None)
            }
        }
    }
}

/// A number within a line begins a rule only as the book marks it: with a full stop, unless a
/// letter ends it.
fn marked(number: &str) -> bool {
    number.ends_with('.') != lettered(number.trim_end_matches('.'))
}

fn lettered(name: &str) -> bool {
    name.ends_with(|last: char| last.is_ascii_lowercase())
}

fn trim(words: &str) -> &str {
    words.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

/// The heading of a section (`409. …`) or of a chapter (`4. …`, which only the book's own names
/// make).
fn is_heading(words: &str) -> bool {
    let Some((number, name)) = words.split_once(". ") else {
        return false;
    };
    match number.parse::<u16>() {
        Ok(1..=9) if number.len() == 1 => {
            CHAPTERS.iter().any(|chapter| chapter.eq_ignore_ascii_case(name.trim()))
        }
        Ok(section) => {
            (100..1000).contains(&section)
                && (name.len() < 60 || !SECTIONS.iter().any(|known| known.number == section))
        }
        Err(_) => false,
    }
}

const CHAPTERS: [&str; 6] = [
    "The Game",
    "Parts of the Game",
    "Turn Structure",
    "Spells, Abilities, and Effects",
    "Additional Rules",
    "Multiplayer Rules",
];

/// The date in the sentence by which every edition dates itself.
fn date(words: &str) -> Option<&str> {
    ["These rules are current as of ", "These rules are effective as of "]
        .iter()
        .find(|opening| {
            words.get(..opening.len()).is_some_and(|start| start.eq_ignore_ascii_case(opening))
        })
        .map(|opening| words[opening.len()..].trim_end_matches('.').trim())
}
