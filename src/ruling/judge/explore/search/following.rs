//! Following a loop: where a limit ends a search, its loops are gone through again and again for
//! what they lead to in the end.
use super::super::SearchShare;
use super::super::claims;
use super::super::loops;
use super::super::step::{AnsweredGames, Course, Paid, StepEnd, Stepped, Tape, steps};
use super::super::words;
use super::known::From;
use super::trail::Trail;
use super::{Explorer, LineOfPlay, Progress};
use crate::decide::{Act, Answer, Decision};
use crate::game::Gain;
use crate::game::{Digests, Game};
use crate::judge::script::ScriptSentence;
use crate::scenario::ast::{Claim, ClaimOf};
use std::mem::discriminant;
use std::time::Duration;

/// So many rounds at most.
const ROUNDS: usize = 300;
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

/// One step of a round: the act, what is said of it with the answers to what it asks, and what it
/// makes more or less of.
struct Leg {
    act: Option<Act>,
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
        let way = self.way_to(to).1;
        let begins = way.iter().position(|at| *at == from).unwrap_or_default();
        let games: Vec<Game> = way[begins..]
            .iter()
            .map(|at| trail.at(self, *at, course, &mut digests, &mut paid))
            .collect();
        let mut legs = Vec::new();
        for (pair, at) in games.windows(2).zip(&way[begins + 1..]) {
            let From::Step { act, picks, .. } = self.known.from(*at, &self.shelf) else { return };
            let told = told_of(&pair[0], act.clone(), &picks, course, &mut digests);
            let changes = self.changes(&pair[0], &pair[1], &mut digests);
            legs.push(Leg { act, said: self.said(&told), changes });
        }
        let Some(mut game) = games.last().cloned() else { return };
        let mut told: AnsweredGames = Vec::new();
        for (nth, leg) in std::iter::repeat_n(&legs, ROUNDS).flatten().enumerate() {
            if nth == ROUNDS_KEPT * legs.len() && self.looped.len() < KEPT {
                let (game, told) = (game.clone(), told.clone());
                self.looped.push(Looped { to, game, told });
            }
            let next = self.next_step(&game, leg, course, &mut digests, began);
            let Some((step, more)) = next else {
                return;
            };
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
    /// game.
    fn next_step(
        &self,
        game: &Game,
        leg: &Leg,
        course: &Course<'_>,
        digests: &mut Digests,
        began: Duration,
    ) -> Option<(Stepped, AnsweredGames)> {
        // The very act first: an object that left and came back has another number.
        let mut tried = course.tried(game, digests).1;
        tried.retain(|act| is_alike(act.as_ref(), leg.act.as_ref()));
        tried.sort_by_key(|act| *act != leg.act);
        for act in tried {
            if !self.may_follow(began) {
                return None;
            }
            for step in steps(game, vec![act], course, digests, &mut Paid::default()) {
                let fits = match &step.came {
                    StepEnd::On(after) => self.changes(game, after, digests) == leg.changes,
                    StepEnd::Ended(after) => after.outcome().is_some(),
                    StepEnd::Refused | StepEnd::Open(_) => false,
                };
                if fits {
                    let picks: Vec<u16> = step.picks.iter().map(|pick| pick.at).collect();
                    let told = told_of(game, step.act.clone(), &picks, course, digests);
                    if self.said(&told) == leg.said {
                        return Some((step, told));
                    }
                }
            }
        }
        None
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
