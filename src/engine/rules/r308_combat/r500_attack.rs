//! 500.2. Legal attacks: which creatures could attack, what they must, and whether a whole
//! declaration is legal.
use super::super::facts::prohibitions;
use super::super::r200_phrases::{amount, holds, players_of};
use super::super::r418_continuous::{characteristics, controller, object_rules};
use super::super::{Ruling, Stop};
use super::r500_attackers::{
    can_attack, costs_to_attack, defenders, leading, needed, why_cant, why_not, why_not_whom,
};
use super::r500_most::{Must, Plan, Requirement, ToDeclare};
use super::{NotLegal, Note};
use crate::cite;
use crate::game::{
    AttackRefused, CombatFact, Entity, FightUnruled, Game, Obeyed, ObjectId, PlayerId,
};
use crate::rulebook::RuleId;
use crate::rules::r601_range::attack_rules;
use crate::terms::CardType;
use crate::wording::tree::{Each, ObjectRule, Prohibition, whether};
use std::collections::BTreeSet;

/// An attack to be declared.
pub(super) struct AttackProblem {
    /// Creatures that could attack someone.
    pub candidates: Vec<ObjectId>,
    /// Whom.
    pub defenders: Vec<PlayerId>,
    problem: ToDeclare,
    limits: Vec<(Option<PlayerId>, u32, ObjectId)>,
}

