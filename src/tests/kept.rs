//! What one play of every scenario shows: how much of the book, and whether what the engine keeps
//! beside a game is what it would find afresh, after every event; and the events alone, done to the
//! start again, give the end.
//!
//! The page that says how much of the book is shown is the one in docs, and the number reached is
//! a floor. `APNAP_RENEW=1 cargo test --test kept` writes the page.

// A scenario holds the trees of what its claims describe, which go to another thread.
#![recursion_limit = "256"]

use apnap::cards::card_files;
use apnap::cli::{BookShown, shown};
use apnap::game::{Event, Game};
use apnap::judge::setup::set_up;
use apnap::judge::{Judgement, play};
use apnap::rules::r410_triggers;
use apnap::rules::r418_continuous::{check, is_kept_truly};
use apnap::rules::r420_state_based::is_kept_wrongly;
use apnap::scenario::ast::Scenario;
use std::path::Path;
use std::sync::{Mutex, OnceLock};

/// Live rules that something in a passing scenario rests on; it only rises.
const RULES: usize = 873;
/// Worked examples that are scenarios; it only rises.
const EXAMPLES: usize = 163;
/// Questions of the FAQ that are scenarios.
const QUESTIONS: usize = 46;

const PAGE: &str = "docs/the-book.md";

/// The first event after which a kept value is another than the one found afresh.
fn stale<'e>(start: &Game, events: impl Iterator<Item = &'e Event>) -> Option<String> {
    let mut game = start.clone();
    let true_to = |game: &Game| {
        // A board that can't be ruled is kept as well.
        let _ = check(game);
        is_kept_truly(game) == Some(true)
            && r410_triggers::is_kept_truly(game)
            && !is_kept_wrongly(game)
    };
    if !true_to(&game) {
        return Some("at the start".into());
    }
    for event in events {
        game.commit(event.clone());
        if !true_to(&game) {
            return Some(format!("after {event:?}"));
        }
    }
    None
}

/// Whether the start with these events done to it again is another game than the end.
fn gives_another<'e>(start: &Game, events: impl Iterator<Item = &'e Event>, end: &Game) -> bool {
    let mut game = start.clone();
    for event in events {
        game.commit(event.clone());
    }
    game != *end
}

/// What is wrong with what was kept, or logged, of a scenario.
fn wrong(path: &Path, scenario: &Scenario, judgement: &Judgement) -> Vec<String> {
    let named: Vec<String> = scenario.use_files.iter().map(|text| text.text.clone()).collect();
    let Ok(board) = set_up(scenario, &card_files(path, &named, &[])) else {
        return Vec::new();
    };
    let start = board.game.clone();
    // What is explored has many plays, and this is the one that its script tells.
    let told = scenario.explore.is_some().then(|| play(scenario, board));
    let judgement = told.as_ref().unwrap_or(judgement);
    let events = || judgement.log.events();
    let mut wrong = Vec::new();
    let end = judgement.game.as_ref();
    if end.is_some_and(|end| gives_another(&start, events(), end)) {
        let title = &judgement.title;
        wrong.push(format!("{}: {title}: the log gives another game", path.display()));
    }
    if let Some(when) = stale(&start, events()) {
        wrong.push(format!("{}: {}: {when}", path.display(), judgement.title));
    }
    wrong
}

/// What the scenarios show of the book, and what was wrong with what was kept of one.
fn played() -> &'static (BookShown, Vec<String>) {
    static PLAYED: OnceLock<(BookShown, Vec<String>)> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let found = Mutex::new(Vec::new());
        let look = |path: &Path, scenario: &Scenario, judgement: &Judgement| {
            if !path.starts_with("scenarios/invalid") {
                found.lock().unwrap().extend(wrong(path, scenario, judgement));
            }
        };
        let shown = shown(Path::new("scenarios"), look).unwrap();
        let mut found = found.into_inner().unwrap();
        found.sort();
        (shown, found)
    })
}

#[test]
fn what_is_kept_and_what_is_logged_of_every_scenario_is_true() {
    let (_, wrong) = played();
    assert!(wrong.is_empty(), "stale values, or logs:\n{}", wrong.join("\n"));
}

#[test]
fn the_book_is_shown_as_far_as_the_page_says() {
    let (BookShown { live, strict, missing, examples, questions, page }, _) = played();
    assert_eq!(*live, 873);
    assert!(*strict >= RULES, "{strict} rules are shown, there were {RULES}; not: {missing:?}");
    assert!(*examples >= EXAMPLES, "{examples} examples are scenarios, there were {EXAMPLES}");
    assert!(*questions >= QUESTIONS, "{questions} questions are scenarios, there were {QUESTIONS}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("APNAP_RENEW").is_some() {
        std::fs::write(&path, page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == *page, "{PAGE} is out of date: APNAP_RENEW=1 cargo test --test kept");
}
