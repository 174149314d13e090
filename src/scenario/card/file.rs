//! Card files: our YAML, as under `cards:` of a scenario, JSON Lines, and the public JSON formats.

use crate::ast::CardSource;
use crate::bytes;
use crate::diagnostic::{Fault, Faults};
use crate::shape::Shape;
use crate::source::{SourceFile, Span};
use crate::{card_entries, check_card};
use std::io::BufRead;

mod json_lines;
mod library;
mod public;

pub use library::{Library, read_library};
pub use public::{Imported, PublicFile};

/// Card files larger than this aren't read whole.
const LARGEST: usize = 64 * 1024 * 1024;

/// What a card file is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrittenIn {
    Yaml,
    Lines,
    Public,
}

/// What a file of this name and beginning is written in: YAML by its name, or else by the first
/// bracket and the first key.
fn kind(name: &str, start: &[u8]) -> WrittenIn {
    let lower = name.to_lowercase();
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{FEFF}').trim_start();
    if lower.ends_with(".yaml") || lower.ends_with(".yml") {
        return WrittenIn::Yaml;
    }
    if start.starts_with('[') {
        return WrittenIn::Public;
    }
    let Some(inside) = start.strip_prefix('{') else { return WrittenIn::Yaml };
    let mut words = inside.trim_start().trim_start_matches('"').split('"');
    match (words.next(), words.next(), words.next()) {
        (Some("meta" | "data"), ..) | (Some("object"), Some(_), Some("list")) => WrittenIn::Public,
        _ => WrittenIn::Lines,
    }
}

/// Reads the cards of a file: YAML, JSON Lines, or a public JSON format, by its name and its
/// beginning.
///
/// # Errors
/// Everything that is wrong with the file's shape; the cards' texts are not read here.
///
/// # Examples
/// ```
/// use apnap_scenario::card::read_cards;
///
/// let cards = read_cards("cards.yaml", b"Odd Bear: {type: Creature - Bear, pt: 2/2}").unwrap();
/// assert_eq!(cards[0].name.as_str(), "Odd Bear");
/// ```
pub fn read_cards(name: &str, bytes: &[u8]) -> Result<Vec<CardSource>, Faults> {
    let text = bytes::text(name, bytes, LARGEST)?;
    let mut shape = Shape::default();
    let cards = match kind(name, &bytes[..bytes.len().min(4096)]) {
        WrittenIn::Yaml => card_entries(text, &mut shape),
        WrittenIn::Lines => {
            let cards = json_lines::cards(text, &mut shape);
            cards.iter().for_each(|card| check_card(card, &mut shape));
            cards
        }
        WrittenIn::Public => public_cards(text, &mut shape),
    };
    repeated(&cards, &mut shape);
    if shape.faults.is_empty() {
        Ok(cards)
    } else {
        Err(Faults::new(SourceFile::new(name, text), shape.faults))
    }
}

/// The cards of a public file; of those with one name the first.
fn public_cards(text: &str, shape: &mut Shape) -> Vec<CardSource> {
    match public::read(text.trim_start_matches('\u{FEFF}').as_bytes()) {
        Err(error) => {
            let before: usize =
                text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let mut at = (before + error.column().saturating_sub(1)).min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            shape.fault(Fault::new(
                "json",
                format!("this isn't a file of cards in JSON: {error}"),
                Span::new(at, at),
                "the reader stops here",
            ));
            Vec::new()
        }
        Ok(file) => {
            for why in &file.faulty {
                shape.fault(Fault::new(
                    "json",
                    format!("this isn't a card: {why}"),
                    Span::new(0, 0),
                    "in this file",
                ));
            }
            let mut seen = std::collections::BTreeSet::new();
            file.cards
                .into_iter()
                .map(|imported| imported.card)
                .filter(|card| seen.insert(card.name.text.clone()))
                .collect()
        }
    }
}

