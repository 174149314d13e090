//! When mana abilities are acts of their own.
use crate::game::{Game, PlayerId};
use crate::judge::names::player_id;
use crate::rules::early_mana_matters;
use crate::scenario::ast::{
    Claim, ClaimOf, Described, DescribedAs, Expectation, ExpectationKind, FactKind, FactSaid,
    ManaWhen, NounKind, NounPhrase, Scenario, StateKind,
};
use crate::wording::tree::{Quality, Tree};

/// Whether mana is made only as costs are paid, and whether that is more than a matter of course.
pub(super) fn to_pay(scenario: &Scenario, game: &Game, claims: &[Claim]) -> (bool, bool) {
    let Some(explored) = &scenario.explore else { return (true, false) };
    let acting: Vec<PlayerId> = explored.acts.iter().map(player_id).collect();
    if acting.is_empty() {
        return (true, false);
    }
    let matters = || early_mana_matters(game) || claims.iter().any(|c| asks_for_waste(c, &acting));
    match explored.mana {
        Some(ManaWhen::Whenever) => (false, false),
        Some(ManaWhen::ToPay) => (true, matters()),
        None if claims.is_empty() => (true, true),
        None => (!matters(), false),
    }
}

/// Whether a claim could come out otherwise because somebody who acts wastes mana: taps a source,
/// and loses life (300.3).
fn asks_for_waste(claim: &Claim, acting: &[PlayerId]) -> bool {
    claim.all.iter().any(|expectation| of_waste(expectation, claim, acting))
}

fn of_waste(expectation: &Expectation, claim: &Claim, acting: &[PlayerId]) -> bool {
    let (subjects, facts) = match &expectation.kind {
        ExpectationKind::Facts { subjects, facts } => (subjects, facts),
        ExpectationKind::ZoneIs { .. } | ExpectationKind::Turn(_) => return false,
        _ => return true,
    };
    let acts = |noun: &NounPhrase| match &noun.kind {
        NounKind::Player(player) => acting.contains(&player_id(player)),
        _ => true,
    };
    let negated = |fact: &FactSaid| expectation.negated != fact.negated;
    facts.iter().any(|fact| match &fact.kind {
        FactKind::InZone(_)
        | FactKind::CeasedToExist
        | FactKind::CardsIn { .. }
        | FactKind::Owns(_)
        | FactKind::PowerToughness(..)
        | FactKind::Power(_)
        | FactKind::Toughness(_)
        | FactKind::Targets { .. }
        | FactKind::NoTargets => false,
        FactKind::State(state) => !matches!(
            state.kind,
            StateKind::Damage(_) | StateKind::Counters { .. } | StateKind::AttachedTo(_)
        ),
        FactKind::Controls(noun) => names_tapped(noun),
        FactKind::Life(_) | FactKind::HasLost => subjects.iter().any(acts),
        FactKind::HasWon => subjects.iter().any(|subject| {
            let NounKind::Player(winner) = &subject.kind else { return true };
            let others = acting.iter().any(|player| *player != player_id(winner));
            match &claim.of {
                ClaimOf::Always => acts(subject),
                _ if negated(fact) => acts(subject),
                // Nobody who opposes wastes life; a player who wastes it doesn't win by that.
                ClaimOf::Force(player) | ClaimOf::CantForce(player) => {
                    player_id(player) != player_id(winner) && others
                }
                ClaimOf::Possible | ClaimOf::Never => others,
            }
        }),
        _ => true,
    })
}

/// Whether a phrase asks whether something is tapped.
fn names_tapped(noun: &NounPhrase) -> bool {
    match &noun.kind {
        NounKind::Named { .. } => false,
        NounKind::Described(Described { what: DescribedAs::Objects(objects), .. }) => {
            objects.any(|q: &Quality| matches!(q, Quality::Tapped | Quality::Untapped))
        }
        NounKind::Described(_) => false,
        _ => true,
    }
}
