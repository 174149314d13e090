//! Moves between zones, counters put and removed.
use super::verbs::Actor;
use super::{Printed, Said, Unprinted, amounts, children, objects, players, references};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Action, Amount, Arrival, BackForm, Destination, MoveVerb, ObjectRef, Place, PlayerRef,
    Quantity, Thing, Variable, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a move");

/// "the top three cards of your library".
pub(super) fn top(whose: &PlayerRef, n: &Amount) -> Said<s::TopCards<'static>> {
    let plural = players::player_is_plural(whose);
    let whose = children::whose(whose)?;
    let so_many = |so_many: Worded<s::SoManyTop<'static>>, whose| {
        s::TopCards::say(Agree::Many, Some(so_many), whose, None, None, None, None, None)
    };
    match n {
        Amount::Half(_, r) => {
            let (half, comma) = (Some(s::TopHalf::said()), Some(s::RoundComma::said()));
            let up = (*r == crate::wording::tree::Rounding::Up).then(s::RoundedUp::said);
            let rounding = Some(s::Rounding::say(up, comma)?);
            s::TopCards::say(Agree::Many, None, whose, None, half, rounding, None, None)
        }
        Amount::ThatMany(_) | Amount::MovedBefore(_) => {
            so_many(s::SoManyWord::said().within::<s::ThatMany<'_>>().within(), whose)
        }
        Amount::Times(2, _) => {
            let many = s::SoManyWord::said().within();
            so_many(s::TwiceThat::say(s::Times::Twice.said(), many)?.within(), whose)
        }
        Amount::Variable(_) => {
            let letter = Some(Worded::loose(amounts::digits(n)?));
            let noun = Agree::many(plural);
            s::TopCards::say(noun, None, whose, None, None, None, None, letter)
        }
        Amount::Number(n) => {
            let number = (*n != 1).then(|| Worded::loose(amounts::number(*n)));
            let noun = Agree::many(plural);
            s::TopCards::say(noun, None, whose, None, None, None, number, None)
        }
        n => {
            let equal = Some(children::equal_to(n)?);
            s::TopCards::say(Agree::One, None, whose, equal, None, None, None, None)
        }
    }
}

/// "two charge counters".
pub(super) fn counters(n: &Amount, kind: &CounterKind) -> Said<s::UCounters<'static>> {
    let (up_to, n) = match n {
        Amount::UpTo(most) => (Some(s::UpToWord::said()), &**most),
        n => (None, n),
    };
    let kind = children::counter_kind(kind);
    let (noun, count) = match n {
        Amount::Number(1) => (Agree::One, children::a_word(&kind).within()),
        n => (Agree::Many, children::count(n)?),
    };
    s::UCounters::say(noun, up_to, Some(count), kind)
}

