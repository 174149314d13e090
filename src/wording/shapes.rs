//! Later wording whose words stand in another order than those of 2006: moved, not only replaced.
//! Their order matters.
mod either;
mod frames;
mod mana;
mod parts;
mod removal;
pub(crate) mod tokens;

use super::prepare::Prepared;
use mana::{added, pool_last};
use parts::Parts;
use removal::{exiled, removed_first, removed_last, removes};
use std::sync::LazyLock;
use tokens::token_made;

/// What turns a shape, and words of which one stands in every text that it turns.
type Shape = (fn(&mut Prepared), &'static [&'static str]);

/// All shapes, in the order in which they are turned.
const SHAPES: &[Shape] = &[
    (removal::removed_until, &["emove cards from the game", "emoves cards from the game"]),
    (kicker_named, &["the kicker cost was paid with its "]),
    (either::prevents_and_has, &["prevent all combat damage it would deal and it has "]),
    (removal::cost_before, &["Remove ~: Exile "]),
    (removal::types_behind, &[" from the game, "]),
    (removal::rather_than_pay, &["'s mana cost from the game"]),
    (either::double_that, &["deals double that damage instead"]),
    (counted_size, &[" in addition to "]),
    (frames::becomes_sized, &[" with base power and toughness "]),
    (base_size, &[" base power and toughness "]),
    (parted_phrase, &[" from the game, non"]),
    (
        as_copy,
        &[
            "ay have ~ come into play as a copy of ",
            "ay have ~ come into play tapped as a copy of ",
        ],
    ),
    (exiled, &["xile"]),
    (
        removes,
        &[
            "player remove ",
            "opponent remove ",
            "controller remove ",
            "owner remove ",
            "she remove ",
        ],
    ),
    (removed_first, &[" from the game"]),
    (removed_last, &[" from the game"]),
    (token_made, &["reate ", "reates "]),
    (pool_last, &[" to your mana pool"]),
    (added, &["dd ", "dds "]),
    (keyword_of_text, &["enace", "exproof"]),
];

/// The parts of the words of each shape.
static WORDS: LazyLock<Vec<Vec<Vec<usize>>>> = LazyLock::new(|| {
    SHAPES.iter().map(|(_, all)| all.iter().map(|w| parts::bits(w).collect()).collect()).collect()
});

/// Turns later shapes into those of the time. Tests hold that a shape that is passed over would
/// turn nothing.
pub(super) fn turn(p: &mut Prepared) {
    let mut parts = Parts::of(&p.text);
    for ((turn, _), words) in SHAPES.iter().zip(WORDS.iter()) {
        if words.iter().any(|words| parts.may_hold(words)) {
            turn(p);
            parts = Parts::of(&p.text);
        } else if cfg!(test) {
            let before = p.text.clone();
            turn(p);
            assert_eq!(p.text, before, "passed over");
        }
    }
}

/// The end of the clause that begins at a byte: the full stop, comma, colon or semicolon outside of
/// quotation marks.
fn clause_end(text: &str, from: usize, stops: &[char]) -> usize {
    text[from..]
        .char_indices()
        .find(|(_, c)| stops.contains(c) || *c == '"')
        .map_or(text.len(), |(i, _)| from + i)
}

/// "has base power and toughness 0/2" is said "is 0/2", of what lasts for a while "becomes 0/2".
fn base_size(p: &mut Prepared) {
    const BASE: &str = " base power and toughness ";
    let mut from = 0;
    while let Some(found) = p.text[from..].find(BASE) {
        let at = from + found;
        from = at + BASE.len();
        let (verb, plural) = match &p.text[..at] {
            front if front.ends_with(" has") => (at - 3, false),
            front if front.ends_with(" have") => (at - 4, true),
            _ => continue,
        };
        if !p.text[from..].starts_with(|c: char| c.is_ascii_digit() || c == 'X') {
            continue;
        }
        let start = p.text[..at].rfind(['.', ':', '"']).unwrap_or(0);
        let end = clause_end(&p.text, from, &['.']);
        let lasts =
            ["ntil ", " this turn", " this combat"].iter().any(|w| p.text[start..end].contains(w));
        let said = match (lasts, plural) {
            (true, false) => "becomes ",
            (true, true) => "become ",
            (false, false) => "is ",
            (false, true) => "are ",
        };
        p.splice(verb, from, said);
        p.mark(verb, "base power and toughness", said.trim());
        from = verb + said.len();
    }
}

