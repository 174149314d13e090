//! How much of a list of cards is understood, and which phrases stop the rest.
use super::read;
use super::tree::{Ability, CardText};
use crate::terms::{Color, TypeLine};
use std::collections::BTreeMap;

/// A card of a list.
#[derive(Debug, Clone)]
pub struct CountedCard {
    /// Its name.
    pub name: String,
    /// Its type line.
    pub type_line: TypeLine,
    /// Its text box.
    pub text: String,
}

/// What [`stats`] counts.
#[derive(Debug, Clone, Default)]
pub struct TextStats {
    /// All cards.
    pub cards: usize,
    /// Cards without anything unknown.
    pub understood: usize,
    /// All paragraphs.
    pub paragraphs: usize,
    /// Paragraphs that print as they stand.
    pub paragraphs_understood: usize,
    /// Cards that would be understood but for this phrase, with numbers and colours folded; most
    /// first. The bar stands where reading stopped.
    pub unknown: Vec<(String, usize)>,
}

/// Reads every card and counts.
pub fn stats(cards: &[CountedCard]) -> TextStats {
    let mut out = TextStats { cards: cards.len(), ..TextStats::default() };
    let mut phrases: BTreeMap<String, usize> = BTreeMap::new();
    for card in cards {
        let text = read(&card.name, &card.type_line, &card.text);
        out.understood += usize::from(text.is_understood());
        for phrase in blocking(card, &text, &mut out) {
            *phrases.entry(phrase).or_default() += 1;
        }
    }
    out.unknown = phrases.into_iter().collect();
    out.unknown.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    out
}

fn blocking(card: &CountedCard, text: &CardText, out: &mut TextStats) -> Vec<String> {
    let legend = card.type_line.supertypes.contains(&crate::terms::Supertype::Legendary);
    let prepared = super::prepare::paragraphs_of(&card.name, legend, &card.text);
    let mut phrases = Vec::new();
    for (p, ready) in text.paragraphs.iter().zip(&prepared) {
        out.paragraphs += 1;
        let Some(Ability::Unknown(u)) = p.abilities.first() else {
            out.paragraphs_understood += 1;
            continue;
        };
        let at = (0..ready.text.len())
            .find(|i| ready.origin(*i) >= u.furthest && ready.text.is_char_boundary(*i))
            .unwrap_or(ready.text.len());
        phrases.push(around(&ready.text, at));
    }
    phrases.sort();
    phrases.dedup();
    phrases
}

/// Three words before the place and four behind it, folded.
fn around(text: &str, at: usize) -> String {
    let before: Vec<&str> = text[..at].split_whitespace().collect();
    let before = before[before.len().saturating_sub(3)..].join(" ");
    let after = text[at..].split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    fold(&format!("{before} | {after}"))
}

pub(super) fn fold(phrase: &str) -> String {
    phrase
        .split(' ')
        .map(|word| {
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
            if bare.is_empty() {
                word.to_string()
            } else if bare.chars().all(|c| c.is_ascii_digit() || c == '/' || c == '+' || c == '-') {
                word.replace(bare, "N")
            } else if word.starts_with('{') {
                "{M}".to_string()
            } else if Color::from_word(bare).is_some() {
                word.replace(bare, "COLOR")
            } else {
                word.to_string()
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}
