//! `apnap wording lints`: the lints, with what they find and what they rest on.

use crate::cli::Format;
use crate::cli::output::{CliError, Output};
use crate::rulebook::RuleId;
use crate::trace::{TraceLine, lines};
use crate::wording::lint::lints;
use clap::Args;
use serde::Serialize;

/// List the lints: code, what it finds, and the rules that it rests on
#[derive(Debug, Args)]
pub(super) struct Lints {
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Serialize)]
struct LintEntry {
    code: &'static str,
    about: &'static str,
    rules: &'static [RuleId],
}

impl Lints {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let all = lints();
        match self.format {
            Format::Json => out.json(
                &all.iter()
                    .map(|lint| LintEntry { code: lint.code, about: lint.about, rules: lint.rules })
                    .collect::<Vec<_>>(),
            ),
            Format::Text => {
                for lint in all {
                    let heading = TraceLine {
                        depth: 0,
                        text: lint.code.to_owned(),
                        rules: lint.rules.to_vec(),
                    };
                    let about =
                        TraceLine { depth: 1, text: lint.about.to_owned(), rules: Vec::new() };
                    out.write(&lines(&[heading, about], &out.paper));
                }
            }
        }
        Ok(0)
    }
}
