//! Sentences said otherwise: a form of `grammar/said.pest` is turned into lines that the grammar of
//! the sentences reads, by a table, and these are read in its stead.
//!
//! It is tried only where a sentence says nothing as it stands. A form whose lines say nothing
//! either is no form of this sentence; two that say different things are a fault that shows both.

mod acts;
mod claims;
mod last;
mod made;
mod made_claims;
mod made_talk;
mod made_together;
mod made_told;
mod more;
mod talk;
mod together;
mod told;
mod verbs;

use super::{Pair, Rule, Sentences, words};
use crate::diagnostic::Fault;
use crate::names::{DocumentNames, Marked};
use crate::source::Text;
use crate::wording::quick::Quick as _;
pub(super) use verbs::is_core_verb;

/// An example of every form: a line, a tab, and the line that is read in its stead, for what is
/// done and for what is claimed.
pub const SAID_OTHERWISE: [&str; 2] = [include_str!("acts.tsv"), include_str!("claims.tsv")];

/// What a sentence is said for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chapter {
    /// A line of what is done.
    Acts,
    /// A claim.
    Claims,
}

/// Whether a sentence denies what its line claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Denial {
    /// It doesn't.
    None,
    /// It denies the one thing that the line claims.
    One,
    /// It denies each.
    Each,
}

/// Of when a sentence tells what its line says of now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tense {
    /// Of now, as the line does.
    Now,
    /// Of before, and it may be meant of now: `Bob was at 12`.
    Before,
}

/// A sentence in other words.
#[derive(Clone, Debug)]
pub(super) struct Reworded {
    /// The line that is read.
    pub line: Text,
    /// Whether the sentence denies what the line claims.
    pub denied: Denial,
    /// Of when the sentence tells it.
    pub tense: Tense,
    /// What a line of what is done claims besides, held at the end.
    pub held: Option<Text>,
}

