//! `apnap why`: what decided that something is so.

use super::output::{CliError, Output};
use super::table::{self, Table, TablePosition};
use super::{Format, SharedArgs};
use crate::cite;
use crate::game::{Entry, EntryKind, Event, Fact as Told, Game, Log, ReplaceFact};
use crate::judge::expect::{ClaimView, check, subjects_ever};
use crate::judge::reasons::{in_the_way, orders};
use crate::judge::{Judgement, Names, Problem, Verdict};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::explain;
use crate::scenario::ast::{
    EventKind, Expectation, ExpectationKind, FactKind, FactSaid, Item, ManaMode, NounPhrase,
};
use crate::scenario::draft::Draft;
use crate::trace::{self, TraceLine, derivation_in_words, fact_in_words};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

/// Say why a claim is so, or isn't, where a file ends: what decided it, with the rules
///
/// A claim is a sentence as under `expect:`: `Hill Giant can't block Bears`, `Opalescence is 1/1`,
/// `Ann can't play Shock`, `Bob has 17 life`. Exit status: 0 if it is so, 1 if it isn't.
#[derive(Debug, Args)]
pub(super) struct WhyArgs {
    /// The scenario file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The claim
    #[arg(value_name = "CLAIM")]
    claim: String,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Because {
    /// Whether the claim holds.
    pub(super) holds: bool,
    /// What is true.
    pub(super) actual: String,
    /// The rules by which what was tried is refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) rules: Vec<RuleId>,
    /// What decided it, a sentence each.
    pub(super) reasons: Vec<WhyLine>,
}

/// A sentence with its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct WhyLine {
    pub(super) text: String,
    pub(super) rules: Vec<RuleId>,
}

impl WhyArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let (text, count) = table::read(&self.file, out)?;
        let places = options.places();
        let draft = Draft::new(text, count - 1);
        let table = Table { path: self.file.clone(), draft, document: count - 1, places: &places };
        let look = out.paper.look();
        let because = of(&table, &[], &self.claim, look)?;
        match self.format {
            Format::Json => out.json(&because),
            Format::Text => {
                let words = because.words(&out.paper);
                out.write(&words);
            }
        }
        Ok(u8::from(!because.holds))
    }
}

/// Why a claim holds or doesn't after these lines.
pub(super) fn of(
    table: &Table<'_>,
    lines: &[String],
    claim: &str,
    look: crate::diagnostic::RenderOptions,
) -> Result<Because, CliError> {
    let asked = [lines, &[format!("expect: {claim}")]].concat();
    let moment = table.moment(&asked).map_err(|faults| CliError::Report(faults.render(look)))?;
    let judgement = &moment.judgement;
    let played = judgement.game.as_ref().zip(judgement.start.as_ref());
    let Some((game, start)) = played.filter(|_| judgement.left == 0) else {
        let words = trace::faults(&moment.file, judgement)
            .map_or_else(String::new, |faults| faults.render(look));
        return Err(CliError::Report(format!("{words}\n")));
    };
    let Some(Item::Expect(claims, _)) = moment.scenario.items.last() else {
        return Err(CliError::said("a claim is one sentence"));
    };
    let view = ClaimView {
        game,
        log: &judgement.log,
        names: &judgement.names,
        asked: judgement.open.as_ref().map(|open| &open.decision),
        asks: &[],
        mana_is_free: moment.scenario.mana == ManaMode::Free,
        start,
    };
    let mut because =
        Because { holds: true, actual: String::new(), rules: Vec::new(), reasons: Vec::new() };
    for claim in claims {
        if matches!(claim.kind, ExpectationKind::Can { .. }) {
            because.tried_at_the_end(claim, judgement)?;
            because.reasons.extend(refused(table, lines, claim, judgement));
            continue;
        }
        let outcome = check(claim, &view).map_err(|problem| CliError::said(problem.message))?;
        because.holds &= outcome.holds;
        because.actual = outcome.actual;
        because.rules = outcome.rules;
        let log = &judgement.log;
        let mut told: Vec<usize> = Vec::new();
        if let Some((at, entry)) = outcome.entry.and_then(|at| Some((at, log.entries().get(at)?))) {
            let text = format!("it became so where “{}”", trace::sentence_of(entry));
            because.reasons.push(WhyLine { text, rules: entry.rules.clone() });
            let decided = decided(log, at);
            told.push(at);
            told.extend(decided.iter().map(|(at, _)| *at));
            because.reasons.extend(decided.into_iter().map(|(_, reason)| reason));
        }
        let earlier = in_the_way(log, &subjects_ever(claim, &view)).into_iter();
        let of_acts = is_of_acts(claim);
        let earlier =
            earlier.filter(|at| !of_acts && !told.contains(at) && concerns(claim, log, *at));
        because.reasons.extend(earlier.map(|at| reason(log, at, "earlier")));
        if because.rules.is_empty() {
            because.reasons.extend(refused(table, lines, claim, judgement));
        }
        because.reasons.extend(tried(claim, outcome.holds));
        because.reasons.extend(derived(claim, game, &judgement.names));
    }
    Ok(because)
}

