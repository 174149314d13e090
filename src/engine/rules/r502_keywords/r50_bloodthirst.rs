//! 502.50. Bloodthirst: counters for an opponent's wounds of this turn.
use super::Room;
use super::trees::{enters, enters_with, number, plus_one};
use crate::cite;
use crate::wording::tree::{
    Ability, Amount, Condition, EntersHow, Keyword, Past, PlayerRef, Quality, Thing, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.50a"),
    several: Some(cite!("502.50c")),
    stands_for: |keyword| match keyword {
        Keyword::Bloodthirst(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// The keyword with X for its number.
pub(super) const OF_X: Room = Room {
    means: cite!("502.50b"),
    several: Some(cite!("502.50c")),
    stands_for: |keyword| match keyword {
        Keyword::Bloodthirst(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "bloodthirst N" (502.50a) or "bloodthirst X" (502.50b) stands for.
pub(super) fn ability(n: Option<u32>) -> Ability {
    let opponents = Thing::Player(PlayerRef::YourOpponents);
    match n {
        Some(n) => {
            let hurt = Condition::Since(Box::new(Past {
                subject: opponents,
                what: Quality::DealtDamageThisTurn(None),
                combat: whether::Combat::No,
            }));
            enters(vec![EntersHow::Counters(number(n), plus_one())], Some(hurt))
        }
        None => enters_with(Amount::DamageThisTurn(Box::new(opponents)), plus_one()),
    }
}