/// "in addition to its other types and has base power and base toughness each equal to" is said
/// "with power and toughness each equal to".
fn counted_size(p: &mut Prepared) {
    if !p.text.contains(" in addition to ") {
        return;
    }
    for size in ["base power and base toughness", "base power and toughness"] {
        for (whose, has) in [("its", "has"), ("their", "have")] {
            let kept = format!(" in addition to {whose} other types");
            let said = format!("{kept} and {has} {size} each equal to ");
            while let Some(at) = p.text.find(&said) {
                let end = clause_end(&p.text, at + said.len(), &['.']);
                p.splice(end, end, &kept);
                p.splice(at, at + said.len(), " with power and toughness each equal to ");
                p.mark(at, size, "power and toughness");
            }
        }
    }
}

/// "remove a nonartifact from the game, nonland card in your hand": the words of the phrase belong
/// together.
fn parted_phrase(p: &mut Prepared) {
    const OUT: &str = " from the game, non";
    while let Some(at) = p.text.find(OUT) {
        let rest = at + " from the game".len();
        p.misplaced(at, " from the game");
        let end = clause_end(&p.text, rest + 2, &['.', ',', ':', ';']);
        p.splice(end, end, " from the game");
        for (from, to) in
            [(" from your hand", " in your hand"), (" from your graveyard", " in your graveyard")]
        {
            if p.text[..end].ends_with(from) {
                p.splice(end - from.len(), end, to);
                break;
            }
        }
        p.splice(at, rest, "");
    }
}

/// "You may have ~ come into play as a copy of any creature in play" is said as a choice that is
/// made as it comes.
fn as_copy(p: &mut Prepared) {
    let lower = p.text.to_ascii_lowercase();
    const HEADS: [(&str, &str); 2] = [
        ("you may have ~ come into play as a copy of any ", ""),
        ("you may have ~ come into play tapped as a copy of any ", " tapped"),
    ];
    let Some((head, tapped)) = HEADS.iter().find(|(head, _)| lower.starts_with(head)) else {
        return;
    };
    let rest = p.text[head.len()..].trim_end_matches('.');
    let (what, except) = match rest.split_once(" except ") {
        Some((what, except)) => (what.trim_end_matches(','), format!(", except {except}")),
        None => (rest, String::new()),
    };
    let noun = what.strip_suffix(" in play").unwrap_or(what);
    if noun.split(' ').count() != 1 {
        return;
    }
    let except = except.replace("it's ", "it is ").replace("it gains \"", "it has \"");
    let stop = if except.ends_with(['"', '.']) { "" } else { "." };
    let said = format!(
        "as ~ comes into play, you may choose {} {noun} in play. If you do, ~ comes into play{tapped} as a copy of that {noun}{except}{stop}",
        super::words::article(noun)
    );
    let end = p.text.len();
    p.splice(0, end, &said);
    p.mark(0, "come into play as a copy", "choose as it comes into play");
}

/// "~ was kicked with its {B} kicker" is said "the {B} kicker cost was paid".
fn kicker_named(p: &mut Prepared) {
    const PAID: &str = "the kicker cost was paid with its ";
    while let Some(at) = p.text.find(PAID) {
        let cost = at + PAID.len();
        let Some(end) = p.text[cost..].find(" kicker").map(|i| cost + i) else { return };
        let said = format!("the {} kicker cost was paid", &p.text[cost..end]);
        let more = format!(" {} kicker", &p.text[cost..end]);
        p.widen_mark(at, &more, &said);
        p.splice(at, end + " kicker".len(), &said);
    }
}

/// Later keywords that are said in full.
fn keyword_of_text(p: &mut Prepared) {
    const LATER: &[(&str, &str)] = &[
        ("menace", "this creature can't be blocked except by two or more creatures"),
        (
            "hexproof",
            "this permanent can't be the target of spells or abilities your opponents control",
        ),
    ];
    for (word, text) in LATER {
        let lower = p.text.to_lowercase();
        if lower == *word {
            let end = p.text.len();
            p.splice(
                0,
                end,
                &format!("{}.", text.replace("this creature", "~").replace("this permanent", "~")),
            );
            p.mark(0, word, text);
            continue;
        }
        let mut from = 0;
        while let Some(found) = p.text[from..].find(word) {
            let at = from + found;
            let end = at + word.len();
            let bounded = !p.text[..at].ends_with(|c: char| c.is_alphanumeric())
                && !p.text[end..].starts_with(|c: char| c.is_alphanumeric());
            from = end;
            if !bounded {
                continue;
            }
            let stop = usize::from(p.text[end..].starts_with('.'));
            let said = format!("\"{text}.\"");
            p.splice(at, end + stop, &said);
            p.mark(at, word, text);
            from = at + said.len();
        }
    }
}
