//! What a piece of source is, as far as a mutant has to know.

use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::{BinOp, Block, Expr, ExprMacro, Stmt, Type, UnOp};

/// Whether a condition has a `let` in it.
pub fn is_let_chain(e: &Expr) -> bool {
    match e {
        Expr::Let(_) => true,
        Expr::Binary(b) if matches!(b.op, BinOp::And(_)) => {
            is_let_chain(&b.left) || is_let_chain(&b.right)
        }
        _ => false,
    }
}

/// Whether it is `matches!`.
pub fn is_matches(m: &ExprMacro) -> bool {
    m.mac.path.segments.last().is_some_and(|s| s.ident == "matches")
}

/// Whether a mutant of its own already negates it.
pub fn flips(e: &Expr) -> bool {
    match e {
        Expr::Paren(p) => flips(&p.expr),
        Expr::Binary(b) => matches!(b.op, BinOp::Eq(_) | BinOp::Ne(_)),
        Expr::Unary(u) => matches!(u.op, UnOp::Not(_)),
        Expr::Macro(m) => is_matches(m),
        _ => false,
    }
}

/// Whether it is only there in tests.
pub fn of_tests(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|a| {
        let path = |p: &syn::Path| p.is_ident("test");
        path(a.path())
            || a.path().is_ident("cfg")
                && a.parse_args::<syn::Path>().is_ok_and(|inner| path(&inner))
    })
}

/// The values that a function of this type can be made to return at once.
pub fn forced(of: &Type) -> Vec<String> {
    let said = |words: &[&str]| words.iter().map(ToString::to_string).collect();
    match of {
        Type::Tuple(t) if t.elems.is_empty() => said(&["()"]),
        Type::Path(p) => {
            let Some(last) = p.path.segments.last() else { return Vec::new() };
            let inner = match &last.arguments {
                syn::PathArguments::AngleBracketed(a) => a.args.first(),
                _ => None,
            };
            match last.ident.to_string().as_str() {
                "bool" => said(&["true", "false"]),
                "Option" => said(&["None"]),
                "Vec" | "BTreeSet" | "BTreeMap" | "String" => said(&["Default::default()"]),
                "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
                    said(&["0"])
                }
                "Ruling" | "Result" => match inner {
                    Some(syn::GenericArgument::Type(inner)) => {
                        forced(inner).into_iter().map(|value| format!("Ok({value})")).collect()
                    }
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// The ways to leave a block, an arm or a function at once, but for the one in which it does
/// nothing but leave anyhow: that is the same program. So is one that comes to the value that is
/// returned, or does nothing, where nothing is left to do behind it (`last`).
pub fn other_ways(
    ways: &Option<Vec<String>>,
    words: &str,
    operator: &str,
    last: bool,
) -> Vec<String> {
    let inner = words.strip_prefix('{').and_then(|w| w.strip_suffix('}')).unwrap_or(words);
    let inner = inner.trim().trim_end_matches(';').trim_end();
    let same = |way: &String| {
        let value = way.strip_prefix("return ");
        inner == way
            || (operator == "return" || last) && value == Some(inner)
            || last && inner.is_empty() && value.is_none_or(|value| value == "()")
    };
    ways.iter().flatten().filter(|way| !same(way)).cloned().collect()
}

/// What a block is of whose last blocks and arms are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lasts {
    /// What they come to is returned.
    OfFunction,
    /// The next round follows.
    OfLoop,
}

/// Where those blocks and arms begin with which a function, or a round of a loop, is done.
pub fn last_of(block: &Block, of: Lasts, found: &mut HashSet<usize>) {
    match block.stmts.last() {
        Some(Stmt::Expr(e, semi)) if semi.is_none() || of == Lasts::OfLoop => last(e, of, found),
        _ => {}
    }
}

fn last(e: &Expr, of: Lasts, found: &mut HashSet<usize>) {
    found.insert(e.span().byte_range().start);
    match e {
        Expr::Match(m) => m.arms.iter().for_each(|arm| last(&arm.body, of, found)),
        Expr::Block(b) if b.label.is_none() => last_of(&b.block, of, found),
        Expr::If(i) => {
            found.insert(i.then_branch.span().byte_range().start);
            last_of(&i.then_branch, of, found);
            i.else_branch.iter().for_each(|(_, other)| last(other, of, found));
        }
        _ => {}
    }
}

/// Calls whose only work is to tell.
const TELLING: [&str; 4] = ["say", "tell", "told", "note"];

/// Whether a statement's expression does something that can be left out.
pub fn skippable(e: &Expr, body: &str) -> bool {
    match e {
        Expr::Try(t) => {
            matches!(t.expr.as_ref(), Expr::Call(_) | Expr::MethodCall(_))
                && skippable(&t.expr, body)
        }
        Expr::MethodCall(m) => !TELLING.iter().any(|t| m.method.to_string().starts_with(t)),
        Expr::Call(c) => match c.func.as_ref() {
            Expr::Path(p) => {
                let tells = |name: &str| TELLING.iter().any(|t| name.starts_with(t));
                !p.path.segments.last().is_some_and(|s| tells(&s.ident.to_string()))
            }
            _ => true,
        },
        Expr::Assign(a) => match a.left.as_ref() {
            Expr::Path(p) => p.path.get_ident().is_some_and(|i| body.contains(&format!("mut {i}"))),
            Expr::Tuple(_) => false,
            _ => true,
        },
        Expr::Binary(b) => matches!(
            b.op,
            BinOp::AddAssign(_)
                | BinOp::SubAssign(_)
                | BinOp::MulAssign(_)
                | BinOp::DivAssign(_)
                | BinOp::BitOrAssign(_)
                | BinOp::BitAndAssign(_)
        ),
        _ => false,
    }
}

/// What the engine has for the test `kept` alone, and no scenario can reach.
const FOR_TESTS: [&str; 5] =
    ["is_kept_truly", "are_kept_truly", "is_kept_wrongly", "is_indexed_truly", "is_summed_truly"];

/// Whether a function is there for a test alone.
pub fn is_for_a_test(sig: &syn::Signature) -> bool {
    FOR_TESTS.iter().any(|name| sig.ident == name)
}
