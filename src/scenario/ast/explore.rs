//! What is asked of every line of play.

use super::expectation::Expectation;
use super::noun::PlayerName;
use crate::source::Span;

/// `explore:`: what is open besides the choices that the script leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Explore {
    /// Who may do with priority whatever is legal; everybody else passes.
    pub acts: Vec<PlayerName>,
    /// Where a line ends: a point of a turn, or what is so on the board then; where `acts` is said
    /// and this isn't, at the end of the turn.
    pub until: Option<Expectation>,
    /// When mana may be made, where the file says it.
    pub mana: Option<ManaWhen>,
    /// When to stop looking.
    pub limits: Limits,
    /// Where it is said.
    pub span: Span,
}

/// When those who act make mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManaWhen {
    /// As costs are paid, and never else.
    ToPay,
    /// Whenever the rules let them (411.1).
    Whenever,
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// At most so many positions.
    pub positions: Option<u64>,
    /// At most so many seconds.
    pub seconds: Option<u64>,
    /// At most so many acts in a line.
    pub depth: Option<u64>,
    /// At most about so many bytes.
    pub memory: Option<u64>,
}

/// A claim about every line.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Of which lines it speaks.
    pub of: ClaimOf,
    /// At any time, and not only at the end.
    pub any_time: bool,
    /// What must be true, all of it at once.
    pub all: Vec<Expectation>,
    /// Where it is said.
    pub span: Span,
}

/// Of which lines a claim speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimOf {
    /// Of at least one.
    Possible,
    /// Of all.
    Always,
    /// Of none.
    Never,
    /// Whatever the others do, this player can bring it about.
    Force(PlayerName),
    /// The others can keep this player from bringing it about.
    CantForce(PlayerName),
}
