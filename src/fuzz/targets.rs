//! The targets: `cargo test -p apnap-fuzz` takes the corpus under `__fuzz__` and some thousand
//! inputs by chance; `cargo bolero test` goes on.
use apnap_fuzz::{card_file, card_text, changed_scenario, corpus, rulebook, scenario};
use bolero::check;

#[test]
fn scenario_bytes() {
    check!().for_each(|bytes: &[u8]| scenario(bytes));
}

#[test]
fn scenario_changed() {
    let corpus = corpus();
    check!().for_each(|bytes: &[u8]| changed_scenario(&corpus, bytes));
}

#[test]
fn text_of_a_card() {
    check!().for_each(|bytes: &[u8]| card_text(bytes));
}

#[test]
fn file_of_cards() {
    check!().for_each(|bytes: &[u8]| card_file(bytes));
}

#[test]
fn copy_of_the_rulebook() {
    check!().for_each(|bytes: &[u8]| rulebook(bytes));
}
