//! 419.7, 419.5. Preventing, redirecting and changing damage.
use super::applicable::TextEffect;
use super::change::same_source;
use super::{Engine, Follow, Key, Pending, Ruling};
use crate::cite;
use crate::game::{Entity, Event, ObjectId, ReplaceFact, ReplaceUnruled};
use crate::rules::Stop;
use crate::rules::r200_phrases::{amount, things_of};
use crate::wording::tree::{Amount, DamageAmount, Effect, Occasion, Rounding, Slot, Watched, Way};

impl Engine<'_> {
    /// 419.3: "the next time" is all that would be dealt then: by that source, or by whatever it is
    /// where none is named.
    pub(super) fn together(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        key: Key,
        t: &TextEffect,
    ) -> Ruling<Vec<usize>> {
        let once = t.text.occasion == Occasion::NextTime;
        if !once || !matches!(pending[at].event, Event::Damage { .. }) {
            return Ok(vec![at]);
        }
        let any = matches!(&t.text.event, Watched::Damage { by: None, .. });
        let alike = |e: &Event| match e {
            Event::Damage { .. } => any || same_source(e, &pending[at].event),
            _ => false,
        };
        let alike: Vec<bool> = pending.iter().map(|p| alike(&p.event)).collect();
        self.with_others(pending, at, key, &alike)
    }

    /// The event and those like it to which the same effect can be applied, which it has been then;
    /// in order.
    fn with_others(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        key: Key,
        alike: &[bool],
    ) -> Ruling<Vec<usize>> {
        let mut places = Vec::new();
        for (i, alike) in alike.iter().enumerate() {
            if i == at {
                places.push(i);
            } else if *alike
                && !pending[i].ready
                && self.applicable(&pending[i])?.iter().any(|a| a.key == key)
            {
                pending[i].applied.push(key);
                places.push(i);
            }
        }
        Ok(places)
    }

    /// 419.1d: how much of the damage this effect stops; more may follow from it.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn apply_prevention(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        key: Key,
        source: ObjectId,
        t: &TextEffect,
        then: Option<&Effect>,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        // 310.4, 419.6a: what is dealt to it at once is one event, and this effect gets one
        // opportunity for it.
        let at_once = then.is_some()
            && matches!(&t.text.event, Watched::Damage { by: None, amount: DamageAmount::All, .. });
        let places = if at_once && !t.text.is_used_up() {
            let alike =
                |e: &Event| matches!(e, Event::Damage { .. }) && hit(e) == hit(&pending[at].event);
            let alike: Vec<bool> = pending.iter().map(|p| alike(&p.event)).collect();
            self.with_others(pending, at, key, &alike)?
        } else {
            self.together(pending, at, key, t)?
        };
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
            context.results.this_way.push((Way::Prevented, whom, i64::from(stopped)));
            context.results.this_way.push((Way::PreventedFrom, sources, i64::from(stopped)));
            bind_amounts(&effect_amounts(&t.text.event), &mut context, i64::from(stopped));
            // 419.6a: what the effect does besides is no form of the prevented event, nor of one
            // that this has replaced: what was applied to those has had no opportunity for it. The
            // effect itself doesn't invoke itself.
            let mut applied = self.frame.besides.clone();
            applied.push(key);
            follow.push(Follow {
                was: std::mem::discriminant(&pending[at].event),
                would_arrive: None,
                effect: effect.clone(),
                context,
                applied,
                besides: true,
                rules: vec![cite!("419.1d")],
            });
        }
        Ok(())
    }

    /// 419.7b: preventing 1 damage reduces the shield by 1.
    pub(super) fn spend_shield(&mut self, t: &TextEffect, used: u32) {
        let (Some(id), Some(left)) = (t.effect, t.left) else { return };
        let left = left.saturating_sub(used);
        let event =
            if left == 0 { Event::EffectEnded(id) } else { Event::ShieldLeft { effect: id, left } };
        self.record_as(&[cite!("419.7b")], event, |_| ReplaceFact::ShieldLeft { left });
    }

    /// How much of `n` damage a text is about.
    pub(super) fn portion(&self, t: &TextEffect, n: u32) -> Ruling<u32> {
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

    /// Prevents up to so much of the damage of an event. What is left of it may be 0: then it is
    /// dropped (419.5a).
    pub(super) fn prevent(
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
    pub(super) fn redirect(
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
    pub(super) fn reduce_to(&mut self, p: &mut Pending, source: ObjectId, watched: &Watched) {
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

    pub(super) fn change_amount(
        &mut self,
        p: &mut Pending,
        source: ObjectId,
        to: &Amount,
        t: &TextEffect,
    ) -> Ruling<()> {
        let Some(old) = size(&p.event) else {
            return Err(Stop::unruled(ReplaceUnruled::AmountChanged));
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

/// The number of an event, where it has one.
pub(super) fn size(event: &Event) -> Option<i64> {
    match event {
        Event::Damage { amount, .. } | Event::CountersPut { amount, .. } => {
            Some(i64::from(*amount))
        }
        Event::Life { change, .. } => Some(change.abs()),
        _ => None,
    }
}

/// To whom damage would be dealt.
pub(super) fn hit(event: &Event) -> Option<Entity> {
    if let Event::Damage { to, .. } = event { Some(*to) } else { None }
}

pub(super) fn bind_amounts(slots: &[Slot], context: &mut crate::rules::Context, n: i64) {
    for slot in slots {
        if context.bindings.number(*slot).is_none() {
            context.bindings.bind_number(*slot, n);
        }
    }
}

/// The slots of the event's phrases: "that much" of what follows means the event's number by one of
/// them.
pub(super) fn effect_amounts(watched: &Watched) -> Vec<Slot> {
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
        Watched::GainLife(p) | Watched::GainLifeByOwn(p) | Watched::Draw(p) => {
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
pub(super) fn that_many(a: &Amount, slots: &mut Vec<Slot>) {
    match a {
        Amount::ThatMany(slot) | Amount::HighBid(slot) => slots.push(*slot),
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
