//! Which card files a scenario reads, nearest first.

use super::{cards_in, index};
use crate::card::{CardFinder, FoundCard, NamedCards};
use std::path::{Path, PathBuf};

/// The variable that names a folder outside of which no card file is looked for.
pub const WITHIN: &str = "APNAP_WITHIN";

/// The card files of a scenario, in the order in which a name is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardFiles {
    /// Those that the scenario's `use` names.
    pub named: Vec<PathBuf>,
    /// Those in `card-files/` of the nearest folder above that has one, sorted.
    pub near: Vec<PathBuf>,
    /// Those given on the command line.
    pub given: Vec<PathBuf>,
    /// The index of imported cards, for names that no file has.
    pub index: Option<PathBuf>,
}

impl CardFiles {
    /// All of them, nearest first.
    pub fn all(&self) -> impl Iterator<Item = &Path> {
        self.named.iter().chain(&self.near).chain(&self.given).map(PathBuf::as_path)
    }
}

impl CardFinder for CardFiles {
    fn lists(&self) -> Vec<NamedCards> {
        let list = |(at, path): (usize, &Path)| NamedCards {
            name: path.strip_prefix(".").unwrap_or(path).display().to_string(),
            cards: cards_in(path),
            used: (at < self.named.len()).then_some(at),
        };
        self.all().enumerate().map(list).collect()
    }

    fn find(&self, name: &str) -> Result<Option<FoundCard>, String> {
        let Some(path) = &self.index else { return Ok(None) };
        let Some(index::Indexed { card, from, turned }) = index::find(path, name)? else {
            return Ok(None);
        };
        let words: Vec<String> =
            turned.iter().map(|(later, instead)| format!("“{later}” for “{instead}”")).collect();
        let words = if words.is_empty() {
            String::new()
        } else {
            format!("; its text there says {}", words.join(", "))
        };
        let note = Some(format!("{} is as imported from {from}{words}", card.name));
        Ok(Some(FoundCard { card, place: path.display().to_string(), note }))
    }
}

/// The card files for the scenario at this path: those it names, those near it, those given.
pub fn card_files(scenario: &Path, named: &[String], given: &[PathBuf]) -> CardFiles {
    let folder = match scenario.parent() {
        Some(folder) if folder != Path::new("") => folder.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let climbs = folder.components().any(|part| part == std::path::Component::ParentDir);
    let folder = if climbs { folder.canonicalize().unwrap_or(folder) } else { folder };
    let above = std::path::absolute(&folder).unwrap_or_else(|_| folder.clone());
    let within = std::env::var_os(WITHIN).map(PathBuf::from);
    let inside = |folder: &&Path| within.as_ref().is_none_or(|within| folder.starts_with(within));
    let levels = above.ancestors().take_while(inside).count();
    // The folder is climbed as the caller wrote it for as long as that goes, so that messages show
    // short paths.
    let mut at = folder.clone();
    let mut near = Vec::new();
    for level in 0..levels {
        let candidate = at.join("card-files");
        if candidate.is_dir() {
            near = files(&candidate);
            break;
        }
        at = match at.parent() {
            Some(parent) if parent != Path::new("") => parent.to_path_buf(),
            _ => match above.ancestors().nth(level + 1) {
                Some(parent) => parent.to_path_buf(),
                None => break,
            },
        };
    }
    let named = named.iter().map(|path| folder.join(path)).collect();
    CardFiles { named, near, given: given.to_vec(), ..CardFiles::default() }
}

/// The card files of a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let ends = ["yaml", "yml", "jsonl", "json"];
    let mut files: Vec<_> = entries
        .filter(|path| {
            path.extension().and_then(|end| end.to_str()).is_some_and(|end| ends.contains(&end))
        })
        .collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::{card_files, files};
    use std::path::{Path, PathBuf};

    #[test]
    fn named_then_near_then_given() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let scenario = root.join("scenarios/examples/moat.yaml");
        let found = card_files(&scenario, &["own.yaml".into()], &[PathBuf::from("given.jsonl")]);
        assert_eq!(found.named, [root.join("scenarios/examples/own.yaml")]);
        assert_eq!(found.near, files(&root.join("scenarios/card-files")));
        assert_eq!(found.all().last(), Some(Path::new("given.jsonl")));
    }
}
