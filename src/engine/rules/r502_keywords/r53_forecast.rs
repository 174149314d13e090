//! 502.53. Forecast: an activated ability played from the hand, once in one's own upkeep.
use super::Room;
use crate::cite;
use crate::terms::Step as TurnStep;
use crate::wording::tree::{Ability, Activated, Keyword, PlayLimit, PlayerRef, TimeLimit};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.53a"),
    stands_for: |keyword| match keyword {
        Keyword::Forecast(inner) => vec![ability(inner)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// The ability behind the word, with its limits (502.53b).
pub(super) fn ability(inner: &Activated) -> Ability {
    let mut inner = inner.clone();
    inner
        .limits
        .push(PlayLimit::During(vec![TimeLimit::Step(Some(PlayerRef::You), TurnStep::Upkeep)]));
    inner.limits.push(PlayLimit::TimesEachTurn(1));
    Ability::Activated(Box::new(inner))
}
