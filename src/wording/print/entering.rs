//! How something comes into play.
use super::{
    Printed, Unprinted, agree, children, conditions, costs, effects, moves, objects, references,
};
use crate::wording::tree::whether;
use crate::wording::tree::*;
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a way to come into play");

pub(super) fn enters(e: &EntersText) -> Printed<String> {
    match (e.how.as_slice(), &e.condition) {
        ([EntersHow::AsCopy { tapped, of: of @ ObjectRef::Phrase(p), except }], None) => {
            let bare = Objects { adjectives: Vec::new(), tails: Vec::new(), ..p.objects.clone() };
            let tapped = if tapped.is_so() { " tapped" } else { "" };
            if e.or_turned_face_up.is_so() {
                return Ok(format!(
                    "as ~ comes into play or is turned face up, you may choose {}. if you do, \
                        until ~ is turned face down, it becomes a copy of that {} and {}",
                    references::object(of)?,
                    objects::objects(&bare, false)?,
                    super::changes::changes(except, &Thing::Object(ObjectRef::This), false)?
                ));
            }
            return Ok(format!(
                "as ~ comes into play, you may choose {}. if you do, ~ comes into play{tapped} as \
                    a copy of that {}{}",
                references::object(of)?,
                objects::objects(&bare, false)?,
                super::changes::copy_except(except)?
            ));
        }
        ([EntersHow::Only(cost)], None) => {
            return Ok(format!(
                "if ~ would come into play, {} instead. if you do, put ~ into play. if you don't, \
                    put it into its owner's graveyard",
                costs::costs(cost)?
            ));
        }
        ([EntersHow::AsOneOf(all, DecidedBy::Choice)], None) => {
            let all: Vec<String> = all.iter().map(as_one).collect::<Printed<_>>()?;
            return Ok(format!(
                "as ~ comes into play, it becomes your choice of {} in addition to its other types",
                words::list(&all, "or")
            ));
        }
        ([EntersHow::AsOneOf(all, DecidedBy::Coin)], None) => {
            let [heads, tails] = all.as_slice() else { return Err(GAP) };
            return Ok(format!(
                "as ~ comes into play, flip a coin. if the coin comes up heads, ~ comes into play \
                    as {}. if it comes up tails, ~ comes into play as {}",
                as_one(heads)?,
                as_one(tails)?
            ));
        }
        ([EntersHow::Do(effect)], None) => {
            return Ok(format!("as ~ comes into play, {}", effects::effect(effect)?));
        }
        _ => {}
    }
    let plural = references::object_is_plural(&e.what);
    if let ([EntersHow::Choose(kind, limit)], None, whether::OrTurnedFaceUp::No) =
        (e.how.as_slice(), &e.condition, e.or_turned_face_up)
    {
        let what = match (kind, limit) {
            (ChoiceKind::Name, ChoiceLimit::None) => "name a card".to_string(),
            (ChoiceKind::Name, ChoiceLimit::NotBasicLand) => {
                "name a card other than a basic land card".to_string()
            }
            (ChoiceKind::Name, _) => "name a nonland card".to_string(),
            _ => format!("choose {}", super::verbs::choice_of(*kind, limit)?.string()),
        };
        return Ok(format!(
            "as {} {} into play, {what}",
            references::subject(&e.what)?,
            agree("come", plural)?
        ));
    }
    if let ([EntersHow::Choose(a, x), EntersHow::Choose(b, y)], None, whether::OrTurnedFaceUp::No) =
        (e.how.as_slice(), &e.condition, e.or_turned_face_up)
    {
        let (first, second) =
            (super::verbs::choice_of(*a, x)?.string(), super::verbs::choice_of(*b, y)?.string());
        return Ok(format!(
            "as {} {} into play, choose {first} and {second}",
            references::subject(&e.what)?,
            agree("come", plural)?
        ));
    }
    if let (
        [EntersHow::UnlessAction { cost: c, otherwise: Action::Tap(ObjectRef::This) }],
        None,
        whether::OrTurnedFaceUp::No,
    ) = (e.how.as_slice(), &e.condition, e.or_turned_face_up)
    {
        return Ok(format!(
            "as ~ comes into play, you may {}. if you don't, ~ comes into play tapped",
            costs::costs(c)?
        ));
    }
    let how: Vec<String> = e.how.iter().map(|h| how(h, plural)).collect::<Printed<_>>()?;
    let mut words = String::new();
    for (i, h) in how.iter().enumerate() {
        // "tapped with two counters on it", "with a … and with a …"
        let tapped = i > 0 && matches!(e.how.get(i - 1), Some(EntersHow::Tapped));
        words.push_str(if i == 0 {
            ""
        } else if tapped {
            " "
        } else {
            " and "
        });
        words.push_str(h);
    }
    if let (Some(c), true) = (&e.condition, e.condition_last.is_full()) {
        words.push_str(&format!(
            " {} {}",
            if e.unless.is_so() { "unless" } else { "if" },
            conditions::condition(c)?
        ));
    }
    let condition = e
        .condition
        .as_ref()
        .filter(|_| !e.condition_last.is_full())
        .map(|c| -> Printed<_> { Ok(format!("if {}, ", conditions::condition(c)?)) })
        .transpose()?
        .unwrap_or_default();
    if (e.unless.is_so() && !e.condition_last.is_full()) || e.or_turned_face_up.is_so() {
        return Err(GAP);
    }
    Ok(format!(
        "{condition}{} {} into play {}",
        references::subject(&e.what)?,
        agree("come", plural)?,
        words
    ))
}

/// "a 1/6 Wall artifact creature with defender".
fn as_one(one: &TypeChange) -> Printed<String> {
    let size = match &one.size {
        Some((Amount::Number(power), Amount::Number(toughness))) => format!("{power}/{toughness}"),
        _ => return Err(GAP),
    };
    let subtype = |s: &SubtypeChoice| match s {
        SubtypeChoice::Fixed(word) => Ok(word.clone()),
        _ => Err(GAP),
    };
    let subtypes = one.subtypes.iter().map(subtype).collect::<Printed<Vec<_>>>()?;
    let types = one.types.iter().map(|t| t.word().to_string());
    let words: Vec<String> = [size].into_iter().chain(subtypes).chain(types).collect();
    let with = match one.abilities.as_slice() {
        [] => String::new(),
        all => format!(" with {}", super::changes::granted(all)?),
    };
    Ok(format!("a {}{with}", words.join(" ")))
}

pub(super) fn how(h: &EntersHow, plural: bool) -> Printed<String> {
    Ok(match h {
        EntersHow::Tapped => "tapped".to_string(),
        EntersHow::Counters(n, kind) => {
            let (n, each) = children::split(n)?;
            let each = each.map_or_else(String::new, |each| format!(" {}", each.string()));
            format!(
                "with {} on {}{each}",
                moves::counters(n, kind)?.string(),
                if plural { "them" } else { "it" }
            )
        }
        _ => return Err(GAP),
    })
}
