//! The default payment: floating mana first, then sources that do nothing but tap for mana, in board order, keeping the rest payable.
//!
//! A cost is a list of units, each to be matched with one mana; a source is used only if what is due can still be paid after it.
use super::{ManaSource, Payment};
use crate::terms::{Mana, ManaKind, ManaSymbol};

/// A way to pay with floating mana and plain sources; `None` if there is none.
pub fn autopay(pool: &[Mana], cost: &[ManaSymbol], sources: &[ManaSource]) -> Option<Payment> {
    let plain: Vec<usize> = (0..sources.len()).filter(|i| sources[*i].plain).collect();
    pay_with(pool, cost, sources, &plain)
}

/// The same with every source, those that do more than tap for mana last.
pub fn pay_with_any(pool: &[Mana], cost: &[ManaSymbol], sources: &[ManaSource]) -> Option<Payment> {
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|i| !sources[*i].plain);
    pay_with(pool, cost, sources, &order)
}

/// Which mana of a pool pays a cost: generic costs from colourless, then from the most plentiful colour (104.3b). `None` if it doesn't suffice.
pub fn spend_from(pool: &[Mana], cost: &[ManaSymbol]) -> Option<Vec<Mana>> {
    let due = units(cost)?;
    let mut used: Vec<Mana> = Vec::new();
    for mana in by_preference(pool) {
        used.push(mana);
        let rest: Vec<Mana> = without(pool, &used);
        if matching(&used, &due) != used.len() || !payable(&used, &due, &rest) {
            used.pop();
        }
    }
    (used.len() == due.len()).then_some(used)
}

/// Whether this mana pays the cost exactly.
pub fn pays_exactly(spent: &[Mana], cost: &[ManaSymbol]) -> bool {
    units(cost).is_some_and(|due| due.len() == spent.len() && matching(spent, &due) == due.len())
}

fn pay_with(
    pool: &[Mana],
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    order: &[usize],
) -> Option<Payment> {
    let due = units(cost)?;
    let mut search = Search { due: &due, sources, waste: false };
    let mut left: Vec<usize> = order.to_vec();
    if !search.feasible(pool, &[], &left) {
        search.waste = true;
        if !search.feasible(pool, &[], &left) {
            return None;
        }
    }
    let mut used: Vec<Mana> = Vec::new();
    for mana in by_preference(pool) {
        used.push(mana);
        if matching(&used, &due) != used.len()
            || !search.feasible(&without(pool, &used), &used, &left)
        {
            used.pop();
        }
    }
    let mut abilities = Vec::new();
    while matching(&used, &due) < due.len() {
        let (at, alternative) = search.next(&used, &left)?;
        let source = left[at];
        left.retain(|i| sources[*i].object != sources[source].object);
        used.extend(made(&sources[source], alternative));
        abilities.push((source, alternative));
    }
    Some(Payment { abilities, ..Payment::default() })
}

struct Search<'a> {
    due: &'a [Unit],
    sources: &'a [ManaSource],
    waste: bool,
}

