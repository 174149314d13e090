//! Where an object is, what lies on it, and what it could be attached to.
use super::View;
use crate::game::{Entity, ObjectId, Zone};
use crate::rules::r420_state_based::{can_be_attached, could_have_been_attached};
use crate::rules::{Context, Ruling};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::tree::{Compare, Keyword, ObjectRef, Objects, PlayerRef};

impl View<'_> {
    /// Whether it hasn't left its zone. 217.8c: what is phased out isn't in play, so that it is
    /// neither tapped nor untapped, and nobody controls it.
    pub(super) fn is_here(&self, id: ObjectId) -> bool {
        let object = self.game.object(id);
        object.last_known.is_none() && object.zone != Zone::PhasedOut
    }

    /// Whether it is in a zone, of one of these players where they are said.
    pub(super) fn in_zone(
        &self,
        id: ObjectId,
        zone: ZoneKind,
        whose: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let here = self.zone(id).kind();
        // 217.1e: removed cards are outside the game too.
        let outside =
            zone == ZoneKind::OutsideTheGame && here == Some(ZoneKind::RemovedFromTheGame);
        if here != Some(zone) && !outside {
            return Ok(false);
        }
        let Some(player) = whose else { return Ok(true) };
        let players = self.players_meant(player, context)?;
        let owner = Some(self.game.object(id).owner);
        let holder = if zone.is_owned() { owner } else { self.controller(id).or(owner) };
        Ok(holder.is_some_and(|h| players.contains(&h)))
    }

    /// Whether its controller controls so many of what is described.
    pub(super) fn controller_controls(
        &self,
        id: ObjectId,
        compare: &Compare,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(player) = self.controller(id) else { return Ok(false) };
        let n = self.controlled(player, objects, context)?;
        self.compares(n, compare, context)
    }

    /// Whether so many counters are on it: of a kind, or of any.
    pub(super) fn with_counters(
        &self,
        id: ObjectId,
        compare: &Compare,
        kind: Option<&CounterKind>,
        context: &Context,
    ) -> Ruling<bool> {
        let object = self.game.object(id);
        let n = match kind {
            Some(k) => object.counters_of(k),
            None => object.counters.values().sum(),
        };
        self.compares(i64::from(n), compare, context)
    }

    /// Whether it is suspended (502.59b).
    pub(super) fn suspended(&self, id: ObjectId) -> Ruling<bool> {
        let time = CounterKind::Named("time".into());
        Ok(self.zone(id) == Zone::Removed
            && self.game.object(id).counters_of(&time) > 0
            && self.known(id)?.keywords().any(|k| matches!(k, Keyword::Suspend(..))))
    }

    /// Whether it can enchant one of these.
    pub(super) fn can_enchant(
        &self,
        id: ObjectId,
        what: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        for o in self.any_of(what, context)? {
            let fits = match self.game.object(o).in_play() {
                true => can_be_attached(self.game, id, Entity::Object(o))?,
                false => could_have_been_attached(self.game, id, o)?,
            };
            if o != id && fits {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether one of these can be attached to it.
    pub(super) fn can_hold(
        &self,
        id: ObjectId,
        what: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        for o in self.any_of(what, context)? {
            if o != id && can_be_attached(self.game, o, Entity::Object(id))? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
