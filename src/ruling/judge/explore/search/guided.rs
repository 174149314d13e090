//! Behind a limit: for claims that one line shows, a search of whole plays, from what promises
//! most.
//!
//! A play is an act and everything up to an empty stack: whoever acts passes meanwhile. Of the
//! positions that are as many plays from the start the best go on, few at first and then, from the
//! start again, four times as many. What a line shows is shown, however it was found; that none was
//! found says nothing.
use super::super::promise::Promise;
use super::super::step::{AnsweredGames, Course, StepEnd, Tape, steps};
use super::following::Looped;
use super::hands::{Hand, Hands};
use super::{Explorer, Progress, Reductions};
use crate::decide::Act;
use crate::game::{Digests, Game};
use crate::rules::r418_continuous::controller;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

/// How many positions go on, one round after the other.
const WIDTHS: [usize; 6] = [4, 16, 64, 256, 1_024, 4_096];
/// So many ways to pay for something are gone through then: what they leave promises about as much,
/// and would keep other plays out.
const PAYMENTS: [usize; 6] = [2, 3, 4, 8, 32, 256];
/// From this width on it is also gone on from what is on the stack.
const RESPONSES: usize = 64;
/// How much less that is held to be worth than what it comes to.
const UNRESOLVED: i64 = 20;
/// Of one outline so large a part goes on.
const OF_AN_OUTLINE: usize = 16;
/// So many positions are gone on from before what they came to is brought together, and a play has
/// so many steps at most.
const CHUNK: usize = 32;
const STEPS: usize = 40;

/// One step of a play.
pub(super) type PlayStep = (Option<Act>, Box<[u16]>);

/// A position, and the play that led to it.
pub(super) struct Leap {
    pub play: Vec<PlayStep>,
    pub game: Game,
    pub over: bool,
    pub digest: u128,
    pub worth: i64,
    /// Among equals the lower goes first: drawn by lot from its number, so that what was found
    /// first isn't looked at alone.
    pub lot: u64,
    outline: u64,
    /// The claims that it shows.
    pub shows: Vec<usize>,
}

/// A position by the play that led to it; `before`: the place of the one before, or of where plays
/// begin.
struct Landed {
    before: usize,
    play: Vec<PlayStep>,
}

/// What is left to look at.
struct Budget {
    positions: u64,
    /// What there was to begin with.
    most: u64,
    began: Duration,
}

/// What all positions of a round have in common.
pub(super) struct Round<'r> {
    pub course: &'r Course<'r>,
    pub promise: &'r Promise,
    pub open: &'r [usize],
    pub responses: bool,
}

