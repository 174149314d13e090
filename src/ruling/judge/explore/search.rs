//! Positions, breadth first, and what each claim is true of.
mod asked;
mod course;
mod following;
mod forcing;
mod guided;
mod hands;
mod known;
mod looking;
mod memory;
mod over_cuts;
mod plans;
mod repeats;
mod result;
mod returns;
mod sharing;
mod trail;

use super::aside::ListStore;
use super::claims::{self, Looks, Tally};
use super::lines::{self, Ended, note};
use super::loops::{self, Loop, Shapes};
use super::parts::PartAnswer;
use super::step::Picked;
use super::stops::Stops;
use super::{
    Exploration, LineOfPlay, Reductions, SearchOptions, SearchShare, Unlooked, ends, mana,
};
use crate::decide::Act;
use crate::game::{Digests, Game, Memories, PlayerId};
use crate::judge::script::Script;
use crate::judge::setup::SetUp;
use crate::rules::{Stop, costs_heed_targets};
use crate::scenario::ast::{Claim, ClaimOf, Scenario};
use crate::words::gap_in_words;
use following::Looped;
use hands::{Hand, Hands};
pub(super) use known::{EdgeSteps, Edges};
use known::{From, KnownPositions, Spread};
use over_cuts::BeforeTheCut;
use rayon::prelude::*;
use returns::Returns;
use sharing::ENOUGH;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

/// How many positions are gone through at most before limits are looked at again, how many in a row
/// by one thread, and how many rows for each thread before what they found is brought together.
const BATCH: usize = 1_024;
const ROW: usize = 4;
const ROWS: usize = 24;

/// How a search goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Positions so far.
    pub positions: u64,
    /// Positions of which the steps haven't been tried.
    pub frontier: u64,
    /// Acts of the lines that are gone through now.
    pub depth: u64,
}

/// What a step's end looked like, as the threads hand it back.
struct Seen {
    who: Option<PlayerId>,
    act: Option<Act>,
    picks: Vec<Picked>,
    came: Result<(bool, u128, Option<Looked>), Stop>,
    /// The game that it came to, where that wasn't known and goes on.
    game: Option<Box<Game>>,
}

/// What was found of each claim and, at an end, what is so there.
struct Looked {
    claims: Looks,
    facts: Vec<ends::EndFact>,
    /// Its shape, where a line may go on from it.
    shape: Option<u128>,
}

/// A search over a scenario.
pub(super) struct Explorer<'e> {
    scenario: &'e Scenario,
    board: &'e SetUp,
    reach: &'e SearchOptions<'e>,
    claims: Vec<Claim>,
    tallies: Vec<Tally>,
    known: KnownPositions,
    /// Where the beginnings of long lists are put.
    shelf: ListStore<'e>,
    /// Games of positions that are gone on from soon; those of others are played again.
    games: HashMap<usize, Box<Game>>,
    by_digest: HashMap<u128, u32, BuildHasherDefault<Spread>>,
    edges: Edges,
    groups: Vec<(Vec<ends::EndFact>, Vec<usize>)>,
    by_facts: BTreeMap<Vec<ends::EndFact>, usize>,
    unlooked: Vec<Unlooked>,
    /// By what isn't looked at, at which positions and how often.
    unlooked_at: Vec<BTreeMap<usize, u64>>,
    roots: Vec<Ended>,
    /// How many lines lead to each root, where it isn't one.
    starts: Vec<Option<u64>>,
    /// What is left for others to go on from, in the order in which one search would.
    open: Vec<usize>,
    gone_on_from: u64,
    joined: Vec<PartAnswer>,
    shapes: Shapes,
    /// What comes back, where all was seen and looked at.
    returns: Option<Returns>,
    loops: Vec<Loop>,
    /// How many acts lead to the end of the first round of each.
    loop_depths: Vec<u32>,
    before_the_cut: BeforeTheCut,
    /// The positions that each begins at and comes back to first.
    loops_between: Vec<(usize, usize)>,
    /// Games to which loops led that were followed.
    looped: Vec<Looped>,
    /// Lines from behind a limit that show a claim, by its number: through a loop again and again,
    /// or from what promised most.
    shown_beyond: BTreeMap<usize, LineOfPlay>,
    /// Claims of what a player can force that were decided behind a limit, by number.
    forced_beyond: BTreeMap<usize, bool>,
    /// How often something that came back was looked at.
    repeats_seen: usize,
    deepest: u64,
    /// What of the turn's memories tells positions apart.
    memories: Memories,
    reductions: Reductions,
    mana_to_pay: bool,
    /// Whether what is wanting to pay for something is wanting whatever its targets are.
    costs_stay: bool,
}

