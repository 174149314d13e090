//! Plans for a claim of what a player can force: a line that comes there while everybody else
//! passes. It says what to try first; whether it holds against everything that the others can do
//! is for the proof.
use super::super::promise::Promise;
use super::super::step::{Course, Picked, StepEnd, Stepped, steps};
use super::Explorer;
use super::guided::{Leap, PlayStep, Round, keep_best, lot};
use super::hands::{Hand, Hands};
use crate::decide::Act;
use crate::game::{Game, PlayerId};
use rayon::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

/// So many ways of the player to pay for something are gone through for a plan.
pub(super) const PAYMENTS: usize = 3;
/// So many positions of a layer are gone on from, round by round.
const WIDTHS: [usize; 4] = [4, 16, 64, 256];
/// So many plays at most, and so many steps.
const PLAYS: usize = 40;
const STEPS: usize = 120;

/// What is left to do of a plan: acts of the player, with what is picked behind each.
pub(super) type PlayPlan = Arc<[PlayStep]>;

/// Whose plan it is, and for which claim.
#[derive(Clone, Copy)]
pub(super) struct Planner<'p> {
    pub claim: usize,
    pub player: PlayerId,
    pub promise: &'p Promise,
    pub began: Duration,
}

impl Explorer<'_> {
    /// A plan from here, for which so many positions may be looked at.
    pub(super) fn plan_from(
        &self,
        game: &Game,
        planner: Planner<'_>,
        course: &Course<'_>,
        hands: &Hands,
        budget: &mut usize,
    ) -> Option<PlayPlan> {
        let open = [planner.claim];
        let acts = [planner.player];
        let course = &Course { acts: &acts, ..thrifty(course, planner.player) };
        let round = Round { course, promise: planner.promise, open: &open, responses: false };
        for width in WIDTHS {
            let mut layer: Vec<(Game, Vec<PlayStep>)> = vec![(game.clone(), Vec::new())];
            let mut seen: HashSet<u128> = HashSet::new();
            let mut cut = false;
            for _ in 0..PLAYS {
                if *budget == 0 || !self.may_follow(planner.began) {
                    return None;
                }
                let found: Vec<Vec<Leap>> = layer
                    .par_iter()
                    .map(|(game, _)| hands.with(|hand| self.leaps(game, &round, hand)))
                    .collect();
                let mut next: Vec<(usize, Leap)> = Vec::new();
                for (before, leaps) in found.into_iter().enumerate() {
                    for mut leap in leaps {
                        if !seen.insert(leap.digest) {
                            continue;
                        }
                        *budget = budget.saturating_sub(1);
                        leap.lot = lot(seen.len() as u64);
                        if !leap.shows.is_empty() {
                            return Some([&layer[before].1[..], &leap.play].concat().into());
                        }
                        next.extend((!leap.over).then_some((before, leap)));
                    }
                }
                cut |= keep_best(&mut next, width);
                let on = |(before, leap): (usize, Leap)| {
                    let (game, way): (Game, _) = (leap.game, &layer[before].1[..]);
                    (game, [way, &leap.play].concat())
                };
                layer = next.into_iter().map(on).collect();
            }
            if !cut {
                return None;
            }
        }
        None
    }

    /// Whether a plan comes to what is claimed from here, if everybody else passes.
    pub(super) fn plan_holds(
        &self,
        game: &Game,
        plan: &PlayPlan,
        planner: Planner<'_>,
        course: &Course<'_>,
        hand: &mut Hand,
    ) -> bool {
        let (mut now, mut left) = (game.clone(), plan.clone());
        for _ in 0..STEPS {
            let (step, rest) = match now.turn().priority == Some(planner.player) {
                true => {
                    let first = as_planned(&now, &left, planner.player, course, hand);
                    match first.into_iter().next() {
                        Some((step, Some(rest))) => (step, rest),
                        _ => return false,
                    }
                }
                false => {
                    let acts = now.turn().priority.filter(|who| course.acts.contains(who));
                    let act = acts.map(|_| Act::Pass);
                    let found = steps(&now, vec![act], course, &mut hand.digests, &mut hand.paid);
                    let fits = |step: &Stepped| is_pending(&left, step);
                    let at = found.iter().position(fits).unwrap_or_default();
                    let Some(step) = found.into_iter().nth(at) else { return false };
                    let rest = behind_others(&left, &step);
                    (step, rest)
                }
            };
            let (after, over) = match step.came {
                StepEnd::On(game) => (*game, false),
                StepEnd::Ended(game) => (*game, true),
                StepEnd::Refused | StepEnd::Open(_) => return false,
            };
            let looked = self.look_at(&after, over, None).claims.0.swap_remove(planner.claim);
            match looked {
                Some(Ok((true, _))) => return true,
                _ if over => return false,
                _ => (now, left) = (after, rest),
            }
        }
        false
    }
}

