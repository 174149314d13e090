//! Tokens.
use super::verbs::Actor;
use super::{Printed, Said, Unprinted, amounts, changes, children, moves};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{Ability, Action, Amount, Keyword, TokenText};

/// What has no words here.
const GAP: Unprinted = Unprinted("a token");

pub(super) fn action(a: &Action, who: &Actor<'_>) -> Printed<String> {
    let Action::PutTokens { amount, token, .. } = a else { return Err(GAP) };
    let (n, each) = children::split(amount)?;
    let one = *n == Amount::Number(1);
    let text = text(token, Agree::many(!one))?;
    let count = if one { children::a_word(&text).within() } else { children::count(n)? };
    let (arrives, named) = (&token.arrives, token.name.as_ref());
    if arrives.attached_to.is_some() || !arrives.counters.is_empty() {
        return Err(GAP);
    }
    let under = token.under.as_ref().map(|p| s::DestUnder::say(None, Some(children::whose(p)?)));
    let named = named.filter(|_| token.name_last.is_full()).map(|name| called(name)).transpose()?;
    let sized = match &token.size {
        Some((power, toughness)) if token.size_last.is_full() => {
            Some(s::TokenSized::say([children::value(power)?, children::value(toughness)?])?)
        }
        _ => None,
    };
    let (tapped, blocking) = (moves::comes(arrives)?, moves::comes_blocking(arrives)?);
    let (verb, under) = (who.agrees(), under.transpose()?);
    // No noun but the token's own, which its text says.
    let put = s::VPutTokens::say(
        verb,
        Agree::One,
        count,
        None,
        tapped,
        None,
        Some(text),
        under,
        blocking,
        named,
        each,
        sized,
    );
    who.does(false, put?)
}

/// "named Wood"
fn called(name: &str) -> Said<s::TokenName<'static>> {
    s::TokenName::say(Worded::loose(name.to_string()))
}

/// "1/1 white Soldier creature token with flying".
fn text(t: &TokenText, noun: Agree) -> Said<s::TokenText<'static>> {
    let hard = Ability::Keyword(Keyword::Indestructible);
    let with = t.abilities.strip_prefix(std::slice::from_ref(&hard)).unwrap_or(&t.abilities);
    let hard = (with.len() < t.abilities.len()).then(s::TokenHard::said);
    let supertypes = t.supertypes.iter();
    let supertypes = supertypes.map(|of| s::TokenSuper::say(Worded::loose(of.word().to_string())));
    let size = match t.size.as_ref().filter(|_| !t.size_last.is_full()) {
        Some((power, toughness)) => {
            let each = |n| Ok(Worded::loose(amounts::digits(n)?));
            Some(s::SizeFixed::say([each(power)?, each(toughness)?])?)
        }
        None => None,
    };
    let colored = t.colorless_said.is_full() || !t.colors.is_empty();
    let colors = colored.then(|| Worded::loose(t.colors.to_string()));
    let subtypes = t.subtypes.iter().map(|word| s::Subtype::said(word.clone())).collect();
    let types = t.types.iter().map(|of| Worded::loose(of.word().to_string())).collect();
    let chosen = (t.chosen_color.is_so() && t.chosen_type.is_so()).then(s::TokenChosen::said);
    let with = match with {
        [] => None,
        with => Some(s::TokenWith::say(Worded::loose(changes::granted(with)?))?),
    };
    let named = t.name.as_ref().filter(|_| !t.name_last.is_full());
    let named = named.map(|name| called(name)).transpose()?;
    let supertypes = supertypes.collect::<Printed<_>>()?;
    s::TokenText::say(noun, hard, supertypes, size, colors, subtypes, types, chosen, with, named)
}
