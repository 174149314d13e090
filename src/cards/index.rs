//! The index of imported cards: one file in which a card stands under its name as names are
//! compared (without case and accents, halves joined by one stroke), as JSON.
//!
//! The library that keeps it locks what it writes, so that of two imports at once neither loses a
//! card, and who reads meanwhile sees the index as it was or as it is.
use crate::card::{Imported, key};
use crate::scenario::ast::CardSource;
use crate::source::{Span, Text};
use redb::{
    Builder, ConcurrencyMode, DatabaseError, Error, ReadOnlyTable, ReadableDatabase, ReadableTable,
    ReadableTableMetadata, StorageError, TableDefinition, TableError,
};
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::Path;

/// The cards, by their names as names are compared.
const CARDS: TableDefinition<'_, &str, &str> = TableDefinition::new("cards");
/// What of an index is kept in memory, in bytes.
const KEPT: usize = 8 << 20;

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

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Added {
    /// Of each card that was imported, whether the index hadn't got it.
    pub new: Vec<bool>,
    /// How many cards the index has now.
    pub cards: u64,
}

/// A card as the index has it.
#[derive(Serialize, Deserialize)]
struct IndexedCard {
    #[serde(flatten)]
    card: IndexedFace,
    from: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    turned: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct IndexedFace {
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
    flipped: Option<Box<IndexedFace>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    halves: Vec<IndexedFace>,
}

fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_concurrency_mode(ConcurrencyMode::MultiWriter).set_cache_size(KEPT);
    builder
}

/// The cards of an index file; `None` where there is no such file.
fn table(path: &Path) -> Result<Option<ReadOnlyTable<&'static str, &'static str>>, Error> {
    let opened = match builder().open_read_only(path) {
        // Whoever wrote last was stopped in the middle; opened for writing, the index is whole
        // again.
        Err(DatabaseError::RepairAborted) => {
            drop(builder().open(path)?);
            builder().open_read_only(path)
        }
        opened => opened,
    };
    let index = match opened {
        Err(DatabaseError::Storage(StorageError::Io(error)))
            if error.kind() == ErrorKind::NotFound =>
        {
            return Ok(None);
        }
        opened => opened?,
    };
    match index.begin_read()?.open_table(CARDS) {
        Err(TableError::TableDoesNotExist(_)) => Ok(None),
        table => Ok(Some(table?)),
    }
}

/// All cards of an index, in its order.
///
/// # Errors
/// A file that can't be read, or that is no index.
pub fn cards(path: &Path) -> Result<Vec<CardSource>, String> {
    let all = || -> Result<Vec<CardSource>, Error> {
        let Some(table) = table(path)? else { return Ok(Vec::new()) };
        let mut cards = Vec::new();
        for entry in table.iter()? {
            let (_, card) = entry?;
            cards
                .extend(serde_json::from_str::<IndexedCard>(card.value()).map(|e| e.card.source()));
        }
        Ok(cards)
    };
    all().map_err(|error| unreadable(path, &error))
}

/// Adds cards that were imported, each with the file that it is from, to an index, which is made
/// where there is none. A card of the same name is replaced. All of them are added, or none is.
///
/// # Errors
/// What the file system says; a file that is no index, which stays as it is.
pub fn add<'c>(
    path: &Path,
    imported: impl IntoIterator<Item = (&'c Imported, &'c str)>,
) -> Result<Added, String> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{} can't be written: {error}", path.display()))?;
    }
    let entries: Vec<(String, String)> = imported
        .into_iter()
        .map(|(imported, from)| {
            let entry = IndexedCard {
                card: IndexedFace::of(&imported.card),
                from: from.to_owned(),
                turned: imported.turned.clone(),
            };
            Ok((key(&imported.card.name.text), serde_json::to_string(&entry)?))
        })
        .collect::<Result<_, serde_json::Error>>()
        .map_err(|error| error.to_string())?;
    let write = || -> Result<Added, Error> {
        let index = builder().create(path)?;
        // Waits until no other import is writing.
        let writing = index.begin_write()?;
        let added = {
            let mut table = writing.open_table(CARDS)?;
            let mut new = Vec::with_capacity(entries.len());
            for (key, card) in &entries {
                new.push(table.insert(key.as_str(), card.as_str())?.is_none());
            }
            Added { new, cards: table.len()? }
        };
        writing.commit()?;
        Ok(added)
    };
    write().map_err(|error| unreadable(path, &error))
}

/// The card of a name; `None` where the index hasn't got it or isn't there.
///
/// # Errors
/// A file that can't be read, or that is no index.
pub fn find(path: &Path, name: &str) -> Result<Option<Indexed>, String> {
    let card = || -> Result<Option<String>, Error> {
        let Some(table) = table(path)? else { return Ok(None) };
        Ok(table.get(key(name).as_str())?.map(|card| card.value().to_owned()))
    };
    let Some(card) = card().map_err(|error| unreadable(path, &error))? else { return Ok(None) };
    let entry: IndexedCard = serde_json::from_str(&card)
        .map_err(|_| format!("the index of cards {}: {NO_INDEX}", path.display()))?;
    Ok(Some(Indexed { card: entry.card.source(), from: entry.from, turned: entry.turned }))
}

/// What is said of another file.
const NO_INDEX: &str = "it isn't an index; delete it and import anew";

fn unreadable(path: &Path, error: &Error) -> String {
    let why = match error {
        Error::Io(error)
            if matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof) =>
        {
            NO_INDEX.to_owned()
        }
        Error::Corrupted(_) | Error::UpgradeRequired(_) => NO_INDEX.to_owned(),
        error => error.to_string(),
    };
    format!("the index of cards {} can't be read: {why}", path.display())
}

impl IndexedFace {
    fn of(card: &CardSource) -> IndexedFace {
        let words = |text: &Option<Text>| text.as_ref().map(|text| text.text.trim_end().to_owned());
        IndexedFace {
            name: card.name.text.clone(),
            cost: words(&card.cost),
            type_line: words(&card.type_line),
            pt: words(&card.pt),
            text: words(&card.text),
            expansion: words(&card.expansion),
            printed: words(&card.printed),
            flipped: card.flipped.as_deref().map(|flipped| Box::new(IndexedFace::of(flipped))),
            halves: card.halves.iter().map(IndexedFace::of).collect(),
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
            halves: self.halves.into_iter().map(IndexedFace::source).collect(),
            span: Span::default(),
        }
    }
}
