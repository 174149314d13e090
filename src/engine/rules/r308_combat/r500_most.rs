//! 500.4, 500.5. The most requirements that a declaration can obey without breaking a restriction.
//!
//! Units choose places: attackers the player to attack, blockers the attackers to block. A relaxed
//! problem, a flow of most weight, gives both a plan and a bound; what it can't say (a place that
//! needs two or none, a unit that can't be alone) is branched on.
use crate::game::{Entity, ObjectId, Requires};

/// Which places each unit chooses.
pub type Plan = Vec<Vec<usize>>;

/// Something that must be done if able (500.1), by the object whose effect says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// What it asks.
    pub kind: Must,
    /// Whose effect it is.
    pub by: ObjectId,
}

impl Requirement {
    /// The same as a fact, with what its units and places stand for.
    pub fn told(&self, units: &[ObjectId], place: impl Fn(usize) -> Entity) -> Requires {
        let (unit, at, along) = match self.kind {
            Must::Any(u) => (Some(u), None, false),
            Must::Along(_, u) => (Some(u), None, true),
            Must::Pair(u, p) => (Some(u), Some(p), false),
            Must::Covered(p) => (None, Some(p), false),
        };
        Requires { creature: unit.map(|u| units[u]), whom: at.map(place), along, by: self.by }
    }
}

/// What a requirement asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Must {
    /// The unit chooses some place.
    Any(usize),
    /// The unit chooses this place.
    Pair(usize, usize),
    /// Someone chooses this place.
    Covered(usize),
    /// The unit chooses some place if one of a group does.
    Along(usize, usize),
}

/// A declaration to be made: sizes, restrictions, requirements.
#[derive(Debug, Clone, Default)]
pub struct ToDeclare {
    /// How many places each unit can choose.
    pub cap: Vec<u32>,
    /// By unit and place: no restriction on the pair alone forbids it.
    pub allowed: Vec<Vec<bool>>,
    /// By unit and place: it costs something, so no requirement can ask for it (500.2, 500.3).
    pub costs: Vec<Vec<bool>>,
    /// By place: the fewest that can choose it, if any does.
    pub least: Vec<u32>,
    /// By place: the most that can choose it.
    pub most: Vec<u32>,
    /// The most units that can choose anything.
    pub total: u32,
    /// Units that can't be the only one.
    pub not_alone: Vec<bool>,
    /// Units that can only be the only one.
    pub only_alone: Vec<usize>,
    /// By unit: how many of which others have to choose something too, if it does.
    pub needs: Vec<Vec<(u32, Vec<usize>)>>,
    /// What must be done if able.
    pub requirements: Vec<Requirement>,
    /// The groups that others follow.
    pub leaders: Vec<Vec<usize>>,
}

/// How many relaxed problems are tried before giving up.
const TRIES: u32 = 4000;
/// More groups that others follow aren't weighed.
const MOST_LEADERS: usize = 6;
/// Weight of what a branch insists on: more than all requirements together.
const FORCED: i64 = 1_000_000;

#[derive(Clone)]
struct Fixed {
    place: Vec<Option<bool>>,
    unit: Vec<Option<bool>>,
}

impl ToDeclare {
    /// Whether the plan obeys the requirement.
    pub fn obeys(&self, plan: &Plan, must: Must) -> bool {
        match must {
            Must::Along(group, u) => {
                !plan[u].is_empty() || self.leaders[group].iter().all(|l| plan[*l].is_empty())
            }
            Must::Any(u) => !plan[u].is_empty(),
            Must::Pair(u, p) => plan[u].contains(&p),
            Must::Covered(p) => plan.iter().any(|chosen| chosen.contains(&p)),
        }
    }

    /// Whether every way to obey costs something.
    pub fn only_at_a_cost(&self, must: Must) -> bool {
        let pairs = (0..self.cap.len()).flat_map(|u| (0..self.most.len()).map(move |p| (u, p)));
        let mut ways = pairs.filter(|(u, p)| {
            self.allowed[*u][*p]
                && match must {
                    Must::Any(of) | Must::Along(_, of) => of == *u,
                    Must::Pair(of, at) => (of, at) == (*u, *p),
                    Must::Covered(at) => at == *p,
                }
        });
        let mut any = false;
        ways.all(|(u, p)| {
            any = true;
            self.costs[u][p]
        }) && any
    }

