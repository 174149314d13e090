//! `apnap check`: reading without running.

use super::files::{Content, ScenarioFile, under};
use super::output::{Output, TROUBLE, Trouble};
use super::{Format, Options};
use crate::scenario::Wanted;
use crate::trace::Report;
use clap::Args;
use std::path::PathBuf;

/// Read scenario files and report everything that is wrong with them, without running them
///
/// All faults of a file are reported at once, each under your own line with what to write instead.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// Scenario files or folders; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl Check {
    pub(super) fn run(&self, _options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        let (mut sound, mut faulty) = (0, 0);
        let mut report = Report::new();
        for path in under(&self.files)? {
            let file = ScenarioFile::read(&path, &Wanted::default());
            match &file.content {
                Content::Unopened(why) => {
                    faulty += 1;
                    report.unopened(&path.display().to_string(), why);
                    out.trouble(&Trouble::said(why));
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
                Content::Read(..) => sound += 1,
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

fn files(n: usize) -> &'static str {
    if n == 1 { "file" } else { "files" }
}
