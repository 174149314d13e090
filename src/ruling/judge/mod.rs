//! A parsed scenario against the engine: setting up the board, answering its decisions from the
//! script, checking what must be true.
//!
//! ```text
//! Scenario --setup--> Game + Names --script (impl Decide)--> Log --expect--> Judgement
//! ```
mod counters;
pub mod deeds;
pub mod expect;
pub mod explore;
pub mod faces;
pub mod names;
mod other_payments;
pub mod reasons;
pub(in crate::judge) mod run;
pub(in crate::judge) mod script;
pub mod setup;
pub mod unread;

pub use explore::{Clock, NO_CLOCK};
pub use names::Names;
pub use run::{explored, judge, judge_within, not_played, play, told};

use crate::decide::Decision;
use crate::game::{Fact, Game, Log, ObjectId};
use crate::rulebook::RuleId;
use crate::rules::{Gap, Refusal};
use crate::source::Span;
use std::sync::Arc;

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
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// What verdict it makes: never `Pass`.
    pub verdict: Verdict,
    /// Where in the file.
    pub span: Span,
    /// What is wrong, or what is true instead.
    pub message: String,
    /// What to write instead.
    pub help: Option<Box<str>>,
    /// The rules that decide it.
    pub rules: Vec<RuleId>,
    /// What it rests on.
    pub rests_on: RestsOn,
    /// What the rules say to it as a fact, with the game in which that is so.
    pub why: Option<Arc<(Fact, Game)>>,
    /// Where a choice is open: lines of the script that answer it, each as it can be pasted.
    pub offered: Box<[String]>,
}

/// What a problem rests on, where that can be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RestsOn {
    /// Nothing that has a place.
    #[default]
    Nothing,
    /// The log entry that made it so.
    Entry(u32),
    /// The object that was named, whose words aren't understood.
    Unread(ObjectId),
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
            rests_on: RestsOn::Nothing,
            why: None,
            offered: Box::default(),
        }
    }
    /// The log entry that made it so.
    pub fn entry(&self) -> Option<usize> {
        match self.rests_on {
            RestsOn::Entry(at) => Some(at as usize),
            RestsOn::Nothing | RestsOn::Unread(_) => None,
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
    /// Of a refusal, with its rules.
    pub fn because(mut self, game: &Game, refusal: &Refusal) -> Problem {
        self.rules = refusal.rules.clone();
        self.told(refusal.why.clone().into(), refusal.then.as_deref().unwrap_or(game))
    }
    /// Of what isn't ruled, with its rule.
    pub fn for_want_of(mut self, game: &Game, gap: &Gap) -> Problem {
        self.rules.extend(gap.rule);
        self.told(gap.what.clone().into(), gap.then.as_deref().unwrap_or(game))
    }
    fn told(mut self, fact: Fact, game: &Game) -> Problem {
        self.why = Some(Arc::new((fact, game.clone())));
        self
    }
    /// With advice.
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into().into_boxed_str());
        self
    }
}

/// A question that no line of the script has answered.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq)]
pub struct Open {
    /// What is asked, of whom, by which rule.
    pub decision: Decision,
    /// What is asked, in words; empty for a player with priority.
    pub asked: String,
    /// Answers as lines of a script.
    pub lines: Vec<String>,
    /// No line speaks to it; otherwise one does, and can't be taken.
    pub unanswered: bool,
}

/// What a scenario came to.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The scenario's title.
    pub title: String,
    /// How it ended.
    pub verdict: Verdict,
    /// What happened.
    pub log: Log,
    /// The board before the first step; `None` if the game never began.
    pub start: Option<Game>,
    /// The game at the end; `None` if it never began.
    pub game: Option<Game>,
    /// What the names of the file stand for.
    pub names: Names,
    /// The question at which the run stands at the end.
    pub open: Option<Open>,
    /// How many entries of the script the run didn't reach.
    pub left: usize,
    /// What is to be said of where cards come from.
    pub notes: Vec<String>,
    /// What is to be reported, in the order of the file.
    pub problems: Vec<Problem>,
    /// How many expectations hold, of how many.
    pub expectations: (usize, usize),
    /// The rules that the trace cites (and probes' `because` that held), sorted.
    pub cited: Vec<RuleId>,
    /// Of these, what events, refusals, decisions and derivations cite: notes and checked sentences
    /// explain and show nothing. Sorted.
    pub shown: Vec<RuleId>,
}

impl Judgement {
    /// Lets go what happened and the games, of which most of the room is taken; the verdict and
    /// what it rests on stay.
    pub fn forget_course(&mut self) {
        self.log = Log::default();
        (self.start, self.game, self.open) = (None, None, None);
        self.names = Names::default();
    }
}
