//! What an object is in combat: attacking, blocking, blocked (306.2); of what has left play, as it
//! then was (413.2f).
use super::View;
use crate::game::{Attacker, Blocker, Combat, ObjectId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{ObjectRef, PlayerRef};

impl View<'_> {
    /// Whether it is an attacking creature: of anybody, or of one of these players.
    pub(super) fn attacking(
        &self,
        id: ObjectId,
        whom: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(whom) = whom else { return Ok(self.as_attacker(id).is_some()) };
        let whom = self.players_meant(whom, context)?;
        let attacks = |a: Attacker| whom.iter().any(|w| self.game.as_one(*w, a.attacks));
        Ok(self.as_attacker(id).is_some_and(attacks))
    }

    /// Whether no other creature attacks.
    pub(super) fn attacking_alone(&self, id: ObjectId) -> bool {
        let alone = |c: &Combat| c.attacker(id).is_some() && c.attackers.len() == 1;
        self.game.combat().is_some_and(alone)
    }

    /// Whether it is a blocking creature: of any attacker, or of one of these.
    pub(super) fn blocking(
        &self,
        id: ObjectId,
        what: Option<&ObjectRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(what) = what else {
            let blocks = |c: &Combat| {
                if self.fought(id) { c.last_blocker(id) } else { c.blocker(id) }.is_some()
            };
            return Ok(self.game.combat().is_some_and(blocks));
        };
        let what = self.any_of(what, context)?;
        // 413.2f: what an attacker that has left play was blocked by.
        let was = |a: &ObjectId| {
            what.iter().any(|w| {
                !self.game.object(*a).in_play() && (w == a || self.game.object(*w).was == Some(*a))
            })
        };
        let blocks = |c: &Combat| {
            c.blocker(id).is_some_and(|b| b.blocks.iter().any(|a| what.contains(a)))
                || c.left.iter().any(|(a, blockers)| was(a) && blockers.contains(&id))
        };
        Ok(self.game.combat().is_some_and(blocks))
    }

    /// Whether it is a blocked creature: by any blocker, or by one of these.
    pub(super) fn blocked(
        &self,
        id: ObjectId,
        by: Option<&ObjectRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(by) = by else {
            return Ok(self.as_attacker(id).is_some_and(|a| a.blocked.is_blocked()));
        };
        let by = self.any_of(by, context)?;
        Ok(self.game.combat().is_some_and(|c| self.blocked_by(c, id, &by)))
    }

    /// Whether it is an unblocked creature (309.2f).
    pub(super) fn unblocked(&self, id: ObjectId) -> bool {
        self.as_attacker(id).is_some_and(|a| a.blocked.is_unblocked())
    }

    /// Whether it is in a band with one of these (502.10).
    pub(super) fn banded_with(
        &self,
        id: ObjectId,
        what: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        let with = self.any_of(what, context)?;
        let in_band = |c: &Combat| {
            let band = |o: ObjectId| c.attacker(o).and_then(|a| a.band);
            band(id).is_some_and(|b| with.iter().any(|w| *w != id && band(*w) == Some(b)))
        };
        Ok(self.game.combat().is_some_and(in_band))
    }

    /// Whether it was declared as an attacker in this combat.
    pub(super) fn attacked_now(&self, id: ObjectId) -> Ruling<bool> {
        match self.game.combat() {
            Some(c) => Ok(c.defender_of(id).is_some()),
            None => Err(Stop::unruled(ReadUnruled::AttackedOutsideCombat)),
        }
    }

    /// Whether it left play in combat.
    fn fought(&self, id: ObjectId) -> bool {
        self.game.object(id).as_it_left().is_some_and(|left| left.fought)
    }

    /// What it is, or last was, as an attacker.
    fn as_attacker(&self, id: ObjectId) -> Option<Attacker> {
        let combat = self.game.combat()?;
        match self.fought(id) {
            true => combat.last_attacker(id).cloned(),
            false => combat.attacker(id).cloned(),
        }
    }

    /// Whether one of these blocks a creature, or did so as it left play (402.6, 413.2f).
    fn blocked_by(&self, combat: &Combat, id: ObjectId, by: &[ObjectId]) -> bool {
        let was = |b: &Blocker| {
            !self.game.object(b.creature).in_play()
                && by
                    .iter()
                    .any(|w| *w == b.creature || self.game.object(*w).was == Some(b.creature))
        };
        combat.blockers_of(id).any(|b| by.contains(&b))
            || combat.gone_blockers.iter().any(|b| was(b) && b.blocks.contains(&id))
    }
}
