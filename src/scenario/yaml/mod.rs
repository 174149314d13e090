//! YAML documents as trees whose scalars know their bytes in the file.
//!
//! Two readers go over a file: one gives the places, the other the values. They must agree, so that
//! a file means here what it means to every other tool. What is written plainly is read in one pass
//! instead (`quick`), as both would read it.

mod align;
mod events;
mod quick;
mod symbols;
mod values;

pub(crate) use align::{Notation, align};
pub(crate) use values::Plain;

use crate::diagnostic::Fault;
use crate::source::{Span, Text};

/// A YAML node.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum YamlNode {
    /// A scalar.
    Scalar(Scalar),
    /// A sequence.
    List(Vec<YamlNode>, Span),
    /// A mapping, in the order of the file, repeated keys and all.
    Map(Vec<(YamlNode, YamlNode)>, Span),
}

/// A scalar: as written, and what it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scalar {
    /// Its characters, with quotes, escapes and folds undone.
    pub text: Text,
    /// Its value.
    pub value: Plain,
}

impl YamlNode {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Scalar(scalar) => scalar.text.span,
            Self::List(_, span) | Self::Map(_, span) => *span,
        }
    }

    /// Whether nothing is written there.
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Scalar(Scalar { value: Plain::Null, .. }))
    }

    /// The words of a text.
    pub fn words(&self) -> &str {
        match self {
            Self::Scalar(scalar) => scalar.text.as_str(),
            _ => "",
        }
    }

    /// Whether it is a text of several lines.
    pub fn is_of_lines(&self) -> bool {
        matches!(self, Self::Scalar(scalar) if scalar.text.places().count() > 1)
    }

    /// What it is, in a word or two.
    pub fn what(&self) -> &'static str {
        match self {
            Self::Scalar(scalar) => match scalar.value {
                Plain::Null => "nothing",
                Plain::Bool(_) => "yes or no",
                Plain::Integer(_) => "a number",
                Plain::Decimal => "a decimal number",
                Plain::String => "text",
            },
            Self::List(..) => "a list",
            Self::Map(..) => "a mapping",
        }
    }
}

/// The documents of a file.
pub(crate) fn documents(text: &str) -> Result<Vec<YamlNode>, Vec<Fault>> {
    // A byte order mark becomes a comment of its length, so that every place stays what it is.
    let unmarked = text.strip_prefix('\u{feff}').map(|rest| format!("# \n{rest}"));
    let text = unmarked.as_deref().unwrap_or(text);
    let masked = symbols::mask(text);
    let text = masked.as_ref().map_or(text, |m| m.text.as_str());
    let mut documents = match quick::read(text) {
        Some(plain) => {
            let repeated = plain.iter().flat_map(repeated_keys).collect::<Vec<_>>();
            if !repeated.is_empty() {
                return Err(repeated);
            }
            plain
        }
        None => by_both(text)?,
    };
    if let Some(masked) = &masked {
        documents.iter_mut().for_each(|node| masked.restore(node));
    }
    Ok(documents)
}

/// The documents as both readers have them.
fn by_both(text: &str) -> Result<Vec<YamlNode>, Vec<Fault>> {
    let mut documents = events::read(text).map_err(|fault| vec![fault])?;
    let repeated = documents.iter().flat_map(repeated_keys).collect::<Vec<_>>();
    if !repeated.is_empty() {
        return Err(repeated);
    }
    values::fill(text, &mut documents).map_err(|fault| vec![fault])?;
    Ok(documents)
}

/// A fault for each key that stands twice in one mapping.
fn repeated_keys(node: &YamlNode) -> Vec<Fault> {
    let mut faults = Vec::new();
    match node {
        YamlNode::Scalar(_) => {}
        YamlNode::List(entries, _) => faults.extend(entries.iter().flat_map(repeated_keys)),
        YamlNode::Map(entries, _) => {
            let mut seen: std::collections::BTreeMap<&str, Span> =
                std::collections::BTreeMap::new();
            for (key, value) in entries {
                if let YamlNode::Scalar(key) = key {
                    if let Some(first) = seen.get(key.text.as_str()) {
                        faults.push(
                            Fault::new(
                                "duplicate-key",
                                format!("`{}` is given twice", key.text),
                                key.text.span,
                                "again here",
                            )
                            .label(*first, "first given here")
                            .help(format!("keep one `{}:` with everything in it", key.text)),
                        );
                    } else {
                        seen.insert(key.text.as_str(), key.text.span);
                    }
                }
                faults.extend(repeated_keys(value));
            }
        }
    }
    faults
}
