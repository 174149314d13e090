//! Trigger events.
use super::{Printed, Said, Unprinted, children, objects, players, references};
use crate::terms::ZoneKind;
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    CoinResult, Event, ObjectRef, Objects, Phasing, PlayerRef, Quality, Quantity, Thing, TimeLimit,
    whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("an event");

/// What an event is of, and what happens.
enum EventParts {
    Of(Worded<s::Thing<'static>>, Worded<s::ObjectEventPred<'static>>),
    By(Worded<s::PlayerRef<'static>>, Worded<s::PlayerEventPred<'static>>),
    Whole(Worded<s::Event<'static>>),
}

/// Events joined by "or"; the same subject isn't said again.
pub(super) fn joined(all: &[Event]) -> Printed<String> {
    let Some((first, rest)) = all.split_first() else { return Err(GAP) };
    let more = rest.iter().zip(all).map(|(e, before)| match parts(e)? {
        EventParts::Of(_, does) if subject(e).is_some_and(|s| subject(before) == Some(s)) => {
            s::EventMore::say(Some(s::SharedEvent::say(does)?), None)
        }
        whole => s::EventMore::say(None, Some(together(whole)?)),
    });
    let more = more.collect::<Printed<_>>()?;
    Ok(s::Events::say(together(parts(first)?)?, more)?.string())
}

/// What an event of an object is about.
fn subject(e: &Event) -> Option<&ObjectRef> {
    match e {
        Event::ComesIntoPlay { what: o, .. }
        | Event::PutInto { what: o, .. }
        | Event::Attacks { what: o, .. }
        | Event::Blocks { what: o, .. }
        | Event::BecomesBlocked { what: o, .. }
        | Event::DealsDamage { source: o, .. }
        | Event::LeavesPlay(o)
        | Event::BecomesTapped(o)
        | Event::BecomesUntapped(o)
        | Event::LosesKeyword(o, _)
        | Event::Phases(o, _)
        | Event::TurnedFaceUp(o) => Some(o),
        _ => None,
    }
}

/// "~ comes into play".
pub(super) fn event(e: &Event) -> Printed<String> {
    Ok(together(parts(e)?)?.string())
}

fn together(parts: EventParts) -> Said<s::Event<'static>> {
    Ok(match parts {
        EventParts::Of(what, does) => s::ObjectEvent::say(None, Some(what), does)?.within(),
        EventParts::By(who, does) => s::PlayerEvent::say(who, does)?.within(),
        EventParts::Whole(event) => event,
    })
}

fn parts(e: &Event) -> Printed<EventParts> {
    match e {
        Event::State(c) => {
            Ok(EventParts::Whole(s::StateEvent::say(children::condition(c)?)?.within()))
        }
        Event::PlayerAttacks { who: PlayerRef::Active, with, least, those: _ } => {
            let mut bare = with.clone();
            let you = with.tails.last() == Some(&Quality::Attacking(Some(PlayerRef::You)));
            if you {
                bare.tails.pop();
            }
            let (you, bare) = (you.then(s::AttacksYou::said), children::objects_bare(&bare, true)?);
            Ok(EventParts::Whole(s::SomeAttack::say(Some(so_many(*least)?), bare, you)?.within()))
        }
        Event::LastCounter { from, kind, by: None } => {
            let kind = children::counter_kind(kind);
            let last = s::LastCounter::say(kind, children::object_ref(from)?)?;
            Ok(EventParts::Whole(last.within()))
        }
        Event::BecomesTarget { what: Thing::List(all), of, first } => {
            let first = first.is_so().then(s::FirstTime::said);
            let becomes = s::ETarget::say(Agree::One, children::object_ref(of)?, first)?;
            either_becomes(all, becomes)
        }
        Event::RevealsThisWay(what) => {
            let what = children::objects_one(what)?;
            let reveal = s::DidWayVerb::Reveal.said();
            let you = children::player_ref(&PlayerRef::You)?;
            let a = children::a_word(&what);
            let said = s::CDidWay::say(you, None, a, what, None, Some(reveal))?;
            Ok(EventParts::Whole(s::StateEvent::say(Worded::loose(said.string()))?.within()))
        }
        e => match by_player(e)? {
            Some((who, does)) => Ok(EventParts::By(children::player_ref(who)?, does)),
            None => of_object(e),
        },
    }
}

