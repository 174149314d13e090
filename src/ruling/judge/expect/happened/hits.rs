//! Where in the log something happened to somebody.
use super::super::events::events;
use super::super::who::{EverMeant, entities_ever, ever, means_it_alone};
use super::super::{ClaimView, Problem};
use super::{Happening, Hit, applied, asked, before, deeds, killed, paid};
use crate::game::{Cause, Entity, Event as Happened, LibraryPlace, LifeCause, ObjectId, Zone};
use crate::judge::names::player_id;
use crate::rules::r418_continuous::controller;
use crate::scenario::ast::{EventKind, NounKind, NounPhrase, Position, WhoseThing, ZoneRef};
use crate::terms::ZoneKind;

impl Happening<'_, '_> {
    /// Every time that it happened.
    pub(super) fn hits(&self) -> Result<Vec<Hit>, Problem> {
        let turn = self.view.game.turn().number;
        let mut found = match &self.event.kind {
            EventKind::RuleApplied(rule) => applied::applications(self, *rule)?,
            EventKind::Paid { .. } => paid::payments(self)?,
            EventKind::ChosenFor(source) => asked::chosen_for(self, source)?,
            EventKind::Killed { by } => killed::killings(self, by)?,
            _ => {
                let mut found = Vec::new();
                let unseen = before::unseen(self)?;
                if unseen > 0 {
                    found.push(Hit { entry: None, amount: unseen });
                }
                for event in before::this_turn(self) {
                    if let Some(amount) = self.hit(usize::MAX, &event)? {
                        found.push(Hit { entry: None, amount });
                    }
                }
                for (entry, event) in events(self.view) {
                    if let Some(amount) = self.hit(entry, event)? {
                        found.push(Hit { entry: Some(entry), amount });
                    }
                }
                found
            }
        };
        if let (EventKind::Triggered, EverMeant::Ability { sought, .. }) =
            (&self.event.kind, self.who)
            && let Some(n) = sought.order
        {
            found = found.into_iter().skip(n.saturating_sub(1) as usize).take(1).collect();
        }
        if self.event.this_turn {
            found.retain(|h| {
                h.entry.and_then(|e| self.view.log.entries().get(e)).is_none_or(|e| e.turn == turn)
            });
        }
        Ok(found)
    }

    pub(super) fn object(&self, id: ObjectId) -> Result<bool, Problem> {
        self.who.object(self.view, id)
    }

    /// Whether an event is such a happening, and how much it is.
    pub(super) fn hit(&self, entry: usize, event: &Happened) -> Result<Option<i64>, Problem> {
        let one = |holds: bool| Ok(holds.then_some(1));
        match (&self.event.kind, event) {
            (EventKind::Triggered, Happened::Triggered(t)) => match self.who {
                EverMeant::Ability { sought, .. } => {
                    one(sought.fits(self.view.game, t.source, &t.ability, &t.bindings))
                }
                EverMeant::Described(d) if d.is_ability() => one(true),
                _ => one(self.object(t.source)?),
            },
            (
                EventKind::Countered { rule, by },
                Happened::Countered { object, by: source, rule: why },
            ) => {
                let by = match (by, source) {
                    (Some(noun), Some(source)) => any_source(self.view, noun, *source)?,
                    (by, _) => by.is_none(),
                };
                one(by && rule.is_none_or(|r| *why == Some(r)) && self.object(*object)?)
            }
            (EventKind::Resolved, Happened::Resolved(o)) => one(self.object(*o)?),
            (EventKind::CameIntoPlay { under }, happened) => {
                let Some((object, put_by)) = entered(happened) else { return Ok(None) };
                one(under.as_ref().is_none_or(|p| player_id(p) == put_by) && self.object(object)?)
            }
            (EventKind::LeftPlay, Happened::Move(m))
                if m.from == Zone::InPlay && m.to != Zone::InPlay && m.cause != Cause::Phasing =>
            {
                one(self.object(m.object)?)
            }
            (EventKind::MovedTo { zone, from, returned }, Happened::Move(m)) => {
                let drawn = from.is_none() && matches!(m.from, Zone::Library(_));
                let fits = !(*returned && drawn)
                    && zone_fits(zone, m.to)
                    && place_fits(zone, m.place)
                    && from.as_ref().is_none_or(|f| zone_fits(f, m.from));
                one(fits && (self.object(m.new)? || self.object(m.object)?))
            }
            (
                EventKind::WasDealtDamage { combat, by, .. },
                Happened::Damage { source, to, amount, combat: in_combat },
            ) => {
                let fits = (!combat || *in_combat) && self.who.entity(self.view, *to)?;
                let by = match by {
                    Some(noun) if fits => self.dealt_by(entry, noun, *source)?,
                    _ => true,
                };
                Ok((fits && by).then_some(i64::from(*amount)))
            }
            (
                EventKind::DealtDamage { combat, to: whom, .. },
                Happened::Damage { source, to, amount, combat: in_combat },
            ) => {
                let fits = (!combat || *in_combat) && self.deals(entry, self.who, *source)?;
                let to = match (whom, self.to) {
                    (Some(_), Some(one)) if fits => one.entity(self.view, *to)?,
                    (Some(noun), None) if fits => any_entity(self.view, noun, *to)?,
                    _ => true,
                };
                Ok((fits && to).then_some(i64::from(*amount)))
            }
            (EventKind::PreventedDamage { .. }, Happened::Prevented { amount, by, .. }) => {
                Ok(self.who.source(self.view, *by)?.then_some(i64::from(*amount)))
            }
            (EventKind::GainedLife(_), Happened::Life { player, change, .. }) if *change > 0 => {
                Ok(self.who.player(*player).then_some(*change))
            }
            (EventKind::LostLife(_), Happened::Life { player, change, .. }) if *change < 0 => {
                Ok(self.who.player(*player).then_some(-*change))
            }
            (
                EventKind::ManaBurn(_),
                Happened::Life { player, change, why: LifeCause::ManaBurn, .. },
            ) => Ok(self.who.player(*player).then_some(-*change)),
            (EventKind::LibraryShuffled, Happened::Shuffled(p)) => one(self.who.player(*p)),
            (EventKind::PutOnStack, Happened::Move(m)) if m.to == Zone::Stack => {
                one(self.object(m.new)?)
            }
            (EventKind::PutOnStack, Happened::Created(c)) if c.zone == Zone::Stack => {
                one(self.object(c.new)?)
            }
            (EventKind::Did { deed, object, with }, happened) => {
                deeds::did(self, *deed, (object.as_ref(), *with), happened)
            }
            (EventKind::Was { deed, by }, happened) => {
                one(deeds::was(self, *deed, by.as_ref(), happened)?)
            }
            _ => Ok(None),
        }
    }

