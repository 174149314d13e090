//! What words call a thing, and whether other words can call it so too.
use super::entities::TextPlace;
use crate::terms::subtypes;
use crate::wording::read::{P, Rule};
use crate::wording::syntax::{self as s, Syntax};

/// The nouns that are said of something, adjectives that are types among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct EntityKinds(u16);

impl EntityKinds {
    pub(super) const CREATURE: EntityKinds = EntityKinds(1);
    pub(super) const LAND: EntityKinds = EntityKinds(1 << 1);
    pub(super) const ARTIFACT: EntityKinds = EntityKinds(1 << 2);
    pub(super) const ENCHANTMENT: EntityKinds = EntityKinds(1 << 3);
    /// "instant", "sorcery"
    pub(super) const OF_A_SPELL: EntityKinds = EntityKinds(1 << 4);
    pub(super) const PERMANENT: EntityKinds = EntityKinds(1 << 5);
    pub(super) const CARD: EntityKinds = EntityKinds(1 << 6);
    pub(super) const SPELL: EntityKinds = EntityKinds(1 << 7);
    pub(super) const ABILITY: EntityKinds = EntityKinds(1 << 8);
    pub(super) const TOKEN: EntityKinds = EntityKinds(1 << 9);
    pub(super) const SOURCE: EntityKinds = EntityKinds(1 << 10);
    pub(super) const COPY: EntityKinds = EntityKinds(1 << 11);
    /// A type that a subtype stands for: no word says it.
    const BY_SUBTYPE: EntityKinds = EntityKinds(1 << 12);
    /// All card types.
    const TYPES: EntityKinds = EntityKinds(0b1_1111);

    pub(super) const fn and(self, other: EntityKinds) -> EntityKinds {
        EntityKinds(self.0 | other.0)
    }

    /// Another noun is said of it: "Goblin creature" says the type after all.
    const fn with(self, found: EntityKinds) -> EntityKinds {
        let said = found.any(EntityKinds::BY_SUBTYPE) || found.types().is_empty();
        let kept = if said { self.0 } else { self.0 & !EntityKinds::BY_SUBTYPE.0 };
        EntityKinds(kept | found.0)
    }

