//! Loops of a search that is spread: those that a part comes upon, those that begin before a cut
//! and end behind it, and whether nothing comes back in all parts together.
use super::super::lines::Ended;
use super::super::loops;
use super::super::part_loops::{PartGraph, PartLoop};
use super::super::parts::{Digest, PartAnswer, SearchPart, WayThere};
use super::super::step::{Course, Tape};
use super::super::stops::Stops;
use super::super::{LineOfPlay, words};
use super::repeats::{NAMED, alike, none_comes_back};
use super::{Explorer, Loop};
use crate::game::Game;
use std::collections::{BTreeMap, HashMap};

/// What lies before the positions of a part.
#[derive(Default)]
pub(super) struct BeforeTheCut {
    /// The script's ends.
    pub roots: Vec<Ended>,
    /// By position of the part, the shapes on the way there, each with how many steps lead to it
    /// last.
    pub shapes: Vec<BTreeMap<u128, usize>>,
    /// What came back over the cut: the place of the position of the part that it came through,
    /// how many steps lead to where it begins, and where it ends.
    pub came_back: Vec<(usize, usize, usize)>,
}

impl Explorer<'_> {
    /// Notes a position whose shape was seen on its way before the cut and not behind it.
    pub(super) fn came_back_over_the_cut(&mut self, at: usize, shape: u128) {
        if self.before_the_cut.shapes.is_empty() {
            return;
        }
        let mut first = at;
        while let Some(before) = self.known.before(first) {
            first = before;
        }
        let Some(root) = self.known.root(first) else { return };
        let steps = self.before_the_cut.shapes.get(root).and_then(|shapes| shapes.get(&shape));
        if let Some(steps) = steps.copied() {
            self.before_the_cut.came_back.push((root, steps, at));
        }
    }

    /// The loop that begins before the cut.
    pub(super) fn loop_over_the_cut(
        &self,
        (root, steps, to): (usize, usize, usize),
        course: &Course<'_>,
    ) -> Option<Loop> {
        let part = self.reach.share.part()?;
        let way = part.open.get(root)?;
        let start = self.before_the_cut.roots.get(way.root)?;
        let mut digests = self.digests();
        let (mut game, mut told) = (start.game.clone(), Vec::new());
        for step in way.steps.iter().take(steps) {
            let (nth, picks) = step.split_first()?;
            let act = course.tried(&game, &mut digests).1.get(usize::from(*nth))?.clone();
            let (after, asked) = Tape::new(act, course, &mut digests, picks).retold(game);
            game = after;
            told.extend(asked);
        }
        let script = self.teller();
        let mut sentences = start.sentences.clone();
        for (before, decision, answer) in &told {
            sentences.extend(script.sentences_of(before, decision, answer));
        }
        let players = self.board.names.players.len();
        let sentences = words::together(sentences, players, start.passed.into());
        let line = LineOfPlay { sentences, among: start.among.clone() };
        let mut round = Vec::new();
        let mut on = game.clone();
        for step in way.steps.iter().skip(steps) {
            let (nth, picks) = step.split_first()?;
            let act = course.tried(&on, &mut digests).1.get(usize::from(*nth))?.clone();
            on = Tape::new(act.clone(), course, &mut digests, picks).played(on);
            round.push((act, picks.to_vec()));
        }
        round.extend(self.steps_between(self.way_to(to).1[0], to));
        let (legs, _) = self.legs(&game, round, course);
        self.loop_from((game, line), &legs, to, course)
    }

    /// What a part tells of its loops, with those of the parts that it was divided into.
    pub(super) fn part_loops(&self) -> Vec<PartLoop> {
        let all = self.loops.iter().zip(&self.loop_depths);
        all.map(|(found, depth)| PartLoop::new(found, *depth)).collect()
    }

    /// Names the loops of the parts, the shortest first, behind its own.
    pub(super) fn join_loops(&mut self) {
        let mut all: Vec<&PartLoop> =
            self.joined.iter().flat_map(|answer: &PartAnswer| &answer.loops).collect();
        all.sort_by_key(|found| found.depth);
        let all: Vec<(u32, Loop)> =
            all.into_iter().map(|found| (found.depth, found.in_full())).collect();
        for (depth, found) in all {
            let same = |o: &Loop| o.gains == found.gains && alike(&o.round, &found.round);
            if self.loops.len() < NAMED && !self.loops.iter().any(same) {
                self.loops.push(found);
                self.loop_depths.push(depth);
            }
        }
    }

    /// The positions as a graph, in the order in which an answer tells them, where a claim asks
    /// for it.
    pub(super) fn part_graph(&self, positions: &[(Digest, u32)]) -> Option<PartGraph> {
        (0..self.claims.len()).any(|at| self.of_loop(at).is_some()).then(|| {
            let all = self.all_parts();
            let mut by_digest: HashMap<Digest, u32> = HashMap::new();
            for (at, (digest, _)) in positions.iter().enumerate() {
                by_digest.insert(*digest, at as u32);
            }
            let mut graph = PartGraph {
                shapes: vec![None; positions.len()],
                leads: vec![Vec::new(); positions.len()],
            };
            for (digest, shape, leads) in all {
                let Some(at) = by_digest.get(&digest) else { continue };
                let at = *at as usize;
                graph.shapes[at] = graph.shapes[at].or(shape);
                let leads = leads.iter().filter_map(|to| by_digest.get(to).copied());
                graph.leads[at].extend(leads);
            }
            graph
        })
    }

    /// Every position with its shape and where it leads: its own and those of the parts.
    fn all_parts(&self) -> Vec<(Digest, Option<Digest>, Vec<Digest>)> {
        let (sums, shapes) = (self.sums(), self.shapes.by_position());
        let own = |at: usize| {
            let leads = self.edges.leads(at + 1, &self.shelf).flatten();
            let leads = leads.map(|to| sums[to - 1]).collect();
            (sums[at], shapes.get(at).copied().flatten().map(Digest), leads)
        };
        let mut all: Vec<_> = (0..sums.len()).map(own).collect();
        for answer in &self.joined {
            let Some(graph) = &answer.graph else { continue };
            for ((digest, _), (shape, leads)) in
                answer.positions.iter().zip(graph.shapes.iter().zip(&graph.leads))
            {
                let leads = leads.iter().filter_map(|to| answer.positions.get(*to as usize));
                all.push((*digest, *shape, leads.map(|(digest, _)| *digest).collect()));
            }
        }
        all
    }

    /// Whether no position of all parts together leads to another one of its shape.
    pub(super) fn none_comes_back_in_parts(&self) -> bool {
        if self.joined.iter().any(|answer| answer.graph.is_none()) {
            return false;
        }
        let mut numbers: HashMap<Digest, usize> = HashMap::new();
        let mut shapes: Vec<Option<Digest>> = Vec::new();
        let mut leads: Vec<Vec<Digest>> = Vec::new();
        for (digest, shape, to) in self.all_parts() {
            let at = *numbers.entry(digest).or_insert(shapes.len());
            if at == shapes.len() {
                shapes.push(shape);
                leads.push(to);
            } else {
                shapes[at] = shapes[at].or(shape);
                leads[at].extend(to);
            }
        }
        let mut classes: BTreeMap<Digest, Vec<usize>> = BTreeMap::new();
        for (at, shape) in shapes.iter().enumerate() {
            classes.extend(shape.filter(|s| !classes.contains_key(s)).map(|s| (s, Vec::new())));
            if let Some(class) = shape.and_then(|shape| classes.get_mut(&shape)) {
                class.push(at);
            }
        }
        let shared = classes.into_values().filter(|class| class.len() > 1).collect();
        let to = |at: usize| leads[at].iter().filter_map(|to| numbers.get(to).copied()).collect();
        none_comes_back(shapes.len(), shared, to)
    }

    /// What lies on the ways to the positions of a part; this search is over the script alone.
    pub(super) fn before_the_cut(self, part: &SearchPart) -> BeforeTheCut {
        let acting = self.acting();
        let stops = Stops::of(self.scenario, self.board);
        let stopping = |now: &Game| stops.at(now);
        let course = self.course(&acting, &stopping);
        let mut digests = self.digests();
        let shapes = |way: &WayThere| {
            let mut found = BTreeMap::new();
            let Some(root) = self.roots.get(way.root) else { return found };
            let mut game = root.game.clone();
            for (steps, step) in way.steps.iter().enumerate() {
                if self.reductions.positions {
                    found.insert(digests.shape(&game, &loops::plain(&game)).0, steps);
                }
                let act = step.split_first().and_then(|(nth, picks)| {
                    let tried = course.tried(&game, &mut digests).1;
                    Some((tried.get(usize::from(*nth))?.clone(), picks))
                });
                let Some((act, picks)) = act else { break };
                game = Tape::new(act, &course, &mut digests, picks).played(game);
            }
            found
        };
        let shapes: Vec<_> = part.open.iter().map(shapes).collect();
        BeforeTheCut { roots: self.roots, shapes, came_back: Vec::new() }
    }
}
