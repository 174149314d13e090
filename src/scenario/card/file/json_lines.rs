//! JSON Lines: a card a line, with name, cost, type, pt and text; `flipped` is a card, and `halves`
//! are two.

use crate::ast::CardSource;
use crate::diagnostic::Fault;
use crate::shape::Shape;
use crate::source::{Span, Text, is_control};
use crate::yaml::{Notation, align};
use serde::de::{Deserializer as _, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The cards of a file; keys that aren't a card's are left aside, as such files have many.
pub(super) fn cards(text: &str, shape: &mut Shape) -> Vec<CardSource> {
    let mut cards = Vec::new();
    for (body, offset) in lines(text) {
        match one(body, offset) {
            Ok(card) => cards.extend(card),
            Err(fault) => shape.fault(fault),
        }
    }
    cards
}

/// The lines of a file that hold something, each with the byte at which it begins.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes()).chain([text.len()]);
    let mut start = 0;
    ends.filter_map(move |end| {
        let line = &text[start..end];
        let begin = std::mem::replace(&mut start, (end + 1).min(text.len()));
        // Most lines begin and end with their brackets.
        let body = match line.as_bytes() {
            [b'{', .., b'}'] => line,
            _ => line.trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}'),
        };
        let offset = begin + (body.as_ptr() as usize - line.as_ptr() as usize);
        (!body.is_empty()).then_some((body, offset))
    })
}

/// The card of a line; of a public format, a card that can't be of 2006 is left out.
pub(super) fn one(body: &str, offset: usize) -> Result<Option<CardSource>, Fault> {
    let Some(read) = super::public::line(body) else { return card(body, offset).map(Some) };
    let mut file = super::PublicFile::default();
    file.take(read);
    let span = Span::new(offset, offset + body.len());
    if let Some(why) = file.faulty.first() {
        return Err(Fault::new("json", format!("this isn't a card: {why}"), span, "this line"));
    }
    Ok(file.cards.pop().map(|imported| CardSource { span, ..imported.card }))
}

/// The name on a line that begins with it, and the byte at which it stands there; no other line is
/// told without reading it.
///
/// Two names joined by strokes may be a card of one of them.
pub(super) fn named(body: &str) -> Option<(&str, usize)> {
    let inside = body.strip_prefix('{')?.trim_start();
    let value = inside.strip_prefix("\"name\"")?.trim_start().strip_prefix(':')?.trim_start();
    let value = value.strip_prefix('"')?;
    let end = value.bytes().position(|byte| matches!(byte, b'"' | b'\\' | b'/' | ..b' '))?;
    let plain = value.as_bytes()[end] == b'"' && end > 0;
    plain.then(|| (&value[..end], body.len() - value.len()))
}

/// The values that a line has for the keys of a card, as written.
#[derive(Default)]
struct LineValues<'l> {
    found: Vec<(String, &'l RawValue)>,
}

impl<'l> Visitor<'l> for LineValues<'l> {
    type Value = Self;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a card: an object with name, cost, type, pt and text")
    }

    fn visit_map<M: MapAccess<'l>>(mut self, mut map: M) -> Result<Self, M::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if matches!(
                key.as_str(),
                "name" | "cost" | "type" | "pt" | "text" | "flipped" | "halves"
            ) {
                self.found.push((key, map.next_value()?));
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(self)
    }
}

fn card(line: &str, offset: usize) -> Result<CardSource, Fault> {
    let mut reader = serde_json::Deserializer::from_str(line);
    let values = reader
        .deserialize_map(LineValues::default())
        .and_then(|values| reader.end().map(|()| values));
    let values = values.map_err(|error| {
        let at = line
            .char_indices()
            .nth(error.column().saturating_sub(1))
            .map_or(line.len(), |(at, _)| at);
        let at = Span::new(offset + at, offset + at);
        Fault::new(
            "json",
            format!("this isn't a card in JSON: {error}"),
            at,
            "the reader stops here",
        )
    })?;
    let whole = Span::new(offset, offset + line.len());
    let mut texts = Vec::new();
    let (mut flipped, mut halves) = (None, Vec::new());
    for (key, raw) in &values.found {
        let start = offset + (raw.get().as_ptr() as usize - line.as_ptr() as usize);
        if raw.get() == "null" {
            continue;
        }
        if key == "flipped" {
            flipped = Some(Box::new(card(raw.get(), start)?));
            continue;
        }
        if key == "halves" {
            let all: Vec<&RawValue> = serde_json::from_str(raw.get()).map_err(|_| {
                Fault::new(
                    "wrong-type",
                    "`halves` is a list of cards",
                    Span::new(start, start + raw.get().len()),
                    "this isn't",
                )
            })?;
            for half in all {
                halves.push(card(
                    half.get(),
                    start + (half.get().as_ptr() as usize - raw.get().as_ptr() as usize),
                )?);
            }
            continue;
        }
        let value: String = serde_json::from_str(raw.get()).map_err(|_| {
            let span = Span::new(start, start + raw.get().len());
            Fault::new("wrong-type", format!("`{key}` is text"), span, "this isn't")
        })?;
        if let Some(control) = value.chars().find(|c| is_control(*c)) {
            let span = Span::new(start, start + raw.get().len());
            let message =
                format!("this text holds the control character U+{:04X}", u32::from(control));
            return Err(Fault::new("control-character", message, span, "in here"));
        }
        let inner = &raw.get()[1..raw.get().len() - 1];
        let text = align(&value, inner, start + 1, Notation::Double);
        if texts.iter().any(|(seen, _): &(&String, Text)| *seen == key) {
            return Err(Fault::new(
                "duplicate-key",
                format!("`{key}` is given twice"),
                text.span,
                "again here",
            ));
        }
        texts.push((key, text));
    }
    let mut take = |wanted: &str| {
        let at = texts.iter().position(|(key, _)| *key == wanted)?;
        Some(texts.swap_remove(at).1).filter(|text| !text.text.is_empty())
    };
    let name = take("name").ok_or_else(|| {
        Fault::new(
            "missing-key",
            "a card needs `name`",
            Span::new(whole.start, whole.start),
            "this one has none",
        )
    })?;
    Ok(CardSource {
        name,
        cost: take("cost"),
        type_line: take("type"),
        pt: take("pt"),
        text: take("text"),
        expansion: take("expansion"),
        printed: take("printed"),
        flipped,
        halves,
        span: whole,
    })
}
