//! What came of a test run: for people, for programs, for CI services.

use super::TestResults;
use super::snapshots::Differs;
use crate::cli::files::Content;
use crate::cli::judging::FileOutcome;
use crate::cli::output::CliError;
use crate::judge::{Judgement, Verdict};
use crate::rulebook::RuleId;
use crate::source::{SourceFile, Span};
use crate::trace;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;
use std::time::Duration;

/// What `--format json` prints.
#[derive(Serialize)]
pub(super) struct Summary {
    total: usize,
    passed: usize,
    failed: usize,
    errors: usize,
    unruled: usize,
    /// Files that weren't begun after a failure.
    #[serde(skip_serializing_if = "is_zero")]
    unbegun: usize,
    #[serde(skip)]
    took: Duration,
    scenarios: Vec<ReportLine>,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

#[derive(Serialize)]
struct ReportLine {
    path: String,
    title: Option<String>,
    verdict: &'static str,
    /// How long it took, in seconds.
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<FoundProblem>,
}

/// A problem where it stands.
#[derive(Serialize)]
struct FoundProblem {
    message: String,
    line: usize,
    column: usize,
    rules: Vec<RuleId>,
    /// What to write instead, or what made it so.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

impl FoundProblem {
    /// ` [409.1c 415.1]`, or nothing.
    fn cited(&self) -> String {
        let rules: Vec<&str> = self.rules.iter().map(|rule| rule.number()).collect();
        if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(" ")) }
    }

    /// The help on lines of its own, or nothing.
    fn helped(&self) -> String {
        self.help.as_ref().map_or_else(String::new, |help| format!("\n{help}"))
    }
}

/// A document with what came of it.
struct Case<'a> {
    path: String,
    title: Option<&'a str>,
    verdict: Verdict,
    problems: Vec<FoundProblem>,
    took: Duration,
}

fn cases(results: &TestResults) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    for (at, ruling) in results.rulings.iter().enumerate() {
        let path = ruling.path.display().to_string();
        match &ruling.outcome {
            FileOutcome::Unjudged(content) => {
                let verdict = Verdict::Error;
                let problems = unjudged(content);
                cases.push(Case { path, title: None, verdict, problems, took: ruling.took });
            }
            FileOutcome::Judged(file, documents) => {
                let took = ruling.took / documents.len().max(1) as u32;
                for (document, (_, judgement)) in documents.iter().enumerate() {
                    let mut problems = problems(file, judgement);
                    let own = |d: &&Differs| d.file == at && d.document == document;
                    let differs = results.differing.iter().find(own);
                    problems.extend(differs.map(|d| FoundProblem {
                        message: d.message(),
                        line: 1,
                        column: 1,
                        rules: Vec::new(),
                        help: None,
                    }));
                    let verdict = match differs {
                        Some(_) => judgement.verdict.max(Verdict::Fail),
                        None => judgement.verdict,
                    };
                    let title = Some(judgement.title.as_str());
                    cases.push(Case { path: path.clone(), title, verdict, problems, took });
                }
            }
        }
    }
    cases
}

fn unjudged(content: &Content) -> Vec<FoundProblem> {
    match content {
        Content::Unopened(why) => {
            let (message, rules) = (why.clone(), Vec::new());
            vec![FoundProblem { message, line: 0, column: 0, rules, help: None }]
        }
        Content::Unread(faults) => {
            let all = faults.faults.iter();
            all.map(|fault| at(&faults.file, fault.span(), &fault.message, &[], fault.help.clone()))
                .collect()
        }
        Content::Read(..) => Vec::new(),
    }
}

fn problems(file: &SourceFile, judgement: &Judgement) -> Vec<FoundProblem> {
    if judgement.verdict == Verdict::Pass {
        return Vec::new();
    }
    let all = judgement.problems.iter();
    all.map(|p| at(file, p.span, &p.message, &p.rules, trace::help(p, &judgement.log))).collect()
}

fn at(
    file: &SourceFile,
    span: Span,
    message: &str,
    rules: &[RuleId],
    help: Option<String>,
) -> FoundProblem {
    let place = file.place(span.start);
    FoundProblem {
        message: message.to_owned(),
        line: place.line,
        column: place.column,
        rules: rules.to_vec(),
        help,
    }
}

impl Summary {
    pub(super) fn of(results: &TestResults) -> Summary {
        let scenarios: Vec<ReportLine> = cases(results)
            .into_iter()
            .map(|case| ReportLine {
                path: case.path,
                title: case.title.map(str::to_owned),
                verdict: case.verdict.word(),
                seconds: (case.took.as_secs_f64() * 1e6).round() / 1e6,
                problems: case.problems,
            })
            .collect();
        let count = |verdict: Verdict| {
            scenarios.iter().filter(|line| line.verdict == verdict.word()).count()
        };
        Summary {
            total: scenarios.len(),
            passed: count(Verdict::Pass),
            failed: count(Verdict::Fail),
            errors: count(Verdict::Error),
            unruled: count(Verdict::Unruled),
            unbegun: results.unbegun,
            took: results.took,
            scenarios,
        }
    }

