//! What an object is named (505.6, 505.7).
use super::View;
use crate::game::{ObjectId, Zone};
use crate::rules::{Context, Ruling};
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, StaticClause};

impl View<'_> {
    /// "If ~ is in a graveyard, effects from spells named X count it as a card named X."
    pub(super) fn counts_as(&self, id: ObjectId, name: &str, context: &Context) -> bool {
        if self.zone(id).kind() != Some(ZoneKind::Graveyard) {
            return false;
        }
        let of_that_name = self.characteristics(context.this).name.as_deref() == Some(name);
        let says = |a: &std::sync::Arc<Ability>| match a.as_ref() {
            Ability::Static(s) => {
                s.clauses.iter().any(|c| matches!(c, StaticClause::CountsAs(n) if n == name))
            }
            _ => false,
        };
        of_that_name && self.game.object(id).face.abilities.iter().any(says)
    }

    /// Whether the object has the name: a split card where either half has it, or both together are
    /// named (505.6, 505.7).
    pub(super) fn is_named(&self, id: ObjectId, name: &str) -> Ruling<bool> {
        let face = &self.game.object(id).face;
        let has = |n: &Option<std::sync::Arc<str>>| n.as_deref() == Some(name);
        let half = self.zone(id) != Zone::Stack && face.halves.iter().any(|h| has(&h.name));
        Ok(has(&self.known(id)?.name) || half || !face.halves.is_empty() && has(&face.name))
    }
}
