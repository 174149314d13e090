//! The entries of a zone: one sentence each, also where YAML took a comma in it for its own or
//! reads keys with values.

use super::names::DocumentNames;
use super::shape::Shape;
use super::yaml::{Plain, Scalar, YamlNode};
use crate::diagnostic::Fault;
use crate::source::{Span, Text};

/// The sentences of a list.
pub(super) fn texts(
    entries: Vec<&YamlNode>,
    defined: &DocumentNames,
    shape: &mut Shape,
) -> Vec<Text> {
    let mut texts: Vec<Text> = Vec::new();
    for entry in entries {
        if shape.full() {
            break;
        }
        let Some(text) = text(entry, shape) else { continue };
        match texts.last_mut() {
            Some(last) if belongs(last, &text, defined) => *last = joined(last, ", ", &text),
            _ => texts.push(text),
        }
    }
    texts
}

/// Whether a comma of the sentence itself parted these two: inside brackets, or in a card's name.
fn belongs(last: &Text, next: &Text, defined: &DocumentNames) -> bool {
    let open = last.as_str().matches('(').count() > last.as_str().matches(')').count();
    let whole = format!("{}, {}", last.as_str(), name_of(next.as_str()));
    open || defined.has_card(&whole) && !defined.has_card(last.as_str())
}

/// What stands before an alias or a bracket.
fn name_of(entry: &str) -> &str {
    let end = [" (", " as "].iter().filter_map(|word| entry.find(word)).min();
    entry[..end.unwrap_or(entry.len())].trim()
}

fn joined(one: &Text, between: &str, other: &Text) -> Text {
    let start = one.text.len() + between.len();
    let map = one.places().chain(other.places().map(|(at, file)| (at + start, file))).collect();
    Text::mapped(format!("{}{between}{}", one.text, other.text), one.span.join(other.span), map)
}

/// An entry as a sentence; `X: {tapped: true}` says `X (tapped)`.
fn text(entry: &YamlNode, shape: &mut Shape) -> Option<Text> {
    let YamlNode::Map(entries, span) = entry else { return shape.text(entry, "an object") };
    let [(YamlNode::Scalar(what), value)] = entries.as_slice() else {
        return shape.text(entry, "an object");
    };
    let states = match value {
        YamlNode::Map(states, _) => states
            .iter()
            .map(|(key, value)| state(key, value, shape))
            .collect::<Option<Vec<_>>>()?,
        YamlNode::List(states, _) => {
            states.iter().map(|state| shape.text(state, "a state")).collect::<Option<Vec<_>>>()?
        }
        YamlNode::Scalar(_) if value.is_null() => return shape.text(entry, "an object"),
        YamlNode::Scalar(state) => vec![state.text.clone()],
    };
    let mut whole = joined(&what.text, " (", &states.first().cloned().unwrap_or_default());
    for state in states.iter().skip(1) {
        whole = joined(&whole, ", ", state);
    }
    let places = whole.places().collect();
    Some(Text::mapped(format!("{})", whole.text), *span, places))
}

/// `tapped: true`, `damage: 2`, `attached to: Teddy`
fn state(key: &YamlNode, value: &YamlNode, shape: &mut Shape) -> Option<Text> {
    let (YamlNode::Scalar(key), YamlNode::Scalar(Scalar { text: value, value: plain })) =
        (key, value)
    else {
        shape.wrong(value, "a state is a word, or a word with a number or a name");
        return None;
    };
    let said = |words: String| {
        let span = key.text.span.join(value.span);
        Some(Text::mapped(words, span, vec![(0, span.start)]))
    };
    match plain {
        Plain::Bool(true) | Plain::Null => Some(key.text.clone()),
        Plain::Bool(false) if key.text.as_str() == "tapped" => said("untapped".to_owned()),
        Plain::Bool(false) => no_state(&key.text, shape),
        Plain::Integer(1) if key.text.as_str() != "damage" => {
            said(format!("1 {}", key.text.as_str().trim_end_matches('s')))
        }
        Plain::Integer(number) => said(format!("{number} {}", key.text)),
        _ => said(format!("{} {value}", key.text)),
    }
}

