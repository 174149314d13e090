//! `apnap options`: what may be done where a file ends.

use super::output::{CliError, Output, TROUBLE};
use super::table::{self, Offers, Table};
use super::{Format, SharedArgs};
use crate::scenario::ast::{ActionKind, Item, Scenario};
use crate::scenario::draft::{Draft, scalar};
use crate::trace;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

/// List every legal act, or every answer to the open question, where a file ends, as lines to paste
///
/// Each option was tried: pasted behind the last line of `actions:`, it is accepted. Choices of an
/// act are made in its own line where they can be (`targeting Bob`), otherwise in lines that
/// follow; of many ways to make them the first few are listed. What the file expects isn't looked
/// at.
#[derive(Debug, Args)]
pub(super) struct WhatMay {
    /// The scenario file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which document of the file, from 1; the last one unless it is said
    #[arg(long, value_name = "NUMBER")]
    document: Option<usize>,
    /// Only what may be done after the actions up to this line of the file
    #[arg(long, value_name = "LINE")]
    line: Option<usize>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Serialize)]
struct OptionsListed<'a> {
    path: String,
    title: &'a str,
    #[serde(flatten)]
    offers: &'a Offers,
}

impl WhatMay {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let (text, count) = table::read(&self.file, out)?;
        let document = match self.document {
            None => count - 1,
            Some(n) if (1..=count).contains(&n) => n - 1,
            Some(n) => {
                return Err(CliError::said(format!(
                    "{} has no document {n}; it has {count}",
                    self.file.display()
                )));
            }
        };
        let mut draft = Draft::new(text.clone(), document);
        if let Some(line) = self.line {
            let lines = text.lines().count();
            if !(1..=lines).contains(&line) {
                return Err(CliError::said(format!(
                    "{} has no line {line}; it has {lines}",
                    self.file.display()
                )));
            }
            let end: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
            draft = draft.until(end.saturating_sub(1)).unwrap_or(draft);
        }
        let places = options.places();
        let table = Table { path: self.file.clone(), draft, document, places: &places };
        let look = out.paper.look();
        let report = |faults: crate::diagnostic::Faults| CliError::Report(faults.render(look));
        let moment = table.moment(&[]).map_err(report)?;
        if moment.is_broken() {
            let words = trace::faults(&moment.file, &moment.judgement)
                .map_or_else(String::new, |faults| faults.render(look));
            return Err(CliError::Report(format!("{words}\n")));
        }
        // `stop before the next choice` has to be the last line: what is offered stands in its
        // place.
        let table = match stop(&moment.scenario).map(|at| table.draft.until(at)) {
            Some(Ok(draft)) => Table { draft, ..table },
            _ => table,
        };
        let offers = table.offers(&[]).map_err(report)?;
        match self.format {
            Format::Json => out.json(&OptionsListed {
                path: self.file.display().to_string(),
                title: &moment.scenario.title.text,
                offers: &offers,
            }),
            Format::Text => out.write(&words(&offers)),
        }
        Ok(if offers.options.is_empty() && offers.who.is_some() { TROUBLE } else { 0 })
    }
}

/// The byte before the line that says that the next choice stays open.
fn stop(scenario: &Scenario) -> Option<usize> {
    let stops = |item: &Item| match item {
        Item::Act(action) if matches!(action.kind, ActionKind::Stop) => Some(action.span.start),
        _ => None,
    };
    scenario.items.iter().rev().find_map(stops).map(|at| at.saturating_sub(1))
}

fn words(offers: &Offers) -> String {
    let mut out = format!("{}\n\n", offers.heading());
    let several = offers.options.iter().any(|offer| offer.lines.len() > 1);
    for (at, offer) in offers.options.iter().enumerate() {
        if several && at > 0 {
            out.push('\n');
        }
        for line in &offer.lines {
            out.push_str(&format!("- {}\n", scalar(line)));
        }
        if offer.more {
            out.push_str("# and other choices\n");
        }
    }
    for note in offers.notes() {
        out.push_str(&format!("# {note}\n"));
    }
    out
}
