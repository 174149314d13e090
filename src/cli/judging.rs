//! Judging whole files, with a net under the engine: whatever happens, there is a verdict.

use super::files::{Content, GivenFile};
use super::test::Selection;
use crate::cards::{CardFiles, card_files};
use crate::judge::{Judgement, Verdict};
pub(super) use crate::net::{STACK, on_a_deep_stack};
use crate::scenario::Demands;
use crate::scenario::ast::Scenario;
use crate::source::{SourceFile, Text};
use crate::trace::Report;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Where cards are looked for that no scenario has.
#[derive(Debug, Default)]
pub(super) struct CardPlaces {
    /// The files given.
    pub(super) given: Vec<PathBuf>,
    /// The index of imported cards.
    pub(super) index: Option<PathBuf>,
}

/// A file whose documents were judged, or that can't be read.
pub(super) struct FileRuling {
    /// The file.
    pub(super) path: PathBuf,
    /// What came of it.
    pub(super) outcome: FileOutcome,
    /// How long that took.
    pub(super) took: Duration,
}

/// What came of a file.
pub(super) enum FileOutcome {
    /// There is nothing to judge.
    Unjudged(Content),
    /// Its documents with what they came to.
    Judged(SourceFile, Vec<(Scenario, Judgement)>),
}

impl FileRuling {
    /// Reads a file and judges its documents.
    pub(super) fn of(path: &Path, cards: &CardPlaces, wanted: &Demands) -> FileRuling {
        FileRuling::of_those(path, cards, wanted, |_, _| true)
    }

    /// Reads a file and judges those of its documents that are wanted; their texts are given along.
    fn of_those(
        path: &Path,
        cards: &CardPlaces,
        wanted: &Demands,
        takes: impl Fn(&Scenario, &str) -> bool,
    ) -> FileRuling {
        let started = Instant::now();
        let file = GivenFile::read(path, wanted);
        let outcome = match file.content {
            Content::Read(source, scenarios) => {
                let taken = scenarios.into_iter().filter(|s| takes(s, source.slice(s.span)));
                let judged = taken.map(|scenario| {
                    let judgement = judged(&scenario, path, cards);
                    (scenario, judgement)
                });
                let judged = judged.collect();
                FileOutcome::Judged(source, judged)
            }
            content => FileOutcome::Unjudged(content),
        };
        FileRuling { path: file.path, outcome, took: started.elapsed() }
    }

    /// The verdicts, one a document; one for the file if it can't be read.
    pub(super) fn verdicts(&self) -> Vec<Verdict> {
        match &self.outcome {
            FileOutcome::Unjudged(_) => vec![Verdict::Error],
            FileOutcome::Judged(_, rulings) => {
                rulings.iter().map(|(_, judgement)| judgement.verdict).collect()
            }
        }
    }

    /// Lets the course of what passed go, where nobody tells of it.
    pub(super) fn forget_what_passed(&mut self) {
        if let FileOutcome::Judged(_, rulings) = &mut self.outcome {
            let passed = rulings.iter_mut().filter(|(_, j)| j.verdict == Verdict::Pass);
            passed.for_each(|(scenario, judgement)| {
                scenario.forget_text();
                judgement.forget_course();
            });
        }
    }

    /// Adds it to a report.
    pub(super) fn report(&self, report: &mut Report) {
        match &self.outcome {
            FileOutcome::Unjudged(Content::Unopened(why)) => {
                report.unopened(&self.path.display().to_string(), why)
            }
            FileOutcome::Unjudged(Content::Unread(faults)) => report.unread(faults),
            FileOutcome::Unjudged(Content::Read(..)) => {}
            FileOutcome::Judged(file, rulings) => rulings
                .iter()
                .for_each(|(scenario, judgement)| report.judged(file, scenario, judgement)),
        }
    }
}

/// Where the cards of a scenario are.
pub(super) fn card_places(scenario: &Scenario, path: &Path, cards: &CardPlaces) -> CardFiles {
    let named: Vec<String> =
        scenario.use_files.iter().map(|text: &Text| text.text.clone()).collect();
    CardFiles { index: cards.index.clone(), ..card_files(path, &named, &cards.given) }
}

/// Judges a scenario; a defect of the engine becomes an error that says so.
pub(super) fn judged(scenario: &Scenario, path: &Path, cards: &CardPlaces) -> Judgement {
    crate::net::judged(scenario, &card_places(scenario, path, cards))
}

/// Judges many files at once; the results are in the order of the paths.
pub(super) fn all(
    paths: &[PathBuf],
    cards: &CardPlaces,
    done: impl Fn() + Sync,
) -> Vec<FileRuling> {
    let one = |path: &PathBuf| {
        let ruling = FileRuling::of(path, cards, &Demands::default());
        done();
        ruling
    };
    side_by_side(paths, one)
}

/// Judges those scenarios of many files that a selection takes, until `enough`; files with none of
/// them are left out. With how many files weren't begun.
pub(super) fn some_of(
    paths: &[PathBuf],
    cards: &CardPlaces,
    selection: &Selection,
    done: impl Fn(Option<&mut FileRuling>) + Sync + Send,
    enough: impl Fn() -> bool + Sync + Send,
) -> (Vec<FileRuling>, usize) {
    let one = |path: &PathBuf| {
        if enough() {
            return None;
        }
        let takes = |scenario: &Scenario, text: &str| selection.takes(path, scenario, text);
        let mut ruling = FileRuling::of_those(path, cards, &Demands::default(), takes);
        let kept = match &ruling.outcome {
            FileOutcome::Judged(_, documents) => !documents.is_empty(),
            FileOutcome::Unjudged(_) => selection.is_all(),
        };
        done(Some(&mut ruling).filter(|_| kept));
        Some(Some(ruling).filter(|_| kept))
    };
    let found = side_by_side(paths, one);
    let unbegun = found.iter().filter(|ruling| ruling.is_none()).count();
    (found.into_iter().flatten().flatten().collect(), unbegun)
}

/// Does something that nests deep.
pub(super) fn on_deep_stack<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    match rayon::ThreadPoolBuilder::new().stack_size(STACK).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

/// Does something with each of these, several at a time; the results are in their order.
pub(super) fn side_by_side<T: Sync, R: Send>(
    of: &[T],
    each: impl Fn(&T) -> R + Sync + Send,
) -> Vec<R> {
    match rayon::ThreadPoolBuilder::new().stack_size(STACK).build() {
        Ok(pool) => pool.install(|| of.par_iter().map(each).collect()),
        Err(_) => of.iter().map(each).collect(),
    }
}
