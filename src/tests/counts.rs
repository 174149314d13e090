//! What reading and playing cost, in allocations: counts that no machine's load changes, against a
//! table that is checked in. `APNAP_RENEW=1 cargo test --test counts` writes the table anew; what
//! it says belongs into the commit's message.

use apnap::card::CardFiles;
use apnap::judge::setup::set_up;
use apnap::judge::{Verdict, play};
use apnap::scenario::ast::Scenario;
use apnap::scenario::read_scenarios;
use apnap::terms::TypeLine;
use apnap::wording::read;
use std::fmt::Write as _;
use std::path::Path;

/// The scenario `S`: burn kills one, the two others block, all three die.
const COMBAT: &[u8] = include_bytes!("../benches/combat.yaml");
/// Hundredths by which a count may rise, and by which it may fall before the table has to say so.
const RISE: u64 = 3;
const FALL: u64 = 20;

fn scenario() -> Scenario {
    read_scenarios("combat.yaml", COMBAT).unwrap().swap_remove(0)
}

/// The allocations of the second time, when everything that is made once is there.
fn count(mut work: impl FnMut()) -> u64 {
    work();
    allocation_counter::measure(work).count_total
}

/// The allocations of a play from a ready board to the verdict.
fn played() -> u64 {
    let read = scenario();
    let ready = set_up(&read, &CardFiles::default()).unwrap();
    count(|| assert_eq!(play(&read, ready.clone()).verdict, Verdict::Pass))
}

fn counts() -> Vec<(&'static str, u64)> {
    let card = |line: &str, text: &str| {
        let line = TypeLine::parse(line).unwrap();
        count(|| assert!(read("Hob", &line, text).is_understood()))
    };
    vec![
        ("S, its file read", count(|| drop(scenario()))),
        ("S, played", played()),
        ("a keyword", card("Creature - Goblin", "Flying")),
        ("a sentence", card("Instant", "Hob deals 3 damage to target creature or player.")),
        (
            "a trigger that asks",
            card(
                "Creature - Goblin",
                "Whenever Hob deals combat damage to a player, you may destroy target artifact that player controls.",
            ),
        ),
        (
            "an activated ability",
            card("Creature - Goblin", "{1}{R}, {T}: Target creature gets +2/+0 until end of turn."),
        ),
    ]
}

#[test]
fn allocations_are_those_of_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/counts.tsv");
    let counts = counts();
    if std::env::var_os("APNAP_RENEW").is_some() {
        let mut table = String::new();
        for (what, count) in &counts {
            writeln!(table, "{what}\t{count}").unwrap();
        }
        std::fs::write(&path, table).unwrap();
        return;
    }
    let table = std::fs::read_to_string(&path).unwrap();
    let known: Vec<(&str, u64)> = table
        .lines()
        .map(|line| line.split_once('\t').unwrap())
        .map(|(what, count)| (what, count.parse().unwrap()))
        .collect();
    let mut off = Vec::new();
    for (at, (what, count)) in counts.iter().enumerate() {
        let (named, before) = known[at];
        assert_eq!(*what, named, "the table has other rows");
        if *count * 100 > before * (100 + RISE) || *count * 100 < before * (100 - FALL) {
            off.push(format!("{what}: {count}, and the table says {before}"));
        }
    }
    assert!(off.is_empty(), "mend it, or renew the table with APNAP_RENEW=1:\n{}", off.join("\n"));
}
