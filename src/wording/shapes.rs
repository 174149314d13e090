//! Later wording whose words stand in another order than those of 2006: moved, not only replaced.
//!
//! Long because each shape is a function of its own, and their order matters.
mod either;
mod frames;
mod mana;
mod parts;
mod removal;
pub(crate) mod tokens;

use super::prepare::Prepared;
use mana::{added, pool_first, pool_last};
use parts::Parts;
use removal::{exiled, removed_first, removed_from, removed_last, removes};
use std::sync::LazyLock;
use tokens::{token_has, token_made, token_of_copy, token_with};

/// What turns a shape, and words of which one stands in every text that it turns.
type Shape = (fn(&mut Prepared), &'static [&'static str]);

/// All shapes, in the order in which they are turned.
const SHAPES: &[Shape] = &[
    (frames::counters_are_on, &[" counters are on ~"]),
    (frames::unless_paid_before, &[" before that "]),
    (frames::one_of_topmost, &[" chooses one of the top "]),
    (frames::each_sacrificed, &["Sacrifice a ", "Sacrifice an "]),
    (frames::limit_of_modes, &["lay this ability only "]),
    (removal::removed_until, &["emove cards from the game", "emoves cards from the game"]),
    (removal::revealed_until, &[" revealed"]),
    (removal::chosen_in_hand, &["hoose ", "hooses "]),
    (kicker_named, &["the kicker cost was paid with its "]),
    (frames::size_each, &["'s power and toughness are each "]),
    (frames::gains_that, &[" gains that ability "]),
    (frames::each_of_whom, &["The controller of each of those "]),
    (frames::unless_then, &["attacks this turn if able. If it doesn't, destroy it at "]),
    (frames::conditions_in_a_row, &[" as long as "]),
    (frames::token_for_each, &[" creature token for each "]),
    (frames::counter_there, &[" there is a "]),
    (frames::one_of_them, &[" or remove one from it"]),
    (frames::except_in_turn, &[" except during its controller's turn"]),
    (frames::only_and_only, &["lay this ability only "]),
    (frames::cost_reduced, &[". This cost is reduced by {2} for each basic land type among "]),
    (frames::only_once, &["lay this ability only once.\""]),
    (frames::base_values, &["change the base power and toughness of "]),
    (frames::taps_for_mana, &[" for mana, it produces "]),
    (frames::value_of_x, &[" equal to the value of X as you play ~"]),
    (frames::becomes_power, &["'s power becomes ", "'s toughness becomes "]),
    (frames::lands_of_each_type, &["If tapped for mana, "]),
    (either::either_size, &[" or -", " or +"]),
    (either::either_type, &[" becomes a ", " becomes an "]),
    (either::prevents_and_has, &["prevent all combat damage it would deal and it has "]),
    (removal::cost_before, &["Remove ~: Exile "]),
    (removal::types_behind, &[" from the game, "]),
    (removal::rather_than_pay, &["'s mana cost from the game"]),
    (either::either_counter, &[" counter or a "]),
    (either::each_as_long, &["~ has "]),
    (either::plus_for_each, &["} plus an additional {"]),
    (either::double_that, &["deals double that damage instead"]),
    (either::of_that_color, &[" for each attacking "]),
    (either::except_first, &["xcept for "]),
    (either::both_played, &[" and a spell named "]),
    (counted_size, &[" in addition to "]),
    (frames::becomes_sized, &[" with base power and toughness "]),
    (
        frames::prevents_of_it,
        &["damage that spell would deal to ", "damage that source would deal to "],
    ),
    (frames::none_of_others, &["f all cards revealed this way are "]),
    (frames::tokens_that_are, &[" into play that are "]),
    (frames::that_many_removed, &["emove all of them from it and put that many "]),
    (base_size, &[" base power and toughness "]),
    (turn_first, &["that would be dealt to "]),
    (except_last, &[" this turn except by "]),
    (where_last, &[", where "]),
    (quoted_stop, &["\""]),
    (as_long_it_is, &[", it's "]),
    (number_of_it, &["cost of th", "power of th", "toughness of th"]),
    (revealed_hand, &[" in your hand", " in his or her hand"]),
    (parted_phrase, &[" from the game, non"]),
    (
        as_copy,
        &[
            ". If you do, ~ gains this ability",
            "ay have ~ come into play as a copy of ",
            "ay have ~ come into play tapped as a copy of ",
        ],
    ),
    (comes_with, &[" and with "]),
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
    (removed_from, &[" from the game from "]),
    (removal::cards_from_top, &["emove cards from the top of ", "emoves cards from the top of "]),
    (token_made, &["reate ", "reates "]),
    (token_with, &[" into play with "]),
    (tokens::token_attacking, &[" that's attacking", " that's tapped and attacking"]),
    (tokens::token_has_both, &[". It has ", ". They have ", ". They each have "]),
    (token_has, &[". It has \"", ". They have \"", " creatures have \"", " tokens have \""]),
    (removal::number_revealed, &["eveal a number of cards from the top of your library equal to "]),
    (pool_last, &[" to your mana pool"]),
    (added, &["dd ", "dds "]),
    (keyword_of_text, &["enace", "exproof"]),
    (have_among, &[" in your graveyard"]),
    (onto_the_stack, &["ut a copy of "]),
    (pool_first, &["dd to your mana pool one mana"]),
    (token_of_copy, &["token into play that's a copy of"]),
    (instead_last, &[" instead"]),
    (any_player_pays, &["if any player pays "]),
    (for_as_long, &[" as long as ~ remains ", " as long as you control ~"]),
    (condition_in_the_middle, &[" at the end of his or her turn"]),
    (whose_target, &["The owner of target ", "The controller of target "]),
    (tokens::as_many_tokens, &["ut that many "]),
    (frames::counters_from_among, &[" from among "]),
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

/// "put a copy of that spell onto the stack" is said "copy that spell".
fn onto_the_stack(p: &mut Prepared) {
    const FRONT: &str = "ut a copy of ";
    const BACK: &str = " onto the stack";
    while let Some(at) = p.text.find(FRONT) {
        let end = clause_end(&p.text, at, &['.', ',']);
        let Some(back) = p.text[at..end].find(BACK).map(|b| at + b) else { return };
        let verb = match p.text[..at].chars().next_back() {
            Some('P') => "Copy ",
            Some('p') => "copy ",
            _ => return,
        };
        p.splice(back, back + BACK.len(), "");
        p.splice(at - 1, at + FRONT.len(), verb);
    }
}

/// "The owner of target permanent shuffles it …" is said "Target permanent's owner …".
fn whose_target(p: &mut Prepared) {
    const VERBS: [&str; 9] = [
        " shuffles ",
        " puts ",
        " draws ",
        " discards ",
        " gains ",
        " loses ",
        " may ",
        " sacrifices ",
        " reveals ",
    ];
    for (front, role) in
        [("The owner of target ", "'s owner"), ("The controller of target ", "'s controller")]
    {
        let Some(at) = p.text.find(front) else { continue };
        let from = at + front.len();
        let end = clause_end(&p.text, from, &['.', ',']);
        let Some(verb) =
            VERBS.iter().filter_map(|v| p.text[from..end].find(v)).min().map(|v| from + v)
        else {
            continue;
        };
        p.splice(verb, verb, role);
        p.splice(at, from, "Target ");
    }
}

/// "The controller of enchanted creature sacrifices it at the end of his or her turn" (404.5) says
/// its trigger condition in the middle.
fn condition_in_the_middle(p: &mut Prepared) {
    const WHO: &str = "the controller of enchanted creature ";
    const WHEN: &str = " at the end of his or her turn";
    if !p.text.to_ascii_lowercase().starts_with(WHO) {
        return;
    }
    let end = clause_end(&p.text, WHO.len(), &['.']);
    if p.text[..end].ends_with(WHEN) {
        p.splice(end - WHEN.len(), end, "");
        p.splice(
            0,
            WHO.len(),
            "At the end of enchanted creature's controller's turn, that player ",
        );
    }
}

/// "{T}: Target creature gets +0/+3 as long as ~ remains tapped": the duration of an effect says
/// "for as long as".
fn for_as_long(p: &mut Prepared) {
    let Some(colon) = p.text.find(": ") else { return };
    for said in [" as long as ~ remains ", " as long as you control ~"] {
        let mut from = colon;
        while let Some(at) = p.text[from..].find(said).map(|at| from + at) {
            from = at + said.len();
            if ![" for", " For"].iter().any(|said| p.text[..at].ends_with(said)) {
                p.splice(at, at, " for");
            }
        }
    }
}

/// "counter that spell if its … is 4 or less instead" says its "instead" first.
fn instead_last(p: &mut Prepared) {
    const SAID: [&str; 4] = [
        "counter that spell",
        "destroy that artifact",
        "destroy that creature",
        "destroy that land",
    ];
    const INSTEAD: &str = " instead";
    if !p.text.contains(INSTEAD) {
        return;
    }
    for said in SAID {
        let Some(at) = p.text.find(&format!("{said} if its ")) else { continue };
        let end = clause_end(&p.text, at, &['.']);
        if p.text[at..end].ends_with(INSTEAD) {
            p.splice(end - INSTEAD.len(), end, "");
            let before = at + said.len();
            p.splice(before, before, INSTEAD);
        }
    }
}

/// "If any player pays {2}, discard three cards": what any player may pay, and what is done if one
/// does.
fn any_player_pays(p: &mut Prepared) {
    const PAYS: &str = "if any player pays ";
    let Some(at) = p.text.find(PAYS) else { return };
    let cost = at + PAYS.len();
    let Some(end) = p.text[cost..].find(", ").map(|i| cost + i) else { return };
    if p.text[cost..end].contains(['.', '"']) {
        return;
    }
    let said = format!("any player may pay {}. if a player does", &p.text[cost..end]);
    p.splice(at, end, &said);
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

/// "dealt to you this turn by a source": the duration stands first.
fn turn_first(p: &mut Prepared) {
    const DEALT: &str = "that would be dealt to ";
    const BY: &str = " this turn by ";
    let mut from = 0;
    while let Some(found) = p.text[from..].find(DEALT) {
        let at = from + found + "that would be dealt".len();
        from = at;
        let end = clause_end(&p.text, at, &['.', ',', ';']);
        let Some(by) = p.text[at..end].find(BY).map(|i| at + i) else { continue };
        p.splice(by, by + " this turn".len(), "");
        p.splice(at, at, " this turn");
    }
}

/// "can't be blocked this turn except by Walls": the duration stands last.
fn except_last(p: &mut Prepared) {
    const TURN: &str = " this turn except by ";
    while let Some(at) = p.text.find(TURN) {
        let end = clause_end(&p.text, at, &['.', ',', ';']);
        p.splice(end, end, " this turn");
        p.splice(at, at + " this turn".len(), "");
    }
}

/// "the top X cards of your library, where X is …, then put them back": what X is stands at the end
/// of its sentence.
fn where_last(p: &mut Prepared) {
    let mut from = 0;
    while let Some(found) = p.text[from..].find(", where ") {
        let at = from + found;
        from = at + 1;
        let sentence = clause_end(&p.text, at, &['.', ';', ':']);
        let rest = [", then ", ", and remove ", ", and put "]
            .iter()
            .filter_map(|w| p.text[at + 1..sentence].find(w))
            .min()
            .map(|i| at + 1 + i);
        let Some(rest) = rest else { continue };
        let value = p.text[at..rest].to_string();
        p.splice(sentence, sentence, &value);
        p.splice(at, rest, "");
        from = at;
    }
}

/// An ability in quotation marks ends with a full stop, also where the sentence goes on behind it.
fn quoted_stop(p: &mut Prepared) {
    let mut from = 0;
    while let Some(open) = p.text[from..].find('"').map(|i| from + i) {
        let Some(close) = p.text[open + 1..].find('"').map(|i| open + 1 + i) else { return };
        let inner = &p.text[open + 1..close];
        let ability = inner.contains(": ")
            || [
                "When",
                "when",
                "At the",
                "at the",
                "~ ",
                "This creature doesn't",
                "This creature is",
            ]
            .iter()
            .any(|w| inner.starts_with(w));
        from = close + 1;
        if ability && !inner.ends_with(['.', ',', '"']) && !inner.is_empty() {
            p.splice(close, close, ".");
            from += 1;
        }
    }
}

/// "As long as …, it's red": "it is red".
fn as_long_it_is(p: &mut Prepared) {
    if !p.text.to_ascii_lowercase().starts_with("as long as ") {
        return;
    }
    if let Some(at) = p.text.find(", it's ") {
        p.splice(at + 4, at + 6, " is");
    }
}

/// "the converted mana cost of that card" is said "that card's converted mana cost".
fn number_of_it(p: &mut Prepared) {
    if !p.text.contains(" of th") {
        return;
    }
    for stat in ["converted mana cost", "power", "toughness"] {
        for of in ["that ", "the discarded ", "the sacrificed ", "the revealed ", "the removed "] {
            let said = format!("the {stat} of {of}");
            while let Some(at) = p.text.find(&said) {
                let word = at + said.len();
                let end = p.text[word..]
                    .find(|c: char| !c.is_alphabetic())
                    .map_or(p.text.len(), |i| word + i);
                let turned = format!("{of}{}'s {stat}", &p.text[word..end]);
                p.splice(at, end, &turned);
            }
        }
    }
}

/// "Reveal any number of white cards in your hand": out of the hand, as for other moves.
fn revealed_hand(p: &mut Prepared) {
    for verb in ["eveal ", "eveals "] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found + verb.len();
            from = at;
            let end = clause_end(&p.text, at, &['.', ',', ':', ';']);
            for (said, out) in [
                (" in your hand", " from your hand"),
                (" in his or her hand", " from his or her hand"),
            ] {
                if p.text[at..end].ends_with(said) && !p.text[at..end].starts_with("the cards") {
                    p.splice(end - said.len(), end, out);
                    break;
                }
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
    // "except …. If you do, ~ gains this ability" is said "except … and it gains this ability".
    const GAINS: &str = ". If you do, ~ gains this ability";
    while let Some(at) = p.text.find(GAINS).filter(|at| p.text[..*at].contains(" a copy of ")) {
        let and = if p.text[..at].contains(" except ") {
            " and it gains this ability"
        } else {
            " and gains this ability"
        };
        p.splice(at, at + GAINS.len(), and);
    }
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

/// "comes into play with a +1/+1 counter on it and with flying" is said "… and has flying".
fn comes_with(p: &mut Prepared) {
    const WITH: &str = " and with ";
    let Some(from) = p.text.find("into play with ") else { return };
    let Some(at) = p.text[from..].find(WITH).map(|i| from + i) else { return };
    let rest = &p.text[at + WITH.len()..];
    let end = rest.find(['.', '"']).unwrap_or(rest.len());
    if rest[..end].contains("counter") || p.text[from..at].contains('.') {
        return;
    }
    p.splice(at, at + WITH.len(), " and has ");
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

/// "if you have four or more creature cards in your graveyard" is said "if four or more creature
/// cards are in your graveyard".
fn have_among(p: &mut Prepared) {
    for (have, whose) in
        [("if you have ", " in your graveyard"), ("as long as you have ", " in your graveyard")]
    {
        while let Some(at) = p.text.to_ascii_lowercase().find(have) {
            let from = at + have.len();
            let end = clause_end(&p.text, from, &[',', '.', ';', ':']);
            let Some(zone) = p.text[from..end].find(whose).map(|i| from + i) else { return };
            if p.text[from..zone].contains(" in hand") {
                return;
            }
            p.splice(zone, zone, if p.text[from..].starts_with("a ") { " is" } else { " are" });
            p.splice(from - "you have ".len(), from, "");
        }
    }
}
