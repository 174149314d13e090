//! Whether anything tells two objects apart.
use super::holder;
use crate::game::{Characteristics, Entity, Game, ObjectId, Zone};
use crate::rules::r418_continuous::characteristics;

/// Whether nothing tells two objects apart: same zone, players, state and characteristics, and nothing refers to one of them.
pub fn alike(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    if a == b {
        return true;
    }
    let (x, y) = (game.object(a), game.object(b));
    let state = x.zone == y.zone
        && !matches!(x.zone, Zone::Stack | Zone::Library(_) | Zone::Gone)
        && x.owner == y.owner
        && x.is_token() == y.is_token()
        && x.tapped == y.tapped
        && x.flipped == y.flipped
        && x.face_down == y.face_down
        && x.face == y.face
        && x.damage == y.damage
        && x.counters == y.counters
        && x.attached_to == y.attached_to
        && x.settled == y.settled
        && x.phased == y.phased
        && x.chosen == y.chosen
        && x.links == y.links
        && x.paid == y.paid
        && x.played_this_turn == y.played_this_turn;
    state
        && holder(game, a) == holder(game, b)
        && same(&characteristics(game, a), &characteristics(game, b))
        && !referred(game, a)
        && !referred(game, b)
        && combat(game, a, b)
}

fn same(a: &Characteristics, b: &Characteristics) -> bool {
    let abilities = |c: &Characteristics| {
        c.abilities.iter().map(|i| (i.part, i.ability.clone())).collect::<Vec<_>>()
    };
    a.name == b.name
        && a.mana_cost == b.mana_cost
        && a.colors == b.colors
        && a.supertypes == b.supertypes
        && a.types == b.types
        && a.subtypes == b.subtypes
        && a.power == b.power
        && a.toughness == b.toughness
        && abilities(a) == abilities(b)
}

/// Whether something points at the object: an attachment, a target, an effect, a link, a choice.
fn referred(game: &Game, id: ObjectId) -> bool {
    let entity = Entity::Object(id);
    let objects = game.in_play().iter().chain(game.stack()).map(|o| game.object(*o));
    let pointed = objects.into_iter().any(|o| {
        o.attached_to == Some(entity)
            || o.links.iter().any(|l| l.object == id)
            || o.stack.as_ref().is_some_and(|s| {
                s.source == Some(id) && o.id != id
                    || s.targets.iter().any(|t| t.entity == entity)
                    || s.bindings.slots.values().any(|b| b.entities.contains(&entity))
            })
            || o.bindings.slots.values().any(|b| b.entities.contains(&entity))
    });
    pointed
        || game.effects().any(|e| e.concerns(id))
        || game.delayed().any(|d| {
            d.source == id || d.bindings.slots.values().any(|b| b.entities.contains(&entity))
        })
        || game.triggered().any(|t| t.source == id)
}

fn combat(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let Some(combat) = game.combat() else { return true };
    let attack = |o| {
        combat
            .attacker(o)
            .map(|x| (x.attacks, x.blocked, x.band, combat.blockers_of(o).collect::<Vec<_>>()))
    };
    let block = |o| combat.blocker(o).map(|x| x.blocks.clone());
    attack(a) == attack(b) && block(a) == block(b)
}
