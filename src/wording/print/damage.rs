//! Damage dealt and damage prevented.
use super::verbs::duration;
use super::{Printed, Unprinted, amounts, references};
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

pub(super) fn damage(a: &Action, verb: &str) -> Printed<String> {
    let Action::Damage { amount, to, divided, amount_last, .. } = a else { return Err(GAP) };
    let amount_last = amount_last.is_full();
    let to =
        if *divided == Division::No { references::each_thing(to)? } else { references::thing(to)? };
    Ok(match divided {
        Division::AsYouChoose => format!(
            "{verb} {} divided as you choose among {to}",
            amounts::unit(amount, "damage", "damage", true)?
        ),
        Division::Evenly => format!(
            "{verb} {} divided evenly, rounded down, among {to}",
            amounts::unit(amount, "damage", "damage", true)?
        ),
        Division::No => match amount {
            Amount::Number(_)
            | Amount::Variable(_)
            | Amount::ThatMany(_)
            | Amount::MovedBefore(_) => {
                format!("{verb} {} to {to}", amounts::unit(amount, "damage", "damage", true)?)
            }
            Amount::Plus(x, n)
                if !amount_last
                    && matches!((&**x, &**n), (Amount::Variable(_), Amount::Number(_))) =>
            {
                format!("{verb} {} to {to}", amounts::unit(amount, "damage", "damage", true)?)
            }
            Amount::Minus(n, x)
                if !amount_last
                    && matches!((&**n, &**x), (Amount::Number(_), Amount::Variable(_))) =>
            {
                format!("{verb} {} to {to}", amounts::unit(amount, "damage", "damage", true)?)
            }
            Amount::Half(of, r) if !amount_last && !matches!(**of, Amount::Variable(_)) => {
                let way = if *r == Rounding::Up { "up" } else { "down" };
                format!(
                    "{verb} damage equal to half {}, rounded {way}, to {to}",
                    amounts::value(of)?
                )
            }
            Amount::Half(of, r) if !amount_last && matches!(**of, Amount::Variable(_)) => {
                let way = if *r == Rounding::Up { "up" } else { "down" };
                format!("{verb} half {} damage, rounded {way}, to {to}", amounts::value(of)?)
            }
            Amount::Times(_, inner)
                if matches!(**inner, Amount::ThatMany(_) | Amount::Variable(_)) =>
            {
                format!("{verb} {} to {to}", amounts::unit(amount, "damage", "damage", true)?)
            }
            Amount::ForEach(n, each) => format!(
                "{verb} {} to {to} {}",
                amounts::unit(n, "damage", "damage", true)?,
                amounts::for_each(each)?
            ),
            other if !amount_last => {
                format!("{verb} damage equal to {} to {to}", amounts::value(other)?)
            }
            other => format!("{verb} damage to {to} equal to {}", amounts::value(other)?),
        },
    })
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
    let combat = if combat.is_so() { "combat " } else { "" };
    Ok(format!(
        "prevent all {combat}damage that would be dealt to and dealt by {}{}",
        references::object(what)?,
        duration(d)?
    ))
}

pub(super) fn prevent(text: &ReplacementText) -> Printed<String> {
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
    let combat = if combat.is_so() { "combat " } else { "" };
    let how = match amount {
        DamageAmount::All => format!("all {combat}damage"),
        DamageAmount::Next(n) => format!("the next {} {combat}damage", amounts::digits(n)?),
        _ => return Err(GAP),
    };
    let to = to
        .as_ref()
        .map(|t: &Thing| -> Printed<_> { Ok(format!(" to {}", references::thing(t)?)) })
        .transpose()?
        .unwrap_or_default();
    if let (PreventSaid::ThatWould | PreventSaid::Would, Some(by)) = (text.said, by) {
        let that = if matches!(text.said, PreventSaid::ThatWould) { "that " } else { "" };
        return Ok(format!("prevent {how} {that}{} would deal{to}", references::subject(by)?));
    }
    let turn = if matches!(text.said, PreventSaid::TurnFirst) { " this turn" } else { "" };
    let divided = if text.divided.is_so() { ", divided as you choose" } else { "" };
    let by = by
        .as_ref()
        .map(|o| -> Printed<_> { Ok(format!(" by {}", references::object(o)?)) })
        .transpose()?
        .unwrap_or_default();
    Ok(format!("prevent {how} that would be dealt{turn}{to}{by}{divided}"))
}
