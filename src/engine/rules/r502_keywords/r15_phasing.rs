//! 502.15, 302.1. Phasing: permanents that leave for the phased-out zone and come back as the same
//! permanents.
//!
//! A phased-out object remembers under whose control it left and, if it left only because what it
//! is attached to did, with which permanent (502.15i): such a one comes back with it.
use super::super::r418_continuous::{characteristics, controller};
use super::super::{Engine, Proposed, Ruling};
use super::statics::used;
use crate::cite;
use crate::game::{
    Arrived, Cause, Entity, Event, KeywordFact, LibraryPlace, Move, ObjectId, PlayerId, Until, Zone,
};
use crate::rulebook::RuleId;
use crate::wording::tree::{Ability, Event as Trigger, Keyword, ObjectRule};

impl Engine<'_> {
    /// 302.1: the active player's permanents with phasing phase out; what phased out under his or
    /// her control phases in, at the same time. 502.15c: only in an untap step that isn't skipped.
    pub(in super::super) fn phasing(&mut self) -> Ruling<()> {
        let out: Vec<ObjectId> = self
            .game
            .in_play()
            .iter()
            .copied()
            .filter(|p| {
                let now = characteristics(&self.game, *p);
                now.controller.is_some_and(|c| self.game.is_active(c)) && now.has(&Keyword::Phasing)
            })
            .collect();
        let back: Vec<ObjectId> = self
            .game
            .phased_out()
            .iter()
            .copied()
            .filter(|o| {
                self.game
                    .object(*o)
                    .phased
                    .as_ref()
                    .is_some_and(|p| self.game.is_active(p.under) && p.with.is_none())
            })
            .collect();
        let mut rules = vec![cite!("302.1"), cite!("502.15b")];
        for permanent in &out {
            let values = characteristics(&self.game, *permanent);
            rules.extend(
                used(values, &Keyword::Phasing)
                    .into_iter()
                    .filter(|r| !rules.contains(r))
                    .collect::<Vec<_>>(),
            );
        }
        self.phase(&out, &back, &rules)
    }

    /// 502.15c: without an untap step nothing phases in or out.
    pub(in super::super) fn say_no_phasing(&mut self) {
        let phases = |id: &ObjectId| {
            let now = characteristics(&self.game, *id);
            now.controller.is_some_and(|c| self.game.is_active(c)) && now.has(&Keyword::Phasing)
        };
        let back = |id: &ObjectId| {
            self.game.object(*id).phased.as_ref().is_some_and(|p| self.game.is_active(p.under))
        };
        if self.game.in_play().iter().any(phases) || self.game.phased_out().iter().any(back) {
            self.tell(&[cite!("502.15c")], |_| KeywordFact::NoPhasing);
        }
    }

    /// 502.15n: what phases in is the same permanent, and the target of whatever targets it.
    fn say_still_targets(&mut self, returning: &[ObjectId]) {
        for on_stack in self.game.stack().to_vec() {
            let targets = |s: &&crate::game::StackItem| {
                s.targets.iter().any(|t| t.entity.object().is_some_and(|o| returning.contains(&o)))
            };
            if self.game.object(on_stack).stack.as_deref().filter(targets).is_some() {
                self.tell(&[cite!("502.15n")], |_| KeywordFact::StillTarget { object: on_stack });
            }
        }
    }

    /// Makes permanents phase out, with what is attached to them (502.15i), and phased-out ones
    /// phase in.
    ///
    /// # Errors
    /// As the door's.
    /// 217.8a, 502.15j: into the phased-out zone or back, with what is attached.
    pub fn phase(&mut self, out: &[ObjectId], back: &[ObjectId], rules: &[RuleId]) -> Ruling<()> {
        let mut group = Vec::new();
        let mut leaving: Vec<(ObjectId, Option<ObjectId>)> =
            out.iter().filter(|o| self.can_phase(**o)).map(|o| (*o, None)).collect();
        let mut i = 0;
        while i < leaving.len() {
            let host = leaving[i].0;
            for p in self.game.in_play() {
                if self.game.object(*p).attached_to == Some(Entity::Object(host))
                    && !leaving.iter().any(|(o, _)| o == p)
                {
                    leaving.push((*p, Some(host)));
                }
            }
            i += 1;
        }
        for (object, with) in &leaving {
            let under = controller(&self.game, *object).unwrap_or(self.game.object(*object).put_by);
            let mut rules = rules.to_vec();
            rules.extend(with.map(|_| cite!("502.15i")));
            group.push(Proposed::new(
                &rules,
                move_to(*object, Zone::InPlay, Zone::PhasedOut, under, *with),
            ));
        }
        let mut returning: Vec<ObjectId> =
            back.iter().copied().filter(|o| self.can_phase(*o)).collect();
        let mut i = 0;
        while i < returning.len() {
            let host = returning[i];
            returning.extend(self.game.phased_out().iter().filter(|o| {
                self.game.object(**o).phased.as_ref().is_some_and(|p| p.with == Some(host))
            }));
            i += 1;
        }
        for object in returning.iter().copied() {
            let put_by = self.game.object(object).put_by;
            group.push(Proposed::new(
                rules,
                move_to(object, Zone::PhasedOut, Zone::InPlay, put_by, None),
            ));
        }
        if group.is_empty() {
            return Ok(());
        }
        let moved: Vec<ObjectId> =
            leaving.iter().map(|(o, _)| *o).chain(returning.iter().copied()).collect();
        let hurt: Vec<ObjectId> =
            leaving.iter().map(|(o, _)| *o).filter(|o| self.game.object(*o).damage > 0).collect();
        self.happen(group)?;
        for object in hurt {
            self.tell(&[cite!("502.15e")], |_| KeywordFact::DamageRemoved { object });
        }
        self.say_still_targets(&returning);
        self.say_silent(&moved);
        for (object, _) in leaving {
            if self.game.object(object).zone == Zone::PhasedOut {
                self.forget(object);
            }
        }
        Ok(())
    }

    /// 502.15d: what would trigger on coming into play or leaving it doesn't.
    fn say_silent(&mut self, moved: &[ObjectId]) {
        let moves =
            |e: &Trigger| matches!(e, Trigger::ComesIntoPlay { .. } | Trigger::LeavesPlay(_));
        let own = |a: &Ability| matches!(a, Ability::Triggered(t) if t.events.iter().any(moves));
        for object in moved
            .iter()
            .copied()
            .filter(|o| self.game.object(*o).face.abilities.iter().any(|a| own(a)))
            .collect::<Vec<_>>()
        {
            self.tell(&[cite!("502.15d")], |_| KeywordFact::Phases { object });
        }
    }

    fn can_phase(&self, object: ObjectId) -> bool {
        !super::super::r418_continuous::object_rules(&self.game, object)
            .iter()
            .any(|r| r.rule == ObjectRule::CantPhase)
    }

    /// 502.15g: effects with limited duration and delayed abilities affect it no more.
    fn forget(&mut self, object: ObjectId) {
        let mut ids: Vec<_> = self
            .game
            .effects()
            .filter(|e| e.until != Until::EndOfGame)
            .filter(|e| e.concerns(object) || e.watches(object))
            .map(|e| e.id)
            .collect();
        ids.extend(
            self.game
                .delayed()
                .filter(|d| {
                    d.bindings.slots.values().any(|b| b.entities.contains(&Entity::Object(object)))
                })
                .map(|d| d.id),
        );
        for effect in ids {
            self.record_as(&[cite!("502.15g")], Event::EffectForgets { effect, object }, |_| {
                KeywordFact::ForgottenByEffect { object }
            });
        }
    }
}

fn move_to(
    object: ObjectId,
    from: Zone,
    to: Zone,
    put_by: PlayerId,
    source: Option<ObjectId>,
) -> Event {
    Event::Move(Box::new(Move {
        object,
        from,
        to,
        place: LibraryPlace::Top,
        cause: Cause::Phasing,
        source,
        put_by,
        new: object,
        arrived: Arrived::default(),
        last_known: None,
        left: crate::game::Departure::default(),
    }))
}
