//! Loops that a search comes upon (421).
use super::super::step::{Course, Paid};
use super::super::{LineOfPlay, Standing};
use super::following::Leg;
use super::trail::Trail;
use super::{Explorer, Loop, loops};
use crate::game::{Digests, Game};
use crate::scenario::ast::{ClaimOf, ExpectationKind, LoopGain};

/// So many loops are named; what comes back is looked at so often at most.
pub(super) const NAMED: usize = 5;
const LOOKED_AT: usize = 200;
/// So many steps are gone through at most to see that nothing comes back.
const STEPS: usize = 50_000_000;

impl Explorer<'_> {
    /// The shape of a position that a line may go on from, where loops are looked for.
    pub(super) fn shape(&self, digests: &mut Digests, game: &Game, over: bool) -> Option<u128> {
        self.is_shaped(over).then(|| digests.shape(game, &loops::plain(game)).0)
    }

    /// A position's digest, with its shape where that comes of itself.
    pub(super) fn digest_and_shape(
        &self,
        digests: &mut Digests,
        game: &Game,
        over: bool,
    ) -> (u128, Option<u128>) {
        match self.is_shaped(over) {
            true => digests.with_shape(game, &loops::plain(game)),
            false => (self.digest(digests, game), None),
        }
    }

    fn is_shaped(&self, over: bool) -> bool {
        !over
            && self.reductions.positions
            && self.scenario.explore.as_ref().is_some_and(|e| !e.acts.is_empty())
    }

    /// Looks at what came back since this was last asked, and keeps what is a loop and none that is
    /// named already.
    pub(super) fn name_loops(&mut self, course: &Course<'_>) {
        let came_back = std::mem::take(&mut self.shapes.came_back);
        for (from, to) in came_back {
            if self.loops.len() == NAMED || self.repeats_seen == LOOKED_AT {
                return;
            }
            self.repeats_seen += 1;
            let found = self.loop_between(from, to, course);
            if found.is_some_and(|found| self.named(found, to)) {
                self.loops_between.push((from, to));
            }
        }
        for over in std::mem::take(&mut self.before_the_cut.came_back) {
            if self.loops.len() == NAMED || self.repeats_seen == LOOKED_AT {
                return;
            }
            self.repeats_seen += 1;
            let found = self.loop_over_the_cut(over, course);
            found.map(|found| self.named(found, over.2));
        }
    }

    /// Keeps a loop that ends at a position, if no such one is named already.
    fn named(&mut self, found: Loop, to: usize) -> bool {
        let same = |other: &Loop| other.gains == found.gains && alike(&other.round, &found.round);
        let new = !self.loops.iter().any(same);
        if new {
            self.loops.push(found);
            self.loop_depths.push(self.known.depth(to));
        }
        new
    }

    fn loop_between(&self, from: usize, to: usize, course: &Course<'_>) -> Option<Loop> {
        let (mut digests, mut trail) = (self.digests(), Trail::default());
        let mut paid = Paid::default();
        let before = trail.at(self, from, course, &mut digests, &mut paid);
        let (legs, _) = self.legs(&before, self.steps_between(from, to), course);
        self.loop_from((before, self.line_to(from)), &legs, to, course)
    }

    /// The loop that begins with a game, to which a line leads, and goes by these steps.
    pub(super) fn loop_from(
        &self,
        (before, start): (Game, LineOfPlay),
        legs: &[Leg],
        to: usize,
        course: &Course<'_>,
    ) -> Option<Loop> {
        let (mut digests, mut trail) = (self.digests(), Trail::default());
        let mut paid = Paid::default();
        let after = trail.at(self, to, course, &mut digests, &mut paid);
        let mut round = self.line_to(to).sentences;
        let same = start.sentences.iter().zip(&round).take_while(|(a, b)| a == b).count();
        round.drain(..same);
        let round = LineOfPlay { sentences: round, among: Vec::new() };
        self.loop_of((start, round, legs), (&before, &after), &mut digests, course)
    }

    /// The loop between two games, if something grows on the way, nothing that it lives on shrinks,
    /// and more rounds can be played like it.
    pub(super) fn loop_of(
        &self,
        (start, round, legs): (LineOfPlay, LineOfPlay, &[Leg]),
        (before, after): (&Game, &Game),
        digests: &mut Digests,
        course: &Course<'_>,
    ) -> Option<Loop> {
        let was = digests.shape(before, &loops::plain(before)).1;
        let is = digests.shape(after, &loops::plain(after)).1;
        let acting = self.acting();
        let gains = loops::gains((before, &was), (after, &is), &acting, &self.board.names)?;
        let unproven = loops::unproven(after, &gains);
        let after_it = loops::claims_after(after, &gains, &self.board.names.players);
        let found = Loop { start, round, gains, after: after_it, unproven };
        self.comes_again(&found, legs, after, course).then_some(found)
    }

    /// Whether no claim can come out otherwise: only possible lines and loops were asked for, and
    /// all are found.
    pub(super) fn all_is_decided(&self) -> bool {
        let mut about_loops = false;
        let all = self.claims.iter().enumerate().all(|(at, claim)| {
            let asked = self.of_loop(at);
            about_loops |= asked.is_some();
            match (asked, &claim.of) {
                (Some(wanted), _) => self.loop_with(wanted).is_some(),
                (None, ClaimOf::Possible | ClaimOf::Never) => self.tallies[at].holds.is_some(),
                (None, ClaimOf::Always) => self.tallies[at].fails.is_some(),
                (None, ClaimOf::Force(_) | ClaimOf::CantForce(_)) => false,
            }
        });
        all && about_loops
    }

    /// What a claim asks of loops, if it is about them.
    pub(super) fn of_loop(&self, at: usize) -> Option<Option<&LoopGain>> {
        self.claims[at].all.iter().find_map(|e| match &e.kind {
            ExpectationKind::Loop(gain) => Some(gain.as_ref()),
            _ => None,
        })
    }

    pub(super) fn loop_with(&self, wanted: Option<&LoopGain>) -> Option<&Loop> {
        self.loops.iter().find(|found| wanted.is_none_or(|gain| found.makes(gain)))
    }

    /// What became of a claim about loops, with the line through one round.
    pub(super) fn about_loops(
        &self,
        at: usize,
        wanted: Option<&LoopGain>,
        whole: bool,
    ) -> (Standing, Option<LineOfPlay>) {
        let found = self.loop_with(wanted);
        let line = found.map(|found| LineOfPlay {
            sentences: [&found.start.sentences[..], &found.round.sentences].concat(),
            among: found.start.among.clone(),
        });
        let none = || self.nothing_is_gained(wanted) || self.never_comes_back();
        let none = whole && found.is_none() && none();
        let standing = match (&self.claims[at].of, &line, none) {
            (ClaimOf::Possible, Some(_), _) => Standing::Shown,
            (ClaimOf::Possible, None, true) | (ClaimOf::Never, Some(_), _) => Standing::Refuted,
            (ClaimOf::Never, None, true) => Standing::Proven,
            _ => Standing::Open,
        };
        (standing, line)
    }
}

