//! A sentence that the grammar refuses, told in the sentence's own words.

use super::misspelt::{in_place, is_word, nearest};
use super::otherwise::{SentencePlace, anyway, hint};
use super::words::{RuleInWords, words};
use super::{Rule, Sentences};
use crate::diagnostic::Fault;
use crate::names::{Marked, NameKind};
use crate::source::Text;
use crate::wording::quick::Quick as _;
use pest::error::{Error, ErrorVariant, InputLocation};

/// More possibilities than this aren't listed.
const LISTED: usize = 9;

/// The fault for a refused sentence.
pub(super) fn fault(marked: &Marked<'_>, error: &Error<Rule>, rule: Rule) -> Fault {
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    let (mut start, mut end) = word(&marked.marked, at);
    let (mut exact, mut kinds) = (Vec::new(), Vec::new());
    if let ErrorVariant::ParsingError { positives, .. } = &error.variant {
        for rule in positives {
            match words(*rule) {
                RuleInWords::Word(word) => exact.push(word),
                RuleInWords::Kind(kind) => kinds.push(kind.to_owned()),
                RuleInWords::Guard => {}
            }
        }
    }
    kinds.sort();
    kinds.dedup();
    exact.sort_unstable();
    exact.dedup();
    if exact == ["counter", "counters"] && kinds.is_empty() {
        // Any word can be a kind of counter: what isn't understood is the word before.
        (start, end) = word_before(&marked.marked, start);
        exact = vec!["life", "damage", "cards", "counters"];
        kinds.push("a kind of counter".to_owned());
    }
    if exact == ["token", "tokens"] || exact == ["counter", "counters", "token", "tokens"] {
        // Any words can stand before "token": what is missing is a thing that has a name.
        (start, end) = capitals_before(&marked.marked, start).unwrap_or((start, end));
        exact.clear();
        kinds = vec!["a name, an ability or a token".to_owned()];
    }
    if kinds.len() + exact.len() > 1 {
        kinds.retain(|kind| kind != "`'s`");
    }
    let span = marked.span(start, end);
    let found = marked.piece(start, end);
    let meant = near(found.as_str(), marked, &exact, &kinds);
    let near = meant.map(|meant| format!("did you mean `{meant}`?"));
    let ends = start == end;
    let message = if ends {
        "this sentence stops too early".to_owned()
    } else {
        format!("`{found}` isn't understood here")
    };
    let label = match expected(&kinds, &exact) {
        Some(expected) => format!("expected {expected}"),
        None => "the sentence isn't understood from here on".to_owned(),
    };
    let fault = Fault::new("sentence", message, span, label);
    let states = kinds.iter().any(|kind| kind == "a state such as `tapped`");
    let states = states.then(|| state_hint(found.as_str()));
    let (from, to) = word_before(&marked.marked, start);
    let place = place(&marked.marked, rule);
    match misplaced(marked, rule, found.as_str())
        .or_else(|| several(marked, rule))
        .or_else(|| step(marked, &place))
        .or_else(|| hint(found.as_str(), &marked.marked[from..to], &place))
        .or(near.clone().filter(|_| states.is_some()))
        .or(states)
        .or_else(|| as_verb(found.as_str(), marked, &place))
        .or_else(|| later_word(found.as_str()))
        .or(near.clone())
        .or_else(|| name_misspelt(marked))
        .or_else(|| in_part(marked))
        .or_else(|| anyway(&place))
    {
        Some(help) if near.as_ref() == Some(&help) => match meant {
            Some(meant) => fault.meant(meant),
            None => fault,
        },
        Some(help) => fault.help(help),
        None => fault,
    }
}

/// Where a sentence stands, and how it begins.
fn place(sentence: &str, rule: Rule) -> SentencePlace<'_> {
    let mut all = sentence.split_whitespace().map(|word| word.trim_end_matches([':', ',']));
    let mut next = || all.next().unwrap_or_default();
    let (first, second) = (next(), next());
    let named = first.starts_with(|c| ('\u{E000}'..='\u{E002}').contains(&c));
    let player = first.starts_with('\u{E000}');
    let first = if named { "" } else { first };
    let (action, claim) = (rule == Rule::action, rule == Rule::expectation);
    SentencePlace { action, claim, first, player, verb: second }
}

/// A point of a turn that stands as a line: it is gone to.
fn step(marked: &Marked<'_>, place: &SentencePlace<'_>) -> Option<String> {
    const STARTS: [&str; 5] = ["at the ", "at ", "the start of ", "start of ", "then "];
    let written = marked.text.as_str().trim().trim_end_matches('.');
    let start =
        STARTS.iter().find(|start| marked.marked.starts_with(*start)).map_or(0, |s| s.len());
    let point = marked.marked.trim().trim_end_matches('.').get(start..)?;
    let is_point = Sentences::quickly(Rule::turn_sentence, point).is_some();
    (place.action && is_point).then(|| format!("write `continue to {}`", &written[start..]))
}

