//! What `apnap options` lists is accepted where it is pasted.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn apnap(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_apnap"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("APNAP_INDEX", "no-index")
        .output()
        .unwrap()
}

/// A scenario without what it expects, and with its script up to one of its lines.
fn cut(path: &Path, keep: usize) -> Option<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut out = Vec::new();
    let mut inside = "";
    let mut acts = 0;
    for line in text.lines() {
        if !line.starts_with(' ') && !line.starts_with('-') {
            inside = if line.starts_with("actions:") {
                "actions"
            } else if line.starts_with("expect:") || line.starts_with("rules:") {
                "held"
            } else {
                ""
            };
        }
        match inside {
            "held" => continue,
            "actions" if line.starts_with("  -") => {
                acts += 1;
                if acts > keep {
                    continue;
                }
            }
            "actions" if acts > keep => continue,
            _ => {}
        }
        out.push(line.to_owned());
    }
    (acts > keep).then(|| out.join("\n") + "\n")
}

/// A file with the lines behind its last action.
fn pasted(text: &str, lines: &[String]) -> String {
    let mut out = String::new();
    let quoted: String =
        lines.iter().map(|line| format!("  - '{}'\n", line.replace('\'', "''"))).collect();
    let mut done = false;
    let mut inside = false;
    for line in text.lines() {
        if inside && !line.starts_with(' ') && !done {
            out.push_str(&quoted);
            done = true;
        }
        inside |= line.starts_with("actions:");
        out.push_str(line);
        out.push('\n');
    }
    if !inside {
        out.push_str("actions:\n");
    }
    if !done {
        out.push_str(&quoted);
    }
    // Something to hold against the run, which says nothing of the lines.
    out + "verdict: unruled\n"
}

fn options(path: &Path) -> Vec<Vec<String>> {
    let out = apnap(&["options", path.to_str().unwrap(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap_or_else(|error| {
        panic!("{}: {error}\n{}", path.display(), String::from_utf8_lossy(&out.stderr))
    });
    let list = json["options"].as_array().unwrap().iter();
    let words = |v: &serde_json::Value| v.as_str().unwrap().to_owned();
    list.map(|option| option["lines"].as_array().unwrap().iter().map(words).collect()).collect()
}

#[test]
fn every_option_is_accepted() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("options");
    std::fs::create_dir_all(&folder).unwrap();
    let (mut points, mut accepted) = (0, 0);
    let mut wrong = Vec::new();
    for path in [
        "examples/grapeshot-countered-storm-stays.yaml",
        "examples/sharpshooter-and-circle.yaml",
        "examples/bloodrock-cyclops-must-attack.yaml",
        "examples/regeneration-shields-lost-by-blink.yaml",
        "examples/legerdemain-one-target-gone.yaml",
        "examples/two-psionic-gifts.yaml",
        "502-keywords/morph.yaml",
    ] {
        for keep in 0..3 {
            let Some(text) = cut(&root.join("scenarios").join(path), keep) else { continue };
            let name = Path::new(path).file_stem().unwrap().to_string_lossy().into_owned();
            let file = folder.join(format!("{name}-{keep}.yaml"));
            std::fs::write(&file, pasted(&text, &[]).replace("actions:\nverdict", "verdict"))
                .unwrap();
            let found = options(&file);
            assert!(!found.is_empty(), "nothing may be done in {}", file.display());
            points += 1;
            for lines in found {
                std::fs::write(&file, pasted(&text, &lines)).unwrap();
                let out = apnap(&["run", file.to_str().unwrap(), "--format", "json"]);
                let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
                let ruling = &json["scenarios"][0];
                let words = |p: &serde_json::Value| p["message"].as_str().unwrap().to_owned();
                let problems: Vec<String> =
                    ruling["problems"].as_array().unwrap().iter().map(words).collect();
                // It is ruled, which the file denies; after a pass a player may be asked something.
                let fine = |p: &String| {
                    p.starts_with("it is ruled by now") || p.contains("the script doesn't say")
                };
                if problems.iter().all(fine) {
                    accepted += 1;
                } else {
                    wrong.push(format!("{path} after {keep}: {lines:?}\n  {problems:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(points >= 12 && accepted >= 40, "{points} points, {accepted} options");
}

#[test]
fn a_board_fits_a_phone() {
    let path = "scenarios/examples/goblin-king-meets-ascendant-evincar.yaml";
    let out = apnap(&["run", "--board", path]);
    let text = String::from_utf8(out.stdout).unwrap();
    let board = text.rsplit("\n\n").nth(1).unwrap();
    assert!(board.starts_with("Turn 1"), "{text}");
    assert!(board.lines().all(|line| line.chars().count() <= 60), "{board}");
}

/// A permanent that has namesakes unlike it is called by whose it is and whether it is tapped.
#[test]
fn namesakes_are_told_apart() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("namesakes.yaml");
    let text = "title: t\ncards:\n  \
        Shock: {cost: \"{R}\", type: Instant, text: Shock deals 2 damage to target creature or \
        player.}\n  Grizzly Bears: {cost: \"{1}{G}\", type: Creature - Bear, pt: 2/2}\nplayers:\n  \
        Ann: {hand: [Shock], in play: [Mountain, Grizzly Bears]}\n  \
        Bob: {in play: [2 Grizzly Bears, Grizzly Bears (tapped)]}\n";
    std::fs::write(&file, text).unwrap();
    let out = apnap(&["options", file.to_str().unwrap()]);
    let text = String::from_utf8(out.stdout).unwrap();
    let targets: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("- Ann plays Shock targeting ")).collect();
    let bears =
        ["Ann's Grizzly Bears", "Bob's untapped Grizzly Bears", "Bob's tapped Grizzly Bears"];
    assert_eq!(targets, [bears.as_slice(), &["Ann", "Bob"]].concat());
}
