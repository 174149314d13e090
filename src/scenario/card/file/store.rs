//! Card files that were read once: many scenarios look into the same few.

use super::library::Library;
use super::{Kind, bytes, kind, read_cards};
use crate::diagnostic::Faults;
use crate::source::bytes_of;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A larger card file, in bytes, isn't read.
const LARGEST: u64 = 1 << 29;

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
    let name = path.display().to_string();
    let library = if kind(&name, &bytes[..bytes.len().min(4096)]) == Kind::Lines {
        bytes::owned(&name, bytes, super::LARGEST).and_then(|text| Library::lines(&name, text))
    } else {
        read_cards(&name, &bytes).map(Library::of)
    };
    library.map(Arc::new).map_err(|faults| no_cards(&faults))
}

/// Why a file can't be read as one of cards: what is wrong with it first.
pub(super) fn no_cards(faults: &Faults) -> Arc<str> {
    let first = faults.faults.first().map_or(String::new(), |fault| {
        format!(": line {}: {}", faults.file.place(fault.span().start).line, fault.message)
    });
    Arc::from(format!("{} can't be read as a card file{first}", faults.file.name()))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Arc<str> {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or(&words).to_lowercase();
    Arc::from(format!("the card file {} can't be read: {words}", path.display()))
}
