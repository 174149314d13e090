//! The tree of a YAML file, from the events of the parser that gives places.

use super::align::{Notation, align};
use super::{Plain, Scalar, YamlNode};
use crate::diagnostic::Fault;
use crate::source::{Span, Text, is_control};
use granit_parser::{Event, Parser, ScalarStyle};

/// Deeper nesting isn't read.
const DEEPEST: usize = 64;
/// More nodes than this, aliases written out, aren't read.
const MOST_NODES: usize = 400_000;
/// A longer text, in bytes, isn't read.
const LONGEST: usize = 20_000;

/// The documents of a file, all values still unread.
pub(super) fn read(text: &str) -> Result<Vec<YamlNode>, Fault> {
    let options = granit_parser::options! {
        emit_comments: false,
        flow_nesting_limit: DEEPEST,
        block_nesting_limit: DEEPEST,
    };
    let mut build =
        Build { text, open: Vec::new(), done: Vec::new(), anchors: Vec::new(), nodes: 0 };
    let mut last = Span::default();
    for event in Parser::new_from_str_with_options(text, options) {
        let (event, span) = event.map_err(|error| bad(text, &error, last))?;
        let range = span.byte_range().unwrap_or(last.start..last.end);
        last = Span::new(range.start.min(text.len()), range.end.min(text.len()));
        build.event(event, last)?;
    }
    Ok(build.done)
}

/// A collection that isn't closed yet.
struct OpenCollection {
    list: bool,
    entries: Vec<YamlNode>,
    span: Span,
    anchor: usize,
    size: usize,
}

/// The tree so far.
struct Build<'a> {
    text: &'a str,
    open: Vec<OpenCollection>,
    done: Vec<YamlNode>,
    anchors: Vec<(usize, YamlNode, usize)>,
    nodes: usize,
}

