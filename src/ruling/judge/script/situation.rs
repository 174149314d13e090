//! 421.1: when a game is where it was before, as far as a loop is concerned.
use crate::game::{CardId, Game, ObjectId, PlayerId, Zone};
use crate::rules::r418_continuous::characteristics;
use crate::terms::Step;
use crate::wording::tree::Ability;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// What is the same in every round, whatever numbers have changed: the time, the stack, and which
/// objects there are where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Situation {
    time: (u32, Step, Option<PlayerId>),
    stack: Vec<OnStack>,
    there: BTreeSet<(Zone, SameCard, bool)>,
}

/// A card is the same card in every zone; tokens and copies are told apart by name only.
type SameCard = (Option<CardId>, Option<Arc<str>>);

/// What an object on the stack is called, what its source is, and which ability it is.
type OnStack = (SameCard, Option<SameCard>, Option<Arc<Ability>>);

/// Which abilities the permanents have: what one player's actions change and another's change back.
// What an effect is lowered to is kept beside its sentences; no hash sees it.
#[allow(clippy::mutable_key_type)]
pub(super) fn abilities(game: &Game) -> HashSet<(ObjectId, Arc<Ability>)> {
    let of = |id: &ObjectId| {
        let now = characteristics(game, *id);
        now.abilities.iter().map(|a| (*id, a.ability.clone())).collect::<Vec<_>>()
    };
    game.in_play().iter().flat_map(of).collect()
}

pub(super) fn situation(game: &Game) -> Situation {
    let turn = game.turn();
    let called = |id: &ObjectId| (game.object(*id).card(), characteristics(game, *id).name.clone());
    let stack = |id: &ObjectId| {
        let item = game.object(*id).stack.as_deref();
        let source = item.and_then(|i| i.source).map(|s| called(&s));
        let ability = item.and_then(|i| i.ability.as_ref()).map(|a| a.ability.clone());
        (called(id), source, ability)
    };
    let mut there = BTreeSet::new();
    for zone in [Zone::InPlay, Zone::Removed, Zone::PhasedOut] {
        there.extend(game.zone(zone).iter().map(|o| (zone, called(o), game.object(*o).tapped)));
    }
    for player in game.players() {
        for zone in [Zone::Hand(player.id), Zone::Graveyard(player.id)] {
            there.extend(game.zone(zone).iter().map(|o| (zone, called(o), false)));
        }
    }
    Situation {
        time: (turn.number, turn.step, turn.priority),
        stack: game.stack().iter().map(stack).collect(),
        there,
    }
}
