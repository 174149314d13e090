//! Where a wording comes from: a card file, or the command line.

use crate::card::read_cards;
use crate::cards::card_files;
use crate::cli::output::CliError;
use crate::source::{SourceFile, Text};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A card as far as its wording goes.
#[derive(Debug, Clone)]
pub(super) struct SourceCard {
    /// Its name; empty for a text of no card.
    pub(super) name: String,
    /// Its type line, where there is one.
    pub(super) type_line: Option<CardWords>,
    /// Its text box.
    pub(super) text: CardWords,
}

/// Words of a file.
#[derive(Debug, Clone)]
pub(super) struct CardWords {
    /// The words, with their places.
    pub(super) text: Text,
    /// The file that they stand in.
    pub(super) file: Arc<SourceFile>,
}

impl CardWords {
    /// Words from the command line.
    fn given(what: &str, text: &str) -> CardWords {
        CardWords { text: Text::plain(text, 0), file: Arc::new(SourceFile::new(what, text)) }
    }
}

impl SourceCard {
    /// A text from the command line.
    pub(super) fn given(name: &str, type_line: Option<&str>, text: &str) -> SourceCard {
        let what = if name.is_empty() { "the text" } else { name };
        SourceCard {
            name: name.to_owned(),
            type_line: type_line.map(|line| CardWords::given("the type line", line)),
            text: CardWords::given(what, text),
        }
    }
}

/// Every card of a file, in its order; each half of a split card and each side of a flip card is
/// one.
pub(super) fn file(path: &Path) -> Result<Vec<SourceCard>, CliError> {
    let name = path.display().to_string();
    let bytes = crate::bytes::bytes_of(path, 1 << 29).map_err(|error| {
        CliError::said(format!("{name} can't be read: {}", super::super::files::plainly(&error)))
    })?;
    let cards = read_cards(&name, &bytes).map_err(|faults| CliError::Report(faults.to_string()))?;
    let file = Arc::new(SourceFile::new(name, String::from_utf8_lossy(&bytes)));
    let mut all = Vec::new();
    for card in cards {
        let words = |text: Text| CardWords { text, file: file.clone() };
        let empty = || Text::plain("", card.name.span.end);
        if card.halves.is_empty() {
            let text = card.text.clone().unwrap_or_else(empty);
            all.push(SourceCard {
                name: card.name.text.clone(),
                type_line: card.type_line.clone().map(words),
                text: words(text),
            });
        }
        for half in card.halves.iter().chain(card.flipped.as_deref()) {
            let text = half.text.clone().unwrap_or_else(empty);
            all.push(SourceCard {
                name: half.name.text.clone(),
                type_line: half.type_line.clone().map(words),
                text: words(text),
            });
        }
    }
    Ok(all)
}

/// The cards of the files given and of the project's.
pub(super) fn known(given: &[PathBuf]) -> Result<Vec<SourceCard>, CliError> {
    let mut cards = Vec::new();
    for path in files(given) {
        cards.extend(file(&path)?);
    }
    Ok(cards)
}

fn files(given: &[PathBuf]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = given.to_vec();
    for scenario in ["scenario.yaml", "scenarios/scenario.yaml"] {
        files.extend(card_files(Path::new(scenario), &[], &[]).near);
    }
    files.dedup();
    files
}

/// The card of this name in the files given, or else in the project's.
pub(super) fn named(name: &str, given: &[PathBuf]) -> Result<SourceCard, CliError> {
    let files = files(given);
    let mut names = Vec::new();
    for card in known(given)? {
        if same(&card.name, name) {
            return Ok(card);
        }
        names.push(card.name);
    }
    let far =
        |known: &String| strsim::damerau_levenshtein(&known.to_lowercase(), &name.to_lowercase());
    let near = names.iter().filter(|known| far(known) <= 3).min_by_key(|known| far(known));
    Err(CliError::said(match near {
        Some(near) => format!("no card is named `{name}`; did you mean `{near}`?"),
        None if files.is_empty() => format!(
            "there is no card file in which `{name}` could stand: give one with --cards FILE"
        ),
        None => format!("no card of {} is named `{name}`", list(&files)),
    }))
}

fn list(files: &[PathBuf]) -> String {
    files.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

/// Names are alike without regard to case.
fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.trim().to_lowercase()
}
