//! 404.4, 417.2: delayed triggered abilities that a resolution creates.
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Bindings, Delayed, EffectId, Entity, Event, ObjectId,
    ResolveFact, ResolveUnruled, Timestamp, Until,
};
use crate::rules::r200_phrases::is_of_this_turn;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::Step as TurnStep;
use crate::wording::program::Later;
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Event as Trigger, ObjectRef, Quality, Slot, Tree, Way,
};
use std::sync::Arc;

impl Engine<'_> {
    /// Creates a delayed triggered ability (404.4a); it triggers once unless a duration is stated
    /// (404.4b).
    pub(super) fn begin_delayed(&mut self, later: &Later, context: &mut Context) -> Ruling<()> {
        if events_of(&later.ability).iter().any(is_of_a_later_turn)
            && later.ability.any(is_of_this_turn)
        {
            return Err(Stop::unruled_by(cite!("413.2f"), ResolveUnruled::ThisTurnLater));
        }
        let until = match &later.duration {
            // No later than the shield.
            None if events_of(&later.ability)
                .iter()
                .any(|e| matches!(e, Trigger::RegeneratesThisWay(_))) =>
            {
                Until::EndOfTurn
            }
            None => Until::EndOfGame,
            Some(d) => match self.until(d, &[], context)? {
                Some(until) => until,
                None => return Ok(()),
            },
        };
        let source = match self.followed(Entity::Object(context.this), context) {
            Entity::Object(o) => self.found_as_meant(o, true, context),
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
        // 402.6: what is only measured is measured as it was, where this effect has moved it.
        for slot in &later.measures {
            let was = context.bindings.entities(*slot);
            if let Some(bound) = bindings.slots.get_mut(slot)
                && bound.entities.len() == was.len()
            {
                bound.entities = was.to_vec();
            }
        }
        if means_enchanted_before(&later.ability)
            && !bindings.slots.contains_key(&Slot::Attached)
            && let Some(host) = self.game.object(context.this).attached_to
        {
            bindings.bind(Slot::Attached, vec![self.followed(host, context)]);
        }
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
        if !later.only_moves {
            self.take_up_what_is_moved(source, &ability, &mut bindings)?;
        }
        self.taken_together(source, &ability, &mut bindings);
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
    /// 404.4a: what one shield prevents little by little is counted by one ability.
    fn taken_together(
        &mut self,
        source: ObjectId,
        ability: &AbilityInstance,
        bindings: &mut Bindings,
    ) {
        if !counts_prevented(&ability.ability) {
            return;
        }
        // How much each time prevented is no difference between them.
        let about = |of: &Bindings| -> Vec<_> {
            of.slots.iter().map(|(slot, bound)| (*slot, bound.entities.clone())).collect()
        };
        let now = about(bindings);
        let same =
            |d: &&Delayed| d.source == source && d.ability == *ability && about(&d.bindings) == now;
        let Some(before) = self.game.delayed().find(same).cloned() else { return };
        bindings.done.extend(before.bindings.done.clone());
        self.record_silently(&[cite!("404.4a")], Event::DelayedEnded(before.id));
    }

    /// What another delayed ability of the same text is to move is what this one means as well: it
    /// is followed there (217.1c).
    fn take_up_what_is_moved(
        &self,
        source: ObjectId,
        ability: &AbilityInstance,
        bindings: &mut Bindings,
    ) -> Ruling<()> {
        let mut at_once = false;
        for bound in bindings.slots.values_mut() {
            for entity in &mut bound.entities {
                let Entity::Object(o) = entity else { continue };
                if self.game.object(*o).in_play() {
                    continue;
                }
                let there = self.game.became(*o).unwrap_or(*o);
                for other in self.game.delayed() {
                    let sibling = other.source == source && other.ability.origin == ability.origin;
                    let held = [*o, there].into_iter().find(|held| holds(&other.bindings, *held));
                    if let (true, Some(held)) = (sibling && moves(&other.ability), held) {
                        at_once |= events(&other.ability) == events(ability);
                        *o = held;
                        break;
                    }
                }
            }
        }
        match at_once {
            true => Err(Stop::unruled(ResolveUnruled::TwoDelayed)),
            false => Ok(()),
        }
    }

    /// 217.1c: what a delayed ability has put into play is found there by others of the same text
    /// that speak of it.
    pub(super) fn found_by_the_others(&mut self, done: &[Event], context: &Context) {
        for event in done {
            let Event::Move(m) = event else { continue };
            let of_this = |d: &&Delayed| {
                d.source == context.this
                    && Some(d.ability.origin) == context.origin
                    && holds(&d.bindings, m.object)
            };
            let others: Vec<EffectId> = self.game.delayed().filter(of_this).map(|d| d.id).collect();
            for effect in others {
                let (object, becomes) = (m.object, m.new);
                self.record_silently(
                    &[cite!("217.1c")],
                    Event::DelayedFollows { effect, object, becomes },
                );
            }
        }
    }
}

impl Engine<'_> {
    /// 404.4: what an ability has done other delayed ones of the same text may ask about: "if that
    /// creature was destroyed this way".
    pub(super) fn told_to_the_others(&mut self, context: &Context) {
        for (way, entities, _) in &context.results.this_way {
            for object in entities.iter().filter_map(|e| e.object()) {
                let of_this = |d: &&Delayed| {
                    d.source == context.this
                        && Some(d.ability.origin) == context.origin
                        && asks_of(&d.ability, *way)
                        && holds(&d.bindings, object)
                };
                let others: Vec<EffectId> =
                    self.game.delayed().filter(of_this).map(|d| d.id).collect();
                for effect in others {
                    self.record_silently(
                        &[cite!("404.4")],
                        Event::DelayedLearns { effect, way: *way, object },
                    );
                }
            }
        }
    }
}

