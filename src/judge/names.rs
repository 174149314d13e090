//! Names of the file on the board: a name or alias means the card and follows it through zones.
use crate::game::ObjectId;

/// A card's name and alias, by `CardId`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardName {
    /// The name on the card.
    pub name: String,
    /// The alias that the file gives it.
    pub alias: Option<String>,
}

/// What the names of a scenario stand for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// By `CardId`.
    pub cards: Vec<CardName>,
    /// Tokens and copies with an alias: as they were at the start.
    pub tokens: Vec<(String, ObjectId)>,
    /// In turn order.
    pub players: Vec<String>,
}
