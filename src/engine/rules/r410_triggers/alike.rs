//! Waiting abilities that nothing tells apart: which of them goes on the stack first is no choice
//! (410.3).
use super::triggered_of;
use crate::game::{Entity, Game, ObjectId, PendingTrigger, PlayerId, Zone};
use crate::rules::r418_continuous::characteristics;
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, Condition, ObjectRef, PlayerRef, Tree, Triggered,
};
use std::any::Any;

/// Whether nothing tells two waiting abilities apart: the same words, and what they remember of
/// their events makes no difference to them.
pub fn alike(game: &Game, a: &PendingTrigger, b: &PendingTrigger) -> bool {
    (a.source == b.source || same_source(game, a, b))
        && a.ability.ability == b.ability.ability
        && (a.bindings == b.bindings || same_memory(game, a, b))
        && (a.ability.origin == b.ability.origin || paid_alike(game, a, b))
}

/// Whether two sources are one card's, and what the text asks of its source is the same of both.
fn same_source(game: &Game, a: &PendingTrigger, b: &PendingTrigger) -> bool {
    let (x, y) = (game.object(a.source), game.object(b.source));
    let Some(text) = triggered_of(&a.ability.ability) else { return x.face == y.face };
    let own = |o: &ObjectRef| {
        matches!(
            o,
            ObjectRef::This
                | ObjectRef::ThisAs(_)
                | ObjectRef::ThisIn(..)
                | ObjectRef::Back(Back { to: Antecedent::This, .. })
        )
    };
    let reads_own = |amount: &Amount| amount.any(own);
    let reads_host = |what: &ObjectRef| matches!(what, ObjectRef::Attached(..));
    let is_host = |who: &PlayerRef| matches!(who, PlayerRef::Enchanted);
    let is_defending = |who: &PlayerRef| matches!(who, PlayerRef::Defending);
    let moves_own = |action: &Action| matches!(action, Action::Move { what, .. } if own(what));
    let on_own = |action: &Action| match action {
        // What deals the damage stays as it is.
        Action::Damage { to, .. } => to.any(own),
        other => other.any(own),
    };
    let asks_own = |condition: &Condition| condition.any(own);
    let touched = || says(text, reads_own) || says(text, on_own) || says(text, asks_own);
    x.face == y.face
        && x.chosen == y.chosen
        && (x.attached_to == y.attached_to || !says(text, reads_host) && !says(text, is_host))
        && ((x.is_token(), x.owner) == (y.is_token(), y.owner) || !says(text, moves_own))
        && (attacked(game, a.source) == attacked(game, b.source) || !says(text, is_defending))
        && (same_state(game, a.source, b.source) || !touched())
}

/// The player whom it attacks.
fn attacked(game: &Game, id: ObjectId) -> Option<PlayerId> {
    game.combat()?.attacker(id).map(|attacker| attacker.attacks)
}

/// Whether what can be seen of two objects is the same of both: damage, counters, whether they are
/// tapped, since when they are controlled, how large they are, by how many they are blocked, and
/// what they are attached to.
fn same_state(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let seen = |id: ObjectId| {
        let o = game.object(id);
        let now = characteristics(game, id);
        let blockers = game.combat().map_or(0, |c| c.blockers_of(id).count());
        (o.tapped, o.settled, o.damage, o.attached_to, now.power, now.toughness, blockers)
    };
    game.object(a).counters == game.object(b).counters && seen(a) == seen(b)
}

/// Whether what it does, or its condition, says such a thing.
fn says<T: Any>(text: &Triggered, is: impl Fn(&T) -> bool) -> bool {
    text.effect.any(&is) || text.condition.any(&is)
}

/// 502.52b: what was paid for one instance of a keyword isn't what was paid for another.
fn paid_alike(game: &Game, a: &PendingTrigger, b: &PendingTrigger) -> bool {
    let paid = |t: &PendingTrigger| {
        let item = game.object(t.source).stack.as_deref()?;
        item.times.iter().find(|(_, of, _)| *of == t.ability.origin).map(|(.., times)| *times)
    };
    let counts = a.ability.ability.any(|n: &Amount| matches!(n, Amount::TimesPaid(_)));
    !counts || paid(a) == paid(b)
}

/// Whether each slot that the ability's effect reads holds the same, or objects that were alike.
fn same_memory(game: &Game, a: &PendingTrigger, b: &PendingTrigger) -> bool {
    let Some(text) = triggered_of(&a.ability.ability) else { return false };
    let letter = |amount: &Amount| matches!(amount, Amount::Variable(_));
    if a.bindings.variables != b.bindings.variables && says(text, letter) {
        return false;
    }
    let slots = a.bindings.slots.keys().chain(b.bindings.slots.keys());
    let read = slots.filter(|slot| text.effect.mentions(**slot) || text.condition.mentions(**slot));
    read.into_iter().all(|slot| {
        let (x, y) = (a.bindings.entities(*slot), b.bindings.entities(*slot));
        a.bindings.number(*slot) == b.bindings.number(*slot)
            && x.len() == y.len()
            && x.iter().zip(y).all(|(x, y)| interchangeable(game, *x, *y))
    })
}

fn interchangeable(game: &Game, a: Entity, b: Entity) -> bool {
    match (a, b) {
        (Entity::Object(a), Entity::Object(b)) => {
            let (x, y) = (game.object(a), game.object(b));
            let controllers =
                characteristics(game, a).controller == characteristics(game, b).controller;
            a == b
                || (x.face == y.face
                    && x.owner == y.owner
                    && x.zone == y.zone
                    && x.zone == Zone::Gone
                    && controllers)
        }
        _ => a == b,
    }
}