impl Search<'_> {
    /// Whether the rest can be paid: `used` in full (unless wasting), some of `pool`, some of the sources.
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
        if !self.waste && matching(&used, self.due) != used.len() {
            return false;
        }
        if self.complete(pool, &used, ones) {
            return true;
        }
        let Some((first, rest)) = several.split_first() else { return false };
        let object = self.sources[*first].object;
        for (n, _) in self.sources[*first].makes.iter().enumerate() {
            let mut more = used.clone();
            more.extend(made(&self.sources[*first], n));
            let rest: Vec<usize> =
                rest.iter().copied().filter(|i| self.sources[*i].object != object).collect();
            let ones: Vec<usize> =
                ones.iter().copied().filter(|i| self.sources[*i].object != object).collect();
            if more.len() <= self.due.len() + 12 && self.with_several(pool, more, &rest, &ones) {
                return true;
            }
        }
        self.with_several(pool, used, rest, ones)
    }

    /// One matching of all that is due with mana at hand and sources of one mana each (one ability an object).
    fn complete(&self, pool: &[Mana], used: &[Mana], ones: &[usize]) -> bool {
        let mut givers: Vec<Vec<Mana>> = used.iter().chain(pool).map(|m| vec![*m]).collect();
        let mut objects = Vec::new();
        for i in ones {
            let source = &self.sources[*i];
            let kinds = (0..source.makes.len()).flat_map(|n| made(source, n));
            match objects.iter().position(|o| *o == source.object) {
                Some(at) => givers[used.len() + pool.len() + at].extend(kinds),
                None => {
                    objects.push(source.object);
                    givers.push(kinds.collect());
                }
            }
        }
        matching_of(&givers, self.due) == self.due.len()
    }

    /// The first source in order that adds to the payment and keeps the rest payable.
    fn next(&self, used: &[Mana], left: &[usize]) -> Option<(usize, usize)> {
        let have = matching(used, self.due);
        for (at, source) in left.iter().enumerate() {
            let rest: Vec<usize> = left
                .iter()
                .copied()
                .filter(|i| self.sources[*i].object != self.sources[*source].object)
                .collect();
            for n in 0..self.sources[*source].makes.len() {
                let mut more = used.to_vec();
                more.extend(made(&self.sources[*source], n));
                if matching(&more, self.due) > have && self.feasible(&[], &more, &rest) {
                    return Some((at, n));
                }
            }
        }
        None
    }
}

fn made(source: &ManaSource, alternative: usize) -> Vec<Mana> {
    source.makes[alternative]
        .iter()
        .map(|kind| Mana { kind: *kind, snow: source.snow, only: source.only })
        .collect()
}

/// One mana that is due.
#[derive(Clone, Copy)]
enum Unit {
    Any,
    Snow,
    Of(ManaKind, ManaKind),
}

impl Unit {
    fn takes(self, mana: Mana) -> bool {
        match self {
            Unit::Any => true,
            Unit::Snow => mana.snow,
            Unit::Of(a, b) => mana.kind == a || mana.kind == b,
        }
    }
}

fn units(cost: &[ManaSymbol]) -> Option<Vec<Unit>> {
    let mut all = Vec::new();
    for symbol in cost {
        match symbol {
            ManaSymbol::Variable(_) => return None,
            ManaSymbol::Generic(n) => all.extend(std::iter::repeat_n(Unit::Any, *n as usize)),
            ManaSymbol::Snow => all.push(Unit::Snow),
            ManaSymbol::Hybrid(a, b) => {
                all.push(Unit::Of(ManaKind::Color(*a), ManaKind::Color(*b)))
            }
            ManaSymbol::Color(c) => all.push(Unit::Of(ManaKind::Color(*c), ManaKind::Color(*c))),
        }
    }
    all.sort_by_key(|u| matches!(u, Unit::Any));
    Some(all)
}

/// Colourless first, then the colours by how much of each there is.
fn by_preference(pool: &[Mana]) -> Vec<Mana> {
    let mut order = pool.to_vec();
    let plenty = |kind: ManaKind| pool.iter().filter(|m| m.kind == kind).count();
    order.sort_by_key(|m| {
        (
            m.only.is_none(),
            m.kind != ManaKind::Colorless,
            std::cmp::Reverse(plenty(m.kind)),
            m.kind,
            m.snow,
        )
    });
    order
}

fn without(pool: &[Mana], used: &[Mana]) -> Vec<Mana> {
    let mut rest = pool.to_vec();
    for m in used {
        if let Some(at) = rest.iter().position(|r| r == m) {
            rest.remove(at);
        }
    }
    rest
}

fn payable(used: &[Mana], due: &[Unit], rest: &[Mana]) -> bool {
    let all: Vec<Mana> = used.iter().chain(rest).copied().collect();
    matching(&all, due) == due.len()
}

