//! `apnap rule`: what there is to say of one rule.

use super::judging::all;
use super::output::{Output, Trouble, quotes};
use super::{Format, Options, coverage, files};
use crate::applied_in;
use crate::rulebook::{Page, Places};
use clap::Args;
use std::path::PathBuf;

/// Show a rule: its title, kind and neighbours, where the code acts on it, which scenarios show it
///
/// With --rulebook the text is quoted from your own copy.
#[derive(Debug, Args)]
pub(super) struct Rule {
    /// A rule (`409.1f`), a section (`409`), or an entry of the glossary (`glossary: Exchange`)
    #[arg(required = true, value_name = "NUMBER")]
    numbers: Vec<String>,
    /// The folder whose scenarios are run to see which of them cite the rule; `scenarios`, where there is one
    #[arg(long, value_name = "PATH")]
    scenarios: Option<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl Rule {
    pub(super) fn run(&self, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        let quotes = quotes(options)?;
        let folder = self
            .scenarios
            .clone()
            .or_else(|| Some(PathBuf::from("scenarios")).filter(|folder| folder.is_dir()));
        let shown = match folder {
            Some(folder) => {
                let paths = files::under(&[folder])?;
                coverage::shown_by(&all(&paths, &options.places(), || ()), coverage::By::AnyLine)
            }
            None => Default::default(),
        };
        let mut pages = Vec::new();
        for number in &self.numbers {
            pages.push(Page::look_up(number, quotes.as_ref(), |rule| Places {
                applied_in: applied_in(rule),
                shown_by: shown.get(&rule).cloned().unwrap_or_default(),
            })?);
        }
        match (self.format, pages.as_slice()) {
            (Format::Json, [page]) => out.json(page),
            (Format::Json, pages) => out.json(&pages),
            (Format::Text, pages) => {
                let words: Vec<String> = pages.iter().map(ToString::to_string).collect();
                out.write(&words.join("\n"));
            }
        }
        Ok(0)
    }
}
