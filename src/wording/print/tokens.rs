//! Tokens.
use super::verbs::Actor;
use super::{Printed, Unprinted, amounts, changes, moves, objects, players};
use crate::wording::tree::{Ability, Action, Amount, Keyword, TokenText};

/// What has no words here.
const GAP: Unprinted = Unprinted("a token");

pub(super) fn action(a: &Action, who: &Actor<'_>) -> Printed<String> {
    let Action::PutTokens { amount, token, .. } = a else { return Err(GAP) };
    let (n, each) = amounts::split(amount)?;
    let plural = *n != Amount::Number(1);
    let text = text(token, plural)?;
    let what = if plural {
        match n {
            Amount::ThatMany(_) | Amount::MovedBefore(_) => format!("that many {text}"),
            n => format!("{} {text}", amounts::word(n)?),
        }
    } else {
        objects::with_article(&text)
    };
    let under = token
        .under
        .as_ref()
        .map(|p| -> Printed<_> { Ok(format!(" under {} control", players::possessive(p)?)) })
        .transpose()?
        .unwrap_or_default();
    let named = match &token.name {
        Some(name) if token.name_last.is_full() => format!(" named {name}"),
        _ => String::new(),
    };
    let sized = match &token.size {
        Some((power, toughness)) if token.size_last.is_full() => format!(
            ". its power is equal to {} and its toughness is equal to {}",
            amounts::value(power)?,
            amounts::value(toughness)?
        ),
        _ => String::new(),
    };
    Ok(format!(
        "{} {what} into play{}{under}{}{named}{each}{sized}",
        who.verb("put", false)?,
        moves::arrival(&token.arrives, true)?,
        moves::arrival(&token.arrives, false)?
    ))
}

/// "1/1 white Soldier creature token with flying".
fn text(t: &TokenText, plural: bool) -> Printed<String> {
    let mut words: Vec<String> = Vec::new();
    let hard = Ability::Keyword(Keyword::Indestructible);
    let with = t.abilities.strip_prefix(std::slice::from_ref(&hard)).unwrap_or(&t.abilities);
    if with.len() < t.abilities.len() {
        words.push("indestructible".to_string());
    }
    words.extend(t.supertypes.iter().map(|s| s.word().to_string()));
    if let Some((p, q)) = t.size.as_ref().filter(|_| !t.size_last.is_full()) {
        words.push(format!("{}/{}", amounts::digits(p)?, amounts::digits(q)?));
    }
    if t.colorless_said.is_full() || !t.colors.is_empty() {
        words.push(t.colors.to_string());
    }
    words.extend(t.subtypes.iter().cloned());
    words.extend(t.types.iter().map(|t| t.word().to_string()));
    words.push(if plural { "tokens".to_string() } else { "token".to_string() });
    if t.chosen_color.is_so() && t.chosen_type.is_so() {
        words.push("of the chosen color and type".to_string());
    }
    if !with.is_empty() {
        words.push(format!("with {}", changes::granted(with)?));
    }
    if let Some(name) = t.name.as_ref().filter(|_| !t.name_last.is_full()) {
        words.push(format!("named {name}"));
    }
    Ok(words.join(" "))
}
