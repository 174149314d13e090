//! What words call a thing, and whether other words can call it so too.
use super::entities::Place;
use crate::terms::subtypes;
use crate::wording::read::{P, Rule};
use crate::wording::syntax::{self as s, Syntax};

/// The nouns that are said of something, adjectives that are types among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Kinds(u16);

impl Kinds {
    pub(super) const CREATURE: Kinds = Kinds(1);
    pub(super) const LAND: Kinds = Kinds(1 << 1);
    pub(super) const ARTIFACT: Kinds = Kinds(1 << 2);
    pub(super) const ENCHANTMENT: Kinds = Kinds(1 << 3);
    /// "instant", "sorcery"
    pub(super) const OF_A_SPELL: Kinds = Kinds(1 << 4);
    pub(super) const PERMANENT: Kinds = Kinds(1 << 5);
    pub(super) const CARD: Kinds = Kinds(1 << 6);
    pub(super) const SPELL: Kinds = Kinds(1 << 7);
    pub(super) const ABILITY: Kinds = Kinds(1 << 8);
    pub(super) const TOKEN: Kinds = Kinds(1 << 9);
    pub(super) const SOURCE: Kinds = Kinds(1 << 10);
    pub(super) const COPY: Kinds = Kinds(1 << 11);
    /// A type that a subtype stands for: no word says it.
    const BY_SUBTYPE: Kinds = Kinds(1 << 12);
    /// All card types.
    const TYPES: Kinds = Kinds(0b1_1111);

    pub(super) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Another noun is said of it: "Goblin creature" says the type after all.
    const fn with(self, found: Kinds) -> Kinds {
        let said = found.any(Kinds::BY_SUBTYPE) || found.types().is_empty();
        let kept = if said { self.0 } else { self.0 & !Kinds::BY_SUBTYPE.0 };
        Kinds(kept | found.0)
    }

