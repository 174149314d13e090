//! `apnap run`: the main job.

use super::files::Content;
use super::judging::{FileOutcome, FileRuling};
use super::output::{CliError, Output, exit_code, quotes};
use super::page::{ShownDocument, page};
use super::{RunFormat, SharedArgs};
use crate::judge::{Judgement, Verdict};
use crate::rulebook::Quotes;
use crate::scenario::Demands;
use crate::scenario::ast::Scenario;
use crate::source::SourceFile;
use crate::trace::{self, Layout, Report};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Play scenario files by the book and print the trace: each step with the rules that decided it,
/// and a verdict
///
/// Where players have a choice, the scenario says which option is taken; if it is silent, the run
/// stops and lists the legal options as lines to paste. An expectation that doesn't hold is shown
/// with what is true instead, and the step that made it so.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// Scenario files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print how each characteristic of this object comes about at the end of the run: layer,
    /// effect, before, after
    #[arg(long, value_name = "NAME")]
    explain: Vec<String>,
    /// Print the board, in lines of at most 60 columns: at the end of the run, or also before each
    /// act
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "end"
    )]
    board: Option<BoardAt>,
    /// Print the verdict alone
    #[arg(long, short, conflicts_with_all = ["explain", "board", "format"])]
    quiet: bool,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: RunFormat,
}

/// When the board is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum BoardAt {
    /// At the end of the run
    End,
    /// At the start, before each act and at the end
    Each,
}

impl RunArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let quotes = quotes(options)?;
        let wanted = Demands { explain: self.explain.clone(), ..Demands::default() };
        let places = options.places();
        let rulings: Vec<FileRuling> =
            self.files.iter().map(|path| FileRuling::of(path, &places, &wanted)).collect();
        if self.format == RunFormat::Html {
            out.write(&html(&rulings, quotes.as_ref()));
        } else if self.format == RunFormat::Json {
            let mut report = Report::new();
            rulings.iter().for_each(|ruling| ruling.report(&mut report));
            if let Some(when) = self.board {
                let judged = rulings.iter().map(|ruling| match &ruling.outcome {
                    FileOutcome::Unjudged(_) => vec![None],
                    FileOutcome::Judged(_, all) => all.iter().map(|(_, j)| Some(j)).collect(),
                });
                let all: Vec<_> = judged.flatten().collect();
                report.boards(&all, when == BoardAt::Each);
            }
            if let Some(quotes) = &quotes {
                report.quote(quotes);
            }
            out.json(&report);
        } else if self.quiet {
            rulings.iter().for_each(|ruling| verdict_alone(ruling, several(&rulings), out));
        } else {
            let several = several(&rulings);
            for (at, ruling) in rulings.iter().enumerate() {
                if at > 0 {
                    out.line("");
                }
                let words =
                    file_words(ruling, several, quotes.as_ref(), self.board, &out.paper, |_| true);
                out.write(&words);
                if let FileOutcome::Unjudged(Content::Unopened(why)) = &ruling.outcome {
                    out.trouble(&CliError::said(why));
                }
            }
        }
        Ok(exit_code(rulings.iter().flat_map(FileRuling::verdicts)))
    }
}

/// Whether there is more than one verdict.
fn several(rulings: &[FileRuling]) -> bool {
    rulings.iter().map(|ruling| ruling.verdicts().len()).sum::<usize>() > 1
}

/// The verdict of each document, behind its title where there are several.
fn verdict_alone(ruling: &FileRuling, titled: bool, out: &mut Output) {
    match &ruling.outcome {
        FileOutcome::Unjudged(Content::Unread(_)) => {
            out.line(&format!("verdict: {}", Verdict::Error.painted(&out.paper)));
        }
        FileOutcome::Unjudged(Content::Unopened(why)) => out.trouble(&CliError::said(why)),
        FileOutcome::Unjudged(Content::Read(..)) => {}
        FileOutcome::Judged(file, documents) => {
            for (scenario, judgement) in documents {
                if titled {
                    out.line(&format!("{}: {}", file.name(), judgement.title));
                }
                out.line(&trace::verdict_line(scenario, judgement, &out.paper));
            }
        }
    }
}

/// The page of these files.
fn html(rulings: &[FileRuling], quotes: Option<&Quotes>) -> String {
    let mut shown = Vec::new();
    let mut unread = Vec::new();
    for ruling in rulings {
        match &ruling.outcome {
            FileOutcome::Judged(file, documents) => {
                let all = documents.iter();
                shown.extend(all.map(|(scenario, judgement)| ShownDocument {
                    file,
                    scenario,
                    judgement,
                }));
            }
            FileOutcome::Unjudged(Content::Unread(faults)) => {
                unread.push(faults.render(Layout::default().look()))
            }
            FileOutcome::Unjudged(Content::Unopened(why)) => unread.push(why.clone()),
            FileOutcome::Unjudged(Content::Read(..)) => {}
        }
    }
    page(&shown, &unread, quotes)
}

/// Everything that there is to say of a file, or of those of its documents that are to be kept.
pub(super) fn file_words(
    ruling: &FileRuling,
    titled: bool,
    quotes: Option<&Quotes>,
    board: Option<BoardAt>,
    paper: &Layout,
    keep: impl Fn(&Judgement) -> bool,
) -> String {
    match &ruling.outcome {
        FileOutcome::Unjudged(Content::Unread(faults)) => {
            format!("{}\nverdict: {}\n", faults.render(paper.look()), Verdict::Error.painted(paper))
        }
        FileOutcome::Unjudged(_) => String::new(),
        FileOutcome::Judged(file, rulings) => {
            let kept = rulings.iter().filter(|(_, judgement)| keep(judgement));
            let words = kept.map(|(scenario, judgement)| {
                document_words(file, scenario, judgement, titled, quotes, board, paper)
            });
            words.collect::<Vec<_>>().join("\n")
        }
    }
}

/// Everything that there is to say of a document.
pub(super) fn document_words(
    file: &SourceFile,
    scenario: &Scenario,
    judgement: &Judgement,
    titled: bool,
    quotes: Option<&Quotes>,
    board: Option<BoardAt>,
    paper: &Layout,
) -> String {
    let mut out = String::new();
    if titled {
        out.push_str(&format!("{}: {}\n", file.name(), judgement.title));
    }
    out.push_str(&trace::heading(paper));
    out.push('\n');
    out.push_str(&trace::notes(judgement, paper));
    match board {
        Some(BoardAt::Each) => out.push_str(&trace::steps_with_boards(judgement, paper)),
        _ => out.push_str(&trace::steps(&judgement.log, paper)),
    }
    if let (Some(_), Some(game)) = (board, &judgement.game) {
        out.push_str(&format!("\n{}\n", trace::BoardState::of(game, &judgement.names).words()));
    }
    if let Some(faults) = trace::faults(file, judgement) {
        out.push_str(&format!("\n{}\n", faults.render(paper.look())));
    }
    if let Some(quotes) = quotes {
        out.push_str(&format!("\n{}\n", trace::quoted(&judgement.cited, quotes, paper)));
    }
    out.push_str(&trace::verdict_line(scenario, judgement, paper));
    out.push('\n');
    out
}
