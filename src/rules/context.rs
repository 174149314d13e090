//! From where a text is read: who "you" is, what "~" is, what its slots hold.
use crate::game::{AbilityOrigin, Bindings, Entity, ObjectId, PlayerId};

/// The point of view of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// "you" (the controller of the spell or ability).
    pub you: PlayerId,
    /// "~": the object with the text, or its last known information.
    pub this: ObjectId,
    /// The object on the stack that is being played or resolved; `None` for static abilities.
    pub stack_object: Option<ObjectId>,
    /// What slots and variables hold.
    pub bindings: Bindings,
    /// The item that a "for each" is at.
    pub each: Option<Entity>,
    /// The ability whose text it is, for linked abilities and choices.
    pub origin: Option<AbilityOrigin>,
    /// What earlier parts of the effect did ("this way"): what, which entities, how much.
    pub this_way: Vec<(crate::wording::tree::Way, Vec<Entity>, i64)>,
    /// Whether the last optional instruction was done, and by whom ("if you do").
    pub done: Vec<(PlayerId, bool)>,
}

impl Context {
    /// The point of view of an object's own text.
    pub fn of(this: ObjectId, you: PlayerId) -> Context {
        Context {
            you,
            this,
            stack_object: None,
            bindings: Bindings::default(),
            each: None,
            origin: None,
            this_way: Vec::new(),
            done: Vec::new(),
        }
    }

    /// The same with these slots.
    pub fn with(mut self, bindings: Bindings) -> Context {
        self.bindings = bindings;
        self
    }
}
