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

/// The order in which files are tried: a few narrow ones, one in ten, then the rest.
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
    let out = Mutex::new(OpenOptions::new().append(true).open(&results)?);
    at_once(jobs, todo, |job, id| {
        let of: Vec<&Base> = bases.iter().filter(|base| base.reaches(id)).collect();
        let n = of.len();
        let outcome = if of.is_empty() {
            Ok(["unreached".to_string(), String::new()])
        } else {
            kill(work, "copy", job, id, &tried(of, most))
        };
        if let (Ok([kind, path]), Ok(mut out)) = (outcome, out.lock()) {
            // What isn't written is run another time.
            let _ = writeln!(out, "{id}\t{n}\t{kind}\t{path}");
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
