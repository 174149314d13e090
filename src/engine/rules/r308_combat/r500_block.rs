//! 500.3. Legal blocks: restrictions and requirements of a whole declaration of blockers.
use super::super::facts::prohibitions;
use super::super::r200_phrases::{amount, holds, objects_of};
use super::super::r418_continuous::{RuleOnObject, characteristics, controller, object_rules};
use super::super::{Ruling, Stop};
use super::r500_attackers::needed;
use super::r500_most::{Must, Plan, Requirement, ToDeclare};
use super::r501_evasion::{is_plain, why_it_can, why_not, why_not_pair};
use super::{NotLegal, Note};
use crate::cite;
use crate::game::{
    BlockRefused, CombatFact, Entity, FightUnruled, Game, Obeyed, ObjectId, PlayerId,
};
use crate::terms::CardType;
use crate::wording::tree::{Blockers, Comparison, Cost, Each, ObjectRule, Prohibition, whether};

/// Blocks to be declared by one player.
pub(super) struct BlockProblem {
    who: PlayerId,
    /// Creatures that could block something.
    pub candidates: Vec<ObjectId>,
    /// Attackers of this player.
    pub attackers: Vec<ObjectId>,
    problem: ToDeclare,
    /// The source of each attacker's fewest, most; of the total.
    sources: Vec<(Option<ObjectId>, Option<ObjectId>)>,
    total_by: Option<ObjectId>,
}

/// What blocking this attacker costs (309.2b).
pub(super) fn costs_to_block(
    game: &Game,
    blocker: ObjectId,
    attacker: ObjectId,
) -> Ruling<Vec<(Vec<Cost>, RuleOnObject)>> {
    let mut found = Vec::new();
    for r in object_rules(game, blocker) {
        let ObjectRule::CantBlock { what, unless, unless_pays: Some(costs), .. } = &r.rule else {
            continue;
        };
        if let Some(what) = what
            && !objects_of(game, what, &r.context)?.contains(&attacker)
        {
            continue;
        }
        if let Some(condition) = unless
            && holds(game, condition, &r.context)?
        {
            continue;
        }
        found.push((costs.clone(), r.clone()));
    }
    Ok(found)
}

/// How many attackers a creature can block.
///
/// # Errors
/// What can't be ruled.
pub fn capacity(game: &Game, blocker: ObjectId) -> Ruling<u32> {
    let mut cap: u32 = 1;
    for r in object_rules(game, blocker) {
        match &r.rule {
            ObjectRule::CanBlockMore(None) => cap = u32::MAX,
            ObjectRule::CanBlockMore(Some(n)) => {
                cap = cap.saturating_add(u32::try_from(amount(game, n, &r.context)?).unwrap_or(0))
            }
            _ => {}
        }
    }
    Ok(cap)
}

impl BlockProblem {
    /// 602.4a, b: only creatures that attack this player, only creatures that he or she controls.
    pub fn new(game: &Game, who: PlayerId) -> Ruling<BlockProblem> {
        let attackers: Vec<ObjectId> = game
            .combat()
            .map(|c| c.attackers.iter().filter(|a| a.attacks == who).map(|a| a.creature).collect())
            .unwrap_or_default();
        let all: Vec<usize> = (0..attackers.len()).collect();
        let odd: Vec<usize> =
            all.iter().copied().filter(|at| !is_plain(game, attackers[*at])).collect();
        let mut candidates = Vec::new();
        let mut problem = ToDeclare { total: u32::MAX, ..ToDeclare::default() };
        for p in game.in_play() {
            let now = characteristics(game, *p);
            if !now.controller.is_some_and(|c| game.as_one(c, who))
                || !now.is(CardType::Creature)
                || why_not(game, *p)?.is_some()
            {
                continue;
            }
            let may_block_plain = is_plain(game, *p);
            let (mut allowed, mut costs) =
                (vec![true; attackers.len()], vec![false; attackers.len()]);
            let others = if may_block_plain { &odd } else { &all };
            for &at in others {
                allowed[at] = why_not_pair(game, *p, attackers[at])?.is_none();
                costs[at] = !costs_to_block(game, *p, attackers[at])?.is_empty();
            }
            if allowed.contains(&true) {
                candidates.push(*p);
                problem.cap.push(capacity(game, *p)?);
                problem.allowed.push(allowed);
                problem.costs.push(costs);
            }
        }
        let mut found = BlockProblem {
            who,
            candidates,
            attackers,
            problem,
            sources: Vec::new(),
            total_by: None,
        };
        found.blockers_rules(game)?;
        found.attackers_rules(game)?;
        for (prohibition, context) in prohibitions(game)? {
            if let Prohibition::BlockLimit(limit, each) = &prohibition {
                if *each == Each::Turn && !game.this_turn().blocked().is_empty() {
                    return Err(Stop::unruled_by(cite!("500.3"), FightUnruled::BlockLimitAgain));
                }
                let limit = u32::try_from(amount(game, limit, &context)?).unwrap_or(0);
                if limit < found.problem.total {
                    found.problem.total = limit;
                    found.total_by = Some(context.this);
                }
            }
        }
        Ok(found)
    }

