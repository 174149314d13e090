//! Conditions.
use super::compared::{counted, did_verb, has_done, life, more, most_common};
use super::{Printed, Unprinted, agree, amounts, children, objects, players, references};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Amount, CoinResult, Compare, Comparison, Condition, CostName, ObjectRef, Parity, PlayerRef,
    PlayerScope, Quality, Quantity, Reach, Shared, Thing, Way, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a condition");

/// "you control a Swamp".
pub(super) fn condition(c: &Condition) -> Printed<String> {
    Ok(match c {
        Condition::All(all) if neither(all)?.is_some() => {
            format!(
                "{} didn't attack or come under your control this turn",
                neither(all)?.unwrap_or_default()
            )
        }
        Condition::All(all)
            if let [Condition::InZone(ObjectRef::This, ..), Condition::Above(c, o, Reach::All)] =
                all.as_slice() =>
        {
            format!("~ is in your graveyard with {} above it", counted(c, o)?.0)
        }
        Condition::All(all) => shared(all, false)?,
        Condition::Any(all) => shared(all, true)?,
        Condition::Paid(name) => match name {
            CostName::Kicker => s::CKicked::TheKickerCostWasPaid.said().string(),
            CostName::Buyback => s::CKicked::TheBuybackCostWasPaid.said().string(),
            CostName::Entwine => s::CKicked::TheEntwineCostWasPaid.said().string(),
            CostName::Flashback => s::CKicked::TheFlashbackCostWasPaid.said().string(),
            CostName::Madness => s::CKicked::TheMadnessCostWasPaid.said().string(),
            _ => return Err(GAP),
        },
        Condition::Not(c)
            if matches!(&**c, Condition::MostCommon { alone: whether::Alone::Yes, .. }) =>
        {
            let Condition::MostCommon { color, among, .. } = &**c else { return Err(GAP) };
            let isnt = s::IsDenied::say(Agree::One)?.within();
            most_common(*color, among.as_deref(), isnt, false)?
        }
        Condition::Not(c) if **c == Condition::Paid(CostName::Kicker) => {
            s::NotKicked::said().string()
        }
        Condition::KickerPaid(cost, _) => {
            s::CKickerOf::say(Worded::loose(cost.to_string()))?.string()
        }
        Condition::Compare(Amount::Difference(a, b), c) => {
            let side = |n| Printed::Ok(Worded::loose(amounts::value(n)?));
            let by = Worded::loose(amounts::compare(c)?);
            s::CApart::say([side(a)?, side(b)?], by)?.string()
        }
        Condition::AsTurnBegan(c) => match &**c {
            Condition::CardsInHand(who, n) => {
                let none = matches!((n.how, &n.with), (Comparison::Exactly, Amount::Number(0)));
                let many = (!none).then(|| amounts::compare_word(n).map(Worded::loose));
                let none = none.then(s::NoWord::said);
                let who = children::player_ref(who)?;
                s::CHad::say(Agree::Many, who, none, many.transpose()?)?.string()
            }
            Condition::Is(what, state) => match state.as_slice() {
                [one] => {
                    let one = Worded::loose(objects::adjective(one)?);
                    s::CStarted::say(children::subject_ref(what)?, one)?.string()
                }
                _ => return Err(GAP),
            },
            _ => return Err(GAP),
        },
        Condition::Compare(n @ (Amount::Stat(..) | Amount::Count(_)), c @ Compare { with, .. })
            if !matches!((n, with), (Amount::Count(_), Amount::Number(_))) =>
        {
            let with = Worded::loose(amounts::compare(c)?);
            s::CNumber::say(children::value(n)?, with)?.string()
        }
        Condition::Compare(distinct @ Amount::Distinct(..), c) => {
            let many = Worded::loose(amounts::compare_word(c)?);
            let what = Worded::loose(super::values::countable(distinct)?.string());
            s::CDistinct::say(s::ThereAre::ThereAre.said(), many, what)?.string()
        }
        Condition::FlipOf(p, result) => {
            let won = (*result == CoinResult::Won).then(|| s::FlipWon::Wins.said());
            s::CFlipOf::say(children::player_ref(p)?, won)?.string()
        }
        Condition::Not(c) if controls_any(c) => {
            let Condition::Controls(p, _, o) = &**c else { return Err(GAP) };
            let what = children::objects_one(o)?;
            let article = children::a_word(&what);
            let what = Worded::loose(what.string());
            if let PlayerRef::Phrase(phrase) = p
                && phrase.quantity == Quantity::One
            {
                let who = if phrase.opponent.is_so() {
                    s::OpponentNoun::say(Agree::One)?.within()
                } else {
                    s::PlayerNoun::Player.said()
                };
                return Ok(s::CNoOne::say(who, article, what)?.string());
            }
            let verb = Agree::many(players::plain_verb(p));
            s::CControlsNot::say(verb, children::player_ref(p)?, article, what)?.string()
        }
        Condition::Not(c) if matches!(&**c, Condition::Since(_)) => {
            let Condition::Since(past) = &**c else { return Err(GAP) };
            match (&past.subject, &past.what) {
                (Thing::Object(o), Quality::AnyOf(..)) => {
                    format!(
                        "{} didn't attack or block this {}",
                        references::subject(o)?,
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::AttackedThisTurn) => {
                    format!(
                        "{} didn't attack this {}",
                        references::subject(o)?,
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::BlockedThisTurn) => {
                    format!(
                        "{} didn't block this {}",
                        references::subject(o)?,
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::CameIntoPlayThisTurn) => {
                    format!("{} didn't come into play this turn", references::subject(o)?)
                }
                _ => return Err(GAP),
            }
        }
        Condition::Compare(Amount::DamageThisTurn(to), c) => {
            s::CDamage::say(Worded::loose(life(c)?), children::thing(to)?)?.string()
        }
        Condition::NotPlayed(p, o) => {
            let who = (*p != PlayerRef::You).then(|| children::player_ref(p)).transpose()?;
            s::CUnplayed::say(who, children::object_ref(o)?)?.string()
        }
        Condition::PlayedThis => {
            let (you, this) = (Some(s::YouvePlayed::said()), Some(s::Tilde::said()));
            s::CPlayed::say(you, None, None, None, None, this)?.string()
        }
        Condition::AbilityPlayed(c) => {
            s::CAbilityPlayed::say(children::number_word(&c.with)?)?.string()
        }
        Condition::MostCommon { color, among, alone } => {
            let is = s::PlainIs::said().within();
            most_common(*color, among.as_deref(), is, alone.is_so())?
        }
        Condition::Parity(n, parity) => {
            let even = (*parity == Parity::Even).then(s::IsEven::said);
            s::CEven::say(children::value(n)?, even)?.string()
        }
        Condition::Compare(Amount::ThisWay(Way::Dealt, None), _) => {
            s::CDealtWay::say(s::Tilde::said())?.string()
        }
        Condition::BeenAttacked => s::CAttacked::said().string(),
        Condition::ThisWay(Way::PreventedFrom, _, from, _) => {
            let from = children::objects_one(from)?;
            s::CPrevented::say(children::a_word(&from), from)?.string()
        }
        Condition::ThisWay(w, c, o, _) => {
            let (words, plural) = counted(c, o)?;
            format!("{words} {} {}", if plural { "are" } else { "is" }, objects::way(*w)?)
        }
        Condition::Not(c) if matches!(&**c, Condition::DidThisWay(..)) => {
            let Condition::DidThisWay(p, w, o, _) = &**c else { return Err(GAP) };
            let not = s::DidWayNot::say(Agree::many(players::plain_verb(p)))?;
            let does = did_verb(*w, Agree::Many)?;
            let what = children::objects_one(o)?;
            let (who, a) = (children::player_ref(p)?, children::a_word(&what));
            s::CDidWay::say(who, None, a, what, Some(not), Some(does))?.string()
        }
        Condition::DidThisTurn(p, deed) => {
            let deed = Worded::loose(players::turn_deed(deed)?);
            s::CTurnDeed::say(children::player_ref(p)?, deed)?.string()
        }
        Condition::DidThisWay(p, w, o, said) => {
            let (was, does) = if said.is_full() {
                (Some(has_done(*w)?), None)
            } else {
                (None, Some(did_verb(*w, Agree::many(players::plain_verb(p)))?))
            };
            let what = children::objects_one(o)?;
            let (who, a) = (children::player_ref(p)?, children::a_word(&what));
            s::CDidWay::say(who, was, a, what, None, does)?.string()
        }
        Condition::Searched(p) => {
            let own = Agree::many(players::plain_verb(p));
            s::CSearched::say(own, children::player_ref(p)?)?.string()
        }
        Condition::PlayedInMainPhase => s::CMainPhase::said().string(),
        Condition::TargetsLegal => s::CTargetsLegal::said().string(),
        Condition::AllFlips(result, of) => super::states::flips(*result, *of)?.to_string(),
        Condition::Flip(result) => super::states::flip(*result).to_string(),
        Condition::AnyFlip(result) => super::states::flip(*result).replacen("it", "any coin", 1),
        Condition::Turn(p, theirs) => {
            let not = (*theirs == whether::Theirs::No).then(s::NotTurn::said);
            s::CTurn::say(not, children::whose(p)?)?.string()
        }
        Condition::Life(p, c) => {
            let verb = Agree::many(players::plain_verb(p));
            let exactly = (c.how == Comparison::Exactly).then(s::Exactly::said);
            let many = match &exactly {
                Some(_) => Worded::loose(amounts::digits(&c.with)?),
                None => Worded::loose(life(c)?),
            };
            s::CLife::say(verb, children::player_ref(p)?, many, exactly)?.string()
        }
        Condition::CardsInHand(p, c) => {
            let verb = Agree::many(players::plain_verb(p));
            let (mut none, mut exactly, mut many) = (None, Vec::new(), Vec::new());
            match (&c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => none = Some(s::NoWord::said()),
                (how, n) => {
                    if *how == Comparison::Exactly && *n != Amount::Number(1) {
                        exactly.push(s::Exactly::said());
                    }
                    many.push(Worded::loose(amounts::compare_word(c)?));
                }
            }
            let one = c.how == Comparison::Exactly && c.with == Amount::Number(1);
            let (noun, who) = (Agree::many(!one), children::player_ref(p)?);
            s::CHand::say(verb, noun, who, none, None, exactly, many)?.string()
        }
        Condition::ControlsAlike(p, c, o, what) => {
            let counted = counted(c, o)?.0;
            let control = agree("control", players::plain_verb(p))?;
            let alike = match what {
                Shared::Name => "with the same name".to_owned(),
                what => {
                    format!("that share {}", objects::with_article(references::shared(*what)?))
                }
            };
            format!("{} {control} {counted} {alike}", players::player(p)?)
        }
        Condition::Controls(p, c, o)
            if o.tails
                .iter()
                .any(|q| matches!(q, Quality::InZone(zone, Some(_)) if zone.is_owned())) =>
        {
            let verb = Agree::many(players::plain_verb(p));
            let held = Worded::loose(counted(c, o)?.0);
            s::CHolds::say(verb, children::player_ref(p)?, held)?.string()
        }
        Condition::Controls(p, c, o) => {
            let verb = Agree::many(players::plain_verb(p));
            let held = vec![Worded::loose(counted(c, o)?.0)];
            s::CControls::say(verb, children::player_ref(p)?, held, Vec::new())?.string()
        }
        Condition::Compare(Amount::Counters(Some(kind), o), c) => {
            let one = matches!((c.how, &c.with), (Comparison::Exactly, Amount::Number(1)));
            let many = match (c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => s::NoWord::said().within(),
                (Comparison::Exactly, n) => {
                    let (exactly, n) = (Some(s::Exactly::said()), Some(children::number_word(n)?));
                    s::CounterCompare::say(exactly, n, None, None)?.within()
                }
                _ => Worded::loose(amounts::compare_word(c)?),
            };
            let (kind, on) = (children::counter_kind(kind), children::object_ref(o)?);
            s::CCounters::say(Agree::many(!one), many, kind, on)?.string()
        }
        Condition::Not(c)
            if matches!(&**c, Condition::Compare(Amount::SpellsPlayedThisTurn(..), _)) =>
        {
            let Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), _) =
                &**c
            else {
                return Err(GAP);
            };
            let what = children::objects_one(o)?;
            let who = Some(children::player_ref(who)?);
            s::CHaventPlayed::say(who, children::a_word(&what), what)?.string()
        }
        Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), c) => {
            // "another spell": the word stands in the place of the article.
            let mut one = (**o).clone();
            one.adjectives.retain(|q| *q != Quality::Other);
            let another = (one != **o).then(s::AnotherWord::said);
            let what = children::objects_one(&one)?;
            let article = children::a_word(&what);
            let none = (c.how, &c.with) == (Comparison::Exactly, &Amount::Number(0));
            let you = *who == PlayerRef::You;
            if none && you {
                return Ok(s::CHaventPlayed::say(None, article, what)?.string());
            }
            let who = (!you).then(|| children::player_ref(who)).transpose()?;
            let you = you.then(s::YouvePlayed::said);
            let article = another.is_none().then_some(article);
            s::CPlayed::say(you, who, article, another, Some(what), None)?.string()
        }
        Condition::Compare(Amount::DiedThisTurn(o, whose, _), c) => {
            let (words, plural) = counted(c, o)?;
            let whose = whose.as_ref().map(children::whose).transpose()?;
            let (many, died) = (Agree::many(plural), s::DiedWhere::say(whose)?);
            // How many stands with what they are.
            s::CDied::say(many, Worded::loose(words), Worded::loose(""), Some(died))?.string()
        }
        Condition::Compare(Amount::Count(o), c) => {
            let (words, plural) = counted(c, o)?;
            let there = if plural { s::ThereAre::ThereAre } else { s::ThereAre::ThereIs };
            let (there, all) = (Some(there.said()), Some(Worded::loose(words)));
            s::CExists::say(Agree::One, there, all, None, None, None, None, None)?.string()
        }
        Condition::ManaSpent(m, o) => {
            let mana = Worded::loose(m.to_string());
            s::CSpent::say(mana, children::object_ref(o)?)?.string()
        }
        Condition::More(a, what, b) => more(a, what, b, None)?,
        Condition::MoreBy(n, a, what, b) => {
            let n = Amount::Number(i32::try_from(*n).unwrap_or_default());
            more(a, what, b, Some(s::ByAtLeast::say(children::number_word(&n)?)?))?
        }
        Condition::WonBidding(_) => s::CBidding::said().string(),
        Condition::Exists { .. }
        | Condition::Is { .. }
        | Condition::Was { .. }
        | Condition::Shares { .. }
        | Condition::SomeShare { .. }
        | Condition::AllShare { .. }
        | Condition::Since { .. }
        | Condition::Sacrificed { .. }
        | Condition::Targets { .. }
        | Condition::InZone { .. }
        | Condition::CameUnderControl { .. }
        | Condition::Above { .. }
        | Condition::UnderControl { .. }
        | Condition::DifferInColor { .. }
        | Condition::OfTwo { .. }
        | Condition::SharesMostCommon { .. }
        | Condition::TheOnly { .. }
        | Condition::Remains { .. }
        | Condition::LaterLand => super::states::state(c)?,
        _ => return Err(GAP),
    })
}

