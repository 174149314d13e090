//! 419. Replacement and prevention effects: the one door that every event goes through.
//!
//! Proposed events come in as a group of what happens at once. What can't happen is dropped; each
//! of the others is held against the effects that watch for it, one after the other, chosen by the
//! affected player, each at most once an event. What is left is committed as one group; then the
//! door notices changes of control and looks for triggered abilities. What an effect puts in the
//! place of an event follows after that.
mod applicable;
mod as_copy;
mod change;
mod commit;
mod elsewhere;
mod enters;
mod passing;
mod possible;
mod prevention;
mod sources;
mod timestamps;
mod undiverted;
mod watching;

use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, Label, Purpose};
use crate::game::{
    AbilityOrigin, Arrived, EffectId, Entity, Event, Game, ObjectId, PlayerId, ReplaceFact,
    ReplaceUnruled,
};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::controller;
use crate::rules::twins::Twins;
use crate::wording::tree::{Effect, EntersHow};
use applicable::{Applicable, What};
pub(in crate::rules) use enters::arriving_matches;
use std::mem::Discriminant;

/// What is about to happen, with the rules that it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposed {
    /// The event.
    pub event: Event,
    /// The rules under which it would happen.
    pub rules: Vec<RuleId>,
}

impl Proposed {
    /// An event under rules.
    pub fn new(rules: &[RuleId], event: Event) -> Proposed {
        Proposed { event, rules: rules.to_vec() }
    }
}

/// An effect that can be applied to an event, told apart from all others: none applies to one event
/// twice (419.6a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// A clause of a static ability.
    Static(ObjectId, AbilityOrigin, u8, u8),
    /// The same of an ability that an arriving object has of what it copies (503.5).
    Copied(ObjectId, AbilityOrigin, u8, u8),
    /// An effect of a resolution.
    Effect(EffectId),
    /// A rule's own effect about an object, such as protection.
    Rule(ObjectId, RuleId),
}

/// A proposed event on its way through the door.
#[derive(Debug, Clone)]
struct Pending {
    event: Event,
    rules: Vec<RuleId>,
    applied: Vec<Key>,
    ready: bool,
    /// Whether it was found to be possible, as it is now.
    possible: bool,
    /// Its object goes to another zone than it would have.
    elsewhere: bool,
}

/// What may have become impossible in a group.
enum Changed {
    Nothing,
    One(usize),
    All,
}

/// What follows in the place of an event that was replaced.
struct Follow {
    was: Discriminant<Event>,
    would_arrive: Option<(ObjectId, Arrived)>,
    effect: Effect,
    context: Context,
    applied: Vec<Key>,
    /// It is done besides what was prevented, and isn't what the event became.
    besides: bool,
    rules: Vec<RuleId>,
}

