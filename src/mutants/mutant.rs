//! A mutant, the places where a citation can stand, and the list of all of them.

use std::fs;
use std::io::Result;
use std::ops::Range;
use std::path::Path;

/// The operator of what doesn't compile.
pub const EXCLUDED: &str = "excluded";

/// One change of the source, switched at run time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The byte.
    pub at: usize,
    /// The function, with the type that it is of.
    pub function: String,
    /// What kind of change.
    pub operator: String,
    /// The words that are changed.
    pub original: String,
    /// What becomes of them.
    pub mutation: String,
}

impl Mutant {
    /// The folder of two steps: `rules/r308_combat`, `game/commit.rs`.
    pub fn area(&self) -> String {
        let inside = self.file.strip_prefix("src/").unwrap_or(&self.file);
        let parts: Vec<&str> = inside.split('/').skip(1).take(2).collect();
        parts.join("/")
    }
}

/// A block, an arm or a function; what leads to it is its condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// From the opening to the closing brace.
    pub range: Range<usize>,
    /// The condition, empty where there is none.
    pub lead: Range<usize>,
}

/// Writes all mutants; a line's number is its id, from 1.
pub fn write(path: &Path, mutants: &[Mutant]) -> Result<()> {
    let line = |m: &Mutant| {
        let at = format!("{}\t{}\t{}\t{}", m.file, m.line, m.column, m.at);
        format!("{at}\t{}\t{}\t{}\t{}\n", m.function, m.operator, m.original, m.mutation)
    };
    fs::write(path, mutants.iter().map(line).collect::<String>())
}

/// All mutants, the first of which has the id 1.
pub fn read(path: &Path) -> Result<Vec<Mutant>> {
    let text = fs::read_to_string(path)?;
    let mutant = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, l, column, at, function, operator, original, mutation] = fields[..] else {
            return None;
        };
        Some(Mutant {
            file: file.into(),
            line: l.parse().ok()?,
            column: column.parse().ok()?,
            at: at.parse().ok()?,
            function: function.into(),
            operator: operator.into(),
            original: original.into(),
            mutation: mutation.into(),
        })
    };
    Ok(text.lines().filter_map(mutant).collect())
}

/// Writes the regions of all files.
pub fn write_regions(path: &Path, regions: &[(String, Region)]) -> Result<()> {
    let line = |(file, r): &(String, Region)| {
        format!("{file}\t{}\t{}\t{}\t{}\n", r.range.start, r.range.end, r.lead.start, r.lead.end)
    };
    fs::write(path, regions.iter().map(line).collect::<String>())
}

/// The regions of all files.
pub fn read_regions(path: &Path) -> Result<Vec<(String, Region)>> {
    let text = fs::read_to_string(path)?;
    let region = |line: &str| {
        let (file, rest) = line.split_once('\t')?;
        let places: Vec<usize> = rest.split('\t').filter_map(|n| n.parse().ok()).collect();
        let [a, b, c, d] = places[..] else { return None };
        Some((file.to_string(), Region { range: a..b, lead: c..d }))
    };
    Ok(text.lines().filter_map(region).collect())
}
