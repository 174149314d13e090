//! Mutants run against scenarios: a sample of them, and what came of it.

use crate::corpus::{Base, REACH, at_once, bases};
use crate::making::runner;
use crate::mutant::{self, EXCLUDED, Mutant};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::{Result, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// Draws mutants, as many of each folder as its share says and at least twelve, the same for the
/// same seed.
pub fn sample(work: &Path, n: usize, seed: u64, folder: &str) -> Result<()> {
    let mutants = mutant::read(&work.join("mutants.tsv"))?;
    let mut by: BTreeMap<String, Vec<(u64, usize)>> = BTreeMap::new();
    let there = |m: &Mutant| m.file.starts_with(folder) && m.operator != EXCLUDED;
    for (i, m) in mutants.iter().enumerate().filter(|(_, m)| there(m)) {
        by.entry(m.area()).or_default().push((scattered(seed, i as u64), i + 1));
    }
    let total: usize = by.values().map(Vec::len).sum();
    let mut drawn = Vec::new();
    for of in by.values_mut() {
        of.sort_unstable();
        let share = (n * of.len() + total / 2) / total.max(1);
        drawn.extend(of.iter().take(share.max(12)).copied());
    }
    drawn.sort_unstable();
    println!("{} of {total}", drawn.len());
    let lines = drawn.iter().map(|(_, id)| format!("{id}\n"));
    fs::write(work.join("sample.txt"), lines.collect::<String>())
}

/// A number that looks like chance (splitmix64).
fn scattered(seed: u64, i: u64) -> u64 {
    let mut z = seed.wrapping_mul(0xd134_2543_de82_ef95) ^ i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What a mutant does to some files: `verdict`, `hang`, `abort`, `trace`, `nothing`, and the file.
pub fn kill(
    work: &Path,
    folder: &str,
    job: usize,
    id: u32,
    files: &[&Base],
) -> Result<[String; 2]> {
    let words = said(work, folder, (job, "kill"), id, files)?;
    let words = words.lines().next().and_then(|line| line.split_once('\t'));
    let (kind, path) = words.unwrap_or(("abort", ""));
    Ok([kind.to_string(), path.to_string()])
}

/// What the runner says of a mutant and some files, `kill` or `each`.
pub fn said(
    work: &Path,
    folder: &str,
    (job, how): (usize, &str),
    id: u32,
    files: &[&Base],
) -> Result<String> {
    let list = work.join(format!("list-{}-{job}.tsv", std::process::id()));
    let line = |base: &&Base| format!("{}\t{}\t{}\n", base.path, base.verdicts, base.hash);
    fs::write(&list, files.iter().map(line).collect::<String>())?;
    // Four GiB, so that what grows without end is noticed.
    let said = Command::new("sh")
        .args(["-c", "ulimit -c 0; ulimit -v 4194304; exec \"$0\" \"$1\" \"$2\" \"$3\""])
        .arg(runner(work))
        .arg(how)
        .arg(id.to_string())
        .arg(list)
        .current_dir(work.join(folder))
        .output()?;
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}

/// The scenarios that caught mutants of a source file, by the source file: what catches one of it
/// is likely to catch another.
type Catchers = BTreeMap<String, BTreeMap<String, usize>>;

/// So many of these are tried first.
const CATCHERS: usize = 20;

/// And so many of the section that the source file is the room of.
const OF_SECTION: usize = 20;

/// The section of the book that a source file is the room of: `308` of `rules/r308_combat/…`.
fn section(source: &str) -> Option<&str> {
    let of = |part: &'_ str| part.len() > 4 && part[1..4].bytes().all(|b| b.is_ascii_digit());
    let part = source.split('/').find(|part| part.starts_with('r') && of(part))?;
    part.get(1..4)
}

/// The order in which files are tried: those that caught the most of the same source file, those of
/// its section, a few narrow ones, one in ten, then the rest.
fn tried_first<'b>(
    mut of: Vec<&'b Base>,
    most: usize,
    source: &str,
    caught: Option<&BTreeMap<String, usize>>,
) -> Vec<&'b Base> {
    let times = |base: &Base| caught.and_then(|by| by.get(&base.path)).copied().unwrap_or(0);
    let mut first: Vec<&Base> = of.iter().filter(|base| times(base) > 0).copied().collect();
    first.sort_by_key(|base| std::cmp::Reverse(times(base)));
    first.truncate(CATCHERS);
    if let Some(section) = section(source) {
        let folder = format!("scenarios/{section}-");
        let of = of.iter().filter(|base| base.path.starts_with(&folder) && times(base) == 0);
        first.extend(of.take(OF_SECTION));
    }
    of.retain(|base| !first.iter().any(|other| other.path == base.path));
    first.extend(tried(of, most));
    first.truncate(most);
    first
}

