//! Card files: our YAML, as under `cards:` of a scenario, and JSON Lines.

use crate::diagnostic::{Fault, Faults};
use crate::scenario::ast::CardSource;
use crate::scenario::bytes;
use crate::scenario::shape::Shape;
use crate::scenario::{card_entries, check_card};
use crate::source::{SourceFile, Span};

mod json_lines;
mod lookup;
mod store;

pub use lookup::{CardFiles, card_files};
pub use store::{Cards, cards_in};

/// Card files larger than this aren't read.
const LARGEST: usize = 64 * 1024 * 1024;

/// Reads the cards of a file. One whose first character is a brace is read as JSON Lines.
///
/// # Errors
/// Everything that is wrong with the file's shape; the cards' texts are not read here.
pub fn read_cards(name: &str, bytes: &[u8]) -> Result<Vec<CardSource>, Faults> {
    let text = bytes::text(name, bytes, LARGEST)?;
    let mut shape = Shape::default();
    let body = text.trim_start_matches('\u{FEFF}');
    let cards = if body.trim_start().starts_with('{') && !name.ends_with(".yaml") {
        let cards = json_lines::cards(text, &mut shape);
        cards.iter().for_each(|card| check_card(card, &mut shape));
        cards
    } else {
        card_entries(text, &mut shape)
    };
    repeated(&cards, &mut shape);
    if shape.faults.is_empty() { Ok(cards) } else { Err(Faults::new(SourceFile::new(name, text), shape.faults)) }
}

/// A fault for each card that the file has twice.
fn repeated(cards: &[CardSource], shape: &mut Shape) {
    let mut seen: std::collections::BTreeMap<&str, Span> = std::collections::BTreeMap::new();
    for card in cards {
        if let Some(first) = seen.insert(card.name.as_str(), card.name.span) {
            let fault = Fault::new("duplicate-key", format!("{} is given twice", card.name), card.name.span, "again here");
            shape.fault(fault.label(first, "first given here"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read_cards;

    #[test]
    fn yaml_and_json_lines_read_alike() {
        let yaml = "Jötun Grunt:\n  cost: \"{1}{W}\"\n  type: Creature - Giant Soldier\n  pt: 4/4\n  text: |\n    One.\n    Two.\n";
        let json = "{\"name\":\"J\\u00f6tun Grunt\",\"cost\":\"{1}{W}\",\"type\":\"Creature - Giant Soldier\",\"pt\":\"4/4\",\"text\":\"One.\\nTwo.\",\"set\":[1]}\n\n";
        let (a, b) = (read_cards("a.yaml", yaml.as_bytes()).unwrap(), read_cards("b.jsonl", json.as_bytes()).unwrap());
        let shown = |cards: &[crate::scenario::ast::CardSource]| {
            let card = &cards[0];
            let parts = [&card.cost, &card.type_line, &card.pt, &card.text];
            let parts = parts.map(|text| text.as_ref().map(|text| text.as_str().trim_end().to_owned()));
            (cards.len(), card.name.text.clone(), parts)
        };
        assert_eq!(shown(&a), shown(&b));
        let text = b[0].text.as_ref().unwrap();
        let span = text.locate(5, 8);
        assert_eq!(&json[span.start..span.end], "Two");
    }

    #[test]
    fn faults_are_all_reported() {
        let json = "{\"name\": \"A\", \"type\": \"Land\"}\n{\"name\": 3}\n{oops\n{\"type\": \"Land\"}\n{\"name\": \"A\", \"type\": \"Land\"}\n[1]\n";
        let faults = read_cards("a.jsonl", json.as_bytes()).unwrap_err();
        let codes: Vec<_> = faults.faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["wrong-type", "json", "missing-key", "duplicate-key", "json"]);
    }
}
