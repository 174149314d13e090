//! `explore:`, and the claims of `expect:` about every line of play.

use super::ast::{
    Claim, ClaimOf, Expectation, ExpectationKind, Explore, Limits, ManaWhen, TurnPart, TurnPoint,
    TurnPointKind,
};
use super::names::DocumentNames;
use super::script::expectations;
use super::sentence;
use super::shape::Shape;
use super::yaml::{Plain, Scalar, YamlNode};
use crate::diagnostic::Fault;
use crate::source::Text;
use crate::terms::Step;
use std::borrow::Cow;

/// What stands before a claim, without `at any time`.
const KINDS: [&str; 3] = ["possible", "always", "never"];
const ANY_TIME: &str = " at any time";
const CAN_FORCE: &str = " can force";
const CANT_FORCE: &str = " can't force";

/// `explore:`, as keys, or `yes` alone: then only what the script leaves open is.
pub(super) fn explore(
    node: &YamlNode,
    names: &DocumentNames,
    shape: &mut Shape,
) -> Option<Explore> {
    if let YamlNode::Scalar(_) = node {
        let said = shape.text(node, "`explore`")?;
        if matches!(said.as_str(), "yes" | "true") {
            let limits = Limits::default();
            let (acts, span) = (Vec::new(), node.span());
            return Some(Explore { acts, until: None, mana: None, limits, span });
        }
        if let Some(player) = names.player(said.as_str(), said.span) {
            let fault = Fault::new(
                "wrong-type",
                "`explore` is `yes`, or keys with values",
                said.span,
                "who acts is said under `acts`",
            );
            shape.fault(fault.help(format!("`explore: {{acts: [{}]}}`", player.name)));
            return None;
        }
    }
    let keys = shape.entries(node, "`explore`", &["acts", "passes", "until", "mana", "limits"]);
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
    let until = until.and_then(|text| self::until(&text, names, shape));
    let mut limits = Limits::default();
    if let Some(node) = keys.get("limits") {
        let given = shape.entries(node, "`limits`", &["positions", "seconds", "depth", "memory"]);
        for (key, limit) in [
            ("positions", &mut limits.positions),
            ("seconds", &mut limits.seconds),
            ("depth", &mut limits.depth),
            ("memory", &mut limits.memory),
        ] {
            let Some(text) = given.get(key).and_then(|n| shape.text(n, "a number")) else {
                continue;
            };
            let read = match key {
                "memory" => bytes(text.as_str()),
                _ => text.as_str().replace('_', "").parse().ok(),
            };
            match read {
                Some(n) => *limit = Some(n),
                None => shape.fault(Fault::new(
                    "wrong-type",
                    match key {
                        "memory" => "`memory` is a size such as `2 GiB`".to_owned(),
                        _ => format!("`{key}` is a whole number"),
                    },
                    text.span,
                    "not one",
                )),
            }
        }
    }
    let mana = keys.get("mana").and_then(|n| shape.text(n, "`mana`"));
    let mana = mana.and_then(|text| match text.as_str() {
        "to pay" => Some(ManaWhen::ToPay),
        "whenever" => Some(ManaWhen::Whenever),
        _ => {
            shape.fault(Fault::new(
                "wrong-type",
                "`mana` is `to pay` or `whenever`",
                text.span,
                "neither",
            ));
            None
        }
    });
    Some(Explore { acts, until, mana, limits, span: node.span() })
}

