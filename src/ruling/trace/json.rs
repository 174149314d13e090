//! Judgements for programs; the shape is described in docs/json.md.

use super::board::{BoardState, Boards};
use super::fact;
use super::problems::told;
use crate::diagnostic::{Fault, Faults};
use crate::game::EntryKind;
use crate::judge::{Judgement, Problem, Verdict};
use crate::rulebook::{EDITION, Quotes, RuleId};
use crate::scenario::ast::{RuleWant, Scenario};
use crate::source::SourceFile;
use crate::words::sentence_of;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the shape: it grows where a key changes its meaning or goes, not where one is
/// added.
pub const SHAPE: u32 = 1;

/// What `apnap run --format json` prints.
#[non_exhaustive]
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The version of this shape.
    pub version: u32,
    /// The edition of the book.
    pub edition: &'static str,
    /// One for each document, in the order of the files.
    pub scenarios: Vec<DocumentRuled>,
    /// The texts of the cited rules in the user's copy, where one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<BTreeMap<&'static str, QuotedRule>>,
}

/// A rule's text in the user's copy.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Quoted"))]
pub struct QuotedRule {
    text: Option<String>,
    note: Option<String>,
}

/// One document.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Ruled"))]
pub struct DocumentRuled {
    path: String,
    title: Option<String>,
    source: Option<String>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unruled_as_said: bool,
    expectations: Expectations,
    asked: Vec<CitesAsked>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    cites: Vec<RuleId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    problems: Vec<ClaimFound>,
    trace: Vec<StepTold>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardState>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<BoardBefore>,
}

/// The board as it was before a step.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Before"))]
struct BoardBefore {
    before: usize,
    board: BoardState,
}

#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Expectations {
    hold: usize,
    of: usize,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Asked"))]
struct CitesAsked {
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    any_of: Vec<RuleId>,
    cited: bool,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Found"))]
struct ClaimFound {
    verdict: &'static str,
    code: Option<&'static str>,
    message: String,
    help: Option<String>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    rules: Vec<RuleId>,
    line: usize,
    column: usize,
    text: String,
    step: Option<usize>,
    /// Why the rules refuse or don't rule what stands there, as a fact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "fact::fact_reference"))]
    why: Option<Value>,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Step"))]
struct StepTold {
    step: usize,
    depth: u8,
    turn: u32,
    kind: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    rules: Vec<RuleId>,
    text: String,
    /// The line of the file that caused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// What the sentence says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "fact::fact_reference"))]
    fact: Option<Value>,
    /// The event that it tells of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "fact::event_reference"))]
    event: Option<Value>,
}

impl Report {
    /// A report on nothing yet.
    pub fn new() -> Report {
        Report { version: SHAPE, edition: EDITION, scenarios: Vec::new(), rules: None }
    }

    /// Adds a document that was judged.
    pub fn judged(&mut self, file: &SourceFile, scenario: &Scenario, judgement: &Judgement) {
        let (hold, of) = judgement.expectations;
        let asked = |want: &RuleWant| CitesAsked {
            any_of: want.any_of.clone(),
            cited: want.any_of.iter().any(|rule| judgement.cited.binary_search(rule).is_ok()),
        };
        let entries = judgement.log.entries().iter().enumerate().filter(|(_, entry)| entry.told);
        self.scenarios.push(DocumentRuled {
            path: file.name().to_owned(),
            title: Some(judgement.title.clone()),
            source: scenario.source.as_ref().map(|source| source.text.clone()),
            verdict: judgement.verdict.word(),
            unruled_as_said: scenario.unruled.is_some() && judgement.verdict == Verdict::Pass,
            expectations: Expectations { hold, of },
            asked: scenario.rules.iter().map(asked).collect(),
            cites: judgement.cited.clone(),
            notes: judgement.notes.clone(),
            problems: judgement
                .problems
                .iter()
                .map(|problem| found(file, problem, judgement))
                .collect(),
            trace: entries
                .map(|(step, entry)| StepTold {
                    step,
                    depth: entry.depth,
                    turn: entry.turn,
                    kind: kind(entry.kind),
                    rules: entry.rules.clone(),
                    text: sentence_of(entry).into_owned(),
                    line: judgement.log.cause(step).map(|start| file.place(start).line),
                    fact: fact::fact_of(entry),
                    event: fact::event_of(entry),
                })
                .collect(),
            board: None,
            boards: Vec::new(),
        });
    }