/// A number, a dash or a quote that stands in another place or is another one.
fn misplaced(marked: &Marked<'_>, rule: Rule, found: &str) -> Option<String> {
    let all = marked.text.as_str().trim();
    if found.starts_with(['\u{201C}', '\u{201D}', '\u{201E}', '\u{2018}', '\u{00AB}']) {
        let quotes = |c: char| matches!(c, '\u{201C}'..='\u{201E}' | '\u{2018}' | '\u{2019}');
        return Some(format!(
            "leave the quotes out, or write straight ones: `{}`",
            all.trim_matches(quotes)
        ));
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if matches!(rule, Rule::board_sentence | Rule::states_sentence) {
        let bare = all.trim_matches(['(', ')']);
        if digits(bare) {
            return Some(format!("the number stands in front of the name: `{bare} Forest`"));
        }
    }
    let last = all.rsplit_once(' ').filter(|_| rule == Rule::board_sentence);
    if let Some((name, many)) = last.filter(|(_, last)| digits(last.trim_start_matches('x'))) {
        let many = many.trim_start_matches('x');
        return Some(format!("the number stands in front: `{many} {name}`"));
    }
    if rule == Rule::turn_sentence && digits(all) {
        return Some(format!("write `turn {all}, Ann's precombat main phase`"));
    }
    let (first, second) = all.split_once(" - ")?;
    let reads = |text: &str| {
        let names = marked.names();
        let text = Text::plain(text, 0);
        names.mark(&text).iter().any(|marked| Sentences::quickly(rule, &marked.marked).is_some())
    };
    (reads(first) && reads(second)).then(|| {
        format!(
            "each is a line of its own, and the dashes of a list stand below each other: \
            `{first}`, `{second}`"
        )
    })
}

/// Several sentences in one, each of which is read by itself.
fn several(marked: &Marked<'_>, rule: Rule) -> Option<String> {
    const BETWEEN: [&str; 6] = [", then ", ", and ", " and then ", ", ", " and ", ". "];
    const POINTS: [(&str, &str); 3] =
        [("upkeep", "upkeep step"), ("draw step", "draw step"), ("end step", "end of turn step")];
    let all = marked.marked.trim_end_matches('.');
    let reads =
        |text: &str| !text.trim().is_empty() && Sentences::quickly(rule, text.trim()).is_some();
    let written = |start: usize, end: usize| marked.piece(start, end).text.trim().to_owned();
    // `in her upkeep Ann pays …`: the step is gone to first.
    for (word, step) in POINTS {
        let Some(at) = all.find(word).filter(|at| all[..*at].split(' ').count() <= 4) else {
            continue;
        };
        let from = at + word.len();
        let rest = all[from..].trim_start_matches([',', ' ']);
        let begins = all.starts_with("in ") || all.starts_with("at ") || all.starts_with("during ");
        if begins && rule == Rule::action && reads(rest) {
            let rest = written(all.len() - rest.len(), all.len());
            return Some(format!("write two lines: `continue to Ann's {step}`, `{rest}`"));
        }
    }
    // `on Bob's turn, Bob attacks with …`
    let begins = |lead: &str| all.get(..lead.len()).is_some_and(|s| s.eq_ignore_ascii_case(lead));
    let leads = ["on ", "during ", "in ", "at "].into_iter();
    if let Some(from) = leads.into_iter().find(|lead| begins(lead)).map(str::len)
        && let Some(comma) = all.find(", ").filter(|_| rule == Rule::action)
        && all
            .get(from..comma)
            .is_some_and(|p| Sentences::quickly(Rule::turn_sentence, p).is_some())
        && reads(&all[comma + 2..])
    {
        let (point, rest) = (written(from, comma), written(comma + 2, all.len()));
        return Some(format!("write two lines: `continue to {point}`, `{rest}`"));
    }
    let parts = BETWEEN
        .iter()
        .flat_map(|word| all.match_indices(word).map(|(at, word)| (at, at + word.len())));
    let (first, second) = parts
        .filter(|(end, start)| reads(&all[..*end]) && reads(&all[*start..]))
        .min_by_key(|(end, _)| *end)?;
    Some(format!(
        "each is a line of its own: `{}`, `{}`",
        written(0, first),
        written(second, all.len())
    ))
}

/// A card used as a verb: `Ann shocks Bob`.
fn as_verb(found: &str, marked: &Marked<'_>, place: &SentencePlace<'_>) -> Option<String> {
    if !(place.action && place.player && place.verb == found) {
        return None;
    }
    let lower = found.to_lowercase();
    let forms = [lower.as_str(), lower.strip_suffix('s')?, lower.strip_suffix("es").unwrap_or("")];
    let names = || marked.names().declared().map(|name| name.text.as_str());
    let last = |name: &str| name.rsplit(' ').next().unwrap_or_default().to_lowercase();
    let is = |name: &&str| forms.contains(&name.to_lowercase().as_str());
    let ends = |name: &&str| forms.contains(&last(name).as_str());
    let name = names().find(is).or_else(|| names().find(ends))?;
    Some(format!(
        "write `Ann plays {name} targeting Y`; what is in play, `Ann plays {name}'s ability \
            targeting Y`"
    ))
}

/// A capital word that is nearly a name, also in the plural.
fn name_misspelt(marked: &Marked<'_>) -> Option<String> {
    let names = || marked.names().declared().map(|name| name.text.as_str());
    let words = marked.marked.split(|c: char| !c.is_alphanumeric());
    let mut capital = words.filter(|word| word.starts_with(char::is_uppercase) && word.len() > 3);
    capital.find_map(|word| {
        let near = nearest(word.strip_suffix('s').unwrap_or(word), names())?;
        if word.starts_with(near) {
            return None;
        }
        Some(format!("did you mean `{near}`?"))
    })
}

/// A part of a name that the file knows whole.
fn in_part(marked: &Marked<'_>) -> Option<String> {
    unread_part(&marked.marked, marked)
}

/// Such a word that isn't read for the whole name: of one that is, something else is wrong.
pub(super) fn unread_part(text: &str, marked: &Marked<'_>) -> Option<String> {
    let word = |word: &&str| word.len() > 2 && word.starts_with(char::is_uppercase);
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(word);
    let mut unread = words.filter(|word| !marked.names().is_telling_part(word));
    unread.find_map(|word| part_of_name(word, marked))
}

/// A capitalised word of some text that is a part of just one name of the file.
pub(super) fn part_of_name(text: &str, marked: &Marked<'_>) -> Option<String> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    // "Angel of Mercy", "Fallen Angel": a word of another name is no part of "Serra Angel".
    let of = |at: usize, name: &str| {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let mut beside = beside.filter_map(|at| words.get(at)).filter(|word| capital(word));
        beside.all(|word| name.split(' ').any(|part| part == *word))
            && words.get(at + 1).is_none_or(|word| *word != "of")
    };
    let named = (0..words.len()).filter(|at| words[*at].len() > 2 && capital(words[*at]));
    let whole = |word: &str| {
        let part = |name: &&str| name.split(' ').any(|part| part == word);
        let names = || marked.names().declared().map(|name| name.text.as_str());
        let mut whole = names().filter(part);
        whole.next().filter(|_| whole.next().is_none())
    };
    let mut parts = named.filter_map(|at| Some((at, words[at], whole(words[at])?)));
    let (_, word, name) = parts.find(|(at, _, name)| of(*at, name))?;
    Some(format!("`{word}` is only a part of the name: write `{name}`, or give it an alias"))
}

/// The word at a byte, or the next one.
fn word(sentence: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(sentence.len());
    while !sentence.is_char_boundary(at) {
        at -= 1;
    }
    let start = at + sentence[at..].len() - sentence[at..].trim_start().len();
    let rest = &sentence[start..];
    let Some(first) = rest.chars().next() else {
        return (sentence.len(), sentence.len());
    };
    let len = if ('\u{E000}'..='\u{E002}').contains(&first) {
        rest.find('\u{E003}').map_or(rest.len(), |end| end + '\u{E003}'.len_utf8())
    } else {
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '-' | '/' | '+');
        let rest = rest.trim_end_matches('.');
        let number = first.is_ascii_digit();
        match rest.find(|c| !(in_word(c) || number && c == '.')) {
            Some(0) => first.len_utf8(),
            Some(end) => end,
            None => rest.len(),
        }
    };
    (start, start + len)
}

