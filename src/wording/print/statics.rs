//! Static abilities.
use super::{GAP, changes, conditions, costs, effects, moves, objects};
use crate::wording::tree::{Change, EntersHow, EntersText, ObjectRule, Static, StaticClause};
use crate::wording::print::amounts;

pub(super) fn static_ability(s: &Static) -> String {
    let mut out = String::new();
    if let (Some(c), true) = (&s.condition, s.condition_first) {
        out.push_str(&format!("as long as {}, ", conditions::condition(c)));
    }
    for (i, c) in s.clauses.iter().enumerate() {
        if i > 0 {
            out = format!("{} ", effects::stopped(out));
        }
        out.push_str(&clause(c));
    }
    if let (Some(c), false) = (&s.condition, s.condition_first) {
        out.push_str(&format!(" as long as {}", conditions::condition(c)));
    }
    out.push_str(&amounts::where_x(&s.where_x));
    effects::stopped(out)
}

fn clause(c: &StaticClause) -> String {
    match c {
        StaticClause::Change { what, changes: list } => match list.as_slice() {
            [Change::Rule(r)] if **r == ObjectRule::MayNotUntap => format!("you may choose not to untap {} during your untap step", objects::thing(what)),
            list => format!("{} {}", objects::thing_subject(what), changes::changes(list, objects::thing_is_plural(what), true)),
        },
        StaticClause::ComesIntoPlay(e) => enters(e),
        StaticClause::AdditionalCost(c) => format!("as an additional cost to play ~, {}", costs::costs(c)),
        _ => GAP.to_string(),
    }
}

fn enters(e: &EntersText) -> String {
    let plural = objects::object_is_plural(&e.what);
    let how: Vec<String> = e.how.iter().map(|h| how(h, plural)).collect();
    if e.condition.is_some() || e.or_turned_face_up {
        return GAP.to_string();
    }
    format!("{} {} into play {}", objects::subject(&e.what), if plural { "come" } else { "comes" }, how.join(" and "))
}

fn how(h: &EntersHow, plural: bool) -> String {
    match h {
        EntersHow::Tapped => "tapped".to_string(),
        EntersHow::Counters(n, kind) => {
            let (n, each) = amounts::split(n);
            format!("with {} on {}{each}", moves::counters(n, kind), if plural { "them" } else { "it" })
        }
        _ => GAP.to_string(),
    }
}
