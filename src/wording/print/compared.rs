//! Parts of conditions: what was done, how many there are, who has more.
use super::{Printed, Said, Unprinted, amounts, children, objects, players};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{Amount, Compare, Comparison, Measure, Objects, PlayerRef, Way};

/// What has no words here.
const GAP: Unprinted = Unprinted("a condition");

/// What a player did "this way".
pub(super) fn done(way: Way) -> Printed<String> {
    Ok(did_verb(way, Agree::Many)?.string())
}

pub(super) fn did_verb(way: Way, agree: Agree) -> Said<s::DidWayVerb> {
    use s::DidWayVerb as D;
    let (one, many) = match way {
        Way::Sacrificed => (D::Sacrifices, D::Sacrifice),
        Way::Discarded => (D::Discards, D::Discard),
        Way::Revealed => (D::Reveals, D::Reveal),
        Way::Returned => (D::Returns, D::Return),
        _ => return Err(GAP),
    };
    Ok(if agree == Agree::One { one } else { many }.said())
}

/// The same of one who has done it.
pub(super) fn did(way: Way) -> Printed<String> {
    Ok(has_done(way)?.string())
}

pub(super) fn has_done(way: Way) -> Said<s::DidWayWas<'static>> {
    Ok(match way {
        Way::Sacrificed => s::DidWayWas::Sacrificed.said(),
        Way::Discarded => s::DidWayWas::Discarded.said(),
        Way::Revealed => s::DidWayWas::Revealed.said(),
        Way::Drawn => s::DidDraw::said().within(),
        _ => return Err(GAP),
    })
}

/// "an opponent controls at least four more creatures than you".
pub(super) fn more(
    a: &PlayerRef,
    what: &Measure,
    b: &PlayerRef,
    by: Option<Worded<s::ByAtLeast<'static>>>,
) -> Printed<String> {
    let verb = Agree::many(players::plain_verb(a));
    let (mut life, mut cards, mut objects) = (None, None, None);
    match what {
        Measure::Life => life = Some(s::MoreLife::said()),
        Measure::CardsInHand => cards = Some(s::MoreCards::said()),
        Measure::Controls(o) => objects = Some(children::objects_bare(o, true)?),
    }
    let both = [children::player_ref(a)?, children::player_object(b)?];
    Ok(s::CMore::say(verb, both, life, by, cards, objects)?.string())
}

pub(super) fn life(c: &Compare) -> Printed<String> {
    let digits = |n| Printed::Ok(Worded::<s::Digits<'_>>::loose(amounts::digits(n)?));
    Ok(match c.how {
        Comparison::Exactly => {
            format!("{} {}", s::Exactly::said().string(), amounts::digits(&c.with)?)
        }
        Comparison::AtLeast => {
            let end = Some(s::CompareEnd::OrMore.said());
            s::CompareNum::say(digits(&c.with)?.within(), end)?.string()
        }
        _ => amounts::compare(c)?,
    })
}

/// "three or more artifacts", "no lands", "a Swamp"; whether they are several.
pub(super) fn counted(c: &Compare, o: &Objects) -> Printed<(String, bool)> {
    Ok(match (&c.how, &c.with) {
        (Comparison::AtLeast, Amount::Number(1)) => {
            (objects::with_article(&objects::objects(o, false)?), false)
        }
        (Comparison::Exactly, Amount::Number(0)) => {
            let none = s::CountedObjects::say(
                s::NoWord::said().within(),
                Worded::loose(objects::objects(o, true)?),
            )?;
            (none.string(), true)
        }
        (Comparison::Exactly, n @ Amount::Number(_)) => {
            let plural = *n != Amount::Number(1);
            let (exactly, n) = (Some(s::Exactly::said()), Some(children::number_word(n)?));
            let many = s::CounterCompare::say(exactly, n, None, None)?.within();
            let what = Worded::loose(objects::objects(o, plural)?);
            (s::CountedObjects::say(many, what)?.string(), plural)
        }
        _ => (format!("{} {}", amounts::compare_word(c)?, objects::objects(o, true)?), true),
    })
}

/// "the chosen color is the most common color among all permanents".
pub(super) fn most_common(
    color: Option<crate::terms::Color>,
    among: Option<&Objects>,
    is: Worded<s::IsWord<'static>>,
    alone: bool,
) -> Printed<String> {
    let the = color.is_none().then(s::TheColor::said);
    let among = among.map(|o| children::objects_bare(o, true)).transpose()?;
    let alone = alone.then(s::CommonAlone::said);
    Ok(s::CCommon::say(color.map(children::color), the, is, among, alone)?.string())
}
