//! How what things cost grows with the size of a board or of a script; the bounds hold on any
//! machine.
//!
//! Each growth is measured at two sizes, the best of a few runs of each, and printed as an
//! exponent: 1 for what grows with the size, 2 for what grows with its square. Ratios compare two
//! boards of one size.

use super::{board, first};
use apnap::judge::{Verdict, play};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// How often each size is measured at least.
const RUNS: u32 = 3;

/// What is short is measured more often, until it has taken this long together.
const LONG: Duration = Duration::from_millis(300);

/// How much of a bound may be used up twice before a check fails.
const LEEWAY: f64 = 2.0;

/// Something that grows.
struct Growth {
    name: &'static str,
    scenario: fn(usize) -> String,
    sizes: [usize; 2],
    /// The exponent that it is meant to keep to.
    bound: f64,
}

const GROWTHS: [Growth; 8] = [
    Growth {
        name: "n Anthems over 40 creatures, an empty turn",
        scenario: anthems,
        sizes: [20, 80],
        bound: 1.0,
    },
    Growth { name: "n Slivers, an empty turn", scenario: slivers, sizes: [15, 60], bound: 2.0 },
    Growth { name: "n spells in a row", scenario: in_a_row, sizes: [200, 800], bound: 1.3 },
    Growth { name: "n spells on the stack", scenario: stacked, sizes: [200, 800], bound: 1.6 },
    Growth { name: "a storm of n copies", scenario: storm, sizes: [150, 600], bound: 1.6 },
    Growth { name: "Wrath of God on n creatures", scenario: wrath, sizes: [300, 1200], bound: 1.3 },
    Growth {
        name: "n attackers before n creatures",
        scenario: attack,
        sizes: [300, 1200],
        bound: 1.5,
    },
    Growth {
        name: "n attackers, each blocked by one",
        scenario: blocked,
        sizes: [40, 160],
        bound: 1.5,
    },
];

/// Something that is to make little difference: the same with it and without.
struct Difference {
    name: &'static str,
    without: fn() -> String,
    with: fn() -> String,
    /// How many times as much it may cost.
    bound: f64,
}

const DIFFERENCES: [Difference; 2] = [
    Difference {
        name: "ten Anthems over 1,000 creatures, against none",
        without: || creatures(1000, 0),
        with: || creatures(1000, 10),
        bound: 3.0,
    },
    Difference {
        name: "30 spells beside two libraries of 4,900 cards, against 10",
        without: || libraries(10),
        with: || libraries(4900),
        bound: 3.0,
    },
];

/// Prints every growth; whether all keep within their bounds.
pub fn report() -> bool {
    let mut kept = true;
    for growth in &GROWTHS {
        let times = growth.sizes.map(|n| best(&(growth.scenario)(n)));
        let size = growth.sizes[1] as f64 / growth.sizes[0] as f64;
        let ratio = times[1].as_secs_f64() / times[0].as_secs_f64();
        let within = ratio <= LEEWAY * size.powf(growth.bound);
        kept &= within;
        println!(
            "{}: {:?} at {}, {:?} at {}; exponent {:.2} (bound {}){}",
            growth.name,
            times[0],
            growth.sizes[0],
            times[1],
            growth.sizes[1],
            ratio.ln() / size.ln(),
            growth.bound,
            if within { "" } else { ": TOO MUCH" }
        );
    }
    for difference in &DIFFERENCES {
        let (without, with) = (best(&(difference.without)()), best(&(difference.with)()));
        let ratio = with.as_secs_f64() / without.as_secs_f64();
        let within = ratio <= LEEWAY * difference.bound;
        kept &= within;
        println!(
            "{}: {with:?} against {without:?}; {ratio:.2} times as much (bound {}){}",
            difference.name,
            difference.bound,
            if within { "" } else { ": TOO MUCH" }
        );
    }
    kept & lists()
}

/// The cards of a long list that is given with `--cards`, of which a run needs one.
const LISTED: usize = 8000;

/// How many times as much a run may cost with a list of so many cards as with one card.
const OF_A_LIST: f64 = 3.0;

