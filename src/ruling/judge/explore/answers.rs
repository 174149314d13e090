//! Every answer to a question, in a fixed order.
use crate::decide::autopay::pay_with_any;
use crate::decide::{Answer, Ask, Choice, Decision, ManaSource, Payment, Purpose};
use crate::game::{Digests, Game, ObjectId};
use crate::terms::{Mana, ManaSymbol};
use std::collections::BTreeMap;

/// More answers to one question aren't gone through.
const MOST: usize = 4_096;

/// All answers, or why they can't be listed.
///
/// # Errors
/// A question without an end (a number with no most), or with too many answers.
pub(super) fn answers(
    game: &Game,
    decision: &Decision,
    digests: &mut Digests,
) -> Result<Vec<Answer>, &'static str> {
    let found = match &decision.ask {
        Ask::Act => Vec::new(),
        Ask::One { of, .. } => {
            if of.contains(&Choice::AnyWord) {
                return Err("any word may be named");
            }
            of.iter().cloned().map(Answer::One).collect()
        }
        Ask::Some { of, min, max, .. } => {
            subsets(of, *min, *max)?.into_iter().map(Answer::Many).collect()
        }
        Ask::Order { of, purpose: Purpose::Random(_) } if of.len() > 6 => {
            return Err("a shuffled library can come to too many orders");
        }
        Ask::Order { of, .. } => orders(of)?.into_iter().map(Answer::Many).collect(),
        Ask::Number { min, max: Some(max), .. } => {
            if max - min >= MOST as i64 {
                return Err("too many numbers could be chosen");
            }
            (*min..=*max).map(Answer::Number).collect()
        }
        Ask::Number { .. } => return Err("any number could be chosen"),
        Ask::Split { total, among, each, .. } => {
            splits(*total, among.len(), *each)?.into_iter().map(Answer::Split).collect()
        }
        Ask::Assign { total, among, .. } => {
            splits(*total, among.len(), 0)?.into_iter().map(Answer::Split).collect()
        }
        Ask::YesNo { possible: true, .. } => vec![Answer::Yes(false), Answer::Yes(true)],
        Ask::YesNo { .. } => vec![Answer::Yes(false)],
        Ask::Attack { candidates, defenders } => attacks(candidates, defenders)?,
        Ask::Block { candidates, attackers } => blocks(candidates, attackers)?,
        Ask::Pay { cost, sources, pool, .. } => payments(game, cost, sources, pool, digests)?,
    };
    Ok(found)
}

const TOO_MANY: &str = "a question has too many answers";

/// What can be chosen of some, at least and at most so many, smallest first.
fn subsets(of: &[Choice], min: usize, max: usize) -> Result<Vec<Vec<Choice>>, &'static str> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut layer: Vec<Vec<usize>> = vec![Vec::new()];
    for size in 0..=max.min(of.len()) {
        if size >= min {
            found.extend(layer.iter().cloned());
        }
        let mut next = Vec::new();
        for chosen in &layer {
            let from = chosen.last().map_or(0, |last| last + 1);
            next.extend((from..of.len()).map(|at| [chosen.as_slice(), &[at]].concat()));
        }
        if found.len() + next.len() > MOST {
            return Err(TOO_MANY);
        }
        layer = next;
    }
    let choices = |places: Vec<usize>| places.into_iter().map(|at| of[at].clone()).collect();
    Ok(found.into_iter().map(choices).collect())
}

fn orders(of: &[Choice]) -> Result<Vec<Vec<Choice>>, &'static str> {
    let mut found: Vec<Vec<Choice>> = vec![Vec::new()];
    for _ in 0..of.len() {
        let mut next = Vec::new();
        for begun in &found {
            for choice in of.iter().filter(|choice| !begun.contains(choice)) {
                next.push([begun.as_slice(), std::slice::from_ref(choice)].concat());
            }
        }
        if next.len() > MOST {
            return Err(TOO_MANY);
        }
        found = next;
    }
    Ok(found)
}

fn splits(total: u32, among: usize, each: u32) -> Result<Vec<Vec<u32>>, &'static str> {
    let mut found: Vec<(Vec<u32>, u32)> = vec![(Vec::new(), total)];
    for place in 0..among {
        let mut next = Vec::new();
        for (begun, left) in found {
            let last = place + 1 == among;
            let owed = each * (among - place - 1) as u32;
            let most = left.saturating_sub(owed);
            let least = if last { left } else { each };
            for part in least..=most {
                next.push(([begun.as_slice(), &[part]].concat(), left - part));
            }
        }
        if next.len() > MOST {
            return Err(TOO_MANY);
        }
        found = next;
    }
    Ok(found.into_iter().map(|(parts, _)| parts).collect())
}

