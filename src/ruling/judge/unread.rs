//! Cards whose words aren't understood: they stop a run as soon as something touches them.
//!
//! In a library a card's words do nothing: it is touched when it leaves its place there, is revealed or searched for, or when a line names it.

use super::Problem;
use super::setup::Unread;
use crate::game::{Event, Game, Log, Object, ObjectId, Zone};
use crate::scenario::ast::Scenario;
use crate::source::Span;
use crate::wording::tree::Ability;

/// What is said of words that aren't understood.
pub(super) fn problem(scenario: &Scenario, of: &Unread) -> Problem {
    let place = of.span.unwrap_or(scenario.title.span);
    let message = format!("not understood in the text of {}: “{}”", of.card, of.words);
    let known = match of.known.as_str() {
        "" => String::new(),
        known => format!("it is understood as far as “{known}”; "),
    };
    let help = format!("{known}say it in other words, under `cards:`");
    Problem::unruled(place, message).help(help)
}

/// The words of cards in libraries that something touched in the run.
pub(super) fn touched<'u>(
    unread: &'u [Unread],
    start: &Game,
    now: &Game,
    log: &Log,
) -> impl Iterator<Item = &'u Unread> {
    // A subgame takes the libraries with it (506.1).
    let all = now.main_game().is_some();
    let seen = |o: &Object| {
        log.events().any(|event| match event {
            Event::Revealed { objects, .. } => objects.contains(&o.id),
            Event::Searched { whose, .. } => *whose == o.owner,
            _ => false,
        })
    };
    let left = |o: &&Object| {
        matches!(o.zone, Zone::Library(_))
            && is_unread(o)
            && (all || now.object(o.id).zone != o.zone || seen(o))
    };
    let names = start.objects().filter(left).map(|o| o.face.name.clone());
    let names: Vec<_> = names.flatten().collect();
    unread.iter().filter(move |u| names.iter().any(|name| **name == *u.card))
}

/// A card in a library that a line names, if its words aren't understood.
///
/// # Errors
/// Such a card.
pub(super) fn named(game: &Game, found: &[ObjectId], span: Span) -> Result<(), Problem> {
    let unread = |o: &&Object| matches!(o.zone, Zone::Library(_)) && is_unread(o);
    match found.iter().map(|id| game.object(*id)).find(unread) {
        None => Ok(()),
        Some(card) => {
            let name = card.face.name.as_deref().unwrap_or("this card");
            let message = format!("not all of the text of {name} is understood");
            Err(Problem::unruled(span, message).help("say it in other words, under `cards:`"))
        }
    }
}

fn is_unread(object: &Object) -> bool {
    let others = object.face.flipped.iter().chain(&object.face.halves).flat_map(|f| &f.abilities);
    object.face.abilities.iter().chain(others).any(|a| matches!(a.as_ref(), Ability::Unknown(_)))
}
