//! Cards whose words aren't understood: they stop a run as soon as something touches them.
//!
//! Where words can do nothing by themselves (`setup::Waits`), their card is touched when it leaves
//! its place, is revealed or searched past in a library, or when a line names it or its ability.

use super::setup::{Unread, Waits};
use super::{Problem, RestsOn};
use crate::game::{AbilityInstance, Event, Game, Log, Object, ObjectId, Zone};
use crate::scenario::ast::{Scenario, TurnPointKind};
use crate::source::Span;
use crate::wording::tree::Ability;

/// What made words count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Touch {
    /// They may act where they are.
    AtOnce,
    /// The card left its place.
    Moved,
    /// The card was shown.
    Revealed,
    /// Its library was searched.
    Searched,
    /// A subgame took it along (506.1).
    Subgame,
    /// A line names it.
    Named,
}

impl Touch {
    fn words(self) -> &'static str {
        match self {
            Touch::AtOnce => "where the card is, its words may act at any time",
            Touch::Moved => "the card left its place, and so its words count",
            Touch::Revealed => "the card was revealed, and so its words count",
            Touch::Searched => "its library was searched, and so its words count",
            Touch::Named => "a line names the card, and so its words count",
            Touch::Subgame => "a subgame takes the card along, and so its words count",
        }
    }
}

/// What is said of words that aren't understood.
pub(super) fn problem(scenario: &Scenario, of: &Unread, touch: Touch) -> Problem {
    let place = of.span.or(of.listed).unwrap_or(scenario.title.span);
    let message = format!("not understood in the text of {}: “{}”", of.card, of.words);
    let known = match of.known.as_str() {
        "" => String::new(),
        known => format!("it is understood as far as “{known}”; "),
    };
    let stub = match &of.stub {
        Some(stub) => format!("say it in other words:\n{stub}"),
        None => "say it in other words, under `cards:`, one ability a line".to_string(),
    };
    Problem::unruled(place, message).help(format!("{known}{}; {stub}", touch.words()))
}

/// The problems of all words that may act from the start, once each.
pub(super) fn at_once(scenario: &Scenario, unread: &[Unread]) -> Vec<Problem> {
    once(unread.iter()).map(|u| problem(scenario, u, Touch::AtOnce)).collect()
}

/// What several objects of a card have in common is said once.
fn once<'u>(all: impl Iterator<Item = &'u Unread>) -> impl Iterator<Item = &'u Unread> {
    let mut told: Vec<(&str, &str)> = Vec::new();
    all.filter(move |u| {
        let new = !told.contains(&(&u.card, &u.words));
        told.push((&u.card, &u.words));
        new
    })
}

/// The words that something touched in the run.
pub(super) fn touched(
    scenario: &Scenario,
    unread: &[Unread],
    start: &Game,
    now: &Game,
    log: &Log,
) -> Vec<Problem> {
    let touch = |u: &Unread| touch(u, start, now, log);
    let touched: Vec<&Unread> = unread.iter().filter(|u| touch(u).is_some()).collect();
    let told = once(touched.into_iter());
    told.filter_map(|u| Some(problem(scenario, u, touch(u)?))).collect()
}

/// What a line names is told at the words that aren't understood, where they stand in the file.
pub(super) fn at_their_words(
    scenario: &Scenario,
    unread: &[Unread],
    game: &Game,
    problems: &mut Vec<Problem>,
) {
    let mut told = Vec::new();
    problems.retain(|refused| {
        let RestsOn::Unread(object) = refused.rests_on else { return true };
        let name = game.object(object).face.name.as_deref();
        let own = || once(unread.iter()).filter(|u| Some(u.card.as_str()) == name);
        told.extend(own().map(|u| {
            let span = u.span.unwrap_or(refused.span);
            Problem { span, ..problem(scenario, u, Touch::Named) }
        }));
        own().next().is_none()
    });
    problems.append(&mut told);
}