impl Because {
    /// A claim of what can be done: the run has tried it as its last line.
    fn tried_at_the_end(
        &mut self,
        claim: &Expectation,
        judgement: &Judgement,
    ) -> Result<(), CliError> {
        let of_it = |p: &&Problem| claim.span.start <= p.span.start && p.span.end <= claim.span.end;
        match judgement.problems.iter().rev().find(of_it) {
            Some(problem) if problem.verdict != Verdict::Fail => {
                let help = problem.help.as_ref().map_or(String::new(), |help| format!("; {help}"));
                return Err(CliError::said(format!("{}{help}", problem.message)));
            }
            problem => self.holds &= problem.is_none(),
        }
        self.actual = claim.text.clone();
        Ok(())
    }

    pub(super) fn words(&self, paper: &trace::Layout) -> String {
        // What follows is what is so, whether or not it is what was asked.
        let so = if self.holds { "so:" } else { "not so;" };
        let mut lines = vec![TraceLine {
            depth: 0,
            text: format!("{so} {}", self.actual),
            rules: self.rules.clone(),
        }];
        lines.extend(self.reasons.iter().map(|reason| TraceLine {
            depth: 1,
            text: reason.text.clone(),
            rules: reason.rules.clone(),
        }));
        trace::lines(&lines, paper)
    }
}

/// An entry as a reason.
fn reason(log: &Log, at: usize, how: &str) -> WhyLine {
    let entry = &log.entries()[at];
    WhyLine { text: format!("{how}: {}", trace::sentence_of(entry)), rules: entry.rules.clone() }
}

/// What decided an entry of the log: the conditions and replacements told just before it within the
/// same resolution, and what it is a part of.
fn decided(log: &Log, at: usize) -> Vec<(usize, WhyLine)> {
    let entries = log.entries();
    let mut depth = entries[at].depth;
    let mut found: Vec<(usize, WhyLine)> = Vec::new();
    for (at, entry) in entries[..at].iter().enumerate().rev().filter(|(_, entry)| entry.told) {
        let part = matches!(entry.kind, EntryKind::Part);
        let settles = entry.depth <= depth && part && is_reason(entry);
        if settles {
            found.push((at, reason(log, at, "before that")));
        }
        if entry.depth < depth {
            depth = entry.depth;
            if matches!(entry.kind, EntryKind::Heading | EntryKind::Act) {
                break;
            }
            if !settles {
                found.push((at, reason(log, at, "in this")));
            }
        }
    }
    found.reverse();
    let mut once: Vec<(usize, WhyLine)> = Vec::new();
    for (at, reason) in found {
        if !once.iter().any(|(_, other)| *other == reason) {
            once.push((at, reason));
        }
    }
    once
}

/// Whether an entry tells of a condition, or of what replaces or prevents: by the rule that it
/// rests on first.
fn is_reason(entry: &Entry) -> bool {
    let settling = [
        cite!("404.3"),
        cite!("410.8"),
        cite!("413.2f"),
        cite!("419.1a"),
        cite!("419.5"),
        cite!("419.6d"),
    ];
    entry.rules.first().is_some_and(|rule| settling.contains(rule))
}

