//! The files of this folder say what the grammar says.
use super::generate::generate;

macro_rules! grammar {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../grammar/", $name, ".pest"))),)*]
    };
}

/// `APNAP_RENEW=1 cargo test -p apnap-wording syntax` writes them anew.
#[test]
fn the_syntax_is_that_of_the_grammar() {
    let grammar = grammar! {
        "lexemes" "ahead" "amounts" "players" "objects" "costs" "durations" "conditions" "events" "effects" "moves"
        "tokens" "mana" "changes" "statics" "keywords" "abilities"
    };
    let made = generate(&grammar).expect("a grammar");
    // What is looked for ahead makes no child of anything.
    for (name, text) in made.into_iter().filter(|(name, _)| name != "ahead") {
        let path = format!("{}/syntax/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("APNAP_RENEW").is_some() {
            std::fs::write(&path, text).expect("a file that can be written");
            continue;
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(there == text, "{path} is out of date: run this test with APNAP_RENEW=1");
    }
}
