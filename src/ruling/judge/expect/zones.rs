//! Where things are: zones, their contents and order, what has ceased to exist (217).
use super::events::{arrival, last, latest_arrival};
use super::phrase::OnBoard;
use super::who::{all_called, all_now, counted, is_other, where_they_are};
use super::{CheckOutcome, Checked, ClaimView, Problem};
use crate::called::{entity_name, name, names_counted, names_in_order, player_name, zone_name};
use crate::game::{Entity, Event, Game, LibraryOrder, ObjectId, PlayerId, Zone};
use crate::judge::names::{holder, player_id};
use crate::scenario::ast::{
    Compared, Described, Many, NounKind, NounPhrase, Position, WhoseThing, ZoneRef,
};
use crate::source::Span;
use crate::terms::ZoneKind;

/// Whether an object is in a zone that the reference means; a place in it isn't looked at.
fn is_in(game: &Game, id: ObjectId, zone: &ZoneRef) -> bool {
    let object = game.object(id);
    let whose = match &zone.of {
        Some(WhoseThing::Player(p)) if zone.zone.is_owned() => {
            object.zone == Zone::of(zone.zone, player_id(p))
        }
        Some(WhoseThing::Player(p)) => object.owner == player_id(p),
        Some(WhoseThing::Their) | None => true,
    };
    object.zone.kind() == Some(zone.zone) && whose
}

/// Whether an object is at a place of an ordered zone.
fn is_at(view: &ClaimView, id: ObjectId, position: Position, span: Span) -> Result<bool, Problem> {
    let zone = view.game.object(id).zone;
    let list = view.game.zone(zone);
    if let Zone::Library(player) = zone {
        let order = view.game.player(player).library_order;
        let known = match position {
            Position::Top => view.game.player(player).known_on_top >= 1,
            Position::FromTop(n) => view.game.player(player).known_on_top >= n,
            Position::Bottom => view.game.player(player).known_at_bottom >= 1,
        };
        let from_below = position == Position::Bottom && order == LibraryOrder::KnownTop;
        let unsaid =
            order == LibraryOrder::Shuffled && list.len() > 1 || order == LibraryOrder::Mixed;
        if !known && (from_below || unsaid) {
            return Err(unknown_order(view.game, player, span));
        }
    }
    if let Some(untold) = super::untold::place_untold(view, id, position, span) {
        return Err(untold);
    }
    if zone == Zone::Stack && position == Position::Top {
        return Ok(list.last() == Some(&id));
    }
    // Below the cards on top lie others that the scenario doesn't list.
    let from_top = match zone {
        Zone::Library(player)
            if view.game.player(player).library_order == LibraryOrder::KnownTop =>
        {
            &list[..view.game.player(player).open_in_library().start]
        }
        _ => list,
    };
    Ok(match position {
        Position::Top => from_top.first() == Some(&id),
        Position::Bottom => list.last() == Some(&id),
        Position::FromTop(n) => from_top.get(n.saturating_sub(1) as usize) == Some(&id),
    })
}

fn unknown_order(game: &Game, player: PlayerId, span: Span) -> Problem {
    let library = game.player(player);
    let why = match library.library_order {
        LibraryOrder::Shuffled => "was shuffled, and no order was said",
        LibraryOrder::Known | LibraryOrder::KnownTop | LibraryOrder::Mixed => {
            "holds cards that the scenario doesn't know"
        }
    };
    Problem::unruled(span, format!("{}'s library {why}", library.name))
}

