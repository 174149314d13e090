//! 418.6. Text-changing effects: one word for another, in an object's own text and type line.
use crate::game::{AbilityOrigin, Characteristics, LastUnruled, WordSwap};
use crate::rules::r502_keywords::stands_for;
use crate::rules::{Ruling, Stop};
use crate::terms::{Color, subtypes};
use crate::wording::tree::{Ability, TextChange, Tree, as_node_mut};
use std::sync::Arc;

/// What a text change replaces. A choice must have been made as it resolved.
pub(super) fn of(change: &TextChange) -> Ruling<WordSwap> {
    match change {
        TextChange::Color(from, to) => Ok(WordSwap::Color(*from, *to)),
        TextChange::Subtype(from, to) => Ok(WordSwap::Subtype(from.clone(), to.clone())),
        TextChange::ColorWord
        | TextChange::BasicLandType
        | TextChange::ColorWordOrBasicLandType
        | TextChange::CreatureType { .. } => Err(Stop::unruled(LastUnruled::WordToChoose)),
    }
}

/// 418.6a, b: changes the type line and the object's own text, not abilities that effects granted,
/// nor names. 418.6b, 418.6d: abilities that it was granted are no text of its own, a token's are.
pub(super) fn change_text(values: &mut Characteristics, words: &WordSwap) {
    for subtype in &mut values.subtypes {
        if let Some(to) = words.instead_of(subtype) {
            *subtype = Arc::from(to);
        }
    }
    let mut parts: Vec<Arc<Ability>> = Vec::new();
    for instance in &mut values.abilities {
        if !matches!(instance.origin, AbilityOrigin::Printed(_)) {
            continue;
        }
        if instance.part > 0 {
            instance.ability =
                parts.get(instance.part as usize - 1).unwrap_or(&instance.ability).clone();
            continue;
        }
        instance.ability.visit_mut(|node| {
            if let Some(color) = as_node_mut::<Color>(node) {
                words.change_color(color);
            }
            node.subtypes_mut(&mut |word| {
                if let Some(to) = words.instead_of(word) {
                    *word = to.to_string();
                }
            });
        });
        if let Ability::Keyword(keyword) = instance.ability.as_ref() {
            parts = stands_for(keyword);
        }
    }
}

impl WordSwap {
    fn change_color(&self, color: &mut Color) {
        if let WordSwap::Color(from, to) = self
            && from == color
        {
            *color = *to;
        }
    }

    /// What stands in the place of a subtype.
    fn instead_of(&self, subtype: &str) -> Option<&str> {
        match self {
            WordSwap::Subtype(from, to) if from.eq_ignore_ascii_case(subtype) => {
                Some(subtypes::find(to).unwrap_or(to))
            }
            _ => None,
        }
    }
}