/// What made the words of a card count between one moment of a game and another.
fn touch(of: &Unread, before: &Game, now: &Game, log: &Log) -> Option<Touch> {
    let object = before.object(of.object);
    if now.main_game().is_some() {
        return Some(Touch::Subgame);
    }
    if now.object(of.object).zone != object.zone {
        return Some(Touch::Moved);
    }
    let in_library = of.waits == Waits::InLibrary;
    log.events().filter(|_| in_library).find_map(|event| match event {
        Event::Revealed { objects, .. } => objects.contains(&of.object).then_some(Touch::Revealed),
        Event::Searched { whose, .. } => (*whose == object.owner).then_some(Touch::Searched),
        _ => None,
    })
}

/// Whether all words that aren't understood can do nothing until something touches their cards, in
/// a game that goes on from a board.
pub fn all_wait(scenario: &Scenario, unread: &[Unread]) -> bool {
    let before = matches!(scenario.turn.kind, TurnPointKind::BeforeTheGame);
    unread.iter().all(|u| u.waits != Waits::ForNothing && !before)
}

/// The first card whose words count between one moment of a game and another.
pub(super) fn first_touched(
    unread: &[Unread],
    before: &Game,
    now: &Game,
    log: &Log,
) -> Option<ObjectId> {
    unread.iter().find(|u| touch(u, before, now, log).is_some()).map(|u| u.object)
}

/// A card outside of play that a line names, if its words aren't understood.
///
/// # Errors
/// Such a card.
pub(super) fn named(game: &Game, found: &[ObjectId], span: Span) -> Result<(), Problem> {
    let unread = |o: &&Object| {
        matches!(o.zone, Zone::Library(_) | Zone::Hand(_) | Zone::Graveyard(_)) && is_unread(o)
    };
    match found.iter().map(|id| game.object(*id)).find(unread) {
        None => Ok(()),
        Some(card) => Err(refused(card, span)),
    }
}

/// An ability of an object some of whose abilities aren't understood: which one is meant can't be
/// known.
///
/// # Errors
/// Such an object.
pub(super) fn ability_of(
    game: &Game,
    object: ObjectId,
    abilities: &[AbilityInstance],
    span: Span,
) -> Result<(), Problem> {
    let unread = abilities.iter().any(|a| matches!(a.ability.as_ref(), Ability::Unknown(_)));
    if unread { Err(refused(game.object(object), span)) } else { Ok(()) }
}

fn refused(card: &Object, span: Span) -> Problem {
    let name = card.face.name.as_deref().unwrap_or("this card");
    let words = unknown(card).map(|words| format!(": “{}”", words.replace('~', name)));
    let words = words.collect::<Vec<_>>().concat();
    let message = format!("not all of the text of {name} is understood{words}");
    let problem = Problem { rests_on: RestsOn::Unread(card.id), ..Problem::unruled(span, message) };
    problem.help("say it in other words, under `cards:`, one ability a line")
}

/// The cards out of libraries whose words aren't all understood.
pub fn waiting(game: &Game) -> Vec<String> {
    let seen = |o: &&Object| {
        matches!(o.zone, Zone::InPlay | Zone::Hand(_) | Zone::Graveyard(_)) && is_unread(o)
    };
    let mut names: Vec<String> = game
        .objects()
        .filter(seen)
        .filter_map(|o| o.face.name.as_deref().map(str::to_string))
        .collect();
    names.sort();
    names.dedup();
    names
}

fn unknown(object: &Object) -> impl Iterator<Item = &str> {
    let others = object.face.flipped.iter().chain(&object.face.halves).flat_map(|f| &f.abilities);
    object.face.abilities.iter().chain(others).filter_map(|a| match a.as_ref() {
        Ability::Unknown(u) => Some(u.text.as_str()),
        _ => None,
    })
}

fn is_unread(object: &Object) -> bool {
    unknown(object).next().is_some()
}
