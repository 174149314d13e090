//! 421.1: when a game is where it was before, as far as a loop is concerned.
use crate::game::{Game, ObjectId, ObjectKind, PlayerId, Zone};
use crate::rules::r418_continuous::characteristics;
use crate::terms::Step;
use std::collections::BTreeSet;

/// What is the same in every round, whatever numbers have changed: the time, the stack, and which objects there are where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Situation {
    time: (u32, Step, Option<PlayerId>),
    stack: Vec<String>,
    there: BTreeSet<(String, String, bool)>,
}

/// Which abilities the permanents have: what one player's actions change and another's change back.
pub(super) fn abilities(game: &Game) -> BTreeSet<(ObjectId, String)> {
    let of = |id: &ObjectId| {
        characteristics(game, *id)
            .abilities
            .iter()
            .map(|a| (*id, a.ability.to_string()))
            .collect::<Vec<_>>()
    };
    game.in_play().iter().flat_map(of).collect()
}

pub(super) fn situation(game: &Game) -> Situation {
    let turn = game.turn();
    // A card is the same card in every zone; tokens and copies are told apart by name only.
    let called = |id: &ObjectId| {
        let name = characteristics(game, *id).name.as_deref().unwrap_or_default().to_string();
        match game.object(*id).kind {
            ObjectKind::Card(card) => format!("{name} {card:?}"),
            _ => name,
        }
    };
    let stack = |id: &ObjectId| {
        let item = game.object(*id).stack.as_deref();
        let source = item.and_then(|i| i.source).map(|s| called(&s)).unwrap_or_default();
        let text = item
            .and_then(|i| i.ability.as_ref())
            .map(|a| a.ability.to_string())
            .unwrap_or_default();
        format!("{}{source}{text}", called(id))
    };
    let mut there = BTreeSet::new();
    for zone in [Zone::InPlay, Zone::Removed, Zone::PhasedOut] {
        there.extend(
            game.zone(zone)
                .iter()
                .map(|o| (format!("{zone:?}"), called(o), game.object(*o).tapped)),
        );
    }
    for player in game.players() {
        for zone in [Zone::Hand(player.id), Zone::Graveyard(player.id)] {
            there.extend(game.zone(zone).iter().map(|o| (format!("{zone:?}"), called(o), false)));
        }
    }
    Situation {
        time: (turn.number, turn.step, turn.priority),
        stack: game.stack().iter().map(stack).collect(),
        there,
    }
}