fn no_state(key: &Text, shape: &mut Shape) -> Option<Text> {
    let message = format!("what isn't `{key}` needs no word");
    shape.fault(Fault::new("wrong-type", message, key.span, "").help("leave it out"));
    None
}

/// `X with 2 charge counters`, `X (tapped) with 2 charge counters` as a line whose state stands in
/// brackets: where the words after "with" begin.
pub(super) fn counters_after_with(line: &str) -> Option<usize> {
    let at = line.rfind(" with ")?;
    let words = line[at + 6..].trim_end();
    let counted = words.starts_with(|c: char| c.is_ascii_digit())
        || ["a ", "an ", "one ", "two ", "three ", "four ", "five "]
            .iter()
            .any(|number| words.starts_with(number));
    let counters = words.ends_with(" counters") || words.ends_with(" counter");
    let apart = !line.contains('(') || line[..at].trim_end().ends_with(')');
    (counted && counters && apart).then_some(at)
}

/// What the entries of a zone are of, in lower case: names without counts, and aliases.
pub(super) fn heads(entries: &[&YamlNode]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in entries {
        let words = match entry {
            YamlNode::Scalar(scalar) => &scalar.text,
            YamlNode::Map(keys, _) => match keys.as_slice() {
                [(YamlNode::Scalar(what), _)] => &what.text,
                _ => continue,
            },
            YamlNode::List(..) => continue,
        };
        let words = words.as_str().to_lowercase();
        let (whole, behind) = words.split_once(" (").unwrap_or((words.as_str(), ""));
        let behind = behind.split_once(") as ").map(|(_, alias)| alias);
        let (name, alias) = match whole.split_once(" as ") {
            Some((name, alias)) => (name, Some(alias)),
            None => (whole, behind),
        };
        let plain = name.trim_start_matches(|c: char| c.is_ascii_digit());
        let counted = plain.len() < name.len();
        let name = if counted { plain.trim_start_matches(['x', '×']) } else { plain };
        // `Pacifism on Hill Giant` is Pacifism.
        let on = name.split_once(" on ").map(|(aura, _)| aura);
        found.extend([Some(name), on, alias].into_iter().flatten().map(|n| n.trim().to_owned()));
    }
    found.retain(|name| !name.is_empty());
    found
}

/// `Pacifism on Hill Giant`, where Pacifism is a card of the file or Hill Giant is in play: where
/// the words from "on" begin.
fn attached_behind(line: &str, defined: &DocumentNames, there: &[String]) -> Option<usize> {
    if line.contains('(') || defined.has_card(line) {
        return None;
    }
    let stands = |on: &str| {
        let on = on.trim().to_lowercase();
        let is = |name: &String| {
            let before = on.strip_suffix(name.as_str());
            before.is_some_and(|before| before.is_empty() || before.ends_with(' '))
        };
        there.iter().any(is)
    };
    let mut places = line.match_indices(" on ").map(|(at, _)| at);
    places.find(|at| defined.has_card(&line[..*at]) || stands(&line[at + 4..]))
}

/// A line whose last words are counters, or say what it is on, with these in brackets.
pub(super) fn bracketed(text: Text, defined: &DocumentNames, there: &[String]) -> Text {
    if let Some(at) = attached_behind(text.as_str(), defined, there) {
        let (what, on) = (text.piece(0, at), text.piece(at + 1, text.text.trim_end().len()));
        let whole = joined(&what, " (", &on);
        let places = whole.places().collect();
        return Text::mapped(format!("{})", whole.text), text.span, places);
    }
    let Some(at) = counters_after_with(text.as_str()) else { return text };
    let (what, states) = (text.piece(0, at), text.piece(at + 6, text.text.trim_end().len()));
    let open = what.text.trim_end().strip_suffix(')').map(str::len);
    let whole = match open {
        Some(end) => joined(&what.piece(0, end), ", ", &states),
        None => joined(&what, " (", &states),
    };
    let places = whole.places().collect();
    let span: Span = text.span;
    Text::mapped(format!("{})", whole.text), span, places)
}
