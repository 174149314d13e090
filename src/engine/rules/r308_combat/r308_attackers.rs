//! 308. Declare attackers step: the active player chooses attackers, and the declaration is legal
//!      as a whole or taken back.
use super::super::r418_continuous::{characteristics, controller};
use super::super::r502_keywords::statics::used;
use super::super::{Context, Engine, Proposed, Ruling};
use super::Note;
use super::r500_attack::AttackProblem;
use super::r500_attackers::costs_to_attack;
use super::r502_bands::illegal_bands;
use super::r502_bands::rules_of_band;
use crate::cite;
use crate::decide::{Answer, Ask, Decision, PaidFor};
use crate::game::{Attacker, BlockStatus, CombatFact, Event, ObjectId, PlayerId};
use crate::terms::{CardType, Step};
use crate::wording::tree::{Cost, Declared, Keyword};
use std::collections::BTreeMap;

impl Engine<'_> {
    /// 308: the active player declares attackers.
    ///
    /// # Errors
    /// The refusal of an illegal declaration, after it was taken back; the decider's.
    pub fn declare_attackers(&mut self) -> Ruling<()> {
        self.begin_combat()?;
        if self.game.combat().is_some_and(|c| c.attack_declared) {
            return Ok(());
        }
        let active = self.game.turn().active;
        let problem = AttackProblem::new(&self.game)?;
        let candidates = if problem.is_empty() { Vec::new() } else { problem.candidates.clone() };
        let has_creatures = self.game.in_play().iter().any(|p| {
            controller(&self.game, *p).is_some_and(|c| self.game.is_active(c))
                && characteristics(&self.game, *p).is(CardType::Creature)
        });
        let (mut attackers, mut bands) = (Vec::new(), Vec::new());
        if has_creatures {
            let ask = Ask::Attack { candidates, defenders: problem.defenders.clone() };
            let rule = self.of_team(cite!("308.2a"), cite!("606.7b"));
            let decision = Decision { who: active, rule, about: None, ask };
            match self.ask_declaration(Declared::Attacks, decision)? {
                Answer::Attack { attackers: a, bands: b } => (attackers, bands) = (a, b),
                other => return Err(super::super::engine::unexpected(&other)),
            }
        }
        self.attempt(|e| e.declare(&problem, &attackers, &bands))
    }

    fn declare(
        &mut self,
        problem: &AttackProblem,
        attackers: &[(ObjectId, PlayerId)],
        bands: &[Vec<ObjectId>],
    ) -> Ruling<()> {
        // 308.2a
        let notes = problem.check(&self.game, attackers).map_err(|stop| {
            if self.game.shares_turns() { stop.under(cite!("606.7b")) } else { stop }
        })?;
        if attackers.is_empty() {
            return self.no_attackers(notes);
        }
        // 308.2b
        if let Some(reason) = illegal_bands(&self.game, attackers, bands) {
            return Err(reason.refuse(&[cite!("308.2")]));
        }
        self.under(|e| {
            e.say_notes(notes);
            e.say_what_lets_attack(attackers);
            let costs = e.cost_to_attack(attackers)?;
            e.tap_attackers(attackers)?;
            e.pay_to_attack(costs)?;
            e.become_attackers(attackers, bands)
        })
    }

    pub(super) fn say_notes(&mut self, notes: Vec<Note>) {
        for note in notes {
            self.tell(&note.rules, |_| note.fact);
        }
    }

    /// 308.4: the declare blockers and combat damage steps are skipped.
    /// 306.1: two steps are left out.
    fn no_attackers(&mut self, notes: Vec<Note>) -> Ruling<()> {
        self.say_notes(notes);
        let mut combat = self.combat_state()?;
        combat.attack_declared = true;
        self.record_silently(&[cite!("308.4")], Event::CombatSet(Some(Box::new(combat))));
        let mut ahead = self.game.turn().ahead.to_vec();
        while ahead.first().is_some_and(|s| {
            matches!(s, Step::DeclareBlockers | Step::CombatDamage | Step::SecondCombatDamage)
        }) {
            ahead.remove(0);
        }
        self.record_as(&[cite!("308.4")], Event::StepsAhead(ahead), |_| CombatFact::NoAttack);
        Ok(())
    }

    /// 502.5b, 502.15m, 502.41b: what lets a creature attack that came this turn or has defender.
    fn say_what_lets_attack(&mut self, attackers: &[(ObjectId, PlayerId)]) {
        for (creature, _) in attackers {
            let object = self.game.object(*creature);
            let settled = object.settled;
            if characteristics(&self.game, *creature).has(&Keyword::Defender) {
                self.tell(&[cite!("502.41b")], |_| CombatFact::AttacksThoughDefender {
                    creature: *creature,
                });
            }
            let object = self.game.object(*creature);
            if settled {
                continue;
            }
            if object.phased_in {
                self.tell(&[cite!("502.15m")], |_| CombatFact::PhasedInAttacks {
                    creature: *creature,
                });
            } else if characteristics(&self.game, *creature).has(&Keyword::Haste) {
                let mut rules = vec![cite!("502.5b")];
                rules.extend(used(characteristics(&self.game, *creature), &Keyword::Haste));
                self.tell(&rules, |_| CombatFact::HasteAttacks { creature: *creature });
            }
        }
    }

    /// 308.2c
    fn tap_attackers(&mut self, attackers: &[(ObjectId, PlayerId)]) -> Ruling<()> {
        let mut group = Vec::new();
        for (creature, _) in attackers {
            if characteristics(&self.game, *creature).has(&Keyword::Vigilance) {
                let mut rules = vec![cite!("502.14b")];
                rules.extend(used(characteristics(&self.game, *creature), &Keyword::Vigilance));
                self.tell(&rules, |_| CombatFact::Vigilance { creature: *creature });
            } else if !self.game.object(*creature).tapped {
                group.push(Proposed::new(&[cite!("308.2c")], Event::Tapped(*creature)));
            }
        }
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    /// 308.2d: the total cost, locked in.
    fn cost_to_attack(
        &mut self,
        attackers: &[(ObjectId, PlayerId)],
    ) -> Ruling<BTreeMap<PlayerId, Vec<Cost>>> {
        let mut total: BTreeMap<PlayerId, Vec<Cost>> = BTreeMap::new();
        for (creature, whom) in attackers {
            for (costs, context) in costs_to_attack(&self.game, *creature, *whom)? {
                let fixed = self.fixed_costs(&costs, &context)?;
                let mut rules = vec![cite!("308.2d")];
                rules.extend(
                    self.game
                        .combat()
                        .is_some_and(|c| self.game.attackable(&c.defending).len() > 1)
                        .then_some(cite!("602.3a")),
                );
                self.tell(&rules, |_| CombatFact::CostsToAttack {
                    creature: *creature,
                    by: context.this,
                });
                let who = controller(&self.game, *creature).unwrap_or(self.game.turn().active);
                total.entry(who).or_default().extend(fixed);
            }
        }
        Ok(total)
    }

    /// Costs with the numbers that their words say now.
    pub(in super::super) fn fixed_costs(
        &self,
        costs: &[Cost],
        context: &Context,
    ) -> Ruling<Vec<Cost>> {
        let mut fixed = Vec::new();
        for cost in costs {
            match cost {
                Cost::ManaForEach(mana, amount) => {
                    let times = super::super::r200_phrases::amount(&self.game, amount, context)?;
                    let times = crate::rules::often(times)?;
                    fixed.extend((0..times).map(|_| Cost::Mana(mana.clone())));
                }
                Cost::Life(amount) => {
                    let n = super::super::r200_phrases::amount(&self.game, amount, context)?;
                    fixed.push(Cost::Life(crate::wording::tree::Amount::Number(n as i32)));
                }
                Cost::Mana(mana) if mana.has_variable() => {
                    let symbols = mana.0.iter().map(|s| match s {
                        crate::terms::ManaSymbol::Variable(c) => {
                            let n =
                                context.bindings.variables.get(&(*c).into()).copied().unwrap_or(0);
                            crate::terms::ManaSymbol::Generic(
                                super::super::r409_playing::cost::many(n),
                            )
                        }
                        other => *other,
                    });
                    fixed.push(Cost::Mana(crate::terms::ManaCost(symbols.collect())));
                }
                other => fixed.push(other.clone()),
            }
        }
        Ok(fixed)
    }

    /// 308.2e, f
    fn pay_to_attack(&mut self, costs: BTreeMap<PlayerId, Vec<Cost>>) -> Ruling<()> {
        costs.into_iter().try_for_each(|(who, costs)| self.pays_to_attack(who, costs))
    }

    fn pays_to_attack(&mut self, active: PlayerId, costs: Vec<Cost>) -> Ruling<()> {
        if costs.is_empty() {
            return Ok(());
        }
        let this = self.game.in_play().first().copied().unwrap_or(ObjectId(0));
        let mut context = Context::of(this, active);
        let paid = self.paying_by(Some(cite!("308.2f")), |e| {
            e.pay(active, &costs, &mut context, &PaidFor::Attacking)
        });
        if paid.is_ok() {
            self.tell(&[cite!("308.2f"), cite!("308.2e")], |_| CombatFact::PaysToAttack {
                player: active,
            });
        }
        paid.map_err(|stop| stop.under(cite!("308.2f")).under(cite!("308.2")))
    }

    /// 308.2g: those that the active player still controls are attacking.
    fn become_attackers(
        &mut self,
        attackers: &[(ObjectId, PlayerId)],
        bands: &[Vec<ObjectId>],
    ) -> Ruling<()> {
        let mut combat = self.combat_state()?;
        combat.attack_declared = true;
        let mut group = Vec::new();
        for (creature, whom) in attackers {
            let now = characteristics(&self.game, *creature);
            if !self.game.object(*creature).in_play()
                || !now.controller.is_some_and(|c| self.game.is_active(c))
                || !now.is(CardType::Creature)
            {
                self.tell(&[cite!("308.2g")], |_| CombatFact::NotAttacking { creature: *creature });
                continue;
            }
            let band = bands.iter().position(|b| b.contains(creature)).map(|b| b as u8);
            combat.attackers.push(Attacker {
                creature: *creature,
                attacks: self.game.primary(*whom),
                blocked: BlockStatus::Undecided,
                band,
            });
            let rules = if self.game.shares_turns() {
                vec![cite!("308.2g"), cite!("606.7b")]
            } else if combat.defending.len() > 1 {
                vec![cite!("308.2g"), cite!("308.1"), cite!("602.3")]
            } else {
                vec![cite!("308.2g")]
            };
            group
                .push(Proposed::new(&rules, Event::Attacks { creature: *creature, player: *whom }));
        }
        self.record_silently(&[cite!("308.2g")], Event::CombatSet(Some(Box::new(combat))));
        for band in bands {
            let rules = rules_of_band(&self.game, band);
            self.tell(&rules, |_| CombatFact::Band { creatures: band.clone() });
        }
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }
}
