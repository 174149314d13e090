//! The other ways in which a payment that was made automatically could have been made: with another
//! source, with other mana of a source, or with other mana of the pool. One thing is otherwise in
//! each.
use super::autopay::{autopay, autopay_from, made, pays_exactly, spend_from, without};
use super::{ManaSource, Payment};
use crate::game::ObjectId;
use crate::terms::{Mana, ManaSymbol};

/// A payment that could have been made instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherWay {
    /// The payment.
    pub payment: Payment,
    /// What is otherwise in it.
    pub instead: Otherwise,
    /// Whether its player would hardly choose it: mana is left over, or something triggers that the
    /// automatic payment avoids.
    pub is_worse: bool,
}

/// What is otherwise in a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Otherwise {
    /// Not this source was tapped, but that one.
    Source(ObjectId, ObjectId),
    /// A source made not this mana, but that.
    Made(ObjectId, Mana, Mana),
    /// Not this mana of the pool was spent, but that.
    Spent(Mana, Mana),
    /// This mana was kept, and that source tapped.
    Kept(Mana, ObjectId),
}

/// What is asked of a payment.
pub struct PaymentAsked<'a> {
    /// What is due.
    pub cost: &'a [ManaSymbol],
    /// The sources that could be used.
    pub sources: &'a [ManaSource],
    /// The mana in the pool.
    pub pool: &'a [Mana],
}

