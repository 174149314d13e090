//! The scenarios of the copy: what each comes to without a mutant, and which mutants it reaches.

use crate::making::{files, put, runner};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::{Error, Result, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// Milliseconds of processor time of a file that no mutant is run against: it would be taken for a
/// hang where the machine is busy, and there are thousands that take a hundredth of it.
const LONG: u32 = 3000;

/// A scenario file without a mutant.
#[derive(Debug, Clone)]
pub struct Base {
    /// Of the copy's root.
    pub path: String,
    /// One a document.
    pub verdicts: String,
    /// Of the trace.
    pub hash: String,
    /// Of the file's text.
    pub text: String,
    hit: Vec<u8>,
    /// How many mutants it reaches.
    pub reaches: u32,
}

impl Base {
    /// Whether a mutant is reached.
    pub fn reaches(&self, id: u32) -> bool {
        let digit = self.hit.get(id as usize / 4).and_then(|c| (*c as char).to_digit(16));
        digit.unwrap_or_default() >> (id % 4) & 1 == 1
    }

    /// None for one that takes long.
    fn new(path: &str, text: &str, fields: &str) -> Option<Base> {
        let parts: Vec<&str> = fields.split('\t').collect();
        let [verdicts, hash, hit, took] = parts[..] else { return None };
        if took.parse().is_ok_and(|ms: u32| ms > LONG) {
            return None;
        }
        let reaches = hit.chars().filter_map(|c| c.to_digit(16)).map(u32::count_ones).sum();
        Some(Base {
            path: path.into(),
            verdicts: verdicts.into(),
            hash: hash.into(),
            text: text.into(),
            hit: hit.as_bytes().to_vec(),
            reaches,
        })
    }
}

/// A short name of a text, to know whether it is the same.
fn mark(text: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

/// Several at once.
pub fn at_once<T: Send>(jobs: usize, work: Vec<T>, does: impl Fn(usize, T) + Sync) {
    let left = Mutex::new(work.into_iter());
    std::thread::scope(|scope| {
        for job in 0..jobs.max(1) {
            let (left, does) = (&left, &does);
            scope.spawn(move || {
                loop {
                    let next = left.lock().ok().and_then(|mut left| left.next());
                    match next {
                        Some(one) => does(job, one),
                        None => return,
                    }
                }
            });
        }
    });
}

/// A scenario without the rules that it asks for: what is left are its expectations.
pub fn apart(text: &str) -> String {
    let mut inside = false;
    let line = |line: &str| {
        inside = line.starts_with("rules:") || inside && line.starts_with([' ', '-']);
        if inside { String::new() } else { line.to_string() }
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// What the project's scenarios come to.
pub const REACH: &str = "reach.tsv";
/// What files that aren't among them come to.
pub const OFFERED: &str = "offered.tsv";

/// Takes the project's scenarios into the copy and runs those that have changed.
pub fn reach(root: &Path, work: &Path, jobs: usize) -> Result<()> {
    run(&root.join("scenarios"), work, "", REACH, jobs)
}

/// The same for the files of another folder.
pub fn offered(folder: &Path, work: &Path, jobs: usize) -> Result<()> {
    run(&folder.canonicalize()?, work, "offered/", OFFERED, jobs)
}

fn run(folder: &Path, work: &Path, into: &str, list: &str, jobs: usize) -> Result<()> {
    let copy = work.join("copy");
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let root = folder.parent().unwrap_or(folder);
    let paths = files(root, &name)?;
    let there = files(&copy, &format!("{into}{name}")).unwrap_or_default();
    let kept: BTreeSet<String> = paths.iter().map(|path| format!("{into}{path}")).collect();
    for gone in there.iter().filter(|path| !kept.contains(*path)) {
        fs::remove_file(copy.join(gone))?;
    }
    let list = work.join(list);
    let known = fs::read_to_string(&list).unwrap_or_default();
    let program = mark(&fs::read(runner(work))?);
    let known: BTreeMap<&str, &str> =
        known.lines().filter_map(|line| line.split_once('\t')).collect();
    let (mut lines, mut todo) = (BTreeMap::new(), Vec::new());
    for path in paths {
        let bytes = fs::read(root.join(&path))?;
        let path = format!("{into}{path}");
        put(&copy.join(&path), &bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let other = if path.contains("/invalid/") { text.to_string() } else { apart(&text) };
        put(&copy.join("apart").join(&path), other.as_bytes())?;
        if path.contains("/card-files/") || !path.ends_with(".yaml") {
            continue;
        }
        let key = format!("{program}{}", mark(&bytes));
        match known.get(path.as_str()).filter(|line| line.starts_with(&key)) {
            Some(line) => drop(lines.insert(path, line.to_string())),
            None => todo.push((path, key)),
        }
    }
    println!("{} files to run", todo.len());
    // Written as they come, so that it may be stopped, and in order at the end.
    let out = OpenOptions::new().append(true).create(true).open(&list)?;
    let lines = Mutex::new((lines, out));
    at_once(jobs, todo, |_, (path, key)| {
        let said = Command::new(runner(work)).args(["reach", &path]).current_dir(&copy).output();
        let said = said.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_string());
        if let (Ok(said), Ok(mut there)) = (said, lines.lock()) {
            let (lines, out) = &mut *there;
            // What isn't written is run another time.
            let _ = writeln!(out, "{path}\t{key}\t{said}");
            lines.insert(path, format!("{key}\t{said}"));
        }
    });
    let (lines, _) = lines.into_inner().map_err(|_| Error::other("a run panicked"))?;
    let line = |(path, line): (&String, &String)| format!("{path}\t{line}\n");
    fs::write(list, lines.iter().map(line).collect::<String>())
}

/// What a list says, the narrowest scenarios first.
pub fn bases(work: &Path, list: &str) -> Result<Vec<Base>> {
    let text = fs::read_to_string(work.join(list))?;
    let mut found = Vec::new();
    for line in text.lines() {
        let mut parts = line.splitn(3, '\t');
        let (Some(path), Some(_), Some(fields)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let words = fs::read_to_string(work.join("copy").join(path)).unwrap_or_default();
        let passes = |base: &Base| base.verdicts.split(',').all(|verdict| verdict == "Pass");
        // What doesn't pass yet can show nothing.
        let shows = |base: &Base| path.contains("/invalid/") != passes(base);
        found.extend(Base::new(path, &words, fields).filter(shows));
    }
    found.sort_by_key(|base| base.reaches);
    Ok(found)
}