fn matching(mana: &[Mana], due: &[Unit]) -> usize {
    matching_of(&mana.iter().map(|m| vec![*m]).collect::<Vec<_>>(), due)
}

/// The size of the largest matching of givers, each one mana of several it could be, with what is due.
fn matching_of(givers: &[Vec<Mana>], due: &[Unit]) -> usize {
    let mut taken: Vec<Option<usize>> = vec![None; due.len()];
    (0..givers.len())
        .filter(|g| augment(*g, givers, due, &mut taken, &mut vec![false; due.len()]))
        .count()
}

fn augment(
    giver: usize,
    givers: &[Vec<Mana>],
    due: &[Unit],
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for (i, unit) in due.iter().enumerate() {
        if seen[i] || !givers[giver].iter().any(|m| unit.takes(*m)) {
            continue;
        }
        seen[i] = true;
        if taken[i].is_none_or(|other| augment(other, givers, due, taken, seen)) {
            taken[i] = Some(giver);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ObjectId;
    use crate::terms::ManaCost;

    fn kinds(text: &str) -> Vec<ManaKind> {
        let kind = |s: &ManaSymbol| match s {
            ManaSymbol::Color(c) => vec![ManaKind::Color(*c)],
            ManaSymbol::Generic(n) => vec![ManaKind::Colorless; *n as usize],
            _ => Vec::new(),
        };
        ManaCost::parse(text).expect("mana").0.iter().flat_map(kind).collect()
    }

    fn source(n: u32, makes: &[&str]) -> ManaSource {
        ManaSource {
            object: ObjectId(n),
            ability: 0,
            makes: makes.iter().map(|m| kinds(m)).collect(),
            plain: true,
            more: false,
            snow: false,
            only: None,
        }
    }

    fn pay(pool: &str, cost: &str, sources: &[ManaSource]) -> Option<Vec<(usize, usize)>> {
        let pool: Vec<Mana> =
            kinds(pool).into_iter().map(|kind| Mana { kind, snow: false, only: None }).collect();
        autopay(&pool, &ManaCost::parse(cost).expect("a cost").0, sources).map(|p| p.abilities)
    }

    #[test]
    fn in_order_but_the_rest_stays_payable() {
        let lands = [source(0, &["{W}", "{U}"]), source(1, &["{W}"]), source(2, &["{G}"])];
        assert_eq!(pay("", "{1}{U}", &lands), Some(vec![(0, 1), (1, 0)]));
        assert_eq!(pay("", "{G}{W}", &lands), Some(vec![(0, 0), (2, 0)]));
        assert_eq!(pay("", "{U}{U}", &lands), None);
    }

    #[test]
    fn floating_mana_first_and_colourless_for_generic() {
        let lands = [source(0, &["{R}"])];
        assert_eq!(pay("{R}", "{R}", &lands), Some(vec![]));
        let pool: Vec<Mana> = kinds("{R}{G}{G}{1}")
            .into_iter()
            .map(|kind| Mana { kind, snow: false, only: None })
            .collect();
        let spent = spend_from(&pool, &ManaCost::parse("{2}").expect("a cost").0).expect("enough");
        let spent: Vec<ManaKind> = spent.iter().map(|m| m.kind).collect();
        assert_eq!(spent, kinds("{1}{G}"));
    }

    #[test]
    fn two_mana_at_once_where_none_is_left_over() {
        let mine = [source(0, &["{2}"]), source(1, &["{R}"]), source(2, &["{R}"])];
        assert_eq!(pay("", "{1}{R}", &mine), Some(vec![(1, 0), (2, 0)]));
        assert_eq!(pay("", "{2}{R}", &mine), Some(vec![(0, 0), (1, 0)]));
        assert_eq!(pay("", "{1}", &mine[..1]), Some(vec![(0, 0)]));
    }
}
