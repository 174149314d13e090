//! The files of this folder say what the grammar says.
use super::GRAMMAR;
use super::generate::{agreement, generate, keyword_words};
use crate::wording::agreement::{FORMS, NOUNS};
use crate::wording::editions::{ORDERS, RULES};
use crate::wording::tree::Keyword;

/// `APNAP_RENEW=1 cargo test -p apnap-wording syntax` writes them anew.
#[test]
fn the_syntax_is_that_of_the_grammar() {
    let made = generate(GRAMMAR).expect("a grammar");
    // What is looked for ahead, and a verb in its forms, makes no child of anything.
    let makes_none = ["ahead", "agreement", "editions", "orders", "keyword_words"];
    let made = made.into_iter().filter(|(name, _)| !makes_none.contains(&name.as_str()));
    let syntax = made.map(|(name, text)| (format!("syntax/{name}.rs"), text));
    let verbs = ("grammar/agreement.pest".to_string(), agreement(FORMS, NOUNS));
    let words = keyword_words(&[
        ("plain_words", Keyword::WORDS.iter().map(|(word, _)| *word).collect()),
        ("number_words", Keyword::NUMBERED.to_vec()),
        ("cost_words", Keyword::COSTED.to_vec()),
    ]);
    let keywords = ("grammar/keyword_words.pest".to_string(), words);
    for (file, text) in syntax.chain([verbs, keywords]) {
        let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("APNAP_RENEW").is_some() {
            std::fs::write(&path, text).expect("a file that can be written");
            continue;
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(there == text, "{path} is out of date: run this test with APNAP_RENEW=1");
    }
}

/// What is printed instead stands in the table for each rule that says something otherwise.
#[test]
fn each_edition_says_what_is_printed() {
    let names = |text: &'static str| -> Vec<&str> {
        let rules = text.lines().filter_map(|rule| Some(rule.split_once(" = ")?.0));
        rules.filter(|name| name.starts_with("said_") || name.starts_with("later_")).collect()
    };
    assert_eq!(names(include_str!("../grammar/editions.pest")), RULES);
    assert_eq!(names(include_str!("../grammar/orders.pest")), ORDERS);
}
