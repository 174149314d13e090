//! One test a scenario file: it passes, and its trace is the one under snapshots/. An eighth of
//! the files, with `APNAP_LONG` all, is judged twice: JSON and text have the same bytes again.
//!
//! `INSTA_UPDATE=always cargo test --test corpus` accepts what the traces are now.

use apnap::cli::{FileTrace, ruling};
use apnap::judge::Verdict;
use datatest_stable::Result;
use std::path::Path;

/// Scenarios that don't pass yet, by path; one that passes must go from the list.
const PENDING: &str = include_str!("pending.txt");

fn scenario(path: &Path) -> Result<()> {
    let FileTrace { verdicts, text, json } = ruling(path);
    if is_judged_twice(path) {
        let again = ruling(path);
        let same = again.text == text && again.json == json;
        assert!(same, "the same scenario twice gives the same bytes");
    }
    let passes = verdicts.iter().all(|verdict| *verdict == Verdict::Pass);
    if PENDING.lines().any(|line| Path::new(line.trim()) == path) {
        assert!(!passes, "it passes: take it out of src/tests/pending.txt");
        return Ok(());
    }
    assert!(passes, "\n{text}");
    snapshot("", path.strip_prefix("scenarios")?, &text);
    Ok(())
}

/// An eighth of the files, whichever: by how long their paths are.
fn is_judged_twice(path: &Path) -> bool {
    path.as_os_str().len().is_multiple_of(8) || std::env::var_os("APNAP_LONG").is_some()
}

/// A file that can't be ruled, and what is said of it.
fn invalid(path: &Path) -> Result<()> {
    let FileTrace { verdicts, text, json } = ruling(path);
    let again = ruling(path);
    assert!(again.text == text && again.json == json, "the same file twice gives the same bytes");
    assert!(
        verdicts.contains(&Verdict::Error)
            || verdicts.contains(&Verdict::Unruled)
            || verdicts.contains(&Verdict::Fail),
        "\n{text}"
    );
    assert!(!text.contains("apnap itself is at fault"), "\n{text}");
    snapshot("", path.strip_prefix("scenarios")?, &text);
    Ok(())
}

fn snapshot(folder: &str, path: &Path, text: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(folder);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root.join(path.parent().unwrap_or(Path::new(""))));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    settings.bind(|| insta::assert_snapshot!(name, text));
}

datatest_stable::harness! {
    { test = scenario, root = "scenarios",
        pattern = r"^(?!.*(card-files|invalid)[/\\]).*\.ya?ml$" },
    { test = invalid, root = "scenarios/invalid", pattern = r"\.ya?ml$" },
}
