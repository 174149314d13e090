//! 421. Loops of a search: a line that comes back to a board with more of something, and can do so
//!      again.
//!
//! Two positions of one line are of one shape if they differ only in what a loop can make more of:
//! life, mana in pools, counters, damage, what adds to a size until end of turn, and tokens, with
//! what is to happen to these. What lies
//! between them is a loop if nothing shrank that it lives on; and it can be repeated as often as a
//! player likes (421.2) where these tokens do nothing by themselves but as they come, damage
//! destroys nothing, and no words in the game ask for what grew, nor for what happened this turn.
use super::LineOfPlay;
use crate::game::{Amounts, Gain, Gained, Game, ObjectId, PlayerId};
use crate::judge::Names;
use crate::rules::{
    Grows, bears_any_damage, does_nothing_later, is_one_of_a_kind, reader_of, reads_this_turn,
};
use crate::scenario::ast::LoopGain;
use crate::terms::{CounterKind, ManaKind};
use std::collections::{BTreeMap, HashMap};

/// A sequence of acts that comes back to where it began, with more of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loop {
    /// What leads to where it begins.
    pub start: LineOfPlay,
    /// One round.
    pub round: LineOfPlay,
    /// What a round makes more or less of.
    pub gains: Vec<Gain>,
    /// What is so after the first round of that which it makes more of, as claims.
    pub after: Vec<String>,
    /// Whose words may ask for what grows or for what happened this turn, so that no later round is
    /// proven to be like this one.
    pub unproven: Option<String>,
}

impl Loop {
    /// Whether a line is the one through its first round.
    pub fn is_line(&self, line: &LineOfPlay) -> bool {
        line.sentences.iter().eq(self.start.sentences.iter().chain(&self.round.sentences))
    }

    /// Whether a round makes more of this; of a player's life, also less.
    pub fn makes(&self, wanted: &LoopGain) -> bool {
        some_is(&self.gains, wanted)
    }
}

/// Whether one of the gains is of this.
pub(super) fn some_is(gains: &[Gain], wanted: &LoopGain) -> bool {
    use crate::judge::names::player_id;
    gains.iter().any(|gain| match (&gain.of, wanted) {
        (Gained::Life(player), LoopGain::LifeGrows(of)) => *player == player_id(of) && gain.by > 0,
        (Gained::Life(player), LoopGain::LifeShrinks(of)) => {
            *player == player_id(of) && gain.by < 0
        }
        (Gained::Mana(player, _), LoopGain::Mana(of)) => *player == player_id(of),
        (Gained::Counters(..), LoopGain::Counters)
        | (Gained::Damage(_), LoopGain::Damage)
        | (Gained::Tokens(_), LoopGain::Tokens) => true,
        _ => false,
    })
}

/// What is so of that which a loop makes more of, as claims of a file.
pub(super) fn claims_after(game: &Game, gains: &[Gain], players: &[String]) -> Vec<String> {
    let called = |player: &PlayerId| players.get(player.index()).map_or("", String::as_str);
    let mut found = Vec::new();
    for gain in gains {
        let claim = match &gain.of {
            Gained::Life(player) => {
                format!("{} has {} life", called(player), game.player(*player).life)
            }
            Gained::Mana(player, _) => {
                let mut pool: Vec<_> = game.player(*player).mana.iter().map(|m| m.kind).collect();
                pool.sort_unstable();
                let pool: String = pool.iter().map(ManaKind::to_string).collect();
                format!("{}'s mana pool is {pool}", called(player))
            }
            // Their names alone may not tell one permanent from another.
            Gained::Counters(..)
            | Gained::Damage(_)
            | Gained::Power(_)
            | Gained::Toughness(_)
            | Gained::Tokens(_) => continue,
        };
        if !found.contains(&claim) {
            found.push(claim);
        }
    }
    found
}

