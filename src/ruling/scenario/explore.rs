//! `explore:`, and the claims of `expect:` about every line of play.

use super::ast::{Claim, ClaimOf, Explore, Limits};
use super::names::Names;
use super::script::expectations;
use super::sentence;
use super::shape::Shape;
use super::yaml::Node;
use crate::diagnostic::Fault;
use crate::source::Text;

/// What stands before a claim, without `at any time`.
const KINDS: [&str; 3] = ["possible", "always", "never"];
const ANY_TIME: &str = " at any time";
const CAN_FORCE: &str = " can force";
const CANT_FORCE: &str = " can't force";

/// `explore:`, as keys, or `yes` alone: then only what the script leaves open is.
pub(super) fn explore(node: &Node, names: &Names, shape: &mut Shape) -> Option<Explore> {
    if let Node::Scalar(_) = node {
        let said = shape.text(node, "`explore`")?;
        if matches!(said.as_str(), "yes" | "true") {
            let limits = Limits::default();
            return Some(Explore { acts: Vec::new(), until: None, limits, span: node.span() });
        }
    }
    let keys = shape.entries(node, "`explore`", &["acts", "passes", "until", "limits"]);
    let players = |shape: &mut Shape, key: &str| {
        let list = keys.get(key).map_or(Vec::new(), |n| shape.list(n, &format!("`{key}`")));
        let mut found = Vec::new();
        for entry in list {
            let Some(text) = shape.text(entry, "a player") else { continue };
            match names.player(text.as_str(), text.span) {
                Some(player) => found.push(player),
                None => shape.fault(Fault::new(
                    "unknown-name",
                    format!("no player is named `{}`", text.as_str()),
                    text.span,
                    "who is that?",
                )),
            }
        }
        found
    };
    let (mut acts, passes) = (players(shape, "acts"), players(shape, "passes"));
    acts.retain(|player| !passes.contains(player));
    let until = keys.get("until").and_then(|n| shape.text(n, "`until`"));
    let until = until.and_then(|text| shape.keep(sentence::turn(&text, names)));
    let mut limits = Limits::default();
    if let Some(node) = keys.get("limits") {
        let given = shape.entries(node, "`limits`", &["positions", "seconds", "depth"]);
        for (key, limit) in [
            ("positions", &mut limits.positions),
            ("seconds", &mut limits.seconds),
            ("depth", &mut limits.depth),
        ] {
            let Some(text) = given.get(key).and_then(|n| shape.text(n, "a number")) else {
                continue;
            };
            match text.as_str().replace('_', "").parse() {
                Ok(n) => *limit = Some(n),
                Err(_) => shape.fault(Fault::new(
                    "wrong-type",
                    format!("`{key}` is a whole number"),
                    text.span,
                    "not one",
                )),
            }
        }
    }
    Some(Explore { acts, until, limits, span: node.span() })
}

/// Takes the claims out of `expect:`; what is left are expectations.
pub(super) fn claims<'n>(
    node: &'n Node,
    names: &Names,
    shape: &mut Shape,
) -> (Vec<Claim>, Vec<&'n Node>) {
    let entries: Vec<&Node> = match node {
        Node::List(entries, _) => entries.iter().collect(),
        one => vec![one],
    };
    let (mut found, mut rest) = (Vec::new(), Vec::new());
    for entry in entries {
        let read = match entry {
            Node::Map(pairs, _) => match pairs.as_slice() {
                [(Node::Scalar(key), value)] => kind(&key.text, names).map(|kind| (kind, value)),
                _ => None,
            },
            _ => None,
        };
        match read {
            Some(((of, any_time), value)) => {
                let all = expectations(value, names, shape);
                found.push(Claim { of, any_time, all, span: entry.span() });
            }
            None => rest.push(entry),
        }
    }
    (found, rest)
}

fn kind(key: &Text, names: &Names) -> Option<(ClaimOf, bool)> {
    let span = key.span;
    let (key, any_time) = match key.as_str().strip_suffix(ANY_TIME) {
        Some(rest) => (rest, true),
        None => (key.as_str(), false),
    };
    let denied = key.strip_suffix(CANT_FORCE).and_then(|name| names.player(name, span));
    if let Some(player) = denied {
        return Some((ClaimOf::CantForce(player), any_time));
    }
    if let Some(player) = key.strip_suffix(CAN_FORCE).and_then(|name| names.player(name, span)) {
        return Some((ClaimOf::Force(player), any_time));
    }
    let of = KINDS.iter().position(|kind| *kind == key)?;
    Some(([ClaimOf::Possible, ClaimOf::Always, ClaimOf::Never][of].clone(), any_time))
}
