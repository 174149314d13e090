//! The walls of the project: what stands where, and what may not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[path = "tidy/acted.rs"]
mod acted;
#[path = "tidy/meaning.rs"]
mod meaning;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files under a folder that end so, as paths from the root, sorted; what a link leads to is
/// looked at where it lies.
fn files(folder: &str, end: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_symlink() {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(end) {
                found.push(path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The code of a file before its tests, without comments.
fn code(path: &str) -> String {
    let text = text(path);
    let before = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    before
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs") || path.contains("/benches/")
}

/// Panics with everything that was found.
fn none(found: &[String], what: &str) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

/// The `//!` lines that a file begins with.
fn header(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_file_says_what_it_is() {
    let found: Vec<_> =
        files("src", ".rs").into_iter().filter(|path| header(&text(path)).is_empty()).collect();
    none(&found, "these files have no `//!` header");
}

/// Files over 500 lines that are still to be divided; the list only shrinks.
const LONG: &str = include_str!("long.txt");

#[test]
fn files_are_short_or_say_why_not() {
    let known: BTreeSet<&str> = LONG.lines().collect();
    let long = |path: &String| {
        text(path).lines().count() > 500 && !header(&text(path)).contains("Long because")
    };
    let found: BTreeSet<String> = files("src", ".rs").into_iter().filter(long).collect();
    let new: Vec<_> = found.iter().filter(|path| !known.contains(path.as_str())).cloned().collect();
    none(&new, "over 500 lines, and the header doesn't say `Long because …`");
    let short = known.iter().filter(|path| !found.contains(**path)).map(|path| path.to_string());
    let short: Vec<_> = short.collect();
    none(&short, "short by now: take them out of src/tests/long.txt");
}

/// Lines have at most 100 columns, but for what is generated.
#[test]
fn lines_end_at_a_hundred_columns() {
    let mut found = Vec::new();
    for path in files("src", ".rs").into_iter().chain(["build.rs".to_owned()]) {
        let text = text(&path);
        if header(&text).contains("made by `generate.rs`") {
            continue;
        }
        let long = |(_, line): &(usize, &str)| line.chars().count() > 100;
        found.extend(
            text.lines()
                .enumerate()
                .filter(long)
                .map(|(at, line)| format!("{path}:{}: {}", at + 1, line.trim())),
        );
    }
    none(&found, "break these lines; a string at a space, with a backslash");
}

#[test]
fn rooms_open_with_their_number() {
    let mut found = Vec::new();
    for path in files("src/engine/rules", ".rs") {
        let file = Path::new(&path);
        let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
        let folder = file
            .parent()
            .and_then(Path::file_name)
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let (name, section) =
            if stem == "mod" { (folder.clone(), String::new()) } else { (stem, folder) };
        let number = |name: &str| {
            let digits: String =
                name.strip_prefix('r')?.chars().take_while(char::is_ascii_digit).collect();
            (!digits.is_empty()).then_some(digits)
        };
        let Some(own) = number(&name) else { continue };
        // A room of two digits is a rule of the section whose folder it stands in: 502.9.
        let own = if own.len() == 2 {
            format!("{}.{}", number(&section).unwrap_or_default(), own.trim_start_matches('0'))
        } else {
            own
        };
        let head = header(&text(&path));
        if !head.starts_with(&format!("//! {own}")) {
            found.push(format!(
                "{path} should open with `//! {own}`: {}",
                head.lines().next().unwrap_or_default()
            ));
        }
    }
    none(&found, "rooms without their number");
}

#[test]
fn the_engine_keeps_to_itself() {
    let words = [
        "serde",
        "pest::",
        "pest_derive",
        "miette",
        "std::fs",
        "std::io",
        "println!",
        "HashMap",
        "HashSet",
        "SystemTime",
        "Instant::now",
    ];
    let mut found = Vec::new();
    for path in files("src/engine/game", ".rs")
        .into_iter()
        .chain(files("src/engine/rules", ".rs"))
        .filter(|path| !is_test(path))
    {
        let code = code(&path);
        found.extend(
            words
                .iter()
                .filter(|word| code.contains(*word))
                .map(|word| format!("{path} names {word}")),
        );
    }
    none(&found, "the engine knows nothing of files, formats, clocks or printing");
}

#[test]
fn nothing_is_left_for_later() {
    let words = [".unwrap()", "todo!(", "unimplemented!(", "TODO", "FIXME", "dbg!("];
    let mut found = Vec::new();
    for path in files("src", ".rs").into_iter().filter(|path| !is_test(path)) {
        let code = code(&path);
        found.extend(
            words
                .iter()
                .filter(|word| code.contains(*word))
                .map(|word| format!("{path} has {word}")),
        );
    }
    none(&found, "left for later");
}

/// The engine and the judge work on facts: they ask a tree, a decision or an event, never its
/// words.
#[test]
fn nothing_is_found_out_from_words() {
    let searches = [".contains(\"", ".starts_with(\"", ".ends_with(\"", ".find(\""];
    let debug = [":?}", ":#?}"];
    let mut found = Vec::new();
    for path in files("src/engine", ".rs").into_iter().chain(files("src/ruling/judge", ".rs")) {
        if is_test(&path) {
            continue;
        }
        let code = code(&path);
        let searched = |line: &&str| searches.iter().chain(&debug).any(|word| line.contains(word));
        found.extend(code.lines().filter(searched).map(|line| format!("{path}: {}", line.trim())));
    }
    none(&found, "found out from words: ask the tree (`Tree::any`), or give what is asked a type");
}

/// The path of a scenario's snapshot.
fn snapshot(scenario: &str) -> String {
    let inside = scenario.strip_prefix("scenarios/").unwrap_or(scenario);
    format!("snapshots/{}.snap", inside.trim_end_matches(".yaml").trim_end_matches(".yml"))
}

#[test]
fn every_scenario_has_its_snapshot_and_the_reverse() {
    let pending = text("src/tests/pending.txt");
    let pending: BTreeSet<&str> = pending.lines().map(str::trim).collect();
    let scenarios: Vec<String> = files("scenarios", ".yaml")
        .into_iter()
        .filter(|path| !path.contains("/card-files/"))
        .collect();
    let wanted: BTreeSet<String> = scenarios
        .iter()
        .filter(|path| !pending.contains(path.as_str()))
        .map(|path| snapshot(path))
        .collect();
    let there: BTreeSet<String> = files("snapshots", ".snap")
        .into_iter()
        .filter(|path| !path.starts_with("snapshots/reading/"))
        .collect();
    let missing: Vec<String> = wanted.difference(&there).cloned().collect();
    none(&missing, "scenarios without a snapshot: INSTA_UPDATE=always cargo test --test corpus");
    let extra: Vec<String> = there.difference(&wanted).cloned().collect();
    none(&extra, "snapshots without a scenario");
    let gone: Vec<String> = pending
        .iter()
        .filter(|path| !path.is_empty() && !root().join(path).exists())
        .map(ToString::to_string)
        .collect();
    none(&gone, "src/tests/pending.txt names files that aren't there");
    none(&files("snapshots", ".snap.new"), "snapshots that nobody accepted");
}

#[test]
fn every_scenario_names_its_authority() {
    let scenarios = files("scenarios", ".yaml").into_iter().filter(|path| {
        !["/card-files/", "/invalid/", "/examples/", "/language/"]
            .iter()
            .any(|part| path.contains(part))
    });
    let found: Vec<_> = scenarios
        .filter(|path| !text(path).lines().any(|line| line.starts_with("source:")))
        .collect();
    none(&found, "scenarios without `source:`");
}

/// The engine rules by wording, never by name.
#[test]
fn no_card_names_in_the_code() {
    let mut names = BTreeSet::new();
    for path in files("scenarios", ".yaml").into_iter().filter(|path| !path.contains("/invalid/")) {
        let bytes = fs::read(root().join(&path)).unwrap();
        let cards = if path.contains("/card-files/") {
            apnap::card::read_cards(&path, &bytes).unwrap_or_default()
        } else {
            let scenarios = apnap::scenario::read_scenarios(&path, &bytes).unwrap_or_default();
            scenarios.into_iter().flat_map(|scenario| scenario.cards).collect()
        };
        names
            .extend(cards.into_iter().map(|card| card.name.text).filter(|name| name.contains(' ')));
    }
    let mut found = Vec::new();
    for path in files("src", ".rs").into_iter().filter(|path| !is_test(path)) {
        let code = code(&path);
        let said = code.split('"').filter(|said| names.contains(*said));
        found.extend(said.map(|name| format!("{path} names {name}")));
    }
    none(&found, "card names in the code");
}

/// How a text is said is no fact: the engine can't ask for it.
#[test]
fn the_engine_sees_no_spelling() {
    let mut found = files("src/engine", ".rs");
    let said = ["Spelling", "InsteadOf::", "PreventSaid", "ThatWhom", "BackForm", "SubjectForm"];
    found.retain(|path| said.iter().any(|name| code(path).contains(name)));
    none(
        &found,
        "what is for print only is made with `Default` and looked at by the printer alone",
    );
}

/// The grammar labels what is read: the reader doesn't look at the words that a rule has matched.
#[test]
fn the_grammar_labels_what_is_read() {
    let asked = [
        "contains",
        "starts_with",
        "ends_with",
        "strip_prefix",
        "strip_suffix",
        "split",
        "rsplit",
        "split_once",
        "rsplit_once",
        "trim_start_matches",
        "trim_end_matches",
        "find",
    ];
    let mut looks: Vec<String> = vec!["== \"".into(), "!= \"".into()];
    looks.extend(asked.iter().flat_map(|f| [format!(".{f}(\""), format!(".{f}('")]));
    // What a rule holds is taken apart by the names that the syntax has for it.
    looks.extend([".into_inner(", ".as_rule("].map(String::from));
    let mut found = Vec::new();
    for path in files("src/wording/read", ".rs") {
        let code = code(&path);
        let looking = |line: &&str| looks.iter().any(|look| line.contains(look.as_str()));
        found.extend(code.lines().filter(looking).map(|line| format!("{path}: {}", line.trim())));
    }
    none(&found, "a label in the grammar says it");
}

/// What is true and what is asked know nothing of the rules.
#[test]
fn what_is_asked_knows_no_rules() {
    let mut found = files("src/engine/game", ".rs");
    found.extend(files("src/engine/decide", ".rs"));
    found.retain(|path| !is_test(path) && code(path).contains("crate::rules"));
    none(&found, "an arrow back");
}

/// Files, clocks and the environment are the command's: what reads, plays and rules is given all
/// that it knows.
#[test]
fn files_and_clocks_are_the_commands() {
    let outside = ["std::fs", "std::env", "time::Instant", "Instant::now", "SystemTime"];
    let mut found = Vec::new();
    for part in ["src/book", "src/wording", "src/scenario", "src/engine", "src/ruling"] {
        for path in files(part, ".rs") {
            if is_test(&path) || path.ends_with("/build.rs") {
                continue;
            }
            let code = code(&path);
            let named = outside.iter().filter(|word| code.contains(*word));
            found.extend(named.map(|word| format!("{path} has {word}")));
        }
    }
    none(&found, "what comes from outside comes by a trait or a function");
}

/// What is so or not has a name: each such field of a text's tree is of a type of its own
/// (`tree/whether.rs`).
#[test]
fn what_is_so_has_a_name() {
    let mut found = Vec::new();
    let apart = ["src/wording/tree/walk.rs", "src/wording/tree/whether.rs"];
    for path in files("src/wording/tree", ".rs").into_iter().filter(|p| !apart.contains(&&**p)) {
        let code = code(&path);
        let lines = code.lines().filter(|l| !l.contains("fn ") && !l.starts_with("impl "));
        let bare =
            lines.filter(|line| line.split(|c: char| !c.is_alphanumeric()).any(|w| w == "bool"));
        found.extend(bare.map(|line| format!("{path}: {}", line.trim())));
    }
    none(&found, "true or false in a tree: give the field a type of `tree/whether.rs`");
}

/// Names that two types have all the same.
const TWICE: [(&str, &str); 2] = [
    ("Event", "what a text says happens, and what happens in a game: `Trigger` in the engine"),
    ("Step", "a clause of a text, and a step of a turn: `TurnStep` where both are needed"),
];

/// One name for one thing: no two types of the workspace have the same.
///
/// The types of the schema of files (`cli/schema.rs`, `cli/schema/`) are named as the schema prints
/// them.
#[test]
fn a_type_has_a_name_of_its_own() {
    let mut found = Vec::new();
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let apart = |path: &String| {
        is_test(path)
            || path.starts_with("src/tests")
            || path.starts_with("src/wording/syntax/")
            || path.ends_with("cli/schema.rs")
            || path.ends_with("cli/schema/options.rs")
    };
    for path in files("src", ".rs").into_iter().filter(|path| !apart(path)) {
        for line in text(&path).lines().filter(|line| line.starts_with(|c: char| c != ' ')) {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let kind = words.find(|w| ["struct", "enum", "trait", "type"].contains(w));
            let declared = line.starts_with("pub") || kind.is_some_and(|k| line.starts_with(k));
            let Some(name) = words.next().filter(|_| kind.is_some() && declared) else {
                continue;
            };
            if TWICE.iter().any(|(twice, _)| *twice == name) {
                continue;
            }
            if let Some(other) = known.insert(name.to_owned(), path.clone()) {
                found.push(format!("{name}: {other}, {path}"));
            }
        }
    }
    none(&found, "types with one name");
}
