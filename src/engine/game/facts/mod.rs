//! What the log tells, as facts: one enumeration a chapter of the book, with the objects, players,
//! zones and numbers that are meant. Only `trace` makes sentences of them.
use super::{Event, Game};

/// Enumerations of facts: each kind with what it says and its parts, which anything can go through.
/// They are kinds of `Fact`, or of what is named behind `in`.
macro_rules! facts {
    ($(#[$about:meta])* $name:ident { $($kinds:tt)* }) => {
        facts! { $(#[$about])* $name in Fact { $($kinds)* } }
    };
    ($(#[$about:meta])* $name:ident in $home:ident {
        $($kind:ident $words:literal $({ $($field:ident: $type:ty),* $(,)? })?,)*
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $name {
            $(
                #[doc = $words]
                $kind $({ $(#[doc = concat!("Its ", stringify!($field), ".")] $field: $type,)* })?,
            )*
        }

        impl $name {
            /// All kinds, each with what it says and its parts.
            pub const KINDS: &[$crate::game::FactShape] = &[$($crate::game::FactShape {
                name: stringify!($kind),
                about: $words,
                parts: &[$($(
                    (stringify!($field), <$type as $crate::game::Told>::SHAPE),
                )*)?],
            },)*];

            /// The name of its kind.
            pub fn kind(&self) -> &'static str {
                match self { $(Self::$kind { .. } => stringify!($kind),)* }
            }

            /// Shows each of its parts.
            #[allow(unused_variables)]
            pub fn parts(&self, see: &mut dyn FnMut(&'static str, $crate::game::FactPart)) {
                match self { $(
                    Self::$kind $({ $($field,)* })? => {
                        $($(see(stringify!($field), $crate::game::Told::part($field));)*)?
                    }
                )* }
            }
        }

        impl From<$name> for $crate::game::$home {
            fn from(fact: $name) -> $crate::game::$home {
                $crate::game::$home::$name(fact)
            }
        }
    };
}

/// An enumeration of the enumerations of its chapters.
macro_rules! chapters {
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $chapter:ident,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $name {
            $($(#[$of])* $chapter($chapter),)*
        }

        impl $name {
            /// All kinds of each chapter.
            pub const KINDS: &[&[FactShape]] = &[$($chapter::KINDS,)*];

            /// The name of its kind.
            pub fn kind(&self) -> &'static str {
                match self { $($name::$chapter(fact) => fact.kind(),)* }
            }

            /// Shows each of its parts.
            pub fn parts(&self, see: &mut dyn FnMut(&'static str, FactPart)) {
                match self { $($name::$chapter(fact) => fact.parts(see),)* }
            }
        }
    };
}

mod checking;
mod choosing;
mod exploring;
mod fights;
mod happening;
mod keyworded;
mod lasting;
mod moving;
mod part;
mod plays;
mod refused;
mod replacing;
mod resolving;
mod says;
mod script;
mod starting;
mod tables;
mod triggering;
mod turns;
mod unruled;

pub use checking::*;
pub use choosing::*;
pub use exploring::*;
pub use fights::*;
pub use keyworded::*;
pub use lasting::*;
pub use moving::*;
pub use part::{FactPart, Told};
pub use plays::*;
pub use refused::*;
pub use replacing::*;
pub use resolving::*;
pub use says::{Saying, Says};
pub use script::*;
pub use starting::*;
pub use tables::*;
pub use triggering::*;
pub use turns::*;
pub use unruled::*;

/// A kind of fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FactShape {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// Its parts, each with its shape.
    pub parts: &'static [(&'static str, PartShape)],
}

/// What a part of a fact is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartShape {
    /// An object.
    Object,
    /// A player.
    Player,
    /// An object or a player.
    Entity,
    /// A zone.
    Zone,
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A term of the game, a name, or what a card's text says.
    Word,
    /// An event.
    Event,
    /// Why the rules refuse something.
    Refused,
    /// What isn't ruled.
    Unruled,
    /// A step of a derivation.
    Derivation,
    /// Several of one shape.
    List(&'static PartShape),
    /// One or none.
    Maybe(&'static PartShape),
    /// Two that belong together.
    Pair(&'static PartShape, &'static PartShape),
}

/// What an entry of the log tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The entry's event, and nothing beside it.
    Event,
    /// What the game does by itself.
    CheckFact(CheckFact),
    /// Of choices, numbers and offers.
    ChooseFact(ChooseFact),
    /// Of combat.
    CombatFact(CombatFact),
    /// Of a search through every line of play.
    ExploreFact(ExploreFact),
    /// Of a keyword.
    KeywordFact(KeywordFact),
    /// Of effects that go on.
    LastFact(LastFact),
    /// Of moving, searching and attaching.
    MoveFact(MoveFact),
    /// Of playing.
    PlayFact(PlayFact),
    /// What the rules refuse, and is taken back.
    Refused(Refused),
    /// Of replacement and prevention.
    ReplaceFact(ReplaceFact),
    /// Of a resolution.
    ResolveFact(ResolveFact),
    /// Of the lines of a file.
    ScriptFact(ScriptFact),
    /// Of the beginning and the end.
    StartFact(StartFact),
    /// Of a game of many.
    TableFact(TableFact),
    /// Of triggered abilities.
    TriggerFact(TriggerFact),
    /// Of the turn.
    TurnFact(TurnFact),
    /// What isn't ruled, and stops a run.
    Unruled(Unruled),
}

impl Fact {
    /// The name of its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Fact::Event => "Event",
            Fact::CheckFact(fact) => fact.kind(),
            Fact::ChooseFact(fact) => fact.kind(),
            Fact::CombatFact(fact) => fact.kind(),
            Fact::ExploreFact(fact) => fact.kind(),
            Fact::KeywordFact(fact) => fact.kind(),
            Fact::LastFact(fact) => fact.kind(),
            Fact::MoveFact(fact) => fact.kind(),
            Fact::PlayFact(fact) => fact.kind(),
            Fact::Refused(why) => why.kind(),
            Fact::ReplaceFact(fact) => fact.kind(),
            Fact::ResolveFact(fact) => fact.kind(),
            Fact::ScriptFact(fact) => fact.kind(),
            Fact::StartFact(fact) => fact.kind(),
            Fact::TableFact(fact) => fact.kind(),
            Fact::TriggerFact(fact) => fact.kind(),
            Fact::TurnFact(fact) => fact.kind(),
            Fact::Unruled(what) => what.kind(),
        }
    }

    /// Shows each of its parts.
    pub fn parts(&self, see: &mut dyn FnMut(&'static str, FactPart)) {
        match self {
            Fact::Event => {}
            Fact::CheckFact(fact) => fact.parts(see),
            Fact::ChooseFact(fact) => fact.parts(see),
            Fact::CombatFact(fact) => fact.parts(see),
            Fact::ExploreFact(fact) => fact.parts(see),
            Fact::KeywordFact(fact) => fact.parts(see),
            Fact::LastFact(fact) => fact.parts(see),
            Fact::MoveFact(fact) => fact.parts(see),
            Fact::PlayFact(fact) => fact.parts(see),
            Fact::Refused(why) => why.parts(see),
            Fact::ReplaceFact(fact) => fact.parts(see),
            Fact::ResolveFact(fact) => fact.parts(see),
            Fact::ScriptFact(fact) => fact.parts(see),
            Fact::StartFact(fact) => fact.parts(see),
            Fact::TableFact(fact) => fact.parts(see),
            Fact::TriggerFact(fact) => fact.parts(see),
            Fact::TurnFact(fact) => fact.parts(see),
            Fact::Unruled(what) => what.parts(see),
        }
    }
}

/// Whether the trace tells of an event by itself; the others are told of by another line, or tell
/// nothing to a person.
pub fn is_told(game: &Game, event: &Event) -> bool {
    match event {
        Event::Move(_)
        | Event::Created(_)
        | Event::Ceased { .. }
        | Event::TurnControl { .. }
        | Event::ControlNow(..)
        | Event::OwnerChanged { .. }
        | Event::Regenerated(..)
        | Event::Tapped(_)
        | Event::Untapped(_)
        | Event::Damage { .. }
        | Event::Prevented { .. }
        | Event::DamageRemoved(_)
        | Event::CountersPut { .. }
        | Event::CountersRemoved { .. }
        | Event::Attached { .. }
        | Event::ControlChanged { .. }
        | Event::TurnedFace { .. }
        | Event::Flipped(_)
        | Event::Life { .. }
        | Event::DrewFromEmpty(_)
        | Event::Lost { .. }
        | Event::Won(_)
        | Event::GameDrawn
        | Event::Shuffled(_)
        | Event::RevealedFirst { .. }
        | Event::Revealed { .. }
        | Event::RemovedFromCombat(_)
        | Event::Attacks { .. }
        | Event::Blocks { .. }
        | Event::BecameBlocked { .. }
        | Event::BlockerAdded { .. }
        | Event::Unblocked(_)
        | Event::BecameTarget { .. }
        | Event::Resolved(_)
        | Event::Countered { .. }
        | Event::LandPlayed { .. }
        | Event::SpellPlayed { .. }
        | Event::AbilityPlayed { .. }
        | Event::UpkeepPaid { .. }
        | Event::Cycled { .. }
        | Event::CoinFlipped { .. }
        | Event::ManaAdded { .. } => true,
        Event::EffectEnded(id) => game.effects().any(|e| e.id == *id),
        Event::TurnBegan { .. }
        | Event::Settled(_)
        | Event::TurnsAhead { .. }
        | Event::StepBegan(_)
        | Event::StepSkipped(_)
        | Event::StepReady
        | Event::StepsAhead(_)
        | Event::ExtraTurn(_)
        | Event::Marker(_)
        | Event::Priority(_)
        | Event::Passed(_)
        | Event::Destroy { .. }
        | Event::Chose { .. }
        | Event::Linked { .. }
        | Event::AbilityUsed { .. }
        | Event::Remembered { .. }
        | Event::StackItemSet { .. }
        | Event::Triggered(_)
        | Event::TriggerTaken(_)
        | Event::TappedForMana { .. }
        | Event::ManaSpent { .. }
        | Event::ManaLost { .. }
        | Event::Draw(_)
        | Event::EmptyDrawsChecked
        | Event::SubgameBegan(_)
        | Event::SubgameEnded
        | Event::TurnedToMain { .. }
        | Event::LibraryOrdered { .. }
        | Event::UnknownOnTop { .. }
        | Event::Searched { .. }
        | Event::BeingPlayed { .. }
        | Event::CombatSet(_)
        | Event::EffectBegan(_)
        | Event::EffectForgets { .. }
        | Event::ShieldLeft { .. }
        | Event::DelayedBegan(_)
        | Event::DelayedFollows { .. }
        | Event::DelayedLearns { .. }
        | Event::DelayedEnded(_)
        | Event::ChoiceMade => false,
    }
}
