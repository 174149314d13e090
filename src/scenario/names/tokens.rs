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
    let named = ["token named ", "tokens named "];
    let behind = named.into_iter().flat_map(|lead| text.split(lead).skip(1));
    behind.filter_map(|rest| {
        let end = ENDS.iter().filter_map(|stop| rest.find(stop)).min()?;
        Some(rest[..end].trim()).filter(|name| name.starts_with(char::is_uppercase))
    })
}

#[cfg(test)]
mod tests {
    use super::named_tokens;

    #[test]
    fn a_token_is_named_by_its_card() {
        let kobolds =
            "{T}: Put a 0/1 red Kobold creature token named Kobolds of Kher Keep into play.";
        assert!(named_tokens(kobolds).eq(["Kobolds of Kher Keep"]));
        assert_eq!(named_tokens("Put a 1/1 red Goblin creature token into play.").count(), 0);
    }
}
