//! Positions as they are remembered: how each was come to first, and where its steps lead. Games
//! aren't kept.
use super::super::aside::{ListEntry, ListStore, LongList};
use super::super::step::Picked;
use crate::decide::Act;
use crate::game::PlayerId;
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hasher;
use std::ops::Range;

/// Where a position came from.
pub(in super::super) enum From {
    /// The end of a script that it is.
    Root(usize),
    /// A position before it, what was done there, and the answers that followed.
    Step { before: u32, act: Option<Act>, picks: Box<[u16]> },
}

/// Marks a number as that of an end of the script.
const ROOT: u32 = 1 << 31;

/// The positions, by number: how each was come to first.
#[derive(Default)]
pub(in super::super) struct KnownPositions {
    /// The position before, or the end of a script that it is.
    before: Vec<u32>,
    /// How many acts lead there, twice, and whether lines end there.
    depths: Vec<u32>,
    /// Where its way ends: the act that led there, by number, and the picks behind it.
    until: Vec<u32>,
    ways: LongList<u32>,
    acts: Vec<Option<Act>>,
    by_act: HashMap<Option<Act>, u32>,
}

impl KnownPositions {
    pub fn len(&self) -> usize {
        self.before.len()
    }

    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    pub fn push(&mut self, from: From, depth: u32, ends: bool) {
        match from {
            From::Root(root) => self.before.push(ROOT | root as u32),
            From::Step { before, act, picks } => {
                self.before.push(before);
                let acts = &mut self.acts;
                let number = *self.by_act.entry(act).or_insert_with_key(|act| {
                    acts.push(act.clone());
                    acts.len() as u32 - 1
                });
                self.ways.push(number);
                picks.iter().for_each(|pick| self.ways.push(u32::from(*pick)));
            }
        }
        self.depths.push(depth << 1 | u32::from(ends));
        self.until.push(self.ways.len() as u32);
    }

    /// The position that one comes from, if it isn't the end of a script.
    pub fn before(&self, at: usize) -> Option<usize> {
        let before = self.before[at];
        (before & ROOT == 0).then_some(before as usize)
    }

    /// The end of a script that it is, if it is one.
    pub fn root(&self, at: usize) -> Option<usize> {
        let before = self.before[at];
        (before & ROOT != 0).then_some((before & !ROOT) as usize)
    }

    /// How many acts lead there.
    pub fn depth(&self, at: usize) -> u32 {
        self.depths[at] >> 1
    }

    /// Whether lines end there.
    pub fn ends(&self, at: usize) -> bool {
        self.depths[at] & 1 == 1
    }

    /// How it was come to first.
    pub fn from(&self, at: usize, shelf: &ListStore<'_>) -> From {
        let Some(before) = self.before(at) else {
            return From::Root(self.root(at).unwrap_or_default());
        };
        let start = at.checked_sub(1).map_or(0, |before| self.until[before] as usize);
        let way = self.ways.get(start..self.until[at] as usize, shelf);
        let act = way.first().and_then(|number| self.acts.get(*number as usize)).cloned();
        let picks = way.iter().skip(1).map(|pick| *pick as u16).collect();
        From::Step { before: before as u32, act: act.flatten(), picks }
    }

    /// About how many bytes the ways to them take.
    pub fn bytes(&self) -> u64 {
        self.ways.bytes()
    }

    pub fn put_aside(&mut self, shelf: &ListStore<'_>) {
        self.ways.put_aside(shelf);
    }
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

impl ListEntry for Picked {
    fn to_bytes(self) -> [u8; 4] {
        let [low, high] = self.at.to_le_bytes();
        [u8::from(self.who.is_some()), self.who.map_or(0, |who| who.0), low, high]
    }
    fn of_bytes([by_whom, who, low, high]: [u8; 4]) -> Picked {
        Picked { who: (by_whom == 1).then_some(PlayerId(who)), at: u16::from_le_bytes([low, high]) }
    }
}

/// The steps from each node to others, one after the other. Node 0 is the script, and position n
/// node n + 1.
#[derive(Default)]
pub(in super::super) struct Edges {
    of: Vec<Range<u32>>,
    to: LongList<u32>,
    /// Where the choices of each end in `picks`, if they are kept.
    until: LongList<u32>,
    picks: LongList<Picked>,
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
            picks.iter().for_each(|pick| self.picks.push(*pick));
            self.until.push(self.picks.len() as u32);
        }
    }

    fn range(&self, node: usize) -> Range<usize> {
        self.of.get(node).map_or(0..0, |range| range.start as usize..range.end as usize)
    }

    /// Where the steps from a node lead, each to another node or, `None`, to somewhere that wasn't
    /// looked at.
    pub fn leads(&self, node: usize, shelf: &ListStore<'_>) -> impl Iterator<Item = Option<usize>> {
        let to = self.to.get(self.range(node), shelf);
        (0..to.len()).map(move |nth| (to[nth] != NOWHERE).then_some(to[nth] as usize))
    }

    /// The steps from a node with their choices.
    pub fn steps(&self, node: usize, shelf: &ListStore<'_>) -> EdgeSteps<'_> {
        let range = self.range(node);
        let to = self.to.get(range.clone(), shelf);
        if !self.keeps_picks || range.is_empty() {
            let none = || Cow::Borrowed(&[][..]);
            return EdgeSteps { to, until: none(), start: 0, picks: Cow::Borrowed(&[]) };
        }
        let before =
            range.start.checked_sub(1).map(|before| self.until.get(before..range.start, shelf));
        let start = before.and_then(|before| before.first().copied()).unwrap_or_default();
        let until = self.until.get(range, shelf);
        let end = until.last().copied().unwrap_or(start).max(start);
        let picks = self.picks.get(start as usize..end as usize, shelf);
        EdgeSteps { to, until, start, picks }
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> u64 {
        self.of.len() as u64 * 8 + self.to.bytes() + self.until.bytes() + self.picks.bytes()
    }

    pub fn put_aside(&mut self, shelf: &ListStore<'_>) {
        self.to.put_aside(shelf);
        self.until.put_aside(shelf);
        self.picks.put_aside(shelf);
    }
}

/// The steps from one node.
pub(in super::super) struct EdgeSteps<'e> {
    to: Cow<'e, [u32]>,
    until: Cow<'e, [u32]>,
    /// Where the choices of the first of them begin.
    start: u32,
    picks: Cow<'e, [Picked]>,
}

impl EdgeSteps<'_> {
    /// How many.
    pub fn len(&self) -> usize {
        self.to.len()
    }

    /// Where one leads.
    pub fn to(&self, nth: usize) -> Option<usize> {
        let to = self.to[nth];
        (to != NOWHERE).then_some(to as usize)
    }

    /// What was chosen on the way, the act first; nothing where that isn't kept.
    pub fn picks(&self, nth: usize) -> &[Picked] {
        let end = |nth: usize| self.until.get(nth).map_or(0, |end| (end - self.start) as usize);
        let from = nth.checked_sub(1).map_or(0, end);
        self.picks.get(from..end(nth)).unwrap_or_default()
    }
}
