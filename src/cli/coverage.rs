//! `apnap coverage`: which rules the passing scenarios show.

use super::book::Gathered;
use super::judging::{FileOutcome, FileRuling, all};
use super::output::{CliError, Output};
use super::{Format, SharedArgs, files};
use crate::judge::Verdict;
use crate::rulebook::{EDITION, Example, Question, RuleId, RuleKind, SECTIONS};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Show which rules are cited by a passing scenario, per section and in total, and which aren't yet
///
/// Rules that are applied or that give a meaning are counted (`live`); headings and rules about the
/// world outside of the game are not.
#[derive(Debug, Args)]
pub(super) struct Coverage {
    /// Scenario files or folders
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// List the rules that no scenario shows
    #[arg(long)]
    missing: bool,
    /// Count a rule only where an event, a decision, a refusal or a derivation rests on it, not
    /// where a note or a checked sentence explains
    #[arg(long)]
    strict: bool,
    /// List the worked examples of the book and the questions of the FAQ with the scenarios that
    /// are named after them
    #[arg(long)]
    examples: bool,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Serialize)]
struct CoverageTable {
    edition: &'static str,
    live: usize,
    shown: usize,
    rules: Vec<RuleRow>,
    glossary: Vec<RuleRow>,
}

#[derive(Serialize)]
struct RuleRow {
    number: &'static str,
    kind: &'static str,
    title: &'static str,
    shown_by: Vec<String>,
}

impl Coverage {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let paths = files::under(&self.paths)?;
        let rulings = all(&paths, &options.places(), || ());
        if self.examples {
            let gathered = Gathered::of(&rulings);
            match self.format {
                Format::Json => out.json(&named(&gathered)),
                Format::Text => out.write(&example_words(&gathered)),
            }
            return Ok(0);
        }
        let by = if self.strict { By::Deeds } else { By::AnyLine };
        let shown = shown_by(&rulings, by);
        match self.format {
            Format::Json => out.json(&table(&shown)),
            Format::Text => out.write(&words(&shown, by, self.missing)),
        }
        Ok(0)
    }
}

/// What counts as showing a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// Any line of a trace that cites it.
    AnyLine,
    /// An event, a decision, a refusal or a derivation that rests on it.
    Deeds,
}

/// For each rule the files that have a passing scenario which shows it.
pub(super) fn shown_by(rulings: &[FileRuling], by: By) -> BTreeMap<RuleId, Vec<String>> {
    let mut shown: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
    for ruling in rulings {
        let FileOutcome::Judged(file, documents) = &ruling.outcome else { continue };
        for (_, judgement) in
            documents.iter().filter(|(_, judgement)| judgement.verdict == Verdict::Pass)
        {
            let rules = match by {
                By::AnyLine => &judgement.cited,
                By::Deeds => &judgement.shown,
            };
            for rule in rules {
                let paths = shown.entry(*rule).or_default();
                if paths.last().map(String::as_str) != Some(file.name()) {
                    paths.push(file.name().to_owned());
                }
            }
        }
    }
    shown
}

pub(super) fn live(rule: RuleId) -> bool {
    matches!(rule.info().kind, RuleKind::Applied | RuleKind::Meaning)
}

/// The rules that have a number, or the entries of the glossary.
pub(super) fn listed(entries: bool) -> impl Iterator<Item = RuleId> {
    RuleId::all().filter(move |rule| rule.entry().is_some() == entries)
}

fn table(shown: &BTreeMap<RuleId, Vec<String>>) -> CoverageTable {
    let row = |rule: RuleId| RuleRow {
        number: rule.number(),
        kind: rule.info().kind.word(),
        title: rule.info().title,
        shown_by: shown.get(&rule).cloned().unwrap_or_default(),
    };
    CoverageTable {
        edition: EDITION,
        live: listed(false).filter(|rule| live(*rule)).count(),
        shown: listed(false).filter(|rule| live(*rule) && shown.contains_key(rule)).count(),
        rules: listed(false).map(row).collect(),
        glossary: listed(true).map(row).collect(),
    }
}

fn words(shown: &BTreeMap<RuleId, Vec<String>>, by: By, missing: bool) -> String {
    let verb = match by {
        By::AnyLine => "cites",
        By::Deeds => "rests on",
    };
    let mut out =
        format!("Comprehensive Rules of {EDITION}: rules that a passing scenario {verb}\n\n");
    let mut section = |number: &str, title: &str, rules: Vec<RuleId>| {
        let (there, lacking): (Vec<RuleId>, Vec<RuleId>) =
            rules.into_iter().filter(|rule| live(*rule)).partition(|rule| shown.contains_key(rule));
        let of = there.len() + lacking.len();
        if of == 0 {
            return (0, 0);
        }
        out.push_str(&format!(
            "{number:>5}  {:>3} of {of:<3} {}  {title}\n",
            there.len(),
            bar(there.len(), of)
        ));
        if missing {
            lacking.iter().for_each(|rule| {
                out.push_str(&format!(
                    "         {:<8} {}\n",
                    rule.entry().unwrap_or(rule.number()),
                    rule.info().title
                ))
            });
        }
        (there.len(), of)
    };
    let mut totals = (0, 0);
    for held in SECTIONS {
        let rules = listed(false)
            .filter(|rule| rule.section().is_some_and(|section| section.number == held.number))
            .collect();
        let (there, of) = section(&held.number.to_string(), held.title, rules);
        totals = (totals.0 + there, totals.1 + of);
    }
    section("gloss", "entries of the glossary that hold law", listed(true).collect());
    let (there, of) = totals;
    out.push_str(&format!(
        "\n{there} of {of} live rules are shown ({:.1} %)\n",
        100.0 * there as f64 / (of.max(1)) as f64
    ));
    out
}

#[derive(Serialize)]
struct NamedRules {
    examples: Vec<NamedRow>,
    faq: Vec<NamedRow>,
}

#[derive(Serialize)]
struct NamedRow {
    number: String,
    shown_by: Vec<String>,
}

fn named(gathered: &Gathered) -> NamedRules {
    let row = |number: String, files: Option<&Vec<String>>| NamedRow {
        number,
        shown_by: files.cloned().unwrap_or_default(),
    };
    NamedRules {
        examples: Example::all()
            .map(|e| row(e.name().to_owned(), gathered.examples.get(&e)))
            .collect(),
        faq: Question::all().map(|q| row(q.to_string(), gathered.questions.get(&q))).collect(),
    }
}

fn example_words(gathered: &Gathered) -> String {
    let NamedRules { examples, faq } = named(gathered);
    let mut out = format!("Comprehensive Rules of {EDITION}: worked examples and the FAQ\n\n");
    let mut part = |rows: Vec<NamedRow>, what: &str| {
        let there = rows.iter().filter(|row| !row.shown_by.is_empty()).count();
        let of = rows.len();
        for row in rows {
            let files = if row.shown_by.is_empty() { "-".into() } else { row.shown_by.join("  ") };
            out.push_str(&format!("{:<36}  {files}\n", row.number));
        }
        out.push_str(&format!("\n{there} of {of} {what} are scenarios\n\n"));
    };
    part(examples, "official examples");
    part(faq, "questions of the FAQ");
    out.trim_end().to_owned() + "\n"
}

/// Ten places, filled as far as the share goes.
fn bar(part: usize, of: usize) -> String {
    let filled = part * 10 / of.max(1);
    format!("{}{}", "#".repeat(filled), ".".repeat(10 - filled))
}
