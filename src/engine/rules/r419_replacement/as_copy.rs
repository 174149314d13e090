//! 503.5, 212.4j: what comes into play as a copy, and tokens, looked at as what they will be just
//! before they are (410.10b).
use super::{Engine, Pending, Ruling};
use crate::cite;
use crate::decide::{ByRule, Choice, Deed, Purpose, Verb};
use crate::game::{
    AbilityInstance, AbilityOrigin, Arrived, Creation, Entity, Event, Face, Game, Move, ObjectId,
    ObjectKind, PlayerId, ReplaceFact, ReplaceUnruled, Timestamp, Zone,
};
use crate::rules::r200_phrases::{candidates, objects_of};
use crate::rules::r413_resolving::could_enchant;
use crate::rules::r418_continuous::characteristics;
use crate::rules::r503_copying::{self, copiable_values};
use crate::rules::{Context, Stop};
use crate::wording::tree::{Ability, ObjectRef};
use std::sync::Arc;

impl Engine<'_> {
    /// 503.5: the copiable values that what is arriving has already, for whoever looks at it before
    /// it has arrived.
    pub(super) fn as_what_it_copies<T>(
        &mut self,
        pending: &[Pending],
        at: usize,
        f: impl FnOnce(&mut Self) -> Ruling<T>,
    ) -> Ruling<T> {
        let Some(copy) = r503_copying::coming_as_copy(&pending[at].event) else { return f(self) };
        let began = self.record_silently(&[cite!("503.5")], copy);
        let result = f(self);
        if let Event::EffectBegan(effect) = began {
            self.record_silently(&[cite!("503.5")], Event::EffectEnded(effect.id));
        }
        result
    }

    /// The game in which what is arriving is what it comes into play as.
    pub(super) fn as_it_comes(&self, event: &Event) -> Option<Game> {
        let as_it_will_be = match event {
            Event::Created(c) if c.kind == ObjectKind::Token && c.zone == Zone::InPlay => {
                before_it_is_in_play(c)
            }
            other => r503_copying::coming_as_copy(other)?,
        };
        let mut game = self.game.clone();
        game.commit(as_it_will_be);
        Some(game)
    }

    /// 212.4j: a copy of an Aura wasn't played as one: the player who puts it into play chooses
    /// what it enchants.
    pub(super) fn enchants_as_a_copy(
        &mut self,
        p: &mut Pending,
        you: PlayerId,
        this: ObjectId,
    ) -> Ruling<()> {
        let rule = cite!("212.4j");
        let aura = super::enters::arrived(&mut p.event)?.copy_of.as_ref().is_some_and(is_aura);
        // What a token enchants is chosen as it is put into play.
        if !aura || matches!(p.event, Event::Created(_)) {
            return Ok(());
        }
        let Some(game) = self.as_it_comes(&p.event) else { return Ok(()) };
        let of = could_enchant(&game, this, you)?;
        if !of.is_empty() {
            if let Choice::Entity(host) =
                self.ask_one(you, rule, Some(this), Purpose::Object(Verb::Enchant), of)?
            {
                super::enters::arrived(&mut p.event)?.attached_to = Some(host);
                p.rules.push(rule);
            }
            return Ok(());
        }
        let Event::Move(m) = &mut p.event else { return Ok(()) };
        if m.from != Zone::Stack {
            return Err(Stop::unruled_by(rule, ReplaceUnruled::AuraEnchantsNothing));
        }
        m.to = Zone::Graveyard(self.game.object(this).owner);
        m.arrived = Arrived::default();
        p.rules.push(rule);
        self.tell(&[rule], |_| ReplaceFact::NothingToEnchant { object: this });
        Ok(())
    }

    /// 212.4j: whoever puts an Aura token into play chooses what it enchants.
    pub(super) fn tokens_enchant(&mut self, pending: &mut [Pending]) -> Ruling<()> {
        for p in pending {
            let Event::Created(c) = &mut p.event else { continue };
            let comes = c.zone == Zone::InPlay && c.arrived.attached_to.is_none();
            if !comes || !is_aura(c.arrived.copy_of.as_ref().unwrap_or(&c.face)) {
                continue;
            }
            let (by, about, token) = (c.put_by, c.source, next_object(&self.game));
            let mut game = self.game.clone();
            game.commit(before_it_is_in_play(c));
            let rule = cite!("212.4j");
            let of = could_enchant(&game, token, by)?;
            if of.is_empty() {
                return Err(Stop::unruled_by(rule, ReplaceUnruled::AuraEnchantsNothing));
            }
            let purpose = Purpose::Object(Verb::Enchant);
            if let Choice::Entity(host) = self.ask_one(by, rule, about, purpose, of)? {
                c.arrived.attached_to = Some(host);
                p.rules.push(rule);
            }
        }
        Ok(())
    }

    /// 503.5: what it comes into play as a copy of.
    pub(in crate::rules) fn choose_copied(
        &mut self,
        you: PlayerId,
        of: &ObjectRef,
        context: &Context,
    ) -> Ruling<Option<Face>> {
        let possible: Vec<ObjectId> = match of {
            ObjectRef::Phrase(p) => candidates(&self.game, &p.objects, context)?,
            other => objects_of(&self.game, other, context)?,
        };
        let this = context.this;
        // What is in play already doesn't come into play as a copy: it becomes one as it is turned
        // face up (504.5).
        let (how, what) = match self.game.object(this).in_play() {
            true => (cite!("504.5"), ByRule::TurnUpAsCopy),
            false => (cite!("503.5"), ByRule::ComeAsCopy),
        };
        if possible.is_empty() {
            return Ok(None);
        }
        let what = Deed::by_rule(what, Some(this));
        if !self.ask_yes(you, how, Some(this), Purpose::May, what, true)? {
            return Ok(None);
        }
        let choices = possible.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
        let answer = self.ask_one(you, how, Some(this), Purpose::Object(Verb::Copy), choices)?;
        let Choice::Entity(Entity::Object(copied)) = answer else { return Ok(None) };
        let status = self.game.object(copied).tapped
            || self.game.object(copied).flipped
            || self.game.object(copied).face_down;
        let mut rules = vec![how, cite!("503.1"), cite!("503.2")];
        rules.extend(status.then_some(cite!("510.2")));
        rules.extend(self.is_a_copy(copied).then_some(cite!("503.3")));
        self.tell(&rules, |_| ReplaceFact::AsCopy { object: this, copied });
        Ok(Some(copiable_values(&self.game, copied)))
    }
}

