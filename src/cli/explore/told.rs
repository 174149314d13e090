//! What `apnap explore --format json` prints; docs/json.md describes it.
use crate::diagnostic::{Fault, Faults};
use crate::game::{Gained, PlayerId, Topic};
use crate::judge::explore::{self, Exploration};
use crate::judge::{Judgement, Verdict};
use crate::scenario::ast::Scenario;

use crate::trace::{self, end_words};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// The version of the shape: it grows where a key changes its meaning or goes, not where one is
/// added.
const SHAPE: u32 = 1;

/// What is printed: a document each, in the order of the files.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "apnap explore --format json")]
#[serde(transparent)]
pub(crate) struct Searches(pub Vec<SearchTold>);

/// One document.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SearchTold {
    /// The version of this shape.
    version: u32,
    path: String,
    /// None of a file that can't be read.
    title: Option<String>,
    verdict: &'static str,
    positions: u64,
    /// None where a position comes back, so that lines have no number.
    lines: Option<u64>,
    deepest: u64,
    /// Mana was made only as costs were paid, though at other times it might have made a
    /// difference.
    mana_only_to_pay: bool,
    claims: Vec<ToldClaim>,
    ends: Vec<ToldEnd>,
    loops: Vec<ToldLoop>,
    not_looked_at: Vec<ToldUnlooked>,
    /// What is wrong with the file, or with its claims.
    problems: Vec<ToldProblem>,
}

#[derive(Serialize, JsonSchema)]
struct ToldClaim {
    claim: String,
    standing: &'static str,
    line: Option<Vec<String>>,
    /// Whether no line that shows it, or refutes it, is shorter.
    shortest: bool,
    instead: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ToldEnd {
    positions: u64,
    lines: Option<u64>,
    is: Vec<String>,
    /// The same in parts, in the same order.
    facts: Vec<EndPart>,
    line: Vec<String>,
}

/// What is so at an end: of whom, of what, and each thing that is there.
#[derive(Serialize, JsonSchema)]
struct EndPart {
    /// `outcome`, `life`, `mana` or a zone.
    of: String,
    player: Option<String>,
    /// Whether it isn't so at every end.
    differs: bool,
    is: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct ToldLoop {
    gains: Vec<String>,
    /// The same in parts, in the same order.
    grows: Vec<GrowsBy>,
    start: Vec<String>,
    round: Vec<String>,
    /// Why it isn't proven to go on.
    unproven: Option<String>,
}

/// What a round makes more of; `by` is negative for less.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Grows")]
struct GrowsBy {
    /// `life`, `mana`, `counters`, `damage` or `tokens`.
    of: &'static str,
    player: Option<String>,
    /// The kind of mana or of counters, or the tokens' name.
    kind: Option<String>,
    /// The permanent.
    on: Option<String>,
    by: i64,
}

#[derive(Serialize, JsonSchema)]
struct ToldUnlooked {
    why: String,
    rule: Option<String>,
    branches: u64,
    line: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct ToldProblem {
    code: &'static str,
    message: String,
    help: Option<String>,
    /// From 1.
    line: usize,
    /// From 1.
    column: usize,
    /// What stands there.
    text: String,
}

impl SearchTold {
    /// What was found of a document that was gone through.
    pub(super) fn found(
        path: &Path,
        scenario: &Scenario,
        judgement: &Judgement,
        faults: Option<&Faults>,
        found: &Exploration,
        players: &[String],
    ) -> SearchTold {
        let end = |end: &explore::End| ToldEnd {
            positions: end.positions,
            lines: end.lines,
            is: end.facts.iter().map(|fact| end_words(&fact.topic, &fact.is, players)).collect(),
            facts: end.facts.iter().map(|fact| part(end, fact, players)).collect(),
            line: end.line.sentences.clone(),
        };
        let ends = found.ends.iter().filter(|end| !end.facts.is_empty());
        SearchTold {
            positions: found.size.positions,
            lines: found.size.lines,
            deepest: found.size.deepest,
            mana_only_to_pay: found.mana_to_pay,
            claims: found.verdicts.iter().map(claim).collect(),
            ends: ends.map(end).collect(),
            loops: found.loops.iter().map(|found| repeats(found, players)).collect(),
            not_looked_at: found.unlooked.iter().map(unlooked).collect(),
            ..SearchTold::refused(path, Some(scenario), judgement.verdict, faults)
        }
    }

