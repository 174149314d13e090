//! A position apart from what a loop can make more of, and how much of that there is.
use super::*;
use crate::game::numbers::Amounts;
use crate::game::{Continuing, ContinuingKind, Turn, Until};
use crate::wording::tree::{Amount, Change, Signed};

impl Digests {
    /// The digest of a position apart from what a loop can make more of, and how much of that there
    /// is: life, mana, counters, damage, what adds to a size until end of turn, and tokens that are
    /// `plain`.
    pub fn shape(&mut self, game: &Game, plain: &dyn Fn(ObjectId) -> bool) -> (u128, Amounts) {
        let mut amounts = Amounts::default();
        for player in &game.players {
            amounts.life.push(player.life);
            for mana in &player.mana {
                *amounts.mana.entry((player.id, *mana)).or_default() += 1;
            }
        }
        for id in game.in_play.iter().filter(|id| plain(**id)) {
            let object = game.object(*id);
            let sum = self.sum_of(object);
            amounts.tokens.entry((sum.low, sum.high)).or_insert((0, *id)).0 += 1;
        }
        let plain: &dyn Fn(ObjectId) -> bool = &|id| game.object(id).is_token() && plain(id);
        let (digest, _, ordered) = self.whole(game, Some(plain));
        let mut pumps: BTreeMap<ObjectId, (i64, i64)> = BTreeMap::new();
        for (id, power, toughness) in game.effects.iter().filter_map(|e| pump(game, e)) {
            let sum = pumps.entry(id).or_default();
            *sum = (sum.0 + power, sum.1 + toughness);
        }
        let numbered: Vec<(u32, ObjectId)> = match ordered {
            true => (0..).zip(self.numbers.all().iter().copied()).collect(),
            false => {
                let bear = |id: &&ObjectId| grows(game.object(**id)) || pumps.contains_key(*id);
                let bearers = game.in_play.iter().filter(bear);
                bearers.filter_map(|id| Some((self.place_of(game, plain, *id)?, *id))).collect()
            }
        };
        for (number, id) in numbered {
            let object = game.object(id);
            if object.in_play() && !plain(id) {
                for (kind, n) in &object.counters {
                    let key = (number, kind.clone());
                    amounts.counters.insert(key, (i64::from(*n), id));
                }
                if object.damage > 0 {
                    amounts.damage.insert(number, (i64::from(object.damage), id));
                }
                if let Some((power, toughness)) = pumps.get(&id) {
                    amounts.power.insert(number, (*power, id));
                    amounts.toughness.insert(number, (*toughness, id));
                }
            }
        }
        (digest, amounts)
    }
}

/// The sum of a board with what there is of life and mana, and with what the turn has counted,
/// which grows with each round of a loop.
pub(super) fn with_amounts(game: &Game, (low, high): (u64, u64)) -> (u64, u64) {
    let mut canon = Canon::new(Naming::Exact);
    canon.mix(low);
    canon.mix(high);
    for player in &game.players {
        let mut pool = player.mana.clone();
        pool.sort_unstable();
        (player.life, pool).hash(&mut canon);
    }
    let turn = &game.turn;
    (&turn.lands_played, &game.this_turn.extra_lands).hash(&mut canon);
    (turn.combats, &turn.steps).hash(&mut canon);
    (canon.low, canon.high)
}

/// Where the game is, but for how far the turn has gone already: what it counts grows with each
/// round of a loop.
pub(super) fn whereabouts(of: &Turn, canon: &mut Canon<'_>) {
    let Turn {
        number,
        active,
        step,
        priority,
        passes,
        ahead,
        extra_turns,
        next_active,
        lands_played: _,
        begun,
        combats: _,
        drew_in_draw_step,
        steps: _,
        upkeeps,
        controlled_by,
        controlled_now,
        to_be_controlled,
    } = of;
    (number, active, step, priority, passes, ahead, extra_turns, next_active).hash(canon);
    (begun, drew_in_draw_step, upkeeps, controlled_by).hash(canon);
    (controlled_now, to_be_controlled).hash(canon);
}

/// What an effect adds to power and toughness of a single permanent until end of turn, and nothing
/// else.
pub(super) fn pump(game: &Game, effect: &Continuing) -> Option<(ObjectId, i64, i64)> {
    let ContinuingKind::Changes { affected, changes } = &effect.kind else { return None };
    let [Entity::Object(id)] = affected[..] else { return None };
    if effect.until != Until::EndOfTurn || !game.object(id).in_play() {
        return None;
    }
    let by = |of: &Signed| match &of.amount {
        Amount::Number(n) if of.negative.is_so() => Some(-i64::from(*n)),
        Amount::Number(n) => Some(i64::from(*n)),
        _ => None,
    };
    changes.iter().try_fold((id, 0_i64, 0_i64), |(id, power, toughness), change| match change {
        Change::Size(p, t) => Some((id, power + by(p)?, toughness + by(t)?)),
        _ => None,
    })
}
