//! Proof by taking out: a rule is held when a change of the code beside its citation, or beside a
//! comment that names it, changes what a scenario expects.

use crate::corpus::{Base, REACH, at_once, bases};
use crate::making::files;
use crate::mutant::{self, EXCLUDED, Mutant, Region};
use crate::running::kill;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::{Error, Result, Write};
use std::path::Path;
use std::sync::Mutex;

/// A change that may take a rule out: how many blocks further out than the innermost, how strong,
/// and its id.
type WayOut = (usize, usize, u32);

/// Where a rule is cited or named, and what stands beside it.
#[derive(Debug, Default)]
struct RuleCited {
    places: Vec<String>,
    ways: BTreeSet<WayOut>,
}

/// Every `cite!` of a file before its tests, comments aside, with its byte.
fn cited(text: &str) -> Vec<(usize, String)> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let of = |(at, _): (usize, &str)| {
        let line = code[..at].rsplit('\n').next().unwrap_or_default();
        let number = code[at..].strip_prefix("cite!(")?.trim_start().strip_prefix('"')?;
        let number = number.split('"').next()?;
        (!line.trim_start().starts_with("//")).then(|| (at, number.to_string()))
    };
    code.match_indices("cite!(").filter_map(of).collect()
}

/// Every rule that a comment names, with the byte of the code behind it: the function whose docs
/// these are, or the line below.
fn described(text: &str) -> Vec<(usize, String)> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let (mut at, mut signature) = (0, false);
    for line in code.split_inclusive('\n') {
        let (start, words) = (at, line.trim());
        at += line.len();
        if words.starts_with("//!") || words.is_empty() && !signature {
            names.clear();
        } else if let Some(comment) = words.strip_prefix("//") {
            names.extend(numbers(comment).chain(entries(comment)));
        } else if !words.starts_with("#[") && !names.is_empty() {
            signature |= words.contains("fn ");
            if signature && !words.ends_with('{') {
                continue;
            }
            let end = start + line.trim_end().trim_end_matches([',', ';']).len();
            found.extend(names.drain(..).map(|name| (end.saturating_sub(1), name)));
            signature = false;
        }
    }
    found
}

/// The rule numbers in a comment: `410.9c`, and `410.9a-c` for its ends.
fn numbers(comment: &str) -> impl Iterator<Item = String> {
    comment.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').filter_map(|word| {
        let word = word.trim_end_matches('.');
        let (section, rest) = word.split_once('.')?;
        let digits = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let whole = |of: &str| !of.is_empty() && of.chars().all(|c| c.is_ascii_digit());
        (section.len() == 3 && whole(section) && whole(digits) && rest.len() <= digits.len() + 1)
            .then(|| word.to_string())
    })
}

/// The entries of the glossary in a comment: `glossary: Leaves Play`, up to a stop, a comma or a
/// bracket.
fn entries(comment: &str) -> impl Iterator<Item = String> {
    let named = comment.split("glossary: ").skip(1);
    named.filter_map(|rest| rest.split([',', '.', ';', ')']).next()).map(|entry| {
        let entry = entry.trim();
        format!("glossary: {entry}")
    })
}

/// What takes most away first.
fn strength(m: &Mutant) -> usize {
    let order =
        ["block", "arm", "skip", "return", "if", "guard", "chain", "not", "none", "matches"];
    order.iter().position(|operator| *operator == m.operator).unwrap_or(order.len())
}

fn rules(work: &Path) -> Result<BTreeMap<String, RuleCited>> {
    let mut mutants: BTreeMap<String, Vec<(u32, Mutant)>> = BTreeMap::new();
    for (i, m) in mutant::read(&work.join("mutants.tsv"))?.into_iter().enumerate() {
        if m.operator == EXCLUDED {
            continue;
        }
        mutants.entry(m.file.clone()).or_default().push((i as u32 + 1, m));
    }
    let mut regions: BTreeMap<String, Vec<Region>> = BTreeMap::new();
    for (file, region) in mutant::read_regions(&work.join("regions.tsv"))? {
        regions.entry(file).or_default().push(region);
    }
    let mut found: BTreeMap<String, RuleCited> = BTreeMap::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    // The source as it was when the mutants were made.
    let root = &work.join("source");
    let acting = [files(root, "src/engine")?, files(root, "src/ruling/judge/setup")?].concat();
    for file in acting.iter().filter(|file| file.ends_with(".rs")) {
        if file.contains("/tests") {
            continue;
        }
        let text = fs::read_to_string(root.join(file))?;
        let cited = cited(&text);
        known.extend(cited.iter().map(|(_, number)| number.clone()));
        let all = cited.into_iter().chain(described(&text));
        for (at, number) in all {
            let rule = found.entry(number).or_default();
            rule.places.push(format!("{file}:{}", text[..at].lines().count()));
            let around = regions.get(file).into_iter().flatten();
            let mut around: Vec<&Region> = around.filter(|r| r.range.contains(&at)).collect();
            around.sort_by_key(|r| r.range.len());
            let mut seen = BTreeSet::new();
            let mut level = 0;
            for region in around {
                let beside = mutants.get(file).into_iter().flatten().filter(|(id, m)| {
                    let inside = region.range.contains(&m.at) || region.lead.contains(&m.at);
                    inside && !seen.contains(id)
                });
                let beside: Vec<WayOut> = beside.map(|(id, m)| (level, strength(m), *id)).collect();
                seen.extend(beside.iter().map(|(.., id)| *id));
                level += usize::from(!beside.is_empty());
                rule.ways.extend(beside);
            }
        }
    }
    // Those that comments alone name aren't cited.
    found.retain(|number, _| known.contains(number));
    Ok(found)
}

