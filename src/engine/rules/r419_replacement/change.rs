//! 419.5 to 419.7: putting a modified event in the place of an event.
use super::applicable::{Applicable, TextEffect, What};
use super::elsewhere::moves_it;
use super::{Engine, Follow, Key, Pending, Ruling, affected_object, affected_player};
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{Entity, Event, InPlace, ObjectId, ReplaceFact};
use crate::rules::names::name;
use crate::rules::r200_phrases::{amount, holds, player_of, things_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r502_keywords::r07_protection::protection_rules;
use crate::rules::{Context, Stop};
use crate::wording::tree::{
    Action, Amount, DamageAmount, Effect, EntersText, Instead, Keyword, PlayerRef, Quantity,
    Rounding, Slot, Watched, Way,
};

impl Engine<'_> {
    /// 419.7b: where one shield could stop damage of several sources at once, the affected player says which first.
    pub(super) fn choose_shielded(
        &mut self,
        pending: &[Pending],
        at: usize,
        chosen: &Applicable,
    ) -> Ruling<usize> {
        let Some((_, left)) = chosen.shield() else { return Ok(at) };
        let mut places = Vec::new();
        let mut total = 0;
        for (i, p) in pending.iter().enumerate().filter(|(_, p)| !p.ready) {
            if let Event::Damage { amount, .. } = &p.event
                && self.applicable(p)?.iter().any(|a| a.key == chosen.key)
            {
                places.push(i);
                total += amount;
            }
        }
        if places.len() < 2 || total <= left {
            return Ok(at);
        }
        let source = |i: usize| {
            if let Event::Damage { source, .. } = &pending[i].event { Some(*source) } else { None }
        };
        let of: Vec<Choice> = places
            .iter()
            .filter_map(|i| source(*i))
            .map(|s| Choice::Entity(Entity::Object(s)))
            .collect();
        let who =
            affected_player(&self.game, &pending[at].event).unwrap_or(self.game.turn().active);
        let answer =
            self.ask_one(who, cite!("419.7b"), Some(chosen.source), Purpose::Source, of.clone())?;
        Ok(of.iter().position(|c| *c == answer).map_or(at, |i| places[i]))
    }

    pub(super) fn apply_replacement(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        chosen: Applicable,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        pending[at].applied.push(chosen.key);
        self.replacements += 1;
        if pending[at].applied.len() > 1 {
            // What stands in the place of an event may be something to which this effect applies and the first event was not.
            let other = self
                .replaced
                .is_some_and(|kind| kind != std::mem::discriminant(&pending[at].event));
            let became = pending[at].elsewhere
                || other && self.replacing.len() + 1 == pending[at].applied.len();
            let rules: &[_] =
                if became { &[cite!("419.9b"), cite!("419.6a")] } else { &[cite!("419.6a")] };
            self.tell(rules, |_| ReplaceFact::Another);
        }
        match chosen.what {
            What::Regeneration(id) => {
                let p = pending.remove(at);
                if let Event::Destroy { object, .. } = p.event {
                    self.record_silently(&[cite!("419.6b")], Event::EffectEnded(id));
                    pending.splice(at..at, regenerate(object, &p));
                }
                Ok(())
            }
            What::Enters(e) => {
                let Event::Created(c) = &pending[at].event else {
                    return self.comes_in(pending, at, *e, chosen.source, chosen.key);
                };
                // The token isn't anything yet: it is looked at as it will be, beside the game.
                let there = super::as_copy::before_it_is_in_play(c);
                let before = self.game.clone();
                self.game.commit(there);
                let result = self.comes_in(pending, at, *e, chosen.source, chosen.key);
                self.game = before;
                result
            }
            What::Protection => {
                if let Event::Damage { source, to: Entity::Object(to), .. } = pending[at].event {
                    let used = protection_rules(&self.game, to, source)?;
                    self.tell(&used, |_| ReplaceFact::Protection { object: to });
                }
                self.prevent(&mut pending[at], chosen.source, u32::MAX, cite!("502.7e"));
                Ok(())
            }
            What::Text(t) => self.apply_text(pending, at, chosen.key, chosen.source, *t, follow),
        }
    }

    fn apply_text(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        key: Key,
        source: ObjectId,
        t: TextEffect,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        if let Some(who) = &t.text.may {
            let who = player_of(&self.game, who, &t.context)?;
            let words = name(&self.game, source);
            let words = match self.keyword_at(key, &pending[at].event) {
                Some((keyword, _)) => format!("use {keyword} of {words}"),
                None => format!("apply the effect of {words}"),
            };
            if !self.ask_yes(who, cite!("419.1"), Some(source), Purpose::May, words, true)? {
                // "The next time" has come and gone.
                if t.text.next_time {
                    self.used_up(&t);
                }
                return Ok(());
            }
        }
        self.tell_fitting_source(&t, &pending[at].event.clone());
        let text = t.text.clone();
        match &text.instead {
            Instead::Prevent(then) => {
                self.apply_prevention(pending, at, key, source, &t, then.as_ref(), follow)
            }
            Instead::Redirect(to) => self.redirect(pending, at, source, &t, to),
            Instead::AmountBecomes(Amount::Times(times, _))
                if matches!(text.event, Watched::PutTokens(_)) =>
            {
                self.used_up(&t);
                // Each of them becomes as many, to which the effect has been applied.
                let one = pending[at].clone();
                let more = usize::try_from(times.saturating_sub(1)).unwrap_or(0);
                pending.splice(at..at, std::iter::repeat_n(one, more));
                let times = *times;
                self.tell(&[cite!("419.5")], |_| ReplaceFact::TokensBecome { times, source });
                Ok(())
            }
            Instead::DamageBecomes(a, ..) | Instead::AmountBecomes(a) => {
                self.used_up(&t);
                self.change_amount(&mut pending[at], source, a, &t)
            }
            Instead::MoveTo(to) => {
                self.used_up(&t);
                self.move_elsewhere(pending, at, source, to, &t)
            }
            Instead::Nothing if matches!(text.event, Watched::ReduceLife(..)) => {
                self.reduce_to(&mut pending[at], source, &text.event);
                Ok(())
            }
            Instead::Do(effect)
                if moves_it(effect, &pending[at].event, &self.game, &t).is_some() =>
            {
                self.used_up(&t);
                match moves_it(effect, &pending[at].event, &self.game, &t) {
                    Some(to) => self.move_elsewhere(pending, at, source, &to, &t),
                    None => Ok(()),
                }
            }
            Instead::Nothing => {
                self.used_up(&t);
                let p = pending.remove(at);
                self.tell_replaced(&p, source, InPlace::Nothing);
                Ok(())
            }
            Instead::Do(effect) => {
                self.used_up(&t);
                self.say_keyword(source, key, &pending[at].event.clone());
                let effect = match modal(effect) {
                    Some((who, modes)) => self.mode_of_replacement(source, who, modes, &t)?,
                    None => effect.clone(),
                };
                self.follow_later(pending.remove(at), source, effect, t, follow);
                Ok(())
            }
            Instead::Regenerate => {
                self.used_up(&t);
                let p = pending.remove(at);
                if let Some(object) = affected_object(&p.event) {
                    pending.splice(at..at, regenerate(object, &p));
                }
                Ok(())
            }
        }
    }

    /// What a text says of how an object comes into play.
    fn comes_in(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        (mut text, context): (EntersText, Context),
        source: ObjectId,
        key: Key,
    ) -> Ruling<()> {
        // The two halves of such a keyword exclude each other: only the one that applies is told.
        let as_it_comes = self.as_it_comes(&pending[at].event);
        let game = as_it_comes.as_ref().unwrap_or(&self.game);
        if self.keyword_at(key, &pending[at].event).is_some()
            && let Some(condition) = text.condition.take()
            && holds(game, &condition, &context)? == text.unless
        {
            return Ok(());
        }
        self.say_keyword(source, key, &pending[at].event.clone());
        self.apply_enters(pending, at, &text, context)
    }

    /// "The next time" is used up by one event.
    fn used_up(&mut self, t: &TextEffect) {
        if let Some(id) = t.effect
            && t.text.next_time
        {
            self.record_silently(&[cite!("419.3")], Event::EffectEnded(id));
        }
    }

    /// The keyword whose ability it is, such as dredge, and the object that has it.
    fn keyword_at(&self, key: Key, event: &Event) -> Option<(Keyword, ObjectId)> {
        let Key::Static(object, origin, part, _) = key else { return None };
        let own = match event {
            Event::Move(m) if m.object == object => super::as_copy::own_abilities(&self.game, m),
            _ => characteristics(&self.game, object).abilities.clone(),
        };
        let ability = own.iter().find(|i| i.origin == origin && i.part == part & !super::COPIED);
        ability.and_then(|i| i.keyword.as_deref().cloned()).map(|k| (k, object))
    }

    fn say_keyword(&mut self, source: ObjectId, key: Key, event: &Event) {
        let Some((keyword, object)) = self.keyword_at(key, event) else { return };
        let mut rules = crate::rules::r502_keywords::keyword_rules(
            &characteristics(&self.game, object),
            &keyword,
        );
        if matches!(keyword, Keyword::Sunburst | Keyword::ModularSunburst) {
            rules.push(cite!("502.37b"));
        }
        if !rules.is_empty() {
            self.tell(&rules, |_| ReplaceFact::KeywordUsed {
                keyword: keyword.to_string().into(),
                source,
            });
        }
    }

    fn tell_replaced(&mut self, p: &Pending, source: ObjectId, how: InPlace) {
        let mut rules = vec![cite!("419.5"), cite!("419.1a")];
        if let Event::Draw(player) = p.event {
            rules.push(cite!("423.6"));
            let p = self.game.player(player);
            if p.library.is_empty() && p.library_order == crate::game::LibraryOrder::Known {
                rules.extend([cite!("423.6a"), cite!("419.6h")]);
            }
        }
        self.tell(&rules, |_| ReplaceFact::Instead {
            event: Box::new(p.event.clone()),
            how,
            source,
        });
    }

    /// 419.6g: the mode is chosen as the effect is applied, none that is impossible.
    fn mode_of_replacement(
        &mut self,
        source: ObjectId,
        who: &PlayerRef,
        modes: &[Effect],
        t: &TextEffect,
    ) -> Ruling<Effect> {
        let who = player_of(&self.game, who, &t.context)?;
        let mut of = Vec::new();
        for (i, mode) in modes.iter().enumerate() {
            let mut context = t.context.clone();
            let mut possible = true;
            for step in mode.sentences().iter().flat_map(|s| &s.steps) {
                possible &=
                    step.may.is_some() || self.could_act(&step.action, who, &mut context)?;
            }
            if possible {
                of.push(Choice::Nth(i, mode.to_string().into()));
            }
        }
        if of.is_empty() {
            return Err(Stop::unruled_by(
                cite!("419.6g"),
                "a modal replacement effect of which no mode is possible",
            ));
        }
        let Choice::Nth(mode, _) =
            self.ask_one(who, cite!("419.6g"), Some(source), Purpose::Mode, of)?
        else {
            return Err(Stop::unruled("a mode was to be chosen"));
        };
        Ok(modes[mode].clone())
    }

    fn follow_later(
        &mut self,
        p: Pending,
        source: ObjectId,
        effect: Effect,
        t: TextEffect,
        follow: &mut Vec<Follow>,
    ) {
        self.tell_replaced(&p, source, InPlace::Effect);
        let mut context = t.context;
        context.on_behalf_of = self.player_of_what_resolves();
        if let Some(n) = size(&p.event) {
            bind_amounts(&t.text.amount.into_iter().collect::<Vec<_>>(), &mut context, n);
            bind_amounts(&effect_amounts(&t.text.event), &mut context, n);
        }
        follow.push(Follow {
            was: std::mem::discriminant(&p.event),
            effect,
            context,
            applied: p.applied,
            rules: vec![cite!("419.5")],
        });
    }

    /// 419.1d: how much of the damage this effect stops; more may follow from it.
    #[allow(clippy::too_many_arguments)]
    fn apply_prevention(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        key: Key,
        source: ObjectId,
        t: &TextEffect,
        then: Option<&Effect>,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        let mut places = vec![at];
        // 310.4, 419.6a: what is dealt to it at once is one event, and this effect gets one opportunity for it.
        let at_once = then.is_some()
            && matches!(&t.text.event, Watched::Damage { by: None, amount: DamageAmount::All, .. });
        if t.text.next_time || at_once {
            for i in 0..pending.len() {
                let together = if at_once {
                    matches!(pending[i].event, Event::Damage { .. })
                        && hit(&pending[i].event) == hit(&pending[at].event)
                } else {
                    same_source(&pending[i].event, &pending[at].event)
                };
                if i != at
                    && !pending[i].ready
                    && together
                    && self.applicable(&pending[i])?.iter().any(|a| a.key == key)
                {
                    pending[i].applied.push(key);
                    places.push(i);
                }
            }
        }
        let mut stopped = 0;
        let (mut whom, mut sources) = (Vec::new(), Vec::new());
        for i in places {
            let Event::Damage { amount: n, to, source: from, .. } = &pending[i].event else {
                continue;
            };
            let (n, to, from) = (*n, *to, *from);
            let most = self.portion(t, n)?;
            let got = self.prevent(&mut pending[i], source, most, cite!("419.1d"));
            stopped += got;
            if got > 0 {
                whom.push(to);
                sources.push(Entity::Object(from));
            }
        }
        if stopped == 0 {
            return Ok(());
        }
        self.used_up(t);
        self.spend_shield(t, stopped);
        if let Some(effect) = then {
            let mut context = t.context.clone();
            bind_amounts(
                &t.text.amount.into_iter().collect::<Vec<_>>(),
                &mut context,
                i64::from(stopped),
            );
            context.this_way.push((Way::Prevented, whom, i64::from(stopped)));
            context.this_way.push((Way::PreventedFrom, sources, i64::from(stopped)));
            bind_amounts(&effect_amounts(&t.text.event), &mut context, i64::from(stopped));
            follow.push(Follow {
                was: std::mem::discriminant(&pending[at].event),
                effect: effect.clone(),
                context,
                applied: pending[at].applied.clone(),
                rules: vec![cite!("419.1d")],
            });
        }
        Ok(())
    }

    /// 419.7b: preventing 1 damage reduces the shield by 1.
    fn spend_shield(&mut self, t: &TextEffect, used: u32) {
        let (Some(id), Some(left)) = (t.effect, t.left) else { return };
        let left = left.saturating_sub(used);
        let event =
            if left == 0 { Event::EffectEnded(id) } else { Event::ShieldLeft { effect: id, left } };
        self.record_as(&[cite!("419.7b")], event, |_| ReplaceFact::ShieldLeft { left });
    }

    /// How much of `n` damage a text is about.
    fn portion(&self, t: &TextEffect, n: u32) -> Ruling<u32> {
        let Watched::Damage { amount: portion, .. } = &t.text.event else { return Ok(n) };
        let number = |a: &Amount| {
            Ok::<u32, Stop>(
                u32::try_from(amount(&self.game, a, &t.context)?.max(0)).unwrap_or(u32::MAX),
            )
        };
        let most = match portion {
            DamageAmount::All | DamageAmount::If(_) => n,
            DamageAmount::Next(a) => t.left.map_or_else(|| number(a), Ok)?,
            DamageAmount::Part(a) => number(a)?,
            DamageAmount::AllBut(a) => n.saturating_sub(number(a)?),
            DamageAmount::Half(Rounding::Up) => n.div_ceil(2),
            DamageAmount::Half(Rounding::Down) => n / 2,
        };
        Ok(most.min(t.left.unwrap_or(u32::MAX)).min(n))
    }

    /// Prevents up to so much of the damage of an event. What is left of it may be 0: then it is dropped (419.5a).
    fn prevent(
        &mut self,
        p: &mut Pending,
        by: ObjectId,
        most: u32,
        rule: crate::rulebook::RuleId,
    ) -> u32 {
        let Event::Damage { source, to, amount, .. } = &mut p.event else { return 0 };
        let stopped = (*amount).min(most);
        if stopped == 0 {
            return 0;
        }
        *amount -= stopped;
        let event = Event::Prevented { source: *source, to: *to, amount: stopped, by };
        let all = *amount == 0;
        let whole = p.event.clone();
        // Only what is within range could be affected.
        let within = self.game.is_range_limited().then_some(cite!("601.14b"));
        let rules: Vec<_> = [rule, cite!("419.2")].into_iter().chain(within).collect();
        self.record(&rules, event);
        if all {
            self.tell_untriggered(&whole, stopped);
        }
        stopped
    }

    /// 419.6c: the same damage to another.
    fn redirect(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        source: ObjectId,
        t: &TextEffect,
        to: &crate::wording::tree::Thing,
    ) -> Ruling<()> {
        let Event::Damage { source: by, to: old, amount: n, combat } = pending[at].event.clone()
        else {
            return Ok(());
        };
        let whom = things_of(&self.game, to, &t.context)?;
        let [new] = whom.as_slice() else { return Ok(()) };
        let old_there = old.player().is_some() || self.can_be_dealt_damage(old);
        if !old_there || !self.can_be_dealt_damage(*new) || old == *new {
            if old != *new {
                let whom = *new;
                self.tell(&[cite!("419.6c")], |_| ReplaceFact::CantRedirect { to: whom });
            }
            return Ok(());
        }
        let share = self.portion(t, n)?;
        if share == 0 {
            return Ok(());
        }
        self.used_up(t);
        self.spend_shield(t, share);
        let target = *new;
        let mut rules = vec![cite!("419.6c")];
        // Whoever controls the spell that is the source is hit.
        let of_spell = matches!(
            to,
            crate::wording::tree::Thing::Player(crate::wording::tree::PlayerRef::ControllerOf(_))
        );
        rules.extend(
            (of_spell && self.game.object(by).zone == crate::game::Zone::Stack)
                .then_some(cite!("213.4")),
        );
        self.tell(&rules, |_| ReplaceFact::Redirected {
            amount: share,
            from: old,
            to: target,
            source,
        });
        let mut other = pending[at].clone();
        other.event = Event::Damage { source: by, to: target, amount: share, combat };
        other.rules.push(cite!("419.6c"));
        pending[at].event = Event::Damage { source: by, to: old, amount: n - share, combat };
        pending.insert(at + 1, other);
        Ok(())
    }

    /// The loss of life stops at a total.
    fn reduce_to(&mut self, p: &mut Pending, source: ObjectId, watched: &Watched) {
        let (Event::Life { player, change, .. }, Watched::ReduceLife(_, least)) =
            (&mut p.event, watched)
        else {
            return;
        };
        let life = super::super::r606_two_headed_giant::life_of(&self.game, *player)
            .unwrap_or(self.game.player(*player).life);
        *change = i64::from(*least) - life;
        let least = *least;
        self.tell(&[cite!("419.5")], |_| ReplaceFact::ReducesTo { least, source });
    }

    fn change_amount(
        &mut self,
        p: &mut Pending,
        source: ObjectId,
        to: &Amount,
        t: &TextEffect,
    ) -> Ruling<()> {
        let Some(old) = size(&p.event) else {
            return Err(Stop::unruled("an effect that changes the amount of this event"));
        };
        let mut slots = Vec::new();
        that_many(to, &mut slots);
        let mut context = t.context.clone();
        bind_amounts(&slots, &mut context, old);
        let new = amount(&self.game, to, &context)?.max(0);
        let whole = u32::try_from(new).unwrap_or(u32::MAX);
        match &mut p.event {
            Event::Damage { amount, .. } | Event::CountersPut { amount, .. } => *amount = whole,
            Event::Life { change, .. } => *change = if *change < 0 { -new } else { new },
            _ => {}
        }
        self.tell(&[cite!("419.5")], |_| ReplaceFact::Becomes { old, new, source });
        Ok(())
    }
}

