//! Sentences: each is read by the grammar once its names are marks, and turned into the typed
//! document.

mod action;
mod asked;
mod board;
mod brought;
mod clause;
mod compared;
mod costs;
mod event;
mod expectation;
mod fact;
mod groups;
mod kinds;
mod may;
mod memo;
mod misspelt;
mod mortal;
mod near;
mod noun;
mod otherwise;
mod otherwise_claimed;
mod phrase;
mod placing;
mod refusal;
mod said;
mod steps;
mod things;
mod turn;
mod twice;
mod words;

use super::ast::{
    BoardObject, Earlier, Expectation, LaterWord, NounPhrase, ObjectState, RuleWant, ScriptLine,
    Stacked, TurnPoint,
};
use super::names::{DocumentNames, Marked};
use crate::diagnostic::Fault;
use crate::source::{Span, Text};
use std::cell::{Cell, RefCell};

pub(super) use board::{BoardHead, board_head, stack_name};
pub(super) use misspelt::is_word;
pub use misspelt::nearest;
pub use phrase::undescribed;
pub use said::SAID_OTHERWISE;
pub(super) use steps::{NamedBefore, actions, expectations, one_step};

#[allow(missing_docs)]
mod grammar {
    /// The grammar of the sentences.
    #[derive(apnap_derive::Quick)]
    #[grammar = "scenario.pest"]
    #[grammar = "said.pest"]
    pub(super) struct Sentences;
}
use grammar::{Rule, Sentences};

/// A piece of a sentence.
type Pair<'i> = pest::iterators::Pair<'i, Rule>;

/// No sentence is longer.
const LONGEST: usize = 2000;

/// What is wrong with a sentence.
type Refused = Vec<Fault>;

/// A sentence being read: its marks, and what turned out wrong so far.
struct SentenceReader<'a> {
    marked: Marked<'a>,
    faults: RefCell<Vec<Fault>>,
    later: Cell<Option<LaterWord>>,
    /// The objects that the sentence names.
    named: RefCell<Vec<NounPhrase>>,
    /// Those that the step before has named.
    before: RefCell<Vec<NounPhrase>>,
}

/// `Ann plays Terror targeting Teddy`
pub(super) fn action(text: &Text, names: &DocumentNames) -> Result<ScriptLine, Refused> {
    read(text, names, Rule::action, |reader, pair| reader.action(pair))
}

/// `Bob has 18 life`
pub(super) fn expectation(text: &Text, names: &DocumentNames) -> Result<Expectation, Refused> {
    read(text, names, Rule::expectation, |reader, pair| reader.expectation(pair))
}

/// `Teddy`
pub(super) fn noun(text: &Text, names: &DocumentNames) -> Result<NounPhrase, Refused> {
    read(text, names, Rule::explained, |reader, pair| reader.first(pair, SentenceReader::noun))
}

/// `Ann's precombat main phase`
pub(super) fn turn(text: &Text, names: &DocumentNames) -> Result<TurnPoint, Refused> {
    read(text, names, Rule::turn_sentence, |reader, pair| reader.first(pair, SentenceReader::place))
}

/// `Bob was dealt 3 damage`
pub(super) fn past(text: &Text, names: &DocumentNames) -> Result<Earlier, Refused> {
    read(text, names, Rule::past_sentence, |reader, pair| reader.past(pair))
}

/// `Terror targeting Teddy, played by Bob`
pub(super) fn stack_item(text: &Text, names: &DocumentNames) -> Result<Stacked, Refused> {
    read(text, names, Rule::stack_sentence, |reader, pair| reader.stack_item(pair))
}

/// `(tapped, 2 damage)`
pub(super) fn states(text: &Text, names: &DocumentNames) -> Result<Vec<ObjectState>, Refused> {
    read(text, names, Rule::states_sentence, |reader, pair| reader.states(pair))
}

/// `310.5 or 502.2b`
pub(super) fn rules(text: &Text) -> Result<RuleWant, Refused> {
    read(text, &DocumentNames::default(), Rule::rules_sentence, |reader, pair| {
        reader.rule_want(pair)
    })
}

/// `Grizzly Bears as Teddy (tapped, 2 damage)`: all but the states.
fn head(text: &Text, names: &DocumentNames) -> Result<BoardHead, Refused> {
    let board = |reader: &SentenceReader<'_>, pair: Pair<'_>| reader.board(pair);
    let head = match read(text, names, Rule::board_sentence, board) {
        Ok(head) => head,
        // A card of a card file may have a name of this file within its own: that one isn't meant.
        Err(refused) => match read(text, &DocumentNames::default(), Rule::board_sentence, board) {
            Ok(head) if is_capital(&head) => head,
            _ => return Err(refused),
        },
    };
    // Any words could be a card's name: where they are one but for case and number, that one is
    // meant.
    let known = |head: &BoardHead| {
        matches!(&head.what, BoardObject::Card(name)
            if names.has_card(name.as_str()))
    };
    if matches!(head.what, BoardObject::Card(_)) && !known(&head) {
        let (loose, _) = readings_of(names.mark_loosely(text), Rule::board_sentence, &board);
        if let Some((loose, _)) = loose.into_iter().find(|(head, _)| known(head)) {
            return Ok(loose);
        }
    }
    Ok(head)
}

