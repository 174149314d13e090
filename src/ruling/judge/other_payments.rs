//! Whether what comes of a scenario depends on how payments are made that its lines leave open: it
//! is played again with each payment in another way. A way that a line of the file couldn't go on
//! from isn't meant; every other one has to come out the same.
use super::run::{Played, played};
use super::setup::SetUp;
use super::{Problem, Verdict};
use crate::decide::Ask;
use crate::decide::other_ways::OtherWay;
use crate::game::{Game, Object, ObjectId};
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{
    Expectation, ExpectationKind, FactKind, FactSaid, Item, NounKind, NounPhrase, Scenario,
    StateKind,
};
use crate::source::Span;

/// So many other ways are tried at most.
const MOST: usize = 100;

/// What depends on how a payment was made automatically, if anything does.
pub(super) fn what_depends(scenario: &Scenario, board: &SetUp, run: &Played) -> Option<Problem> {
    if run.judgement.verdict > Verdict::Fail {
        return None;
    }
    let sources: Vec<ObjectId> =
        run.automatic.iter().flat_map(|a| a.sources.iter().copied()).collect();
    let ways = run.automatic.iter().enumerate();
    let mut ways = ways.flat_map(|(at, paid)| paid.ways.iter().map(move |way| (at, paid, way)));
    ways.by_ref().take(MOST).find_map(|(at, paid, way)| {
        let other = played(scenario, board.clone(), Some((at, way.payment.clone())));
        let span = differs(scenario, run, &other, way, &sources)?;
        Some(paid.asks(span.unwrap_or(paid.line), way))
    })
}

/// Where one run comes out otherwise than another; without a place, at the end.
fn differs(
    scenario: &Scenario,
    run: &Played,
    other: &Played,
    way: &OtherWay,
    sources: &[ObjectId],
) -> Option<Option<Span>> {
    if run.stopped {
        let goes_on = !other.stopped || other.judgement.left < run.judgement.left;
        return goes_on.then(|| run.judgement.problems.last().map(|p| p.span));
    }
    if other.stopped || other.judgement.verdict > Verdict::Fail {
        // What nobody was asked in the one is asked in the other, and no line speaks to it.
        let open = other.judgement.open.as_ref().filter(|open| open.unanswered);
        let asked = open.filter(|open| !matches!(open.decision.ask, Ask::Act | Ask::Pay { .. }));
        let place = other.judgement.problems.last().map(|problem| problem.span);
        return asked.filter(|_| !way.is_worse).map(|_| place);
    }
    let fails = |run: &Played, span: Span| run.judgement.problems.iter().any(|p| p.span == span);
    let illegal = |item: &Item| match item {
        Item::Illegal { span, .. } => Some(*span),
        _ => None,
    };
    let mut probes = scenario.items.iter().filter_map(illegal);
    if let Some(span) = probes.find(|span| !fails(run, *span) && fails(other, *span)) {
        return Some(Some(span));
    }
    if way.is_worse {
        return None;
    }
    let checks = scenario.items.iter().filter_map(|item| match item {
        Item::Expect(all, _) => Some(all),
        _ => None,
    });
    // Which source of those that suffice is tapped is told: the first of the file.
    let checks = checks.chain([&scenario.expect]).flatten().filter(|e| !is_of_tapping(e));
    let mut checks = checks.map(|e| e.span);
    if let Some(span) = checks.find(|span| fails(run, *span) != fails(other, *span)) {
        return Some(Some(span));
    }
    let (one, two) = (run.judgement.game.as_ref()?, other.judgement.game.as_ref()?);
    (!same_end(one, two, sources)).then_some(None)
}

/// Whether a claim says nothing but that single things are tapped or untapped.
fn is_of_tapping(claim: &Expectation) -> bool {
    let ExpectationKind::Facts { subjects, facts } = &claim.kind else { return false };
    let called = |noun: &NounPhrase| matches!(noun.kind, NounKind::Named { .. });
    let tapping = |said: &FactSaid| match &said.kind {
        FactKind::State(state) => matches!(state.kind, StateKind::Tapped | StateKind::Untapped),
        _ => false,
    };
    subjects.iter().all(called) && facts.iter().all(tapping)
}

/// Whether two games came to the same, but for mana and for which of the sources are tapped.
fn same_end(one: &Game, two: &Game, sources: &[ObjectId]) -> bool {
    let players = one.players().zip(two.players()).all(|(a, b)| {
        (a.life, &a.counters, &a.hand, &a.graveyard, &a.library, a.left)
            == (b.life, &b.counters, &b.hand, &b.graveyard, &b.library, b.left)
    });
    let number = |game: &Game| game.turn().number;
    players
        && number(one) == number(two)
        && one.in_play() == two.in_play()
        && one.stack() == two.stack()
        && one.in_play().iter().all(|id| same_object(one, two, *id, sources.contains(id)))
}

fn same_object(one: &Game, two: &Game, id: ObjectId, is_source: bool) -> bool {
    let state = |o: &Object| {
        let status = (o.tapped && !is_source, o.flipped, o.face_down);
        (status, o.damage, o.counters.clone(), o.attached_to, o.copy_of.clone())
    };
    let seen = |game: &Game| {
        let c = characteristics(game, id);
        let printed = (c.name.clone(), c.colors, c.types.clone(), c.subtypes.clone());
        (printed, c.power, c.toughness, c.controller, c.abilities.len())
    };
    state(one.object(id)) == state(two.object(id)) && seen(one) == seen(two)
}
