//! Costs.
use super::{Printed, Unprinted, amounts, references, verbs};
use crate::wording::tree::{Action, Amount, Cost, PlayerRef, SubjectForm};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a cost");

/// Before a colon, or behind a keyword's dash.
pub(super) fn costs(all: &[Cost]) -> Printed<String> {
    Ok(all.iter().map(cost).collect::<Printed<Vec<_>>>()?.join(", "))
}

/// "sacrifice a creature and pay 2 life": of one instruction.
pub(super) fn together(all: &[Cost]) -> Printed<String> {
    // "discard a card or pay {5}"
    let one = |c: &Cost| -> Printed<_> {
        Ok(match c {
            Cost::Either(ways) => words::list(
                &ways.iter().map(|c| alternative(c)).collect::<Printed<Vec<_>>>()?,
                "or",
            ),
            other => cost(other)?,
        })
    };
    Ok(words::list(&all.iter().map(one).collect::<Printed<Vec<_>>>()?, "and"))
}

fn cost(c: &Cost) -> Printed<String> {
    Ok(match c {
        Cost::Mana(m) => m.to_string(),
        Cost::Tap => "{T}".to_string(),
        Cost::Life(n) => format!("pay {}", amounts::unit(n, "life", "life", true)?),
        Cost::Do(a) if matches!(&**a, Action::PutTokens { who, .. } if *who != PlayerRef::You) => {
            format!("have {}", verbs::with_subject_bare(a)?)
        }
        Cost::Do(a) => verbs::action(a, SubjectForm::Usual, false)?,
        Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => format!("pay {}", mana_cost_of(c)?),
        Cost::ManaForEach(_, n) if matches!(**n, Amount::Stat(..)) => {
            format!("generic mana equal to {}", amounts::value(n)?)
        }
        Cost::ManaForEach(m, n) => format!("{m} {}", amounts::for_each(n)?),
        Cost::Often(c, n) => format!("{} {}", cost(c)?, amounts::for_each(n)?),
        Cost::Either(all) => match either_counter(all)? {
            Some(words) => words,
            None => words::list(&all.iter().map(|c| costs(c)).collect::<Printed<Vec<_>>>()?, "or"),
        },
    })
}

/// "remove a +1/+1 counter or a charge counter from a permanent you control"
fn either_counter(ways: &[Vec<Cost>]) -> Printed<Option<String>> {
    let of = |way: &Vec<Cost>| {
        let [Cost::Do(action)] = way.as_slice() else { return None };
        let Action::RemoveCounters(from, Some(Amount::Number(1)), Some(kind)) = &**action else {
            return None;
        };
        Some((from.clone(), super::objects::with_article(&format!("{kind} counter"))))
    };
    let Some(all) = ways.iter().map(of).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let Some((from, _)) = all.first() else { return Ok(None) };
    if all.iter().any(|(other, _)| other != from) {
        return Ok(None);
    }
    let kinds: Vec<String> = all.iter().map(|(_, kind)| kind.clone()).collect();
    Ok(Some(format!("remove {} from {}", words::list(&kinds, "or"), references::object(from)?)))
}

/// "its mana cost", "its mana cost reduced by up to {2}"
fn mana_cost_of(c: &Cost) -> Printed<String> {
    Ok(match c {
        Cost::ManaCostOf(o) => format!("{} mana cost", references::possessive(o)?),
        Cost::ManaCostLess(o, m) => {
            format!("{} mana cost reduced by up to {m}", references::possessive(o)?)
        }
        _ => return Err(GAP),
    })
}

/// "pay {W} and sacrifice a land": behind "you may".
pub(super) fn alternative(all: &[Cost]) -> Printed<String> {
    let one = |c: &Cost| -> Printed<_> {
        Ok(match c {
            Cost::Mana(m) => format!("pay {m}"),
            other => cost(other)?,
        })
    };
    Ok(all.iter().map(one).collect::<Printed<Vec<_>>>()?.join(" and "))
}

/// What stands behind "pays".
pub(super) fn paid(all: &[Cost]) -> Printed<String> {
    let one = |c: &Cost| -> Printed<_> {
        Ok(match c {
            Cost::Life(n) => amounts::unit(n, "life", "life", true)?,
            Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => mana_cost_of(c)?,
            Cost::Either(all) => {
                words::list(&all.iter().map(|c| paid(c)).collect::<Printed<Vec<_>>>()?, "or")
            }
            other => cost(other)?,
        })
    };
    Ok(words::list(&all.iter().map(one).collect::<Printed<Vec<_>>>()?, "and"))
}

/// "pays {2}", "discards a card": behind "unless" and who.
pub(super) fn unless(who: &PlayerRef, all: &[Cost]) -> Printed<String> {
    let third = !super::players::plain_verb(who);
    Ok(match all {
        [Cost::Do(a)] if matches!(**a, crate::wording::tree::Action::Damage { .. }) => {
            format!("{} {}", if third { "has" } else { "have" }, verbs::with_subject_bare(a)?)
        }
        [Cost::Do(a)] => verbs::action_of(a, Some(who))?,
        _ if all.iter().any(|c| matches!(c, Cost::Do(_))) => {
            // "pays {1} and discards a card"
            let part = |some: &[Cost]| unless(who, some);
            let same = |a: &Cost, b: &Cost| !matches!((a, b), (Cost::Do(_), _) | (_, Cost::Do(_)));
            let parts = all.chunk_by(same).map(part).collect::<Printed<Vec<String>>>()?;
            match parts.as_slice() {
                [first, second] => format!("{first} and {second}"),
                [first @ .., last] => format!("{}, and {last}", first.join(", ")),
                [] => return Err(GAP),
            }
        }
        _ => format!("{} {}", if third { "pays" } else { "pay" }, paid(all)?),
    })
}
