//! Which files of this crate act on a rule: every `cite!` in src, outside of tests, of the command line, of the lints and of the rulebook itself.
//!
//! `applied.tsv` is generated: `BLESS=1 cargo test --lib rulebook` writes it, and a test says when it is out of date.

use super::RuleId;

/// A line is a rule's number and the files, each after a tab.
const TABLE: &str = include_str!("applied.tsv");

/// The files that cite this rule, in the order of their paths.
pub fn applied_in(rule: RuleId) -> Vec<&'static str> {
    let mut lines = TABLE.lines().map(|line| line.split('\t'));
    let line = lines.find_map(|mut fields| (fields.next() == Some(rule.number())).then_some(fields));
    line.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;
    use std::{env, fs};

    use super::*;

    const ROOT: &str = env!("CARGO_MANIFEST_DIR");

    /// Every Rust file under a folder that no test makes up, as a path from the root.
    fn files(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if matches!(name.as_str(), "rulebook" | "cli" | "lint" | "tests" | "tests.rs" | "benches") {
                continue;
            }
            if path.is_dir() {
                files(&path, found);
            } else if name.ends_with(".rs") {
                let path = path.strip_prefix(ROOT).unwrap().to_string_lossy().replace('\\', "/");
                found.insert(path);
            }
        }
    }

    /// The numbers that a file cites before its tests, comments aside.
    fn cited(source: &str) -> BTreeSet<RuleId> {
        let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let code: Vec<_> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        let numbers = code.split("cite!(").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
        numbers.filter_map(RuleId::parse).collect()
    }

    #[test]
    fn the_table_is_current() {
        let mut paths = BTreeSet::new();
        files(&Path::new(ROOT).join("src"), &mut paths);
        let mut table: BTreeMap<RuleId, Vec<&str>> = BTreeMap::new();
        for path in &paths {
            for rule in cited(&fs::read_to_string(Path::new(ROOT).join(path)).unwrap()) {
                table.entry(rule).or_default().push(path);
            }
        }
        let table: String = table.iter().map(|(rule, paths)| format!("{rule}\t{}\n", paths.join("\t"))).collect();
        if env::var_os("BLESS").is_some() {
            fs::write(Path::new(ROOT).join("src/rulebook/applied.tsv"), table).unwrap();
        } else {
            assert!(table == TABLE, "run `BLESS=1 cargo test --lib rulebook` to write applied.tsv anew");
        }
    }

    #[test]
    fn comments_and_tests_apply_nothing() {
        let source = "// cite!(\"100.1\")\nlet a = cite!(\n  \"409.1f\"\n);\n#[cfg(test)]\nmod tests { cite!(\"409.1g\") }";
        assert_eq!(cited(source), BTreeSet::from([crate::cite!("409.1f")]));
    }
}