    /// A document, or a file without any, that nothing could be gone through of.
    pub(super) fn refused(
        path: &Path,
        scenario: Option<&Scenario>,
        verdict: Verdict,
        faults: Option<&Faults>,
    ) -> SearchTold {
        let all = |of: &Faults| of.faults.iter().map(|fault| problem(of, fault)).collect();
        SearchTold {
            version: SHAPE,
            path: path.display().to_string(),
            title: scenario.map(|scenario| scenario.title.text.clone()),
            verdict: verdict.word(),
            positions: 0,
            lines: None,
            deepest: 0,
            mana_only_to_pay: false,
            claims: Vec::new(),
            ends: Vec::new(),
            loops: Vec::new(),
            not_looked_at: Vec::new(),
            problems: faults.map(all).unwrap_or_default(),
        }
    }
}

fn claim(verdict: &explore::ClaimVerdict) -> ToldClaim {
    ToldClaim {
        claim: explore::said(&verdict.claim),
        standing: verdict.standing.word(),
        line: verdict.line.as_ref().map(|line| line.sentences.clone()),
        shortest: verdict.line.is_some() && verdict.shortest,
        instead: verdict.instead.clone(),
    }
}

fn part(end: &explore::End, fact: &explore::EndFact, players: &[String]) -> EndPart {
    let (of, whose) = match &fact.topic {
        Topic::Outcome => ("outcome".to_owned(), None),
        Topic::Life(player) => ("life".to_owned(), Some(*player)),
        Topic::Mana(player) => ("mana".to_owned(), Some(*player)),
        Topic::Zone(kind, player) => (kind.to_string(), Some(*player)),
    };
    let player = whose.map(|player| name(player, players));
    let differs = end.differs.contains(&fact.topic);
    EndPart { of, player, differs, is: fact.is.clone() }
}

fn name(player: PlayerId, players: &[String]) -> String {
    players.get(player.index()).cloned().unwrap_or_default()
}

fn repeats(found: &explore::Loop, players: &[String]) -> ToldLoop {
    let grows = |gain: &crate::game::Gain| {
        let nothing = GrowsBy { of: "life", player: None, kind: None, on: None, by: gain.by };
        match &gain.of {
            Gained::Life(of) => GrowsBy { player: Some(name(*of, players)), ..nothing },
            Gained::Mana(of, kind) => {
                let (player, kind) = (Some(name(*of, players)), Some(kind.to_string()));
                GrowsBy { of: "mana", player, kind, ..nothing }
            }
            Gained::Counters(on, kind) => {
                let (on, kind) = (Some(on.clone()), Some(kind.to_string()));
                GrowsBy { of: "counters", on, kind, ..nothing }
            }
            Gained::Damage(on) => GrowsBy { of: "damage", on: Some(on.clone()), ..nothing },
            Gained::Power(on) => GrowsBy { of: "power", on: Some(on.clone()), ..nothing },
            Gained::Toughness(on) => GrowsBy { of: "toughness", on: Some(on.clone()), ..nothing },
            Gained::Tokens(of) => GrowsBy { of: "tokens", kind: Some(of.clone()), ..nothing },
        }
    };
    ToldLoop {
        gains: found.gains.iter().map(|gain| trace::gain_words(gain, players)).collect(),
        grows: found.gains.iter().map(grows).collect(),
        start: found.start.sentences.clone(),
        round: found.round.sentences.clone(),
        unproven: found.unproven.clone(),
    }
}

fn unlooked(unlooked: &explore::Unlooked) -> ToldUnlooked {
    ToldUnlooked {
        why: unlooked.why.clone(),
        rule: unlooked.rule.map(|rule| rule.to_string()),
        branches: unlooked.branches,
        line: unlooked.line.sentences.clone(),
    }
}

fn problem(of: &Faults, fault: &Fault) -> ToldProblem {
    let place = of.file.place(fault.span().start);
    ToldProblem {
        code: fault.code,
        message: fault.message.clone(),
        help: fault.help.clone(),
        line: place.line,
        column: place.column,
        text: of.file.slice(fault.span()).to_owned(),
    }
}
