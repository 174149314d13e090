//! Every answer to a question, in a fixed order.
mod listed;
mod paid;
mod thrift;

use super::step::Course;
use crate::decide::autopay::{could_suffice, pay_with_any, pays_exactly, spend_from};
use crate::decide::{ANOTHER_CARD, Answer, Ask, Choice, Decision, ManaSource, Payment, Purpose};
use crate::game::{Digests, Entity, Game, ObjectId, ObjectKind, PlayerId, SearchUnruled};
use crate::rules::most_of_variable;
use crate::rules::r308_combat::capacity;
use crate::rules::r418_continuous::characteristics;
use crate::terms::{Mana, ManaSymbol};
use crate::wording::tree::Keyword;
use listed::{firsts, orders, splits, subsets};
pub(super) use paid::Paid;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// More answers to one question aren't gone through.
const MOST: usize = 4_096;
/// And no more payments of one cost.
const PAYMENTS: usize = 256;
/// Numbers without an end are gone through up to here at most.
const A_LOT: i64 = 60;

/// All answers, or why they can't be listed.
///
/// # Errors
/// A question with too many answers. Of one without an end (a number with no most) those are listed
/// that may matter; see [`beyond`].
pub(super) fn answers(
    game: &Game,
    decision: &Decision,
    course: &Course<'_>,
    digests: &mut Digests,
    paid: &mut Paid,
) -> Result<Vec<Answer>, SearchUnruled> {
    let numbers = |min: i64, max: i64| match max - min >= MOST as i64 {
        true => Err(SearchUnruled::TooManyNumbers),
        false => Ok((min..=max).map(Answer::Number).collect()),
    };
    let found = match &decision.ask {
        Ask::Act => Vec::new(),
        Ask::One { of, .. } => {
            let listed = of.iter().filter(|choice| **choice != Choice::AnyName).cloned();
            let any = of.contains(&Choice::AnyName);
            let names = any.then(|| names(game)).into_iter().flatten();
            listed.chain(names).map(Answer::One).collect()
        }
        Ask::Some { of, min, max, .. } => {
            subsets(of, *min, *max)?.into_iter().map(Answer::Many).collect()
        }
        Ask::Order { of, purpose: Purpose::Random(_), seen } if course.reductions.cards => {
            let likeness = digests.likeness(game);
            let kind = |card: &Choice| match card {
                Choice::Entity(Entity::Object(id)) => Some(digests.alike(game, &likeness, *id)),
                _ => None,
            };
            let kinds: Vec<Option<u64>> = of.iter().map(kind).collect();
            firsts(of, *seen, &kinds)?.into_iter().map(Answer::Many).collect()
        }
        Ask::Order { of, purpose: Purpose::Random(_), .. } if of.len() > 6 => {
            return Err(SearchUnruled::ShuffledOrders);
        }
        Ask::Order { of, .. } => orders(of)?.into_iter().map(Answer::Many).collect(),
        Ask::Number { min, max: Some(max), .. } => numbers(*min, *max)?,
        // More than there is anything to pay with would be taken back.
        Ask::Number { min, max: None, .. } => {
            let most = most_that_is_paid(game, decision, course);
            numbers(*min, most.unwrap_or_else(|| most_that_matters(game)))?
        }
        Ask::Split { total, among, each, .. } => {
            splits(*total, among.len(), *each)?.into_iter().map(Answer::Split).collect()
        }
        Ask::Assign { total, among, .. } => {
            splits(*total, among.len(), 0)?.into_iter().map(Answer::Split).collect()
        }
        Ask::YesNo { possible: true, .. } => vec![Answer::No, Answer::Yes],
        Ask::YesNo { .. } => vec![Answer::No],
        Ask::Attack { candidates, defenders } => {
            let banding: Vec<ObjectId> =
                candidates.iter().copied().filter(|c| has_banding(game, *c)).collect();
            attacks(candidates, defenders, &banding)?
        }
        Ask::Block { candidates, attackers } => {
            let most = |creature: &ObjectId| {
                capacity(game, *creature).map_or(u32::MAX, |n| n).min(attackers.len() as u32)
            };
            let candidates: Vec<_> = candidates.iter().map(|c| (*c, most(c) as usize)).collect();
            blocks(&candidates, attackers)?
        }
        Ask::Pay { .. } if course.mana_is_free => {
            vec![Answer::Mana(Some(Payment { granted: true, ..Payment::default() }))]
        }
        Ask::Pay { cost, sources, pool, .. } => {
            let kinds: Vec<u64> = if course.reductions.payments {
                let likeness = digests.likeness(game);
                sources.iter().map(|s| digests.alike(game, &likeness, s.object)).collect()
            } else {
                sources.iter().map(|s| u64::from(s.object.0)).collect()
            };
            let (all, whole) = paid.by(cost, sources, pool, &kinds)?;
            let few = course.payer.is_none_or(|payer| payer == decision.who);
            match course.payments.filter(|_| few) {
                Some(most) => thrift::best(all, most, game, decision.who, (sources, pool)),
                None if whole => all,
                None => return Err(SearchUnruled::TooManyPayments),
            }
        }
    };
    Ok(found)
}