/// `X is in Bob's graveyard`: the zone narrows the name, then as many as counted; one where nothing
/// is counted.
pub(super) fn in_zone(view: &ClaimView, noun: &NounPhrase, zone: &ZoneRef) -> Checked {
    if let NounKind::Described(described) = &noun.kind {
        return described_in_zone(view, described, zone);
    }
    let all = match counted(noun) {
        Some(_) => all_called(view, noun)?,
        None => all_now(view, noun)?,
    };
    // By what something is it is sought in play alone: that it isn't there says nothing of where it
    // is.
    let sought_in_play = matches!(noun.kind, NounKind::The { .. } | NounKind::OneOf(_));
    if sought_in_play && all.is_empty() {
        let message = format!("there is no {} now", view.names.words(noun));
        return Err(Problem::error(noun.span, message).help("call it by its whole name"));
    }
    let mut there = Vec::new();
    for id in all.iter().copied().filter(|id| is_in(view.game, *id, zone)) {
        let placed = match zone.position {
            Some(position) => is_at(view, id, position, zone.span)?,
            None => true,
        };
        if placed {
            there.push(id);
        }
    }
    if let (Some(_), NounKind::Named { name, alias: false, .. }) = (counted(noun), &noun.kind) {
        let there = |id| is_in(view.game, id, zone);
        super::players::named_as_well(view, noun, name, &all, &there)?;
    }
    let holds = match counted(noun) {
        None if matches!(noun.kind, NounKind::Every(_)) => {
            !all.is_empty() && there.len() == all.len()
        }
        Some(n) => there.len() == n as usize,
        None => !there.is_empty(),
    };
    let other = |o: &ObjectId| is_other(view, noun, *o);
    if counted(noun).is_none() && holds && there.iter().all(other) && !all.iter().all(other) {
        let message =
            format!("{} could be any of: {}", view.names.words(noun), where_they_are(view, &all));
        return Err(
            Problem::error(noun.span, message).help("use its alias, or give the others one too")
        );
    }
    let each = matches!(noun.kind, NounKind::Every(_)) && !holds;
    let told = if holds || !there.is_empty() && !each { &there } else { &all };
    let entry = latest_arrival(view, told);
    let actual = match told.as_slice() {
        [] => format!("there is no {}", view.names.words(noun)),
        some if zone.position.is_some() => {
            format!("{}; {}", where_they_are(view, some), order_now(view, some[0]))
        }
        some => match counted(noun) {
            Some(_) => format!("{} there: {}", there.len(), where_they_are(view, some)),
            None => where_they_are(view, some),
        },
    };
    Ok(CheckOutcome::new(holds, actual).at(entry))
}

fn order_now(view: &ClaimView, id: ObjectId) -> String {
    let zone = view.game.object(id).zone;
    let all = names_in_order(view.game, view.game.zone(zone));
    format!("{}: {all}", zone_name(view.game, zone))
}

/// The same of what a phrase describes: the zone's objects that it fits are counted.
fn described_in_zone(view: &ClaimView, what: &Described, zone: &ZoneRef) -> Checked {
    let pool: Vec<ObjectId> =
        view.game.zone_kind(zone.zone).into_iter().filter(|o| is_in(view.game, *o, zone)).collect();
    let mut there = Vec::new();
    for id in pool {
        let placed = match zone.position {
            Some(position) => is_at(view, id, position, zone.span)?,
            None => true,
        };
        if placed && what.fits(view.game, id, view.game.turn().active)? {
            there.push(id);
        }
    }
    if let Many::All = what.many {
        return Err(Problem::error(what.words.span, "how many are meant here?")
            .help("write `a`, `no` or a number"));
    }
    open_libraries(view, zone)?;
    let holds = what.many.holds(there.len(), there.len());
    let actual = format!("there are {}: {}", there.len(), names_counted(view.game, &there));
    Ok(CheckOutcome::new(holds, actual).at(latest_arrival(view, &there)))
}

/// All that is in a zone that the reference means, where all of it is known.
pub(super) fn all_there(view: &ClaimView, zone: &ZoneRef) -> Result<Vec<ObjectId>, Problem> {
    open_libraries(view, zone)?;
    let there = view.game.zone_kind(zone.zone).into_iter().filter(|o| is_in(view.game, *o, zone));
    let there: Vec<ObjectId> = there.collect();
    match there.iter().find(|o| view.game.object(**o).face.unknown) {
        Some(_) => {
            Err(Problem::unruled(zone.span, "cards that the scenario doesn't know are there"))
        }
        None => Ok(there),
    }
}

/// Nothing can be counted in a library that holds unknown cards.
fn open_libraries(view: &ClaimView, zone: &ZoneRef) -> Result<(), Problem> {
    if zone.zone != ZoneKind::Library {
        return Ok(());
    }
    let mut meant = view.game.players().filter(|p| match &zone.of {
        Some(WhoseThing::Player(of)) => player_id(of) == p.id,
        _ => true,
    });
    match meant.find(|p| p.library_order.is_open()) {
        Some(p) => Err(unknown_order(view.game, p.id, zone.span)),
        None => Ok(()),
    }
}

/// `the Beast token has ceased to exist`
pub(super) fn ceased(view: &ClaimView, noun: &NounPhrase) -> Checked {
    let all = super::who::entities_ever(view, noun)?;
    let ids: Vec<ObjectId> = all.into_iter().filter_map(|e| e.object()).collect();
    let Some(latest) = ids.last().copied() else {
        return Err(Problem::error(
            noun.span,
            format!("there never was any {}", view.names.words(noun)),
        ));
    };
    let gone = ids.iter().all(|o| view.game.object(*o).zone == Zone::Gone);
    let actual = match gone {
        true => format!("{} has ceased to exist", name(view.game, latest)),
        false => where_they_are(view, &[latest]),
    };
    let entry = last(view, |e| matches!(e, Event::Ceased { object, .. } if ids.contains(object)))
        .or_else(|| arrival(view, latest));
    Ok(CheckOutcome::new(gone, actual).at(entry))
}

