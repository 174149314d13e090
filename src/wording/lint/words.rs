//! Words of other times: those that the glossary of 2006 marks obsolete, and those that only later
//! editions have; and words that have lost their place.
use super::part::LintParagraph;
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::prepare::{Prepared, capitalise};
use crate::wording::tree::TextSpan;

const OLD: Lint = Lint {
    code: "old-word",
    about: "words that cards of the time no longer use: bury, interrupt, mana source, summon",
    rules: &[],
};
const LATER: Lint = Lint {
    code: "later-word",
    about: "words of later editions: dies, enters, exile, cast, mana value, any target, reach",
    rules: &[cite!("217.1")],
};

const MISPLACED: Lint = Lint {
    code: "misplaced-words",
    about: "words behind others than those they belong to: from the game, to your mana pool",
    rules: &[],
};

pub(super) const LINTS: &[&Lint] = &[&OLD, &LATER, &MISPLACED];

/// Old words, what they came to, and what is said of them; longer ones first.
const OBSOLETE: &[(&str, &str, &str)] = &[
    ("total casting cost", "converted mana cost", "“casting cost” is obsolete"),
    ("casting cost", "mana cost", "“casting cost” is obsolete"),
    (
        "successfully play",
        "played",
        "nothing is “successfully cast”: what triggers on a spell triggers as it is played",
    ),
    ("caster", "controller", "“caster” is obsolete: a spell has a controller"),
    ("mana sources", "instants", "mana sources are instants since the Sixth Edition rules"),
    ("mana source", "instant", "mana sources are instants since the Sixth Edition rules"),
    ("interrupts", "instants", "interrupts are instants since the Sixth Edition rules"),
    ("interrupt", "instant", "interrupts are instants since the Sixth Edition rules"),
    ("summon spell", "creature spell", "“summon” is obsolete: these are creature spells"),
    ("summon card", "creature card", "“summon” is obsolete: these are creature cards"),
    ("summons", "creature spells", "“summon” is obsolete: these are creature spells"),
    (
        "is unaffected by summoning sickness",
        "has haste",
        "“summoning sickness” isn't a term of the rules",
    ),
    (
        "summoning sickness",
        "haste",
        "“summoning sickness” isn't a term of the rules: a creature that it doesn't hinder has \
            haste",
    ),
    ("summoned", "played", "“summon” is obsolete: creature spells are played"),
    ("summon", "play", "“summon” is obsolete: creature spells are played"),
    ("local enchantments", "Auras", "“local enchantment” is obsolete"),
    ("local enchantment", "Aura", "“local enchantment” is obsolete"),
    ("global enchantments", "non-Aura enchantments", "“global enchantment” is obsolete"),
    ("global enchantment", "non-Aura enchantment", "“global enchantment” is obsolete"),
    ("mono artifact", "artifact", "“mono artifact” is obsolete"),
    ("poly artifact", "artifact", "“poly artifact” is obsolete"),
    ("continuous artifact", "artifact", "“continuous artifact” is obsolete"),
    ("counts as", "is", "“counts as” is obsolete: what counts as something is that thing"),
    ("snow-covered", "snow", "but for names, “snow-covered” is “snow”"),
    (
        "islandhome",
        "two abilities",
        "“islandhome” is obsolete: say that it can't attack unless defending player controls an \
            Island, and when it is sacrificed",
    ),
    ("permanently", "nothing", "an effect without an end is said without a duration"),
    (
        "is redirected to",
        "is dealt to … instead",
        "“redirect” is obsolete: damage is dealt to something else instead",
    ),
    (
        "redirected",
        "dealt to … instead",
        "“redirect” is obsolete: damage is dealt to something else instead",
    ),
    (
        "redirect",
        "deal … instead",
        "“redirect” is obsolete: damage is dealt to something else instead",
    ),
];

