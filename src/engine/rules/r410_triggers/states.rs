//! 410.11: abilities that wait for a state of the game.
use super::functioning::{Functioning, functioning, triggered_of};
use super::{citations, same_ability};
use crate::cite;
use crate::game::{AbilityInstance, Bindings, Entity, Kinds, ObjectId};
use crate::rules::r200_phrases::{candidates, holds};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Condition, Event as Trigger, ObjectRef, Quantity, Slot};

/// What "a creature" in a state that is waited for means.
type About = (Slot, ObjectId);

impl Engine<'_> {
    /// 410.11: state triggers, also while something resolves; not again while one waits or is on
    /// the stack.
    pub fn state_triggers(&mut self) -> Ruling<()> {
        let mut found = Vec::new();
        for f in functioning(&self.game, |at| at.now.meets(Kinds::STATE)) {
            let Some(text) = triggered_of(&f.ability.ability) else { continue };
            for event in &text.events {
                let Trigger::State(condition) = event else { continue };
                let context = f.context();
                if !f.functions_for(event, text, false) {
                    continue;
                }
                for (about, bindings) in self.states(condition, &context)? {
                    if !self.is_waiting(&f, about.as_ref())
                        && self.may_trigger(&f, text, &bindings)?
                    {
                        found.push(f.pending(bindings));
                    }
                }
            }
        }
        for trigger in found {
            let mut rules = vec![cite!("410.11"), cite!("420.1")];
            rules.extend(citations::share_of_life(&self.game, &trigger.ability.ability));
            self.note_trigger_by(&rules, trigger);
        }
        Ok(())
    }

    /// In what ways a state is there: once, or once for each object that "a creature" in it can
    /// mean.
    fn states(
        &self,
        condition: &Condition,
        context: &Context,
    ) -> Ruling<Vec<(Option<About>, Bindings)>> {
        let Condition::Is(ObjectRef::Phrase(any), _) = condition else {
            let holds = holds(&self.game, condition, context)?;
            return Ok(holds.then(|| (None, Bindings::default())).into_iter().collect());
        };
        if any.quantity != Quantity::One {
            let holds = holds(&self.game, condition, context)?;
            return Ok(holds.then(|| (None, Bindings::default())).into_iter().collect());
        }
        let mut found = Vec::new();
        for id in candidates(&self.game, &any.objects, context)? {
            let mut bindings = Bindings::default();
            bindings.bind(any.slot, vec![Entity::Object(id)]);
            let mut about = context.clone();
            about.bindings.bind(any.slot, vec![Entity::Object(id)]);
            if holds(&self.game, condition, &about)? {
                found.push((Some((any.slot, id)), bindings));
            }
        }
        Ok(found)
    }

    /// Whether the ability waits or is on the stack already, about the same object.
    fn is_waiting(&self, f: &Functioning, about: Option<&About>) -> bool {
        let same = |source: ObjectId, a: &AbilityInstance, b: &Bindings| {
            let same_object = |(slot, id): &About| b.entities(*slot) == [Entity::Object(*id)];
            source == f.object && same_ability(a, &f.ability) && about.is_none_or(same_object)
        };
        self.game.triggered().any(|t| same(t.source, &t.ability, &t.bindings))
            || self.game.stack().iter().any(|o| {
                let item = self.game.object(*o).stack.as_deref();
                item.is_some_and(|i| {
                    let of = i.source.zip(i.ability.as_ref());
                    of.is_some_and(|(s, a)| same(s, a, &i.bindings))
                })
            })
    }
}