impl AttackProblem {
    pub fn new(game: &Game) -> Ruling<AttackProblem> {
        let defenders = defenders(game);
        let mut candidates = Vec::new();
        for p in game.in_play() {
            if characteristics(game, *p).is(CardType::Creature) && can_attack(game, *p)? {
                candidates.push(*p);
            }
        }
        let n = candidates.len();
        let mut problem = ToDeclare {
            cap: vec![1; n],
            least: vec![0; defenders.len()],
            most: vec![u32::MAX; defenders.len()],
            total: u32::MAX,
            not_alone: vec![false; n],
            needs: vec![Vec::new(); n],
            ..ToDeclare::default()
        };
        for (u, creature) in candidates.iter().enumerate() {
            let (mut allowed, mut costs) = (Vec::new(), Vec::new());
            for d in &defenders {
                allowed.push(why_not_whom(game, *creature, *d)?.is_none());
                costs.push(!costs_to_attack(game, *creature, *d)?.is_empty());
            }
            problem.allowed.push(allowed);
            problem.costs.push(costs);
            for r in object_rules(game, *creature) {
                match &r.rule {
                    ObjectRule::CantAttack { alone: whether::Alone::Yes, unless, .. } => {
                        problem.not_alone[u] |=
                            !unless.as_ref().map_or(Ok(false), |c| holds(game, c, &r.context))?;
                    }
                    ObjectRule::AttacksOnlyAlone => problem.only_alone.push(u),
                    ObjectRule::CantAttack {
                        whom: None,
                        unless,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    } => {
                        problem.needs[u].extend(needed(
                            game,
                            unless.as_ref(),
                            &candidates,
                            &r.context,
                        )?);
                    }
                    // "Each turn": what has attacked this turn has done so.
                    ObjectRule::MustAttack(_)
                        if game.this_turn().attacked().iter().any(|(c, _)| c == creature) => {}
                    ObjectRule::AttackAlong(with) => {
                        let leaders = leading(game, with, &candidates, &r.context)?;
                        let found = problem.leaders.iter().position(|group| *group == leaders);
                        let group = found.unwrap_or(problem.leaders.len());
                        if found.is_none() {
                            problem.leaders.push(leaders);
                        }
                        problem
                            .requirements
                            .push(Requirement { kind: Must::Along(group, u), by: r.context.this });
                    }
                    ObjectRule::MustAttack(None) => problem
                        .requirements
                        .push(Requirement { kind: Must::Any(u), by: r.context.this }),
                    ObjectRule::MustAttack(Some(whom)) => {
                        let whom = players_of(game, whom, &r.context)?;
                        for (p, d) in defenders.iter().enumerate() {
                            if whom.iter().any(|w| game.as_one(*w, *d)) {
                                problem.requirements.push(Requirement {
                                    kind: Must::Pair(u, p),
                                    by: r.context.this,
                                });
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        let limits = limits(game, &defenders)?;
        for (whom, limit, _) in &limits {
            match whom {
                None => problem.total = problem.total.min(*limit),
                Some(d) => {
                    if let Some(p) = defenders.iter().position(|x| x == d) {
                        problem.most[p] = problem.most[p].min(*limit);
                    }
                }
            }
        }
        Ok(AttackProblem { candidates, defenders, problem, limits })
    }

    /// Refuses a declaration that breaks a restriction or obeys too few requirements (308.2a,
    /// 500.2, 500.4); what they say of a legal one.
    pub fn check(&self, game: &Game, attackers: &[(ObjectId, PlayerId)]) -> Ruling<Vec<Note>> {
        let mut under = vec![cite!("308.2a"), cite!("308.2")];
        let mut plan: Plan = vec![Vec::new(); self.candidates.len()];
        for (creature, whom) in attackers {
            if let Some(reason) = why_not(game, *creature)? {
                return Err(reason.refuse(&under));
            }
            let whom = &game.primary(*whom);
            if !self.defenders.contains(whom) {
                let why = AttackRefused::NotDefending { player: *whom };
                let rules: Vec<RuleId> =
                    [cite!("306.3")].into_iter().chain(attack_rules(game)).collect();
                return Err(NotLegal::new(&rules, why).refuse(&under));
            }
            if let Some(reason) = why_not_whom(game, *creature, *whom)? {
                return Err(reason.refuse(&under));
            }
            if let (Some(u), Some(p)) = (
                self.candidates.iter().position(|c| c == creature),
                self.defenders.iter().position(|d| d == whom),
            ) {
                if !plan[u].is_empty() {
                    let why = AttackRefused::AttacksTwice { creature: *creature };
                    return Err(NotLegal::new(&under, why).refuse(&under));
                }
                plan[u].push(p);
            }
        }
        under.extend((self.defenders.len() > 1).then_some(cite!("602.3a")));
        if let Some(reason) = self.limit_broken(attackers) {
            return Err(reason.refuse(&under));
        }
        if let [(only, _)] = attackers
            && self
                .candidates
                .iter()
                .position(|c| c == only)
                .is_some_and(|u| self.problem.not_alone[u])
        {
            let why = AttackRefused::AttacksAlone { creature: *only };
            return Err(NotLegal::new(&[cite!("500.2"), cite!("306.4")], why).refuse(&under));
        }
        if let Some((u, _)) = self.problem.in_company(&plan) {
            let why = AttackRefused::AttacksInCompany { creature: self.candidates[u] };
            return Err(NotLegal::new(&[cite!("500.2"), cite!("306.4")], why).refuse(&under));
        }
        if let Some((u, n, of)) = self.problem.unaccompanied(&plan) {
            let of = of.iter().map(|u| self.candidates[*u]).collect();
            let creature = self.candidates[u];
            let why = AttackRefused::AttacksWithout { creature, number: n, of };
            return Err(NotLegal::new(&[cite!("500.2"), cite!("500.1")], why).refuse(&under));
        }
        let Some(best) = self.problem.best(Some(&plan)) else {
            return Err(Stop::unruled_by(cite!("500.4"), FightUnruled::TooManyRequirements));
        };
        if self.problem.value(&best) <= self.problem.value(&plan) {
            return Ok(self.notes(game, &plan));
        }
        let missed = self
            .problem
            .requirements
            .iter()
            .find(|r| self.problem.obeys(&best, r.kind) && !self.problem.obeys(&plan, r.kind));
        let missed =
            missed.map(|r| r.told(&self.candidates, |p| Entity::Player(self.defenders[p])));
        let several = self.defenders.len() > 1;
        let why = AttackRefused::AttackDisobeys { missed, legal: self.attack(&best), several };
        Err(NotLegal::new(&[cite!("500.4"), cite!("500.2")], why).refuse(&under))
    }

    /// What requirements and restrictions had to say about a legal declaration.
    fn notes(&self, game: &Game, plan: &Plan) -> Vec<Note> {
        let mut notes = Vec::new();
        for r in &self.problem.requirements {
            // Where none of those leads, nothing is asked; nor of the leader itself.
            if let Must::Along(group, u) = r.kind
                && !self.problem.leaders[group].iter().any(|l| *l != u && !plan[*l].is_empty())
            {
                continue;
            }
            let obeyed = self.problem.obeys(plan, r.kind);
            let (rules, obeyed) = if obeyed {
                (vec![cite!("500.2"), cite!("500.1")], Obeyed::It)
            } else if self.problem.only_at_a_cost(r.kind) {
                (vec![cite!("500.2")], Obeyed::AtACost)
            } else {
                (vec![cite!("500.4"), cite!("500.5"), cite!("500.1")], Obeyed::NoMore)
            };
            let (creature, whom) = match r.kind {
                Must::Any(u) | Must::Along(_, u) => (Some(self.candidates[u]), None),
                Must::Pair(u, p) => (Some(self.candidates[u]), Some(self.defenders[p])),
                Must::Covered(p) => (None, Some(self.defenders[p])),
            };
            let fact = CombatFact::MustAttack { creature, whom, by: r.by, obeyed };
            notes.push(Note::new(&rules, fact));
        }
        let candidates: BTreeSet<ObjectId> = self.candidates.iter().copied().collect();
        for creature in
            game.in_play().iter().filter(|c| !game.object(**c).tapped && !candidates.contains(c))
        {
            let must = controller(game, *creature).is_some_and(|c| game.is_active(c))
                && object_rules(game, *creature)
                    .iter()
                    .any(|r| matches!(r.rule, ObjectRule::MustAttack(_)));
            if must && let Ok(Some((_, why))) = why_cant(game, *creature) {
                let rules = vec![cite!("500.1"), cite!("500.4")];
                let creature = *creature;
                notes.push(Note::new(&rules, CombatFact::CantSoNeednt { creature, why }));
            }
        }
        for creature in
            game.in_play().iter().filter(|c| game.object(**c).tapped && !candidates.contains(c))
        {
            let now = characteristics(game, *creature);
            let must = now.controller.is_some_and(|c| game.is_active(c))
                && now.is(CardType::Creature)
                && object_rules(game, *creature)
                    .iter()
                    .any(|r| matches!(r.rule, ObjectRule::MustAttack(_)));
            if must {
                let fact = CombatFact::TappedNeednt { creature: *creature };
                notes.push(Note::new(&[cite!("500.2")], fact));
            }
        }
        let count = plan.iter().filter(|places| !places.is_empty()).count() as u32;
        for u in (0..plan.len()).filter(|u| !plan[*u].is_empty() && self.problem.not_alone[*u]) {
            let fact = CombatFact::NotAlone { creature: self.candidates[u], blocks: false };
            notes.push(Note::new(&[cite!("500.2"), cite!("306.4")], fact));
        }
        for (_, limit, source) in self.limits.iter().filter(|_| count > 0) {
            let mut rules = vec![cite!("500.2")];
            rules.extend((self.defenders.len() > 1).then_some(cite!("602.3a")));
            let fact = CombatFact::AtMostAttack { limit: *limit, source: *source };
            notes.push(Note::new(&rules, fact));
        }
        notes
    }

    /// Whether some attack would have to be paid for.
    pub fn may_cost(&self) -> bool {
        self.problem.costs.iter().flatten().any(|costs| *costs)
    }

    /// Whether attacking with nothing is the only legal declaration.
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty() || self.problem.total == 0
    }

    fn limit_broken(&self, attackers: &[(ObjectId, PlayerId)]) -> Option<NotLegal> {
        self.limits.iter().find_map(|(whom, limit, source)| {
            let count =
                attackers.iter().filter(|(_, d)| whom.is_none_or(|w| w == *d)).count() as u32;
            (count > *limit).then(|| {
                let (limit, whom, by) = (*limit, *whom, *source);
                NotLegal::new(&[cite!("500.2")], AttackRefused::TooManyAttack { limit, whom, by })
            })
        })
    }

    /// Which creature attacks whom.
    fn attack(&self, plan: &Plan) -> Vec<(ObjectId, PlayerId)> {
        let places = plan.iter().zip(&self.candidates);
        places.filter_map(|(p, c)| p.first().map(|p| (*c, self.defenders[*p]))).collect()
    }
}

/// "No more than N creatures can attack": whom, how many, whose effect.
fn limits(game: &Game, defenders: &[PlayerId]) -> Ruling<Vec<(Option<PlayerId>, u32, ObjectId)>> {
    let mut found = Vec::new();
    for (prohibition, context) in prohibitions(game)? {
        let Prohibition::AttackLimit(limit, whom, each) = &prohibition else { continue };
        let limit = u32::try_from(amount(game, limit, &context)?).unwrap_or(0);
        let mut before: Vec<ObjectId> = match each {
            Each::Turn => game.this_turn().attacked().iter().map(|(c, _)| *c).collect(),
            _ => Vec::new(),
        };
        before.sort_unstable();
        before.dedup();
        if before.iter().any(|c| game.object(*c).in_play() && !game.object(*c).tapped) {
            return Err(Stop::unruled_by(cite!("500.2"), FightUnruled::AttackLimitAgain));
        }
        let limit = limit.saturating_sub(before.len() as u32);
        match whom {
            None => found.push((None, limit, context.this)),
            Some(whom) => {
                let whom = players_of(game, whom, &context)?;
                found.extend(
                    defenders
                        .iter()
                        .filter(|d| whom.iter().any(|w| game.as_one(*w, **d)))
                        .map(|d| (Some(*d), limit, context.this)),
                );
            }
        }
    }
    Ok(found)
}