/// What could be answered besides, without number, where that is so.
pub(super) fn beyond(
    game: &Game,
    decision: &Decision,
    course: &Course<'_>,
) -> Option<SearchUnruled> {
    let endless = matches!(decision.ask, Ask::Number { max: None, .. })
        && most_that_is_paid(game, decision, course).is_none();
    endless.then_some(SearchUnruled::AnyNumber)
}

/// How high a number can be for which something is paid.
fn most_that_is_paid(game: &Game, decision: &Decision, course: &Course<'_>) -> Option<i64> {
    most_of_variable(game, decision).filter(|_| !course.mana_is_free)
}

/// The number up to which one that has no end is gone through: a bid of life and one more than
/// anybody has, or damage enough for everybody.
fn most_that_matters(game: &Game) -> i64 {
    let lives = game.players().map(|player| player.life.saturating_add(1));
    lives.max().unwrap_or_default().min(A_LOT)
}

/// The names of the cards of the game, and one for all others: what no card is called reaches none.
fn names(game: &Game) -> Vec<Choice> {
    let cards = game.objects().filter(|o| matches!(o.kind, ObjectKind::Card(_)));
    let names: BTreeSet<Arc<str>> = cards.filter_map(|o| o.face.name.clone()).collect();
    let other = names.iter().all(|name| &**name != ANOTHER_CARD).then(|| ANOTHER_CARD.into());
    names.into_iter().chain(other).map(Choice::Name).collect()
}

/// Each creature stays at home or attacks one of the defenders, in a band or in none.
fn attacks(
    candidates: &[ObjectId],
    defenders: &[PlayerId],
    banding: &[ObjectId],
) -> Result<Vec<Answer>, SearchUnruled> {
    let mut found = vec![Vec::new()];
    for &creature in candidates {
        let mut next = found.clone();
        for &defender in defenders {
            next.extend(found.iter().map(|a| [a.as_slice(), &[(creature, defender)]].concat()));
        }
        if next.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
        found = next;
    }
    let mut all = Vec::new();
    for attackers in found {
        for bands in bands(&attackers, banding)? {
            all.push(Answer::Attack { attackers: attackers.clone(), bands });
        }
        if all.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
    }
    Ok(all)
}

/// The bands that attackers of one player each could be in, none first; which of them can be is the
/// rules' business (502.10b, 502.11b).
fn bands(
    attackers: &[(ObjectId, PlayerId)],
    banding: &[ObjectId],
) -> Result<Vec<Vec<Vec<ObjectId>>>, SearchUnruled> {
    if !attackers.iter().any(|(creature, _)| banding.contains(creature)) {
        return Ok(vec![Vec::new()]);
    }
    let mut found: Vec<Vec<Vec<(ObjectId, PlayerId)>>> = vec![Vec::new()];
    for one in attackers {
        let mut next = Vec::new();
        for groups in &found {
            next.push([groups.as_slice(), &[vec![*one]]].concat());
        }
        for groups in &found {
            for (at, group) in groups.iter().enumerate() {
                let others = group.iter().chain([one]).filter(|(c, _)| !banding.contains(c));
                if group[0].1 == one.1 && others.count() <= 1 {
                    let mut more = groups.clone();
                    more[at].push(*one);
                    next.push(more);
                }
            }
        }
        if next.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
        found = next;
    }
    let band = |group: Vec<(ObjectId, PlayerId)>| group.into_iter().map(|(c, _)| c).collect();
    let bands = |groups: Vec<Vec<(ObjectId, PlayerId)>>| {
        groups.into_iter().filter(|group| group.len() > 1).map(band).collect()
    };
    Ok(found.into_iter().map(bands).collect())
}

fn has_banding(game: &Game, creature: ObjectId) -> bool {
    let bands = |k: &Keyword| matches!(k, Keyword::Banding | Keyword::BandsWithOther(_));
    characteristics(game, creature).keywords().any(bands)
}

