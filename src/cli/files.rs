//! Scenario files: which ones a path names, and what they say.

use super::output::CliError;
use crate::bytes::{bytes_up_to, limited};
use crate::card::read_cards;
use crate::diagnostic::Faults;
use crate::scenario::ast::Scenario;
use crate::scenario::{Demands, read_scenarios_with};
use crate::source::SourceFile;
use std::path::{Path, PathBuf};

/// More bytes than any scenario file has; the rest of a larger one isn't looked at.
const LARGEST: u64 = 8 << 20;

/// A scenario file.
pub(super) struct GivenFile {
    /// As the user names it.
    pub(super) path: PathBuf,
    /// What it says.
    pub(super) content: Content,
}

/// What a scenario file says.
pub(super) enum Content {
    /// It can't be opened.
    Unopened(String),
    /// It isn't a scenario file.
    Unread(Faults),
    /// Its documents.
    Read(SourceFile, Vec<Scenario>),
}

impl GivenFile {
    /// Reads a file; `-` is standard input.
    pub(super) fn read(path: &Path, wanted: &Demands) -> GivenFile {
        let (name, bytes) = if path == Path::new("-") {
            ("standard input".to_owned(), limited(std::io::stdin().lock(), LARGEST))
        } else {
            (path.display().to_string(), bytes_up_to(path, LARGEST))
        };
        let content = match bytes {
            Err(_) if path.is_dir() => Content::Unopened(format!(
                "{name} is a folder: `apnap test {name}` runs what is in it"
            )),
            Err(error) => Content::Unopened(format!("{name} can't be read: {}", plainly(&error))),
            Ok(bytes) => match read_scenarios_with(&name, &bytes, wanted) {
                Err(faults) => Content::Unread(faults),
                Ok(scenarios) => {
                    Content::Read(SourceFile::new(name, String::from_utf8_lossy(&bytes)), scenarios)
                }
            },
        };
        GivenFile { path: path.to_owned(), content }
    }
}

/// What went wrong, without the system's number for it.
pub(super) fn plainly(error: &std::io::Error) -> String {
    let words = error.to_string();
    words.split(" (os error").next().unwrap_or(&words).to_lowercase()
}

/// The scenario files under these paths, in order. `card-files` and `invalid`, and files of cards,
/// are passed by unless named.
pub(super) fn under(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            walk(path, &mut found)?;
            if found.len() == before {
                return Err(CliError::said(format!(
                    "there is no scenario file (.yaml) under {}",
                    path.display()
                )));
            }
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// Whether a file holds cards alone, for the scenarios beside it: it has no `players:` and reads as
/// a card file.
fn holds_cards(path: &Path) -> bool {
    let Ok(bytes) = std::fs::read(path) else { return false };
    let plays = bytes.split(|byte| *byte == b'\n').any(|line| line.starts_with(b"players:"));
    let name = path.display().to_string();
    !plays && read_cards(&name, &bytes).is_ok_and(|cards| !cards.is_empty())
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), CliError> {
    let unreadable = |error: std::io::Error| {
        CliError::said(format!("{} can't be read: {}", folder.display(), plainly(&error)))
    };
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        entries.push(entry.map_err(unreadable)?.path());
    }
    entries.sort();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "card-files" | "invalid")
                && !name.starts_with('.')
                && !path.is_symlink()
            {
                walk(&path, found)?;
            }
        } else if (name.ends_with(".yaml") || name.ends_with(".yml")) && !holds_cards(&path) {
            found.push(path);
        }
    }
    Ok(())
}
