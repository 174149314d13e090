//! Positions, breadth first, and what each claim is true of.
mod result;

use super::claims::{self, Against, Tally};
use super::force::Edge;
use super::lines::{self, Ended, note};
use super::step::{Came, Course, Picked, Tape, acts, steps};
use super::stops::Stops;
use super::{Exploration, Line, Reach, Reductions, Unlooked, ends, mana};
use crate::decide::Act;
use crate::game::{Digests, Game, Log, Memories, PlayerId};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::judge::script::Script;
use crate::judge::setup::SetUp;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::{Claim, ManaMode, Scenario};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::Instant;

/// How many positions are gone through at once.
const BATCH: usize = 512;
/// About how many bytes a position takes with its steps, and a game that is gone on from.
const A_POSITION: u64 = 600;
const A_GAME: u64 = 8_192;

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

/// A position as it is remembered: how it was come to first.
struct Known {
    /// The position before, or the script's end that it is.
    from: From,
    depth: u32,
    ends: bool,
}

enum From {
    Root(usize),
    Step { before: usize, act: Option<Act>, picks: Vec<u16> },
}

/// What a step's end looked like, as the threads hand it back.
struct Seen {
    who: Option<PlayerId>,
    act: Option<Act>,
    picks: Vec<Picked>,
    came: Result<(Game, bool, u128, Looked), Stop>,
}

/// What was found of each claim and, at an end, what is so there.
struct Looked {
    claims: Vec<Option<Result<(bool, String), Problem>>>,
    facts: Vec<ends::Fact>,
}

/// A search over a scenario.
pub(super) struct Explorer<'e> {
    scenario: &'e Scenario,
    board: &'e SetUp,
    reach: &'e Reach<'e>,
    claims: Vec<Claim>,
    tallies: Vec<Tally>,
    known: Vec<Known>,
    by_digest: BTreeMap<u128, usize>,
    edges: Vec<Vec<Edge>>,
    groups: Vec<(Vec<ends::Fact>, Vec<usize>)>,
    by_facts: BTreeMap<Vec<ends::Fact>, usize>,
    unlooked: Vec<Unlooked>,
    roots: Vec<Ended>,
    deepest: u64,
    /// What of the turn's memories tells positions apart.
    memories: Memories,
    reductions: Reductions,
    mana_to_pay: bool,
}