    /// What doesn't pass, a line each: `fail  rulings/a.yaml:12:5  not so; …`.
    pub(super) fn list(&self) -> String {
        let bad = self.scenarios.iter().filter(|line| line.verdict != Verdict::Pass.word());
        let lines = bad.map(|line| {
            let first = line.problems.first();
            let place = first
                .filter(|f| f.line > 0)
                .map_or_else(String::new, |found| format!(":{}:{}", found.line, found.column));
            let message = first.map_or("", |found| found.message.lines().next().unwrap_or(""));
            format!("{:<7} {}{place}  {message}", line.verdict, line.path).trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// `12 passed, 0 failed in 1.2 s`, and what else there is.
    pub(super) fn words(&self) -> String {
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        if self.errors > 0 {
            let errors = if self.errors == 1 { "error" } else { "errors" };
            line.push_str(&format!(", {} {errors}", self.errors));
        }
        if self.unruled > 0 {
            line.push_str(&format!(", {} unruled", self.unruled));
        }
        if self.unbegun > 0 {
            let files = if self.unbegun == 1 { "file" } else { "files" };
            line.push_str(&format!(", {} {files} not begun", self.unbegun));
        }
        line.push_str(&format!(" in {:.1} s", self.took.as_secs_f64()));
        line
    }
}

/// Annotations of GitHub's workflows, one a problem.
pub(super) fn github(results: &TestResults) -> String {
    let mut out = String::new();
    for case in cases(results).iter().filter(|case| case.verdict != Verdict::Pass) {
        let title = property(case.title.unwrap_or("a scenario that can't be read"));
        let level = if case.verdict == Verdict::Unruled { "warning" } else { "error" };
        for found in &case.problems {
            let place = if found.line == 0 {
                String::new()
            } else {
                format!(",line={},col={}", found.line, found.column)
            };
            let file = property(&case.path);
            let (cited, help) = (found.cited(), found.helped());
            let message = data(&format!("{}: {}{cited}{help}", case.verdict, found.message));
            out.push_str(&format!("::{level} file={file}{place},title={title}::{message}\n"));
        }
    }
    out
}

/// The message of a workflow command.
fn data(words: &str) -> String {
    words.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command.
fn property(words: &str) -> String {
    data(words).replace(':', "%3A").replace(',', "%2C")
}

/// JUnit's XML: a suite a file, a case a document.
pub(super) fn junit(results: &TestResults) -> Result<String, CliError> {
    let mut report = quick_junit::Report::new("apnap");
    report.set_time(results.took);
    let mut suites: Vec<(String, TestSuite)> = Vec::new();
    for case in cases(results) {
        let status = match case.verdict {
            Verdict::Pass => TestCaseStatus::success(),
            verdict => {
                let kind = if verdict == Verdict::Fail {
                    NonSuccessKind::Failure
                } else {
                    NonSuccessKind::Error
                };
                let mut status = TestCaseStatus::non_success(kind);
                let first = case.problems.first().map_or("", |found| &found.message);
                let all = case.problems.iter().map(|found| {
                    let place = format!("{}:{}:{}", case.path, found.line, found.column);
                    let (cited, help) = (found.cited(), found.helped());
                    format!("{place}: {}{cited}{help}", found.message)
                });
                status.set_type(verdict.word());
                status.set_message(first.lines().next().unwrap_or_default());
                status.set_description(all.collect::<Vec<_>>().join("\n"));
                status
            }
        };
        let mut test = TestCase::new(case.title.unwrap_or(&case.path), status);
        test.set_classname(case.path.clone());
        test.set_time(case.took);
        test.extra.insert("file".into(), case.path.as_str().into());
        if let Some(found) = case.problems.first().filter(|found| found.line > 0) {
            test.extra.insert("line".into(), found.line.to_string().as_str().into());
        }
        match suites.last_mut().filter(|(path, _)| *path == case.path) {
            Some((_, suite)) => {
                suite.add_test_case(test);
            }
            None => {
                let mut suite = TestSuite::new(case.path.clone());
                suite.add_test_case(test);
                suites.push((case.path, suite));
            }
        }
    }
    report.add_test_suites(suites.into_iter().map(|(_, suite)| suite));
    report.to_string().map_err(|error| CliError::said(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn workflow_commands_are_escaped() {
        assert_eq!(data("100 %\nso"), "100 %25%0Aso");
        assert_eq!(property("a: b, c"), "a%3A b%2C c");
    }
}