impl Engine<'_> {
    /// Proposes simultaneous events: each is replaced or prevented where effects apply (419.9),
    /// what is left is committed as one group and triggers are looked for (410). Returns what
    /// happened, ids filled in.
    pub fn happen(&mut self, mut group: Vec<Proposed>) -> Ruling<Vec<Event>> {
        self.teams_lose(&mut group);
        self.brought_in(&mut group)?;
        self.brought_with_counters(&mut group)?;
        self.arrives_as_it_would(&mut group);
        if group.len() > 1 && group.iter().filter(|p| matches!(p.event, Event::Draw(_))).count() > 0
        {
            return self.one_by_one(group);
        }
        if let [one] = group.as_slice()
            && self.passes_by(&one.event)
        {
            let Some(Proposed { event, rules }) = group.pop() else { return Ok(Vec::new()) };
            return Ok(vec![self.record(&rules, event)]);
        }
        let applied = self.frame.replacing.clone();
        let mut pending: Vec<Pending> = group
            .into_iter()
            .map(|p| Pending {
                event: p.event,
                rules: p.rules,
                applied: applied.clone(),
                ready: false,
                possible: false,
                elsewhere: false,
            })
            .collect();
        let mut follow = Vec::new();
        once_each(&self.game, &pending)?;
        self.replace_all(&mut pending, &mut follow)?;
        self.arrange_graveyards(&mut pending)?;
        self.arrange_timestamps(&mut pending)?;
        let before = self.game.clone();
        let done = self.commit_group(&before, pending)?;
        self.hold_invariants(&done)?;
        self.tell_static(&before, &done);
        self.note_ended_durations(&before);
        self.look_for_triggers(&before, &done)?;
        self.expire_conditions()?;
        self.check_end(&done)?;
        for f in follow {
            self.follow_instead(f)?;
        }
        Ok(done)
    }

    /// One event through the door.
    pub fn happen_one(&mut self, rules: &[RuleId], event: Event) -> Ruling<Vec<Event>> {
        self.happen(vec![Proposed::new(rules, event)])
    }

    /// 423.2: draws are never simultaneous.
    fn one_by_one(&mut self, group: Vec<Proposed>) -> Ruling<Vec<Event>> {
        let mut done = Vec::new();
        for p in group {
            done.extend(self.happen(vec![p])?);
        }
        Ok(done)
    }

    /// 419.9: applies effects to the events of a group until none is left that could apply.
    fn replace_all(&mut self, pending: &mut Vec<Pending>, follow: &mut Vec<Follow>) -> Ruling<()> {
        let mut order = Order::default();
        let mut changed = Changed::All;
        loop {
            match changed {
                Changed::All => {
                    self.drop_impossible(pending)?;
                    self.losing_beats_winning(pending);
                }
                Changed::One(at) => self.drop_if_impossible(pending, at)?,
                Changed::Nothing => {}
            }
            let Some(at) = order.next(&self.game, pending) else { return Ok(()) };
            let found = self.applicable(&pending[at])?;
            if found.is_empty() {
                if matches!(pending[at].event, Event::Damage { .. }) {
                    self.tell_unfit_shields(&pending[at].clone())?;
                    self.tell_out_of_range(&pending[at].clone())?;
                }
                self.take_form(pending, at)?;
                // What only waits to be committed changes nothing for the others, and no other form
                // of an event does.
                changed = if pending[at].ready { Changed::Nothing } else { Changed::One(at) };
                continue;
            }
            changed = Changed::All;
            order = Order::default();
            let chosen = self.choose_replacement(&pending[at], found)?;
            let at = self.choose_shielded(pending, at, &chosen)?;
            self.apply_replacement(pending, at, chosen, follow)?;
            // What was applied may have changed what is possible.
            pending.iter_mut().for_each(|p| p.possible = false);
        }
    }

    /// 601.14b: tells of what would have applied if it weren't out of its controller's range.
    fn tell_out_of_range(&mut self, p: &Pending) -> Ruling<()> {
        if !self.game.is_range_limited() || !matches!(p.event, Event::Damage { .. }) {
            return Ok(());
        }
        let all = self.game.without_ranges();
        let limited = std::mem::replace(&mut self.game, all);
        let found = self.applicable(p);
        self.game = limited;
        for source in found?.into_iter().map(|a| a.source) {
            self.tell(&[cite!("601.14b")], |_| ReplaceFact::OutOfRange { source });
        }
        Ok(())
    }

    /// 419.9a: the affected player or the controller of the affected object chooses.
    /// Self-replacement effects (419.6d) never come here: the instruction that replaces a part of
    /// itself is followed in its changed form (413.2b).
    fn choose_replacement(
        &mut self,
        pending: &Pending,
        found: Vec<Applicable>,
    ) -> Ruling<Applicable> {
        let mut different: Vec<Applicable> = Vec::new();
        let twins = Twins::of(&self.game);
        for a in &found {
            if !different.iter().any(|d| d.same_effect(a) || d.is_twin(a, &twins)) {
                different.push(a.clone());
            }
        }
        let entering = different.iter().all(|a| matches!(a.what, What::Enters(_)));
        let first = different[0].clone();
        // Only what it comes into play as decides whether another effect applies to it: then the
        // order matters (419.9b).
        let as_copy = |a: &Applicable| {
            matches!(&a.what, What::Enters(e)
                if e.0.how.iter().any(|h| matches!(h, EntersHow::AsCopy { .. })))
        };
        let moves = matches!(pending.event, Event::Move(_));
        let in_order = moves && different.iter().any(as_copy) && !different.iter().all(as_copy);
        if different.len() == 1 || entering && !in_order {
            return Ok(first);
        }
        let who = affected_player(&self.game, &pending.event).unwrap_or(self.game.turn().active);
        let mut sources: Vec<ObjectId> = different.iter().map(|a| a.source).collect();
        sources.sort();
        sources.dedup();
        let of: Vec<Choice> = if sources.len() == different.len() {
            different.iter().map(|a| Choice::Entity(Entity::Object(a.source))).collect()
        } else {
            different
                .iter()
                .enumerate()
                .map(|(i, a)| {
                    let alike = different.iter().filter(|b| a.looks_like(b, &self.game)).count();
                    Choice::Nth(i, Label::Effect(a.label(alike > 1)))
                })
                .collect()
        };
        let about = affected_object(&pending.event);
        let answer = self.ask_one(who, cite!("419.9a"), about, Purpose::Replacement, of.clone())?;
        let at = of.iter().position(|c| *c == answer).unwrap_or(0);
        let chosen = different.swap_remove(at);
        let mut rules = vec![cite!("419.9"), cite!("419.9a")];
        rules.extend(matches!(pending.event, Event::Move(_)).then_some(cite!("217.1d")));
        self.tell(&rules, |_| ReplaceFact::AppliesFirst { player: who, source: chosen.source });
        Ok(chosen)
    }

    /// Carries out what stands in the place of an event; its own events carry the effects that were
    /// applied (419.6a).
    fn follow_instead(&mut self, f: Follow) -> Ruling<()> {
        let besides = f.besides.then(|| f.applied.clone());
        let besides = besides.map(|keys| std::mem::replace(&mut self.frame.besides, keys));
        let outer = std::mem::replace(&mut self.frame.replacing, f.applied);
        let was = self.frame.replaced.replace(f.was);
        let would_arrive = std::mem::replace(&mut self.frame.would_arrive, f.would_arrive);
        let mut context = f.context;
        let result = self.under(|e| e.follow(&f.effect, &mut context));
        self.frame.replacing = outer;
        if let Some(besides) = besides {
            self.frame.besides = besides;
        }
        self.frame.replaced = was;
        self.frame.would_arrive = would_arrive;
        result.map_err(|stop| f.rules.iter().fold(stop, |s, r| s.under(*r)))
    }
}

