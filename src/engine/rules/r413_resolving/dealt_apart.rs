//! Whom each of several sources deals damage to, where each has its own (413.2f).
use crate::game::{Entity, ObjectId};
use crate::rules::Context;
use crate::wording::tree::{Antecedent, ObjectRef, PlayerRef, Quality, Slot, Thing, Tree};

/// What an Aura or Equipment among the sources is attached to, where the words name it: "each Aura
/// attached to a creature".
pub(super) fn bearer_slot(source: &ObjectRef) -> Option<Slot> {
    let ObjectRef::Phrase(p) = source else { return None };
    p.objects.tails.iter().find_map(|tail| match tail {
        Quality::AttachedTo(ObjectRef::Phrase(bearer)) => Some(bearer.slot),
        _ => None,
    })
}

/// "Each player untaps a creature …. It deals 1 damage to that player": each of the creatures, to
/// the player who chose it.
pub(super) fn own_players(
    sources: &[ObjectId],
    all: &[Entity],
    to: &Thing,
    context: &Context,
) -> Option<Vec<Entity>> {
    let Thing::Player(PlayerRef::Back(back)) = to else { return None };
    if !back.is_of_one() || sources.len() < 2 || all.len() < 2 {
        return None;
    }
    let whose = |o: &ObjectId| {
        let by = context.results.shares.iter().rev().find(|(_, s)| s == o)?.0;
        Some(Entity::Player(by)).filter(|by| all.contains(by))
    };
    sources.iter().map(whose).collect()
}

/// Whether what is dealt damage is told by what deals it: "its controller".
pub(super) fn is_of_source(to: &Thing, source: &ObjectRef) -> bool {
    let own = match source {
        ObjectRef::Phrase(p) => [Some(p.slot), bearer_slot(source)],
        _ => match source.each_of_those() {
            Some(slot) => [Some(slot), None],
            None => return false,
        },
    };
    to.any(|a: &Antecedent| match a {
        Antecedent::Each => true,
        Antecedent::Slot(slot) => own.contains(&Some(*slot)),
        _ => false,
    })
}
