//! Numbers by themselves, and what is counted.
use super::amounts::digits;
use super::{Said, Unprinted, children, objects, players, references};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Amount, ChoiceKind, DistinctKind, Extreme, ObjectRef, Objects, PlayerRef, PlayerScope, Quality,
    Stat, Way,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("an amount");

/// "its power plus 2"
pub(super) fn value(a: &Amount) -> Said<s::Value<'static>> {
    let one = |n| value_one(n);
    match a {
        Amount::Plus(a, b) => s::Value::say(one(a)?, Some(s::ValuePlus::say(one(b)?)?), None),
        Amount::Minus(a, b) => s::Value::say(one(a)?, None, Some(s::ValueMinus::say(one(b)?)?)),
        a => s::Value::say(one(a)?, None, None),
    }
}

pub(super) fn stat_word(of: Stat) -> Worded<s::StatWord> {
    match of {
        Stat::Power => s::StatWord::Power.said(),
        Stat::Toughness => s::StatWord::Toughness.said(),
        Stat::ConvertedManaCost => s::StatWord::ConvertedManaCost.said(),
    }
}

/// A number by itself: "its power", "the number of creatures you control".
fn value_one(a: &Amount) -> Said<s::ValueOne<'static>> {
    let bare = |o: &Objects| children::objects_bare(o, true);
    Ok(match a {
        Amount::Number(_) => s::Digits::said(digits(a)?).within(),
        Amount::Variable(_) => Worded::<s::Variable>::loose(digits(a)?).within(),
        Amount::ThisWay(Way::Dealt, None) => s::DealtValue::TheDamageDealtThisWay.said().within(),
        Amount::ThisWay(Way::Prevented, None) => {
            s::DealtValue::TheDamagePreventedThisWay.said().within()
        }
        Amount::ThisWay(Way::Lost, None) => s::DealtValue::TheLifeLostThisWay.said().within(),
        Amount::ThisWay(Way::Paid, None) => s::ManaPaid::said().within(),
        Amount::DamageThisTurnBy(to, by) => {
            s::DamageBy::say(children::thing(to)?, bare(by)?)?.within()
        }
        Amount::DamageThisTurn(to) => s::DamageTurn::say(children::thing(to)?)?.within(),
        Amount::LifeLostThisTurn(p) => {
            let who = (**p != PlayerRef::You).then(|| children::player_ref(p));
            s::LifeLostTurn::say(who.transpose()?)?.within()
        }
        Amount::DrawnThisTurn(p) => {
            let verb = Agree::many(players::plain_verb(p));
            let who = (**p != PlayerRef::You).then(|| children::player_ref(p));
            s::DrawnTurn::say(verb, who.transpose()?)?.within()
        }
        Amount::DiedThisTurn(..)
        | Amount::ColorsOf(_)
        | Amount::Count(_)
        | Amount::CountersRemoved(_)
        | Amount::Counters(..)
        | Amount::Distinct(..)
        | Amount::CountPlayers(_)
        | Amount::SpellsPlayedThisTurn(..)
        | Amount::ThisWay(..) => s::NumberOf::say(countable(a)?)?.within(),
        // Whose it is stands behind where more than a word or two say it.
        Amount::Stat(stat, o) if has_tail(o) => {
            let stat = match stat {
                Stat::Power => s::OneStat::Power,
                Stat::Toughness => s::OneStat::Toughness,
                Stat::ConvertedManaCost => return Err(GAP),
            };
            let of = Worded::loose(references::object(o)?);
            s::StatOf::say(stat.said(), of)?.within()
        }
        Amount::Stat(stat, o) => {
            s::ValueStat::say(Some(children::possessive(o)?), stat_word(*stat))?.within()
        }
        Amount::ManaInPool => s::PoolMana::said().within(),
        Amount::HighBid(_) => s::HighBid::said().within(),
        Amount::AsTurnBegan(of) => {
            let bare = Objects { tails: Vec::new(), ..(**of).clone() };
            let [Quality::ControlledBy(who)] = of.tails.as_slice() else { return Err(GAP) };
            let what = children::objects_simple(&bare, true)?;
            s::TurnStartCount::say(what, children::player_ref(who)?)?.within()
        }
        Amount::MostCardsInHand => s::MostHand::said().within(),
        Amount::PaidAsItCame(named) => {
            let named = named.is_full();
            let it = (!named).then(|| s::It::It.said());
            s::PaidEntering::say(it, named.then(s::Tilde::said))?.within()
        }
        Amount::DoneAsItCame(o) => {
            s::DoneEntering::say(children::objects_simple(o, true)?)?.within()
        }
        Amount::MostThisWay(Way::Discarded) => s::MostWay::said().within(),
        Amount::ExtremeStat(e, stat, o) => {
            let extreme = match (e, stat) {
                (Extreme::Greatest, Stat::ConvertedManaCost) => s::ExtremeWord::Highest,
                (Extreme::Least, Stat::ConvertedManaCost) => s::ExtremeWord::Lowest,
                (Extreme::Greatest, _) => s::ExtremeWord::Greatest,
                (Extreme::Least, _) => s::ExtremeWord::Least,
            };
            s::Extreme::say(extreme.said(), stat_word(*stat), bare(o)?)?.within()
        }
        Amount::TotalSacrificed(stat, o) => {
            let paid = Some(s::TotalPaid::say(bare(o)?)?);
            s::Total::say(stat_word(*stat), paid, None, None)?.within()
        }
        Amount::TotalOf(stat, o) if matches!(&**o, ObjectRef::Back(b) if b.called().is_none()) => {
            s::TheirTotal::say(s::TheirObj::said(), stat_word(*stat))?.within()
        }
        Amount::TotalOf(stat, o) => {
            let those = Some(Worded::loose(references::object(o)?));
            s::Total::say(stat_word(*stat), None, those, None)?.within()
        }
        Amount::TotalStat(stat, o) => {
            s::Total::say(stat_word(*stat), None, None, Some(bare(o)?))?.within()
        }
        Amount::Life(p) => s::LifeTotal::say(children::whose(p)?)?.within(),
        Amount::Half(inner, r) => {
            s::Half::say(value(inner)?, Some(children::rounding(*r)?))?.within()
        }
        Amount::Times(2, inner) => {
            s::TimesValue::say(s::Times::Twice.said(), value_one(inner)?)?.within()
        }
        Amount::Times(3, inner) => {
            s::TimesValue::say(s::Times::ThreeTimes.said(), value_one(inner)?)?.within()
        }
        Amount::Difference(..) => s::Difference::said().within(),
        Amount::ThatMany(_) => Worded::loose(s::SoManyWord::said().string()),
        Amount::Said(of) if matches!(**of, Amount::ThatMany(_)) => s::ThatDamage::said().within(),
        Amount::Said(_) | Amount::Chosen(ChoiceKind::Number) => s::ValueThat::said().within(),
        _ => return Err(GAP),
    })
}

