//! Sentences that are refused, each answered with the line to write.

use crate::names::{DocumentNames, NameKind};
use crate::sentence::{actions, expectations};
use crate::source::{Span, Text};

fn names() -> DocumentNames {
    let mut names = DocumentNames::built_in();
    let mut add = |text: &str, kind| assert!(names.add(text, kind, Span::new(0, 0)).is_ok());
    for (at, player) in ["Ann", "Bob"].into_iter().enumerate() {
        add(player, NameKind::Player(at));
    }
    for card in [
        "Grizzly Bears",
        "Hill Giant",
        "Serra Angel",
        "Llanowar Elves",
        "Shock",
        "Fireball",
        "Bonesplitter",
        "Counterspell",
    ] {
        add(card, NameKind::Card);
    }
    names
}

/// Those that aren't answered with the line that stands behind them, or whose line isn't read.
fn wrong(list: &str, help: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let pairs = list.lines().filter_map(|pair| pair.split_once('\t'));
    let wrong = |(sentence, line): (&str, &str)| {
        let answer = help(sentence).unwrap_or_else(|| "it is read".to_owned());
        let read = help(line).is_none();
        (!read || !answer.contains(&format!("`{line}`")))
            .then(|| format!("{sentence}\t{answer}\t{read}"))
    };
    pairs.filter_map(wrong).collect()
}

#[test]
fn a_refused_line_is_answered_with_one_that_is_read() {
    let names = names();
    let wrong = wrong(include_str!("acts.tsv"), |line| {
        let refused = actions(&Text::plain(line, 0), &names, &mut Default::default()).err()?;
        refused.into_iter().find_map(|fault| fault.help).or(Some(String::new()))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_refused_claim_is_answered_with_one_that_is_read() {
    let names = names();
    let wrong = wrong(include_str!("claims.tsv"), |line| {
        let refused = expectations(&Text::plain(line, 0), &names, false).err()?;
        refused.into_iter().find_map(|fault| fault.help).or(Some(String::new()))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
