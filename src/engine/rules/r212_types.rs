//! 212. Types, supertypes, subtypes (205, 212): what a change of one does to the others, and what a
//!      basic land type brings.
//!
//! New types replace old ones and take the old types' subtypes with them (212.1b), unless the
//! effect keeps what was there (212.1c). A land whose type becomes a basic one loses the abilities
//! of its text (212.6e); each basic land type brings its mana ability (212.6d).
use crate::cite;
use crate::game::{AbilityInstance, AbilityOrigin, Characteristics, Timestamp};
use crate::rulebook::RuleId;
use crate::terms::{CardType, Color, ManaSymbol, subtypes};
use crate::wording::tree::{
    Ability, Action, Activated, Cost, Effect, Lead, ManaOutput, PlayerRef, Sentence, Step,
};
use std::sync::Arc;

/// The rule of its type that says when a card is played (212.2a to 212.7a).
pub(super) fn play_rule(types: &[CardType]) -> RuleId {
    let is = |t| types.contains(&t);
    match () {
        () if is(CardType::Creature) => cite!("212.3a"),
        () if is(CardType::Artifact) => cite!("212.2a"),
        () if is(CardType::Enchantment) => cite!("212.4a"),
        () if is(CardType::Instant) => cite!("212.5a"),
        () => cite!("212.7a"),
    }
}

/// The rule of its type that says what a spell's resolution does last (212.2b to 212.7b).
pub(super) fn resolve_rule(types: &[CardType]) -> RuleId {
    let is = |t| types.contains(&t);
    match () {
        () if is(CardType::Creature) => cite!("212.3b"),
        () if is(CardType::Artifact) => cite!("212.2b"),
        () if is(CardType::Enchantment) => cite!("212.4b"),
        () if is(CardType::Instant) => cite!("212.5b"),
        () => cite!("212.7b"),
    }
}

/// Whether a subtype can belong to a type (205.3d). A word of none of the lists is a creature type
/// that some token's maker named. 205.3c: each type has types of its own.
fn belongs(subtype: &str, card_type: CardType) -> bool {
    let among = |list: &[&str]| list.iter().any(|t| t.eq_ignore_ascii_case(subtype));
    match card_type {
        CardType::Artifact => among(subtypes::ARTIFACT_TYPES),
        CardType::Enchantment => among(subtypes::ENCHANTMENT_TYPES),
        CardType::Instant | CardType::Sorcery => among(subtypes::SPELL_TYPES),
        CardType::Land => among(subtypes::LAND_TYPES),
        CardType::Creature => {
            subtypes::is_creature_type(subtype) || subtypes::find(subtype).is_none()
        }
    }
}

/// What it rests on that an object has a subtype, or hasn't: whose list the word stands in (205.3b,
/// c, d; 212.2c to 212.7c), and which of its types the object has it by (205.3e).
pub fn subtypes_rest_on(seen: &Characteristics, word: &str) -> Vec<RuleId> {
    let several = (seen.subtypes.len() > 1).then_some(cite!("205.3a"));
    let mixed =
        seen.is(CardType::Artifact) && (seen.is(CardType::Creature) || seen.is(CardType::Land));
    let own = match kind_of(word) {
        CardType::Artifact => vec![cite!("212.2c"), cite!("glossary: Artifact Type")],
        CardType::Enchantment => vec![cite!("212.4c"), cite!("glossary: Enchantment Type")],
        CardType::Land => vec![cite!("212.6c"), cite!("glossary: Land Type")],
        CardType::Instant | CardType::Sorcery => {
            let (own, entry) = if seen.is(CardType::Sorcery) {
                (cite!("212.7c"), cite!("glossary: Sorcery Type"))
            } else {
                (cite!("212.5c"), cite!("glossary: Instant Type"))
            };
            vec![cite!("205.3d"), own, entry]
        }
        CardType::Creature => vec![cite!("212.3c"), cite!("glossary: Creature Type")],
    };
    let by_the_other = (mixed && kind_of(word) != CardType::Artifact).then_some(cite!("205.3e"));
    [cite!("205.3b"), cite!("205.3c")]
        .into_iter()
        .chain(several)
        .chain(own)
        .chain(by_the_other)
        .collect()
}