    /// Whether any of these is said of it.
    pub(super) const fn any(self, of: EntityKinds) -> bool {
        self.0 & of.0 != 0
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn types(self) -> EntityKinds {
        EntityKinds(self.0 & EntityKinds::TYPES.0)
    }

    /// What has no power and toughness: a land, an artifact, an enchantment, an ability (208.1).
    pub(super) const fn sizeless(self) -> bool {
        let types = self.types();
        self.any(EntityKinds::ABILITY) || !types.is_empty() && !types.any(EntityKinds::CREATURE)
    }

    /// Whether it was called by these very words: a Goblin isn't called a creature so.
    pub(super) const fn called(self, said: EntityKinds) -> bool {
        let by_subtype = self.any(EntityKinds::BY_SUBTYPE) && !said.any(EntityKinds::BY_SUBTYPE);
        self.holds(said) && !by_subtype
    }

    const fn holds(self, said: EntityKinds) -> bool {
        self.0 & said.0 == said.0
    }

    /// Whether what was named so may be called that.
    pub(super) const fn may_be(self, said: EntityKinds) -> bool {
        let on_the_stack = EntityKinds::SPELL.and(EntityKinds::ABILITY);
        if said.any(EntityKinds::SOURCE) || self.holds(said) {
            return true;
        }
        if said.any(EntityKinds::ABILITY)
            || said.any(EntityKinds::TOKEN)
            || said.any(EntityKinds::COPY)
        {
            return self.any(said);
        }
        let types = said.types();
        if !types.is_empty() {
            return self.any(types) || self.types().is_empty() && !self.any(EntityKinds::ABILITY);
        }
        if said.any(EntityKinds::SPELL) {
            return !self.any(EntityKinds::ABILITY) && !self.any(EntityKinds::TOKEN);
        }
        if said.any(EntityKinds::CARD) {
            return !self.any(EntityKinds::ABILITY) && !self.any(EntityKinds::TOKEN);
        }
        !self.any(on_the_stack)
    }
}

/// A subtype's card type.
fn of_subtype(word: &str) -> EntityKinds {
    if subtypes::is_creature_type(word) {
        EntityKinds::CREATURE
    } else if subtypes::is_land_type(word) {
        EntityKinds::LAND
    } else if subtypes::ARTIFACT_TYPES.contains(&word) {
        EntityKinds::ARTIFACT
    } else if subtypes::ENCHANTMENT_TYPES.contains(&word) {
        EntityKinds::ENCHANTMENT
    } else {
        EntityKinds::default()
    }
}

fn of_noun_word(word: s::NounWord) -> EntityKinds {
    use s::NounWord as W;
    match word {
        W::Cards | W::Card => EntityKinds::CARD,
        W::Permanents | W::Permanent => EntityKinds::PERMANENT,
        W::Spells | W::Spell => EntityKinds::SPELL,
        W::Sources | W::Source => EntityKinds::SOURCE,
        W::Tokens | W::Token => EntityKinds::TOKEN,
        W::Copies | W::Copy => EntityKinds::COPY,
        W::ActivatedOrTriggeredAbility
        | W::ActivatedOrTriggeredAbilities
        | W::ActivatedAbilities
        | W::ActivatedAbility
        | W::TriggeredAbilities
        | W::TriggeredAbility
        | W::Abilities
        | W::Ability => EntityKinds::ABILITY,
    }
}

fn of_type(word: s::CardType) -> EntityKinds {
    use s::CardType as T;
    match word {
        T::Artifact => EntityKinds::ARTIFACT,
        T::Creature => EntityKinds::CREATURE,
        T::Enchantment => EntityKinds::ENCHANTMENT,
        T::Land => EntityKinds::LAND,
        T::Instant | T::Sorcery => EntityKinds::OF_A_SPELL,
    }
}

fn of_type_s(word: s::CardTypeS) -> EntityKinds {
    use s::CardTypeS as T;
    match word {
        T::Artifacts | T::Artifact => EntityKinds::ARTIFACT,
        T::Creatures | T::Creature => EntityKinds::CREATURE,
        T::Enchantments | T::Enchantment => EntityKinds::ENCHANTMENT,
        T::Lands | T::Land => EntityKinds::LAND,
        T::Instants | T::Instant | T::Sorceriess | T::Sorceries | T::Sorcerys | T::Sorcery => {
            EntityKinds::OF_A_SPELL
        }
    }
}

/// What the words of a phrase call a thing; what stands behind the noun is left out. And the
/// subtype, if one is said.
pub(super) fn said(p: &P) -> (EntityKinds, Option<TextPlace>) {
    let mut kinds = EntityKinds::default();
    let mut subtype = None;
    gather(p, &mut kinds, &mut subtype);
    (kinds, subtype)
}

/// The words before the noun of a phrase.
pub(super) fn adjectives(p: &P) -> Vec<TextPlace> {
    let said = p.clone().into_inner().filter(|c| c.as_rule() == Rule::adjective);
    said.map(|c| TextPlace::of(&c)).collect()
}

fn gather(p: &P, kinds: &mut EntityKinds, subtype: &mut Option<TextPlace>) {
    let found = match p.as_rule() {
        Rule::noun_word => s::NounWord::of(p).map(of_noun_word),
        Rule::card_type => s::CardType::of(p).map(of_type),
        Rule::card_type_s => s::CardTypeS::of(p).map(of_type_s),
        Rule::creature_word => Some(EntityKinds::CREATURE),
        Rule::the_type => s::TheType::of(p).map(|t| match t {
            s::TheType::Artifact => EntityKinds::ARTIFACT.and(EntityKinds::CARD),
            s::TheType::Creature => EntityKinds::CREATURE.and(EntityKinds::CARD),
            s::TheType::Enchantment => EntityKinds::ENCHANTMENT.and(EntityKinds::CARD),
            s::TheType::Land => EntityKinds::LAND.and(EntityKinds::CARD),
        }),
        Rule::the_word => s::TheWord::of(p).map(|w| match w {
            s::TheWord::Artifact => EntityKinds::ARTIFACT,
            s::TheWord::Enchantment => EntityKinds::ENCHANTMENT,
            s::TheWord::Card => EntityKinds::CARD,
            s::TheWord::Creature => EntityKinds::CREATURE,
            s::TheWord::Token => EntityKinds::TOKEN,
            s::TheWord::Spell => EntityKinds::SPELL,
            s::TheWord::Copy => EntityKinds::COPY,
            s::TheWord::Land => EntityKinds::LAND,
            s::TheWord::Permanent => EntityKinds::PERMANENT,
            s::TheWord::Source => EntityKinds::SOURCE,
        }),
        Rule::subtype => {
            let word = p.as_str().trim();
            *subtype = Some(TextPlace::of(p));
            let others = kinds.types();
            let of = of_subtype(word);
            if others.is_empty() { Some(of.and(EntityKinds::BY_SUBTYPE)) } else { Some(of) }
        }
        // What is said not to be so, or of something else.
        Rule::adj_non
        | Rule::tail
        | Rule::alt_tail
        | Rule::quantity
        | Rule::token_with
        | Rule::token_name => return,
        _ => None,
    };
    match found {
        Some(found) => *kinds = kinds.with(found),
        None => p.clone().into_inner().for_each(|child| gather(&child, kinds, subtype)),
    }
}
