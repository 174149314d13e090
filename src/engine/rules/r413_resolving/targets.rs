//! 413.2a: what an instruction acts on: never on a target that has become illegal.
use crate::cite;
use crate::game::{Entity, ObjectId, ResolveFact, Zone};
use crate::rules::r200_phrases::things_of;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Action, Antecedent, Back, ObjectRef, Thing, Tree};

impl Engine<'_> {
    /// What the words mean now, without the illegal targets (413.2a); what this effect has moved is
    /// followed to what it became.
    pub(super) fn acted_on(&self, thing: &Thing, context: &Context) -> Ruling<Vec<Entity>> {
        let all = things_of(&self.game, thing, context)?;
        Ok(all
            .into_iter()
            .filter(|e| !context.illegal.contains(e))
            .map(|e| self.followed(e, context))
            .collect())
    }

    /// What the word "target" named, without the illegal ones (413.2a), and without what an earlier
    /// part of this effect has moved: in its new zone it is another object, and nobody's target
    /// (217.1c).
    pub(super) fn still_there(&mut self, all: Vec<ObjectId>, context: &Context) -> Vec<ObjectId> {
        let legal = all.into_iter().filter(|o| !context.illegal.contains(&Entity::Object(*o)));
        let (moved, there): (Vec<ObjectId>, Vec<ObjectId>) =
            legal.partition(|o| context.results.moved.contains(o));
        for o in moved {
            self.tell(&[cite!("217.1c")], |_| ResolveFact::NotTheTarget { object: o });
        }
        there
    }

    /// Whether the text moved the object with the ability as its target and not by name: by name it
    /// isn't found any more then (217.1c).
    pub(super) fn was_moved_as_a_target(&self, context: &Context) -> bool {
        let this = context.this;
        let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
        let by_name = |action: &Action| {
            let own = |what: &ObjectRef| {
                matches!(
                    what,
                    ObjectRef::This
                        | ObjectRef::ThisAs(_)
                        | ObjectRef::ThisIn(..)
                        | ObjectRef::Back(Back { to: Antecedent::This, .. })
                )
            };
            matches!(action, Action::Move { what, .. } if own(what))
        };
        let targeted = |i: &crate::game::StackItem| {
            i.targets.iter().any(|t| t.entity == Entity::Object(this))
                && i.ability.as_ref().is_some_and(|a| !a.ability.any(by_name))
        };
        context.results.moved.contains(&this) && item.is_some_and(targeted)
    }

    /// What something has become, if this effect moved it: itself, or what a trigger event had made
    /// of it (410.10c).
    pub(super) fn followed(&self, entity: Entity, context: &Context) -> Entity {
        let Entity::Object(mut o) = entity else { return entity };
        while let Some(new) = self.game.became(o) {
            let gone = self.game.object(o).zone == Zone::Gone;
            let moved = |o: ObjectId| context.results.moved.contains(&o);
            if !(moved(o) || gone && moved(new)) {
                break;
            }
            o = new;
        }
        Entity::Object(o)
    }

    /// Where a trigger event or a cost has moved an object, what it became there can still be found
    /// (410.10c).
    pub(super) fn found_where_it_went(&self, object: ObjectId, context: &Context) -> ObjectId {
        self.found_as_meant(object, false, context)
    }

    /// The same for words that name it, or don't: "~" isn't looked for where a cost of another
    /// description ("sacrifice a creature") has moved it (217.1c).
    pub(super) fn found_as_meant(
        &self,
        object: ObjectId,
        named: bool,
        context: &Context,
    ) -> ObjectId {
        if self.game.object(object).zone != Zone::Gone {
            return object;
        }
        let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
        let Some(from) = self.game.object(object).last_known.as_ref().and_then(|l| l.zone.kind())
        else {
            return object;
        };
        let sought = super::sought::Sought {
            own: object == context.this,
            bound: !named
                && context
                    .bindings
                    .slots
                    .values()
                    .any(|b| b.entities.contains(&Entity::Object(object))),
        };
        let moved_it = item
            .and_then(|i| i.ability.as_ref())
            .is_some_and(|a| super::sought::knows_of_a_move(&a.ability, from, sought));
        match self.game.became(object) {
            Some(new) if moved_it && !self.game.object(new).zone.is_hidden() => new,
            _ => object,
        }
    }
}
