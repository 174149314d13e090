//! One answer among several.
use super::{Coin, Label, Pile, TapChoice};
use crate::game::{Chosen, Entity};
use crate::terms::{Color, CounterKind, ManaKind};
use crate::wording::tree::CardKind;
use std::sync::Arc;

/// The name of a card that isn't in the game, whichever: `Ann names another card`.
pub const ANOTHER_CARD: &str = "another card";

/// One answer among several.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// An object or player.
    Entity(Entity),
    /// A colour.
    Color(Color),
    /// A kind of card.
    Kind(CardKind),
    /// A subtype.
    Subtype(Arc<str>),
    /// The name of a card, or of one of its halves.
    Name(Arc<str>),
    /// A kind of counter.
    Counter(CounterKind),
    /// How a coin comes up.
    Coin(Coin),
    /// Whether something is tapped or untapped.
    Tapping(TapChoice),
    /// A pile.
    Pile(Pile),
    /// One of several by place: a mode, an ability; with what is shown of it.
    Nth(usize, Label),
    /// A number.
    Number(i64),
    /// Mana of these kinds.
    Mana(Vec<ManaKind>),
    /// Any name of a card: the answer is a `Name` of its own.
    AnyName,
}

impl Choice {
    /// Whether it is chosen by the word that it is.
    pub fn is_word(&self) -> bool {
        match self {
            Choice::Subtype(_)
            | Choice::Name(_)
            | Choice::Kind(_)
            | Choice::Counter(_)
            | Choice::Coin(_)
            | Choice::Tapping(_)
            | Choice::Pile(_) => true,
            Choice::Entity(_)
            | Choice::Color(_)
            | Choice::Nth(..)
            | Choice::Number(_)
            | Choice::Mana(_)
            | Choice::AnyName => false,
        }
    }
}

/// What is remembered of a chosen thing, as a value of the game.
pub fn chosen_of(choice: &Choice) -> Option<Chosen> {
    Some(match choice {
        Choice::Entity(Entity::Object(o)) => Chosen::Object(*o),
        Choice::Entity(Entity::Player(p)) => Chosen::Player(*p),
        Choice::Color(c) => Chosen::Color(*c),
        Choice::Number(n) => Chosen::Number(*n),
        Choice::Kind(kind) => Chosen::Kind(kind.clone()),
        Choice::Name(name) => Chosen::Name(name.clone()),
        _ => return None,
    })
}
