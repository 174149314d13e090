//! Conditions about what objects are, where they are and what they did.
use super::compared::counted;
use super::conditions::*;
use super::{Printed, Unprinted, agree, amounts, objects, players, qualities, references};
use crate::wording::tree::{
    Amount, BackForm, CoinResult, Compare, Comparison, Condition, ObjectRef, Objects, OfBoth,
    PlayerRef, Quality, Reach, Spelling, Stat, Thing,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a state");

/// "~ is tapped", "there are four creature cards in your graveyard".
pub(super) fn state(c: &Condition) -> Printed<String> {
    Ok(match c {
        Condition::CameUnderControl(o) => {
            format!("{} came under your control this turn", references::subject(o)?)
        }
        Condition::Above(_, o, Reach::Next) => {
            format!(
                "~ is in your graveyard with {} directly above it",
                objects::with_article(&objects::objects(o, false)?)
            )
        }
        Condition::Above(c, o, Reach::All) => format!("{} are above ~", counted(c, o)?.0),
        Condition::OfTwo(how_many, two, quality) => of_two(*how_many, two, quality)?,
        Condition::DifferInColor(_) => "either one is a color the other isn't".to_string(),
        Condition::SharesMostCommon(o) => {
            let verb = agree("share", references::object_is_plural(o))?;
            format!(
                "{} {verb} a color with the most common color among all \
                permanents or a color tied for most common",
                references::subject(o)?
            )
        }
        Condition::TheOnly(what, of) => {
            format!("{} is the only {}", references::object(what)?, objects::objects(of, false)?)
        }
        Condition::Exists(_, o) if o.tails.as_slice() == [Quality::AbilityCounteredThisWay] => {
            "a permanent's ability is countered this way".to_string()
        }
        Condition::Is(o, qualities) if qualities.as_slice() == [Quality::SingleTarget] => {
            format!("{} has only one target", references::subject(o)?)
        }
        Condition::Is(o, qualities)
            if let [Quality::TargetsOnly(what, Spelling::Short)] = qualities.as_slice() =>
        {
            format!("{} targets only {}", references::subject(o)?, references::thing(what)?)
        }
        Condition::Targets(_, thing) => format!("that target is {}", references::thing(thing)?),
        Condition::LaterLand => "it wasn't the first land you played this turn".to_string(),
        Condition::Sacrificed(o, so) => {
            format!(
                "{} {} sacrificed",
                references::subject(o)?,
                if so.is_so() { "was" } else { "wasn't" }
            )
        }
        Condition::UnderControl(o, p) => {
            format!(
                "{} {} {}",
                players::player(p)?,
                agree("control", players::plain_verb(p))?,
                references::object(o)?
            )
        }
        Condition::Shares(crate::wording::tree::Shared::Name, a, b) => {
            format!(
                "{} {} the same name as {}",
                references::subject(a)?,
                has(references::object_is_plural(a))?,
                references::object(b)?
            )
        }
        Condition::Shares(crate::wording::tree::Shared::ConvertedManaCost, a, b) => {
            format!(
                "{} {} the same converted mana cost as {}",
                references::subject(a)?,
                has(references::object_is_plural(a))?,
                references::object(b)?
            )
        }
        Condition::Remains(o, q) if stat_of(q).is_some() => {
            let Some((stat, c)) = stat_of(q) else { return Err(GAP) };
            let whose = references::possessive(o)?;
            format!("{whose} {} remains {}", objects::stat(stat), amounts::compare(c)?)
        }
        Condition::Remains(o, q)
            if matches!(**q, Quality::InZone(crate::terms::ZoneKind::InPlay, None)) =>
        {
            format!(
                "{} {} in play",
                references::subject(o)?,
                agree("remain", references::object_is_plural(o))?
            )
        }
        Condition::Remains(o, q)
            if matches!(**q, Quality::InZone(crate::terms::ZoneKind::RemovedFromTheGame, None)) =>
        {
            format!(
                "{} {} removed from the game",
                references::subject(o)?,
                agree("remain", references::object_is_plural(o))?
            )
        }
        Condition::Remains(o, q) => {
            format!(
                "{} {} {}",
                references::subject(o)?,
                agree("remain", references::object_is_plural(o))?,
                qualities::is(q)?
            )
        }
        Condition::Exists(c, o) if matches!(o.tails.last(), Some(Quality::Blocking(Some(_)))) => {
            let mut who = (**o).clone();
            let Some(Quality::Blocking(Some(what))) = who.tails.pop() else {
                return Err(GAP);
            };
            let what = references::object(&what)?;
            match c.how {
                Comparison::AtLeast => {
                    format!("at least one {} is blocking {what}", objects::objects(&who, false)?)
                }
                _ => format!("no {} are blocking {what}", objects::objects(&who, true)?),
            }
        }
        Condition::Exists(c, o)
            if matches!(
                o.adjectives.as_slice(),
                [Quality::Other, Quality::Attacking(None) | Quality::Blocking(None), ..]
            ) =>
        {
            let verb = if o.adjectives[1] == Quality::Attacking(None) { "attack" } else { "block" };
            let mut rest = (**o).clone();
            rest.adjectives.drain(..2);
            match &c.with {
                Amount::Number(1) => format!("{} also {verb}s", counted(c, &rest)?.0),
                n => format!(
                    "at least {} other {} {verb}",
                    amounts::word(n)?,
                    objects::objects(&rest, true)?
                ),
            }
        }
        Condition::Exists(c, o) => exists(c, o)?,
        Condition::InZone(o, zone, whose) if is_it(o) => {
            format!("it's {}", objects::zone_tail(*zone, whose.as_ref(), false)?)
        }
        Condition::InZone(o, zone, whose) => {
            format!(
                "{} {} {}",
                references::subject(o)?,
                is(references::object_is_plural(o))?,
                objects::zone_tail(*zone, whose.as_ref(), false)?
            )
        }
        Condition::Was(o, q) => match q.as_slice() {
            [
                q @ (Quality::WithCounters(..)
                | Quality::With(_)
                | Quality::WithNamed(_)
                | Quality::Power(_)
                | Quality::Toughness(_)
                | Quality::ConvertedManaCost(_)),
            ] => {
                let plural = references::object_is_plural(o);
                format!("{} had {}", references::subject(o)?, qualities::with_counters(q, plural)?)
            }
            [Quality::Not(q)] => {
                format!(
                    "{} {} {}",
                    references::subject(o)?,
                    agree("weren't", references::object_is_plural(o))?,
                    qualities::is(q)?
                )
            }
            [q] => format!(
                "{} {} {}",
                references::subject(o)?,
                agree("were", references::object_is_plural(o))?,
                qualities::is(q)?
            ),
            _ => return Err(GAP),
        },
        Condition::Is(o, q) => match q.as_slice() {
            [Quality::ThatChosen(crate::wording::tree::ChoiceKind::Name)] => {
                format!(
                    "{} {} the chosen name",
                    references::subject(o)?,
                    has(references::object_is_plural(o))?
                )
            }
            [Quality::Settled] => format!(
                "you've controlled {} continuously since the beginning of your most recent turn",
                references::object(o)?
            ),
            [Quality::HeldSinceTurnBegan(PlayerRef::You, Spelling::Full)] => format!(
                "you've controlled {} continuously since the beginning of the turn",
                references::object(o)?
            ),
            [
                q @ (Quality::WithCounters(..)
                | Quality::With(_)
                | Quality::WithNamed(_)
                | Quality::Power(_)
                | Quality::Toughness(_)
                | Quality::ConvertedManaCost(_)),
            ] => {
                format!(
                    "{} {} {}",
                    references::subject(o)?,
                    has(references::object_is_plural(o))?,
                    qualities::with_counters(q, references::object_is_plural(o))?
                )
            }
            [Quality::Not(q)] if matches!(**q, Quality::With(_) | Quality::WithNamed(_)) => {
                let plural = references::object_is_plural(o);
                format!(
                    "{} {} have {}",
                    references::subject(o)?,
                    agree("don't", plural)?,
                    qualities::with_counters(q, plural)?
                )
            }
            [Quality::Not(q)]
                if matches!(**q, Quality::PlayedFrom(crate::terms::ZoneKind::Hand, Some(_))) =>
            {
                format!("you didn't play {} from your hand", references::object(o)?)
            }
            [Quality::PlayedFrom(crate::terms::ZoneKind::Hand, Some(_))] => {
                format!("you played {} from your hand", references::object(o)?)
            }
            [Quality::Not(q)] if is_it(o) => format!("it's not {}", qualities::is(q)?),
            [q] if is_it(o) => format!("it's {}", qualities::is(q)?),
            [Quality::Not(q)] => {
                format!(
                    "{} {} {}",
                    references::subject(o)?,
                    agree("aren't", references::object_is_plural(o))?,
                    qualities::is(q)?
                )
            }
            [q] => format!(
                "{} {} {}",
                references::subject(o)?,
                is(references::object_is_plural(o))?,
                qualities::is(q)?
            ),
            _ => return Err(GAP),
        },
        Condition::SomeShare(what, of) => {
            let same = match what {
                crate::wording::tree::Shared::Name => "name",
                crate::wording::tree::Shared::ConvertedManaCost => "converted mana cost",
                _ => return Err(GAP),
            };
            format!("two or more of {} have the same {same}", references::object(of)?)
        }
        Condition::AllShare(what, ObjectRef::Phrase(_)) => {
            format!("they all share a {}", references::shared(*what)?)
        }
        Condition::AllShare(what, all) => {
            format!("{} share a {}", references::subject(all)?, references::shared(*what)?)
        }
        Condition::Shares(what, a, b) => {
            let word = references::shared(*what)?;
            let verb = agree("share", references::object_is_plural(a))?;
            format!("{} {verb} a {word} with {}", references::subject(a)?, references::object(b)?)
        }
        Condition::Since(past) => match (&past.subject, &past.what) {
            (Thing::Player(p), Quality::DealtDamageThisTurn(None)) => {
                format!(
                    "{} {} dealt damage this turn",
                    players::player(p)?,
                    agree("were", players::plain_verb(p))?
                )
            }
            (Thing::Object(o), Quality::AnyOf(..)) => {
                format!(
                    "{} attacked or blocked this {}",
                    references::subject(o)?,
                    turn(past.combat.is_so())
                )
            }
            (Thing::Object(o), Quality::DealtDamageThisTurn(None)) => {
                format!(
                    "{} {} dealt damage this turn",
                    references::subject(o)?,
                    agree("were", references::object_is_plural(o))?
                )
            }
            (Thing::Object(o), Quality::AttackedLastTurn(who)) => {
                format!("{} {}", references::subject(o)?, references::attacked_last_turn(who)?)
            }
            (Thing::Object(o), Quality::AttackedThisTurn) => {
                format!("{} attacked this {}", references::subject(o)?, turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::Faced { .. }) => {
                let faced = qualities::faced(&past.what, references::object_is_plural(o))?;
                format!("{} {faced} this {}", references::subject(o)?, turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::CameIntoPlayThisTurn) => {
                format!("{} came into play this turn", references::subject(o)?)
            }
            (Thing::Object(o), Quality::WasBlockedThisTurn) => {
                let was = agree("were", references::object_is_plural(o))?;
                format!(
                    "{} {was} blocked this {}",
                    references::subject(o)?,
                    turn(past.combat.is_so())
                )
            }
            (Thing::Object(o), Quality::BlockedThisTurn) => {
                format!("{} blocked this {}", references::subject(o)?, turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::DealtDamageToThisTurn(to)) => {
                format!(
                    "{} dealt damage to {} this turn",
                    references::subject(o)?,
                    references::thing(to)?
                )
            }
            _ => return Err(GAP),
        },
        _ => return Err(GAP),
    })
}

/// "both of them are red", "neither of those creatures has flying"
fn of_two(how_many: OfBoth, two: &ObjectRef, quality: &Quality) -> Printed<String> {
    let (which, plural) = match how_many {
        OfBoth::Both => ("both", true),
        OfBoth::Either => ("either", false),
        OfBoth::Neither => ("neither", false),
    };
    let says = match quality {
        Quality::With(_) => {
            format!("{} {}", has(plural)?, qualities::with_counters(quality, plural)?)
        }
        quality => format!("{} {}", is(plural)?, qualities::is(quality)?),
    };
    Ok(format!("{which} of {} {says}", references::object(two)?))
}

/// The number that a quality compares, and with what.
fn stat_of(q: &Quality) -> Option<(Stat, &Compare)> {
    Some(match q {
        Quality::Power(c) => (Stat::Power, c),
        Quality::Toughness(c) => (Stat::Toughness, c),
        Quality::ConvertedManaCost(c) => (Stat::ConvertedManaCost, c),
        _ => return None,
    })
}

/// "seven or more cards are in your graveyard".
fn exists(c: &Compare, o: &Objects) -> Printed<String> {
    Ok(match o.tails.split_last() {
        Some((Quality::InZone(zone, whose), rest)) => {
            let front = Objects { tails: rest.to_vec(), ..o.clone() };
            let (front, plural) = counted(c, &front)?;
            format!("{front} {} {}", is(plural)?, objects::zone_tail(*zone, whose.as_ref(), false)?)
        }
        Some((
            state @ (Quality::Tapped
            | Quality::Untapped
            | Quality::Attacking(None)
            | Quality::Blocking(None)
            | Quality::Blocked(None)
            | Quality::Unblocked
            | Quality::Enchanted
            | Quality::Equipped),
            rest,
        )) => {
            let front = Objects { tails: rest.to_vec(), ..o.clone() };
            let (front, plural) = counted(c, &front)?;
            format!("{front} {} {}", is(plural)?, qualities::is(state)?)
        }
        _ => format!("there are {}", counted(c, o)?.0),
    })
}

fn is_it(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if b.form == BackForm::It)
}

/// How a coin came up.
pub(super) fn flips(result: CoinResult, of: Option<u32>) -> Printed<&'static str> {
    Ok(match (result, of) {
        (CoinResult::Won, None) => "you win all the flips",
        (CoinResult::Won, Some(2)) => "you win both flips",
        (CoinResult::Lost, Some(2)) => "you lose both flips",
        (CoinResult::Heads, Some(2)) => "both coins come up heads",
        (CoinResult::Tails, Some(2)) => "both coins come up tails",
        _ => return Err(GAP),
    })
}

pub(super) fn flip(result: CoinResult) -> &'static str {
    match result {
        CoinResult::Won => "you win the flip",
        CoinResult::Lost => "you lose the flip",
        CoinResult::Heads => "it comes up heads",
        CoinResult::Tails => "it comes up tails",
    }
}