/// A piece of the line that a form is turned into.
#[derive(Clone, Copy, Debug)]
enum Bit {
    /// These words.
    W(&'static str),
    /// The piece of the form that this rule has matched.
    P(Rule),
    /// The second such piece.
    Second(Rule),
    /// These words and the piece behind them, where there is one.
    May(&'static str, Rule),
}

/// What a form is turned into.
#[derive(Clone, Copy)]
enum How {
    /// A line.
    Line(&'static [Bit]),
    /// A line of now, for what is told of before.
    Before(&'static [Bit]),
    /// A line that is denied.
    Denied(&'static [Bit]),
    /// A line of which each claim is denied.
    Neither(&'static [Bit]),
    /// A line, and what is held at the end.
    Held(&'static [Bit], &'static [Bit]),
    /// Words in front, and the rest in other words.
    Front(Rule, Rule),
    /// What its pieces are put together into, of now, for what is told of before.
    MadeBefore(fn(&Pieces<'_, '_>) -> Option<Text>),
    /// What its pieces are put together into.
    Made(fn(&Pieces<'_, '_>) -> Option<Text>),
}

/// A form, and what it is turned into.
type SaidForm = (Rule, How);

/// The pieces of a form that has matched.
struct Pieces<'a, 'i> {
    marked: &'a Marked<'a>,
    all: Vec<Pair<'i>>,
}

/// A line that is put together, which knows where its pieces stand.
#[derive(Default)]
struct MadeLine {
    text: String,
    map: Vec<(usize, usize)>,
}

impl MadeLine {
    fn word(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        let close = words.starts_with(['\'', ',', '.', ';']);
        if !self.text.is_empty() && !close {
            self.text.push(' ');
        }
        self.text.push_str(words);
    }

    fn piece(&mut self, piece: &Text) {
        let (front, words) = (piece.text.len() - piece.text.trim_start().len(), piece.text.trim());
        if words.is_empty() {
            return;
        }
        let close = words.starts_with("'s") || words.starts_with(',');
        if !self.text.is_empty() && !close {
            self.text.push(' ');
        }
        let from = self.text.len();
        let piece = piece.piece(front, front + words.len());
        self.map.extend(piece.places().map(|(value, file)| (value + from, file)));
        self.text.push_str(words);
    }

    fn done(mut self, whole: &Text) -> Text {
        if self.map.first().is_none_or(|(value, _)| *value > 0) {
            self.map.insert(0, (0, whole.span.start));
        }
        Text::mapped(self.text, whole.span, self.map)
    }
}

impl Pieces<'_, '_> {
    fn text(&self, pair: &Pair<'_>) -> Text {
        let range = pair.as_span();
        self.marked.piece(range.start(), range.end())
    }

    /// The piece that a rule has matched the first, second … time.
    fn nth(&self, rule: Rule, n: usize) -> Option<Text> {
        self.all.iter().filter(|pair| pair.as_rule() == rule).nth(n).map(|pair| self.text(pair))
    }

    /// The piece that a rule has matched.
    fn get(&self, rule: Rule) -> Option<Text> {
        self.nth(rule, 0)
    }

    /// All pieces within a piece.
    fn within(&self, rule: Rule) -> Vec<Text> {
        let list = self.all.iter().find(|pair| pair.as_rule() == rule).cloned();
        let inner = list.into_iter().flat_map(super::parts);
        inner.map(|pair| self.text(&pair)).collect()
    }

    fn put(&self, bits: &[Bit]) -> Option<Text> {
        let mut line = MadeLine::default();
        for bit in bits {
            match bit {
                Bit::W(words) => line.word(words),
                Bit::P(rule) => line.piece(&self.get(*rule)?),
                Bit::Second(rule) => line.piece(&self.nth(*rule, 1)?),
                Bit::May(words, rule) => self.may(&mut line, words, self.get(*rule)),
            }
        }
        Some(line.done(self.marked.text))
    }

    /// The rest in other words, behind what stands in front.
    fn behind(&self, front: Rule, other: Rule, names: &DocumentNames) -> Option<Vec<Reworded>> {
        let (front, rest) = (self.get(front)?, self.get(other)?);
        let all = otherwise(&rest, names, Chapter::Acts).into_iter().map(|other| {
            let mut line = MadeLine::default();
            line.piece(&front);
            line.piece(&other.line);
            Reworded { line: line.done(self.marked.text), ..other }
        });
        Some(all.collect())
    }

    fn may(&self, line: &mut MadeLine, words: &str, piece: Option<Text>) {
        if let Some(piece) = piece {
            line.word(words);
            line.piece(&piece);
        }
    }
}

/// What a sentence says in other words: the line of each form that it has.
pub(super) fn otherwise(text: &Text, names: &DocumentNames, chapter: Chapter) -> Vec<Reworded> {
    let rows = match chapter {
        Chapter::Acts => {
            [acts::ROWS, more::ACTS, last::ACTS, together::ACTS, told::ACTS, talk::ACTS]
        }
        Chapter::Claims => {
            [claims::ROWS, more::CLAIMS, last::CLAIMS, together::CLAIMS, told::CLAIMS, talk::CLAIMS]
        }
    };
    turned_by(rows.into_iter().flatten(), text, names)
}

/// A line of what is done in other words, which its parts would say something else by.
pub(super) fn whole(text: &Text, names: &DocumentNames) -> Vec<Reworded> {
    let told = |words: &str| text.text.contains(words);
    // What each form has: so much of a kind with a list behind it, `takes`, `mana cost`.
    let of_a_kind = ["creatures", "cards", "lands", "attackers", "blockers", "permanents"]
        .into_iter()
        .chain(["artifacts", "targets"])
        .any(told);
    let listed = of_a_kind && [":", ",", "(", "namely"].into_iter().any(told);
    // What is done, with what comes of it behind.
    let with_effect =
        told(" damage to ") && !told(" assigns ") || told(" to each of ") || told(" and puts it ");
    let with_effect = with_effect || told(" untaps") || told(" draws ");
    let resolves = [" resolves and ", " resolves: ", " resolves, "].into_iter().any(told);
    let with_effect = with_effect || resolves;
    if !listed && !with_effect && !told("takes") && !told("mana cost") {
        return Vec::new();
    }
    turned_by(together::WHOLE.iter().chain(told::WHOLE), text, names)
}

fn turned_by<'r>(
    rows: impl Iterator<Item = &'r SaidForm>,
    text: &Text,
    names: &DocumentNames,
) -> Vec<Reworded> {
    let mut marked = names.mark(text);
    for more in names.mark_loosely(text).into_iter().chain(names.mark_in_part(text)) {
        if !marked.iter().any(|known| known.marked == more.marked) {
            marked.push(more);
        }
    }
    let mut found: Vec<Reworded> = Vec::new();
    for (rule, how) in rows {
        let of = marked.iter().flat_map(|marked| turned(*rule, how, marked, names));
        for other in of {
            let same = |known: &Reworded| known.line.text == other.line.text;
            if other.line.text != text.text.trim() && !found.iter().any(same) {
                found.push(other);
            }
        }
    }
    found
}

fn turned(rule: Rule, how: &How, marked: &Marked<'_>, names: &DocumentNames) -> Vec<Reworded> {
    let form = Sentences::quickly(rule, &marked.marked).and_then(|mut forms| forms.next());
    let Some(form) = form else { return Vec::new() };
    let is_piece = |p: &Pair<'_>| words::is_piece(p.as_rule());
    let pieces = Pieces { marked, all: form.into_inner().filter(is_piece).collect() };
    let line = |line: Option<Text>, denied, held| {
        let tense = match how {
            How::Before(_) | How::MadeBefore(_) => Tense::Before,
            _ => Tense::Now,
        };
        line.map(|line| Reworded { line, denied, tense, held }).into_iter().collect()
    };
    match how {
        How::Line(bits) | How::Before(bits) => line(pieces.put(bits), Denial::None, None),
        How::Denied(bits) => line(pieces.put(bits), Denial::One, None),
        How::Neither(bits) => line(pieces.put(bits), Denial::Each, None),
        How::Held(bits, held) => line(pieces.put(bits), Denial::None, pieces.put(held)),
        How::Made(make) | How::MadeBefore(make) => line(make(&pieces), Denial::None, None),
        How::Front(front, other) => pieces.behind(*front, *other, names).unwrap_or_default(),
    }
}

/// So many rounds are tried: `then Ann just summons X` takes three.
const MOST_ROUNDS: usize = 3;
/// So many sentences are tried in a round.
const MOST_IN_A_ROUND: usize = 40;

/// What was read in a sentence's stead.
pub(super) struct ReadAs<T> {
    /// What the line says.
    pub said: T,
    /// How the line is to be taken.
    pub as_line: Reworded,
    /// What is held at the end.
    pub held: Vec<Text>,
}

/// Reads the sentence in other words, in the fewest rounds that lead to a line.
pub(super) fn read_otherwise<T>(
    text: &Text,
    names: &DocumentNames,
    chapter: Chapter,
    read: impl Fn(&Text) -> Option<T>,
) -> Result<Option<ReadAs<T>>, Fault> {
    let start =
        Reworded { line: text.clone(), denied: Denial::None, tense: Tense::Now, held: None };
    let mut round = vec![(start, Vec::new())];
    let mut known = vec![text.text.trim().to_owned()];
    for _ in 0..MOST_ROUNDS {
        let mut next: Vec<(Reworded, Vec<Text>)> = Vec::new();
        for (before, held) in &round {
            for mut other in otherwise(&before.line, names, chapter) {
                if known.contains(&other.line.text) {
                    continue;
                }
                // Among so many a second reading might be passed over.
                if next.len() >= MOST_IN_A_ROUND {
                    return Ok(None);
                }
                known.push(other.line.text.clone());
                other.denied = match (before.denied, other.denied) {
                    (Denial::None, denied) | (denied, Denial::None) => denied,
                    _ => continue,
                };
                if before.tense == Tense::Before {
                    other.tense = Tense::Before;
                }
                let held = held.iter().cloned().chain(other.held.take()).collect();
                next.push((other, held));
            }
        }
        let found = next.iter().filter_map(|(other, held)| {
            let said = read(&other.line)?;
            Some(ReadAs { said, as_line: other.clone(), held: held.clone() })
        });
        let mut found: Vec<ReadAs<T>> = found.collect();
        if found.len() > 1 {
            let lines = found.iter().map(|read| format!("`{}`", read.as_line.line));
            let help = format!("write {}", lines.collect::<Vec<_>>().join(", or "));
            let whole = text.locate(0, text.text.len());
            let message = "this sentence can be read in two ways";
            return Err(
                Fault::new("two-readings", message, whole, "which of them?").help_by_line(help)
            );
        }
        if found.len() == 1 {
            return Ok(found.pop());
        }
        round = next;
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
