//! Following a loop: where a limit ends a search, its loops are gone through again and again for
//! what they lead to in the end.
use super::super::SearchShare;
use super::super::claims;
use super::super::loops;
use super::super::step::{AnsweredGames, Course, Paid, StepEnd, Stepped, Tape, steps};
use super::super::words;
use super::known::From;
use super::trail::Trail;
use super::{Explorer, LineOfPlay, Loop, Progress};
use crate::decide::{Act, Answer, Decision};
use crate::game::Gain;
use crate::game::{Digests, Game};
use crate::judge::script::ScriptSentence;
use crate::scenario::ast::{Claim, ClaimOf};
use std::mem::discriminant;
use std::time::Duration;

/// So many rounds at most.
const ROUNDS: usize = 300;
/// A loop is played on for so many rounds before it is named: where it is proven, and where it
/// isn't.
const ROUNDS_PROVEN: usize = 2;
const ROUNDS_UNPROVEN: usize = 20;
/// After so many rounds the game is kept to be gone on from, of so many loops.
const ROUNDS_KEPT: usize = 60;
const KEPT: usize = 4;

/// The game after some rounds of a loop: the position where the first one ended, and what was asked
/// since.
pub(super) struct Looped {
    pub to: usize,
    pub game: Game,
    pub told: AnsweredGames,
}

/// An act, and what was picked behind it.
pub(super) type ActPicked = (Option<Act>, Vec<u16>);

/// One step of a round: the act, what is said of it with the answers to what it asks, and what it
/// makes more or less of.
pub(super) struct Leg {
    act: Option<Act>,
    picks: Vec<u16>,
    said: Vec<ScriptSentence>,
    changes: Vec<Gain>,
}

