//! Texts: bare, in quotes, folded.
use super::{PlainReader, values};
use crate::source::Text;
use crate::yaml::{Notation, Plain, Scalar, YamlNode, align};

/// A longer text isn't plain.
const LONGEST: usize = 20_000;

fn node(text: Text, value: Plain) -> Option<YamlNode> {
    (text.text.len() <= LONGEST).then_some(YamlNode::Scalar(Scalar { text, value }))
}

impl PlainReader<'_> {
    /// Bare words of one line.
    pub(super) fn bare(&self, start: usize, words: &str) -> Option<YamlNode> {
        if !words.bytes().next().is_some_and(values::begins_text) {
            return None;
        }
        node(Text::plain(words, start), values::of(words)?)
    }

    /// Nothing is written for a value.
    pub(super) fn nothing(&self, at: usize) -> Option<YamlNode> {
        node(Text::plain("", at), Plain::Null)
    }

    /// Bare words of several lines.
    pub(super) fn bare_lines(&self, start: usize, raw: &str) -> Option<YamlNode> {
        if !raw.bytes().next().is_some_and(values::begins_text) {
            return None;
        }
        let mut value = String::with_capacity(raw.len());
        let mut ends = 0;
        for (number, line) in raw.split('\n').enumerate() {
            let line = line.trim_matches(' ');
            if line.is_empty() {
                ends += 1;
                continue;
            }
            if number > 0 {
                break_lines(&mut value, ends);
            }
            ends = 0;
            value.push_str(line);
        }
        // What begins like a number or an empty value may end like none.
        values::is_text(&value).then_some(())?;
        node(align(&value, raw, start, Notation::Bare), Plain::String)
    }

    /// Bare words behind a key or a dash, with the deeper lines that follow.
    pub(super) fn lines(&mut self, within: usize) -> Option<YamlNode> {
        let start = self.at;
        let mut end;
        loop {
            let line = self.rest().lines().next()?;
            if line.contains(": ") || line.trim_end().ends_with(':') || line.contains(" #") {
                return None;
            }
            end = self.at + line.trim_end_matches(' ').len();
            self.at = (self.at + line.len() + 1).min(self.text.len());
            let after = self.at;
            match self.content() {
                Some(column) if column > within => {
                    let passed = &self.text[after..self.at];
                    if passed.contains('#') || !self.next().is_some_and(values::begins_text) {
                        return None;
                    }
                }
                _ => {
                    self.at = after;
                    break;
                }
            }
        }
        let raw = &self.text[start..end];
        if raw.contains('\n') { self.bare_lines(start, raw) } else { self.bare(start, raw) }
    }

    /// A text in quotes; further lines stand deeper than what it is in.
    pub(super) fn quoted(&mut self, within: usize) -> Option<YamlNode> {
        let double = self.next()? == b'"';
        let quote = if double { '"' } else { '\'' };
        self.at += 1;
        let start = self.at;
        let mut value = String::new();
        // So much of the value stays where a line ends.
        let mut kept = 0;
        let end = loop {
            let length = self.rest().find([quote, '\\', '\n'])?;
            let run = &self.rest()[..length];
            value.push_str(run);
            if !run.trim_end_matches(' ').is_empty() {
                kept = value.trim_end_matches(' ').len();
            }
            self.at += length;
            match self.next()? {
                b'\n' => {
                    value.truncate(kept);
                    let begun = self.at;
                    while matches!(self.next()?, b' ' | b'\n') {
                        self.at += 1;
                    }
                    let lines = self.text[begun..self.at].matches('\n').count();
                    if self.column(self.at) <= within {
                        return None;
                    }
                    break_lines(&mut value, lines - 1);
                    kept = value.len();
                }
                b'\\' if double => {
                    value.push(match self.text.as_bytes().get(self.at + 1)? {
                        b'n' => '\n',
                        b'"' => '"',
                        b'\\' => '\\',
                        _ => return None,
                    });
                    kept = value.len();
                    self.at += 2;
                }
                b'\\' => {
                    value.push('\\');
                    kept = value.len();
                    self.at += 1;
                }
                _ if !double && self.rest().starts_with("''") => {
                    value.push('\'');
                    kept = value.len();
                    self.at += 2;
                }
                _ => break self.at,
            }
        };
        self.at += 1;
        let notation = if double { Notation::Double } else { Notation::Single };
        node(align(&value, &self.text[start..end], start, notation), Plain::String)
    }

    /// A text below a mark, its lines folded or kept.
    pub(super) fn folded(&mut self, within: usize) -> Option<YamlNode> {
        let folds = self.next()? == b'>';
        self.at += 1;
        let strips = self.next()? == b'-';
        self.at += usize::from(strips);
        self.ends_line()?;
        let start = self.at;
        let indent = self.rest().find(|c| c != ' ')?;
        if indent <= within || self.rest()[indent..].starts_with(['|', '>']) {
            return None;
        }
        let mut value = String::new();
        let (mut blank, mut end) = (0, start);
        loop {
            let line = self.rest().split_once('\n').map(|(line, _)| line);
            let Some(line) = line else {
                // The last line has an end of its own.
                if self.rest().is_empty() {
                    break;
                }
                return None;
            };
            if line.is_empty() {
                blank += 1;
                self.at += 1;
                continue;
            }
            let column = line.find(|c| c != ' ')?;
            if column < indent {
                if column > within {
                    return None;
                }
                break;
            }
            let words = &line[indent..];
            if words.starts_with(' ') && folds || words.ends_with(' ') {
                return None;
            }
            if end > start && folds {
                break_lines(&mut value, blank);
            } else if end > start {
                value.extend(std::iter::repeat_n('\n', blank + 1));
            } else if blank > 0 || words.starts_with(' ') {
                return None;
            }
            blank = 0;
            value.push_str(words);
            end = self.at + line.len();
            self.at = end + 1;
        }
        if value.is_empty() {
            return None;
        }
        if !strips {
            value.push('\n');
        }
        let body = start + indent;
        node(align(&value, &self.text[body..end], body, Notation::Bare), Plain::String)
    }
}

/// What the end of a line and so many empty lines behind it are in a text.
fn break_lines(value: &mut String, empty: usize) {
    match empty {
        0 => value.push(' '),
        _ => value.extend(std::iter::repeat_n('\n', empty)),
    }
}