    /// Whether any of these is said of it.
    pub(super) const fn any(self, of: Kinds) -> bool {
        self.0 & of.0 != 0
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn types(self) -> Kinds {
        Kinds(self.0 & Kinds::TYPES.0)
    }

    /// What has no power and toughness: a land, an artifact, an enchantment, an ability (208.1).
    pub(super) const fn sizeless(self) -> bool {
        let types = self.types();
        self.any(Kinds::ABILITY) || !types.is_empty() && !types.any(Kinds::CREATURE)
    }

    /// Whether it was called by these very words: a Goblin isn't called a creature so.
    pub(super) const fn called(self, said: Kinds) -> bool {
        let by_subtype = self.any(Kinds::BY_SUBTYPE) && !said.any(Kinds::BY_SUBTYPE);
        self.holds(said) && !by_subtype
    }

    const fn holds(self, said: Kinds) -> bool {
        self.0 & said.0 == said.0
    }

    /// Whether what was named so may be called that.
    pub(super) const fn may_be(self, said: Kinds) -> bool {
        let on_the_stack = Kinds::SPELL.and(Kinds::ABILITY);
        if said.any(Kinds::SOURCE) || self.holds(said) {
            return true;
        }
        if said.any(Kinds::ABILITY) || said.any(Kinds::TOKEN) || said.any(Kinds::COPY) {
            return self.any(said);
        }
        let types = said.types();
        if !types.is_empty() {
            return self.any(types) || self.types().is_empty() && !self.any(Kinds::ABILITY);
        }
        if said.any(Kinds::SPELL) {
            return !self.any(Kinds::ABILITY) && !self.any(Kinds::TOKEN);
        }
        if said.any(Kinds::CARD) {
            return !self.any(Kinds::ABILITY) && !self.any(Kinds::TOKEN);
        }
        !self.any(on_the_stack)
    }
}

/// A subtype's card type.
fn of_subtype(word: &str) -> Kinds {
    if subtypes::is_creature_type(word) {
        Kinds::CREATURE
    } else if subtypes::is_land_type(word) {
        Kinds::LAND
    } else if subtypes::ARTIFACT_TYPES.contains(&word) {
        Kinds::ARTIFACT
    } else if subtypes::ENCHANTMENT_TYPES.contains(&word) {
        Kinds::ENCHANTMENT
    } else {
        Kinds::default()
    }
}

fn of_noun_word(word: s::NounWord) -> Kinds {
    use s::NounWord as W;
    match word {
        W::Cards | W::Card => Kinds::CARD,
        W::Permanents | W::Permanent => Kinds::PERMANENT,
        W::Spells | W::Spell => Kinds::SPELL,
        W::Sources | W::Source => Kinds::SOURCE,
        W::Tokens | W::Token => Kinds::TOKEN,
        W::Copies | W::Copy => Kinds::COPY,
        W::ActivatedOrTriggeredAbility
        | W::ActivatedOrTriggeredAbilities
        | W::ActivatedAbilities
        | W::ActivatedAbility
        | W::TriggeredAbilities
        | W::TriggeredAbility
        | W::Abilities
        | W::Ability => Kinds::ABILITY,
    }
}

fn of_type(word: s::CardType) -> Kinds {
    use s::CardType as T;
    match word {
        T::Artifact => Kinds::ARTIFACT,
        T::Creature => Kinds::CREATURE,
        T::Enchantment => Kinds::ENCHANTMENT,
        T::Land => Kinds::LAND,
        T::Instant | T::Sorcery => Kinds::OF_A_SPELL,
    }
}

fn of_type_s(word: s::CardTypeS) -> Kinds {
    use s::CardTypeS as T;
    match word {
        T::Artifacts | T::Artifact => Kinds::ARTIFACT,
        T::Creatures | T::Creature => Kinds::CREATURE,
        T::Enchantments | T::Enchantment => Kinds::ENCHANTMENT,
        T::Lands | T::Land => Kinds::LAND,
        T::Instants | T::Instant | T::Sorceriess | T::Sorceries | T::Sorcerys | T::Sorcery => {
            Kinds::OF_A_SPELL
        }
    }
}

/// What the words of a phrase call a thing; what stands behind the noun is left out. And the
/// subtype, if one is said.
pub(super) fn said(p: &P) -> (Kinds, Option<Place>) {
    let mut kinds = Kinds::default();
    let mut subtype = None;
    gather(p, &mut kinds, &mut subtype);
    (kinds, subtype)
}

fn gather(p: &P, kinds: &mut Kinds, subtype: &mut Option<Place>) {
    let found = match p.as_rule() {
        Rule::noun_word => s::NounWord::of(p).map(of_noun_word),
        Rule::card_type => s::CardType::of(p).map(of_type),
        Rule::card_type_s => s::CardTypeS::of(p).map(of_type_s),
        Rule::creature_word => Some(Kinds::CREATURE),
        Rule::the_type => s::TheType::of(p).map(|t| match t {
            s::TheType::Artifact => Kinds::ARTIFACT.and(Kinds::CARD),
            s::TheType::Creature => Kinds::CREATURE.and(Kinds::CARD),
            s::TheType::Enchantment => Kinds::ENCHANTMENT.and(Kinds::CARD),
            s::TheType::Land => Kinds::LAND.and(Kinds::CARD),
        }),
        Rule::the_word => s::TheWord::of(p).map(|w| match w {
            s::TheWord::Artifact => Kinds::ARTIFACT,
            s::TheWord::Enchantment => Kinds::ENCHANTMENT,
            s::TheWord::Card => Kinds::CARD,
            s::TheWord::Creature => Kinds::CREATURE,
            s::TheWord::Token => Kinds::TOKEN,
            s::TheWord::Spell => Kinds::SPELL,
            s::TheWord::Copy => Kinds::COPY,
            s::TheWord::Land => Kinds::LAND,
            s::TheWord::Permanent => Kinds::PERMANENT,
            s::TheWord::Source => Kinds::SOURCE,
        }),
        Rule::subtype => {
            let word = p.as_str().trim();
            *subtype = Some(Place::of(p));
            let others = kinds.types();
            let of = of_subtype(word);
            if others.is_empty() { Some(of.and(Kinds::BY_SUBTYPE)) } else { Some(of) }
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
