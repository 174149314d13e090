//! What is so of these and of no other.
use super::who::{counted, entities_ever};
use super::zones::all_there;
use super::{CheckOutcome, Checked, ClaimView, Problem, all_of, fact};
use crate::called::names_counted;
use crate::game::{Entity, ObjectId};
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{
    Compared, Described, DescribedAs, EventKind, FactKind, FactSaid, Many, NounKind, NounPhrase,
    PastEvent, ZoneRef,
};
use crate::source::{Span, Text};
use crate::terms::{CardType, ZoneKind};
use crate::wording::tree::{self as wording, Objects};

/// The words for what others could be, by the type of what is named.
const KINDS: [(CardType, &str); 4] = [
    (CardType::Creature, "creature"),
    (CardType::Land, "land"),
    (CardType::Artifact, "artifact"),
    (CardType::Enchantment, "enchantment"),
];

/// `only X died`, `only Bob lost life`
pub(super) fn only(
    view: &ClaimView,
    subjects: &[NounPhrase],
    others: &[NounPhrase],
    facts: &[FactSaid],
    span: Span,
) -> Checked {
    let mut all = Vec::new();
    for said in facts {
        for subject in subjects {
            all.push(fact(view, subject, said, false)?);
        }
        for other in others {
            all.push(fact(view, other, said, true)?);
        }
    }
    let these = all_of(all);
    if !others.is_empty() || !these.holds || subjects.iter().all(is_player) {
        return Ok(these);
    }
    let number = subjects.iter().map(|subject| counted(subject).unwrap_or(1)).sum();
    let mut parts = vec![these];
    for said in facts {
        parts.push(no_more(view, subjects, number, said, span)?);
    }
    Ok(all_of(parts))
}

fn is_player(noun: &NounPhrase) -> bool {
    matches!(noun.kind, NounKind::Player(_))
}

/// Whether it is so of no more than these: of no other permanent at all, or of another of their
/// type; where only things of other types are so as well, the sentence can mean either.
fn no_more(
    view: &ClaimView,
    subjects: &[NounPhrase],
    number: u32,
    said: &FactSaid,
    span: Span,
) -> Checked {
    let so = |kind: wording::Noun, called: &str| {
        let words = Text::mapped(format!("{number} {called}"), span, vec![(0, span.start)]);
        let many = Many::So(Compared::Exactly(i32::try_from(number).unwrap_or(i32::MAX)));
        let what = DescribedAs::Objects(Box::new(Objects::of(kind)));
        let kind = NounKind::Described(Described { many, what, words });
        fact(view, &NounPhrase { kind, span }, said, false)
    };
    if let FactKind::Happened(PastEvent {
        kind: EventKind::Resolved | EventKind::Countered { .. },
        ..
    }) = said.kind
    {
        return so(wording::Noun::Spell, "spells");
    }
    if let FactKind::InZone(zone) = &said.kind
        && zone.zone != ZoneKind::InPlay
        && zone.position.is_none()
    {
        return alone_there(view, subjects, number, zone);
    }
    let any = so(wording::Noun::Permanent, "permanents")?;
    if any.holds {
        return Ok(any);
    }
    for (card_type, word) in KINDS {
        if of_type(view, subjects, card_type)? {
            let alike = so(wording::Noun::Type(card_type), &format!("{word}s"))?;
            if !alike.holds {
                return Ok(alike);
            }
            let message = format!("of no other {word}, or of no other permanent?");
            return Err(Problem::error(span, message)
                .help(format!("it is so of others that aren't {word}s: {}", any.actual)));
        }
    }
    Ok(CheckOutcome::new(false, any.actual))
}

/// Whether nothing else is in a zone that isn't play: no other object at all, or no other of their
/// type; where only things of other types are there as well, the sentence can mean either.
fn alone_there(view: &ClaimView, subjects: &[NounPhrase], number: u32, zone: &ZoneRef) -> Checked {
    let all = all_there(view, zone)?;
    let actual = match all.as_slice() {
        [] => format!("nothing is there: {}", zone.zone),
        some => format!("there are {}: {}", some.len(), names_counted(view.game, some)),
    };
    if all.len() <= number as usize {
        return Ok(CheckOutcome::new(true, actual));
    }
    for (card_type, word) in KINDS {
        if of_type(view, subjects, card_type)? {
            let alike = |id: &&ObjectId| characteristics(view.game, **id).is(card_type);
            if all.iter().filter(alike).count() > number as usize {
                break;
            }
            let message = format!("of no other {word}, or of nothing else there?");
            return Err(Problem::error(zone.span, message).help(format!("{actual}; count them")));
        }
    }
    Ok(CheckOutcome::new(false, actual))
}

/// Whether all that is named is of a type, or was.
fn of_type(
    view: &ClaimView,
    subjects: &[NounPhrase],
    card_type: CardType,
) -> Result<bool, Problem> {
    for subject in subjects {
        let is = |entity: &Entity| match entity {
            Entity::Object(o) => characteristics(view.game, *o).is(card_type),
            Entity::Player(_) => false,
        };
        if !entities_ever(view, subject)?.iter().any(is) {
            return Ok(false);
        }
    }
    Ok(true)
}
