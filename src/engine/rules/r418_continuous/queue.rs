//! 418.5a, b. The effects of one layer, each kept with what it would do, and looked at again after
//! what can make a difference to it.
use super::apply::apply_all;
use super::board::BoardValues;
use super::explain::Recorder;
use super::gather::{ContinuousEffect, EffectKey, gather};
use super::order::{Loops, WaitingEffect, before_others, next};
use super::sources::StaticSources;
use super::writes::Touched;
use crate::cite;
use crate::game::{Game, Layer, ObjectId, Reads};
use crate::rulebook::RuleId;
use crate::rules::Ruling;
use std::collections::{BTreeMap, BTreeSet};

/// Effects that have begun to apply, with the set that they keep (418.5b).
pub(super) type Started = BTreeMap<EffectKey, (ContinuousEffect, Vec<ObjectId>)>;

/// One layer under way.
pub(super) struct Queue<'a> {
    pub game: &'a Game,
    pub layer: Layer,
    pub board: &'a mut BoardValues,
    pub sources: &'a mut StaticSources,
    pub started: &'a mut Started,
    pub recorder: &'a mut Recorder,
}

impl Queue<'_> {
    /// Applies all that there are in the layer.
    pub fn run(&mut self) -> Ruling<()> {
        let mut done = BTreeSet::new();
        let mut loops = Loops::new();
        let mut pending = self.begun()?;
        self.gather_into(&mut pending, &done)?;
        while !pending.is_empty() {
            let mut touched = Touched::default();
            if pending.iter().all(|p| p.settled) {
                self.in_order(std::mem::take(&mut pending), &mut done, &mut touched);
            } else {
                let (first, mut rules) =
                    next(self.game, self.board, &pending, self.layer, &mut loops)?;
                if self.recorder.listens() {
                    rules.extend(before_others(&pending, first));
                    rules.extend(self.granted_early(&pending[first]));
                }
                let one = pending.swap_remove(first);
                self.apply(one, &rules, &mut done, &mut touched);
            }
            self.look_again(&mut pending, &done, &touched)?;
        }
        Ok(())
    }

    /// The effects that go on from an earlier layer.
    fn begun(&mut self) -> Ruling<Vec<WaitingEffect>> {
        let of_layer = self.started.values().filter(|(e, _)| e.is_in(self.layer));
        of_layer
            .map(|(effect, set)| {
                WaitingEffect::of(
                    self.game,
                    self.board,
                    effect.clone(),
                    Some(set.clone()),
                    self.layer,
                )
            })
            .collect()
    }

    /// Adds those that aren't there yet.
    fn gather_into(
        &mut self,
        pending: &mut Vec<WaitingEffect>,
        done: &BTreeSet<EffectKey>,
    ) -> Ruling<()> {
        let there: BTreeSet<EffectKey> = pending.iter().map(|p| p.effect.key).collect();
        for effect in gather(self.game, self.board, self.sources, self.layer)? {
            let known = |all: &BTreeSet<EffectKey>| all.contains(&effect.key);
            if !known(&there) && !known(done) && !self.started.contains_key(&effect.key) {
                pending.push(WaitingEffect::of(self.game, self.board, effect, None, self.layer)?);
            }
        }
        Ok(())
    }

    /// After something was applied: what waits is looked at again where that can make a difference
    /// to it.
    fn look_again(
        &mut self,
        pending: &mut Vec<WaitingEffect>,
        done: &BTreeSet<EffectKey>,
        touched: &Touched,
    ) -> Ruling<()> {
        let objects = || touched.objects.iter().copied();
        let others = touched.what.meets(Reads::ABILITIES)
            && self.sources.look_again(self.game, self.board, &touched.objects);
        let others = others
            || self.board.plainly
            || self.sources.conditions.meets(touched.what)
            || pending.iter().any(|p| p.set.is_none() && p.may_be_another(touched.what, objects()));
        let (same, changed): (Vec<_>, Vec<_>) =
            std::mem::take(pending).into_iter().partition(|p| !p.meets(touched.what, objects()));
        *pending = same;
        if others {
            pending.retain(|p| p.set.is_some());
        }
        for p in changed {
            if p.set.is_some() || !others {
                pending
                    .push(WaitingEffect::of(self.game, self.board, p.effect, p.set, self.layer)?);
            }
        }
        if others { self.gather_into(pending, done) } else { Ok(()) }
    }

    fn apply(
        &mut self,
        one: WaitingEffect,
        order: &[RuleId],
        done: &mut BTreeSet<EffectKey>,
        touched: &mut Touched,
    ) {
        let WaitingEffect { effect, set, outcome, writes, .. } = one;
        self.recorder.before(self.game, self.board, &outcome);
        apply_all(self.game, self.board, &outcome, self.layer);
        self.recorder.after(self.game, self.board, self.layer, &effect, &outcome, order);
        if set.is_none() {
            self.recorder.passed(self.game, self.layer, &effect, &outcome);
        }
        touched.add(writes, &outcome);
        done.insert(effect.key);
        if set.is_none() && !outcome.is_empty() {
            let reached = outcome.into_iter().map(|(id, _)| id).collect();
            self.started.insert(effect.key, (effect, reached));
        }
    }

    /// Effects that were decided as they resolved: by their timestamps, and none of them has to be
    /// looked at again.
    fn in_order(
        &mut self,
        mut pending: Vec<WaitingEffect>,
        done: &mut BTreeSet<EffectKey>,
        touched: &mut Touched,
    ) {
        pending.sort_by_key(WaitingEffect::rank);
        let mut met: BTreeSet<ObjectId> = BTreeSet::new();
        let several = pending.iter().filter(|p| !p.outcome.is_empty()).count() > 1;
        for one in pending {
            let again = several && one.outcome.iter().any(|(o, _)| met.contains(o));
            let order: &[_] = if again { &[cite!("418.5g")] } else { &[] };
            met.extend(one.outcome.iter().map(|(o, _)| *o));
            self.apply(one, order, done, touched);
        }
    }

    /// 407.2: an ability that is granted later acts here already.
    fn granted_early(&self, one: &WaitingEffect) -> Option<RuleId> {
        let granted = |(of, a): &(ObjectId, crate::game::AbilityInstance)| {
            matches!(one.effect.key,
                EffectKey::Static(id, origin, ..) if id == *of && origin == a.origin)
        };
        let early = self.layer <= Layer::Type && self.board.granted.iter().any(granted);
        early.then_some(cite!("407.2"))
    }
}
