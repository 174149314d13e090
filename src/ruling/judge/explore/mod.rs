//! Every line of play: what a scenario leaves open is gone through, and claims are held against all
//! of it.
//!
//! ```text
//! script, its open choices --lines--> roots --search, breadth first--> positions, ends
//!     --claims--> verdicts, shortest lines
//! ```
//! First the script is played once for each way to make the choices that it leaves open. Where the
//! file says who may act (`explore:`), each of the boards that this comes to is a root, and from
//! there positions are gone through in the order of their distance: two lines that come to the same
//! board are one position ([`crate::game::Digests`]). A branch that can't be ruled is kept as such;
//! it is never counted as absent.
mod answers;
mod aside;
mod claims;
mod ends;
mod force;
mod lines;
mod loops;
mod mana;
mod part_loops;
mod parts;
mod promise;
mod punches;
mod search;
mod step;
mod stops;
mod told;
mod words;

pub use crate::game::{Gain, Gained, Standing, Topic};
pub use crate::words::gain_words;
pub use aside::SideStore;
pub use ends::{End, EndFact};
pub use loops::Loop;
pub use part_loops::{PartGained, PartGraph, PartLoop};
pub use parts::{
    Digest, PartAnswer, PartClaim, PartEnd, PartLine, PartUnlooked, Search, SearchPart,
    SearchShare, WayThere,
};
pub use search::Progress;
pub use told::{judgement, said};

use super::Problem;
use super::names::Names;
use super::setup::SetUp;
use crate::game::Memories;
use crate::rulebook::RuleId;
use crate::scenario::ast::{Claim, Scenario};
use std::time::Duration;

/// The time that has gone by since some moment; whoever limits a search by it has a clock.
pub type Clock<'c> = &'c (dyn Fn() -> Duration + Sync);

/// A clock that stands: a limit of time is never reached.
pub const NO_CLOCK: Clock<'static> = &|| Duration::ZERO;

/// How far to look, and who is told how it goes.
pub struct SearchOptions<'r> {
    /// At most so many positions.
    pub positions: u64,
    /// At most so many acts in a line.
    pub depth: u64,
    /// For so many seconds at most.
    pub seconds: Option<u64>,
    /// What tells the time.
    pub clock: Clock<'r>,
    /// About so many bytes at most.
    pub memory: Option<u64>,
    /// Where what isn't needed at hand is put past half of them.
    pub aside: Option<&'r dyn SideStore>,
    /// At most so many ways through the script's own open choices.
    pub lines: u64,
    /// What is left out because nothing is lost by it.
    pub reductions: Reductions,
    /// How it is spread.
    pub share: SearchShare<'r>,
    /// What cards are called in lines, where not as in the file.
    pub names: Option<&'r Names>,
    /// Called from time to time; false stops the search.
    pub go_on: &'r (dyn Fn(&Progress) -> bool + Sync),
}

impl SearchOptions<'_> {
    /// What the scenario's own limits say, or the limits that hold where it is silent.
    pub fn of<'r>(
        scenario: &Scenario,
        clock: Clock<'r>,
        go_on: &'r (dyn Fn(&Progress) -> bool + Sync),
    ) -> SearchOptions<'r> {
        let limits = scenario.explore.as_ref().map(|e| e.limits).unwrap_or_default();
        SearchOptions {
            positions: limits.positions.unwrap_or(100_000),
            depth: limits.depth.unwrap_or(200),
            seconds: limits.seconds,
            clock,
            memory: limits.memory,
            aside: None,
            lines: 20_000,
            reductions: Reductions::ALL,
            share: SearchShare::Alone,
            names: None,
            go_on,
        }
    }
}

/// What a search leaves out because nothing is lost by it; docs/does-it-matter.md says why. Without
/// them it sees more positions and comes to the same ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reductions {
    /// Two lines that come to boards that only names of ids tell apart come to one position.
    pub positions: bool,
    /// Of alike cards in a hand one is played; of a shuffled library only what is looked at is
    /// drawn by lot.
    pub cards: bool,
    /// Payments differ by what they leave, not by which of alike sources they use.
    pub payments: bool,
    /// Where it can't make a difference, mana abilities are played only as costs are paid.
    pub mana: bool,
    /// What lines from one position have in common is done once: how a play begins before its
    /// targets, what can be tapped for mana, and whether an act is refused at once.
    pub shared: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Reductions =
        Reductions { positions: true, cards: true, payments: true, mana: true, shared: true };
    /// None.
    pub const NONE: Reductions =
        Reductions { positions: false, cards: false, payments: false, mana: false, shared: false };
}

