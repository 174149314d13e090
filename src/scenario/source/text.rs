//! A scalar of a file: its value, and for each byte of the value the byte of the file it was
//! written with.

use super::Span;

/// A string read from a file, which knows where each of its characters stands there.
///
/// A quoted or folded scalar doesn't stand in the file as its value does: escapes are longer,
/// indentation is left out. The map holds the places where value and file part ways.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Text {
    /// The value.
    pub text: String,
    /// The whole scalar in the file, without quotes.
    pub span: Span,
    /// Pairs (byte of the value, byte of the file), ascending; between two pairs both advance
    /// together.
    map: Vec<(usize, usize)>,
}

impl Text {
    /// A value that stands in the file exactly as it is.
    pub fn plain(text: impl Into<String>, start: usize) -> Self {
        let text = text.into();
        let span = Span::new(start, start + text.len());
        Self { text, span, map: vec![(0, start)] }
    }

    /// A value whose pieces stand at the given places.
    pub fn mapped(text: impl Into<String>, span: Span, map: Vec<(usize, usize)>) -> Self {
        Self { text: text.into(), span, map }
    }

    /// The value.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The places where value and file part ways: a byte of the value and the byte of the file.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let first = (0, self.span.start);
        let known = self.map.first().is_some_and(|(value, _)| *value == 0);
        (!known).then_some(first).into_iter().chain(self.map.iter().copied())
    }

    /// The byte of the file that wrote this byte of the value.
    pub fn offset(&self, at: usize) -> usize {
        let next = self.map.partition_point(|(value, _)| *value <= at);
        let Some((value, file)) = next.checked_sub(1).and_then(|i| self.map.get(i)) else {
            return self.span.start;
        };
        let limit = self.map.get(next).map_or(self.span.end, |(_, file)| *file);
        (file + (at - value)).min(limit.max(*file))
    }

    /// Where a piece of the value stands in the file.
    pub fn locate(&self, start: usize, end: usize) -> Span {
        if end <= start {
            let at = self.offset(start);
            return Span::new(at, at);
        }
        let last = self.text[..end].char_indices().next_back().map_or(start, |(at, _)| at);
        let next = self.map.partition_point(|(value, _)| *value < end);
        let stop = match self.map.get(next) {
            Some((value, file)) if *value == end => *file,
            _ => self.offset(last) + (end - last),
        };
        Span::new(self.offset(start), stop.min(self.span.end.max(self.span.start)))
    }

    /// A piece of the value, with its own map.
    pub fn piece(&self, start: usize, end: usize) -> Self {
        let mut map = vec![(0, self.offset(start))];
        map.extend(
            self.map.iter().filter(|(v, _)| *v > start && *v <= end).map(|(v, f)| (v - start, *f)),
        );
        Self { text: self.text[start..end].to_owned(), span: self.locate(start, end), map }
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}@{:?}", self.text, self.span)
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