/// Whether a card's name is written as names are: it begins and ends with a capital word.
fn is_capital(head: &BoardHead) -> bool {
    let (BoardObject::Card(name) | BoardObject::TokenCopy(name)) = &head.what else { return false };
    let capital = |word: Option<&str>| word.is_some_and(|w| w.starts_with(char::is_uppercase));
    let mut words = name.as_str().split_whitespace();
    capital(words.next()) && capital(words.next_back())
}

/// Reads a sentence; a sentence whose names overlap is read each way, and two ways that both hold
/// are a fault.
fn read<T>(
    text: &Text,
    names: &DocumentNames,
    rule: Rule,
    build: impl Fn(&SentenceReader<'_>, Pair<'_>) -> T,
) -> Result<T, Refused> {
    let whole = text.locate(0, text.text.len());
    if text.text.trim().is_empty() {
        return Err(vec![Fault::new(
            "empty",
            "there is no sentence here",
            text.span,
            "nothing is written",
        )]);
    }
    if text.text.len() > LONGEST {
        let message =
            format!("a sentence of {} bytes is too long; {LONGEST} are read", text.text.len());
        return Err(vec![Fault::new(
            "too-large",
            message,
            text.locate(0, 40.min(first_chars(text))),
            "begins here",
        )]);
    }
    if let Some((at, odd)) =
        text.text.char_indices().find(|(_, c)| ('\u{E000}'..='\u{E003}').contains(c))
    {
        let at = text.locate(at, at + odd.len_utf8());
        return Err(vec![Fault::new(
            "odd-character",
            format!("U+{:04X} has no meaning here", odd as u32),
            at,
            "this character",
        )]);
    }
    let (mut readings, exactly) = readings_of(names.mark(text), rule, &build);
    let mut misread = vec![exactly];
    // Only where names as they are spelt make no sentence may they be spelt otherwise, or be said
    // in part.
    if readings.is_empty() {
        let (loose, of_loose) = readings_of(names.mark_loosely(text), rule, &build);
        misread.push(of_loose);
        readings = loose;
    }
    if readings.is_empty() {
        let (partly, of_partly) = readings_of(names.mark_in_part(text), rule, &build);
        misread.push(of_partly);
        readings = partly;
    }
    if readings.len() > 1 && readings[0].1 != readings[1].1 {
        let ways = readings.iter().map(|(_, said)| said.clone()).collect::<Vec<_>>().join("; or ");
        let fault = Fault::new(
            "two-readings",
            "this sentence can be read in two ways",
            whole,
            "which of them?",
        );
        return Err(vec![fault.help(format!("names read: {ways}. Give one of these an alias"))]);
    }
    match readings.into_iter().next() {
        Some((reading, _)) => Ok(reading),
        None => {
            let refused = misread.into_iter().flatten().map(|misread| misread.refused(rule));
            Err(furthest(refused).unwrap_or_default())
        }
    }
}

/// A way to mark a sentence that makes none: why is found out only where no other way makes one.
enum Misread<'a> {
    /// The grammar reads it, and something is wrong.
    Built(Refused),
    /// The grammar doesn't.
    Unparsed(Box<(Marked<'a>, pest::error::Error<Rule>)>),
}

impl Misread<'_> {
    fn refused(self, rule: Rule) -> Refused {
        match self {
            Misread::Built(faults) => faults,
            Misread::Unparsed(unparsed) => {
                let (marked, error) = *unparsed;
                let fault = || refusal::fault(&marked, &error, rule);
                vec![crate::wording::with_room(marked.marked.len(), fault)]
            }
        }
    }
}

/// The refusal that comes latest in the sentence: whoever reads names so understands most of it.
/// What is wrong with a name as it is spelt is told as it is.
fn furthest(refused: impl Iterator<Item = Refused>) -> Option<Refused> {
    let start = |faults: &Refused| faults.first().map_or(0, |fault| fault.span().start);
    let words = |faults: &Refused| faults.first().is_some_and(|fault| fault.code == "sentence");
    let later = |best: Refused, next: Refused| {
        let further = words(&best) && words(&next) && start(&next) > start(&best);
        if further { next } else { best }
    };
    refused.reduce(later)
}

