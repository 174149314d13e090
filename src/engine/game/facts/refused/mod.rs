//! Why the rules refuse something, as facts: one enumeration a chapter of the book. Only `trace`
//! makes sentences of them.
use super::{Fact, FactPart, FactShape, PartShape, Told};

mod boards;
mod deciding;
mod fighting;
mod paying;
mod playing;
mod special;
mod targeting;

pub use boards::*;
pub use deciding::*;
pub use fighting::*;
pub use paying::*;
pub use playing::*;
pub use special::*;
pub use targeting::*;

chapters! {
    /// Why the rules refuse something: who and what is meant, by id.
    Refused {
    /// A board or a deck that can't be.
    BoardRefused,
    /// In playing spells, abilities and lands.
    PlayRefused,
    /// In choosing targets.
    TargetRefused,
    /// In paying.
    PayRefused,
    /// In attacking, and in dividing combat damage.
    AttackRefused,
    /// In blocking.
    BlockRefused,
    /// In other choices, and in a resolution.
    ChoiceRefused,
    /// In special actions.
    SpecialRefused,
    }
}

impl From<Refused> for Fact {
    fn from(why: Refused) -> Fact {
        Fact::Refused(why)
    }
}

impl Told for Refused {
    const SHAPE: PartShape = PartShape::Refused;
    fn part(&self) -> FactPart {
        FactPart::Refused(Box::new(self.clone()))
    }
}
