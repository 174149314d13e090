//! 300.4, 418.3a, 418.3d. How long effects of resolutions last.
use crate::game::{Continuing, EffectId, Game, Until, Zone};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Ruling};

/// Whether an effect with a duration that the board decides is still on. Durations that end at a point in time are ended by an event there.
pub(super) fn lasts(effect: &Continuing, view: &View<'_>) -> Ruling<bool> {
    match &effect.until {
        Until::AsLongAs(condition) => {
            let context = Context::of(effect.source, effect.controller).with(effect.bindings.clone());
            view.holds(condition, &context)
        }
        Until::LeavesPlay(object) => Ok(view.game.object(*object).zone == Zone::InPlay),
        _ => Ok(true),
    }
}

/// The effects whose "as long as" or "until … leaves play" is over: they end for good (418.3d).
///
/// # Errors
/// A condition that can't be read.
pub fn expired(game: &Game) -> Ruling<Vec<EffectId>> {
    let view = View::of(game);
    let mut over = Vec::new();
    for effect in game.effects() {
        if !lasts(effect, &view)? {
            over.push(effect.id);
        }
    }
    Ok(over)
}