/// Each creature blocks nothing, or as many attackers as it can at most.
fn blocks(
    candidates: &[(ObjectId, usize)],
    attackers: &[ObjectId],
) -> Result<Vec<Answer>, SearchUnruled> {
    let mut found: Vec<Vec<(ObjectId, Vec<ObjectId>)>> = vec![Vec::new()];
    for &(creature, most) in candidates {
        let mut sets: Vec<Vec<ObjectId>> = vec![Vec::new()];
        for &attacker in attackers {
            let with = sets.iter().filter(|set| set.len() < most);
            let more: Vec<_> = with.map(|set| [set.as_slice(), &[attacker]].concat()).collect();
            sets.extend(more);
            if sets.len() > MOST {
                return Err(SearchUnruled::TooManyAnswers);
            }
        }
        let mut next = found.clone();
        for set in sets.into_iter().filter(|set| !set.is_empty()) {
            let one = (creature, set);
            next.extend(found.iter().map(|b| [b.as_slice(), std::slice::from_ref(&one)].concat()));
            if next.len() > MOST {
                return Err(SearchUnruled::TooManyAnswers);
            }
        }
        found = next;
    }
    Ok(found.into_iter().map(Answer::Block).collect())
}

/// How much of what is used: kinds of sources with what they make, and mana of the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Used {
    /// A source of this kind; where it could leave mana over, which of its ways to make mana.
    Source(u64, usize),
    /// Mana that is in the pool.
    Floating(Mana),
}

/// What tells one payment from another: how much of each ability is used, and the mana that is
/// spent.
type Left = (Vec<(Used, usize)>, Vec<Mana>);

/// Payments that leave something different, and whether these are all: of sources that nothing
/// tells apart it counts only how many are used. A payment other than one found uses fewer of some
/// kind, so each kind in turn is made scarcer by one, and the rest is paid anew.
fn payments(
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    pool: &[Mana],
    kinds: &[u64],
) -> Result<(Vec<Answer>, bool), SearchUnruled> {
    // Each way to make more than one mana is a source of its own: what is left over may differ.
    let offers: Vec<(usize, Option<usize>)> = sources
        .iter()
        .enumerate()
        .flat_map(|(at, source)| {
            let ways = source.makes.len();
            match source.makes.iter().any(|made| made.len() > 1) && ways > 1 {
                true => (0..ways).map(|way| (at, Some(way))).collect(),
                false => vec![(at, None)],
            }
        })
        .collect();
    let key = |(at, way): (usize, Option<usize>)| {
        // Two abilities of one object are two kinds.
        let ability = sources[at].ability << 8 | way.map_or(0, |way| way + 1);
        Used::Source(kinds[at], ability)
    };
    let mut found = BTreeMap::<Left, Payment>::new();
    let mut first = None;
    let mut caps: Vec<BTreeMap<Used, usize>> = vec![BTreeMap::new()];
    let mut tried = BTreeSet::new();
    let mut whole = true;
    while let Some(cap) = caps.pop() {
        if !tried.insert(cap.clone()) {
            continue;
        }
        let mut left = cap.clone();
        let mut allows = |used: Used| match left.get_mut(&used) {
            Some(0) => false,
            Some(n) => {
                *n -= 1;
                true
            }
            None => true,
        };
        let floating: Vec<Mana> =
            pool.iter().copied().filter(|mana| allows(Used::Floating(*mana))).collect();
        let kept: Vec<(usize, Option<usize>)> =
            offers.iter().copied().filter(|offer| allows(key(*offer))).collect();
        let offered: Vec<ManaSource> = kept
            .iter()
            .map(|(at, way)| match way {
                Some(way) => {
                    let makes = std::sync::Arc::new(vec![sources[*at].makes[*way].clone()]);
                    ManaSource { makes, ..sources[*at].clone() }
                }
                None => sources[*at].clone(),
            })
            .collect();
        let Some(mut payment) = pay_with_any(&floating, cost, &offered) else { continue };
        let mut used: BTreeMap<Used, usize> = BTreeMap::new();
        let mut made: Vec<Mana> = Vec::new();
        for (at, alternative) in &mut payment.abilities {
            let (source, way) = kept[*at];
            *used.entry(key((source, way))).or_default() += 1;
            *at = source;
            *alternative = way.unwrap_or(*alternative);
            made.extend(sources[source].makes[*alternative].iter().map(|kind| Mana {
                kind: *kind,
                snow: sources[source].snow,
                only: sources[source].only,
            }));
        }
        let all: Vec<Mana> = floating.iter().copied().chain(made).collect();
        let Some(spent) = spend_from(&all, cost) else { continue };
        for mana in pool {
            let of = |all: &[Mana]| all.iter().filter(|m| *m == mana).count();
            let n = of(&spent).min(of(&floating));
            if n > 0 {
                used.insert(Used::Floating(*mana), n);
            }
        }
        let usual = payment.clone();
        let others = match all.len() > spent.len() || floating.len() < pool.len() {
            true => spendings(&all, spent.len(), cost),
            false => vec![sorted(spent)],
        };
        for (kind, n) in &used {
            let mut scarcer = cap.clone();
            scarcer.insert(*kind, n - 1);
            caps.push(scarcer);
        }
        let untouched = floating.len() == pool.len();
        let abilities: Vec<(Used, usize)> =
            used.into_iter().filter(|(used, _)| matches!(used, Used::Source(..))).collect();
        let chosen = spend_from(&all, cost).map(sorted);
        for spent in others {
            let by_rule = untouched && chosen.as_ref() == Some(&spent);
            let spend = (!by_rule).then(|| spent.clone());
            let payment = Payment { spend, ..usual.clone() };
            first.get_or_insert_with(|| payment.clone());
            found.entry((abilities.clone(), spent)).or_insert(payment);
        }
        if found.len() > PAYMENTS || tried.len() > MOST {
            whole = false;
            break;
        }
    }
    // The payment that a line without a word about it makes comes first.
    let rest: Vec<Payment> =
        found.into_values().filter(|payment| first.as_ref() != Some(payment)).collect();
    let steps = if whole { steps(cost, sources, pool, kinds)? } else { Vec::new() };
    let all = first.into_iter().chain(rest).chain(steps);
    let all: Vec<Answer> = all.map(|payment| Answer::Mana(Some(payment))).collect();
    Ok((if all.is_empty() { vec![Answer::Mana(None)] } else { all }, whole))
}

