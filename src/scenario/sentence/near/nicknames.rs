//! Words that are probably meant for a card: a verb made of its name, a word of several names.

use crate::names::{DocumentNames, NameKind, PlacedIn};
use crate::sentence::is_word;
use crate::sentence::said::is_core_verb;

/// A shorter beginning tells nothing.
const SHORTEST: usize = 4;

/// The card that a verb is made of: `bolts` of Lightning Bolt, `pacifies` of Pacifism.
pub(super) fn card_of_verb<'a>(word: &str, names: &'a DocumentNames) -> Option<&'a str> {
    if !word.is_ascii() || is_core_verb(word) {
        return None;
    }
    let stems = ["ies", "es", "s", "ed", "ing", ""].map(|ending| word.strip_suffix(ending));
    let stems: Vec<&str> = stems.into_iter().flatten().filter(|stem| stem.len() > 2).collect();
    let cards = || {
        let declared = names.declared().filter(|name| name.kind == NameKind::Card);
        declared.map(|name| name.text.as_str())
    };
    let is = |part: &str| stems.contains(&part);
    let begins =
        |part: &str| stems.iter().any(|stem| stem.len() >= SHORTEST && part.starts_with(stem));
    let of = |fits: &dyn Fn(&str) -> bool| {
        let has = |name: &&str| parts(name).any(|part| fits(&part));
        let mut all = cards().filter(has).collect::<Vec<_>>();
        all.dedup();
        <[&str; 1]>::try_from(all).ok().map(|[only]| only)
    };
    of(&is).or_else(|| of(&begins).filter(|_| !is_word(word)))
}

/// The card that a word of several names means: the one in play, where just one is.
pub(super) fn card_of_word<'a>(word: &str, names: &'a DocumentNames) -> Option<&'a str> {
    let small = word.to_lowercase();
    if small.len() < SHORTEST || is_word(&small) || crate::wording::number(&small).is_some() {
        return None;
    }
    let one = small.strip_suffix('s').unwrap_or(&small);
    let has = |name: &&str| parts(name).any(|part| part == small || part == one);
    let declared = names.declared().filter(|name| name.kind == NameKind::Card);
    let all: Vec<&str> = declared.map(|name| name.text.as_str()).filter(has).collect();
    let all = if all.is_empty() && word.starts_with(char::is_uppercase) {
        let begins = |name: &&str| {
            parts(name).any(|part| part.starts_with(&small) || part.ends_with(&small))
        };
        let declared = names.declared().filter(|name| name.kind == NameKind::Card);
        declared.map(|name| name.text.as_str()).filter(begins).collect()
    } else {
        all
    };
    let in_play = |name: &&str| names.holders(name, PlacedIn::Play).next().is_some();
    if let [only] = all[..] {
        return Some(only);
    }
    let one_of =
        |all: &mut dyn Iterator<Item = &'a str>| all.next().filter(|_| all.next().is_none());
    let ends = |name: &&&str| parts(name).last().is_some_and(|last| last == small || last == one);
    one_of(&mut all.iter().copied().filter(in_play))
        .or_else(|| one_of(&mut all.iter().filter(ends).copied().filter(in_play)))
}

/// Whether a word is written as a name is, and is none of the language.
pub(super) fn is_unknown(word: &str) -> bool {
    let small = word.to_lowercase();
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && !is_word(&small)
        && crate::wording::number(&small).is_none()
}

fn parts(name: &str) -> impl Iterator<Item = String> {
    name.split([' ', ',', '-']).filter(|part| part.len() > 2).map(str::to_lowercase)
}