/// The modes of "instead choose one", and who chooses.
fn modal(effect: &Effect) -> Option<(&PlayerRef, &[Effect])> {
    let [sentence] = effect.sentences() else { return None };
    let [step] = sentence.steps.as_slice() else { return None };
    match &step.action {
        Action::Modes {
            who,
            count: Quantity::One | Quantity::Exactly(Amount::Number(1)),
            modes,
            or_both: false,
        } => Some((who, modes)),
        _ => None,
    }
}

/// 419.6b: what happens instead of being destroyed.
fn regenerate(object: ObjectId, p: &Pending) -> Vec<Pending> {
    let events = [
        Event::Regenerated(object),
        Event::DamageRemoved(object),
        Event::Tapped(object),
        Event::RemovedFromCombat(object),
    ];
    let rules = |event: &Event| match event {
        Event::RemovedFromCombat(_) => vec![cite!("419.6b"), cite!("306.2")],
        _ => vec![cite!("419.6b")],
    };
    events
        .into_iter()
        .map(|event| Pending {
            rules: rules(&event),
            event,
            applied: p.applied.clone(),
            ready: false,
            possible: false,
            elsewhere: false,
        })
        .collect()
}

fn same_source(a: &Event, b: &Event) -> bool {
    matches!((a, b), (Event::Damage { source: x, .. }, Event::Damage { source: y, .. }) if x == y)
}