/// "you or a permanent you control becomes the target".
fn either_becomes(all: &[Thing], becomes: Worded<s::ETarget<'static>>) -> Printed<EventParts> {
    match all {
        [Thing::Player(p), Thing::Object(ObjectRef::Phrase(o))] => {
            let (who, what) = (children::player_ref(p)?, children::object_phrase(o)?);
            Ok(EventParts::Whole(s::BothEvent::say(who, what, becomes)?.within()))
        }
        [Thing::Object(ObjectRef::This), Thing::Object(ObjectRef::Phrase(o))] => {
            let either = s::ThisOrOther::say(s::Tilde::said(), children::object_phrase(o)?)?;
            let both = s::ObjectEvent::say(Some(either), None, becomes.within())?;
            Ok(EventParts::Whole(both.within()))
        }
        _ => Err(GAP),
    }
}

/// "two"
fn so_many(n: i32) -> Said<s::NumberWord> {
    crate::wording::words::number_word(n).map(Worded::loose).ok_or(GAP)
}

/// What is of an object, and its verb.
fn of_object(e: &Event) -> Printed<EventParts> {
    let of = |o: &ObjectRef, does| Ok(EventParts::Of(children::subject(o)?, does));
    let verb = |o: &ObjectRef| Agree::many(references::object_is_plural(o));
    let on = |o: &ObjectRef| children::object_ref(o);
    let perhaps = |o: &Option<ObjectRef>| o.as_ref().map(children::object_ref).transpose();
    // "a spell or ability an opponent controls" does it.
    let cause = |cause: &Objects, does| {
        let cause = Worded::loose(children::one_phrase(cause)?.string());
        Ok(EventParts::Of(cause, does))
    };
    match e {
        Event::ComesIntoPlay { what, under, from: None } => {
            let under = under.as_ref().map(|p| s::EUnder::say(children::whose(p)?));
            of(what, s::EEnters::say(verb(what), under.transpose()?)?.within())
        }
        Event::RegeneratesThisWay(o) => of(o, s::ERegenerates::say(verb(o))?.within()),
        Event::TurnedFaceUp(o) => of(o, s::EFaceUp::say(verb(o))?.within()),
        Event::LeavesPlay(o) => of(o, s::ELeaves::say(verb(o))?.within()),
        Event::PutInto {
            what,
            zone: ZoneKind::Hand,
            whose,
            from: Some((ZoneKind::InPlay, _)),
            because: None,
            ..
        } => {
            let hand = Worded::loose(objects::zone_owned(ZoneKind::Hand, whose.as_ref())?);
            of(what, s::EReturned::say(verb(what), hand)?.within())
        }
        Event::PutInto { what, zone, whose, from, anywhere, during, because } => {
            let tail = from.as_ref().map(|(zone, whose)| {
                Printed::Ok(Worded::loose(objects::zone_tail(*zone, whose.as_ref(), true)?))
            });
            let tail = tail.transpose()?;
            let anywhere = (tail.is_none() && anywhere.is_so()).then(s::FromAnywhere::said);
            let some = matches!(what, ObjectRef::Phrase(p) if p.quantity == Quantity::AtLeast(1));
            let graveyards = || s::ZoneAny::say(None, None, Some(s::SomeGraveyards::said()));
            let zone = match whose {
                None if references::object_is_plural(what) && !some => graveyards()?,
                whose => Worded::loose(objects::zone_owned(*zone, whose.as_ref())?),
            };
            match because {
                Some(because) => {
                    let what = on(what)?;
                    let put = s::EPutBy::say(Agree::One, what, Some(zone), None, anywhere, tail)?;
                    cause(because, put.within())
                }
                None => {
                    let during = during_words(during.as_ref())?;
                    let (verb, zone) = (verb(what), Some(zone));
                    let put = s::EPutInto::say(verb, zone, None, anywhere, tail, during)?;
                    of(what, put.within())
                }
            }
        }
        Event::Attacks { what, whom, alone, unblocked, first } => {
            let plain = !alone.is_so() && !unblocked.is_so() && !first.is_so();
            let you = match whom {
                None => None,
                Some(PlayerRef::You) if plain => Some(s::AttacksYou::said()),
                Some(_) => return Err(GAP),
            };
            let verb = verb(what);
            let alone = alone.is_so().then(s::Alone::said);
            let first = first.is_so().then(s::FirstTime::said);
            let unblocked = (first.is_none() && unblocked.is_so())
                .then(|| s::AttacksUnblocked::say(verb))
                .transpose()?;
            of(what, s::EAttacks::say(verb, you, alone, first, unblocked)?.within())
        }
        Event::Blocks { what, whom } => {
            of(what, s::EBlocks::say(verb(what), None, perhaps(whom)?)?.within())
        }
        Event::BecomesBlocked { what, by } => {
            of(what, s::EBecomesBlocked::say(verb(what), None, perhaps(by)?)?.within())
        }
        Event::BlocksOrBecomesBlocked { what, other } => {
            of(what, s::EBlocksOr::say(verb(what), None, perhaps(other)?)?.within())
        }
        Event::DealsDamage { source, combat, to, .. } => {
            let combat = combat.is_so().then(s::CombatWord::said);
            let (either, to) = match to {
                Some(Thing::List(all)) => {
                    let [Thing::Player(p), Thing::Object(ObjectRef::Phrase(o))] = all.as_slice()
                    else {
                        return Err(GAP);
                    };
                    let (who, what) = (children::player_object(p)?, children::object_phrase(o)?);
                    (Some(s::DealtEither::say(who, what)?), None)
                }
                to => (None, to.as_ref().map(children::thing).transpose()?),
            };
            of(source, s::EDeals::say(verb(source), combat, either, to)?.within())
        }
        Event::IsDealtDamage { to, least, combat, by, .. } => {
            let verb = Agree::many(references::thing_is_plural(to));
            let you = matches!(to, Thing::Player(PlayerRef::You)) && least.is_none();
            let you = you.then(s::AreShort::said);
            let combat = (combat.is_so() && least.is_none()).then(s::CombatWord::said);
            let by = if least.is_none() { perhaps(by)? } else { None };
            let least = least.map(children::digits);
            let dealt = s::EIsDealt::say(verb, you, least, combat, by)?;
            Ok(EventParts::Of(children::thing_subject(to)?, dealt.within()))
        }
        Event::Plays { what: what @ ObjectRef::Phrase(_), .. } => {
            of(what, s::EPlayed::say(Agree::One)?.within())
        }
        Event::BecomesTarget { what, of, first } => {
            let verb = Agree::many(references::thing_is_plural(what));
            let first = first.is_so().then(s::FirstTime::said);
            let becomes = s::ETarget::say(verb, on(of)?, first)?;
            Ok(EventParts::Of(children::thing_subject(what)?, becomes.within()))
        }
        Event::DestroyedBy(by, what) => {
            cause(by, s::EDestroys::say(Agree::One, on(what)?)?.within())
        }
        Event::BecomesUnattached(o, from) => {
            of(o, s::EUnattached::say(verb(o), on(from)?)?.within())
        }
        Event::BecomesAttached(o, to) => of(o, s::EAttached::say(verb(o), on(to)?)?.within()),
        Event::Phases(o, way) => {
            let out = (*way != Phasing::In).then(s::PhasedOut::said);
            of(o, s::EPhases::say(verb(o), out)?.within())
        }
        Event::Countered(o) => of(o, s::ECountered::say(verb(o))?.within()),
        Event::TappedForMana(o, color) => {
            let color = color.is_so().then(s::ChosenColor::said);
            of(o, s::ETappedMana::say(verb(o), color)?.within())
        }
        Event::BecomesTapped(o) => {
            of(o, s::ETapped::say(verb(o), s::NowTapped::said().within())?.within())
        }
        Event::BecomesUntapped(o) => {
            of(o, s::ETapped::say(verb(o), s::TappedWord::Untapped.said())?.within())
        }
        Event::LosesKeyword(o, keyword) => {
            of(o, s::ELoses::say(verb(o), Worded::loose(keyword.to_string()))?.within())
        }
        Event::Shuffles(who, _) => {
            let does = s::EShuffles::say(Agree::One, children::player_object(who)?)?;
            let nouns = vec![s::NounWord::Spell.said(), s::NounWord::Ability.said()];
            let nouns = nouns.into_iter().map(Worded::within).collect();
            let nouns = s::NounGroup::say(nouns, Some(s::Joiner::Or.said()))?;
            let by = format!("{} {}", s::AWord::A.said().string(), nouns.string());
            Ok(EventParts::Of(Worded::loose(by), does.within()))
        }
        Event::Discards { who, what, because: Some(because) } => {
            let who = children::player_object(who)?;
            cause(because, s::ECauses::say(Agree::One, who, on(what)?)?.within())
        }
        _ => Err(GAP),
    }
}