    /// Adds the board at the end to each document that was played, and where wanted those before
    /// its acts.
    pub fn boards(&mut self, judged: &[Option<&Judgement>], each: bool) {
        for (ruled, judgement) in self.scenarios.iter_mut().zip(judged) {
            let Some(judgement) = judgement else { continue };
            let (Some(start), Some(end)) = (&judgement.start, &judgement.game) else { continue };
            ruled.board = Some(BoardState::of(end, &judgement.names));
            if !each {
                continue;
            }
            let mut boards = Boards::new(start, &judgement.log);
            let entries = judgement.log.entries().iter().enumerate();
            let acts = entries.filter(|(_, e)| e.kind == EntryKind::Act && e.depth <= 1);
            for (before, _) in acts.filter(|(_, e)| e.told) {
                let board = BoardState::of(boards.before(before), &judgement.names);
                ruled.boards.push(BoardBefore { before, board });
            }
        }
    }

    /// Adds a file that can't be read as scenarios.
    pub fn unread(&mut self, faults: &Faults) {
        let problems = faults.faults.iter().map(|fault| reading(&faults.file, fault)).collect();
        self.error(faults.file.name(), problems);
    }

    /// Adds a file that can't be opened.
    pub fn unopened(&mut self, path: &str, why: &str) {
        let problem = ClaimFound {
            verdict: "error",
            code: Some("unreadable"),
            message: why.to_owned(),
            help: None,
            rules: Vec::new(),
            line: 0,
            column: 0,
            text: String::new(),
            step: None,
            why: None,
        };
        self.error(path, vec![problem]);
    }

    /// Adds the texts of all rules cited so far.
    pub fn quote(&mut self, quotes: &Quotes) {
        let cited = self.scenarios.iter().flat_map(|ruled| &ruled.cites);
        let quoted = |rule: RuleId| QuotedRule {
            text: quotes.get(rule).map(|quote| quote.text.clone()),
            note: quotes.note(rule),
        };
        self.rules = Some(cited.map(|rule| (rule.number(), quoted(*rule))).collect());
    }

    fn error(&mut self, path: &str, problems: Vec<ClaimFound>) {
        self.scenarios.push(DocumentRuled {
            path: path.to_owned(),
            title: None,
            source: None,
            verdict: "error",
            unruled_as_said: false,
            expectations: Expectations::default(),
            asked: Vec::new(),
            cites: Vec::new(),
            notes: Vec::new(),
            problems,
            trace: Vec::new(),
            board: None,
            boards: Vec::new(),
        });
    }
}

impl Default for Report {
    fn default() -> Self {
        Self::new()
    }
}

fn found(file: &SourceFile, problem: &Problem, judgement: &Judgement) -> ClaimFound {
    let place = file.place(problem.span.start);
    ClaimFound {
        verdict: problem.verdict.word(),
        code: None,
        message: problem.message.clone(),
        help: problem.help.as_deref().map(str::to_owned),
        rules: problem.rules.clone(),
        line: place.line,
        column: place.column,
        text: file.slice(problem.span).to_owned(),
        step: problem.entry().and_then(|at| told(&judgement.log, at)),
        why: problem.why.as_deref().map(|(why, then)| fact::value_of(then, why)),
    }
}

fn reading(file: &SourceFile, fault: &Fault) -> ClaimFound {
    let place = file.place(fault.span().start);
    ClaimFound {
        verdict: "error",
        code: Some(fault.code),
        message: fault.message.clone(),
        help: fault.help.clone(),
        rules: Vec::new(),
        line: place.line,
        column: place.column,
        text: file.slice(fault.span()).to_owned(),
        step: None,
        why: None,
    }
}

fn kind(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Heading => "heading",
        EntryKind::Act => "act",
        EntryKind::Part => "part",
        EntryKind::Note => "note",
        EntryKind::Check | EntryKind::Probe => "check",
        EntryKind::Explain => "explain",
        EntryKind::Undone => "undone",
    }
}
