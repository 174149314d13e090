//! Children that other files put together, as words of the rule that reads them.
use super::{Printed, Said, amounts, changes, conditions, moves, objects, players, references};
use crate::terms::{Color, CounterKind};
use crate::wording::syntax::{self as s, Worded};
use crate::wording::tree::{
    Amount, Change, Condition, ObjectRef, Objects, Phrase, PlayerRef, Rounding, Thing,
};
use crate::wording::words;

/// What a verb is done to.
pub(super) fn object_ref(o: &ObjectRef) -> Said<s::ObjectRef<'static>> {
    references::object(o).map(Worded::loose)
}

/// The same, out of the zone that it is in.
pub(super) fn object_moved(o: &ObjectRef) -> Said<s::ObjectRef<'static>> {
    references::moved(o).map(Worded::loose)
}

/// Who or what acts.
pub(super) fn subject_ref(o: &ObjectRef) -> Said<s::ObjectRef<'static>> {
    references::subject(o).map(Worded::loose)
}

/// The same as a thing.
pub(super) fn subject(o: &ObjectRef) -> Said<s::Thing<'static>> {
    references::subject(o).map(Worded::loose)
}

pub(super) fn thing(t: &Thing) -> Said<s::Thing<'static>> {
    references::thing(t).map(Worded::loose)
}

/// Several targets of which each gets the whole.
pub(super) fn each_thing(t: &Thing) -> Said<s::Thing<'static>> {
    references::each_thing(t).map(Worded::loose)
}

pub(super) fn thing_subject(t: &Thing) -> Said<s::Thing<'static>> {
    references::thing_subject(t).map(Worded::loose)
}

/// "its", "that creature's".
pub(super) fn possessive(o: &ObjectRef) -> Said<s::Possessive<'static>> {
    references::possessive(o).map(Worded::loose)
}

pub(super) fn player_ref(p: &PlayerRef) -> Said<s::PlayerRef<'static>> {
    players::player(p).map(Worded::loose)
}

/// As the object of a verb: "him or her".
pub(super) fn player_object(p: &PlayerRef) -> Said<s::PlayerRef<'static>> {
    players::object_case(p).map(Worded::loose)
}

/// "your", "target player's".
pub(super) fn whose(p: &PlayerRef) -> Said<s::PlayerPossessive<'static>> {
    players::possessive(p).map(Worded::loose)
}

pub(super) fn value(n: &Amount) -> Said<s::Value<'static>> {
    super::values::value(n)
}

pub(super) fn equal_to(n: &Amount) -> Said<s::EqualTo<'static>> {
    s::EqualTo::say(value(n)?)
}

/// "3", "X".
pub(super) fn digits_or_letter(n: &Amount) -> Said<s::DigitsOrLetter<'static>> {
    amounts::digits(n).map(Worded::loose)
}

pub(super) fn digits(n: impl ToString) -> Worded<s::Digits<'static>> {
    s::Digits::said(n.to_string())
}

/// "two".
pub(super) fn number_word(n: &Amount) -> Said<s::NumberWord> {
    amounts::word(n).map(Worded::loose)
}

/// "two", "X", "that many".
pub(super) fn count(n: &Amount) -> Said<s::Count<'static>> {
    amounts::word(n).map(Worded::loose)
}

pub(super) fn for_each(each: &Amount) -> Said<s::ForEach<'static>> {
    amounts::for_each(each).map(Worded::loose)
}

/// "for each Elf", where it is said of the number.
pub(super) fn split(n: &Amount) -> Printed<(&Amount, Option<Worded<s::ForEach<'static>>>)> {
    Ok(match n {
        Amount::ForEach(n, each) => (n, Some(for_each(each)?)),
        other => (other, None),
    })
}

pub(super) fn rounding(r: Rounding) -> Said<s::Rounding<'static>> {
    s::Rounding::say((r == Rounding::Up).then(s::RoundedUp::said), None)
}

pub(super) fn condition(c: &Condition) -> Said<s::Condition<'static>> {
    conditions::condition(c).map(Worded::loose)
}

pub(super) fn objects_bare(o: &Objects, plural: bool) -> Said<s::ObjectsBare<'static>> {
    objects::objects(o, plural).map(Worded::loose)
}

pub(super) fn objects_simple(o: &Objects, plural: bool) -> Said<s::ObjectsSimple<'static>> {
    objects::objects(o, plural).map(Worded::loose)
}

pub(super) fn objects_one(o: &Objects) -> Said<s::ObjectsOne<'static>> {
    objects::objects(o, false).map(Worded::loose)
}

pub(super) fn object_phrase(p: &Phrase) -> Said<s::ObjectPhrase<'static>> {
    objects::phrase(p, false).map(Worded::loose)
}

/// "a creature card": one of them, as a phrase.
pub(super) fn one_phrase(o: &Objects) -> Said<s::ObjectPhrase<'static>> {
    let one = objects::objects(o, false)?;
    Ok(Worded::loose(objects::with_article(&one)))
}

/// "a" or "an" before these words.
pub(super) fn a_word<T>(before: &Worded<T>) -> Worded<s::AWord> {
    a_word_before(before.words())
}

/// The same before words of no rule.
pub(super) fn a_word_before(words: &str) -> Worded<s::AWord> {
    // Both forms are the grammar's.
    match words::article(words) {
        an if an.len() > 1 => s::AWord::An.said(),
        _ => s::AWord::A.said(),
    }
}

pub(super) fn counters(n: &Amount, kind: &CounterKind) -> Said<s::UCounters<'static>> {
    moves::counters(n, kind)
}

pub(super) fn counter_kind(kind: &CounterKind) -> Worded<s::CounterKind<'static>> {
    Worded::loose(kind.to_string())
}

pub(super) fn copy_except(except: &[Change]) -> Printed<Option<Worded<s::CopyExcept<'static>>>> {
    let words = changes::copy_except(except)?;
    Ok((!words.is_empty()).then(|| Worded::loose(words)))
}

pub(super) fn color(of: Color) -> Worded<s::Color> {
    match of {
        Color::White => s::Color::White.said(),
        Color::Blue => s::Color::Blue.said(),
        Color::Black => s::Color::Black.said(),
        Color::Red => s::Color::Red.said(),
        Color::Green => s::Color::Green.said(),
    }
}