/// Whether more than a word or two say what it is.
fn has_tail(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Phrase(p) if !p.objects.tails.is_empty())
}

/// What is counted, behind "the number of": "creatures you control", "charge counters on ~".
pub(super) fn countable(a: &Amount) -> Said<s::Countable<'static>> {
    let bare = |o: &Objects| children::objects_bare(o, true);
    Ok(match a {
        Amount::Count(o) => bare(o)?.within(),
        Amount::Counters(kind, on) => {
            let kind = kind.as_ref().map(children::counter_kind);
            let on = Some(children::object_ref(on)?);
            s::CountersOn::say(Agree::Many, kind, None, on)?.within()
        }
        Amount::Distinct(kind, o) => {
            let kind = match kind {
                DistinctKind::BasicLandTypes => s::DistinctMany::BasicLandTypes,
                DistinctKind::Colors => s::DistinctMany::Colors,
                DistinctKind::CreatureTypes => s::DistinctMany::CreatureTypes,
                DistinctKind::CardTypes => s::DistinctMany::CardTypes,
                DistinctKind::ManaColorsSpent => return Err(GAP),
            };
            s::DistinctTypes::say(kind.said(), bare(o)?)?.within()
        }
        Amount::SpellsPlayedThisTurn(Some(o), scope) => played(o, scope, true)?.within(),
        Amount::CountPlayers(p) if matches!(&**p, PlayerRef::Phrase(p) if p.opponent.is_so()) => {
            s::OpponentsHave::said().within()
        }
        Amount::ColorsOf(o) => s::ColorsWas::say(Worded::loose(references::object(o)?))?.within(),
        Amount::DiedThisTurn(o, whose, _) => died_this_turn(o, whose.as_ref(), true)?.within(),
        Amount::CountersRemoved(Some(kind)) => {
            s::RemovedCounters::say(children::counter_kind(kind))?.within()
        }
        Amount::ThisWay(way, Some(o)) => s::WayCount::say(bare(o)?, this_way(*way)?)?.within(),
        _ => return Err(GAP),
    })
}

