//! What files that aren't the project's would catch, and few of them that catch the most.

use crate::corpus::{Base, OFFERED, at_once, bases, offered};
use crate::running::{kind, said, tried};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::{Result, Write};
use std::path::Path;
use std::sync::Mutex;

/// How many files a mutant is run against, and how many are named.
#[derive(Debug, Clone, Copy)]
pub struct FilesAtMost {
    /// For each mutant.
    pub files: usize,
    /// At the end.
    pub named: usize,
}

/// Runs each mutant of `results.tsv` that wasn't caught by verdict against the files of a folder
/// that reach it. `offers.tsv` has a line for each file that notices: id, kind, path; what was run
/// before isn't run again.
pub fn offer(work: &Path, folder: &Path, jobs: usize, most: FilesAtMost) -> Result<()> {
    offered(folder, work, jobs)?;
    let list = work.join("offers.tsv");
    let before = fs::read_to_string(&list).unwrap_or_default();
    let done: BTreeSet<&str> = before.lines().filter_map(|l| l.split('\t').next()).collect();
    let results = fs::read_to_string(work.join("results.tsv"))?;
    let left = |line: &&str| ["trace", "nothing", "unreached"].contains(&kind(line));
    let ids = results.lines().filter(left).filter_map(|line| line.split('\t').next());
    let todo: Vec<u32> =
        ids.filter(|id| !done.contains(id)).filter_map(|id| id.parse().ok()).collect();
    println!("{} mutants to run", todo.len());
    let bases = bases(work, OFFERED)?;
    let out = Mutex::new(OpenOptions::new().append(true).create(true).open(&list)?);
    at_once(jobs, todo, |job, id| {
        let of: Vec<&Base> = bases.iter().filter(|base| base.reaches(id)).collect();
        let Ok(words) = said(work, "copy", (job, "each"), id, &tried(of, most.files)) else {
            return;
        };
        if let Ok(mut out) = out.lock() {
            let lines = words.lines().map(|line| format!("{id}\t{line}\n"));
            // What isn't written is run another time.
            let _ = write!(out, "{id}\tdone\t\n{}", lines.collect::<String>());
        }
    });
    named(work, most.named, &results)
}

/// Prints files one by one, always the one that catches the most of what is left: by verdict what
/// nothing catches so, by trace what nothing catches at all.
fn named(work: &Path, most: usize, results: &str) -> Result<()> {
    let seen = |line: &&str| kind(line) == "trace";
    let ids = results.lines().filter(seen).filter_map(|line| line.split('\t').next());
    let traced: BTreeSet<&str> = ids.collect();
    let text = fs::read_to_string(work.join("offers.tsv"))?;
    let mut by: BTreeMap<&str, BTreeSet<(&str, bool)>> = BTreeMap::new();
    for line in text.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let [id, kind, path] = parts[..] else { continue };
        let catches = by.entry(path).or_default();
        if ["verdict", "hang"].contains(&kind) {
            catches.insert((id, true));
        }
        if ["verdict", "hang", "trace"].contains(&kind) && !traced.contains(id) {
            catches.insert((id, false));
        }
    }
    for _ in 0..most {
        let best = by.iter().max_by_key(|(_, catches)| catches.len());
        let Some((path, catches)) = best.map(|(path, catches)| (*path, catches.clone())) else {
            break;
        };
        if catches.is_empty() {
            break;
        }
        let ids: BTreeSet<&str> = catches.iter().map(|(id, _)| *id).collect();
        let ids: Vec<&str> = ids.into_iter().collect();
        println!("{}\t{path}\t{}", catches.len(), ids.join(" "));
        by.values_mut().for_each(|of| of.retain(|caught| !catches.contains(caught)));
    }
    Ok(())
}
