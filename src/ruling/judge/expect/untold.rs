//! The order of cards that went into a graveyard together and that nobody arranged (217.4c): a
//! claim that rests on it asks.
use super::{ClaimView, Problem};
use crate::called::{names, zone_name};
use crate::decide::Choice;
use crate::game::{Entity, Fact, ObjectId, PlayerId, ScriptFact, Zone};
use crate::scenario::ast::Position;
use crate::source::Span;

/// The cards of a graveyard of each group that came there together without an order, by their
/// places.
fn groups(view: &ClaimView, player: PlayerId) -> Vec<Vec<usize>> {
    let here = view.game.zone(Zone::Graveyard(player));
    let left = view.log.entries().iter().filter_map(|e| match &e.fact {
        Fact::ScriptFact(ScriptFact::LeftInOrder { player: by, of }) if *by == player => Some(of),
        _ => None,
    });
    let was = |now: ObjectId, before: ObjectId| {
        std::iter::successors(Some(now), |o| view.game.object(*o).was).any(|o| o == before)
    };
    left.map(|of| {
        let of_group = |now: ObjectId| {
            of.iter().any(|c| matches!(c, Choice::Entity(Entity::Object(o)) if was(now, *o)))
        };
        (0..here.len()).filter(|i| of_group(here[*i])).collect()
    })
    .filter(|places: &Vec<usize>| places.len() > 1)
    .collect()
}

fn asks(view: &ClaimView, player: PlayerId, places: &[usize], span: Span) -> Problem {
    let at = Zone::Graveyard(player);
    let here = view.game.zone(at);
    let those: Vec<ObjectId> = places.iter().map(|i| here[*i]).collect();
    let zone = zone_name(view.game, at);
    let message = format!(
        "this depends on an order that nobody told: {} came to {zone} together (217.4c)",
        names(view.game, &those)
    );
    let who = &view.game.player(player).name;
    Problem::error(span, message).help(format!(
        "say it where they come there: `{who} puts X into {zone}, then Y`: the last one lies on top"
    ))
}

/// That a claim of a card's place in a graveyard rests on such an order, if it does.
pub(super) fn place_untold(
    view: &ClaimView,
    id: ObjectId,
    position: Position,
    span: Span,
) -> Option<Problem> {
    let at = view.game.object(id).zone;
    let Zone::Graveyard(player) = at else { return None };
    let here = view.game.zone(at);
    let place = match position {
        Position::Top => 0,
        Position::Bottom => here.len().checked_sub(1)?,
        Position::FromTop(n) => n.checked_sub(1)? as usize,
    };
    let own = here.iter().position(|o| *o == id)?;
    let groups = groups(view, player);
    let group = groups.iter().find(|g| g.contains(&own) && g.contains(&place))?;
    Some(asks(view, player, group, span))
}

/// That a claim of all that lies in a graveyard rests on such an order, if it does: what lies there
/// and what could stand in each place of the claim.
pub(super) fn contents_untold(
    view: &ClaimView,
    at: Zone,
    (here, slots): (&[ObjectId], &[Vec<ObjectId>]),
    span: Span,
) -> Option<Problem> {
    let Zone::Graveyard(player) = at else { return None };
    if here.len() != slots.len() {
        return None;
    }
    let groups = groups(view, player);
    let grouped = |i: usize| groups.iter().any(|g| g.contains(&i));
    if (0..here.len()).any(|i| !grouped(i) && !slots[i].contains(&here[i])) {
        return None;
    }
    // Each of a group could lie in some of its places, and not in each of them.
    let could = |g: &Vec<usize>| {
        let cards: Vec<ObjectId> = g.iter().map(|i| here[*i]).collect();
        let places: Vec<Vec<ObjectId>> = g.iter().map(|i| slots[*i].clone()).collect();
        super::zones::matched(&cards, &places, &mut vec![false; places.len()])
    };
    if !groups.iter().all(could) {
        return None;
    }
    let open = |g: &&Vec<usize>| g.iter().any(|i| g.iter().any(|j| !slots[*i].contains(&here[*j])));
    let group = groups.iter().find(open)?;
    Some(asks(view, player, group, span))
}
