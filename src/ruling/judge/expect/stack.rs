//! The stack: what spells and abilities target, and whether that is legal (415).
use super::events::last;
use super::who::{entities_ever, means_now};
use super::{CheckOutcome, Checked, ClaimView, Problem, stopped};
use crate::called::{entity_name, list, name, names_in_order};
use crate::game::{Entity, Event, ObjectId, Zone};
use crate::rules::{Refusal, r415_targets::legal_target};
use crate::scenario::ast::{Compared, NounPhrase};
use crate::source::Span;
use crate::words::refusal_in_words;

fn chosen(view: &ClaimView, id: ObjectId) -> Vec<Entity> {
    view.game
        .object(id)
        .stack
        .as_ref()
        .map_or_else(Vec::new, |s| s.targets.iter().map(|t| t.entity).collect())
}

fn say(view: &ClaimView, id: ObjectId, holds: bool) -> CheckOutcome {
    let who = name(view.game, id);
    let there = is_there(view, id);
    let targets: Vec<String> =
        chosen(view, id).into_iter().map(|e| entity_name(view.game, e)).collect();
    let actual = match (there, targets.is_empty()) {
        (false, _) => format!("{who} isn't on the stack"),
        (true, true) => format!("{who} has no targets"),
        (true, false) => format!("{who} targets {}", list(&targets)),
    };
    let entry = last(view, |e| {
        matches!(e, Event::StackItemSet { object, .. } if *object == id)
            || matches!(e, Event::BecameTarget { by, .. } if *by == id)
    });
    CheckOutcome::new(holds, actual).at(entry)
}

fn is_there(view: &ClaimView, id: ObjectId) -> bool {
    view.game.object(id).zone == Zone::Stack
}

/// `Terror targets Teddy`: each of these is a target; `targets only Teddy`: nothing else is.
pub(super) fn targets(view: &ClaimView, id: ObjectId, nouns: &[NounPhrase], only: bool) -> Checked {
    let targets = chosen(view, id);
    let mut holds = true;
    let mut named = Vec::new();
    for noun in nouns {
        let mut could = entities_ever(view, noun)?;
        let objects: Vec<ObjectId> = could.iter().filter_map(|e| e.object()).collect();
        could.retain(|e| e.object().is_none_or(|o| means_now(view, noun, &objects, o)));
        holds &= targets.iter().any(|t| could.contains(t));
        named.extend(could);
    }
    holds &= !only || targets.iter().all(|t| named.contains(t));
    Ok(say(view, id, holds && is_there(view, id)))
}

/// `the stack has 2 objects`
pub(super) fn count(view: &ClaimView, amount: Compared) -> CheckOutcome {
    let here = view.game.stack();
    let holds = i32::try_from(here.len()).is_ok_and(|n| amount.holds(n));
    let actual = match here {
        [] => "the stack is empty".to_owned(),
        some => format!("the stack has {}: {}", some.len(), names_in_order(view.game, some)),
    };
    CheckOutcome::new(holds, actual)
}

/// `Terror has no targets`: also of what isn't on the stack, an Aura in play for one (212.4d,
/// 415.1).
pub(super) fn no_targets(view: &ClaimView, id: ObjectId) -> CheckOutcome {
    say(view, id, !is_there(view, id) || chosen(view, id).is_empty())
}

/// `Counterspell's target is legal`: all of them are.
pub(super) fn targets_legal(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    all_targets(view, id, span, Result::is_ok)
}

/// `Counterspell's target is illegal`: all of them are (413.2a).
pub(super) fn targets_illegal(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    all_targets(view, id, span, Result::is_err)
}

/// Whether this is so of each target, and what is so of each.
fn all_targets(
    view: &ClaimView,
    id: ObjectId,
    span: Span,
    so: impl Fn(&Result<(), Refusal>) -> bool,
) -> Checked {
    let game = view.game;
    let Some(item) =
        game.object(id).stack.as_deref().filter(|_| game.object(id).zone == Zone::Stack)
    else {
        return Ok(say(view, id, false));
    };
    if item.targets.is_empty() {
        return Err(Problem::error(span, format!("{} has no targets", name(game, id))));
    }
    let mut holds = true;
    let mut told = Vec::new();
    for target in &item.targets {
        let who = entity_name(game, target.entity);
        let legal = legal_target(game, id, target.slot, target.entity)
            .map_err(|s| stopped(game, span, s))?;
        holds &= so(&legal);
        told.push(match legal {
            Ok(()) => format!("{who} is a legal target"),
            Err(refusal) => {
                let why = refusal_in_words(game, &refusal);
                format!("{who} is an illegal target: {why}")
            }
        });
    }
    Ok(CheckOutcome::new(holds, told.join("; ")))
}
