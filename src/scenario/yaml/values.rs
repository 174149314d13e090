//! What the scalars are: the second reader's values, laid over the tree of the first.

use super::YamlNode;
use crate::diagnostic::Fault;
use crate::source::Span;
use serde::Deserialize as _;
use serde_yaml::Value;

/// A scalar's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// Nothing is written.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Decimal,
    /// Anything else.
    String,
}

/// Gives every scalar its value, and holds both readings against each other.
pub(super) fn fill(text: &str, documents: &mut [YamlNode]) -> Result<(), Fault> {
    let mut trees = documents.iter_mut();
    for document in serde_yaml::Deserializer::from_str(text) {
        let value = Value::deserialize(document).map_err(|error| bad(text, &error))?;
        match trees.next() {
            Some(tree) => lay(tree, &value)?,
            None if value.is_null() => {}
            None => return Err(differs(Span::new(text.len(), text.len()))),
        }
    }
    Ok(())
}

fn lay(node: &mut YamlNode, value: &Value) -> Result<(), Fault> {
    let span = node.span();
    match (node, value) {
        (YamlNode::List(entries, _), Value::Sequence(values)) if entries.len() == values.len() => {
            entries.iter_mut().zip(values).try_for_each(|(entry, value)| lay(entry, value))
        }
        (YamlNode::Map(entries, _), Value::Mapping(values)) if entries.len() == values.len() => {
            for ((key, value), (other_key, other)) in entries.iter_mut().zip(values) {
                lay(key, other_key)?;
                lay(value, other)?;
            }
            Ok(())
        }
        (YamlNode::Scalar(scalar), value) => {
            scalar.value = match value {
                Value::Null => Plain::Null,
                Value::Bool(value) => Plain::Bool(*value),
                Value::Number(number) => number.as_i64().map_or(Plain::Decimal, Plain::Integer),
                Value::String(text) if *text == scalar.text.text => Plain::String,
                _ => return Err(differs(span)),
            };
            Ok(())
        }
        _ => Err(differs(span)),
    }
}

fn differs(span: Span) -> Fault {
    Fault::new("yaml", "YAML readers differ on what this says", span, "read in two ways")
        .help("put the text in quotes")
}

fn bad(text: &str, error: &serde_yaml::Error) -> Fault {
    let at = error.location().map_or(0, |place| place.index()).min(text.len());
    let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    if digits > 19 {
        return Fault::new(
            "too-large",
            "this number is too large to be read",
            Span::new(at, at + digits),
            "here",
        );
    }
    Fault::new(
        "yaml",
        format!("this isn't YAML: {error}"),
        Span::new(at, at),
        "the reader stops here",
    )
}
