//! Tokens with a name of their own (216.1): the card that makes one names it.

use super::{DocumentNames, NameKind};
use crate::source::Span;

impl DocumentNames {
    /// Declares the tokens that a card's text names, unless a name means something else already.
    pub fn add_tokens(&mut self, text: &str, span: Span) {
        for token in named_tokens(text) {
            if self.add(token, NameKind::Card, span).is_err() {
                continue;
            }
        }
    }
}

/// What a card's text calls the tokens that it makes: `… creature token named Grey into play`.
fn named_tokens(text: &str) -> impl Iterator<Item = &str> {
    const ENDS: [&str; 6] = [" into play", " onto", " with ", " that", ".", ","];
    let behind = text.match_indices(" named ").filter(|(at, _)| is_of_tokens(&text[..*at]));
    behind.filter_map(|(at, named)| {
        let rest = &text[at + named.len()..];
        let end = ENDS.iter().filter_map(|stop| rest.find(stop)).min()?;
        Some(rest[..end].trim()).filter(|name| name.starts_with(char::is_uppercase))
    })
}

/// Whether the words end with tokens, and what they have: `a 20/20 creature token with flying`.
fn is_of_tokens(words: &str) -> bool {
    let Some((_, behind)) = words.rsplit_once(" token") else { return false };
    let behind = behind.strip_prefix('s').unwrap_or(behind);
    behind.is_empty() || behind.starts_with(" with ") && !behind.contains(['.', ',', '"'])
}

#[cfg(test)]
mod tests {
    use super::named_tokens;

    #[test]
    fn a_token_is_named_by_its_card() {
        let kobolds =
            "{T}: Put a 0/1 red Kobold creature token named Kobolds of Kher Keep into play.";
        assert!(named_tokens(kobolds).eq(["Kobolds of Kher Keep"]));
        let avatar =
            "Put a legendary 20/20 Avatar creature token with flying named Marit Lage into play.";
        assert!(named_tokens(avatar).eq(["Marit Lage"]));
        assert_eq!(named_tokens("Tokens are 1/1. Sacrifice a creature named Grey.").count(), 0);
        assert_eq!(named_tokens("Put a 1/1 red Goblin creature token into play.").count(), 0);
    }
}
