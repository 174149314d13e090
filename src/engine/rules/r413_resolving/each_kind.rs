//! One object of each color or type, where one phrase asks for several.
use crate::terms::{Color, subtypes};
use crate::wording::tree::{DistinctKind, Phrase, Quality};

/// "One card of each color": the phrase once for each of them.
pub(super) fn of_each(phrase: &Phrase) -> Option<Vec<Phrase>> {
    let mut plain = phrase.clone();
    let at = plain.objects.tails.iter().position(|q| matches!(q, Quality::OfEach(_)))?;
    let Quality::OfEach(kind) = plain.objects.tails.remove(at) else { return None };
    let qualities: Vec<Quality> = match kind {
        DistinctKind::Colors => Color::ALL.into_iter().map(Quality::Color).collect(),
        DistinctKind::BasicLandTypes => {
            let types = subtypes::BASIC_LAND_TYPES.iter();
            types.map(|t| Quality::Subtype((*t).to_owned())).collect()
        }
        _ => return None,
    };
    let one = |quality: Quality| {
        let mut one = plain.clone();
        one.objects.adjectives.insert(0, quality);
        one
    };
    Some(qualities.into_iter().map(one).collect())
}