impl<'e> Explorer<'e> {
    pub(super) fn new(
        scenario: &'e Scenario,
        board: &'e SetUp,
        reach: &'e Reach<'e>,
        memories: Memories,
    ) -> Explorer<'e> {
        let claims = claims::of(scenario);
        let this_turn = claims.iter().any(|c| c.all.iter().any(claims::tells_of_this_turn));
        let (to_pay, told) = mana::to_pay(scenario, &board.game, &claims);
        let tallies = claims.iter().map(|_| Tally::default()).collect();
        Explorer {
            scenario,
            board,
            reach,
            claims,
            tallies,
            known: Vec::new(),
            by_digest: BTreeMap::new(),
            edges: Vec::new(),
            groups: Vec::new(),
            by_facts: BTreeMap::new(),
            unlooked: Vec::new(),
            roots: Vec::new(),
            deepest: 0,
            memories: if this_turn { Memories::ALL } else { memories },
            reductions: Reductions { mana: reach.reductions.mana && to_pay, ..reach.reductions },
            mana_to_pay: told && reach.reductions.mana,
        }
    }

    /// Whether the search goes on behind the script.
    fn free(&self) -> bool {
        self.scenario.explore.as_ref().is_some_and(|e| !e.acts.is_empty() || e.until.is_some())
    }

    /// # Errors
    /// What of the turn's memory was asked for, though it was taken to make no difference.
    pub(super) fn run(mut self) -> Result<Exploration, Memories> {
        let most = self.reach.lines;
        let script = lines::ends(self.scenario, self.board, most, self.reductions);
        self.unlooked = script.unlooked;
        let mut problems = script.problems;
        for claim in self.claims.iter().filter(|_| self.free()) {
            if claim.all.iter().any(claims::tells_of_the_past) {
                let what = "where players act freely, positions are explored and not what led to them; \
                            say what is so at the end";
                problems.push(Problem::error(claim.span, what));
            }
        }
        if !problems.is_empty() {
            return Ok(self.result(problems));
        }
        let frontier = self.begin(script.ended);
        if self.free() {
            self.search(frontier)?;
        }
        Ok(self.result(Vec::new()))
    }

    /// The ends of the script, as the first positions.
    fn begin(&mut self, ended: Vec<Ended>) -> Vec<(usize, Game)> {
        let mut digests = self.digests();
        let mut frontier = Vec::new();
        let free = self.free();
        for end in ended {
            let digest = self.digest(&mut digests, &end.game);
            let over = !free || end.game.outcome().is_some();
            let at = self.known.len();
            // What has happened on the way is part of a script's end where nothing follows it.
            if let Some(first) = self.by_digest.get(&digest).copied().filter(|_| free) {
                self.edges[0].push(Edge { picks: end.picks.clone(), to: Some(first) });
                continue;
            }
            self.by_digest.entry(digest).or_insert(at);
            let looked = self.look_at(&end.game, over, Some(&end));
            self.remember(From::Root(self.roots.len()), 0, over, looked);
            self.roots_edge(&end, at);
            if !over {
                frontier.push((at, end.game.clone()));
            }
            self.roots.push(end);
        }
        frontier
    }

    /// The script's own choices come before all others; they are kept as the steps of place 0 among `edges`.
    fn roots_edge(&mut self, end: &Ended, at: usize) {
        if self.edges.is_empty() {
            self.edges.push(Vec::new());
        }
        self.edges[0].push(Edge { picks: end.picks.clone(), to: Some(at) });
        while self.edges.len() < self.known.len() + 1 {
            self.edges.push(Vec::new());
        }
    }

    fn look_at(&self, game: &Game, over: bool, end: Option<&Ended>) -> Looked {
        let nothing = Log::default();
        let against = Against {
            names: &self.board.names,
            start: &self.board.game,
            log: end.map_or(&nothing, |end| &end.log),
            asks: end.map_or(&[], |end| &end.asks),
            asked: None,
            mana_is_free: self.scenario.mana == ManaMode::Free,
        };
        let look =
            |claim: &Claim| (over || claim.any_time).then(|| claims::look(claim, game, &against));
        let claims = self.claims.iter().map(look).collect();
        let told = over && (self.claims.is_empty() || !self.free());
        let facts = if told { ends::facts(game, &self.board.names) } else { Vec::new() };
        Looked { claims, facts }
    }

    /// Adds a position that wasn't known.
    fn remember(&mut self, from: From, depth: u32, over: bool, looked: Looked) -> usize {
        let at = self.known.len();
        self.known.push(Known { from, depth, ends: over });
        self.deepest = self.deepest.max(depth.into());
        for (tally, seen) in self.tallies.iter_mut().zip(looked.claims) {
            tally.note(seen);
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

    fn acting(&self) -> Vec<PlayerId> {
        self.scenario.explore.iter().flat_map(|e| e.acts.iter().map(player_id)).collect()
    }

    fn digests(&self) -> Digests {
        Digests::new(&self.board.game, self.memories)
    }

    fn digest(&self, digests: &mut Digests, game: &Game) -> u128 {
        if self.reductions.positions { digests.of(game) } else { digests.exact(game) }
    }

    /// # Errors
    /// As [`Explorer::run`].
    fn search(&mut self, mut frontier: Vec<(usize, Game)>) -> Result<(), Memories> {
        let acting = self.acting();
        let start = Stops::of(self.scenario, self.board);
        let ends = |game: &Game| start.at(game);
        let course = Course { acts: &acting, ends: &ends, reductions: self.reductions };
        let mut depth = 0;
        let began = Instant::now();
        while !frontier.is_empty() {
            depth += 1;
            if depth > self.reach.depth {
                let why = format!("lines of more than {} acts", self.reach.depth);
                self.leave(&frontier, why);
                return Ok(());
            }
            let mut next = Vec::new();
            let mut rest = frontier.as_slice();
            while !rest.is_empty() {
                let (batch, more) = rest.split_at(rest.len().min(BATCH));
                let progress = Progress {
                    positions: self.known.len() as u64,
                    frontier: (rest.len() + next.len()) as u64,
                    depth,
                };
                let full = self.known.len() as u64 >= self.reach.positions;
                let seconds = self.reach.seconds;
                let late = seconds.is_some_and(|most| began.elapsed().as_secs() >= most);
                let left = (rest.len() + next.len()) as u64;
                let bytes = self.known.len() as u64 * A_POSITION + left * A_GAME;
                let much = self.reach.memory.is_some_and(|most| bytes > most);
                if full || late || much || !(self.reach.go_on)(&progress) {
                    let why = match seconds {
                        _ if full => format!("more than {} positions", self.reach.positions),
                        _ if much => format!("about {} MiB of memory", bytes >> 20),
                        Some(most) if late => format!("more than {most} seconds"),
                        _ => "the search was stopped".to_owned(),
                    };
                    let left = [rest, next.as_slice()].concat();
                    self.leave(&left, why);
                    return Ok(());
                }
                let tried: Vec<Vec<Seen>> = batch
                    .par_iter()
                    .map_init(
                        || self.digests(),
                        |digests, (_, game)| self.seen(game, &course, digests),
                    )
                    .collect();
                let asked = self.board.game.memories_asked();
                if self.reductions.positions && !self.memories.hold(asked) {
                    return Err(asked);
                }
                for ((at, _), steps) in batch.iter().zip(tried) {
                    self.merge(*at, steps, &mut next);
                }
                rest = more;
            }
            frontier = next;
        }
        Ok(())
    }

    fn seen(&self, game: &Game, course: &Course<'_>, digests: &mut Digests) -> Vec<Seen> {
        let acting = game.turn().priority.is_some_and(|player| course.acts.contains(&player));
        let tried = match acting {
            true => acts(game, self.reductions, digests),
            false => vec![None],
        };
        let who = game.turn().priority.filter(|_| acting);
        let found = steps(game, tried, course, digests);
        let seen = found.into_iter().map(|step| {
            let came = match step.came {
                Came::Open(stop) => Err(stop),
                Came::On(game) => {
                    let (digest, looked) =
                        (self.digest(digests, &game), self.look_at(&game, false, None));
                    Ok((game, false, digest, looked))
                }
                Came::Ended(game) => {
                    let (digest, looked) =
                        (self.digest(digests, &game), self.look_at(&game, true, None));
                    Ok((game, true, digest, looked))
                }
                Came::Refused => return None,
            };
            Some(Seen { who, act: step.act, picks: step.picks, came })
        });
        seen.flatten().collect()
    }

    fn merge(&mut self, before: usize, steps: Vec<Seen>, next: &mut Vec<(usize, Game)>) {
        let mut tried: Vec<Option<Act>> = Vec::new();
        for Seen { who, act, picks, came } in steps {
            let nth = tried.iter().position(|known| *known == act).unwrap_or_else(|| {
                tried.push(act.clone());
                tried.len() - 1
            });
            let first = Picked { who, at: nth as u16 };
            let places: Vec<u16> = picks.iter().map(|pick| pick.at).collect();
            let chosen = std::iter::once(first).chain(picks).collect();
            let to = match came {
                Ok((game, over, digest, looked)) => {
                    // An end is no place that a line goes on from.
                    let key = digest ^ u128::from(over);
                    let at = match self.by_digest.get(&key) {
                        Some(at) => *at,
                        None => {
                            let depth = self.known[before].depth + 1;
                            let from = From::Step { before, act, picks: places };
                            let at = self.remember(from, depth, over, looked);
                            self.by_digest.insert(key, at);
                            self.edges.push(Vec::new());
                            if !over {
                                next.push((at, game));
                            }
                            at
                        }
                    };
                    Some(at)
                }
                Err(stop) => {
                    let (rule, why) = match stop {
                        Stop::Unruled { rule, what } => (rule, what),
                        _ => (None, "a line that the rules don't end".to_owned()),
                    };
                    let known = self.unlooked.iter().any(|u| u.why == why && u.rule == rule);
                    let line = if known { Vec::new() } else { self.line_to(before).sentences };
                    note(&mut self.unlooked, why, rule, line);
                    None
                }
            };
            self.edges[before + 1].push(Edge { picks: chosen, to });
        }
    }

    fn leave(&mut self, left: &[(usize, Game)], why: String) {
        if let Some((first, _)) = left.first() {
            let line = self.line_to(*first);
            let branches = left.len() as u64;
            self.unlooked.push(Unlooked { why, rule: None, branches, line });
            for (at, _) in left {
                self.edges[at + 1].push(Edge { picks: Vec::new(), to: None });
            }
        }
    }

    /// The line that a position was come to by first, as sentences.
    fn line_to(&self, at: usize) -> Line {
        let mut path = Vec::new();
        let mut here = at;
        let root = loop {
            match &self.known[here].from {
                From::Root(root) => break *root,
                From::Step { before, act, picks } => {
                    path.push((act.clone(), picks));
                    here = *before;
                }
            }
        };
        let Some(root) = self.roots.get(root) else { return Line::default() };
        let mut sentences = root.sentences.clone();
        let acting = self.acting();
        let nowhere = |_: &Game| false;
        let reductions = self.reductions;
        let course = Course { acts: &acting, ends: &nowhere, reductions };
        let script = Script::new(self.scenario, &self.board.names, &self.board.game);
        let mut digests = self.digests();
        let mut game = root.game.clone();
        let mut told = Vec::new();
        for (act, picks) in path.into_iter().rev() {
            let stops = Stops::of(self.scenario, self.board);
            let stopping = |now: &Game| stops.at(now);
            let course = Course { ends: &stopping, ..course };
            let mut tape = Tape::new(act, &course, &mut digests, picks);
            tape.told = Some(Vec::new());
            let mut engine = Engine::new(game, Log::silent(), &mut tape);
            let _ = engine.run();
            game = engine.into_parts().0;
            told.extend(tape.told.unwrap_or_default());
        }
        for (before, decision, answer) in &told {
            sentences.extend(script.sentences_of(before, decision, answer));
        }
        Line { sentences: super::words::together(sentences, self.board.names.players.len()) }
    }
}
