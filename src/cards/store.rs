//! Card files that were read once: many scenarios look into the same few.

use crate::bytes::bytes_of;
use crate::card::{ListedCards, read_library};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A larger card file, in bytes, isn't read.
const LARGEST: u64 = 1 << 29;

/// What a file was like when it was read.
type Version = (Option<SystemTime>, u64);

static READ: Mutex<BTreeMap<PathBuf, (Version, ListedCards)>> = Mutex::new(BTreeMap::new());

/// The cards of a file; it is read again only when it has changed.
///
/// # Errors
/// Why it isn't a card file, in a sentence.
pub fn cards_in(path: &Path) -> ListedCards {
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

fn cards(path: &Path) -> ListedCards {
    let bytes = bytes_of(path, LARGEST).map_err(|error| unreadable(path, &error))?;
    read_library(&path.display().to_string(), bytes)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Arc<str> {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or(&words).to_lowercase();
    Arc::from(format!("the card file {} can't be read: {words}", path.display()))
}
