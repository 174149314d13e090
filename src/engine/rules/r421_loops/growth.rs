//! What a loop may make more of with every round, where nothing in the game reads it: life,
//! counters, power and toughness, tokens.
use super::state::{But, is_left_out};
use crate::game::{Game, ObjectId, ObjectKind, PlayerId};
use crate::rules::r418_continuous::characteristics;
use crate::terms::CounterKind;
use crate::wording::tree::{Ability, Event, ObjectRef};
use std::collections::BTreeMap;

/// Of so many alike no text that names a number of them has still to wait for one.
const CROWD: usize = 20;

/// What tells one crowd of tokens from another: whose they are, what they are, how they stand.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Crowd {
    owner: PlayerId,
    controller: Option<PlayerId>,
    /// The first token of the same face.
    face: usize,
    tapped: bool,
    damage: u32,
    settled: bool,
}

/// Whether a permanent is a token without abilities, counters or attachments, which only its number
/// matters of.
pub(super) fn is_plain_token(game: &Game, id: ObjectId) -> bool {
    is_bare_token(game, id) && characteristics(game, id).abilities.is_empty()
}

/// Whether a permanent is a token without counters or attachments, whatever abilities it has.
pub(super) fn is_bare_token(game: &Game, id: ObjectId) -> bool {
    let o = game.object(id);
    let attached = || {
        game.in_play()
            .iter()
            .any(|a| game.object(*a).attached_to.and_then(|e| e.object()) == Some(id))
    };
    o.kind == ObjectKind::Token && o.counters.is_empty() && o.attached_to.is_none() && !attached()
}

/// Whether an ability does nothing by itself in play: a keyword that rules ask for by name, what is
/// played, or what triggers as its source comes.
pub(super) fn is_idle(ability: &Ability) -> bool {
    let comes = |event: &Event| {
        matches!(event, Event::ComesIntoPlay { what, .. }
            if *what == ObjectRef::This)
    };
    match ability {
        Ability::Keyword(keyword) => keyword.is_asked_for_by_name(),
        Ability::Activated(_) => true,
        Ability::Triggered(text) => text.events.iter().all(comes),
        Ability::Static(_) | Ability::Spell(_) | Ability::Unknown(_) => false,
    }
}

/// The tokens that only their numbers tell apart.
pub(super) fn crowds(game: &Game) -> BTreeMap<Crowd, usize> {
    let mut faces: Vec<ObjectId> = Vec::new();
    let mut found = BTreeMap::new();
    for id in game.in_play().iter().copied().filter(|id| is_plain_token(game, *id)) {
        let o = game.object(id);
        let same = |other: &ObjectId| game.object(*other).face == o.face;
        let face = faces.iter().position(same).unwrap_or_else(|| {
            faces.push(id);
            faces.len() - 1
        });
        let controller = characteristics(game, id).controller;
        let (owner, tapped, damage, settled) = (o.owner, o.tapped, o.damage, o.settled);
        let crowd = Crowd { owner, controller, face, tapped, damage, settled };
        *found.entry(crowd).or_default() += 1;
    }
    found
}

/// Whether what is left out has grown, or is as it was.
pub(super) fn has_grown(before: &Game, now: &Game, but: But) -> bool {
    let lives = |game: &Game| game.players().map(|p| p.life).collect::<Vec<_>>();
    // 420.5a: who is still in the game at 0 life or less can't lose it by having less.
    let goes_on = |was: i64, is: i64| was <= is || was <= 0;
    let lived = || lives(before).iter().zip(lives(now)).all(|(was, is)| goes_on(*was, is));
    (but < But::Life || lived())
        && (but < But::MereCounters || more_counters(before, now, but))
        && (but < But::Crowds || more_tokens(before, now))
}

fn more_tokens(before: &Game, now: &Game) -> bool {
    let (was, is) = (crowds(before), crowds(now));
    was.keys().eq(is.keys())
        && was.values().zip(is.values()).all(|(b, n)| b == n || (b < n && *b >= CROWD))
}

/// The counters that are left out, on each permanent.
fn counters(game: &Game, but: But) -> Vec<Vec<(&CounterKind, u32)>> {
    let of = |id: &ObjectId| {
        let counters = game.object(*id).counters.iter();
        counters.filter(|(kind, _)| is_left_out(kind, but)).map(|(kind, n)| (kind, *n)).collect()
    };
    let apart = |id: &&ObjectId| but < But::Crowds || !is_plain_token(game, **id);
    game.in_play().iter().filter(apart).map(of).collect()
}

/// Whether the permanents, each in its place, have as many of those counters as before, or more.
fn more_counters(before: &Game, now: &Game, but: But) -> bool {
    let now = counters(now, but);
    counters(before, but)
        .iter()
        .zip(&now)
        .all(|(was, is)| was.iter().all(|(kind, n)| is.iter().any(|(k, m)| k == kind && m >= n)))
}
