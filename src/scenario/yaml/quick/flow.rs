//! Collections in brackets.
use super::{DEEPEST, LONGEST_KEY, PlainReader};
use crate::source::Span;
use crate::yaml::YamlNode;

impl PlainReader<'_> {
    /// A list or mapping in brackets; its further lines stand deeper than what it is in.
    pub(super) fn flow(&mut self, within: usize, depth: usize) -> Option<YamlNode> {
        if depth > DEEPEST {
            return None;
        }
        let start = self.at;
        let list = self.next()? == b'[';
        let close = if list { b']' } else { b'}' };
        let (mut entries, mut pairs) = (Vec::new(), Vec::new());
        self.at += 1;
        loop {
            self.gap(within)?;
            if self.next()? == close && entries.is_empty() && pairs.is_empty() {
                break;
            }
            if list {
                entries.push(self.entry(within, depth)?);
            } else {
                pairs.push(self.pair(within, depth)?);
            }
            self.gap(within)?;
            match self.next()? {
                b',' => {
                    self.at += 1;
                    if !matches!(self.next()?, b' ' | b'\n') {
                        return None;
                    }
                }
                end if end == close => break,
                _ => return None,
            }
        }
        self.at += 1;
        let span = Span::new(start, self.at);
        Some(if list { YamlNode::List(entries, span) } else { YamlNode::Map(pairs, span) })
    }

    /// A key with its value.
    fn pair(&mut self, within: usize, depth: usize) -> Option<(YamlNode, YamlNode)> {
        let begun = self.at;
        let key = match self.next()? {
            b'[' | b'{' => return None,
            _ => self.part(within, depth, true)?,
        };
        let written = &self.text[begun..self.at];
        if self.next()? != b':' || written.len() > LONGEST_KEY || written.contains('\n') {
            return None;
        }
        self.at += 1;
        if self.next()? != b' ' {
            return None;
        }
        self.gap(within)?;
        Some((key, self.part(within, depth, false)?))
    }

    /// An entry of a list: a mapping of one key needs no brackets there.
    fn entry(&mut self, within: usize, depth: usize) -> Option<YamlNode> {
        let start = self.at;
        if let Some(pair) = self.pair(within, depth) {
            let span = Span::new(start, pair.1.span().end);
            return Some(YamlNode::Map(vec![pair], span));
        }
        self.at = start;
        self.part(within, depth, false)
    }

    /// What is no mapping of one key.
    fn part(&mut self, within: usize, depth: usize, key: bool) -> Option<YamlNode> {
        match self.next()? {
            b'[' | b'{' => self.flow(within, depth + 1),
            b'"' | b'\'' => self.quoted(within),
            _ => self.words(within, key),
        }
    }

    /// Spaces and ends of lines; what comes next stands deep enough.
    fn gap(&mut self, within: usize) -> Option<()> {
        let start = self.at;
        self.spaces();
        if self.next()? != b'\n' {
            return Some(());
        }
        while matches!(self.next()?, b' ' | b'\n') {
            self.at += 1;
        }
        debug_assert!(self.at > start);
        (self.next()? != b'#' && self.column(self.at) > within).then_some(())
    }

    /// Bare words between brackets and commas.
    fn words(&mut self, within: usize, key: bool) -> Option<YamlNode> {
        let start = self.at;
        let end = loop {
            let length = self.rest().find([',', '[', ']', '{', '}', ':', '#', '?', '\n'])?;
            self.at += length;
            let after = self.text.as_bytes().get(self.at + 1).copied();
            match self.next()? {
                b':' if after == Some(b' ') && key => break self.at,
                b':' if after.is_some_and(|b| b.is_ascii_alphanumeric()) => self.at += 1,
                b'#' if !self.text[..self.at].ends_with(' ') => self.at += 1,
                b',' | b']' | b'}' if !key => break self.at,
                b'\n' if !key => {
                    let end = self.at;
                    self.gap(within)?;
                    match self.next()? {
                        b',' | b']' | b'}' => break end,
                        first if super::values::begins_text(first) => {}
                        _ => return None,
                    }
                }
                _ => return None,
            }
        };
        let words = self.text[start..end].trim_end_matches([' ', '\n']);
        match words.contains('\n') {
            true => self.bare_lines(start, words),
            false => self.bare(start, words),
        }
    }
}
