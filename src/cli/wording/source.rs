//! Where a wording comes from: a card file, or the command line.

use crate::card::{card_files, read_cards};
use crate::cli::output::Trouble;
use std::path::{Path, PathBuf};

/// A card as far as its wording goes.
#[derive(Debug, Clone)]
pub(super) struct Card {
    /// Its name; empty for a text of no card.
    pub(super) name: String,
    /// Its type line, where there is one.
    pub(super) type_line: Option<String>,
    /// Its text box.
    pub(super) text: String,
}

/// Every card of a file, in its order.
pub(super) fn file(path: &Path) -> Result<Vec<Card>, Trouble> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Trouble::said(format!("{name} can't be read: {}", super::super::files::plainly(&error))))?;
    let cards = read_cards(&name, &bytes).map_err(|faults| Trouble::Report(faults.to_string()))?;
    Ok(cards
        .into_iter()
        .map(|card| Card {
            name: card.name.text,
            type_line: card.type_line.map(|line| line.text),
            text: card.text.map(|text| text.text).unwrap_or_default(),
        })
        .collect())
}

/// The card of this name in the files given, or else in the project's.
pub(super) fn named(name: &str, given: &[PathBuf]) -> Result<Card, Trouble> {
    let mut files: Vec<PathBuf> = given.to_vec();
    for scenario in ["scenario.yaml", "scenarios/scenario.yaml"] {
        files.extend(card_files(Path::new(scenario), &[], &[]).near);
    }
    files.dedup();
    let mut names = Vec::new();
    for path in &files {
        for card in file(path)? {
            if same(&card.name, name) {
                return Ok(card);
            }
            names.push(card.name);
        }
    }
    let far = |known: &String| strsim::damerau_levenshtein(&known.to_lowercase(), &name.to_lowercase());
    let near = names.iter().filter(|known| far(known) <= 3).min_by_key(|known| far(known));
    Err(Trouble::said(match near {
        Some(near) => format!("no card is named `{name}`; did you mean `{near}`?"),
        None if files.is_empty() => format!("there is no card file in which `{name}` could stand: give one with --cards FILE"),
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
