//! "One or more creatures": what occurs at once to several of them triggers once (410.2).
use super::occurs::Match;
use crate::cite;
use crate::game::{Bindings, Entity, Event, ObjectId, TriggerUnruled};
use crate::rules::{Ruling, Stop};
use crate::wording::tree::{Event as Trigger, ObjectRef, Quantity, Slot};

/// "one or more creatures": counted by what they do it to.
pub(super) fn is_one_or_more(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::Phrase(p) if p.quantity == Quantity::AtLeast(1))
}

/// "Whenever one or more lands come into play": what "they" are, of events that move things.
pub(super) fn moved_together(trigger: &Trigger) -> Option<Slot> {
    match trigger {
        Trigger::ComesIntoPlay { what: ObjectRef::Phrase(p), .. }
        | Trigger::PutInto { what: ObjectRef::Phrase(p), .. }
        | Trigger::LeavesPlay(ObjectRef::Phrase(p)) => {
            (p.quantity == Quantity::AtLeast(1)).then_some(p.slot)
        }
        _ => None,
    }
}

/// What occurred at once, as one event of all of them; where the words name somebody besides and
/// it isn't the same for all, it may have been one event or several.
pub(super) fn as_one(all: Vec<Bindings>, those: Slot) -> Ruling<Vec<Bindings>> {
    let Some(first) = all.first() else { return Ok(all) };
    let besides = |bindings: &Bindings| {
        let mut bindings = bindings.clone();
        bindings.bind(those, Vec::new());
        bindings
    };
    let mut one = besides(first);
    if all.iter().any(|bindings| besides(bindings) != one) {
        return Err(Stop::unruled_by(cite!("410.6"), TriggerUnruled::OnceOrForEach));
    }
    one.bind(those, all.iter().flat_map(|b| b.entities(those).to_vec()).collect());
    Ok(vec![one])
}

impl Match<'_> {
    /// "One or more": whether it is the first of the events of its sort that the words fit.
    pub(super) fn first_of_several(
        &mut self,
        what: &ObjectRef,
        event: &Event,
        same: &dyn Fn(&Event) -> Option<ObjectId>,
    ) -> Ruling<bool> {
        if !is_one_or_more(what) {
            return Ok(true);
        }
        for e in self.group {
            if let Some(id) = same(e)
                && self.is(what, id, self.seen.now)?
            {
                return Ok(std::ptr::eq(e, event));
            }
        }
        Ok(false)
    }

    /// "One or more": all that the words fit in what occurs at once; "they" are those.
    pub(super) fn bind_several(
        &mut self,
        what: &ObjectRef,
        same: &dyn Fn(&Event) -> Option<ObjectId>,
    ) -> Ruling<()> {
        let ObjectRef::Phrase(p) = what else { return Ok(()) };
        if p.quantity != Quantity::AtLeast(1) {
            return Ok(());
        }
        let mut those: Vec<Entity> = Vec::new();
        for e in self.group {
            if let Some(id) = same(e)
                && !those.contains(&Entity::Object(id))
                && self.is(what, id, self.seen.now)?
            {
                those.push(Entity::Object(id));
            }
        }
        self.bindings.bind(p.slot, those);
        Ok(())
    }
}
