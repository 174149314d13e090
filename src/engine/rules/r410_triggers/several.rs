//! "One or more creatures": what occurs at once to several of them triggers once (410.2).
use super::occurs::Match;
use crate::game::{Entity, Event, ObjectId};
use crate::rules::Ruling;
use crate::wording::tree::{ObjectRef, Quantity};

/// "one or more creatures": counted by what they do it to.
pub(super) fn is_one_or_more(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::Phrase(p) if p.quantity == Quantity::AtLeast(1))
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
