//! How a game looks to those who play it, as a sum: two plays with the same draws that differ in
//! one ability of a card give two sums if the ability changes anything.
use apnap::decide::{Ask, Choice, Decision, Trial};
use apnap::game::{Entity, Event, Game, Log, ObjectId};
use apnap::rules::Engine;
use apnap::rules::r308_combat::can_block;
use apnap::rules::r418_continuous::characteristics;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Adds what is asked, and how the board looks.
pub fn add(
    sum: &mut DefaultHasher,
    game: &Game,
    card: ObjectId,
    decision: &Decision,
    count: usize,
) {
    decision.who.hash(sum);
    match &decision.ask {
        Ask::Act => {
            let mut nobody = Trial::default();
            let acts = Engine::new(game.clone(), Log::silent(), &mut nobody);
            for act in acts.conceivable(decision.who) {
                std::mem::discriminant(&act).hash(sum);
            }
            if count.is_multiple_of(4) {
                board(sum, game, card);
            }
        }
        Ask::One { of, .. } => choices(sum, of),
        Ask::Some { of, min, max, .. } => {
            choices(sum, of);
            (min, max).hash(sum);
        }
        Ask::Order { of, .. } => choices(sum, of),
        Ask::Number { min, max, .. } => (min, max).hash(sum),
        Ask::Split { total, among, .. } => (total, among).hash(sum),
        Ask::YesNo { possible, .. } => possible.hash(sum),
        Ask::Attack { candidates, defenders } => {
            (candidates, defenders).hash(sum);
            board(sum, game, card);
        }
        Ask::Block { candidates, attackers } => {
            (candidates, attackers).hash(sum);
            for (blocker, attacker) in
                candidates.iter().flat_map(|c| attackers.iter().map(move |a| (*c, *a)))
            {
                can_block(game, blocker, attacker).unwrap_or(false).hash(sum);
            }
            board(sum, game, card);
        }
        Ask::Assign { creature, total, among } => (creature, total, among).hash(sum),
        Ask::Pay { cost, sources, .. } => (cost, sources.len()).hash(sum),
    }
}

fn choices(sum: &mut DefaultHasher, of: &[Choice]) {
    of.len().hash(sum);
    for choice in of {
        if let Choice::Entity(one) = choice {
            one.hash(sum);
        }
    }
}

/// What everything in play is; of the card itself not which abilities it has.
fn board(sum: &mut DefaultHasher, game: &Game, card: ObjectId) {
    for &o in game.in_play() {
        let seen = characteristics(game, o);
        (seen.power, seen.toughness, seen.controller, &seen.colors, &seen.types).hash(sum);
        (&seen.subtypes, &seen.supertypes).hash(sum);
        if o != card {
            seen.abilities.len().hash(sum);
        }
    }
}

/// Adds what happened: not by which ability of an object, nor in which slot of its text.
pub fn happened(sum: &mut DefaultHasher, event: &Event) {
    std::mem::discriminant(event).hash(sum);
    match event {
        Event::Move(m) => (m.object, m.from, m.to, m.cause, m.arrived.tapped).hash(sum),
        Event::Damage { source, to, amount, combat } => (source, to, amount, combat).hash(sum),
        Event::Life { player, change, .. } => (player, change).hash(sum),
        Event::Tapped(o) | Event::Untapped(o) => o.hash(sum),
        Event::CountersPut { on, amount, .. } => (on, amount).hash(sum),
        Event::CountersRemoved { from, amount, .. } => (from, amount).hash(sum),
        Event::Attached { object, to } => (object, to).hash(sum),
        Event::BecameTarget { target: Entity::Object(o), .. } => o.hash(sum),
        Event::Attacks { creature, .. } | Event::Unblocked(creature) => creature.hash(sum),
        Event::Blocks { creature, attackers } => (creature, attackers).hash(sum),
        Event::ManaAdded { mana, .. } => mana.len().hash(sum),
        _ => {}
    }
}

/// The sum.
pub fn of(sum: &DefaultHasher) -> u64 {
    sum.finish()
}
