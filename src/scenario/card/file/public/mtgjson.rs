//! A card of MTGJSON's AtomicCards: under its name a list of its faces.
use super::{PublicCard, PublicFace};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a face: an object with `name` and `type`")]
struct MtgjsonFace {
    name: String,
    #[serde(default)]
    face_name: Option<String>,
    #[serde(default)]
    layout: Option<String>,
    #[serde(default)]
    mana_cost: Option<String>,
    #[serde(rename = "type")]
    type_line: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    power: Option<String>,
    #[serde(default)]
    toughness: Option<String>,
}

/// A card's entry.
pub(super) fn card(name: &str, entry: &str) -> Result<PublicCard, String> {
    let faces: Vec<MtgjsonFace> =
        serde_json::from_str(entry).map_err(|error| super::plain(&error))?;
    let layout =
        faces.first().ok_or("no face")?.layout.clone().unwrap_or_else(|| "normal".to_owned());
    let faces = faces.into_iter().map(|face| PublicFace {
        name: face.face_name.unwrap_or(face.name),
        cost: face.mana_cost.unwrap_or_default(),
        type_line: face.type_line,
        text: face.text.unwrap_or_default(),
        power: face.power,
        toughness: face.toughness,
    });
    Ok(PublicCard { name: name.to_owned(), layout, faces: faces.collect() })
}
