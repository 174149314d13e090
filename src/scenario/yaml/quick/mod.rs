//! Plain YAML in one pass.
//!
//! Most files are written plainly: mappings and lists by indentation or in brackets, texts bare, in
//! quotes or folded. Such a file is read here, values and places at once. Whatever else stands in
//! it, or might be meant otherwise than it looks, sends the whole file to the two readers: here
//! nothing is refused, and a test reads all that it can both ways.

mod flow;
mod scalars;
#[cfg(test)]
mod tests;
mod values;

use super::YamlNode;
use crate::source::{Span, is_control};

/// A longer file isn't plain.
const LONGEST: usize = 300_000;
/// Deeper nesting isn't plain.
const DEEPEST: usize = 24;
/// A longer key isn't plain.
const LONGEST_KEY: usize = 200;

/// The documents of a plain file; `None` of any other.
pub(super) fn read(text: &str) -> Option<Vec<YamlNode>> {
    let ascii = text.bytes().all(|b| matches!(b, b'\n' | b' '..=b'~'));
    if text.len() > LONGEST || !(ascii || text.chars().all(is_plain)) {
        return None;
    }
    let mut reader = PlainReader { text, at: 0 };
    let mut documents = Vec::new();
    loop {
        let mut column = reader.content();
        if reader.marks_document() {
            reader.at += "---".len();
            reader.ends_line()?;
            column = reader.content();
            if reader.marks_document() || column.is_none() {
                return None;
            }
        } else if !documents.is_empty() && column.is_some() {
            return None;
        }
        match column {
            None => return Some(documents),
            Some(0) => documents.push(reader.block(0, None, 0)?),
            Some(_) => return None,
        }
    }
}

/// Whether a character means the same to all readers.
fn is_plain(c: char) -> bool {
    match c {
        '\n' | ' '..='~' => true,
        '\u{a1}'..='\u{d7ff}' => !c.is_whitespace() && !is_control(c),
        _ => false,
    }
}

/// How far a file is read.
struct PlainReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> PlainReader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The column of a byte.
    fn column(&self, at: usize) -> usize {
        at - self.text[..at].rfind('\n').map_or(0, |line| line + 1)
    }

    fn spaces(&mut self) {
        while self.next() == Some(b' ') {
            self.at += 1;
        }
    }

    /// Goes on to the next line that has anything but a comment, from the beginning of a line or
    /// what stands first in it; the column of what stands first there.
    fn content(&mut self) -> Option<usize> {
        let mut line = self.text[..self.at].rfind('\n').map_or(0, |line| line + 1);
        loop {
            self.spaces();
            match self.next()? {
                b'\n' => self.at += 1,
                b'#' => {
                    self.at =
                        self.text[self.at..].find('\n').map_or(self.text.len(), |end| self.at + end)
                }
                _ => return Some(self.at - line),
            }
            if self.text.as_bytes().get(self.at.wrapping_sub(1)) == Some(&b'\n') {
                line = self.at;
            }
        }
    }

    /// Nothing but spaces stands before the end of the line, which is gone behind.
    fn ends_line(&mut self) -> Option<()> {
        self.spaces();
        match self.next() {
            None => Some(()),
            Some(b'\n') => {
                self.at += 1;
                Some(())
            }
            Some(_) => None,
        }
    }

    /// A line that a document begins with stands here, at the beginning of a line.
    fn marks_document(&self) -> bool {
        self.rest().starts_with("---") && self.column(self.at) == 0
    }

    /// An entry of a list by indentation begins here.
    fn begins_entry(&self) -> bool {
        self.rest().starts_with("- ")
    }

    /// What begins at this column of its line; texts go on in lines that stand deeper than what
    /// they are in.
    fn block(&mut self, column: usize, within: Option<usize>, depth: usize) -> Option<YamlNode> {
        if depth > DEEPEST {
            return None;
        }
        if self.begins_entry() {
            return self.block_list(column, within, depth);
        }
        let start = self.at;
        if self.key().is_some() {
            self.at = start;
            return self.block_map(column, depth);
        }
        self.at = start;
        self.inline(within?, depth)
    }

    fn block_list(
        &mut self,
        column: usize,
        within: Option<usize>,
        depth: usize,
    ) -> Option<YamlNode> {
        let mut start = self.at;
        let mut entries = Vec::new();
        loop {
            self.at += 1;
            self.spaces();
            // An entry in the lines below its dash isn't plain.
            if matches!(self.next(), None | Some(b'\n' | b'#')) || self.begins_entry() {
                return None;
            }
            let own = self.column(self.at);
            // A list that stands no deeper than its key begins with its first entry.
            if entries.is_empty() && within == Some(column) {
                start = self.at;
            }
            entries.push(self.block(own, Some(column), depth + 1)?);
            match self.content() {
                Some(next) if next == column && self.begins_entry() => {}
                Some(next) if next > column => return None,
                _ => break,
            }
        }
        let end = entries.last()?.span().end;
        Some(YamlNode::List(entries, Span::new(start, end)))
    }

    fn block_map(&mut self, column: usize, depth: usize) -> Option<YamlNode> {
        let start = self.at;
        let mut entries = Vec::new();
        loop {
            let key = self.key()?;
            let colon = self.at - 1;
            self.spaces();
            let value = match self.next()? {
                b'\n' | b'#' => {
                    let below = self.content()?;
                    let listed = below == column && self.begins_entry();
                    match below > column || listed {
                        true => self.block(below, Some(column), depth + 1)?,
                        false => self.nothing(colon)?,
                    }
                }
                _ => self.inline(column, depth + 1)?,
            };
            entries.push((key, value));
            match self.content() {
                Some(next) if next == column && !self.marks_document() => {}
                Some(next) if next > column => return None,
                _ => break,
            }
        }
        let end = entries.last()?.1.span().end;
        Some(YamlNode::Map(entries, Span::new(start, end)))
    }

    /// A key by indentation, with its colon.
    fn key(&mut self) -> Option<YamlNode> {
        let start = self.at;
        let key = match self.next()? {
            b'"' | b'\'' => {
                let key = self.quoted(usize::MAX)?;
                self.spaces();
                key
            }
            first if values::begins_text(first) => {
                let line = self.rest().lines().next()?;
                let colon = line.find(": ").or_else(|| line.strip_suffix(':').map(str::len))?;
                let words = line[..colon].trim_end();
                if words.contains(" #") {
                    return None;
                }
                self.at = start + colon;
                self.bare(start, words)?
            }
            _ => return None,
        };
        if self.next() != Some(b':') || self.at - start > LONGEST_KEY {
            return None;
        }
        self.at += 1;
        matches!(self.next(), None | Some(b' ' | b'\n')).then_some(key)
    }

    /// What stands behind a key or a dash, up to the end of its last line.
    fn inline(&mut self, within: usize, depth: usize) -> Option<YamlNode> {
        let node = match self.next()? {
            b'[' | b'{' => self.flow(within, depth)?,
            b'"' | b'\'' => self.quoted(within)?,
            b'|' | b'>' => return self.folded(within),
            _ => return self.lines(within),
        };
        self.spaces();
        let comment = self.next() == Some(b'#') && self.text[..self.at].ends_with(' ');
        if comment {
            return Some(node);
        }
        self.ends_line()?;
        Some(node)
    }
}
