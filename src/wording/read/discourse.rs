//! What the text has named so far, and which of it "it", "that creature" or "that player" means.
use super::Reader;
use crate::wording::tree::{Antecedent, Noun, Objects, PlayerRef, Quality, Slot};

/// Something that was named.
#[derive(Debug, Clone)]
pub(super) struct Mention {
    to: Antecedent,
    player: bool,
    /// What the words say of it, for "that creature".
    objects: Option<Objects>,
    plural: bool,
    clause: u16,
}

impl Reader {
    /// A new sentence or clause begins: what stands before it is less near.
    pub(super) fn next_clause(&mut self) {
        self.clause += 1;
    }

    /// A new ability begins: nothing of the ones before can be meant.
    pub(super) fn forget(&mut self) {
        self.mentions.clear();
        self.clause = 0;
        self.actor = None;
        self.subject = None;
    }

    pub(super) fn named_object(&mut self, to: Antecedent, objects: Option<Objects>, plural: bool) {
        self.mentions.push(Mention { to, player: false, objects, plural, clause: self.clause });
    }

    pub(super) fn named_player(&mut self, to: Antecedent, plural: bool) {
        self.mentions.push(Mention { to, player: true, objects: None, plural, clause: self.clause });
    }

    /// Which object "it" (or "them") means.
    pub(super) fn resolve_object(&mut self, plural: bool) -> Antecedent {
        let found = self.nearest(|m| !m.player && m.plural == plural);
        let found = if plural && matches!(found, Antecedent::Unclear(_)) { self.nearest(|m| !m.player) } else { found };
        self.named_object(found.clone(), self.words_of(&found), plural);
        found
    }

    /// Which object "that creature" (or "those creatures") means.
    pub(super) fn resolve_that(&mut self, objects: &Objects, plural: bool) -> Antecedent {
        let fits = |m: &Mention, strict: bool| !m.player && m.plural == plural && m.objects.as_ref().is_some_and(|o| matches(o, objects, strict));
        let mut found = self.nearest(|m| fits(m, true));
        if matches!(found, Antecedent::Unclear(ref v) if v.is_empty()) {
            found = self.nearest(|m| fits(m, false));
        }
        if matches!(found, Antecedent::Unclear(ref v) if v.is_empty()) {
            found = self.nearest(|m| !m.player && m.objects.as_ref().is_some_and(|o| matches(o, objects, false)));
        }
        self.named_object(found.clone(), Some(objects.clone()), plural);
        found
    }

    /// Which player "that player" or "he or she" means.
    pub(super) fn resolve_player(&mut self, plural: bool) -> Antecedent {
        let mut found = self.nearest(|m| m.player && m.plural == plural);
        if matches!(found, Antecedent::Unclear(ref v) if v.is_empty()) {
            found = self.nearest(|m| m.player);
        }
        self.named_player(found.clone(), plural);
        found
    }

    fn words_of(&self, to: &Antecedent) -> Option<Objects> {
        self.mentions.iter().find(|m| m.to == *to).and_then(|m| m.objects.clone())
    }

    /// The one candidate of the nearest clause that has any; something else goes before the card itself.
    fn nearest(&self, fits: impl Fn(&Mention) -> bool) -> Antecedent {
        let Some(clause) = self.mentions.iter().filter(|m| fits(m)).map(|m| m.clause).max() else {
            return Antecedent::Unclear(Vec::new());
        };
        let mut found: Vec<&Antecedent> = Vec::new();
        for m in self.mentions.iter().filter(|m| m.clause == clause && fits(m)) {
            if !found.contains(&&m.to) {
                found.push(&m.to);
            }
        }
        if found.len() > 1 {
            found.retain(|a| **a != Antecedent::This);
        }
        match found.as_slice() {
            [one] => (*one).clone(),
            many => Antecedent::Unclear(many.iter().filter_map(|a| if let Antecedent::Slot(s) = a { Some(*s) } else { None }).collect()),
        }
    }

    /// A reference back to what a step's subject is, for the verbs that share it.
    pub(super) fn same_player(who: &PlayerRef) -> Option<Antecedent> {
        Some(match who {
            PlayerRef::Phrase(p) => Antecedent::Slot(p.slot),
            PlayerRef::Back(b) => b.to.clone(),
            other => Antecedent::SamePlayer(Box::new(other.clone())),
        })
    }

    /// A slot for something that an action makes, found by later references.
    pub(super) fn made(&mut self, objects: Objects, plural: bool) -> Slot {
        let slot = self.slot();
        self.named_object(Antecedent::Slot(slot), Some(objects), plural);
        slot
    }

    /// The card itself was named.
    pub(super) fn named_this(&mut self) {
        self.named_object(Antecedent::This, None, false);
    }
}

/// Whether words such as "that creature" can speak of what these words named.
fn matches(named: &Objects, said: &Objects, strict: bool) -> bool {
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
            Noun::Card | Noun::Permanent | Noun::Token | Noun::Source | Noun::Spell => !named.adjectives.iter().any(|q| matches!(q, Quality::Type(_))) ,
            _ => false,
        },
        Noun::Spell => matches!(named.noun, Noun::Type(_) | Noun::Subtype(_) | Noun::Card),
        Noun::Source => true,
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
