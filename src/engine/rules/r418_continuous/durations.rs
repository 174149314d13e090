//! 300.4, 418.3a, 418.3d. How long effects of resolutions last.
use crate::game::{Continuing, Until, Zone};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Ruling};

/// Whether an effect with a duration that the board decides is still on. Durations
/// that end at a point in time are ended by an event there, and so are these, once they are over (418.3d).
pub(super) fn lasts(effect: &Continuing, view: &View<'_>) -> Ruling<bool> {
    match &effect.until {
        Until::AsLongAs(condition) => {
            let context =
                Context::of(effect.source, effect.controller).with(effect.bindings.clone());
            view.holds(condition, &context)
        }
        Until::DuringTurnOf(player, since) => {
            Ok(view.game.is_active(*player) && view.game.turn().number > *since)
        }
        Until::LeavesPlay(object) => Ok(view.game.object(*object).zone == Zone::InPlay),
        _ => Ok(true),
    }
}
