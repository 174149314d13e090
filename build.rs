//! Writes the table of which files of this crate act on a rule: every `cite!` in src, outside of
//! tests, of the command line, of the lints and of the rulebook itself.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folders and files whose citations explain and don't act.
const APART: [&str; 6] = ["rulebook", "cli", "lint", "tests", "tests.rs", "benches"];

/// Every Rust file under a folder, those apart left out.
fn files(folder: &Path, found: &mut BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if APART.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            files(&path, found)?;
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
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=build.rs");
    let mut paths = BTreeSet::new();
    files(Path::new("src"), &mut paths)?;
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in &paths {
        for rule in cited(&fs::read_to_string(path)?) {
            let path = path.to_string_lossy().replace('\\', "/");
            table.entry(rule).or_default().push(path);
        }
    }
    let lines = table.iter().map(|(rule, paths)| format!("{rule}\t{}\n", paths.join("\t")));
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("applied.tsv"), lines.collect::<String>())
}
