//! Amounts.
use super::{Printed, Said, Unprinted, children, values};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{Amount, ChoiceKind, Compare, Comparison, Signed};
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
            s::SoManyWord::said().string()
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

/// What is counted: in digits and as much, or in words and as many.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CountedAs {
    Much,
    Many,
}

/// The number before a unit, where it is one: "3", "a", "that much".
pub(super) fn count(a: &Amount, counted: CountedAs) -> Printed<Option<Worded<s::Count<'static>>>> {
    let letter = |a: &Amount| Printed::Ok(Worded::<s::Variable>::loose(digits(a)?));
    let figure = |a: &Amount| Printed::Ok(s::Digits::said(digits(a)?));
    let so_many = || match counted {
        CountedAs::Much => s::ThatMany::ThatMuch.said(),
        CountedAs::Many => s::SoManyWord::said().within(),
    };
    let times = |n: u32| match n {
        2 => Ok(s::Times::Twice.said()),
        3 => Ok(s::Times::ThreeTimes.said()),
        _ => Err(GAP),
    };
    Ok(Some(match a {
        Amount::Number(1) if counted == CountedAs::Many => s::AWord::A.said().within(),
        Amount::Number(_) if counted == CountedAs::Many => Worded::loose(word(a)?),
        Amount::Number(_) => figure(a)?.within(),
        Amount::Variable(_) => letter(a)?.within(),
        Amount::Plus(x, n) if matches!((&**x, &**n), (Amount::Variable(_), Amount::Number(_))) => {
            s::VariablePlus::say(letter(x)?, figure(n)?)?.within()
        }
        Amount::Minus(n, x) if matches!((&**n, &**x), (Amount::Number(_), Amount::Variable(_))) => {
            s::DigitsMinus::say(figure(n)?, letter(x)?)?.within()
        }
        Amount::MovedBefore(_) | Amount::ThatMany(_) | Amount::Chosen(ChoiceKind::Number) => {
            so_many().within()
        }
        Amount::Times(n, inner) if is_so_many(inner) => {
            s::TwiceThat::say(times(*n)?, so_many())?.within()
        }
        Amount::Times(n, inner) if matches!(**inner, Amount::Variable(_)) => {
            s::TimesVariable::say(times(*n)?, letter(inner)?)?.within()
        }
        _ => return Ok(None),
    }))
}

/// An amount of a unit: "3 life", "a card", "cards equal to its power", "1 life for each Elf".
#[derive(Default)]
struct UnitAmount {
    count: Option<Worded<s::Count<'static>>>,
    one: bool,
    for_each: Option<Worded<s::ForEach<'static>>>,
    equal_to: Option<Worded<s::EqualTo<'static>>>,
    rounding: Option<Worded<s::Rounding<'static>>>,
    more_or_less: Option<Worded<s::MoreOrLess<'static>>>,
}

fn unit(a: &Amount, counted: CountedAs) -> Printed<UnitAmount> {
    let one = *a == Amount::Number(1) && counted == CountedAs::Many;
    if let Some(count) = count(a, counted)? {
        return Ok(UnitAmount { count: Some(count), one, ..UnitAmount::default() });
    }
    let more = |of: &Amount, plus: bool| {
        let more_or_less = Some(s::MoreOrLess::say(plus.then(s::PlusWord::said))?);
        Ok(UnitAmount { more_or_less, ..unit(of, counted)? })
    };
    Ok(match a {
        Amount::Half(inner, r) if is_so_many(inner) => {
            let so_many = match counted {
                CountedAs::Much => s::ThatMany::ThatMuch.said(),
                CountedAs::Many => s::SoManyWord::said().within(),
            };
            let count = Some(s::HalfThat::say(so_many)?.within());
            UnitAmount { count, rounding: Some(children::rounding(*r)?), ..UnitAmount::default() }
        }
        Amount::Plus(inner, n) if is_so_many(inner) && **n == Amount::Number(1) => {
            return more(inner, true);
        }
        Amount::Minus(inner, n) if is_so_many(inner) && **n == Amount::Number(1) => {
            return more(inner, false);
        }
        Amount::ForEach(n, each) => {
            UnitAmount { for_each: Some(children::for_each(each)?), ..unit(n, counted)? }
        }
        other => UnitAmount { equal_to: Some(children::equal_to(other)?), ..UnitAmount::default() },
    })
}

/// "3 life", "life equal to its power".
pub(super) fn life(a: &Amount) -> Said<s::ULife<'static>> {
    let (mut plus, mut capped, mut half, mut third) = (None, None, None, None);
    match a {
        Amount::Plus(n, more) if let Amount::ForEach(m, each) = &**more => {
            let both = [s::Digits::said(digits(n)?), s::Digits::said(digits(m)?)];
            plus = Some(s::LifePlusEach::say(both, children::for_each(each)?)?);
        }
        Amount::DealtUpToWhatWasThere => capped = Some(s::CappedLife::said()),
        Amount::Third(whole, _) if let Amount::Life(p) = &**whole => {
            third = Some(s::ThirdLife::say(children::whose(p)?)?);
        }
        Amount::Half(whole, r) if let Amount::Life(p) = &**whole => {
            half = Some(s::HalfLife::say(children::whose(p)?, children::rounding(*r)?)?);
        }
        a => {
            let u = unit(a, CountedAs::Much)?;
            return s::ULife::say(
                None,
                None,
                None,
                None,
                u.count,
                u.for_each,
                u.equal_to,
                u.rounding,
                u.more_or_less,
            );
        }
    }
    s::ULife::say(plus, capped, half, third, None, None, None, None, None)
}