impl Explorer<'_> {
    /// Whether no position of a search that saw everything leads to another one of its shape. Where
    /// one does, it may still be no loop, since something shrinks that it would live on; then this
    /// says nothing.
    fn never_comes_back(&self) -> bool {
        if !self.joined.is_empty() {
            return self.none_comes_back_in_parts();
        }
        let leads = |at: usize| {
            let to = self.edges.leads(at + 1, &self.shelf).flatten();
            to.map(|node| node - 1).collect()
        };
        none_comes_back(self.known.len(), self.shapes.shared(), leads)
    }
}

/// Whether none of so many positions leads to another one of its class.
pub(super) fn none_comes_back(
    positions: usize,
    classes: Vec<Vec<usize>>,
    leads: impl Fn(usize) -> Vec<usize>,
) -> bool {
    let mut steps = 0;
    let mut seen = vec![0_u32; positions];
    let mut round = 0;
    for class in classes {
        for from in &class {
            round += 1;
            let mut open = vec![*from];
            while let Some(at) = open.pop() {
                for to in leads(at) {
                    steps += 1;
                    let again = to != *from && class.binary_search(&to).is_ok();
                    if steps > STEPS || again {
                        return false;
                    }
                    if seen[to] != round {
                        seen[to] = round;
                        open.push(to);
                    }
                }
            }
        }
    }
    true
}

/// Whether two rounds are made of the same acts, whichever comes first.
pub(super) fn alike(a: &LineOfPlay, b: &LineOfPlay) -> bool {
    let sorted = |line: &LineOfPlay| {
        let mut all = line.sentences.clone();
        all.sort();
        all
    };
    sorted(a) == sorted(b)
}
