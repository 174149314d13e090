//! A parsed scenario against the engine: setting up the board, answering its decisions from the script, checking what must be true.
//!
//! ```text
//! Scenario --setup--> Game + Names --script (impl Decide)--> Log --expect--> Judgement
//! ```
pub mod expect;
pub mod faces;
pub mod names;
mod run;
mod script;
pub mod setup;

pub use names::Names;
pub use run::{judge, play};

use crate::game::{Game, Log};
use crate::rulebook::RuleId;
use crate::source::Span;

/// How a scenario ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// Every expectation holds and every asked citation is there.
    Pass,
    /// An expectation doesn't hold, a citation is missing, or the rules refuse a scripted action.
    Fail,
    /// The file can't be read, a choice is missing or unused.
    Error,
    /// A rule or wording that isn't built.
    Unruled,
}

/// Something to report, with the user's own words that it is about.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// What verdict it makes: never `Pass`.
    pub verdict: Verdict,
    /// Where in the file.
    pub span: Span,
    /// What is wrong, or what is true instead.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The rules that decide it.
    pub rules: Vec<RuleId>,
    /// The log entry that made it so.
    pub entry: Option<usize>,
}

impl Problem {
    /// An error of the scenario.
    pub fn error(span: Span, message: impl Into<String>) -> Problem {
        Problem {
            verdict: Verdict::Error,
            span,
            message: message.into(),
            help: None,
            rules: Vec::new(),
            entry: None,
        }
    }
    /// Something that isn't ruled yet.
    pub fn unruled(span: Span, message: impl Into<String>) -> Problem {
        Problem { verdict: Verdict::Unruled, ..Problem::error(span, message) }
    }
    /// Something that isn't so, or isn't allowed.
    pub fn fail(span: Span, message: impl Into<String>) -> Problem {
        Problem { verdict: Verdict::Fail, ..Problem::error(span, message) }
    }
    /// With advice.
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }
}

/// What a scenario came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The scenario's title.
    pub title: String,
    /// How it ended.
    pub verdict: Verdict,
    /// What happened.
    pub log: Log,
    /// The game at the end; `None` if it never began.
    pub game: Option<Game>,
    /// What is to be said of where cards come from.
    pub notes: Vec<String>,
    /// What is to be reported, in the order of the file.
    pub problems: Vec<Problem>,
    /// How many expectations hold, of how many.
    pub expectations: (usize, usize),
    /// The rules that the trace cites (and probes' `because` that held), sorted.
    pub cited: Vec<RuleId>,
    /// Of these, what events, refusals, decisions and derivations cite: notes and checked sentences explain and show nothing. Sorted.
    pub shown: Vec<RuleId>,
}
