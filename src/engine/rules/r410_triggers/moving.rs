//! 410.2, 410.10: what moves, as the words of a trigger see it: what it was, where it came from,
//! who caused it.
use super::functioning::is_this;
use super::occurs::Match;
use crate::game::{Cause, Entity, Game, Move, ObjectId, PlayerId, TriggerUnruled, Zone};
use crate::rules::r418_continuous::controller;
use crate::rules::{Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Antecedent, Event as Trigger, LinkKind, Noun, ObjectRef, Objects, Phasing, PlayerRef, Quality,
    whether,
};

/// 410.10d: abilities that are looked up as they were before the event.
pub(super) fn looks_back(event: &Trigger) -> bool {
    match event {
        Trigger::LeavesPlay(_)
        | Trigger::Phases(_, Phasing::Out)
        | Trigger::Sacrifices { .. }
        | Trigger::Destroyed(_)
        | Trigger::DestroyedBy(..)
        | Trigger::BecomesUnattached(..)
        | Trigger::LosesControl(..) => true,
        Trigger::PutInto { zone, .. } => {
            is_from_play(event) || matches!(zone, ZoneKind::Hand | ZoneKind::Library)
        }
        _ => false,
    }
}

/// 410.10c: "is put into a graveyard from play"; so too a type without the word "card", which means
/// a permanent (200.9).
pub(super) fn is_from_play(event: &Trigger) -> bool {
    match event {
        Trigger::PutInto { from: Some((from, _)), .. } => *from == ZoneKind::InPlay,
        Trigger::PutInto {
            what,
            zone: ZoneKind::Graveyard,
            anywhere: whether::Anywhere::No,
            ..
        } => match what {
            ObjectRef::Attached(..) | ObjectRef::Linked(LinkKind::Haunted, _) => true,
            ObjectRef::ThisAs(noun) => is_permanent(noun),
            ObjectRef::Phrase(p) => {
                is_permanent(&p.objects.noun)
                    && !p.objects.qualities().any(|q| matches!(q, Quality::InZone(..)))
            }
            ObjectRef::Back(back) => {
                back.called_whole().is_some_and(|what| is_permanent(&what.noun))
            }
            _ => false,
        },
        _ => false,
    }
}

fn is_permanent(noun: &Noun) -> bool {
    match noun {
        Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => true,
        Noun::AnyOf(nouns, _) => nouns.iter().all(is_permanent),
        Noun::Card | Noun::Spell | Noun::Ability(_) | Noun::Source | Noun::Copy => false,
    }
}

impl Match<'_> {
    /// Whether the spell or ability that moves it is such as the words say, by who controls it.
    pub(super) fn caused_by(&mut self, because: &Objects, m: &Move) -> Ruling<bool> {
        let Some(source) = m.source else { return Ok(false) };
        // 409.1h: what pays for a spell or ability is no effect of it.
        if self.seen.before.being_played().is_some() {
            return Ok(false);
        }
        for q in because.qualities() {
            let crate::wording::tree::Quality::ControlledBy(who) = q else {
                return Err(Stop::unruled(TriggerUnruled::WhatCaused));
            };
            let holder = controller(self.seen.before, source)
                .unwrap_or(self.seen.before.object(source).owner);
            if !self.by(who, holder)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether it is what was attached, and to what it was.
    pub(super) fn parted(
        &mut self,
        what: &ObjectRef,
        from: &ObjectRef,
        object: ObjectId,
        host: Entity,
    ) -> Ruling<bool> {
        let Some(host) = host.object() else { return Ok(false) };
        Ok(self.is(what, object, self.seen.before)? && self.is(from, host, self.seen.before)?)
    }

    pub(super) fn from(&self, m: &Move) -> Zone {
        self.seen.before.object(m.object).zone
    }

    pub(super) fn arrives(
        &mut self,
        what: &ObjectRef,
        under: Option<&PlayerRef>,
        id: ObjectId,
        put_by: PlayerId,
    ) -> Ruling<bool> {
        let player = controller(self.seen.now, id).unwrap_or(put_by);
        Ok(self.maybe_by(under, player)? && self.is(what, id, self.seen.now)?)
    }

    pub(super) fn comes_from(
        &mut self,
        from: Option<&(ZoneKind, Option<PlayerRef>)>,
        m: &Move,
    ) -> Ruling<bool> {
        let Some((kind, whose)) = from else { return Ok(true) };
        let owner = self.seen.before.object(m.object).owner;
        Ok(self.from(m).kind() == Some(*kind)
            && (!kind.is_owned() || self.maybe_by(whose.as_ref(), owner)?))
    }

    pub(super) fn put_into(
        &mut self,
        what: &ObjectRef,
        zone: ZoneKind,
        whose: Option<&PlayerRef>,
        from: Option<&(ZoneKind, Option<PlayerRef>)>,
        from_play: bool,
        m: &Move,
    ) -> Ruling<bool> {
        let owner = self.seen.before.object(m.object).owner;
        if m.to.kind() != Some(zone)
            || m.cause == Cause::Phasing
            || !is_its_owners(whose, what) && !self.maybe_by(whose, owner)?
            || !self.comes_from(from, m)?
        {
            return Ok(false);
        }
        // From the stack: as a part of its resolution (502.51a); a countered spell is put there
        // too, and that isn't meant.
        if matches!(from, Some((ZoneKind::Stack, _))) && m.cause != Cause::Resolved {
            return Ok(false);
        }
        let back = from_play || matches!(zone, ZoneKind::Hand | ZoneKind::Library);
        if back || self.seen.proposed {
            // "That card", of a spell that goes to the graveyard: of the card that was played.
            let played = is_that_card(what) && self.from(m) == Zone::Stack;
            let card = self.seen.before.object(m.object).was.filter(|_| played);
            return Ok(self.is(what, m.object, self.seen.before)?
                || match card {
                    Some(card) => self.is(what, card, self.seen.before)?,
                    None => false,
                });
        }
        if is_this(what) {
            return Ok(m.new == self.context.this || m.object == self.context.this);
        }
        self.is(what, m.new, self.seen.now)
    }
}

/// "Its owner's hand", of what is moved itself: it goes to no other (217.1a).
fn is_its_owners(whose: Option<&PlayerRef>, what: &ObjectRef) -> bool {
    let (Some(PlayerRef::OwnerOf(of)), ObjectRef::Phrase(p)) = (whose, what) else { return false };
    matches!(&**of, ObjectRef::Back(back) if back.to == Antecedent::Slot(p.slot))
}

fn is_that_card(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::Back(back) if back.called().is_some_and(|o| o.noun == Noun::Card))
}

/// Whether what something is attached to is still there: a player, or a permanent.
pub(super) fn is_there(game: &Game, host: Entity) -> bool {
    host.object().is_none_or(|host| game.object(host).in_play())
}
