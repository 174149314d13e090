//! 217.1c: which abilities know where something has moved to, and what an Aura could enchant.
use crate::decide::Choice;
use crate::game::{Entity, Game, ObjectId, PlayerId, Zone};
use crate::rules::Ruling;
use crate::rules::r420_state_based::arrival_fault;
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Action, Cost, Event as Trigger, ObjectRef};

/// What might have been moved: the object with the ability, or another; and whether the text has it
/// by the hand.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Sought {
    /// The object with the ability.
    pub own: bool,
    /// What a phrase of the event or the cost is bound to.
    pub bound: bool,
}

impl Sought {
    /// Whether an event or a cost that is about this has moved it.
    pub(super) fn is(self, what: &ObjectRef) -> bool {
        match what {
            ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..) => self.own,
            // 410.10f: the enchanted permanent, and the Aura that follows it.
            ObjectRef::Attached(..) => true,
            ObjectRef::AnyOf(all) | ObjectRef::List(all) => all.iter().any(|o| self.is(o)),
            _ => self.bound || !self.own,
        }
    }
}

/// Whether an ability speaks of an object that its own event or cost has moved out of this zone;
/// where it has gone on since, it isn't looked for (410.10).
pub(in crate::rules) fn knows_of_a_move(ability: &Ability, from: ZoneKind, sought: Sought) -> bool {
    if let Some(t) = super::resolve::triggered(ability) {
        return t.events.iter().any(|e| match e {
            Trigger::LeavesPlay(what)
            | Trigger::Sacrifices { what, .. }
            | Trigger::DestroyedBy(_, what)
            | Trigger::Destroyed(what) => from == ZoneKind::InPlay && sought.is(what),
            Trigger::PutInto { what, zone, from: None, .. } => from != *zone && sought.is(what),
            Trigger::PutInto { what, from: Some((zone, _)), .. } => {
                from == *zone && sought.is(what)
            }
            Trigger::Discards { what, .. } | Trigger::Cycles { what, .. } => {
                from == ZoneKind::Hand && sought.is(what)
            }
            Trigger::Countered(what) => from == ZoneKind::Stack && sought.is(what),
            _ => false,
        });
    }
    match ability {
        Ability::Activated(a) => a.costs.iter().any(|c| match c {
            Cost::Do(action) => match action.as_ref() {
                Action::Sacrifice(_, what) => from == ZoneKind::InPlay && sought.is(what),
                Action::Discard(..) => from == ZoneKind::Hand,
                Action::Move { what, .. } => sought.is(what),
                _ => false,
            },
            _ => false,
        }),
        _ => false,
    }
}

/// 212.4j: what an Aura that isn't played could enchant as it comes into play under a player's
/// control.
pub(in crate::rules) fn could_enchant(
    game: &Game,
    aura: ObjectId,
    under: PlayerId,
) -> Ruling<Vec<Choice>> {
    let permanents = game.in_play().iter().map(|p| Entity::Object(*p));
    let mut everything: Vec<Entity> =
        permanents.chain(game.apnap().into_iter().map(Entity::Player)).collect();
    // "Enchant creature card in a graveyard" reaches cards there.
    for zone in game.apnap().into_iter().map(Zone::Graveyard) {
        everything.extend(game.zone(zone).iter().map(|c| Entity::Object(*c)));
    }
    let mut of = Vec::new();
    for host in everything {
        if arrival_fault(game, aura, host, under)?.is_none() {
            of.push(Choice::Entity(host));
        }
    }
    Ok(of)
}
