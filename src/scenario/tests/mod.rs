//! Reading, held against snapshots under snapshots/reading/.

mod forms;
mod newcomer;
mod newer;
mod yaml;

use super::read_scenarios;
use std::path::PathBuf;

/// The package's folder.
fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs assertions whose snapshots stand in a folder of snapshots/.
fn in_snapshots(folder: &str, run: impl FnOnce()) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root().join("snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(run);
}

/// The files of a folder with their names, sorted.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = root().join(folder);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "yaml"));
    paths.sort();
    let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

#[test]
fn the_examples_read() {
    for (name, bytes) in files("scenarios/examples") {
        if let Err(faults) = read_scenarios(&name, &bytes) {
            panic!("{faults}");
        }
    }
}
