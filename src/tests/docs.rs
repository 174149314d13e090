//! The scenarios in README.md and docs/ pass.

use apnap::judge::Verdict;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The `yaml` blocks of a page.
fn blocks(page: &str) -> Vec<String> {
    let parts = page.split("```yaml\n").skip(1);
    parts.filter_map(|part| Some(part.split_once("```")?.0.to_owned())).collect()
}

#[test]
fn every_scenario_of_the_book_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages: Vec<_> =
        fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.push(root.join("README.md"));
    pages.retain(|page| page.extension().is_some_and(|end| end == "md"));
    pages.sort();
    let mut seen = 0;
    for page in pages {
        let name = page.file_stem().unwrap().to_string_lossy().into_owned();
        for (at, block) in blocks(&fs::read_to_string(&page).unwrap()).iter().enumerate() {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{at}.yaml"));
            fs::write(&path, block).unwrap();
            let ruling = apnap::cli::ruling(&path);
            assert!(
                ruling.verdicts.iter().all(|verdict| *verdict == Verdict::Pass),
                "{name}, block {at}:\n{}",
                ruling.text
            );
            seen += 1;
        }
    }
    assert!(seen > 0, "the book shows a scenario");
}

/// The sample of a page: `APNAP_RENEW=1 cargo test --test docs` writes it anew.
#[test]
fn the_sample_page_is_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
    command.args(["run", "--format", "html", "scenarios/examples/helm-and-sphere-cancel.yaml"]);
    let output = command.current_dir(root).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let sample = root.join("docs/page.html");
    if std::env::var_os("APNAP_RENEW").is_some() {
        return fs::write(sample, printed).unwrap();
    }
    assert!(fs::read_to_string(sample).unwrap() == printed, "renew it: APNAP_RENEW=1");
}

/// The workflow of the page for CI: its last step is run in a folder that has `rulings`.
#[test]
fn the_workflow_to_copy_guards_a_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/ci.md")).unwrap();
    let block = page.split("```yml\n").nth(1).and_then(|part| part.split("```").next()).unwrap();
    let flow: serde_yaml::Value = serde_yaml::from_str(block).unwrap();
    assert!(flow["on"].is_sequence() && flow["jobs"]["rulings"]["runs-on"].is_string());
    let steps = flow["jobs"]["rulings"]["steps"].as_sequence().unwrap();
    let mut runs = steps.iter().filter_map(|step| step["run"].as_str());
    assert!(runs.next().unwrap().starts_with("cargo install --locked"));
    let last = runs.next_back().unwrap().strip_prefix("apnap ").unwrap();
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_apnap"))
        .args(last.split(' '))
        .env("APNAP_INDEX", "no-index")
        .current_dir(root.join("src/tests/cmd"))
        .output()
        .unwrap();
    let words = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success() && words.contains("1 passed, 0 failed"), "{words}");
}

/// The release builds for each target of its settings, and its installers have where to fetch from:
/// without a host they aren't made.
#[test]
fn the_release_is_as_its_settings_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let settings = fs::read_to_string(root.join("dist-workspace.toml")).unwrap();
    let settings: toml::Table = settings.parse().unwrap();
    let settings = &settings["dist"];
    assert_eq!(settings["hosting"].as_str(), Some("github"));
    let workflow = fs::read_to_string(root.join(".github/workflows/release.yml")).unwrap();
    let workflow: serde_yaml::Value = serde_yaml::from_str(&workflow).unwrap();
    let matrix = &workflow["jobs"]["build"]["strategy"]["matrix"]["include"];
    let mut built: Vec<&str> =
        matrix.as_sequence().unwrap().iter().map(|job| job["target"].as_str().unwrap()).collect();
    built.sort_unstable();
    let targets = settings["targets"].as_array().unwrap();
    assert_eq!(built, targets.iter().filter_map(|target| target.as_str()).collect::<Vec<_>>());
    let version = settings["cargo-dist-version"].as_str().unwrap();
    assert!(workflow["env"]["DIST"].as_str().unwrap().contains(&format!("/v{version}/")));
}

