//! Scenarios of the corpus with words and lines changed by chance: read and judged, without a panic
//! and without end.
//!
//! Each file is of a seed, which a failure names;
//! `APNAP_SEED=17 cargo test --test mutated -- --nocapture` prints that one and judges it.
//! `APNAP_LONG=1` judges 200,000.

#[path = "../fuzz/mutate.rs"]
mod mutate;

use apnap::card::NoCards;
use apnap::judge::{NO_CLOCK, judge};
use apnap::scenario::read_scenarios;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Longer than any file of this size may take in a debug build on a busy machine.
const SOON: Duration = Duration::from_secs(60);

fn rng(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

fn texts(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts(&path, found);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            found.push((path, text));
        }
    }
}

fn file(files: &[String], seed: u64) -> String {
    let mut draws = rng(seed);
    mutate::mutated(files, &mut |of| draws.next_u32() as usize % of.max(1))
}

/// What is wrong with how the file was taken.
fn fault(text: &str) -> Option<String> {
    let start = Instant::now();
    let taken = catch_unwind(AssertUnwindSafe(|| {
        for scenario in read_scenarios("mutated.yaml", text.as_bytes()).unwrap_or_default() {
            judge(&scenario, &NoCards, NO_CLOCK);
        }
    }));
    match taken {
        Ok(()) if start.elapsed() > SOON => Some(format!("it took {:?}", start.elapsed())),
        Ok(()) => None,
        Err(panic) => {
            let words = panic.downcast_ref::<String>().cloned();
            Some(format!("a panic: {}", words.unwrap_or_default()))
        }
    }
}

#[test]
fn changed_files_are_judged() {
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut found);
    found.sort();
    let files: Vec<String> = found.into_iter().map(|(_, text)| text).collect();
    let one = std::env::var("APNAP_SEED").ok();
    let long = std::env::var_os("APNAP_LONG").is_some();
    let count: u64 = if long { 200_000 } else { 2_000 };
    let first = match &one {
        Some(seed) => seed.parse().expect("APNAP_SEED is a number"),
        None if long => std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |now| now.as_secs()),
        None => 0,
    };
    if one.is_some() {
        println!("{}", file(&files, first));
    }
    let last = if one.is_some() { first + 1 } else { first + count };
    println!("seeds {first} to {last}");
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get() as u64);
    let files = &files;
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers)
            .map(|worker| {
                std::thread::Builder::new()
                    .stack_size(256 << 20)
                    .spawn_scoped(scope, move || {
                        (first + worker..last)
                            .step_by(workers as usize)
                            .filter_map(|seed| {
                                fault(&file(files, seed))
                                    .map(|why| format!("APNAP_SEED={seed}: {why}"))
                            })
                            .take(10)
                            .collect::<Vec<_>>()
                    })
                    .expect("a thread")
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a share")).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
