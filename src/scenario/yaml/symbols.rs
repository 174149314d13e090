//! Mana symbols in a plain entry of a list: `[Ann paid {2}{B} for Terror]`. To YAML a brace there
//! opens a mapping; no mapping is ever meant by a symbol inside a sentence, so its braces are put
//! out of the readers' sight and given back in the values.
use super::YamlNode;

/// A file whose symbols' braces are other characters, byte for byte in the same places.
pub(super) struct Masked {
    /// The file as the readers see it.
    pub text: String,
    open: char,
    close: char,
}

/// Characters that no sentence needs; two that the file doesn't have stand for the braces.
const FREE: &[char] = &['<', '>', '^', '~', '`', ';', '$', '='];

/// The file with symbols masked; `None` if there is nothing to mask.
pub(super) fn mask(text: &str) -> Option<Masked> {
    let mut free = FREE.iter().filter(|c| !text.contains(**c));
    let (open, close) = (*free.next()?, *free.next()?);
    let bytes = text.as_bytes();
    let mut masked = bytes.to_vec();
    let mut any = false;
    let mut at = 0;
    while let Some(found) = text[at..].find('{') {
        let start = at + found;
        at = start + 1;
        let Some(length) = bytes[at..].iter().take(8).position(|b| *b == b'}') else { continue };
        let inside = &bytes[at..at + length];
        let symbol = length > 0
            && inside.iter().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase() || *b == b'/');
        if symbol && in_sentence(&masked[..start], close) {
            masked[start] = open as u8;
            masked[at + length] = close as u8;
            any = true;
        }
    }
    let text = String::from_utf8(masked).ok()?;
    any.then_some(Masked { text, open, close })
}

/// Whether words of the same line stand before: a symbol that begins a value is YAML's own
/// business.
fn in_sentence(before: &[u8], close: char) -> bool {
    let last = before.iter().rev().find(|b| **b != b' ');
    last.is_some_and(|b| b.is_ascii_alphanumeric() || *b == close as u8)
}

impl Masked {
    /// Gives the braces back.
    pub(super) fn restore(&self, node: &mut YamlNode) {
        match node {
            YamlNode::Scalar(scalar) => {
                let braces = |c: char| {
                    if c == self.open {
                        '{'
                    } else if c == self.close {
                        '}'
                    } else {
                        c
                    }
                };
                scalar.text.text = scalar.text.text.chars().map(braces).collect();
            }
            YamlNode::List(all, _) => all.iter_mut().for_each(|n| self.restore(n)),
            YamlNode::Map(all, _) => all.iter_mut().for_each(|(k, v)| {
                self.restore(k);
                self.restore(v);
            }),
        }
    }
}