/// A claim with its verdict.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimVerdict {
    /// The claim; a plain expectation of an explored file is claimed of every line.
    pub claim: Claim,
    /// What became of it.
    pub standing: Standing,
    /// A line that shows or refutes it.
    pub line: Option<LineOfPlay>,
    /// Whether no line that does so is shorter.
    pub shortest: bool,
    /// What is true instead, where it is refuted.
    pub instead: Option<String>,
    /// Why it couldn't be held against some position.
    pub unsaid: Option<Problem>,
}

/// A line of play, as lines of a script.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineOfPlay {
    /// Answers to what the script leaves open, and then acts, in order.
    pub sentences: Vec<String>,
    /// Of each answer to what the script leaves open, how many entries of the script stand before
    /// it.
    pub among: Vec<usize>,
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
    pub line: LineOfPlay,
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
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Exploration {
    /// The claims in the order of the file.
    pub verdicts: Vec<ClaimVerdict>,
    /// The ends, alike ones together, the shortest line's first.
    pub ends: Vec<End>,
    /// How much was looked at.
    pub size: Size,
    /// What wasn't.
    pub unlooked: Vec<Unlooked>,
    /// Loops that were seen, the shortest line's first (421); some may have been missed.
    pub loops: Vec<Loop>,
    /// Mana was made only as costs were paid, though at other times it might have made a
    /// difference.
    pub mana_to_pay: bool,
    /// Faults of the file, which keep it from being explored.
    pub problems: Vec<Problem>,
    /// What is left for others to go on from, where it was asked for.
    pub parts: Vec<SearchPart>,
    /// What a part came to, where it went on from one.
    pub answer: Option<PartAnswer>,
}

/// So many positions are looked at before a search is cut, for what its lines ask for.
const SOME: u64 = 2_000;

/// What of the turn's memory some lines ask for: parts can't tell each other what theirs turn out
/// to.
fn asked_by_some(scenario: &Scenario, board: &SetUp, reach: &SearchOptions<'_>) -> Memories {
    let positions = reach.positions.min(SOME);
    let some = SearchOptions { positions, share: SearchShare::Alone, ..*reach };
    let mut memories = board.game.memories_asked();
    loop {
        match search::Explorer::new(scenario, board, &some, memories).run() {
            Ok(_) => return memories.and(board.game.memories_asked()),
            Err(asked) => memories = memories.and(asked),
        }
    }
}

/// Goes through every line of a scenario.
///
/// # Examples
/// ```
/// use apnap_ruling::card::NoCards;
/// use apnap_ruling::judge::explore::{NO_CLOCK, SearchOptions, explore};
/// use apnap_ruling::judge::setup::set_up;
/// use apnap_ruling::scenario::read_scenarios;
///
/// let text = "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nexplore: yes";
/// let scenarios = read_scenarios("a.yaml", text.as_bytes()).unwrap();
/// let board = set_up(&scenarios[0], &NoCards).unwrap();
/// let options = SearchOptions::of(&scenarios[0], NO_CLOCK, &|_| true);
/// let found = explore(&scenarios[0], &board, &options);
/// assert_eq!(found.ends.len(), 1);
/// ```
pub fn explore(scenario: &Scenario, board: &SetUp, reach: &SearchOptions<'_>) -> Exploration {
    // What the rules turn out to ask of the turn's memory tells positions apart from then on.
    let asking = |part: &SearchPart, asked| {
        let answer = Some(PartAnswer::asking(part, asked));
        Exploration { answer, ..Exploration::default() }
    };
    if let SearchShare::FromJoined(part, answers) = reach.share
        && let Some(asked) = answers.iter().find_map(|answer| answer.asked)
    {
        return asking(part, Memories::from_bits(asked));
    }
    let mut memories = match reach.share {
        SearchShare::From(part)
        | SearchShare::FromInto(part, _)
        | SearchShare::FromJoined(part, _) => part.search.memories(),
        SearchShare::Joined([first, ..]) => first.search.memories(),
        SearchShare::Into { remember: true, .. } => Memories::ALL,
        SearchShare::Into { remember: false, .. } => asked_by_some(scenario, board, reach),
        _ => board.game.memories_asked(),
    };
    loop {
        match (search::Explorer::new(scenario, board, reach, memories).run(), reach.share.part()) {
            (Ok(found), _) => return found,
            // Positions that were taken for one in the other parts too could differ in it.
            (Err(asked), Some(part)) => return asking(part, asked),
            (Err(asked), None) => memories = memories.and(asked),
        }
    }
}
