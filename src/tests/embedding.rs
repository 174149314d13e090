//! The library in another program: scenarios, cards and rulings in memory, without a file.

use apnap::{Judge, Verdict, read_card};

const SCENARIO: &str = "
title: What the program knows
players:
  Ann: {hand: [Small Spark], in play: [Mountain]}
  Bob: {in play: [Brown Cub]}
actions:
  - Ann plays Small Spark targeting Brown Cub
  - everyone passes
expect: Brown Cub is in Bob's graveyard
";

fn card(name: &str) -> Option<apnap::Card> {
    let text = match name {
        "Small Spark" => {
            "Small Spark: {cost: '{R}', type: Instant, text: Small Spark deals 2 damage to target \
                creature or player.}"
        }
        "Brown Cub" => "Brown Cub: {cost: '{1}{G}', type: Creature - Bear, pt: 2/2}",
        _ => return None,
    };
    read_card(text).ok()
}

#[test]
fn cards_come_from_the_program() {
    let rulings = Judge::with_cards(card).run(SCENARIO).unwrap();
    assert_eq!(rulings.len(), 1);
    assert_eq!(rulings[0].verdict(), Verdict::Pass, "{}", rulings[0]);
    assert!(rulings[0].to_string().contains("[420.5c"), "{}", rulings[0]);
}

#[test]
fn a_card_that_nobody_knows_is_an_error() {
    let rulings = apnap::run(SCENARIO).unwrap();
    assert_eq!(rulings[0].verdict(), Verdict::Error);
    assert!(rulings[0].problems()[0].message.contains("no card called"));
}

#[test]
fn no_file_is_read() {
    let text = SCENARIO.replace("players:", "use: [src/tests/embedding.rs]\nplayers:");
    let rulings = Judge::with_cards(card).run(&text).unwrap();
    assert_eq!(rulings[0].verdict(), Verdict::Error);
}

#[test]
fn whatever_is_written_has_an_answer() {
    let nested = format!("title: x\nplayers: {}{}", "[".repeat(10_000), "]".repeat(10_000));
    assert!(apnap::run(&nested).is_err());
    assert!(apnap::run("").is_err());
}

#[test]
fn two_cards_are_not_one() {
    assert!(read_card("A: {type: Artifact}\nB: {type: Artifact}").is_err());
    assert!(read_card("").is_err());
}

#[test]
fn rulings_go_to_other_threads() {
    let judge = Judge::with_cards(card);
    let work = move || judge.run(SCENARIO).map_err(|faults| faults.to_string());
    let rulings = std::thread::spawn(work).join().unwrap().unwrap();
    let shared = std::sync::Arc::new(rulings);
    let there = std::sync::Arc::clone(&shared);
    let verdict = std::thread::spawn(move || there[0].verdict()).join().unwrap();
    assert_eq!(verdict, shared[0].verdict());
    let bear = card("Brown Cub").unwrap();
    let read = std::thread::spawn(move || (bear.is_understood(), bear)).join().unwrap();
    assert!(read.0 && read.1.name() == "Brown Cub");
}

#[test]
fn what_isnt_understood_is_told() {
    let odd = read_card("Odd: {type: Artifact, text: Frobnicate target creature.}").unwrap();
    assert!(!odd.is_understood());
    assert_eq!(odd.not_understood(), ["Frobnicate target creature."]);
}
