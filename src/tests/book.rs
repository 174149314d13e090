//! What the scenarios show of the book: the number reached is a floor, and the page that says so is
//! the one in docs.
//!
//! `APNAP_RENEW=1 cargo test --test book` writes the page.

use apnap::cli::{BookShown, shown};
use std::path::Path;

/// Live rules that something in a passing scenario rests on; it only rises.
const RULES: usize = 873;
/// Worked examples that are scenarios; it only rises.
const EXAMPLES: usize = 163;
/// Questions of the FAQ that are scenarios.
const QUESTIONS: usize = 46;

const PAGE: &str = "docs/the-book.md";

#[test]
fn the_book_is_shown_as_far_as_the_page_says() {
    let BookShown { live, strict, missing, examples, questions, page } =
        shown(Path::new("scenarios")).unwrap();
    assert_eq!(live, 873);
    assert!(strict >= RULES, "{strict} rules are shown, there were {RULES}; not: {missing:?}");
    assert!(examples >= EXAMPLES, "{examples} examples are scenarios, there were {EXAMPLES}");
    assert!(questions >= QUESTIONS, "{questions} questions are scenarios, there were {QUESTIONS}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("APNAP_RENEW").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "{PAGE} is out of date: APNAP_RENEW=1 cargo test --test book");
}