    /// A unit that chooses something without enough of the others that it needs.
    pub fn unaccompanied(&self, plan: &Plan) -> Option<(usize, u32, &[usize])> {
        let used = |u: usize| !plan[u].is_empty();
        (0..plan.len()).filter(|u| used(*u)).find_map(|u| {
            let lacks = self
                .needs
                .get(u)?
                .iter()
                .find(|(n, of)| (of.iter().filter(|o| used(**o)).count() as u32) < *n)?;
            Some((u, lacks.0, lacks.1.as_slice()))
        })
    }

    /// A unit that chooses something with another one, and can only do so alone; and that other
    /// one.
    pub fn in_company(&self, plan: &Plan) -> Option<(usize, usize)> {
        let lone = self.only_alone.iter().copied().find(|u| !plan[*u].is_empty())?;
        let other = (0..plan.len()).find(|u| *u != lone && !plan[*u].is_empty())?;
        Some((lone, other))
    }

    /// How many requirements the plan obeys.
    pub fn value(&self, plan: &Plan) -> i64 {
        self.requirements.iter().filter(|r| self.obeys(plan, r.kind)).count() as i64
    }

    /// The plan that obeys the most, from the options that obey something and those of the
    /// proposal; `None` if the search gives up. 500.5: as many requirements as can be, whichever
    /// they are.
    pub fn best(&self, proposal: Option<&Plan>) -> Option<Plan> {
        if self.leaders.is_empty() {
            return self.best_alone(proposal);
        }
        if self.leaders.len() > MOST_LEADERS {
            return None;
        }
        // Whether each group may choose anything: if not, what follows it needn't.
        let plans = (0..1_u32 << self.leaders.len()).map(|may| {
            let may = |group: usize| may & (1 << group) != 0;
            let mut open = self.clone();
            for (group, leaders) in self.leaders.iter().enumerate().filter(|(g, _)| !may(*g)) {
                leaders.iter().for_each(|l| open.allowed[*l].fill(false));
                open.requirements.retain(|r| !matches!(r.kind, Must::Along(g, _) if g == group));
            }
            for r in &mut open.requirements {
                if let Must::Along(_, u) = r.kind {
                    r.kind = Must::Any(u);
                }
            }
            open.best_alone(proposal)
        });
        let plans: Option<Vec<Plan>> = plans.collect();
        plans?.into_iter().rev().max_by_key(|plan| self.value(plan))
    }

    fn best_alone(&self, proposal: Option<&Plan>) -> Option<Plan> {
        let (units, places) = (self.cap.len(), self.most.len());
        // Where nothing is asked for no plan obeys more than none.
        if self.requirements.is_empty() {
            return Some(vec![Vec::new(); units]);
        }
        let mut considered = vec![vec![false; places]; units];
        for r in &self.requirements {
            match r.kind {
                Must::Any(u) | Must::Along(_, u) => considered[u].fill(true),
                Must::Pair(u, p) => considered[u][p] = true,
                Must::Covered(p) => considered.iter_mut().for_each(|row| row[p] = true),
            }
        }
        for (u, row) in considered.iter_mut().enumerate() {
            for (p, cell) in row.iter_mut().enumerate() {
                let proposed = proposal.is_some_and(|plan| plan[u].contains(&p));
                *cell = self.allowed[u][p] && (proposed || (*cell && !self.costs[u][p]));
            }
        }
        let mut best: (i64, Plan) = (0, vec![Vec::new(); units]);
        let start = Fixed { place: vec![None; places], unit: vec![None; units] };
        let mut tries = 0;
        self.search(&considered, start, &mut best, &mut tries).then_some(best.1)
    }