/// Shapes of the positions of a search, and which of them came back on one line.
#[derive(Default)]
pub(super) struct Shapes {
    last: HashMap<u128, u32>,
    /// By position, the one before it of its shape, if any.
    earlier: Vec<Option<u32>>,
    /// Positions of a line of one shape, the earlier first, that weren't looked at yet.
    pub came_back: Vec<(usize, usize)>,
}

impl Shapes {
    /// Notes the shape of the next position; `before` says which position one comes from.
    /// Says whether one on its way was of its shape.
    pub(super) fn note(
        &mut self,
        shape: Option<u128>,
        before: impl Fn(usize) -> Option<usize>,
    ) -> bool {
        let at = self.earlier.len();
        let same = shape.and_then(|shape| self.last.insert(shape, at as u32));
        self.earlier.push(same);
        let mut same = same;
        // Positions are numbered in the order of their distance: whatever a position comes from has
        // a lower number.
        let mut on_the_way = before(at);
        while let (Some(one), Some(way)) = (same, on_the_way) {
            match way.cmp(&(one as usize)) {
                std::cmp::Ordering::Equal => {
                    self.came_back.push((way, at));
                    return true;
                }
                std::cmp::Ordering::Greater => on_the_way = before(way),
                std::cmp::Ordering::Less => same = self.earlier[one as usize],
            }
        }
        false
    }

    /// The shape of each position that has one.
    pub(super) fn by_position(&self) -> Vec<Option<u128>> {
        let mut found = vec![None; self.earlier.len()];
        for (shape, last) in &self.last {
            let mut at = Some(*last);
            while let Some(one) = at {
                found[one as usize] = Some(*shape);
                at = self.earlier[one as usize];
            }
        }
        found
    }

    /// The positions of each shape that more than one is of, in rising order.
    pub(super) fn shared(&self) -> Vec<Vec<usize>> {
        let mut later = vec![false; self.earlier.len()];
        self.earlier.iter().flatten().for_each(|at| later[*at as usize] = true);
        let lasts = (0..self.earlier.len()).filter(|at| !later[*at]);
        let class = |last: usize| {
            let before = |at: &usize| self.earlier[*at].map(|at| at as usize);
            let mut all: Vec<usize> = std::iter::successors(Some(last), before).collect();
            all.reverse();
            all
        };
        lasts.map(class).filter(|all| all.len() > 1).collect()
    }
}

/// Whether a token is one of those that a loop may make more of.
pub(super) fn plain(game: &Game) -> impl Fn(ObjectId) -> bool {
    |id| is_one_of_a_kind(game, id)
}

/// What there is more or less of from one position to another.
pub(super) fn changes(
    (before, was): (&Game, &Amounts),
    (after, is): (&Game, &Amounts),
    names: &Names,
) -> Vec<Gain> {
    let mut found = Vec::new();
    let lives = was.life.iter().zip(&is.life);
    for (player, (was, is)) in before.players().zip(lives) {
        found.push(Gain { of: Gained::Life(player.id), by: is - was });
    }
    let mut mana: BTreeMap<(PlayerId, ManaKind), i64> = BTreeMap::new();
    is.mana.iter().for_each(|((p, m), n)| *mana.entry((*p, m.kind)).or_default() += n);
    was.mana.iter().for_each(|((p, m), n)| *mana.entry((*p, m.kind)).or_default() -= n);
    for ((player, kind), by) in mana {
        found.push(Gain { of: Gained::Mana(player, kind), by });
    }
    for ((key, n), on) in all(&was.counters, &is.counters) {
        let game = if is.counters.contains_key(key) { after } else { before };
        found.push(Gain { of: Gained::Counters(names.called(game, on), key.1.clone()), by: n });
    }
    for ((_, n), on) in all(&was.damage, &is.damage) {
        let game = if n < 0 { before } else { after };
        found.push(Gain { of: Gained::Damage(names.called(game, on)), by: n });
    }
    /// A gain of what is called so.
    type GainedOf = fn(String) -> Gained;
    let power = (&was.power, &is.power, Gained::Power as GainedOf);
    let sizes = [power, (&was.toughness, &is.toughness, Gained::Toughness)];
    for (was, is, of) in sizes {
        for ((number, n), on) in all(was, is) {
            let game = if is.contains_key(number) { after } else { before };
            found.push(Gain { of: of(names.called(game, on)), by: n });
        }
    }
    for ((key, n), one) in all(&was.tokens, &is.tokens) {
        let game = if is.tokens.contains_key(key) { after } else { before };
        found.push(Gain { of: Gained::Tokens(token_name(game, one)), by: n });
    }
    found.retain(|gain| gain.by != 0);
    found
}

