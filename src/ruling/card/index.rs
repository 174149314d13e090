//! The index of imported cards: one file, a card a line, sorted by name, in which a name is found without reading the rest.
//!
//! A line is the name as names are compared (without case and accents, halves joined by one stroke), a tab, and the card in JSON.
use super::Imported;
use crate::scenario::ast::CardSource;
use crate::scenario::fold;
use crate::source::{Span, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// A card of the index.
#[derive(Debug, Clone, PartialEq)]
pub struct Indexed {
    /// The card.
    pub card: CardSource,
    /// The file that it was imported from.
    pub from: String,
    /// Its words of later editions, each with those of 2006 that stand there now.
    pub turned: Vec<(String, String)>,
}

/// A card as a line has it.
#[derive(Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    card: Printed,
    from: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    turned: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct Printed {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cost: Option<String>,
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    type_line: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expansion: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    printed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flipped: Option<Box<Printed>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    halves: Vec<Printed>,
}

/// A name as names are compared.
pub fn key(name: &str) -> String {
    let folded: String = fold(&name.replace(" // ", "/").replace("//", "/")).into_iter().collect();
    folded.trim().to_lowercase()
}

/// The lines of an index as text, by key.
pub type Lines = BTreeMap<String, String>;

/// The lines of an index file; none where there is no such file.
///
/// # Errors
/// A file that can't be read, or that is no index.
pub fn lines(path: &Path) -> Result<Lines, String> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Lines::new()),
        Err(error) => return Err(unreadable(path, &error.to_string())),
    };
    let line =
        |line: &str| line.split_once('\t').map(|(key, card)| (key.to_owned(), card.to_owned()));
    text.lines()
        .map(|one| {
            line(one)
                .ok_or_else(|| unreadable(path, "it isn't an index; delete it and import anew"))
        })
        .collect()
}

/// All cards of an index, in its order.
///
/// # Errors
/// As [`lines`].
pub fn cards(path: &Path) -> Result<Vec<CardSource>, String> {
    let card = |card: &String| serde_json::from_str::<Entry>(card).ok().map(|e| e.card.source());
    Ok(lines(path)?.values().filter_map(card).collect())
}

/// Adds a card that was imported from a file; whether it is new.
///
/// # Errors
/// A card that JSON can't say.
pub fn add(lines: &mut Lines, imported: &Imported, from: &str) -> Result<bool, String> {
    let entry = Entry {
        card: Printed::of(&imported.card),
        from: from.to_owned(),
        turned: imported.turned.clone(),
    };
    let json = serde_json::to_string(&entry).map_err(|error| error.to_string())?;
    Ok(lines.insert(key(&imported.card.name.text), json).is_none())
}

/// Writes an index, with the folders above it.
///
/// # Errors
/// What the file system says.
pub fn write(path: &Path, lines: &Lines) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{} can't be written: {error}", path.display());
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    let text: String = lines.iter().map(|(key, card)| format!("{key}\t{card}\n")).collect();
    // Whoever reads meanwhile sees the old index or the new one.
    let beside = path.with_extension("new");
    std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path)).map_err(failed)
}

/// The card of a name; `None` where the index hasn't got it or isn't there.
///
/// # Errors
/// A file that can't be read, or that is no index.
pub fn find(path: &Path, name: &str) -> Result<Option<Indexed>, String> {
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(path, &error.to_string())),
    };
    let Some(line) = search(&text, key(name).as_bytes()) else { return Ok(None) };
    let entry: Entry =
        serde_json::from_slice(line).map_err(|error| unreadable(path, &error.to_string()))?;
    Ok(Some(Indexed { card: entry.card.source(), from: entry.from, turned: entry.turned }))
}

fn unreadable(path: &Path, why: &str) -> String {
    format!("the index of cards {} can't be read: {why}", path.display())
}

/// The card behind a key, by halving sorted lines.
fn search<'t>(text: &'t [u8], key: &[u8]) -> Option<&'t [u8]> {
    let (mut low, mut high) = (0, text.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = text[low..middle]
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(low, |at| low + at + 1);
        let end = text[start..]
            .iter()
            .position(|byte| *byte == b'\n')
            .map_or(text.len(), |at| start + at);
        let line = &text[start..end];
        let tab = line.iter().position(|byte| *byte == b'\t')?;
        match line[..tab].cmp(key) {
            std::cmp::Ordering::Equal => return Some(&line[tab + 1..]),
            std::cmp::Ordering::Less => low = (end + 1).min(text.len()),
            std::cmp::Ordering::Greater => high = start,
        }
    }
    None
}

impl Printed {
    fn of(card: &CardSource) -> Printed {
        let words = |text: &Option<Text>| text.as_ref().map(|text| text.text.trim_end().to_owned());
        Printed {
            name: card.name.text.clone(),
            cost: words(&card.cost),
            type_line: words(&card.type_line),
            pt: words(&card.pt),
            text: words(&card.text),
            expansion: words(&card.expansion),
            printed: words(&card.printed),
            flipped: card.flipped.as_deref().map(|flipped| Box::new(Printed::of(flipped))),
            halves: card.halves.iter().map(Printed::of).collect(),
        }
    }

    fn source(self) -> CardSource {
        let words = |text: String| Text::mapped(text, Span::default(), Vec::new());
        CardSource {
            name: words(self.name),
            cost: self.cost.map(words),
            type_line: self.type_line.map(words),
            pt: self.pt.map(words),
            text: self.text.map(words),
            expansion: self.expansion.map(words),
            printed: self.printed.map(words),
            flipped: self.flipped.map(|flipped| Box::new(flipped.source())),
            halves: self.halves.into_iter().map(Printed::source).collect(),
            span: Span::default(),
        }
    }
}
