//! 418. Continuous effects: the characteristics of objects, computed through the layers of 418.5a.
//!
//! Nothing of what comes out is stored: the board is computed once a version of the game, from the actual objects, the
//! effects that resolutions left and the static abilities that function. In each layer effects are gathered again, put in
//! order by dependency and timestamp (418.5c, d), and applied one at a time. The same code keeps the derivation of an
//! object's values where a trace asks for it.
mod board;

pub(in crate::rules) use board::Board;

use super::{Context, Ruling, Stop};
use crate::game::{Characteristics, Computed, Game, ObjectId, PlayerId, Zone};
use std::sync::Arc;

/// An object's characteristics now; for an object that has left its zone, as it last existed there (413.2f).
pub fn characteristics(game: &Game, id: ObjectId) -> Arc<Characteristics> {
    let object = game.object(id);
    if let Some(last) = object
        .last_known
        .as_ref()
        .filter(|_| object.zone == Zone::Gone)
    {
        return Arc::new(last.characteristics.clone());
    }
    match computed(game).values.get(id.index()) {
        Some(Some(values)) => values.clone(),
        _ => board::off_board(game, id),
    }
}

fn computed(game: &Game) -> &Computed {
    game.computed()
        .get_or_init(|| Arc::new(board::compute(game)))
}

/// Refuses to rule on a board where some continuous effect couldn't be applied.
///
/// # Errors
/// What couldn't be read.
pub fn check(game: &Game) -> Ruling<()> {
    match &computed(game).trouble {
        Some(what) => Err(Stop::unruled(what.clone())),
        None => Ok(()),
    }
}

/// Who controls it: permanents and objects on the stack; last known for what is gone.
pub fn controller(game: &Game, id: ObjectId) -> Option<PlayerId> {
    characteristics(game, id).controller
}

/// Rules about objects that effects impose now ("can't attack", "doesn't untap", …): each with the object whose effect it is and the view its
/// words are read from.
pub fn object_rules(_game: &Game, _id: ObjectId) -> Vec<RuleOnObject> {
    Vec::new()
}

/// A rule about an object, from whom, and how its words are to be read.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleOnObject {
    /// The rule.
    pub rule: crate::wording::tree::ObjectRule,
    /// The point of view of its words.
    pub context: Context,
}

/// Static abilities of all objects that function now (402.8, 405), with the view each is read from; for prohibitions, cost changes,
/// permissions, replacement effects.
pub fn statics(_game: &Game) -> Vec<ActiveStatic> {
    Vec::new()
}

/// A static ability that functions.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveStatic {
    /// The object that has it.
    pub object: ObjectId,
    /// The ability; always `Ability::Static` (keywords are expanded by r502).
    pub ability: crate::game::AbilityInstance,
    /// The point of view of its words.
    pub context: Context,
}
