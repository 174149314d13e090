//! In which way a line plays a card: as it says, as the card's place leaves, or as its clauses can
//! only be paid.
use super::paying::halves;
use crate::decide::{Answer, Ask, Decide, Decision, HowPlayed, Trial};
use crate::game::{Event, Game, Log, ObjectId, PlayerId, Zone};
use crate::judge::expect::reading::targets;
use crate::judge::expect::zone_fits;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Stop, alternative_costs};
use crate::scenario::ast::{AlternativeCost, Clause, ClauseKind, NounKind, NounPhrase};
use crate::terms::{CardType, ManaSymbol, ZoneKind};
use crate::wording::tree::{
    Ability, Action, Cost, CostName, Keyword, StaticClause, Tapping, Tree, as_node,
};

/// The way that clauses say, or that the card's place leaves.
pub(super) fn how_played(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    clauses: &[Clause],
) -> HowPlayed {
    for clause in clauses {
        match &clause.kind {
            ClauseKind::FaceDown => return HowPlayed::FaceDown,
            ClauseKind::ForCost(AlternativeCost::Free) => return HowPlayed::Free,
            ClauseKind::ForCost(AlternativeCost::Alternative) => return HowPlayed::Alternative,
            ClauseKind::ForCost(AlternativeCost::ManaCost) => return HowPlayed::Normal,
            ClauseKind::ForCost(AlternativeCost::Flashback) => return HowPlayed::Flashback,
            ClauseKind::ForCost(AlternativeCost::Madness) => return HowPlayed::Madness,
            ClauseKind::ForCost(AlternativeCost::Morph) => return HowPlayed::FaceDown,
            _ => {}
        }
    }
    let seen = characteristics(game, card);
    if game.object(card).zone == Zone::Graveyard(player)
        && seen.keywords().any(|k| matches!(k, Keyword::Flashback(_)))
    {
        return HowPlayed::Flashback;
    }
    if speaks_of_alternative(game, player, card, clauses) {
        return HowPlayed::Alternative;
    }
    if is_mana_of_alternative(game, player, card, clauses) {
        return HowPlayed::Alternative;
    }
    HowPlayed::Normal
}

/// Whether the mana that a line pays is what an alternative cost comes to, and the mana cost
/// doesn't.
fn is_mana_of_alternative(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    clauses: &[Clause],
) -> bool {
    let mut said = clauses.iter().filter_map(|clause| match &clause.kind {
        ClauseKind::PayingMana { mana, .. } => Some(&mana.cost.0),
        _ => None,
    });
    let (Some(said), None) = (said.next(), said.next()) else { return false };
    // What else is chosen changes what is paid.
    let more = |clause: &Clause| {
        matches!(
            clause.kind,
            ClauseKind::OptionalCost { .. }
                | ClauseKind::Splicing { .. }
                | ClauseKind::Tapping(_)
                | ClauseKind::Sacrificing(_)
                | ClauseKind::Variable { .. }
        )
    };
    if clauses.iter().any(more) || characteristics(game, card).is(CardType::Land) {
        return false;
    }
    let asks = |how| {
        let mut due = FirstPayment::default();
        let mut engine = Engine::new(game.clone(), Log::silent(), &mut due);
        let _ = engine.play(player, card, how);
        due.cost.is_some_and(|due| halves(said, &due))
    };
    asks(HowPlayed::Alternative) && !asks(HowPlayed::Normal)
}

/// Stops at the first payment, and keeps what is to be paid.
#[derive(Default)]
struct FirstPayment {
    trial: Trial,
    cost: Option<Vec<ManaSymbol>>,
}

impl Decide for FirstPayment {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let Ask::Pay { cost, .. } = &decision.ask else {
            return self.trial.decide(game, log, decision);
        };
        self.cost = Some(cost.to_vec());
        Err(Stop::Halt)
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }

    fn mana_is_free(&self) -> bool {
        false
    }
}

/// Whether a clause names a payment that only an alternative cost of the card asks for.
fn speaks_of_alternative(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    clauses: &[Clause],
) -> bool {
    let Ok(alternative) = alternative_costs(game, player, card) else { return false };
    let mut other: Vec<&Cost> = Vec::new();
    let seen = characteristics(game, card);
    for instance in &seen.abilities {
        match instance.ability.as_ref() {
            Ability::Static(text) => {
                for clause in &text.clauses {
                    if let StaticClause::AdditionalCost(costs) = clause {
                        other.extend(costs);
                    }
                }
            }
            Ability::Keyword(keyword) => keyword.visit(|node| {
                other.extend(as_node::<Cost>(node));
                true
            }),
            _ => {}
        }
    }
    clauses.iter().any(|clause| {
        alternative.iter().flatten().any(|cost| pays(&clause.kind, cost))
            && !other.iter().any(|cost| pays(&clause.kind, cost))
    })
}

