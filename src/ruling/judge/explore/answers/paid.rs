//! The payments of costs that were asked for before.
use super::payments;
use crate::decide::{Answer, ManaSource};
use crate::game::{ObjectId, SearchUnruled};
use crate::rules::PlainSources;
use crate::terms::{Mana, ManaSymbol};
use std::collections::HashMap;

/// So many costs are kept with their payments.
const COSTS: usize = 4_096;

/// The payments of costs that were asked for.
#[derive(Default)]
pub(in super::super) struct Paid {
    by_kinds: HashMap<u64, Vec<(Owed, Ways)>>,
    kept: usize,
    /// What was found of sources of mana.
    pub sources: PlainSources,
}

/// Ways to pay, and whether these are all.
pub(super) type Ways = (Vec<Answer>, bool);

/// What payments are found by.
struct Owed {
    cost: Vec<ManaSymbol>,
    sources: Vec<ManaSource>,
    pool: Vec<Mana>,
    kinds: Vec<u64>,
}

impl Paid {
    pub(super) fn by(
        &mut self,
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
        kinds: &[u64],
    ) -> Result<Ways, SearchUnruled> {
        let key = kinds.iter().fold(cost.len() as u64, |key, kind| key.rotate_left(7) ^ kind);
        let is = |(owed, _): &&(Owed, Ways)| {
            owed.cost == cost
                && owed.kinds == kinds
                && owed.pool == pool
                && (owed.sources == sources || same_but_for_names(&owed.sources, sources))
        };
        if let Some((_, found)) = self.by_kinds.get(&key).and_then(|all| all.iter().find(is)) {
            return Ok(found.clone());
        }
        let found = payments(cost, sources, pool, kinds)?;
        if self.kept == COSTS {
            self.by_kinds.clear();
            self.kept = 0;
        }
        let owed = Owed {
            cost: cost.to_vec(),
            sources: sources.to_vec(),
            pool: pool.to_vec(),
            kinds: kinds.to_vec(),
        };
        self.by_kinds.entry(key).or_default().push((owed, found.clone()));
        self.kept += 1;
        Ok(found)
    }
}

/// Whether sources do the same in the same order, each that of another object: then which objects
/// they are makes no difference.
fn same_but_for_names(one: &[ManaSource], other: &[ManaSource]) -> bool {
    let alone = |all: &[ManaSource]| {
        let mut objects: Vec<ObjectId> = all.iter().map(|source| source.object).collect();
        objects.sort_unstable();
        objects.windows(2).all(|pair| pair[0] != pair[1])
    };
    let same = |(a, b): (&ManaSource, &ManaSource)| {
        a.only.is_none() && ManaSource { object: a.object, ..b.clone() } == *a
    };
    one.len() == other.len() && one.iter().zip(other).all(same) && alone(one) && alone(other)
}
