//! `apnap check`: reading without running.

use super::files::{Content, GivenFile, under};
use super::judging::{CardPlaces, card_places};
use super::output::{CliError, Output, TROUBLE};
use super::{Format, SharedArgs};
use crate::diagnostic::{Fault, Faults};
use crate::judge::Problem;
use crate::judge::faces::unknown_cards;
use crate::scenario::Demands;
use crate::scenario::ast::Scenario;
use crate::terms::TypeLine;
use crate::trace::Report;
use crate::wording::read;
use crate::wording::tree::Ability;
use clap::Args;
use std::path::{Path, PathBuf};

/// Read scenario files and report everything that is wrong with them, without running them
///
/// All faults of a file are reported at once, each under your own line with what to write instead,
/// cards on the board that no file has among them. Words under `cards:` that aren't understood are
/// no fault, and are marked.
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Scenario files or folders; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl CheckArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let places = options.places();
        let (mut sound, mut faulty) = (0, 0);
        let mut report = Report::new();
        for path in under(&self.files)? {
            let file = GivenFile::read(&path, &Demands::default());
            match &file.content {
                Content::Unopened(why) => {
                    faulty += 1;
                    report.unopened(&path.display().to_string(), why);
                    out.trouble(&CliError::said(why));
                }
                Content::Unread(faults) => {
                    faulty += 1;
                    report.unread(faults);
                    if self.format == Format::Text {
                        let look = out.paper.look();
                        out.line(faults.render(look).trim_end());
                        out.line("");
                    }
                }
                Content::Read(source, scenarios) => {
                    let nowhere: Vec<Fault> =
                        scenarios.iter().flat_map(|s| nowhere(s, &path, &places)).collect();
                    if nowhere.is_empty() {
                        sound += 1;
                    } else {
                        faulty += 1;
                        let faults = Faults::new(source.clone(), nowhere);
                        report.unread(&faults);
                        if self.format == Format::Text {
                            out.line(faults.render(out.paper.look()).trim_end());
                            out.line("");
                        }
                    }
                    let unread: Vec<Fault> = scenarios.iter().flat_map(unread).collect();
                    if self.format == Format::Text && !unread.is_empty() {
                        let look = out.paper.look();
                        out.line(Faults::new(source.clone(), unread).render(look).trim_end());
                        out.line("");
                    }
                }
            }
        }
        match self.format {
            Format::Json => out.json(&report),
            Format::Text if faulty == 0 => {
                out.line(&format!("{sound} {} read without a fault", files(sound)))
            }
            Format::Text => out.line(&format!(
                "{faulty} of {} {} with faults",
                sound + faulty,
                files(sound + faulty)
            )),
        }
        Ok(if faulty == 0 { 0 } else { TROUBLE })
    }
}

/// The cards on the board that are nowhere.
fn nowhere(scenario: &Scenario, path: &Path, places: &CardPlaces) -> Vec<Fault> {
    let problems = unknown_cards(scenario, &card_places(scenario, path, places));
    let fault = |problem: Problem| {
        let fault = Fault::new("unknown-card", problem.message, problem.span, "");
        match problem.help {
            Some(help) => fault.help(help.into_string()),
            None => fault,
        }
    };
    problems.into_iter().map(fault).collect()
}

/// The words of a file's own cards that aren't understood.
fn unread(scenario: &Scenario) -> Vec<Fault> {
    let mut found = Vec::new();
    for card in &scenario.cards {
        let (Some(text), Some(types)) = (&card.text, &card.type_line) else { continue };
        let Ok(types) = TypeLine::parse(&types.text) else { continue };
        for ability in read(&card.name.text, &types, &text.text).abilities() {
            let Ability::Unknown(unknown) = ability else { continue };
            let message = format!("not all of the text of {} is understood", card.name);
            let place = text.locate(unknown.span.start, unknown.span.end);
            let fault = Fault::new("unread", message, place, "not these words").as_advice();
            let help =
                "a run that needs them is `unruled`; `apnap wording` says where reading stops";
            found.push(fault.help(help));
        }
    }
    found
}

fn files(n: usize) -> &'static str {
    if n == 1 { "file" } else { "files" }
}
