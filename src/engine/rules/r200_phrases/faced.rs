//! What blocked what this turn (309.2), as phrases ask for it.
use super::View;
use crate::game::{ObjectId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::ObjectRef;

impl View<'_> {
    /// Whether it was blocked this turn by one of those, or blocked one of them.
    pub(super) fn faced(
        &self,
        id: ObjectId,
        by: &ObjectRef,
        either: bool,
        context: &Context,
    ) -> Ruling<bool> {
        let pairs = self.game.this_turn().blocked();
        let mut others = pairs.iter().filter_map(|&(blocker, attacker)| match () {
            () if attacker == id => Some(blocker),
            () if either && blocker == id => Some(attacker),
            () => None,
        });
        let those = self.any_of(by, context)?;
        let gone = |o: &ObjectId| !self.game.object(*o).in_play();
        // A target is in play: what has left it isn't one (415.1).
        let described = matches!(by, ObjectRef::Phrase(p) if !p.quantity.is_target());
        if described && others.clone().any(|o| gone(&o)) {
            return Err(Stop::unruled(ReadUnruled::HowItFought));
        }
        Ok(others.any(|o| those.contains(&o)))
    }
}
