//! Creatures that attack and block as the scenario starts.
use super::Builder;
use super::states::combat_states;
use crate::called::name;
use crate::game::{Attacker, BlockStatus, Blocker, Combat, ObjectId, PlayerId};
use crate::judge::Problem;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::scenario::ast::{NounKind, StateKind};
use crate::terms::{CardType, Phase, Step};

impl Builder<'_> {
    /// The combat that the states of the board tell of.
    pub(super) fn combat(&mut self) {
        let step = self.setup.turn().step;
        let placed = self.placed.clone();
        let first = placed.iter().find_map(|(_, item, _)| combat_states(item).next());
        if step.phase() != Phase::Combat || step < Step::DeclareAttackers {
            if let Some(state) = first {
                let active = crate::called::player_name(&self.setup, self.active());
                self.problems.push(
                    Problem::error(
                        state.span,
                        format!("creatures attack and block in the combat phase; it is the {step}"),
                    )
                    .help(format!(
                        "write `turn: {active}'s declare attackers step`, or a later step of combat"
                    )),
                );
            }
            return;
        }
        let (attackers, blocked_said) = self.attackers();
        let mut blockers = self.blockers(&attackers);
        self.bands(&attackers);
        let mut combat = Combat {
            defending: Vec::new(),
            attackers,
            blockers: Vec::new(),
            attack_declared: false,
            block_declared: false,
            first_strikers: Vec::new(),
            ..Combat::default()
        };
        self.add_bands(&mut combat);
        let said: Vec<_> =
            blockers.iter().flat_map(|b| b.blocks.iter().map(|a| (b.creature, *a))).collect();
        block_bands(&combat, &mut blockers);
        for player in self.setup.opponents(self.active()) {
            let attacked = combat.attackers.iter().any(|a| self.setup.as_one(a.attacks, player));
            if attacked
                || combat.attackers.is_empty()
                || self.setup.options().attack_multiple_players
                || self.setup.players().len() == 2
                || self.setup.shares_turns()
            {
                combat.defending.push(player);
            }
        }
        let any_block = !blockers.is_empty() || blocked_said;
        combat.attack_declared = !combat.attackers.is_empty() || step > Step::DeclareAttackers;
        combat.block_declared =
            step > Step::DeclareBlockers || (step == Step::DeclareBlockers && any_block);
        if combat.block_declared {
            for a in &mut combat.attackers {
                let has = blockers.iter().any(|b| b.blocks.contains(&a.creature));
                if a.blocked.is_unblocked() && has {
                    let message = format!(
                        "{} can't be unblocked and have a blocker",
                        name(&self.setup, a.creature)
                    );
                    self.problems.push(Problem::error(self.scenario.span, message));
                }
                let blocked = has || a.blocked.is_blocked();
                a.blocked = if blocked { BlockStatus::Blocked } else { BlockStatus::Unblocked };
            }
        }
        combat.blockers.append(&mut blockers);
        let skipped =
            matches!(step, Step::DeclareBlockers | Step::CombatDamage | Step::SecondCombatDamage);
        if combat.attackers.is_empty() && skipped {
            return self.fault(
                self.scenario.turn.span,
                format!("nothing attacks: the {step} would be skipped (308.4)"),
            );
        }
        let attacked: Vec<_> = combat.attackers.iter().map(|a| (a.creature, a.attacks)).collect();
        let begun = match step {
            Step::DeclareAttackers => combat.attack_declared,
            Step::DeclareBlockers => combat.block_declared,
            Step::CombatDamage | Step::SecondCombatDamage => false,
            _ => true,
        };
        self.setup.this_turn_mut().attacked = attacked.into_iter().collect();
        self.setup.this_turn_mut().blocked = said.into_iter().collect();
        self.setup.turn_mut().begun &= begun;
        self.setup.set_combat(Some(combat));
    }

    fn attackers(&mut self) -> (Vec<Attacker>, bool) {
        let active = self.active();
        let mut attackers: Vec<Attacker> = Vec::new();
        let mut said = false;
        for (id, item, _) in self.placed.clone() {
            let mut attacks = None;
            let mut blocked = BlockStatus::Undecided;
            for state in combat_states(item) {
                match &state.kind {
                    StateKind::Attacking(whom) => {
                        let defenders = self.setup.attackable(&self.setup.opponents(active));
                        attacks = match whom.as_ref().map(|n| &n.kind) {
                            Some(NounKind::Player(p)) => {
                                Some(self.setup.primary(PlayerId(p.index as u8)))
                            }
                            None if defenders.len() == 1 => Some(defenders[0]),
                            _ => {
                                self.fault(state.span, "say which player it attacks");
                                None
                            }
                        };
                    }
                    StateKind::Blocked => blocked = BlockStatus::Blocked,
                    StateKind::BlockedBy(_) => blocked = BlockStatus::Blocked,
                    StateKind::Unblocked => blocked = BlockStatus::Unblocked,
                    _ => {}
                }
            }
            said |= blocked != BlockStatus::Undecided;
            if let Some(attacks) = attacks {
                let seen = characteristics(&self.setup, id);
                if !seen.is(CardType::Creature)
                    || !controller(&self.setup, id).is_some_and(|c| self.setup.is_active(c))
                {
                    self.fault(
                        item.span,
                        format!(
                            "{} can't be attacking: it is no creature of the active player",
                            name(&self.setup, id)
                        ),
                    );
                    continue;
                }
                if attacks == active {
                    self.fault(item.span, "a creature attacks an opponent");
                    continue;
                }
                attackers.push(Attacker { creature: id, attacks, blocked, band: None });
            } else if blocked != BlockStatus::Undecided {
                self.fault(item.span, format!("{} isn't attacking", name(&self.setup, id)));
            }
        }
        (attackers, said)
    }

    fn blockers(&mut self, attackers: &[Attacker]) -> Vec<Blocker> {
        let mut blockers: Vec<Blocker> = Vec::new();
        let mut add = |blocker: ObjectId, attacker: ObjectId| match blockers
            .iter_mut()
            .find(|b| b.creature == blocker)
        {
            Some(b) => {
                if !b.blocks.contains(&attacker) {
                    b.blocks.push(attacker);
                }
            }
            None => blockers.push(Blocker { creature: blocker, blocks: vec![attacker] }),
        };
        let mut pairs = Vec::new();
        for (id, item, _) in self.placed.clone() {
            for state in combat_states(item) {
                match &state.kind {
                    StateKind::Blocking(nouns) => {
                        for noun in nouns {
                            if let Some(attacker) = self.on_board(noun) {
                                pairs.push((id, attacker, state.span));
                            }
                        }
                    }
                    StateKind::BlockedBy(nouns) => {
                        for noun in nouns {
                            if let Some(blocker) = self.on_board(noun) {
                                pairs.push((blocker, id, state.span));
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        for (blocker, attacker, span) in pairs {
            let Some(attack) = attackers.iter().find(|a| a.creature == attacker) else {
                self.fault(span, format!("{} isn't attacking", name(&self.setup, attacker)));
                continue;
            };
            if !characteristics(&self.setup, blocker).is(CardType::Creature)
                || !controller(&self.setup, blocker)
                    .is_some_and(|c| self.setup.as_one(c, attack.attacks))
            {
                self.fault(
                    span,
                    format!(
                        "{} can't be blocking: it is no creature of the defending player",
                        name(&self.setup, blocker)
                    ),
                );
                continue;
            }
            add(blocker, attacker);
        }
        blockers
    }

    fn bands(&mut self, attackers: &[Attacker]) {
        for (id, item, _) in self.placed.clone() {
            for state in combat_states(item) {
                if matches!(state.kind, StateKind::BandedWith(_))
                    && !attackers.iter().any(|a| a.creature == id)
                {
                    self.fault(state.span, "only attacking creatures are in a band (502.10b)");
                }
            }
        }
    }

    fn add_bands(&mut self, combat: &mut Combat) {
        let mut next = 0u8;
        for (id, item, _) in self.placed.clone() {
            for state in combat_states(item) {
                let StateKind::BandedWith(nouns) = &state.kind else { continue };
                for noun in nouns {
                    let Some(other) = self.on_board(noun) else { continue };
                    let band = combat
                        .attacker(id)
                        .and_then(|a| a.band)
                        .or_else(|| combat.attacker(other).and_then(|a| a.band));
                    let band = band.unwrap_or_else(|| {
                        next += 1;
                        next - 1
                    });
                    for a in combat
                        .attackers
                        .iter_mut()
                        .filter(|a| a.creature == id || a.creature == other)
                    {
                        a.band = Some(band);
                    }
                }
            }
        }
    }
}

/// 502.10e: what blocks one creature of a band blocks all of them.
fn block_bands(combat: &Combat, blockers: &mut [Blocker]) {
    for blocker in blockers {
        for attacker in blocker.blocks.clone() {
            let Some(band) = combat.attacker(attacker).and_then(|a| a.band) else { continue };
            let mates = combat.attackers.iter().filter(|a| a.band == Some(band));
            for mate in mates.map(|a| a.creature) {
                if !blocker.blocks.contains(&mate) {
                    blocker.blocks.push(mate);
                }
            }
        }
    }
}