/// The order without them.
pub fn tried(of: Vec<&Base>, most: usize) -> Vec<&Base> {
    let narrow = of.len().min(5);
    let some = of[narrow..].iter().step_by(10);
    let rest = of[narrow..].iter().enumerate().filter(|(i, _)| i % 10 > 0).map(|(_, b)| b);
    of[..narrow].iter().chain(some).chain(rest).take(most).copied().collect()
}

/// Runs the sample; what was run before isn't run again, but with `again` what wasn't caught is.
pub fn run(work: &Path, jobs: usize, most: usize, again: bool) -> Result<()> {
    let results = work.join("results.tsv");
    let before = fs::read_to_string(&results).unwrap_or_default();
    let caught = |line: &&str| !again || !["trace", "nothing", "unreached"].contains(&kind(line));
    let kept: Vec<&str> = before.lines().filter(caught).collect();
    fs::write(&results, kept.iter().map(|line| format!("{line}\n")).collect::<String>())?;
    let done: BTreeSet<&str> = kept.iter().filter_map(|line| line.split('\t').next()).collect();
    let drawn = fs::read_to_string(work.join("sample.txt"))?;
    let todo: Vec<u32> =
        drawn.lines().filter(|id| !done.contains(id)).filter_map(|id| id.parse().ok()).collect();
    let bases = bases(work, REACH)?;
    let mutants = mutant::read(&work.join("mutants.tsv"))?;
    let source = |id: usize| id.checked_sub(1).and_then(|i| mutants.get(i)).map(|m| m.file.clone());
    let mut catchers = Catchers::new();
    for line in &kept {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, _, "verdict", path] = fields[..] else { continue };
        if let Some(source) = id.parse().ok().and_then(source) {
            *catchers.entry(source).or_default().entry(path.to_string()).or_default() += 1;
        }
    }
    let out = Mutex::new((OpenOptions::new().append(true).open(&results)?, catchers));
    at_once(jobs, todo, |job, id| {
        let of: Vec<&Base> = bases.iter().filter(|base| base.reaches(id)).collect();
        let n = of.len();
        let source = source(id as usize).unwrap_or_default();
        let caught = out.lock().ok().and_then(|there| there.1.get(&source).cloned());
        let outcome = if of.is_empty() {
            Ok(["unreached".to_string(), String::new()])
        } else {
            kill(work, "copy", job, id, &tried_first(of, most, &source, caught.as_ref()))
        };
        if let (Ok([kind, path]), Ok(mut there)) = (outcome, out.lock()) {
            // What isn't written is run another time.
            let _ = writeln!(there.0, "{id}\t{n}\t{kind}\t{path}");
            if kind == "verdict" {
                *there.1.entry(source).or_default().entry(path).or_default() += 1;
            }
        }
    });
    Ok(())
}

pub fn kind(line: &str) -> &str {
    line.split('\t').nth(2).unwrap_or_default()
}

/// Prints the shares, of all, by folder, by operator and by file; with `survivors` each that wasn't
/// caught.
pub fn report(work: &Path, survivors: bool) -> Result<()> {
    let mutants = mutant::read(&work.join("mutants.tsv"))?;
    let results = fs::read_to_string(work.join("results.tsv"))?;
    let mut counts: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    for line in results.lines() {
        let id: usize = line.split('\t').next().and_then(|id| id.parse().ok()).unwrap_or_default();
        let Some(m) = id.checked_sub(1).and_then(|i| mutants.get(i)) else { continue };
        let at = match kind(line) {
            "trace" => 1,
            "nothing" => 2,
            "unreached" => 3,
            _ => 0,
        };
        if survivors && at > 0 {
            println!("{}", told(id, kind(line), m));
        }
        for key in [
            "0 all".to_string(),
            format!("1 folder {}", m.area()),
            format!("2 operator {}", m.operator),
            format!("3 file {}", m.file),
        ] {
            counts.entry(key).or_default()[at] += 1;
        }
    }
    println!("{:50} {:>5} verdict  +trace nothing unreached", "", "n");
    for (key, [verdict, trace, nothing, unreached]) in &counts {
        let n = verdict + trace + nothing + unreached;
        let share = |k: &usize| 100.0 * *k as f64 / n as f64;
        let (v, t) = (share(verdict), share(&(verdict + trace)));
        println!("{:50} {n:5} {v:6.1}% {t:6.1}% {nothing:7} {unreached:9}", &key[2..]);
    }
    Ok(())
}

/// A mutant in one line.
pub fn told(id: usize, what: &str, m: &Mutant) -> String {
    let (place, change) =
        (format!("{}:{}", m.file, m.line), format!("{} -> {}", m.original, m.mutation));
    format!("{id}\t{what}\t{place}\t{}\t{}\t{change}", m.function, m.operator)
}
