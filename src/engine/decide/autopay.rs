//! The default payment: floating mana first, then sources that do nothing but tap for mana, those
//! that nothing triggers on first, lands first, otherwise in board order, keeping the rest payable.
//!
//! What is due is matched with mana one to one; a source is used only if what is due can still be
//! paid after it. Generic mana is a count, so that a cost of two thousand million costs no more
//! time than one of two.
use super::{ManaSource, Payment};
use crate::game::ObjectId;
use crate::terms::{Mana, ManaKind, ManaSymbol};
use std::collections::BTreeMap;

/// A way to pay with floating mana and plain sources; `None` if there is none.
pub fn autopay(pool: &[Mana], cost: &[ManaSymbol], sources: &[ManaSource]) -> Option<Payment> {
    autopay_from(pool, cost, sources, None)
}

/// The same with this source first.
pub(super) fn autopay_from(
    pool: &[Mana],
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    first: Option<usize>,
) -> Option<Payment> {
    let mut plain: Vec<usize> = (0..sources.len()).filter(|i| sources[*i].plain).collect();
    plain.sort_by_key(|i| (Some(*i) != first, sources[*i].heard, !sources[*i].land));
    let heard = |i: &usize| sources[*i].heard && Some(*i) != first;
    if plain.iter().any(heard) {
        let quiet: Vec<usize> = plain.iter().copied().filter(|i| !heard(i)).collect();
        if let Some(payment) = pay_with(pool, cost, sources, &quiet) {
            return Some(payment);
        }
    }
    let payment = pay_with(pool, cost, sources, &plain)?;
    Some(one_first(pool, cost, sources, &payment).unwrap_or(payment))
}

/// Of a payment with sources to which a triggered ability may add mana, the one to tap first: then
/// it is seen what is still due. One that would suffice if as much of the same came of it again, if
/// there is one.
fn one_first(
    pool: &[Mana],
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    payment: &Payment,
) -> Option<Payment> {
    let adds = |(at, _): &&(usize, usize)| sources[*at].more && sources[*at].heard;
    let twice = |(at, way): &&(usize, usize)| {
        let made = made(&sources[*at], *way);
        pays_exactly(&[pool, &made, &made].concat(), cost)
    };
    if payment.abilities.len() < 2 {
        return None;
    }
    let mut more = payment.abilities.iter().filter(adds);
    let first = more.clone().find(twice).or_else(|| more.next())?;
    Some(Payment { abilities: vec![*first], again: true, ..Payment::default() })
}

/// The same with every source, those that do more than tap for mana last.
pub fn pay_with_any(pool: &[Mana], cost: &[ManaSymbol], sources: &[ManaSource]) -> Option<Payment> {
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|i| (!sources[*i].plain, sources[*i].heard, !sources[*i].land));
    pay_with(pool, cost, sources, &order)
}

/// Which mana of a pool pays a cost: generic costs from colourless, then from the most plentiful
/// colour (104.3b). `None` if it doesn't suffice.
pub fn spend_from(pool: &[Mana], cost: &[ManaSymbol]) -> Option<Vec<Mana>> {
    let due = Due::of(cost)?;
    if due.len() > pool.len() || due.matching(pool) < due.len() {
        return None;
    }
    // What can be spent together can be spent with others that make up the whole.
    Some(spent(pool, |used| due.matching(used) == used.len()))
}

/// Each way to take what pays a cost from a pool, up to so many, the usual one first.
pub fn ways_to_spend(pool: &[Mana], cost: &[ManaSymbol], most: usize) -> Vec<Vec<Mana>> {
    let Some(usual) = spend_from(pool, cost) else { return Vec::new() };
    let mut ways = vec![usual];
    // One mana after the other is kept, and the rest spent in the usual way.
    let mut kept: Vec<Vec<Mana>> = counted(pool).into_keys().map(|mana| vec![mana]).collect();
    while let Some(keep) = kept.pop() {
        let Some(way) = spend_from(&without(pool, &keep), cost) else { continue };
        if !ways.contains(&way) {
            ways.push(way);
        }
        if ways.len() >= most || keep.len() >= 4 {
            continue;
        }
        let last = keep.last().copied();
        for mana in counted(&without(pool, &keep)).into_keys().filter(|m| Some(*m) >= last) {
            kept.push([keep.as_slice(), &[mana]].concat());
        }
    }
    ways.truncate(most);
    ways
}

/// Whether this mana pays the cost exactly.
pub fn pays_exactly(spent: &[Mana], cost: &[ManaSymbol]) -> bool {
    Due::of(cost).is_some_and(|due| due.len() == spent.len() && due.matching(spent) == due.len())
}

