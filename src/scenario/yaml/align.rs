//! Which byte of the file wrote which byte of a scalar's value.

use crate::source::{Span, Text};

/// How a scalar is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    /// Plain or block: characters stand for themselves, indentation and folds don't count.
    Bare,
    /// In single quotes.
    Single,
    /// In double quotes, also JSON's.
    Double,
}

/// The value with its map; `raw` is the scalar in the file without its quotes, `start` the byte
/// where `raw` begins.
pub(crate) fn align(value: &str, raw: &str, start: usize, notation: Notation) -> Text {
    let span = Span::new(start, start + raw.len());
    // Most is written as it is.
    if value == raw && (notation == Notation::Bare || !raw.contains(['\\', '\''])) {
        return Text::plain(value, start);
    }
    let mut map: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut end) = (0, start);
    for (offset, wanted) in value.char_indices() {
        at = next(raw, at, wanted, notation);
        let file = start + at.min(raw.len());
        let runs_on = |map: &Vec<(usize, usize)>, file: usize| {
            map.last().is_some_and(|(v, f)| offset - v == file.wrapping_sub(*f))
        };
        // Where bytes are passed over, what ends here ends before them.
        if file != end && offset > 0 {
            map.push((offset, end));
        }
        if !runs_on(&map, file) {
            map.push((offset, file));
        }
        at += written(&raw[at.min(raw.len())..], notation);
        end = start + at.min(raw.len());
    }
    if map.last().is_some_and(|(v, f)| value.len() - v != end.wrapping_sub(*f)) {
        map.push((value.len(), end));
    }
    if map.is_empty() {
        map.push((0, start));
    }
    Text::mapped(value, span, map)
}

/// The byte at or after `at` where the character is written.
fn next(raw: &str, mut at: usize, wanted: char, notation: Notation) -> usize {
    while let Some(found) = raw[at..].chars().next() {
        let escaped = notation == Notation::Double && found == '\\';
        if escaped {
            let continues = raw[at + 1..].starts_with(['\n', '\r']);
            if !continues {
                return at;
            }
            at += 1;
            continue;
        }
        let folded = matches!(wanted, ' ' | '\n') && found == '\n';
        if found == wanted || folded || !found.is_whitespace() {
            return at;
        }
        at += found.len_utf8();
    }
    at
}

/// How many bytes write the character at the front.
fn written(raw: &str, notation: Notation) -> usize {
    let Some(found) = raw.chars().next() else {
        return 0;
    };
    match notation {
        Notation::Single if raw.starts_with("''") => 2,
        Notation::Double if found == '\\' => escape(raw),
        _ => found.len_utf8(),
    }
}

/// The length of the escape at the front.
fn escape(raw: &str) -> usize {
    let long = match raw.as_bytes().get(1) {
        Some(b'x') => 4,
        Some(b'u') if pair(raw) => 12,
        Some(b'u') => 6,
        Some(b'U') => 10,
        _ => 1 + raw.chars().nth(1).map_or(0, char::len_utf8),
    };
    if raw.is_char_boundary(long) { long } else { raw.len() }
}

/// Whether two escapes write one character, as JSON does beyond U+FFFF.
fn pair(raw: &str) -> bool {
    let high = raw.get(2..4).is_some_and(|digits| {
        let digits = digits.to_ascii_lowercase();
        digits.starts_with('d') && digits[1..].starts_with(['8', '9', 'a', 'b'])
    });
    high && raw.get(6..8) == Some("\\u")
}
