//! Reading and printing: single templates, and the whole list of cards where it is at hand.
use super::*;
use crate::terms::TypeLine;

pub(super) fn cards() -> Vec<CountedCard> {
    let Ok(path) = std::env::var("APNAP_ERA_CARDS") else { return Vec::new() };
    let Ok(text) = std::fs::read_to_string(path) else { return Vec::new() };
    text.lines()
        .filter_map(|line| {
            let card: serde_json::Value = serde_json::from_str(line).ok()?;
            let field = |name: &str| card[name].as_str().unwrap_or_default().to_string();
            Some(CountedCard {
                name: field("name"),
                type_line: TypeLine::parse(&field("type")).ok()?,
                text: field("text"),
            })
        })
        .collect()
}

/// Prints how much is understood; `-- wording_stats --nocapture`, with WORDING_TOP for the length
/// of the list and WORDING_FIND for the paragraphs that hold some words.
#[test]
#[ignore = "prints numbers"]
fn wording_stats() {
    let cards = cards();
    let start = std::time::Instant::now();
    let stats = stats(&cards);
    println!("{:?}", start.elapsed());
    println!(
        "cards {} of {}, paragraphs {} of {}",
        stats.understood, stats.cards, stats.paragraphs_understood, stats.paragraphs
    );
    let top = std::env::var("WORDING_TOP").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    for (phrase, n) in stats.unknown.iter().take(top) {
        println!("{n:4} {phrase}");
    }
    if let Ok(find) = std::env::var("WORDING_FIND") {
        for card in &cards {
            let text = read(&card.name, &card.type_line, &card.text);
            for ability in text.abilities() {
                if let Ability::Unknown(u) = ability
                    && u.text.contains(&find)
                {
                    println!(
                        "{}: {}\n    at {:?} {:?}",
                        card.name,
                        u.text,
                        card.text.get(u.furthest..),
                        u.why
                    );
                }
            }
        }
    }
}

/// How many cards of the list are read in full, at least. It only rises.
const UNDERSTOOD: usize = 4_123;

/// Coverage of the list that `APNAP_ERA_CARDS` names doesn't fall; without one there is nothing to
/// count.
#[test]
fn coverage_does_not_fall() {
    let cards = cards();
    if cards.is_empty() {
        println!(
            "skipped: no list of cards; set APNAP_ERA_CARDS to one (JSON Lines with name, type, \
                text)"
        );
        return;
    }
    let stats = stats(&cards);
    assert!(
        stats.understood >= UNDERSTOOD,
        "{} of {} cards are read in full, {UNDERSTOOD} were before",
        stats.understood,
        stats.cards
    );
}

/// What is printed reads as the same tree.
#[test]
fn printed_text_reads_as_the_same_tree() {
    for card in cards() {
        let text = read(&card.name, &card.type_line, &card.text);
        if !text.is_understood() {
            continue;
        }
        let printed = text.to_string();
        let again = read("~", &card.type_line, &printed);
        let bare = |t: &tree::CardText| {
            t.paragraphs
                .iter()
                .map(|p| (p.ability_word.clone(), p.abilities.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(bare(&text), bare(&again), "{}: {printed}", card.name);
    }
}

/// Words nested in words without end take a number of steps that doubles with each; the reader
/// stops at its limit.
#[test]
fn nesting_without_end_is_not_read() {
    let text = format!("Destroy target {}creature.", "creature that targets ".repeat(180));
    let line = TypeLine::parse("Instant").expect("a type line");
    let card = crate::with_room(text.len(), || read("~", &line, &text));
    assert!(!card.is_understood());
}

/// Prints the understood cards in which some reference has no single meaning.
#[test]
#[ignore = "prints cards"]
fn wording_unclear() {
    let mut n = 0;
    for card in cards() {
        let text = read(&card.name, &card.type_line, &card.text);
        if text.is_understood() && format!("{text:?}").contains("Unclear") {
            n += 1;
            println!("{}: {}", card.name, text.to_string().replace('\n', " / "));
        }
    }
    println!("{n}");
}

/// Prints understood cards with what each reference back means.
#[test]
#[ignore = "prints cards"]
fn wording_references() {
    for card in cards() {
        let text = read(&card.name, &card.type_line, &card.text);
        if !text.is_understood() {
            continue;
        }
        let debug = format!("{text:?}");
        let backs: Vec<&str> = debug
            .match_indices("to: ")
            .filter(|(i, _)| debug[..*i].ends_with(", "))
            .filter_map(|(i, _)| debug.get(i + 4..)?.split([',', '}']).next())
            .filter(|b| b.starts_with("Slot") || b.starts_with("This") || b.starts_with("Same"))
            .collect();
        let slots: Vec<&str> = debug
            .match_indices("slot: Slot")
            .filter_map(|(i, _)| debug.get(i..)?.split(", adj").next()?.get(..70))
            .collect();
        if !backs.is_empty() {
            println!(
                "{}: {} == {backs:?} {slots:?}",
                card.name,
                text.to_string().replace('\n', " / ")
            );
        }
    }
}

/// Writes every tree of the list, and the later words of its text, into a file.
#[test]
#[ignore = "writes trees"]
fn wording_trees() {
    use std::fmt::Write as _;
    let mut out = String::new();
    for card in cards() {
        let text = read(&card.name, &card.type_line, &card.text);
        let marks = marks(&card.name, &card.text);
        let _ = writeln!(out, "## {}\n{text:#?}\n{marks:?}", card.name);
    }
    let _ = std::fs::write(std::env::var("WORDING_TREES").unwrap_or_default(), out);
}
