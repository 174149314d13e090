//! 306, 307, 311. Combat phase: who is attacked, and what takes a creature out of combat.
use super::super::r418_continuous::characteristics;
use super::super::r601_range::{attack_rules, attackable};
use super::super::{Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{
    Attacker, BlockStatus, Blocker, Combat, CombatFact, Entity, Event, FightUnruled, ObjectId,
    PlayerId,
};
use crate::rulebook::RuleId;
use crate::terms::CardType;

impl Engine<'_> {
    /// 306.3: as the combat phase starts one opponent is chosen as the defending player; with 602.2
    /// all opponents are.
    pub(in super::super) fn begin_combat(&mut self) -> Ruling<()> {
        if self.game.combat().is_some() {
            return Ok(());
        }
        let active = self.game.turn().active;
        if self.game.shares_turns() {
            return self.teams_in_combat();
        }
        let opponents = attackable(&self.game, active);
        let several = self.game.options().attack_multiple_players;
        let defending = match opponents.as_slice() {
            [] | [_] => opponents,
            // A player who has left attacks nobody.
            _ if several || self.game.player(active).left => opponents,
            _ if self.game.options().free_for_all => {
                return Err(Stop::unruled_by(cite!("605.2b"), FightUnruled::NoAttackOption));
            }
            _ => {
                let of = opponents.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect();
                match self.ask_one(active, cite!("306.3"), None, Purpose::DefendingPlayer, of)? {
                    Choice::Entity(Entity::Player(p)) => vec![p],
                    _ => {
                        return Err(Stop::unruled_by(cite!("306.3"), FightUnruled::NoSuchDefender));
                    }
                }
            }
        };
        let mut rules = if several && defending.len() > 1 {
            vec![cite!("602.2"), cite!("602.1")]
        } else {
            vec![cite!("306.3")]
        };
        rules.extend(attack_rules(&self.game));
        let players = defending.clone();
        let combat = Combat {
            defending,
            attackers: Vec::new(),
            blockers: Vec::new(),
            attack_declared: false,
            block_declared: false,
            first_strikers: Vec::new(),
            ..Combat::default()
        };
        let event = Event::CombatSet(Some(Box::new(combat)));
        if self.game.players().len() > 2 {
            self.record_as(&rules, event, |_| CombatFact::Defending { players });
        } else {
            self.record_silently(&rules, event);
        }
        Ok(())
    }

    /// 606.7a: the active team attacks, the other team defends.
    fn teams_in_combat(&mut self) -> Ruling<()> {
        let active = self.game.turn().active;
        let combat = Combat { defending: self.game.opponents(active), ..Combat::default() };
        let teams = self.game.attackable(&combat.defending);
        let event = Event::CombatSet(Some(Box::new(combat)));
        self.record_as(&[cite!("606.7a"), cite!("606.7")], event, |_| CombatFact::TeamsInCombat {
            attacking: active,
            defending: teams,
        });
        Ok(())
    }

    /// The combat state, to be changed; there is one once the phase has begun, also in a game that
    /// starts in the middle of it.
    pub(super) fn combat_state(&mut self) -> Ruling<Combat> {
        self.begin_combat()?;
        self.game
            .combat()
            .cloned()
            .ok_or_else(|| Stop::unruled_by(cite!("306.1"), FightUnruled::OutsideCombatPhase))
    }

    /// 311.2: after the end of combat step nothing is attacking or blocking.
    pub(in super::super) fn end_combat(&mut self) {
        match self.game.combat() {
            Some(combat) if combat.attackers.is_empty() && combat.blockers.is_empty() => {
                self.record_silently(&[cite!("311.2")], Event::CombatSet(None));
            }
            Some(_) => {
                self.record_as(&[cite!("311.2")], Event::CombatSet(None), |_| CombatFact::Over);
            }
            None => {}
        }
    }

    /// 306.2: what has changed controllers or is no creature any more is removed from combat.
    /// 306.2a, 306.2b: nothing else removes it.
    pub(in super::super) fn check_combat(&mut self) -> Ruling<()> {
        let Some(combat) = self.game.combat() else { return Ok(()) };
        let stays = |id: ObjectId, attacking: bool| {
            let now = characteristics(&self.game, id);
            now.is(CardType::Creature)
                && now.controller.is_some_and(|c| self.game.is_active(c) == attacking)
        };
        let mut gone: Vec<ObjectId> =
            combat.attackers.iter().map(|a| a.creature).filter(|a| !stays(*a, true)).collect();
        gone.extend(combat.blockers.iter().map(|b| b.creature).filter(|b| !stays(*b, false)));
        for creature in gone {
            self.remove_from_combat(creature, &[])?;
        }
        Ok(())
    }

    /// Removes a creature from combat (306.2).
    ///
    /// # Errors
    /// As the door's.
    pub fn remove_from_combat(&mut self, creature: ObjectId, rules: &[RuleId]) -> Ruling<()> {
        let involved = self
            .game
            .combat()
            .is_some_and(|c| c.attacker(creature).is_some() || c.blocker(creature).is_some());
        if !involved {
            return Ok(());
        }
        let rules: Vec<_> = [cite!("306.2")].iter().chain(rules).copied().collect();
        self.happen_one(&rules, Event::RemovedFromCombat(creature)).map(|_| ())
    }

    /// An effect makes attackers blocked (309.2f, 502.10g): their whole bands.
    ///
    /// # Errors
    /// As the door's.
    pub fn become_blocked(&mut self, creature: ObjectId, rules: &[RuleId]) -> Ruling<()> {
        let mut combat = self.combat_state()?;
        let band = combat.attacker(creature).and_then(|a| a.band);
        let mut events = Vec::new();
        for attacker in combat
            .attackers
            .iter_mut()
            .filter(|a| a.creature == creature || (band.is_some() && a.band == band))
        {
            if !attacker.blocked.is_blocked() {
                attacker.blocked = BlockStatus::Blocked;
                let mut rules = rules.to_vec();
                rules.push(if attacker.creature == creature {
                    cite!("309.2f")
                } else {
                    cite!("502.10g")
                });
                events.push(super::super::Proposed::new(
                    &rules,
                    Event::BecameBlocked { creature: attacker.creature, by: Vec::new() },
                ));
            }
        }
        if events.is_empty() {
            return Ok(());
        }
        self.record_silently(&[cite!("309.2f")], Event::CombatSet(Some(Box::new(combat))));
        self.happen(events).map(|_| ())
    }

    /// An effect makes a creature block an attacker (309.4, 410.9c, d).
    ///
    /// # Errors
    /// As the door's.
    pub fn add_blocker(
        &mut self,
        blocker: ObjectId,
        attacker: ObjectId,
        rules: &[RuleId],
    ) -> Ruling<()> {
        let mut combat = self.combat_state()?;
        let band = combat.attacker(attacker).and_then(|a| a.band);
        let mut events = Vec::new();
        let mut blocked = Vec::new();
        for entry in combat
            .attackers
            .iter_mut()
            .filter(|a| a.creature == attacker || (band.is_some() && a.band == band))
        {
            let rules: Vec<_> = rules.iter().copied().chain([cite!("309.4")]).collect();
            if !entry.blocked.is_blocked() {
                entry.blocked = BlockStatus::Blocked;
                events.push(super::super::Proposed::new(
                    &rules,
                    Event::BecameBlocked { creature: entry.creature, by: vec![blocker] },
                ));
            } else {
                events.push(super::super::Proposed::new(
                    &rules,
                    Event::BlockerAdded { attacker: entry.creature, blocker },
                ));
            }
            blocked.push(entry.creature);
        }
        // What has left combat, or never attacked, isn't blocked.
        if blocked.is_empty() {
            return Ok(());
        }
        match combat.blockers.iter_mut().find(|b| b.creature == blocker) {
            Some(entry) => entry.blocks.extend(blocked),
            None => combat.blockers.push(Blocker { creature: blocker, blocks: blocked }),
        }
        self.record_silently(&[cite!("309.4")], Event::CombatSet(Some(Box::new(combat))));
        self.happen(events).map(|_| ())
    }

    /// The game as it would be with this creature attacking that player: for conditions about the
    /// defending player (308.1).
    pub(super) fn attacking(
        game: &crate::game::Game,
        creature: ObjectId,
        player: PlayerId,
    ) -> crate::game::Game {
        let mut with = game.clone();
        let mut combat = game.combat().cloned().unwrap_or_else(|| Combat {
            defending: vec![player],
            attackers: Vec::new(),
            blockers: Vec::new(),
            attack_declared: false,
            block_declared: false,
            first_strikers: Vec::new(),
            ..Combat::default()
        });
        if game.shares_turns() {
            // 606.7b: each defending player is looked at alone.
            combat.defending = vec![player];
        }
        if combat.attacker(creature).is_none() {
            combat.attackers.push(Attacker {
                creature,
                attacks: player,
                blocked: BlockStatus::Undecided,
                band: None,
            });
        }
        with.set_combat(Some(combat));
        with
    }
}