impl Build<'_> {
    fn event(&mut self, event: Event<'_>, span: Span) -> Result<(), Fault> {
        match event {
            Event::Scalar(value, style, anchor, tag) => {
                if tag.is_some() {
                    return Err(Fault::new(
                        "yaml-tag",
                        "YAML tags aren't used here",
                        span,
                        "with a tag",
                    ));
                }
                if value.len() > LONGEST {
                    let message = format!(
                        "this text has {} bytes; one of more than {LONGEST} isn't read",
                        value.len()
                    );
                    return Err(Fault::new(
                        "too-large",
                        message,
                        self.beginning(span),
                        "it begins here",
                    ));
                }
                if let Some(control) = value.chars().find(|c| is_control(*c)) {
                    let message = format!(
                        "this text holds the control character U+{:04X}",
                        u32::from(control)
                    );
                    let fault = Fault::new("control-character", message, span, "in here");
                    return Err(fault.help("write what people can read"));
                }
                let node = YamlNode::Scalar(Scalar {
                    text: self.scalar(&value, style, span),
                    value: Plain::String,
                });
                self.put(node, anchor, 1 + value.len() / 50)?;
            }
            Event::SequenceStart(_, anchor, tag) | Event::MappingStart(_, anchor, tag)
                if tag.is_some() =>
            {
                let _ = anchor;
                return Err(Fault::new(
                    "yaml-tag",
                    "YAML tags aren't used here",
                    span,
                    "with a tag",
                ));
            }
            Event::SequenceStart(_, anchor, _) => {
                self.open.push(OpenCollection {
                    list: true,
                    entries: Vec::new(),
                    span,
                    anchor,
                    size: 1,
                });
            }
            Event::MappingStart(_, anchor, _) => {
                self.open.push(OpenCollection {
                    list: false,
                    entries: Vec::new(),
                    span,
                    anchor,
                    size: 1,
                });
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span)?,
            Event::Alias(id) => {
                let Some((_, node, size)) =
                    self.anchors.iter().rev().find(|(anchor, ..)| *anchor == id)
                else {
                    return Err(Fault::new(
                        "yaml",
                        "this YAML alias refers to what it stands in",
                        span,
                        "refers to itself",
                    ));
                };
                let (node, size) = (node.clone(), *size);
                if self.nodes + size > MOST_NODES {
                    return Err(too_many(span));
                }
                self.put(node, 0, size)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The first character of a span.
    fn beginning(&self, span: Span) -> Span {
        let first = self.text.get(span.start..).and_then(|rest| rest.chars().next());
        Span::new(span.start, span.start + first.map_or(0, char::len_utf8))
    }

    fn scalar(&self, value: &str, style: ScalarStyle, span: Span) -> Text {
        let raw = self.text.get(span.start..span.end).unwrap_or("");
        let quoted = |quote: char| raw.len() >= 2 && raw.starts_with(quote) && raw.ends_with(quote);
        match style {
            ScalarStyle::SingleQuoted if quoted('\'') => {
                align(value, &raw[1..raw.len() - 1], span.start + 1, Notation::Single)
            }
            ScalarStyle::DoubleQuoted if quoted('"') => {
                align(value, &raw[1..raw.len() - 1], span.start + 1, Notation::Double)
            }
            ScalarStyle::Literal | ScalarStyle::Folded => {
                let header = if raw.starts_with(['|', '>']) {
                    raw.find('\n').map_or(raw.len(), |at| at + 1)
                } else {
                    0
                };
                let body = raw[header..].trim_end();
                let blank = |text: &str| text.len() - text.trim_start().len();
                let skipped = blank(body).saturating_sub(blank(value));
                align(value, &body[skipped..], span.start + header + skipped, Notation::Bare)
            }
            _ if raw.is_empty() => align("", "", span.start, Notation::Bare),
            _ => align(value, raw.trim_end(), span.start, Notation::Bare),
        }
    }

    fn put(&mut self, node: YamlNode, anchor: usize, size: usize) -> Result<(), Fault> {
        self.nodes += size;
        if self.nodes > MOST_NODES {
            return Err(too_many(node.span()));
        }
        if anchor != 0 {
            self.anchors.push((anchor, node.clone(), size));
        }
        match self.open.last_mut() {
            Some(open) => {
                open.size += size;
                open.entries.push(node);
            }
            None => self.done.push(node),
        }
        Ok(())
    }

    fn close(&mut self, end: Span) -> Result<(), Fault> {
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let flow =
            self.text.get(open.span.start..).is_some_and(|rest| rest.starts_with(['[', '{']));
        let last = open.entries.last().map_or(open.span, YamlNode::span);
        let span =
            Span::new(open.span.start, if flow { end.end } else { last.end.max(open.span.start) });
        let node = if open.list {
            YamlNode::List(open.entries, span)
        } else {
            let mut entries = Vec::with_capacity(open.entries.len() / 2);
            let mut rest = open.entries.into_iter();
            while let (Some(key), Some(value)) = (rest.next(), rest.next()) {
                entries.push((key, value));
            }
            YamlNode::Map(entries, span)
        };
        self.put(node, open.anchor, open.size)
    }
}

fn too_many(span: Span) -> Fault {
    Fault::new(
        "too-large",
        format!("this file has more than {MOST_NODES} values, its aliases written out"),
        span,
        "here",
    )
}

/// A fault of the YAML itself.
fn bad(text: &str, error: &granit_parser::ScanError, last: Span) -> Fault {
    let at = error.marker().byte_offset().unwrap_or(last.end).min(text.len());
    let mut start = at;
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let end =
        text[start..].chars().next().filter(|c| *c != '\n').map_or(start, |c| start + c.len_utf8());
    let fault = Fault::new(
        "yaml",
        format!("this isn't YAML: {}", error.info()),
        Span::new(start, end),
        "the reader stops here",
    );
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line = text[line_start..].lines().next().unwrap_or("").trim();
    if text[line_start..].starts_with('\t') {
        return fault.help("indent with spaces, not tabs");
    }
    let bare =
        |line: &str| !line.is_empty() && line.bytes().all(|b| b.is_ascii_lowercase() || b == b' ');
    if let Some(fault) = mispunctuated(text, &error.info(), start) {
        return fault;
    }
    if error.info().contains("expected ':'") && bare(line) {
        return fault.help(format!("a key ends in a colon: `{line}:`"));
    }
    match line.split_once(": ") {
        Some((key, value))
            if value.starts_with('{') && value.contains("}{") && !key.contains('"') =>
        {
            fault.help(format!("quote what has braces: {key}: \"{value}\""))
        }
        Some((_, value))
            if (value.contains(": ") || value.ends_with(':'))
                && !value.starts_with(['"', '\'']) =>
        {
            fault.help("a text with a colon in it is put in quotes")
        }
        _ => fault,
    }
}

/// A fault of a tab, a quote, a bracket or a dash, where the reader's own words don't say which.
fn mispunctuated(text: &str, info: &str, at: usize) -> Option<Fault> {
    let fault = |start: usize, message: &str, label: &str, help: &str| {
        let span = Span::new(start, start + 1);
        Some(Fault::new("yaml", format!("this isn't YAML: {message}"), span, label).help(help))
    };
    let lines = || {
        text.split_inclusive('\n').scan(0, |from, line| {
            *from += line.len();
            Some((*from - line.len(), line))
        })
    };
    if info.contains("tab") {
        let of_tab =
            lines().find(|(start, line)| start + line.len() > at && line.starts_with('\t'));
        let (start, _) = of_tab?;
        return fault(start, "a line begins with a tab", "a tab", "indent with spaces, not tabs");
    }
    if info.contains("quoted scalar") {
        let odd = |line: &str| line.matches('"').count() % 2 == 1;
        let (start, line) =
            lines().take_while(|(start, _)| *start < at).filter(|(_, line)| odd(line)).last()?;
        let quote = start + line.rfind('"')?;
        return fault(
            quote,
            "a quote isn't closed",
            "opens here",
            "close it with `\"` on its line",
        );
    }
    if info.contains("mismatched bracket") {
        let open = text[at..].chars().next().filter(|c| matches!(*c, '[' | '{'))?;
        let close = if open == '[' { ']' } else { '}' };
        let help = format!("write `{close}` behind what stands in it");
        let message = format!("`{open}` isn't closed");
        return fault(at, &message, "opens here", &help);
    }
    if info.contains("did not find expected '-' indicator") {
        let help = "in a list each entry begins with `- `; cards and players are no list: `Shock: \
            {…}`, without a dash";
        return fault(at, "an entry of a list has no `- `", "begins here", help);
    }
    None
}
