//! Claims held against positions.
use crate::decide::Decision;
use crate::game::{Game, Log};
use crate::judge::expect::{self, CheckOutcome, ClaimView, QuestionPut};
use crate::judge::{Names, Problem};
use crate::scenario::ast::{
    Claim, ClaimOf, Expectation, ExpectationKind, FactKind, Scenario, StateKind,
};
use crate::terms::ZoneKind;

/// Whether a claim is true of a position, with what is; or why that can't be said.
pub(super) type ClaimHolds = Result<(bool, String), Problem>;

/// All claims of a file: its own, and its expectations, which hold at every end.
pub(super) fn of(scenario: &Scenario) -> Vec<Claim> {
    let plain = scenario.expect.iter().map(|expectation| Claim {
        of: ClaimOf::Always,
        any_time: false,
        all: vec![expectation.clone()],
        span: expectation.span,
    });
    scenario.claims.iter().cloned().chain(plain).collect()
}

/// Whether a claim is about loops, which no single position shows (421).
pub(super) fn is_of_loops(claim: &Claim) -> bool {
    claim.all.iter().any(|e| matches!(e.kind, ExpectationKind::Loop(_)))
}

/// Whether a sentence asks what has happened, and not how the board is.
pub(super) fn tells_of_the_past(expectation: &Expectation) -> bool {
    match &expectation.kind {
        ExpectationKind::Nothing(_) => true,
        ExpectationKind::Facts { facts, .. } => {
            facts.iter().any(|fact| matches!(fact.kind, FactKind::Happened(_)))
        }
        _ => false,
    }
}

/// Whether a sentence is about the stack, whatever becomes of it.
pub(super) fn tells_of_the_stack(expectation: &Expectation) -> bool {
    match &expectation.kind {
        ExpectationKind::ZoneIs { zone, .. } => zone.zone == ZoneKind::Stack,
        ExpectationKind::StackCount { .. } => true,
        ExpectationKind::Facts { facts, .. } => facts.iter().any(
            |fact| matches!(&fact.kind, FactKind::InZone(zone) if zone.zone == ZoneKind::Stack),
        ),
        _ => false,
    }
}

/// Whether a sentence asks for something that the game remembers only because cards may ask for it.
pub(super) fn tells_of_this_turn(expectation: &Expectation) -> bool {
    let ExpectationKind::Facts { facts, .. } = &expectation.kind else { return false };
    let remembered = |kind: &FactKind| match kind {
        FactKind::State(state) => !matches!(
            state.kind,
            StateKind::Tapped
                | StateKind::Untapped
                | StateKind::Damage(_)
                | StateKind::Counters { .. }
                | StateKind::AttachedTo(_)
                | StateKind::Unattached
                | StateKind::FaceDown
                | StateKind::FaceUp
                | StateKind::Flipped
        ),
        _ => false,
    };
    facts.iter().any(|fact| remembered(&fact.kind))
}

/// What a position is held against.
pub(super) struct Against<'a> {
    pub names: &'a Names,
    pub start: &'a Game,
    pub log: &'a Log,
    pub asks: &'a [QuestionPut],
    pub asked: Option<&'a Decision>,
    pub mana_is_free: bool,
}

/// Each sentence of a claim, held against a position.
fn each<'c>(
    claim: &'c Claim,
    game: &'c Game,
    against: &'c Against<'c>,
) -> impl Iterator<Item = Result<CheckOutcome, Problem>> + 'c {
    let Against { names, start, log, asks, asked, mana_is_free } = *against;
    let view = ClaimView { game, log, names, asked, asks, start, mana_is_free };
    claim.all.iter().map(move |expectation| expect::check(expectation, &view))
}

/// Whether a claim's sentences are true of a position, with what is true.
pub(super) fn look(claim: &Claim, game: &Game, against: &Against<'_>) -> ClaimHolds {
    let mut actual = Vec::new();
    for outcome in each(claim, game, against) {
        let outcome = outcome?;
        if !outcome.holds {
            return Ok((false, outcome.actual));
        }
        actual.push(outcome.actual);
    }
    Ok((true, actual.join("; ")))
}

/// How many of a claim's sentences are true of a position.
pub(super) fn parts_that_hold(claim: &Claim, game: &Game, against: &Against<'_>) -> usize {
    each(claim, game, against).filter(|outcome| outcome.as_ref().is_ok_and(|o| o.holds)).count()
}

/// What was found of each claim at a position; nothing of one that doesn't speak of it.
pub(super) struct Looks(pub Vec<Option<ClaimHolds>>);

impl Looks {
    /// Which of these claims are true there, by number.
    pub(super) fn shows(&self, of: &[usize]) -> Vec<usize> {
        let is = |at: &usize| matches!(self.0[*at], Some(Ok((true, _))));
        of.iter().copied().filter(is).collect()
    }
}

/// What was seen of one claim.
#[derive(Default)]
pub(super) struct Tally {
    /// The first position at which it is true.
    pub holds: Option<usize>,
    /// The first at which it isn't, with what is true instead.
    pub fails: Option<(usize, String)>,
    /// Why it couldn't be said of some position.
    pub unsaid: Option<Problem>,
    /// By position, whether it is true there.
    pub true_at: Vec<bool>,
}

impl Tally {
    /// Notes what was seen of the next position; nothing where the claim doesn't speak of it.
    pub(super) fn note(&mut self, seen: Option<ClaimHolds>) {
        let at = self.true_at.len();
        self.true_at.push(matches!(seen, Some(Ok((true, _)))));
        let Some(seen) = seen else { return };
        match seen {
            Ok((true, _)) => self.holds = self.holds.or(Some(at)),
            Ok((false, actual)) => {
                self.fails.get_or_insert((at, actual));
            }
            Err(problem) => {
                self.unsaid.get_or_insert(problem);
            }
        }
    }
}
