//! The line that a refused sentence probably means: a form of the language filled with the
//! sentence's own names and numbers, which is shown where the language reads it.
//!
//! It is help and no reading: nothing is played by it. A form stands in for a sentence only if it
//! has all that the sentence names and counts.

mod forms;

use super::Refused;
use super::otherwise::is_of_anything;
use super::said::Chapter;
use crate::scenario::names::{DocumentNames, Marked, NameKind};
use crate::source::Text;
use forms::{
    ABLE, ACTS, CLAIMS, COLORS, Form, KEYWORDS, STEPS, TOO_MUCH, TOO_MUCH_CLAIMED, TOO_MUCH_DONE,
};
use std::borrow::Cow;

/// A sentence by its names, its numbers and its words.
struct SentenceWords<'a> {
    /// What it names, in its order, each once.
    named: Vec<Named<'a>>,
    /// Its numbers, as written.
    numbers: Vec<String>,
    /// A power and toughness.
    size: Option<String>,
    /// All words in lower case, a name as `_`.
    words: Vec<String>,
    /// What it is done with: the object behind `with`.
    with: Option<&'a str>,
    /// The player of the file who stands first.
    first: Option<&'a str>,
}

/// Words that something has to follow.
const OPEN: [&str; 10] =
    ["targeting", "with", "to", "at", "on", "and", "for", "by", "the", "paying"];

/// What stands before what it is done with, and what may stand between.
const WITH: [&str; 3] = ["with", "using", "via"];
const SMALL: [&str; 6] = ["the", "a", "an", "her", "his", "their"];

/// What a sentence names.
#[derive(PartialEq)]
struct Named<'a> {
    name: &'a str,
    player: bool,
}

/// The refusal, with the line that the sentence probably means.
pub(super) fn answered(
    mut refused: Refused,
    text: &Text,
    names: &DocumentNames,
    chapter: Chapter,
    reads: impl Fn(&Text) -> bool,
) -> Refused {
    let Some(fault) = refused.first_mut() else { return refused };
    if fault.code != "sentence" || fault.instead.is_some() {
        return refused;
    }
    let Some(marked) = names.mark_in_part(text).into_iter().next() else { return refused };
    let said = SentenceWords::of(&marked, names);
    let Some(line) = line(&said, chapter, reads) else { return refused };
    let quoted = format!("`{line}`");
    let who = match said.players().next() {
        None if said.first.is_some_and(|first| line.starts_with(first)) => "say who: ",
        _ => "write ",
    };
    fault.help = Some(match fault.help.take() {
        Some(help) if help.contains(&quoted) => help,
        Some(help) if !is_of_anything(&help) => format!("{help}; here, {quoted}"),
        _ => format!("{who}{quoted}"),
    });
    refused
}

/// The first form whose words the sentence has, filled, that the language reads.
fn line(
    said: &SentenceWords<'_>,
    chapter: Chapter,
    reads: impl Fn(&Text) -> bool,
) -> Option<String> {
    let (forms, too_much) = match chapter {
        Chapter::Acts => (ACTS, TOO_MUCH_DONE),
        Chapter::Claims => (CLAIMS, TOO_MUCH_CLAIMED),
    };
    if [TOO_MUCH, too_much].iter().flat_map(|w| w.split_whitespace()).any(|w| said.has(w)) {
        return None;
    }
    // A sentence that breaks off wants more than a form has.
    if said.words.last().is_some_and(|last| OPEN.contains(&last.as_str())) {
        return None;
    }
    let denies = said.denies();
    let able = ABLE.split(' ').any(|word| said.has(word));
    let wanted = |form: &&Form| {
        form.words.split(' ').any(|word| said.has(word))
            && (form.words == ABLE || !able)
            && (form.and.is_empty() || form.and.split(' ').any(|word| said.has(word)))
    };
    let lines = forms.iter().filter(wanted).filter_map(|form| {
        let line = if denies { form.denied } else { form.line };
        said.fill(line).filter(|line| reads(&Text::plain(line.as_str(), 0)))
    });
    lines.into_iter().next()
}

impl<'a> SentenceWords<'a> {
    fn of(marked: &Marked<'a>, names: &'a DocumentNames) -> Self {
        let player = |kind| matches!(kind, NameKind::Player(_));
        let first = names.iter().find(|name| player(name.kind)).map(|name| name.text.as_str());
        let (named, numbers, words) = (Vec::new(), Vec::new(), Vec::new());
        let mut said = Self { named, numbers, size: None, words, with: None, first };
        let apart = |c: char| c.is_whitespace() || ",;:()[]\"=>".contains(c);
        for word in marked.marked.split(apart).map(|word| word.trim_end_matches('.')) {
            let Some(mark) =
                word.starts_with(|c| ('\u{E000}'..='\u{E002}').contains(&c)).then(|| {
                    let end =
                        word.find('\u{E003}').map_or(word.len(), |at| at + '\u{E003}'.len_utf8());
                    &word[..end]
                })
            else {
                said.word(word);
                continue;
            };
            let Some(name) = marked.name(mark) else { continue };
            let named = Named { name: &name.text, player: player(name.kind) };
            let before = said.words.iter().rev().find(|word| !SMALL.contains(&word.as_str()));
            if !named.player && before.is_some_and(|word| WITH.contains(&word.as_str())) {
                said.with = Some(named.name);
            }
            if !said.named.contains(&named) {
                said.named.push(named);
            }
            said.words.push("_".to_owned());
            said.word(word[mark.len()..].trim_start_matches(['.', '-']));
        }
        said
    }

