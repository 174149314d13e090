//! Card files that were read once: many scenarios look into the same few.

use super::read_cards;
use crate::card::index::key;
use crate::scenario::ast::CardSource;
use crate::source::bytes_of;
use std::collections::{BTreeMap, HashMap};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A larger card file, in bytes, isn't read.
const LARGEST: u64 = 1 << 29;

/// Cards, in which one is found by its name without looking at the others.
#[derive(Debug)]
pub struct Library {
    cards: Vec<CardSource>,
    /// The places of the cards of each name, as names are compared.
    places: HashMap<String, Vec<usize>>,
}

impl Library {
    /// A library of some cards, the nearer first.
    pub fn of(cards: Vec<CardSource>) -> Library {
        let mut places: HashMap<String, Vec<usize>> = HashMap::with_capacity(cards.len());
        for (at, card) in cards.iter().enumerate() {
            places.entry(key(&card.name.text)).or_default().push(at);
        }
        Library { cards, places }
    }

    /// The cards whose names are compared as this one.
    pub fn alike(&self, key: &str) -> impl Iterator<Item = &CardSource> {
        self.places.get(key).into_iter().flatten().map(|at| &self.cards[*at])
    }
}

impl Deref for Library {
    type Target = [CardSource];

    fn deref(&self) -> &[CardSource] {
        &self.cards
    }
}

/// The cards of a file, or why there are none.
pub type Cards = Result<Arc<Library>, Arc<str>>;

/// What a file was like when it was read.
type Version = (Option<SystemTime>, u64);

static READ: Mutex<BTreeMap<PathBuf, (Version, Cards)>> = Mutex::new(BTreeMap::new());

/// The cards of a file; it is read again only when it has changed.
///
/// # Errors
/// Why it isn't a card file, in a sentence.
pub fn cards_in(path: &Path) -> Cards {
    let version = match std::fs::metadata(path) {
        Ok(data) => (data.modified().ok(), data.len()),
        Err(error) => return Err(unreadable(path, &error)),
    };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((then, cards)) = read.get(path)
        && *then == version
    {
        return cards.clone();
    }
    let cards = cards(path);
    read.insert(path.to_owned(), (version, cards.clone()));
    cards
}

fn cards(path: &Path) -> Cards {
    let bytes = bytes_of(path, LARGEST).map_err(|error| unreadable(path, &error))?;
    let cards = read_cards(&path.display().to_string(), &bytes).map_err(|faults| {
        let first = faults.faults.first().map_or(String::new(), |fault| {
            format!(": line {}: {}", faults.file.place(fault.span().start).line, fault.message)
        });
        Arc::from(format!("{} can't be read as a card file{first}", path.display()))
    })?;
    Ok(Arc::new(Library::of(cards)))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Arc<str> {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or(&words).to_lowercase();
    Arc::from(format!("the card file {} can't be read: {words}", path.display()))
}
