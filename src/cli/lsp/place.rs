//! Where the cursor is: which key it stands behind, and what of a sentence stands before it.

use super::document::Document;

/// What can stand at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CanStand {
    /// A key of the document.
    Key,
    /// A key of a player.
    PlayerKey,
    /// A key of a card.
    CardKey,
    /// The number of a rule.
    Rule,
    /// A point of a turn.
    Turn,
    /// An object on a board.
    Object,
    /// One of a few words.
    OneOf(&'static [&'static str]),
    /// An action; what of it stands before the cursor.
    Act(String),
    /// A claim; what of it stands before the cursor.
    Claim(String),
    /// Free words.
    Free,
}

const ZONES: [&str; 7] =
    ["hand", "in play", "library", "graveyard", "removed from the game", "phased out", "stack"];

impl Document {
    /// What can stand at a byte.
    pub(super) fn place(&self, at: usize) -> CanStand {
        let (start, line) = self.line(at);
        let before = &line[..at - start];
        let under = self.under(at);
        let on_line = behind(before);
        let key = match &on_line {
            Some((key, _)) => key.as_str(),
            None if !under.inner.is_empty() => under.inner.as_str(),
            None => under.key.as_str(),
        };
        let begun = || {
            let rest = on_line.as_ref().map_or(before, |(_, rest)| rest);
            let flow = rest.trim_start().starts_with('[');
            let from = if flow { rest.rfind(['[', ',']).map_or(0, |n| n + 1) } else { 0 };
            let words = rest[from..].trim_start();
            words.strip_prefix("- ").unwrap_or(words).trim_start_matches(['"', '\'']).to_owned()
        };
        match key {
            "" => CanStand::Key,
            "rules" | "because" => CanStand::Rule,
            "turn" => CanStand::Turn,
            "mana" => CanStand::OneOf(&["auto", "strict", "free"]),
            "defaults" => CanStand::OneOf(&["ask", "pass"]),
            "verdict" => CanStand::OneOf(&["unruled"]),
            "actions" | "legal" | "illegal" => CanStand::Act(begun()),
            "expect" | "not" | "possible" | "always" | "never" => CanStand::Claim(begun()),
            zone if ZONES.contains(&zone) => CanStand::Object,
            "title" | "source" | "question" | "cost" | "pt" | "text" | "life" | "poison" => {
                CanStand::Free
            }
            "type" => CanStand::OneOf(&TYPES),
            _ if under.key == "players" => CanStand::PlayerKey,
            _ if under.key == "cards" => CanStand::CardKey,
            _ => CanStand::Free,
        }
    }
}

const TYPES: [&str; 8] = [
    "Artifact",
    "Creature",
    "Enchantment",
    "Instant",
    "Land",
    "Sorcery",
    "Legendary",
    "Basic Land",
];

/// The last key of a line with what stands behind its colon, unless a brace has closed what it
/// opened.
fn behind(before: &str) -> Option<(String, &str)> {
    let colons = before.match_indices(':').map(|(at, _)| at).collect::<Vec<_>>();
    let at = colons.into_iter().rev().find(|at| {
        let rest = &before[at + 1..];
        let count = |c: char| rest.matches(c).count();
        (rest.is_empty() || rest.starts_with(' '))
            && count(']') <= count('[')
            && count('}') <= count('{')
            && before[..*at].matches('"').count().is_multiple_of(2)
            // Behind a value and a comma in braces the next key begins.
            && !(in_braces(&before[..*at]) && next_key(rest))
    })?;
    let words = before[..at].rsplit(['{', ',', '[', '-']).next().unwrap_or("");
    let rest = before[at + 1..].trim_start();
    // What opens a map is a key that has keys.
    let opens = rest.starts_with('{');
    (!opens).then(|| (words.trim().to_owned(), rest))
}

/// Whether a map in braces is open.
fn in_braces(words: &str) -> bool {
    words.matches('{').count() > words.matches('}').count()
}

/// Whether a value is over and a comma has begun the next key.
fn next_key(value: &str) -> bool {
    let mut depth = 0;
    for c in value.chars() {
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            ',' if depth == 0 => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::CanStand;
    use crate::cli::lsp::document::Document;

    fn at(text: &str) -> CanStand {
        let offset = text.find('|').unwrap();
        let text = text.replace('|', "");
        Document::new(&"file:///tmp/a.yaml".parse().unwrap(), text).place(offset)
    }

    #[test]
    fn a_place_is_known_by_its_key() {
        assert_eq!(at("ti|"), CanStand::Key);
        assert_eq!(at("rules: [409.|]"), CanStand::Rule);
        assert_eq!(at("turn: |"), CanStand::Turn);
        assert_eq!(at("players:\n  Ann:\n    ha|"), CanStand::PlayerKey);
        assert_eq!(at("players:\n  Ann: {in play: [Forest], |"), CanStand::PlayerKey);
        assert_eq!(at("players:\n  Ann: {in play: [Forest, Gr|"), CanStand::Object);
        assert_eq!(at("players:\n  Ann:\n    hand:\n      - Sh|"), CanStand::Object);
        assert_eq!(at("cards:\n  Shock:\n    |"), CanStand::CardKey);
        assert_eq!(at("mana: |"), CanStand::OneOf(&["auto", "strict", "free"]));
    }

    #[test]
    fn a_sentence_is_known_by_what_stands_before() {
        let act = |words: &str| CanStand::Act(words.to_owned());
        let claim = |words: &str| CanStand::Claim(words.to_owned());
        assert_eq!(at("actions:\n  - Ann |"), act("Ann "));
        assert_eq!(at("actions: [Ann passes, Bob pl|"), act("Bob pl"));
        assert_eq!(at("actions:\n  - illegal: Bob |"), act("Bob "));
        assert_eq!(at("actions:\n  - illegal: Bob passes\n    because: 4|"), CanStand::Rule);
        assert_eq!(at("actions:\n  - expect: Bob |"), claim("Bob "));
        assert_eq!(at("expect: Bob has |"), claim("Bob has "));
        assert_eq!(at("expect:\n  - Bob has |"), claim("Bob has "));
    }
}
