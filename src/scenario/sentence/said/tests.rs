//! Every form of the tables, with what it is turned into.

use super::{
    Chapter, Denial, Reworded, SAID_OTHERWISE, acts, claims, last, more, otherwise, talk, together,
    told, whole,
};
use crate::names::DocumentNames;
use crate::names::{NameKind, PlacedIn};
use crate::sentence::{actions, expectations};
use crate::source::{Span, Text};

const ACTS: &str = SAID_OTHERWISE[0];
const CLAIMS: &str = SAID_OTHERWISE[1];

fn names() -> DocumentNames {
    let mut names = DocumentNames::built_in();
    let mut add = |text: &str, kind| assert!(names.add(text, kind, Span::new(0, 0)).is_ok());
    for (at, player) in ["Ann", "Bob"].into_iter().enumerate() {
        add(player, NameKind::Player(at));
    }
    for card in ["Grizzly Bears", "Hill Giant", "Shock", "Fireball", "Bonesplitter", "Counterspell"]
    {
        add(card, NameKind::Card);
    }
    names.put("Hill Giant", 0, PlacedIn::Play);
    names.put("Fireball", 0, PlacedIn::Hand);
    names
}

/// What a form makes of a sentence, as its example says it.
fn shown(other: &Reworded) -> String {
    let denied = if other.denied == Denial::None { "" } else { "not: " };
    let held = other.held.as_ref().map_or_else(String::new, |held| format!(" | held: {held}"));
    format!("{denied}{}{held}", other.line)
}

/// Each example: what it is turned into, and whether it is read in the end.
fn wrong(examples: &str, chapter: Chapter, read: impl Fn(&Text) -> bool) -> Vec<String> {
    let names = names();
    let mut wrong = Vec::new();
    for example in examples.lines() {
        let Some((said, line)) = example.split_once('\t') else {
            wrong.push(format!("no example: {example}"));
            continue;
        };
        let text = Text::plain(said, 0);
        let mut all = otherwise(&text, &names, chapter);
        if chapter == Chapter::Acts {
            all.extend(whole(&text, &names));
        }
        let all: Vec<String> = all.iter().map(shown).collect();
        if !all.iter().any(|other| other == line) {
            wrong.push(format!("{said}\t{}", all.join(" || ")));
        }
        if !read(&text) {
            wrong.push(format!("unread: {said}"));
        }
    }
    wrong
}

#[test]
fn what_is_done_is_said_otherwise() {
    let names = names();
    let read = |text: &Text| actions(text, &names, &mut Default::default()).is_ok();
    let wrong = wrong(ACTS, Chapter::Acts, read);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let tables = [
        acts::ROWS,
        more::ACTS,
        last::ACTS,
        together::ACTS,
        together::WHOLE,
        told::ACTS,
        told::WHOLE,
        talk::ACTS,
    ];
    assert!(ACTS.lines().count() >= tables.iter().map(|rows| rows.len()).sum::<usize>());
}

#[test]
fn what_is_claimed_is_said_otherwise() {
    let names = names();
    let read = |text: &Text| expectations(text, &names, false).is_ok();
    let wrong = wrong(CLAIMS, Chapter::Claims, read);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let tables =
        [claims::ROWS, more::CLAIMS, last::CLAIMS, together::CLAIMS, told::CLAIMS, talk::CLAIMS];
    assert!(CLAIMS.lines().count() >= tables.iter().map(|rows| rows.len()).sum::<usize>());
}
