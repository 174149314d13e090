//! Runs scenario files with one mutant on.
//!
//! `runner reach FILE` prints the verdicts, a hash of the trace and the mutants that were reached,
//! four to a digit, and how long it took; `runner kill ID LIST` runs the files of LIST (lines of
//! path, verdicts, hash) and prints what changed: `verdict PATH` or `hang PATH` at once, at the end
//! `trace PATH` or `nothing`; `runner each ID LIST` runs all of them and prints each that changed.
#![allow(missing_docs)]
use apnap::terms::switch::{HIT, ON};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

static DONE: AtomicUsize = AtomicUsize::new(0);

fn one(path: &str) -> (String, String) {
    let ruling = apnap::cli::ruling(Path::new(path));
    let mut hasher = DefaultHasher::new();
    ruling.text.hash(&mut hasher);
    let verdicts: Vec<String> = ruling.verdicts.iter().map(|v| format!("{v:?}")).collect();
    (verdicts.join(","), format!("{:016x}", hasher.finish()))
}

/// What `cargo test --test corpus` would see: a file of `invalid` only mustn't pass.
fn noticed(path: &str, before: &str, now: &str) -> bool {
    if path.contains("/invalid/") { now.split(',').all(|v| v == "Pass") } else { now != before }
}

fn reached() -> String {
    let hit: Vec<bool> = HIT.iter().map(|h| h.load(Relaxed) > 0).collect();
    let digit = |four: &[bool]| four.iter().rev().fold(0, |n, h| 2 * n + u32::from(*h));
    hit.chunks(4).map(|four| format!("{:x}", digit(four))).collect()
}

/// Milliseconds of processor time, where the system tells it.
fn took() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<u64>().ok());
    ticks.sum::<u64>() * 10
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "reach" {
        let (verdicts, hash) = one(&args[2]);
        println!("{verdicts}\t{hash}\t{}\t{}", reached(), took());
        return;
    }
    ON.store(args[2].parse().unwrap_or_default(), Relaxed);
    let list = std::fs::read_to_string(&args[3]).unwrap_or_default();
    let paths: Vec<String> =
        list.lines().map(|l| l.split('\t').next().unwrap_or("").to_string()).collect();
    // A file takes some milliseconds; 30 s without one being done is a hang.
    std::thread::spawn(move || {
        loop {
            let before = DONE.load(Relaxed);
            std::thread::sleep(Duration::from_secs(30));
            if DONE.load(Relaxed) == before {
                println!("hang\t{}", paths.get(before).map_or("", String::as_str));
                std::process::exit(3);
            }
        }
    });
    let mut first = None;
    for line in list.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [path, verdicts, hash] = fields[..] else { continue };
        let now = one(path);
        DONE.fetch_add(1, Relaxed);
        if noticed(path, verdicts, &now.0) {
            println!("verdict\t{path}");
            if args[1] == "each" {
                continue;
            }
            return;
        }
        if now.1 != hash {
            if args[1] == "each" {
                println!("trace\t{path}");
            }
            first = first.or(Some(path));
        }
    }
    if args[1] == "each" {
        return;
    }
    match first {
        Some(path) => println!("trace\t{path}"),
        None => println!("nothing\t"),
    }
}