fn expected(kinds: &[String], exact: &[&str]) -> Option<String> {
    let mut all = kinds.to_vec();
    if kinds.len() + exact.len() <= LISTED {
        all.extend(exact.iter().map(|word| format!("`{word}`")));
    } else {
        all.retain(|kind| kind != "a verb");
        let verbs = ["plays", "passes", "attacks", "blocks", "chooses", "is", "has", "was"];
        let known =
            exact.iter().filter(|word| verbs.contains(word)).map(|word| format!("`{word}`"));
        let known = known.collect::<Vec<_>>();
        if !known.is_empty() {
            all.push(format!("a verb such as {}", known.join(", ")));
        }
    }
    all.truncate(LISTED);
    let last = all.pop()?;
    Some(if all.is_empty() { last } else { format!("{} or {last}", all.join(", ")) })
}

/// The last word before a byte.
fn word_before(sentence: &str, at: usize) -> (usize, usize) {
    let end = sentence[..at].trim_end().len();
    let start = sentence[..end]
        .rfind(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\''))
        .map_or(0, |at| at + sentence[at..].chars().next().map_or(1, char::len_utf8));
    (start, end)
}

/// The capitalised words that a byte follows.
fn capitals_before(sentence: &str, at: usize) -> Option<(usize, usize)> {
    let end = sentence[..at].trim_end().len();
    let words = sentence[..end].rsplit(' ').take_while(|word| word.starts_with(char::is_uppercase));
    let start = words.map(|word| word.as_ptr() as usize - sentence.as_ptr() as usize).last()?;
    Some((start, end))
}

