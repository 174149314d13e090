//! 404.4, 417.2: delayed triggered abilities that a resolution creates.
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Bindings, Delayed, EffectId, Entity, Event, ObjectId,
    ResolveFact, Timestamp, Until,
};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::Step as TurnStep;
use crate::wording::program::Later;
use crate::wording::tree::{Ability, Action, Event as Trigger};
use std::sync::Arc;

impl Engine<'_> {
    /// Creates a delayed triggered ability (404.4a); it triggers once unless a duration is stated (404.4b).
    pub(super) fn begin_delayed(&mut self, later: &Later, context: &mut Context) -> Ruling<()> {
        let until = match &later.duration {
            None => Until::EndOfGame,
            Some(d) => match self.until(d, &[], context)? {
                Some(until) => until,
                None => return Ok(()),
            },
        };
        let source = match self.followed(Entity::Object(context.this), context) {
            Entity::Object(o) => self.found_where_it_went(o, context),
            Entity::Player(_) => context.this,
        };
        let ability = AbilityInstance {
            origin: context.origin.unwrap_or(AbilityOrigin::Printed(0)),
            part: 0,
            ability: Arc::clone(&later.ability),
            keyword: None,
            granted_by: context.named,
            timestamp: Timestamp(0),
        };
        let mut bindings = self.settled(context);
        // 217.1c: what the trigger event has moved is found where it went, to be moved on later.
        if later.only_moves {
            for bound in bindings.slots.values_mut() {
                for e in &mut bound.entities {
                    if let Entity::Object(o) = e {
                        *o = self.found_where_it_went(*o, context);
                    }
                }
            }
        }
        if !later.only_moves && self.is_to_be_moved(source, ability.origin, &bindings) {
            return Err(Stop::unruled("a delayed ability about what another one is to move first"));
        }
        let delayed = Delayed {
            id: EffectId(0),
            source,
            controller: context.you,
            ability,
            bindings,
            once: later.once,
            until,
            since_turn: self.game.turn().number,
            since_step: self.game.turn().step,
        };
        // 313.2: the end of turn step doesn't back up for what is created in it.
        let at_end =
            |e: &Trigger| matches!(e, Trigger::Beginning { step: TurnStep::EndOfTurn, .. });
        let triggers = |ability: &Ability| match ability {
            Ability::Triggered(t) => t.events.iter().any(at_end),
            _ => false,
        };
        let late = self.game.turn().step == TurnStep::EndOfTurn && triggers(&later.ability);
        let rules: Vec<_> = [cite!("404.4a"), cite!("417.2"), cite!("408.2a")]
            .into_iter()
            .chain(late.then_some(cite!("313.2")))
            .collect();
        self.record_as(&rules, Event::DelayedBegan(Box::new(delayed)), |_| {
            ResolveFact::DelayedCreated { late }
        });
        Ok(())
    }
}

impl Engine<'_> {
    /// Whether another delayed ability of the same text holds what isn't in play now: it may be a new object when this one triggers (217.1c).
    fn is_to_be_moved(&self, source: ObjectId, origin: AbilityOrigin, bindings: &Bindings) -> bool {
        let held = |b: &Bindings| -> Vec<ObjectId> {
            let objects = b.slots.values().flat_map(|s| &s.entities).filter_map(|e| e.object());
            let away = objects.filter(|o| !self.game.object(*o).in_play());
            away.flat_map(|o| [Some(o), self.game.became(o)]).flatten().collect()
        };
        let ours = held(bindings);
        let siblings = self
            .game
            .delayed()
            .filter(|d| d.source == source && d.ability.origin == origin && moves(&d.ability));
        siblings.flat_map(|d| held(&d.bindings)).any(|o| ours.contains(&o))
    }
}

/// Whether a delayed ability moves something.
fn moves(ability: &AbilityInstance) -> bool {
    let Ability::Triggered(text) = ability.ability.as_ref() else { return false };
    text.effect
        .sentences()
        .iter()
        .flat_map(|s| &s.steps)
        .any(|s| matches!(s.action, Action::Move { .. }))
}