/// The number of an event, where it has one.
fn size(event: &Event) -> Option<i64> {
    match event {
        Event::Damage { amount, .. } | Event::CountersPut { amount, .. } => {
            Some(i64::from(*amount))
        }
        Event::Life { change, .. } => Some(change.abs()),
        _ => None,
    }
}

/// To whom damage would be dealt.
fn hit(event: &Event) -> Option<Entity> {
    if let Event::Damage { to, .. } = event { Some(*to) } else { None }
}

fn bind_amounts(slots: &[Slot], context: &mut crate::rules::Context, n: i64) {
    for slot in slots {
        if context.bindings.number(*slot).is_none() {
            context.bindings.bind_number(*slot, n);
        }
    }
}

/// The slots of the event's phrases: "that much" of what follows means the event's number by one of them.
fn effect_amounts(watched: &Watched) -> Vec<Slot> {
    use crate::wording::tree::{Event as E, ObjectRef, PlayerRef, Thing};
    let of_object = |r: &ObjectRef| if let ObjectRef::Phrase(p) = r { Some(p.slot) } else { None };
    let of_player = |r: &PlayerRef| if let PlayerRef::Phrase(p) = r { Some(p.slot) } else { None };
    let of_thing = |t: &Thing| match t {
        Thing::Object(o) => of_object(o),
        Thing::Player(p) => of_player(p),
        Thing::Either(e) => Some(e.slot),
        Thing::List(_) => None,
    };
    match watched {
        Watched::Damage { by, to, .. } => by
            .as_ref()
            .and_then(of_object)
            .into_iter()
            .chain(to.as_ref().and_then(of_thing))
            .collect(),
        Watched::GainLife(p) | Watched::LoseLife(p) | Watched::Draw(p) => {
            of_player(p).into_iter().collect()
        }
        Watched::Event(e) => match e.as_ref() {
            E::DealsDamage { amount, .. }
            | E::IsDealtDamage { amount, .. }
            | E::GainsLife { amount, .. }
            | E::LosesLife { amount, .. } => {
                vec![*amount]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The slots that "that much" in an amount refers to.
fn that_many(a: &Amount, slots: &mut Vec<Slot>) {
    match a {
        Amount::ThatMany(slot) => slots.push(*slot),
        Amount::Half(x, _) | Amount::Times(_, x) => that_many(x, slots),
        Amount::Plus(x, y)
        | Amount::Minus(x, y)
        | Amount::ForEach(x, y)
        | Amount::Difference(x, y) => {
            that_many(x, slots);
            that_many(y, slots);
        }
        _ => {}
    }
}
