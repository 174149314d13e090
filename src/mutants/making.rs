//! The one build with all mutants: a copy of the project, rewritten, and built until what doesn't
//! compile is left out.

use crate::mutant::{self, Mutant, Region};
use crate::rewrite::rewrite;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What is mutated.
const FOLDERS: [&str; 5] = [
    "src/engine/game",
    "src/engine/decide",
    "src/engine/rules",
    "src/wording/read",
    "src/ruling/judge",
];

/// What isn't though it lies there: tests, what only words the trace, and the door that other tests
/// play through.
const LEFT_OUT: [&str; 8] = [
    "/tests/",
    "/tests.rs",
    "/rules/names.rs",
    "/rules/session.rs",
    "/explain.rs",
    "/game/log.rs",
    "/tell.rs",
    "/r418_continuous/words.rs",
];

/// What the copy holds of the project.
const COPIED: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "README.md", "build.rs", "docs", "grammar", "src", "scenarios"];

/// The program that runs scenarios, in the copy.
const RUNNER: &str = "
[[bin]]
name = \"runner\"
path = \"src/bin/runner.rs\"
required-features = [\"cli\"]
";

/// Every file under a path of the project, the path alone where it is a file.
pub fn files(root: &Path, path: &str) -> Result<Vec<String>> {
    let full = root.join(path);
    if full.is_file() {
        return Ok(vec![path.to_string()]);
    }
    let mut found = Vec::new();
    let mut names: Vec<_> = fs::read_dir(full)?.collect::<Result<_>>()?;
    names.sort_by_key(fs::DirEntry::file_name);
    for entry in names {
        let inner = format!("{path}/{}", entry.file_name().to_string_lossy());
        found.extend(files(root, &inner)?);
    }
    Ok(found)
}

/// Writes a file of the copy, unless it is there already.
pub fn put(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

fn mutated(path: &str, folder: &str) -> bool {
    path.ends_with(".rs")
        && path.starts_with(&format!("{folder}/"))
        && FOLDERS.iter().any(|folder| path.starts_with(&format!("{folder}/")))
        && !LEFT_OUT.iter().any(|part| path.contains(part))
}

/// What a copy holds by path, its mutants, and the regions of each file.
type CopyMade = (BTreeMap<String, Vec<u8>>, Vec<Mutant>, Vec<(String, Region)>);

/// What the copy holds, by path.
fn rewritten(
    root: &Path,
    work: &Path,
    folder: &str,
    exclude: &HashSet<String>,
) -> Result<CopyMade> {
    let (mut copy, mut mutants, mut regions) = (BTreeMap::new(), Vec::new(), Vec::new());
    for path in COPIED {
        for file in files(root, path)? {
            let bytes = fs::read(root.join(&file))?;
            if file.starts_with("src/engine/") || file.starts_with("src/ruling/") {
                put(&work.join("source").join(&file), &bytes)?;
            }
            if !mutated(&file, folder) {
                copy.insert(file, bytes);
                continue;
            }
            let text = String::from_utf8_lossy(&bytes);
            let first = mutants.len() as u32 + 1;
            let done = rewrite(&file, &text, first, exclude).map_err(Error::other)?;
            mutants.extend(done.mutants);
            regions.extend(done.regions.into_iter().map(|region| (file.clone(), region)));
            copy.insert(file, done.text.into_bytes());
        }
    }
    let switch = include_str!("inserted/switch.rs");
    let switch = switch.replace("MUTANTS", &(mutants.len() + 1).to_string());
    copy.insert("src/book/terms/switch.rs".into(), switch.into_bytes());
    let runner = include_bytes!("inserted/runner.rs").to_vec();
    copy.insert("src/bin/runner.rs".into(), runner);
    for (path, more) in
        [("src/book/terms/mod.rs", "\n#[doc(hidden)]\npub mod switch;\n"), ("Cargo.toml", RUNNER)]
    {
        copy.entry(path.into()).or_default().extend(more.as_bytes());
    }
    Ok((copy, mutants, regions))
}

/// What leaves early, or has another value in place of one that was moved, is most often what
/// doesn't compile.
const EARLY: [&str; 4] = ["arm", "block", "return", "none"];
const REST: [&str; 11] = [
    "if", "guard", "chain", "equality", "boundary", "and-or", "not", "matches", "skip", "any-all",
    "number",
];

/// What a failed build names, as places with an operator (`file:line operator`): first what leaves
/// early, then all of the line, then the lines around it, since the fault of a value that was moved
/// lies where it was moved.
fn faults(output: &str, known: &HashSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for said in output.lines().filter(|line| line.contains(": error")) {
        let mut parts = said.split(':');
        let (Some(file), Some(line)) = (parts.next(), parts.next()) else { continue };
        let Ok(at) = line.parse::<usize>() else { continue };
        let places = |of: &[&str], by: usize| -> Vec<String> {
            let lines = at.saturating_sub(by)..=at + by;
            let of = |n| of.iter().map(move |operator| format!("{file}:{n} {operator}"));
            lines.flat_map(of).collect()
        };
        let all = [EARLY.as_slice(), REST.as_slice()].concat();
        // `any` of what is no iterator.
        if said.contains("mutant_any") || said.contains("mutant_all") {
            found.extend(places(&["any-all"], 0));
            continue;
        }
        let tries = [places(&EARLY, 0), places(&all, 0), places(&all, 8), places(&all, 40)];
        let next = tries.into_iter().find(|of| !of.iter().all(|place| known.contains(place)));
        found.extend(next.into_iter().flatten().filter(|place| !known.contains(place)));
    }
    found
}

/// Makes the build in `work/copy` with the mutants of a folder; what lies there is used again.
pub fn make(root: &Path, work: &Path, folder: &str) -> Result<()> {
    let (copy, list) = (work.join("copy"), work.join("excluded.txt"));
    fs::create_dir_all(&copy)?;
    if work.join("source").exists() {
        fs::remove_dir_all(work.join("source"))?;
    }
    let words = fs::read_to_string(&list).unwrap_or_default();
    let mut exclude: HashSet<String> = words.lines().map(str::to_string).collect();
    for _ in 0..12 {
        let (new, mutants, regions) = rewritten(root, work, folder, &exclude)?;
        for path in COPIED.iter().flat_map(|path| files(&copy, path).unwrap_or_default()) {
            if !new.contains_key(&path) {
                fs::remove_file(copy.join(&path))?;
            }
        }
        for (path, bytes) in &new {
            put(&copy.join(path), bytes)?;
        }
        mutant::write(&work.join("mutants.tsv"), &mutants)?;
        mutant::write_regions(&work.join("regions.tsv"), &regions)?;
        // Unoptimised: to optimise twenty thousand switches takes longer than to run without.
        let built = Command::new("cargo")
            .args(["build", "--bin", "runner", "--message-format=short"])
            .envs([("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "false")])
            .arg("--target-dir")
            .arg(work.join("target"))
            .current_dir(&copy)
            .stdout(Stdio::inherit())
            .output()?;
        if built.status.success() {
            println!("{} mutants in {} files", mutants.len(), new.len());
            return Ok(());
        }
        let said = String::from_utf8_lossy(&built.stderr);
        let more = faults(&said, &exclude);
        println!("{} places don't compile and are left out", more.len());
        if more.is_empty() {
            let errors = said.lines().filter(|line| line.contains("error"));
            return Err(Error::other(errors.collect::<Vec<_>>().join("\n")));
        }
        exclude.extend(more);
        let sorted: BTreeSet<&str> = exclude.iter().map(String::as_str).collect();
        fs::write(&list, sorted.into_iter().fold(String::new(), |all, l| all + l + "\n"))?;
    }
    Err(Error::other("it still doesn't compile"))
}

/// The program that runs scenarios with a mutant on.
pub fn runner(work: &Path) -> PathBuf {
    work.join("target/debug/runner")
}