    fn word(&mut self, word: &str) {
        let digits = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        let number = digits(word) || crate::wording::number(word).is_some();
        match word.split_once('/') {
            Some((power, toughness)) if digits(power) && digits(toughness) => {
                self.size = Some(word.to_owned());
            }
            _ if number && word != "a" && word != "an" => self.numbers.push(word.to_owned()),
            _ => {}
        }
        if !word.is_empty() {
            self.words.push(word.to_lowercase());
        }
    }

    fn players(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.named.iter().filter(|named| named.player).map(|named| named.name)
    }

    fn objects(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.named.iter().filter(|named| !named.player).map(|named| named.name)
    }

    /// Whether it has a word, or with `*` one that begins so.
    fn has(&self, word: &str) -> bool {
        if word == "_only" {
            return self.words.iter().all(|said| said == "_");
        }
        match word.strip_suffix('*') {
            Some(front) => self.words.iter().any(|said| said.starts_with(front)),
            None => self.words.iter().any(|said| said == word),
        }
    }

    fn denies(&self) -> bool {
        const DENYING: [&str; 6] = ["not", "no", "never", "nothing", "cannot", "unable"];
        self.words.iter().any(|word| DENYING.contains(&word.as_str()) || word.ends_with("n't"))
    }

    fn known<'w>(&self, words: &[&'w str]) -> Option<&'w str> {
        words.iter().find(|word| self.has(word)).copied()
    }

    /// A form with what the sentence has in the place of its letters; nothing where it lacks
    /// something, or where a name or a number would be left out.
    fn fill(&self, form: &str) -> Option<String> {
        let (mut filled, mut used, mut counted) = (String::new(), Vec::new(), 0);
        let mut pieces = form.split(['{', '}']);
        filled.push_str(pieces.next()?);
        while let (Some(letter), Some(rest)) = (pieces.next(), pieces.next()) {
            let after = |noun: &&Named<'_>| {
                let first = self.named.iter().position(|named| !named.player);
                let at = self.named.iter().position(|named| named == *noun);
                !noun.player || at > first
            };
            let piece: Cow<'_, str> = match letter {
                "P" => self.players().next().or(self.first)?.into(),
                "Q" => self.players().nth(1)?.into(),
                "X" => self.objects().next()?.into(),
                "Y" => self.objects().nth(1)?.into(),
                "I" => self.with?.into(),
                "O" => {
                    let with = self.with?;
                    let first = self.players().next();
                    let other = |noun: &&Named<'_>| noun.name != with && Some(noun.name) != first;
                    self.named.iter().find(other)?.name.into()
                }
                "XS" => listed(self.objects())?.into(),
                // What it is done to: an object, or a player who comes behind the first object.
                "T" if self.with.is_some() => return None,
                "T" => {
                    let mut nouns = self.named.iter().filter(after);
                    nouns.next().filter(|noun| !noun.player)?;
                    nouns.next()?.name.into()
                }
                // Whatever stands first.
                "A" => self.named.first()?.name.into(),
                "B" => self.named.get(1)?.name.into(),
                "N" => self.numbers.first()?.as_str().into(),
                "M" => {
                    counted = self.numbers.len().checked_sub(1)?;
                    self.numbers.last()?.as_str().into()
                }
                "S" => self.size.as_deref()?.into(),
                "C" => self.known(&COLORS)?.into(),
                "K" => self.known(&KEYWORDS)?.into(),
                "STEP" => {
                    let (_, step) = STEPS
                        .iter()
                        .find(|(words, _)| words.split(' ').all(|word| self.has(word)))?;
                    let whose =
                        self.players().next().map_or("the".into(), |who| format!("{who}'s"));
                    used.extend(self.players().next());
                    counted = self.numbers.len();
                    format!("{whose} {step}").into()
                }
                _ => return None,
            };
            counted += usize::from(letter == "N" || letter == "M");
            match letter {
                "XS" => used.extend(self.objects()),
                _ => used.extend(self.named.iter().map(|named| named.name).find(|n| *n == piece)),
            }
            filled.push_str(&piece);
            filled.push_str(rest);
        }
        let all = self.named.iter().all(|named| used.contains(&named.name));
        // `1 cards`
        for many in ["cards", "objects", "counters"] {
            for one in ["1", "one"] {
                let singular = &many[..many.len() - 1];
                filled = filled.replace(&format!(" {one} {many}"), &format!(" {one} {singular}"));
            }
        }
        (all && counted >= self.numbers.len()).then_some(filled)
    }
}

/// `X, Y and Z`
fn listed<'a>(all: impl Iterator<Item = &'a str>) -> Option<String> {
    let all: Vec<&str> = all.collect();
    let (last, front) = all.split_last()?;
    Some(match front {
        [] => (*last).to_owned(),
        _ => format!("{} and {last}", front.join(", ")),
    })
}

#[cfg(test)]
mod tests;