/// Runs the command with a list of one card and with a long one.
fn lists() -> bool {
    let folder = std::env::temp_dir().join(format!("apnap-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let card = |name: &str| {
        format!(
            "{{\"name\":\"{name}\",\"cost\":\"{{R}}\",\"type\":\"Instant\",\"text\":\"{name} deals \
                2 damage to target creature or player.\"}}\n"
        )
    };
    let [short, long] = [1, LISTED].map(|n| {
        let path = folder.join(format!("{n}.jsonl"));
        let others = (1..n).map(|n| card(&format!("Odd Bolt {n}")));
        std::fs::write(&path, others.collect::<String>() + &card("Shock")).unwrap();
        path
    });
    let scenario = folder.join("shock.yaml");
    let text = "title: a list\nmana: free\nplayers:\n  Ann: {hand: [Shock]}\n  Bob: {}\n\
            actions:\n  - Ann plays Shock targeting Bob\n  - resolve the stack\n\
            expect: Bob has 18 life\n";
    std::fs::write(&scenario, text).unwrap();
    let (short, long) = (run_with(&short, &scenario), run_with(&long, &scenario));
    let _ = std::fs::remove_dir_all(&folder);
    let ratio = long.as_secs_f64() / short.as_secs_f64();
    let within = ratio <= LEEWAY * OF_A_LIST;
    println!(
        "a run with {LISTED} cards to look into, against one: {long:?} against {short:?}; \
            {ratio:.2} times as much (bound {OF_A_LIST}){}",
        if within { "" } else { ": TOO MUCH" }
    );
    within
}

/// The shortest time of a run of the command with a file of cards.
fn run_with(cards: &Path, scenario: &Path) -> Duration {
    let runs = (0..10 * RUNS).map(|_| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
        command.arg("--cards").arg(cards).args(["run", "--quiet"]).arg(scenario);
        let start = Instant::now();
        let output = command.output().unwrap();
        let time = start.elapsed();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        time
    });
    runs.min().unwrap_or_default()
}

/// The shortest time from the board to the verdict.
fn best(text: &str) -> Duration {
    let read = first(text.as_bytes());
    let ready = board(&read);
    let (mut best, mut spent, mut runs) = (Duration::MAX, Duration::ZERO, 0);
    while runs < RUNS || spent < LONG && runs < 20 * RUNS {
        let board = ready.clone();
        let start = Instant::now();
        let judgement = play(&read, board);
        let time = start.elapsed();
        assert_eq!(judgement.verdict, Verdict::Pass, "{text}");
        (best, spent, runs) = (best.min(time), spent + time, runs + 1);
    }
    best
}

const ANTHEM: &str = "  Glorious Anthem: {cost: '{1}{W}{W}', type: Enchantment, text: Creatures \
    you control get +1/+1.}\n";
const BEARS: &str = "  Grizzly Bears: {cost: '{1}{G}', type: Creature - Bear, pt: 2/2}\n";
const SHOCK: &str = "  Shock: {cost: '{R}', type: Instant, text: Shock deals 2 damage to target \
    creature or player.}\n";

/// A turn in which nothing happens, and into the next.
fn empty_turn(cards: &str, ann: &str, bob: &str) -> String {
    let players = format!(
        "players:\n  Ann: {{in play: [{ann}], library: [9 Forest]}}\n  Bob: {{in play: [{bob}], \
            library: [9 Forest]}}\n"
    );
    let turn = "defaults: pass\nactions:\n  - continue to turn 2, Bob's upkeep\n";
    format!("title: growth\ncards:\n{cards}{players}{turn}expect: Bob has 20 life\n")
}

fn anthems(n: usize) -> String {
    let ann = format!("20 Grizzly Bears, {n} Glorious Anthem");
    empty_turn(&format!("{ANTHEM}{BEARS}"), &ann, "20 Grizzly Bears")
}

fn creatures(n: usize, anthems: usize) -> String {
    let more = if anthems == 0 { String::new() } else { format!(", {anthems} Glorious Anthem") };
    empty_turn(&format!("{ANTHEM}{BEARS}"), &format!("{n} Grizzly Bears{more}"), "Forest")
}

fn slivers(n: usize) -> String {
    let sliver = |name: &str, text: &str| {
        format!(
            "  {name}: {{cost: '{{1}}{{G}}', type: Creature - Sliver, pt: 1/1, text: {text}}}\n"
        )
    };
    let cards = sliver("Muscle Sliver", "All Slivers get +1/+1.")
        + &sliver("Winged Sliver", "All Slivers have flying.");
    empty_turn(
        &cards,
        &format!("{} Muscle Sliver, {} Winged Sliver", n.div_ceil(2), n / 2),
        "Forest",
    )
}