impl Explorer<'_> {
    /// Plays each loop on for as long as claims are open that it may show. What it shows is played
    /// by the rules like any other line.
    pub(super) fn follow_loops(&mut self, course: &Course<'_>, began: Duration) {
        for nth in 0..self.loops_between.len() {
            let open = self.open_claims();
            if open.is_empty() || !self.may_follow(began) {
                return;
            }
            let (from, to) = self.loops_between[nth];
            self.follow(from, to, &open, course, began);
        }
    }

    /// How many whole seconds have gone by since then.
    pub(super) fn seconds_since(&self, began: Duration) -> u64 {
        (self.reach.clock)().saturating_sub(began).as_secs()
    }

    /// Whether there is time left, and nobody stopped the search.
    pub(super) fn may_follow(&self, began: Duration) -> bool {
        let (positions, depth) = (self.known.len() as u64, self.deepest);
        let progress = Progress { positions, frontier: 0, depth };
        let late = |most| self.seconds_since(began) >= most;
        !self.reach.seconds.is_some_and(late) && (self.reach.go_on)(&progress)
    }

    /// Claims that a single line could decide and that none has.
    pub(super) fn open_claims(&self) -> Vec<usize> {
        let open = |at: &usize| {
            let claim = &self.claims[*at];
            matches!(claim.of, ClaimOf::Possible | ClaimOf::Never)
                && !claims::is_of_loops(claim)
                && self.tallies[*at].holds.is_none()
                && !self.shown_beyond.contains_key(at)
                && self.joined.iter().all(|answer| answer.claims[*at].holds.is_none())
        };
        (0..self.claims.len()).filter(open).collect()
    }

    /// Whether a search of whole plays may show something that is open still.
    pub(super) fn can_be_shown(&self) -> bool {
        matches!(self.reach.share, SearchShare::Alone) && !self.open_claims().is_empty()
    }

    /// Whether each claim is one that a line shows, and is shown.
    pub(super) fn is_shown_beyond(&self) -> bool {
        let shows = |claim: &Claim| {
            matches!(claim.of, ClaimOf::Possible | ClaimOf::Never) && !claims::is_of_loops(claim)
        };
        self.claims.iter().all(shows) && self.open_claims().is_empty()
    }

    fn follow(
        &mut self,
        from: usize,
        to: usize,
        open: &[usize],
        course: &Course<'_>,
        began: Duration,
    ) {
        let (mut digests, mut trail) = (self.digests(), Trail::default());
        let mut paid = Paid::default();
        let before = trail.at(self, from, course, &mut digests, &mut paid);
        let (legs, mut game) = self.legs(&before, self.steps_between(from, to), course);
        let mut told: AnsweredGames = Vec::new();
        for (nth, leg) in std::iter::repeat_n(&legs, ROUNDS).flatten().enumerate() {
            if nth == ROUNDS_KEPT * legs.len() && self.looped.len() < KEPT {
                let (game, told) = (game.clone(), told.clone());
                self.looped.push(Looped { to, game, told });
            }
            let next = self.next_step(&game, leg, course, &mut digests, (Some(began), true));
            let Some((step, more)) = next else { return };
            let over = matches!(step.came, StepEnd::Ended(_));
            let (StepEnd::On(after) | StepEnd::Ended(after)) = step.came else { return };
            game = *after;
            told.extend(more);
            let looked = self.look_at(&game, over, None);
            let shown = looked.claims.shows(open);
            if !shown.is_empty() {
                let line = self.line_on(to, &told);
                for at in shown {
                    self.shown_beyond.entry(at).or_insert_with(|| line.clone());
                }
            }
            if over {
                return;
            }
        }
    }

    /// The acts of the steps from a position on its way to another, with what was picked.
    pub(super) fn steps_between(&self, from: usize, to: usize) -> Vec<ActPicked> {
        let way = self.way_to(to).1;
        let begins = way.iter().position(|at| *at == from).map_or(0, |at| at + 1);
        let step = |at: &usize| match self.known.from(*at, &self.shelf) {
            From::Step { act, picks, .. } => Some((act, picks.into_vec())),
            From::Root(_) => None,
        };
        way[begins..].iter().filter_map(step).collect()
    }

    /// A round as it is played from a game on, and the game behind it.
    pub(super) fn legs(
        &self,
        before: &Game,
        steps: Vec<ActPicked>,
        course: &Course<'_>,
    ) -> (Vec<Leg>, Game) {
        let mut digests = self.digests();
        let (mut game, mut legs) = (before.clone(), Vec::new());
        for (act, picks) in steps {
            let tape = Tape::new(act.clone(), course, &mut digests, &picks);
            let (after, told) = tape.retold(game.clone());
            let changes = self.changes(&game, &after, &mut digests);
            legs.push(Leg { act, picks, said: self.said(&told), changes });
            game = after;
        }
        (legs, game)
    }

    /// Whether a round that was found can be played again and again, as far as that is tried: each
    /// comes to a board of the same shape, and nothing that it lives on shrinks.
    pub(super) fn comes_again(
        &self,
        found: &Loop,
        legs: &[Leg],
        behind: &Game,
        course: &Course<'_>,
    ) -> bool {
        let (mut digests, acting) = (self.digests(), self.acting());
        let mut game = behind.clone();
        let (shape, mut was) = digests.shape(&game, &loops::plain(&game));
        let rounds = if found.unproven.is_some() { ROUNDS_UNPROVEN } else { ROUNDS_PROVEN };
        for _ in 0..rounds {
            let before = game.clone();
            for leg in legs {
                let next = self.next_step(&game, leg, course, &mut digests, (None, false));
                match next.map(|(step, _)| step.came) {
                    Some(StepEnd::On(after)) => game = *after,
                    // What it makes more of ends the game.
                    Some(StepEnd::Ended(_)) => return true,
                    _ => return false,
                }
            }
            let (again, is) = digests.shape(&game, &loops::plain(&game));
            let names = &self.board.names;
            let gains = loops::gains((&before, &was), (&game, &is), &acting, names);
            if again != shape || gains.is_none() {
                return false;
            }
            was = is;
        }
        true
    }

    fn changes(&self, before: &Game, after: &Game, digests: &mut Digests) -> Vec<Gain> {
        let was = digests.shape(before, &loops::plain(before)).1;
        let is = digests.shape(after, &loops::plain(after)).1;
        loops::changes((before, &was), (after, &is), &self.board.names)
    }

    pub(super) fn said(&self, told: &AnsweredGames) -> Vec<ScriptSentence> {
        let script = self.teller();
        let said = |(game, decision, answer): &(Game, Decision, Answer)| {
            script.sentences_of(game, decision, answer)
        };
        told.iter().flat_map(said).collect()
    }

    /// The step from here that is said like one of the loop's and changes as much, or that ends the
    /// game; where that needn't be so (`as_much`), and none does, one that changes something else.
    fn next_step(
        &self,
        game: &Game,
        leg: &Leg,
        course: &Course<'_>,
        digests: &mut Digests,
        (began, as_much): (Option<Duration>, bool),
    ) -> Option<(Stepped, AnsweredGames)> {
        // The very act first: an object that left and came back has another number.
        let mut tried = course.tried(game, digests).1;
        tried.retain(|act| is_alike(act.as_ref(), leg.act.as_ref()));
        tried.sort_by_key(|act| *act != leg.act);
        // What is said alike may still be chosen otherwise: the very choices first.
        let mut best: Option<(u8, Stepped, AnsweredGames)> = None;
        for act in tried {
            if began.is_some_and(|began| !self.may_follow(began)) {
                return None;
            }
            for step in steps(game, vec![act], course, digests, &mut Paid::default()) {
                let as_before = match &step.came {
                    StepEnd::On(after) => self.changes(game, after, digests) == leg.changes,
                    StepEnd::Ended(after) => after.outcome().is_some(),
                    StepEnd::Refused | StepEnd::Open(_) => false,
                };
                let goes_on = as_before || !as_much && matches!(step.came, StepEnd::On(_));
                let picks: Vec<u16> = step.picks.iter().map(|pick| pick.at).collect();
                let rank = 2 * u8::from(!as_before) + u8::from(picks != leg.picks);
                if !goes_on || best.as_ref().is_some_and(|(other, ..)| *other <= rank) {
                    continue;
                }
                let told = told_of(game, step.act.clone(), &picks, course, digests);
                // Where more could be chosen than in the first round, more is said.
                let said = self.said(&told) == leg.said;
                let rank = if said { rank } else { rank + 4 };
                let fits = said || !as_much && as_before;
                if fits && best.as_ref().is_none_or(|(other, ..)| *other > rank) {
                    best = Some((rank, step, told));
                }
            }
            if best.as_ref().is_some_and(|(rank, ..)| *rank == 0) {
                break;
            }
        }
        best.map(|(_, step, told)| (step, told))
    }

    pub(super) fn line_on(&self, to: usize, told: &AnsweredGames) -> LineOfPlay {
        let passed = told.first().map_or(0, |(before, ..)| before.turn().passes);
        let players = self.board.names.players.len();
        let more = words::together(self.said(told), players, passed.into());
        let mut line = self.line_to(to);
        line.sentences.extend(more);
        line
    }
}

/// Whether two acts may be the same of different objects.
fn is_alike(act: Option<&Act>, other: Option<&Act>) -> bool {
    match (act, other) {
        (Some(Act::PlayAbility { ability, .. }), Some(Act::PlayAbility { ability: of, .. })) => {
            ability == of
        }
        (Some(Act::Play { how, .. }), Some(Act::Play { how: of, .. })) => how == of,
        (Some(act), Some(other)) => discriminant(act) == discriminant(other),
        (None, None) => true,
        _ => false,
    }
}

/// Plays a step again, with what was asked in it.
pub(super) fn told_of(
    game: &Game,
    act: Option<Act>,
    picks: &[u16],
    course: &Course<'_>,
    digests: &mut Digests,
) -> AnsweredGames {
    Tape::new(act, course, digests, picks).retold(game.clone()).1
}
