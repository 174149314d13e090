//! 201, 203, 208. Characteristics: the values that an object starts from.
//!
//! What is printed on the card, or what made the token says, before any continuous effect. Colours
//! follow the mana cost (203.2) where the face doesn't name its own; a star counts 0 until an
//! ability says what it stands for (208.2).
use super::r502_keywords::stands_for;
use crate::game::{
    AbilityInstance, AbilityOrigin, Characteristics, Object, ObjectKind, PlayerId, PrintedValues,
    Timestamp, Zone,
};
use crate::wording::tree::Ability;
use std::sync::Arc;

/// The characteristics that these copiable values give an object.
pub(super) fn from_face(face: &PrintedValues, object: &Object) -> Characteristics {
    Characteristics {
        name: face.name.clone(),
        mana_cost: face.mana_cost.clone(),
        colors: face
            .colors
            .unwrap_or_else(|| face.mana_cost.as_ref().map(|c| c.colors()).unwrap_or_default()),
        supertypes: face.supertypes.clone(),
        types: face.types.clone(),
        subtypes: face.subtypes.clone(),
        abilities: printed_abilities(face, object.timestamp),
        power: face.power.map(|n| n.number),
        toughness: face.toughness.map(|n| n.number),
        expansion: face.expansion.clone(),
        controller: first_controller(object),
        unknown: face.unknown,
    }
}

/// The copiable values that an object has on itself, before copy effects: none for abilities and
/// combat damage.
pub(super) fn own_face(object: &Object) -> Arc<PrintedValues> {
    match object.kind {
        ObjectKind::Ability | ObjectKind::CombatDamage => Arc::new(PrintedValues::default()),
        _ => object.copy_of.as_ref().unwrap_or(&object.face).clone(),
    }
}

/// 214.4, 213: a permanent's or spell's controller is by default the player who put it there; other
/// cards have none. 217.5d: nothing but permanents and what is on the stack is controlled.
fn first_controller(object: &Object) -> Option<PlayerId> {
    matches!(object.zone, Zone::InPlay | Zone::Stack | Zone::PhasedOut).then_some(object.put_by)
}

/// Text as instances, each keyword followed by what it stands for.
/// 201.2, 207.1, 400.1: what abilities an object has is in its text box.
fn printed_abilities(face: &PrintedValues, timestamp: Timestamp) -> Vec<AbilityInstance> {
    let place = |i: usize| AbilityOrigin::Printed(i as u16);
    face.abilities
        .iter()
        .enumerate()
        .flat_map(|(i, a)| instances(a, place(i), face.creator, timestamp))
        .collect()
}

/// One ability, followed by the abilities that it stands for if it is a keyword. Each instance of a
/// keyword stands for abilities of its own: 502.3b, 502.12c, 502.13b, 502.27b, 502.29b, 502.30b,
/// 502.31c, 502.33c, 502.35b, 502.37d, 502.38b, 502.39b, 502.50c, 502.54b, 502.56b. 402.7: so each
/// of several functions by itself.
pub(super) fn instances(
    ability: &Arc<Ability>,
    origin: AbilityOrigin,
    granted_by: Option<crate::game::ObjectId>,
    timestamp: Timestamp,
) -> Vec<AbilityInstance> {
    let itself = AbilityInstance {
        origin,
        part: 0,
        ability: ability.clone(),
        keyword: None,
        granted_by,
        timestamp,
    };
    let mut all = vec![itself];
    if let Ability::Keyword(keyword) = ability.as_ref() {
        let shared = Arc::new(keyword.clone());
        all.extend(stands_for(keyword).into_iter().enumerate().map(|(n, ability)| {
            AbilityInstance {
                origin,
                part: n as u8 + 1,
                ability,
                keyword: Some(shared.clone()),
                granted_by,
                timestamp,
            }
        }));
    }
    all
}
