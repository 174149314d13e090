//! 420.5b, c, e, f, i, j, n: creatures, legends, worlds, tokens, copies and counters.
use crate::cite;
use crate::game::{
    Arrived, Cause, Characteristics, Entity, Event, Game, LibraryPlace, Move, ObjectId, ObjectKind,
    Zone,
};
use crate::rulebook::RuleId;
use crate::rules::facts::clauses_that;
use crate::rules::r200_phrases::matches;
use crate::rules::r418_continuous::{characteristics, statics};
use crate::rules::r601_range::{holder, is_within};
use crate::rules::{Proposed, Ruling};
use crate::terms::{CardType, CounterKind, Supertype};
use crate::wording::tree::{Ability, Prohibition, StaticClause};
use std::sync::Arc;

/// A state-based move of a permanent into its owner's graveyard.
pub(super) fn to_graveyard(game: &Game, id: ObjectId, rules: &[RuleId]) -> Proposed {
    let owner = game.object(id).owner;
    let m = Move {
        object: id,
        from: Zone::InPlay,
        to: Zone::Graveyard(owner),
        place: LibraryPlace::Top,
        cause: Cause::StateBased(rules[0]),
        source: None,
        put_by: owner,
        new: id,
        arrived: Arrived::default(),
        last_known: None,
        left: crate::game::Departure::default(),
    };
    Proposed::new(rules, Event::Move(Box::new(m)))
}

/// A permanent as it is now.
pub(super) type Permanent = (ObjectId, Arc<Characteristics>);

/// Everything in play, as it is now.
pub(super) fn permanents(game: &Game) -> Vec<Permanent> {
    game.in_play().iter().map(|id| (*id, characteristics(game, *id).clone())).collect()
}

/// 420.5b
pub(super) fn no_toughness(game: &Game, here: &[Permanent]) -> Vec<Proposed> {
    let dead =
        here.iter().filter(|(_, c)| c.is(CardType::Creature) && c.toughness.unwrap_or(0) <= 0);
    dead.map(|(id, _)| {
        to_graveyard(game, *id, &[cite!("420.5b"), cite!("420.2"), cite!("416.1"), cite!("408.2c")])
    })
    .collect()
}

/// 420.5c
pub(super) fn lethal_damage(game: &Game, here: &[Permanent]) -> Vec<Proposed> {
    let lethal = |id: ObjectId, c: &Characteristics| {
        let toughness = c.toughness.unwrap_or(0);
        c.is(CardType::Creature)
            && toughness > 0
            && i64::from(game.object(id).damage) >= i64::from(toughness)
    };
    let dead = here.iter().filter(|(id, c)| lethal(*id, c));
    dead.map(|(id, _)| {
        Proposed::new(
            &[cite!("420.5c"), cite!("408.2c")],
            Event::Destroy { object: *id, source: None, regenerable: true },
        )
    })
    .collect()
}

/// 420.5e
pub(super) fn legend_rule(game: &Game, here: &[Permanent]) -> Ruling<Vec<Proposed>> {
    let legends: Vec<_> = here
        .iter()
        .filter(|(_, c)| c.has_supertype(Supertype::Legendary) && c.name.is_some())
        .collect();
    // 601.12: only another one within its controller's range counts.
    let has_twin = |id: ObjectId, name: &Option<Arc<str>>| {
        let twin = |o: &ObjectId| *o != id && is_within(game, holder(game, id), Entity::Object(*o));
        legends.iter().any(|(o, c)| c.name == *name && twin(o))
    };
    let mut dead: Vec<ObjectId> =
        legends.iter().filter(|(id, c)| has_twin(*id, &c.name)).map(|(id, _)| *id).collect();
    if dead.is_empty() || forbidden(game) {
        return Ok(Vec::new());
    }
    let exempts =
        |c: &StaticClause| matches!(c, StaticClause::Forbid(Prohibition::NoLegendRuleTo(_)));
    for (clause, view) in clauses_that(game, exempts)? {
        let StaticClause::Forbid(Prohibition::NoLegendRuleTo(such)) = &clause else { continue };
        let mut left = Vec::new();
        for id in dead {
            if !matches(game, such, id, &view)? {
                left.push(id);
            }
        }
        dead = left;
    }
    Ok(dead
        .into_iter()
        .map(|id| {
            let mut rules = vec![cite!("420.5e"), cite!("205.4c"), cite!("202.3")];
            rules.extend(game.is_range_limited().then_some(cite!("601.12")));
            to_graveyard(game, id, &rules)
        })
        .collect())
}