/// Whether a line tells of costs, and this ability has all that it tells of, in its cost or in its
/// effect.
pub(super) fn is_told_of(ability: &Ability, clauses: &[Clause]) -> bool {
    let Ability::Activated(text) = ability else { return false };
    let has = |kind: &ClauseKind| match kind {
        ClauseKind::Variable { .. } => Some(text.costs.iter().any(|cost| match cost {
            Cost::Mana(mana) => mana.0.iter().any(|s| matches!(s, ManaSymbol::Variable(_))),
            _ => false,
        })),
        ClauseKind::Targeting(all) if !all.is_empty() => Some(targets(ability)),
        ClauseKind::Sacrificing(_)
        | ClauseKind::Discarding(_)
        | ClauseKind::Revealing(_)
        | ClauseKind::Tapping(_)
        | ClauseKind::PuttingCounters { .. }
        | ClauseKind::RemovingCounters { .. }
        | ClauseKind::Returning { .. }
        | ClauseKind::Removing { .. } => {
            let action = |a: &Action| pays(kind, &Cost::Do(Box::new(a.clone())));
            Some(ability.any(action) || text.costs.iter().any(|cost| pays(kind, cost)))
        }
        _ => None,
    };
    let told: Vec<bool> = clauses.iter().filter_map(|clause| has(&clause.kind)).collect();
    !told.is_empty() && told.iter().all(|has| *has)
}

/// Whether a clause can say how a cost is paid.
fn pays(clause: &ClauseKind, cost: &Cost) -> bool {
    let action = match cost {
        Cost::Life(_) => return matches!(clause, ClauseKind::PayingLife(_)),
        Cost::Often(cost, _) => return pays(clause, cost),
        Cost::Either(ways) => return ways.iter().flatten().any(|cost| pays(clause, cost)),
        Cost::Do(action) => action.as_ref(),
        Cost::Mana(_)
        | Cost::Tap
        | Cost::ManaCostOf(_)
        | Cost::ManaCostLess(..)
        | Cost::ManaForEach(..) => return false,
    };
    match clause {
        ClauseKind::Sacrificing(_) => matches!(action, Action::Sacrifice(..)),
        ClauseKind::Discarding(_) => matches!(action, Action::Discard(..)),
        ClauseKind::Revealing(_) => matches!(action, Action::Reveal(..)),
        ClauseKind::Tapping(_) => {
            matches!(action, Action::Tap(_) | Action::TapBy(_, _, Tapping::Tap))
        }
        ClauseKind::PuttingCounters { .. } => matches!(action, Action::PutCounters(..)),
        ClauseKind::RemovingCounters { .. } => matches!(action, Action::RemoveCounters(..)),
        ClauseKind::Returning { .. } => {
            matches!(action, Action::Move { to, .. } if to.zone == ZoneKind::Hand)
        }
        ClauseKind::Removing { .. } => {
            matches!(action, Action::Move { to, .. } if to.zone == ZoneKind::RemovedFromTheGame)
        }
        _ => false,
    }
}

/// Whether something since then was played as a clause says: from there, face down, for that cost.
pub(super) fn was_played_so(clause: &ClauseKind, game: &Game, log: &Log, since: usize) -> bool {
    let events = || log.entries().iter().skip(since).filter_map(|e| e.event.as_deref());
    let played = || {
        events().filter_map(|event| match event {
            Event::Move(m) if matches!(m.to, Zone::Stack | Zone::InPlay) => Some(m.as_ref()),
            _ => None,
        })
    };
    let face_down = || played().any(|m| game.object(m.new).face_down);
    match clause {
        ClauseKind::From(zone) => {
            let source = |o: &ObjectId| game.object(*o).stack.as_deref()?.source;
            let there = |o: ObjectId| zone_fits(zone, game.object(o).zone);
            played().any(|m| zone_fits(zone, m.from))
                || game.stack().last().and_then(source).is_some_and(there)
        }
        ClauseKind::FaceDown => face_down(),
        ClauseKind::ForCost(AlternativeCost::Morph) => {
            face_down() || events().any(|event| matches!(event, Event::TurnedFace { .. }))
        }
        ClauseKind::ForCost(cost) => {
            let items = || played().filter_map(|m| game.object(m.new).stack.as_deref());
            let paid = |name: CostName| items().any(|item| item.paid.contains(&name));
            match cost {
                AlternativeCost::Free => items().any(|item| item.free),
                AlternativeCost::Alternative => paid(CostName::Alternative),
                AlternativeCost::Flashback => paid(CostName::Flashback),
                AlternativeCost::Madness => paid(CostName::Madness),
                AlternativeCost::ManaCost => {
                    let other = [CostName::Alternative, CostName::Flashback, CostName::Madness];
                    items().any(|item| !item.free && !other.iter().any(|c| item.paid.contains(c)))
                }
                AlternativeCost::Morph | AlternativeCost::Suspend => false,
            }
        }
        _ => false,
    }
}

/// Whether a line names this half of a split card.
pub(super) fn names_half(half: &crate::game::PrintedValues, what: &NounPhrase) -> bool {
    matches!(&what.kind, NounKind::Named { name, .. }
        if half.name.as_deref() == Some(name.as_str()))
}
