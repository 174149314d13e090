//! What continuous effects change.
use super::{GAP, abilities, amounts, keywords, objects};
use crate::wording::tree::{Ability, Amount, Change, ColorChoice, ObjectRule, Signed};
use crate::wording::words;

/// Several changes to one subject, joined as in print: "gets +1/+1 and gains flying", or of a static ability "has flying".
pub(super) fn changes(all: &[Change], plural: bool, fixed: bool) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut i = 0;
    while i < all.len() {
        // "can't attack or block" is two rules.
        if let (Change::Rule(a), Some(Change::Rule(b))) = (&all[i], all.get(i + 1))
            && matches!(**a, ObjectRule::CantAttack { whom: None, unless: None, unless_pays: None, alone: false })
            && matches!(**b, ObjectRule::CantBlock { what: None, unless: None, unless_pays: None, alone: false })
        {
            parts.push("can't attack or block".to_string());
            i += 2;
            continue;
        }
        parts.push(change(&all[i], plural, fixed));
        i += 1;
    }
    words::list(&parts, "and")
}

fn change(c: &Change, plural: bool, fixed: bool) -> String {
    let verb = |one: &str, many: &str| if plural { many.to_string() } else { one.to_string() };
    match c {
        Change::Size(p, t) => {
            let (p, each) = side(p);
            let (t, _) = side(t);
            format!("{} {p}/{t}{each}", verb("gets", "get"))
        }
        Change::Gain(a) if fixed => format!("{} {}", verb("has", "have"), granted(a)),
        Change::Gain(a) => format!("{} {}", verb("gains", "gain"), granted(a)),
        Change::Lose(k) => format!("{} {}", verb("loses", "lose"), words::list(&k.iter().map(keywords::keyword).collect::<Vec<_>>(), "and")),
        Change::Color { to, in_addition: false } => {
            let color = match to {
                ColorChoice::Colors(c) => c.to_string(),
                ColorChoice::OfChoice(_, false) => "the color of your choice".to_string(),
                _ => GAP.to_string(),
            };
            format!("{} {color}", if fixed { verb("is", "are") } else { verb("becomes", "become") })
        }
        Change::Rule(r) => rule(r, plural),
        _ => GAP.to_string(),
    }
}

fn side(s: &Signed) -> (String, String) {
    match &s.amount {
        Amount::ForEach(n, each) => (amounts::signed(&Signed { negative: s.negative, amount: (**n).clone() }), format!(" {}", amounts::for_each(each))),
        _ => (amounts::signed(s), String::new()),
    }
}

/// "flying and trample", "\"{T}: …\"".
pub(super) fn granted(all: &[Ability]) -> String {
    let one = |a: &Ability| match a {
        Ability::Keyword(k) => keywords::keyword(k),
        other => format!("\"{}\"", abilities::ability(other)),
    };
    words::list(&all.iter().map(one).collect::<Vec<_>>(), "and")
}

fn rule(r: &ObjectRule, plural: bool) -> String {
    let verb = |one: &str, many: &str| if plural { many.to_string() } else { one.to_string() };
    match r {
        ObjectRule::CantAttack { whom: None, unless: None, unless_pays: None, alone: false } => "can't attack".to_string(),
        ObjectRule::CantBlock { what: None, unless: None, unless_pays: None, alone: false } => "can't block".to_string(),
        ObjectRule::CantBeBlocked { by, except, count: None, as_long_as: None } => match by {
            None => "can't be blocked".to_string(),
            Some(o) => format!("can't be blocked {}by {}", if *except { "except " } else { "" }, objects::objects(o, true)),
        },
        ObjectRule::MustAttack(None) => format!("{} each turn if able", verb("attacks", "attack")),
        ObjectRule::DoesntUntap => format!("{} untap during {}", verb("doesn't", "don't"), if plural { "their controllers' untap steps" } else { "its controller's untap step" }),
        ObjectRule::CantBeCountered => "can't be countered".to_string(),
        ObjectRule::Indestructible => format!("{} indestructible", verb("is", "are")),
        ObjectRule::CanBlockOnly(o) => format!("can block only {}", objects::objects(o, true)),
        _ => GAP.to_string(),
    }
}