/// The order in which the events of a group are looked at: those of the active player come first
/// (419.9a, 103.4).
#[derive(Default)]
struct Order {
    /// The events' places in the group, in the order in which they are looked at.
    queue: Vec<usize>,
    /// How many of them at the front are done.
    done: usize,
}

impl Order {
    fn next(&mut self, game: &Game, pending: &[Pending]) -> Option<usize> {
        if self.queue.len() != pending.len() {
            let order = game.apnap();
            let place = |p: &Pending| {
                let who = affected_player(game, &p.event);
                order.iter().position(|x| Some(*x) == who).unwrap_or(order.len())
            };
            let places: Vec<usize> = pending.iter().map(place).collect();
            self.queue = (0..pending.len()).collect();
            self.queue.sort_by_key(|i| places[*i]);
            self.done = 0;
        }
        while self.queue.get(self.done).is_some_and(|i| pending[*i].ready) {
            self.done += 1;
        }
        self.queue.get(self.done).copied()
    }
}

/// 217.1c: at once, one thing happens to one object once. Whoever proposes it twice has counted one
/// object as two.
fn once_each(game: &Game, pending: &[Pending]) -> Ruling<()> {
    let mut seen: Vec<(Discriminant<Event>, ObjectId)> = Vec::new();
    for p in pending {
        let about = match &p.event {
            Event::Move(_)
            | Event::Destroy { .. }
            | Event::Ceased { .. }
            | Event::Tapped(_)
            | Event::Untapped(_)
            | Event::Attached { .. }
            | Event::TurnedFace { .. } => affected_object(&p.event),
            _ => None,
        };
        seen.extend(about.map(|o| (std::mem::discriminant(&p.event), o)));
    }
    seen.sort_by_key(|(_, o)| *o);
    for pair in seen.windows(2) {
        if pair[0].1 == pair[1].1 && seen.iter().filter(|s| **s == pair[0]).count() > 1 {
            let what = ReplaceUnruled::ActedOnTwice { object: pair[0].1 };
            return Err(Stop::unruled_by(cite!("217.1c"), what).seen_in(game));
        }
    }
    Ok(())
}

/// The player who chooses among effects that would modify the event (419.9a).
fn affected_player(game: &Game, event: &Event) -> Option<PlayerId> {
    let of = |id: ObjectId| controller(game, id).or(Some(game.object(id).owner));
    match event {
        Event::Damage { to: Entity::Player(p), .. }
        | Event::CountersPut { on: Entity::Player(p), .. } => Some(*p),
        Event::Draw(p) | Event::Life { player: p, .. } | Event::Lost { player: p, .. } => Some(*p),
        Event::Move(m) if game.object(m.object).in_play() => of(m.object),
        Event::Move(m) if m.to == crate::game::Zone::InPlay => Some(m.put_by),
        Event::Created(c) => Some(c.put_by),
        other => affected_object(other).and_then(of),
    }
}

/// The object that the event is about.
fn affected_object(event: &Event) -> Option<ObjectId> {
    Some(match event {
        Event::Damage { to: Entity::Object(o), .. }
        | Event::CountersPut { on: Entity::Object(o), .. } => *o,
        Event::Move(m) => m.object,
        Event::Destroy { object, .. }
        | Event::Ceased { object, .. }
        | Event::Attached { object, .. } => *object,
        Event::Tapped(o) | Event::Untapped(o) | Event::TurnedFace { object: o, .. } => *o,
        _ => return None,
    })
}
