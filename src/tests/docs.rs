//! The scenarios in README.md and docs/ pass.

use apnap::judge::Verdict;
use std::fs;
use std::path::Path;

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
