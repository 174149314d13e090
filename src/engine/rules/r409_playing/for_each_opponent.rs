//! 409.1c: "for each opponent, … target permanent that player controls".
use crate::cite;
use crate::game::{Entity, ObjectId, PlayUnruled, PlayerId};
use crate::rules::r200_phrases::players_meant;
use crate::rules::r415_targets::{TargetPhrase, stack_context, texts};
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{Lead, PlayerRef, Quality, Slot, Thing, Tree};

impl Engine<'_> {
    /// Whom "that player" means in the words of a target: the only one of "each opponent".
    ///
    /// # Errors
    /// Unruled where there are several.
    pub(super) fn who_is_each(&mut self, id: ObjectId, phrases: &[TargetPhrase]) -> Ruling<()> {
        let theirs = |q: &Quality| matches!(q, Quality::ControlledBy(PlayerRef::Back(_)));
        let objects =
            |phrase: &TargetPhrase| phrase.objects().is_some_and(|o| o.qualities().any(theirs));
        if !phrases.iter().any(objects) {
            return Ok(());
        }
        let mut bound: Vec<(Slot, PlayerId)> = Vec::new();
        for text in texts(&self.game, id)? {
            for lead in text.effect.all::<Lead>() {
                let Lead::ForEach { over } = lead else { continue };
                let Thing::Player(each @ PlayerRef::Phrase(p)) = &**over else { continue };
                let slot = p.slot.later(text.shift);
                let aims = |phrase: &TargetPhrase| {
                    phrase.objects().is_some_and(|objects| objects.mentions(slot))
                };
                if !phrases.iter().any(aims) {
                    continue;
                }
                let context = stack_context(&self.game, id);
                match players_meant(&self.game, each, &context)?.as_slice() {
                    [] => {}
                    [one] => bound.push((slot, *one)),
                    _ => {
                        return Err(Stop::unruled_by(cite!("409.1c"), PlayUnruled::TargetForEach));
                    }
                }
            }
        }
        for (slot, one) in bound {
            self.edit_item(id, |item| item.bindings.bind(slot, vec![Entity::Player(one)]));
        }
        Ok(())
    }
}
