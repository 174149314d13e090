//! Meaning once: questions and facts hold what is meant, and words are made where they are shown.

use super::{code, files, is_test, none, text};

/// What a decision has by its own word, which is a term of the game or a name.
const SAID: [&str; 2] = ["Subtype(Arc<str>),", "Name(Arc<str>),"];

#[test]
fn what_is_asked_is_typed() {
    let worded = |line: &&str| {
        let line = line.trim();
        ["String", "str>", "'static str"].iter().any(|text| line.contains(text))
            && line.ends_with(',')
            && !line.contains("fn ")
            && !SAID.contains(&line)
    };
    let mut found = Vec::new();
    for path in
        ["mod", "asked", "choice", "label"].map(|file| format!("src/engine/decide/{file}.rs"))
    {
        let path = path.as_str();
        let code = code(path);
        found.extend(code.lines().filter(worded).map(|line| format!("{path}: {line}")));
    }
    none(&found, "words in a decision: give it a type, and make the words where they are shown");
}

/// What a text says stands in a fact or a question as the nodes that say it: the engine doesn't
/// print them, and what a derivation does it doesn't say in words.
#[test]
fn the_engine_prints_no_text() {
    let prints =
        ["condition_words", "phrase_words", "change_words", "duration_words", "replacement_words"];
    let mut found = Vec::new();
    for path in files("src/engine", ".rs").into_iter().filter(|path| !is_test(path)) {
        let code = code(&path);
        let said = prints.iter().filter(|word| code.contains(**word));
        found.extend(said.map(|word| format!("{path} calls {word}")));
        if path.ends_with("r418_continuous/explain.rs") && code.contains("format!(") {
            found.push(format!("{path} makes words"));
        }
    }
    none(&found, "give the fact the node (`Says`), and print it in src/ruling/words");
}

/// Parts of facts that are words and no text of a tree: names, terms, a line of the file, and text
/// that has no tree.
const WORDED: [&str; 9] =
    ["because", "card", "half", "line", "name", "new", "old", "word", "words"];

#[test]
fn facts_hold_no_printed_text() {
    let mut found = Vec::new();
    for path in files("src/engine/game/facts", ".rs") {
        let code = code(&path);
        for (at, _) in code.match_indices(": Arc<str>") {
            let name = code[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
            found.extend(
                name.filter(|name| !WORDED.contains(name)).map(|name| format!("{path}: {name}")),
            );
        }
    }
    none(&found, "a text's words in a fact: hold the node (`Says`)");
}

/// What the printer has no words for is refused with its kind; no sign stands for it.
#[test]
fn what_has_no_words_is_refused() {
    let mut found = Vec::new();
    for path in files("src/wording/print", ".rs") {
        let code = code(&path);
        let shown = path.ends_with("print/mod.rs") || path.ends_with("print/objects.rs");
        if code.contains("fffd") || (code.contains("UNSAID") && !shown) {
            found.push(path);
        }
    }
    none(&found, "return `Unprinted`: only `Display` shows something in its place");
}

/// What is so or not is looked for like all else: no field of `tree/whether.rs` is passed over.
#[test]
fn what_is_so_is_looked_for() {
    let mut found = Vec::new();
    for path in files("src/wording", ".rs") {
        let text = text(&path);
        let lines: Vec<&str> = text.lines().collect();
        let passed = lines.windows(2).filter(|pair| {
            let free = |line: &str| line.contains("#[tree(free)]");
            free(pair[0]) && pair[1].contains("whether::")
                || pair[1].contains("#[tree(free)] whether::")
        });
        found.extend(passed.map(|pair| format!("{path}: {}", pair[1].trim())));
    }
    none(&found, "`every_node_is_made` can't see it");
}

/// A value of the output that is true or false, whatever it is of.
const TRUTH: &str = "Truth(bool),";

/// What is so or not has a name in a game, its events, its questions and in what the rules keep as
/// well: none stands at a place.
#[test]
fn what_is_so_stands_in_a_field() {
    let placed = |line: &&str| {
        let at_a_place = ["(bool)", "(bool,", ", bool,", ", bool)"];
        !["fn ", "->", "let "].iter().any(|other| line.contains(other))
            && at_a_place.iter().any(|at| line.contains(at))
            && line.trim() != TRUTH
    };
    let mut found = Vec::new();
    for path in files("src/engine", ".rs").into_iter().filter(|path| !is_test(path)) {
        let code = code(&path);
        found.extend(code.lines().filter(placed).map(|line| format!("{path}: {}", line.trim())));
    }
    none(&found, "give it a field with a name, or a type of its own");
}

/// How a claim came out, or why something was refused, is asked of the fact and not of the sentence
/// that was made of it.
#[test]
fn no_sentence_is_searched() {
    let asks = [".contains(", ".starts_with(", ".ends_with(", ".split_once("];
    let made = ["message", "sentence_of(entry)", "sentence_of(check)"];
    let mut found = Vec::new();
    for path in ["src/cli", "src/scenario", "src/ruling", "src/engine"]
        .iter()
        .flat_map(|of| files(of, ".rs"))
    {
        let code = code(&path);
        let pairs = made.iter().flat_map(|made| asks.iter().map(move |ask| format!("{made}{ask}")));
        let searched = pairs.filter(|pair| !is_test(&path) && code.contains(pair.as_str()));
        found.extend(searched.map(|pair| format!("{path}: {pair}")));
    }
    none(&found, "match the fact, or the kind of the problem");
}
