//! Costs.
use super::{Printed, Said, Unprinted, amounts, children, players, verbs};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{Action, Amount, Cost, PlayerRef, SubjectForm};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a cost");

/// Before a colon, or behind a keyword's dash.
pub(super) fn costs(all: &[Cost]) -> Printed<String> {
    Ok(said(all)?.string())
}

fn said(all: &[Cost]) -> Said<s::Costs<'static>> {
    s::Costs::say(all.iter().map(cost).collect::<Printed<_>>()?)
}

/// "sacrifice a creature and pay 2 life": of one instruction.
pub(super) fn together(all: &[Cost]) -> Printed<String> {
    // "discard a card or pay {5}"
    let one = |c: &Cost| match c {
        Cost::Either(ways) => {
            let [first, second] = ways.as_slice() else { return Err(GAP) };
            let way = |c| Printed::Ok(Worded::loose(alternative(c)?));
            Ok(Worded::loose(s::CostEither::say([way(first)?, way(second)?])?.string()))
        }
        other => cost(other),
    };
    let all = all.iter().map(one).collect::<Printed<Vec<_>>>()?;
    Ok(match <[_; 1]>::try_from(all) {
        Ok([one]) => one.string(),
        Err(all) => s::CostsAnd::say(all)?.string(),
    })
}

fn cost(c: &Cost) -> Said<s::Cost<'static>> {
    Ok(match c {
        Cost::Mana(m) => symbols(m).within(),
        Cost::Tap => s::TapSymbol::said().within(),
        Cost::Life(n) => s::PayLife::say(amounts::life(n)?)?.within(),
        Cost::Do(a)
            if let Action::PutTokens { who, .. } = &**a
                && *who != PlayerRef::You =>
        {
            let put = Worded::loose(verbs::bare(a)?);
            s::CostHave::say(children::player_object(who)?, put)?.within()
        }
        Cost::Do(a) => Worded::loose(verbs::action(a, SubjectForm::Usual, false)?),
        Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => {
            let one = s::PaidOne::say(None, None, None, Some(mana_cost_of(c)?))?;
            let pay = s::VPay::say(Agree::Many, s::Paid::say(None, vec![one])?)?;
            s::CostAction::say(pay.within())?.within()
        }
        Cost::ManaForEach(_, n) if matches!(**n, Amount::Stat(..)) => {
            // Said of a cost in a trace, and by no text.
            Worded::loose(format!("generic mana {}", children::equal_to(n)?.string()))
        }
        Cost::ManaForEach(m, n) => {
            let each = Some(children::for_each(n)?);
            Worded::loose(s::PaidOne::say(Some(symbols(m)), each, None, None)?.string())
        }
        Cost::Often(c, n) => {
            Worded::loose(format!("{} {}", cost(c)?.string(), amounts::for_each(n)?))
        }
        Cost::Either(all) => match either_counter(all)? {
            Some(counters) => counters.within(),
            None => {
                let [first, second] = all.as_slice() else { return Err(GAP) };
                Worded::loose(s::CostsOr::say([said(first)?, said(second)?])?.string())
            }
        },
    })
}

fn symbols(m: &crate::terms::ManaCost) -> Worded<s::ManaCost<'static>> {
    Worded::loose(m.to_string())
}

/// "remove a +1/+1 counter or a charge counter from a permanent you control"
fn either_counter(ways: &[Vec<Cost>]) -> Printed<Option<Worded<s::CostCounters<'static>>>> {
    let of = |way: &Vec<Cost>| {
        let [Cost::Do(action)] = way.as_slice() else { return None };
        let Action::RemoveCounters(from, Some(Amount::Number(1)), Some(kind)) = &**action else {
            return None;
        };
        Some((from.clone(), children::counter_kind(kind)))
    };
    let [first, second] = ways else { return Ok(None) };
    let (Some((from, first)), Some((other, second))) = (of(first), of(second)) else {
        return Ok(None);
    };
    if other != from {
        return Ok(None);
    }
    let one = |kind| s::OneSuch::say(children::a_word(&kind), kind);
    s::CostCounters::say([one(first)?, one(second)?], children::object_ref(&from)?).map(Some)
}

