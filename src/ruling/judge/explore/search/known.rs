//! Positions as they are remembered: how each was come to first, and where its steps lead. Games
//! aren't kept.
use super::super::step::Picked;
use crate::decide::Act;
use std::hash::Hasher;
use std::ops::Range;

/// A position as it is remembered: how it was come to first.
pub(in super::super) struct Known {
    pub from: From,
    pub depth: u32,
    pub ends: bool,
}

/// Where a position came from.
pub(in super::super) enum From {
    /// The end of a script that it is.
    Root(usize),
    /// A position before it, what was done there, and the answers that followed.
    Step { before: u32, act: Option<Act>, picks: Box<[u16]> },
}

/// A digest is spread well enough to be a place in a table.
#[derive(Debug, Default)]
pub(in super::super) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }
    fn write_u128(&mut self, digest: u128) {
        self.0 = (digest >> 64) as u64 ^ digest as u64;
    }
}

/// Somewhere that wasn't looked at.
const NOWHERE: u32 = u32::MAX;

/// The steps from each node to others, one after the other. Node 0 is the script, and position n
/// node n + 1.
#[derive(Default)]
pub(in super::super) struct Edges {
    of: Vec<Range<u32>>,
    to: Vec<u32>,
    /// Where the choices of each end in `picks`, if they are kept.
    until: Vec<u32>,
    picks: Vec<Picked>,
    /// Whether the choices on the way are kept.
    pub keeps_picks: bool,
}

impl Edges {
    /// None so far; `keeps_picks`: with the choices that were made on the way.
    pub fn new(keeps_picks: bool) -> Edges {
        Edges { keeps_picks, ..Edges::default() }
    }

    /// Another step from a node, which follows its other steps; `to` is a node, or `None` for
    /// somewhere that wasn't looked at.
    pub fn push(&mut self, node: usize, picks: &[Picked], to: Option<usize>) {
        let at = self.to.len() as u32;
        if self.of.len() <= node {
            self.of.resize(node + 1, 0..0);
        }
        let range = &mut self.of[node];
        if range.end != at || range.start == range.end {
            *range = at..at;
        }
        range.end = at + 1;
        self.to.push(to.map_or(NOWHERE, |to| to as u32));
        if self.keeps_picks {
            self.picks.extend_from_slice(picks);
            self.until.push(self.picks.len() as u32);
        }
    }

    /// The steps from a node.
    pub fn of(&self, node: usize) -> Range<usize> {
        self.of.get(node).map_or(0..0, |range| range.start as usize..range.end as usize)
    }

    /// Where a step leads.
    pub fn to(&self, step: usize) -> Option<usize> {
        let to = self.to[step];
        (to != NOWHERE).then_some(to as usize)
    }

    /// What was chosen on the way, the act first; nothing where that isn't kept.
    pub fn picks(&self, step: usize) -> &[Picked] {
        let end = |step: usize| self.until.get(step).map_or(0, |end| *end as usize);
        let from = step.checked_sub(1).map_or(0, end);
        &self.picks[from..end(step)]
    }

    /// All of them.
    pub fn len(&self) -> usize {
        self.to.len()
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> u64 {
        (self.of.len() * 8 + self.to.len() * 4 + self.until.len() * 4 + self.picks.len() * 4) as u64
    }
}