impl<'e> Explorer<'e> {
    pub(super) fn new(
        scenario: &'e Scenario,
        board: &'e SetUp,
        reach: &'e SearchOptions<'e>,
        memories: Memories,
    ) -> Explorer<'e> {
        let claims = claims::of(scenario);
        let this_turn = claims.iter().any(|c| c.all.iter().any(claims::tells_of_this_turn));
        let (to_pay, told) = mana::to_pay(scenario, &board.game, &claims);
        let tallies = claims.iter().map(|_| Tally::default()).collect();
        let forces = |c: &Claim| matches!(c.of, ClaimOf::Force(_) | ClaimOf::CantForce(_));
        let edges = Edges::new(claims.iter().any(forces));
        Explorer {
            scenario,
            board,
            reach,
            claims,
            tallies,
            known: KnownPositions::default(),
            shelf: ListStore::new(reach.aside),
            games: HashMap::new(),
            by_digest: HashMap::default(),
            edges,
            groups: Vec::new(),
            by_facts: BTreeMap::new(),
            unlooked: Vec::new(),
            unlooked_at: Vec::new(),
            roots: Vec::new(),
            starts: Vec::new(),
            open: Vec::new(),
            gone_on_from: 0,
            joined: Vec::new(),
            shapes: Shapes::default(),
            returns: None,
            loops: Vec::new(),
            loop_depths: Vec::new(),
            before_the_cut: BeforeTheCut::default(),
            loops_between: Vec::new(),
            looped: Vec::new(),
            shown_beyond: BTreeMap::new(),
            forced_beyond: BTreeMap::new(),
            repeats_seen: 0,
            deepest: 0,
            memories: if this_turn { Memories::ALL } else { memories },
            reductions: Reductions { mana: reach.reductions.mana && to_pay, ..reach.reductions },
            mana_to_pay: told && reach.reductions.mana,
            costs_stay: reach.reductions.payments && !costs_heed_targets(&board.game),
        }
    }

    /// Who tells of lines.
    fn teller(&self) -> Script<'_> {
        let names = self.reach.names.unwrap_or(&self.board.names);
        Script::new(self.scenario, names, &self.board.game)
    }

    /// Whether the search goes on behind the script.
    fn free(&self) -> bool {
        self.scenario.explore.as_ref().is_some_and(|e| !e.acts.is_empty() || e.until.is_some())
    }

    /// # Errors
    /// What of the turn's memory was asked for, though it was taken to make no difference.
    pub(super) fn run(mut self) -> Result<Exploration, Memories> {
        let most = self.reach.lines;
        let names = self.reach.names.unwrap_or(&self.board.names);
        let script = lines::ends(self.scenario, self.board, names, most, self.reductions);
        self.unlooked = script.unlooked;
        let mut problems = script.problems;
        problems.extend(self.not_to_be_asked(&script.ended));
        if !problems.is_empty() {
            return Ok(self.result(problems));
        }
        let ended = script.ended.into_iter().map(|end| (end, 0)).collect();
        let frontier = match self.reach.share.part() {
            Some(part) => {
                let memories = self.memories;
                let mut script = Explorer::new(self.scenario, self.board, self.reach, memories);
                script.begin(ended);
                self.starts = part.open.iter().map(|way| way.lines).collect();
                match script.seeds(part) {
                    Ok(seeds) => {
                        self.before_the_cut = script.before_the_cut(part);
                        self.begin(seeds)
                    }
                    Err(problem) => return Ok(self.result(vec![problem])),
                }
            }
            None => self.begin(ended),
        };
        if self.free() {
            self.search(frontier)?;
        }
        if let Some(answers) = self.reach.share.answers()
            && let Err(problem) = self.join(answers)
        {
            return Ok(self.result(vec![problem]));
        }
        if matches!(self.reach.share, SearchShare::Joined(_)) && self.all_have_answered() {
            self.look_behind_limits();
        }
        Ok(self.result(Vec::new()))
    }

    /// What a search looks at behind a limit that has ended it, where it was spread.
    fn look_behind_limits(&mut self) {
        let acting = self.acting();
        let stops = Stops::of(self.scenario, self.board);
        let ends = |game: &Game| stops.at(game);
        let course = self.course(&acting, &ends);
        let hands = Hands::new(|| self.digests());
        let began = (self.reach.clock)();
        self.follow_loops(&course, began);
        self.guide(&course, &hands, began);
        self.force_on(&course, &hands, began);
    }

    /// The ends of the script, as the first positions.
    fn begin(&mut self, ended: Vec<(Ended, u32)>) -> Vec<usize> {
        let mut digests = self.digests();
        let mut frontier = Vec::new();
        let free = self.free();
        for (end, depth) in ended {
            let digest = self.digest(&mut digests, &end.game);
            let over = !free || end.game.outcome().is_some();
            let at = self.known.len();
            // What has happened on the way is part of a script's end where nothing follows it.
            if let Some(first) = self.by_digest.get(&digest).copied().filter(|_| free) {
                self.edges.push(0, &end.picks, Some(first as usize + 1));
                continue;
            }
            self.by_digest.entry(digest).or_insert(at as u32);
            let mut looked = self.look_at(&end.game, over, Some(&end));
            looked.shape = self.shape(&mut digests, &end.game, over);
            self.remember(From::Root(self.roots.len()), depth, over, looked);
            self.edges.push(0, &end.picks, Some(at + 1));
            if !over {
                frontier.push(at);
            }
            self.roots.push(end);
        }
        frontier
    }

    /// Adds a position that wasn't known.
    fn remember(&mut self, from: From, depth: u32, over: bool, looked: Looked) -> usize {
        let at = self.known.len();
        self.known.push(from, depth, over);
        self.deepest = self.deepest.max(depth.into());
        for (tally, seen) in self.tallies.iter_mut().zip(looked.claims.0) {
            tally.note(seen);
        }
        let shape = looked.shape;
        let again = self.shapes.note(shape, |at| self.known.before(at));
        if let Some(shape) = shape.filter(|_| !again) {
            self.came_back_over_the_cut(at, shape);
        }
        if over {
            let groups = &mut self.groups;
            let group = *self.by_facts.entry(looked.facts).or_insert_with_key(|facts| {
                groups.push((facts.clone(), Vec::new()));
                groups.len() - 1
            });
            self.groups[group].1.push(at);
        }
        at
    }

    fn digest(&self, digests: &mut Digests, game: &Game) -> u128 {
        if self.reductions.positions { digests.of(game) } else { digests.exact(game) }
    }

    /// # Errors
    /// As [`Explorer::run`].
    fn search(&mut self, mut frontier: Vec<usize>) -> Result<(), Memories> {
        let acting = self.acting();
        let start = Stops::of(self.scenario, self.board);
        let ends = |game: &Game| start.at(game);
        let course = self.course(&acting, &ends);
        let mut hands = Hands::new(|| self.digests());
        let began = (self.reach.clock)();
        let mut guided = false;
        let answers = self.reach.share.answers();
        let cut = answers.and_then(|all| all.first()).map(|a| a.search.gone_on_from);
        // Roots that are further from the start wait for the others to come there.
        let mut waiting = std::mem::take(&mut frontier);
        let mut depth: u64 =
            waiting.iter().map(|at| self.known.depth(*at).into()).min().unwrap_or_default();
        while !frontier.is_empty() || !waiting.is_empty() {
            let (here, later): (Vec<usize>, Vec<usize>) =
                waiting.into_iter().partition(|at| u64::from(self.known.depth(*at)) == depth);
            (frontier, waiting) = ([here, frontier].concat(), later);
            depth += 1;
            if depth > self.reach.depth {
                let why = format!("lines of more than {} acts", self.reach.depth);
                self.follow_loops(&course, began);
                self.leave(&[frontier, waiting].concat(), why);
                return Ok(());
            }
            let mut next = Vec::new();
            let mut rest = frontier.as_slice();
            while !rest.is_empty() {
                let left = || [next.as_slice(), rest, &waiting].concat();
                let open = (rest.len() + next.len() + waiting.len()) as u64;
                let progress =
                    Progress { positions: self.known.len() as u64, frontier: open, depth };
                let full = self.known.len() as u64 >= self.reach.positions;
                let seconds = self.reach.seconds;
                let late = seconds.is_some_and(|most| self.seconds_since(began) >= most);
                self.put_aside();
                let much = self.reach.memory.is_some_and(|most| self.bytes() > most);
                let stopped = full || late || much || !(self.reach.go_on)(&progress);
                if let Some(parts) = self.reach.share.into_parts()
                    && (stopped || open >= parts as u64 * ENOUGH)
                {
                    self.open = left();
                    self.leave(&left(), "left to the parts".to_owned());
                    return Ok(());
                }
                if cut == Some(self.gone_on_from) {
                    self.open = left();
                    self.cut();
                    return Ok(());
                }
                if stopped && cut.is_none() {
                    let why = match seconds {
                        _ if full => format!("more than {} positions", self.reach.positions),
                        _ if much => self.out_of_memory(),
                        Some(1) if late => "more than a second".to_owned(),
                        Some(most) if late => format!("more than {most} seconds"),
                        _ => "the search was stopped".to_owned(),
                    };
                    let left = [rest, next.as_slice(), &waiting].concat();
                    self.follow_loops(&course, began);
                    if (full || much) && matches!(self.reach.share, SearchShare::Alone) {
                        self.games.clear();
                        if !guided {
                            self.guide(&course, &hands, began);
                        }
                        self.leave(&left, why);
                        self.force_on(&course, &hands, began);
                        return Ok(());
                    }
                    self.leave(&left, why);
                    return Ok(());
                }
                let most = cut.map_or(self.few(), |cut| (cut - self.gone_on_from) as usize);
                // Where time is what ends a search, whole plays get half of it.
                let half = |most: u64| self.seconds_since(began) >= most.div_ceil(2);
                if !guided && self.can_be_shown() && seconds.is_some_and(half) {
                    guided = true;
                    self.guide(&course, &hands, began);
                    if self.is_shown_beyond() {
                        let left = [rest, next.as_slice(), &waiting].concat();
                        self.leave(&left, "each claim is decided".to_owned());
                        return Ok(());
                    }
                    continue;
                }
                let (batch, more) = rest.split_at(rest.len().min(BATCH).min(most));
                let mut behind = rest.len();
                for part in batch.chunks(ROW * ROWS * hands.count()) {
                    behind -= part.len();
                    hands.begin();
                    let mut room = self.room(behind + next.len());
                    let each = room.div_ceil(part.len());
                    let row = |(nth, row): (usize, &[usize])| -> Vec<(usize, Vec<Seen>)> {
                        let gone_on = |hand: &mut Hand| {
                            let places = (nth * ROW..).zip(row);
                            let on = |(nth, at): (usize, &usize)| {
                                self.gone_on((nth, *at), &course, hand, each)
                            };
                            places.map(on).collect()
                        };
                        hands.with(gone_on)
                    };
                    let rows = part.par_chunks(ROW).enumerate().with_max_len(1);
                    let found: Vec<Vec<(usize, Vec<Seen>)>> = rows.map(row).collect();
                    if self.shelf.has_lost() {
                        return Ok(());
                    }
                    let asked = self.board.game.memories_asked();
                    if self.reductions.positions && !self.memories.hold(asked) {
                        return Err(asked);
                    }
                    part.iter().for_each(|at| drop(self.games.remove(at)));
                    for (at, steps) in found.into_iter().flatten() {
                        self.merge(at, steps, &mut next, &mut room);
                    }
                    self.gone_on_from += part.len() as u64;
                }
                self.name_loops(&course);
                rest = more;
                if self.all_is_decided() {
                    let left = [rest, next.as_slice(), &waiting].concat();
                    self.leave(&left, "each claim is decided".to_owned());
                    return Ok(());
                }
            }
            frontier = next;
        }
        let share = self.reach.share;
        if share.part().is_none() && share.answers().is_none() {
            hands.with(|hand| self.look_at_returns(&course, hand));
        }
        Ok(())
    }

    fn merge(&mut self, before: usize, steps: Vec<Seen>, next: &mut Vec<usize>, room: &mut usize) {
        let mut nth: u16 = 0;
        let mut last: Option<Option<Act>> = None;
        for Seen { who, act, picks, came, game } in steps {
            if last.as_ref().is_some_and(|last| *last != act) {
                nth += 1;
            }
            let chosen: Vec<Picked> = match self.edges.keeps_picks {
                true => std::iter::once(Picked { who, at: nth }).chain(picks.clone()).collect(),
                false => Vec::new(),
            };
            last = Some(act.clone());
            let to = match came {
                Ok((over, digest, looked)) => {
                    let at = match (self.by_digest.get(&digest), looked) {
                        (None, Some(looked)) => {
                            let depth = self.known.depth(before) + 1;
                            let picks = picks.iter().map(|pick| pick.at).collect();
                            let from = From::Step { before: before as u32, act, picks };
                            let at = self.remember(from, depth, over, looked);
                            self.by_digest.insert(digest, at as u32);
                            if !over {
                                next.push(at);
                                if let Some(game) = game.filter(|_| *room > 0) {
                                    *room -= 1;
                                    self.games.insert(at, game);
                                }
                            }
                            at
                        }
                        (at, _) => at.copied().unwrap_or_default() as usize,
                    };
                    Some(at + 1)
                }
                Err(stop) => {
                    let (rule, why) = match stop {
                        Stop::Unruled(gap) => (gap.rule, gap_in_words(&self.board.game, &gap)),
                        _ => (None, "a line that the rules don't end".to_owned()),
                    };
                    let known = self.unlooked.iter().any(|u| u.why == why && u.rule == rule);
                    let line = if known { Vec::new() } else { self.line_to(before).sentences };
                    let at = note(&mut self.unlooked, why, rule, line);
                    self.unlooked_at.resize_with(self.unlooked.len(), BTreeMap::new);
                    *self.unlooked_at[at].entry(before).or_default() += 1;
                    None
                }
            };
            self.edges.push(before + 1, &chosen, to);
        }
    }
}
