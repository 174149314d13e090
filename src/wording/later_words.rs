//! Words of later editions that stand for words of 2006, whatever stands around them: one table,
//! and one pass over the text before it is read. What is put there isn't looked at again, and each
//! is marked where it stood. What has a part in its sentence is read by the grammar (`later.rs`).
//!
//! They aren't words of the grammar because "play", "in play" and "from the game" stand inside of
//! some 170 of its words, and because a text that isn't read has its later words marked as well.
use super::prepare::{Prepared, apart};
use std::sync::LazyLock;

/// Later words, and those of 2006, a line each; cards of lists too, in which single words were
/// replaced, say what stands there: "each player remove" is "each player exiles".
const TABLE: &str = include_str!("later_words.tsv");

/// Later words, and those of 2006.
type WordPair = (&'static str, &'static str);

/// The table by the first byte of what is later, longer words first.
static BEGINNINGS: LazyLock<Vec<Vec<WordPair>>> = LazyLock::new(|| {
    let mut beginnings = vec![Vec::new(); 1 + usize::from(u8::MAX)];
    for words in TABLE.lines().filter_map(|line| line.split_once('\t')) {
        beginnings[usize::from(words.0.as_bytes()[0])].push(words);
    }
    for all in &mut beginnings {
        all.sort_by_key(|(later, _)| std::cmp::Reverse(later.len()));
    }
    beginnings
});

/// Where later words stand in a text, the first and longest first, and none within another.
fn found(text: &str) -> Vec<(usize, WordPair)> {
    let mut found = Vec::new();
    let (mut before, mut next) = (false, 0);
    for (at, c) in text.char_indices() {
        let within = before && c.is_alphanumeric();
        before = c.is_alphanumeric();
        if within || at < next {
            continue;
        }
        let rest = &text.as_bytes()[at..];
        // Most differ in the second byte.
        let begins = |(later, _): &&WordPair| {
            let later = later.as_bytes();
            later.get(1).is_none_or(|second| rest.get(1) == Some(second))
                && rest.starts_with(later)
                && apart(text, at, at + later.len())
        };
        if let Some(words) = BEGINNINGS[usize::from(rest[0])].iter().find(begins) {
            next = at + words.0.len();
            found.push((at, *words));
        }
    }
    found
}

/// Puts the words of 2006 in place of later ones, and notes each.
pub(super) fn replace(p: &mut Prepared) {
    let found = found(&p.text);
    for (at, (later, instead)) in &found {
        p.mark(*at, at + later.len(), instead);
    }
    for (at, (later, instead)) in found.into_iter().rev() {
        p.splice(at, at + later.len(), instead);
    }
}

#[cfg(test)]
mod tests {
    use super::{TABLE, found, replace};
    use crate::wording::prepare::Prepared;

    /// The table is nothing but words for words: each line is turned by itself into what stands
    /// beside it, whatever is before and behind; nothing that is put there is itself later; and
    /// what is marked is exactly what was replaced.
    #[test]
    fn words_stand_for_words() {
        let mut before: Option<String> = None;
        for line in TABLE.lines() {
            let (later, instead) = line.split_once('\t').expect("two fields");
            let key = format!("{} {later}", later.to_lowercase());
            assert!(before.as_ref().is_none_or(|before| *before < key), "{later}: not in order");
            before = Some(key);
            assert_eq!(found(instead), [], "{instead}");
            let (front, back) = ("(", "; mana, ");
            let mut p = Prepared::of(&format!("{front}{later}{back}{later})"));
            replace(&mut p);
            assert_eq!(p.text, format!("{front}{instead}{back}{instead})"));
            let spans: Vec<_> = p.marks.iter().map(|m| (m.span.start, m.span.end)).collect();
            let second = front.len() + later.len() + back.len();
            let ends = |start| (start, start + later.len());
            assert_eq!(spans, [ends(front.len()), ends(second)], "{later}");
            assert!(p.marks.iter().all(|m| m.later == later && m.instead == instead));
        }
    }
}
