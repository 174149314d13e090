//! Teams and options of a game.
use super::Words;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Options of the game, in a list or as keys.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum GameOptions {
    /// In a list.
    Listed(Vec<GameOption>),
    /// `range of influence: 1`, or by player.
    Set(BTreeMap<String, Ranges>),
}

/// The teams, each by its name or without one.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Teams {
    /// Without names.
    Listed(Vec<Team>),
    /// By name: `{Red: [Ann, Beth], Blue: [Bob, Carl]}`.
    Named(BTreeMap<String, Team>),
}

/// An option of the game, by its name or with what it is set to.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum GameOption {
    /// `ante`
    Named(Words),
    /// `range of influence: 1`, or by player.
    Set(BTreeMap<String, Ranges>),
}

/// A range of influence for all players, or one for each.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Ranges {
    /// For all.
    All(Words),
    /// By player.
    Each(BTreeMap<String, Words>),
}

/// A team: its players in seat order, or with its life.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Team {
    /// The players.
    Players(Vec<Words>),
    /// The players and the life of the team.
    WithLife {
        /// In seat order.
        players: Vec<Words>,
        /// The life total that they share.
        life: Option<i64>,
    },
}
