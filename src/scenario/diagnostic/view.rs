//! The part of a file that a report shows. Lines too long to print are cut around the label.

use crate::source::SourceFile;
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// A line longer than this isn't printed whole.
const LONGEST_LINE: usize = 600;
/// The same of a file for programs, whose other lines say nothing about this one.
const LONGEST_RECORD: usize = 160;
/// What is printed of such a line on each side of the label.
const AROUND: usize = 60;

/// A file as the renderer reads it.
#[derive(Debug)]
pub(super) struct FileView<'a>(pub &'a SourceFile);

impl SourceCode for FileView<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let text = self.0.shown();
        let whole = text.read_span(span, before, after)?;
        let name = self.0.name().to_owned();
        let records = [".json", ".jsonl"].iter().any(|end| name.ends_with(end));
        let longest = if records { LONGEST_RECORD } else { LONGEST_LINE };
        let long = whole.data().split(|byte| *byte == b'\n').any(|line| line.len() > longest);
        if !long {
            return Ok(Box::new(MietteSpanContents::new_named(
                name,
                whole.data(),
                *whole.span(),
                whole.line(),
                whole.column(),
                whole.line_count(),
            )));
        }
        let (from, to) = (span.offset(), span.offset() + span.len());
        let mut start = floor(text, from.saturating_sub(AROUND));
        let mut end = floor(text, (to + AROUND).min(text.len()));
        if records {
            start = text[..from].rfind('\n').map_or(start, |line| start.max(line + 1));
            end = text[to..].find('\n').map_or(end, |line| end.min(to + line));
        }
        let place = self.0.place(start);
        let data = &text.as_bytes()[start..end];
        Ok(Box::new(MietteSpanContents::new_named(
            name,
            data,
            (start, end - start).into(),
            place.line - 1,
            place.column - 1,
            data.split(|byte| *byte == b'\n').count(),
        )))
    }
}

/// The nearest character boundary at or before a byte.
fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
