//! Verbs that change what objects are, for a while.
use super::object_rules::{is_unmasked, this_turn};
use super::verb_phrase::is_next;
use super::verbs::*;
use super::{Printed, Unprinted, amounts, changes, children, players, references};
use crate::terms::CardType;
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Action, Amount, BackForm, Blockers, Change, Duration, ObjectRef, ObjectRule, PlayerRef,
    TextChange, Thing,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a change");

/// "target creature gets +3/+3 until end of turn".
pub(super) fn changed(a: &Action, who: &Actor<'_>, each: bool) -> Printed<String> {
    let both = s::ResizeBoth::said;
    Ok(match a {
        Action::Change { what, changes: list, duration: Duration::NextUntapStep(Some(p), n) } => {
            let [Change::Rule(r)] = list.as_slice() else { return Err(GAP) };
            if **r != ObjectRule::DoesntUntap {
                return Err(GAP);
            }
            format!("{} {}", references::thing_subject(what)?, stays_tapped(what, p, *n)?)
        }
        Action::Change { what: Thing::Object(ObjectRef::Phrase(p)), duration: d, .. }
            if p.objects.tails.as_slice()
                == [crate::wording::tree::Quality::AbilityCounteredThisWay] =>
        {
            s::CounteredStep::say(lasting(d)?.ok_or(GAP)?)?.string()
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let Some((stat, to)) = one_size(list) =>
        {
            let (whose, to) = (vec![children::possessive(o)?], Some(children::value(to)?));
            let stat = Some(stat.said());
            s::ResizeStep::say(whose, Vec::new(), None, stat, to, lasting(d)?)?.string()
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let [Change::SetSize(Some(Amount::Stat(_, of)), Some(Amount::Stat(..)))] =
                list.as_slice() =>
        {
            let whose = children::possessive(o)?;
            let (whose, stats, of) = match &**of {
                ObjectRef::Phrase(p) if !p.objects.tails.is_empty() => {
                    let of = Some(s::SizesOf::say(children::object_phrase(p)?)?);
                    (vec![whose], vec![both()], of)
                }
                of => (vec![whose, children::possessive(of)?], vec![both(), both()], None),
            };
            s::ResizeStep::say(whose, stats, of, None, None, lasting(d)?)?.string()
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if list.as_slice() == [Change::Switch] =>
        {
            let whose = children::possessive(o)?;
            who.does(false, s::VSwitch::say(who.agrees(), whose, lasting(d)?)?)?
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let [Change::Text(text)] = list.as_slice() =>
        {
            let (words, not) = match text {
                TextChange::ColorWord => (s::TextWords::OneColorWordWithAnother, None),
                TextChange::BasicLandType => (s::TextWords::OneBasicLandTypeWithAnother, None),
                TextChange::ColorWordOrBasicLandType => {
                    (s::TextWords::OneColorWordWithAnotherOrOneBasicLandTypeWithAnother, None)
                }
                TextChange::CreatureType { not } => {
                    let not = not.is_some().then(s::NewTypeNot::said);
                    (s::TextWords::OneCreatureTypeWithAnother, not)
                }
                _ => return Err(GAP),
            };
            let (o, lasts) = (children::object_ref(o)?, lasting(d)?);
            who.does(false, s::VChangeText::say(who.agrees(), o, words.said(), lasts, not)?)?
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn }
            if all_able_block(list) =>
        {
            s::AllBlock::say(Worded::loose(references::thing(what)?))?.string()
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn }
            if matches!(
                list.as_slice(),
                [Change::AsThoughUnblocked(crate::wording::tree::Leave::Must)]
            ) =>
        {
            let agree = Agree::many(references::thing_is_plural(what));
            let pred = s::PAsUnblocked::say(agree, agree)?.within();
            s::ObjectStep::say(children::thing_subject(what)?, None, pred)?.string()
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn } if is_next(what) => {
            format!("{} {}", references::thing_subject(what)?, changes::changes(list, what, false)?)
        }
        Action::Change { changes: list, .. } if is_unmasked(list) => s::UnmaskStep::said().string(),
        Action::Change { what, changes: list, duration: d } if gains_flashback(list) => {
            let agree = Agree::many(references::thing_is_plural(what));
            let its = Worded::loose(if agree == Agree::One {
                s::Its::said().string()
            } else {
                s::TheirPl::said().string()
            });
            let what = Worded::loose(references::thing_subject(what)?);
            s::FlashbackStep::say(agree, what, lasting(d)?.ok_or(GAP)?, its)?.string()
        }
        Action::Change { what, changes: list, duration: d } => {
            if let [Change::StillA(t)] = list.as_slice()
                && let Some((short, agree)) = short_be(what)
            {
                return still(*t, short, agree, what);
            }
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && let Some(words) = this_turn(r, references::thing_is_plural(what))?
            {
                return Ok(format!("{} {words}", references::thing_subject(what)?));
            }
            let words = changes::changes_for(list, what, &duration(d)?)?;
            let each = each.then(|| format!("{} ", s::EachAdv::said().string()));
            let each = each.unwrap_or_default();
            format!("{} {each}{words}", references::thing_subject(what)?)
        }
        _ => return Err(GAP),
    })
}

/// "it's", "they're".
fn short_be(what: &Thing) -> Option<(s::ShortBe, Agree)> {
    let Thing::Object(ObjectRef::Back(back)) = what else { return None };
    match back.form {
        BackForm::It => Some((s::ShortBe::S, Agree::One)),
        BackForm::They => Some((s::ShortBe::Re, Agree::Many)),
        _ => None,
    }
}

/// "it's still a land"
fn still(of: CardType, short: s::ShortBe, agree: Agree, what: &Thing) -> Printed<String> {
    let (article, noun) = match agree {
        Agree::One => (Some(children::a_word_before(of.word())), of.word().to_string()),
        Agree::Many => (None, crate::wording::words::plural(of.word())),
    };
    let still = s::ChStill::say(agree, Some(short.said()), article, Worded::loose(noun))?;
    Ok(format!("{}{}", references::thing_subject(what)?, still.string()))
}

/// "doesn't untap during its controller's next untap step"
pub(super) fn stays_tapped(what: &Thing, whose: &PlayerRef, steps: u32) -> Printed<String> {
    let many = references::thing_is_plural(what);
    let noun = Agree::many(steps != 1 || many && players::player_is_plural(whose));
    let number = (steps != 1).then(|| Worded::loose(amounts::number(steps as i32)));
    let (whose, next) = (children::whose(whose)?, Some(s::NextWord::said()));
    Ok(s::RDoesntUntap::say(Agree::many(many), noun, whose, next, number)?.string())
}

/// The one of power and toughness that becomes a number which has to be found out, and that number.
fn one_size(list: &[Change]) -> Option<(s::StatWord, &Amount)> {
    let (stat, to) = match list {
        [Change::SetSize(Some(to), None)] => (s::StatWord::Power, to),
        [Change::SetSize(None, Some(to))] => (s::StatWord::Toughness, to),
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