/// "two cards", "up to three cards".
pub(super) fn cards(a: &Amount) -> Said<s::UCards<'static>> {
    let (up_to, a) = match a {
        Amount::UpTo(most) => (Some(s::UpToWord::said()), &**most),
        a => (None, a),
    };
    let u = unit(a, CountedAs::Many)?;
    let noun = Agree::many(!u.one);
    s::UCards::say(noun, up_to, u.count, u.for_each, u.equal_to, u.rounding, u.more_or_less)
}

/// "That many".
fn is_so_many(a: &Amount) -> bool {
    matches!(a, Amount::ThatMany(_) | Amount::MovedBefore(_))
}

/// "for each Elf".
pub(super) fn for_each(each: &Amount) -> Printed<String> {
    Ok(s::ForEach::say(values::countable_one(each)?)?.string())
}

/// A number by itself: "its power", "the number of creatures you control".
pub(super) fn value(a: &Amount) -> Printed<String> {
    Ok(match a {
        Amount::AsPlayed(of) => {
            format!("{} {}", value(of)?, s::AsPlayed::said().string())
        }
        a => values::value(a)?.string(),
    })
}

fn plain(a: &Amount) -> bool {
    matches!(a, Amount::Number(_) | Amount::Variable(_))
}

/// "2 or less", in digits.
pub(super) fn compare(c: &Compare) -> Printed<String> {
    let than = |how: s::CompareHow| {
        Ok(s::CompareValue::say(how.said(), children::value(&c.with)?)?.string())
    };
    let numeral = || Printed::Ok(Worded::loose(value(&c.with)?));
    let end = |end: s::CompareEnd| Ok(s::CompareNum::say(numeral()?, Some(end.said()))?.string());
    match c.how {
        Comparison::Exactly if !plain(&c.with) => than(s::CompareHow::EqualTo),
        Comparison::AtMost if !plain(&c.with) => than(s::CompareHow::LessThanOrEqualTo),
        Comparison::AtLeast if !plain(&c.with) => than(s::CompareHow::GreaterThanOrEqualTo),
        Comparison::Exactly => value(&c.with),
        Comparison::AtMost => end(s::CompareEnd::OrLess),
        Comparison::AtLeast => end(s::CompareEnd::OrGreater),
        Comparison::Less => than(s::CompareHow::LessThan),
        Comparison::More => than(s::CompareHow::GreaterThan),
    }
}

/// "two or more", in words: of things that are counted.
pub(super) fn compare_word(c: &Compare) -> Printed<String> {
    let number = || Printed::Ok(Worded::loose(word(&c.with)?));
    let end = |end: s::CompareEnd| Ok(s::CompareNum::say(number()?, Some(end.said()))?.string());
    match c.how {
        Comparison::Exactly => word(&c.with),
        Comparison::AtMost => end(s::CompareEnd::OrFewer),
        Comparison::AtLeast => end(s::CompareEnd::OrMore),
        Comparison::Less | Comparison::More => Err(GAP),
    }
}

/// "+2".
pub(super) fn signed(s: &Signed) -> Printed<String> {
    Ok(format!("{}{}", if s.negative.is_so() { "-" } else { "+" }, digits(&s.amount)?))
}

/// ", where X is …".
pub(super) fn where_x(all: &[(char, Amount)]) -> Printed<String> {
    let letter = |c: &char| Worded::loose(c.to_string());
    let Some(((c, first), rest)) = all.split_first() else { return Ok(String::new()) };
    let (first, as_played) = match first {
        Amount::AsPlayed(of) => (&**of, Some(s::AsPlayed::said())),
        first => (first, None),
    };
    let (most, first) = match first {
        Amount::UpTo(most) if matches!(**most, Amount::ThatMany(_)) => {
            (Some(s::WhereMost::LessThanOrEqualToTheAmountOfLifeYouGained.said()), None)
        }
        first => (None, Some(children::value(first)?)),
    };
    let more = match rest {
        [] => None,
        [(c, second)] => {
            // Only what itself ends in a comma's words has one before the next: "…, rounded down,
            // and Y is …".
            let comma = first.as_ref().is_some_and(|first| first.words().contains(", "));
            let comma = comma.then(s::Comma::said);
            Some(s::WhereMore::say(comma, letter(c), children::value(second)?)?)
        }
        _ => return Err(GAP),
    };
    Ok(s::WhereX::say(letter(c), most, first, as_played, more)?.string())
}
