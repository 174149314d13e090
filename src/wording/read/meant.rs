//! Whether words that go back to something can speak of what was named.
use super::Reader;
use super::discourse::{Mention, is_none, one_of, together};
use crate::wording::tree::{
    Antecedent, Back, Noun, ObjectRef, Objects, Phrase, Quality, Quantity, whether,
};

impl Reader {
    /// "Those creatures" of what was named one by one: where the nearest clause names one only and
    /// others before it name more, all of them may be meant, or not.
    pub(super) fn named_apart(
        &self,
        here: bool,
        said: &Objects,
        near: Vec<Antecedent>,
    ) -> Antecedent {
        let [one] = near.as_slice() else { return together(one_of(near)) };
        if matches!(one, Antecedent::Slot(slot) if self.searched.contains(slot)) {
            return one.clone();
        }
        let says =
            |m: &Mention, strict| m.objects.as_ref().is_some_and(|o| matches(o, said, strict));
        let strict = self.mentions.iter().any(|m| m.to == *one && says(m, true));
        let fits = |m: &&Mention| {
            (m.clause >= self.ability_starts) == here
                && !m.player
                && !m.plural
                && m.part == self.part
                && m.to != Antecedent::This
                && says(m, strict)
        };
        let mut all: Vec<Antecedent> = vec![one.clone()];
        for m in self.mentions.iter().filter(fits) {
            if !all.contains(&m.to) {
                all.push(m.to.clone());
            }
        }
        one_of(all)
    }
}

impl Reader {
    /// "Target activated ability from an artifact source", "that artifact": what the ability is of.
    /// Only where nothing else is meant.
    pub(super) fn source_named(
        &mut self,
        said: &Objects,
        plural: bool,
        found: &Antecedent,
    ) -> Option<Antecedent> {
        if plural || !is_none(found) {
            return None;
        }
        let of_source =
            |q: &Quality| matches!(q, Quality::FromSource(of, _) if matches(of, said, true));
        let fits = |m: &&Mention| {
            m.clause >= self.ability_starts
                && !m.player
                && !m.plural
                && m.objects.as_ref().is_some_and(|o| o.qualities().any(of_source))
        };
        let to = self.mentions.iter().rev().find(fits)?.to.clone();
        let mut objects = said.clone();
        objects.tails.push(Quality::SourceOf(ObjectRef::Back(Back::it(to))));
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::The,
            objects,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        Some(Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase)))))
    }
}

/// Whether words such as "that creature" can speak of what these words named.
pub(super) fn matches(named: &Objects, said: &Objects, strict: bool) -> bool {
    let has = |noun: &Noun| {
        named.noun == *noun
            || named.adjectives.iter().any(|q| match (q, noun) {
                (Quality::Type(t), Noun::Type(n)) => t == n,
                (Quality::Subtype(t), Noun::Subtype(n)) => t == n,
                (Quality::Token, Noun::Token) => true,
                _ => false,
            })
            || matches!(&named.noun, Noun::AnyOf(all, _) if all.contains(noun))
    };
    if has(&said.noun) {
        return true;
    }
    if strict {
        return false;
    }
    match &said.noun {
        Noun::Permanent => !matches!(named.noun, Noun::Spell | Noun::Ability(_)),
        Noun::Card => !matches!(named.noun, Noun::Ability(_)),
        Noun::Type(t) => match &named.noun {
            Noun::Subtype(s) => fits_subtype(*t, s),
            Noun::AnyOf(all, _) => {
                all.iter().any(|n| matches!(n, Noun::Subtype(s) if fits_subtype(*t, s)))
            }
            Noun::Card | Noun::Permanent | Noun::Token | Noun::Source | Noun::Spell => {
                !named.adjectives.iter().any(|q| matches!(q, Quality::Type(_)))
            }
            _ => false,
        },
        Noun::Spell => matches!(named.noun, Noun::Type(_) | Noun::Subtype(_) | Noun::Card),
        Noun::Source => true,
        Noun::Ability(crate::wording::tree::AbilityNoun::Any) => {
            matches!(named.noun, Noun::Ability(_))
        }
        _ => false,
    }
}

fn fits_subtype(card_type: crate::terms::CardType, subtype: &str) -> bool {
    use crate::terms::{CardType, subtypes};
    match card_type {
        CardType::Creature => subtypes::is_creature_type(subtype),
        CardType::Land => subtypes::is_land_type(subtype),
        CardType::Enchantment => subtypes::ENCHANTMENT_TYPES.contains(&subtype),
        CardType::Artifact => subtypes::ARTIFACT_TYPES.contains(&subtype),
        _ => subtypes::SPELL_TYPES.contains(&subtype),
    }
}
