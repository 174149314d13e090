//! Counters on permanents and players (200.10, glossary: Counter, Move).
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose, Verb, WordKind};
use crate::game::{
    AnswerUnruled, Entity, Event, ObjectId, PlayUnruled, PlayerId, ReadUnruled, ResolveUnruled,
    Zone,
};
use crate::rules::r200_phrases::objects_of;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::tree::{
    Ability, Amount, Antecedent, Division, Event as Trigger, ObjectRef, PlayerRef, Quantity, Slot,
    Thing, Tree, Variable, Way,
};

impl Engine<'_> {
    /// 413.2c: whether there are counters to move, and something that they can be moved onto.
    pub(super) fn could_move_counters(
        &self,
        from: &ObjectRef,
        to: &ObjectRef,
        kind: Option<&CounterKind>,
        context: &Context,
    ) -> Ruling<bool> {
        // What is still to be chosen is taken for there; targets are known (409.1c).
        let open = |r: &ObjectRef| matches!(r, ObjectRef::Phrase(p) if !p.quantity.is_target());
        let has = |o: &ObjectId| {
            let object = self.game.object(*o);
            let counters = match kind {
                Some(kind) => object.counters_of(kind) > 0,
                None => !object.counters.is_empty(),
            };
            object.in_play() && counters
        };
        let here = |o: &ObjectId| self.game.object(*o).in_play();
        Ok((open(from) || objects_of(&self.game, from, context)?.iter().any(has))
            && (open(to) || objects_of(&self.game, to, context)?.iter().any(here)))
    }

    pub(super) fn put_counters(
        &mut self,
        what: &ObjectRef,
        n: &Amount,
        kind: &CounterKind,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::PutCountersOn, context)?;
        if self.means_the_dead(what, &objects, context) {
            return Err(Stop::unruled(ReadUnruled::UnclearReference));
        }
        // "On each creature for each Aura attached to it": as many on each as there are of its own
        // (413.2f).
        let each = what.said_of_each().filter(|slot| objects.len() > 1 && n.refers_to(*slot));
        if let Some(slot) = each {
            let mut group = Vec::new();
            for o in &objects {
                let mut about = context.clone();
                about.bindings.bind(slot, vec![Entity::Object(*o)]);
                let amount = self.number(n, &about)?;
                let (on, kind) = (Entity::Object(*o), kind.clone());
                let put = Event::CountersPut { on, kind, amount };
                group.push(Proposed::new(&[cite!("200.10"), cite!("413.2f")], put));
            }
            return Ok(!self.happen(group)?.is_empty());
        }
        let n = match n {
            Amount::UpTo(most) => {
                let limit = crate::wording::tree::ChoiceLimit::Between(
                    0,
                    Some(self.number(most, context)?),
                );
                match self.ask_number(context.you, &limit, Some(context.this))? {
                    crate::game::Chosen::Number(n) => u32::try_from(n).unwrap_or(0),
                    _ => 0,
                }
            }
            n => self.number(n, context)?,
        };
        let put = |o: &ObjectId| {
            Proposed::new(
                &[cite!("200.10")],
                Event::CountersPut { on: Entity::Object(*o), kind: kind.clone(), amount: n },
            )
        };
        let group = objects.iter().map(put).collect();
        let done = self.happen(group)?;
        note_put(&done, context);
        Ok(!done.is_empty())
    }

    /// "Put a counter on that creature", of what was put into a graveyard as the ability triggered:
    /// no permanent is meant by it (200.10), so that another creature of the text may be.
    fn means_the_dead(&self, what: &ObjectRef, objects: &[ObjectId], context: &Context) -> bool {
        let ObjectRef::Back(back) = what else { return false };
        let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
        let Some(ability) = item.and_then(|i| i.ability.as_ref()) else { return false };
        let Ability::Triggered(text) = ability.ability.as_ref() else { return false };
        let died = |event: &Trigger| match event {
            Trigger::PutInto { what: ObjectRef::Phrase(p), zone: ZoneKind::Graveyard, .. } => {
                back.to == Antecedent::Slot(p.slot)
            }
            _ => false,
        };
        text.events.iter().any(died)
            && !objects.is_empty()
            && objects.iter().all(|o| !self.game.object(*o).in_play())
    }

    pub(super) fn distribute_counters(
        &mut self,
        what: &Thing,
        n: &Amount,
        kind: &CounterKind,
        context: &mut Context,
    ) -> Ruling<bool> {
        let purpose = Purpose::Object(Verb::PutCountersOn);
        let whom = match self.divided_among(what, context)? {
            Some(announced) => announced,
            None => self.things_for(context.chooser(), what, context, &purpose)?,
        };
        let shares = self.shares(n, &whom, Division::AsYouChoose, context)?;
        let put = |(e, n): &(Entity, u32)| {
            Proposed::new(
                &[cite!("glossary: Distribute")],
                Event::CountersPut { on: *e, kind: kind.clone(), amount: *n },
            )
        };
        let group = shares.iter().map(put).collect();
        let done = self.happen(group)?;
        note_put(&done, context);
        Ok(!done.is_empty())
    }

    /// "Remove those counters": of each permanent as many as were put on it, or as there are
    /// (416.3).
    pub(super) fn take_those_counters(
        &mut self,
        kind: &CounterKind,
        context: &Context,
    ) -> Ruling<bool> {
        let mut put: Vec<(ObjectId, u32)> = Vec::new();
        for (way, on, n) in &context.results.this_way {
            if let (Way::CountersPut, [Entity::Object(o)]) = (way, on.as_slice()) {
                let n = u32::try_from(*n).unwrap_or(0);
                match put.iter_mut().find(|(there, _)| there == o) {
                    Some((_, so_far)) => *so_far += n,
                    None => put.push((*o, n)),
                }
            }
        }
        // No more than there are, and none from what has left: the door sees to it.
        let removed = put.into_iter().map(|(o, amount)| {
            let (by, from, kind) = (Some(context.you), Entity::Object(o), kind.clone());
            Proposed::new(
                &[cite!("200.10"), cite!("416.3")],
                Event::CountersRemoved { by, from, kind, amount },
            )
        });
        let group = removed.collect();
        Ok(!self.happen(group)?.is_empty())
    }

    /// Counters of each kind that is there: so many as come of how many there are.
    pub(super) fn put_of_each_kind(
        &mut self,
        what: &ObjectRef,
        many: fn(u32) -> u32,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::PutCountersOn, context)?;
        let mut group = Vec::new();
        for o in objects {
            for (kind, there) in &self.game.object(o).counters {
                let (on, kind, amount) = (Entity::Object(o), kind.clone(), many(*there));
                group.push(Proposed::new(
                    &[cite!("200.10")],
                    Event::CountersPut { on, kind, amount },
                ));
            }
        }
        let done = self.happen(group)?;
        note_put(&done, context);
        Ok(!done.is_empty())
    }

    pub(super) fn take_counters(
        &mut self,
        what: &ObjectRef,
        n: Option<&Amount>,
        kind: Option<&CounterKind>,
        context: &mut Context,
    ) -> Ruling<bool> {
        let mut objects = self.mine(what, Verb::RemoveCountersFrom, context)?;
        // Nothing is removed from what has left.
        objects.retain(|o| self.game.object(*o).zone != Zone::Gone);
        let any = Variable::AnyNumber;
        if n == Some(&Amount::Variable(any)) && !context.bindings.variables.contains_key(&any) {
            self.any_number_taken(&objects, kind, context)?;
        }
        let n = n.map(|n| self.number(n, context)).transpose()?;
        let mut group = Vec::new();
        let mut taken = 0;
        for o in objects {
            for (kind, amount) in self.counters_to_take(o, n, kind, context)? {
                taken += i64::from(amount);
                group.push(Proposed::new(
                    &[cite!("200.10")],
                    Event::CountersRemoved {
                        by: Some(context.you),
                        from: Entity::Object(o),
                        kind,
                        amount,
                    },
                ));
            }
        }
        context.bindings.variables.insert(Variable::AnyNumber, taken);
        Ok(!self.happen(group)?.is_empty())
    }

    /// Of each kind that is there so many as come of how many there are.
    pub(super) fn take_of_each_kind(
        &mut self,
        what: &ObjectRef,
        many: fn(u32) -> u32,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::RemoveCountersFrom, context)?;
        let by = Some(context.you);
        let mut group = Vec::new();
        for o in objects {
            for (kind, there) in &self.game.object(o).counters {
                let (from, kind, amount) = (Entity::Object(o), kind.clone(), many(*there));
                group.push(Proposed::new(
                    &[cite!("200.10")],
                    Event::CountersRemoved { by, from, kind, amount },
                ));
            }
        }
        Ok(!self.happen(group)?.is_empty())
    }

    /// "Any number of" counters: how many is said as they are removed (413.2c).
    fn any_number_taken(
        &mut self,
        objects: &[ObjectId],
        kind: Option<&CounterKind>,
        context: &mut Context,
    ) -> Ruling<()> {
        let there = |o: &ObjectId| match kind {
            Some(kind) => self.game.object(*o).counters_of(kind),
            None => self.game.object(*o).counters.values().sum(),
        };
        let most = objects.iter().map(there).map(i64::from).max().unwrap_or(0);
        let letter = Variable::AnyNumber;
        let ask = Ask::Number { purpose: Purpose::Variable(letter), min: 0, max: Some(most) };
        let (who, about) = (context.chooser(), Some(context.this));
        let asked = Decision { who, rule: cite!("413.2c"), about, ask };
        let Answer::Number(n) = self.ask(asked)? else {
            return Err(Stop::unruled(PlayUnruled::NoValue { letter: letter.letter() }));
        };
        context.bindings.variables.insert(letter, n);
        Ok(())
    }

    /// Which counters of an object are meant, as many as there are at most (416.3).
    fn counters_to_take(
        &mut self,
        o: ObjectId,
        n: Option<u32>,
        kind: Option<&CounterKind>,
        context: &Context,
    ) -> Ruling<Vec<(CounterKind, u32)>> {
        let there: Vec<(CounterKind, u32)> =
            self.game.object(o).counters.iter().map(|(k, n)| (k.clone(), *n)).collect();
        match (kind, n) {
            (Some(kind), n) => Ok(there
                .into_iter()
                .filter(|(k, _)| k == kind)
                .map(|(k, has)| (k, n.unwrap_or(has).min(has)))
                .collect()),
            (None, None) => Ok(there),
            (None, Some(n)) if there.len() < 2 => {
                Ok(there.into_iter().map(|(k, has)| (k, n.min(has))).collect())
            }
            (None, Some(1)) => {
                let of = there.iter().map(|(k, _)| Choice::Counter(k.clone())).collect();
                let answer = self.ask_one(
                    context.you,
                    cite!("413.2c"),
                    Some(o),
                    Purpose::Word(WordKind::Counter),
                    of,
                )?;
                Ok(there
                    .into_iter()
                    .filter(|(k, _)| answer == Choice::Counter(k.clone()))
                    .map(|(k, _)| (k, 1))
                    .collect())
            }
            (None, Some(_)) => {
                Err(Stop::unruled_by(cite!("200.10"), ResolveUnruled::WhichCountersRemoved))
            }
        }
    }

    pub(super) fn move_counters(
        &mut self,
        from: &ObjectRef,
        to: &ObjectRef,
        n: Option<&Amount>,
        kind: Option<&CounterKind>,
        context: &mut Context,
    ) -> Ruling<bool> {
        if let (ObjectRef::Phrase(p), Some(kind)) = (to, kind)
            && p.quantity == Quantity::Bare
        {
            return self.share_counters(from, to, kind, context);
        }
        let (from, to) = (
            self.mine(from, Verb::MoveCountersFrom, context)?,
            self.mine(to, Verb::MoveCountersTo, context)?,
        );
        let here = |o: &&ObjectId| self.game.object(**o).in_play();
        let to = match to.as_slice() {
            [] => return Ok(false),
            [to] => *to,
            _ => return Err(Stop::unruled_by(cite!("200.10"), ResolveUnruled::WhichGetsCounters)),
        };
        if !here(&&to) {
            return Ok(false);
        }
        let from: Vec<ObjectId> = from.iter().filter(here).copied().filter(|o| *o != to).collect();
        let n = n.map(|n| self.number(n, context)).transpose()?;
        let (mut group, mut put) = (Vec::new(), Vec::<(CounterKind, u32)>::new());
        for from in from {
            for (kind, amount) in self.counters_to_take(from, n, kind, context)? {
                match put.iter_mut().find(|(there, _)| *there == kind) {
                    Some((_, so_far)) => *so_far += amount,
                    None => put.push((kind.clone(), amount)),
                }
                let (by, from) = (Some(context.you), Entity::Object(from));
                let removed = Event::CountersRemoved { by, from, kind, amount };
                group.push(Proposed::new(&[cite!("glossary: Move")], removed));
            }
        }
        group.extend(put.into_iter().map(|(kind, amount)| {
            let put = Event::CountersPut { on: Entity::Object(to), kind, amount };
            Proposed::new(&[cite!("glossary: Move")], put)
        }));
        Ok(!self.happen(group)?.is_empty())
    }

    /// "Move any number of +1/+1 counters from ~ onto other creatures": shared among them as the
    /// player chooses.
    fn share_counters(
        &mut self,
        from: &ObjectRef,
        to: &ObjectRef,
        kind: &CounterKind,
        context: &mut Context,
    ) -> Ruling<bool> {
        let from = self.mine(from, Verb::MoveCountersFrom, context)?;
        let [from] = from.as_slice() else { return Ok(false) };
        let from = *from;
        if !self.game.object(from).in_play() {
            return Ok(false);
        }
        let among: Vec<Entity> = objects_of(&self.game, to, context)?
            .into_iter()
            .filter(|o| *o != from && self.game.object(*o).in_play())
            .map(Entity::Object)
            .collect();
        if among.is_empty() {
            return Ok(false);
        }
        let there = self.game.object(from).counters_of(kind);
        let ask = Ask::Number { purpose: Purpose::Number, min: 0, max: Some(i64::from(there)) };
        let about = context.stack_object;
        let asked = Decision { who: context.you, rule: cite!("413.2c"), about, ask };
        let Answer::Number(total) = self.ask(asked)? else {
            return Err(Stop::unruled(AnswerUnruled::NoNumber));
        };
        let total = u32::try_from(total).unwrap_or(0).min(there);
        if total == 0 {
            return Ok(false);
        }
        let shares = match among.as_slice() {
            [one] => vec![(*one, total)],
            _ => self.split(total, &among, 0, context)?,
        };
        let rule = cite!("glossary: Move");
        let mut group = vec![Proposed::new(
            &[rule],
            Event::CountersRemoved {
                by: Some(context.you),
                from: Entity::Object(from),
                kind: kind.clone(),
                amount: total,
            },
        )];
        group.extend(shares.into_iter().map(|(on, amount)| {
            Proposed::new(&[rule], Event::CountersPut { on, kind: kind.clone(), amount })
        }));
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn player_counters(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        kind: &CounterKind,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let n = self.number(n, context)?;
        let put = |p: &PlayerId| {
            Proposed::new(
                &[cite!("200.10")],
                Event::CountersPut { on: Entity::Player(*p), kind: kind.clone(), amount: n },
            )
        };
        let group = players.iter().map(put).collect();
        self.happen(group)?;
        Ok(players.into_iter().map(|by| Performed { by, done: n > 0 }).collect())
    }

    /// All that the players have of a kind; how many that was is what "that many" means.
    pub(super) fn lose_counters(
        &mut self,
        who: &PlayerRef,
        kind: &CounterKind,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let has = |p: &PlayerId| self.game.player(*p).counters.get(kind).copied().unwrap_or(0);
        let lost: Vec<(PlayerId, u32)> = players.iter().map(|p| (*p, has(p))).collect();
        let removed = lost.iter().map(|(p, amount)| {
            let (from, kind) = (Entity::Player(*p), kind.clone());
            let by = Some(context.you);
            Proposed::new(
                &[cite!("200.10")],
                Event::CountersRemoved { by, from, kind, amount: *amount },
            )
        });
        let group = removed.collect();
        self.happen(group)?;
        let total = lost.iter().map(|(_, amount)| i64::from(*amount)).sum();
        context.bindings.bind_number(slot, total);
        Ok(lost.into_iter().map(|(by, amount)| Performed { by, done: amount > 0 }).collect())
    }
}

/// What got counters, and how many.
fn note_put(done: &[Event], context: &mut Context) {
    for event in done {
        if let Event::CountersPut { on, amount, .. } = event {
            let n = i64::from(*amount);
            context.results.this_way.push((Way::CountersPut, vec![*on], n));
        }
    }
}