/// What the player does by a plan where he or she has priority, each way with what is left of the
/// plan; what can't be done waits until the stack is empty, and is left out then.
pub(super) fn as_planned(
    game: &Game,
    plan: &PlayPlan,
    player: PlayerId,
    course: &Course<'_>,
    hand: &mut Hand,
) -> Vec<(Stepped, Option<PlayPlan>)> {
    let course = &thrifty(course, player);
    let mut left: &[PlayStep] = plan;
    loop {
        let waits = !game.stack().is_empty();
        let (act, picks, rest): (Act, &[u16], &[PlayStep]) = match left.split_first() {
            Some(((None, _), _)) if waits => (Act::Pass, &[], left),
            Some(((None, _), rest)) => {
                left = rest;
                continue;
            }
            Some(((Some(act), picks), rest)) => (act.clone(), picks, rest),
            None => (Act::Pass, &[], left),
        };
        let is_pass = act == Act::Pass;
        let mut play =
            |act| steps(game, vec![Some(act)], course, &mut hand.digests, &mut hand.paid);
        let mut found = play(act);
        if !found.is_empty() {
            // What is planned first; other ways to do it have no plan yet.
            found.sort_by_key(|step| !is_as_planned(&step.picks, picks, player));
            let rest_of = |step: Stepped| {
                let waits = is_pass && step.picks.is_empty() && !picks.is_empty();
                let pending = waits.then(|| (None, picks.into()));
                let rest: PlayPlan = pending.into_iter().chain(rest.iter().cloned()).collect();
                let planned = is_as_planned(&step.picks, picks, player);
                (step, planned.then_some(rest))
            };
            return found.into_iter().map(rest_of).collect();
        }
        if is_pass {
            return Vec::new();
        }
        if waits {
            let kept: PlayPlan = left.into();
            return play(Act::Pass).into_iter().map(|step| (step, Some(kept.clone()))).collect();
        }
        left = rest;
    }
}

/// Whether a step of somebody else makes the picks that wait for it.
fn is_pending(plan: &PlayPlan, step: &Stepped) -> bool {
    match plan.first() {
        Some((None, picks)) => step.picks.iter().map(|pick| pick.at).eq(picks.iter().copied()),
        _ => step.picks.is_empty(),
    }
}

/// What is left of a plan behind a step of somebody else.
pub(super) fn behind_others(plan: &PlayPlan, step: &Stepped) -> PlayPlan {
    match plan.first() {
        Some((None, _)) if is_pending(plan, step) => plan[1..].into(),
        _ => plan.clone(),
    }
}

/// The same course with few ways to pay for one player.
pub(super) fn thrifty<'c>(course: &Course<'c>, player: PlayerId) -> Course<'c> {
    Course { payments: Some(PAYMENTS), payer: Some(player), ..*course }
}

/// Whether the player picks what a plan says for as long as everybody else does so, too.
fn is_as_planned(picks: &[Picked], planned: &[u16], player: PlayerId) -> bool {
    for (pick, planned) in picks.iter().zip(planned) {
        match (pick.at == *planned, pick.who == Some(player)) {
            (true, _) => {}
            (false, true) => return false,
            (false, false) => return true,
        }
    }
    true
}
