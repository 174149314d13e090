//! 413.2a: what an instruction acts on: never on a target that has become illegal.
use crate::game::Entity;
use crate::rules::r200_phrases::things_of;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::Thing;

impl Engine<'_> {
    /// What the words mean now, without the illegal targets (413.2a); what this effect has moved is followed to what it became.
    pub(super) fn acted_on(&self, thing: &Thing, context: &Context) -> Ruling<Vec<Entity>> {
        let all = things_of(&self.game, thing, context)?;
        Ok(all
            .into_iter()
            .filter(|e| !context.illegal.contains(e))
            .map(|e| self.followed(e, context))
            .collect())
    }

    /// What something has become, if this effect moved it.
    pub(super) fn followed(&self, entity: Entity, context: &Context) -> Entity {
        let Entity::Object(mut o) = entity else { return entity };
        while context.moved.contains(&o)
            && let Some(new) = self.game.became(o)
        {
            o = new;
        }
        Entity::Object(o)
    }
}
