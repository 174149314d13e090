//! What the engine keeps beside a game is what it would find afresh: after every event of every
//! scenario. And the events alone, done to the start again, give the end.

use apnap::cards::card_files;
use apnap::game::{Event, Game};
use apnap::judge::play;
use apnap::judge::setup::set_up;
use apnap::rules::r410_triggers;
use apnap::rules::r418_continuous::{check, is_kept_truly};
use apnap::rules::r420_state_based::is_kept_wrongly;
use apnap::scenario::read_scenarios;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// The scenario files under a folder.
fn corpus(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("card-files") && !path.ends_with("invalid") {
            corpus(&path, found);
        } else if path.extension().is_some_and(|end| end == "yaml") {
            found.push(path);
        }
    }
}

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

#[test]
fn what_is_kept_and_what_is_logged_of_every_scenario_is_true() {
    let mut paths = Vec::new();
    corpus(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut paths);
    paths.sort();
    let wrong: Vec<String> = paths
        .into_par_iter()
        .flat_map_iter(|path| {
            let scenarios = read_scenarios("a.yaml", &std::fs::read(&path).unwrap());
            let mut wrong = Vec::new();
            for scenario in scenarios.unwrap_or_default() {
                let named: Vec<String> =
                    scenario.use_files.iter().map(|text| text.text.clone()).collect();
                let Ok(board) = set_up(&scenario, &card_files(&path, &named, &[])) else {
                    continue;
                };
                let start = board.game.clone();
                let judgement = play(&scenario, board);
                let events = || judgement.log.events();
                let end = judgement.game.as_ref();
                if end.is_some_and(|end| gives_another(&start, events(), end)) {
                    let title = &judgement.title;
                    wrong.push(format!("{}: {title}: the log gives another game", path.display()));
                }
                if let Some(when) = stale(&start, events()) {
                    wrong.push(format!("{}: {}: {when}", path.display(), judgement.title));
                }
            }
            wrong
        })
        .collect();
    assert!(wrong.is_empty(), "stale values, or logs:\n{}", wrong.join("\n"));
}
