//! `apnap test`: whole folders of scenarios.

mod report;
mod select;
mod snapshots;

use super::files;
use super::judging::{FileOutcome, FileRuling, some_of};
use super::output::{CliError, Output, exit_code};
use super::{SharedArgs, run, watch};
use crate::judge::Verdict;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use report::{Summary, github, junit};
use select::Partition;
pub(super) use select::Selection;
use snapshots::Differs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Run folders of scenarios in parallel, print what doesn't pass whole, and count
///
/// Folders named `card-files` and `invalid` are passed by unless they are named themselves.
#[derive(Debug, Args)]
pub(super) struct TestArgs {
    /// Scenario files or folders
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// For people, for programs, or for a CI service
    #[arg(long, value_enum, default_value = "text")]
    format: As,
    /// Print the list of what doesn't pass and the count, without the traces
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    selection: Selection,
    /// Run one of several parts of the files: `2/8` is the second of eight
    #[arg(long, value_name = "N/OF")]
    partition: Option<Partition>,
    /// Begin no other file once one doesn't pass
    #[arg(long)]
    fail_fast: bool,
    /// Hold each trace against a snapshot in this folder; a difference is a failure, and the new
    /// trace is written beside it
    #[arg(long, value_name = "DIR")]
    snapshot: Option<PathBuf>,
    /// Take the traces as they are now for the snapshots
    #[arg(long, requires = "snapshot")]
    accept: bool,
    /// Run again whenever a file changes, until interrupted
    #[arg(long, conflicts_with = "format")]
    watch: bool,
}

/// How the results are told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum As {
    /// For people
    #[default]
    Text,
    /// For programs; the shape is described in docs/json.md
    Json,
    /// JUnit's XML
    Junit,
    /// Annotations of GitHub's workflows
    Github,
}

/// What was run.
pub(super) struct TestResults {
    /// The files, in order.
    pub(super) rulings: Vec<FileRuling>,
    /// Snapshots that aren't as the traces, by file and document.
    pub(super) differing: Vec<Differs>,
    /// How many files weren't begun.
    pub(super) unbegun: usize,
    /// How long it took.
    pub(super) took: Duration,
}

impl TestArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        if self.watch {
            let paths = self.paths.iter().chain(&options.cards).map(std::path::PathBuf::as_path);
            return watch::again(paths, out, |out| self.once(options, out));
        }
        self.once(options, out)
    }

    /// Runs everything once and tells of it.
    fn once(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let results = self.results(options)?;
        if results.rulings.is_empty() && self.partition.is_none() && !self.selection.is_all() {
            return Err(CliError::said("none of these scenarios is one of those asked for"));
        }
        let summary = Summary::of(&results);
        match self.format {
            As::Json => out.json(&summary),
            As::Junit => out.write(&junit(&results)?),
            As::Github => {
                out.write(&github(&results));
                out.line(&summary.words());
            }
            As::Text => self.tell(&results, &summary, out),
        }
        let code = exit_code(results.rulings.iter().flat_map(FileRuling::verdicts));
        Ok(if results.differing.is_empty() { code } else { 1 })
    }

    fn results(&self, options: &SharedArgs) -> Result<TestResults, CliError> {
        let mut paths = files::under(&self.paths)?;
        if let Some(partition) = self.partition {
            paths = partition.of(paths);
        }
        let bar = progress(paths.len());
        let stop = AtomicBool::new(false);
        let started = Instant::now();
        let found = some_of(
            &paths,
            &options.places(),
            &self.selection,
            |ruling| {
                bar.inc(1);
                let Some(ruling) = ruling else { return };
                let bad = ruling.verdicts().iter().any(|v| *v != Verdict::Pass);
                if bad && self.fail_fast {
                    stop.store(true, Ordering::Relaxed);
                }
                if matches!(self.format, As::Text) && self.snapshot.is_none() {
                    ruling.forget_what_passed();
                }
            },
            || stop.load(Ordering::Relaxed),
        );
        bar.finish_and_clear();
        let (rulings, unbegun) = found;
        let differing = match &self.snapshot {
            Some(folder) => snapshots::held(folder, &rulings, self.accept)?,
            None => Vec::new(),
        };
        Ok(TestResults { rulings, differing, unbegun, took: started.elapsed() })
    }

    fn tell(&self, results: &TestResults, summary: &Summary, out: &mut Output) {
        let bad = |ruling: &&FileRuling| ruling.verdicts().iter().any(|v| *v != Verdict::Pass);
        for ruling in results.rulings.iter().filter(bad).filter(|_| !self.quiet) {
            if let FileOutcome::Unjudged(files::Content::Unopened(why)) = &ruling.outcome {
                out.trouble(&CliError::said(why));
            } else {
                let words = run::file_words(ruling, true, None, None, &out.paper, |judgement| {
                    judgement.verdict != Verdict::Pass
                });
                out.line(&words);
            }
        }
        for differs in &results.differing {
            out.line(&differs.words(self.quiet));
        }
        let list = summary.list();
        if !list.is_empty() {
            out.line(&list);
        }
        out.line(&summary.words());
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
