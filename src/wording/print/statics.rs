//! Static abilities.
use super::{GAP, changes, conditions, costs, effects, moves, objects};
use crate::wording::print::amounts;
use crate::wording::tree::{
    Action, Change, ChoiceKind, CostBy, EntersHow, EntersText, Instead, ObjectRef, ObjectRule, Objects, PlayerRef, Quality, ReplacementText, Skipped,
    Static, StaticClause, Thing, Watched,
};

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
            [Change::Rule(r)] if **r == ObjectRule::MayNotUntap => {
                format!("you may choose not to untap {} during your untap step", objects::thing(what))
            }
            [Change::SetSize(p, t)] => match (what, p, t) {
                (Thing::Object(o), Some(p), Some(t)) if p == t => {
                    format!("{} power and toughness are each equal to {}", objects::possessive(o), amounts::value(p))
                }
                (Thing::Object(o), Some(p), None) => format!("{} power is equal to {}", objects::possessive(o), amounts::value(p)),
                (Thing::Object(o), None, Some(t)) => format!("{} toughness is equal to {}", objects::possessive(o), amounts::value(t)),
                _ => GAP.to_string(),
            },
            [Change::Control(p)] => format!("{} {}", super::verbs::control(p), objects::thing(what)),
            list => format!("{} {}", objects::thing_subject(what), changes::changes(list, what, true)),
        },
        StaticClause::ComesIntoPlay(e) => enters(e),
        StaticClause::Replace(r) => match &**r {
            ReplacementText {
                event: Watched::Begin(PlayerRef::You, Skipped::Step(s)),
                condition: None,
                instead: Instead::Nothing,
                next_time: false,
                may: None,
            } => {
                format!("skip your {}", super::events::step(*s))
            }
            text => super::verbs::prevent(text),
        },
        StaticClause::AlternativeCost { condition, costs: all } => {
            let condition = condition.as_ref().map(|c| format!("if {}, ", conditions::condition(c))).unwrap_or_default();
            format!("{condition}you may {} rather than pay ~'s mana cost", costs::alternative(all))
        }
        StaticClause::CostChange { what, this, by: CostBy::Mana(m), less, for_each } => {
            let what = if *this { "~ costs".to_string() } else { format!("{} cost", spells(what)) };
            let each = for_each.as_ref().map(|n| format!(" {}", amounts::for_each(n))).unwrap_or_default();
            format!("{what} {m} {} to play{each}", if *less { "less" } else { "more" })
        }
        StaticClause::AnteOnly => "remove ~ from your deck before playing if you're not playing for ante".to_string(),
        StaticClause::KeepsThis => "this effect doesn't remove ~".to_string(),
        StaticClause::PlayThis(limits) => format!("play ~ {}", super::abilities::only(limits)),
        StaticClause::AdditionalCost(c) => format!("as an additional cost to play ~, {}", costs::costs(c)),
        _ => GAP.to_string(),
    }
}

fn enters(e: &EntersText) -> String {
    let plural = objects::object_is_plural(&e.what);
    if let ([EntersHow::Choose(kind)], None, false) = (e.how.as_slice(), &e.condition, e.or_turned_face_up) {
        let what = if *kind == ChoiceKind::Name { "name a card".to_string() } else { format!("choose {}", super::verbs::choice(*kind)) };
        return format!("as {} {} into play, {what}", objects::subject(&e.what), if plural { "come" } else { "comes" });
    }
    if let ([EntersHow::UnlessAction { cost: c, otherwise: Action::Tap(ObjectRef::This) }], None, false) =
        (e.how.as_slice(), &e.condition, e.or_turned_face_up)
    {
        return format!("as ~ comes into play, you may {}. if you don't, ~ comes into play tapped", costs::costs(c));
    }
    let how: Vec<String> = e.how.iter().map(|h| how(h, plural)).collect();
    let condition = e.condition.as_ref().map(|c| format!("if {}, ", conditions::condition(c))).unwrap_or_default();
    if e.unless || e.or_turned_face_up {
        return GAP.to_string();
    }
    format!("{condition}{} {} into play {}", objects::subject(&e.what), if plural { "come" } else { "comes" }, how.join(" and "))
}

/// Spells that cost more or less: those that a player plays.
fn spells(o: &Objects) -> String {
    let mut bare = o.clone();
    let mut by = String::new();
    bare.tails.retain(|q| match q {
        Quality::ControlledBy(p) => {
            by = format!(" {} {}", super::players::player(p), if super::players::plain_verb(p) { "play" } else { "plays" });
            false
        }
        _ => true,
    });
    format!("{}{by}", objects::objects(&bare, true))
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