fn forbidden(game: &Game) -> bool {
    statics(game).iter().any(|s| match s.ability.ability.as_ref() {
        Ability::Static(text) => text
            .clauses
            .iter()
            .any(|c| matches!(c, StaticClause::Forbid(Prohibition::NoLegendRule))),
        _ => false,
    })
}

/// 420.5f, also of the phased-out zone (217.8d)
pub(super) fn stray_tokens(game: &Game) -> Vec<Proposed> {
    let mut found = strays(game, cite!("420.5f"), |kind, zone| {
        kind == ObjectKind::Token && zone != Zone::InPlay
    });
    for p in &mut found {
        p.rules.push(cite!("216.3"));
        if matches!(&p.event, Event::Ceased { object, .. }
            if game.object(*object).zone == Zone::PhasedOut)
        {
            p.rules.push(cite!("217.8d"));
        }
    }
    found
}

/// 420.5j
pub(super) fn stray_copies(game: &Game) -> Vec<Proposed> {
    let mut found = strays(game, cite!("420.5j"), |kind, zone| {
        kind == ObjectKind::SpellCopy && zone != Zone::Stack
    });
    for p in &mut found {
        p.rules.push(cite!("503.10a"));
    }
    found
}

fn strays(game: &Game, rule: RuleId, stray: impl Fn(ObjectKind, Zone) -> bool) -> Vec<Proposed> {
    let astray = game.strays().iter().map(|id| game.object(*id));
    let found = astray.filter(|o| stray(o.kind, o.zone));
    found
        .map(|o| Proposed::new(&[rule], Event::Ceased { object: o.id, last_known: None }))
        .collect()
}

/// 420.5i
pub(super) fn world_rule(game: &Game, here: &[Permanent]) -> Vec<Proposed> {
    let worlds: Vec<ObjectId> =
        here.iter().filter(|(_, c)| c.has_supertype(Supertype::World)).map(|(id, _)| *id).collect();
    if worlds.len() < 2 {
        return Vec::new();
    }
    if game.is_range_limited() {
        return world_rule_in_range(game, &worlds);
    }
    let Some(newest) = worlds.iter().map(|w| game.object(*w)).max_by_key(|o| o.timestamp) else {
        return Vec::new();
    };
    let tied = newest.together.is_some()
        && worlds.iter().filter(|w| game.object(**w).together == newest.together).count() > 1;
    worlds
        .into_iter()
        .filter(|w| tied || *w != newest.id)
        .map(|id| to_graveyard(game, id, &[cite!("420.5i"), cite!("205.4d")]))
        .collect()
}

/// 601.13: for each world permanent, only those within its controller's range are looked at.
fn world_rule_in_range(game: &Game, worlds: &[ObjectId]) -> Vec<Proposed> {
    let goes = |id: &ObjectId| {
        let me = game.object(*id);
        let near =
            |o: &&ObjectId| **o != *id && is_within(game, holder(game, *id), Entity::Object(**o));
        let newer = |o: &ObjectId| {
            let other = game.object(*o);
            let tied = me.together.is_some() && me.together == other.together;
            tied || other.timestamp > me.timestamp
        };
        worlds.iter().filter(near).any(newer)
    };
    let rules = [cite!("420.5i"), cite!("205.4d"), cite!("601.13")];
    worlds.iter().copied().filter(goes).map(|id| to_graveyard(game, id, &rules)).collect()
}

/// 420.5n
pub(super) fn opposite_counters(game: &Game) -> Vec<Proposed> {
    let (plus, minus) = (CounterKind::PowerToughness(1, 1), CounterKind::PowerToughness(-1, -1));
    let mut found = Vec::new();
    for id in game.in_play() {
        let n = game.object(*id).counters_of(&plus).min(game.object(*id).counters_of(&minus));
        if n == 0 {
            continue;
        }
        for kind in [&plus, &minus] {
            let event = Event::CountersRemoved {
                by: None,
                from: Entity::Object(*id),
                kind: kind.clone(),
                amount: n,
            };
            found.push(Proposed::new(&[cite!("420.5n"), cite!("glossary: Counter")], event));
        }
    }
    found
}
