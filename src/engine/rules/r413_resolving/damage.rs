//! Damage and life (413.2f).
use super::act::{DoneBy, Performed};
use super::dealt_apart::{PairDealt, bearer_slot, is_of_source, own_players};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose, Verb};
use crate::game::{
    AnswerUnruled, ChoiceRefused, ChooseFact, Entity, Event, GameUnruled, LifeCause, ObjectId,
    PlayerId, Zone,
};
use crate::rules::r200_phrases::{View, amount, candidates, matches, objects_of};
use crate::rules::r606_two_headed_giant::life_of;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::program::Riders;
use crate::wording::tree::{
    Amount, Antecedent, Back, Division, ObjectRef, PlayerRef, Slot, Stat, Thing, Way,
};

impl Engine<'_> {
    pub(super) fn deal_damage(
        &mut self,
        source: &ObjectRef,
        n: &Amount,
        to: &Thing,
        divided: Division,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<bool> {
        let mut pair = None;
        let sources = match source {
            ObjectRef::Phrase(_) => {
                let you = context.you;
                self.objects_for(
                    you,
                    source,
                    context,
                    &Purpose::Object(Verb::DealDamage),
                    &mut |_, _| Ok(true),
                )?
            }
            other => {
                let mut meant = objects_of(&self.game, other, context)?;
                pair = PairDealt::of(source, to, &meant, context);
                meant.retain(|o| !context.illegal.contains(&Entity::Object(*o)));
                meant
            }
        };
        let purpose = Purpose::Object(Verb::Damage);
        // "Each enchantment deals 2 damage to its controller": to another one for each source.
        let one = source.each_of_those();
        let those = one.map(|slot| context.bindings.entities(slot).to_vec());
        let several = sources.len() > 1 || one.is_some() || bearer_slot(source).is_some();
        let apart = several && is_of_source(to, source);
        let mut all = Vec::new();
        if !apart && pair.is_none() {
            let announced = match divided {
                Division::AsYouChoose => self.divided_among(to, context)?,
                _ => None,
            };
            all = match announced {
                Some(all) => all,
                None => self.things_for(context.chooser(), to, context, &purpose)?,
            };
        }
        self.say_out_of_range(to, context)?;
        let own_players = own_players(&sources, &all, to, context);
        // Whose number it is where each has its own player.
        let of_each = match source {
            ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }) if own_players.is_some() => {
                Some((*slot, context.bindings.entities(*slot).to_vec()))
            }
            _ => None,
        };
        let mut group = Vec::new();
        for (i, from) in sources.iter().enumerate() {
            let outer = context.each;
            context.each = Some(Entity::Object(*from));
            if let ObjectRef::Phrase(p) = source {
                super::choosing::bind(context, p.slot, &[*from]);
            }
            let each = one.or(of_each.as_ref().map(|(slot, _)| *slot));
            if let Some(slot) = each {
                context.bindings.bind(slot, vec![Entity::Object(*from)]);
            }
            if let (Some(slot), Some(bearer)) =
                (bearer_slot(source), self.game.object(*from).attached_to)
            {
                context.bindings.bind(slot, vec![bearer]);
            }
            let whom = if let Some(pair) = &pair {
                pair.now_of(*from, context);
                let other = pair.other_than(*from, &sources);
                all.extend(&other);
                other
            } else if apart {
                let mine = self.things_for(context.chooser(), to, context, &purpose)?;
                all.extend(mine.iter().filter(|e| !all.contains(e)).copied().collect::<Vec<_>>());
                mine
            } else {
                own_players.as_ref().map_or_else(|| all.clone(), |own| vec![own[i]])
            };
            let shares = if divided == Division::No && whom.len() > 1 {
                self.whole_to_each(n, &whom, to, context)?
            } else {
                self.shares(n, &whom, divided, context)?
            };
            context.each = outer;
            for (entity, share) in shares {
                group.push(Proposed::new(
                    &[cite!("413.2f")],
                    Event::Damage { source: *from, to: entity, amount: share, combat: false },
                ));
            }
        }
        if let ObjectRef::Phrase(p) = source {
            super::choosing::bind(context, p.slot, &sources);
        }
        if let Some((slot, those)) = of_each {
            context.bindings.bind(slot, those);
        }
        if let (Some(slot), Some(those)) = (one, those) {
            context.bindings.bind(slot, those);
        }
        pair.iter().for_each(|pair| pair.as_before(context));
        for entity in &all {
            let there = match entity {
                Entity::Player(p) => Some(self.game.player(*p).life),
                Entity::Object(o) => View::of(&self.game).stat(*o, Stat::Toughness)?,
            };
            context.results.before_damage.extend(there.map(|n| (*entity, n)));
        }
        let done = self.happen(group)?;
        let mut total = 0;
        let mut hit = Vec::new();
        for event in &done {
            if let Event::Damage { to, amount, source, .. } = event
                && sources.contains(source)
            {
                total += i64::from(*amount);
                hit.push(*to);
            }
        }
        context.bindings.bind_number(slot, total);
        context.results.this_way.push((Way::Dealt, hit, total));
        Ok(total > 0)
    }

    /// The whole to each; a number about "that player" or "it" is read for each of them (413.2f).
    fn whole_to_each(
        &mut self,
        n: &Amount,
        whom: &[Entity],
        to: &Thing,
        context: &mut Context,
    ) -> Ruling<Vec<(Entity, u32)>> {
        let slots = slots_of(to);
        let all: Vec<(Slot, Vec<Entity>)> =
            slots.iter().map(|s| (*s, context.bindings.entities(*s).to_vec())).collect();
        let mut shares = Vec::new();
        for entity in whom {
            for (slot, of) in &all {
                if of.contains(entity) || of.is_empty() && slots.len() == 1 {
                    context.bindings.bind(*slot, vec![*entity]);
                }
            }
            let share = self.number(n, context);
            for (slot, of) in &all {
                if of.is_empty() {
                    context.bindings.slots.remove(slot);
                } else {
                    context.bindings.bind(*slot, of.clone());
                }
            }
            shares.push((*entity, share?));
        }
        Ok(shares)
    }

    /// 409.1e: what isn't targeted and was announced to get a share, as far as the words still mean
    /// it; `None` where nothing was announced.
    pub(super) fn divided_among(
        &self,
        to: &Thing,
        context: &mut Context,
    ) -> Ruling<Option<Vec<Entity>>> {
        let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
        let (Thing::Object(ObjectRef::Phrase(p)), Some(division)) =
            (to, item.and_then(|item| item.division.as_deref()))
        else {
            return Ok(None);
        };
        if p.quantity.is_target() {
            return Ok(None);
        }
        let meant = candidates(&self.game, &p.objects, context)?;
        let mut among: Vec<ObjectId> = division.iter().filter_map(|(e, _)| e.object()).collect();
        among.retain(|o| meant.contains(o));
        super::choosing::bind(context, p.slot, &among);
        Ok(Some(among.into_iter().map(Entity::Object).collect()))
    }

    /// How much each gets: the whole, or what was divided as the spell or ability was played
    /// (409.1e).
    pub(super) fn shares(
        &mut self,
        n: &Amount,
        whom: &[Entity],
        divided: Division,
        context: &Context,
    ) -> Ruling<Vec<(Entity, u32)>> {
        match divided {
            Division::No => {
                let total = self.number(n, context)?;
                Ok(whom.iter().map(|e| (*e, total)).collect())
            }
            Division::Evenly => {
                let total = self.number(n, context)?;
                let targets = context
                    .stack_object
                    .and_then(|s| self.game.object(s).stack.as_ref())
                    .map_or(0, |s| s.targets.len());
                let parts = whom.len().max(targets).max(1) as u32;
                if total % parts != 0 {
                    let each = total / parts;
                    self.tell(&[cite!("104.1")], |_| ChooseFact::DividedEvenly {
                        total,
                        parts,
                        each,
                    });
                }
                Ok(whom.iter().map(|e| (*e, total / parts)).collect())
            }
            Division::AsYouChoose => {
                if let Some(item) =
                    context.stack_object.and_then(|s| self.game.object(s).stack.as_deref())
                {
                    let share = |e: &Entity| {
                        let mut divided = item.division.iter().flatten();
                        let target =
                            item.targets.iter().find(|t| t.entity == *e).and_then(|t| t.share);
                        target.or_else(|| divided.find(|(d, _)| d == e).map(|(_, n)| *n))
                    };
                    let shares: Vec<(Entity, u32)> =
                        whom.iter().filter_map(|e| share(e).map(|n| (*e, n))).collect();
                    if shares.len() == whom.len() {
                        return Ok(shares);
                    }
                }
                let total = self.number(n, context)?;
                if whom.is_empty() {
                    return Ok(Vec::new());
                }
                self.split(total, whom, 1, context)
            }
        }
    }

    /// Divides so much among all of these, at least so much to each.
    pub(super) fn split(
        &mut self,
        total: u32,
        whom: &[Entity],
        each: u32,
        context: &Context,
    ) -> Ruling<Vec<(Entity, u32)>> {
        let ask = Ask::Split { purpose: Purpose::Divide, total, among: whom.to_vec(), each };
        match self.ask(Decision {
            who: context.you,
            rule: cite!("glossary: Divide"),
            about: context.stack_object,
            ask,
        })? {
            Answer::Split(parts)
                if parts.len() == whom.len() && parts.iter().sum::<u32>() == total =>
            {
                Ok(whom.iter().copied().zip(parts).collect())
            }
            _ => Err(Stop::illegal(
                &[cite!("glossary: Divide")],
                ChoiceRefused::NotDividedInFull { total },
            )),
        }
    }

    pub(super) fn change_life(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        gain: bool,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        self.same_for_all(who, n, &players, context)?;
        let amounts = self.for_each_actor(who, &players, context, |e, p, context| {
            Ok((p, i64::from(e.number(n, context)?)))
        })?;
        let why = if gain { LifeCause::Gain } else { LifeCause::Loss };
        let group = amounts
            .iter()
            .map(|(p, n)| {
                Proposed::new(
                    &[cite!("glossary: Life, Life Total")],
                    Event::Life { player: *p, change: if gain { *n } else { -n }, why },
                )
            })
            .collect();
        let done = self.happen(group)?;
        if !gain {
            let lost_by = |p: &PlayerId| {
                let changes = done.iter().filter_map(|event| match event {
                    Event::Life { player, change, why: LifeCause::Loss, .. } => {
                        (player == p).then_some(-change)
                    }
                    _ => None,
                });
                changes.sum()
            };
            // "You gain that much life": what each of them lost.
            context.results.counted = players.iter().map(|p| (*p, lost_by(p))).collect();
            let lost = context.results.counted.iter().map(|(_, n)| n).sum();
            context.results.this_way.push((Way::Lost, Vec::new(), lost));
        }
        Ok(changed(&players, &done))
    }

    pub(super) fn set_life(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let totals = self.for_each_actor(who, &players, context, |e, p, context| {
            Ok((p, amount(&e.game, n, context)?))
        })?;
        let mut group = Vec::new();
        for (p, n) in &totals {
            group.push(self.life_to(*p, *n)?);
        }
        self.whole_teams_life(&totals, &mut group)?;
        let done = self.happen(group)?;
        Ok(changed(&players, &done))
    }

    /// Gaining or losing what is needed to reach a total.
    pub(super) fn life_to(&self, player: PlayerId, total: i64) -> Ruling<Proposed> {
        let change = total - life_of(&self.game, player)?;
        let mut rules = vec![cite!("glossary: Life, Life Total")];
        if self.game.shares_turns() {
            rules.extend([cite!("606.9c"), cite!("606.9a")]);
        }
        Ok(Proposed::new(&rules, Event::Life { player, change, why: LifeCause::Set }))
    }

    /// 606.9b: where the life total of each player of a team is set, the team's becomes the sum.
    fn whole_teams_life(&self, totals: &[(PlayerId, i64)], group: &mut [Proposed]) -> Ruling<()> {
        if !self.game.shares_turns() {
            return Ok(());
        }
        for first in self.game.parties() {
            let team = self.game.together(first);
            let set: Vec<i64> =
                totals.iter().filter(|(p, _)| team.contains(p)).map(|(_, n)| *n).collect();
            if set.len() != team.len() {
                continue;
            }
            // What rounding up gave to the shares is taken back from the first one.
            let shares: i64 = team.iter().map(|p| life_of(&self.game, *p)).sum::<Ruling<i64>>()?;
            let over = shares - self.game.player(first).life;
            for p in group.iter_mut() {
                let Event::Life { player, change, .. } = &mut p.event else { continue };
                if team.contains(player) {
                    p.rules.retain(|r| *r != cite!("606.9c") && *r != cite!("606.9a"));
                    p.rules.push(cite!("606.9b"));
                    *change += if *player == first { over } else { 0 };
                }
            }
        }
        Ok(())
    }

    /// "Redistribute any number of players' life totals": who, and whose total each of them gets;
    /// each total goes to one player.
    pub(super) fn redistribute_life(&mut self, context: &mut Context) -> Ruling<bool> {
        let (you, about) = (context.you, Some(context.this));
        if self.game.shares_turns() {
            return Err(Stop::unruled_by(cite!("606.9a"), GameUnruled::LifeOfOne));
        }
        let choices = |of: &[PlayerId]| -> Vec<Choice> {
            of.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect()
        };
        let all = self.game.apnap();
        let of = choices(&all);
        let ask = Ask::Some { purpose: Purpose::Player, max: of.len(), min: 0, of };
        let answer = self.ask(Decision { who: you, rule: cite!("413.2c"), about, ask })?;
        let Answer::Many(chosen) = answer else {
            return Err(Stop::unruled(AnswerUnruled::NoPlayer));
        };
        let some: Vec<PlayerId> =
            all.into_iter().filter(|p| chosen.contains(&choices(&[*p])[0])).collect();
        let mut left = some.clone();
        let mut group = Vec::new();
        for player in some {
            let of = choices(&left);
            let answer = self.ask_one(you, cite!("413.2c"), about, Purpose::Player, of)?;
            let Choice::Entity(Entity::Player(whose)) = answer else {
                return Err(Stop::unruled(AnswerUnruled::NoPlayer));
            };
            left.retain(|p| *p != whose);
            let total = life_of(&self.game, whose)?;
            group.push(self.life_to(player, total)?);
        }
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn counter_spells(
        &mut self,
        what: &ObjectRef,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<bool> {
        let chooser = context.chooser();
        let objects = self.objects_for(
            chooser,
            what,
            context,
            &Purpose::Object(Verb::Counter),
            &mut |_, _| Ok(true),
        )?;
        let mut countered = Vec::new();
        for o in objects {
            let to = match &riders.counter_to {
                Some(there) => {
                    let such = match &there.only {
                        Some(objects) => matches(&self.game, objects, o, context)?,
                        None => true,
                    };
                    // A copy isn't a card, and nothing else is put anywhere (503.10).
                    if such && self.game.object(o).is_card() && !self.cant_be_countered(o) {
                        Some(self.counter_place(&there.to, o, context)?)
                    } else {
                        None
                    }
                }
                None => None,
            };
            let told = to.as_ref().map_or(Some(ZoneKind::Graveyard), |(zone, ..)| zone.kind());
            if self.counter_to(o, Some(context.this), to)? {
                countered.push(Entity::Object(o));
                // What was put into a hidden zone instead isn't found there (217.1c).
                let went = self.game.became(o).map(|card| self.game.object(card).zone);
                let hidden = went.is_some_and(Zone::is_hidden);
                match went.is_some_and(|zone| zone.kind() != told) {
                    true if hidden => {}
                    true => context.results.astray.push(o),
                    false => context.results.moved.push(o),
                }
            }
        }
        // 414.1: where it has gone.
        let in_graveyard = |e: &&Entity| {
            let became = e.object().and_then(|o| self.game.became(o));
            became.is_some_and(|o| matches!(self.game.object(o).zone, Zone::Graveyard(_)))
        };
        let there: Vec<Entity> = countered.iter().filter(in_graveyard).copied().collect();
        self.note_in_graveyards(there, context);
        let n = countered.len() as i64;
        context.results.this_way.push((Way::Countered, countered, n));
        Ok(n > 0)
    }
}

/// Whose life changed.
fn changed(players: &[PlayerId], done: &[Event]) -> DoneBy {
    let did =
        |p: PlayerId| done.iter().any(|e| matches!(e, Event::Life { player, .. } if *player == p));
    players.iter().map(|p| Performed { by: *p, done: did(*p) }).collect()
}

/// The slots that a thing's phrases bind.
fn slots_of(thing: &Thing) -> Vec<Slot> {
    match thing {
        Thing::Object(ObjectRef::Phrase(p)) => vec![p.slot],
        Thing::Player(crate::wording::tree::PlayerRef::Phrase(p)) => vec![p.slot],
        Thing::Either(e) => vec![e.slot],
        Thing::List(all) => all.iter().flat_map(slots_of).collect(),
        Thing::Object(_) | Thing::Player(_) => Vec::new(),
    }
}