/// `Bob has left the game`, `Bob's Grizzly Bears has left the game` (600.4a)
pub(super) fn left_the_game(view: &ClaimView, noun: &NounPhrase) -> Checked {
    let all = super::who::entities_ever(view, noun)?;
    let Some(latest) = all.last().copied() else {
        return Err(Problem::error(
            noun.span,
            format!("there never was any {}", view.names.words(noun)),
        ));
    };
    let left = |e: &Entity| match e {
        Entity::Player(p) => view.game.player(*p).left,
        Entity::Object(o) => {
            let o = view.game.object(*o);
            o.zone == Zone::Gone && view.game.player(o.owner).left
        }
    };
    let holds =
        all.iter().all(|e| left(e) || matches!(e, Entity::Object(o) if view.game.latest(*o) != *o));
    let who = entity_name(view.game, latest);
    let actual = match latest {
        _ if holds => format!("{who} has left the game"),
        Entity::Player(_) => format!("{who} is still in the game"),
        Entity::Object(o) => where_they_are(view, &[o]),
    };
    let entry = latest
        .object()
        .and_then(|o| arrival(view, o))
        .or_else(|| last(view, |e| matches!(e, Event::Lost { .. })));
    Ok(CheckOutcome::new(holds, actual).at(entry))
}

/// `Ann has 2 cards in hand`, `Ann has 4 Forest in her graveyard`
pub(super) fn cards_in(
    view: &ClaimView,
    player: PlayerId,
    count: Compared,
    what: Option<&NounPhrase>,
    zone: &ZoneRef,
) -> Checked {
    let (whose, here) = held_in(view, player, zone);
    let open = zone.zone == ZoneKind::Library && view.game.player(whose).library_order.is_open();
    let unknown = here.iter().any(|o| view.game.object(*o).face.unknown);
    let counted: Vec<ObjectId> = match what {
        None => here.clone(),
        Some(NounPhrase { kind: NounKind::Described(what), .. }) => {
            let fits = |o: &ObjectId| what.fits(view.game, *o, player).map(|so| so.then_some(*o));
            let found: Result<Vec<Option<ObjectId>>, Problem> = here.iter().map(fits).collect();
            found?.into_iter().flatten().collect()
        }
        Some(noun) => {
            let named = all_called(view, noun)?;
            here.iter().copied().filter(|o| named.contains(o)).collect()
        }
    };
    let number = i32::try_from(counted.len()).unwrap_or(i32::MAX);
    let enough = matches!(count, Compared::AtLeast(n) if number >= n);
    if !enough && (open || unknown && what.is_some()) {
        return Err(Problem::unruled(
            zone.span,
            format!(
                "{}'s {} holds cards that the scenario doesn't know",
                player_name(view.game, whose),
                zone.zone
            ),
        ));
    }
    let words = match what {
        Some(noun) => view.names.words(noun),
        None if number == 1 => "card".to_string(),
        None => "cards".to_string(),
    };
    let place = zone_name(view.game, Zone::of(zone.zone, whose));
    let verb = if number == 1 { "is" } else { "are" };
    let actual = match here.is_empty() {
        true => format!("{place} is empty"),
        false => {
            let all = names_counted(view.game, &here);
            format!("there {verb} {number} {words} in {place}: {all}")
        }
    };
    let entry = latest_arrival(view, &here)
        .max(last(view, |e| matches!(e, Event::Move(m) if m.from == Zone::of(zone.zone, whose))));
    Ok(CheckOutcome::new(count.holds(number), actual).at(entry))
}

/// Whose zone is meant, and what is in it.
fn held_in(view: &ClaimView, player: PlayerId, zone: &ZoneRef) -> (PlayerId, Vec<ObjectId>) {
    let whose = match &zone.of {
        Some(WhoseThing::Player(p)) => player_id(p),
        Some(WhoseThing::Their) | None => player,
    };
    let here = match zone.zone.is_owned() {
        true => view.game.zone(Zone::of(zone.zone, whose)).to_vec(),
        false => view
            .game
            .zone_kind(zone.zone)
            .into_iter()
            .filter(|o| holder(view.game, *o) == whose)
            .collect(),
    };
    (whose, here)
}

/// How many cards a player has in a zone.
pub(super) fn number_of_cards(
    view: &ClaimView,
    player: PlayerId,
    zone: &ZoneRef,
) -> Result<usize, Problem> {
    let (whose, here) = held_in(view, player, zone);
    if zone.zone == ZoneKind::Library && view.game.player(whose).library_order.is_open() {
        let who = player_name(view.game, whose);
        let message = format!("{who}'s library holds cards that the scenario doesn't know");
        return Err(Problem::unruled(zone.span, message));
    }
    Ok(here.len())
}