/// By preference, as much of each kind as fits.
fn spent(pool: &[Mana], fits: impl Fn(&[Mana]) -> bool) -> Vec<Mana> {
    let mut used: Vec<Mana> = Vec::new();
    for (mana, count) in by_preference(pool) {
        let before = used.len();
        let with = |n: usize| {
            let mut more = used.clone();
            more.extend(std::iter::repeat_n(mana, n));
            fits(&more)
        };
        // Where so many fit, fewer do.
        let (mut some, mut many) = (0, count + 1);
        let mut next = count;
        while many - some > 1 {
            if with(next) {
                some = next;
            } else {
                many = next;
            }
            next = some.midpoint(many);
        }
        used.resize(before + some, mana);
    }
    used
}

fn pay_with(
    pool: &[Mana],
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    order: &[usize],
) -> Option<Payment> {
    let due = Due::of(cost)?;
    let most: usize = order.iter().map(|i| sources[*i].most()).sum();
    if due.len() > pool.len().saturating_add(most) {
        return None;
    }
    let mut search = PaymentSearch { due: &due, sources, waste: false };
    let mut left: Vec<usize> = order.to_vec();
    if !search.feasible(pool, &[], &left) {
        search.waste = true;
        if !search.feasible(pool, &[], &left) {
            return None;
        }
    }
    let mut used = spent(pool, |used| {
        due.matching(used) == used.len() && search.feasible(&without(pool, used), used, &left)
    });
    let mut abilities = Vec::new();
    while due.matching(&used) < due.len() {
        let (at, alternative) = search.next(&used, &left)?;
        let source = left[at];
        left.retain(|i| *i != source && !sources[*i].excludes(&sources[source]));
        used.extend(made(&sources[source], alternative));
        abilities.push((source, alternative));
    }
    // What is only tapped goes before what gives something up.
    abilities.sort_by_key(|(at, _)| !sources[*at].plain);
    Some(Payment { abilities, ..Payment::default() })
}

/// Whether there could be the mana that a cost asks for if each source did all that it can, none of
/// it at the cost of another.
pub fn could_suffice(pool: &[Mana], cost: &[ManaSymbol], sources: &[ManaSource]) -> bool {
    let Some(due) = Due::of(cost) else { return true };
    let mut nets = sources.iter().map(|source| source.nets);
    let most = nets.try_fold(pool.len(), |all, most| Some(all.saturating_add(most?)));
    if most.is_some_and(|most| most < due.len()) {
        return false;
    }
    // Of which colours triggered abilities add isn't told.
    if sources.iter().any(|source| source.more) {
        return true;
    }
    let colored = Due { generic: 0, units: due.units };
    let mut kinds: Vec<Mana> = pool.to_vec();
    let mut ends: Vec<(usize, usize)> = Vec::with_capacity(sources.len());
    for source in sources {
        let made = |kind: &ManaKind| Mana { kind: *kind, snow: source.snow, only: source.only };
        kinds.extend(source.makes.iter().flatten().map(made));
        let times = if source.repeats { colored.len() } else { source.most() };
        ends.push((kinds.len(), times));
    }
    let (floating, mut from) = (pool.len(), pool.len());
    let mut givers: Vec<&[Mana]> = kinds[..floating].chunks(1).collect();
    for (end, times) in ends {
        givers.extend(std::iter::repeat_n(&kinds[from..end], times));
        from = end;
    }
    colored.matching_of(&givers) == colored.len()
}

/// The next ability to play, where it isn't told beforehand what all will come to: each with each
/// of its alternatives. Lands that do nothing but tap for mana come in one order, the usual one:
/// nothing else turns on which of them is first.
pub fn next_steps(sources: &[ManaSource]) -> Vec<Payment> {
    let plain = |land: bool| {
        let of = move |i: &usize| sources[*i].plain && sources[*i].land == land;
        (0..sources.len()).filter(of)
    };
    let mut order: Vec<usize> = plain(true).take(1).collect();
    if order.is_empty() {
        for at in plain(false) {
            if !order.iter().any(|known| sources[*known].alike(&sources[at])) {
                order.push(at);
            }
        }
    }
    order.extend((0..sources.len()).filter(|i| !sources[*i].plain));
    let ways = |at: usize| (0..sources[at].makes.len()).map(move |way| vec![(at, way)]);
    let step = |abilities| Payment { abilities, again: true, ..Payment::default() };
    order.into_iter().flat_map(ways).map(step).collect()
}

