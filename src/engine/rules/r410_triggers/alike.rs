//! Waiting abilities that nothing tells apart: which of them goes on the stack first is no choice
//! (410.3).
use super::triggered_of;
use crate::game::{Entity, Game, PendingTrigger, Zone};
use crate::rules::r418_continuous::characteristics;
use crate::wording::tree::{Action, Amount, Antecedent, Back, ObjectRef, Tree, Triggered};
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
    let reads_host =
        |amount: &Amount| amount.any(|o: &ObjectRef| matches!(o, ObjectRef::Attached(..)));
    let moves_own = |action: &Action| matches!(action, Action::Move { what, .. } if own(what));
    let size = |id| {
        let seen = characteristics(game, id);
        (seen.power, seen.toughness)
    };
    x.face == y.face
        && x.chosen == y.chosen
        && (x.attached_to == y.attached_to || !says(text, reads_host))
        && (x.is_token() == y.is_token() || !says(text, moves_own))
        && (x.counters == y.counters && size(a.source) == size(b.source) || !says(text, reads_own))
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