/// `Ann's library is A, B`: exactly these, in order where the zone has one.
pub(super) fn zone_is(view: &ClaimView, zone: &ZoneRef, contents: &[NounPhrase]) -> Checked {
    let Some(at) = zone_of(zone) else {
        return Err(Problem::error(zone.span, "whose zone is meant?")
            .help("write `Ann's library`, `Bob's hand`"));
    };
    let mut here = view.game.zone(at).to_vec();
    let ordered = matches!(zone.zone, ZoneKind::Library | ZoneKind::Graveyard | ZoneKind::Stack);
    if zone.zone == ZoneKind::Stack {
        here.reverse();
    }
    let mut slots = Vec::new();
    for noun in contents {
        let could = all_now(view, noun)?;
        slots.extend(std::iter::repeat_n(could, counted(noun).unwrap_or(1) as usize));
    }
    let fits = |id: ObjectId, slot: &Vec<ObjectId>| slot.contains(&id);
    let mut holds = match ordered {
        true => {
            here.len() == slots.len() && here.iter().zip(&slots).all(|(id, slot)| fits(*id, slot))
        }
        false => here.len() == slots.len() && matched(&here, &slots, &mut vec![false; slots.len()]),
    };
    if let Some(untold) = super::untold::contents_untold(view, at, (&here, &slots), zone.span) {
        return Err(untold);
    }
    if let Zone::Library(player) = at {
        holds = library_is(view, player, &here, &slots, holds, zone.span)?;
    } else if here.len() == slots.len()
        && !holds
        && here.iter().any(|o| view.game.object(*o).face.unknown)
    {
        return Err(Problem::unruled(
            zone.span,
            format!("{} holds cards that the scenario doesn't know", zone_name(view.game, at)),
        ));
    }
    let actual = match (here.as_slice(), at) {
        ([], Zone::Stack) => "the stack is empty".to_string(),
        ([], _) => format!("{} is empty", zone_name(view.game, at)),
        (some, Zone::Hand(_)) => {
            format!("{}: {}", zone_name(view.game, at), names_counted(view.game, some))
        }
        (some, _) => format!("{}: {}", zone_name(view.game, at), names_in_order(view.game, some)),
    };
    let entry = last(view, |e| match e {
        Event::Move(m) => m.from == at || m.to == at,
        Event::Created(c) => c.zone == at,
        Event::Ceased { .. } => at == Zone::Stack,
        Event::Shuffled(p) | Event::LibraryOrdered { player: p, .. } => at == Zone::Library(*p),
        _ => false,
    });
    Ok(CheckOutcome::new(holds, actual).at(entry))
}

/// 217.2: a library whose order or cards aren't known can't be said to be exactly something.
fn library_is(
    view: &ClaimView,
    player: PlayerId,
    here: &[ObjectId],
    slots: &[Vec<ObjectId>],
    holds: bool,
    span: Span,
) -> Result<bool, Problem> {
    let as_set = here.len() == slots.len() && matched(here, slots, &mut vec![false; slots.len()]);
    let whose = view.game.player(player);
    let (on_top, below) = here.split_at(whose.open_in_library().start.min(here.len()));
    match whose.library_order {
        LibraryOrder::Known => Ok(holds),
        LibraryOrder::Shuffled if here.len() < 2 => Ok(holds),
        LibraryOrder::Shuffled if !as_set => Ok(false),
        LibraryOrder::KnownTop
            if here.len() > slots.len()
                || on_top.iter().zip(slots).any(|(id, slot)| !slot.contains(id))
                || below
                    .iter()
                    .rev()
                    .zip(slots.iter().rev())
                    .any(|(id, slot)| !slot.contains(id)) =>
        {
            Ok(false)
        }
        LibraryOrder::Mixed if here.len() > slots.len() => Ok(false),
        LibraryOrder::Shuffled | LibraryOrder::KnownTop | LibraryOrder::Mixed => {
            Err(unknown_order(view.game, player, span))
        }
    }
}

/// Whether each object can be one of the slots, each slot once.
pub(super) fn matched(here: &[ObjectId], slots: &[Vec<ObjectId>], used: &mut Vec<bool>) -> bool {
    let Some((first, rest)) = here.split_first() else { return true };
    for i in 0..slots.len() {
        if !used[i] && slots[i].contains(first) {
            used[i] = true;
            if matched(rest, slots, used) {
                return true;
            }
            used[i] = false;
        }
    }
    false
}

fn zone_of(zone: &ZoneRef) -> Option<Zone> {
    match &zone.of {
        Some(WhoseThing::Player(p)) => Some(Zone::of(zone.zone, player_id(p))),
        Some(WhoseThing::Their) | None if !zone.zone.is_owned() => {
            Some(Zone::of(zone.zone, PlayerId(0)))
        }
        Some(WhoseThing::Their) | None => None,
    }
}