/// Where a line ends: a point of a turn, the end of one, or what is so on the board.
fn until(text: &Text, names: &DocumentNames, shape: &mut Shape) -> Option<Expectation> {
    let whole = text.as_str();
    let said = whole.strip_prefix("the ").unwrap_or(whole);
    if matches!(said, "end of game" | "end of the game") {
        let over = Text::plain("the game is over", text.span.start);
        return shape.keep(sentence::expectation(&over, names));
    }
    let point = sentence::turn(text, names).or_else(|refused| {
        let turn = said.strip_prefix("end of ").map(|rest| whole.len() - rest.len());
        let turn = turn.map(|at| sentence::turn(&text.piece(at, whole.len()), names));
        let ends = |point: TurnPoint| match point.kind {
            TurnPointKind::Turn { turn, player, next } => {
                let (part, beginning) = (TurnPart::Step(Step::EndOfTurn), false);
                let kind = TurnPointKind::Step { turn, player, part, next, beginning };
                Some(TurnPoint { kind, ..point })
            }
            _ => None,
        };
        turn.and_then(Result::ok).and_then(ends).ok_or(refused)
    });
    if let Ok(TurnPoint { kind: TurnPointKind::Step { part: TurnPart::Step(step), .. }, span }) =
        &point
        && *step == Step::Untap
    {
        let fault = Fault::new(
            "wrong-type",
            "a line ends where a player has priority",
            *span,
            "nobody has it then (302.3)",
        );
        shape.fault(fault.help("write `end of turn`, or `upkeep`"));
        return None;
    }
    let expected = |point: TurnPoint| Expectation {
        negated: false,
        under_not: false,
        game: None,
        text: whole.to_owned(),
        of_before: None,
        later: None,
        span: point.span,
        kind: ExpectationKind::Turn(point),
    };
    let point = point.map(expected);
    shape.keep(point.or_else(|refused| sentence::expectation(text, names).map_err(|_| refused)))
}

/// A size in bytes: `2 GiB`, `500 MiB`, `64 KiB`.
pub fn bytes(said: &str) -> Option<u64> {
    let said = said.trim();
    let end = said.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(said.len());
    let (number, unit) = said.split_at(end);
    let number: u64 = number.replace('_', "").parse().ok()?;
    let shift = match unit.trim() {
        "" | "B" => 0,
        "KiB" | "K" => 10,
        "MiB" | "M" => 20,
        "GiB" | "G" => 30,
        _ => return None,
    };
    number.checked_mul(1 << shift)
}

/// Takes the claims out of `expect:`; what is left are expectations.
pub(super) fn claims<'n>(
    node: &'n YamlNode,
    names: &DocumentNames,
    shape: &mut Shape,
) -> (Vec<Claim>, Vec<&'n YamlNode>) {
    let entries: Vec<&YamlNode> = match node {
        YamlNode::List(entries, _) => entries.iter().collect(),
        one => vec![one],
    };
    let (mut found, mut rest) = (Vec::new(), Vec::new());
    for entry in entries {
        let read = match entry {
            YamlNode::Map(pairs, _) => match pairs.as_slice() {
                [(YamlNode::Scalar(key), value)] => at_any_time(&key.text, value, names)
                    .or_else(|| kind(&key.text, names).map(|kind| (kind, Cow::Borrowed(value)))),
                _ => None,
            },
            YamlNode::Scalar(scalar) => in_one(&scalar.text, names),
            _ => None,
        };
        match read {
            Some(((of, any_time), value)) => {
                let all = expectations(&value, names, shape);
                found.push(Claim { of, any_time, all, span: entry.span() });
            }
            None => rest.push(entry),
        }
    }
    (found, rest)
}

/// `at any time: {never: Ann controls 0 lands}`
fn at_any_time<'n>(
    key: &Text,
    value: &'n YamlNode,
    names: &DocumentNames,
) -> Option<((ClaimOf, bool), Cow<'n, YamlNode>)> {
    let (of, said) = match value {
        _ if key.as_str() != ANY_TIME.trim_start() => return None,
        YamlNode::Map(pairs, _) => match pairs.as_slice() {
            [(YamlNode::Scalar(key), value)] => (kind(&key.text, names)?, Cow::Borrowed(value)),
            _ => return None,
        },
        YamlNode::Scalar(scalar) => in_one(&scalar.text, names)?,
        YamlNode::List(..) => return None,
    };
    Some(((of.0, true), said))
}

/// `"Ann can force: Bob has lost the game"`, with the whole of it in quotes.
fn in_one<'n>(line: &Text, names: &DocumentNames) -> Option<((ClaimOf, bool), Cow<'n, YamlNode>)> {
    let at = line.as_str().find(": ")?;
    let kind = kind(&line.piece(0, at), names)?;
    let (mut from, mut to) = (at + 2, line.as_str().len());
    let said = &line.as_str()[from..];
    if said.len() > 1 && said.starts_with('"') && said.ends_with('"') {
        (from, to) = (from + 1, to - 1);
    }
    let said = Scalar { text: line.piece(from, to), value: Plain::String };
    Some((kind, Cow::Owned(YamlNode::Scalar(said))))
}

fn kind(key: &Text, names: &DocumentNames) -> Option<(ClaimOf, bool)> {
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