/// "its mana cost", "its mana cost reduced by up to {2}"
fn mana_cost_of(c: &Cost) -> Said<s::ManaCostOf<'static>> {
    match c {
        Cost::ManaCostOf(o) => s::ManaCostOf::say(children::possessive(o)?, None),
        Cost::ManaCostLess(o, m) => {
            let less = s::LessUpTo::say(symbols(m))?;
            s::ManaCostOf::say(children::possessive(o)?, Some(less))
        }
        _ => Err(GAP),
    }
}

/// "pay {W} and sacrifice a land": behind "you may".
pub(super) fn alternative(all: &[Cost]) -> Printed<String> {
    let one = |c: &Cost| match c {
        Cost::Mana(_) => Ok(s::AltCost::say(Some(paid_one(c)?), None)?.string()),
        other => Ok(cost(other)?.string()),
    };
    let and = s::StepJoin::And_.said().string();
    Ok(all.iter().map(one).collect::<Printed<Vec<_>>>()?.join(&format!(" {and} ")))
}

fn paid_one(c: &Cost) -> Said<s::PaidOne<'static>> {
    match c {
        Cost::Mana(m) => s::PaidOne::say(Some(symbols(m)), None, None, None),
        Cost::ManaForEach(m, n) if !matches!(**n, Amount::Stat(..)) => {
            s::PaidOne::say(Some(symbols(m)), Some(children::for_each(n)?), None, None)
        }
        Cost::Life(n) => s::PaidOne::say(None, None, Some(amounts::life(n)?), None),
        Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => {
            s::PaidOne::say(None, None, None, Some(mana_cost_of(c)?))
        }
        other => Ok(Worded::loose(cost(other)?.string())),
    }
}

/// What stands behind "pays".
pub(super) fn paid(all: &[Cost]) -> Printed<String> {
    let parts = |all: &[Cost]| all.iter().map(paid_one).collect::<Printed<Vec<_>>>();
    Ok(match all {
        [Cost::Either(ways)] => {
            let way = |way| Printed::Ok(Worded::loose(paid(way)?));
            let [first, second] = ways.as_slice() else { return Err(GAP) };
            let either = s::PaidEither::say([way(first)?, way(second)?])?;
            s::Paid::say(Some(either), Vec::new())?.string()
        }
        all => s::Paid::say(None, parts(all)?)?.string(),
    })
}

/// "unless that player pays {2}"
pub(super) fn unless_pays(who: &PlayerRef, all: &[Cost]) -> Said<s::UnlessPays<'static>> {
    let verb = Agree::many(players::plain_verb(who));
    let player = children::player_ref(who)?;
    match all {
        [Cost::Do(a)] if let Action::Damage { source, .. } = &**a => {
            let dealt = super::damage::dealt(a)?;
            let has = s::UnlessHas::say(children::object_ref(source)?, dealt)?;
            s::UnlessPays::say(verb, player, None, Some(has), None)
        }
        all if all.iter().any(|c| matches!(c, Cost::Do(_))) => {
            let does = Some(Worded::loose(done(who, all)?));
            s::UnlessPays::say(verb, player, None, None, does)
        }
        all => s::UnlessPays::say(verb, player, Some(Worded::loose(paid(all)?)), None, None),
    }
}

/// "unless that player pays {2}," before what happens otherwise.
pub(super) fn lead_unless(who: &PlayerRef, all: &[Cost]) -> Said<s::LeadUnless<'static>> {
    let verb = Agree::many(players::plain_verb(who));
    let player = children::player_ref(who)?;
    if all.iter().any(|c| matches!(c, Cost::Do(_))) {
        let does = Some(Worded::loose(done(who, all)?));
        return s::LeadUnless::say(verb, player, None, does);
    }
    s::LeadUnless::say(verb, player, Some(Worded::loose(paid(all)?)), None)
}

/// "pays {1} and discards a card"
fn done(who: &PlayerRef, all: &[Cost]) -> Printed<String> {
    let part = |some: &[Cost]| match some {
        [Cost::Do(a)] => verbs::action_of(a, Some(who)),
        some => {
            let verb = Agree::many(players::plain_verb(who));
            Ok(s::VPay::say(verb, Worded::loose(paid(some)?))?.string())
        }
    };
    let same = |a: &Cost, b: &Cost| !matches!((a, b), (Cost::Do(_), _) | (_, Cost::Do(_)));
    let parts = all.chunk_by(same).map(part).collect::<Printed<Vec<String>>>()?;
    Ok(words::list(&parts, &s::StepJoin::And_.said().string()))
}
