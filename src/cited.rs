//! Build script of the crates that play by the rules, reached by a link from each: which of a
//! crate's files act on a rule, by every `cite!` outside of tests, of the lints and of the rulebook
//! itself. The crate at the root puts the tables together.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folders and files whose citations explain and don't act.
const APART: [&str; 2] = ["tests", "tests.rs"];

/// Every Rust file of a crate under a folder, those apart left out.
fn files(folder: &Path, found: &mut BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if APART.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            // What has a manifest is another crate.
            if name != "target" && !path.join("Cargo.toml").exists() {
                files(&path, found)?;
            }
        } else if name.ends_with(".rs") {
            found.insert(path);
        }
    }
    Ok(())
}

/// The numbers that a file cites before its tests, comments aside.
fn cited(source: &str) -> BTreeSet<String> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let quoted = |rest: &str| {
        let rest = rest.trim_start().strip_prefix('"')?;
        rest.split('"').next().map(String::from)
    };
    code.split("cite!(").skip(1).filter_map(quoted).collect()
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let mut paths = BTreeSet::new();
    files(Path::new("."), &mut paths)?;
    // The crates lie in folders that are called as they are.
    let name = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let home = name.strip_prefix("apnap-").unwrap_or(&name);
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in &paths {
        for rule in cited(&fs::read_to_string(path)?) {
            let path = path.strip_prefix(".").unwrap_or(path).to_string_lossy().replace('\\', "/");
            table.entry(rule).or_default().push(format!("src/{home}/{path}"));
        }
    }
    let lines = table.iter().map(|(rule, paths)| format!("{rule}\t{}\n", paths.join("\t")));
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("cited.tsv"), lines.collect::<String>())
}
