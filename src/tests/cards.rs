//! The cards of the scenarios: every text is understood.

use apnap::scenario::ast::CardSource;
use apnap::terms::TypeLine;
use apnap::wording::tree::{CardText, NodeKind, NodeKinds, Tree};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The cards that judges are asked about most, in functional words.
const ASKED: &str = include_str!("most-asked.yaml");

/// Those of them that aren't read. The list only shrinks.
const ASKED_UNREAD: &str = include_str!("most-asked-unread.txt");

/// How many cards of the scenarios have a text of their own, at least. It only rises.
const OURS: usize = 800;

/// Cards of the scenarios whose text isn't understood in full: those that a scenario has in order
/// to show what an unread card stops.
const NOT_UNDERSTOOD: &[&str] = &["Odd Bolt", "Odd Engine", "Odd Thing", "Odd Watch"];

/// A card's name, type and text.
type CardLine = (String, TypeLine, String);

/// The texts of all cards of scenarios and card files, sides and halves too, each once, as they
/// are read.
static READ: LazyLock<Vec<(CardLine, CardText)>> = LazyLock::new(|| {
    let read = |text: CardLine| {
        let of = apnap::wording::read(&text.0, &text.1, &text.2);
        (text, of)
    };
    texts().into_par_iter().map(read).collect()
});

fn texts() -> Vec<CardLine> {
    let mut paths = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !path.ends_with("invalid") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "yaml") {
                paths.push(path);
            }
        }
    }
    let of_file = |path: PathBuf| -> Vec<CardLine> {
        let (name, bytes) = (path.display().to_string(), std::fs::read(&path).unwrap());
        let cards = match apnap::scenario::read_scenarios(&name, &bytes) {
            Ok(scenarios) => scenarios.into_iter().flat_map(|scenario| scenario.cards).collect(),
            Err(_) => apnap::card::read_cards(&name, &bytes).unwrap_or_default(),
        };
        cards.iter().flat_map(sides).filter_map(|card| text(&card)).collect()
    };
    let all: HashSet<CardLine> = paths.into_par_iter().flat_map_iter(of_file).collect();
    all.into_iter().collect()
}

/// The card and what else is printed on it.
fn sides(card: &CardSource) -> Vec<CardSource> {
    let others = card.halves.iter().chain(card.flipped.as_deref());
    std::iter::once(card).chain(others).cloned().collect()
}

fn text(card: &CardSource) -> Option<CardLine> {
    let line = TypeLine::parse(card.type_line.as_ref()?.as_str()).ok()?;
    let text = card.text.as_ref().map_or(String::new(), |text| text.as_str().to_string());
    Some((card.name.text.clone(), line, text))
}

/// Every card of every scenario is understood, but for those of a list: coverage doesn't fall where
/// no other list is at hand.
#[test]
fn cards_of_the_scenarios_are_understood() {
    let all = &*READ;
    let unread =
        |((name, ..), read): &(CardLine, CardText)| (!read.is_understood()).then(|| name.clone());
    let unknown: BTreeSet<String> = all.iter().filter_map(unread).collect();
    assert!(all.len() > 1_000, "only {} cards were found", all.len());
    let known: BTreeSet<String> = NOT_UNDERSTOOD.iter().map(ToString::to_string).collect();
    let fallen: Vec<_> = unknown.difference(&known).collect();
    assert!(fallen.is_empty(), "of {} cards these are no longer understood: {fallen:?}", all.len());
    let risen: Vec<_> = known.difference(&unknown).collect();
    assert!(risen.is_empty(), "these are understood now: take them out of the list: {risen:?}");
}