/// Reads a file of any size for an index: a public file as a stream, another one whole.
///
/// # Errors
/// What keeps it from being read, for people.
pub fn import(name: &str, mut source: impl BufRead) -> Result<PublicFile, String> {
    let start = source.fill_buf().map_err(|error| format!("{name} can't be read: {error}"))?;
    // A mark of the byte order is no JSON.
    let marked = start.starts_with(b"\xEF\xBB\xBF");
    if kind(name, start) == WrittenIn::Public {
        source.consume(if marked { 3 } else { 0 });
        return public::read(source)
            .map_err(|error| format!("{name} isn't a file of cards in JSON: {error}"));
    }
    if kind(name, start) == WrittenIn::Lines && public::is_line(start) {
        let mut file = PublicFile::default();
        for line in source.lines() {
            let line = line.map_err(|error| format!("{name} can't be read: {error}"))?;
            let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
            if !line.is_empty() {
                file.take(public::card(line));
            }
        }
        return Ok(file);
    }
    let mut bytes = Vec::new();
    source.read_to_end(&mut bytes).map_err(|error| format!("{name} can't be read: {error}"))?;
    let cards =
        read_cards(name, &bytes).map_err(|faults| faults.to_string().trim_end().to_owned())?;
    Ok(PublicFile {
        cards: cards.into_iter().map(|card| Imported { card, turned: Vec::new() }).collect(),
        ..PublicFile::default()
    })
}

/// A fault for each card that the file has twice.
fn repeated(cards: &[CardSource], shape: &mut Shape) {
    let mut seen: std::collections::BTreeMap<&str, Span> = std::collections::BTreeMap::new();
    for card in cards {
        if let Some(first) = seen.insert(card.name.as_str(), card.name.span) {
            shape.fault(twice(card.name.as_str(), first, card.name.span));
        }
    }
}

fn twice(name: &str, first: Span, again: Span) -> Fault {
    Fault::new("duplicate-key", format!("{name} is given twice"), again, "again here")
        .label(first, "first given here")
}

#[cfg(test)]
mod tests {
    use super::read_cards;

    #[test]
    fn yaml_and_json_lines_read_alike() {
        let yaml = "Jötun Grunt:\n  cost: \"{1}{W}\"\n  type: Creature - Giant Soldier\n  pt: \
            4/4\n  text: |\n    One.\n    Two.\n";
        let json = "{\"name\":\"J\\u00f6tun Grunt\",\"cost\":\"{1}{W}\",\"type\":\"Creature - \
            Giant Soldier\",\"pt\":\"4/4\",\"text\":\"One.\\nTwo.\",\"set\":[1]}\n\n";
        let (a, b) = (
            read_cards("a.yaml", yaml.as_bytes()).unwrap(),
            read_cards("b.jsonl", json.as_bytes()).unwrap(),
        );
        let shown = |cards: &[crate::ast::CardSource]| {
            let card = &cards[0];
            let parts = [&card.cost, &card.type_line, &card.pt, &card.text];
            let parts =
                parts.map(|text| text.as_ref().map(|text| text.as_str().trim_end().to_owned()));
            (cards.len(), card.name.text.clone(), parts)
        };
        assert_eq!(shown(&a), shown(&b));
        let text = b[0].text.as_ref().unwrap();
        let span = text.locate(5, 8);
        assert_eq!(&json[span.start..span.end], "Two");
    }

    #[test]
    fn faults_are_all_reported() {
        let json = "{\"name\": \"A\", \"type\": \"Land\"}\n{\"name\": 3}\n{oops\n\
            {\"type\": \"Land\"}\n{\"name\": \"A\", \"type\": \"Land\"}\n[1]\n";
        let faults = read_cards("a.jsonl", json.as_bytes()).unwrap_err();
        let codes: Vec<_> = faults.faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["wrong-type", "json", "missing-key", "duplicate-key", "json"]);
    }

    /// Every fixture, whole and broken off at every seventh byte (with `APNAP_LONG=1` at each), is
    /// read or refused; nothing panics.
    #[test]
    fn broken_files_are_refused() {
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("src/tests/cmd/cards.in");
        let mut paths: Vec<_> = [folder.clone(), folder.join("bad")]
            .iter()
            .flat_map(|f| std::fs::read_dir(f).unwrap())
            .map(|e| e.unwrap().path())
            .collect();
        paths.retain(|path| path.is_file());
        assert!(paths.len() > 12);
        for path in paths {
            let bytes = std::fs::read(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let step = if std::env::var_os("APNAP_LONG").is_some() { 1 } else { 7 };
            for end in (0..=bytes.len()).rev().step_by(step) {
                let _ = read_cards(&name, &bytes[..end]);
                let _ = super::import(&name, &bytes[..end]);
                let mut changed = bytes.clone();
                changed.get_mut(end).into_iter().for_each(|byte| *byte ^= 0x5a);
                let _ = super::import(&name, changed.as_slice());
            }
        }
    }
}
