//! What a text's tree can hold somebody acts on: the engine, or what makes a program of sentences.

use super::{code, files, is_test, none, text};
use apnap::wording::tree::{CardText, NodeKinds};
use std::collections::BTreeSet;

/// Enumerations of a text's tree that say how something is printed or why it isn't understood, or
/// whose last kinds are what is left when the others were looked for.
const UNSAID: [&str; 14] = [
    "AsThough",
    "Attachment",
    "BackForm",
    "Each",
    "InAddition",
    "InsteadOf",
    "Joiner",
    "LinkKind",
    "NotUnderstood",
    "Number",
    "PreventSaid",
    "RepeatWhat",
    "Spelling",
    "ThatWhom",
];

/// The variants that stand in the enumerations of a file, each with its enumeration.
fn variants(text: &str) -> Vec<(&str, &str)> {
    let mut within = None;
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("pub enum ") {
            within = rest.split(' ').next();
        } else if line == "}" {
            within = None;
        } else if let (Some(of), Some(rest)) = (within, line.strip_prefix("    "))
            && rest.starts_with(|c: char| c.is_ascii_uppercase())
        {
            let word = rest.split(|c: char| !c.is_alphanumeric()).next();
            found.extend(word.map(|word| (of, word)));
        }
    }
    found
}

/// The enumerations of the game's own terms, whose variants are values: a step, a colour.
const TERMS: [&str; 8] =
    ["CardType", "Color", "CounterKind", "ManaSymbol", "Phase", "Step", "Supertype", "ZoneKind"];

/// The code of the engine and of what makes programs.
fn acting() -> String {
    ["src/engine", "src/wording/program"]
        .iter()
        .flat_map(|folder| files(folder, ".rs"))
        .filter(|path| !is_test(path))
        .map(|path| code(&path))
        .collect()
}

#[test]
fn what_a_tree_says_somebody_acts_on() {
    let acting = acting();
    let named = |name: &str| {
        acting.match_indices(name).any(|(at, _)| {
            !acting[at + name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        })
    };
    let acted = |of: &str, variant: &str| {
        let alias = match of {
            "Event" => "Trigger",
            _ => of,
        };
        named(&format!("{of}::{variant}")) || named(&format!("{alias}::{variant}"))
    };
    let texts: Vec<String> = files("src/wording/tree", ".rs").iter().map(|p| text(p)).collect();
    let mut all: BTreeSet<(&str, &str)> = texts.iter().flat_map(|text| variants(text)).collect();
    // What a macro makes stands in no file.
    all.extend(NodeKinds::of::<CardText>().all());
    // Each of these is `Yes` or `No`, and its field is looked for by its name.
    let whether = text("src/wording/tree/whether.rs");
    let is_whether = |of: &str| whether.lines().any(|line| line.trim() == format!("{of},"));
    let idle = all.into_iter().filter(|(of, variant)| {
        !of.contains('<')
            && !UNSAID.contains(of)
            && !TERMS.contains(of)
            && !is_whether(of)
            && !acted(of, variant)
    });
    let found: Vec<String> = idle.map(|(of, variant)| format!("{of}::{variant}")).collect();
    none(
        &found,
        "a card whose text holds it would count as understood, and no code of the engine acts on \
         it: act on it, or don't read it",
    );
}

/// Fields of a tree that nobody acts on: for print, of what isn't understood, or walked through as
/// a part of the whole text.
const WALKED: [(&str, &str); 4] = [
    ("Action", "prize"),
    ("CardText", "paragraphs"),
    ("Paragraph", "ability_word"),
    ("Unknown", "furthest"),
];

/// What a field of the tree says somebody asks for by its name, but for what is print only.
#[test]
fn what_a_field_says_somebody_asks_for() {
    let acting = acting();
    let words: BTreeSet<&str> = acting.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let mut found = Vec::new();
    for path in files("src/wording/tree", ".rs") {
        let text = text(&path);
        let mut of = "";
        for line in text.lines() {
            let kind = ["pub struct ", "pub enum "].iter().find_map(|k| line.strip_prefix(k));
            if let Some(rest) = kind {
                of = rest.split([' ', '<', '(']).next().unwrap_or_default();
            }
            let field = line.strip_prefix("    pub ").or_else(|| line.strip_prefix("        "));
            let Some((name, _)) = field.and_then(|f| f.split_once(": ")) else { continue };
            let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            if is_name
                && line.ends_with(',')
                && !line.ends_with(" Spelling,")
                && !words.contains(name)
                && !WALKED.contains(&(of, name))
            {
                found.push(format!("{path}: {of}::{name}"));
            }
        }
    }
    none(&found, "no code asks for these: act on them, or don't read them");
}
