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
