//! A search that is spread: what is still open, as parts that others go on from, and their answers,
//! put together.
//!
//! A part names positions by how they are come to from the start, and holds the sum of each, so
//! that a part of another file or version is refused. Parts are cut in the order in which one
//! search would have gone on, so that the first line that shows a claim is the same, whoever found
//! it. A part can be divided again in the same way.
use super::part_loops::{PartGraph, PartLoop};
use crate::game::Memories;
use serde::{Deserialize, Serialize};

/// How a search is spread.
#[derive(Debug, Clone, Copy, Default)]
pub enum SearchShare<'r> {
    /// It isn't.
    #[default]
    Alone,
    /// It leaves off once enough is open, as so many parts.
    Into {
        /// How many.
        parts: usize,
        /// Positions are told apart by all that the turn remembers.
        remember: bool,
    },
    /// It goes on from a part.
    From(&'r SearchPart),
    /// The parts have been gone through: these are the answers.
    Joined(&'r [PartAnswer]),
    /// A part is divided again.
    FromInto(&'r SearchPart, usize),
    /// A part that was divided again is put together from these answers.
    FromJoined(&'r SearchPart, &'r [PartAnswer]),
}

impl<'r> SearchShare<'r> {
    /// The part that it goes on from.
    pub(super) fn part(self) -> Option<&'r SearchPart> {
        match self {
            SearchShare::From(part)
            | SearchShare::FromInto(part, _)
            | SearchShare::FromJoined(part, _) => Some(part),
            _ => None,
        }
    }

    /// How many parts it is cut into.
    pub(super) fn into_parts(self) -> Option<usize> {
        match self {
            SearchShare::Into { parts, .. } | SearchShare::FromInto(_, parts) => Some(parts),
            _ => None,
        }
    }

    /// The answers of its parts.
    pub(super) fn answers(self) -> Option<&'r [PartAnswer]> {
        match self {
            SearchShare::Joined(answers) | SearchShare::FromJoined(_, answers) => Some(answers),
            _ => None,
        }
    }
}

/// What is left to go on from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchPart {
    /// Which it is, from 1, of all.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// What was explored, and by which version.
    pub search: Search,
    /// The positions.
    pub open: Vec<WayThere>,
}

/// What makes two searches one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// The version of apnap.
    pub version: String,
    /// The claims in the order of the file.
    pub claims: Vec<String>,
    /// How many positions were gone on from before it was cut.
    pub gone_on_from: u64,
    /// What of the turn's memories tells positions apart.
    pub memories: u16,
}

impl Search {
    pub(super) fn memories(&self) -> Memories {
        Memories::from_bits(self.memories)
    }
}

/// How a position is come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WayThere {
    /// Which of the ends of the script it begins at.
    pub root: usize,
    /// Of each step, which of the acts that may be tried, and what is picked after it.
    pub steps: Vec<Vec<u16>>,
    /// How many lines lead there, where they have a number.
    pub lines: Option<u64>,
    /// The sum of the position.
    pub digest: Digest,
}

/// The sum of a position, written in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub u128);

impl Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{:032x}", self.0))
    }
}

impl<'d> Deserialize<'d> for Digest {
    fn deserialize<D: serde::Deserializer<'d>>(from: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(from)?;
        u128::from_str_radix(&text, 16).map(Digest).map_err(serde::de::Error::custom)
    }
}

/// What going through a part has found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartAnswer {
    /// The part's number, from 1, of all.
    pub number: usize,
    /// How many parts there are.
    pub of: usize,
    /// What was explored.
    pub search: Search,
    /// The sums of the positions that it went on from.
    pub open: Vec<Digest>,
    /// What was asked of the turn's memory, though positions aren't told apart by it; then there is
    /// no answer.
    pub asked: Option<u16>,
    /// Every position, and how many acts it is from the start.
    pub positions: Vec<(Digest, u32)>,
    /// What was found of each claim.
    pub claims: Vec<PartClaim>,
    /// The ends, in the order in which they were found.
    pub ends: Vec<PartEnd>,
    /// What wasn't looked at.
    pub unlooked: Vec<PartUnlooked>,
    /// Loops, the shortest line's first.
    #[serde(default)]
    pub loops: Vec<PartLoop>,
    /// Where its positions lead, where a claim asks for it.
    #[serde(default)]
    pub graph: Option<PartGraph>,
}

impl PartAnswer {
    /// A part that needs more of the turn's memory to tell positions apart than the search was cut
    /// with.
    pub(super) fn asking(part: &SearchPart, asked: Memories) -> PartAnswer {
        PartAnswer {
            number: part.number,
            of: part.of,
            search: part.search.clone(),
            open: part.open.iter().map(|way| way.digest).collect(),
            asked: Some(asked.bits()),
            positions: Vec::new(),
            claims: Vec::new(),
            ends: Vec::new(),
            unlooked: Vec::new(),
            loops: Vec::new(),
            graph: None,
        }
    }
}

/// What a part has found of a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartClaim {
    /// The first position at which it is true.
    pub holds: Option<PartLine>,
    /// A line from behind a limit at whose end it is true, which needn't be a shortest one.
    #[serde(default)]
    pub beyond: Option<PartLine>,
    /// The first at which it isn't, with what is true instead.
    pub fails: Option<(PartLine, String)>,
    /// Why it couldn't be said of some position.
    pub unsaid: Option<String>,
    /// Of the positions that it went on from, those from which the player of the claim can force
    /// it.
    pub forced: Vec<Digest>,
}

/// A line with its length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartLine {
    /// Acts.
    pub depth: u32,
    /// Its sentences.
    pub sentences: Vec<String>,
    /// Of those that answer what the script leaves open, how many entries of the script stand
    /// before each.
    #[serde(default)]
    pub among: Vec<usize>,
}

impl PartLine {
    pub(super) fn new(line: super::LineOfPlay, depth: u32) -> PartLine {
        PartLine { depth, sentences: line.sentences, among: line.among }
    }

    pub(super) fn line(&self) -> super::LineOfPlay {
        super::LineOfPlay { sentences: self.sentences.clone(), among: self.among.clone() }
    }
}

/// Ends that are alike, as far as a part came to them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartEnd {
    /// What is so there, topic by topic.
    pub facts: Vec<Vec<String>>,
    /// The positions.
    pub positions: Vec<Digest>,
    /// How many lines lead there.
    pub lines: Option<u64>,
    /// The first of them.
    pub line: PartLine,
}

/// What a part hasn't looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartUnlooked {
    /// Why.
    pub why: String,
    /// The rule that isn't built, where one is meant.
    pub rule: Option<String>,
    /// Branches, by the position that they are at.
    pub at: Vec<(Digest, u64)>,
    /// The first line that leads there.
    pub line: Vec<String>,
}
