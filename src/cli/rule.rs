//! `apnap rule`: what there is to say of one rule.

use super::judging::all;
use super::output::{CliError, Output, quotes};
use super::{Format, SharedArgs, coverage, files};
use crate::applied_in;
use crate::rulebook::{Page, Places, Quotes, RuleId, SECTIONS};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

/// Show a rule: its title, kind and neighbours, where the code acts on it, which scenarios show it
///
/// With --rulebook the text is quoted from your own copy.
#[derive(Debug, Args)]
pub(super) struct RuleArgs {
    /// A rule (`409.1f`, or its title: `split second`), a section (`409`), or an entry of the
    /// glossary (`glossary: Exchange`)
    #[arg(required_unless_present = "search", value_name = "NUMBER")]
    numbers: Vec<String>,
    /// Find rules, keywords and entries of the glossary by words of their title
    #[arg(
        long,
        value_name = "WORDS",
        num_args = 1..,
        conflicts_with_all = ["numbers", "scenarios"]
    )]
    search: Vec<String>,
    /// The folder whose scenarios are run to see which of them cite the rule; `scenarios`, where
    /// there is one
    #[arg(long, value_name = "PATH")]
    scenarios: Option<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl RuleArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let quotes = quotes(options)?;
        if !self.search.is_empty() {
            let words = self.search.join(" ");
            let found = search(&words, quotes.as_ref());
            match self.format {
                Format::Json => out.json(&found),
                Format::Text => found
                    .iter()
                    .for_each(|line| out.line(&format!("{:<8} {}", line.number, line.title))),
            }
            if found.is_empty() {
                return Err(CliError::said(format!("no title has the words “{words}”")));
            }
            return Ok(0);
        }
        // What is no rule is said before any scenario is run.
        for number in &self.numbers {
            let number = titled(number).unwrap_or(number);
            Page::look_up(number, quotes.as_ref(), |_| Places::default())?;
        }
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
            let number = titled(number).unwrap_or(number);
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

/// The number of the only rule with this very title: `split second` is 502.58.
fn titled(title: &str) -> Option<&'static str> {
    let so = |rule: &RuleId| rule.info().title.eq_ignore_ascii_case(title.trim());
    let mut all = RuleId::all().filter(so);
    let first = all.next()?;
    all.next().is_none().then(|| first.number())
}

/// A rule that was found.
#[derive(Serialize)]
struct FoundRule {
    number: String,
    title: &'static str,
}

/// Sections and rules whose title, or whose text in the user's copy, has all the words; titles
/// first.
fn search(words: &str, quotes: Option<&Quotes>) -> Vec<FoundRule> {
    let wanted: Vec<String> = words.split_whitespace().map(stem).collect();
    let has = |text: &str| {
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '\'').collect();
        wanted.iter().all(|wanted| words.iter().any(|word| word.starts_with(wanted.as_str())))
    };
    let sections = SECTIONS.iter().filter(|section| has(section.title));
    let mut found: Vec<FoundRule> = sections
        .map(|section| FoundRule { number: section.number.to_string(), title: section.title })
        .collect();
    let line =
        |rule: RuleId| FoundRule { number: rule.number().to_owned(), title: rule.info().title };
    let titled = |rule: &RuleId| has(rule.info().title) || has(rule.number());
    found.extend(RuleId::all().filter(titled).map(line));
    if let Some(quotes) = quotes {
        let said = |rule: &RuleId| quotes.get(*rule).is_some_and(|quote| has(&quote.text));
        found.extend(RuleId::all().filter(|rule| !titled(rule) && said(rule)).map(line));
    }
    found
}

/// A word without the ending of a plural.
fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 3 && !stem.ends_with('s') => stem.to_owned(),
        _ => word,
    }
}
