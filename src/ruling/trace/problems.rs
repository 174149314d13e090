//! What a judgement reports, under the user's own line.

use super::text::{cites, few};
use crate::diagnostic::{Fault, Faults};
use crate::game::Log;
use crate::judge::{Judgement, Problem, Verdict};
use crate::source::SourceFile;
use crate::words::sentence_of;

/// The problems of a judgement as a report on its file; `None` where there are none.
pub fn faults(file: &SourceFile, judgement: &Judgement) -> Option<Faults> {
    let faults: Vec<Fault> =
        judgement.problems.iter().map(|problem| fault(problem, &judgement.log)).collect();
    (!faults.is_empty()).then(|| Faults::new(file.clone(), faults))
}

fn fault(problem: &Problem, log: &Log) -> Fault {
    let code = match problem.verdict {
        Verdict::Pass => "note",
        Verdict::Fail => "fails",
        Verdict::Error => "error",
        Verdict::Unruled => "unruled",
    };
    let cited = cites(&few(&problem.rules));
    let message = if cited.is_empty() {
        problem.message.clone()
    } else {
        format!("{} {cited}", problem.message)
    };
    let fault = Fault::new(code, message, problem.span, "");
    match help(problem, log) {
        None => fault,
        Some(help) => fault.help(help),
    }
}

/// What made it so, and what to write instead.
pub fn help(problem: &Problem, log: &Log) -> Option<String> {
    let mut help: Vec<String> = Vec::new();
    if let Some(entry) =
        problem.entry().and_then(|at| told(log, at)).and_then(|at| log.entries().get(at))
    {
        help.push(
            format!("it became so where “{}” {}", sentence_of(entry), cites(&few(&entry.rules)))
                .trim_end()
                .to_owned(),
        );
    }
    help.extend(problem.help.as_deref().map(str::to_owned));
    (!help.is_empty()).then(|| help.join("\n"))
}

/// The place of the entry, or of the nearest one before it that has words.
pub(super) fn told(log: &Log, at: usize) -> Option<usize> {
    log.entries().get(..=at)?.iter().rposition(|entry| entry.told)
}