/// Strings of a list.
fn sentences(list: &serde_yaml::Value) -> Vec<String> {
    let all = list.as_sequence().into_iter().flatten();
    all.filter_map(|s| Some(s.as_str()?.to_owned())).collect()
}

/// What a scenario of one situation comes to, with this sentence in it.
fn said(
    file: &serde_yaml::Value,
    situation: &serde_yaml::Value,
    sentence: &str,
    claim: bool,
) -> apnap::cli::FileTrace {
    use serde_yaml::{Mapping, Value};
    let mut document = Mapping::new();
    let mut put = |key: &str, value: Value| document.insert(key.into(), value);
    put("title", sentence.into());
    if file["mana"].is_string() {
        put("mana", file["mana"].clone());
    }
    let board = if situation["board"].is_string() {
        &file["boards"][&situation["board"]]
    } else {
        situation
    };
    let of = |who: &str| (Value::from(who), board[who].clone());
    // The cards of this board alone: a part of a name may stand for one of them.
    let there = serde_yaml::to_string(board).unwrap().replace("''", "'");
    let mut cards = file["cards"].as_mapping().unwrap().clone();
    cards.retain(|name, _| name.as_str().is_some_and(|name| there.contains(name)));
    put("cards", Value::Mapping(cards));
    put("players", Value::Mapping([of("Ann"), of("Bob")].into_iter().collect()));
    if situation["turn"].is_string() {
        put("turn", situation["turn"].clone());
    }
    let lines = |key: &str| situation[key].as_sequence().cloned().unwrap_or_default();
    let said = if claim { Vec::new() } else { vec![Value::from(sentence)] };
    put("actions", Value::Sequence([lines("before"), said, lines("behind")].concat()));
    // A board without an action holds by itself.
    let otherwise = situation["holds"].as_str().unwrap_or("nobody has won");
    let holds = if claim { sentence } else { otherwise };
    put("expect", Value::Sequence(vec![holds.into()]));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(if file["mana"].is_string() {
        "judges.yaml"
    } else {
        "newcomer.yaml"
    });
    fs::write(&path, serde_yaml::to_string(&document).unwrap()).unwrap();
    apnap::cli::ruling(&path)
}

/// What people write who have read README.md alone: nine in ten sentences are taken, the others
/// answered with the line to write.
#[test]
fn the_sentences_of_newcomers() {
    nine_in_ten_are_taken("newcomer.yaml");
}

/// The same of three more boards, for those who judge.
#[test]
fn the_sentences_of_judges() {
    nine_in_ten_are_taken("judges.yaml");
}

fn nine_in_ten_are_taken(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("src/tests").join(name)).unwrap();
    let file: serde_yaml::Value = serde_yaml::from_str(&text).unwrap();
    let (mut taken, mut all, mut wrong, mut unanswered) = (0, 0, Vec::new(), Vec::new());
    for situation in file["situations"].as_sequence().unwrap() {
        for (key, claim) in [("actions", false), ("claims", true)] {
            for sentence in sentences(&situation[key]) {
                all += 1;
                let ruling = said(&file, situation, &sentence, claim);
                let ruled = |v: &Verdict| *v == Verdict::Pass || claim && *v == Verdict::Fail;
                match ruling.verdicts.iter().all(ruled) {
                    true => taken += 1,
                    false => wrong.push(format!("{sentence}\n{}", ruling.text)),
                }
            }
        }
        for (sentence, help) in situation["answered"].as_mapping().into_iter().flatten() {
            let (sentence, help) = (sentence.as_str().unwrap(), help.as_str().unwrap());
            let claims = situation["claims"].is_sequence();
            let ruling = said(&file, situation, sentence, claims);
            let words = ruling.text.split("help:").skip(1).collect::<String>();
            let words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
            if !words.contains(help) {
                unanswered.push(format!("{sentence}: {help}\n{}", ruling.text));
            }
        }
    }
    println!("{taken} of {all} sentences are taken");
    assert!(unanswered.is_empty(), "{}", unanswered.join("\n"));
    assert!(taken * 10 >= all * 9, "{taken} of {all}:\n{}", wrong.join("\n"));
}
