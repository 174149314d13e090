//! 418.5c, 418.5d. Which effect of a layer is applied next: dependency, then characteristic-setting
//! abilities, then timestamps.
//!
//! Whether one effect depends on another is found out by applying the other to a copy of the board,
//! and only where the other writes what the one reads.
use super::apply::apply_all;
use super::board::BoardValues;
use super::gather::{ContinuousEffect, EffectKey, again};
use super::layer::Origin;
use super::ops::ops;
use super::writes::of_outcome;
use crate::cite;
use crate::game::{Game, Layer, ObjectId, Op, Reads, Timestamp};
use crate::rulebook::RuleId;
use crate::rules::Ruling;
use crate::rules::r200_phrases::View;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What applying an effect to a board would do: to which objects, and what to each.
pub(super) type EffectOutcome = Vec<(ObjectId, Arc<[Op]>)>;

/// An effect that waits, with what it would do now.
#[derive(Debug, Clone)]
pub(super) struct WaitingEffect {
    pub effect: ContinuousEffect,
    /// The set that it started to apply to in an earlier layer (418.5b).
    pub set: Option<Vec<ObjectId>>,
    /// What it would do to the board as it is.
    pub outcome: EffectOutcome,
    /// Whether all of it was decided as it resolved.
    pub settled: bool,
    /// What it asks of any object.
    reads: Reads,
    /// What it asks of its source.
    own: Reads,
    /// What it would change.
    pub writes: Reads,
}

impl WaitingEffect {
    pub fn of(
        game: &Game,
        board: &BoardValues,
        effect: ContinuousEffect,
        set: Option<Vec<ObjectId>>,
        layer: Layer,
    ) -> Ruling<WaitingEffect> {
        let outcome = outcome(game, board, &effect, set.as_deref(), layer)?;
        let all = board.plainly || game.is_range_limited() || !board.granted.is_empty();
        let (reads, own) =
            if all { (Reads::EVERYTHING, Reads::EVERYTHING) } else { effect.reads(layer) };
        let settled = effect.is_settled();
        let writes = if board.plainly { Reads::EVERYTHING } else { of_outcome(&outcome) };
        Ok(WaitingEffect { effect, set, outcome, settled, reads, own, writes })
    }

    /// Whether it may do something else, after this was changed of these objects.
    pub fn meets(&self, what: Reads, objects: impl Iterator<Item = ObjectId>) -> bool {
        self.reads.meets(what) || self.may_be_another(what, objects)
    }

    /// Whether it may not exist any more, or be another one.
    pub fn may_be_another(&self, what: Reads, mut objects: impl Iterator<Item = ObjectId>) -> bool {
        self.own.meets(what) && objects.any(|id| id == self.effect.source)
    }

    /// Characteristic-setting abilities first, then by timestamp (418.5f, g).
    pub fn rank(&self) -> (bool, Timestamp, EffectKey) {
        let e = &self.effect;
        (e.origin != Origin::OfItself, e.timestamp, e.key)
    }

    fn objects(&self) -> impl Iterator<Item = ObjectId> {
        self.outcome.iter().map(|(id, _)| *id)
    }

    /// Whether the effect is another, or does something else, on that board.
    fn differs(&self, game: &Game, after: &BoardValues, layer: Layer) -> Ruling<bool> {
        // 418.4a: where nothing is locked in, what the text indicates is looked for again.
        if self.set.is_some() {
            let now = outcome(game, after, &self.effect, self.set.as_deref(), layer)?;
            return Ok(now != self.outcome);
        }
        match again(game, after, &self.effect)? {
            Some(effect) => Ok(outcome(game, after, &effect, None, layer)? != self.outcome),
            None => Ok(true),
        }
    }
}

/// What an effect would do to this board; `None` if it doesn't exist there.
pub(super) fn outcome(
    game: &Game,
    board: &BoardValues,
    effect: &ContinuousEffect,
    set: Option<&[ObjectId]>,
    layer: Layer,
) -> Ruling<EffectOutcome> {
    let view = View::between(game, board);
    let set = match set {
        Some(set) => set.to_vec(),
        None => effect.reaches(&view)?,
    };
    let uniform = !game.is_range_limited() && effect.is_uniform(layer);
    let mut all: EffectOutcome = Vec::with_capacity(set.len());
    for id in set {
        let ops = match all.last() {
            Some((_, same)) if uniform => same.clone(),
            _ => ops(&view, board, effect, id, layer)?.into(),
        };
        if !ops.is_empty() {
            all.push((id, ops));
        }
    }
    Ok(all)
}

/// The effects of dependency loops that have begun to apply: within each dependency is ignored to
/// its end (418.5d).
pub(super) type Loops = Vec<BTreeSet<EffectKey>>;

