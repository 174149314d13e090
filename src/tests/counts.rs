//! What reading and playing cost, in allocations and in instructions: counts that no machine's load
//! changes, against tables that are checked in. `APNAP_RENEW=1 cargo test --test counts` writes
//! them anew; what they say belongs into the commit's message.

use apnap::card::NoCards;
use apnap::decide::{Act, Trial};
use apnap::game::{Digests, Log, Memories, PlayerId};
use apnap::judge::setup::set_up;
use apnap::judge::{Verdict, play};
use apnap::rules::Engine;
use apnap::scenario::ast::Scenario;
use apnap::scenario::read_scenarios;
use apnap::terms::TypeLine;
use apnap::wording::read;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// The scenario `S`: burn kills one, the two others block, all three die.
const COMBAT: &[u8] = include_bytes!("../benches/combat.yaml");
/// The board of `src/benches/position.rs`.
const MIDDLE: &[u8] = include_bytes!("../benches/position.yaml");
/// Hundredths by which a count may rise, and by which it may fall before the table has to say so.
const RISE: u64 = 3;
const FALL: u64 = 20;
/// The same of instructions, which other versions of the compiler change as well.
const RISE_OF_INSTRUCTIONS: u64 = 10;

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
    let ready = set_up(&read, &NoCards).unwrap();
    count(|| assert_eq!(play(&read, ready.clone()).verdict, Verdict::Pass))
}

/// The allocations of a position of a search: a copy of a game, an ability that is played in it,
/// its digest.
fn position() -> u64 {
    let middle = read_scenarios("position.yaml", MIDDLE).unwrap().swap_remove(0);
    let ann = PlayerId(0);
    let game = set_up(&middle, &NoCards).unwrap().game.if_priority_of(ann);
    let mut digests = Digests::new(&game, Memories::NONE);
    let mut trial = Trial::default();
    let acts = Engine::new(game.clone(), Log::silent(), &mut trial).possible_acts(ann);
    let mut abilities = acts.into_iter().filter_map(|act| match act {
        Act::PlayAbility { object, ability } => Some((object, ability)),
        _ => None,
    });
    let (object, ability) = abilities.next().expect("an ability that can be played");
    count(|| {
        let mut trial = Trial::default();
        let mut engine = Engine::new(game.clone(), Log::silent(), &mut trial);
        engine.play_ability(ann, object, ability).expect("it can be played");
        digests.of(&engine.into_parts().0);
    })
}

fn counts() -> Vec<(&'static str, u64)> {
    let card = |line: &str, text: &str| {
        let line = TypeLine::parse(line).unwrap();
        count(|| assert!(read("Hob", &line, text).is_understood()))
    };
    vec![
        ("S, its file read", count(|| drop(scenario()))),
        ("S, played", played()),
        ("a position", position()),
        ("a keyword", card("Creature - Goblin", "Flying")),
        ("a sentence", card("Instant", "Hob deals 3 damage to target creature or player.")),
        (
            "a trigger that asks",
            card(
                "Creature - Goblin",
                "Whenever Hob deals combat damage to a player, you may destroy target artifact \
                    that player controls.",
            ),
        ),
        (
            "an activated ability",
            card("Creature - Goblin", "{1}{R}, {T}: Target creature gets +2/+0 until end of turn."),
        ),
    ]
}

/// The instructions of a run of the command from its start, as valgrind counts them.
fn instructions(arguments: &[&str]) -> u64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(env!("CARGO_BIN_EXE_apnap")).args(arguments);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :"));
    collected.and_then(|(_, count)| count.trim().parse().ok()).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn allocations_are_those_of_the_table() {
    held_against("src/tests/counts.tsv", &counts(), RISE);
}

/// Of the build that is tested, where `CI` is set and valgrind is there: other compilers count
/// otherwise.
#[test]
fn instructions_are_those_of_the_table() {
    let asked = ["CI", "APNAP_RENEW"].iter().any(|name| std::env::var_os(name).is_some());
    if !asked || Command::new("valgrind").arg("--version").output().is_err() {
        return;
    }
    let positions = "scenarios/explore/combat-with-a-trick-on-each-side.yaml";
    let runs: [(&'static str, &[&str]); 3] = [
        ("S, the command", &["run", "--quiet", "src/benches/combat.yaml"]),
        ("447 positions", &["explore", "--threads", "1", positions]),
        ("cards of a file", &["wording", "--file", "scenarios/card-files/common.yaml"]),
    ];
    let counted = runs.map(|(what, arguments)| (what, instructions(arguments)));
    held_against("src/tests/instructions.tsv", &counted, RISE_OF_INSTRUCTIONS);
}

/// Holds counts against their table, or writes it anew.
fn held_against(table: &str, counts: &[(&'static str, u64)], rise: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(table);
    if std::env::var_os("APNAP_RENEW").is_some() {
        let mut table = String::new();
        for (what, count) in counts {
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
        if *count * 100 > before * (100 + rise) || *count * 100 < before * (100 - FALL) {
            off.push(format!("{what}: {count}, and the table says {before}"));
        }
    }
    assert!(off.is_empty(), "mend it, or renew the table with APNAP_RENEW=1:\n{}", off.join("\n"));
}