/// What a loop gained from one position to another of its shape; `None` if nothing, or if it lives
/// on something that shrank.
pub(super) fn gains(
    before: (&Game, &Amounts),
    after: (&Game, &Amounts),
    acting: &[PlayerId],
    names: &Names,
) -> Option<Vec<Gain>> {
    let found = changes(before, after, names);
    let lives_on = |gain: &Gain| match &gain.of {
        Gained::Life(player) => acting.contains(player),
        Gained::Mana(..)
        | Gained::Counters(..)
        | Gained::Damage(_)
        | Gained::Power(_)
        | Gained::Toughness(_)
        | Gained::Tokens(_) => true,
    };
    let shrinks = found.iter().any(|gain| gain.by < 0 && lives_on(gain));
    (!found.is_empty() && !shrinks && !wears_out((after.0, before.1, after.1), &found))
        .then_some(found)
}

/// Whether what grows destroys what bears it in the end: damage on a creature, and counters that
/// take its toughness.
fn wears_out((game, was, is): (&Game, &Amounts, &Amounts), gains: &[Gain]) -> bool {
    let takes = |of: &Gained| {
        matches!(of, Gained::Counters(_, CounterKind::PowerToughness(_, toughness))
            if *toughness < 0)
    };
    let before = |on: &u32| was.damage.get(on).map_or(0, |(n, _)| *n);
    let mut hurt = is.damage.iter().filter(|(on, (n, _))| *n > before(on));
    hurt.any(|(_, (_, id))| !bears_any_damage(game, *id))
        || gains.iter().any(|gain| gain.by > 0 && takes(&gain.of))
}

fn token_name(game: &Game, id: ObjectId) -> String {
    game.object(id).face.name.as_ref().map_or_else(String::new, |name| name.to_string())
}

type Counted<K> = BTreeMap<K, (i64, ObjectId)>;

/// How much more there is of each, with one of them.
fn all<'a, K: Ord>(was: &'a Counted<K>, is: &'a Counted<K>) -> Vec<((&'a K, i64), ObjectId)> {
    let mut found: BTreeMap<&K, (i64, ObjectId)> = BTreeMap::new();
    for (key, (n, one)) in is {
        found.insert(key, (*n, *one));
    }
    for (key, (n, one)) in was {
        found.entry(key).or_insert((0, *one)).0 -= n;
    }
    found.into_iter().map(|(key, (n, one))| ((key, n), one)).collect()
}

/// Whose words keep a loop from being proven: they may ask for what grows, or for what happened
/// this turn.
pub(super) fn unproven(game: &Game, gains: &[Gain]) -> Option<String> {
    let of = |kind: fn(&Gained) -> bool| gains.iter().any(|gain| kind(&gain.of));
    let grows = Grows {
        life: of(|g| matches!(g, Gained::Life(_))),
        counters: of(|g| {
            matches!(g, Gained::Counters(..) | Gained::Power(_) | Gained::Toughness(_))
        }),
        tokens: of(|g| matches!(g, Gained::Tokens(_))),
    };
    if let Some(id) = reader_of(game, grows) {
        return Some(format!("{} may ask for what grows", crate::called::name(game, id)));
    }
    let able = |id: &&ObjectId| is_one_of_a_kind(game, **id) && !does_nothing_later(game, **id);
    if grows.tokens && game.in_play().iter().any(|id| able(&id)) {
        return Some("its tokens have abilities that may act by themselves".to_owned());
    }
    reads_this_turn(game).then(|| "something may ask for what happened this turn".to_owned())
}
