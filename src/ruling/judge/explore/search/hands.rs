//! What each thread of a search keeps from one position to the next.
use super::super::step::{Course, Paid, StepEnd, Stepped, TriedActs, each_step};
use super::known::Spread;
use super::memory::{A_GAME, GAMES};
use super::trail::Trail;
use super::{BATCH, Explorer, Looked, Seen};
use crate::decide::Act;
use crate::game::{Digests, Game};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// What a thread finds again: sums of what it has seen, the line that it was on, and how costs can
/// be paid. None of it changes what is found.
#[derive(Default)]
pub(super) struct Hand {
    pub digests: Digests,
    pub trail: Trail,
    pub paid: Paid,
    /// Positions that were found since all that was found was last brought together: by digest, the
    /// place of the one from which they were.
    fresh: HashMap<u128, usize, BuildHasherDefault<Spread>>,
}

/// One for each thread.
pub(super) struct Hands(Vec<Mutex<Hand>>);

impl Hands {
    pub fn new(digests: impl Fn() -> Digests) -> Hands {
        let hand = |_| Mutex::new(Hand { digests: digests(), ..Hand::default() });
        Hands((0..rayon::current_num_threads()).map(hand).collect())
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// What was found so far is brought together.
    pub fn begin(&mut self) {
        let hands = self.0.iter_mut();
        hands.for_each(|h| h.get_mut().unwrap_or_else(PoisonError::into_inner).fresh.clear());
    }

    /// Does something with what this thread keeps.
    pub fn with<T>(&self, f: impl FnOnce(&mut Hand) -> T) -> T {
        let at = rayon::current_thread_index().unwrap_or_default() % self.0.len();
        f(&mut self.0[at].lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Explorer<'_> {
    /// How many positions are likely to be gone on from before the limit is come to.
    fn likely(&self) -> usize {
        let known = self.known.len().max(1) as u64;
        let left = self.reach.positions.saturating_sub(known);
        (left.saturating_mul(self.gone_on_from.max(1)) / known) as usize
    }

    /// How many of them may be before limits are looked at again.
    pub(super) fn few(&self) -> usize {
        BATCH.min(self.likely().max(1))
    }

    /// How many more games of positions that are gone on from later there is room for, without
    /// those that are hardly gone on from: `ahead` are before them.
    pub(super) fn room(&self, ahead: usize) -> usize {
        let most = self.reach.memory.map_or(GAMES, |most| GAMES.min((most / 4 / A_GAME) as usize));
        // The deeper a search is, the less is new of what its positions come to.
        let wanted = self.likely().saturating_mul(2).saturating_sub(ahead);
        most.saturating_sub(self.games.len()).min(wanted)
    }

    /// What the steps from a position come to (with its place among those that are gone on from
    /// before what they come to is brought together); so many of their games are handed back at
    /// most.
    pub(super) fn gone_on(
        &self,
        (nth, at): (usize, usize),
        course: &Course<'_>,
        hand: &mut Hand,
        room: usize,
    ) -> (usize, Vec<Seen>) {
        let played;
        let game = match self.games.get(&at) {
            Some(game) => game,
            None => {
                let Hand { digests, trail, paid, .. } = hand;
                played = trail.at(self, at, course, digests, paid);
                &played
            }
        };
        (at, self.seen((nth, game), course, hand, room))
    }

    fn seen(
        &self,
        (nth, game): (usize, &Game),
        course: &Course<'_>,
        hand: &mut Hand,
        room: usize,
    ) -> Vec<Seen> {
        let Hand { digests, paid, fresh, .. } = hand;
        let TriedActs { who, acts, twins } = course.tried_with_twins(game, digests);
        let first = acts.iter().zip(&twins).filter(|(_, twin)| twin.is_none());
        let first = first.map(|(act, _)| act.clone()).collect();
        let (mut kept, mut all) = (0, Vec::new());
        let mut see = |step: Stepped, digests: &mut Digests| {
            let (game, over) = match step.came {
                StepEnd::Open(stop) => {
                    let Stepped { act, picks, .. } = step;
                    return all.push(Seen { who, act, picks, came: Err(stop), game: None });
                }
                StepEnd::On(game) => (game, false),
                StepEnd::Ended(game) => (game, true),
                StepEnd::Refused => return,
            };
            // An end is no place that a line goes on from.
            let (digest, shape) = self.digest_and_shape(digests, &game, over);
            let digest = digest ^ u128::from(over);
            // What comes before this in the order of the search is looked at there.
            let known = self.by_digest.contains_key(&digest)
                || fresh.get(&digest).is_some_and(|first| *first <= nth);
            if !known {
                fresh.insert(digest, nth);
            }
            let looked = (!known).then(|| {
                let shape = shape.or_else(|| self.shape(digests, &game, over));
                Looked { shape, ..self.look_at(&game, over, None) }
            });
            let came = Ok((over, digest, looked));
            kept += usize::from(!known && !over);
            let game = (!known && !over && kept <= room).then_some(game);
            all.push(Seen { who, act: step.act, picks: step.picks, came, game });
        };
        each_step(game, first, course, digests, paid, &mut see);
        match twins.iter().any(Option::is_some) {
            true => with_twins(acts, &twins, all),
            false => all,
        }
    }
}

/// What acts came to, with those that come to the same as earlier ones in their places.
fn with_twins(acts: Vec<Option<Act>>, twins: &[Option<usize>], found: Vec<Seen>) -> Vec<Seen> {
    let mut all: Vec<Seen> = Vec::with_capacity(found.len() + acts.len());
    let mut found = found.into_iter().peekable();
    let mut places: Vec<Range<usize>> = Vec::with_capacity(acts.len());
    for (act, twin) in acts.into_iter().zip(twins) {
        let from = all.len();
        match twin {
            Some(twin) => {
                for at in places[*twin].clone() {
                    let Seen { who, picks, came, .. } = &all[at];
                    let came = match came {
                        Ok((over, digest, _)) => Ok((*over, *digest, None)),
                        Err(stop) => Err(stop.clone()),
                    };
                    let (who, picks) = (*who, picks.clone());
                    all.push(Seen { who, act: act.clone(), picks, came, game: None });
                }
            }
            None => {
                while let Some(seen) = found.next_if(|seen| seen.act == act) {
                    all.push(seen);
                }
            }
        }
        places.push(from..all.len());
    }
    all
}