pub(super) fn turn(combat: bool) -> &'static str {
    if combat { "combat" } else { "turn" }
}

/// Conditions joined; "you control a Swamp and a Forest" says "you control" once.
fn shared(all: &[Condition], or: bool) -> Printed<String> {
    if let [Condition::CardsInHand(p, c), Condition::CardsInHand(q, d)] = all
        && or
        && p == q
    {
        let verb = Agree::many(players::plain_verb(p));
        let many = |c| Printed::Ok(Worded::loose(amounts::compare_word(c)?));
        let (both, exactly) =
            (vec![many(c)?, many(d)?], vec![s::Exactly::said(), s::Exactly::said()]);
        let who = children::player_ref(p)?;
        return Ok(s::CHand::say(verb, Agree::Many, who, None, None, exactly, both)?.string());
    }
    let joiner: Worded<s::CondJoin<'_>> =
        if or { s::CondOr::said().within() } else { s::CondJoin::And.said() };
    let joiner = format!(" {} ", joiner.string());
    let mut out = String::new();
    for (i, c) in all.iter().enumerate() {
        out.push_str(if i > 0 { &joiner } else { "" });
        match (c, i.checked_sub(1).and_then(|i| all.get(i))) {
            (Condition::Controls(p, c, o), Some(Condition::Controls(q, ..))) if p == q => {
                out.push_str(&counted(c, o)?.0)
            }
            (Condition::InZone(o, zone, whose), Some(Condition::InZone(before, ..)))
                if o == before && or =>
            {
                out.push_str(&objects::zone_tail(*zone, whose.as_ref(), false)?);
            }
            _ => out.push_str(&condition(c)?),
        }
    }
    Ok(out)
}

pub(super) fn has(plural: bool) -> Printed<&'static str> {
    agree("have", plural)
}

pub(super) fn is(plural: bool) -> Printed<&'static str> {
    agree("are", plural)
}

/// "~ didn't attack or come under your control this turn": of what it is said.
fn neither(all: &[Condition]) -> Printed<Option<String>> {
    let [Condition::Not(a), Condition::Not(b)] = all else { return Ok(None) };
    Ok(match (&**a, &**b) {
        (Condition::Since(past), Condition::CameUnderControl(o))
            if past.what == Quality::AttackedThisTurn
                && past.subject == Thing::Object(o.clone()) =>
        {
            Some(references::subject(o)?)
        }
        _ => None,
    })
}

/// "you control a Swamp": one or more of them.
fn controls_any(c: &Condition) -> bool {
    let one = |n: &Compare| n.how == Comparison::AtLeast && n.with == Amount::Number(1);
    matches!(c, Condition::Controls(_, n, _) if one(n))
}
