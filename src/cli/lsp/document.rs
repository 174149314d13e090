//! An open file: its places, and what is wrong with it.

use crate::cli::judging::{CardPlaces, judged};
use crate::diagnostic::Fault;
use crate::judge::Verdict;
use crate::scenario::read_scenarios;
use crate::source::Span;
use crate::trace;
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, Position, Range, Uri};
use std::path::PathBuf;

/// An open file.
pub(super) struct Document {
    /// As the editor names it.
    pub(super) uri: Uri,
    /// Where it is.
    pub(super) path: PathBuf,
    /// Its text.
    pub(super) text: String,
}

/// What a line stands under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Under {
    /// The key at the beginning of a line: `actions`, `players`.
    pub(super) key: String,
    /// The nearest key between it and the line: `hand`.
    pub(super) inner: String,
}

impl Document {
    pub(super) fn new(uri: &Uri, text: String) -> Document {
        let path = uri.path().as_estr().decode().into_string_lossy().into_owned();
        Document { uri: uri.clone(), path: PathBuf::from(path), text }
    }

    /// The byte of a place, whose characters are counted in UTF-16.
    pub(super) fn offset(&self, at: Position) -> usize {
        let mut start = 0;
        for (n, line) in self.text.split_inclusive('\n').enumerate() {
            if n == at.line as usize {
                let mut units = 0;
                for (byte, c) in line.char_indices() {
                    if units >= at.character as usize || c == '\n' {
                        return start + byte;
                    }
                    units += c.len_utf16();
                }
                return start + line.len();
            }
            start += line.len();
        }
        self.text.len()
    }

    /// The place of a byte of a text.
    pub(super) fn position(text: &str, at: usize) -> Position {
        let mut at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &text[..at];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |n| n + 1);
        Position::new(line as u32, before[start..].encode_utf16().count() as u32)
    }

    /// The range of a span.
    pub(super) fn range(text: &str, span: Span) -> Range {
        Range::new(Self::position(text, span.start), Self::position(text, span.end))
    }

    /// The line that a byte stands on, and where it begins.
    pub(super) fn line(&self, at: usize) -> (usize, &str) {
        let start = self.text[..at].rfind('\n').map_or(0, |n| n + 1);
        let end = self.text[at..].find('\n').map_or(self.text.len(), |n| at + n);
        (start, &self.text[start..end])
    }

    /// What the line of a byte stands under.
    pub(super) fn under(&self, at: usize) -> Under {
        let (start, line) = self.line(at);
        let indent = line.len() - line.trim_start().len();
        let mut inner = String::new();
        let key = |line: &str| line.trim_start().split(':').next().unwrap_or("").trim().to_owned();
        if indent == 0 && !line.starts_with('-') {
            // Behind its colon a line stands under its own key.
            let behind = line.find(':').is_some_and(|colon| at - start > colon);
            return Under { key: if behind { key(line) } else { String::new() }, inner };
        }
        for line in self.text[..start].lines().rev() {
            let bare = line.trim_start();
            if bare.is_empty() || bare.starts_with('#') || bare.starts_with('-') {
                continue;
            }
            let depth = line.len() - bare.len();
            if depth == 0 {
                return Under { key: key(line), inner };
            }
            if depth < indent && inner.is_empty() && line.contains(':') {
                inner = key(line);
            }
        }
        Under { key: String::new(), inner }
    }

    /// What is wrong with the file, or with the run where it can be read.
    pub(super) fn diagnostics(&self, places: &CardPlaces) -> Vec<Diagnostic> {
        let name = self.path.display().to_string();
        let scenarios = match read_scenarios(&name, self.text.as_bytes()) {
            Ok(scenarios) => scenarios,
            Err(faults) => return faults.faults.iter().map(|fault| self.fault(fault)).collect(),
        };
        let mut found = Vec::new();
        for scenario in &scenarios {
            let judgement = judged(scenario, &self.path, places);
            if judgement.verdict == Verdict::Pass {
                continue;
            }
            for problem in &judgement.problems {
                let severity = match problem.verdict {
                    Verdict::Unruled => DiagnosticSeverity::WARNING,
                    _ => DiagnosticSeverity::ERROR,
                };
                let rules: Vec<&str> = problem.rules.iter().map(|rule| rule.number()).collect();
                let help = trace::help(problem, &judgement.log);
                let help = help.map_or_else(String::new, |help| format!("\n{help}"));
                let cited = if rules.is_empty() {
                    String::new()
                } else {
                    format!(" [{}]", rules.join(" "))
                };
                found.push(Diagnostic {
                    range: Self::range(&self.text, problem.span),
                    severity: Some(severity),
                    code: Some(NumberOrString::String(problem.verdict.word().into())),
                    source: Some("apnap".into()),
                    message: format!("{}{cited}{help}", problem.message),
                    ..Diagnostic::default()
                });
            }
        }
        found
    }

    fn fault(&self, fault: &Fault) -> Diagnostic {
        let help = fault.help.as_ref().map_or_else(String::new, |help| format!("\n{help}"));
        Diagnostic {
            range: Self::range(&self.text, fault.span()),
            severity: Some(DiagnosticSeverity::ERROR),
            code: Some(NumberOrString::String(fault.code.into())),
            source: Some("apnap".into()),
            message: format!("{}{help}", fault.message),
            ..Diagnostic::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, Under};
    use lsp_types::Position;

    fn document(text: &str) -> Document {
        Document::new(&"file:///tmp/a%20b.yaml".parse().unwrap(), text.to_owned())
    }

    #[test]
    fn places_count_in_utf_16() {
        let file = document("a: 𝄞x\nb: c\n");
        assert_eq!(file.path, std::path::Path::new("/tmp/a b.yaml"));
        assert_eq!(file.offset(Position::new(0, 5)), 7);
        assert_eq!(Document::position(&file.text, 7), Position::new(0, 5));
        assert_eq!(file.offset(Position::new(1, 0)), 9);
    }

    #[test]
    fn a_line_stands_under_its_keys() {
        let file = document("players:\n  Ann:\n    hand:\n      - Sh\nactions:\n  - Ann \n");
        let under = |words: &str| file.under(file.text.find(words).unwrap());
        assert_eq!(under("- Sh"), Under { key: "players".into(), inner: "hand".into() });
        assert_eq!(under("- Ann "), Under { key: "actions".into(), inner: String::new() });
        assert_eq!(under("actions"), Under { key: String::new(), inner: String::new() });
    }
}
