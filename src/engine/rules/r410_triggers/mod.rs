//! 410. Handling triggered abilities: noticing that they trigger, and putting them on the stack.
//!
//! Every group of events that was committed is shown to all abilities that function, as they are
//! after it; abilities that trigger on leaving play and the like are looked up as they were before
//! it (410.10d). What triggered waits until a player would receive priority and goes on the stack
//! in APNAP order.
mod about;
mod alike;
mod citations;
mod damaging;
mod fighting;
mod functioning;
mod kinds;
mod moving;
mod occurs;
mod several;
mod stacking;
mod states;

pub use alike::alike;
pub use stacking::could_be_put;

use super::r200_phrases::holds;
use super::r418_continuous::characteristics;
use super::r502_keywords::r24_madness::removed_this_way;
use super::{Context, Engine, Ruling};
use crate::cite;
use crate::game::{
    AbilityInstance, Bindings, Delayed, Event, EventKinds, Game, ObjectId, PendingTrigger,
    PlayerId, TriggerFact, TriggerNumber,
};
use crate::rulebook::RuleId;
use crate::terms::{Mana, ManaKind, Step};
use crate::wording::tree::{Event as Trigger, Keyword, PlayLimit, Quality, Tree, Triggered, Whose};
pub(in crate::rules) use about::{player_matches, ref_matches, thing_matches};
pub(in crate::rules) use functioning::anything_waits_for;
use functioning::{Functioning, functioning, triggered_of};
pub(in crate::rules) use occurs::{Moments, occurrences};

/// What triggered, with the rules that it rests on, and the objects whose intervening "if" kept
/// their ability from triggering.
type FoundTriggers = (Vec<(PendingTrigger, Vec<RuleId>)>, Vec<ObjectId>);

/// Whether what is kept of where triggered abilities are is what looking at all objects gives.
pub fn is_kept_truly(game: &Game) -> bool {
    super::r418_continuous::are_kept_truly(game, kinds::of_ability)
}

