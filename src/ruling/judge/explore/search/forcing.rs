//! Behind a limit: what a player can force, looked for where it is nearest to being decided.
//!
//! Each position has two numbers: how many positions at least must still turn out well to prove the
//! claim from here, and how many to disprove it. What one of the player's choices needs, all
//! choices need together where somebody else or chance chooses. The position that both hang on is
//! gone on from next. A position that nobody has gone on from yet is held to be the farther from a
//! proof the less it promises, once what is on the stack has resolved. A claim that is decided so
//! is decided by the rules; one that isn't stays open.
use super::super::promise::Promise;
use super::super::step::{Course, Picked, StepEnd, Stepped, Tape, steps};
use super::hands::{Hand, Hands};
use super::plans::{Planner, PlayPlan, as_planned, behind_others, thrifty};
use super::{Explorer, Progress};
use crate::decide::Act;
use crate::game::{Game, PlayerId};
use crate::judge::names::player_id;
use crate::rules::r418_continuous::controller;
use crate::scenario::ast::ClaimOf;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// So many games of positions that aren't gone on from yet are kept; others are played again.
const KEPT: usize = 16_384;
/// Nothing can prove it any more, or disprove it.
const NEVER: u32 = 1_000_000_000;
/// Positions that come back keep numbers from settling: each is summed up again so often at most.
const AGAIN: u8 = 8;
/// What a promise must fall short by to count as one position more, and the most that it counts.
const A_POSITION: i64 = 20;
const FARTHEST: i64 = 1_000;
/// So often everybody passes at most until what is on the stack has resolved.
const PASSES: usize = 12;
/// Limits are looked at after so many positions.
const BATCH: usize = 64;

/// How far a position is from a proof and from a disproof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ProofNumbers {
    proof: u32,
    disproof: u32,
}

impl ProofNumbers {
    const UNKNOWN: ProofNumbers = ProofNumbers { proof: 1, disproof: 1 };
    const PROVEN: ProofNumbers = ProofNumbers { proof: 0, disproof: NEVER };
    const DISPROVEN: ProofNumbers = ProofNumbers { proof: NEVER, disproof: 0 };
    /// Somewhere that can't be looked at.
    const UNSEEN: ProofNumbers = ProofNumbers { proof: NEVER, disproof: NEVER };

    /// The other way round: what is a proof for one side is a disproof for the other.
    fn turned(self) -> ProofNumbers {
        ProofNumbers { proof: self.disproof, disproof: self.proof }
    }

    /// Of choices of the player: one is enough. To disprove them takes what the hardest takes, and
    /// a position for each of the others: most lead to the same ones.
    fn any(all: impl Iterator<Item = ProofNumbers>) -> ProofNumbers {
        let none = ProofNumbers { proof: NEVER, disproof: 0 };
        let mut others = 0;
        let sum = all.fold(none, |sum, one| {
            others += u32::from(one.disproof > 0);
            ProofNumbers {
                proof: sum.proof.min(one.proof),
                disproof: sum.disproof.max(one.disproof),
            }
        });
        let disproof = sum.disproof.saturating_add(u32::saturating_sub(others, 1)).min(NEVER);
        ProofNumbers { disproof, ..sum }
    }

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    fn is_open(self) -> bool {
        !self.is_decided() && (self.proof < NEVER || self.disproof < NEVER)
    }
}

/// So many positions are looked at for another plan where the others kept the player from it.
const ANOTHER_PLAN: usize = 200;
/// How much farther from a proof than a plan all else is held to be.
const BESIDE_THE_PLAN: u32 = 12;

/// What is to be proven, and what a position promises for it.
struct Aim {
    claim: usize,
    player: PlayerId,
    promise: Promise,
    /// What a position would promise in which all is done.
    done: i64,
    /// Whether plans are looked for: where the claim says that it can be done.
    plans: bool,
    began: Duration,
}