/// What each of them prints reads as the same tree, and there are enough of them with a text of
/// their own.
#[test]
fn cards_of_the_scenarios_print_back() {
    let all: Vec<_> = READ.iter().filter(|((_, _, text), _)| !text.is_empty()).collect();
    assert!(all.len() >= OURS, "only {} cards have a text of their own", all.len());
    all.into_par_iter().filter(|(_, read)| read.is_understood()).for_each(
        |((name, line, _), read)| {
            let again = apnap::wording::read("~", line, &read.to_string());
            let bare = |text: &apnap::wording::tree::CardText| {
                let paragraphs = text.paragraphs.iter();
                paragraphs
                    .map(|p| (p.ability_word.clone(), p.abilities.clone()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(bare(read), bare(&again), "{name}: {read}");
        },
    );
}

/// The cards that judges are asked about most: all are read but those of a list, which only
/// shrinks.
#[test]
fn the_most_asked_cards_are_read() {
    let cards = apnap::card::read_cards("most-asked.yaml", ASKED.as_bytes()).unwrap();
    assert_eq!(cards.len(), 100);
    let known: BTreeSet<String> = ASKED_UNREAD.lines().map(str::to_string).collect();
    let mut unread = BTreeSet::new();
    for (name, line, text) in cards.iter().filter_map(text) {
        if !apnap::wording::read(&name, &line, &text).is_understood() {
            unread.insert(name);
        }
    }
    let fallen: Vec<_> = unread.difference(&known).collect();
    assert!(fallen.is_empty(), "these are no longer read: {fallen:?}");
    let risen: Vec<_> = known.difference(&unread).collect();
    assert!(risen.is_empty(), "take them out of src/tests/most-asked-unread.txt: {risen:?}");
}

/// An empty folder for a test, which is made anew.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The command with an index, begun.
fn begun(index: &Path, arguments: &[&str]) -> std::process::Child {
    std::process::Command::new(env!("CARGO_BIN_EXE_apnap"))
        .arg("--index")
        .arg(index)
        .arg("cards")
        .args(arguments)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap()
}

fn done(index: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = begun(index, arguments).wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn imports_at_once_lose_nothing() {
    let folder = folder("imports-at-once");
    let index = folder.join("cards.index");
    let files: Vec<String> = (0..6)
        .map(|file| {
            let card = |at| format!("{{\"name\": \"Card {file} {at}\", \"type\": \"Land\"}}\n");
            let path = folder.join(format!("{file}.jsonl"));
            std::fs::write(&path, (0..200).map(card).collect::<String>()).unwrap();
            path.display().to_string()
        })
        .collect();
    let imports: Vec<_> = files.iter().map(|file| begun(&index, &["import", file])).collect();
    for import in imports {
        let output = import.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let (code, list) = done(&index, &["list"]);
    assert_eq!((code, list.lines().count()), (Some(0), 1_200));
}

#[test]
fn only_an_index_is_written() {
    let folder = folder("no-index");
    let (mine, cards) = (folder.join("mine.txt"), folder.join("cards.jsonl"));
    std::fs::write(&mine, "Not an index.\n").unwrap();
    std::fs::write(&cards, "{\"name\": \"A\", \"type\": \"Land\"}\n").unwrap();
    for arguments in [&["import", cards.to_str().unwrap()][..], &["list"], &["show", "A"]] {
        let (code, said) = done(&mine, arguments);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("it isn't an index"), "{said}");
        assert_eq!(std::fs::read_to_string(&mine).unwrap(), "Not an index.\n");
    }
}

#[test]
fn a_name_may_hold_anything() {
    let folder = folder("odd-names");
    let (index, cards) = (folder.join("cards.index"), folder.join("cards.jsonl"));
    let odd = "{\"name\": \"Two\\nLines\\tHere\", \"type\": \"Land\"}\n\
            {\"name\": \"A\", \"type\": \"Land\"}\n";
    std::fs::write(&cards, odd).unwrap();
    let (code, said) = done(&index, &["import", cards.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(done(&index, &["show", "two\nlines\there"]).0, Some(0));
    assert_eq!(done(&index, &["show", "A"]).0, Some(0));
}

/// Nodes that no card's words make, each with the file of the rules' own code that makes it.
const MADE_BY_RULES: &str = include_str!("made-by-rules.txt");

/// Every node of the tree is one that the words of a card of ours make, or the rules' own code:
/// nothing is carried along that nothing makes.
#[test]
fn every_node_is_made() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let examples = std::fs::read_to_string(root.join("src/wording/examples.tsv")).unwrap();
    let example = |line: &str| -> CardLine {
        let [name, of, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (name.into(), TypeLine::parse(of).unwrap(), text.replace("\\n", "\n"))
    };
    let mut made = BTreeSet::new();
    let mut kinds_of = |text: &CardText| {
        text.visit(|node| {
            made.extend(node.kind());
            true
        });
    };
    READ.iter().for_each(|(_, read)| kinds_of(read));
    for (name, line, text) in examples.lines().map(example) {
        kinds_of(&apnap::wording::read(&name, &line, &text));
    }
    let kinds = NodeKinds::of::<CardText>();
    let called = |(of, variant): &NodeKind| format!("{of}::{variant}");
    let unmade: BTreeSet<String> = kinds.all().difference(&made).map(called).collect();
    let by_rules: BTreeMap<String, &str> = MADE_BY_RULES
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(node, file)| (node.to_string(), file.trim()))
        .collect();
    let known: BTreeSet<String> = by_rules.keys().cloned().collect();
    let nobody: Vec<_> = unmade.difference(&known).collect();
    assert!(nobody.is_empty(), "neither words nor rules make these: {nobody:?}");
    let words: Vec<_> = known.difference(&unmade).collect();
    assert!(words.is_empty(), "a card makes these, or they are gone: out of the list: {words:?}");
    for (node, file) in by_rules {
        let source = std::fs::read_to_string(root.join(file)).unwrap();
        assert!(source.contains(&node), "{file} doesn't make {node}");
    }
}
