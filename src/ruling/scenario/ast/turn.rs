//! Points of a turn, as `turn:`, `continue to` and `it is` say them.

use super::noun::PlayerName;
use crate::source::Span;
use crate::terms::Step;

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
        /// The step.
        step: Step,
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
