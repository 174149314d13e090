//! 503. Copying objects: the copiable values and what becomes of them.
//!
//! Copiable values are a face: what is printed, as other copy effects and being face down modified
//! it (503.2). Counters, status, choices and all other effects aren't copied. A copy's own status
//! decides which part of the copied face shows (503.3). What a copy effect adds or leaves out
//! becomes part of the copiable values (503.9).
use super::r418_continuous;
use super::{Ruling, Stop, r201_characteristics, r212_types, r504_face_down};
use crate::cite;
use crate::game::{
    Bindings, Continuing, ContinuingKind, EffectId, Event, Face, Game, LastUnruled, ObjectId,
    PrintedNumber, PrintedValues, Timestamp, Until, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Amount, Change, ColorChoice, EntersHow, InAddition, StaticClause, SubtypeChoice,
    TypeChange,
};
use std::sync::Arc;

/// The copiable values of an object now (503.2); of one that has left its zone, those of what it
/// was.
pub fn copiable_values(game: &Game, id: ObjectId) -> Face {
    let object = game.object(id);
    match r504_face_down::face_of(object) {
        Some(face) => face,
        None => r418_continuous::copied_face(game, id)
            .unwrap_or_else(|| r201_characteristics::own_face(object)),
    }
}

/// The copy effect by which something that is coming into play as a copy is looked at as that copy
/// before it has come (503.5, 410.10b).
pub(super) fn coming_as_copy(event: &Event) -> Option<Event> {
    let Event::Move(m) = event else { return None };
    let face = m.arrived.copy_of.clone().filter(|_| m.to == Zone::InPlay)?;
    Some(Event::EffectBegan(Box::new(Continuing {
        id: EffectId(0),
        source: m.object,
        controller: m.put_by,
        timestamp: Timestamp(0),
        until: Until::EndOfGame,
        since_turn: 0,
        bindings: Bindings::default(),
        kind: ContinuingKind::Copy { affected: vec![m.object], face },
    })))
}

/// The exceptions, "doesn't copy its color" said as the color that the copying object's own card
/// has.
pub fn keeping_own(game: &Game, id: ObjectId, exceptions: &[Change]) -> Vec<Change> {
    let own = r201_characteristics::own_face(game.object(id));
    let colors = own.colors.or(own.mana_cost.as_ref().map(|c| c.colors())).unwrap_or_default();
    let keep = |c: &Change| match c {
        Change::Color { to: ColorChoice::Own, in_addition } => {
            Change::Color { to: ColorChoice::Colors(colors), in_addition: *in_addition }
        }
        Change::Name(None) => Change::Name(own.name.as_ref().map(ToString::to_string)),
        other => other.clone(),
    };
    exceptions.iter().map(keep).collect()
}

/// 503.9: copiable values with what the copy effect says otherwise ("except it's black and has
/// flying").
///
/// # Errors
/// An exception that isn't ruled.
pub fn except(face: &Face, exceptions: &[Change]) -> Ruling<Face> {
    if exceptions.is_empty() {
        return Ok(face.clone());
    }
    let mut new = PrintedValues::clone(face);
    for change in exceptions {
        match change {
            Change::Gain(abilities) => {
                new.abilities.extend(abilities.iter().cloned().map(Arc::new))
            }
            Change::Color { to: ColorChoice::Colors(colors), in_addition } => {
                let before =
                    new.colors.or(new.mana_cost.as_ref().map(|c| c.colors())).unwrap_or_default();
                new.colors =
                    Some(if in_addition.is_so() { before.union(*colors) } else { *colors });
            }
            Change::SetSize(p, t) => {
                new.power = p.as_ref().map(fixed_number).transpose()?.or(new.power);
                new.toughness = t.as_ref().map(fixed_number).transpose()?.or(new.toughness);
            }
            Change::Name(Some(name)) => new.name = Some(name.as_str().into()),
            Change::Types(types) => change_types(&mut new, types)?,
            Change::LoseSupertype(s) => new.supertypes.retain(|x| x != s),
            _ => return Err(Stop::unruled(LastUnruled::CopyException)),
        }
    }
    // 510.4: what the copy effect says is kept through flipping.
    new.flipped = new.flipped.as_ref().map(|half| except(half, exceptions)).transpose()?;
    Ok(Arc::new(new))
}

/// 503.7, 503.8: what becomes a copy in play of something that makes a choice as it comes into play
/// has the choice it made itself, or none.
pub fn choices_rest_on(game: &Game, object: ObjectId, copied: &Face) -> Option<RuleId> {
    let choice = |c: &StaticClause| {
        matches!(c, StaticClause::ComesIntoPlay(e)
            if e.how.iter().any(|h| matches!(h, EntersHow::Choose(..))))
    };
    let chooses = |a: &Ability| matches!(a, Ability::Static(s) if s.clauses.iter().any(choice));
    if !copied.abilities.iter().any(|a| chooses(a)) {
        return None;
    }
    Some(if game.object(object).chosen.is_empty() { cite!("503.7") } else { cite!("503.8") })
}

fn fixed_number(amount: &Amount) -> Ruling<PrintedNumber> {
    match amount {
        Amount::Number(n) => Ok(PrintedNumber { number: *n, star: false }),
        _ => Err(Stop::unruled(LastUnruled::CopySizeCounted)),
    }
}

fn change_types(new: &mut PrintedValues, change: &TypeChange) -> Ruling<()> {
    let mut words: Vec<Arc<str>> = Vec::new();
    for choice in &change.subtypes {
        match choice {
            SubtypeChoice::Fixed(word) => words.push(Arc::from(word.as_str())),
            _ => return Err(Stop::unruled(LastUnruled::CopyTypeToChoose)),
        }
    }
    if change.negative.is_so() {
        return Err(Stop::unruled(LastUnruled::CopyWithoutType));
    }
    let both =
        change.types.contains(&CardType::Artifact) && change.types.contains(&CardType::Creature);
    let kept = both || change.in_addition != InAddition::No;
    let mut line = crate::game::Characteristics {
        types: new.types.clone(),
        subtypes: new.subtypes.clone(),
        ..Default::default()
    };
    if kept {
        r212_types::add_types(&mut line, &change.types);
        r212_types::add_subtypes(&mut line, &words);
    } else {
        if !change.types.is_empty() {
            r212_types::set_types(&mut line, &change.types);
        }
        if !words.is_empty() {
            r212_types::set_subtypes(&mut line, &words);
        }
    }
    (new.types, new.subtypes) = (line.types, line.subtypes);
    new.supertypes.extend(&change.supertypes);
    new.abilities.extend(change.abilities.iter().cloned().map(Arc::new));
    new.colors = change.colors.or(new.colors);
    if let Some((p, t)) = &change.size {
        (new.power, new.toughness) = (Some(fixed_number(p)?), Some(fixed_number(t)?));
    }
    Ok(())
}
