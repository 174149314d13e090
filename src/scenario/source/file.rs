//! A file that was read: its name, its text, and where its lines begin.

use super::Span;
use super::visible::{visible, visible_in_place};
use std::borrow::Cow;

/// A file's name and text, with its lines counted once.
#[derive(Clone, Debug)]
pub struct SourceFile {
    name: String,
    text: String,
    /// The text as it is shown, where that differs.
    shown: Option<String>,
    line_starts: Vec<usize>,
}

/// A line and column, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The character within the line.
    pub column: usize,
}

impl SourceFile {
    /// A file of this name and text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let line_starts =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let shown = match visible_in_place(&text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(shown) => Some(shown),
        };
        Self { name: visible(&name.into()).into_owned(), text, shown, line_starts }
    }

    /// The name it was opened by.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its whole text without control characters, each byte at its place.
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.text)
    }

    /// The text under a span; empty where the span isn't one of this file's.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// The line and column of a byte.
    pub fn place(&self, offset: usize) -> LineColumn {
        let offset = offset.min(self.text.len());
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let start = self.line_starts[line - 1];
        let before = self.text.get(start..offset);
        let column = before.map_or(offset - start, |before| before.chars().count()) + 1;
        LineColumn { line, column }
    }

    /// The line that a byte stands in, without its break.
    pub fn line(&self, offset: usize) -> &str {
        let line = self.place(offset).line;
        let start = self.line_starts[line - 1];
        let end = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
}
