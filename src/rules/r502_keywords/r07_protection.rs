//! 502.7. Protection: what a permanent with it is safe from. Damage is prevented at the door (502.7e), attachments fall off as state-based
//! effects (502.7c, d); targets and blocks ask here too.
use crate::game::{Game, ObjectId};
use crate::rules::r200_phrases::has_quality;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Ruling};
use crate::wording::tree::Keyword;

/// Whether an object has protection from what the source is; a source that is gone is taken as it last existed.
pub fn is_protected_from(game: &Game, object: ObjectId, source: ObjectId) -> Ruling<bool> {
    let seen = characteristics(game, object);
    let you = controller(game, object).unwrap_or(game.object(object).owner);
    let context = Context::of(object, you);
    for keyword in seen.keywords() {
        match keyword {
            Keyword::ProtectionFromAll => return Ok(true),
            Keyword::Protection(qualities) => {
                for quality in qualities {
                    if has_quality(game, quality, source, &context)? {
                        return Ok(true);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(false)
}
