//! A probe in the middle of a play: it is legal if the play can be finished in some way after it
//! (409.1, 422.1).
use super::again::Again;
use super::listing::answers;
use super::probes::Tried;
use super::{Script, Settled};
use crate::decide::{Answer, Ask, Decide, Decision, Purpose};
use crate::game::{Game, Log};
use crate::judge::Problem;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::ScriptLine;

/// In so many ways a play is finished at most before it is said that nothing is known.
const WAYS: usize = 400;

impl<'s> Script<'s> {
    /// Plays again what led here, takes the line as the answer, and finishes the play in each way
    /// until one is legal.
    pub(super) fn try_in_a_play(&self, action: &'s ScriptLine) -> Result<Tried, Problem> {
        let Some(Settled { game, since, .. }) = &self.settled else { return Ok(Tried::Legal) };
        let mut plan: Vec<usize> = Vec::new();
        let mut first = None;
        for _ in 0..WAYS {
            let mut child = self.child(action, Vec::new());
            child.probe_line = Some(action);
            let again = Again { past: since.iter().cloned().collect(), then: &mut child };
            let mut finishing =
                Finishing { again, plan: &plan, asked: Vec::new(), finished: false };
            let mut engine = Engine::new((**game).clone(), Log::default(), &mut finishing);
            let result = engine.run();
            let after = engine.into_parts().0;
            let Finishing { asked, finished, .. } = finishing;
            if finished {
                return Ok(Tried::Legal);
            }
            if !child.answered && child.problems.is_empty() && matches!(result, Err(Stop::Halt)) {
                return Err(Problem::error(action.span, "nothing asks for this choice here"));
            }
            let tried = match result {
                // A choice that has no options: the play can't be finished so.
                Err(Stop::Halt) if child.problems.is_empty() => None,
                result => Some(self.came_to(&after, result, child.problems)?),
            };
            if let Some(Tried::Legal) = tried {
                return Ok(Tried::Legal);
            }
            first = first.or(tried);
            let Some(next) = following(&plan, &asked) else {
                return first.map_or_else(|| Err(open(action)), Ok);
            };
            plan = next;
        }
        Err(open(action))
    }
}

fn open(action: &ScriptLine) -> Problem {
    Problem::error(action.span, "whether the play could be finished after this isn't known")
        .help("probe the whole play instead: `illegal: Ann plays X targeting Y`")
}

/// The next plan: the last choice that has another option takes it, and those behind it begin anew.
fn following(plan: &[usize], asked: &[usize]) -> Option<Vec<usize>> {
    let taken = |at: usize| plan.get(at).copied().unwrap_or(0);
    let last = (0..asked.len()).rev().find(|at| taken(*at) + 1 < asked[*at])?;
    Some((0..last).map(taken).chain([taken(last) + 1]).collect())
}

/// Answers as before, then with the probe's line, then by plan to the end of the play.
struct Finishing<'p, 'a, 's> {
    again: Again<'a, 's>,
    plan: &'p [usize],
    /// How many options each choice behind the line had.
    asked: Vec<usize>,
    finished: bool,
}

impl Finishing<'_, '_, '_> {
    fn is_past_the_line(&self) -> bool {
        self.again.past.is_empty() && self.again.then.answered
    }
}

impl Decide for Finishing<'_, '_, '_> {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if !self.is_past_the_line() {
            return self.again.decide(game, log, decision);
        }
        let goes_on = game.being_played().is_some() || asks_for_targets(decision);
        if matches!(decision.ask, Ask::Act) || !goes_on {
            self.finished = true;
            return Err(Stop::Halt);
        }
        if matches!(decision.ask, Ask::Pay { .. }) {
            self.again.then.acting = Some(self.again.then.last);
            return self.again.decide(game, log, decision);
        }
        let mut options = answers(self.again.then, decision);
        let at = self.plan.get(self.asked.len()).copied().unwrap_or(0);
        self.asked.push(options.len());
        if at < options.len() { Ok(options.swap_remove(at)) } else { Err(Stop::Halt) }
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        if self.is_past_the_line() { Ok(None) } else { self.again.forced(game, log, decision) }
    }

    fn mana_is_free(&self) -> bool {
        self.again.mana_is_free()
    }

    fn named(&mut self, game: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        if self.is_past_the_line() { Ok(None) } else { self.again.named(game, decision) }
    }
}

/// Whether targets are asked for.
pub(super) fn asks_for_targets(decision: &Decision) -> bool {
    matches!(
        &decision.ask,
        Ask::One { purpose: Purpose::Target(_), .. }
            | Ask::Some { purpose: Purpose::Target(_), .. }
    )
}

/// Whether there is one way to answer.
pub(super) fn is_forced(decision: &Decision) -> bool {
    match &decision.ask {
        Ask::One { of, .. } => of.len() < 2,
        Ask::Some { of, min, .. } => of.len() <= *min,
        _ => false,
    }
}
