//! 502.7. Protection: what a permanent with it is safe from. Damage is prevented at the door
//! (502.7e), attachments fall off as state-based effects (502.7c, d); targets and blocks ask here
//! too.
use super::statics::used;
use crate::game::{Game, ObjectId, PlayerId, ReadUnruled};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{has_quality, objects_of};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::Color;
use crate::wording::tree::{Ability, Keyword, ObjectRef, Quality, Shared};

/// Whether an object has protection from what the source is; a source that is gone is taken as it
/// last existed.
pub fn is_protected_from(game: &Game, object: ObjectId, source: ObjectId) -> Ruling<bool> {
    is_protected_but_for(game, object, source, None)
}

/// The same, but for protection that one object gives.
pub fn is_protected_but_for(
    game: &Game,
    object: ObjectId,
    source: ObjectId,
    given_by: Option<ObjectId>,
) -> Ruling<bool> {
    Ok(protecting(game, object, source, given_by)?.is_some())
}

/// The rules of the protection that an object has from what the source is (502.7a, 502.7g).
pub fn protection_rules(game: &Game, object: ObjectId, source: ObjectId) -> Ruling<Vec<RuleId>> {
    Ok(protecting(game, object, source, None)?
        .map(|k| used(characteristics(game, object), &k))
        .unwrap_or_default())
}

/// Protection from the quality of the source that an object has it from: what to call it.
pub fn protection_against(game: &Game, object: ObjectId, source: ObjectId) -> Option<Keyword> {
    let keyword = protecting(game, object, source, None).ok()??;
    let Keyword::Protection(from) = &keyword else { return Some(keyword) };
    let context = Context::of(object, controller(game, object)?);
    let has = |q: &&Quality| has_quality(game, q, source, &context).unwrap_or(false);
    Some(Keyword::Protection(vec![from.iter().find(has)?.clone()]))
}

/// "The colors of permanents you control" is asked of whoever controls what has the protection:
/// given by what another controls, it isn't ruled.
fn of_its_bearer(
    game: &Game,
    quality: &Quality,
    given_by: Option<ObjectId>,
    you: PlayerId,
) -> Ruling<()> {
    let asks = matches!(quality, Quality::Shares(_, ObjectRef::Phrase(_)));
    let others = given_by.is_some_and(|g| controller(game, g) != Some(you));
    if asks && others {
        return Err(Stop::unruled(ReadUnruled::WhoseProtection));
    }
    Ok(())
}

/// Whether an object has protection from whatever has the quality, by one ability or by several
/// (502.7a).
pub fn is_protected_from_all(game: &Game, object: ObjectId, quality: &Quality) -> Ruling<bool> {
    // All colors are each of the five.
    if is_any_color(quality) {
        for color in Color::ALL {
            if !is_protected_from_all(game, object, &Quality::Color(color))? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    let you = controller(game, object).unwrap_or(game.object(object).owner);
    let context = Context::of(object, you);
    for instance in &characteristics(game, object).abilities {
        match instance.ability.as_ref() {
            Ability::Keyword(Keyword::ProtectionFromAll) => return Ok(true),
            Ability::Keyword(Keyword::Protection(from)) => {
                for of in from {
                    of_its_bearer(game, of, instance.granted_by, you)?;
                    if takes_in(game, of, quality, &context)? {
                        return Ok(true);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(false)
}

fn is_any_color(quality: &Quality) -> bool {
    matches!(quality, Quality::Not(not) if **not == Quality::Colorless)
}

/// Whether all that has one quality has another: "all colors" takes in each of them.
fn takes_in(game: &Game, wide: &Quality, narrow: &Quality, context: &Context) -> Ruling<bool> {
    Ok(match (wide, narrow) {
        (wide, narrow) if wide == narrow => true,
        (wide, Quality::Color(_) | Quality::Multicolored | Quality::Monocolored) => match wide {
            Quality::Shares(Shared::Color, with) if let Quality::Color(color) = narrow => {
                let those = objects_of(game, with, context)?;
                those.into_iter().any(|id| characteristics(game, id).colors.has(*color))
            }
            wide => is_any_color(wide),
        },
        (Quality::Shares(Shared::CardType, with), Quality::Type(kind)) => {
            let those = objects_of(game, with, context)?;
            those.into_iter().any(|id| characteristics(game, id).is(*kind))
        }
        _ => false,
    })
}

fn protecting(
    game: &Game,
    object: ObjectId,
    source: ObjectId,
    but_for: Option<ObjectId>,
) -> Ruling<Option<Keyword>> {
    let seen = characteristics(game, object);
    let you = controller(game, object).unwrap_or(game.object(object).owner);
    let context = Context::of(object, you);
    for instance in &seen.abilities {
        let Ability::Keyword(keyword) = instance.ability.as_ref() else { continue };
        if but_for.is_some() && instance.granted_by == but_for {
            continue;
        }
        match keyword {
            Keyword::ProtectionFromAll => return Ok(Some(keyword.clone())),
            Keyword::Protection(qualities) => {
                for quality in qualities {
                    of_its_bearer(game, quality, instance.granted_by, you)?;
                    if has_quality(game, quality, source, &context)? {
                        return Ok(Some(keyword.clone()));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(None)
}