/// Each creature stays at home or attacks one of the defenders.
fn attacks(
    candidates: &[ObjectId],
    defenders: &[crate::game::PlayerId],
) -> Result<Vec<Answer>, &'static str> {
    let mut found = vec![Vec::new()];
    for &creature in candidates {
        let mut next = found.clone();
        for &defender in defenders {
            next.extend(found.iter().map(|a| [a.as_slice(), &[(creature, defender)]].concat()));
        }
        if next.len() > MOST {
            return Err(TOO_MANY);
        }
        found = next;
    }
    let answer = |attackers| Answer::Attack { attackers, bands: Vec::new() };
    Ok(found.into_iter().map(answer).collect())
}

/// Each creature blocks nothing or one attacker.
fn blocks(candidates: &[ObjectId], attackers: &[ObjectId]) -> Result<Vec<Answer>, &'static str> {
    let mut found: Vec<Vec<(ObjectId, Vec<ObjectId>)>> = vec![Vec::new()];
    for &creature in candidates {
        let mut next = found.clone();
        for &attacker in attackers {
            let one = (creature, vec![attacker]);
            next.extend(found.iter().map(|b| [b.as_slice(), std::slice::from_ref(&one)].concat()));
        }
        if next.len() > MOST {
            return Err(TOO_MANY);
        }
        found = next;
    }
    Ok(found.into_iter().map(Answer::Block).collect())
}

/// Payments that leave something different: of sources that nothing tells apart it counts only how
/// many are used. A payment other than one found uses fewer of some kind, so each kind in turn is
/// made scarcer by one, and the rest is paid anew.
fn payments(
    game: &Game,
    cost: &[ManaSymbol],
    sources: &[ManaSource],
    pool: &[Mana],
    digests: &mut Digests,
) -> Result<Vec<Answer>, &'static str> {
    let kinds: Vec<u64> = sources.iter().map(|s| digests.alike(game, s.object)).collect();
    let mut found: BTreeMap<Vec<(u64, usize)>, Payment> = BTreeMap::new();
    let mut first = None;
    let mut caps: Vec<BTreeMap<u64, usize>> = vec![BTreeMap::new()];
    let mut tried = Vec::new();
    while let Some(cap) = caps.pop() {
        if tried.contains(&cap) {
            continue;
        }
        let mut left = cap.clone();
        let mut kept: Vec<usize> = Vec::new();
        let mut objects: Vec<ObjectId> = Vec::new();
        for (at, source) in sources.iter().enumerate() {
            let known = objects.contains(&source.object);
            match left.get_mut(&kinds[at]) {
                Some(0) if !known => continue,
                Some(n) if !known => *n -= 1,
                _ => {}
            }
            objects.push(source.object);
            kept.push(at);
        }
        tried.push(cap.clone());
        let offered: Vec<ManaSource> = kept.iter().map(|at| sources[*at].clone()).collect();
        let Some(mut payment) = pay_with_any(pool, cost, &offered) else { continue };
        payment.abilities.iter_mut().for_each(|(at, _)| *at = kept[*at]);
        let mut used: BTreeMap<u64, usize> = BTreeMap::new();
        for (at, _) in &payment.abilities {
            *used.entry(kinds[*at]).or_default() += 1;
        }
        for (kind, n) in &used {
            let mut scarcer = cap.clone();
            scarcer.insert(*kind, n - 1);
            caps.push(scarcer);
        }
        first.get_or_insert_with(|| payment.clone());
        found.entry(used.into_iter().collect()).or_insert(payment);
        if found.len() > 256 || tried.len() > MOST {
            return Err("a cost can be paid in too many ways");
        }
    }
    // The payment that a line without a word about it makes comes first.
    let Some(first) = first else { return Ok(vec![Answer::Mana(None)]) };
    let rest = found.into_values().filter(|payment| *payment != first).collect::<Vec<_>>();
    Ok(std::iter::once(first).chain(rest).map(|payment| Answer::Mana(Some(payment))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_orders_and_splits_are_all_there() {
        let of: Vec<Choice> = (0..4).map(Choice::Number).collect();
        assert_eq!(subsets(&of, 1, 2).unwrap().len(), 4 + 6);
        assert_eq!(orders(&of).unwrap().len(), 24);
        assert_eq!(splits(4, 3, 1).unwrap().len(), 3);
        assert_eq!(splits(2, 2, 0).unwrap(), [[0, 2], [1, 1], [2, 0]]);
    }

    #[test]
    fn attackers_and_blockers_in_every_combination() {
        let ids: Vec<ObjectId> = (0..3).map(ObjectId).collect();
        assert_eq!(attacks(&ids, &[crate::game::PlayerId(1)]).unwrap().len(), 8);
        assert_eq!(blocks(&ids, &ids[..2]).unwrap().len(), 27);
    }
}
