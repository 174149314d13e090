//! Files that no person wrote, through the command: nested a thousand deep and deeper, bombs of aliases, 50 MB, other encodings. Each gets its exit
//! code and a report, soon, and nothing panics.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Far more than any of them takes.
const SOON: Duration = Duration::from_secs(30);

/// Runs `apnap run -` on these bytes; the exit code and what stands on both outputs.
fn run(bytes: Vec<u8>) -> (Option<i32>, String) {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_apnap"))
        .args(["run", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("its input is ours");
    // A reader that has seen enough closes its end.
    let feeder = std::thread::spawn(move || input.write_all(&bytes).is_ok());
    let output = child.wait_with_output().expect("the command ends");
    let _ = feeder.join().expect("the feeder ends");
    assert!(start.elapsed() < SOON, "it took {:?}", start.elapsed());
    let words = String::from_utf8(output.stdout).expect("plain text")
        + &String::from_utf8(output.stderr).expect("plain text");
    assert!(!words.contains("panicked"), "{words}");
    assert!(words.len() < 20_000, "a report of {} bytes", words.len());
    (output.status.code(), words)
}

fn refused(bytes: impl Into<Vec<u8>>, words: &str) {
    let (code, report) = run(bytes.into());
    assert_eq!(code, Some(2), "{report}");
    assert!(report.contains(words), "{report}");
}

const BOARD: &str = "title: a board\nplayers:\n  Ann:\n    in play: [Mountain]\n  Bob: {}\nturn: Ann's precombat main phase\n";

/// A scenario with an instant that has this text.
fn with_text(text: &str) -> String {
    let text = text.replace('"', "\\\"");
    format!(
        "{BOARD}cards:\n  Foo:\n    cost: \"{{R}}\"\n    type: Instant\n    text: \"{text}\"\nexpect:\n  - Ann has 20 life\n"
    )
}

#[test]
fn nested_yaml() {
    for deep in [1_000, 100_000] {
        refused(format!("title: {}", "[".repeat(deep)), "recursion limit");
        refused(format!("title: {}{}", "[".repeat(deep), "]".repeat(deep)), "recursion limit");
        refused(format!("title: {}1{}", "{a: ".repeat(deep), "}".repeat(deep)), "recursion limit");
        refused(format!("actions:\n  {}x", "- ".repeat(deep)), "recursion limit");
    }
    let steps = (0..1_000).fold(String::new(), |mut text, n| {
        let _ = writeln!(text, "{}a:", " ".repeat(n));
        text
    });
    refused(steps, "recursion limit");
}

#[test]
fn alias_bombs() {
    let mut bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n".to_owned();
    for (last, this) in ('a'..'m').zip('b'..='m') {
        let _ = writeln!(bomb, "{this}: &{this} [{}]", vec![format!("*{last}"); 9].join(", "));
    }
    refused(bomb, "its aliases written out");
    refused(
        format!("a: &a {}\nb: [{}]\n", "y".repeat(19_000), vec!["*a"; 10_000].join(", ")),
        "its aliases written out",
    );
}

#[test]
fn fifty_megabytes() {
    let large = 50 << 20;
    refused(format!("{BOARD}# {}", "x".repeat(large)), "more than 8 MB");
    refused(format!("title: {}", "x".repeat(large)), "more than 8 MB");
    refused(
        format!("{BOARD}actions:\n{}", "  - Ann pases the tirn\n".repeat(large / 23)),
        "more than 8 MB",
    );
    refused(vec![0xff; large], "more than 8 MB");
}

#[test]
fn many_faults_and_many_values() {
    refused(
        format!("{BOARD}actions:\n{}", "  - Ann pases the tirn\n".repeat(5_000)),
        "Ann pases the tirn",
    );
    refused("---\n".repeat(1_000_000), "values");
}

#[test]
fn text_nested_a_thousand_deep() {
    // What nobody needs stops nobody; read it is not.
    for text in [
        format!("Target creature gains \"{}", "{T}: it gains \"".repeat(1_000)),
        format!("Draw a card {}{}.", "(".repeat(1_000), ")".repeat(1_000)),
        "If you control a creature, ".repeat(700),
        format!("Draw a card{}.", ", then draw a card".repeat(1_000)),
        format!("Destroy target {}creature.", "nonblack ".repeat(1_000)),
        format!("Destroy target creature{}.", " that attacked or blocked".repeat(700)),
        format!("{}draw a card.", "Choose one - ".repeat(1_000)),
        format!("{}{{T}}: Draw a card.", "{T}, ".repeat(1_000)),
    ] {
        let (code, report) = run(with_text(&text).into());
        assert!(matches!(code, Some(0 | 2)), "{report}");
    }
    refused(with_text(&"Draw a card. ".repeat(2_000)), "isn't read");
}

#[test]
fn other_encodings() {
    refused(BOARD.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>(), "");
    refused(b"title: Sh\xf6ck\n".to_vec(), "isn't UTF-8");
    refused([BOARD.as_bytes(), &[0; 5]].concat(), "");
    // A byte order mark is nobody's fault.
    let marked = format!("\u{feff}{}", with_text("Draw a card."));
    let (code, report) = run(marked.into());
    assert_eq!(code, Some(0), "{report}");
    let (code, report) = run(format!("\u{feff}{BOARD}actions:\n  - Ann pases\n").into());
    assert_eq!(code, Some(2), "{report}");
    assert!(report.contains(":8:9"), "{report}");
    refused(BOARD.replace("{}", "{life: 99999999999999999999999999}"), "too large");
}

#[test]
fn what_stands_beside_a_verb_is_any_letter() {
    for text in
        ["creates a \u{bd}/255 green token.", "Target opponent creates a \u{bd}/255 green token."]
    {
        let (code, report) = run(with_text(text).into());
        assert!(matches!(code, Some(0 | 2)), "{report}");
    }
    for text in ["Create a \u{bd} token.", "\u{bd}ut a copy of target spell onto the stack."] {
        let output = Command::new(env!("CARGO_BIN_EXE_apnap"))
            .args(["wording", text])
            .output()
            .expect("the command runs");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{text}");
    }
}

/// A board of two, with more of the file.
fn two(cards: &str, ann: &str, more: &str) -> String {
    format!(
        "title: a board\ncards:\n{cards}\nplayers:\n  Ann: {ann}\n  Bob: {{}}\n{more}\nexpect: Bob has 20 life\n"
    )
}

#[test]
fn numbers_are_no_lists() {
    let pool = "mana pool: \"{B}{G}{2147483647}{R}\"";
    refused(two("  Foo: {type: Artifact}", &format!("{{{pool}}}"), ""), "no more than 10000 mana");
    for cost in ["{147483647}{R}", "{4294967295}{4294967295}{R}"] {
        let card = format!("  Foo: {{cost: \"{cost}\", type: Sorcery, text: Draw a card.}}");
        let (code, report) =
            run(two(&card, "{hand: [Foo], in play: [4 Mountain]}", "actions: [Ann plays Foo]")
                .into());
        assert_eq!(code, Some(1), "{report}");
        assert!(report.contains("can't pay"), "{report}");
    }
    let card = "  Foo: {cost: \"{X}{R}\", type: Sorcery, text: Draw X cards.}";
    let play = "actions: [\"Ann plays Foo with X = 100000\"]";
    let (code, report) = run(two(card, "{hand: [Foo], in play: [4 Mountain]}", play).into());
    assert_eq!(code, Some(1), "{report}");
    refused(two(card, "{hand: [Foo]}", &format!("mana: free\n{play}")), "more than 10000 mana");
    let card = "  Foo: {type: Artifact, text: \"{0}: Add {2000000000} to your mana pool.\"}";
    let play = "actions: [Ann plays Foo's ability]";
    refused(two(card, "{in play: [Foo]}", play), "more than 10000 mana");
    let card = "  Foo: {type: Artifact, text: \"{0}: Put 2000000000 1/1 red Goblin creature tokens into play.\"}";
    let play = "actions: [Ann plays Foo's ability, everyone passes]";
    refused(two(card, "{in play: [Foo]}", play), "more than 2000 times");
    let card = "  Foo: {type: Artifact, text: \"{0}: Draw 2000000000 cards.\"}";
    refused(two(card, "{in play: [Foo]}", play), "more than 2000 times");
}

#[test]
fn a_million_forests() {
    let board = |n: u32| two("  Foo: {type: Artifact}", &format!("{{in play: [{n} Forest]}}"), "");
    refused(board(1_000_000), "no more than 10000 objects");
    let (code, report) = run(board(9_999).into());
    assert_eq!(code, Some(0), "{report}");
}

#[test]
fn a_land_put_into_play_attacking() {
    let cards = "  Lonely Ninja: {type: Land - Island Swamp, text: \"Ninjutsu {1}{U}\"}\n  Wolf: {type: Creature - Wolf, pt: 1/1}";
    let script = "turn: Ann's declare attackers step\nactions:\n  - Ann attacks with Wolf\n  - everyone passes\n  - Ann plays Lonely Ninja's ninjutsu ability, returning Wolf\n  - everyone passes";
    let (code, report) =
        run(two(cards, "{hand: [Lonely Ninja], in play: [Wolf, 2 Island]}", script).into());
    assert_eq!(code, Some(0), "{report}");
    assert!(report.contains("306.2"), "{report}");
}

#[test]
fn one_text_many_times() {
    let text = |n: usize| "      Enchant land\n      Enchanted land is a Swamp.\n".repeat(n);
    for (n, code) in [(25, 0), (100, 2), (1_000, 2)] {
        let card = format!("  Foo:\n    type: Enchantment - Aura\n    text: |\n{}", text(n));
        let board = "{in play: [Forest, Foo (attached to Forest)]}";
        let (found, report) = run(two(&card, board, "").into());
        assert_eq!(found, Some(code), "{report}");
    }
}
