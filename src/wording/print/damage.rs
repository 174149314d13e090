//! Damage dealt and damage prevented.
use super::amounts::CountedAs;
use super::verbs::lasting;
use super::{Printed, Said, Unprinted, amounts, children};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::*;

/// What has no words here.
const GAP: Unprinted = Unprinted("damage");

/// Whether a text is "prevent all damage …" or "prevent the next N damage …".
pub(super) fn prevent_is_plain(text: &ReplacementText) -> bool {
    let plain = matches!(&text.event, Watched::Damage { amount: DamageAmount::Next(_), .. });
    let all = matches!(&text.event, Watched::Damage { amount: DamageAmount::All, .. });
    (plain || all) && text.instead == Instead::Prevent(None) && text.occasion == Occasion::Any
}

/// "prevent …. You gain life equal to the damage prevented this way": the shield, and what is done.
pub(super) fn prevented_then(text: &ReplacementText) -> Option<(ReplacementText, &Effect)> {
    let Instead::Prevent(Some(then)) = &text.instead else { return None };
    let counts = then.any(|a: &Amount| matches!(a, Amount::ThisWay(Way::Prevented, _)));
    let shield = ReplacementText { instead: Instead::Prevent(None), ..text.clone() };
    (counts && prevent_is_plain(&shield)).then_some((shield, then))
}

/// "deals 3 damage to you"; behind another such, "3 damage to you".
pub(super) fn damage(a: &Action, verb: Option<Agree>) -> Printed<String> {
    let dealt = dealt(a)?;
    Ok(match verb {
        Some(verb) => s::PDamage::say(verb, dealt)?.string(),
        None => dealt.string(),
    })
}

/// "3 damage to you".
pub(super) fn dealt(a: &Action) -> Said<s::UDamageTo<'static>> {
    let Action::Damage { amount, to, divided, amount_last, .. } = a else { return Err(GAP) };
    let amount_last = amount_last.is_full();
    let divided: Worded<s::Divided<'static>> = match divided {
        Division::AsYouChoose => s::Divided::DividedAsYouChooseAmong.said(),
        Division::Evenly => s::Evenly::said().within(),
        Division::No => return undivided(amount, to, amount_last),
    };
    let to = children::thing(to)?;
    match amounts::count(amount, CountedAs::Much)? {
        Some(count) => s::UDamageTo::say(None, Some(divided), to, None, Some(count), None),
        None => {
            let equal = Some(children::equal_to(amount)?);
            s::UDamageTo::say(None, Some(divided), to, None, None, equal)
        }
    }
}

fn undivided(amount: &Amount, to: &Thing, amount_last: bool) -> Said<s::UDamageTo<'static>> {
    let to = children::each_thing(to)?;
    let (amount, each) = children::split(amount)?;
    let compound = matches!(amount, Amount::Plus(..) | Amount::Minus(..));
    let damage = match amount {
        a if !(amount_last && compound)
            && let Some(count) = amounts::count(a, CountedAs::Much)? =>
        {
            s::DamageAmount::say(None, Some(count), None, None)?
        }
        Amount::Half(of, r) if !amount_last && matches!(**of, Amount::Variable(_)) => {
            let letter = Worded::loose(amounts::value(of)?);
            let half = s::HalfDamage::say(letter, children::rounding(*r)?)?;
            s::DamageAmount::say(Some(half), None, None, None)?
        }
        a if !amount_last => {
            // What is rounded ends with a comma.
            let comma = matches!(a, Amount::Half(..)).then(s::Comma::said);
            s::DamageAmount::say(None, None, Some(children::equal_to(a)?), comma)?
        }
        a => {
            let equal = Some(children::equal_to(a)?);
            return s::UDamageTo::say(None, None, to, each, None, equal);
        }
    };
    s::UDamageTo::say(Some(damage), None, to, each, None, None)
}

/// The same of two static clauses, if they are such.
pub(super) fn both_ways(to: &ReplacementText, by: &ReplacementText) -> Printed<Option<String>> {
    let (
        Watched::Damage { to: Some(Thing::Object(a)), by: None, .. },
        Watched::Damage { by: Some(b), to: None, .. },
    ) = (&to.event, &by.event)
    else {
        return Ok(None);
    };
    if a != b || !prevent_is_plain(to) || !prevent_is_plain(by) {
        return Ok(None);
    }
    let step =
        |t: &ReplacementText| Step::of(Action::Replace(Box::new(t.clone()), Duration::Unlimited));
    Ok(Some(to_and_by(&[step(to), step(by)])?))
}

/// "prevent all combat damage that would be dealt to and dealt by it".
pub(super) fn to_and_by(both: &[Step]) -> Printed<String> {
    let [Step { action: Action::Replace(to, d), .. }, Step { action: Action::Replace(by, _), .. }] =
        both
    else {
        return Err(GAP);
    };
    let (
        Watched::Damage { to: Some(Thing::Object(what)), combat, .. },
        Watched::Damage { by: Some(_), .. },
    ) = (&to.event, &by.event)
    else {
        return Err(GAP);
    };
    let combat = combat.is_so().then(s::CombatWord::said);
    let both = Some(s::ToAndBy::say(children::object_ref(what)?)?);
    let all = Some(s::PreventAll::say(combat, both, None, None, None)?);
    Ok(s::VPrevent::say(None, None, all, lasting(d)?)?.string())
}

/// "prevent the next 2 damage that would be dealt to you this turn".
pub(super) fn prevent(text: &ReplacementText, lasts: &Duration) -> Printed<String> {
    let ReplacementText {
        event: Watched::Damage { combat, by, to, amount },
        condition: None,
        instead: Instead::Prevent(None),
        occasion: Occasion::Any | Occasion::IfWould,
        may: None,
        ..
    } = text
    else {
        return Err(GAP);
    };
    let combat = combat.is_so().then(s::CombatWord::said);
    let lasts = lasting(lasts)?;
    let to = to.as_ref().map(|t| s::PreventTo::say(children::thing(t)?)).transpose()?;
    if let (PreventSaid::ThatWould | PreventSaid::Would, Some(by)) = (text.said, by) {
        let that = matches!(text.said, PreventSaid::ThatWould).then(s::ThatWord::said);
        if *amount != DamageAmount::All {
            return Err(GAP);
        }
        let by = children::subject_ref(by)?;
        let would = Some(s::PreventWould::say(combat, that, by, to)?);
        return Ok(s::VPrevent::say(would, None, None, lasts)?.string());
    }
    let turn = matches!(text.said, PreventSaid::TurnFirst).then(s::ThisTurn::said);
    let by = by.as_ref().map(|o| s::PreventBy::say(children::object_ref(o)?)).transpose()?;
    let divided = text.divided.is_so().then(s::PreventDivided::said);
    let (next, all) = match amount {
        DamageAmount::All => (None, Some(s::PreventAll::say(combat, None, to, turn, by)?)),
        DamageAmount::Next(n) => {
            let n = children::digits_or_letter(n)?;
            (Some(s::PreventNext::say(n, combat, to, turn, by, divided)?), None)
        }
        _ => return Err(GAP),
    };
    Ok(s::VPrevent::say(None, next, all, lasts)?.string())
}
