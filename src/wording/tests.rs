//! Reading and printing: single templates, and the whole list of cards where it is at hand.
use super::*;
use crate::terms::TypeLine;

pub(super) fn cards() -> Vec<CardSource> {
    let Ok(path) = std::env::var("APNAP_ERA_CARDS") else { return Vec::new() };
    let Ok(text) = std::fs::read_to_string(path) else { return Vec::new() };
    text.lines()
        .filter_map(|line| {
            let card: serde_json::Value = serde_json::from_str(line).ok()?;
            let field = |name: &str| card[name].as_str().unwrap_or_default().to_string();
            Some(CardSource {
                name: field("name"),
                type_line: TypeLine::parse(&field("type")).ok()?,
                text: field("text"),
            })
        })
        .collect()
}

/// Prints how much is understood; `-- wording_stats --nocapture`, with WORDING_TOP for the length of the list and
/// WORDING_FIND for the paragraphs that hold some words.
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
                        "{}: {}\n    at {:?} expected {:?}",
                        card.name,
                        u.text,
                        card.text.get(u.furthest..),
                        u.expected
                    );
                }
            }
        }
    }
}

/// How many cards of the list are read in full, at least. It only rises.
const UNDERSTOOD: usize = 3_864;

/// Coverage of the list that `APNAP_ERA_CARDS` names doesn't fall; without one there is nothing to count.
#[test]
fn coverage_does_not_fall() {
    let cards = cards();
    if cards.is_empty() {
        println!(
            "skipped: no list of cards; set APNAP_ERA_CARDS to one (JSON Lines with name, type, text)"
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

/// Cards of the scenarios whose text isn't understood in full. The list only shrinks.
const NOT_UNDERSTOOD: &[&str] = &[];

/// Every card of every scenario is understood, but for those of a list: coverage doesn't fall where no other list is at hand.
#[test]
fn cards_of_the_scenarios_are_understood() {
    let mut unknown = std::collections::BTreeSet::new();
    let mut all = 0;
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !path.ends_with("invalid") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "yaml") {
                let (name, bytes) = (path.display().to_string(), std::fs::read(&path).unwrap());
                let cards = match crate::scenario::read_scenarios(&name, &bytes) {
                    Ok(scenarios) => {
                        scenarios.into_iter().flat_map(|scenario| scenario.cards).collect()
                    }
                    Err(_) => crate::card::read_cards(&name, &bytes).unwrap_or_default(),
                };
                let sides = |card: &crate::scenario::ast::CardSource| {
                    card.halves.iter().chain(card.flipped.as_deref()).cloned().collect::<Vec<_>>()
                };
                for card in
                    cards.iter().flat_map(|card| std::iter::once(card.clone()).chain(sides(card)))
                {
                    let Some(line) = card
                        .type_line
                        .as_ref()
                        .and_then(|line| TypeLine::parse(line.as_str()).ok())
                    else {
                        continue;
                    };
                    all += 1;
                    if !read(
                        card.name.as_str(),
                        &line,
                        card.text.as_ref().map_or("", |text| text.as_str()),
                    )
                    .is_understood()
                    {
                        unknown.insert(card.name.text.clone());
                    }
                }
            }
        }
    }
    assert!(all > 1_000, "only {all} cards were found");
    let known: std::collections::BTreeSet<String> =
        NOT_UNDERSTOOD.iter().map(ToString::to_string).collect();
    let fallen: Vec<_> = unknown.difference(&known).collect();
    assert!(fallen.is_empty(), "of {all} cards these are no longer understood: {fallen:?}");
    let risen: Vec<_> = known.difference(&unknown).collect();
    assert!(risen.is_empty(), "these are understood now: take them out of the list: {risen:?}");
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
