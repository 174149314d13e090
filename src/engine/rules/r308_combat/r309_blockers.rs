//! 309. Declare blockers step: each defending player chooses blockers; attackers become blocked or
//!      unblocked and stay so.
use super::super::r418_continuous::{characteristics, controller};
use super::super::{Context, Engine, Proposed, Ruling};
use super::r500_block::{BlockProblem, costs_to_block};
use super::r501_evasion::why_not_pair;
use super::r502_bands::has_lost_banding;
use crate::cite;
use crate::decide::{Answer, Ask, Decision, PaidFor};
use crate::game::{BlockStatus, Blocker, CombatFact, Event, ObjectId, PlayerId};
use crate::terms::CardType;
use crate::wording::tree::Declared;

/// What each creature blocks.
pub(super) type Blocks = Vec<(ObjectId, Vec<ObjectId>)>;

impl Engine<'_> {
    /// 309: the defending player declares blockers; several do so in turn order (602.4).
    ///
    /// # Errors
    /// The refusal of an illegal declaration, after it was taken back; the decider's.
    pub fn declare_blockers(&mut self) -> Ruling<()> {
        self.begin_combat()?;
        if self.game.combat().is_some_and(|c| c.block_declared) {
            return Ok(());
        }
        let blocks = self.all_blocks()?;
        self.under(|e| e.become_blocked_or_not(&blocks))
    }

    /// The players who declare blockers, in turn order; 602.4: one after another. Those who have
    /// chosen already don't choose again.
    fn all_blocks(&mut self) -> Ruling<Blocks> {
        let combat = self.combat_state()?;
        let attacked = |p: &PlayerId| {
            combat.defending.contains(p) && combat.attackers.iter().any(|a| a.attacks == *p)
        };
        let players: Vec<PlayerId> = self.game.parties().into_iter().filter(attacked).collect();
        let several = players.len() > 1;
        if several && combat.have_chosen.is_empty() {
            self.tell(&[cite!("602.4")], |_| CombatFact::BlockInOrder { players: players.clone() });
        }
        let mut all = combat.chosen_blocks;
        for who in players.into_iter().filter(|p| !combat.have_chosen.contains(p)) {
            let blocks = self.blocks_of(who)?;
            all.extend(blocks.iter().cloned());
            if several {
                let mut now = self.combat_state()?;
                now.have_chosen.push(who);
                now.chosen_blocks.extend(blocks);
                self.record_silently(&[cite!("602.4")], Event::CombatSet(Some(Box::new(now))));
            }
        }
        Ok(all)
    }

    /// 309.2a-d: what one player declares.
    fn blocks_of(&mut self, who: PlayerId) -> Ruling<Blocks> {
        let problem = BlockProblem::new(&self.game, who)?;
        if self.blockers_come_in_piles()? {
            return self.blocks_in_piles(who, &problem);
        }
        let has_creatures = self.game.in_play().iter().any(|p| {
            controller(&self.game, *p).is_some_and(|c| self.game.as_one(c, who))
                && characteristics(&self.game, *p).is(CardType::Creature)
        });
        if problem.attackers.is_empty() || !has_creatures {
            return Ok(Vec::new());
        }
        let candidates = if problem.is_empty() { Vec::new() } else { problem.candidates.clone() };
        let ask = Ask::Block { candidates, attackers: problem.attackers.clone() };
        let answer = {
            let rule = self.of_team(cite!("309.2a"), cite!("606.7c"));
            self.ask_declaration(Declared::Blocks, Decision { who, rule, about: None, ask })?
        };
        let blocks = match answer {
            Answer::Block(blocks) => blocks,
            other => return Err(super::super::engine::unexpected(&other)),
        };
        self.attempt(|e| {
            let notes = problem.check(&e.game, &blocks).map_err(|stop| {
                if e.game.shares_turns() { stop.under(cite!("606.7c")) } else { stop }
            })?;
            e.under(|e| {
                e.say_notes(notes);
                e.pay_to_block(who, &blocks)
            })
        })?;
        Ok(blocks)
    }

    /// 309.2b, c, d
    fn pay_to_block(&mut self, who: PlayerId, blocks: &Blocks) -> Ruling<()> {
        for player in self.game.together(who) {
            let theirs = |b: &&(ObjectId, Vec<ObjectId>)| {
                !self.game.shares_turns() || controller(&self.game, b.0) == Some(player)
            };
            let theirs: Blocks = blocks.iter().filter(theirs).cloned().collect();
            self.pays_to_block(player, &theirs)?;
        }
        Ok(())
    }

    fn pays_to_block(&mut self, who: PlayerId, blocks: &Blocks) -> Ruling<()> {
        let mut total = Vec::new();
        for (blocker, attackers) in blocks {
            // "Can't block unless …" is one cost for the creature, however many attackers it
            // blocks.
            let mut seen = Vec::new();
            for attacker in attackers {
                for (costs, rule) in costs_to_block(&self.game, *blocker, *attacker)? {
                    if seen.contains(&rule.at) {
                        continue;
                    }
                    seen.push(rule.at);
                    let context = rule.context;
                    let fixed = self.fixed_costs(&costs, &context)?;
                    self.tell(&[cite!("309.2b")], |_| CombatFact::CostsToBlock {
                        creature: *blocker,
                        by: context.this,
                    });
                    total.extend(fixed);
                }
            }
        }
        let Some((this, _)) = blocks.first().filter(|_| !total.is_empty()) else { return Ok(()) };
        let mut context = Context::of(*this, who);
        let paid = self.paying_by(Some(cite!("309.2d")), |e| {
            e.pay(who, &total, &mut context, &PaidFor::Blocking)
        });
        if paid.is_ok() {
            self.tell(&[cite!("309.2d"), cite!("309.2c")], |_| CombatFact::PaysToBlock {
                player: who,
            });
        }
        paid.map_err(|stop| stop.under(cite!("309.2d")).under(cite!("309.2")))
    }

    /// 309.2e, f; 502.10e: the blocks come true, together.
    fn become_blocked_or_not(&mut self, blocks: &Blocks) -> Ruling<()> {
        let mut combat = self.combat_state()?;
        combat.block_declared = true;
        combat.have_chosen.clear();
        combat.chosen_blocks.clear();
        let mut group = Vec::new();
        for (blocker, attackers) in blocks {
            // 306.2: what has left combat since it was chosen isn't blocked.
            let attackers: Vec<ObjectId> =
                attackers.iter().copied().filter(|a| combat.attacker(*a).is_some()).collect();
            let now = characteristics(&self.game, *blocker);
            let stays = self.game.object(*blocker).in_play() && now.is(CardType::Creature);
            let defends = |p| combat.defending.contains(&p);
            if attackers.is_empty() {
                continue;
            }
            if !stays || !now.controller.is_some_and(defends) {
                self.tell(&[cite!("309.2e")], |_| CombatFact::NotBlocking { creature: *blocker });
                continue;
            }
            let mut all = attackers.clone();
            for attacker in &attackers {
                let band = combat.attacker(*attacker).and_then(|a| a.band);
                let mates = combat
                    .attackers
                    .iter()
                    .filter(|a| band.is_some() && a.band == band)
                    .map(|a| a.creature);
                for mate in mates.collect::<Vec<_>>() {
                    if !all.contains(&mate) {
                        all.push(mate);
                        let members: Vec<ObjectId> = combat
                            .attackers
                            .iter()
                            .filter(|a| a.band == band)
                            .map(|a| a.creature)
                            .collect();
                        let mut rules = vec![cite!("502.10e")];
                        rules.extend(
                            has_lost_banding(&self.game, &members).then_some(cite!("502.10d")),
                        );
                        // 502.10f: it couldn't have been blocked directly, and its mate doesn't
                        // share what keeps it from that.
                        rules.extend(
                            why_not_pair(&self.game, *blocker, mate)?
                                .is_some()
                                .then_some(cite!("502.10f")),
                        );
                        self.tell(&rules, |_| CombatFact::BlockedInBand {
                            creature: mate,
                            blocker: *blocker,
                        });
                    }
                }
            }
            combat.blockers.push(Blocker { creature: *blocker, blocks: all });
            group.push(Proposed::new(
                &[cite!("309.2e")],
                Event::Blocks { creature: *blocker, attackers: attackers.clone() },
            ));
        }
        for i in 0..combat.attackers.len() {
            let creature = combat.attackers[i].creature;
            let by: Vec<ObjectId> = combat.blockers_of(creature).collect();
            if combat.attackers[i].blocked != BlockStatus::Undecided {
                continue;
            }
            combat.attackers[i].blocked =
                if by.is_empty() { BlockStatus::Unblocked } else { BlockStatus::Blocked };
            let event = if by.is_empty() {
                Event::Unblocked(creature)
            } else {
                Event::BecameBlocked { creature, by }
            };
            group.push(Proposed::new(&[cite!("309.2f")], event));
        }
        self.record_silently(&[cite!("309.2e")], Event::CombatSet(Some(Box::new(combat))));
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }
}
