//! 212.4d, 413.2c: what an effect puts into play attached to something that it names.
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{Entity, MoveFact, ObjectId, PlayerId};
use crate::rules::r200_phrases::{candidates, objects_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r420_state_based::arrival_fault;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Action, Destination, ObjectRef};

impl Engine<'_> {
    /// What the moved may come into play attached to, where the effect names it.
    pub(super) fn hosts_of(
        &self,
        to: &Destination,
        context: &Context,
    ) -> Ruling<Option<Vec<ObjectId>>> {
        Ok(match to.arrives.attached_to.as_deref() {
            None => None,
            Some(ObjectRef::Phrase(p)) if !p.quantity.is_target() => {
                Some(candidates(&self.game, &p.objects, context)?)
            }
            Some(other) => Some(objects_of(&self.game, other, context)?),
        })
    }

    /// Whether an object could come into play attached to one of these; of what is neither an Aura
    /// nor an Equipment no rule says that it couldn't.
    pub(super) fn could_come_on(
        &self,
        object: ObjectId,
        hosts: &[ObjectId],
        under: PlayerId,
    ) -> Ruling<bool> {
        let seen = characteristics(&self.game, object);
        if !seen.has_subtype("Aura") && !seen.has_subtype("Equipment") {
            return Ok(true);
        }
        for host in hosts {
            if arrival_fault(&self.game, object, Entity::Object(*host), under)?.is_none() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 413.2c: whether anything that an action means to put into play attached can be.
    pub(super) fn could_come_attached(
        &self,
        by: PlayerId,
        action: &Action,
        context: &Context,
    ) -> Ruling<bool> {
        let Action::Move { what, to, .. } = action else { return Ok(true) };
        let Some(hosts) = self.hosts_of(to, context)? else { return Ok(true) };
        let moved = match what {
            ObjectRef::Phrase(p) if !p.quantity.is_target() => {
                candidates(&self.game, &p.objects, context)?
            }
            other => objects_of(&self.game, other, context)?,
        };
        for object in moved {
            let there = self.found_where_it_went(object, context);
            if self.could_come_on(there, &hosts, self.put_under(by, there, to, context)?)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Under whose control an object is put into play (217.1).
    pub(super) fn put_under(
        &self,
        by: PlayerId,
        object: ObjectId,
        to: &Destination,
        context: &Context,
    ) -> Ruling<PlayerId> {
        match &to.under {
            Some(under) => self.under_whose(under, object, context),
            None => Ok(by),
        }
    }

    /// What an object comes into play attached to; `None` if it can't, and stays where it is.
    pub(super) fn comes_on(
        &mut self,
        by: PlayerId,
        object: ObjectId,
        (host, to): (&ObjectRef, &Destination),
        context: &mut Context,
    ) -> Ruling<Option<Entity>> {
        let under = self.put_under(by, object, to, context)?;
        let purpose = Purpose::Object(Verb::AttachTo);
        let chosen = matches!(host, ObjectRef::Phrase(p) if !p.quantity.is_target());
        let fits =
            &mut |e: &Self, host: ObjectId| Ok(!chosen || e.could_come_on(object, &[host], under)?);
        let hosts = self.objects_for(by, host, context, &purpose, fits)?;
        let Some(host) = hosts.first().copied() else {
            if chosen {
                self.tell(&[cite!("212.4d")], |_| MoveFact::NothingToEnchant { object });
            }
            return Ok(None);
        };
        if !self.could_come_on(object, &[host], under)? {
            let why = arrival_fault(&self.game, object, Entity::Object(host), under)?;
            let rules: Vec<_> = why.into_iter().chain([cite!("212.4d")]).collect();
            self.tell(&rules, |_| MoveFact::CantBeAttached { object, to: host });
            return Ok(None);
        }
        Ok(Some(Entity::Object(host)))
    }
}
