//! A search that four processes share comes to the answer of one; one that is stopped says what it
//! knows; and lines that are written are files that pass.

use serde_json::Value;
use std::fs;
use std::process::{Command, Output, Stdio};

const FILE: &str = "scenarios/explore/win-this-turn-2.yaml";

fn explore(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("explore").args(arguments);
    command
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Its shortest lines cross from what was gone through before the cut into a part, in the middle
/// of a round of passes.
#[test]
fn a_line_over_a_cut_is_told_as_it_is() {
    let file = "scenarios/explore/growth-or-a-bounce.yaml";
    let folder = std::env::temp_dir().join(format!("apnap-cut-{}", std::process::id()));
    let at = folder.to_string_lossy().into_owned();
    explore(&["--frontier", &at, "--parts", "3", file]).output().unwrap();
    for number in 1..=3 {
        let part = folder.join(format!("part-{number}.json")).to_string_lossy().into_owned();
        explore(&["--from", &part, file]).output().unwrap();
    }
    let joined = explore(&["--join", &at, file]).output().unwrap();
    assert_eq!(text(&joined), text(&explore(&[file]).output().unwrap()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn four_processes_come_to_the_answer_of_one() {
    let folder = std::env::temp_dir().join(format!("apnap-spread-{}", std::process::id()));
    let at = folder.to_string_lossy().into_owned();
    let alone = explore(&[FILE]).output().unwrap();
    let cut = explore(&["--frontier", &at, "--parts", "4", FILE]).output().unwrap();
    assert!(text(&cut).contains("left to the parts"), "{}", text(&cut));
    let begun = |number: usize| {
        let part = folder.join(format!("part-{number}.json")).to_string_lossy().into_owned();
        explore(&["--from", &part, FILE]).spawn().unwrap()
    };
    let running: Vec<_> = (1..=4).map(begun).collect();
    for mut process in running {
        assert!(process.wait().unwrap().success());
    }
    let joined = explore(&["--join", &at, FILE]).output().unwrap();
    assert_eq!(text(&joined), text(&alone));
    assert_eq!(joined.status.code(), alone.status.code());
    // Without one of the answers not everything was looked at.
    fs::remove_file(folder.join("part-2.answer.json")).unwrap();
    let joined = text(&explore(&["--join", &at, FILE]).output().unwrap());
    assert!(joined.contains("part 2 of 4 has no answer"), "{joined}");
    assert!(joined.contains("never: Bob has won the game: open"), "{joined}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_part_is_divided_again() {
    let folder = std::env::temp_dir().join(format!("apnap-divided-{}", std::process::id()));
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (at, part, within) = (path(""), path("part-2.json"), path("part-2"));
    let alone = explore(&[FILE]).output().unwrap();
    explore(&["--frontier", &at, "--parts", "2", FILE]).output().unwrap();
    assert!(explore(&["--from", &path("part-1.json"), FILE]).status().unwrap().success());
    let cut = ["--from", &part, "--frontier", &within, "--parts", "3", FILE];
    let cut = explore(&cut).output().unwrap();
    assert!(text(&cut).contains("left to the parts"), "{}", text(&cut));
    for number in 1..=3 {
        let part = path(&format!("part-2/part-{number}.json"));
        assert!(explore(&["--from", &part, FILE]).status().unwrap().success());
    }
    let whole = explore(&["--from", &part, "--join", &within, FILE]).status().unwrap();
    assert!(whole.success());
    let joined = explore(&["--join", &at, FILE]).output().unwrap();
    assert_eq!(text(&joined), text(&alone));
    fs::remove_dir_all(folder).unwrap();
}

/// Loops that lie in a part, that begin before the cut, and that there are none of.
#[test]
fn loops_are_named_over_a_cut() {
    let folder = std::env::temp_dir().join(format!("apnap-loops-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let looped = r#"title: Squirrels and sparks
cards:
  Earthcraft: {cost: "{1}{G}", type: Enchantment,
    text: "Tap an untapped creature you control: Untap target basic land."}
  Squirrel Nest:
    cost: "{1}{G}{G}"
    type: Enchantment - Aura
    text: |-
      Enchant land
      Enchanted land has "{T}: Put a 1/1 green Squirrel creature token into play."
  Spark: {cost: "{0}", type: Instant, text: Spark deals 1 damage to target player.}
  Drop: {cost: "{0}", type: Instant, text: You gain 1 life.}
players:
  Ann: {hand: [Spark, Drop], in play: [Earthcraft, Forest, Squirrel Nest (attached to Forest)],
    library: [3 Forest]}
  Bob: {library: [3 Forest]}
turn: Ann's precombat main phase
explore: {acts: [Ann], mana: to pay, until: beginning of combat step, limits: {depth: 7}}
expect:
  - "possible: a loop in which tokens grow"
  - "possible: Bob has 19 life"
  - "never: Bob has 17 life"
"#;
    let none = r#"title: Sparks and no loop
cards:
  Spark: {cost: "{0}", type: Instant, text: Spark deals 1 damage to target player.}
  Drop: {cost: "{0}", type: Instant, text: You gain 1 life.}
  Twig: {cost: "{0}", type: Instant, text: Put a 1/1 green Squirrel creature token into play.}
  Leaf: {cost: "{0}", type: Instant, text: Put a 1/1 white Bird creature token into play.}
  Chip: {cost: "{0}", type: Instant, text: Put a 1/1 black Rat creature token into play.}
players:
  Ann: {hand: [Spark, Drop, Twig, Leaf, Chip], library: [3 Forest]}
  Bob: {library: [3 Forest]}
turn: Ann's precombat main phase
explore: {acts: [Ann], until: beginning of combat step}
expect: ["never: a loop", "possible: Bob has 19 life"]
"#;
    for (name, words, named) in [("looped", looped, true), ("none", none, false)] {
        let file = folder.join(format!("{name}.yaml")).to_string_lossy().into_owned();
        fs::write(&file, words).unwrap();
        let parts = folder.join(name).to_string_lossy().into_owned();
        let cut = explore(&["--frontier", &parts, "--parts", "2", &file]).output().unwrap();
        assert!(text(&cut).contains("left to the parts"), "{}", text(&cut));
        for number in 1..=2 {
            let part = format!("{parts}/part-{number}.json");
            explore(&["--from", &part, &file]).output().unwrap();
        }
        let joined = text(&explore(&["--join", &parts, &file]).output().unwrap());
        assert_eq!(joined, text(&explore(&[&file]).output().unwrap()));
        assert_eq!(joined.contains("again and again"), named, "{joined}");
        assert!(!joined.contains("a loop: open"), "{joined}");
    }
    fs::remove_dir_all(folder).unwrap();
}

/// The parts of a file in a folder of its own, each gone through, with these limits.
fn spread(name: &str, file: &str, limits: &[&str]) -> (std::path::PathBuf, String) {
    let folder = std::env::temp_dir().join(format!("apnap-{name}-{}", std::process::id()));
    let at = folder.to_string_lossy().into_owned();
    let cut = [&["--frontier", &at, "--parts", "2", "--positions", "12"], &[file][..]].concat();
    explore(&cut).output().unwrap();
    for number in 1..=2 {
        let part = folder.join(format!("part-{number}.json")).to_string_lossy().into_owned();
        let on = [&["--from", &part], limits, &[file]].concat();
        explore(&on).output().unwrap();
    }
    (folder, at)
}

/// What the turn remembers is looked for before a search is cut; what one search looks at behind a
/// limit the last process does.
#[test]
fn what_one_search_would_find_is_found() {
    for name in ["storm-counts-what-was-played", "power-that-doubles"] {
        let file = format!("scenarios/explore/{name}.yaml");
        let (folder, at) = spread(name, &file, &[]);
        let joined = text(&explore(&["--join", &at, &file]).output().unwrap());
        fs::remove_dir_all(folder).unwrap();
        let alone = text(&explore(&[&file]).output().unwrap());
        // A limit is that of each process, so that parts see more.
        let claims = |said: &str| -> Vec<String> {
            let lines = said.lines().skip(2).filter(|line| !line.contains("not looked at"));
            lines.map(str::to_owned).collect()
        };
        assert_eq!(claims(&joined), claims(&alone));
    }
}

/// A copy of an answer says nothing new; two that differ, and one that isn't whole, are named; and
/// a part that is begun again takes the place of what it left.
#[test]
fn answers_that_are_there_twice_or_in_part() {
    let file = "scenarios/explore/win-this-turn-2.yaml";
    let (folder, at) = spread("twice", file, &[]);
    let alone = text(&explore(&[file]).output().unwrap());
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let join = || explore(&["--join", &at, file]).output().unwrap();
    fs::copy(path("part-1.answer.json"), path("copy.answer.json")).unwrap();
    assert_eq!(text(&join()), alone);
    let other = fs::read_to_string(path("copy.answer.json")).unwrap();
    fs::write(path("copy.answer.json"), other.replacen("\"depth\":", "\"depth\":1", 1)).unwrap();
    let said = String::from_utf8_lossy(&join().stderr).into_owned();
    let named = ["copy.answer.json", "part-1.answer.json", "answer part 1, and differ"];
    assert!(named.iter().all(|words| said.contains(words)), "{said}");
    fs::remove_file(path("copy.answer.json")).unwrap();
    let half = fs::read(path("part-2.answer.json")).unwrap();
    fs::write(path("part-2.answer.json"), &half[..half.len() / 2]).unwrap();
    let said = String::from_utf8_lossy(&join().stderr).into_owned();
    assert!(said.contains("part-2.answer.json: it isn't whole"), "{said}");
    explore(&["--from", &path("part-2.json"), file]).output().unwrap();
    assert_eq!(text(&join()), alone);
    fs::remove_dir_all(folder).unwrap();
}

/// Answers to what the script leaves open stand before the lines that they belong to, though a part
/// found the line; and of a file with several scenarios one at a time is spread.
#[test]
fn lines_of_parts_are_written() {
    let folder = std::env::temp_dir().join(format!("apnap-among-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let words = r#"title: A coin in the midst of a script
cards:
  Odd Coin: {cost: "{0}", type: Instant, text: "Flip a coin. If you win the flip, you gain 3 life."}
  Spark: {cost: "{0}", type: Instant, text: Spark deals 1 damage to target player.}
players:
  Ann: {hand: [Odd Coin, 4 Spark], library: [3 Forest]}
  Bob: {library: [3 Forest]}
actions:
  - Ann plays Odd Coin
  - both pass
  - Ann plays Spark targeting Bob
  - both pass
explore: {acts: [Ann], until: beginning of combat step}
expect:
  - possible: [Ann has 23 life, Bob has 16 life]
  - possible: [Ann has 20 life, Bob has 16 life]
"#;
    let file = path("coin.yaml");
    fs::write(&file, words).unwrap();
    let (parts, at) = spread("among-parts", &file, &[]);
    let lines = path("lines");
    let joined = explore(&["--join", &at, "--write", &lines, &file]).output().unwrap();
    let said = String::from_utf8_lossy(&joined.stderr).into_owned();
    assert_eq!(said.lines().filter(|line| line.ends_with(": pass")).count(), 2, "{said}");
    let other = words.replace("title: A coin", "title: Another coin");
    fs::write(&file, format!("{words}---\n{other}")).unwrap();
    let refused = explore(&["--frontier", &at, &file]).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("it has 2 scenarios, and one at a time is spread"), "{said}");
    fs::remove_dir_all(folder).unwrap();
    fs::remove_dir_all(parts).unwrap();
}

#[test]
#[cfg(unix)]
fn a_search_that_is_stopped_says_what_it_knows() {
    let file = "scenarios/explore/ten-cards-in-hand.yaml";
    let mut command = explore(&["--positions", "100000000", file]);
    let running = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(4));
    let id = running.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = running.wait_with_output().unwrap();
    let said = text(&output);
    assert!(said.contains("possible: Ann has won the game: open"), "{said}");
    assert!(said.contains("the search was stopped"), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_line_that_is_written_passes() {
    let folder = std::env::temp_dir().join(format!("apnap-written-{}", std::process::id()));
    let at = folder.to_string_lossy().into_owned();
    let all = fs::read_dir(format!("{}/scenarios/explore", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut files: Vec<String> =
        all.map(|entry| entry.unwrap().path().to_string_lossy().into_owned()).collect();
    // The longest searches are left to the corpus; what is chosen for a played copy is said with
    // the line that plays it (gaps.md).
    let left = ["ten-cards-and-", "the-kicker-of-a-played-copy"];
    files.retain(|file| !left.iter().any(|name| file.contains(name)));
    // No line shows what a player can force.
    let forces = |file: &String| {
        let text = fs::read_to_string(file).unwrap();
        let claims = text.lines().skip_while(|line| !line.starts_with("expect:")).skip(1);
        let claims: Vec<&str> = claims.collect();
        !claims.is_empty() && claims.iter().all(|claim| claim.contains(" force: "))
    };
    files.retain(|file| !forces(file));
    files.sort();
    let mut arguments = vec!["--write", at.as_str()];
    arguments.extend(files.iter().map(String::as_str));
    let output = explore(&arguments).output().unwrap();
    let written = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<&str> = written.lines().filter(|line| line.contains(".yaml: ")).collect();
    assert!(lines.len() > 100, "{written}");
    let wrong: Vec<&&str> = lines.iter().filter(|line| !line.ends_with(": pass")).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    fs::remove_dir_all(folder).unwrap();
}

/// What is open where a file says nothing of a search, asked for programs: does it matter? A file
/// that can't be read is told in the same shape.
#[test]
fn programs_are_told_all_in_one_shape() {
    let schema = Command::new(env!("CARGO_BIN_EXE_apnap")).args(["schema", "explore"]).output();
    let schema: Value = serde_json::from_str(&text(&schema.unwrap())).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let folder = std::env::temp_dir().join(format!("apnap-shape-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let made = |name: &str, words: &str| {
        let path = folder.join(name);
        fs::write(&path, words).unwrap();
        path.to_string_lossy().into_owned()
    };
    let coin = made(
        "coin.yaml",
        r#"title: A coin without claims
cards:
  Odd Bolt: {cost: "{R}", type: Instant, text: "Flip a coin. If you win the flip, you gain 3 life."}
mana: free
players: {Ann: {hand: [Odd Bolt]}, Bob: {}}
actions:
  - Ann plays Odd Bolt
  - both pass
"#,
    );
    let broken = made("broken.yaml", "title: [\n");
    let loops = "scenarios/explore/a-loop-of-mana.yaml";
    let all = explore(&["--format", "json", &coin, &broken, loops, FILE]).output().unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let told: Value = serde_json::from_str(&text(&all)).unwrap();
    let faults: Vec<String> = schema.iter_errors(&told).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(told[0]["ends"].as_array().map(Vec::len), Some(2), "{told:#}");
    assert_eq!((&told[1]["title"], &told[1]["verdict"]), (&Value::Null, &"error".into()));
    assert_eq!(told[1]["problems"].as_array().map(Vec::len), Some(1));
}

/// A loop is followed as long as there is time, and no longer: a spell with an X can be played in
/// more ways with each round.
#[test]
fn a_loop_is_followed_in_the_time_there_is() {
    let file = std::env::temp_dir().join(format!("apnap-loop-{}.yaml", std::process::id()));
    let words = r#"title: A rock that untaps itself and a ball
cards:
  Rock: {cost: "{3}", type: Artifact, text: "{T}: Add {4} to your mana pool.\n{3}: Untap Rock."}
  Ball: {cost: "{X}{R}", type: Sorcery, text: "Ball deals X damage to target creature or player."}
players: {Ann: {hand: [Ball], in play: [Rock]}, Bob: {}}
explore: {acts: [Ann], until: end of turn, limits: {positions: 200, seconds: 2}}
expect: ["possible: Bob has lost the game"]
"#;
    fs::write(&file, words).unwrap();
    let began = std::time::Instant::now();
    let output = explore(&[&*file.to_string_lossy()]).output().unwrap();
    fs::remove_file(&file).unwrap();
    assert!(text(&output).contains("possible: Bob has lost the game"), "{}", text(&output));
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
}
