//! Places and values of scalars, and what is refused before anything is read.

use crate::read_scenarios;
use crate::yaml::{Notation, YamlNode, align, documents};
use proptest::prelude::*;

/// Every scalar of a tree.
fn scalars<'n>(node: &'n YamlNode, found: &mut Vec<&'n crate::source::Text>) {
    match node {
        YamlNode::Scalar(scalar) => found.push(&scalar.text),
        YamlNode::List(entries, _) => entries.iter().for_each(|entry| scalars(entry, found)),
        YamlNode::Map(entries, _) => entries.iter().for_each(|(key, value)| {
            scalars(key, found);
            scalars(value, found);
        }),
    }
}

/// Every word of every scalar stands in the file where its span says.
fn words_stand_where_they_say(text: &str) {
    let documents = documents(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut found = Vec::new();
    documents.iter().for_each(|node| scalars(node, &mut found));
    for scalar in found {
        for word in
            scalar.as_str().split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
        {
            let start = word.as_ptr() as usize - scalar.as_str().as_ptr() as usize;
            let span = scalar.locate(start, start + word.len());
            assert_eq!(&text[span.start..span.end], word, "in {scalar:?}");
        }
    }
}

#[test]
fn places_of_all_notations() {
    words_stand_where_they_say(
        "plain: one two\n\"double \\\" quoted\": 'single '' quoted'\n\
            literal: |\n  one\n    two\n\n  three\nfolded: >-\n  one\n  two\n\n  three\n\
            long: one\n  two\n  three\nflow: [a b, 'c', \"d \\\n  e\"]\nempty:\n",
    );
    words_stand_where_they_say("one: |2\r\n    two\r\n  three\r\nfour: five\r\n");
    words_stand_where_they_say("\u{feff}title: one\n");
    words_stand_where_they_say("a: &x one two\nb: *x\n");
}

#[test]
fn the_examples_stand_where_they_say() {
    for (_, bytes) in super::files("scenarios/examples") {
        words_stand_where_they_say(std::str::from_utf8(&bytes).unwrap());
    }
}

#[test]
fn escapes_are_one_character() {
    let text = align("a\u{1F600}b\tc", r"a\uD83D\uDE00b\tc", 10, Notation::Double);
    let span = text.locate(1, 5);
    assert_eq!((span.start, span.end), (11, 23));
    assert_eq!(text.locate(7, 8).start, 26);
}

/// The code of the first fault.
fn code(bytes: &[u8]) -> &'static str {
    match read_scenarios("made.yaml", bytes) {
        Ok(_) => "none",
        Err(faults) => {
            assert!(faults.to_string().len() < 25_000, "a report stays short");
            faults.faults[0].code
        }
    }
}

#[test]
fn made_to_break_readers() {
    assert_eq!(code("[".repeat(1000).as_bytes()), "yaml");
    assert_eq!(code("{a: ".repeat(1000).as_bytes()), "yaml");
    assert_eq!(code("- ".repeat(1000).as_bytes()), "yaml");
    let deep = (0..1000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect::<String>();
    assert_eq!(code(deep.as_bytes()), "yaml");
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let aliases = vec![format!("*a{}", level - 1); 9].join(", ");
        bomb.push_str(&format!("a{level}: &a{level} [{aliases}]\n"));
    }
    assert_eq!(code(bomb.as_bytes()), "too-large");
    assert_eq!(code(&vec![b'a'; 50 << 20]), "too-large");
    assert_eq!(code(b"title: \xff\xfe\nplayers: {Ann: {}}\n"), "not-utf8");
    assert_eq!(code(b""), "empty");
    assert_eq!(code(b"\0"), "yaml");
    let nested = "the copy of ".repeat(5000);
    let sentence =
        |text: &str| format!("title: a\nplayers: {{Ann: {{}}}}\nactions:\n  - Ann plays {text}\n");
    assert_eq!(code(sentence(&nested).as_bytes()), "too-large");
    assert_eq!(code(sentence(&nested[..1800]).as_bytes()), "sentence");
    let long = format!("title: a\nplayers: {{Ann: {{}}}}\nactions: [{}]\n", "x, ".repeat(100_000));
    assert_eq!(code(long.as_bytes()), "sentence");
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        code(&bytes);
    }

    #[test]
    fn any_sentence_is_read_or_refused(
        sentence in
            "(Ann|Bob|Terror|the|copy|of|'s|plays|has|is|,|and|for|with|3|X|=|\\{R\\}|ability|\
             first|\"| |é|\u{301}){0,30}",
    ) {
        let quoted = serde_json::to_string(&sentence).unwrap();
        for key in ["actions", "expect", "stack", "this turn"] {
            let text =
                format!("title: t\nplayers: {{Ann: {{hand: [Terror]}}, Bob: {{}}}}\n\
                    {key}: [{quoted}]\n");
            code(text.as_bytes());
        }
    }

    #[test]
    fn quoted_scalars_keep_places(words in proptest::collection::vec("[a-zé\"'\\\\\t]{1,6}",
        1..6)) {
        let value = words.join(" ");
        let (json, single) = (serde_json::to_string(&value).unwrap(), value.replace('\'', "''"));
        let text = format!("key: {json}\nother: '{}'\n", single.replace('\t', " "));
        let documents = documents(&text).unwrap();
        let mut found = Vec::new();
        documents.iter().for_each(|node| scalars(node, &mut found));
        prop_assert_eq!(found[1].as_str(), value.as_str());
    }
}
