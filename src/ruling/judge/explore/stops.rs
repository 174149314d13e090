//! Where a line ends.
use crate::game::{Game, Log, ObjectId, StackKind};
use crate::judge::expect;
use crate::judge::setup::SetUp;
use crate::rules::r418_continuous;
use crate::scenario::ast::{
    Expectation, ExpectationKind, ManaMode, Scenario, TurnPoint, TurnPointKind,
};
use crate::terms::Step;

/// A point that isn't come to in so many turns isn't looked for further.
const LONGEST: u32 = 50;

/// Where a search ends.
pub(super) struct Stops<'e> {
    /// What is so there, as the file says it; a point without the word "next".
    until: Option<Expectation>,
    /// Whether it is the next one: of a later turn.
    next: bool,
    mana_is_free: bool,
    board: &'e SetUp,
}

impl<'e> Stops<'e> {
    pub(super) fn of(scenario: &Scenario, board: &'e SetUp) -> Stops<'e> {
        let mut until = scenario.explore.as_ref().and_then(|e| e.until.clone());
        let point = until.as_mut().and_then(|until| match &mut until.kind {
            ExpectationKind::Turn(point) => Some(&mut point.kind),
            _ => None,
        });
        let next = point.is_some_and(|point| match point {
            TurnPointKind::Step { next, .. } | TurnPointKind::Turn { next, .. } => {
                std::mem::take(next)
            }
            TurnPointKind::BeforeTheGame => false,
        });
        Stops { until, next, mana_is_free: scenario.mana == ManaMode::Free, board }
    }

    /// Whether a line ends where somebody has priority now.
    pub(super) fn at(&self, game: &Game) -> bool {
        let start = self.board.game.turn().number;
        let Some(until) = &self.until else {
            let here = game.turn().step == Step::EndOfTurn && has_begun(game);
            return game.turn().number > start || here;
        };
        if game.turn().number > start + LONGEST {
            return true;
        }
        // What is said of a point is asked at every step, and nobody reads it.
        if let ExpectationKind::Turn(point) = &until.kind {
            let there = |now: bool| now && !(self.next && game.turn().number <= start);
            return has_begun(game)
                && r418_continuous::check(game).is_ok()
                && (self.is_over(game, point)
                    || expect::is_now(game, point).is_ok_and(|now| there(now) != until.negated));
        }
        let log = Log::default();
        let names = &self.board.names;
        let view = expect::ClaimView {
            game,
            log: &log,
            names,
            asked: None,
            asks: &[],
            start: &self.board.game,
            mana_is_free: self.mana_is_free,
        };
        expect::check(until, &view).is_ok_and(|outcome| outcome.holds)
    }

    /// Whether a step of this turn that was to come hasn't come and the turn ends.
    fn is_over(&self, game: &Game, point: &TurnPoint) -> bool {
        let (start, now) = (self.board.game.turn(), game.turn());
        let TurnPointKind::Step { turn: None, player: None, part, .. } = &point.kind else {
            return false;
        };
        let to_come = !self.next && start.step < part.first();
        let ends = now.step == Step::EndOfTurn && part.first() < Step::EndOfTurn;
        to_come && (now.number > start.number || ends)
    }
}

/// Whether what triggers at the beginning of a step is done; combat damage stays on the stack.
fn has_begun(game: &Game) -> bool {
    let kind = |id: &ObjectId| game.object(*id).stack.as_deref().map(|item| item.kind);
    game.stack().iter().all(|id| kind(id) == Some(StackKind::CombatDamage))
}
