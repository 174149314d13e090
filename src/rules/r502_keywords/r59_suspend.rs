//! 502.59. Suspend: removed from the game with time counters, and played as the last comes off.
use super::trees::{named, number, plain, triggered, your_upkeep};
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Action, Compare, Comparison, Condition, ObjectRef, Quality};

/// The part of "suspend" that takes counters off (502.59a); paying for it and playing the card are rules of their own.
pub(super) fn ability() -> Ability {
    let some = Compare { how: Comparison::AtLeast, with: number(1) };
    let counters = Condition::Is(ObjectRef::This, vec![Quality::WithCounters(some, Some(named("time")))]);
    let here = Condition::InZone(ObjectRef::This, ZoneKind::RemovedFromTheGame, None);
    let remove = Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("time")));
    triggered(your_upkeep(), Some(Condition::All(vec![here, counters])), vec![plain(remove)])
}
