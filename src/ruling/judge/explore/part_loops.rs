//! What a part of a search that is spread tells of loops.
use super::parts::Digest;
use super::{Gain, Gained, LineOfPlay, Loop};
use crate::game::PlayerId;
use crate::terms::{Color, CounterKind, ManaKind};
use serde::{Deserialize, Serialize};

/// A loop that a part came upon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartLoop {
    /// How many acts lead to the end of its first round.
    pub depth: u32,
    /// What leads to where it begins, and before which entries of the script.
    pub start: (Vec<String>, Vec<usize>),
    /// One round.
    pub round: Vec<String>,
    /// What a round makes more or less of.
    pub gains: Vec<(PartGained, i64)>,
    /// What is so after the first round, as claims.
    pub after: Vec<String>,
    /// What keeps it from being proven.
    pub unproven: Option<String>,
}

/// What there can be more of; players by place, and colors, none for colorless mana.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PartGained {
    /// Life.
    Life(u8),
    /// Mana.
    Mana(u8, Option<u8>),
    /// Counters that change a size.
    Sizes(String, i32, i32),
    /// Other counters, by their word.
    Counters(String, String),
    /// Damage.
    Damage(String),
    /// Power until end of turn.
    Power(String),
    /// Toughness until end of turn.
    Toughness(String),
    /// Tokens.
    Tokens(String),
}

/// The positions of a part as a graph, in their order in its answer; there where it is asked
/// whether a loop is impossible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartGraph {
    /// The shape of each that a line may go on from.
    pub shapes: Vec<Option<Digest>>,
    /// Where each leads.
    pub leads: Vec<Vec<u32>>,
}

impl PartLoop {
    pub(super) fn new(found: &Loop, depth: u32) -> PartLoop {
        let gain = |gain: &Gain| (PartGained::new(&gain.of), gain.by);
        PartLoop {
            depth,
            start: (found.start.sentences.clone(), found.start.among.clone()),
            round: found.round.sentences.clone(),
            gains: found.gains.iter().map(gain).collect(),
            after: found.after.clone(),
            unproven: found.unproven.clone(),
        }
    }

    pub(super) fn in_full(&self) -> Loop {
        let gain = |(of, by): &(PartGained, i64)| Gain { of: of.in_full(), by: *by };
        let (sentences, among) = self.start.clone();
        Loop {
            start: LineOfPlay { sentences, among },
            round: LineOfPlay { sentences: self.round.clone(), among: Vec::new() },
            gains: self.gains.iter().map(gain).collect(),
            after: self.after.clone(),
            unproven: self.unproven.clone(),
        }
    }
}

impl PartGained {
    fn new(of: &Gained) -> PartGained {
        match of {
            Gained::Life(player) => PartGained::Life(player.0),
            Gained::Mana(player, ManaKind::Colorless) => PartGained::Mana(player.0, None),
            Gained::Mana(player, ManaKind::Color(color)) => {
                let at = Color::ALL.iter().position(|other| other == color);
                PartGained::Mana(player.0, at.map(|at| at as u8))
            }
            Gained::Counters(on, CounterKind::PowerToughness(power, toughness)) => {
                PartGained::Sizes(on.clone(), *power, *toughness)
            }
            Gained::Counters(on, CounterKind::Named(word)) => {
                PartGained::Counters(on.clone(), word.clone())
            }
            Gained::Damage(on) => PartGained::Damage(on.clone()),
            Gained::Power(on) => PartGained::Power(on.clone()),
            Gained::Toughness(on) => PartGained::Toughness(on.clone()),
            Gained::Tokens(of) => PartGained::Tokens(of.clone()),
        }
    }

    fn in_full(&self) -> Gained {
        match self {
            PartGained::Life(player) => Gained::Life(PlayerId(*player)),
            PartGained::Mana(player, color) => {
                let color = color.and_then(|at| Color::ALL.get(usize::from(at)));
                let kind = color.map_or(ManaKind::Colorless, |color| ManaKind::Color(*color));
                Gained::Mana(PlayerId(*player), kind)
            }
            PartGained::Sizes(on, power, toughness) => {
                Gained::Counters(on.clone(), CounterKind::PowerToughness(*power, *toughness))
            }
            PartGained::Counters(on, word) => {
                Gained::Counters(on.clone(), CounterKind::Named(word.clone()))
            }
            PartGained::Damage(on) => Gained::Damage(on.clone()),
            PartGained::Power(on) => Gained::Power(on.clone()),
            PartGained::Toughness(on) => Gained::Toughness(on.clone()),
            PartGained::Tokens(of) => Gained::Tokens(of.clone()),
        }
    }
}
