//! What comes back in a search that has seen everything: of two positions of one shape of which the
//! one leads to the other, by whatever line, whether a loop lies between them (421).
use super::super::step::{Course, StepEnd, steps};
use super::super::{LineOfPlay, loops, words};
use super::following::told_of;
use super::hands::Hand;
use super::trail::Trail;
use super::{Explorer, Loop};
use crate::game::{Amounts, Gain, Game};
use crate::scenario::ast::LoopGain;
use std::collections::HashMap;

/// So many steps are gone through at most to see what comes back, and so many pairs and positions
/// are looked at.
const STEPS: usize = 5_000_000;
const PAIRS: usize = 200_000;
const PLAYED: usize = 4_000;
/// So many of them are played on to see whether they are loops.
const TRIED: usize = 60;

/// Two positions, and what is gained from the one to the other.
type GainsBetween = ((usize, usize), Vec<Gain>);

/// What comes back, by positions.
#[derive(Default)]
pub(super) struct Returns {
    /// Each pair of one shape of which the one leads to the other, and what is gained on the way.
    pub gains: Vec<GainsBetween>,
}

/// The ways from each position of a class to the others, up to a limit.
struct ReturnWalk {
    steps: usize,
    seen: Vec<u32>,
    round: u32,
}

impl Explorer<'_> {
    /// Looks at all that comes back, if that isn't too much, where claims about loops are open and
    /// everything else was looked at.
    pub(super) fn look_at_returns(&mut self, course: &Course<'_>, hand: &mut Hand) {
        let asks = |at: usize| self.of_loop(at).is_some_and(|w| self.loop_with(w).is_none());
        if !(0..self.claims.len()).any(asks) || !self.unlooked.is_empty() {
            return;
        }
        let Some(pairs) = self.pairs_that_return() else { return };
        let Some(mut gains) = self.gains_between(pairs, course, hand) else { return };
        for at in 0..self.claims.len() {
            let wanted: Option<Option<LoopGain>> = self.of_loop(at).map(|wanted| wanted.cloned());
            let Some(wanted) = wanted.filter(|w| self.loop_with(w.as_ref()).is_none()) else {
                continue;
            };
            let fits =
                |gains: &[Gain]| wanted.as_ref().is_none_or(|wanted| loops::some_is(gains, wanted));
            let fitting: Vec<(usize, usize)> =
                gains.iter().filter(|(_, gains)| fits(gains)).map(|(pair, _)| *pair).collect();
            let mut tried = fitting.iter().take(TRIED);
            match tried.find_map(|(from, to)| self.loop_by(*from, *to, course, hand)) {
                Some((found, depth)) => {
                    self.loops.push(found);
                    self.loop_depths.push(depth);
                }
                // What can't be played again isn't gained again.
                None if fitting.len() <= TRIED => gains.retain(|(_, gains)| !fits(gains)),
                None => {}
            }
        }
        self.returns = Some(Returns { gains });
    }

    /// Whether it is known that nothing comes back with more of something.
    pub(super) fn nothing_is_gained(&self, wanted: Option<&LoopGain>) -> bool {
        let fits = |gains: &[Gain]| wanted.is_none_or(|wanted| loops::some_is(gains, wanted));
        self.returns.as_ref().is_some_and(|all| !all.gains.iter().any(|(_, gains)| fits(gains)))
    }

    fn leads_to(&self, at: usize) -> Vec<usize> {
        self.edges.leads(at + 1, &self.shelf).flatten().map(|node| node - 1).collect()
    }

    fn pairs_that_return(&self) -> Option<Vec<(usize, usize)>> {
        let mut pairs = Vec::new();
        let mut ways = ReturnWalk { steps: 0, seen: vec![0; self.known.len()], round: 0 };
        for class in self.shapes.shared() {
            for from in &class {
                ways.round += 1;
                let mut open = vec![*from];
                while let Some(at) = open.pop() {
                    for to in self.leads_to(at) {
                        ways.steps += 1;
                        if ways.steps > STEPS || pairs.len() > PAIRS {
                            return None;
                        }
                        if std::mem::replace(&mut ways.seen[to], ways.round) != ways.round {
                            open.push(to);
                            let again = to != *from && class.binary_search(&to).is_ok();
                            pairs.extend(again.then_some((*from, to)));
                        }
                    }
                }
            }
        }
        Some(pairs)
    }

    /// What is gained between the positions of each pair, where that is a loop.
    fn gains_between(
        &self,
        mut pairs: Vec<(usize, usize)>,
        course: &Course<'_>,
        hand: &mut Hand,
    ) -> Option<Vec<GainsBetween>> {
        let mut places: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        places.sort_unstable();
        places.dedup();
        if places.len() > PLAYED {
            return None;
        }
        let mut trail = Trail::default();
        let mut games: HashMap<usize, (Game, Amounts)> = HashMap::new();
        for at in places {
            let game = trail.at(self, at, course, &mut hand.digests, &mut hand.paid);
            let amounts = hand.digests.shape(&game, &loops::plain(&game)).1;
            games.insert(at, (game, amounts));
        }
        // The shortest line first.
        pairs.sort_by_key(|(from, to)| (self.known.depth(*from), *from, *to));
        let acting = self.acting();
        let gained = |(from, to): (usize, usize)| {
            let ((before, was), (after, is)) = (games.get(&from)?, games.get(&to)?);
            let names = &self.board.names;
            let gains = loops::gains((before, was), (after, is), &acting, names)?;
            Some(((from, to), gains))
        };
        Some(pairs.into_iter().filter_map(gained).collect())
    }

    /// The positions on a shortest way from one to another.
    fn way_between(&self, from: usize, to: usize) -> Vec<usize> {
        let mut came: HashMap<usize, usize> = HashMap::new();
        let mut row = vec![from];
        while !row.is_empty() && !came.contains_key(&to) {
            let mut next = Vec::new();
            for at in row {
                for after in self.leads_to(at) {
                    if after != from && !came.contains_key(&after) {
                        came.insert(after, at);
                        next.push(after);
                    }
                }
            }
            row = next;
        }
        let before = |at: &usize| came.get(at).copied();
        let mut way: Vec<usize> = std::iter::successors(Some(to), before).collect();
        way.reverse();
        way
    }

    /// The loop between two positions, and how many acts lead to the end of its first round.
    fn loop_by(
        &self,
        from: usize,
        to: usize,
        course: &Course<'_>,
        hand: &mut Hand,
    ) -> Option<(Loop, u32)> {
        let mut trail = Trail::default();
        let before = trail.at(self, from, course, &mut hand.digests, &mut hand.paid);
        let (mut game, mut told, mut round) = (before.clone(), Vec::new(), Vec::new());
        let way = self.way_between(from, to);
        for next in &way[1..] {
            let tried = course.tried(&game, &mut hand.digests).1;
            let found = steps(&game, tried, course, &mut hand.digests, &mut hand.paid);
            let step = found.into_iter().find(|step| match &step.came {
                StepEnd::On(after) => {
                    let digest = self.digest(&mut hand.digests, after);
                    self.by_digest.get(&digest).is_some_and(|at| *at as usize == *next)
                }
                _ => false,
            })?;
            let picks: Vec<u16> = step.picks.iter().map(|pick| pick.at).collect();
            told.extend(told_of(&game, step.act.clone(), &picks, course, &mut hand.digests));
            round.push((step.act, picks));
            let StepEnd::On(after) = step.came else { return None };
            game = *after;
        }
        let (legs, _) = self.legs(&before, round, course);
        let start = self.line_to(from);
        let passed = told.first().map_or(0, |(game, ..)| game.turn().passes);
        let players = self.board.names.players.len();
        let round = words::together(self.said(&told), players, passed.into());
        let depth = self.known.depth(from) + way.len() as u32;
        let round = LineOfPlay { sentences: round, among: Vec::new() };
        let games = (&before, &game);
        let found = self.loop_of((start, round, &legs), games, &mut hand.digests, course)?;
        Some((found, depth))
    }
}
