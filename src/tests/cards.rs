//! The cards of the scenarios: every text is understood.

use apnap::terms::TypeLine;
use std::path::Path;

/// Cards of the scenarios whose text isn't understood in full. The list only shrinks.
const NOT_UNDERSTOOD: &[&str] = &[];

/// Every card of every scenario is understood, but for those of a list: coverage doesn't fall where no other list is at hand.
#[test]
fn cards_of_the_scenarios_are_understood() {
    let mut unknown = std::collections::BTreeSet::new();
    let mut all = 0;
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !path.ends_with("invalid") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "yaml") {
                let (name, bytes) = (path.display().to_string(), std::fs::read(&path).unwrap());
                let cards = match apnap::scenario::read_scenarios(&name, &bytes) {
                    Ok(scenarios) => {
                        scenarios.into_iter().flat_map(|scenario| scenario.cards).collect()
                    }
                    Err(_) => apnap::card::read_cards(&name, &bytes).unwrap_or_default(),
                };
                let sides = |card: &apnap::scenario::ast::CardSource| {
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
                    if !apnap::wording::read(
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
