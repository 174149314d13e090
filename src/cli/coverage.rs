//! `apnap coverage`: which rules the passing scenarios show.

use super::judging::{FileRuling, Outcome, all};
use super::output::{Output, Trouble};
use super::{Format, Options, files};
use crate::judge::Verdict;
use crate::rulebook::{EDITION, Kind, RuleId, SECTIONS};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Show which rules are cited by a passing scenario, per section and in total, and which aren't yet
///
/// Rules that are applied or that give a meaning are counted (`live`); headings and rules about the world outside of the
/// game are not.
#[derive(Debug, Args)]
pub(super) struct Coverage {
    /// Scenario files or folders
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// List the rules that no scenario shows
    #[arg(long)]
    missing: bool,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Serialize)]
struct Table {
    edition: &'static str,
    live: usize,
    shown: usize,
    rules: Vec<Row>,
    glossary: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    number: &'static str,
    kind: &'static str,
    title: &'static str,
    shown_by: Vec<String>,
}

impl Coverage {
    pub(super) fn run(&self, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        let paths = files::under(&self.paths)?;
        let shown = shown_by(&all(&paths, &options.places(), || ()));
        match self.format {
            Format::Json => out.json(&table(&shown)),
            Format::Text => out.write(&words(&shown, self.missing)),
        }
        Ok(0)
    }
}

/// For each rule the files that have a passing scenario which cites it.
pub(super) fn shown_by(rulings: &[FileRuling]) -> BTreeMap<RuleId, Vec<String>> {
    let mut shown: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
    for ruling in rulings {
        let Outcome::Judged(file, documents) = &ruling.outcome else { continue };
        for (_, judgement) in
            documents.iter().filter(|(_, judgement)| judgement.verdict == Verdict::Pass)
        {
            for rule in &judgement.cited {
                let paths = shown.entry(*rule).or_default();
                if paths.last().map(String::as_str) != Some(file.name()) {
                    paths.push(file.name().to_owned());
                }
            }
        }
    }
    shown
}

fn live(rule: RuleId) -> bool {
    matches!(rule.info().kind, Kind::Applied | Kind::Meaning)
}

/// The rules that have a number, or the entries of the glossary.
fn listed(entries: bool) -> impl Iterator<Item = RuleId> {
    RuleId::all().filter(move |rule| rule.entry().is_some() == entries)
}

fn table(shown: &BTreeMap<RuleId, Vec<String>>) -> Table {
    let row = |rule: RuleId| Row {
        number: rule.number(),
        kind: rule.info().kind.word(),
        title: rule.info().title,
        shown_by: shown.get(&rule).cloned().unwrap_or_default(),
    };
    Table {
        edition: EDITION,
        live: listed(false).filter(|rule| live(*rule)).count(),
        shown: listed(false).filter(|rule| live(*rule) && shown.contains_key(rule)).count(),
        rules: listed(false).map(row).collect(),
        glossary: listed(true).map(row).collect(),
    }
}

fn words(shown: &BTreeMap<RuleId, Vec<String>>, missing: bool) -> String {
    let mut out =
        format!("Comprehensive Rules of {EDITION}: rules that a passing scenario cites\n\n");
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

/// Ten places, filled as far as the share goes.
fn bar(part: usize, of: usize) -> String {
    let filled = part * 10 / of.max(1);
    format!("{}{}", "#".repeat(filled), ".".repeat(10 - filled))
}
