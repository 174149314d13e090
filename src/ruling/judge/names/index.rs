//! Which cards a name or an alias is written on, found without looking at all cards.
use super::CardName;
use crate::game::CardId;
use std::collections::HashMap;

/// Cards by what they are called, in the order of the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct NameIndex {
    aliases: HashMap<String, Vec<CardId>>,
    names: HashMap<String, Vec<CardId>>,
    halves: HashMap<String, Vec<CardId>>,
}

impl NameIndex {
    /// Notes what a card is called.
    pub fn add(&mut self, card: CardId, called: &CardName) {
        if let Some(alias) = &called.alias {
            note(&mut self.aliases, alias, card);
        }
        note(&mut self.names, &called.name, card);
        if called.name.split_once(" // ").is_some() {
            for half in called.name.split(" // ") {
                note(&mut self.halves, half, card);
            }
        }
    }

    /// The cards with this alias.
    pub fn aliased(&self, alias: &str) -> &[CardId] {
        self.aliases.get(alias).map_or(&[], Vec::as_slice)
    }

    /// The cards with this name.
    pub fn named(&self, name: &str) -> &[CardId] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }

    /// The split cards one half of which has this name.
    pub fn with_half(&self, name: &str) -> &[CardId] {
        self.halves.get(name).map_or(&[], Vec::as_slice)
    }
}

fn note(cards: &mut HashMap<String, Vec<CardId>>, called: &str, card: CardId) {
    match cards.get_mut(called) {
        Some(all) if all.last() == Some(&card) => {}
        Some(all) => all.push(card),
        None => drop(cards.insert(called.to_string(), vec![card])),
    }
}
