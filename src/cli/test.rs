//! `apnap test`: whole folders of scenarios.

use super::files;
use super::judging::{FileRuling, Outcome, all};
use super::output::{Output, Trouble, exit_code};
use super::{Format, Options, run};
use crate::judge::Verdict;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::path::PathBuf;

/// Run folders of scenarios in parallel, print what doesn't pass whole, and count
///
/// Folders named `card-files` and `invalid` are passed by unless they are named themselves.
#[derive(Debug, Args)]
pub(super) struct Test {
    /// Scenario files or folders
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Serialize)]
struct Summary {
    total: usize,
    passed: usize,
    failed: usize,
    errors: usize,
    unruled: usize,
    scenarios: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    path: String,
    title: Option<String>,
    verdict: &'static str,
}

impl Test {
    pub(super) fn run(&self, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        let paths = files::under(&self.paths)?;
        let bar = progress(paths.len());
        let rulings = all(&paths, &options.places(), || bar.inc(1));
        bar.finish_and_clear();
        let summary = Summary::of(&rulings);
        if self.format == Format::Json {
            out.json(&summary);
        } else {
            for ruling in rulings
                .iter()
                .filter(|ruling| ruling.verdicts().iter().any(|verdict| *verdict != Verdict::Pass))
            {
                if let Outcome::Unjudged(files::Content::Unopened(why)) = &ruling.outcome {
                    out.trouble(&Trouble::said(why));
                } else {
                    out.line(&run::file_words(ruling, true, None, &out.paper, |judgement| {
                        judgement.verdict != Verdict::Pass
                    }));
                }
            }
            out.line(&summary.words());
        }
        Ok(exit_code(rulings.iter().flat_map(FileRuling::verdicts)))
    }
}

/// Drawn on standard error, and only where that is a terminal.
fn progress(files: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{bar:40} {pos} of {len}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

impl Summary {
    fn of(rulings: &[FileRuling]) -> Summary {
        let mut scenarios = Vec::new();
        for ruling in rulings {
            let path = ruling.path.display().to_string();
            match &ruling.outcome {
                Outcome::Unjudged(_) => {
                    scenarios.push(Line { path, title: None, verdict: Verdict::Error.word() })
                }
                Outcome::Judged(_, documents) => {
                    scenarios.extend(documents.iter().map(|(_, judgement)| Line {
                        path: path.clone(),
                        title: Some(judgement.title.clone()),
                        verdict: judgement.verdict.word(),
                    }))
                }
            }
        }
        let count = |verdict: Verdict| {
            scenarios.iter().filter(|line| line.verdict == verdict.word()).count()
        };
        Summary {
            total: scenarios.len(),
            passed: count(Verdict::Pass),
            failed: count(Verdict::Fail),
            errors: count(Verdict::Error),
            unruled: count(Verdict::Unruled),
            scenarios,
        }
    }

    /// `12 passed, 0 failed`, and what else there is.
    fn words(&self) -> String {
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        if self.errors > 0 {
            line.push_str(&format!(
                ", {} {}",
                self.errors,
                if self.errors == 1 { "error" } else { "errors" }
            ));
        }
        if self.unruled > 0 {
            line.push_str(&format!(", {} unruled", self.unruled));
        }
        line
    }
}
