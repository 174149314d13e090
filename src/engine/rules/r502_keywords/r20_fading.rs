//! 502.20. Fading: fade counters that are taken off each upkeep, until there is none to take.
use super::trees::{enters_with, if_you, named, number, plain, sentence, triggered, your_upkeep};
use crate::wording::tree::{Ability, Action, ObjectRef, PlayerRef, Step};

/// What "fading N" stands for (502.20a).
pub(super) fn abilities(n: u32) -> Vec<Ability> {
    let remove =
        plain(Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("fade"))));
    let sacrifice = Step::of(Action::Sacrifice(PlayerRef::You, ObjectRef::This));
    let upkeep = triggered(
        your_upkeep(),
        None,
        vec![remove, sentence(if_you(false, true), vec![sacrifice])],
    );
    vec![enters_with(number(n), named("fade")), upkeep]
}