    /// Whether damage was dealt by what a noun names; by an ability: while it resolved.
    pub(super) fn dealt_by(
        &self,
        entry: usize,
        noun: &NounPhrase,
        source: ObjectId,
    ) -> Result<bool, Problem> {
        if matches!(noun.kind, NounKind::Player(_)) {
            return is_a_players(self.view, noun, source);
        }
        for who in ever(self.view, noun)? {
            if self.deals(entry, &who, source)? {
                means_it_alone(self.view, noun, &entities_ever(self.view, noun)?, source)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn deals(
        &self,
        entry: usize,
        who: &EverMeant,
        source: ObjectId,
    ) -> Result<bool, Problem> {
        match who {
            EverMeant::Ability { objects, .. } => Ok(applied::frames(self.view)
                .iter()
                .any(|f| f.holds(entry) && objects.contains(&f.object))),
            EverMeant::Ever(ids)
                if ids.iter().any(|o| {
                    self.view.game.object(*o).kind == crate::game::ObjectKind::CombatDamage
                }) =>
            {
                Ok(applied::frames(self.view)
                    .iter()
                    .any(|f| f.holds(entry) && ids.contains(&f.object)))
            }
            _ => who.object(self.view, source),
        }
    }
}

/// What came into play with an event, under whose control.
pub(super) fn entered(event: &Happened) -> Option<(ObjectId, crate::game::PlayerId)> {
    match event {
        Happened::Move(m) if m.to == Zone::InPlay && m.cause != Cause::Phasing => {
            Some((m.new, m.put_by))
        }
        Happened::Created(c) if c.zone == Zone::InPlay => Some((c.new, c.put_by)),
        _ => None,
    }
}

/// Whether a zone is the one that a line names.
pub(in crate::judge) fn zone_fits(zone: &ZoneRef, at: Zone) -> bool {
    let whose = match (&zone.of, at) {
        (Some(WhoseThing::Player(p)), Zone::Library(q) | Zone::Hand(q) | Zone::Graveyard(q)) => {
            player_id(p) == q
        }
        _ => true,
    };
    at.kind() == Some(zone.zone) && whose
}

pub(super) fn place_fits(zone: &ZoneRef, place: LibraryPlace) -> bool {
    if zone.zone != ZoneKind::Library {
        return true;
    }
    match zone.position {
        None => true,
        Some(Position::Top) => matches!(place, LibraryPlace::Top | LibraryPlace::Under(0)),
        Some(Position::Bottom) => place == LibraryPlace::Bottom,
        Some(Position::FromTop(n)) => {
            place == LibraryPlace::Under(n.saturating_sub(1))
                || n == 1 && place == LibraryPlace::Top
        }
    }
}

/// Whether a noun means the player who controls an object, or last did: what it does is done by
/// that player.
fn is_a_players(view: &ClaimView, noun: &NounPhrase, id: ObjectId) -> Result<bool, Problem> {
    let by = controller(view.game, id).unwrap_or(view.game.object(id).put_by);
    Ok(ever(view, noun)?.iter().any(|who| who.player(by)))
}

/// Whether a noun means an object or the source of an ability.
pub(super) fn any_source(
    view: &ClaimView,
    noun: &NounPhrase,
    id: ObjectId,
) -> Result<bool, Problem> {
    if matches!(noun.kind, NounKind::Player(_)) {
        return is_a_players(view, noun, id);
    }
    for who in ever(view, noun)? {
        if who.source(view, id)? {
            let source = view.game.object(id).stack.as_ref().and_then(|s| s.source);
            let object = if who.object(view, id)? { id } else { source.unwrap_or(id) };
            means_it_alone(view, noun, &entities_ever(view, noun)?, object)?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a noun means an object or player, at any time.
pub(super) fn any_entity(
    view: &ClaimView,
    noun: &NounPhrase,
    entity: Entity,
) -> Result<bool, Problem> {
    match &noun.kind {
        NounKind::Described(_) => {
            for who in ever(view, noun)? {
                if who.entity(view, entity)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        _ => {
            let could = entities_ever(view, noun)?;
            if let Some(id) = entity.object().filter(|_| could.contains(&entity)) {
                means_it_alone(view, noun, &could, id)?;
            }
            Ok(could.contains(&entity))
        }
    }
}
