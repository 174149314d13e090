//! Where and when a static ability applies (402.8, 405, 412).

use crate::cite;
use crate::rulebook::RuleId;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Change, Condition, GameRule, ObjectRef, ObjectRule, Prohibition, Static, StaticClause, Thing,
};

/// What a clause of a static ability generates and for how long, with its rules; none where it
/// applies to no game that has begun, or says what another clause does.
pub(super) fn applies(text: &Static, clause: &StaticClause) -> Option<(String, Vec<RuleId>)> {
    let continuous = matches!(
        clause,
        StaticClause::Change { .. }
            | StaticClause::Forbid(_)
            | StaticClause::Permit(_)
            | StaticClause::GameRule(_)
    );
    if let Some(zone) = text.condition.as_ref().and_then(named_zone).filter(|_| continuous) {
        let rules = vec![cite!("402.8b"), cite!("418.4a")];
        return Some((format!("a continuous effect, for as long as it is in {zone}"), rules));
    }
    let (words, rules): (&str, Vec<RuleId>) = match clause {
        StaticClause::Change { what: Thing::Object(ObjectRef::Attached(..)), .. } => (
            "a continuous effect on what it is attached to, for as long as it is; nothing \
                is targeted",
            vec![cite!("412.1"), cite!("412.2")],
        ),
        clause if sets_type_or_color(clause) => {
            ("it sets its own type or color, in every zone", vec![cite!("402.8a"), cite!("405.2a")])
        }
        clause if is_of_its_spell(clause) => {
            ("while it is a spell on the stack", vec![cite!("401.6"), cite!("412.3")])
        }
        StaticClause::GameRule(GameRule::SpendOnly(_)) => {
            ("as the cost of the spell is paid", vec![cite!("401.6"), cite!("409.1h")])
        }
        StaticClause::Change { .. }
        | StaticClause::Forbid(_)
        | StaticClause::Permit(_)
        | StaticClause::GameRule(_) => (
            "a continuous effect, for as long as it is in play; never locked in",
            vec![cite!("412.1"), cite!("418.4a")],
        ),
        StaticClause::HandSize { .. } | StaticClause::PlayRevealed(..) => {
            ("a continuous effect, for as long as it is in play", vec![cite!("412.1")])
        }
        StaticClause::Replace(_) => (
            "a replacement or prevention effect: it must be there before the event",
            vec![cite!("412.1"), cite!("419.1")],
        ),
        StaticClause::ComesIntoPlay(_) => (
            "a replacement effect on coming into play; nothing triggers",
            vec![cite!("419.1b"), cite!("410.10e")],
        ),
        StaticClause::TurnedUpWith(..) => (
            "a replacement effect on being turned face up; nothing triggers",
            vec![cite!("419.1e"), cite!("504.8")],
        ),
        StaticClause::CostChange { .. } => {
            ("part of the total cost of what is played", vec![cite!("409.1f")])
        }
        StaticClause::AdditionalCost(_) | StaticClause::AlternativeCost { .. } => {
            ("while the spell is being played", vec![cite!("412.3"), cite!("401.6")])
        }
        StaticClause::PlayThis(_) => {
            ("in any zone that it can be played from", vec![cite!("412.4"), cite!("402.8d")])
        }
        StaticClause::RevealFirstDraw => ("does", vec![cite!("404.5")]),
        StaticClause::AttachOnly(_) => {
            ("whenever it is or would be attached", vec![cite!("212.2g")])
        }
        StaticClause::NotChosenAsPlayed(_) => ("as its target is chosen", vec![cite!("409.1c")]),
        StaticClause::OpeningHand(_) | StaticClause::AnteOnly | StaticClause::AnyNumberInDeck => {
            return None;
        }
        StaticClause::KeepsThis | StaticClause::Continues | StaticClause::CountsAs(_) => {
            return None;
        }
    };
    Some((words.to_owned(), rules))
}

/// 402.8b: the zone that an ability's condition names for its own object.
fn named_zone(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::InZone(ObjectRef::This | ObjectRef::ThisAs(_), zone, _) => match zone {
            ZoneKind::Graveyard => Some("a graveyard"),
            ZoneKind::Hand => Some("a hand"),
            ZoneKind::Library => Some("a library"),
            ZoneKind::RemovedFromTheGame => Some("the removed-from-the-game zone"),
            _ => None,
        },
        Condition::All(all) => all.iter().find_map(named_zone),
        _ => None,
    }
}

/// 402.8a
fn sets_type_or_color(clause: &StaticClause) -> bool {
    match clause {
        StaticClause::Change { what, changes } => {
            is_this(what)
                && changes.iter().any(|c| matches!(c, Change::Types(_) | Change::Color { .. }))
        }
        _ => false,
    }
}

/// "~ can't be countered", "the damage can't be prevented"
fn is_of_its_spell(clause: &StaticClause) -> bool {
    match clause {
        StaticClause::Forbid(Prohibition::PreventItsDamage) => true,
        StaticClause::Change { what, changes } => {
            let uncounterable = |change: &Change| match change {
                Change::Rule(rule) => **rule == ObjectRule::CantBeCountered,
                _ => false,
            };
            is_this(what) && changes.iter().any(uncounterable)
        }
        _ => false,
    }
}

fn is_this(what: &Thing) -> bool {
    matches!(what, Thing::Object(ObjectRef::This | ObjectRef::ThisAs(_)))
}
