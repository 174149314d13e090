//! The witness sees what is wrong: what one text says is played, and held against another. It is as
//! though the interpreter did the one for the other.
use super::wander::Wander;
use super::{Went, play, starts};
use apnap::game::{Cause, Event, Game, Log, ObjectId, Zone};
use apnap::scenario::ast::CardSource;
use apnap::scenario::read_scenarios;
use std::collections::BTreeSet;

/// What is played, what it is held to be, and what the witness says of it.
const PAIRS: &[(&str, &str, &str, &str)] = &[
    (
        "Creature - Hob",
        "Whenever Gorse Hob becomes tapped, you gain 1 life.",
        "Whenever Gorse Hob blocks, you gain 1 life.",
        "nothing happened that it waits for",
    ),
    (
        "Creature - Hob",
        "{0}: You gain 1 life.",
        "{T}: You gain 1 life.",
        "a part of its cost wasn't paid",
    ),
    (
        "Creature - Hob",
        "{0}: You gain 1 life.",
        "Sacrifice Gorse Hob: You gain 1 life.",
        "a part of its cost wasn't paid",
    ),
    (
        "Creature - Hob",
        "{0}: You gain 1 life.",
        "{0}: You gain 1 life. Play this ability only once each turn.",
        "played when it may not be",
    ),
    (
        "Creature - Hob",
        "{0}: You gain 1 life.",
        "{0}: You gain 1 life. Play this ability only during combat.",
        "played when it may not be",
    ),
    (
        "Instant",
        "Destroy target creature.",
        "Destroy two target creatures.",
        "targets were announced that aren't so many",
    ),
    (
        "Instant",
        "Tap target land.",
        "Tap target creature.",
        "a target isn't of the type that is named",
    ),
    ("Instant", "You gain 1 life.", "You may gain 1 life.", "nobody was asked"),
    (
        "Instant",
        "You gain 1 life.",
        "Destroy all creatures unless you pay {1}.",
        "nobody was asked, and it wasn't done",
    ),
    ("Instant", "You gain 1 life.", "Draw a card.", "what it begins with wasn't done"),
    (
        "Instant",
        "Tap target creature.",
        "Destroy target creature.",
        "what it begins with wasn't done to what it is about",
    ),
    (
        "Instant",
        "Destroy all black creatures.",
        "Destroy all creatures.",
        "what it begins with wasn't done to what it is about",
    ),
    (
        "Instant",
        "Destroy all creatures.",
        "Destroy all black creatures.",
        "what it begins with wasn't done to what it is about",
    ),
    ("Instant", "You gain 1 life.", "You gain 2 life.", "another amount than the text gives"),
    (
        "Instant",
        "Gorse Hob deals 2 damage to target creature.",
        "Gorse Hob deals 3 damage to target creature.",
        "another amount than the text gives",
    ),
    (
        "Creature - Hob",
        "{0}: Destroy all creatures.",
        "{0}: Destroy all other creatures.",
        "took in the card itself",
    ),
];

/// The move of a card from a hand into the graveyard of its owner, and of the other player.
pub fn change_owner(game: &Game, card: ObjectId) -> (Event, Event) {
    let owner = game.object(card).owner;
    let other = game.players().map(|p| p.id).find(|p| *p != owner).expect("two players");
    let to = |player| {
        let log = played_out(game);
        let moved = log.events().find_map(|e| match e {
            Event::Move(m) => Some((**m).clone()),
            _ => None,
        });
        let mut moved = moved.expect("something moves in a game");
        (moved.object, moved.from, moved.to) =
            (card, game.object(card).zone, Zone::Graveyard(player));
        moved.cause = Cause::Discarded;
        Event::Move(Box::new(moved))
    };
    (to(owner), to(other))
}

/// What happens in some game.
fn played_out(game: &Game) -> Log {
    let card = game.objects().next().expect("an object").id;
    super::run(game, &mut Wander::new(card, &BTreeSet::new(), 1)).1
}

/// A card of this text.
pub fn card(kind: &str, text: &str) -> CardSource {
    let pt = if kind.contains("Creature") { ", pt: 3/3" } else { "" };
    let yaml = format!(
        "title: a\nplayers: {{Ann: {{}}, Bob: {{}}}}\nexpect: [Ann has 20 life]\ncards:\n  Gorse \
            Hob: {{cost: \"{{1}}\", type: {kind}{pt}, text: {}}}\n",
        serde_json::to_string(text).expect("a string is JSON")
    );
    let mut scenarios = read_scenarios("a.yaml", yaml.as_bytes()).expect("a scenario");
    scenarios.remove(0).cards.remove(0)
}

#[test]
fn each_claim_can_be_broken() {
    for (kind, played, held, says) in PAIRS {
        let (played, held) = (card(kind, played), card(kind, held));
        let meant = starts(&held).expect("it is understood");
        let meant = meant[0].0.object(meant[0].1).face.abilities.clone();
        let seen = starts(&played).expect("it is understood").iter().any(|(start, object)| {
            (0..8).any(|seed| {
                match play(start, *object, &BTreeSet::new(), seed, (&played, &meant)) {
                    Err(Went::Wrong(why)) => why.iter().any(|w| w.contains(says)),
                    _ => false,
                }
            })
        });
        assert!(seen, "{:?} isn't told from {:?}", played.text, held.text);
    }
}
