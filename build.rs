//! Writes the table of which files of this crate act on a rule: every `cite!` in src, outside of
//! tests, of the command line, of the lints and of the rulebook itself. And the grammar of the sentences as a tree, for
//! `apnap language`: what reads a grammar would bring its own needs into every parser of the command.

use pest_meta::ast::Expr;
use pest_meta::parser;
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

/// The parts of what nests to one side, in order.
fn parts(expr: &Expr) -> Vec<String> {
    match expr {
        Expr::Seq(one, other) => {
            let side = |side: &Expr| match side {
                Expr::Seq(..) => parts(side),
                side => vec![tree(side)],
            };
            side(one).into_iter().chain(side(other)).collect()
        }
        Expr::Choice(one, other) => {
            let side = |side: &Expr| match side {
                Expr::Choice(..) => parts(side),
                side => vec![tree(side)],
            };
            side(one).into_iter().chain(side(other)).collect()
        }
        other => vec![tree(other)],
    }
}

/// An expression of a grammar as `language.rs` has them.
fn tree(expr: &Expr) -> String {
    match expr {
        Expr::Str(word) | Expr::Insens(word) => format!("Expr::Word({word:?})"),
        Expr::Ident(name) => format!("Expr::Name({name:?})"),
        Expr::Seq(..) => format!("Expr::Seq(&[{}])", parts(expr).join(", ")),
        Expr::Choice(..) => format!("Expr::Choice(&[{}])", parts(expr).join(", ")),
        Expr::Opt(inner) => format!("Expr::Opt(&{})", tree(inner)),
        Expr::Rep(inner) => format!("Expr::Rep(&{})", tree(inner)),
        Expr::RepOnce(inner) => format!("Expr::RepOnce(&{})", tree(inner)),
        _ => "Expr::Unshown".to_owned(),
    }
}

/// The rules of a grammar by name.
fn grammar(path: &str) -> io::Result<String> {
    let text = fs::read_to_string(path)?;
    let pairs = parser::parse(parser::Rule::grammar_rules, &text).map_err(io::Error::other)?;
    let rules = parser::consume_rules(pairs).map_err(|errors| {
        io::Error::other(errors.iter().map(ToString::to_string).collect::<String>())
    })?;
    let rules: BTreeMap<&str, String> =
        rules.iter().map(|rule| (rule.name.as_str(), tree(&rule.expr))).collect();
    let rules = rules.iter().map(|(name, tree)| format!("({name:?}, {tree}),\n"));
    Ok(format!("&[\n{}]", rules.collect::<String>()))
}

const SENTENCES: &str = "grammar/scenario.pest";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed={SENTENCES}");
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
    fs::write(folder.join("sentences.rs"), grammar(SENTENCES)?)?;
    fs::write(folder.join("applied.tsv"), lines.collect::<String>())
}