    fn search(
        &self,
        edges: &[Vec<bool>],
        branch: Fixed,
        best: &mut (i64, Plan),
        tries: &mut u32,
    ) -> bool {
        *tries += 1;
        if *tries > TRIES {
            return false;
        }
        let Some(plan) = self.relaxed(edges, &branch) else { return true };
        let value = self.value(&plan);
        if value <= best.0 {
            return true;
        }
        // A unit that chooses several places isn't held to the total by the flow.
        let used: Vec<usize> = (0..plan.len()).filter(|u| !plan[*u].is_empty()).collect();
        if used.len() as u64 > u64::from(self.total) {
            return (0..used.len()).filter(|n| branch.unit[used[*n]] != Some(true)).all(|n| {
                let mut next = branch.clone();
                used[..n].iter().for_each(|u| next.unit[*u] = Some(true));
                next.unit[used[n]] = Some(false);
                self.search(edges, next, best, tries)
            });
        }
        let count = |p: usize| plan.iter().filter(|chosen| chosen.contains(&p)).count() as u32;
        if let Some(p) = (0..self.most.len()).find(|p| (1..self.least[*p]).contains(&count(*p))) {
            return [true, false].into_iter().all(|force| {
                let mut next = branch.clone();
                next.place[p] = Some(force);
                self.search(edges, next, best, tries)
            });
        }
        if let [only] = used[..]
            && self.not_alone[only]
        {
            let others = (0..plan.len())
                .filter(|u| *u != only && branch.unit[*u].is_none() && edges[*u].contains(&true));
            let all = others.map(|u| (u, true)).chain([(only, false)]).all(|(u, force)| {
                let mut next = branch.clone();
                next.unit[u] = Some(force);
                self.search(edges, next, best, tries)
            });
            return all;
        }
        if let Some((lone, other)) = self.in_company(&plan) {
            return [lone, other].into_iter().all(|u| {
                let mut next = branch.clone();
                next.unit[u] = Some(false);
                self.search(edges, next, best, tries)
            });
        }
        if let Some((lonely, _, others)) = self.unaccompanied(&plan) {
            let open = |u: &usize| {
                plan[*u].is_empty() && branch.unit[*u].is_none() && edges[*u].contains(&true)
            };
            let others: Vec<usize> = others.iter().copied().filter(open).collect();
            return others.into_iter().map(|u| (u, true)).chain([(lonely, false)]).all(
                |(u, force)| {
                    let mut next = branch.clone();
                    next.unit[u] = Some(force);
                    self.search(edges, next, best, tries)
                },
            );
        }
        *best = (value, plan);
        true
    }

    /// A flow of most weight; `None` if what the branch insists on can't be.
    fn relaxed(&self, edges: &[Vec<bool>], branch: &Fixed) -> Option<Plan> {
        let (units, places) = (self.cap.len(), self.most.len());
        let (source, first, sink) = (0, 1, 2);
        let unit = |u: usize| 3 + u;
        let place = |p: usize| 3 + units + p;
        let mut flow = Flow::new(3 + units + places);
        flow.edge(source, first, i64::from(self.total), 0);
        let weight =
            |kind: Must| self.requirements.iter().filter(|r| r.kind == kind).count() as i64;
        let mut insisted = 0;
        for u in 0..units {
            if branch.unit[u] == Some(false) {
                continue;
            }
            let force = if branch.unit[u] == Some(true) { FORCED } else { 0 };
            insisted += force;
            flow.edge(first, unit(u), 1, weight(Must::Any(u)) + force);
            flow.edge(source, unit(u), i64::from(self.cap[u].saturating_sub(1)), 0);
        }
        for p in 0..places {
            if branch.place[p] == Some(false) {
                continue;
            }
            let forced = if branch.place[p] == Some(true) { self.least[p] } else { 0 };
            insisted += i64::from(forced) * FORCED;
            let most = i64::from(self.most[p].min(units as u32));
            let rest = (most - 1).max(0);
            let more = i64::from(forced.saturating_sub(1)).min(rest);
            flow.edge(
                place(p),
                sink,
                most.min(1),
                weight(Must::Covered(p)) + i64::from(forced > 0) * FORCED,
            );
            flow.edge(place(p), sink, more, FORCED);
            flow.edge(place(p), sink, rest - more, 0);
        }
        let mut pairs = Vec::new();
        for (u, row) in edges.iter().enumerate() {
            for (p, on) in row.iter().enumerate() {
                if *on {
                    pairs.push((u, p, flow.edge(unit(u), place(p), 1, weight(Must::Pair(u, p)))));
                }
            }
        }
        let total = flow.most_weight(source, sink);
        if total < insisted {
            return None;
        }
        let mut plan = vec![Vec::new(); units];
        for (u, p, e) in pairs {
            if flow.left[e] == 0 {
                plan[u].push(p);
            }
        }
        Some(plan)
    }
}

/// A network; edges in pairs, the reverse of `e` is `e ^ 1`.
struct Flow {
    from: Vec<usize>,
    to: Vec<usize>,
    left: Vec<i64>,
    weight: Vec<i64>,
    nodes: usize,
}

impl Flow {
    fn new(nodes: usize) -> Flow {
        Flow { from: Vec::new(), to: Vec::new(), left: Vec::new(), weight: Vec::new(), nodes }
    }

    fn edge(&mut self, from: usize, to: usize, cap: i64, weight: i64) -> usize {
        let id = self.to.len();
        self.from.extend([from, to]);
        self.to.extend([to, from]);
        self.left.extend([cap, 0]);
        self.weight.extend([weight, -weight]);
        id
    }

