//! Points of a turn, as `turn:`, `continue to` and `it is` say them.

use super::noun::PlayerName;
use crate::source::Span;
use crate::terms::{Phase, Step};

/// A point of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPoint {
    /// What is named.
    pub kind: TurnPointKind,
    /// Where it is named; empty where the file is silent.
    pub span: Span,
}

/// The points that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnPointKind {
    /// `turn: before the game`: section 101 is played out.
    BeforeTheGame,
    /// A step or a phase without steps.
    Step {
        /// `turn 3`
        turn: Option<u32>,
        /// Whose turn, where said.
        player: Option<PlayerName>,
        /// The step, or what has several.
        part: TurnPart,
        /// `Ann's next upkeep step`
        next: bool,
        /// `the beginning of …`: before the step's own actions and triggers.
        beginning: bool,
    },
    /// `turn 3`, `Bob's turn`, `Bob's next turn`: its first step.
    Turn {
        /// The number of the turn.
        turn: Option<u32>,
        /// Whose turn.
        player: Option<PlayerName>,
        /// `Bob's next turn`
        next: bool,
    },
}

/// What of a turn a sentence names: a step, or words that several steps answer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPart {
    /// One step, or a main phase that is said to be the first or the second.
    Step(Step),
    /// `combat`: any step of the combat phase (306.1).
    Combat,
    /// `main phase`: either of them (305.1).
    Main,
    /// `combat damage step`: either, where there are two (310.5).
    CombatDamage,
}

impl TurnPart {
    /// Whether a step is part of it.
    pub fn includes(self, step: Step) -> bool {
        match self {
            TurnPart::Step(one) => step == one,
            TurnPart::Combat => step.phase() == Phase::Combat,
            TurnPart::Main => matches!(step, Step::PrecombatMain | Step::PostcombatMain),
            TurnPart::CombatDamage => {
                matches!(step, Step::CombatDamage | Step::SecondCombatDamage)
            }
        }
    }

    /// The step with which it begins.
    pub fn first(self) -> Step {
        match self {
            TurnPart::Step(one) => one,
            TurnPart::Combat => Step::BeginningOfCombat,
            TurnPart::Main => Step::PrecombatMain,
            TurnPart::CombatDamage => Step::CombatDamage,
        }
    }
}
