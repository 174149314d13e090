//! From a public file's card to one of 2006: what can't be of the time is refused, later words are
//! turned.
use super::{Imported, PublicCard, PublicFace};
use crate::ast::CardSource;
use crate::source::{Span, Text};
use crate::terms::{ManaCost, Supertype, TypeLine};
use crate::wording::words_of_2006;

/// The card, or why it is left out.
pub(super) fn turned(card: PublicCard) -> Result<Imported, String> {
    let PublicCard { name, layout, faces } = card;
    let mut turned = Vec::new();
    let mut sides = Vec::new();
    for face in &faces {
        sides.push(side(face, &mut turned)?);
    }
    let card = match (layout.as_str(), sides.as_mut_slice()) {
        ("split", [_, _]) => {
            let name = name.replace(" // ", "/");
            CardSource { halves: sides, ..empty(&name) }
        }
        ("flip", [front, back]) => {
            CardSource { flipped: Some(Box::new(back.clone())), ..front.clone() }
        }
        (_, [one]) if !OTHER.contains(&layout.as_str()) => one.clone(),
        _ => return Err(format!("laid out as `{layout}`")),
    };
    Ok(Imported { card, turned })
}

/// Layouts of one face that aren't cards of the game of 2006.
const OTHER: &[&str] = &[
    "token",
    "emblem",
    "planar",
    "scheme",
    "vanguard",
    "art_series",
    "saga",
    "class",
    "case",
    "leveler",
    "prototype",
    "mutate",
    "host",
    "augment",
];

fn side(face: &PublicFace, turned: &mut Vec<(String, String)>) -> Result<CardSource, String> {
    let line = TypeLine::parse(&face.type_line).map_err(|word| format!("of the type {word}"))?;
    if line.types.is_empty() {
        return Err("without a type".to_owned());
    }
    if !face.cost.is_empty() && ManaCost::parse(&face.cost).is_none() {
        return Err("with a mana cost that 2006 doesn't have".to_owned());
    }
    let pt = match (&face.power, &face.toughness) {
        (Some(power), Some(toughness)) => Some(format!("{power}/{toughness}")),
        _ => None,
    };
    if pt
        .as_ref()
        .is_some_and(|pt| pt.contains(|c: char| !c.is_ascii_digit() && !"*+-/".contains(c)))
    {
        return Err("with power or toughness that 2006 doesn't have".to_owned());
    }
    let (text, marks) =
        words_of_2006(&face.name, line.has_supertype(Supertype::Legendary), &face.text);
    turned.extend(marks);
    let words = |text: &str| {
        Some(Text::mapped(text, Span::default(), Vec::new())).filter(|text| !text.text.is_empty())
    };
    Ok(CardSource {
        cost: words(&face.cost),
        type_line: words(&line.to_string()),
        pt: pt.as_deref().and_then(words),
        text: words(&text),
        ..empty(&face.name)
    })
}

fn empty(name: &str) -> CardSource {
    CardSource {
        name: Text::mapped(name, Span::default(), Vec::new()),
        cost: None,
        type_line: None,
        pt: None,
        text: None,
        expansion: None,
        printed: None,
        flipped: None,
        halves: Vec::new(),
        span: Span::default(),
    }
}
