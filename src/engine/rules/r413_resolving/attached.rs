//! 212.4d, 413.2c: what an effect puts into play attached to something that it names.
use super::sought::could_enchant;
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{Entity, MoveFact, ObjectId, PlayerId};
use crate::rules::r200_phrases::{candidates, objects_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r420_state_based::arrival_fault;
use crate::rules::{Context, Engine, Ruling};
use crate::terms::ZoneKind;
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

    /// 413.2c: whether anything that an action means to put into play can come into play.
    pub(super) fn could_come_into_play(
        &self,
        by: PlayerId,
        action: &Action,
        context: &Context,
    ) -> Ruling<bool> {
        let Action::Move { what, to, .. } = action else { return Ok(true) };
        let chosen = matches!(what, ObjectRef::Phrase(p) if !p.quantity.is_target());
        if to.zone != ZoneKind::InPlay || chosen && to.arrives.attached_to.is_none() {
            return Ok(true);
        }
        let moved = match what {
            ObjectRef::Phrase(p) if chosen => candidates(&self.game, &p.objects, context)?,
            other => objects_of(&self.game, other, context)?,
        };
        for object in &moved {
            if self.could_come(by, self.found_where_it_went(*object, context), to, context)? {
                return Ok(true);
            }
        }
        Ok(moved.is_empty() && to.arrives.attached_to.is_none())
    }

    /// 212.4d, 212.4j: whether an object could come into play so; of what goes elsewhere nothing
    /// is asked.
    pub(super) fn could_come(
        &self,
        by: PlayerId,
        object: ObjectId,
        to: &Destination,
        context: &Context,
    ) -> Ruling<bool> {
        if to.zone != ZoneKind::InPlay || to.face_down.is_so() {
            return Ok(true);
        }
        if to.arrives.attached_to.is_some() {
            let hosts = self.hosts_of(to, context)?.unwrap_or_default();
            return self.could_come_on(object, &hosts, self.put_under(by, object, to, context)?);
        }
        if !characteristics(&self.game, object).has_subtype("Aura") {
            return Ok(true);
        }
        let under = self.put_under(by, object, to, context)?;
        Ok(!could_enchant(&self.game, object, under)?.is_empty())
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
            Some(under) => {
                let about = Context { each: Some(Entity::Object(object)), ..context.clone() };
                self.under_whose(under, object, &about)
            }
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
