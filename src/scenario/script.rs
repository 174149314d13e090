//! The script and the expectations.

use super::ast::{Expectation, Item, RuleWant};
use super::names::DocumentNames;
use super::sentence;
use super::shape::Shape;
use super::yaml::YamlNode;
use crate::diagnostic::Fault;

/// The keys that an entry of `actions` can have.
const ITEM_KEYS: [&str; 5] = ["expect", "explain", "legal", "illegal", "because"];

/// `actions:`, and what its lines claim besides, which is held at the end.
pub(super) fn items(
    node: &YamlNode,
    names: &DocumentNames,
    shape: &mut Shape,
) -> (Vec<Item>, Vec<Expectation>) {
    let entries = shape.list(node, "`actions`");
    let mut said = sentence::NamedBefore::default();
    let (mut items, mut held) = (Vec::new(), Vec::new());
    for entry in entries {
        if shape.full() {
            break;
        }
        entry_of(entry, names, &mut said, shape, (&mut items, &mut held));
    }
    (items, held)
}

/// An entry; a line that tells several steps is as many.
fn entry_of(
    node: &YamlNode,
    names: &DocumentNames,
    said: &mut sentence::NamedBefore,
    shape: &mut Shape,
    (items, held): (&mut Vec<Item>, &mut Vec<Expectation>),
) {
    if matches!(node, YamlNode::Map(..)) {
        items.extend(item(node, names, said, shape));
        return;
    }
    let text = shape.text(node, "an action");
    if let Some(line) = text.and_then(|text| shape.keep(sentence::actions(&text, names, said))) {
        items.extend(line.actions.into_iter().map(Item::Act));
        held.extend(line.held);
        if !line.behind.is_empty() {
            items.push(Item::Expect(line.behind, node.span()));
        }
    }
}

fn item(
    node: &YamlNode,
    names: &DocumentNames,
    said: &mut sentence::NamedBefore,
    shape: &mut Shape,
) -> Option<Item> {
    let YamlNode::Map(entries, span) = node else { return None };
    let known = |key: &YamlNode| {
        matches!(key, YamlNode::Scalar(key)
            if ITEM_KEYS.contains(&key.text.as_str()))
    };
    if let [(YamlNode::Scalar(key), _)] = entries.as_slice()
        && !known(&entries[0].0)
        && key.text.text.contains(' ')
    {
        shape.not_a_sentence(node, "a sentence");
        return None;
    }
    let keys = shape.entries(node, "an entry of `actions`", &ITEM_KEYS);
    let because = keys.get("because").and_then(|node| because(node, shape));
    let action = |shape: &mut Shape, key: &str| {
        let text = keys.get(key).and_then(|node| shape.text(node, "an action"))?;
        shape.keep(sentence::one_step(&text, names, said))
    };
    let said = ["expect", "explain", "legal", "illegal"]
        .into_iter()
        .filter(|key| keys.has(key))
        .collect::<Vec<_>>();
    if let (Some(node), false) = (keys.get("because"), said == ["illegal"]) {
        let fault = Fault::new(
            "unknown-key",
            "`because` belongs to an `illegal` line",
            node.span(),
            "of what is this the reason?",
        );
        shape.fault(fault);
    }
    match said.as_slice() {
        ["expect"] => Some(Item::Expect(expectations(keys.get("expect")?, names, shape), *span)),
        ["explain"] => {
            let text = keys.get("explain").and_then(|node| shape.text(node, "a name"))?;
            Some(Item::Explain(shape.keep(sentence::noun(&text, names))?, *span))
        }
        ["legal"] => Some(Item::Legal(action(shape, "legal")?, *span)),
        ["illegal"] => {
            Some(Item::Illegal { action: action(shape, "illegal")?, because, span: *span })
        }
        [] => None,
        _ => {
            shape.fault(
                Fault::new(
                    "wrong-type",
                    "an entry of `actions` says one thing",
                    *span,
                    "this one says several",
                )
                .help("put `- ` before each of them"),
            );
            None
        }
    }
}

fn because(node: &YamlNode, shape: &mut Shape) -> Option<RuleWant> {
    let text = shape.text(node, "a rule number")?;
    shape.keep(sentence::rules(&text))
}

/// `expect:`, a sentence or a list, with `not:` before any.
pub(super) fn expectations(
    node: &YamlNode,
    names: &DocumentNames,
    shape: &mut Shape,
) -> Vec<Expectation> {
    let mut found = Vec::new();
    collect(node, false, names, shape, &mut found);
    found
}

fn collect(
    node: &YamlNode,
    negated: bool,
    names: &DocumentNames,
    shape: &mut Shape,
    found: &mut Vec<Expectation>,
) {
    match node {
        YamlNode::List(entries, _) => {
            for entry in entries {
                if shape.full() {
                    break;
                }
                collect(entry, negated, names, shape, found);
            }
        }
        YamlNode::Map(entries, _) => {
            match entries.as_slice() {
                [(YamlNode::Scalar(key), value)] if key.text.as_str() == "not" => {
                    collect(value, !negated, names, shape, found)
                }
                [(YamlNode::Scalar(key), _)] if !key.text.text.contains(' ') => {
                    let fault = Fault::new(
                        "unknown-key",
                        "an expectation is a sentence",
                        key.text.span,
                        "unknown key",
                    );
                    shape.fault(fault.help(
                        "write a sentence, `Bob has 18 life`; only `not:` can stand before one",
                    ));
                }
                _ => shape.not_a_sentence(node, "a sentence"),
            }
        }
        YamlNode::Scalar(_) => {
            let Some(text) = shape.text(node, "an expectation") else {
                return;
            };
            let claims = shape.keep(sentence::expectations(&text, names, negated));
            for mut expectation in claims.into_iter().flatten() {
                expectation.negated ^= negated;
                expectation.under_not = negated;
                found.push(expectation);
            }
        }
    }
}
