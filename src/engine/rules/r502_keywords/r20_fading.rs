//! 502.20. Fading: fade counters that are taken off each upkeep, until there is none to take.
use super::Room;
use super::trees::{enters_with, if_you, named, number, plain, sentence, triggered, your_upkeep};
use crate::cite;
use crate::wording::tree::{Ability, Action, Did, Keyword, ObjectRef, PlayerRef, Step};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.20a"),
    stands_for: |keyword| match keyword {
        Keyword::Fading(n) => abilities(*n),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "fading N" stands for (502.20a).
pub(super) fn abilities(n: u32) -> Vec<Ability> {
    let remove =
        plain(Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("fade"))));
    let sacrifice = Step::of(Action::Sacrifice(PlayerRef::You, ObjectRef::This));
    let upkeep =
        triggered(your_upkeep(), None, vec![remove, sentence(if_you(Did::Cant), vec![sacrifice])]);
    vec![enters_with(number(n), named("fade")), upkeep]
}