impl Aim {
    fn planner(&self) -> Planner<'_> {
        let Aim { claim, player, promise, began, .. } = self;
        Planner { claim: *claim, player: *player, promise, began: *began }
    }
}

/// Where a position was come to from first, by what, and whether few ways to pay were gone
/// through.
struct ProofWay {
    before: usize,
    act: Option<Act>,
    picks: Box<[u16]>,
    thrifty: bool,
}

/// A position.
struct ProofNode {
    from: Option<ProofWay>,
    /// What is planned from here, if the others pass.
    plan: Option<PlayPlan>,
    /// Whether a plan was looked for.
    is_planned: bool,
    /// How far a proof is held to be by anything but what is planned, while only that was gone on
    /// with.
    rest: Option<u32>,
    game: Option<Game>,
    numbers: ProofNumbers,
    /// Its steps, once it was gone on from: the choices, and where they lead.
    steps: Vec<(Vec<Picked>, Option<usize>)>,
    before: Vec<usize>,
}

impl ProofNode {
    fn new(from: Option<ProofWay>, game: Option<Game>, numbers: ProofNumbers) -> ProofNode {
        let (plan, is_planned, rest) = (None, false, None);
        let (steps, before) = (Vec::new(), Vec::new());
        ProofNode { from, plan, is_planned, rest, game, numbers, steps, before }
    }
}

/// What is known of a claim's tree.
struct ProofTree {
    player: PlayerId,
    nodes: Vec<ProofNode>,
    by_digest: HashMap<u128, usize>,
    games: usize,
}

impl ProofTree {
    fn numbers_of(&self, steps: &[usize], at: usize, depth: usize) -> ProofNumbers {
        self.weighed(steps, at, depth, &[]).0
    }

    /// What choices come to, and the node to go on from for it, which is none of the way there.
    fn weighed(
        &self,
        steps: &[usize],
        at: usize,
        depth: usize,
        way: &[usize],
    ) -> (ProofNumbers, Option<usize>) {
        let all = &self.nodes[at].steps;
        let Some(first) = steps.first() else { return (ProofNumbers::UNSEEN, None) };
        let Some(pick) = all[*first].0.get(depth) else {
            let to = all[*first].1;
            let numbers = to.map_or(ProofNumbers::UNSEEN, |to| self.nodes[to].numbers);
            return (numbers, to.filter(|to| !way.contains(to)));
        };
        let own = pick.who == Some(self.player);
        let mut branches: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
        for step in steps {
            if let Some(pick) = all[*step].0.get(depth) {
                branches.entry(pick.at).or_default().push(*step);
            }
        }
        let mut each = Vec::new();
        if let Some(proof) = self.nodes[at].rest.filter(|_| depth == 0) {
            each.push((ProofNumbers { proof, disproof: 1 }, Some(at)));
        }
        for branch in branches.values() {
            let (numbers, to) = self.weighed(branch, at, depth + 1, way);
            each.push((if own { numbers } else { numbers.turned() }, to));
        }
        let sum = ProofNumbers::any(each.iter().map(|(numbers, _)| *numbers));
        let open = each.iter().filter(|(numbers, to)| numbers.is_open() && to.is_some());
        let best = open.min_by_key(|(numbers, _)| numbers.proof).and_then(|(_, to)| *to);
        (if own { sum } else { sum.turned() }, best)
    }

    fn steps_of(&self, at: usize) -> Vec<usize> {
        (0..self.nodes[at].steps.len()).collect()
    }

    /// The position that is gone on from next; none where what is open comes back to itself or
    /// can't be looked at.
    fn next(&self) -> Option<usize> {
        let mut at = 0;
        let mut way = vec![0];
        while !self.nodes[at].steps.is_empty() {
            let to = self.weighed(&self.steps_of(at), at, 0, &way).1?;
            if to == at {
                break;
            }
            at = to;
            way.push(at);
        }
        self.nodes[at].numbers.is_open().then_some(at)
    }

