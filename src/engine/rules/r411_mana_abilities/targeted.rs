//! 411.1, 409.1c: the targets of a mana ability. They are announced as those of any activated
//! ability; it never is on the stack.
use crate::cite;
use crate::game::{AbilityInstance, Entity, Event, ObjectId, PlayUnruled, PlayerId, Target, Zone};
use crate::rules::r409_playing::ability_on_stack;
use crate::rules::r415_targets::target_phrases;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::Activated;

/// Whether the text of a mana ability targets.
pub(super) fn has_targets(text: &Activated) -> bool {
    !target_phrases(&text.effect, &[], &[]).is_empty()
}

/// What the words that target mean.
pub(super) fn bind(targets: &[Target], context: &mut Context) {
    for target in targets {
        let bound = context.bindings.slots.entry(target.slot).or_default();
        bound.entities.push(target.entity);
    }
}

impl Engine<'_> {
    /// 409.1c: the targets, announced before the costs are determined. For as long as they are
    /// chosen the ability has an object that phrases and choices can look at; nobody gets priority
    /// meanwhile.
    ///
    /// # Errors
    /// No legal target, or what isn't answered.
    pub(super) fn mana_targets(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        instance: &AbilityInstance,
        text: &Activated,
    ) -> Ruling<Vec<Target>> {
        if !has_targets(text) {
            return Ok(Vec::new());
        }
        let creation = ability_on_stack(&self.game, player, source, instance);
        let rules = [cite!("411.1")];
        let Event::Created(put) = self.record_silently(&rules, Event::Created(Box::new(creation)))
        else {
            return Err(Stop::unruled(PlayUnruled::NotPutOnStack));
        };
        self.announce(put.new, player)?;
        let item = self.game.object(put.new).stack.clone();
        self.record_silently(&rules, Event::Ceased { object: put.new, last_known: None });
        Ok(item.map_or_else(Vec::new, |item| item.targets.clone()))
    }

    /// A mana ability can't be countered (406.4), so that the book doesn't say what comes of a
    /// target that its own costs take away.
    pub(super) fn are_still_there(&self, targets: &[Target]) -> Ruling<()> {
        let left = |t: &Target| match t.entity {
            Entity::Object(o) => {
                self.game.became(o).is_some() || self.game.object(o).zone == Zone::Gone
            }
            Entity::Player(_) => false,
        };
        match targets.iter().any(left) {
            true => Err(Stop::unruled_by(cite!("406.4"), PlayUnruled::ManaTargetLeft)),
            false => Ok(()),
        }
    }
}