impl ManaSource {
    /// The most mana that it makes at once.
    fn most(&self) -> usize {
        self.makes.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Whether it could stand for another one.
    fn alike(&self, other: &ManaSource) -> bool {
        (&self.makes, self.snow, self.only) == (&other.makes, other.snow, other.only)
    }
}

struct PaymentSearch<'a> {
    due: &'a Due,
    sources: &'a [ManaSource],
    waste: bool,
}

impl PaymentSearch<'_> {
    /// Whether the rest can be paid: `used` in full (unless wasting), some of `pool`, some of the
    /// sources.
    fn feasible(&self, pool: &[Mana], used: &[Mana], left: &[usize]) -> bool {
        let single = |i: &usize| self.sources[*i].makes.iter().all(|m| m.len() == 1);
        let several: Vec<usize> = left.iter().copied().filter(|i| !single(i)).collect();
        let ones: Vec<usize> = left.iter().copied().filter(single).collect();
        self.with_several(pool, used.to_vec(), &several, &ones)
    }

    fn with_several(
        &self,
        pool: &[Mana],
        used: Vec<Mana>,
        several: &[usize],
        ones: &[usize],
    ) -> bool {
        if !self.waste && self.due.matching(&used) != used.len() {
            return false;
        }
        if self.complete(pool, &used, &[], ones) {
            return true;
        }
        let Some((first, rest)) = several.split_first() else { return false };
        // Not even if each made all of its mana in whatever mixture.
        if !self.complete(pool, &used, several, ones) {
            return false;
        }
        let source = &self.sources[*first];
        for (n, _) in source.makes.iter().enumerate() {
            let mut more = used.clone();
            more.extend(made(source, n));
            let rest = self.others(rest, *first);
            let ones = self.others(ones, *first);
            if more.len() <= self.due.len().saturating_add(12)
                && self.with_several(pool, more, &rest, &ones)
            {
                return true;
            }
        }
        // Without this one, none that is like it is needed.
        let alone = |i: &usize| {
            let of = &self.sources[*i];
            several.iter().chain(ones).filter(|j| self.sources[**j].object == of.object).count()
                == 1
        };
        let rest: Vec<usize> = if alone(first) {
            let same = |i: &usize| self.sources[*i].alike(source) && alone(i);
            rest.iter().copied().filter(|i| !same(i)).collect()
        } else {
            rest.to_vec()
        };
        self.with_several(pool, used, &rest, ones)
    }

    /// Those that can be played besides.
    fn others(&self, of: &[usize], than: usize) -> Vec<usize> {
        let besides = |i: &usize| *i != than && !self.sources[*i].excludes(&self.sources[than]);
        of.iter().copied().filter(besides).collect()
    }

    /// Whether an object can be tapped by one of these and given up by another, and none of them
    /// does both.
    fn is_used_twice(&self, ones: &[usize], object: ObjectId) -> bool {
        let of = ones.iter().map(|i| &self.sources[*i]).filter(|s| s.object == object);
        !of.clone().any(|s| s.taps == s.gives_up) && of.clone().any(|s| s.gives_up)
    }

    /// One matching of all that is due with mana at hand and sources of one mana each (one ability
    /// an object); those of several make any mixture.
    fn complete(&self, pool: &[Mana], used: &[Mana], several: &[usize], ones: &[usize]) -> bool {
        let mut givers: Vec<Vec<Mana>> = used.iter().chain(pool).map(|m| vec![*m]).collect();
        let mut places = BTreeMap::new();
        for i in ones {
            let source = &self.sources[*i];
            let kinds = (0..source.makes.len()).flat_map(|n| made(source, n));
            let second = source.gives_up && self.is_used_twice(ones, source.object);
            let at = *places.entry((source.object, second)).or_insert_with(|| {
                givers.push(Vec::new());
                givers.len() - 1
            });
            givers[at].extend(kinds);
        }
        for source in several.iter().map(|i| &self.sources[*i]) {
            let kinds: Vec<Mana> = (0..source.makes.len()).flat_map(|n| made(source, n)).collect();
            givers.extend(std::iter::repeat_n(kinds, source.most()));
        }
        self.due.matching_of(&givers) == self.due.len()
    }

    /// The first source in order that adds to the payment and keeps the rest payable.
    fn next(&self, used: &[Mana], left: &[usize]) -> Option<(usize, usize)> {
        let have = self.due.matching(used);
        for (at, source) in left.iter().enumerate() {
            let rest = self.others(left, *source);
            for n in 0..self.sources[*source].makes.len() {
                let mut more = used.to_vec();
                more.extend(made(&self.sources[*source], n));
                if self.due.matching(&more) > have && self.feasible(&[], &more, &rest) {
                    return Some((at, n));
                }
            }
        }
        None
    }
}

