//! Moves between zones, counters put and removed.
use super::verbs::Actor;
use super::{Printed, Unprinted, amounts, objects, players, references};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::tree::{
    Action, Amount, Arrival, BackForm, Destination, MoveVerb, ObjectRef, Place, PlayerRef,
    Variable, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a move");

/// "the top three cards of your library".
pub(super) fn top(whose: &PlayerRef, n: &Amount) -> Printed<String> {
    if let Amount::Half(_, r) = n {
        let way = if *r == crate::wording::tree::Rounding::Up { "up" } else { "down" };
        return Ok(format!(
            "the top half of {} library, rounded {way},",
            players::possessive(whose)?
        ));
    }
    let library = || -> Printed<_> { Ok(format!("{} library", players::possessive(whose)?)) };
    match n {
        Amount::ThatMany(_) | Amount::MovedBefore(_) => {
            return Ok(format!("that many cards from the top of {}", library()?));
        }
        Amount::Times(2, _) => {
            return Ok(format!("twice that many cards from the top of {}", library()?));
        }
        Amount::Number(_) | Amount::Variable(_) => {}
        n => {
            return Ok(format!(
                "a number of cards equal to {} from the top of {}",
                amounts::value(n)?,
                library()?
            ));
        }
    }
    let cards = if *n == Amount::Number(1) {
        "card".to_string()
    } else {
        format!("{} cards", amounts::word(n)?)
    };
    let library = if players::player_is_plural(whose) { "libraries" } else { "library" };
    Ok(format!("the top {cards} of {} {library}", players::possessive(whose)?))
}

/// "two charge counters".
pub(super) fn counters(n: &Amount, kind: &CounterKind) -> Printed<String> {
    Ok(match n {
        Amount::Number(1) => objects::with_article(&format!("{kind} counter")),
        Amount::UpTo(n) => format!("up to {}", counters(n, kind)?),
        other => format!("{} {kind} counters", amounts::word(other)?),
    })
}

pub(super) fn action(a: &Action, who: &Actor<'_>) -> Printed<String> {
    Ok(match a {
        Action::Move { what, verb: MoveVerb::Remove, to, .. } => {
            moved(who, MoveVerb::Remove, &references::object(what)?, to)?
        }
        Action::Move { what, verb, to, .. } => {
            let lies = matches!(what, ObjectRef::Phrase(p) if p.objects.tails.len() > 1
                && to.first.is_full());
            let what = if lies { references::object(what)? } else { references::moved(what)? };
            moved(who, *verb, &what, to)?
        }
        Action::MoveTop { whose, amount: amount @ Amount::ForEach(..), verb, to, .. } => {
            let (n, each) = amounts::split(amount)?;
            format!("{}{each}", moved(who, *verb, &top(whose, n)?, to)?)
        }
        Action::MoveTop { whose, amount, verb, to, .. } => {
            moved(who, *verb, &top(whose, amount)?, to)?
        }
        Action::PutCounters(o, Amount::UpTo(n), kind) if matches!(**n, Amount::Least(..)) => {
            let Amount::Least(most, left) = &**n else { return Err(GAP) };
            let Amount::Minus(limit, _) = &**left else { return Err(GAP) };
            format!(
                "{} {} on {}. this ability can't cause the total number of {kind} counters on ~ to \
                    be greater than {}",
                who.verb("put", false)?,
                counters(&Amount::UpTo(most.clone()), kind)?,
                references::object(o)?,
                amounts::word(limit)?
            )
        }
        Action::PutCounters(o, Amount::Counters(Some(same), of), kind)
            if **of == *o && same == kind =>
        {
            format!(
                "{} the number of {kind} counters on {}",
                who.verb("double", false)?,
                references::object(o)?
            )
        }
        Action::PutCounters(o, n, kind) => {
            let (n, each) = amounts::split(n)?;
            format!(
                "{} {} on {}{each}",
                who.verb("put", false)?,
                counters(n, kind)?,
                references::each_thing(&crate::wording::tree::Thing::Object(o.clone()))?
            )
        }
        Action::MoveCounters { from, to, amount, kind } => {
            let what = match (amount, kind) {
                (Some(Amount::Variable(Variable::AnyNumber)), Some(kind)) => {
                    format!("any number of {kind} counters")
                }
                (Some(n), Some(kind)) => counters(n, kind)?,
                (None, Some(kind)) => format!("all {kind} counters"),
                (None, None) => "all counters".to_string(),
                _ => return Err(GAP),
            };
            format!(
                "{} {what} from {} onto {}",
                who.verb("move", false)?,
                references::object(from)?,
                references::object(to)?
            )
        }
        Action::RemoveCounters(o, n, kind) => {
            let (n, each) = match n {
                Some(n) => {
                    let (n, each) = amounts::split(n)?;
                    (Some(n), each)
                }
                None => (None, String::new()),
            };
            let what = match (n, kind) {
                (Some(Amount::Variable(Variable::AnyNumber)), Some(kind)) => {
                    format!("any number of {kind} counters")
                }
                (Some(Amount::Number(1)), None) => "a counter".to_string(),
                (Some(n), Some(kind)) => counters(n, kind)?,
                (None, Some(kind)) => format!("all {kind} counters"),
                (None, None) => "all counters".to_string(),
                _ => return Err(GAP),
            };
            format!("{} {what} from {}{each}", who.verb("remove", false)?, references::object(o)?)
        }
        _ => return Err(GAP),
    })
}

fn moved(who: &Actor<'_>, verb: MoveVerb, what: &str, to: &Destination) -> Printed<String> {
    if to.together.is_full() {
        let library = objects::zone_owned(to.zone, to.whose.as_ref())?;
        return Ok(format!(
            "{} {what} both on top of {library} or both on the bottom of {library}",
            who.verb("put", false)?
        ));
    }
    Ok(match verb {
        MoveVerb::Remove => format!(
            "{} {what} from the game{}",
            who.verb("remove", false)?,
            if to.face_down.is_so() { " face down" } else { "" }
        ),
        MoveVerb::Return if to.first.is_full() => {
            format!("{} to {} {what}", who.verb("return", false)?, destination(to)?)
        }
        MoveVerb::Return => match what.split_once(" for each ") {
            // "return a card to your hand for each …"
            Some((what, each)) => format!(
                "{} {what} to {} for each {each}",
                who.verb("return", false)?,
                destination(to)?
            ),
            None => format!("{} {what} to {}", who.verb("return", false)?, destination(to)?),
        },
        MoveVerb::ShuffleInto => {
            format!("{} {what} into {}", who.verb("shuffle", false)?, destination(to)?)
        }
        MoveVerb::Put if to.first.is_full() => {
            format!("{} into {} {what}", who.verb("put", false)?, destination(to)?)
        }
        MoveVerb::Put => {
            let by = match to.place {
                Place::FromTop(_) => {
                    return Ok(format!("{} {what} {}", who.verb("put", false)?, destination(to)?));
                }
                Place::None => "into",
                _ => "on",
            };
            let (what, each) = what.split_once(" for each ").unwrap_or((what, ""));
            let each = if each.is_empty() { String::new() } else { format!(" for each {each}") };
            format!("{} {what} {by} {}{each}", who.verb("put", false)?, destination(to)?)
        }
    })
}

/// "tapped", "with a +1/+1 counter on it".
pub(super) fn arrival(a: &Arrival, before: bool) -> Printed<String> {
    let mut out = String::new();
    if before {
        out.push_str(match (a.tapped, a.attacking) {
            (whether::Tapped::Yes, whether::Attacking::Yes) => " tapped and attacking",
            (whether::Tapped::Yes, whether::Attacking::No) => " tapped",
            (whether::Tapped::No, whether::Attacking::Yes) => " attacking",
            (whether::Tapped::No, whether::Attacking::No) => "",
        });
        return Ok(out);
    }
    for (n, kind) in &a.counters {
        out.push_str(&format!(" with {} on it", counters(n, kind)?));
    }
    if let Some(o) = &a.attached_to {
        out.push_str(&format!(" attached to {}", references::object(o)?));
    }
    if let Some(o) = &a.blocking {
        out.push_str(&format!(" blocking {}", references::object(o)?));
    }
    Ok(out)
}

fn destination(to: &Destination) -> Printed<String> {
    if let Some(other) = &to.or_else {
        return Ok(match (&to.place, &other.0.place) {
            (Place::Top, Place::Bottom) => {
                format!("the top or bottom of {}", objects::zone_owned(to.zone, to.whose.as_ref())?)
            }
            _ => return Err(GAP),
        });
    }
    let order = if to.any_order.is_so() { " in any order" } else { "" };
    Ok(match (&to.place, to.zone) {
        (Place::None, ZoneKind::InPlay) => {
            let under = to
                .under
                .as_ref()
                .map(|p| -> Printed<_> {
                    Ok(match p {
                        PlayerRef::OwnerOf(o) | PlayerRef::ControllerOf(o) if is_that(o) => {
                            format!(" under the control of {}", players::player(p)?)
                        }
                        p => format!(" under {} control", players::possessive(p)?),
                    })
                })
                .transpose()?
                .unwrap_or_default();
            format!("play{}{under}{}", arrival(&to.arrives, true)?, arrival(&to.arrives, false)?)
        }
        (Place::None, zone) => objects::zone_owned(zone, to.whose.as_ref())?,
        (Place::Top, _) if to.of_it.is_full() => format!("top of it{order}"),
        (Place::Top, zone) => match &to.whose {
            Some(p) if !players::player_is_plural(p) || to.any_order.is_so() => {
                format!("top of {}{order}", objects::zone_owned(zone, Some(p))?)
            }
            whose => format!("top of {}{order}", objects::zone_owned(zone, whose.as_ref())?),
        },
        (Place::Bottom, zone) => {
            format!("the bottom of {}{order}", objects::zone_owned(zone, to.whose.as_ref())?)
        }
        (Place::FromTop(2), _) if to.of_it.is_full() => "second from the top".to_string(),
        (Place::FromTop(3), _) if to.of_it.is_full() => "third from the top".to_string(),
        (Place::FromTop(_), _) => return Err(GAP),
    })
}

/// "that creature": whose owner's control is said the other way around.
fn is_that(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if matches!(b.form, BackForm::That(_)))
}