/// How much is tried of a rule: changes, and files of each.
#[derive(Debug, Clone, Copy)]
pub struct ChangesAtMost {
    /// Changes a rule and level.
    pub ways: usize,
    /// Files a change.
    pub files: usize,
}

/// Whether a scenario asks for a rule by name.
fn asks(base: &Base, rule: &str) -> bool {
    let asked = base.text.lines().filter(|line| line.starts_with("rules:"));
    let mut names = asked.flat_map(|line| line[6..].split([',', '[', ']', '|', '"', '\'']));
    names.any(|name| name.trim() == rule)
}

/// Takes each rule out and writes `rules.tsv`: number, how it is held, the change, the scenario
/// that changes, the places. What is held there already isn't tried again, unless it is among
/// `only`; then nothing else is.
pub fn taken_out(work: &Path, jobs: usize, most: ChangesAtMost, only: &[String]) -> Result<()> {
    let table = work.join("rules.tsv");
    let before = fs::read_to_string(&table).unwrap_or_default();
    let mut lines: BTreeMap<String, String> = BTreeMap::new();
    let mut todo = Vec::new();
    let bases = bases(work, REACH)?;
    for (number, rule) in rules(work)? {
        let known = before.lines().find(|line| line.split('\t').next() == Some(&number));
        let again = match known.and_then(|line| line.split('\t').nth(1)) {
            _ if !only.is_empty() => only.contains(&number),
            how => how.is_none_or(|how| how == "not held"),
        };
        if again {
            todo.push((number, rule));
        } else if let Some(line) = known {
            lines.insert(number, line.to_string());
        }
    }
    // Written as they come, so that it may be stopped.
    fs::write(&table, lines.values().map(|line| format!("{line}\n")).collect::<String>())?;
    let out = Mutex::new(OpenOptions::new().append(true).open(&table)?);
    let killed: Mutex<BTreeMap<u32, String>> = Mutex::default();
    let all = Mutex::new(lines);
    at_once(jobs, todo, |job, (number, rule)| {
        let mut line = String::new();
        let mut tried: BTreeMap<usize, usize> = BTreeMap::new();
        for (level, _, id) in &rule.ways {
            let known = killed.lock().ok().and_then(|killed| killed.get(id).cloned());
            let of: Vec<&Base> = bases.iter().filter(|base| base.reaches(*id)).collect();
            let (asking, rest): (Vec<&Base>, Vec<&Base>) =
                of.into_iter().partition(|base| asks(base, &number));
            let count = tried.entry(*level).or_default();
            *count += 1;
            if *count > most.ways && known.is_none() || asking.is_empty() && rest.is_empty() {
                continue;
            }
            let few: Vec<&Base> = asking.into_iter().chain(rest).take(most.files).collect();
            let outcome = match known {
                Some(path) => Ok(["verdict".to_string(), path]),
                None => kill(work, "copy/apart", job, *id, &few),
            };
            let Ok([kind, path]) = outcome else { continue };
            if ["verdict", "hang", "abort"].contains(&kind.as_str()) {
                if let Ok(mut killed) = killed.lock() {
                    killed.insert(*id, path.clone());
                }
                let how = if *level == 0 { "held" } else { "held around" };
                line = format!("{number}\t{how}\t{id}\t{path}\t{}", rule.places.join(" "));
                break;
            }
        }
        if line.is_empty() {
            let why = if rule.ways.is_empty() { "nothing beside it" } else { "" };
            line = format!("{number}\tnot held\t\t{why}\t{}", rule.places.join(" "));
        }
        if let Ok(mut out) = out.lock() {
            let _ = writeln!(out, "{line}");
        }
        if let Ok(mut all) = all.lock() {
            all.insert(number, line);
        }
    });
    let all = all.into_inner().map_err(|_| Error::other("a run panicked"))?;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in all.values() {
        *counts.entry(line.split('\t').nth(1).unwrap_or_default()).or_default() += 1;
    }
    println!("{counts:?} of {}", all.len());
    fs::write(table, all.values().map(|line| format!("{line}\n")).collect::<String>())
}