/// A script of spells at Bob, who lives.
fn spells(n: usize, library: usize, each: &str, last: &str) -> String {
    let mut text = format!("title: growth\ncards:\n{SHOCK}{BEARS}mana: free\nplayers:\n");
    let cards = format!("library: [{library} Grizzly Bears]");
    let _ = write!(
        text,
        "  Ann: {{hand: [{n} Shock], {cards}}}\n  Bob: {{life: {}, {cards}}}\nactions:\n",
        2 * n + 20
    );
    for _ in 0..n {
        text += "  - Ann plays Shock targeting Bob\n";
        text += each;
    }
    text + last + "expect: Bob has 20 life\n"
}

fn in_a_row(n: usize) -> String {
    spells(n, 10, "  - resolve the stack\n", "")
}

fn stacked(n: usize) -> String {
    spells(n, 10, "", "  - resolve the stack\n")
}

fn libraries(cards: usize) -> String {
    spells(30, cards, "  - resolve the stack\n", "")
}

fn storm(n: usize) -> String {
    let card = "  Grapeshot: {cost: '{1}{R}', type: Sorcery, text: \"Grapeshot deals 1 damage to \
        target creature or player.\\nStorm\"}\n";
    let mut text = format!(
        "title: growth\ncards:\n{SHOCK}{card}mana: free\ndefaults: pass\n\
            players:\n  Ann: {{hand: [{n} Shock, Grapeshot]}}\n  Bob: {{life: {}}}\nactions:\n",
        3 * n + 21
    );
    for _ in 0..n {
        text += "  - Ann plays Shock targeting Bob\n  - resolve the stack\n";
    }
    text +=
        "  - Ann plays Grapeshot targeting Bob\n  - resolve the stack\nexpect: Bob has 20 life\n";
    text
}

fn wrath(n: usize) -> String {
    let card = "  Wrath of God: {cost: '{2}{W}{W}', type: Sorcery, text: \"Destroy all creatures. \
        They can't be regenerated.\"}\n";
    format!(
        "title: growth\ncards:\n{card}{BEARS}mana: free\n\
            players:\n  Ann: {{hand: [Wrath of God], in play: [{n} Grizzly Bears]}}\n  Bob: {{}}\n\
            actions:\n  - Ann plays Wrath of God\n  - resolve the stack\n\
            expect: \"{n} Grizzly Bears is in Ann's graveyard\"\n"
    )
}

fn attack(n: usize) -> String {
    let lines = [
        "continue to Ann's declare attackers step",
        &format!("Ann attacks with {n} Grizzly Bears"),
        "continue to Ann's declare blockers step",
        "Bob doesn't block",
        "continue to turn 1, Ann's end of combat step",
    ];
    let lines: String = lines.iter().map(|line| format!("  - {line}\n")).collect();
    format!(
        "title: growth\ncards:\n{BEARS}players:\n  Ann: {{in play: [{n} Grizzly Bears]}}\n  Bob: \
            {{life: {}, in play: [{n} Grizzly Bears]}}\nactions:\n{lines}expect: Bob has 5 life\n",
        2 * n + 5
    )
}

fn blocked(n: usize) -> String {
    let board = |who: &str| {
        (1..=n).map(|n| format!("Grizzly Bears as {who} {n}")).collect::<Vec<_>>().join(", ")
    };
    let blocks = (1..=n).map(|n| format!("Wall {n} blocks Bear {n}")).collect::<Vec<_>>();
    let mut text = format!(
        "title: growth\ncards:\n{BEARS}players:\n  Ann: {{in play: [{}]}}\n  Bob: {{in play: \
            [{}]}}\nactions:\n",
        board("Bear"),
        board("Wall")
    );
    text += "  - continue to Ann's declare attackers step\n";
    text += &format!("  - Ann attacks with {n} Grizzly Bears\n");
    text += "  - continue to Ann's declare blockers step\n";
    for line in blocks {
        text += &format!("  - {line}\n");
    }
    text + "  - continue to turn 1, Ann's end of combat step\nexpect: Bob has 20 life\n"
}
