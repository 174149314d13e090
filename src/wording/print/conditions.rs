//! Conditions.
use super::{Printed, Unprinted, agree, amounts, children, objects, players, references};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Amount, CoinResult, Compare, Comparison, Condition, CostName, Measure, ObjectRef, Objects,
    Parity, PlayerRef, PlayerScope, Quality, Quantity, Reach, Shared, Spelling, Thing, Way,
    whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a condition");

/// What a player did "this way".
pub(super) fn done(way: crate::wording::tree::Way) -> Printed<&'static str> {
    Ok(match way {
        crate::wording::tree::Way::Sacrificed => "sacrifice",
        crate::wording::tree::Way::Discarded => "discard",
        crate::wording::tree::Way::Revealed => "reveal",
        crate::wording::tree::Way::Returned => "return",
        _ => return Err(GAP),
    })
}

/// The same of one who has done it.
pub(super) fn did(way: crate::wording::tree::Way) -> Printed<&'static str> {
    Ok(match way {
        crate::wording::tree::Way::Sacrificed => "sacrificed",
        crate::wording::tree::Way::Discarded => "discarded",
        crate::wording::tree::Way::Revealed => "revealed",
        crate::wording::tree::Way::Drawn => "drew",
        _ => return Err(GAP),
    })
}

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
        Condition::All(all) => shared(all, " and ")?,
        Condition::Any(all) => shared(all, " or ")?,
        Condition::Paid(name) => {
            let name = match name {
                CostName::Kicker => "kicker",
                CostName::Buyback => "buyback",
                CostName::Entwine => "entwine",
                CostName::Flashback => "flashback",
                CostName::Madness => "madness",
                _ => return Err(GAP),
            };
            format!("the {name} cost was paid")
        }
        Condition::Not(c)
            if matches!(&**c, Condition::MostCommon { alone: whether::Alone::Yes, .. }) =>
        {
            let Condition::MostCommon { color, among, .. } = &**c else { return Err(GAP) };
            let isnt = most_common(*color, among.as_deref(), "isn't")?;
            format!("{isnt} or is tied for most common")
        }
        Condition::Not(c) if **c == Condition::Paid(CostName::Kicker) => {
            "the kicker cost wasn't paid".to_string()
        }
        Condition::KickerPaid(cost, _) => format!("the {cost} kicker cost was paid"),
        Condition::Compare(Amount::Difference(a, b), c) => format!(
            "the difference between {} and {} is {}",
            amounts::value(a)?,
            amounts::value(b)?,
            amounts::compare(c)?
        ),
        Condition::AsTurnBegan(c) => match &**c {
            Condition::CardsInHand(who, n) => {
                let n = match (n.how, &n.with) {
                    (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                    _ => amounts::compare_word(n)?,
                };
                let who = players::player(who)?;
                format!("{who} had {n} cards in hand at the beginning of this turn")
            }
            Condition::Is(what, state) => match state.as_slice() {
                [one] => {
                    let what = references::subject(what)?;
                    format!("{what} started the turn {}", objects::adjective(one)?)
                }
                _ => return Err(GAP),
            },
            _ => return Err(GAP),
        },
        Condition::Compare(n @ (Amount::Stat(..) | Amount::Count(_)), c @ Compare { with, .. })
            if !matches!((n, with), (Amount::Count(_), Amount::Number(_))) =>
        {
            let stat = n;
            format!("{} is {}", amounts::value(stat)?, amounts::compare(c)?)
        }
        Condition::Compare(distinct @ Amount::Distinct(..), c) => {
            format!(
                "there are {} {}",
                amounts::compare_word(c)?,
                super::values::countable(distinct)?.string()
            )
        }

        Condition::FlipOf(p, result) => {
            let verb = if *result == CoinResult::Won { "wins" } else { "loses" };
            format!("{} {verb} the flip", players::player(p)?)
        }
        Condition::Not(c) if controls_any(c) => {
            let Condition::Controls(p, n, o) = &**c else { return Err(GAP) };
            if let PlayerRef::Phrase(phrase) = p
                && phrase.quantity == Quantity::One
            {
                return Ok(format!(
                    "no {} controls {}",
                    if phrase.opponent.is_so() { "opponent" } else { "player" },
                    counted(n, o)?.0
                ));
            }
            let verb = if players::plain_verb(p) { "don't control" } else { "doesn't control" };
            format!("{} {verb} {}", players::player(p)?, counted(n, o)?.0)
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
            format!("{} damage was dealt to {} this turn", life(c)?, references::thing(to)?)
        }

        Condition::NotPlayed(p, o) => format!(
            "{} {} played {}",
            players::player(p)?,
            agree("haven't", players::plain_verb(p))?,
            references::object(o)?
        ),
        Condition::PlayedThis => "you've played ~ this turn".to_string(),
        Condition::AbilityPlayed(c) => {
            format!("this ability has been played {} times this turn", amounts::compare_word(c)?)
        }
        Condition::MostCommon { color, among, alone } => {
            let tied = if alone.is_so() { "but isn't" } else { "or is" };
            format!("{} {tied} tied for most common", most_common(*color, among.as_deref(), "is")?)
        }

        Condition::Parity(n, parity) => {
            let parity = if *parity == Parity::Even { "even" } else { "odd" };
            format!("{} is {parity}", amounts::value(n)?)
        }

        Condition::Compare(Amount::ThisWay(Way::Dealt, None), _) => {
            "~ deals damage to you this way".to_string()
        }

        Condition::BeenAttacked => "you've been attacked this step".to_string(),
        Condition::ThisWay(Way::PreventedFrom, _, from, _) => {
            let from = objects::with_article(&objects::objects(from, false)?);
            format!("damage from {from} is prevented this way")
        }
        Condition::ThisWay(w, c, o, _) => {
            let (words, plural) = counted(c, o)?;
            format!("{words} {} {}", if plural { "are" } else { "is" }, objects::way(*w)?)
        }
        Condition::Not(c) if matches!(&**c, Condition::DidThisWay(..)) => {
            let Condition::DidThisWay(p, w, o, _) = &**c else { return Err(GAP) };
            let not = agree("don't", players::plain_verb(p))?;
            format!(
                "{} {not} {} {} this way",
                players::player(p)?,
                done(*w)?,
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::DidThisTurn(p, deed) => {
            format!("{} {} this turn", players::player(p)?, players::turn_deed(deed)?)
        }
        Condition::DidThisWay(p, w, o, Spelling::Full) => {
            let what = objects::with_article(&objects::objects(o, false)?);
            format!("{} {} {what} this way", players::player(p)?, did(*w)?)
        }
        Condition::DidThisWay(p, w, o, Spelling::Short) => {
            let verb = done(*w)?;
            let s = if players::plain_verb(p) { "" } else { "s" };
            format!(
                "{} {verb}{s} {} this way",
                players::player(p)?,
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::Searched(p) if players::plain_verb(p) => {
            format!("{} search your library this way", players::player(p)?)
        }
        Condition::Searched(p) => {
            format!("{} searches his or her library this way", players::player(p)?)
        }
        Condition::PlayedInMainPhase => "you played ~ during your main phase".to_string(),
        Condition::TargetsLegal => {
            "both targets are still legal as this ability resolves".to_string()
        }
        Condition::AllFlips(result, of) => super::states::flips(*result, *of)?.to_string(),
        Condition::Flip(result) => super::states::flip(*result).to_string(),
        Condition::AnyFlip(result) => super::states::flip(*result).replacen("it", "any coin", 1),
        Condition::Turn(p, whether::Theirs::Yes) => {
            format!("it's {} turn", players::possessive(p)?)
        }
        Condition::Turn(p, whether::Theirs::No) => {
            format!("it isn't {} turn", players::possessive(p)?)
        }
        Condition::Life(p, c) => {
            format!("{} {} {} life", players::player(p)?, has(players::plain_verb(p))?, life(c)?)
        }
        Condition::CardsInHand(p, c) => {
            let count = match (&c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                (Comparison::Exactly, n) if *n != Amount::Number(1) => {
                    format!("exactly {}", amounts::compare_word(c)?)
                }
                _ => amounts::compare_word(c)?,
            };
            let noun = if c.how == Comparison::Exactly && c.with == Amount::Number(1) {
                "card"
            } else {
                "cards"
            };
            format!(
                "{} {} {count} {noun} in hand",
                players::player(p)?,
                has(players::plain_verb(p))?
            )
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
            format!("{} {} {}", players::player(p)?, has(players::plain_verb(p))?, counted(c, o)?.0)
        }
        Condition::Controls(p, c, o) => {
            format!(
                "{} {} {}",
                players::player(p)?,
                agree("control", players::plain_verb(p))?,
                counted(c, o)?.0
            )
        }

        Condition::Compare(Amount::Counters(Some(kind), o), c) => {
            let n = match (c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                (Comparison::Exactly, Amount::Number(1)) => {
                    return Ok(format!(
                        "there is exactly one {kind} counter on {}",
                        references::object(o)?
                    ));
                }
                (Comparison::Exactly, n) => format!("exactly {}", amounts::word(n)?),
                _ => amounts::compare_word(c)?,
            };
            format!("there are {n} {kind} counters on {}", references::object(o)?)
        }
        Condition::Not(c)
            if matches!(&**c, Condition::Compare(Amount::SpellsPlayedThisTurn(..), _)) =>
        {
            let Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), _) =
                &**c
            else {
                return Err(GAP);
            };
            format!(
                "{} didn't play {} this turn",
                players::player(who)?,
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::Compare(
            Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(PlayerRef::You)),
            c,
        ) if (c.how, &c.with) == (Comparison::Exactly, &Amount::Number(0)) => {
            format!(
                "you haven't played {} this turn",
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::Compare(
            Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(PlayerRef::You)),
            _,
        ) => {
            format!(
                "you've played {} this turn",
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), _) => {
            format!(
                "{} played {} this turn",
                players::player(who)?,
                objects::with_article(&objects::objects(o, false)?)
            )
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
            format!("there {} {words}", is(plural)?)
        }

        Condition::ManaSpent(m, o) => format!("{m} was spent to play {}", references::object(o)?),
        Condition::More(a, what, b) => more(a, what, b, "")?,
        Condition::MoreBy(n, a, what, b) => {
            let n = amounts::word(&Amount::Number(i32::try_from(*n).unwrap_or_default()))?;
            more(a, what, b, &format!("at least {n} "))?
        }

        Condition::WonBidding(_) => "you win the bidding".to_string(),

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

/// "an opponent controls at least four more creatures than you".
fn more(a: &PlayerRef, what: &Measure, b: &PlayerRef, by: &str) -> Printed<String> {
    let plain = players::plain_verb(a);
    let what = match what {
        Measure::Life => format!("{} {by}more life", has(plain)?),
        Measure::CardsInHand => format!("{} {by}more cards in hand", has(plain)?),
        Measure::Controls(o) => {
            format!("{} {by}more {}", agree("control", plain)?, objects::objects(o, true)?)
        }
    };
    Ok(format!("{} {what} than {}", players::player(a)?, players::object_case(b)?))
}

pub(super) fn turn(combat: bool) -> &'static str {
    if combat { "combat" } else { "turn" }
}

/// Conditions joined; "you control a Swamp and a Forest" says "you control" once.
fn shared(all: &[Condition], joiner: &str) -> Printed<String> {
    let mut out = String::new();
    for (i, c) in all.iter().enumerate() {
        out.push_str(if i > 0 { joiner } else { "" });
        match (c, i.checked_sub(1).and_then(|i| all.get(i))) {
            (Condition::Controls(p, c, o), Some(Condition::Controls(q, ..))) if p == q => {
                out.push_str(&counted(c, o)?.0)
            }
            (Condition::CardsInHand(p, c), _)
                if matches!(all.get(i + 1), Some(Condition::CardsInHand(q, _)) if p == q)
                    && joiner == " or " =>
            {
                let has = has(players::plain_verb(p))?;
                let n = amounts::compare_word(c)?;
                out.push_str(&format!("{} {has} exactly {n}", players::player(p)?));
            }
            (Condition::CardsInHand(p, c), Some(Condition::CardsInHand(q, _)))
                if p == q && joiner == " or " =>
            {
                out.push_str(&format!("exactly {} cards in hand", amounts::compare_word(c)?));
            }
            (Condition::InZone(o, zone, whose), Some(Condition::InZone(before, ..)))
                if o == before && joiner == " or " =>
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

fn life(c: &Compare) -> Printed<String> {
    Ok(match c.how {
        Comparison::Exactly => format!("exactly {}", amounts::digits(&c.with)?),
        Comparison::AtLeast => format!("{} or more", amounts::digits(&c.with)?),
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
            (format!("no {}", objects::objects(o, true)?), true)
        }
        (Comparison::Exactly, n @ Amount::Number(_)) => {
            let plural = *n != Amount::Number(1);
            (format!("exactly {} {}", amounts::word(n)?, objects::objects(o, plural)?), plural)
        }
        _ => (format!("{} {}", amounts::compare_word(c)?, objects::objects(o, true)?), true),
    })
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

/// "the chosen color is the most common color among all permanents".
fn most_common(
    color: Option<crate::terms::Color>,
    among: Option<&Objects>,
    is: &str,
) -> Printed<String> {
    let color = color.map_or("the chosen color", |c| c.word());
    let among = among.map_or(Ok("all permanents".to_string()), |o| objects::objects(o, true))?;
    Ok(format!("{color} {is} the most common color among {among}"))
}

/// "you control a Swamp": one or more of them.
fn controls_any(c: &Condition) -> bool {
    let one = |n: &Compare| n.how == Comparison::AtLeast && n.with == Amount::Number(1);
    matches!(c, Condition::Controls(_, n, _) if one(n))
}