    fn blockers_rules(&mut self, game: &Game) -> Ruling<()> {
        self.problem.not_alone = vec![false; self.candidates.len()];
        self.problem.needs = vec![Vec::new(); self.candidates.len()];
        for (u, blocker) in self.candidates.iter().enumerate() {
            let blocked_before = || game.this_turn().blocked().iter().any(|(b, _)| b == blocker);
            for r in object_rules(game, *blocker) {
                match &r.rule {
                    ObjectRule::CantBlock { alone: whether::Alone::Yes, unless, .. } => {
                        self.problem.not_alone[u] |=
                            !unless.as_ref().map_or(Ok(false), |c| holds(game, c, &r.context))?;
                    }
                    ObjectRule::CantBlock {
                        what: None,
                        unless,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    } => {
                        self.problem.needs[u].extend(needed(
                            game,
                            unless.as_ref(),
                            &self.candidates,
                            &r.context,
                        )?);
                    }
                    ObjectRule::MustBlock(None) if !blocked_before() => {
                        self.problem
                            .requirements
                            .push(Requirement { kind: Must::Any(u), by: r.context.this });
                    }
                    ObjectRule::MustBlock(Some(what)) => {
                        let what = objects_of(game, what, &r.context)?;
                        for (p, _) in
                            self.attackers.iter().enumerate().filter(|(_, a)| what.contains(a))
                        {
                            self.problem
                                .requirements
                                .push(Requirement { kind: Must::Pair(u, p), by: r.context.this });
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn attackers_rules(&mut self, game: &Game) -> Ruling<()> {
        for (p, attacker) in self.attackers.iter().enumerate() {
            let (mut least, mut most): (u32, u32) = (0, u32::MAX);
            let (mut least_by, mut most_by) = (None, None);
            for r in object_rules(game, *attacker) {
                match &r.rule {
                    ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by } => {
                        let mut able = Vec::new();
                        for u in 0..self.candidates.len() {
                            let fits = match by {
                                Some(by) => crate::rules::r200_phrases::matches(
                                    game,
                                    by,
                                    self.candidates[u],
                                    &r.context,
                                )?,
                                None => true,
                            };
                            if fits && self.problem.allowed[u][p] {
                                able.push(u);
                            }
                        }
                        self.problem.requirements.extend(
                            able.into_iter().map(|u| Requirement {
                                kind: Must::Pair(u, p),
                                by: r.context.this,
                            }),
                        );
                    }
                    ObjectRule::MustBeBlocked { blockers: Blockers::One, .. } => {
                        self.problem
                            .requirements
                            .push(Requirement { kind: Must::Covered(p), by: r.context.this });
                    }
                    ObjectRule::CantBeBlocked {
                        by: None,
                        except,
                        count: Some(count),
                        as_long_as: None,
                    } => {
                        let n = u32::try_from(amount(game, &count.with, &r.context)?).unwrap_or(0);
                        match (except, count.how) {
                            (whether::Except::Yes, Comparison::AtLeast) if n > least => {
                                (least, least_by) = (n, Some(r.context.this))
                            }
                            (whether::Except::No, Comparison::More) if n < most => {
                                (most, most_by) = (n, Some(r.context.this))
                            }
                            (whether::Except::Yes, Comparison::AtLeast)
                            | (whether::Except::No, Comparison::More) => {}
                            _ => {
                                return Err(Stop::unruled_by(
                                    cite!("500.3"),
                                    FightUnruled::BlockersCompared,
                                ));
                            }
                        }
                    }
                    ObjectRule::CantBeBlocked { count: Some(_), .. } => {
                        return Err(Stop::unruled_by(cite!("500.3"), FightUnruled::BlockersOfKind));
                    }
                    _ => {}
                }
            }
            self.problem.least.push(least);
            self.problem.most.push(most);
            self.sources.push((least_by, most_by));
        }
        Ok(())
    }

    /// Refuses a declaration that breaks a restriction or obeys too few requirements (309.2a,
    /// 500.3, 500.4); what they say of a legal one.
    pub fn check(&self, game: &Game, blocks: &[(ObjectId, Vec<ObjectId>)]) -> Ruling<Vec<Note>> {
        let mut under = vec![cite!("309.2a"), cite!("309.2")];
        let several = game.combat().is_some_and(|c| game.attackable(&c.defending).len() > 1);
        let mut plan: Plan = vec![Vec::new(); self.candidates.len()];
        for (blocker, attackers) in blocks {
            if !controller(game, *blocker).is_some_and(|c| game.as_one(c, self.who)) {
                let why = BlockRefused::NotControlled { creature: *blocker, player: self.who };
                under.extend(several.then_some(cite!("602.4a")));
                return Err(NotLegal::new(&under, why).refuse(&under));
            }
            if let Some(reason) = why_not(game, *blocker)? {
                return Err(reason.refuse(&under));
            }
            for attacker in attackers {
                let Some(p) = self.attackers.iter().position(|a| a == attacker) else {
                    let (attacker, player) = (*attacker, self.who);
                    let why = BlockRefused::NotAttackingThem { attacker, player };
                    under.extend(several.then_some(cite!("602.4a")));
                    return Err(NotLegal::new(&under, why).refuse(&under));
                };
                if let Some(reason) = why_not_pair(game, *blocker, *attacker)? {
                    return Err(reason.refuse(&under));
                }
                if let Some(u) = self.candidates.iter().position(|c| c == blocker) {
                    plan[u].push(p);
                }
            }
        }
        under.extend(several.then_some(cite!("602.4b")));
        if let Some(reason) = self.restriction_broken(&plan) {
            return Err(reason.refuse(&under));
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
            missed.map(|r| r.told(&self.candidates, |p| Entity::Object(self.attackers[p])));
        let (player, legal) = (self.who, self.block(&best));
        let why = BlockRefused::BlockDisobeys { player, missed, legal };
        Err(NotLegal::new(&[cite!("500.4"), cite!("500.3")], why).refuse(&under))
    }

    /// Whether these blocks, none of which is impossible by itself, break a restriction together.
    pub fn breaks_a_restriction(&self, blocks: &[(ObjectId, Vec<ObjectId>)]) -> bool {
        let at = |attacker: &ObjectId| self.attackers.iter().position(|a| a == attacker);
        let plan: Plan = self
            .candidates
            .iter()
            .map(|c| {
                let of = blocks.iter().filter(|(blocker, _)| blocker == c);
                of.flat_map(|(_, attackers)| attackers.iter().filter_map(at)).collect()
            })
            .collect();
        self.restriction_broken(&plan).is_some()
    }

    /// What requirements, restrictions and evasion abilities had to say about a legal declaration.
    fn notes(&self, game: &Game, plan: &Plan) -> Vec<Note> {
        let mut notes = Vec::new();
        for (u, places) in plan.iter().enumerate() {
            notes.extend(
                places
                    .iter()
                    .flat_map(|p| why_it_can(game, self.candidates[u], self.attackers[*p])),
            );
            if !places.is_empty() && self.problem.not_alone[u] {
                let fact = CombatFact::NotAlone { creature: self.candidates[u], blocks: true };
                notes.push(Note::new(&[cite!("500.3"), cite!("306.4")], fact));
            }
        }
        for r in &self.problem.requirements {
            let obeyed = self.problem.obeys(plan, r.kind);
            let (rules, obeyed) = if obeyed {
                (vec![cite!("500.3"), cite!("500.1")], Obeyed::It)
            } else if self.problem.only_at_a_cost(r.kind) {
                (vec![cite!("500.3")], Obeyed::AtACost)
            } else {
                let rules = vec![cite!("500.3"), cite!("500.4"), cite!("500.5"), cite!("500.1")];
                (rules, Obeyed::NoMore)
            };
            let (creature, whom) = match r.kind {
                Must::Any(u) | Must::Along(_, u) => (Some(self.candidates[u]), None),
                Must::Pair(u, p) => (Some(self.candidates[u]), Some(self.attackers[p])),
                Must::Covered(p) => (None, Some(self.attackers[p])),
            };
            let fact = CombatFact::MustBlock { creature, whom, by: r.by, obeyed };
            notes.push(Note::new(&rules, fact));
        }
        for ((p, attacker), count) in self.attackers.iter().enumerate().zip(self.blockers(plan)) {
            if count > 0 && (self.problem.least[p] > 1 || self.problem.most[p] < u32::MAX) {
                let fact = CombatFact::BlockedByMany { attacker: *attacker, number: count };
                notes.push(Note::new(&[cite!("500.3")], fact));
            }
        }
        notes
    }

    /// By attacker: how many block it.
    fn blockers(&self, plan: &Plan) -> Vec<u32> {
        let mut counts = vec![0; self.attackers.len()];
        for places in plan {
            let first = |(n, p): &(usize, &usize)| !places[..*n].contains(p);
            places.iter().enumerate().filter(first).for_each(|(_, p)| counts[*p] += 1);
        }
        counts
    }

    fn restriction_broken(&self, plan: &Plan) -> Option<NotLegal> {
        for (u, places) in plan.iter().enumerate() {
            let mut distinct = places.clone();
            distinct.dedup();
            if places.len() as u64 > u64::from(self.problem.cap[u]) || distinct.len() < places.len()
            {
                let why = BlockRefused::BlocksTooMany { creature: self.candidates[u] };
                return Some(NotLegal::new(&[cite!("309.2a")], why));
            }
        }
        for ((p, attacker), count) in self.attackers.iter().enumerate().zip(self.blockers(plan)) {
            if count > 0 && count < self.problem.least[p] {
                let (attacker, by) = (*attacker, self.sources[p].0);
                let why =
                    BlockRefused::BlockedByTooFew { attacker, least: self.problem.least[p], by };
                return Some(NotLegal::new(&[cite!("500.3")], why));
            }
            if count > self.problem.most[p] {
                let (attacker, by) = (*attacker, self.sources[p].1);
                let why =
                    BlockRefused::BlockedByTooMany { attacker, most: self.problem.most[p], by };
                return Some(NotLegal::new(&[cite!("500.3")], why));
            }
        }
        let used: Vec<usize> = (0..plan.len()).filter(|u| !plan[*u].is_empty()).collect();
        if used.len() as u64 > u64::from(self.problem.total) {
            let (limit, by) = (self.problem.total, self.total_by);
            let why = BlockRefused::TooManyBlock { limit, by };
            return Some(NotLegal::new(&[cite!("500.3")], why));
        }
        if let Some((u, n, of)) = self.problem.unaccompanied(plan) {
            let of = of.iter().map(|u| self.candidates[*u]).collect();
            let creature = self.candidates[u];
            let why = BlockRefused::BlocksWithout { creature, number: n, of };
            return Some(NotLegal::new(&[cite!("500.3"), cite!("500.1")], why));
        }
        if let [only] = used[..]
            && self.problem.not_alone[only]
        {
            let why = BlockRefused::BlocksAlone { creature: self.candidates[only] };
            return Some(NotLegal::new(&[cite!("500.3"), cite!("306.4")], why));
        }
        None
    }

    /// Whether some block would have to be paid for.
    pub fn may_cost(&self) -> bool {
        self.problem.costs.iter().flatten().any(|costs| *costs)
    }

    /// Whether blocking with nothing is the only legal declaration.
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty() || self.problem.total == 0
    }

    /// What is blocked by which creatures.
    fn block(&self, plan: &Plan) -> Vec<(ObjectId, Vec<ObjectId>)> {
        let blockers = |p: usize| {
            let those = plan.iter().zip(&self.candidates).filter(|(places, _)| places.contains(&p));
            those.map(|(_, blocker)| *blocker).collect::<Vec<_>>()
        };
        let all = self.attackers.iter().enumerate().map(|(p, attacker)| (*attacker, blockers(p)));
        all.filter(|(_, by)| !by.is_empty()).collect()
    }
}