    /// Pushes units along the heaviest paths while they gain something.
    fn most_weight(&mut self, source: usize, sink: usize) -> i64 {
        let mut total = 0;
        loop {
            let mut gain = vec![i64::MIN; self.nodes];
            let mut by = vec![usize::MAX; self.nodes];
            gain[source] = 0;
            let mut changed = true;
            while changed {
                changed = false;
                for e in 0..self.to.len() {
                    let (from, to) = (self.from[e], self.to[e]);
                    if self.left[e] > 0
                        && gain[from] != i64::MIN
                        && gain[from] + self.weight[e] > gain[to]
                    {
                        gain[to] = gain[from] + self.weight[e];
                        by[to] = e;
                        changed = true;
                    }
                }
            }
            if gain[sink] <= 0 {
                return total;
            }
            total += gain[sink];
            let mut node = sink;
            while node != source {
                let e = by[node];
                self.left[e] -= 1;
                self.left[e ^ 1] += 1;
                node = self.from[e];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(units: usize, places: usize) -> ToDeclare {
        ToDeclare {
            cap: vec![1; units],
            allowed: vec![vec![true; places]; units],
            costs: vec![vec![false; places]; units],
            least: vec![0; places],
            most: vec![u32::MAX; places],
            total: u32::MAX,
            not_alone: vec![false; units],
            only_alone: Vec::new(),
            needs: vec![Vec::new(); units],
            requirements: Vec::new(),
            leaders: Vec::new(),
        }
    }

    fn must(kind: Must) -> Requirement {
        Requirement { kind, by: ObjectId(0) }
    }

    #[test]
    fn only_one_may_attack() {
        let mut p = problem(2, 1);
        p.total = 1;
        p.requirements.push(must(Must::Any(0)));
        assert_eq!(p.best(None), Some(vec![vec![0], vec![]]));
        assert_eq!(p.best(Some(&vec![vec![], vec![0]])), Some(vec![vec![0], vec![]]));
    }

    #[test]
    fn only_one_may_block_though_each_can_block_two() {
        let mut p = problem(2, 2);
        (p.total, p.cap) = (1, vec![2, 2]);
        p.requirements = (0..2).map(|u| must(Must::Pair(u, 0))).collect();
        let best = p.best(None).unwrap_or_default();
        assert_eq!(
            (p.value(&best), best.iter().filter(|chosen| !chosen.is_empty()).count()),
            (1, 1)
        );
        p.least = vec![2, 0];
        assert_eq!(p.best(None), Some(vec![vec![], vec![]]));
    }

    #[test]
    fn two_or_more_blockers_and_one_that_must() {
        let mut p = problem(2, 1);
        p.least = vec![2];
        p.requirements.push(must(Must::Any(0)));
        assert_eq!(p.best(None), Some(vec![vec![], vec![]]));
        assert_eq!(p.value(&p.best(Some(&vec![vec![0], vec![0]])).unwrap_or_default()), 1);
    }

    #[test]
    fn one_that_needs_company_brings_nobody_unasked() {
        let mut p = problem(2, 1);
        p.needs[0] = vec![(1, vec![1])];
        p.requirements.push(must(Must::Any(0)));
        assert_eq!(p.best(None), Some(vec![vec![], vec![]]));
        assert_eq!(p.best(Some(&vec![vec![], vec![0]])), Some(vec![vec![0], vec![0]]));
    }

    #[test]
    fn who_follows_need_not_where_nobody_leads() {
        let mut p = problem(2, 1);
        p.leaders = vec![vec![0]];
        p.requirements.push(must(Must::Along(0, 1)));
        let alone = vec![vec![0], vec![]];
        assert_eq!(p.best(Some(&alone)).map(|best| p.value(&best)), Some(1));
        assert_eq!(p.value(&alone), 0);
        assert_eq!(p.value(&vec![vec![], vec![]]), 1);
    }

    #[test]
    fn thirty_by_thirty_is_quick() {
        let mut p = problem(30, 30);
        for u in 0..30 {
            for q in 0..30 {
                p.allowed[u][q] = (u * 7 + q * 3) % 5 != 0;
            }
            p.least[u] = if u % 3 == 0 { 2 } else { 0 };
            p.requirements.push(must(Must::Any(u)));
            p.requirements.push(must(Must::Covered(u)));
        }
        assert!(p.best(None).is_some());
    }
}
