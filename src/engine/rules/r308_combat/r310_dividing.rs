//! 310.2. How combat damage is divided, and what trample asks for before a player is assigned any
//! (502.9b).
use super::super::r418_continuous::characteristics;
use super::super::{Engine, Ruling, Stop};
use super::r310_assigners::Assigner;
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{
    Assignment, AttackRefused, CombatFact, Entity, FightUnruled, ObjectId, PlayerId,
};

impl Engine<'_> {
    /// 606.7d: the one defending player whom the attacking creature's damage is assigned to.
    pub(super) fn one_of_the_team(
        &mut self,
        creature: ObjectId,
        who: PlayerId,
    ) -> Ruling<PlayerId> {
        let rule = cite!("606.7d");
        let combat = self.combat_state()?;
        let of = combat.defending.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect();
        let Choice::Entity(Entity::Player(chosen)) =
            self.ask_one(who, rule, Some(creature), Purpose::Assigned, of)?
        else {
            return Err(Stop::unruled_by(rule, FightUnruled::NoSuchDefender));
        };
        self.tell(&[rule], |_| CombatFact::AssignsToOne { creature, player: chosen });
        Ok(chosen)
    }

    /// 310.1, 310.2: each division is asked for.
    pub(super) fn divide(&mut self, assigners: &[Assigner]) -> Ruling<Vec<Assignment>> {
        let mut damage = Vec::new();
        for a in assigners {
            let mut among: Vec<Entity> = a.creatures.iter().map(|c| Entity::Object(*c)).collect();
            if let Some(player) = a.player
                && (!a.tramples || self.can_trample_over(assigners, a))
            {
                let player = if self.game.shares_turns() {
                    self.one_of_the_team(a.creature, a.who)?
                } else {
                    player
                };
                among.push(Entity::Player(player));
            }
            let ask = Ask::Assign { creature: a.creature, total: a.amount, among: among.clone() };
            let split = match self.ask(Decision {
                who: a.who,
                rule: a.rule,
                about: Some(a.creature),
                ask,
            })? {
                Answer::Split(split) => split,
                other => return Err(super::super::engine::unexpected(&other)),
            };
            let total: u64 = split.iter().map(|n| u64::from(*n)).sum();
            if split.len() != among.len() || total != u64::from(a.amount) {
                let (creature, amount) = (a.creature, a.amount);
                let why = AttackRefused::WrongDamage { creature, amount, assigned: total };
                return Err(Stop::illegal(&[cite!("310.2a"), cite!("310.2")], why));
            }
            let parts = among.into_iter().zip(split).filter(|(_, n)| *n > 0);
            damage.extend(parts.map(|(to, amount)| Assignment { from: a.creature, to, amount }));
        }
        Ok(damage)
    }

    /// What is still lethal for a creature before this combat's assignments.
    pub(super) fn lethal(&self, creature: ObjectId) -> u32 {
        let toughness = characteristics(&self.game, creature).toughness.unwrap_or(0);
        u32::try_from(toughness).unwrap_or(0).saturating_sub(self.game.object(creature).damage)
    }

    /// Whether any damage could be left for the player: what other attackers could assign to the
    /// same blockers counts (502.9e).
    pub(super) fn can_trample_over(&self, assigners: &[Assigner], a: &Assigner) -> bool {
        let mut needed = 0;
        for blocker in &a.creatures {
            let others: u32 = assigners
                .iter()
                .filter(|o| o.creature != a.creature && o.creatures.contains(blocker))
                .map(|o| o.amount)
                .sum();
            needed += self.lethal(*blocker).saturating_sub(others);
        }
        needed < a.amount
    }

    /// 502.9b, d, e
    pub(super) fn check_trample(
        &mut self,
        assigners: &[Assigner],
        damage: &[Assignment],
    ) -> Ruling<()> {
        for a in assigners.iter().filter(|a| a.tramples) {
            let over =
                damage.iter().any(|d| d.from == a.creature && matches!(d.to, Entity::Player(_)));
            if !over {
                continue;
            }
            for blocker in &a.creatures {
                let assigned: u32 = damage
                    .iter()
                    .filter(|d| d.to == Entity::Object(*blocker))
                    .map(|d| d.amount)
                    .sum();
                let lethal = self.lethal(*blocker);
                if assigned < lethal {
                    let (creature, blocker) = (a.creature, *blocker);
                    let why = AttackRefused::NotLethal { creature, blocker, lethal, assigned };
                    return Err(Stop::illegal(&[cite!("502.9b"), cite!("310.2")], why));
                }
                let alone: u32 = damage
                    .iter()
                    .filter(|d| d.from == a.creature && d.to == Entity::Object(*blocker))
                    .map(|d| d.amount)
                    .sum();
                let shared = if alone < lethal {
                    vec![cite!("502.9b"), cite!("502.9e")]
                } else {
                    vec![cite!("502.9b"), cite!("502.9d")]
                };
                self.tell(&shared, |_| CombatFact::LethalDamage {
                    creature: *blocker,
                    assigned,
                    lethal,
                });
            }
        }
        Ok(())
    }
}