/// What a sentence says, each way that its names can be marked, with the names read; and what is
/// wrong with the first way that is refused.
fn readings_of<'a, T>(
    marks: Vec<Marked<'a>>,
    rule: Rule,
    build: &impl Fn(&SentenceReader<'_>, Pair<'_>) -> T,
) -> (Vec<(T, String)>, Option<Misread<'a>>) {
    let mut readings = Vec::new();
    let mut refused: Option<Misread<'a>> = None;
    let alone = marks.len() == 1;
    for marked in marks {
        let sentence = marked.marked.clone();
        let result =
            crate::wording::with_room(sentence.len(), || match memo::parsed(rule, &sentence) {
                Ok((mut pairs, later)) => {
                    let reader = SentenceReader {
                        later: Cell::new(later),
                        marked,
                        faults: RefCell::default(),
                        named: RefCell::default(),
                        before: RefCell::default(),
                    };
                    let built = pairs.next().map(|pair| build(&reader, pair));
                    // Nothing is to be told from a reading that is the only one.
                    let said = if alone { String::new() } else { reader.said() };
                    let faults = reader.faults.into_inner();
                    if faults.is_empty() {
                        built.map(|built| (built, said)).ok_or(Misread::Built(faults))
                    } else {
                        Err(Misread::Built(faults))
                    }
                }
                Err(error) => Err(Misread::Unparsed(Box::new((marked, error)))),
            });
        match result {
            Ok(reading) => readings.push(reading),
            Err(misread) => refused = refused.or(Some(misread)),
        }
    }
    (readings, refused)
}

fn first_chars(text: &Text) -> usize {
    text.text.char_indices().nth(40).map_or(text.text.len(), |(at, _)| at)
}

impl SentenceReader<'_> {
    /// Where a piece stands in the file.
    fn span(&self, pair: &Pair<'_>) -> Span {
        let range = pair.as_span();
        self.marked.span(range.start(), range.end())
    }

    /// A piece as the file writes it.
    fn text(&self, pair: &Pair<'_>) -> Text {
        let range = pair.as_span();
        self.marked.piece(range.start(), range.end())
    }

    /// The whole sentence as written.
    fn sentence(&self) -> String {
        self.marked.text.text.trim().to_owned()
    }

    /// Notes a fault; reading goes on.
    fn fault(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// The names read, for telling two readings apart.
    fn said(&self) -> String {
        let mut said = Vec::new();
        let mut rest = self.marked.marked.as_str();
        while let Some(at) = rest.find(['\u{E000}', '\u{E001}', '\u{E002}']) {
            let end = rest[at..].find('\u{E003}').map_or(rest.len(), |end| at + end);
            if let Some(name) = self.marked.name(&rest[at..end]) {
                said.push(format!("`{}`", name.text));
            }
            rest = &rest[end..];
        }
        said.join(", ")
    }

    /// Builds the first piece that isn't a word of the grammar.
    fn first<'i, T>(&self, pair: Pair<'i>, build: impl Fn(&Self, Pair<'i>) -> T) -> T {
        let whole = pair.clone();
        build(self, parts(pair).next().unwrap_or(whole))
    }

    /// A number, in digits or words.
    fn number(&self, pair: &Pair<'_>) -> u32 {
        let words = pair.as_str().trim();
        match number(words) {
            Some(number) => number,
            None => {
                let fault = Fault::new(
                    "number",
                    format!("`{words}` is more than is counted here"),
                    self.span(pair),
                    "too large",
                );
                self.fault(fault);
                0
            }
        }
    }
}

/// The first word of a later edition among the pieces of a sentence.
fn later_in(pairs: &pest::iterators::Pairs<'_, Rule>) -> Option<LaterWord> {
    pairs.clone().flatten().find_map(|pair| match pair.as_rule() {
        Rule::k_casts | Rule::k_cast | Rule::k_casting => Some(LaterWord::Cast),
        Rule::k_battlefield => Some(LaterWord::Battlefield),
        Rule::k_exile | Rule::k_exiled => Some(LaterWord::Exile),
        Rule::k_dies | Rule::k_died => Some(LaterWord::Die),
        Rule::end_of_turn if !has(&pair, Rule::k_of) => Some(LaterWord::EndStep),
        _ => None,
    })
}

/// A number in digits or words; `a` is one.
fn number(words: &str) -> Option<u32> {
    match words {
        "a" | "an" | "once" => Some(1),
        "twice" => Some(2),
        "no" => Some(0),
        _ => match crate::wording::number(words) {
            Some(number) => u32::try_from(number).ok(),
            None => words.parse().ok().filter(|number| *number <= 1_000_000_000),
        },
    }
}

/// `first`, `2nd`.
fn ordinal(words: &str) -> Option<u32> {
    const WORDS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    match WORDS.iter().position(|word| *word == words) {
        Some(at) => u32::try_from(at + 1).ok(),
        None => words.trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse().ok(),
    }
}

/// The pieces of a piece that aren't words of the grammar.
fn parts(pair: Pair<'_>) -> impl Iterator<Item = Pair<'_>> {
    pair.into_inner().filter(|part| part.as_rule() != Rule::EOI && !words::is_word(part.as_rule()))
}

/// The first piece of this kind.
fn part<'i>(pair: &Pair<'i>, rule: Rule) -> Option<Pair<'i>> {
    pair.clone().into_inner().find(|part| part.as_rule() == rule)
}

/// Whether there is a piece of this kind.
fn has(pair: &Pair<'_>, rule: Rule) -> bool {
    part(pair, rule).is_some()
}