impl PaymentAsked<'_> {
    /// The ways other than a payment; `alike` tells whether one source stands for another,
    /// `by_kind` whether of what kinds the mana is matters.
    pub fn ways_besides(
        &self,
        payment: &Payment,
        alike: impl Fn(ObjectId, ObjectId) -> bool,
        by_kind: bool,
    ) -> Vec<OtherWay> {
        let mut ways = Vec::new();
        self.with_other_sources(payment, &alike, &mut ways);
        if by_kind {
            self.of_other_kinds(payment, &mut ways);
        }
        self.with_other_mana(payment, &alike, &mut ways);
        ways
    }

    fn object(&self, ability: &(usize, usize)) -> ObjectId {
        self.sources[ability.0].object
    }

    fn heard(&self, payment: &Payment) -> usize {
        payment.abilities.iter().filter(|(at, _)| self.sources[*at].heard).count()
    }

    fn made(&self, payment: &Payment) -> Vec<Mana> {
        payment.abilities.iter().flat_map(|(at, way)| made(&self.sources[*at], *way)).collect()
    }

    fn is_worse(&self, other: &Payment, than: &Payment) -> bool {
        let stepwise = than.again || other.again;
        let left_over = self.made(other).len() > self.made(than).len();
        stepwise || left_over || self.heard(other) > self.heard(than)
    }

    /// Without one of the sources that were used, and with one that wasn't.
    fn with_other_sources(
        &self,
        payment: &Payment,
        alike: &impl Fn(ObjectId, ObjectId) -> bool,
        ways: &mut Vec<OtherWay>,
    ) {
        let used: Vec<ObjectId> = payment.abilities.iter().map(|a| self.object(a)).collect();
        let mut others: Vec<Payment> = Vec::new();
        let mut seen: Vec<ObjectId> = Vec::new();
        for tapped in &used {
            if seen.iter().any(|other| alike(*tapped, *other)) {
                continue;
            }
            seen.push(*tapped);
            let rest = |i: &usize| {
                let o = self.sources[*i].object;
                o != *tapped && (used.contains(&o) || !alike(o, *tapped))
            };
            let rest: Vec<usize> = (0..self.sources.len()).filter(rest).collect();
            let sources: Vec<ManaSource> = rest.iter().map(|i| self.sources[*i].clone()).collect();
            others.extend(autopay(self.pool, self.cost, &sources).map(|found| Payment {
                abilities: found.abilities.iter().map(|(at, way)| (rest[*at], *way)).collect(),
                ..found
            }));
        }
        for (at, source) in self.sources.iter().enumerate() {
            let object = source.object;
            let known = used.contains(&object) || seen.iter().any(|other| alike(object, *other));
            if known || !source.plain || payment.abilities.is_empty() {
                continue;
            }
            seen.push(object);
            others.extend(autopay_from(self.pool, self.cost, self.sources, Some(at)));
        }
        for other in others {
            let now: Vec<ObjectId> = other.abilities.iter().map(|a| self.object(a)).collect();
            let tapped = used.iter().find(|o| !now.contains(o));
            let instead = now.iter().find(|o| !used.contains(o));
            if let (Some(tapped), Some(instead)) = (tapped, instead)
                && !ways.iter().any(|way| way.payment == other)
            {
                let is_worse = self.is_worse(&other, payment);
                let instead = Otherwise::Source(*tapped, *instead);
                ways.push(OtherWay { payment: other, instead, is_worse });
            }
        }
    }

    /// With other mana of a source that makes one of several.
    fn of_other_kinds(&self, payment: &Payment, ways: &mut Vec<OtherWay>) {
        for (place, (at, way)) in payment.abilities.iter().enumerate() {
            let source = &self.sources[*at];
            for other in (0..source.makes.len()).filter(|other| other != way) {
                let mut payment = payment.clone();
                payment.abilities[place].1 = other;
                let there = [self.pool, &self.made(&payment)].concat();
                let (was, is) = (made(source, *way), made(source, other));
                if let ([was], [is]) = (was.as_slice(), is.as_slice())
                    && spend_from(&there, self.cost).is_some()
                {
                    let instead = Otherwise::Made(source.object, *was, *is);
                    ways.push(OtherWay { payment, instead, is_worse: false });
                }
            }
        }
    }

    /// With other mana of the pool, or with a source in its place.
    fn with_other_mana(
        &self,
        payment: &Payment,
        alike: &impl Fn(ObjectId, ObjectId) -> bool,
        ways: &mut Vec<OtherWay>,
    ) {
        let there = [self.pool, &self.made(payment)].concat();
        let spent = if payment.again { None } else { spend_from(&there, self.cost) };
        let Some(spent) = spent else { return };
        let left = without(&there, &spent);
        let kinds =
            |of: &[Mana]| -> std::collections::BTreeSet<Mana> { of.iter().copied().collect() };
        for was in kinds(&spent) {
            if !self.pool.contains(&was) {
                continue;
            }
            let rest = without(&spent, &[was]);
            for is in kinds(&left).into_iter().filter(|is| *is != was) {
                let swapped = [rest.as_slice(), &[is]].concat();
                if pays_exactly(&swapped, self.cost) {
                    let payment = Payment { spend: Some(swapped), ..payment.clone() };
                    let instead = Otherwise::Spent(was, is);
                    ways.push(OtherWay { payment, instead, is_worse: false });
                }
            }
            let pool = without(self.pool, &[was]);
            let mut tried: Vec<ObjectId> = Vec::new();
            for (at, source) in self.sources.iter().enumerate().filter(|(_, s)| s.plain) {
                if tried.iter().any(|other| alike(source.object, *other)) {
                    continue;
                }
                tried.push(source.object);
                let Some(other) = autopay_from(&pool, self.cost, self.sources, Some(at)) else {
                    continue;
                };
                let there = [pool.as_slice(), &self.made(&other)].concat();
                let Some(spend) = spend_from(&there, self.cost).filter(|_| !other.again) else {
                    continue;
                };
                let more = other.abilities.len() > payment.abilities.len();
                let tapped = other.abilities.iter().map(|a| self.object(a));
                let before: Vec<ObjectId> =
                    payment.abilities.iter().map(|a| self.object(a)).collect();
                if let Some(tapped) =
                    tapped.into_iter().find(|o| !before.contains(o)).filter(|_| more)
                {
                    let instead = Otherwise::Kept(was, tapped);
                    let payment = Payment { spend: Some(spend), ..other };
                    ways.push(OtherWay { payment, instead, is_worse: true });
                }
            }
        }
    }
}
