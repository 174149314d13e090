//! Writes the grammar of the sentences as a tree, for `apnap language`: what reads a grammar would
//! bring its own needs into every parser of the command.

use pest_meta::ast::Expr;
use pest_meta::parser;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs, io};

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
    println!("cargo::rerun-if-changed={SENTENCES}");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("sentences.rs"), grammar(SENTENCES)?)
}
