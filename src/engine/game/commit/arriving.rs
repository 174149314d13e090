//! What becomes of an object that is made or moved, and what it leaves behind.
use super::super::*;
use crate::terms::{ManaCost, ZoneKind};

impl Game {
    /// 217.6c, 217.6e: an ability or combat damage goes on the stack like a card, and the player
    /// who puts it there controls it.
    pub(super) fn apply_creation(&mut self, c: &mut Creation) {
        c.new = ObjectId(self.objects.len() as u32);
        let mut o = Object::new(c.new, c.kind, c.owner, c.face.clone());
        o.put_by = c.put_by;
        o.zone = c.zone;
        o.timestamp = self.stamp();
        o.since_turn = self.turn.number;
        o.since_upkeep = self.turn.upkeeps;
        arrive(&mut o, &c.arrived);
        self.objects.push(o);
        self.list_mut(c.zone).push(c.new);
        if c.zone == Zone::InPlay {
            let new = c.new;
            self.remember().came_into_play.push(new);
            self.joins_the_attack(new, &c.arrived);
        }
    }

    /// 217.1b, 217.4a, 217.6b: what comes last is on top, and the others stay as they lie.
    pub(super) fn apply_move(&mut self, m: &mut Move) {
        let old = self.object(m.object).clone();
        m.from = old.zone;
        if let Zone::Library(p) = old.zone {
            self.below_the_known(p, m.object);
        }
        self.list_mut(old.zone).retain(|o| *o != m.object);
        // 502.15f, 502.15h, 502.15k, 217.8c, 510.6: the same object, with its timestamp, counters
        // and states, and nobody's while it is away.
        if m.cause == Cause::Phasing {
            m.new = m.object;
            let zone = m.to;
            let (known, left) = (m.last_known.clone(), m.left.clone());
            let phased = Phased { under: m.put_by, with: m.source, known, left };
            let o = self.object_mut(m.object);
            o.zone = zone;
            o.phased = (zone == Zone::PhasedOut).then_some(phased);
            o.damage = 0;
            // It isn't controlled while it is away (217.8c).
            o.settled = false;
            o.phased_in = zone == Zone::InPlay;
            self.objects.list(m.object);
            self.list_mut(zone).push(m.new);
            self.leave_combat(m.object);
            return;
        }
        m.new = ObjectId(self.objects.len() as u32);
        let mut o = Object::new(m.new, old.kind, old.owner, old.face.clone());
        o.was = Some(old.id);
        o.spell = (m.cause == Cause::Resolved && m.to == Zone::InPlay).then_some(old.id);
        o.alias = old.alias.clone();
        o.put_by = m.put_by;
        o.zone = m.to;
        o.timestamp = self.stamp();
        o.since_turn = self.turn.number;
        o.since_upkeep = self.turn.upkeeps;
        arrive(&mut o, &m.arrived);
        let others = old.links.len().saturating_sub(m.arrived.brings);
        o.links = old.links[others..].to_vec();
        let lk = LastKnown {
            characteristics: m.last_known.clone().unwrap_or_default(),
            zone: old.zone,
            became: Some(m.new),
            left: m.left.clone(),
        };
        let gone = self.object_mut(m.object);
        gone.zone = Zone::Gone;
        gone.last_known = Some(Box::new(lk));
        self.objects.list(m.object);
        self.objects.push(o);
        if let (Cause::Drawn, Some(playing)) = (m.cause, self.being_played.as_mut()) {
            Arc::make_mut(playing).drawn.push(m.new);
        }
        if old.zone == Zone::Stack && m.to == Zone::InPlay {
            let (spell, permanent) = (m.object, m.new);
            self.effects
                .iter_mut()
                .filter(|e| e.concerns(spell))
                .for_each(|e| Arc::make_mut(e).follow(spell, permanent));
        }
        let (place, new, to) = (m.place, m.new, m.to);
        // 200.1, 216.2: a token is no card, which the hand, the library and the graveyard consist
        // of, until it ceases to exist (420.5f, 420.5j).
        let lies_there = self.object(new).is_card() || !to.kind().is_some_and(ZoneKind::is_owned);
        if lies_there {
            if let Zone::Library(p) = to {
                self.above_the_known(p, place);
            }
            let list = self.list_mut(to);
            match (to, place) {
                (Zone::Library(_), LibraryPlace::Bottom) => list.push(new),
                (Zone::Library(_), LibraryPlace::Under(n)) => {
                    list.insert(list.len().min(n as usize), new)
                }
                (Zone::Library(_) | Zone::Graveyard(_), _) => list.insert(0, new),
                _ => list.push(new),
            }
        }
        self.leave_combat(m.object);
        self.remember_move(m, old.owner);
        self.joins_the_attack(m.new, &m.arrived);
    }