/// The first of the types that a subtype can belong to.
fn kind_of(subtype: &str) -> CardType {
    let order = [
        CardType::Land,
        CardType::Artifact,
        CardType::Enchantment,
        CardType::Instant,
        CardType::Creature,
    ];
    order.into_iter().find(|t| belongs(subtype, *t)).unwrap_or(CardType::Creature)
}

/// 212.1b: new types replace the old; subtypes of types that are gone disappear.
pub(super) fn set_types(values: &mut Characteristics, types: &[CardType]) {
    values.types = types.to_vec();
    values.subtypes.retain(|s| types.iter().any(|t| belongs(s, *t)));
}

/// 212.1c: types are added, the prior ones kept.
pub(super) fn add_types(values: &mut Characteristics, types: &[CardType]) {
    for t in types {
        if !values.is(*t) {
            values.types.push(*t);
        }
    }
    values.types.sort();
}

/// Types are taken away, and with them their subtypes (212.1b).
pub(super) fn remove_types(values: &mut Characteristics, types: &[CardType]) {
    let left: Vec<_> = values.types.iter().copied().filter(|t| !types.contains(t)).collect();
    set_types(values, &left);
}

/// 212.1c: subtypes are added.
pub(super) fn add_subtypes(values: &mut Characteristics, subtypes: &[Arc<str>]) {
    for s in subtypes {
        if !values.has_subtype(s) {
            values.subtypes.push(s.clone());
        }
    }
}

/// The creature types among an object's subtypes (212.1d).
pub(super) fn creature_types(values: &Characteristics) -> Vec<Arc<str>> {
    values.subtypes.iter().filter(|s| subtypes::is_creature_type(s)).cloned().collect()
}

/// 212.1b: subtypes replace those of the same type; 212.6e: a land that becomes one of the basic
/// types loses what its text gave it.
pub(super) fn set_subtypes(values: &mut Characteristics, subtypes: &[Arc<str>]) {
    let kinds: Vec<_> = subtypes.iter().map(|s| kind_of(s)).collect();
    values.subtypes.retain(|s| !kinds.contains(&kind_of(s)));
    values.subtypes.extend(subtypes.iter().cloned());
    if subtypes.iter().any(|s| subtypes::basic_land_color(s).is_some()) && values.is(CardType::Land)
    {
        values.abilities.retain(|a| !matches!(a.origin, AbilityOrigin::Printed(_)));
    }
}

/// 212.6d: the mana abilities of a land are those of its basic land types.
pub(super) fn refresh_land_abilities(values: &mut Characteristics, timestamp: Timestamp) {
    values.abilities.retain(|a| !matches!(a.origin, AbilityOrigin::LandType(_)));
    if !values.is(CardType::Land) {
        return;
    }
    let place = values
        .abilities
        .iter()
        .take_while(|a| matches!(a.origin, AbilityOrigin::Printed(_)))
        .count();
    let mut colors: Vec<_> =
        values.subtypes.iter().filter_map(|s| subtypes::basic_land_color(s)).collect();
    colors.dedup();
    for (i, color) in colors.into_iter().enumerate() {
        let origin = AbilityOrigin::LandType(color);
        let ability = MANA_ABILITIES.with(|all| all[color as usize].clone());
        values.abilities.insert(
            place + i,
            AbilityInstance {
                origin,
                part: 0,
                ability,
                keyword: None,
                granted_by: None,
                timestamp,
            },
        );
    }
}

thread_local! {
    /// By color: all lands of a type have one and the same text.
    static MANA_ABILITIES: [Arc<Ability>; 5] =
        Color::ALL.map(|color| Arc::new(mana_ability(color)));
}

/// 212.6d: "{T}: Add [mana symbol] to your mana pool."
fn mana_ability(color: Color) -> Ability {
    let add = Action::AddMana(PlayerRef::You, ManaOutput::Symbols(vec![ManaSymbol::Color(color)]));
    let sentence = Sentence { lead: Lead::None, steps: vec![Step::of(add)], where_x: Vec::new() };
    Ability::Activated(Box::new(Activated {
        costs: vec![Cost::Tap],
        effect: Effect::of(vec![sentence]),
        limits: Vec::new(),
    }))
}
