//! 413.2b, 418. Control that an instruction gives or exchanges.
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{ContinuingKind, Entity, Event, LastFact, ObjectId, PlayerId, Zone};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::controller;
use crate::rules::{Context, Engine, Proposed, Ruling};
use crate::wording::tree::{Antecedent, Back, Change, Duration, ObjectRef, PlayerRef, Slot};

impl Engine<'_> {
    pub(super) fn gain_control(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        let players = self.actors(who, context)?;
        if players.len() > 1 {
            let purpose = Purpose::Object(Verb::GainControlOf);
            let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
                e.objects_for(p, what, context, &purpose, &mut |_, _| Ok(true))
            })?;
            let theirs = players.iter().zip(chosen);
            let mut gains: Vec<_> =
                theirs.flat_map(|(p, o)| o.into_iter().map(|o| (o, *p))).collect();
            gains.retain(|(o, _)| {
                let object = self.game.object(*o);
                object.in_play() || object.zone == Zone::Stack
            });
            return self.control_to(&gains, duration, cite!("418.3b"), context);
        }
        let [player] = players.as_slice() else {
            let meant = crate::rules::r200_phrases::players_of(&self.game, who, context)?;
            for left in meant.into_iter().filter(|p| self.game.player(*p).left).collect::<Vec<_>>()
            {
                self.tell(&[cite!("600.4b")], |_| LastFact::ControlUnchanged {
                    player: left,
                    object: None,
                });
            }
            return Ok(false);
        };
        let player = *player;
        let objects: Vec<ObjectId> = self
            .objects_for(
                player,
                what,
                context,
                &Purpose::Object(Verb::GainControlOf),
                &mut |_, _| Ok(true),
            )?
            .into_iter()
            .filter(|o| self.game.object(*o).in_play() || self.game.object(*o).zone == Zone::Stack)
            .collect();
        if objects.is_empty() {
            return Ok(false);
        }
        let gains: Vec<_> = objects.into_iter().map(|o| (o, player)).collect();
        self.control_to(&gains, duration, cite!("418.3b"), context)
    }

    pub(super) fn control_to(
        &mut self,
        gains: &[(ObjectId, PlayerId)],
        duration: &Duration,
        rule: RuleId,
        context: &Context,
    ) -> Ruling<bool> {
        let mut group = Vec::new();
        for (o, player) in gains {
            let (o, player) = (*o, *player);
            if self.game.player(player).left {
                self.tell(&[cite!("600.4b")], |_| LastFact::ControlUnchanged {
                    player,
                    object: Some(o),
                });
                continue;
            }
            let Some(until) = self.until(duration, &[Entity::Object(o)], context)? else {
                return Ok(false);
            };
            let mut inner = context.clone();
            let who = if player == context.you {
                PlayerRef::You
            } else {
                inner.bindings.bind(Slot::Fixed, vec![Entity::Player(player)]);
                PlayerRef::Back(Back::that_player(Antecedent::Slot(Slot::Fixed)))
            };
            self.tell(&[rule], |_| LastFact::GainsControl { player, object: o });
            let kind = ContinuingKind::Changes {
                affected: vec![Entity::Object(o)],
                changes: vec![Change::Control(who)],
            };
            group.push(Proposed::new(&[rule], self.effect(kind, until, &inner)));
        }
        let done = self.happen(group)?;
        Ok(done.iter().any(|e| matches!(e, Event::ControlChanged { .. })))
    }

    /// Whether control of two things that are known already can be exchanged (413.2c, glossary:
    /// Exchange): both are in play, under the control of different players. What is chosen as the
    /// instruction is followed is looked at then.
    pub(super) fn could_exchange(
        &mut self,
        player: PlayerId,
        a: &ObjectRef,
        b: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let chosen_now = |what: &ObjectRef| match what {
            ObjectRef::Phrase(p) => !p.quantity.is_target(),
            ObjectRef::List(_) | ObjectRef::AnyOf(_) => true,
            _ => false,
        };
        let one_phrase =
            matches!((a, b), (ObjectRef::Phrase(x), ObjectRef::Phrase(y)) if x.slot == y.slot);
        let parts = if a == b || one_phrase { vec![a] } else { vec![a, b] };
        if parts.iter().any(|what| chosen_now(what)) {
            return Ok(true);
        }
        let mut both = Vec::new();
        for what in parts {
            let purpose = Purpose::Object(Verb::ExchangeControlOf);
            both.extend(self.objects_for(player, what, context, &purpose, &mut |_, _| Ok(true))?);
        }
        let held = |o: &ObjectId| {
            self.game.object(*o).in_play().then(|| controller(&self.game, *o)).flatten()
        };
        Ok(match both.as_slice() {
            [x, y] => held(x).zip(held(y)).is_some_and(|(x, y)| x != y),
            _ => false,
        })
    }

    pub(super) fn exchange_control(
        &mut self,
        a: &ObjectRef,
        b: &ObjectRef,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        let mut both = self.mine(a, Verb::ExchangeControlOf, context)?;
        if a != b
            && !matches!((a, b), (ObjectRef::Phrase(x), ObjectRef::Phrase(y)) if x.slot == y.slot)
        {
            both.extend(self.mine(b, Verb::ExchangeControlOf, context)?);
        }
        let [x, y] = both.as_slice() else {
            self.tell(&[cite!("glossary: Exchange")], |_| LastFact::NoExchange);
            return Ok(false);
        };
        let (x, y) = (*x, *y);
        let holder = |e: &Self, o: ObjectId| {
            if e.game.object(o).in_play() { controller(&e.game, o) } else { None }
        };
        let (Some(cx), Some(cy)) = (holder(self, x), holder(self, y)) else {
            self.tell(&[cite!("glossary: Exchange")], |_| LastFact::NoExchange);
            return Ok(false);
        };
        if cx == cy {
            self.tell(&[cite!("glossary: Exchange")], |_| LastFact::OneControlsBoth);
            return Ok(false);
        }
        self.control_to(&[(x, cy), (y, cx)], duration, cite!("glossary: Exchange"), context)
    }
}
