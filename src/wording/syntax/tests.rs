//! The files of this folder say what the grammar says.
use super::GRAMMAR;
use super::generate::generate;
use super::word_lists::{agreement, keyword_words};
use crate::wording::agreement::{FORMS, NOUNS, PAIRS};
use crate::wording::tree::{Keyword, ObjectVerb, Predicate};
use crate::wording::{editions, later, reworded};

/// `APNAP_RENEW=1 cargo test -p apnap-wording syntax` writes them anew.
#[test]
fn the_syntax_is_that_of_the_grammar() {
    let made = generate(GRAMMAR).expect("a grammar");
    // What is looked for ahead, and a verb in its forms, makes no child of anything.
    let makes_none =
        ["ahead", "agreement", "editions", "orders", "reworded", "later", "keyword_words"];
    let made = made.into_iter().filter(|(name, _)| !makes_none.contains(&name.as_str()));
    let syntax = made.map(|(name, text)| (format!("syntax/{name}.rs"), text));
    let verbs = ("grammar/agreement.pest".to_string(), agreement(FORMS, NOUNS, PAIRS));
    let words = keyword_words(&[
        ("plain_words", Keyword::WORDS.iter().map(|(word, _)| *word).collect()),
        ("number_words", Keyword::NUMBERED.to_vec()),
        ("cost_words", Keyword::COSTED.to_vec()),
        ("object_verbs", ObjectVerb::ALL.iter().flat_map(|(_, a, b)| [*a, *b]).collect()),
        ("predicate_words", Predicate::ALL.iter().flat_map(|(_, a, b)| [*a, *b]).collect()),
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
    assert_eq!(names(include_str!("../grammar/editions.pest")), editions::RULES);
    assert_eq!(names(include_str!("../grammar/orders.pest")), editions::ORDERS);
    assert_eq!(names(include_str!("../grammar/reworded.pest")), reworded::RULES);
    assert_eq!(names(include_str!("../grammar/later.pest")), later::RULES);
}

/// How many fixed phrases of eight words or more the grammar has. It only falls.
const IDIOMS: usize = 51;

/// What can't be composed stands in one list: the rule, the words, what they mean.
#[test]
fn idioms_are_listed() {
    let said = |words: &&str| {
        words
            .split(' ')
            .filter(|word| word.contains(|c: char| c.is_alphanumeric() || c == '~'))
            .count()
            >= 8
    };
    let mut found = Vec::new();
    let others = ["editions", "orders", "reworded", "later"];
    for (_, text) in GRAMMAR.iter().filter(|(name, _)| !others.contains(name)) {
        let mut rule = "";
        for line in text.lines().filter(|line| !line.starts_with("//")) {
            if let Some((name, _)) = line.split_once('=').filter(|_| !line.starts_with(' ')) {
                rule = name.trim();
            }
            // A quotation mark within words is escaped; no phrase so long has one.
            let line = line.replace(r#"\""#, "");
            let literals = line.split('"').skip(1).step_by(2);
            found.extend(literals.filter(said).map(|words| format!("{rule}\t{words}")));
        }
    }
    let listed: Vec<&str> = include_str!("../idioms.tsv")
        .lines()
        .map(|line| line.rsplit_once('\t').expect("a meaning").0)
        .collect();
    println!("{} idioms", found.len());
    assert_eq!(found, listed);
    assert_eq!(found.len(), IDIOMS);
}
