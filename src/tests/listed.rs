//! Every offered line is accepted: one choice after another is taken out of the shipped scenarios,
//! and each line that the judge then offers is pasted back in its place.
//!
//! A sample by default; `APNAP_LONG=1` takes every choice of every scenario.

// A scenario holds the trees of what its claims describe, which go to another thread.
#![recursion_limit = "256"]

use apnap::cards::card_files;
use apnap::judge::{Judgement, NO_CLOCK, Problem, Verdict, judge};
use apnap::scenario::ast::{ActionKind, Item, Scenario};
use apnap::scenario::read_scenarios;
use apnap::source::Span;
use std::path::{Path, PathBuf};

/// Pasted lines stand behind all text, so that what is said of them can be told from what is said
/// of others.
const BEHIND: usize = 1 << 40;

/// One choice of so many is taken out.
const SAMPLE: usize = 7;

fn scenarios(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name != "invalid" && name != "card-files" {
            scenarios(&path, found);
        } else if name.ends_with(".yaml") {
            found.push(path);
        }
    }
}

/// Whether a line makes a choice that something asks for, and isn't an act with priority.
fn chooses(item: &Item) -> bool {
    let Item::Act(action) = item else { return false };
    !matches!(
        action.kind,
        ActionKind::Play { .. }
            | ActionKind::TapForMana { .. }
            | ActionKind::Pass { .. }
            | ActionKind::EveryonePasses
            | ActionKind::ResolveStack
            | ActionKind::Resolve { .. }
            | ActionKind::EndTurn { .. }
            | ActionKind::ContinueTo { .. }
            | ActionKind::TurnFaceUp { .. }
            | ActionKind::Suspend { .. }
            | ActionKind::EndEffect { .. }
            | ActionKind::IgnoreEffect { .. }
            | ActionKind::UseEffect { .. }
            | ActionKind::Concede { .. }
            | ActionKind::Repeat { .. }
    )
}

/// Why a pasted line isn't taken, if so.
fn refused(judgement: &Judgement, line: &str, stood: Span) -> Option<String> {
    let of_it = |p: &&Problem| p.span.start >= BEHIND && p.verdict != Verdict::Unruled;
    let unanswered = format!("`{line}`, doesn't answer it");
    // Another line may read the same: the run still stands where it stood.
    let passed_by = |p: &&Problem| p.span == stood && p.message.contains(&unanswered);
    let open = |p: &&Problem| p.message.contains("the script doesn't say");
    let found = judgement.problems.iter().find(|p| of_it(p) && !open(p) || passed_by(p));
    found.map(|p| p.message.clone())
}

/// What is wrong with the lines offered in place of one choice of a scenario.
fn tried(path: &Path, scenario: &Scenario, at: usize, wrong: &mut Vec<String>) -> usize {
    let named: Vec<String> = scenario.use_files.iter().map(|text| text.text.clone()).collect();
    let files = card_files(path, &named, &[]);
    let mut without = scenario.clone();
    let Item::Act(taken) = without.items.remove(at) else { return 0 };
    let place = format!("{}: `{}`", path.display(), taken.text);
    let judgement = judge(&without, &files, NO_CLOCK);
    let open: Vec<&Problem> =
        judgement.problems.iter().filter(|p| p.verdict == Verdict::Error).collect();
    let Some(open) = open.iter().find(|p| p.message.contains("the script doesn't say")) else {
        return 0;
    };
    // The next line may have answered in its place: then the run stands behind that one.
    let stands = |item: &Item| matches!(item, Item::Act(action) if action.span == open.span);
    let at = without.items.iter().rposition(stands).map_or(at, |last| at.max(last + 1));
    if open.offered.is_empty() {
        wrong.push(format!("{place}: nothing is offered ({})", open.message));
    }
    for line in open.offered.iter() {
        let Some(action) = scenario.vocabulary.action(line, BEHIND) else {
            wrong.push(format!("{place}: `{line}` isn't understood"));
            continue;
        };
        let mut pasted = without.clone();
        pasted.items.insert(at, Item::Act(action));
        if let Some(why) = refused(&judge(&pasted, &files, NO_CLOCK), line, open.span) {
            wrong.push(format!("{place}: `{line}` is refused: {why}"));
        }
    }
    open.offered.len()
}

#[test]
fn every_offered_line_is_accepted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut paths = Vec::new();
    scenarios(&root, &mut paths);
    let long = std::env::var_os("APNAP_LONG").is_some();
    let mut choices: Vec<(PathBuf, Scenario, usize)> = Vec::new();
    for path in paths {
        let Ok(all) = read_scenarios("", &std::fs::read(&path).unwrap()) else { continue };
        for scenario in all {
            let found: Vec<usize> =
                (0..scenario.items.len()).filter(|at| chooses(&scenario.items[*at])).collect();
            choices.extend(found.into_iter().map(|at| (path.clone(), scenario.clone(), at)));
        }
    }
    let step = if long { 1 } else { SAMPLE };
    let choices: Vec<_> = choices.into_iter().step_by(step).collect();
    let run = |part: &[(PathBuf, Scenario, usize)]| {
        let mut wrong = Vec::new();
        let offered: usize =
            part.iter().map(|(path, scenario, at)| tried(path, scenario, *at, &mut wrong)).sum();
        (offered, wrong)
    };
    let half = choices.len() / 2;
    let (first, second) = std::thread::scope(|scope| {
        let deep = |part| {
            std::thread::Builder::new()
                .stack_size(64 << 20)
                .spawn_scoped(scope, move || run(part))
                .unwrap()
        };
        let (a, b) = (deep(&choices[..half]), deep(&choices[half..]));
        (a.join().unwrap(), b.join().unwrap())
    });
    let wrong: Vec<String> = first.1.into_iter().chain(second.1).collect();
    println!("{} choices, {} lines offered", choices.len(), first.0 + second.0);
    assert!(first.0 + second.0 > 0, "something is offered");
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}
