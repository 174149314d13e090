//! What legendary cards are called in short.

use super::DocumentNames;
use crate::ast::CardSource;
use crate::source::Text;
use crate::terms::{Supertype, TypeLine};
use std::collections::BTreeSet;

impl DocumentNames {
    /// Legendary cards by the first part of their names, where one card alone has it. Of the cards
    /// of a card file, which stand `elsewhere`, only the names are known here.
    pub fn add_short_names(&mut self, cards: &[CardSource], elsewhere: &[&Text]) {
        let legendary = |card: &&CardSource| {
            let line = card.type_line.as_ref().and_then(|t| TypeLine::parse(&t.text).ok());
            line.is_some_and(|line| line.has_supertype(Supertype::Legendary))
        };
        let short = |name: &str| name.split_once(", ").map(|(short, _)| short.trim().to_owned());
        let all: BTreeSet<&str> = cards
            .iter()
            .map(|card| &card.name)
            .chain(elsewhere.iter().copied())
            .map(|name| name.as_str().trim())
            .collect();
        let alone = |name: &Text| {
            all.iter().filter(|other| short(other) == short(name.as_str())).count() == 1
        };
        let own = cards.iter().filter(legendary).map(|card| &card.name);
        for name in own.chain(elsewhere.iter().copied()).filter(|name| alone(name)) {
            self.add_short(name.as_str(), name.span);
        }
    }
}
