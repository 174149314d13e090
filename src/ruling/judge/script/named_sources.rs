//! Payments whose line names sources that are played one after the other: what has a mana cost of
//! its own, and what is named more than once (411.1, 411.2).
use super::Script;
use crate::decide::autopay::{pay_with_any, ways_to_spend};
use crate::decide::{ManaSource, Payment};
use crate::game::ObjectId;
use crate::terms::{Mana, ManaSymbol};

/// So many ways to take a price from the pool are looked at.
const SPENDS: usize = 24;

/// What a line has named for a payment, as far as it hasn't been played.
#[derive(Clone)]
pub(super) struct NamedSources {
    /// What is paid in the end.
    pub cost: Vec<ManaSymbol>,
    /// What is still to be played, in the order of the line.
    pub left: Vec<ObjectId>,
    /// The mana of the ability whose own cost is asked for next.
    pub priced: Option<Vec<Mana>>,
}

impl NamedSources {
    /// The sources among those offered that are still to be played.
    fn offered(&self, sources: &[ManaSource]) -> Vec<ManaSource> {
        sources.iter().filter(|s| self.left.contains(&s.object)).cloned().collect()
    }

    fn take(&mut self, object: ObjectId) {
        if let Some(at) = self.left.iter().position(|o| *o == object) {
            self.left.remove(at);
        }
    }

    /// Whether these sources and mana pay in the end, whatever the sources themselves cost.
    fn suffices(&self, pool: &[Mana], with: &[ManaSource]) -> bool {
        pay_with_any(pool, &self.cost, with).is_some()
    }

    /// How the cost of the ability that is being played is paid: with named sources that the rest
    /// can do without, else with what is in the pool.
    fn price(
        &mut self,
        due: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
        made: &[Mana],
    ) -> Option<Payment> {
        let offered: Vec<ManaSource> =
            self.offered(sources).into_iter().filter(|s| !s.priced).collect();
        let there = [pool, made].concat();
        let rest = |used: &[ObjectId]| -> Vec<ManaSource> {
            offered.iter().filter(|s| !used.contains(&s.object)).cloned().collect()
        };
        let by = |with: &[ManaSource], pool: &[Mana]| {
            let payment = pay_with_any(pool, due, with)?;
            let used: Vec<ManaSource> =
                payment.abilities.iter().map(|(at, _)| with[*at].clone()).collect();
            Some((payment, used))
        };
        let alone = offered.iter().filter_map(|s| by(std::slice::from_ref(s), &[]));
        let mut ways: Vec<(Payment, Vec<ManaSource>)> = alone.collect();
        ways.extend(by(&offered, &[]));
        // Of what is in the pool that which the rest can do without.
        let spared = |spend: &Vec<Mana>| {
            let mut kept = there.clone();
            for mana in spend {
                let at = kept.iter().position(|m| m == mana);
                at.map(|at| kept.remove(at));
            }
            self.suffices(&kept, &rest(&[]))
        };
        if ways.is_empty()
            && let Some(spend) = ways_to_spend(pool, due, SPENDS).into_iter().find(spared)
        {
            return Some(Payment { spend: Some(spend), ..Payment::default() });
        }
        ways.extend(by(&offered, pool));
        let spares = |(_, used): &(Payment, Vec<ManaSource>)| {
            let used: Vec<ObjectId> = used.iter().map(|s| s.object).collect();
            self.suffices(&there, &rest(&used))
        };
        let at = ways.iter().position(spares).unwrap_or(0);
        let (payment, used) = ways.into_iter().nth(at)?;
        used.iter().for_each(|source| self.take(source.object));
        let place = |source: &ManaSource| sources.iter().position(|s| s == source).unwrap_or(0);
        let abilities = payment.abilities.iter().zip(&used);
        let abilities = abilities.map(|((_, way), source)| (place(source), *way)).collect();
        Some(Payment { abilities, ..Payment::default() })
    }

    /// The next of them that has to be played by itself.
    fn step(&mut self, sources: &[ManaSource], pool: &[Mana]) -> Option<Payment> {
        let twice = |o: &ObjectId| self.left.iter().filter(|other| *other == o).count() > 1;
        let of = |o: &ObjectId| sources.iter().position(|s| s.object == *o);
        let priced = |o: &&ObjectId| of(o).is_some_and(|at| sources[at].priced);
        let next = self.left.iter().find(priced).or_else(|| self.left.iter().find(|o| twice(o)));
        let at = of(next?)?;
        let source = &sources[at];
        self.take(source.object);
        let made = |way: usize| -> Vec<Mana> {
            let mana = |kind: &_| Mana { kind: *kind, snow: source.snow, only: source.only };
            source.makes[way].iter().map(mana).collect()
        };
        let rest = self.offered(sources);
        let fits = |way: &usize| self.suffices(&[pool, made(*way).as_slice()].concat(), &rest);
        let way = (0..source.makes.len()).find(fits).unwrap_or(0);
        self.priced = source.priced.then(|| made(way));
        Some(Payment { abilities: vec![(at, way)], again: true, ..Payment::default() })
    }
}

impl Script<'_> {
    /// Whether what is named is played one after the other.
    pub(super) fn goes_in_steps(objects: &[ObjectId], given: &[ManaSource]) -> bool {
        let twice = |o: &ObjectId| objects.iter().filter(|other| *other == o).count() > 1;
        given.iter().any(|source| source.priced) || objects.iter().any(twice)
    }

    /// The next part of a payment whose sources are named; `None` where the last part is left.
    pub(super) fn next_named(
        &mut self,
        mut named: NamedSources,
        due: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
    ) -> Result<Option<Payment>, Vec<ObjectId>> {
        if let Some(made) = named.priced.take() {
            let payment = named.price(due, sources, pool, &made);
            self.named_sources = Some(named);
            return Ok(payment);
        }
        match named.step(sources, pool) {
            Some(payment) => {
                self.named_sources = Some(named);
                Ok(Some(payment))
            }
            None => Err(named.left),
        }
    }
}