fn is_aura(face: &Face) -> bool {
    face.subtypes.iter().any(|s| s.eq_ignore_ascii_case("Aura"))
}

/// A token as it will be, just before it comes into play (410.10b).
pub(super) fn before_it_is_in_play(c: &Creation) -> Event {
    Event::Created(Box::new(Creation { zone: Zone::Stack, ..c.clone() }))
}

/// The id of the object that comes into being next.
pub(super) fn next_object(game: &Game) -> ObjectId {
    ObjectId(game.objects().len() as u32)
}

/// The abilities that a token comes with, or those of what it copies.
pub(super) fn of_a_token(c: &Creation) -> Vec<AbilityInstance> {
    let face = c.arrived.copy_of.as_ref().unwrap_or(&c.face);
    face.abilities.iter().enumerate().flat_map(|(i, a)| printed(i, a)).collect()
}

/// The static abilities of an arriving object, of what it copies where it comes as a copy.
pub(super) fn own_abilities(game: &Game, m: &Move) -> Vec<AbilityInstance> {
    if m.arrived.face_down {
        return Vec::new();
    }
    match &m.arrived.copy_of {
        None => characteristics(game, m.object).abilities.clone(),
        Some(face) => face.abilities.iter().enumerate().flat_map(|(i, a)| printed(i, a)).collect(),
    }
}

fn printed(place: usize, ability: &Arc<Ability>) -> Vec<AbilityInstance> {
    let of = |part: u8, ability: Arc<Ability>| AbilityInstance {
        origin: AbilityOrigin::Printed(place as u16),
        part,
        ability,
        keyword: None,
        granted_by: None,
        timestamp: Timestamp(0),
    };
    let mut all = vec![of(0, ability.clone())];
    if let Ability::Keyword(k) = ability.as_ref() {
        all.extend(
            crate::rules::r502_keywords::stands_for(k)
                .into_iter()
                .enumerate()
                .map(|(i, a)| of(i as u8 + 1, a)),
        );
    }
    all
}