/// A word or name that was probably meant.
fn near<'m>(
    found: &str,
    marked: &'m Marked<'_>,
    exact: &[&'m str],
    kinds: &[String],
) -> Option<&'m str> {
    let wanted = found.trim_end_matches("'s");
    if wanted.is_empty() {
        return None;
    }
    let players = marked.names().iter().filter(|name| matches!(name.kind, NameKind::Player(_)));
    let names = || marked.names().declared().map(|name| name.text.as_str());
    // Where a verb must stand, a name would make another sentence of it.
    let verb = exact.contains(&"plays") || exact.contains(&"has") || exact.contains(&"was");
    let name = |kind: &String| ["a card or object", "a name", "a player"].contains(&kind.as_str());
    let named = !verb && !is_word(wanted) && (exact.len() < LISTED || kinds.iter().any(name));
    let of_names = || {
        players
            .map(|name| name.text.as_str())
            .find(|name| name.eq_ignore_ascii_case(wanted))
            .or_else(|| nearest(wanted, names()))
            .or_else(|| {
                let written = wanted.starts_with(char::is_uppercase);
                let first = |name: &&str| {
                    first_word(name)
                        .is_some_and(|first| nearest(wanted, [first].into_iter()).is_some())
                };
                names().find(first).filter(|_| written)
            })
    };
    let of_verbs = || {
        let forms = [format!("{wanted}s"), format!("{wanted}es")];
        exact.iter().copied().find(|word| forms.iter().any(|form| form == word))
    };
    let best = of_verbs()
        .or_else(|| in_place(wanted, exact.iter().copied()))
        .or_else(|| named.then(of_names).flatten())
        .or_else(|| in_place(wanted, KNOWN.iter().copied()))?;
    (best != found).then_some(best)
}

/// The first of a name's several words.
fn first_word(name: &str) -> Option<&str> {
    name.split_once(' ').map(|(first, _)| first)
}

/// Words that a sentence could have meant wherever it was left.
const KNOWN: [&str; 28] = [
    "plays",
    "passes",
    "attacks",
    "blocks",
    "chooses",
    "targeting",
    "paying",
    "sacrificing",
    "discarding",
    "upkeep",
    "untap",
    "draw",
    "precombat",
    "postcombat",
    "declare",
    "attackers",
    "blockers",
    "combat",
    "damage",
    "cleanup",
    "graveyard",
    "library",
    "removed",
    "everyone",
    "tapped",
    "untapped",
    "counters",
    "controls",
];

/// What can stand in brackets.
fn state_hint(found: &str) -> String {
    if found.starts_with(['+', '-']) {
        return format!("counters are counted: `a {found} counter`, `2 {found} counters`");
    }
    if matches!(found, "summoning" | "sick") {
        return "what came under a player's control this turn is `came under control this turn`"
            .to_owned();
    }
    "states are `tapped`, `2 damage`, `3 charge counters`, `attached to X`, `face down`, `owned by \
        Bob`, `came under control this turn`, `attacking`, `blocking X`, `copy of X` and more"
        .to_owned()
}

/// Words of other times, and what 2006 says instead.
pub(super) fn later_word(found: &str) -> Option<String> {
    let now = match found {
        "casts" | "cast" => "plays",
        "exiles" | "exiling" | "exiled" | "exile" => "removed from the game",
        "battlefield" => "in play",
        "enters" | "entered" => "comes into play",
        "dies" | "died" => "is put into a graveyard from play",
        "mills" => "puts cards from her library into her graveyard",
        "end" => "end of turn step",
        _ => return None,
    };
    Some(format!("the rules of 2006 say `{now}`"))
}
