//! Amounts.
use super::{Printed, Unprinted, agree, objects, players, references};
use crate::wording::tree::{
    Amount, ChoiceKind, Compare, Comparison, DistinctKind, Extreme, ObjectRef, Objects, PlayerRef,
    PlayerScope, Quality, Rounding, Signed, Stat, Way,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("an amount");

/// "two"; digits where there is no word.
pub(super) fn number(n: i32) -> String {
    words::number_word(n).map_or_else(|| n.to_string(), str::to_string)
}

/// A number in words: of cards, creatures, counters.
pub(super) fn word(a: &Amount) -> Printed<String> {
    Ok(match a {
        Amount::Number(n) => number(*n),
        Amount::ThatMany(_) | Amount::MovedBefore(_) | Amount::Chosen(ChoiceKind::Number) => {
            "that many".to_string()
        }
        other => digits(other)?,
    })
}

/// A number in digits: of damage, life, sizes.
pub(super) fn digits(a: &Amount) -> Printed<String> {
    Ok(match a {
        Amount::Number(n) => n.to_string(),
        Amount::Variable(c) => c.letter().to_string(),
        other => value(other)?,
    })
}

/// An amount of a unit: "3 life", "a card", "cards equal to its power", "1 life for each Elf".
pub(super) fn unit(a: &Amount, one: &str, many: &str, in_digits: bool) -> Printed<String> {
    Ok(match a {
        Amount::Number(1) if !in_digits => objects::with_article(one),
        Amount::Number(1) => format!("1 {one}"),
        Amount::Number(_) | Amount::Variable(_) => {
            format!("{} {many}", if in_digits { digits(a)? } else { word(a)? })
        }
        Amount::Plus(x, n) if matches!((&**x, &**n), (Amount::Variable(_), Amount::Number(_))) => {
            format!("{} {many}", value(a)?)
        }
        Amount::Minus(n, x) if matches!((&**n, &**x), (Amount::Number(_), Amount::Variable(_))) => {
            format!("{} {many}", value(a)?)
        }
        Amount::Plus(n, more) if matches!(&**more, Amount::ForEach(..)) && many == "life" => {
            format!("{} plus {}", unit(n, one, many, in_digits)?, unit(more, one, many, in_digits)?)
        }
        Amount::MovedBefore(_) | Amount::ThatMany(_) | Amount::Chosen(ChoiceKind::Number) => {
            format!("that {} {many}", if one == many { "much" } else { "many" })
        }
        Amount::Times(n @ (2 | 3), inner) if is_so_many(inner) => {
            let times = if *n == 2 { "twice" } else { "three times" };
            format!("{times} {}", unit(inner, one, many, in_digits)?)
        }
        Amount::Half(inner, r) if is_so_many(inner) => format!(
            "half {}, rounded {}",
            unit(inner, one, many, in_digits)?,
            if *r == Rounding::Up { "up" } else { "down" }
        ),
        Amount::Plus(inner, n) if is_so_many(inner) && **n == Amount::Number(1) => {
            format!("{} plus one", unit(inner, one, many, in_digits)?)
        }
        Amount::Minus(inner, n) if is_so_many(inner) && **n == Amount::Number(1) => {
            format!("{} minus one", unit(inner, one, many, in_digits)?)
        }
        Amount::Times(_, inner) if matches!(**inner, Amount::Variable(_)) => {
            format!("{} {many}", value(a)?)
        }
        Amount::DealtUpToWhatWasThere => {
            format!(
                "{many} equal to the damage dealt, but not more {many} than the player's life \
                    total before the damage was dealt or the creature's toughness"
            )
        }
        Amount::UpTo(n) => format!("up to {}", unit(n, one, many, in_digits)?),
        Amount::ForEach(n, each) => {
            format!("{} {}", unit(n, one, many, in_digits)?, for_each(each)?)
        }
        Amount::Third(whole, _) if many == "life" && matches!(**whole, Amount::Life(_)) => {
            let Amount::Life(p) = &**whole else { return Err(GAP) };
            format!("a third of {} life", players::possessive(p)?)
        }
        Amount::Half(whole, r) if many == "life" && matches!(**whole, Amount::Life(_)) => {
            let Amount::Life(p) = &**whole else { return Err(GAP) };
            format!(
                "half {} life, rounded {}",
                players::possessive(p)?,
                if *r == Rounding::Up { "up" } else { "down" }
            )
        }
        other => format!("{many} equal to {}", value(other)?),
    })
}

/// "That many".
fn is_so_many(a: &Amount) -> bool {
    matches!(a, Amount::ThatMany(_) | Amount::MovedBefore(_))
}

/// The amount before a "for each" that stands later in the sentence, and that "for each".
pub(super) fn split(a: &Amount) -> Printed<(&Amount, String)> {
    Ok(match a {
        Amount::ForEach(n, each) => (n, format!(" {}", for_each(each)?)),
        other => (other, String::new()),
    })
}

/// "for each Elf".
pub(super) fn for_each(each: &Amount) -> Printed<String> {
    Ok(format!("for each {}", countable(each, false)?))
}

/// What is counted: "creatures you control", "charge counters on ~".
pub(super) fn countable(a: &Amount, plural: bool) -> Printed<String> {
    Ok(match a {
        Amount::Count(o) => objects::objects(o, plural)?,
        Amount::Counters(kind, on) => {
            let kind = kind.as_ref().map(|k| format!("{k} ")).unwrap_or_default();
            format!("{kind}counter{} on {}", if plural { "s" } else { "" }, references::object(on)?)
        }
        Amount::Distinct(kind, o) => {
            let what = match kind {
                DistinctKind::BasicLandTypes => "basic land type",
                DistinctKind::Colors => "color",
                DistinctKind::CreatureTypes => "creature type",
                DistinctKind::CardTypes => "card type",
                DistinctKind::ManaColorsSpent => return Err(GAP),
            };
            format!("{what}{} among {}", if plural { "s" } else { "" }, objects::objects(o, true)?)
        }
        Amount::SpellsPlayedThisTurn(Some(o), scope) => {
            let who = match scope {
                PlayerScope::Any => "played".to_string(),
                PlayerScope::Of(PlayerRef::You) => "you've played".to_string(),
                PlayerScope::Of(who) => format!("{} has played", players::player(who)?),
            };
            format!("{} {who} this turn", objects::objects(o, plural)?)
        }
        Amount::CountPlayers(p) => match &**p {
            PlayerRef::Phrase(p) if plural && p.opponent.is_so() => {
                format!("{} you have", players::noun(true, true))
            }
            PlayerRef::Phrase(p) if !plural => players::noun(p.opponent.is_so(), false),
            _ => return Err(GAP),
        },
        Amount::Minus(all, one) if !plural && **one == Amount::Number(1) => {
            format!("{} beyond the first", countable(all, false)?)
        }
        Amount::Minus(limit, cards) if !plural => {
            let cards = countable(cards, false)?;
            format!("card fewer than {} {}", word(limit)?, cards.strip_prefix("card ").ok_or(GAP)?)
        }
        Amount::Flips if !plural => "flip".to_string(),
        Amount::FlipsWon if !plural => "flip you win".to_string(),
        Amount::Bushido(o) if !plural => {
            format!("point of bushido {} has", references::subject(o)?)
        }
        Amount::Targets if !plural => "target".to_string(),
        Amount::FurtherTargets if !plural => "target beyond the first".to_string(),
        Amount::CountOf(o) => format!("of {}", references::object(o)?),
        Amount::ColorsOf(o) if plural => format!("colors {} was", references::object(o)?),
        Amount::ColorsOf(o) => format!("of {} colors", references::possessive(o)?),
        Amount::DamageThisTurn(to) if !plural => {
            format!("1 damage dealt to {} this turn", references::thing(to)?)
        }
        Amount::DiedThisTurn(o, whose, _) => {
            format!("{} {} this turn", objects::objects(o, plural)?, died(whose.as_ref())?)
        }
        Amount::CountersRemoved(None) if !plural => "counter removed".to_string(),
        Amount::CountersRemoved(Some(kind)) => {
            format!("{kind} counter{} removed this way", if plural { "s" } else { "" })
        }
        Amount::ThisWay(Way::Prevented, None) if !plural => {
            "1 damage prevented this way".to_string()
        }
        Amount::ThisWay(w, Some(o)) => {
            format!("{} {}", objects::objects(o, plural)?, objects::way(*w)?)
        }
        _ => return Err(GAP),
    })
}

/// "put into your graveyard from play".
pub(super) fn died(whose: Option<&PlayerRef>) -> Printed<String> {
    Ok(match whose {
        Some(p) => format!("put into {} graveyard from play", players::possessive(p)?),
        None => "put into a graveyard from play".to_string(),
    })
}

/// A number by itself: "its power", "the number of creatures you control".
pub(super) fn value(a: &Amount) -> Printed<String> {
    Ok(match a {
        Amount::Number(_) | Amount::Variable(_) => digits(a)?,
        Amount::ThisWay(Way::Dealt, None) => "the damage dealt this way".to_string(),
        Amount::ThisWay(Way::Prevented, None) => "the damage prevented this way".to_string(),
        Amount::ThisWay(Way::Paid, None) => "the amount of mana paid this way".to_string(),
        Amount::ThisWay(Way::Lost, None) => "the life lost this way".to_string(),
        Amount::DamageThisTurnBy(to, by) => format!(
            "the damage dealt to {} this turn by {}",
            references::thing(to)?,
            objects::objects(by, true)?
        ),
        Amount::DamageThisTurn(to) => {
            format!("the damage dealt to {} this turn", references::thing(to)?)
        }
        Amount::LifeLostThisTurn(p) if **p == PlayerRef::You => {
            "the life you've lost this turn".to_string()
        }
        Amount::LifeLostThisTurn(p) => format!("the life {} lost this turn", players::player(p)?),
        Amount::DrawnThisTurn(p) if **p == PlayerRef::You => {
            "the number of cards you've drawn this turn".to_string()
        }
        Amount::DrawnThisTurn(p) => {
            format!(
                "the number of cards {} {} drawn this turn",
                players::player(p)?,
                agree("have", players::plain_verb(p))?
            )
        }
        Amount::DiedThisTurn(..)
        | Amount::CountOf(_)
        | Amount::ColorsOf(_)
        | Amount::Count(_)
        | Amount::CountersRemoved(_)
        | Amount::Counters(..)
        | Amount::Distinct(..)
        | Amount::CountPlayers(_)
        | Amount::SpellsPlayedThisTurn(..)
        | Amount::ThisWay(..) => {
            format!("the number of {}", countable(a, true)?)
        }
        // Whose it is stands behind where more than a word or two say it.
        Amount::Stat(s, o) if matches!(&**o, ObjectRef::Phrase(p) if !p.objects.tails.is_empty()) =>
        {
            format!("the {} of {}", objects::stat(*s), references::object(o)?)
        }
        Amount::Stat(s, o) => format!("{} {}", references::possessive(o)?, objects::stat(*s)),
        Amount::ManaInPool => "the amount of mana in your mana pool".to_string(),
        Amount::HighBid(_) => "the high bid".to_string(),
        Amount::AsTurnBegan(of) => {
            let bare = Objects { tails: Vec::new(), ..(**of).clone() };
            let who = match of.tails.as_slice() {
                [Quality::ControlledBy(who)] => players::player(who)?,
                _ => return Err(GAP),
            };
            let what = objects::objects(&bare, true)?;
            format!("the number of {what} {who} controlled at the beginning of this turn")
        }
        Amount::MostCardsInHand => {
            "the number of cards in the hand of the opponent with the most cards in hand"
                .to_string()
        }
        Amount::PaidAsItCame(named) => {
            format!("the life paid as {} came into play", if named.is_full() { "~" } else { "it" })
        }
        Amount::DoneAsItCame(o) => {
            format!("the number of {} sacrificed as it came into play", objects::objects(o, true)?)
        }
        Amount::MostThisWay(w) => {
            format!("the greatest number of cards a player {}", objects::way(*w)?)
        }
        Amount::ExtremeStat(e, s, o) => {
            let e = match (e, s) {
                (Extreme::Greatest, Stat::ConvertedManaCost) => "highest",
                (Extreme::Least, Stat::ConvertedManaCost) => "lowest",
                (Extreme::Greatest, _) => "greatest",
                (Extreme::Least, _) => "least",
            };
            format!("the {e} {} among {}", objects::stat(*s), objects::objects(o, true)?)
        }
        Amount::TotalSacrificed(s, o) => format!(
            "the total {} of the sacrificed {}",
            objects::stat(*s),
            objects::objects(o, true)?
        ),
        Amount::TotalOf(s, o) if matches!(&**o, ObjectRef::Back(b) if b.called().is_none()) => {
            format!("their total {}", objects::stat(*s))
        }
        Amount::TotalOf(s, o) => {
            format!("the total {} of {}", objects::stat(*s), references::object(o)?)
        }
        Amount::TotalStat(s, o) => {
            format!("the total {} of {}", objects::stat(*s), objects::objects(o, true)?)
        }
        Amount::Life(p) => format!("{} life total", players::possessive(p)?),
        Amount::Half(inner, r) => format!(
            "half {}, rounded {}",
            value(inner)?,
            if *r == Rounding::Up { "up" } else { "down" }
        ),
        Amount::Times(2, inner) => format!("twice {}", value(inner)?),
        Amount::Times(3, inner) => format!("three times {}", value(inner)?),
        Amount::Plus(a, b) => format!("{} plus {}", value(a)?, value(b)?),
        Amount::Minus(a, b) => format!("{} minus {}", value(a)?, value(b)?),
        Amount::AsPlayed(of) => format!("{} as you play ~", value(of)?),
        Amount::Difference(..) => "the difference".to_string(),
        Amount::ThatMany(_) => "that many".to_string(),
        Amount::Said(of) if matches!(**of, Amount::ThatMany(_)) => "that damage".to_string(),
        Amount::Said(_) | Amount::Chosen(ChoiceKind::Number) => "that number".to_string(),
        _ => return Err(GAP),
    })
}

fn plain(a: &Amount) -> bool {
    matches!(a, Amount::Number(_) | Amount::Variable(_))
}

/// "2 or less", in digits.
pub(super) fn compare(c: &Compare) -> Printed<String> {
    Ok(match c.how {
        Comparison::Exactly if !plain(&c.with) => format!("equal to {}", value(&c.with)?),
        Comparison::AtMost if !plain(&c.with) => {
            format!("less than or equal to {}", value(&c.with)?)
        }
        Comparison::AtLeast if !plain(&c.with) => {
            format!("greater than or equal to {}", value(&c.with)?)
        }
        Comparison::Exactly => value(&c.with)?,
        Comparison::AtMost => format!("{} or less", value(&c.with)?),
        Comparison::AtLeast => format!("{} or greater", value(&c.with)?),
        Comparison::Less => format!("less than {}", value(&c.with)?),
        Comparison::More => format!("greater than {}", value(&c.with)?),
    })
}

/// "two or more", in words: of things that are counted.
pub(super) fn compare_word(c: &Compare) -> Printed<String> {
    Ok(match c.how {
        Comparison::Exactly => word(&c.with)?,
        Comparison::AtMost => format!("{} or fewer", word(&c.with)?),
        Comparison::AtLeast => format!("{} or more", word(&c.with)?),
        Comparison::Less => format!("fewer than {}", word(&c.with)?),
        Comparison::More => format!("more than {}", word(&c.with)?),
    })
}

/// "+2".
pub(super) fn signed(s: &Signed) -> Printed<String> {
    Ok(format!("{}{}", if s.negative.is_so() { "-" } else { "+" }, digits(&s.amount)?))
}

/// ", where X is …".
pub(super) fn where_x(all: &[(char, Amount)]) -> Printed<String> {
    let one = |(at, (c, a)): (usize, &(char, Amount))| -> Printed<_> {
        // Only what itself ends in a comma's words has one before the next: "…, rounded down, and Y
        // is …".
        let joined = match at.checked_sub(1).map(|before| value(&all[before].1)).transpose()? {
            None => ", where",
            Some(before) if before.contains(", ") => ", and",
            Some(_) => " and",
        };
        let is = match a {
            Amount::UpTo(most) if matches!(**most, Amount::ThatMany(_)) => {
                "less than or equal to the amount of life you gained".to_string()
            }
            a => value(a)?,
        };
        Ok(format!("{joined} {c} is {is}"))
    };
    all.iter().enumerate().map(one).collect()
}
