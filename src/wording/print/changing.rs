//! Verbs that change what objects are, for a while.
use super::object_rules::{UNMASKED, is_unmasked};
use super::verb_phrase::is_next;
use super::verbs::*;
use super::{Printed, Unprinted, amounts, changes, objects, players, references};
use crate::wording::tree::{
    Action, Amount, Blockers, Change, Duration, ObjectRef, ObjectRule, TextChange, Thing,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a change");

/// "target creature gets +3/+3 until end of turn".
pub(super) fn changed(a: &Action, who: &Actor<'_>, each: bool) -> Printed<String> {
    Ok(match a {
        Action::Change { what, changes: list, duration: Duration::NextUntapStep(Some(p), n) } => {
            let [Change::Rule(r)] = list.as_slice() else { return Err(GAP) };
            if **r != ObjectRule::DoesntUntap {
                return Err(GAP);
            }
            let (verb, steps) = if references::thing_is_plural(what) {
                ("don't", "steps")
            } else {
                ("doesn't", "step")
            };
            let steps = match n {
                1 if players::player_is_plural(p) => steps,
                1 => "step",
                _ => "steps",
            };
            let next = match n {
                1 => "next".to_string(),
                n => format!("next {}", amounts::number(*n as i32)),
            };
            format!(
                "{} {verb} untap during {} {next} untap {steps}",
                references::thing_subject(what)?,
                players::possessive(p)?
            )
        }
        Action::Change { what: Thing::Object(ObjectRef::Phrase(p)), duration: d, .. }
            if p.objects.tails.as_slice()
                == [crate::wording::tree::Quality::AbilityCounteredThisWay] =>
        {
            format!("activated abilities of that permanent can't be played{}", duration(d)?)
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let Some((stat, to)) = one_size(list) =>
        {
            format!(
                "change {} base {stat} to {}{}",
                references::possessive(o)?,
                amounts::value(to)?,
                duration(d)?
            )
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let [Change::SetSize(Some(Amount::Stat(_, of)), Some(Amount::Stat(..)))] =
                list.as_slice() =>
        {
            let to = match &**of {
                ObjectRef::Phrase(p) if !p.objects.tails.is_empty() => {
                    format!("the power and toughness of {}", references::object(of)?)
                }
                of => format!("{} power and toughness", references::possessive(of)?),
            };
            format!(
                "change {} base power and toughness to {to}{}",
                references::possessive(o)?,
                duration(d)?
            )
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if list.as_slice() == [Change::Switch] =>
        {
            format!(
                "{} {} power and toughness{}",
                who.verb("switch", false)?,
                references::possessive(o)?,
                duration(d)?
            )
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if matches!(list.as_slice(), [Change::Text(_)]) =>
        {
            let [Change::Text(text)] = list.as_slice() else { return Err(GAP) };
            let (words, not) = match text {
                TextChange::ColorWord => ("one color word with another", false),
                TextChange::BasicLandType => ("one basic land type with another", false),
                TextChange::ColorWordOrBasicLandType => {
                    ("one color word with another or one basic land type with another", false)
                }
                TextChange::CreatureType { not } => {
                    ("one creature type with another", not.is_some())
                }
                _ => return Err(GAP),
            };
            let not = if not { ". the new creature type can't be Wall" } else { "" };
            format!(
                "{} {} by replacing all instances of {words}{}{not}",
                who.verb("change the text of", false)?,
                references::object(o)?,
                duration(d)?
            )
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn }
            if all_able_block(list) =>
        {
            format!("all creatures able to block {} this turn do so", references::thing(what)?)
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn }
            if matches!(
                list.as_slice(),
                [Change::AsThoughUnblocked(crate::wording::tree::Leave::Must)]
            ) =>
        {
            let (assign, whose, who) = if references::thing_is_plural(what) {
                ("assign", "their", "they")
            } else {
                ("assigns", "its", "it")
            };
            format!(
                "{} {assign} {whose} combat damage this turn as though {who} weren't blocked",
                references::thing_subject(what)?
            )
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn } if is_next(what) => {
            format!("{} {}", references::thing_subject(what)?, changes::changes(list, what, false)?)
        }
        Action::Change { changes: list, .. } if is_unmasked(list) => UNMASKED.to_string(),
        Action::Change { what, changes: list, duration: d } if gains_flashback(list) => {
            let (gains, its) = if references::thing_is_plural(what) {
                ("gain", "their")
            } else {
                ("gains", "its")
            };
            format!(
                "{} {gains} flashback{}. the flashback cost is equal to {its} mana cost",
                references::thing_subject(what)?,
                duration(d)?
            )
        }
        Action::Change { what, changes: list, duration: d } => {
            if let [Change::StillA(t)] = list.as_slice()
                && references::thing_subject(what)? == "it"
            {
                return Ok(format!("it's still {}", objects::with_article(t.word())));
            }
            if let ([Change::StillA(t)], "they") =
                (list.as_slice(), references::thing_subject(what)?.as_str())
            {
                return Ok(format!("they're still {}", crate::wording::words::plural(t.word())));
            }
            let verb = changes::changes(list, what, false)?;
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && matches!(**r, ObjectRule::MustAttack(None) | ObjectRule::MustBlock(_))
            {
                let verb = verb.trim_end_matches(" if able").trim_end_matches(" each turn");
                return Ok(format!(
                    "{} {verb} this turn if able",
                    references::thing_subject(what)?
                ));
            }
            if *d == Duration::ThisTurn && attacks_this_turn(list) {
                let words = changes::changes(list, what, false)?
                    .replace("can attack as though", "can attack this turn as though");
                return Ok(format!("{} {words}", references::thing_subject(what)?));
            }
            let words = changes::changes_for(list, what, &duration(d)?)?;
            format!(
                "{} {}{words}",
                references::thing_subject(what)?,
                if each { "each " } else { "" }
            )
        }
        _ => return Err(GAP),
    })
}

/// The one of power and toughness that becomes a number which has to be found out, and that number.
fn one_size(list: &[Change]) -> Option<(&'static str, &Amount)> {
    let (stat, to) = match list {
        [Change::SetSize(Some(to), None)] => ("power", to),
        [Change::SetSize(None, Some(to))] => ("toughness", to),
        _ => return None,
    };
    (!matches!(to, Amount::Number(_) | Amount::Variable(_))).then_some((stat, to))
}

fn gains_flashback(list: &[Change]) -> bool {
    use crate::wording::tree::{Ability, Cost, Keyword};
    let [Change::Gain(all)] = list else { return false };
    matches!(all.as_slice(), [Ability::Keyword(Keyword::Flashback(costs))]
        if matches!(costs.as_slice(), [Cost::ManaCostOf(_)]))
}

/// "all creatures able to block target creature this turn do so"
fn all_able_block(list: &[Change]) -> bool {
    let able = ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by: None };
    matches!(list, [Change::Rule(rule)] if **rule == able)
}
