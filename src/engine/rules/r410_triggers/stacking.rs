//! 410.3, 410.4: waiting abilities go on the stack.
use super::alike::alike;
use super::{Trigger, triggered_of};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Label, Purpose};
use crate::game::{
    AnswerUnruled, Arrived, ChoiceRefused, Creation, Event, Game, ObjectId, ObjectKind,
    PendingTrigger, PlayerId, StackItem, StackKind, TriggerFact, Zone,
};
use crate::rules::r409_playing::tries;
use crate::rules::{Engine, Refusal, Ruling, Stop};
use crate::wording::tree::{Ability, Quantity, Tree};
use std::sync::Arc;

impl Engine<'_> {
    /// Puts waiting triggered abilities on the stack, in APNAP order (410.3). Whether any was put.
    pub fn put_triggers_on_stack(&mut self) -> Ruling<bool> {
        if self.game.triggered().next().is_none() {
            return Ok(false);
        }
        let mut any = false;
        self.triggers_of_the_one_who_left();
        let several = self
            .game
            .triggered()
            .any(|a| self.game.triggered().any(|b| !self.game.as_one(a.controller, b.controller)));
        if several {
            let mut rules = vec![cite!("410.3"), cite!("103.4"), cite!("200.3")];
            rules.extend(self.game.shares_turns().then_some(cite!("606.6d")));
            self.tell(&rules, |_| TriggerFact::InOrder);
        }
        for player in self.game.parties() {
            let game = &self.game;
            let ours = |t: &&PendingTrigger| game.as_one(t.controller, player);
            let mine: Vec<PendingTrigger> = game.triggered().filter(ours).cloned().collect();
            any |= !mine.is_empty();
            for trigger in self.order_triggers(player, mine)? {
                self.put_trigger(trigger)?;
            }
        }
        Ok(any)
    }

    fn order_triggers(
        &mut self,
        player: PlayerId,
        mine: Vec<PendingTrigger>,
    ) -> Ruling<Vec<PendingTrigger>> {
        // Of one source and alike: no order can be told from another.
        if mine.len() < 2
            || mine
                .windows(2)
                .all(|w| w[0].source == w[1].source && alike(&self.game, &w[0], &w[1]))
        {
            return Ok(mine);
        }
        let of = mine
            .iter()
            .map(|t| Choice::Nth(t.order.0 as usize, Label::AbilityOf(t.source)))
            .collect();
        let ask = Ask::order(Purpose::Triggers, of);
        let Answer::Many(order) = self.ask(Decision {
            who: player,
            rule: self.of_team(cite!("410.3"), cite!("606.6d")),
            about: None,
            ask,
        })?
        else {
            return Err(Stop::unruled(AnswerUnruled::NoTriggerOrder));
        };
        let place = |t: &PendingTrigger| {
            order.iter().position(|c| matches!(c, Choice::Nth(n, _) if *n == t.order.0 as usize))
        };
        let mut sorted = mine;
        sorted.sort_by_key(|t| place(t).unwrap_or(usize::MAX));
        Ok(sorted)
    }

    /// Whether a player has done anything with priority since the step began: it is the active
    /// player's as these are put there.
    fn given_priority_in_step(&self) -> bool {
        let since = self
            .log
            .entries()
            .iter()
            .rev()
            .take_while(|e| !matches!(e.event.as_deref(), Some(Event::StepBegan(_))));
        since.into_iter().filter(|e| matches!(e.event.as_deref(), Some(Event::Priority(_)))).count()
            > 1
    }

    /// 410.4: the ability goes on the stack and its controller makes the choices; without a legal
    /// one it is removed. Whether it stays there.
    ///
    /// # Errors
    /// Choices that are illegal together where others would be legal (409.1c, 422.1), and what
    /// isn't ruled.
    fn put_trigger(&mut self, trigger: PendingTrigger) -> Ruling<bool> {
        let source = trigger.source;
        let before =
            chooses_several(&trigger.ability.ability).then(|| (self.game.clone(), trigger.clone()));
        let logged = self.log.len();
        let Err((object, why)) = self.put_with_choices(trigger)? else { return Ok(true) };
        if let Some((game, trigger)) = before
            && could_be_put(&game, &trigger)
        {
            self.game = game;
            self.log.truncate(logged);
            return Err(Stop::Illegal(why));
        }
        let gone = Event::Ceased { object, last_known: None };
        self.record_as(&[cite!("410.4")], gone, |_| TriggerFact::NoChoice { source });
        Ok(false)
    }

    /// The ability on the stack with its choices made, or what it is there and why they aren't
    /// legal.
    fn put_with_choices(&mut self, trigger: PendingTrigger) -> Ruling<Announcing> {
        self.record_silently(&[cite!("410.2")], Event::TriggerTaken(trigger.order.0));
        let mut item = StackItem::new(StackKind::Triggered);
        item.source = Some(trigger.source);
        item.bindings = trigger.bindings;
        let ability = trigger.ability.ability.clone();
        item.ability = Some(trigger.ability);
        item.order = trigger.order;
        let creation = Creation {
            new: ObjectId(0),
            kind: ObjectKind::Ability,
            owner: trigger.controller,
            put_by: trigger.controller,
            face: Arc::default(),
            zone: Zone::Stack,
            source: Some(trigger.source),
            arrived: Arrived { stack: Some(std::sync::Arc::new(item)), ..Arrived::default() },
        };
        let (source, player) = (trigger.source, trigger.controller);
        // "You may" and "unless" are for the resolution.
        let optional = triggered_of(&ability)
            .is_some_and(|t| t.effect.lowered().is_ok_and(|program| program.is_optional()));
        let mut rules = vec![cite!("410.3"), cite!("404.2"), cite!("408.1b"), cite!("408.1f")];
        rules.extend(optional.then_some(cite!("410.5")));
        let mana = triggered_of(&ability)
            .is_some_and(|t| crate::rules::r406_mana_abilities::makes_mana(&t.effect));
        rules.extend(mana.then_some(cite!("406.2")));
        // What triggered in the untap step waited for the upkeep step to begin.
        let at_beginning =
            self.game.turn().step == crate::terms::Step::Upkeep && !self.given_priority_in_step();
        rules.extend((at_beginning && !begins_a_step(&ability)).then_some(cite!("303.1")));
        let put = self.record_as(&rules, Event::Created(Box::new(creation)), |_| {
            TriggerFact::OnStack { source, player }
        });
        let Event::Created(put) = put else { return Ok(Ok(())) };
        self.chooses_its_own_targets(put.new)?;
        match self.under(|e| e.announce(put.new, player)) {
            Err(Stop::Illegal(why)) => Ok(Err((put.new, why))),
            other => {
                other?;
                self.watch_durations(put.new)?;
                self.remember_targets(put.new);
                Ok(Ok(()))
            }
        }
    }
}

/// Nothing, or what is on the stack with choices that aren't legal, and why.
type Announcing = Result<(), (ObjectId, Box<Refusal>)>;

/// Whether its text has more than one target, so that targets that are legal by themselves may be
/// illegal together.
fn chooses_several(ability: &Ability) -> bool {
    let one = Quantity::target();
    let targets: Vec<&Quantity> =
        ability.all::<Quantity>().into_iter().filter(|q| q.is_target()).collect();
    targets.len() > 1 || targets.iter().any(|q| **q != one)
}

/// Whether what triggers it is the beginning of a step.
fn begins_a_step(ability: &Ability) -> bool {
    triggered_of(ability)
        .is_some_and(|t| t.events.iter().all(|e| matches!(e, Trigger::Beginning { .. })))
}

/// Whether a waiting ability would stay on the stack: some line of choices for it is legal (410.4).
pub fn could_be_put(game: &Game, trigger: &PendingTrigger) -> bool {
    let put = |e: &mut Engine<'_>| match e.put_with_choices(trigger.clone())? {
        Ok(()) => Ok(()),
        Err(_) => Err(Stop::illegal(&[cite!("410.4")], ChoiceRefused::NoLegalChoice)),
    };
    tries(game, false, &put).unwrap_or(true)
}
