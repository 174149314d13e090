//! Every line of play: what a scenario leaves open is gone through, and claims are held against all of it.
//!
//! ```text
//! script, its open choices --lines--> roots --search, breadth first--> positions, ends --claims--> verdicts, shortest lines
//! ```
//! First the script is played once for each way to make the choices that it leaves open. Where the
//! file says who may act (`explore:`), each of the boards that this comes to is a root, and from there
//! positions are gone through in the order of their distance: two lines that come to the same board
//! are one position ([`crate::game::Digests`]). A branch that can't be ruled is kept as such; it is
//! never counted as absent.
mod answers;
mod claims;
mod ends;
mod force;
mod lines;
mod search;
mod step;
mod stops;
mod told;
mod words;

pub use ends::words as fact_words;
pub use ends::{End, Fact, Topic};
pub use search::Progress;
pub use told::{judgement, said, word};

use super::Problem;
use super::setup::SetUp;
use crate::rulebook::RuleId;
use crate::scenario::ast::{Claim, Scenario};

/// How far to look, and who is told how it goes.
pub struct Reach<'r> {
    /// At most so many positions.
    pub positions: u64,
    /// At most so many acts in a line.
    pub depth: u64,
    /// At most so many ways through the script's own open choices.
    pub lines: u64,
    /// Called from time to time; false stops the search.
    pub go_on: &'r (dyn Fn(&Progress) -> bool + Sync),
}

impl Reach<'_> {
    /// What the scenario's own limits say, or the limits that hold where it is silent.
    pub fn of<'r>(scenario: &Scenario, go_on: &'r (dyn Fn(&Progress) -> bool + Sync)) -> Reach<'r> {
        let limits = scenario.explore.as_ref().map(|e| e.limits).unwrap_or_default();
        Reach {
            positions: limits.positions.unwrap_or(100_000),
            depth: limits.depth.unwrap_or(200),
            lines: 20_000,
            go_on,
        }
    }
}

/// What became of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// True of everything there is, and everything was looked at.
    Proven,
    /// True: a line shows it.
    Shown,
    /// False: a line shows it, or everything was looked at.
    Refuted,
    /// Neither: something wasn't looked at.
    Open,
}

/// A claim with its verdict.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The claim; a plain expectation of an explored file is claimed of every line.
    pub claim: Claim,
    /// What became of it.
    pub standing: Standing,
    /// The shortest line that shows or refutes it.
    pub line: Option<Line>,
    /// What is true instead, where it is refuted.
    pub instead: Option<String>,
    /// Why it couldn't be held against some position.
    pub unsaid: Option<Problem>,
}

/// A line of play, as lines of a script.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// Answers to what the script leaves open, and then acts, in order.
    pub sentences: Vec<String>,
}

/// What wasn't looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unlooked {
    /// Why.
    pub why: String,
    /// The rule that isn't built, where one is meant.
    pub rule: Option<RuleId>,
    /// How many branches end so.
    pub branches: u64,
    /// The first line that leads there.
    pub line: Line,
}

/// How much was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// Different positions.
    pub positions: u64,
    /// Lines of play; `None` where they have no number, since a position comes back.
    pub lines: Option<u64>,
    /// The acts of the longest of the shortest lines.
    pub deepest: u64,
}

/// What all lines lead to.
#[derive(Debug, Clone, PartialEq)]
pub struct Exploration {
    /// The claims in the order of the file.
    pub verdicts: Vec<Verdict>,
    /// The ends, alike ones together, the shortest line's first.
    pub ends: Vec<End>,
    /// How much was looked at.
    pub size: Size,
    /// What wasn't.
    pub unlooked: Vec<Unlooked>,
    /// Faults of the file, which keep it from being explored.
    pub problems: Vec<Problem>,
}

/// Goes through every line of a scenario.
pub fn explore(scenario: &Scenario, board: &SetUp, reach: &Reach<'_>) -> Exploration {
    search::Explorer::new(scenario, board, reach).run()
}