    /// 308.3: what comes into play attacking.
    fn joins_the_attack(&mut self, creature: ObjectId, arrived: &Arrived) {
        if let Some(attacks) = arrived.attacking
            && let Some(combat) = &mut self.combat
        {
            let declared = combat.block_declared;
            let blocked = if declared { BlockStatus::Unblocked } else { BlockStatus::Undecided };
            let attacker = Attacker { creature, attacks, blocked, band: None };
            Arc::make_mut(combat).attackers.push(attacker);
        }
    }

    fn remember_move(&mut self, m: &Move, owner: PlayerId) {
        if m.cause == Cause::Drawn
            && self.turn.step == crate::terms::Step::Draw
            && self.is_active(owner)
            && !self.turn.drew_in_draw_step.contains(&owner)
        {
            self.turn.drew_in_draw_step.push(owner);
        }
        let new = m.new;
        let buried = Buried { object: new, from_play: m.from == Zone::InPlay };
        let (to, cause, object, put_by) = (m.to, m.cause, m.object, m.put_by);
        let memory = self.remember();
        match to {
            Zone::Graveyard(_) => memory.graveyard.push(buried),
            Zone::InPlay => memory.came_into_play.push(new),
            _ => {}
        }
        match cause {
            Cause::Drawn => {
                *memory.draws.entry(owner).or_insert(0) += 1;
                memory.drawn.push(new);
            }
            Cause::Discarded => memory.discards.push((owner, new)),
            Cause::Sacrificed => memory.sacrifices.push((put_by, object)),
            _ => {}
        }
    }

    pub(super) fn forget(&mut self, effect: EffectId, object: ObjectId) {
        // What watches only over it, or for damage by it alone, is over.
        let only = Entity::Object(object);
        self.effects.retain(|e| {
            let all_of_it = match &e.kind {
                ContinuingKind::Regeneration(shielded) => *shielded == object,
                ContinuingKind::Replace { about, .. } => {
                    about.as_slice() == [only] || e.watches(object)
                }
                _ => false,
            };
            e.id != effect || !all_of_it
        });
        for e in self.effects.iter_mut().filter(|e| e.id == effect) {
            match &mut Arc::make_mut(e).kind {
                ContinuingKind::Changes { affected, .. }
                | ContinuingKind::Replace { about: affected, .. } => {
                    affected.retain(|a| *a != Entity::Object(object))
                }
                ContinuingKind::Copy { affected, .. } => affected.retain(|a| *a != object),
                _ => {}
            }
        }
        for d in self.delayed.iter_mut().filter(|d| d.id == effect) {
            for bound in Arc::make_mut(d).bindings.slots.values_mut() {
                bound.entities.retain(|e| *e != Entity::Object(object));
            }
        }
    }

    pub(super) fn leave_combat(&mut self, id: ObjectId) {
        let Some(combat) = &mut self.combat else {
            return;
        };
        if combat.attacker(id).is_none() && combat.blocker(id).is_none() {
            return;
        }
        let combat = Arc::make_mut(combat);
        let blockers: Vec<ObjectId> = combat.blockers_of(id).collect();
        if !blockers.is_empty() {
            combat.left.push((id, blockers));
        }
        combat.gone.extend(combat.attackers.iter().filter(|a| a.creature == id).cloned());
        combat.gone_blockers.extend(combat.blockers.iter().filter(|b| b.creature == id).cloned());
        combat.attackers.retain(|a| a.creature != id);
        combat.blockers.retain(|b| b.creature != id);
        for b in &mut combat.blockers {
            b.blocks.retain(|a| *a != id);
        }
    }
}

/// 502.40e: nothing stays of what it was on the stack; 510.3, 214.5: untapped, unflipped and face
/// up, where nothing says otherwise.
fn arrive(o: &mut Object, a: &Arrived) {
    o.tapped = a.tapped;
    o.face_down = a.face_down;
    o.flipped = a.flipped;
    for (kind, n) in &a.counters {
        *o.counters.entry(kind.clone()).or_insert(0) += n;
    }
    o.attached_to = a.attached_to;
    o.copy_of = a.copy_of.clone();
    o.chosen = a.chosen.clone();
    o.paid = a.paid.clone();
    // glossary: X. The {X} in the mana cost of a card that wasn't played is 0.
    let unsaid = || {
        let face = o.copy_of.as_ref().unwrap_or(&o.face);
        let x = face.mana_cost.as_ref().is_some_and(ManaCost::has_variable);
        (x && matches!(o.kind, ObjectKind::Card(_)) && o.zone == Zone::InPlay).then_some(0)
    };
    o.x = a.x.or_else(unsaid);
    o.stack = a.stack.clone();
    o.bindings = a.bindings.clone();
    o.together = a.together;
}