/// Whether a delayed ability asks what was done "this way" only where it triggers or resolves.
fn asks_of(ability: &AbilityInstance, way: Way) -> bool {
    match ability.ability.as_ref() {
        Ability::Triggered(text) => {
            text.condition.any(|q: &Quality| matches!(q, Quality::ThisWay(w) if *w == way))
        }
        _ => false,
    }
}

/// 404.4c: whether "that creature" in the ability is the enchanted one that the text named before
/// it, and not one that it names itself.
fn means_enchanted_before(ability: &Ability) -> bool {
    let attached = |o: &&ObjectRef| matches!(o, ObjectRef::Attached(..));
    let named = ability.all::<ObjectRef>().into_iter().filter(attached).count();
    let back = ability.all::<Antecedent>().into_iter().filter(
        |a| matches!(a, Antecedent::SameObject(o) if matches!(**o, ObjectRef::Attached(..))),
    );
    named > 0 && back.count() == named
}

/// Whether words refer to an object.
fn holds(bindings: &Bindings, object: ObjectId) -> bool {
    bindings.slots.values().any(|b| b.entities.contains(&Entity::Object(object)))
}

/// Whether it counts what was prevented before.
fn counts_prevented(ability: &Ability) -> bool {
    ability.any(|a: &Amount| matches!(a, Amount::ThisWay(Way::Prevented, _)))
}

/// What a triggered ability waits for.
fn events(ability: &AbilityInstance) -> &[Trigger] {
    events_of(&ability.ability)
}

fn events_of(ability: &Ability) -> &[Trigger] {
    match ability {
        Ability::Triggered(text) => &text.events,
        _ => &[],
    }
}

/// Whether it happens in a later turn for certain.
fn is_of_a_later_turn(event: &Trigger) -> bool {
    let step = |s: &TurnStep| matches!(s, TurnStep::Untap | TurnStep::Upkeep | TurnStep::Draw);
    matches!(event, Trigger::Beginning { step: at, .. } if step(at))
}

/// Whether a delayed ability moves something.
fn moves(ability: &AbilityInstance) -> bool {
    let Ability::Triggered(text) = ability.ability.as_ref() else { return false };
    text.effect.verbs().into_iter().any(|verb| matches!(verb, Action::Move { .. }))
}
