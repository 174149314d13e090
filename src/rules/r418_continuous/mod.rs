//! 418. Continuous effects: the characteristics of objects, computed through the layers.
use crate::game::{Characteristics, Game, ObjectId, PlayerId};
use std::sync::Arc;

/// An object's characteristics now; for an object that has left its zone, as it last existed there (413.2f).
pub fn characteristics(_game: &Game, _id: ObjectId) -> Arc<Characteristics> {
    Arc::default()
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
    pub context: super::Context,
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
    pub context: super::Context,
}
