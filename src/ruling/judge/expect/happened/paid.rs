//! What a player paid, and for what (409.1h, 413.2e).
use super::{Happened, Happening, Hit, any_source};
use crate::game::{LifeCause, ObjectId};
use crate::judge::expect::Problem;
use crate::judge::expect::events::events;
use crate::judge::expect::values::ordered;
use crate::scenario::ast::{EventKind, ManaText, NounPhrase};
use crate::terms::{Mana, ManaKind, ManaSymbol};

/// The payments that are as said.
pub(super) fn payments(search: &Happening) -> Result<Vec<Hit>, Problem> {
    let EventKind::Paid { mana, life, source } = &search.event.kind else { return Ok(Vec::new()) };
    match (mana, life) {
        (Some(mana), _) if ordered(&mana.cost.0).is_empty() => nothing(search, source.as_ref()),
        (Some(mana), _) => of_mana(search, mana, source.as_ref()),
        (None, Some(life)) => of_life(search, *life, source.as_ref()),
        (None, None) => Ok(Vec::new()),
    }
}

/// What was paid instead.
pub(super) fn told(search: &Happening, source: Option<&NounPhrase>) -> Result<String, Problem> {
    let mut lines = Vec::new();
    for (entry, event) in events(search.view) {
        let Happened::ManaSpent { player, about, .. } = event else { continue };
        if search.who.player(*player) && is_for(search, source, *about)? {
            lines.extend(
                search
                    .view
                    .log
                    .entries()
                    .get(entry)
                    .filter(|e| e.told)
                    .map(crate::words::sentence_of),
            );
        }
    }
    Ok(if lines.is_empty() { "no mana was paid".to_string() } else { lines.join("; ") })
}

fn is_for(
    search: &Happening,
    source: Option<&NounPhrase>,
    about: Option<ObjectId>,
) -> Result<bool, Problem> {
    match (source, about) {
        (None, _) => Ok(true),
        (Some(noun), Some(about)) => any_source(search.view, noun, about),
        (Some(_), None) => Ok(false),
    }
}

/// Mana that was spent, as the symbols that say it in a pool.
fn as_symbols(mana: &[Mana]) -> Vec<ManaSymbol> {
    let symbols = mana.iter().map(|m| match m.kind {
        ManaKind::Color(c) => ManaSymbol::Color(c),
        ManaKind::Colorless => ManaSymbol::Generic(1),
    });
    ordered(&symbols.collect::<Vec<_>>())
}

/// The cost that was paid, or the very mana that was spent on it.
fn of_mana(
    search: &Happening,
    wanted: &ManaText,
    source: Option<&NounPhrase>,
) -> Result<Vec<Hit>, Problem> {
    let wanted = ordered(&wanted.cost.0);
    let mut found = Vec::new();
    for (entry, event) in events(search.view) {
        let Happened::ManaSpent { player, mana, cost, about } = event else { continue };
        if search.who.player(*player)
            && (ordered(cost) == wanted || as_symbols(mana) == wanted)
            && is_for(search, source, *about)?
        {
            found.push(Hit { entry: Some(entry), amount: 1 });
        }
    }
    Ok(found)
}

/// Life is paid while what asks for it is played or resolves.
fn of_life(
    search: &Happening,
    wanted: u32,
    source: Option<&NounPhrase>,
) -> Result<Vec<Hit>, Problem> {
    let frames = super::applied::frames(search.view);
    let mut found = Vec::new();
    for (entry, event) in events(search.view) {
        let Happened::Life { player, change, why: LifeCause::Payment } = event else { continue };
        if !search.who.player(*player) || *change != -i64::from(wanted) {
            continue;
        }
        let mut fits = source.is_none();
        for frame in frames.iter().filter(|f| f.holds(entry)) {
            fits |= is_for(search, source, Some(frame.object))?;
        }
        if fits {
            found.push(Hit { entry: Some(entry), amount: 1 });
        }
    }
    Ok(found)
}

/// `Ann paid nothing for X`: it was played, and no mana was spent on it.
fn nothing(search: &Happening, source: Option<&NounPhrase>) -> Result<Vec<Hit>, Problem> {
    let Some(noun) = source else {
        return Err(Problem::error(search.span, "nothing was paid for what?")
            .help("write `Ann paid nothing for X`"));
    };
    let (mut found, mut played) = (Vec::new(), false);
    for (entry, event) in events(search.view) {
        let (object, player) = match event {
            Happened::SpellPlayed { spell, player } => (*spell, *player),
            Happened::AbilityPlayed { ability: Some(ability), player, .. } => (*ability, *player),
            _ => continue,
        };
        if !search.who.player(player) || !any_source(search.view, noun, object)? {
            continue;
        }
        played = true;
        let spent = events(search.view)
            .any(|(_, e)| matches!(e, Happened::ManaSpent { about, .. } if *about == Some(object)));
        if !spent {
            found.push(Hit { entry: Some(entry), amount: 1 });
        }
    }
    if !played {
        return Err(Problem::error(noun.span, "it wasn't played: nothing is paid for it"));
    }
    Ok(found)
}