/// The place of the effect that is applied next, and the rules of dependency that put it there.
/// 418.5f: otherwise in the order of timestamps.
pub(super) fn next(
    game: &Game,
    board: &BoardValues,
    pending: &[WaitingEffect],
    layer: Layer,
    loops: &mut Loops,
) -> Ruling<(usize, Vec<RuleId>)> {
    let mut order: Vec<usize> = (0..pending.len()).collect();
    order.sort_by_key(|i| pending[*i].rank());
    let mut web = Web::new(game, board, pending, layer, loops);
    let mut overtakes = false;
    let mut first = order[0];
    for i in order {
        if !web.waits(i)? {
            first = i;
            break;
        }
        overtakes = true;
    }
    let mut rules = Vec::new();
    let looped = web.loop_of(first)?;
    let within = loops.iter().any(|l| l.contains(&pending[first].effect.key));
    if overtakes || within || !web.depends_on(first)?.is_empty() {
        rules.extend([cite!("418.5c"), cite!("418.5d")]);
    }
    if looped.len() > 1 {
        loops.push(looped);
    }
    Ok((first, rules))
}

/// The rule by which an effect came before the others that have to do with the same objects, if
/// there are any.
pub(super) fn before_others(pending: &[WaitingEffect], first: usize) -> Option<RuleId> {
    let reached: BTreeSet<ObjectId> = pending[first].objects().collect();
    let meets =
        |(i, p): (usize, &WaitingEffect)| i != first && p.objects().any(|o| reached.contains(&o));
    pending.iter().enumerate().any(meets).then(|| {
        match pending[first].effect.origin == Origin::Resolution {
            true => cite!("418.5g"),
            false => cite!("418.5f"),
        }
    })
}

/// 418.5c: for each effect the others whose application would change its existence, its text, what
/// it applies to or what it does; found out where it is asked.
struct Web<'a> {
    game: &'a Game,
    board: &'a BoardValues,
    pending: &'a [WaitingEffect],
    layer: Layer,
    loops: &'a Loops,
    depends: Vec<Option<Vec<usize>>>,
    /// The board after each of them alone.
    after: Vec<Option<BoardValues>>,
}

impl<'a> Web<'a> {
    fn new(
        game: &'a Game,
        board: &'a BoardValues,
        pending: &'a [WaitingEffect],
        layer: Layer,
        loops: &'a Loops,
    ) -> Web<'a> {
        let after = pending.iter().map(|_| None).collect();
        Web { game, board, pending, layer, loops, depends: vec![None; pending.len()], after }
    }

    /// Whether both are in a dependency loop that has begun to apply.
    fn share_a_loop(&self, i: usize, j: usize) -> bool {
        let key = |at: usize| &self.pending[at].effect.key;
        self.loops.iter().any(|l| l.contains(key(i)) && l.contains(key(j)))
    }

    /// The effects that form a dependency loop with this one, itself among them.
    fn loop_of(&mut self, i: usize) -> Ruling<BTreeSet<EffectKey>> {
        let mut all = BTreeSet::from([self.pending[i].effect.key]);
        if self.depends_on(i)?.is_empty() {
            return Ok(all);
        }
        for (j, other) in self.pending.iter().enumerate() {
            if j != i && self.reaches(i, j)? && self.reaches(j, i)? {
                all.insert(other.effect.key);
            }
        }
        Ok(all)
    }

    /// 418.5h: one effect may change what another does, or whether it does anything.
    fn depends_on(&mut self, i: usize) -> Ruling<Vec<usize>> {
        if let Some(found) = &self.depends[i] {
            return Ok(found.clone());
        }
        let one = &self.pending[i];
        let mut found = Vec::new();
        for (j, other) in self.pending.iter().enumerate() {
            let may = i != j
                && !one.settled
                && !other.outcome.is_empty()
                && one.meets(other.writes, other.objects());
            if !may {
                continue;
            }
            let (game, board, layer) = (self.game, self.board, self.layer);
            let after = self.after[j].get_or_insert_with(|| {
                let mut after = board.clone();
                apply_all(game, &mut after, &other.outcome, layer);
                after
            });
            if one.differs(game, after, layer)? {
                found.push(j);
            }
        }
        self.depends[i] = Some(found.clone());
        Ok(found)
    }

    /// Whether it depends on an effect that doesn't depend on it in turn.
    fn waits(&mut self, i: usize) -> Ruling<bool> {
        for j in self.depends_on(i)? {
            if !self.share_a_loop(i, j) && !self.reaches(j, i)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether dependency leads from one effect to another, in any number of steps: then both are
    /// in a loop (418.5d).
    fn reaches(&mut self, from: usize, to: usize) -> Ruling<bool> {
        let mut seen = vec![false; self.pending.len()];
        let mut open = vec![from];
        while let Some(i) = open.pop() {
            if i == to {
                return Ok(true);
            }
            if !std::mem::replace(&mut seen[i], true) {
                open.extend(self.depends_on(i)?);
            }
        }
        Ok(false)
    }
}