/// The same behind "for each": "creature you control".
pub(super) fn countable_one(a: &Amount) -> Said<s::CountableOne<'static>> {
    Ok(match a {
        Amount::Count(o) => children::objects_one(o)?.within(),
        Amount::Counters(kind, on) => {
            let kind = kind.as_ref().map(children::counter_kind);
            s::CounterOnOne::say(kind, children::object_ref(on)?)?.within()
        }
        Amount::Distinct(kind, o) => {
            let kind = match kind {
                DistinctKind::BasicLandTypes => s::DistinctEach::BasicLandType,
                DistinctKind::Colors => s::DistinctEach::Color,
                DistinctKind::CreatureTypes => s::DistinctEach::CreatureType,
                DistinctKind::CardTypes => s::DistinctEach::CardType,
                DistinctKind::ManaColorsSpent => return Err(GAP),
            };
            s::DistinctOne::say(kind.said(), children::objects_bare(o, true)?)?.within()
        }
        Amount::SpellsPlayedThisTurn(Some(o), scope) => played(o, scope, false)?.within(),
        Amount::CountPlayers(p) => match &**p {
            PlayerRef::Phrase(p) if p.opponent.is_so() => {
                s::OpponentNoun::say(Agree::One)?.within::<s::PlayersOne<'_>>().within()
            }
            PlayerRef::Phrase(_) => s::PlayersOne::Player.said().within(),
            _ => return Err(GAP),
        },
        Amount::Minus(all, one) if **one == Amount::Number(1) => {
            let all = Worded::loose(countable_one(all)?.string());
            s::BeyondFirst::say(all)?.within()
        }
        Amount::Minus(limit, cards) => {
            let Amount::Count(cards) = &**cards else { return Err(GAP) };
            let [Quality::InZone(zone, Some(whose))] = cards.tails.as_slice() else {
                return Err(GAP);
            };
            let zone = Worded::loose(objects::zone_owned(*zone, Some(whose))?);
            s::FewerCards::say(children::number_word(limit)?, zone)?.within()
        }
        Amount::Flips => s::FlipsAll::said().within(),
        Amount::FlipsWon => s::FlipsWon::said().within(),
        Amount::Bushido(o) => {
            s::BushidoPoints::say(Worded::loose(references::subject(o)?))?.within()
        }
        Amount::Targets => s::AllTargets::said().within(),
        Amount::FurtherTargets => s::FurtherTargets::said().within(),
        Amount::CountOf(o) => {
            let them = Some(Worded::loose(references::object(o)?));
            s::EachOfThem::say(them, None)?.within()
        }
        Amount::ColorsOf(o) => s::ColorsOf::say(children::possessive(o)?)?.within(),
        Amount::DamageThisTurn(to) => s::DamageOf::say(children::thing(to)?)?.within(),
        Amount::DiedThisTurn(o, whose, _) => died_this_turn(o, whose.as_ref(), false)?.within(),
        Amount::CountersRemoved(kind) => {
            s::RemovedCounter::say(kind.as_ref().map(children::counter_kind))?.within()
        }
        Amount::ThisWay(Way::Prevented, None) => s::DamagePrevented::said().within(),
        Amount::ThisWay(way, Some(o)) => {
            let one = children::objects_bare(o, false)?.string();
            Worded::loose(format!("{one} {}", this_way(*way)?.string()))
        }
        _ => return Err(GAP),
    })
}

/// "spells you've played this turn"
fn played(o: &Objects, scope: &PlayerScope, plural: bool) -> Said<s::PlayedCount<'static>> {
    let (you, who) = match scope {
        PlayerScope::Any => (None, None),
        PlayerScope::Of(PlayerRef::You) => (Some(s::YouvePlayed::said()), None),
        PlayerScope::Of(who) => (None, Some(children::player_ref(who)?)),
    };
    s::PlayedCount::say(children::objects_simple(o, plural)?, you, who)
}

/// "creatures put into your graveyard from play this turn"
fn died_this_turn(
    o: &Objects,
    whose: Option<&PlayerRef>,
    plural: bool,
) -> Said<s::DiedCount<'static>> {
    let what = children::objects_bare(o, plural)?;
    let whose = whose.map(children::whose).transpose()?;
    s::DiedCount::say(what, s::DiedWhere::say(whose)?)
}

/// "destroyed this way"
fn this_way(way: Way) -> Said<s::Way<'static>> {
    s::Way::say(
        match way {
            Way::Revealed => s::WayVerb::Revealed,
            Way::Discarded => s::WayVerb::Discarded,
            Way::Destroyed => s::WayVerb::Destroyed,
            Way::Sacrificed => s::WayVerb::Sacrificed,
            Way::Returned => s::WayVerb::Returned,
            Way::Removed => s::WayVerb::RemovedFromTheGame,
            Way::Tapped => s::WayVerb::Tapped,
            Way::Untapped => s::WayVerb::Untapped,
            Way::PutIntoPlay => s::WayVerb::PutIntoPlay,
            Way::PutIntoGraveyard => s::WayVerb::PutIntoAGraveyard,
            Way::PutIntoYourGraveyard => s::WayVerb::PutIntoYourGraveyard,
            Way::Dealt => s::WayVerb::Dealt,
            Way::Chosen => s::WayVerb::Chosen,
            Way::Drawn => s::WayVerb::Drawn,
            Way::Countered => s::WayVerb::Countered,
            Way::Prevented | Way::PreventedFrom => s::WayVerb::Prevented,
            Way::Lost | Way::Searched | Way::CountersPut | Way::Paid => return Err(GAP),
        }
        .said(),
    )
}