/// The mana of one of a source's alternatives.
pub(super) fn made(source: &ManaSource, alternative: usize) -> Vec<Mana> {
    source.makes[alternative]
        .iter()
        .map(|kind| Mana { kind: *kind, snow: source.snow, only: source.only })
        .collect()
}

/// One mana that is due and that not every mana pays.
#[derive(Clone, Copy)]
enum Unit {
    Snow,
    Of(ManaKind, ManaKind),
}

impl Unit {
    fn takes(self, mana: Mana) -> bool {
        match self {
            Unit::Snow => mana.snow,
            Unit::Of(a, b) => mana.kind == a || mana.kind == b,
        }
    }
}

/// What is due.
struct Due {
    units: Vec<Unit>,
    /// How much may be of any kind.
    generic: usize,
}

impl Due {
    /// `None` where the cost has a variable.
    fn of(cost: &[ManaSymbol]) -> Option<Due> {
        let mut due = Due { units: Vec::new(), generic: 0 };
        for symbol in cost {
            let unit = match symbol {
                ManaSymbol::Variable(_) => return None,
                ManaSymbol::Generic(n) => {
                    due.generic = due.generic.saturating_add(*n as usize);
                    continue;
                }
                ManaSymbol::Snow => Unit::Snow,
                ManaSymbol::Hybrid(a, b) => Unit::Of(ManaKind::Color(*a), ManaKind::Color(*b)),
                ManaSymbol::Color(c) => Unit::Of(ManaKind::Color(*c), ManaKind::Color(*c)),
            };
            due.units.push(unit);
        }
        Some(due)
    }

    fn len(&self) -> usize {
        self.units.len().saturating_add(self.generic)
    }

    fn matching(&self, mana: &[Mana]) -> usize {
        self.matching_of(&mana.iter().map(|m| [*m]).collect::<Vec<_>>())
    }

    /// The size of the largest matching of givers, each one mana of several it could be, with what
    /// is due.
    fn matching_of(&self, givers: &[impl AsRef<[Mana]>]) -> usize {
        let mut taken: Vec<Option<usize>> = vec![None; self.units.len()];
        let mut matched = 0;
        let mut seen = vec![false; self.units.len()];
        for giver in 0..givers.len() {
            if matched == self.units.len() {
                break;
            }
            seen.fill(false);
            matched += usize::from(self.augment(giver, givers, &mut taken, &mut seen));
        }
        // Whoever is left over pays what any mana pays.
        let able = givers.iter().filter(|g| !g.as_ref().is_empty()).count();
        matched + self.generic.min(able - matched)
    }

    fn augment(
        &self,
        giver: usize,
        givers: &[impl AsRef<[Mana]>],
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for (i, unit) in self.units.iter().enumerate() {
            if seen[i] || !givers[giver].as_ref().iter().any(|m| unit.takes(*m)) {
                continue;
            }
            seen[i] = true;
            if taken[i].is_none_or(|other| self.augment(other, givers, taken, seen)) {
                taken[i] = Some(giver);
                return true;
            }
        }
        false
    }
}

/// Colourless first, then the colours by how much of each there is; each with its number.
fn by_preference(pool: &[Mana]) -> Vec<(Mana, usize)> {
    let mut plenty: BTreeMap<ManaKind, usize> = BTreeMap::new();
    pool.iter().for_each(|m| *plenty.entry(m.kind).or_default() += 1);
    let mut order: Vec<(Mana, usize)> = counted(pool).into_iter().collect();
    order.sort_by_key(|(m, _)| {
        (
            m.only.is_none(),
            m.kind != ManaKind::Colorless,
            std::cmp::Reverse(plenty.get(&m.kind).copied()),
            m.kind,
            m.snow,
        )
    });
    order
}

fn counted(pool: &[Mana]) -> BTreeMap<Mana, usize> {
    let mut counts = BTreeMap::new();
    pool.iter().for_each(|m| *counts.entry(*m).or_default() += 1);
    counts
}

pub(super) fn without(pool: &[Mana], used: &[Mana]) -> Vec<Mana> {
    let mut rest = counted(pool);
    for m in used {
        if let Some(count) = rest.get_mut(m) {
            *count = count.saturating_sub(1);
        }
    }
    rest.into_iter().flat_map(|(mana, count)| std::iter::repeat_n(mana, count)).collect()
}

#[cfg(test)]
mod tests;
