//! A card of Scryfall's oracle cards.
use super::{PublicCard, PublicFace};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(expecting = "a card: an object with `name` and `type_line`")]
struct ScryfallCard {
    name: String,
    #[serde(default = "normal")]
    layout: String,
    #[serde(flatten)]
    printed: ScryfallText,
    #[serde(default)]
    card_faces: Vec<OneFace>,
}

#[derive(Deserialize)]
struct OneFace {
    name: String,
    #[serde(flatten)]
    printed: ScryfallText,
}

#[derive(Deserialize, Default)]
struct ScryfallText {
    #[serde(default)]
    mana_cost: Option<String>,
    #[serde(default)]
    type_line: Option<String>,
    #[serde(default)]
    oracle_text: Option<String>,
    #[serde(default)]
    power: Option<String>,
    #[serde(default)]
    toughness: Option<String>,
}

fn normal() -> String {
    "normal".to_owned()
}

/// A card's entry.
pub(crate) fn card(entry: &str) -> Result<PublicCard, String> {
    let ScryfallCard { name, layout, printed, card_faces } =
        serde_json::from_str(entry).map_err(|error| super::plain(&error))?;
    let faces = if card_faces.is_empty() {
        vec![printed.face(name.clone())]
    } else {
        card_faces.into_iter().map(|face| face.printed.face(face.name)).collect()
    };
    Ok(PublicCard { name, layout, faces })
}

/// A line of a file of lines, if it is in this format: it has a type line under this format's name
/// for it.
pub(crate) fn line(entry: &str) -> Option<Result<PublicCard, String>> {
    is_line(entry.as_bytes()).then(|| card(entry))
}

/// Whether a line, or the beginning of a file, is of this format.
pub(crate) fn is_line(start: &[u8]) -> bool {
    let start = String::from_utf8_lossy(start);
    start.contains("\"type_line\"") && start.contains("\"oracle_text\"")
        || start.contains("\"card_faces\"")
}

impl ScryfallText {
    fn face(self, name: String) -> PublicFace {
        let words = Option::unwrap_or_default;
        PublicFace {
            name,
            cost: words(self.mana_cost),
            type_line: words(self.type_line),
            text: words(self.oracle_text),
            power: self.power,
            toughness: self.toughness,
        }
    }
}
