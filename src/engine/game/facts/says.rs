//! What a card's text says, in a fact or a question: the nodes of its tree. Words are made of them
//! where they are shown.
use crate::decide::Additional;
use crate::game::{Entity, ObjectId};
use crate::wording::program::ClauseSaid;
use crate::wording::tree::{
    Ability, Change, Condition, Cost, Duration, Effect, Keyword, Objects, ReplacementText, Thing,
};
use std::sync::Arc;

/// What a text says, shared, and whose text it is where that is told with it: the object is called
/// by its name then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Says {
    /// What it says.
    pub what: Arc<Saying>,
    /// The object that speaks of itself.
    pub this: Option<ObjectId>,
}

impl Says {
    /// What the text of an object says.
    pub fn of(this: ObjectId, what: Saying) -> Says {
        Says { what: Arc::new(what), this: Some(this) }
    }
}

impl From<Saying> for Says {
    fn from(what: Saying) -> Says {
        Says { what: Arc::new(what), this: None }
    }
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saying {
    /// Objects that are described: "black creatures".
    Objects(Objects),
    /// The one that a superlative describes: "the creature with the least power".
    The(Objects),
    /// Objects or players, with how many: "target creature".
    Thing(Thing),
    /// What can be enchanted by all of these, or an ability.
    Keywords(Vec<Keyword>),
    /// What is asked.
    Condition(Condition),
    /// What is paid.
    Costs(Vec<Cost>),
    /// What may be paid besides, by a keyword: "kicker {2}".
    Additional(Additional, Vec<Cost>),
    /// What a player may do or doesn't get done, and what is paid or given up along with it.
    Clause(ClauseSaid, Vec<Cost>),
    /// What isn't done, as a sentence of its own.
    Sentence(ClauseSaid),
    /// How something is changed, and how long.
    Changes(Vec<Change>, Duration),
    /// What is done instead, and how long.
    Replacement(ReplacementText, Duration),
    /// How long something goes on.
    Duration(Duration),
    /// An ability that may be gained.
    Ability(Box<Ability>),
    /// What is done: a mode, a sentence.
    Effect(Effect),
    /// A keyword whose additional cost is paid.
    Named(Additional),
    /// What was given up for a keyword, by what it is called.
    Called(Entity),
}
