//! What a piece of source is, as far as a mutant has to know.

use syn::{BinOp, Expr, ExprMacro, Type, UnOp};

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
/// nothing but leave anyhow: that is the same program.
pub fn other_ways(ways: &Option<Vec<String>>, words: &str, operator: &str) -> Vec<String> {
    let inner = words.strip_prefix('{').and_then(|w| w.strip_suffix('}')).unwrap_or(words);
    let inner = inner.trim().trim_end_matches(';').trim_end();
    let same = |way: &String| {
        inner == way || operator == "return" && way.strip_prefix("return ") == Some(inner)
    };
    ways.iter().flatten().filter(|way| !same(way)).cloned().collect()
}

/// What the engine has for the test `kept` alone, and no scenario can reach.
const FOR_TESTS: [&str; 5] =
    ["is_kept_truly", "are_kept_truly", "is_kept_wrongly", "is_indexed_truly", "is_summed_truly"];

/// Whether a function is there for a test alone.
pub fn is_for_a_test(sig: &syn::Signature) -> bool {
    FOR_TESTS.iter().any(|name| sig.ident == name)
}
