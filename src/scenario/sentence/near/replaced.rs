//! A refused sentence with other words in the place of those that the language hasn't: names in
//! full, and words that mean the same.

use super::super::said::Chapter;
use super::nicknames::card_of_word;
use crate::names::DocumentNames;
use crate::source::Text;

/// Words of a claim, and those that the language has for them.
const CLAIMED: [(&str, &str); 76] = [
    ("fell off", "is unattached"),
    ("came off", "is unattached"),
    ("has taken control of", "controls"),
    ("took control of", "controls"),
    ("is out of cards", "has no cards in hand"),
    ("are alive", "are in play"),
    ("it's after combat", "it is the postcombat main phase"),
    ("hit the graveyard", "are in the graveyard"),
    ("got killed off", "died"),
    ("went down", "died"),
    ("shrank to", "is"),
    ("has shrunk to", "is"),
    ("have shrunk to", "are"),
    ("shrank down to", "is"),
    ("grew to", "is"),
    ("has grown to", "is"),
    ("stayed", "is still"),
    ("was left with", "has"),
    ("is left with", "has"),
    ("ended up with", "has"),
    ("ends up with", "has"),
    ("ended up at", "is at"),
    ("ends up at", "is at"),
    ("finishes at", "is at"),
    ("finished at", "is at"),
    ("ended up", "is"),
    ("ends up", "is"),
    ("wound up", "is"),
    ("winds up", "is"),
    ("carries", "is equipped with"),
    ("wears", "is equipped with"),
    ("wields", "is equipped with"),
    ("failed to", "didn't"),
    ("refused to", "didn't"),
    ("didn't get to", "didn't"),
    ("did not get to", "didn't"),
    ("never got to", "didn't"),
    ("didn't hurt", "didn't deal damage to"),
    ("hurt", "dealt damage to"),
    ("has emptied", "is empty"),
    ("is no more", "died"),
    ("bit the dust", "died"),
    ("perished", "died"),
    ("has perished", "died"),
    ("is toast", "died"),
    ("are toast", "died"),
    ("was toast", "died"),
    ("were toast", "died"),
    ("got wiped out", "died"),
    ("were wiped out", "died"),
    ("was wiped out", "died"),
    ("was burned down to", "is at"),
    ("was brought down to", "is at"),
    ("got brought down to", "is at"),
    ("still standing", "still in play"),
    ("still around", "in play"),
    ("around", "in play"),
    ("out there", "in play"),
    ("on the table", "in play"),
    ("on the board", "in play"),
    ("a single", "one"),
    ("a couple of", "two"),
    ("a pair of", "two"),
    ("a point of", "1"),
    ("thirty", "30"),
    ("forty", "40"),
    ("the topmost thing on the stack", "on top of the stack"),
    ("the uppermost thing on the stack", "on top of the stack"),
    ("fetched", "found"),
    ("got removed", "was removed"),
    ("came through unharmed", "took no damage"),
    ("came through unscathed", "took no damage"),
    ("holds", "has"),
    ("shot", "dealt damage to"),
    ("points trampled over to", "damage was dealt to"),
    ("attacker", "attacking creature"),
];

/// Words of what is done, and those that the language has for them.
const DONE: [(&str, &str); 22] = [
    ("re-equips", "equips"),
    ("reequips", "equips"),
    ("double-teams", "blocks"),
    ("gangs up on", "blocks"),
    ("walls", "blocks"),
    ("holds off", "blocks"),
    ("fends off", "blocks"),
    ("blows up", "plays"),
    ("has attack", "attacks with"),
    ("once more", "again"),
    ("his own", "his"),
    ("her own", "her"),
    ("breaks", "destroys"),
    ("toasts", "shoots"),
    ("fries", "shoots"),
    ("torches", "shoots"),
    ("nails", "shoots"),
    ("smokes", "shoots"),
    ("plows", "uses"),
    ("takes a shot at", "shoots"),
    ("sweeps the board with", "plays"),
    ("wipes the board with", "plays"),
];

/// The sentence in other words, each in turn: names in full, words for words, both.
pub(super) fn by_others(text: &Text, names: &DocumentNames, chapter: Chapter) -> Vec<String> {
    let all = text.as_str().trim().trim_end_matches('.').to_owned();
    let words: &[(&str, &str)] = match chapter {
        Chapter::Acts => &DONE,
        Chapter::Claims => &CLAIMED,
    };
    let full = in_full(text, names).unwrap_or_else(|| all.clone());
    let mut found = vec![full.clone()];
    found.extend([&all, &full].into_iter().flat_map(|all| {
        words.iter().filter_map(|(word, other)| replaced(all, word, other)).collect::<Vec<_>>()
    }));
    found.dedup();
    found.retain(|line| *line != all);
    found
}

/// The words, where they stand between others, for others.
fn replaced(all: &str, word: &str, other: &str) -> Option<String> {
    let at = all.find(word)?;
    let end = at + word.len();
    let joins = |c: char| c.is_alphanumeric() || c == '-';
    let apart = !all[..at].ends_with(joins) && !all[end..].starts_with(joins);
    apart.then(|| format!("{}{other}{}", &all[..at], &all[end..]))
}

/// The names that are said in part, in full; nothing where there are none.
fn in_full(text: &Text, names: &DocumentNames) -> Option<String> {
    let marked = names.mark_in_part(text).into_iter().next()?;
    let mut line = String::new();
    let mut changed = false;
    for (at, word) in marked.marked.split(' ').enumerate() {
        if at > 0 {
            line.push(' ');
        }
        let bare = word.trim_end_matches([',', '.', ';', ':']).trim_end_matches("'s");
        let capital = at > 0 && bare.starts_with(char::is_uppercase);
        let card = capital.then(|| card_of_word(bare, names)).flatten();
        match (card, bare.find('\u{E003}')) {
            (Some(card), _) => {
                changed = true;
                line.push_str(&word.replacen(bare, card, 1));
            }
            (None, Some(end)) if word.starts_with(['\u{E000}', '\u{E001}', '\u{E002}']) => {
                let end = end + '\u{E003}'.len_utf8();
                line.push_str(&marked.name(&word[..end])?.text);
                line.push_str(&word[end..]);
            }
            _ => line.push_str(word),
        }
    }
    changed.then_some(line)
}
