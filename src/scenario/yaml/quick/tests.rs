//! What is read in one pass is what both readers make of it.
use super::read;
use crate::yaml::by_both;
use proptest::prelude::*;
use std::path::{Path, PathBuf};

fn files_under(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_under(&path, found);
        } else if path.extension().is_some_and(|end| end == "yaml") {
            found.push(path);
        }
    }
    found.sort();
}

/// Whether a text is plain; what is read of it so is held against both readers.
fn is_plain(text: &str) -> bool {
    let plain = read(text);
    if let Some(plain) = &plain {
        // A key that stands twice is refused before either way is taken.
        match by_both(text) {
            Ok(both) => assert_eq!(plain, &both, "{text}"),
            Err(faults) => assert!(faults.iter().all(|f| f.code == "duplicate-key"), "{text}"),
        }
    }
    plain.is_some()
}

#[test]
fn the_corpus_is_plain() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut files = Vec::new();
    files_under(&root.join("scenarios"), &mut files);
    let texts: Vec<String> = files.iter().map(|f| std::fs::read_to_string(f).unwrap()).collect();
    let plain = texts.iter().filter(|text| read(text).is_some()).count();
    assert!(plain * 100 > texts.len() * 90, "{plain} of {}", texts.len());
    for text in texts.iter().step_by(4) {
        is_plain(text);
    }
    // A file that was damaged somewhere.
    const PUT: [&str; 16] =
        ["", " ", "\n", "  ", ":", ": ", "- ", "#", " #", "'", "\"", "{", "]", ",", "0", "\\"];
    let mut seed = 7_u64;
    let mut chance = |of: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % of
    };
    for text in texts.iter().step_by(61) {
        for put in PUT {
            let (from, length) = (chance(text.len()), chance(3));
            let to = (from + length).min(text.len());
            if text.is_char_boundary(from) && text.is_char_boundary(to) {
                is_plain(&format!("{}{put}{}", &text[..from], &text[to..]));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    #[test]
    fn pieces_of_yaml(
        text in "(a|b c|1|0|1\\.5|3\\.1f|true|null|\n|\n  |\n    |\n- |\n  - |\n---\n\
            | |: |:|- |,|, |\\[|\\]|\\{|\\}|'|\"|\\\\n|#| #| >-\n  | \\|\n  |é|\\+1/\\+1|k: |\n\
            m: |\n  n: ){0,24}",
    ) {
        is_plain(&text);
    }

    #[test]
    fn pieces_that_mostly_fit(text in
        "(k: a\n|m:\n  n: b c\n|o:\n  - a\n  - p: q\n    r: [s, t u]\n|\\- x\n|  - y\n|  z w\n\
            |s: \"a b\n  c\"\n|t: 'it''s'\n|u: >-\n  a\n  b\n\n  c\n|v: \\{a: b, c: d\\}\n|# x\n|\n\
            |  \n|---\n){0,10}") {
        is_plain(&text);
    }
}
