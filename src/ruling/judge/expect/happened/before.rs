//! What happened this turn before the scenario began, as the file says it: events made of what the
//! turn remembers.
use super::Happening;
use crate::game::{Arrived, Cause, Event, LibraryPlace, LifeCause, Move, ObjectId, PlayerId, Zone};
use crate::judge::expect::Problem;
use crate::scenario::ast::{DescribedAs, EventKind, NounKind, PastDeed};
use crate::terms::CardType;
use crate::wording::tree::{Noun, Objects};

/// The events of the turn that the scenario begins in, where the sentence asks for this turn and it
/// is still that one.
pub(super) fn this_turn(search: &Happening) -> Vec<Event> {
    let start = search.view.start;
    if !is_same_turn(search) {
        return Vec::new();
    }
    let past = start.this_turn();
    let mut events = Vec::new();
    events.extend(
        past.spells()
            .iter()
            .map(|(player, spell)| Event::SpellPlayed { spell: *spell, player: *player }),
    );
    events.extend(past.damage().iter().map(|d| Event::Damage {
        source: d.source,
        to: d.to,
        amount: d.amount,
        combat: d.combat,
    }));
    events.extend(
        past.attacked()
            .iter()
            .map(|(creature, player)| Event::Attacks { creature: *creature, player: *player }),
    );
    events.extend(past.blocked().iter().map(|(creature, attacker)| Event::Blocks {
        creature: *creature,
        attackers: vec![*attacker],
    }));
    let life = |sign: i64, why: LifeCause| {
        move |(player, n): (&PlayerId, &u32)| Event::Life {
            player: *player,
            change: sign * i64::from(*n),
            why,
        }
    };
    events.extend(past.life_lost().iter().map(life(-1, LifeCause::Loss)));
    events.extend(past.life_gained().iter().map(life(1, LifeCause::Gain)));
    let moved = |object: ObjectId, from: Zone, to: Zone, cause: Cause, put_by: PlayerId| {
        let arrived = Arrived::default();
        Event::Move(Box::new(Move {
            object,
            from,
            to,
            place: LibraryPlace::Top,
            cause,
            source: None,
            put_by,
            new: object,
            arrived,
            last_known: None,
            left: Default::default(),
        }))
    };
    let owner = |o: ObjectId| start.object(o).owner;
    events.extend(
        past.discards().iter().map(|(p, o)| {
            moved(*o, Zone::Hand(*p), Zone::Graveyard(owner(*o)), Cause::Discarded, *p)
        }),
    );
    events.extend(
        past.sacrifices().iter().map(|(p, o)| {
            moved(*o, Zone::InPlay, Zone::Graveyard(owner(*o)), Cause::Sacrificed, *p)
        }),
    );
    let others = |o: &&ObjectId| {
        !past.sacrifices().iter().any(|(_, s)| s == *o)
            && !past.discards().iter().any(|(_, d)| d == *o)
    };
    events.extend(past.came_into_play().iter().map(|o| {
        moved(*o, Zone::Hand(owner(*o)), Zone::InPlay, Cause::Effect, start.object(*o).put_by)
    }));
    let buried = past.graveyard().iter().filter(|b| b.from_play).map(|b| &b.object).filter(others);
    events
        .extend(buried.map(|o| {
            moved(*o, Zone::InPlay, Zone::Graveyard(owner(*o)), Cause::Effect, owner(*o))
        }));
    events
}

fn is_same_turn(search: &Happening) -> bool {
    search.event.this_turn && search.view.start.turn().number == search.view.game.turn().number
}

/// Lands that were played and cards that were drawn: the turn remembers how many, not which.
pub(super) fn unseen(search: &Happening) -> Result<i64, Problem> {
    let EventKind::Did { deed, object: Some(noun), .. } = &search.event.kind else { return Ok(0) };
    let NounKind::Described(described) = &noun.kind else { return Ok(0) };
    if !is_same_turn(search) {
        return Ok(0);
    }
    let plain = |wanted: Noun| {
        matches!(&described.what, DescribedAs::Objects(objects)
            if **objects == Objects::of(wanted))
    };
    let start = search.view.start;
    match deed {
        PastDeed::Play
            if search.who.player(start.turn().active) && plain(Noun::Type(CardType::Land)) =>
        {
            Ok(start.turn().lands_played.values().map(|n| i64::from(*n)).sum())
        }
        PastDeed::Draw if plain(Noun::Card) => {
            let drawn = start.this_turn().draws().iter().filter(|(p, _)| search.who.player(**p));
            Ok(drawn.map(|(_, n)| i64::from(*n)).sum())
        }
        _ => Ok(0),
    }
}
