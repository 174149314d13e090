//! 310, 502.2, 502.9, 502.28. Combat damage step: damage is assigned, goes on the stack as one
//! object, and is dealt as it was assigned.
//!
//! There is no order among blockers: a creature's damage is divided as its assigner chooses. Which
//! divisions trample allows depends on what all attackers assign together (502.9e), so that is
//! checked when all have.
use super::super::r418_continuous::{characteristics, controller};
use super::super::r502_keywords::statics::used;
use super::super::{Engine, Proposed, Ruling};
use super::r310_assigners::Assigner;
use crate::cite;
use crate::game::{
    Arrived, Assignment, Combat, CombatFact, Creation, Entity, Event, ObjectId, ObjectKind,
    PlayerId, SecondStep, StackItem, StackKind, Zone,
};
use crate::terms::{CardType, Step};
use crate::wording::tree::Keyword;
use std::sync::Arc;

impl Engine<'_> {
    /// 310: combat damage is assigned and put on the stack.
    ///
    /// # Errors
    /// The refusal of an illegal division, after it was taken back; the decider's.
    pub fn assign_combat_damage(&mut self) -> Ruling<()> {
        let combat = self.combat_state()?;
        let strikers = self.who_strikes(&combat);
        let mut assigners = Vec::new();
        for creature in strikers {
            let mut assigner = self.assigner_of(&combat, creature)?;
            if assigner.is_some() && self.turned_up_to_assign(creature)? {
                assigner = self.assigner_of(&combat, creature)?;
            }
            assigners.extend(assigner);
        }
        self.in_turn_order(&mut assigners);
        self.attempt(|e| {
            let damage = e.divide(&assigners)?;
            e.check_trample(&assigners, &damage)?;
            e.put_on_stack(combat, &assigners, damage)
        })
    }

    /// 310.1, 602.5: attackers first; then the blockers, player by player in turn order.
    fn in_turn_order(&mut self, assigners: &mut [Assigner]) {
        let order = self.game.apnap();
        let of = |e: &Self, a: &Assigner| {
            controller(&e.game, a.creature)
                .and_then(|p| order.iter().position(|x| *x == p))
                .unwrap_or(order.len())
        };
        assigners.sort_by_key(|a| of(self, a));
        let mut players: Vec<usize> = assigners.iter().map(|a| of(self, a)).collect();
        players.dedup();
        if self.game.shares_turns() {
            self.tell(&[cite!("606.7d")], |_| CombatFact::TeamsAssign);
        } else if players.len() > 2 {
            let players: Vec<PlayerId> =
                players.iter().filter_map(|p| order.get(*p)).copied().collect();
            self.tell(&[cite!("602.5")], |_| CombatFact::AssignInOrder { players });
        }
    }

    /// 310.5: the creatures that assign in this step, attackers first. With first strike about, a
    /// second step will follow. 502.2c, 502.28c, 502.28d, 502.28e: by what each has now, and by
    /// whether it struck in the first of two steps.
    fn who_strikes(&mut self, combat: &Combat) -> Vec<ObjectId> {
        let all: Vec<ObjectId> = combat
            .attackers
            .iter()
            .map(|a| a.creature)
            .chain(combat.blockers.iter().map(|b| b.creature))
            .collect();
        let has = |id: &ObjectId, keyword: &Keyword| characteristics(&self.game, *id).has(keyword);
        let double: Vec<ObjectId> =
            all.iter().copied().filter(|c| has(c, &Keyword::DoubleStrike)).collect();
        if self.game.turn().step == Step::SecondCombatDamage {
            let first: Vec<ObjectId> =
                all.iter().copied().filter(|c| has(c, &Keyword::FirstStrike)).collect();
            self.say_second_step(combat, &all, &first, &double);
            return all
                .into_iter()
                .filter(|c| double.contains(c) || !combat.first_strikers.contains(c))
                .collect();
        }
        let first: Vec<ObjectId> = all
            .iter()
            .copied()
            .filter(|c| double.contains(c) || has(c, &Keyword::FirstStrike))
            .collect();
        if first.is_empty() {
            return all;
        }
        let mut rules = vec![cite!("310.5")];
        if first.iter().any(|c| !double.contains(c)) {
            rules.push(cite!("502.2b"));
        }
        if !double.is_empty() {
            rules.push(cite!("502.28b"));
        }
        for (creature, keyword) in
            first.iter().flat_map(|c| [(c, Keyword::FirstStrike), (c, Keyword::DoubleStrike)])
        {
            let values = characteristics(&self.game, *creature);
            if values.has(&keyword) {
                rules.extend(
                    used(values, &keyword)
                        .into_iter()
                        .filter(|r| !rules.contains(r))
                        .collect::<Vec<_>>(),
                );
            }
        }
        if self.game.turn().ahead.first() != Some(&Step::SecondCombatDamage) {
            let mut ahead = self.game.turn().ahead.to_vec();
            ahead.insert(0, Step::SecondCombatDamage);
            self.record_as(&rules, Event::StepsAhead(ahead), |_| CombatFact::SecondStep {
                creatures: first.clone(),
            });
        }
        first
    }

    /// 502.2c, 502.28b-d: what gaining or losing first strike or double strike after the first of
    /// two steps does.
    fn say_second_step(
        &mut self,
        combat: &Combat,
        all: &[ObjectId],
        first: &[ObjectId],
        double: &[ObjectId],
    ) {
        for creature in all {
            let assigned = combat.first_strikers.contains(creature);
            let (rules, how) = match (assigned, first.contains(creature), double.contains(creature))
            {
                (true, true, true) => {
                    (vec![cite!("502.28d"), cite!("502.28b")], SecondStep::AssignsAgain)
                }
                (true, false, true) => (vec![cite!("502.28b")], SecondStep::AssignsAgain),
                (true, false, false) => {
                    (vec![cite!("502.2c"), cite!("502.28c")], SecondStep::HasAssigned)
                }
                (false, true, _) => (vec![cite!("502.2c")], SecondStep::AssignsFirst),
                _ => continue,
            };
            self.tell(&rules, |_| CombatFact::InSecondStep { creature: *creature, how });
        }
    }

    /// 310.1: all assignments go on the stack as a single object.
    fn put_on_stack(
        &mut self,
        mut combat: Combat,
        assigners: &[Assigner],
        damage: Vec<Assignment>,
    ) -> Ruling<()> {
        for a in assigners {
            let parts: Vec<(Entity, u32)> =
                damage.iter().filter(|d| d.from == a.creature).map(|d| (d.to, d.amount)).collect();
            let mut rules = vec![a.rule];
            if a.creatures.len() + usize::from(a.player.is_some()) > 1 {
                rules.push(cite!("310.2"));
            }
            rules.push(cite!("310.2a"));
            if a.tramples {
                rules.extend(used(characteristics(&self.game, a.creature), &Keyword::Trample));
            }
            self.tell(&rules, |_| CombatFact::Assigns { creature: a.creature, damage: parts });
        }
        if self.game.turn().step == Step::CombatDamage {
            combat.first_strikers = assigners.iter().map(|a| a.creature).collect();
            self.record_silently(&[cite!("310.5")], Event::CombatSet(Some(Box::new(combat))));
        }
        if damage.is_empty() {
            return Ok(());
        }
        let active = self.game.turn().active;
        let mut item = StackItem::new(StackKind::CombatDamage);
        item.damage = damage;
        let creation = Creation {
            new: ObjectId(0),
            kind: ObjectKind::CombatDamage,
            owner: active,
            put_by: active,
            face: Arc::default(),
            zone: Zone::Stack,
            source: None,
            arrived: Arrived { stack: Some(std::sync::Arc::new(item)), ..Arrived::default() },
        };
        self.record_as(
            &[cite!("310.1"), cite!("408.1g")],
            Event::Created(Box::new(creation)),
            |_| CombatFact::DamageOnStack,
        );
        Ok(())
    }

    /// 310.4: combat damage on the stack is dealt, all at once, as it was assigned.
    ///
    /// # Errors
    /// As the door's.
    pub fn deal_combat_damage(&mut self, damage: ObjectId) -> Ruling<()> {
        let assigned =
            self.game.object(damage).stack.as_ref().map(|s| s.damage.clone()).unwrap_or_default();
        self.record_as(&[cite!("310.4")], Event::Resolved(damage), |_| CombatFact::DamageResolves);
        self.under(|e| {
            let mut group = Vec::new();
            let all = assigned.clone();
            for d in assigned {
                let there = match d.to {
                    Entity::Object(o) => {
                        e.game.object(o).in_play()
                            && characteristics(&e.game, o).is(CardType::Creature)
                    }
                    Entity::Player(p) => !e.game.player(p).left,
                };
                if let (false, Entity::Player(player)) = (there, d.to) {
                    e.tell(&[cite!("600.4a")], |_| CombatFact::LeftBefore {
                        amount: d.amount,
                        player,
                    });
                    continue;
                }
                if !there {
                    e.tell(&[cite!("310.4c")], |_| CombatFact::NoLongerThere {
                        amount: d.amount,
                        to: d.to,
                    });
                    continue;
                }
                let mut rules = vec![cite!("310.4")];
                let fights = e
                    .game
                    .combat()
                    .is_some_and(|c| c.attacker(d.from).is_some() || c.blocker(d.from).is_some());
                // It has left combat, or its power isn't what it was.
                let power = characteristics(&e.game, d.from).power.unwrap_or(0).max(0);
                let sum: i64 =
                    all.iter().filter(|a| a.from == d.from).map(|a| i64::from(a.amount)).sum();
                if !fights || i64::from(power) != sum {
                    rules.push(cite!("310.4a"));
                }
                // As it is now, where something has changed it since the damage was assigned, or as
                // it was last.
                let assigned = e.game.object(damage).timestamp;
                let changed =
                    e.game.effects().any(|x| x.timestamp > assigned && x.concerns(d.from));
                let here = e.game.object(d.from).in_play();
                if !here || changed {
                    e.tell(&[cite!("310.4b")], |_| CombatFact::SourceAsItIs {
                        source: d.from,
                        here,
                    });
                }
                let event =
                    Event::Damage { source: d.from, to: d.to, amount: d.amount, combat: true };
                group.push(Proposed::new(&rules, event));
            }
            if !group.is_empty() {
                e.happen(group)?;
            }
            Ok(())
        })?;
        self.record_silently(&[cite!("310.4")], Event::Ceased { object: damage, last_known: None });
        Ok(())
    }
}
