//! Whom each of several sources deals damage to, where each has its own (413.2f).
use crate::game::{Entity, ObjectId};
use crate::rules::Context;
use crate::wording::tree::{
    Antecedent, NamedPart, ObjectRef, PlayerRef, Quality, Quantity, Slot, Thing, Tree,
};

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

/// "Each of those creatures deals damage … to the other": two objects, and the slots that hold
/// them.
pub(super) struct PairDealt(Vec<(Slot, Vec<Entity>)>);

impl PairDealt {
    /// Whether the words say so and no more than two are meant; of three nothing is the other.
    pub(super) fn of(
        source: &ObjectRef,
        to: &Thing,
        meant: &[ObjectId],
        context: &Context,
    ) -> Option<PairDealt> {
        let (ObjectRef::Back(each), Thing::Object(ObjectRef::Back(other))) = (source, to) else {
            return None;
        };
        let said = each.part() == NamedPart::Some(&Quantity::Each)
            && other.part() == NamedPart::Rest
            && each.to == other.to;
        let slots = match &each.to {
            Antecedent::Slot(slot) => std::slice::from_ref(slot),
            Antecedent::Slots(slots) => slots.as_slice(),
            _ => return None,
        };
        let held = |slot: &Slot| (*slot, context.bindings.entities(*slot).to_vec());
        (said && meant.len() <= 2).then(|| PairDealt(slots.iter().map(held).collect()))
    }

    /// What is said of one of them is said of this one now.
    pub(super) fn now_of(&self, one: ObjectId, context: &mut Context) {
        for (i, (slot, _)) in self.0.iter().enumerate() {
            let now = if i == 0 { vec![Entity::Object(one)] } else { Vec::new() };
            context.bindings.bind(*slot, now);
        }
    }

    /// The other of the two, where it deals and is dealt anything (413.2a).
    pub(super) fn other_than(&self, one: ObjectId, both: &[ObjectId]) -> Vec<Entity> {
        both.iter().filter(|o| **o != one).map(|o| Entity::Object(*o)).collect()
    }

    /// The slots hold what they held.
    pub(super) fn as_before(&self, context: &mut Context) {
        for (slot, held) in &self.0 {
            context.bindings.bind(*slot, held.clone());
        }
    }
}
