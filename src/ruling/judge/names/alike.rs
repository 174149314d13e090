//! Whether anything tells two objects apart.
use super::holder;
use crate::game::{Bindings, Characteristics, Entity, Game, ObjectId, Zone};
use crate::rules::r418_continuous::characteristics;
use std::collections::BTreeSet;

/// Whether nothing tells two objects apart: same zone, players, state and characteristics, and nothing refers to one of them.
pub fn alike(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    a == b || are_alike(game, &Referred::of(game), a, b)
}

/// Whether nothing tells any of them apart.
pub fn all_alike(game: &Game, all: &[ObjectId]) -> bool {
    let referred = Referred::of(game);
    all.windows(2).all(|pair| pair[0] == pair[1] || are_alike(game, &referred, pair[0], pair[1]))
}

fn are_alike(game: &Game, referred: &Referred<'_>, a: ObjectId, b: ObjectId) -> bool {
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
        && !referred.to(a)
        && !referred.to(b)
        && combat(game, a, b)
}

fn same(a: &Characteristics, b: &Characteristics) -> bool {
    let abilities = |c: &Characteristics| c.abilities.len();
    let mut both = a.abilities.iter().zip(&b.abilities);
    a.name == b.name
        && a.mana_cost == b.mana_cost
        && a.colors == b.colors
        && a.supertypes == b.supertypes
        && a.types == b.types
        && a.subtypes == b.subtypes
        && a.power == b.power
        && a.toughness == b.toughness
        && abilities(a) == abilities(b)
        && both.all(|(x, y)| x.part == y.part && x.ability == y.ability)
}

/// What something points at: an attachment, a target, an effect, a link, a choice.
struct Referred<'g> {
    game: &'g Game,
    objects: BTreeSet<ObjectId>,
}

impl<'g> Referred<'g> {
    fn of(game: &'g Game) -> Referred<'g> {
        let mut found = Referred { game, objects: BTreeSet::new() };
        for o in game.in_play().iter().chain(game.stack()).map(|o| game.object(*o)) {
            found.objects.extend(o.attached_to.and_then(Entity::object));
            found.objects.extend(o.links.iter().map(|l| l.object));
            found.bound(&o.bindings);
            if let Some(item) = &o.stack {
                found.objects.extend(item.source.filter(|source| *source != o.id));
                found.objects.extend(item.targets.iter().filter_map(|t| t.entity.object()));
                found.bound(&item.bindings);
            }
        }
        for delayed in game.delayed() {
            found.objects.insert(delayed.source);
            found.bound(&delayed.bindings);
        }
        found.objects.extend(game.triggered().map(|t| t.source));
        found
    }

    fn bound(&mut self, bindings: &Bindings) {
        let all = bindings.slots.values().flat_map(|bound| &bound.entities);
        self.objects.extend(all.filter_map(|e| e.object()));
    }

    fn to(&self, id: ObjectId) -> bool {
        self.objects.contains(&id) || self.game.effects().any(|e| e.concerns(id))
    }
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