/// Why something can't be played: tried and taken back.
fn refused(
    table: &Table<'_>,
    lines: &[String],
    claim: &Expectation,
    judgement: &Judgement,
) -> Vec<WhyLine> {
    let words = |noun: &NounPhrase| judgement.names.words(noun);
    let mut found = Vec::new();
    let acts: Vec<String> = match &claim.kind {
        ExpectationKind::Can { action, .. } => vec![action.text.clone()],
        ExpectationKind::Facts { subjects, facts } => facts
            .iter()
            .filter_map(|fact| match &fact.kind {
                FactKind::CanPlay(what) => Some(what),
                _ => None,
            })
            .flat_map(|what| {
                let act = |who: &NounPhrase| format!("{} plays {}", words(who), words(what));
                subjects.iter().map(act)
            })
            .collect(),
        _ => Vec::new(),
    };
    for act in acts {
        let all = [lines, &[format!("illegal: {act}")]].concat();
        let Ok(TablePosition { judgement, .. }) = table.moment(&all) else { continue };
        let checks = judgement.log.entries().iter().rev();
        let last = checks.take_while(|entry| entry.kind == EntryKind::Probe).next();
        if let Some(entry) = last.filter(|entry| !entry.rules.is_empty()) {
            found.push(WhyLine {
                text: trace::sentence_of(entry).into_owned(),
                rules: entry.rules.clone(),
            });
        }
    }
    found
}

/// Whether a claim is of what may be done now: what happened before decides nothing of it.
fn is_of_acts(claim: &Expectation) -> bool {
    let of_an_act = |fact: &FactSaid| {
        matches!(
            fact.kind,
            FactKind::CanPlay(_)
                | FactKind::CanAttack(_)
                | FactKind::CanBlock(_)
                | FactKind::CanTarget(_)
                | FactKind::CanBeTarget(_)
        )
    };
    matches!(&claim.kind, ExpectationKind::Facts { facts, .. } if facts.iter().all(of_an_act))
}

/// Whether what was replaced, prevented or hung on a condition can have to do with a claim: where
/// cards went has nothing to do with a life total.
fn concerns(claim: &Expectation, log: &Log, at: usize) -> bool {
    let of_life = |fact: &FactSaid| match &fact.kind {
        FactKind::Life(_) => true,
        FactKind::Happened(event) => matches!(
            event.kind,
            EventKind::GainedLife(_)
                | EventKind::LostLife(_)
                | EventKind::ManaBurn(_)
                | EventKind::WasDealtDamage { .. }
                | EventKind::DealtDamage { .. }
        ),
        _ => false,
    };
    let ExpectationKind::Facts { facts, .. } = &claim.kind else { return true };
    let moves = matches!(
        &log.entries()[at].fact,
        Told::ReplaceFact(ReplaceFact::Elsewhere { event, .. }) if matches!(**event, Event::Move(_))
    );
    !moves || !facts.iter().all(of_life)
}

/// That what a claim says could be done was tried, where it could.
fn tried(claim: &Expectation, holds: bool) -> Option<WhyLine> {
    let ExpectationKind::Facts { facts, .. } = &claim.kind else { return None };
    let [fact] = facts.as_slice() else { return None };
    let can = holds != (fact.negated ^ claim.negated);
    (is_of_acts(claim) && can).then(|| WhyLine {
        text: "it was tried on a copy of the game, and nothing forbids it".to_owned(),
        rules: Vec::new(),
    })
}

/// The derivations of the objects that a claim's values are about, with what settled the order of
/// their effects.
fn derived(claim: &Expectation, game: &Game, names: &Names) -> Vec<WhyLine> {
    let ExpectationKind::Facts { subjects, facts } = &claim.kind else { return Vec::new() };
    let of_values = |fact: &FactKind| {
        matches!(
            fact,
            FactKind::PowerToughness(..)
                | FactKind::Power(_)
                | FactKind::Toughness(_)
                | FactKind::Outdoes { .. }
                | FactKind::Gets { .. }
                | FactKind::Is { .. }
                | FactKind::HasAbility(_)
                | FactKind::NoAbilities
        )
    };
    if !facts.iter().any(|fact| of_values(&fact.kind)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for subject in subjects {
        let Ok(objects) = names.resolve(game, subject, &[]) else { continue };
        for object in objects {
            let steps = explain(game, object);
            found.extend(steps.iter().map(|step| WhyLine {
                text: derivation_in_words(game, step),
                rules: step.rules.clone(),
            }));
            found.extend(
                orders(&steps).into_iter().map(|(fact, rules)| WhyLine {
                    text: fact_in_words(game, &fact.into()),
                    rules,
                }),
            );
        }
    }
    found
}
