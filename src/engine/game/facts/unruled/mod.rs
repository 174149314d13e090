//! What isn't ruled, as facts: one enumeration a chapter. Only `trace` makes sentences of them.
use super::{Fact, FactPart, FactShape, PartShape, Told};

mod answering;
mod broken;
mod fighting;
mod games;
mod lasting;
mod playing;
mod reading;
mod replacing;
mod resolving;
mod searching;
mod triggering;

pub use answering::*;
pub use broken::*;
pub use fighting::*;
pub use games::*;
pub use lasting::*;
pub use playing::*;
pub use reading::*;
pub use replacing::*;
pub use resolving::*;
pub use searching::*;
pub use triggering::*;

chapters! {
    /// What isn't ruled yet: who and what is meant, by id.
    Unruled {
        /// What words mean that a text asks for: 200, 502.
        ReadUnruled,
        /// Playing and mana: 406, 409, 411.
        PlayUnruled,
        /// Answers that are none to what was asked.
        AnswerUnruled,
        /// Following a text: 413, 414, 216.
        ResolveUnruled,
        /// Effects that go on, copies, face-down permanents: 418, 503, 504.
        LastUnruled,
        /// What happens otherwise: 410.10e, 419.
        ReplaceUnruled,
        /// Combat: 306 to 310, 500.
        FightUnruled,
        /// Triggered abilities: 410.
        TriggerUnruled,
        /// The game as a whole: 101, 102, 421, 506, 600 to 608.
        GameUnruled,
        /// What can't be so: the engine has gone wrong.
        BrokenRule,
        /// Answers that a search of every line of play doesn't go through.
        SearchUnruled,
    }
}

impl From<Unruled> for Fact {
    fn from(what: Unruled) -> Fact {
        Fact::Unruled(what)
    }
}

impl Told for Unruled {
    const SHAPE: PartShape = PartShape::Unruled;
    fn part(&self) -> FactPart {
        FactPart::Unruled(Box::new(self.clone()))
    }
}