impl Engine<'_> {
    /// Notes every ability that triggers on a group of events that just happened; `before` is the
    /// game before it (410.10d).
    pub fn look_for_triggers(&mut self, before: &Game, group: &[Event]) -> Ruling<()> {
        if group.is_empty() {
            return Ok(());
        }
        self.say_revealed(before, group);
        self.silent_newcomers(group);
        let (found, failing) = self.triggered_by(before, group)?;
        for (trigger, rules) in found.into_iter().filter(|(t, _)| !is_mana_trigger(&t.ability)) {
            self.note_trigger(&rules, trigger);
        }
        self.say_failing(&failing);
        self.delayed_triggers(before, group)?;
        self.state_triggers()
    }

    /// The triggered mana abilities (406.1) that trigger on a group of events: rule 411 resolves
    /// them at once.
    pub fn triggered_mana_abilities(
        &mut self,
        before: &Game,
        group: &[Event],
    ) -> Ruling<Vec<PendingTrigger>> {
        let mut all: Vec<PendingTrigger> = self
            .triggered_by(before, group)?
            .0
            .into_iter()
            .map(|(t, _)| t)
            .filter(|t| is_mana_trigger(&t.ability))
            .collect();
        // 406.1: that an effect created it makes no difference.
        for d in self.delayed_on_mana() {
            all.extend(
                self.delayed_found(&d, before, group)?.into_iter().map(|b| delayed_pending(&d, b)),
            );
        }
        Ok(all)
    }

    /// Whether something would trigger as a permanent is tapped for this mana.
    pub fn is_heard(&self, player: PlayerId, permanent: ObjectId, mana: &[ManaKind]) -> bool {
        if !functioning::anything_waits_for(
            &self.game,
            EventKinds::TAPPED | EventKinds::TAPPED_FOR_MANA,
        ) {
            return false;
        }
        let mana = mana.iter().map(|kind| Mana { kind: *kind, snow: false, only: None }).collect();
        let taps = Event::TappedForMana { permanent, player, mana };
        let found = self.triggered_by(&self.game, &[Event::Tapped(permanent), taps]);
        found.is_ok_and(|(found, _)| !found.is_empty())
    }

    /// The delayed triggered abilities that are mana abilities (404.4, 406.1).
    pub fn delayed_on_mana(&self) -> Vec<Delayed> {
        self.game.delayed().filter(|d| is_mana_trigger(&d.ability)).cloned().collect()
    }

    /// 410.2: abilities that trigger as a step or phase begins.
    /// 300.5: as the step begins.
    pub fn triggers_at_beginning(&mut self, step: Step) -> Ruling<()> {
        let (mut found, mut failing) = (Vec::new(), Vec::new());
        let active = self.game.active_players();
        for f in functioning(&self.game, |at| at.now.meets(EventKinds::BEGINNING)) {
            let Some(text) = triggered_of(&f.ability.ability) else { continue };
            let each: Vec<_> =
                text.events.iter().flat_map(|e| active.iter().map(move |p| (e, *p))).collect();
            for (event, whose) in each {
                let Some(bindings) = self
                    .begins(event, (step, whose), &f.context(), None)?
                    .filter(|_| f.functions_for(event, text, false))
                else {
                    continue;
                };
                if !self.may_trigger(&f, text, &bindings)? {
                    failing.extend(self.fails_if(&f, text, &bindings)?.then_some(f.object));
                    continue;
                }
                let mut rules = citations::rules_of(&self.game, event, text, &f, false, &bindings);
                rules.extend(f.zone_rules(event, text));
                found.push((f.pending(bindings), rules));
            }
        }
        self.say_failing(&failing);
        let waiting: Vec<Delayed> = self.game.delayed().cloned().collect();
        let mut used = Vec::new();
        for d in waiting {
            let Some(text) = triggered_of(&d.ability.ability) else { continue };
            let context = Context::of(d.source, d.controller).with(d.bindings.clone());
            let each: Vec<_> =
                text.events.iter().flat_map(|e| active.iter().map(move |p| (e, *p))).collect();
            for (event, whose) in each {
                if d.once && used.contains(&d) {
                    continue;
                }
                if let Some(bindings) = self.begins(event, (step, whose), &context, Some(&d))? {
                    if let Some(condition) = &text.condition
                        && !holds(&self.game, condition, &context.clone().with(bindings.clone()))?
                    {
                        self.say_failing(&[d.source]);
                        used.push(d.clone());
                        continue;
                    }
                    let mut rules = vec![cite!("404.4"), super::r300_turn::priority_rule(step)];
                    rules.extend(citations::kept_or_lost(&self.game, &d));
                    rules.push(cite!("404.4b"));
                    found.push((delayed_pending(&d, bindings), rules));
                    used.push(d.clone());
                }
            }
        }
        for (trigger, rules) in found {
            self.note_trigger(&rules, trigger);
        }
        for d in used.iter().filter(|d| d.once) {
            self.record_silently(&[cite!("404.4b")], Event::DelayedEnded(d.id));
        }
        Ok(())
    }

    /// Whether the beginning of this step is the trigger event; whose step it is gets bound.
    fn begins(
        &self,
        event: &Trigger,
        (step, active): (Step, PlayerId),
        context: &Context,
        delayed: Option<&Delayed>,
    ) -> Ruling<Option<Bindings>> {
        let Trigger::Beginning { whose, step: wanted, .. } = event else { return Ok(None) };
        let same =
            *wanted == step || (*wanted == Step::CombatDamage && step == Step::SecondCombatDamage);
        let mut bindings = context.bindings.clone();
        // What is said of no player begins once, also for a team.
        let once = active == self.game.turn().active;
        let fits = same
            && self.game.in_range(context.you, active)
            && match whose {
                Whose::Each | Whose::This => once,
                Whose::Of(player) => {
                    player_matches(&self.game, player, active, context, &mut bindings)?
                }
                Whose::FirstOf(player) => {
                    let begun = self.game.turn().steps.iter().filter(|s| **s == step).count();
                    begun <= 1
                        && player_matches(&self.game, player, active, context, &mut bindings)?
                }
                // Its turn has begun: the door has turned the number round.
                Whose::ThatTurn(slot) => {
                    once && delayed.is_some_and(|d| {
                        d.bindings.slots.get(slot).and_then(|b| b.number)
                            == Some(-i64::from(self.game.turn().number))
                    })
                }
                Whose::NextTurnOf(player) => {
                    delayed.is_none_or(|d| d.since_turn < self.game.turn().number)
                        && player_matches(&self.game, player, active, context, &mut bindings)?
                }
                Whose::NextTurn => {
                    once && delayed.is_none_or(|d| d.since_turn < self.game.turn().number)
                }
            };
        Ok(fits.then_some(bindings))
    }

    /// 410.7, 410.10a, 418.2: of the events that happened, as all permanents are after them, the
    /// newcomers and their effects among them.
    fn triggered_by(&self, before: &Game, group: &[Event]) -> Ruling<FoundTriggers> {
        let (mut found, mut failing) = (Vec::new(), Vec::new());
        let kinds: EventKinds = group.iter().map(Event::kinds).collect();
        let sides = [
            (functioning(&self.game, |at| at.now.meets(kinds)), false),
            (functioning(before, |at| at.back.meets(kinds)), true),
        ];
        for (side, back) in &sides {
            for f in side {
                let Some(text) = triggered_of(&f.ability.ability) else { continue };
                if matches!(f.ability.keyword.as_deref(), Some(Keyword::Madness(_)))
                    && !removed_this_way(group, f.object)
                {
                    continue;
                }
                for event in text
                    .events
                    .iter()
                    .filter(|e| !matches!(e, Trigger::Beginning { .. } | Trigger::State(_)))
                {
                    if moving::looks_back(event) != *back || !f.functions_for(event, text, *back) {
                        continue;
                    }
                    let seen = Moments { now: &self.game, before, proposed: false };
                    let all = occurrences(&seen, event, group, &f.context())?;
                    let several = all.len() > 1;
                    for bindings in all {
                        if self.may_trigger(f, text, &bindings)? {
                            let mut rules =
                                citations::rules_of(&self.game, event, text, f, several, &bindings);
                            rules.extend(citations::out_of_control(text, group));
                            rules.extend(f.zone_rules(event, text));
                            found.push((f.pending(bindings), rules));
                        } else if self.fails_if(f, text, &bindings)? {
                            failing.push(f.object);
                        }
                    }
                }
            }
        }
        Ok((found, failing))
    }

    /// Whether an intervening "if" is all that keeps it from triggering; keywords' own are their
    /// meaning.
    fn fails_if(&self, f: &Functioning, text: &Triggered, bindings: &Bindings) -> Ruling<bool> {
        match &text.condition {
            Some(c) if f.ability.keyword.is_none() => {
                Ok(!holds(&self.game, c, &f.context().with(bindings.clone()))?)
            }
            _ => Ok(false),
        }
    }

    /// 410.7: what would have triggered on damage that is prevented doesn't.
    pub(in crate::rules) fn tell_untriggered(&mut self, prevented: &Event, n: u32) {
        let Event::Damage { source, to, combat, .. } = prevented else { return };
        let dealt = Event::Damage { source: *source, to: *to, combat: *combat, amount: n };
        let before = self.game.clone();
        let Ok((found, _)) = self.triggered_by(&before, &[dealt]) else { return };
        for (trigger, _) in found {
            self.tell(&[cite!("410.7")], |_| TriggerFact::Prevented { source: trigger.source });
        }
    }

    /// 410.7: what would have triggered on a move that is replaced by another one doesn't.
    pub(in crate::rules) fn tell_unmoved(&mut self, was: &Event, now: &Event) {
        let mut quiet = Vec::new();
        for f in functioning(&self.game, |at| (at.now | at.back).meets(EventKinds::MOVES)) {
            let Some(text) = triggered_of(&f.ability.ability) else { continue };
            for event in text.events.iter().filter(|e| matches!(e, Trigger::PutInto { .. })) {
                let seen = Moments { now: &self.game, before: &self.game, proposed: true };
                let on = |e: &Event| {
                    occurrences(&seen, event, std::slice::from_ref(e), &f.context())
                        .is_ok_and(|all| !all.is_empty())
                };
                if f.functions_for(event, text, true) && on(was) && !on(now) {
                    quiet.push(f.object);
                }
            }
        }
        for object in quiet {
            self.tell(&[cite!("410.7")], |_| TriggerFact::Replaced { source: object });
        }
    }

    fn say_failing(&mut self, failing: &[ObjectId]) {
        for object in failing {
            self.tell(&[cite!("404.3"), cite!("410.8")], |_| TriggerFact::Fails {
                source: *object,
            });
        }
    }

    /// 404.3, 410.8: the intervening "if"; 403.3-like limits a turn.
    fn may_trigger(&self, f: &Functioning, text: &Triggered, bindings: &Bindings) -> Ruling<bool> {
        if let Some(condition) = &text.condition
            && !holds(&self.game, condition, &f.context().with(bindings.clone()))?
        {
            return Ok(false);
        }
        for limit in &text.limits {
            if let PlayLimit::TimesEachTurn(times) = limit
                && self.times_triggered(f.object, &f.ability) >= *times
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn times_triggered(&self, object: ObjectId, ability: &AbilityInstance) -> u32 {
        let which = (object, ability.origin, ability.part);
        self.game.this_turn().triggered().iter().filter(|of| **of == which).count() as u32
    }

    fn delayed_triggers(&mut self, before: &Game, group: &[Event]) -> Ruling<()> {
        let waiting: Vec<Delayed> =
            self.game.delayed().filter(|d| !is_mana_trigger(&d.ability)).cloned().collect();
        for d in waiting {
            for bindings in self.delayed_found(&d, before, group)? {
                let lost = triggered_of(&d.ability.ability)
                    .and_then(|text| citations::out_of_control(text, group));
                let rules: Vec<RuleId> = [cite!("404.4"), cite!("404.4b")]
                    .into_iter()
                    .chain(lost)
                    .chain(citations::kept_or_lost(&self.game, &d))
                    .collect();
                self.note_trigger(&rules, delayed_pending(&d, bindings));
            }
        }
        Ok(())
    }

    /// What triggers a delayed ability in a group of events; one that triggers once is over with it
    /// (404.4b). 404.4c, 404.4d, 503.11: it is about the object that it was made for, however that
    /// has changed, and about no other that came of it.
    fn delayed_found(
        &mut self,
        d: &Delayed,
        before: &Game,
        group: &[Event],
    ) -> Ruling<Vec<Bindings>> {
        let Some(text) = triggered_of(&d.ability.ability) else { return Ok(Vec::new()) };
        let context = Context::of(d.source, d.controller).with(d.bindings.clone());
        let mut found = Vec::new();
        for event in text.events.iter().filter(|e| !matches!(e, Trigger::Beginning { .. })) {
            let seen = Moments { now: &self.game, before, proposed: false };
            found.extend(occurrences(&seen, event, group, &context)?);
        }
        // 404.3: an ability that isn't only of a time has its intervening "if" looked at here.
        if let Some(condition) = &text.condition
            && !found.is_empty()
        {
            let occurred = found.len();
            let mut so = Vec::new();
            for bindings in found {
                if holds(&self.game, condition, &context.clone().with(bindings.clone()))? {
                    so.push(bindings);
                }
            }
            found = so;
            if found.len() < occurred {
                self.say_failing(&[d.source]);
            }
        }
        if d.once {
            found.truncate(1);
            if !found.is_empty() {
                self.record_silently(&[cite!("404.4b")], Event::DelayedEnded(d.id));
            }
        }
        Ok(found)
    }

    fn note_trigger(&mut self, further: &[RuleId], trigger: PendingTrigger) {
        let mut rules = vec![cite!("410.2")];
        rules.extend(further);
        if super::r409_playing::split_second(&self.game).is_err() {
            rules.push(cite!("410.1"));
        }
        if asks_converted_cost(&trigger.ability) {
            rules.push(cite!("203.3"));
        }
        if let Some(keyword) = trigger.ability.keyword.as_deref() {
            rules.extend(super::r502_keywords::keyword_rules(
                characteristics(&self.game, trigger.source),
                keyword,
            ));
        }
        self.note_trigger_by(&rules, trigger);
    }

    fn note_trigger_by(&mut self, rules: &[RuleId], trigger: PendingTrigger) {
        let source = trigger.source;
        self.record_as(rules, Event::Triggered(Box::new(trigger)), |_| TriggerFact::Triggers {
            source,
        });
    }
}

fn delayed_pending(d: &Delayed, bindings: Bindings) -> PendingTrigger {
    PendingTrigger {
        controller: d.controller,
        source: d.source,
        ability: d.ability.clone(),
        bindings,
        order: TriggerNumber::default(),
    }
}

/// Whether the trigger condition asks for a converted mana cost.
fn asks_converted_cost(ability: &AbilityInstance) -> bool {
    let asks = |quality: &Quality| matches!(quality, Quality::ConvertedManaCost(_));
    triggered_of(&ability.ability).is_some_and(|text| text.events.any(asks))
}

fn same_ability(a: &AbilityInstance, b: &AbilityInstance) -> bool {
    a.origin == b.origin && a.part == b.part
}

/// 406.1: a triggered mana ability triggers on mana being made and makes some itself.
/// 406.5: any other ability that mana sets off goes on the stack.
pub(super) fn is_mana_trigger(ability: &AbilityInstance) -> bool {
    let Some(text) = triggered_of(&ability.ability) else { return false };
    let on_mana = text
        .events
        .iter()
        .any(|e| matches!(e, Trigger::TapsForMana { .. } | Trigger::TappedForMana(..)));
    on_mana && super::r406_mana_abilities::makes_mana(&text.effect)
}

/// The player who controls an object's abilities: its controller, or its owner where it has none.
fn controller_of(game: &Game, id: ObjectId) -> PlayerId {
    super::r418_continuous::controller(game, id).unwrap_or(game.object(id).owner)
}
