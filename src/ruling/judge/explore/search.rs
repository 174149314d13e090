//! Positions, breadth first, and what each claim is true of.
use super::claims::{self, Against, Tally};
use super::force::{Edge, forced};
use super::lines::{self, Ended, note};
use super::step::{Came, Course, Picked, Tape, acts, steps};
use super::stops::Stops;
use super::{End, Exploration, Line, Reach, Size, Standing, Unlooked, Verdict, ends};
use crate::decide::Act;
use crate::game::{Digests, Game, Log, PlayerId};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::judge::script::Script;
use crate::judge::setup::SetUp;
use crate::rules::{Engine, Stop, reads_this_turn};
use crate::scenario::ast::{Claim, ClaimOf, ManaMode, Scenario};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// How many positions are gone through at once.
const BATCH: usize = 2_048;

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
}

impl<'e> Explorer<'e> {
    pub(super) fn new(
        scenario: &'e Scenario,
        board: &'e SetUp,
        reach: &'e Reach<'e>,
    ) -> Explorer<'e> {
        let claims = claims::of(scenario);
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
        }
    }

    /// Whether the search goes on behind the script.
    fn free(&self) -> bool {
        self.scenario.explore.as_ref().is_some_and(|e| !e.acts.is_empty() || e.until.is_some())
    }

    pub(super) fn run(mut self) -> Exploration {
        let script = lines::ends(self.scenario, self.board, self.reach.lines);
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
            return self.result(problems);
        }
        let history = reads_this_turn(&self.board.game)
            || self.claims.iter().any(|c| c.all.iter().any(claims::tells_of_this_turn));
        let frontier = self.begin(script.ended, history);
        if self.free() {
            self.search(frontier, history);
        }
        self.result(Vec::new())
    }

    /// The ends of the script, as the first positions.
    fn begin(&mut self, ended: Vec<Ended>, history: bool) -> Vec<(usize, Game)> {
        let mut digests = Digests::new(history);
        let mut frontier = Vec::new();
        let free = self.free();
        for end in ended {
            let digest = digests.of(&end.game);
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
        let told = over && self.claims.is_empty();
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

    fn search(&mut self, mut frontier: Vec<(usize, Game)>, history: bool) {
        let acting = self.acting();
        let start = Stops::of(self.scenario, self.board);
        let ends = |game: &Game| start.at(game);
        let course = Course { acts: &acting, ends: &ends };
        let mut depth = 0;
        while !frontier.is_empty() {
            depth += 1;
            if depth > self.reach.depth {
                let why = format!("lines of more than {} acts", self.reach.depth);
                self.leave(&frontier, why);
                return;
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
                if full || !(self.reach.go_on)(&progress) {
                    let why = match full {
                        true => format!("more than {} positions", self.reach.positions),
                        false => "the search was stopped".to_owned(),
                    };
                    let left = [rest, next.as_slice()].concat();
                    self.leave(&left, why);
                    return;
                }
                let tried: Vec<Vec<Seen>> = batch
                    .par_iter()
                    .map_init(
                        || Digests::new(history),
                        |digests, (_, game)| self.seen(game, &course, digests),
                    )
                    .collect();
                for ((at, _), steps) in batch.iter().zip(tried) {
                    self.merge(*at, steps, &mut next);
                }
                rest = more;
            }
            frontier = next;
        }
    }

    fn seen(&self, game: &Game, course: &Course<'_>, digests: &mut Digests) -> Vec<Seen> {
        let acting = game.turn().priority.is_some_and(|player| course.acts.contains(&player));
        let tried = if acting { acts(game) } else { vec![None] };
        let who = game.turn().priority.filter(|_| acting);
        let found = steps(game, tried, course, digests);
        let seen = found.into_iter().map(|step| {
            let came = match step.came {
                Came::Open(stop) => Err(stop),
                Came::On(game) => {
                    let (digest, looked) = (digests.of(&game), self.look_at(&game, false, None));
                    Ok((game, false, digest, looked))
                }
                Came::Ended(game) => {
                    let (digest, looked) = (digests.of(&game), self.look_at(&game, true, None));
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
        let course = Course { acts: &acting, ends: &nowhere };
        let script = Script::new(self.scenario, &self.board.names, &self.board.game);
        let mut digests = Digests::default();
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
            game = engine.game;
            told.extend(tape.told.unwrap_or_default());
        }
        for (before, decision, answer) in &told {
            sentences.extend(script.sentences_of(before, decision, answer));
        }
        Line { sentences: super::words::together(sentences, &self.board.names.players) }
    }

    fn result(mut self, mut problems: Vec<Problem>) -> Exploration {
        let whole = self.unlooked.is_empty() && problems.is_empty();
        let counts = self.counts();
        let verdicts: Vec<Verdict> =
            (0..self.claims.len()).map(|at| self.verdict(at, whole)).collect();
        for root in &mut self.roots {
            problems.append(&mut root.problems);
        }
        let ends = self.ends(&counts);
        let lines = self.lines_in_all(&counts);
        let size = Size { positions: self.known.len() as u64, lines, deepest: self.deepest };
        Exploration { verdicts, ends, size, unlooked: self.unlooked, problems }
    }

    fn verdict(&self, at: usize, whole: bool) -> Verdict {
        let (claim, tally) = (&self.claims[at], &self.tallies[at]);
        let line = |at: Option<usize>| at.map(|at| self.line_to(at));
        let whole = whole && tally.unsaid.is_none() && !self.known.is_empty();
        let fails = tally.fails.as_ref().map(|(at, _)| *at);
        let (standing, line) = match &claim.of {
            ClaimOf::Possible => match tally.holds {
                Some(_) => (Standing::Shown, line(tally.holds)),
                None if whole => (Standing::Refuted, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Always => match fails {
                Some(_) => (Standing::Refuted, line(fails)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Never => match tally.holds {
                Some(_) => (Standing::Refuted, line(tally.holds)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Force(player) => (self.can_force(at, player_id(player), whole), None),
            ClaimOf::CantForce(player) => {
                let denied = match self.can_force(at, player_id(player), whole) {
                    Standing::Proven => Standing::Refuted,
                    Standing::Refuted => Standing::Proven,
                    other => other,
                };
                (denied, None)
            }
        };
        let instead = match standing {
            Standing::Refuted => tally.fails.as_ref().map(|(_, actual)| actual.clone()),
            _ => None,
        };
        let unsaid = tally.unsaid.clone();
        Verdict { claim: claim.clone(), standing, line, instead, unsaid }
    }

    /// Whether the player can bring it about: goals are all positions at which the claim is true.
    fn can_force(&self, at: usize, player: PlayerId, whole: bool) -> Standing {
        let mut all = vec![false];
        all.extend(&self.tallies[at].true_at);
        let shifted: Vec<Vec<Edge>> = self
            .edges
            .iter()
            .map(|edges| {
                let shift = |edge: &Edge| Edge { to: edge.to.map(|to| to + 1), ..edge.clone() };
                edges.iter().map(shift).collect()
            })
            .collect();
        let won = forced(&shifted, &all, player);
        match won.first() {
            Some(true) => Standing::Proven,
            _ if whole => Standing::Refuted,
            _ => Standing::Open,
        }
    }

    /// By position, how many lines lead there; `None` where a position comes back.
    fn counts(&self) -> Option<Vec<u64>> {
        let mut into = vec![0_u32; self.known.len() + 1];
        for edge in self.edges.iter().flatten() {
            if let Some(to) = edge.to {
                into[to + 1] += 1;
            }
        }
        let mut lines = vec![0_u64; self.known.len() + 1];
        lines[0] = 1;
        let mut ready = vec![0];
        let mut done = 0;
        while let Some(at) = ready.pop() {
            done += 1;
            for edge in self.edges.get(at).into_iter().flatten() {
                let Some(to) = edge.to else { continue };
                lines[to + 1] = lines[to + 1].saturating_add(lines[at]);
                into[to + 1] -= 1;
                if into[to + 1] == 0 {
                    ready.push(to + 1);
                }
            }
        }
        (done == self.known.len() + 1).then(|| lines.split_off(1))
    }

    fn lines_in_all(&self, counts: &Option<Vec<u64>>) -> Option<u64> {
        let counts = counts.as_ref()?;
        let ends = self.known.iter().enumerate().filter(|(_, known)| known.ends);
        Some(ends.fold(0, |sum: u64, (at, _)| sum.saturating_add(counts[at])))
    }

    fn ends(&self, counts: &Option<Vec<u64>>) -> Vec<End> {
        let Some((first, _)) = self.groups.first() else { return Vec::new() };
        let differs: Vec<_> = first
            .iter()
            .enumerate()
            .filter(|(at, fact)| self.groups.iter().any(|(other, _)| other[*at] != **fact))
            .map(|(_, fact)| fact.topic)
            .collect();
        let end = |(facts, places): &(Vec<ends::Fact>, Vec<usize>)| End {
            facts: facts.clone(),
            differs: differs.clone(),
            positions: places.len() as u64,
            lines: counts.as_ref().map(|counts| {
                places.iter().fold(0, |sum: u64, at| sum.saturating_add(counts[*at]))
            }),
            line: self.line_to(places[0]),
        };
        self.groups.iter().map(end).collect()
    }
}