    /// Sums up a position and those before it.
    fn settle(&mut self, at: usize) {
        let mut open = std::collections::VecDeque::from([at]);
        let mut often: HashMap<usize, u8> = HashMap::new();
        while let Some(at) = open.pop_front() {
            let times = often.entry(at).or_default();
            *times += 1;
            let numbers = self.numbers_of(&self.steps_of(at), at, 0);
            if *times <= AGAIN && numbers != self.nodes[at].numbers {
                self.nodes[at].numbers = numbers;
                open.extend(&self.nodes[at].before);
            }
        }
    }
}

impl Explorer<'_> {
    /// Looks at as many positions again as the search was allowed for what players can force, claim
    /// by claim.
    pub(super) fn force_on(&mut self, course: &Course<'_>, hands: &Hands, began: Duration) {
        for at in 0..self.claims.len() {
            let (ClaimOf::Force(player) | ClaimOf::CantForce(player)) = &self.claims[at].of else {
                continue;
            };
            let decided = self.forced_from(at).first() == Some(&true) || self.is_kept_from(at);
            if decided || self.roots.len() != 1 || self.tallies[at].unsaid.is_some() {
                continue;
            }
            let player = player_id(player);
            // Plans serve whoever can do it; they are looked for where positions alone show
            // nothing.
            let ways: &[bool] = match self.claims[at].of {
                ClaimOf::Force(_) => &[false, true],
                _ => &[false],
            };
            let mut found = ways
                .iter()
                .map(|plans| self.can_be_forced(at, (player, *plans), course, hands, began));
            if let Some(forced) = found.find_map(|forced| forced) {
                self.forced_beyond.insert(at, forced);
            }
        }
    }

    fn can_be_forced(
        &self,
        claim: usize,
        (player, plans): (PlayerId, bool),
        course: &Course<'_>,
        hands: &Hands,
        began: Duration,
    ) -> Option<bool> {
        let game = self.roots[0].game.clone();
        let promise = Promise::of(&[&self.claims[claim]], &game, course.acts, false);
        let now = self.parts_that_hold(claim, &game);
        let open = self.claims[claim].all.len().saturating_sub(now);
        let done = promise.worth_when_done(&game, now, open);
        let aim = Aim { claim, player, promise, done, plans, began };
        let numbers = self.numbers_at(claim, &game, false)?;
        let most = self.reach.positions.min(self.seen_in_all());
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let mut budget = if plans { most } else { 0 };
        let plan = self.plan_from(&game, aim.planner(), course, hands, &mut budget);
        let mut looked = 0;
        let root =
            ProofNode { plan, is_planned: true, ..ProofNode::new(None, Some(game), numbers) };
        let by_digest = HashMap::new();
        let mut tree = ProofTree { player, nodes: vec![root], by_digest, games: 1 };
        let mut rounds = 0;
        while !tree.nodes[0].numbers.is_decided() && tree.nodes.len() + looked < most {
            rounds += 1;
            if rounds % BATCH == 0 {
                let positions = (self.known.len() + tree.nodes.len()) as u64;
                let progress = Progress { positions, frontier: tree.games as u64, depth: 0 };
                let late = |most: u64| self.seconds_since(began) >= most;
                if self.reach.seconds.is_some_and(late) || !(self.reach.go_on)(&progress) {
                    return None;
                }
            }
            let at = tree.next()?;
            looked += self.plan_at(&mut tree, at, &aim, course, hands);
            self.grow(&mut tree, at, &aim, course, hands)?;
            tree.settle(at);
        }
        let numbers = tree.nodes[0].numbers;
        numbers.is_decided().then_some(numbers.proof == 0)
    }

    /// Looks for a plan where the player is to act and has none; how many positions that took.
    fn plan_at(
        &self,
        tree: &mut ProofTree,
        at: usize,
        aim: &Aim,
        course: &Course<'_>,
        hands: &Hands,
    ) -> usize {
        let node = &tree.nodes[at];
        let Some(game) = node.game.as_ref().filter(|_| node.plan.is_none() && !node.is_planned)
        else {
            return 0;
        };
        if game.turn().priority != Some(aim.player) || !aim.plans {
            return 0;
        }
        let mut budget = ANOTHER_PLAN;
        let plan = self.plan_from(game, aim.planner(), course, hands, &mut budget);
        let node = &mut tree.nodes[at];
        (node.plan, node.is_planned) = (plan, true);
        ANOTHER_PLAN - budget
    }

    /// What a position is worth by itself; nothing where the claim can't be held against it.
    fn numbers_at(&self, claim: usize, game: &Game, over: bool) -> Option<ProofNumbers> {
        match self.look_at(game, over, None).claims.0.swap_remove(claim) {
            Some(Ok((true, _))) => Some(ProofNumbers::PROVEN),
            Some(Err(_)) => None,
            _ if over => Some(ProofNumbers::DISPROVEN),
            _ => Some(ProofNumbers::UNKNOWN),
        }
    }

    /// How many positions a proof is held to be away from here: what the position falls short of
    /// one in which all is done, once everybody has passed and what is on the stack has resolved as
    /// it promises most.
    fn distance(&self, game: &Game, aim: &Aim, course: &Course<'_>, hand: &mut Hand) -> u32 {
        let worth = |game: &Game| aim.promise.worth(game, self.parts_that_hold(aim.claim, game));
        let mut best: Option<(i64, Game)> = None;
        for _ in 0..PASSES {
            let now = best.as_ref().map_or(game, |(_, game)| game);
            let whose = now.stack().last().and_then(|top| controller(now, *top));
            if now.outcome().is_some() || !whose.is_some_and(|who| course.acts.contains(&who)) {
                break;
            }
            let pass = vec![Some(Act::Pass)];
            let found = steps(now, pass, course, &mut hand.digests, &mut hand.paid);
            let games = found.into_iter().filter_map(|step| match step.came {
                StepEnd::On(game) | StepEnd::Ended(game) => Some((worth(&game), *game)),
                StepEnd::Refused | StepEnd::Open(_) => None,
            });
            let Some(next) = games.max_by_key(|(worth, _)| *worth) else { break };
            best = Some(next);
        }
        let worth = best.map_or_else(|| worth(game), |(worth, _)| worth);
        let away = ((aim.done - worth) / A_POSITION).clamp(0, FARTHEST);
        1 + u32::try_from(away).unwrap_or_default()
    }

    /// Goes on from a position.
    fn grow(
        &self,
        tree: &mut ProofTree,
        at: usize,
        aim: &Aim,
        course: &Course<'_>,
        hands: &Hands,
    ) -> Option<()> {
        hands.with(|hand| {
            let game = match tree.nodes[at].game.take() {
                Some(game) => {
                    tree.games -= 1;
                    game
                }
                None => {
                    let mut way = Vec::new();
                    let mut node = at;
                    while let Some(from) = &tree.nodes[node].from {
                        way.push(from);
                        node = from.before;
                    }
                    let mut game = self.roots[0].game.clone();
                    let few = thrifty(course, aim.player);
                    for ProofWay { act, picks, thrifty, .. } in way.into_iter().rev() {
                        let course = if *thrifty { &few } else { course };
                        game =
                            Tape::new(act.clone(), course, &mut hand.digests, picks).played(game);
                    }
                    game
                }
            };
            let (who, tried) = course.tried(&game, &mut hand.digests);
            // What is planned first, and the rest where that comes to nothing.
            let own = who == Some(aim.player);
            let node = &mut tree.nodes[at];
            let is_rest = node.rest.take().is_some();
            let plan = node.plan.clone();
            let first = plan.as_ref().filter(|_| own && !is_rest);
            let planned = first.map(|plan| as_planned(&game, plan, aim.player, course, hand));
            let planned = planned.filter(|planned| !planned.is_empty());
            let is_planned = planned.is_some();
            let found: Vec<(Stepped, Option<PlayPlan>)> = match planned {
                Some(planned) => planned,
                None => {
                    let Hand { digests, paid, .. } = hand;
                    let all = steps(&game, tried.clone(), course, digests, paid);
                    let rest = |step: &Stepped| {
                        plan.as_ref().filter(|_| !own).map(|plan| behind_others(plan, step))
                    };
                    all.into_iter().map(|step| (rest(&step), step)).map(|(r, s)| (s, r)).collect()
                }
            };
            if is_planned {
                node.rest = Some(node.numbers.proof.saturating_add(BESIDE_THE_PLAN).min(NEVER - 1));
                node.game = Some(game.clone());
                tree.games += 1;
            }
            // What was planned stands among the others once these are gone on with.
            tree.nodes[at].steps.clear();
            for (step, plan) in found {
                let digest = match &step.came {
                    StepEnd::On(game) => self.digest(&mut hand.digests, game),
                    StepEnd::Ended(game) => self.digest(&mut hand.digests, game) ^ 1,
                    StepEnd::Refused | StepEnd::Open(_) => 0,
                };
                let nth = tried.iter().position(|act| *act == step.act).unwrap_or_default() as u16;
                let mut chosen = vec![Picked { who, at: nth }];
                chosen.extend_from_slice(&step.picks);
                let (game, over) = match step.came {
                    StepEnd::On(game) => (*game, false),
                    StepEnd::Ended(game) => (*game, true),
                    StepEnd::Refused => continue,
                    StepEnd::Open(_) => {
                        tree.nodes[at].steps.push((chosen, None));
                        continue;
                    }
                };
                let to = match tree.by_digest.get(&digest) {
                    Some(to) => *to,
                    None => {
                        let mut numbers = self.numbers_at(aim.claim, &game, over)?;
                        let plan = plan.filter(|plan| {
                            let planner = aim.planner();
                            !numbers.is_decided()
                                && self.plan_holds(&game, plan, planner, course, hand)
                        });
                        if !numbers.is_decided() {
                            numbers.proof = match &plan {
                                Some(plan) => 1 + plan.len() as u32 / 4,
                                None => self.distance(&game, aim, course, hand),
                            };
                        }
                        let keep = !numbers.is_decided() && tree.games < KEPT;
                        tree.games += usize::from(keep);
                        let picks = step.picks.iter().map(|pick| pick.at).collect();
                        let thrifty = is_planned;
                        let from = ProofWay { before: at, act: step.act, picks, thrifty };
                        let game = keep.then_some(game);
                        let node = ProofNode::new(Some(from), game, numbers);
                        tree.nodes.push(ProofNode { plan, ..node });
                        tree.by_digest.insert(digest, tree.nodes.len() - 1);
                        tree.nodes.len() - 1
                    }
                };
                tree.nodes[at].steps.push((chosen, Some(to)));
                if !tree.nodes[to].before.contains(&at) {
                    tree.nodes[to].before.push(at);
                }
            }
            Some(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ProofNumbers;

    #[test]
    fn one_choice_of_the_player_is_enough_and_all_of_the_others_are_needed() {
        let all = [ProofNumbers::UNKNOWN, ProofNumbers::PROVEN, ProofNumbers::DISPROVEN];
        assert_eq!(ProofNumbers::any(all.into_iter()), ProofNumbers::PROVEN);
        let turned = ProofNumbers::any(all.into_iter().map(ProofNumbers::turned)).turned();
        assert_eq!(turned, ProofNumbers::DISPROVEN);
        assert!(
            !ProofNumbers::any([ProofNumbers::UNSEEN, ProofNumbers::DISPROVEN].into_iter())
                .is_decided()
        );
    }
}
