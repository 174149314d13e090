//! Which object it is: one that was named before, another one, one of a name or an expansion.
use super::View;
use crate::cite;
use crate::game::{Entity, Expansion, ObjectId, ReadUnruled, Zone};
use crate::rules::r413_resolving::{Sought, knows_of_a_move};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{Antecedent, Back, ObjectRef, Quantity};

impl View<'_> {
    /// Whether it is one of what was named before.
    pub(super) fn is_among(&self, id: ObjectId, back: &Back, context: &Context) -> Ruling<bool> {
        let object = self.game.object(id);
        // A card that is being played is a spell already as its cost is looked at (409.1a).
        let card = object.was.filter(|_| object.zone == Zone::Stack);
        let mut among = self.antecedent(&back.to, context)?;
        // What was moved as it was named is what it became (217.1c).
        let gone = |e: &Entity| e.object().is_some_and(|o| self.game.object(o).zone == Zone::Gone);
        if among.iter().all(gone) {
            let now = among.into_iter().filter_map(Entity::object);
            among = now.map(|o| Entity::Object(self.as_moved(o, context))).collect();
        }
        Ok(std::iter::once(id).chain(card).any(|o| among.contains(&Entity::Object(o))))
    }

    /// Whether the object is one that the player who acts now, or nobody, has found, shown, chosen
    /// or moved (413.2d).
    pub(super) fn is_own(&self, id: ObjectId, context: &Context) -> bool {
        let Some(acting) = context.acting.filter(|_| !context.results.shares.is_empty()) else {
            return true;
        };
        let mut before = std::iter::successors(Some(id), |o| self.game.object(*o).was);
        let whose = |o| context.results.shares.iter().rev().find(|(_, s)| *s == o).map(|(p, _)| *p);
        before.find_map(whose).is_none_or(|p| p == acting)
    }

    /// Whether it is another than what the word is besides: the object itself, unless the words
    /// say whom.
    pub(super) fn is_other(&self, id: ObjectId, context: &Context) -> bool {
        let one = context.besides.unwrap_or(context.this);
        id != one && self.still_known_as(id, context) != Some(one) && !self.bears_alone(id, one)
    }

    /// "Attach ~ to another target creature", of an Aura or Equipment: it is no creature, so that
    /// another than the one that it is attached to is meant.
    fn bears_alone(&self, id: ObjectId, one: ObjectId) -> bool {
        let (host, attached) = (self.game.object(id), self.game.object(one));
        attached.attached_to == Some(Entity::Object(id))
            && !attached.face.types.iter().any(|t| host.face.types.contains(t))
    }

    /// Whether it is none of these. "Other than a basic land card" is other than any of them;
    /// nothing is chosen for it.
    pub(super) fn is_none_of(
        &self,
        id: ObjectId,
        what: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        if let ObjectRef::Phrase(any) = what
            && any.quantity == Quantity::One
            && !context.bindings.slots.contains_key(&any.slot)
        {
            return Ok(!self.matches_anywhere(&any.objects, id, context)?);
        }
        let those = self.objects_of(what, context)?;
        let was = self.still_known_as(id, context);
        Ok(!those.contains(&id) && !was.is_some_and(|w| those.contains(&w)))
    }

    /// Whether none of these is attached to it.
    pub(super) fn is_no_bearer(
        &self,
        id: ObjectId,
        of: &Antecedent,
        context: &Context,
    ) -> Ruling<bool> {
        let mut attached = self.antecedent(of, context)?.into_iter().filter_map(Entity::object);
        Ok(!attached.any(|o| self.game.object(o).attached_to == Some(Entity::Object(id))))
    }

    /// Whether it has the name of the text's own object; in a granted ability that is of what
    /// granted it (202.2b).
    pub(super) fn has_own_name(&self, id: ObjectId, context: &Context) -> Ruling<bool> {
        let own = self.known(context.own())?.name.clone();
        Ok(own.as_ref().is_some_and(|own| self.counts_as(id, own, context))
            || own.is_some() && self.known(id)?.name == own)
    }

    /// Whether it is of an expansion (206.3).
    pub(super) fn is_from(&self, id: ObjectId, set: &str) -> Ruling<bool> {
        match &self.known(id)?.expansion {
            Expansion::None => Ok(false),
            Expansion::Of(of) => Ok(of.eq_ignore_ascii_case(set)),
            Expansion::Unsaid => {
                let what = ReadUnruled::ExpansionUnsaid { object: id };
                Err(Stop::unruled_by(cite!("206.3"), what).seen_in(self.game))
            }
        }
    }

    /// The object that it was before this effect, or the event or cost of its ability, moved it:
    /// the text still knows it as that one (217.1c).
    fn still_known_as(&self, id: ObjectId, context: &Context) -> Option<ObjectId> {
        let was = self.game.object(id).was?;
        let sought = Sought { own: was == context.this, bound: true };
        let knows = || {
            let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
            let from = self.game.object(was).last_known.as_ref().and_then(|l| l.zone.kind());
            item.and_then(|i| i.ability.as_ref())
                .zip(from)
                .is_some_and(|(a, from)| knows_of_a_move(&a.ability, from, sought))
        };
        (context.results.moved.contains(&was) || knows()).then_some(was)
    }
}
