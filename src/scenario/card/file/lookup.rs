//! Which card files a scenario reads, nearest first.

use crate::ast::CardSource;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    /// Whoever else knows cards, for names that nothing before has.
    pub more: Option<CardLookup>,
}

type Find = dyn Fn(&str) -> Option<CardSource> + Send + Sync;

/// Finds a card by its name, without a file.
#[derive(Clone)]
pub struct CardLookup(Arc<Find>);

impl CardLookup {
    /// By this function.
    pub fn new(find: impl Fn(&str) -> Option<CardSource> + Send + Sync + 'static) -> CardLookup {
        CardLookup(Arc::new(find))
    }

    /// The card of this name.
    pub fn find(&self, name: &str) -> Option<CardSource> {
        (self.0)(name)
    }
}

impl fmt::Debug for CardLookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardLookup")
    }
}

impl PartialEq for CardLookup {
    fn eq(&self, other: &CardLookup) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for CardLookup {}

impl CardFiles {
    /// All of them, nearest first.
    pub fn all(&self) -> impl Iterator<Item = &Path> {
        self.named.iter().chain(&self.near).chain(&self.given).map(PathBuf::as_path)
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
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        let scenario = root.join("scenarios/examples/moat.yaml");
        let found = card_files(&scenario, &["own.yaml".into()], &[PathBuf::from("given.jsonl")]);
        assert_eq!(found.named, [root.join("scenarios/examples/own.yaml")]);
        assert_eq!(found.near, files(&root.join("scenarios/card-files")));
        assert_eq!(found.all().last(), Some(Path::new("given.jsonl")));
    }
}