/// What a player does.
type PlayersDeed<'e> = (&'e PlayerRef, Worded<s::PlayerEventPred<'static>>);

fn by_player(e: &Event) -> Printed<Option<PlayersDeed<'_>>> {
    let verb = |who: &PlayerRef| Agree::many(players::plain_verb(who));
    let on = |o: &ObjectRef| children::object_ref(o);
    Ok(Some(match e {
        Event::PutsIntoPlay(who, what) => (who, s::EPuts::say(verb(who), on(what)?)?.within()),
        Event::PlayerAttacks { who, with, least: n, those: _ } => {
            let with = children::objects_bare(with, true)?;
            (who, s::EAttacksWith::say(verb(who), so_many(*n)?, with)?.within())
        }
        Event::PlaysAbility { who: Some(who), of: None, mana, .. } => {
            let not_mana = (!mana.is_so()).then(s::NoManaAbility::said);
            (who, s::EPlaysAnyAbility::say(verb(who), not_mana)?.within())
        }
        Event::PlaysAbility { who: Some(who), of: Some(of), mana, tap, .. } => {
            let tap =
                tap.map(|tap| s::TapInCost::say((tap == whether::Tap::No).then(s::NoTap::said)));
            let not_mana = (!mana.is_so()).then(s::NoManaAbility::said);
            let plays = s::EPlaysAbility::say(verb(who), on(of)?, tap.transpose()?, not_mana)?;
            (who, plays.within())
        }
        Event::Plays { who, what: ObjectRef::Phrase(p), during: None }
            if p.objects.tails.as_slice() == [Quality::Kicked] =>
        {
            (who, s::EKicks::say(verb(who))?.within())
        }
        Event::Plays { what: ObjectRef::Phrase(p), .. }
            if matches!(p.objects.tails.as_slice(), [Quality::PlayedAs(_, _, None)]) =>
        {
            return Ok(None);
        }
        Event::Plays { who, what, during } => {
            let during = during_words(during.as_ref())?;
            (who, s::EPlays::say(verb(who), on(what)?, during)?.within())
        }
        Event::LastCounter { from, kind, by: Some(who) } => {
            let (last, kind) = (Some(s::TheLast::said()), children::counter_kind(kind));
            (who, s::ERemoves::say(verb(who), last, None, kind, on(from)?)?.within())
        }
        Event::CoinFlip(who, result) => {
            let verb = verb(who);
            let won = (*result == CoinResult::Won).then(|| s::FlipWon::say(verb));
            (who, s::EFlip::say(verb, won.transpose()?)?.within())
        }
        Event::GainsControl(who, o) => (who, s::EGainsControl::say(verb(who), on(o)?)?.within()),
        Event::LosesControl(who, o) => (who, s::ELosesControl::say(verb(who), on(o)?)?.within()),
        Event::TapsForMana { who, what, mana } => {
            let color = mana.is_so().then(s::ChosenColor::said);
            (who, s::ETapsMana::say(verb(who), on(what)?, color)?.within())
        }
        Event::Draws(who, _) => (who, s::EDraws::say(verb(who), s::AWord::A.said())?.within()),
        Event::Shuffles(who, said) if !said.is_full() => {
            (who, s::EShufflesOwn::say(verb(who), super::verbs::own(who))?.within())
        }
        Event::Discards { who, what, because: None } => {
            (who, s::EDiscards::say(verb(who), on(what)?)?.within())
        }
        Event::PaysUpkeep { who, what, paid } => {
            let verb = verb(who);
            let not = match (paid.is_so(), verb) {
                (true, _) => None,
                (false, Agree::Many) => Some(s::PaysNot::DontPay.said()),
                (false, Agree::One) => Some(s::PaysNot::DoesntPay.said()),
            };
            (who, s::EPaysUpkeep::say(verb, not, children::possessive(what)?)?.within())
        }
        Event::LosesLife { who, .. } => (who, s::ELosesLife::say(verb(who))?.within()),
        Event::GainsLife { who, .. } => (who, s::EGainsLife::say(verb(who))?.within()),
        Event::Sacrifices { who: Some(who), what } => {
            (who, s::ESacrifices::say(verb(who), on(what)?)?.within())
        }
        Event::Cycles { who, what } => (who, s::ECycles::say(verb(who), on(what)?)?.within()),
        _ => return Ok(None),
    }))
}

/// "during your turn".
fn during_words(time: Option<&TimeLimit>) -> Printed<Option<Worded<s::EDuring<'static>>>> {
    let during = |t| s::EDuring::say(Worded::loose(super::abilities::time(t)?));
    time.map(during).transpose()
}