/// Words that only later editions have, and that the reader doesn't turn by itself.
const UNKNOWN_LATER: &[(&str, &str)] = &[
    ("lifelink", "Whenever ~ deals damage, you gain that much life."),
    ("deathtouch", "Whenever ~ deals damage to a creature, destroy that creature."),
    ("prowess", "Whenever you play a noncreature spell, ~ gets +1/+1 until end of turn."),
    ("shroud", "~ can't be the target of spells or abilities."),
    ("reach", "~ can block as though it had flying."),
    ("hexproof", "~ can't be the target of spells or abilities your opponents control."),
    ("menace", "~ can't be blocked except by two or more creatures."),
    ("protection from everything", "protection from each of what it is meant from"),
    ("exalted", "the ability written out"),
    ("cascade", "the ability written out"),
    ("infect", "the ability written out"),
    ("wither", "the ability written out"),
    ("persist", "the ability written out"),
    ("undying", "the ability written out"),
    ("vanishing", "fading, or the ability written out"),
    ("planeswalkers", "there is no such type"),
    ("planeswalker", "there is no such type"),
    ("battlefield", "in play"),
    ("fights", "each deals damage equal to its power to the other"),
    ("fight", "each deals damage equal to its power to the other"),
    ("mills", "puts the top cards of his or her library into his or her graveyard"),
    ("mill", "put the top cards of your library into your graveyard"),
    ("exiled", "removed from the game"),
    ("exiles", "removes from the game"),
    ("exile", "remove from the game"),
    ("creates", "puts … into play"),
    ("create", "put … into play"),
    ("surveil", "the ability written out"),
    ("proliferate", "the ability written out"),
    ("investigate", "the ability written out"),
    ("ward", "the ability written out"),
    ("end step", "end of turn"),
    ("mana value", "converted mana cost"),
];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    if let Some(line) = card.subject.type_text
        && let Some(instead) = type_line_of_2006(line)
    {
        let span = TextSpan { start: 0, end: line.len() };
        let finding = OLD
            .at(span, "this type line is of older times", "not a type line of 2006")
            .instead(instead);
        out.push(Finding { in_type: true, ..finding });
    }
    for part in &card.parts {
        bury(part, out);
        obsolete(part, out);
        later(card, part, out);
        had_indestructible(part, out);
        for span in &part.ready.misplaced {
            if let Some(said) = card.subject.text.get(span.start..span.end) {
                let message = format!("“{said}” stands behind words that it doesn't belong to");
                out.push(MISPLACED.at(*span, message, "belongs behind its own verb"));
            }
        }
    }
}

/// "Bury X": the sentence as 2006 says it.
fn bury(part: &LintParagraph, out: &mut Vec<Finding>) {
    for word in ["bury", "buries", "buried"] {
        for (at, end) in occurrences(&part.ready.text, word) {
            let finding = OLD.at(
                part.span_of(at, end),
                "“bury” is obsolete",
                "an old word for destroying without regeneration",
            );
            let stop = part.ready.text[end..]
                .find(['.', ',', ';'])
                .map_or(part.ready.text.len(), |length| end + length);
            let what = part.ready.text[end..stop].trim();
            let many =
                what.starts_with("all ") || what.starts_with("each ") || what.starts_with("two ");
            let rider = if many { "They" } else { "It" };
            let begins = at == 0
                || part.ready.text[..at].ends_with([' ', '"'])
                    && part.ready.text[..at].trim_end().ends_with(['.', ':', '"']);
            let verb = if begins { "Destroy" } else { "destroy" };
            out.push(match word {
                "bury" if !what.is_empty() => {
                    finding.instead(format!("{verb} {what}. {rider} can't be regenerated."))
                }
                _ => finding.instead("destroyed, and it can't be regenerated"),
            });
        }
    }
}

fn obsolete(part: &LintParagraph, out: &mut Vec<Finding>) {
    let mut taken: Vec<(usize, usize)> = Vec::new();
    for (word, instead, message) in OBSOLETE {
        for (at, end) in occurrences(&part.ready.text, word) {
            if taken.iter().any(|(start, stop)| at < *stop && *start < end) {
                continue;
            }
            taken.push((at, end));
            out.push(OLD.at(part.span_of(at, end), *message, "an old word").instead(*instead));
        }
    }
}

/// Later words: those that were turned as they were read, and those that nothing turns.
fn later(card: &CardParts, part: &LintParagraph, out: &mut Vec<Finding>) {
    let text = card.subject.text;
    let turned = turned(text, &part.ready);
    for (span, instead) in &turned {
        let said = &text[span.start..span.end];
        let message = format!("“{said}” is said by later editions");
        out.push(LATER.at(*span, message, "not yet said in 2006").instead(card.own(instead)));
    }
    for (word, instead) in UNKNOWN_LATER {
        for (at, end) in said(&part.ready.text, word) {
            let span = part.span_of(at, end);
            if turned.iter().any(|(other, _)| span.start < other.end && other.start < span.end) {
                continue;
            }
            out.push(
                LATER
                    .at(span, format!("“{word}” is said by later editions"), "not yet said in 2006")
                    .instead(card.own(instead)),
            );
        }
    }
}

/// The later words of a paragraph that are turned as it is made ready, each with what 2006 says.
pub(crate) fn later_words(text: &str, ready: &Prepared) -> Vec<(String, String)> {
    turned(text, ready)
        .into_iter()
        .map(|(span, instead)| (text[span.start..span.end].to_owned(), instead))
        .collect()
}

