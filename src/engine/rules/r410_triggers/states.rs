//! 410.11: abilities that wait for a state of the game.
use super::functioning::{Functioning, functioning, triggered_of};
use super::{citations, same_ability};
use crate::cite;
use crate::game::{AbilityInstance, Bindings, Entity, EventKinds, ObjectId};
use crate::rules::r200_phrases::{candidates, holds, players_meant};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{
    Antecedent, Back, Condition, Event as Trigger, ObjectRef, PlayerPhrase, PlayerRef, Quantity,
    Slot, Tree, Triggered, as_node_mut,
};

/// What "a creature" or "a player" in a state that is waited for means.
type About = (Slot, Entity);

/// "When an opponent has 10 or less life, … that player": whose state it is, where the effect
/// speaks of that player.
fn player_of_state<'t>(condition: &'t Condition, text: &Triggered) -> Option<&'t PlayerPhrase> {
    condition.all::<PlayerRef>().into_iter().find_map(|who| match who {
        PlayerRef::Phrase(p) if p.quantity == Quantity::One && text.effect.mentions(p.slot) => {
            Some(&**p)
        }
        _ => None,
    })
}

impl Engine<'_> {
    /// 410.11: state triggers, also while something resolves; not again while one waits or is on
    /// the stack.
    pub fn state_triggers(&mut self) -> Ruling<()> {
        let mut found = Vec::new();
        for f in functioning(&self.game, |at| at.now.meets(EventKinds::STATE)) {
            let Some(text) = triggered_of(&f.ability.ability) else { continue };
            for event in &text.events {
                let Trigger::State(condition) = event else { continue };
                let context = f.context();
                if !f.functions_for(event, text, false) {
                    continue;
                }
                for (about, bindings) in self.states(condition, text, &context)? {
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
        text: &Triggered,
        context: &Context,
    ) -> Ruling<Vec<(Option<About>, Bindings)>> {
        if let Some(any) = player_of_state(condition, text) {
            return self.states_of(condition, any, context);
        }
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
                found.push((Some((any.slot, Entity::Object(id))), bindings));
            }
        }
        Ok(found)
    }

    /// The players of whom a state is so.
    fn states_of(
        &self,
        condition: &Condition,
        any: &PlayerPhrase,
        context: &Context,
    ) -> Ruling<Vec<(Option<About>, Bindings)>> {
        let mut of_one = condition.clone();
        of_one.visit_mut(|node| {
            if let Some(who) = as_node_mut::<PlayerRef>(node)
                && matches!(&*who, PlayerRef::Phrase(p) if p.slot == any.slot)
            {
                *who = PlayerRef::Back(Back::that_player(Antecedent::Slot(any.slot)));
            }
        });
        let mut found = Vec::new();
        let players = PlayerRef::Phrase(Box::new(any.clone()));
        for player in players_meant(&self.game, &players, context)? {
            let mut about = context.clone();
            about.bindings.bind(any.slot, vec![Entity::Player(player)]);
            if holds(&self.game, &of_one, &about)? {
                let mut bindings = Bindings::default();
                bindings.bind(any.slot, vec![Entity::Player(player)]);
                found.push((Some((any.slot, Entity::Player(player))), bindings));
            }
        }
        Ok(found)
    }

    /// Whether the ability waits or is on the stack already, about the same object.
    fn is_waiting(&self, f: &Functioning, about: Option<&About>) -> bool {
        let same = |source: ObjectId, a: &AbilityInstance, b: &Bindings| {
            let same_object = |(slot, one): &About| b.entities(*slot) == [*one];
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