/// Where what sources make isn't told beforehand, each kind of those as the next one that is
/// played.
fn steps(
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    pool: &[Mana],
    kinds: &[u64],
) -> Result<Vec<Payment>, SearchUnruled> {
    if sources.iter().all(ManaSource::is_told)
        || spend_from(pool, cost).is_some()
        || !could_suffice(pool, cost, sources)
    {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for (at, source) in sources.iter().enumerate().filter(|(_, source)| !source.is_told()) {
        // Mana that becomes other mana, as often as one likes.
        if source.repeats && source.priced && source.nets == Some(0) {
            return Err(SearchUnruled::TooManyPayments);
        }
        if seen.insert((kinds[at], source.ability)) {
            found.extend((0..source.makes.len()).map(|way| vec![(at, way)]));
        }
    }
    let step = |abilities| Payment { abilities, again: true, ..Payment::default() };
    Ok(found.into_iter().map(step).collect())
}

fn sorted(mut mana: Vec<Mana>) -> Vec<Mana> {
    mana.sort_unstable();
    mana
}

/// So much of this mana, in every way that pays the cost, each in order.
fn spendings(all: &[Mana], n: usize, cost: &[ManaSymbol]) -> Vec<Vec<Mana>> {
    let all = sorted(all.to_vec());
    let mut found: BTreeSet<Vec<Mana>> = BTreeSet::from([Vec::new()]);
    for (at, mana) in all.iter().enumerate() {
        let left = all.len() - at - 1;
        let with = found.iter().map(|begun| [begun.as_slice(), &[*mana]].concat());
        let next: BTreeSet<Vec<Mana>> = with.chain(found.iter().cloned()).collect();
        found = next.into_iter().filter(|m| m.len() <= n && m.len() + left >= n).collect();
    }
    found.into_iter().filter(|spent| pays_exactly(spent, cost)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attackers_and_blockers_in_every_combination() {
        let ids: Vec<ObjectId> = (0..3).map(ObjectId).collect();
        let attacks = |banding| attacks(&ids, &[PlayerId(1)], banding).unwrap().len();
        assert_eq!(attacks(&[]), 8);
        // Three pairs and their attacks alone; of three, the pairs, all, or none.
        assert_eq!(attacks(&ids), 1 + 3 + 3 * 2 + 5);
        assert_eq!(attacks(&ids[..1]), 1 + 3 + (2 + 2 + 1) + 3);
        let one = |most| ids.iter().map(|id| (*id, most)).collect::<Vec<_>>();
        assert_eq!(blocks(&one(1), &ids[..2]).unwrap().len(), 27);
        assert_eq!(blocks(&one(2), &ids[..2]).unwrap().len(), 64);
    }
}
