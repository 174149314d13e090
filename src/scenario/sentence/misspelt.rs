//! Whether words are others misspelt.
//!
//! A slip of the hand leaves the word's beginning and nearly all of its letters: one letter left
//! out, doubled, wrong or exchanged with its neighbour, in a long word two of them. What differs by
//! more is another word, and to offer it would be to change what was said.

use super::Sentences;
use super::words::{RuleInWords, words};
use crate::wording::quick::Quick as _;

/// Words shorter than this can be made of too many others.
const SHORTEST: usize = 3;
/// A word so long may have two slips.
const LONG: usize = 9;
/// What another form of a word ends in, besides the `s` of plurals and verbs.
const ENDINGS: [&str; 6] = ["es", "d", "ed", "er", "ing", "n"];

/// The one of some words or names that others are a misspelling or another form of.
pub fn nearest<'w>(found: &str, among: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let slips = among.filter_map(|word| slips(found, word).map(|slips| (slips, word)));
    slips.min_by_key(|(slips, _)| *slips).map(|(_, word)| word)
}

/// The one of the words that could stand in a place: none where what is written is a word of the
/// language itself, or another form of the one that could stand there (`target`, `targeting`).
pub(super) fn in_place<'w>(found: &str, among: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    if is_word(found) {
        return None;
    }
    let begins = |word: &&str| begins_as(&found.to_lowercase(), &word.to_lowercase());
    nearest(found, among.filter(begins).filter(|word| !is_form(found, word)))
}

/// How many slips make one of the other; none where they are different words.
fn slips(found: &str, word: &str) -> Option<usize> {
    let (found, word) = (found.to_lowercase(), word.to_lowercase());
    let parts = |text: &str| {
        text.split([' ', '-'])
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (these, those) = (parts(&found), parts(&word));
    if these.len() != those.len() {
        return (these.concat() == those.concat()).then_some(1);
    }
    these.iter().zip(&those).map(|(this, that)| slips_of_one(this, that)).sum()
}

fn slips_of_one(this: &str, that: &str) -> Option<usize> {
    if this == that {
        return Some(0);
    }
    if is_form(this, that) || this.replace("ie", "y") == that {
        return Some(1);
    }
    let shorter = this.chars().count().min(that.chars().count());
    let most = match shorter {
        0..SHORTEST => 0,
        SHORTEST..LONG => 1,
        _ => 2,
    };
    let slips = strsim::damerau_levenshtein(this, that);
    let begins = begins_as(this, that) || slips == 1 && this.len() + that.len() > 2 * SHORTEST;
    (slips <= most && begins).then_some(slips)
}

/// Whether two words begin with the same letter, or have their first two exchanged.
fn begins_as(this: &str, that: &str) -> bool {
    let first = |text: &str| {
        let mut letters = text.chars();
        (letters.next(), letters.next())
    };
    let ((a, b), (c, d)) = (first(this), first(that));
    a == c || (a, b) == (d, c)
}

/// Whether one word is another form of the other, but for its `s`.
fn is_form(this: &str, that: &str) -> bool {
    let (this, that) = (this.to_lowercase(), that.to_lowercase());
    let ends = |long: &str, short: &str| {
        long.strip_prefix(short).is_some_and(|end| ENDINGS.contains(&end))
    };
    ends(&this, &that) || ends(&that, &this)
}

/// Whether a word is one of the grammar's.
pub(crate) fn is_word(found: &str) -> bool {
    Sentences::RULES
        .iter()
        .any(|rule| matches!(words(*rule), RuleInWords::Word(word) if word == found))
}

#[cfg(test)]
mod tests {
    use super::{in_place, nearest};

    /// One case a line: what is written, what could stand there, whether it is offered.
    #[test]
    fn a_word_of_another_meaning_is_never_offered() {
        for (found, word) in [
            ("puts", "plays"),
            ("sends", "ends"),
            ("makes", "takes"),
            ("will", "Hill Giant"),
            ("mana", "Mana Leak"),
            ("target", "targeting"),
            ("Terror", "Tremor"),
            ("Goblin King", "Goblin Shrine"),
            ("Serra Angel", "Serra Avenger"),
            ("Healing Salve", "Howling Gale"),
            ("Shocks", "blocks"),
            ("untapped", "tapped"),
            ("tapped", "untapped"),
            ("casts", "costs"),
            ("and", "Ann"),
        ] {
            assert_eq!(in_place(found, [word].into_iter()), None, "{found}: {word}");
        }
        for (found, word) in [
            ("Terror", "Tremor"),
            ("Goblin King", "Goblin Shrine"),
            ("Serra Angel", "Serra Avenger"),
            ("Healing Salve", "Howling Gale"),
            ("will", "Hill Giant"),
        ] {
            assert_eq!(nearest(found, [word].into_iter()), None, "{found}: {word}");
        }
    }

    #[test]
    fn a_slip_is_seen() {
        for (found, word) in [
            ("plyas", "plays"),
            ("atacks", "attacks"),
            ("targetting", "targeting"),
            ("sacrifcing", "sacrificing"),
            ("Grizly Bears", "Grizzly Bears"),
            ("Hill Gaint", "Hill Giant"),
            ("Counterpsell", "Counterspell"),
            ("graveyrad", "graveyard"),
            ("tpaped", "tapped"),
            ("Wildmongrel", "Wild Mongrel"),
            ("plaies", "plays"),
            ("lifes", "life"),
        ] {
            assert_eq!(in_place(found, [word].into_iter()), Some(word), "{found}");
        }
    }
}
