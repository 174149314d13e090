//! Files that no person wrote, through the command: nested a thousand deep and deeper, bombs of
//! aliases, 50 MB, other encodings. Each gets its exit code and a report, soon, and nothing panics.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Far more than any of them takes.
const SOON: Duration = Duration::from_secs(30);

/// Runs `apnap run -` on these bytes; the exit code and what stands on both outputs.
fn run(bytes: Vec<u8>) -> (Option<i32>, String) {
    run_with(&["run", "-"], bytes)
}

fn run_with(arguments: &[&str], bytes: Vec<u8>) -> (Option<i32>, String) {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_apnap"))
        .args(arguments)
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

const BOARD: &str = "title: a board\nplayers:\n  Ann:\n    in play: [Mountain]\n  Bob: {}\n\
    turn: Ann's precombat main phase\n";

/// A scenario with an instant that has this text.
fn with_text(text: &str) -> String {
    let text = text.replace('"', "\\\"");
    format!(
        "{BOARD}cards:\n  Foo:\n    cost: \"{{R}}\"\n    type: Instant\n    text: \"{text}\"\n\
            expect:\n  - Ann has 20 life\n"
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
fn a_stack_and_a_storm_of_a_thousand() {
    let burns = "Burn: {cost: \"{R}\", type: Instant, text: \"Burn deals 2 damage to target \
        creature or player.\"}";
    let storm = "Gale: {cost: \"{R}\", type: Sorcery, text: \"Gale deals 1 damage to target \
        creature or player.\\nStorm\"}";
    let file = |lines: String, life: u32| {
        format!(
            "title: many\ncards:\n  {burns}\n  {storm}\nmana: free\ndefaults: pass\n\
                players:\n  Ann: {{hand: [1000 Burn, Gale]}}\n  Bob: {{life: {life}}}\n\
             actions:\n{lines}  - resolve the stack\nexpect: Bob has 20 life\n"
        )
    };
    let burn = "  - Ann plays Burn targeting Bob\n";
    let stack = file(burn.repeat(1_000), 2_020);
    let one_by_one = format!("{burn}  - resolve the stack\n").repeat(1_000);
    let storm = file(format!("{one_by_one}  - Ann plays Gale targeting Bob\n"), 3_021);
    for scenario in [stack, storm] {
        let (code, report) = run_with(&["run", "--quiet", "-"], scenario.into());
        assert_eq!(code, Some(0), "{report}");
    }
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
        "title: a board\ncards:\n{cards}\nplayers:\n  Ann: {ann}\n  Bob: {{}}\n{more}\n\
            expect: Bob has 20 life\n"
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
    let card = "  Foo: {type: Artifact, text: \"{0}: Put 2000000000 1/1 red Goblin creature tokens \
        into play.\"}";
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
    let cards = "  Lonely Ninja: {type: Land - Island Swamp, text: \"Ninjutsu {1}{U}\"}\n  Wolf: \
        {type: Creature - Wolf, pt: 1/1}";
    let script = "turn: Ann's declare attackers step\nactions:\n  - Ann attacks with Wolf\n  - \
        everyone passes\n  - Ann plays Lonely Ninja's ninjutsu ability, returning Wolf\n  - \
        everyone passes";
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

/// A folder of our own, empty.
fn folder(name: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

fn apnap(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
    command.args(arguments);
    command
}

/// Whether nothing that a terminal acts on is in it, but for colours and the ends of lines.
fn harmless(words: &str) -> bool {
    let mut parts = words.split("\x1b[");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('m') {
            Some((codes, words)) if codes.chars().all(|c| c.is_ascii_digit() || c == ';') => {
                rest.push_str(words);
            }
            _ => return false,
        }
    }
    !rest.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t') || c == '\u{202e}')
}

#[test]
fn control_characters_stay_in_the_files() {
    let folder = folder("control");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file for the test");
        path.display().to_string()
    };
    let board = |title: &str, card: &str| {
        format!(
            "title: \"{title}\"\ncards:\n  \"{card}\":\n    type: Artifact\n    text: \"{{T}}: \
                Draw a card.\"\nplayers:\n  Ann: {{in play: [\"{card}\"]}}\n  Bob: {{}}\n\
                expect: Bob has 19 life\n"
        )
    };
    let files = [
        file("a.yaml", &board(r"red \e[31mX \e]0;owned\a", r"Fo\e[2Jo")),
        file("b.yaml", &board("raw \u{1b}[31m \u{9b}2J \u{7f}", "Foo")),
        file("c.yaml", &board("turned \u{202e}about", "Foo")),
        file("d\u{1b}]0;x\u{7}\u{1b}[2J.yaml", &board("plain", "Foo")),
        file("e.yaml", "title: x\r\nplayers: {\u{7}\r\n"),
    ];
    let cards = file(
        "cards.jsonl",
        "{\"name\":\"Evil\\u001b[31m Card\",\"type\":\"Instant\",\"cost\":\"{R}\",\"text\":\"Draw \
            a card. \\u001b]0;x\\u0007\"}\n",
    );
    let public = file(
        "public.json",
        "[{\"object\":\"card\",\"name\":\"Evil\\u001b[31m \
            Card\",\"type_line\":\"Instant\",\"mana_cost\":\"{R}\",\"oracle_text\":\"Draw a \
            card.\",\"layout\":\"normal\"}]",
    );
    let rulebook = file("rules.txt", "Credits\u{1b}]0;x\u{7}\n409.1f x\u{1b}[2J\n");
    let index = folder.join("index").display().to_string();
    let mut runs: Vec<Vec<&str>> = vec![
        vec!["cards", "--index", &index, "import", &cards],
        vec!["cards", "--index", &index, "import", &public],
        vec!["cards", "--index", &index, "list"],
        vec!["cards", "--index", &index, "show", "Evil\u{1b}[31m Card"],
        vec!["wording", "--file", &cards],
        vec!["wording", "stats", &cards],
        vec!["wording", "Draw \u{1b}]0;x\u{7} a card."],
        vec!["run", "--rulebook", &rulebook, "scenarios/examples/helm-and-sphere-cancel.yaml"],
    ];
    for file in &files {
        for color in ["always", "never"] {
            runs.push(vec!["--color", color, "run", file]);
            runs.push(vec!["--color", color, "run", "--cards", &cards, file]);
            runs.push(vec!["--color", color, "check", file]);
            runs.push(vec!["--color", color, "test", file]);
        }
        runs.push(vec!["run", "--format", "json", file]);
        runs.push(vec!["run", "--format", "html", file]);
        runs.push(vec!["run", "--board", file]);
    }
    for arguments in runs {
        let output = apnap(&arguments).output().expect("the command runs");
        for bytes in [output.stdout, output.stderr] {
            let words = String::from_utf8(bytes).expect("plain text");
            assert!(!words.contains("panicked"), "{words}");
            assert!(harmless(&words), "{arguments:?}: {words:?}");
        }
    }
    for file in &files[..3] {
        let output = apnap(&["run", file]).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(2), "{file}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cant_be_written_is_said() {
    let file = "scenarios/examples/helm-and-sphere-cancel.yaml";
    for arguments in [
        vec!["run", file],
        vec!["run", "--format", "json", file],
        vec!["run", "--format", "html", file],
        vec!["check", file],
        vec!["options", file],
        vec!["test", file],
        vec!["completions", "bash"],
        vec!["wording", "Draw a card."],
        vec!["--help"],
    ] {
        let full = std::fs::File::create("/dev/full").expect("a full device");
        let output = apnap(&arguments).stdout(full).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let help = arguments == ["--help"];
        assert!(help || !output.stderr.is_empty(), "{arguments:?}");
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = apnap(&arguments).stdout(writer).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(help || !output.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_has_no_end() {
    let file = "scenarios/examples/helm-and-sphere-cancel.yaml";
    let pipe = folder("pipes").join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()));
    let pipe = pipe.display().to_string();
    let index = folder("no-end").join("index").display().to_string();
    for arguments in [
        vec!["run", "/dev/zero"],
        vec!["run", "/dev/urandom"],
        vec!["check", "/dev/zero"],
        vec!["run", "--rulebook", "/dev/zero", file],
        vec!["fmt", "/dev/zero"],
        vec!["run", &pipe],
        vec!["run", "--cards", &pipe, file],
        vec!["cards", "--index", &index, "import", &pipe],
    ] {
        let start = Instant::now();
        let output = apnap(&arguments).output().expect("the command runs");
        assert!(start.elapsed() < SOON, "{arguments:?} took {:?}", start.elapsed());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stdout.is_empty() || !output.stderr.is_empty(), "{arguments:?}");
    }
}
