//! What changes places: life totals, control of all that two players have, a player's zones.
use crate::cite;
use crate::game::{
    Cause, Entity, Event, Move, PlayerId, ReadUnruled, ReplaceFact, ResolveUnruled, Zone,
};
use crate::rules::facts::cant_gain_life;
use crate::rules::r200_phrases::{matches, player_of};
use crate::rules::r418_continuous::controller;
use crate::rules::r606_two_headed_giant::life_of;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{Duration, Objects, PlayerRef, Slot};

impl Engine<'_> {
    /// "Exchange your graveyard and library": all their cards at once, even where one of them is
    /// empty (glossary: Exchange).
    pub(super) fn exchange_graveyard_and_library(&mut self, context: &mut Context) -> Ruling<bool> {
        let you = context.you;
        if self.game.player(you).library_order.is_open() {
            return Err(Stop::unruled(ResolveUnruled::UnlistedLibrary));
        }
        let library = self.game.player(you).library.to_vec();
        let graveyard = self.game.player(you).graveyard.to_vec();
        let up = self.in_library_order(graveyard, None)?;
        let down = library.into_iter().map(|card| (card, Zone::Graveyard(you)));
        let up = up.into_iter().rev().map(|card| (card, Zone::Library(you)));
        let mut group = Vec::new();
        for (card, to) in down.chain(up) {
            let m = Move { source: Some(context.this), ..self.plain(card, to, Cause::Effect) };
            group.push(Proposed::new(&[cite!("glossary: Exchange")], Event::Move(Box::new(m))));
        }
        Ok(!self.happen(group)?.is_empty())
    }

    /// "Exchange your hand and graveyard": likewise, but the cards of a hand have no order, and
    /// those that come to the graveyard at once have the one that their owner gives them.
    pub(super) fn exchange_hand_and_graveyard(&mut self, context: &mut Context) -> Ruling<bool> {
        let you = context.you;
        let hand = self.game.player(you).hand.to_vec();
        let graveyard = self.game.player(you).graveyard.to_vec();
        let down = hand.into_iter().map(|card| (card, Zone::Graveyard(you)));
        let up = graveyard.into_iter().map(|card| (card, Zone::Hand(you)));
        let mut group = Vec::new();
        for (card, to) in down.chain(up) {
            let m = Move { source: Some(context.this), ..self.plain(card, to, Cause::Effect) };
            group.push(Proposed::new(&[cite!("glossary: Exchange")], Event::Move(Box::new(m))));
        }
        Ok(!self.happen(group)?.is_empty())
    }

    /// "You and target opponent each gain control of all creatures the other controls": at once,
    /// and each of those there are.
    pub(super) fn trade_control(
        &mut self,
        with: &PlayerRef,
        what: &Objects,
        duration: &Duration,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<bool> {
        let other = player_of(&self.game, with, context)?;
        let mut gains = Vec::new();
        for object in self.game.zone(Zone::InPlay).to_vec() {
            if !matches(&self.game, what, object, context)? {
                continue;
            }
            match controller(&self.game, object) {
                Some(p) if p == other && p != context.you => gains.push((object, context.you)),
                Some(p) if p == context.you && p != other => gains.push((object, other)),
                _ => {}
            }
        }
        let all = gains.iter().map(|(object, _)| Entity::Object(*object)).collect();
        context.bindings.bind(slot, all);
        self.control_to(&gains, duration, cite!("413.2b"), context)
    }

    /// Life totals are exchanged (glossary: Exchange).
    pub(super) fn exchange_life(
        &mut self,
        a: &PlayerRef,
        b: Option<&PlayerRef>,
        context: &mut Context,
    ) -> Ruling<bool> {
        let Some(b) = b else { return self.exchange_life_among(a, context) };
        let (a, b) =
            match (self.actors(a, context)?.as_slice(), self.actors(b, context)?.as_slice()) {
                ([a], [b]) => (*a, *b),
                ([], _) | (_, []) => return Ok(false),
                _ => (player_of(&self.game, a, context)?, player_of(&self.game, b, context)?),
            };
        self.life_exchanged(a, b)
    }

    /// "Two target players exchange life totals": where one is no legal target any more, nothing
    /// is exchanged (glossary: Exchange).
    fn exchange_life_among(&mut self, both: &PlayerRef, context: &mut Context) -> Ruling<bool> {
        match *self.actors(both, context)?.as_slice() {
            [a, b] => self.life_exchanged(a, b),
            [] | [_] => Ok(false),
            _ => Err(Stop::unruled(ReadUnruled::SeveralPlayersMeant)),
        }
    }

    fn life_exchanged(&mut self, a: PlayerId, b: PlayerId) -> Ruling<bool> {
        let (la, lb) = (life_of(&self.game, a)?, life_of(&self.game, b)?);
        // 104.2: a total below 0 is 0 for the other player's.
        let (to_a, to_b) = (lb.max(0), la.max(0));
        // What can't be exchanged isn't changed by half.
        for (player, gains) in [(a, to_a > la), (b, to_b > lb)] {
            if gains && let Some(by) = cant_gain_life(&self.game, player)? {
                let rules = [cite!("glossary: Exchange"), cite!("103.2")];
                self.tell(&rules, |_| ReplaceFact::CantGainLife { player, by });
                return Ok(false);
            }
        }
        let mut group = vec![self.life_to(a, to_a)?, self.life_to(b, to_b)?];
        for p in &mut group {
            p.rules[0] = cite!("glossary: Exchange");
        }
        for (p, below) in group.iter_mut().zip([lb < 0, la < 0]) {
            p.rules.extend(below.then_some(cite!("104.2")));
        }
        Ok(!self.happen(group)?.is_empty())
    }
}
