//! The parts of a fact, as values of few kinds: for the JSON output, and for whoever asks what a
//! fact is about.
use super::{PartShape, Refused, Says, Unruled};
use crate::decide::{AnswerShape, Choice, Deed, PaidFor};
use crate::game::{
    Chosen, Derivation, Entity, Entry, Event, Layer, ObjectId, PlayerId, Stamped, Zone,
};
use std::sync::Arc;

/// A part of a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactPart {
    /// Nothing.
    Nothing,
    /// An object or a player.
    Entity(Entity),
    /// A zone.
    Zone(Zone),
    /// A number.
    Number(i64),
    /// Yes or no.
    Truth(bool),
    /// A term of the game, or a name.
    Word(Arc<str>),
    /// What a card's text says.
    Says(Says),
    /// The same, or nothing where no text can say it.
    SaysIfAny(Says),
    /// What is paid for.
    PaidFor(PaidFor),
    /// What may be done.
    Deed(Box<Deed>),
    /// A step of a derivation.
    Derivation(Arc<Derivation>),
    /// An event.
    Event(Box<Event>),
    /// Why the rules refuse something.
    Refused(Box<Refused>),
    /// What isn't ruled.
    Unruled(Box<Unruled>),
    /// Several.
    List(Vec<FactPart>),
}

impl FactPart {
    /// Every object and player in it.
    pub fn entities(&self, see: &mut dyn FnMut(Entity)) {
        match self {
            FactPart::Entity(entity) => see(*entity),
            FactPart::List(parts) => parts.iter().for_each(|part| part.entities(see)),
            FactPart::Refused(why) => why.parts(&mut |_, part| part.entities(see)),
            FactPart::Unruled(what) => what.parts(&mut |_, part| part.entities(see)),
            _ => {}
        }
    }
}

/// What can be a part of a fact.
pub trait Told {
    /// What it is.
    const SHAPE: PartShape;
    /// As a value.
    fn part(&self) -> FactPart;
}

impl Told for ObjectId {
    const SHAPE: PartShape = PartShape::Object;
    fn part(&self) -> FactPart {
        FactPart::Entity(Entity::Object(*self))
    }
}

impl Told for PlayerId {
    const SHAPE: PartShape = PartShape::Player;
    fn part(&self) -> FactPart {
        FactPart::Entity(Entity::Player(*self))
    }
}

impl Told for Entity {
    const SHAPE: PartShape = PartShape::Entity;
    fn part(&self) -> FactPart {
        FactPart::Entity(*self)
    }
}

impl Told for Zone {
    const SHAPE: PartShape = PartShape::Zone;
    fn part(&self) -> FactPart {
        FactPart::Zone(*self)
    }
}

impl Told for bool {
    const SHAPE: PartShape = PartShape::Truth;
    fn part(&self) -> FactPart {
        FactPart::Truth(*self)
    }
}

impl Told for Says {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Says(self.clone())
    }
}

impl Told for PaidFor {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::PaidFor(self.clone())
    }
}

impl Told for Box<Deed> {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Deed(self.clone())
    }
}

impl Told for Layer {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.name().into())
    }
}

impl Told for Stamped {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.word().into())
    }
}

impl Told for Arc<Derivation> {
    const SHAPE: PartShape = PartShape::Derivation;
    fn part(&self) -> FactPart {
        FactPart::Derivation(self.clone())
    }
}

impl Told for AnswerShape {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.word().into())
    }
}

impl Told for Box<Event> {
    const SHAPE: PartShape = PartShape::Event;
    fn part(&self) -> FactPart {
        FactPart::Event(self.clone())
    }
}

impl<T: Told> Told for Vec<T> {
    const SHAPE: PartShape = PartShape::List(&T::SHAPE);
    fn part(&self) -> FactPart {
        FactPart::List(self.iter().map(Told::part).collect())
    }
}

impl<T: Told> Told for Option<T> {
    const SHAPE: PartShape = PartShape::Maybe(&T::SHAPE);
    fn part(&self) -> FactPart {
        match self.as_ref().map(Told::part) {
            None => FactPart::Nothing,
            Some(FactPart::Says(says)) => FactPart::SaysIfAny(says),
            Some(part) => part,
        }
    }
}

impl<A: Told, B: Told> Told for (A, B) {
    const SHAPE: PartShape = PartShape::Pair(&A::SHAPE, &B::SHAPE);
    fn part(&self) -> FactPart {
        FactPart::List(vec![self.0.part(), self.1.part()])
    }
}

impl Told for Entry {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.fact.kind().into())
    }
}

impl Told for Chosen {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        match self {
            Chosen::Color(color) => FactPart::Word(color.word().into()),
            Chosen::Kind(kind) => FactPart::Word(kind.to_string().into()),
            Chosen::Subtype(_, word) | Chosen::Name(word) => FactPart::Word(word.as_ref().into()),
            Chosen::Player(player) => player.part(),
            Chosen::Number(number) => number.part(),
            Chosen::Object(object) => object.part(),
        }
    }
}

impl Told for Choice {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        let word = |word: &dyn std::fmt::Display| FactPart::Word(word.to_string().into());
        match self {
            Choice::Entity(entity) => entity.part(),
            Choice::Color(color) => word(color),
            Choice::Kind(kind) => word(kind),
            Choice::Subtype(said) | Choice::Name(said) => said.part(),
            Choice::Counter(kind) => word(kind),
            Choice::Coin(coin) => word(coin),
            Choice::Tapping(verb) => word(verb),
            Choice::Pile(pile) => word(pile),
            Choice::Nth(place, _) => place.part(),
            Choice::Number(number) => number.part(),
            Choice::Mana(kinds) => {
                FactPart::Word(kinds.iter().map(ToString::to_string).collect::<String>().into())
            }
            Choice::AnyName => FactPart::Word("any card name".into()),
        }
    }
}

/// Numbers.
macro_rules! numbers {
    ($($type:ty)*) => { $(
        impl Told for $type {
            const SHAPE: PartShape = PartShape::Number;
            fn part(&self) -> FactPart {
                FactPart::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }
    )* };
}
numbers!(u8 u32 u64 i32 i64 usize);

/// Terms and texts, by what they are called.
macro_rules! words {
    ($($type:ty)*) => { $(
        impl Told for $type {
            const SHAPE: PartShape = PartShape::Word;
            fn part(&self) -> FactPart {
                FactPart::Word(self.to_string().into())
            }
        }
    )* };
}
words!(
    char
    Arc<str>
    crate::terms::CounterKind
    crate::terms::ManaKind
    crate::terms::ManaSymbol
    crate::terms::Period
    crate::terms::Phase
    crate::terms::Step
    crate::terms::ZoneKind
    crate::wording::tree::Way
);
