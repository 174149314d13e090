//! Costs.
use super::{amounts, references, verbs};
use crate::wording::tree::{Action, Amount, Cost, PlayerRef, SubjectForm};
use crate::wording::words;

/// Before a colon, or behind a keyword's dash.
pub(super) fn costs(all: &[Cost]) -> String {
    all.iter().map(cost).collect::<Vec<_>>().join(", ")
}

/// "sacrifice a creature and pay 2 life": of one instruction.
pub(super) fn together(all: &[Cost]) -> String {
    // "discard a card or pay {5}"
    let one = |c: &Cost| match c {
        Cost::Either(ways) => {
            words::list(&ways.iter().map(|c| alternative(c)).collect::<Vec<_>>(), "or")
        }
        other => cost(other),
    };
    words::list(&all.iter().map(one).collect::<Vec<_>>(), "and")
}

fn cost(c: &Cost) -> String {
    match c {
        Cost::Mana(m) => m.to_string(),
        Cost::Tap => "{T}".to_string(),
        Cost::Life(n) => format!("pay {}", amounts::unit(n, "life", "life", true)),
        Cost::Do(a) if matches!(&**a, Action::PutTokens { who, .. } if *who != PlayerRef::You) => {
            format!("have {}", verbs::with_subject_bare(a))
        }
        Cost::Do(a) => verbs::action(a, SubjectForm::Usual, false),
        Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => format!("pay {}", mana_cost_of(c)),
        Cost::ManaForEach(_, n) if matches!(**n, Amount::Stat(..)) => {
            format!("generic mana equal to {}", amounts::value(n))
        }
        Cost::ManaForEach(m, n) => format!("{m} {}", amounts::for_each(n)),
        Cost::Often(c, n) => format!("{} {}", cost(c), amounts::for_each(n)),
        Cost::Either(all) => either_counter(all).unwrap_or_else(|| {
            words::list(&all.iter().map(|c| costs(c)).collect::<Vec<_>>(), "or")
        }),
    }
}

/// "remove a +1/+1 counter or a charge counter from a permanent you control"
fn either_counter(ways: &[Vec<Cost>]) -> Option<String> {
    let of = |way: &Vec<Cost>| {
        let [Cost::Do(action)] = way.as_slice() else { return None };
        let Action::RemoveCounters(from, Some(Amount::Number(1)), Some(kind)) = &**action else {
            return None;
        };
        Some((from.clone(), super::objects::with_article(&format!("{kind} counter"))))
    };
    let all: Vec<_> = ways.iter().map(of).collect::<Option<_>>()?;
    let (from, _) = all.first()?;
    if all.iter().any(|(other, _)| other != from) {
        return None;
    }
    let kinds: Vec<String> = all.iter().map(|(_, kind)| kind.clone()).collect();
    Some(format!("remove {} from {}", words::list(&kinds, "or"), references::object(from)))
}

/// "its mana cost", "its mana cost reduced by up to {2}"
fn mana_cost_of(c: &Cost) -> String {
    match c {
        Cost::ManaCostOf(o) => format!("{} mana cost", references::possessive(o)),
        Cost::ManaCostLess(o, m) => {
            format!("{} mana cost reduced by up to {m}", references::possessive(o))
        }
        _ => super::GAP.to_string(),
    }
}

/// "pay {W} and sacrifice a land": behind "you may".
pub(super) fn alternative(all: &[Cost]) -> String {
    let one = |c: &Cost| match c {
        Cost::Mana(m) => format!("pay {m}"),
        other => cost(other),
    };
    all.iter().map(one).collect::<Vec<_>>().join(" and ")
}

/// What stands behind "pays".
pub(super) fn paid(all: &[Cost]) -> String {
    let one = |c: &Cost| match c {
        Cost::Life(n) => amounts::unit(n, "life", "life", true),
        Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => mana_cost_of(c),
        Cost::Either(all) => words::list(&all.iter().map(|c| paid(c)).collect::<Vec<_>>(), "or"),
        other => cost(other),
    };
    words::list(&all.iter().map(one).collect::<Vec<_>>(), "and")
}

/// "pays {2}", "discards a card": behind "unless" and who.
pub(super) fn unless(who: &PlayerRef, all: &[Cost]) -> String {
    let third = !super::players::plain_verb(who);
    match all {
        [Cost::Do(a)] if matches!(**a, crate::wording::tree::Action::Damage { .. }) => {
            format!("{} {}", if third { "has" } else { "have" }, verbs::with_subject_bare(a))
        }
        [Cost::Do(a)] => verbs::action_of(a, Some(who)),
        _ => format!("{} {}", if third { "pays" } else { "pay" }, paid(all)),
    }
}
