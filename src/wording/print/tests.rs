//! The printer's own words: they only become fewer, since the grammar has them.
use std::fs;

/// Files whose words are all the grammar's. The list only grows.
const FREE: &[&str] = &[
    "amounts.rs",
    "changing.rs",
    "children.rs",
    "damage.rs",
    "deeds.rs",
    "effects.rs",
    "events.rs",
    "mana.rs",
    "moves.rs",
    "times.rs",
    "tokens.rs",
    "values.rs",
    "verb_phrase.rs",
];

/// How many literals with letters the other files have. It only falls.
const WORDS: usize = 976;

/// The literals of a file that hold letters outside of braces, but for what names a gap.
fn literals(code: &str) -> Vec<String> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "").replace("'\"'", "");
    // What stands between quotation marks is every second piece.
    let pieces: Vec<&str> = code.split('"').collect();
    let said = pieces.iter().zip(pieces.iter().skip(1)).step_by(2);
    let words = |literal: &str| {
        let mut depth = 0;
        literal.chars().any(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0 && c.is_ascii_alphabetic()
        })
    };
    let said = said.filter(|(before, literal)| !before.ends_with("Unprinted(") && words(literal));
    said.map(|(_, literal)| (*literal).to_string()).collect()
}

/// A room that says its sentences by the grammar's rules has no words; the others have fewer and
/// fewer.
#[test]
fn words_stand_in_the_grammar() {
    let folder = format!("{}/print", env!("CARGO_MANIFEST_DIR"));
    let mut many = 0;
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == "tests.rs" {
            continue;
        }
        let found = literals(&fs::read_to_string(&path).expect("a file"));
        if FREE.contains(&name.as_str()) {
            assert!(found.is_empty(), "{name} says words of its own: {found:?}");
        }
        many += found.len();
    }
    println!("{many} literals with words");
    assert!(many <= WORDS, "{many} literals of the printer have words, {WORDS} had before");
}