/// Where a keyword or a word stands: also with the capital of a line that begins with it.
fn said(text: &str, word: &str) -> Vec<(usize, usize)> {
    let mut found = occurrences(text, word);
    let first = capitalise(word);
    let ends = |at: usize| !text[at..].starts_with(|c: char| c.is_alphanumeric() || c == '-');
    if text.starts_with(&first) && ends(first.len()) {
        found.insert(0, (0, first.len()));
    }
    found
}

/// Being indestructible was no ability in 2006: nothing has or gains it.
fn had_indestructible(part: &LintParagraph, out: &mut Vec<Finding>) {
    let text = &part.ready.text;
    for (at, end) in said(text, "indestructible") {
        let before = text[..at].trim_end().rsplit(' ').next().unwrap_or_default();
        let is = ["is", "isn't", "are", "aren't", "be", "become", "becomes", "was", "were"];
        if is.contains(&before) {
            continue;
        }
        let message = "“indestructible” is a keyword of later editions";
        let finding = LATER.at(part.span_of(at, end), message, "not an ability in 2006");
        out.push(finding.instead("is indestructible"));
    }
}

/// Marks that touch are one.
fn turned(text: &str, ready: &Prepared) -> Vec<(TextSpan, String)> {
    let mut spans: Vec<(TextSpan, String)> = Vec::new();
    for mark in &ready.marks {
        match spans
            .iter_mut()
            .find(|(span, _)| span.start < mark.span.end && mark.span.start < span.end)
        {
            Some((span, instead)) => {
                *span = TextSpan {
                    start: span.start.min(mark.span.start),
                    end: span.end.max(mark.span.end),
                };
                instead.clone_from(&mark.instead);
            }
            None => spans.push((mark.span, mark.instead.clone())),
        }
    }
    let mut out = Vec::new();
    for (span, instead) in spans {
        let span = whole_words(text, span);
        let Some(said) = text.get(span.start..span.end) else { continue };
        if said == instead || said.is_empty() {
            continue;
        }
        let instead = match (said, instead.as_str()) {
            (said, instead) if said.starts_with(char::is_uppercase) => capitalise(instead),
            (_, instead) => instead.to_owned(),
        };
        out.push((span, instead));
    }
    out
}

/// The span without spaces at its ends, and with the rest of a word that it cuts.
fn whole_words(text: &str, span: TextSpan) -> TextSpan {
    let Some(said) = text.get(span.start..span.end) else { return span };
    let start = span.start + (said.len() - said.trim_start().len());
    let end = start + said.trim().len();
    let cut = text[..end].ends_with(char::is_alphanumeric);
    let rest = if cut {
        text[end..].find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len() - end)
    } else {
        0
    };
    TextSpan { start, end: end + rest }
}

/// Where a word stands in prepared text, in lower case and between word boundaries: what has a
/// capital there is a name.
fn occurrences(text: &str, word: &str) -> Vec<(usize, usize)> {
    let apart = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    text.match_indices(word)
        .map(|(at, word)| (at, at + word.len()))
        .filter(|(at, end)| {
            apart(text[..*at].chars().next_back()) && apart(text[*end..].chars().next())
        })
        .collect()
}

/// What the type line of an older card is in 2006; `None` where it is one of 2006.
pub fn type_line_of_2006(line: &str) -> Option<String> {
    let line = line.trim();
    let line = line.replace(['\u{2014}', '\u{2013}'], "-");
    let word = |word: &str| {
        line.get(..word.len())
            .filter(|front| front.eq_ignore_ascii_case(word))
            .map(|_| line[word.len()..].trim())
    };
    if let Some(what) = word("summon ") {
        let legend = what.eq_ignore_ascii_case("legend");
        return Some(if legend {
            "Legendary Creature".to_owned()
        } else {
            format!("Creature - {what}")
        });
    }
    if let Some(rest) = word("enchant ") {
        return Some(
            if rest.eq_ignore_ascii_case("world") {
                "World Enchantment"
            } else {
                "Enchantment - Aura"
            }
            .to_owned(),
        );
    }
    for (old, new) in [("interrupt", "Instant"), ("mana source", "Instant")] {
        if line.eq_ignore_ascii_case(old) {
            return Some(new.to_owned());
        }
    }
    for kind in ["mono ", "poly ", "continuous "] {
        if word(kind).is_some_and(|rest| rest.eq_ignore_ascii_case("artifact")) {
            return Some("Artifact".to_owned());
        }
    }
    if let Some((front, back)) = line.split_once(" - ")
        && back.split(' ').any(|word| word == "Legend")
    {
        let others: Vec<&str> = back.split(' ').filter(|word| *word != "Legend").collect();
        let tail =
            if others.is_empty() { String::new() } else { format!(" - {}", others.join(" ")) };
        return Some(format!("Legendary {}{tail}", front.trim_start_matches("Legendary ")));
    }
    None
}