impl Explorer<'_> {
    /// Looks for lines that show claims which are open still, at as many positions again as the
    /// search was allowed; then at as many more, where boards tell positions apart as well as
    /// hands, and loops that were followed are gone on from.
    pub(super) fn guide(&mut self, course: &Course<'_>, hands: &Hands, began: Duration) {
        for broad in [false, true] {
            // Where memory has ended the search, that is less than it was allowed.
            let most = self.reach.positions.min(self.seen_in_all());
            let mut budget = Budget { positions: most, most, began };
            for (width, payments) in WIDTHS.into_iter().zip(PAYMENTS) {
                let open = self.open_claims();
                // What is shown is shown: mana that is made before it is needed comes later.
                let mana = course.reductions.mana || !broad;
                let reductions = Reductions { mana, ..course.reductions };
                let course = &Course { payments: Some(payments), reductions, ..*course };
                let mut more = || self.guided((width, broad), &open, course, hands, &mut budget);
                if open.is_empty() || !more() {
                    break;
                }
            }
        }
    }

    /// Where plays begin: the script's ends, and games to which loops led.
    fn beginnings(&self, broad: bool) -> Vec<(usize, Game)> {
        let roots = self.roots.iter().enumerate().filter(|(_, end)| end.game.outcome().is_none());
        let looped = self.looped.iter().enumerate().filter(|_| broad);
        let looped = looped.map(|(at, on)| (self.roots.len() + at, on.game.clone()));
        roots.map(|(root, end)| (root, end.game.clone())).chain(looped).collect()
    }

    /// Whether there is more to look at with a greater width.
    fn guided(
        &mut self,
        (width, broad): (usize, bool),
        open: &[usize],
        course: &Course<'_>,
        hands: &Hands,
        budget: &mut Budget,
    ) -> bool {
        let claims: Vec<_> = open.iter().map(|at| &self.claims[*at]).collect();
        let promise = Promise::of(&claims, &self.board.game, course.acts, broad);
        let responses = width >= RESPONSES;
        let round = Round { course, promise: &promise, open, responses };
        let mut layer = self.beginnings(broad);
        let beginnings = self.roots.len() + self.looped.len();
        let mut nodes: Vec<Landed> = Vec::new();
        let mut seen: HashSet<u128> = HashSet::new();
        let (mut cut, mut depth) = (false, 0);
        while !layer.is_empty() && depth < self.reach.depth {
            depth += 1;
            let mut best: Vec<(usize, Leap)> = Vec::new();
            for part in layer.chunks(CHUNK) {
                if !self.may_go_on(budget, layer.len(), depth) {
                    return false;
                }
                let found: Vec<Vec<Leap>> = part
                    .par_iter()
                    .map(|(_, game)| hands.with(|hand| self.leaps(game, &round, hand)))
                    .collect();
                for ((before, _), leaps) in part.iter().zip(found) {
                    for mut leap in leaps {
                        if !seen.insert(leap.digest) {
                            continue;
                        }
                        leap.lot = lot(seen.len() as u64);
                        budget.positions = budget.positions.saturating_sub(1);
                        for at in &leap.shows {
                            if !self.shown_beyond.contains_key(at) {
                                let line = self.line_through(*before, &nodes, &leap.play, course);
                                self.shown_beyond.insert(*at, line);
                            }
                        }
                        best.extend((!leap.over).then_some((*before, leap)));
                    }
                }
                if self.open_claims().is_empty() {
                    return false;
                }
                cut |= keep_best(&mut best, width);
            }
            layer.clear();
            for (before, leap) in best {
                nodes.push(Landed { before, play: leap.play });
                layer.push((beginnings + nodes.len() - 1, leap.game));
            }
        }
        cut || !responses || course.payments < PAYMENTS.last().copied()
    }

    fn may_go_on(&self, budget: &Budget, open: usize, depth: u64) -> bool {
        let looked = budget.most - budget.positions;
        let positions = self.known.len() as u64 + looked;
        let progress = Progress { positions, frontier: open as u64, depth };
        let elapsed = self.seconds_since(budget.began);
        budget.positions > 0
            && self.reach.seconds.is_none_or(|most| elapsed < most)
            && (self.reach.go_on)(&progress)
    }

    /// Where the plays from a position lead.
    pub(super) fn leaps(&self, game: &Game, round: &Round<'_>, hand: &mut Hand) -> Vec<Leap> {
        let tried = round.course.tried(game, &mut hand.digests).1;
        let mut found = Vec::new();
        let all = steps(game, tried, round.course, &mut hand.digests, &mut hand.paid);
        for step in all {
            let picks = step.picks.iter().map(|pick| pick.at).collect();
            self.resolved(step.came, vec![(step.act, picks)], round, hand, &mut found);
        }
        found
    }

    /// Lets everybody pass until nothing of those who act is on the stack.
    fn resolved(
        &self,
        came: StepEnd,
        play: Vec<PlayStep>,
        round: &Round<'_>,
        hand: &mut Hand,
        found: &mut Vec<Leap>,
    ) {
        let game = match came {
            StepEnd::On(game) => *game,
            StepEnd::Ended(game) => return found.push(self.leap(*game, true, play, round, hand)),
            StepEnd::Refused | StepEnd::Open(_) => return,
        };
        let whose = game.stack().last().and_then(|top| controller(&game, *top));
        let waits = whose.is_some_and(|player| round.course.acts.contains(&player));
        if !waits || play.len() > STEPS {
            return found.push(self.leap(game, false, play, round, hand));
        }
        let from = found.len();
        let pass = vec![Some(Act::Pass)];
        for step in steps(&game, pass, round.course, &mut hand.digests, &mut hand.paid) {
            let picks = step.picks.iter().map(|pick| pick.at).collect();
            let play = [&play[..], &[(step.act, picks)]].concat();
            self.resolved(step.came, play, round, hand, found);
        }
        let shows = || self.look_at(&game, false, None).claims.shows(round.open);
        if !round.responses && shows().is_empty() {
            return;
        }
        let best = found[from..].iter().map(|leap| leap.worth).max();
        let mut leap = self.leap(game, false, play, round, hand);
        if let Some(best) = best.filter(|_| round.responses) {
            leap.worth = best - UNRESOLVED;
        }
        found.push(leap);
    }

    fn leap(
        &self,
        game: Game,
        over: bool,
        play: Vec<PlayStep>,
        round: &Round<'_>,
        hand: &mut Hand,
    ) -> Leap {
        let looked = self.look_at(&game, over, None);
        let shows = looked.claims.shows(round.open);
        let parts = round.open.iter().map(|at| self.parts_that_hold(*at, &game)).sum();
        let digest = self.digest(&mut hand.digests, &game) ^ u128::from(over);
        let (worth, outline) = (round.promise.worth(&game, parts), round.promise.outline(&game));
        Leap { play, game, over, digest, worth, lot: 0, outline, shows }
    }

    /// The line through a row of plays and one more.
    fn line_through(
        &self,
        before: usize,
        nodes: &[Landed],
        play: &[PlayStep],
        course: &Course<'_>,
    ) -> super::LineOfPlay {
        let mut plays = vec![play];
        let mut at = before;
        let beginnings = self.roots.len() + self.looped.len();
        while let Some(node) = at.checked_sub(beginnings).map(|at| &nodes[at]) {
            plays.push(&node.play);
            at = node.before;
        }
        let mut digests: Digests = self.digests();
        let (known, mut game, mut told) = match at.checked_sub(self.roots.len()) {
            Some(at) => {
                let Looped { to, game, told } = &self.looped[at];
                (*to, game.clone(), told.clone())
            }
            None => {
                let root = (0..self.known.len()).find(|known| self.known.root(*known) == Some(at));
                (root.unwrap_or_default(), self.roots[at].game.clone(), AnsweredGames::new())
            }
        };
        for (act, picks) in plays.into_iter().rev().flatten() {
            let tape = Tape::new(act.clone(), course, &mut digests, picks);
            let (after, asked) = tape.retold(game);
            game = after;
            told.extend(asked);
        }
        self.line_on(known, &told)
    }
}

/// The lot of the position of a number: the same in every run and every build.
pub(super) fn lot(number: u64) -> u64 {
    let mixed = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb)
}

/// Keeps the best, and of one outline not too many; whether something was left out.
pub(super) fn keep_best(all: &mut Vec<(usize, Leap)>, width: usize) -> bool {
    let before = all.len();
    all.sort_by_key(|(_, leap)| (-leap.worth, leap.lot));
    let mut alike: BTreeMap<u64, usize> = BTreeMap::new();
    let most = (width / OF_AN_OUTLINE).max(1);
    let mut kept = 0;
    all.retain(|(_, leap)| {
        let of = alike.entry(leap.outline).or_default();
        *of += 1;
        let keep = kept < width && *of <= most;
        kept += usize::from(keep);
        keep
    });
    all.len() < before
}