/// Counters that are taken: "all charge counters", "a counter".
enum Taken {
    One,
    All(Option<Worded<s::CounterKind<'static>>>),
    AnyNumber(Worded<s::CounterKind<'static>>),
    SoMany(Worded<s::UCounters<'static>>),
}

fn taken(n: Option<&Amount>, kind: Option<&CounterKind>) -> Printed<Taken> {
    Ok(match (n, kind) {
        (Some(Amount::Variable(Variable::AnyNumber)), Some(kind)) => {
            Taken::AnyNumber(children::counter_kind(kind))
        }
        (Some(Amount::Number(1)), None) => Taken::One,
        (Some(n), Some(kind)) => Taken::SoMany(counters(n, kind)?),
        (None, kind) => Taken::All(kind.map(children::counter_kind)),
        _ => return Err(GAP),
    })
}

pub(super) fn action(a: &Action, who: &Actor<'_>) -> Printed<String> {
    let verb = who.agrees();
    match a {
        Action::Move { what, verb: MoveVerb::Remove, to, .. } => {
            removed(who, Some(children::object_ref(what)?), None, to)
        }
        Action::Move { what, verb: how, to, .. } => {
            let (what, each) = without_each(what);
            let lies = matches!(&what, ObjectRef::Phrase(p) if p.objects.tails.len() > 1
                && to.first.is_full());
            let what =
                if lies { children::object_ref(&what)? } else { children::object_moved(&what)? };
            let each = each.map(children::for_each).transpose()?;
            moved(who, *how, what, each, to)
        }
        Action::MoveTop { whose, amount, verb: how, to, .. } => {
            let (n, each) = children::split(amount)?;
            let cards = top(whose, n)?;
            match how {
                MoveVerb::Remove => removed(who, None, Some(cards), to),
                _ => {
                    let on = (to.place != Place::None).then(s::OnPlace::said);
                    let put = s::MPutTop::say(verb, cards, on, destination(to)?, each)?;
                    who.does(false, put.within::<s::VMove<'_>>())
                }
            }
        }
        Action::PutCounters(o, Amount::UpTo(n), kind)
            if let Amount::Least(most, left) = &**n
                && let Amount::Minus(limit, _) = &**left =>
        {
            let most = counters(&Amount::UpTo(most.clone()), kind)?;
            let limit = children::number_word(limit)?;
            let cap = s::CounterCap::say(children::counter_kind(kind), limit)?;
            let on = Some(children::object_ref(o)?);
            who.does(false, s::VPutCounters::say(verb, most, on, None, None, Some(cap))?)
        }
        Action::PutCounters(o, Amount::Counters(Some(same), of), kind)
            if **of == *o && same == kind =>
        {
            let (kind, on) = (children::counter_kind(kind), children::object_ref(o)?);
            who.does(false, s::VDouble::say(verb, kind, on)?)
        }
        Action::PutCounters(o, n, kind) => {
            let (n, each) = children::split(n)?;
            let many = counters(n, kind)?;
            let on = Thing::Object(o.clone());
            let (on, on_each) = if references::is_each_of(&on) {
                (None, Some(s::OnEach::say(children::each_thing(&on)?)?))
            } else {
                (Some(children::object_ref(o)?), None)
            };
            who.does(false, s::VPutCounters::say(verb, many, on, on_each, each, None)?)
        }
        Action::MoveCounters { from, to, amount, kind } => {
            let ends = [children::object_ref(from)?, children::object_ref(to)?];
            let what = taken(amount.as_ref(), kind.as_ref())?;
            who.does(
                false,
                match what {
                    Taken::One => return Err(GAP),
                    Taken::All(kind) => {
                        let all = Some(s::AllWord::said());
                        s::VMoveCounters::say(verb, None, all, kind, None, ends)?
                    }
                    Taken::AnyNumber(kind) => {
                        let any = Some(s::AnyCounters::say(kind)?);
                        s::VMoveCounters::say(verb, any, None, None, None, ends)?
                    }
                    Taken::SoMany(many) => {
                        s::VMoveCounters::say(verb, None, None, None, Some(many), ends)?
                    }
                },
            )
        }
        Action::RemoveCounters(o, n, kind) => {
            let (n, each) = match n {
                Some(n) => {
                    let (n, each) = children::split(n)?;
                    (Some(n), each)
                }
                None => (None, None),
            };
            let from = Some(children::object_ref(o)?);
            let say = |one, all, kind, any, many, each| {
                s::VRemoveCounters::say(verb, None, one, all, kind, any, many, from, each)
            };
            let words = match taken(n, kind.as_ref())? {
                Taken::One => say(Some(s::OneCounter::said()), None, None, None, None, each)?,
                Taken::All(kind) => say(None, Some(s::AllWord::said()), kind, None, None, each)?,
                Taken::AnyNumber(kind) => {
                    say(None, None, None, Some(s::AnyCounters::say(kind)?), None, each)?
                }
                Taken::SoMany(many) => say(None, None, None, None, Some(many), each)?,
            };
            who.does(false, words)
        }
        _ => Err(GAP),
    }
}

/// What moves, without "for each …", which stands at the end.
fn without_each(what: &ObjectRef) -> (ObjectRef, Option<&Amount>) {
    if let ObjectRef::Phrase(p) = what
        && let Quantity::Exactly(Amount::ForEach(n, each)) = &p.quantity
    {
        let mut one = p.clone();
        one.quantity = match **n {
            Amount::Number(1) => Quantity::One,
            _ => Quantity::Exactly((**n).clone()),
        };
        return (ObjectRef::Phrase(one), Some(each));
    }
    (what.clone(), None)
}

/// "remove target creature from the game".
fn removed(
    who: &Actor<'_>,
    what: Option<Worded<s::ObjectRef<'static>>>,
    cards: Option<Worded<s::TopCards<'static>>>,
    to: &Destination,
) -> Printed<String> {
    let down = to.face_down.is_so().then(s::RemovedFaceDown::said);
    let words = s::MRemove::say(who.agrees(), what, cards, down)?;
    who.does(false, words.within::<s::VMove<'_>>())
}

fn moved(
    who: &Actor<'_>,
    how: MoveVerb,
    what: Worded<s::ObjectRef<'static>>,
    each: Option<Worded<s::ForEach<'static>>>,
    to: &Destination,
) -> Printed<String> {
    let verb = who.agrees();
    let put = |what, both, deep, on, to, each, first| {
        let put = s::MPut::say(verb, what, both, deep, on, to, each, first)?;
        who.does(false, put.within::<s::VMove<'_>>())
    };
    if to.together.is_full() {
        let whose = || children::whose(to.whose.as_ref().ok_or(GAP)?);
        let both = Some(s::DestBoth::say([whose()?, whose()?])?);
        return put(what, both, None, None, None, None, None);
    }
    match how {
        MoveVerb::Remove => Err(GAP),
        MoveVerb::Return => {
            let (to, first) = if to.first.is_full() {
                (None, Some(s::ToFirst::say(destination(to)?)?))
            } else {
                (Some(destination(to)?), None)
            };
            let back = s::MReturn::say(verb, what, to, each, first)?;
            who.does(false, back.within::<s::VMove<'_>>())
        }
        MoveVerb::ShuffleInto => {
            let into = s::MShuffleInto::say(verb, what, destination(to)?)?;
            who.does(false, into.within::<s::VMove<'_>>())
        }
        MoveVerb::Put if to.first.is_full() => {
            let first = Some(s::DestFirst::say(destination(to)?)?);
            put(what, None, None, None, None, None, first)
        }
        MoveVerb::Put => match to.place {
            Place::FromTop(n @ (2 | 3)) if to.of_it.is_full() => {
                let second = (n == 2).then(s::SecondWord::said);
                put(what, None, Some(s::DestDeep::say(second)?), None, None, None, None)
            }
            Place::FromTop(_) => Err(GAP),
            Place::None => put(what, None, None, None, Some(destination(to)?), each, None),
            _ => {
                let on = Some(s::OnPlace::said());
                put(what, None, None, on, Some(destination(to)?), each, None)
            }
        },
    }
}

/// "the rest on the bottom of your library": put there as well.
pub(super) fn rest(what: &ObjectRef, to: &Destination) -> Printed<String> {
    let rest = Worded::loose(references::moved(what)?);
    let on = (to.place != Place::None).then(s::OnPlace::said);
    Ok(s::VRest::say(rest, on, destination(to)?)?.string())
}

/// "tapped and attacking".
pub(super) fn comes(a: &Arrival) -> Printed<Option<Worded<s::TappedAdv<'static>>>> {
    let tapped = (a.tapped == whether::Tapped::Yes).then(s::ComesTapped::said);
    let attacking = (a.attacking == whether::Attacking::Yes).then(s::ComesAttacking::said);
    if tapped.is_none() && attacking.is_none() {
        return Ok(None);
    }
    s::TappedAdv::say(tapped, attacking).map(Some)
}

/// "blocking that creature".
pub(super) fn comes_blocking(a: &Arrival) -> Printed<Option<Worded<s::DestBlocking<'static>>>> {
    let blocking = a.blocking.as_ref();
    blocking.map(|o| s::DestBlocking::say(children::object_ref(o)?)).transpose()
}

/// "under your control".
pub(super) fn under(p: &PlayerRef) -> Said<s::DestUnder<'static>> {
    match p {
        PlayerRef::OwnerOf(o) | PlayerRef::ControllerOf(o) if is_that(o) => {
            s::DestUnder::say(Some(children::player_ref(p)?), None)
        }
        p => s::DestUnder::say(None, Some(children::whose(p)?)),
    }
}

fn destination(to: &Destination) -> Said<s::Destination<'static>> {
    let order = to.any_order.is_so().then(s::InAnyOrder::said);
    let owner = || children::whose(to.whose.as_ref().ok_or(GAP)?);
    let library = Agree::many(to.whose.as_ref().is_some_and(players::player_is_plural));
    if let Some(other) = &to.or_else {
        return match (&to.place, &other.0.place) {
            (Place::Top, Place::Bottom) => {
                let either = Some(s::TopOrBottom::said());
                let whose = Some(owner()?);
                Ok(s::DestPlace::say(Agree::One, None, either, whose, None, None)?.within())
            }
            _ => Err(GAP),
        };
    }
    match (&to.place, to.zone) {
        (Place::None, ZoneKind::InPlay) => {
            let under = to.under.as_ref().map(under).transpose()?;
            let arrives = &to.arrives;
            let counters = match arrives.counters.as_slice() {
                [] => None,
                [(n, kind)] => {
                    Some(s::DestCounters::say(counters(n, kind)?, Some(s::It::It.said()), None)?)
                }
                _ => return Err(GAP),
            };
            let attached = arrives.attached_to.as_ref();
            let attached = attached.map(|o| s::DestAttached::say(children::object_ref(o)?));
            let tapped = comes(arrives)?;
            let (attached, blocking) = (attached.transpose()?, comes_blocking(arrives)?);
            let play = s::PlayWord::said();
            Ok(s::DestPlay::say(play, tapped, under, counters, attached, blocking)?.within())
        }
        (Place::None, zone) => match &to.whose {
            Some(_) => {
                let zone = objects::zone_word(zone, library)?;
                Ok(s::DestZone::say(owner()?, zone)?.within())
            }
            None => Ok(Worded::loose(objects::zone_owned(zone, None)?)),
        },
        (Place::Top, _) if to.of_it.is_full() => {
            let it = Some(s::TopOfIt::said());
            Ok(s::DestPlace::say(Agree::One, order, None, None, it, None)?.within())
        }
        (Place::Top, _) => {
            Ok(s::DestPlace::say(library, order, None, Some(owner()?), None, None)?.within())
        }
        (Place::Bottom, _) => {
            let bottom = Some(s::BottomWord::said());
            Ok(s::DestPlace::say(library, order, None, Some(owner()?), None, bottom)?.within())
        }
        (Place::FromTop(_), _) => Err(GAP),
    }
}

/// "that creature": whose owner's control is said the other way around.
fn is_that(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if matches!(b.form, BackForm::That(_)))
}
