//! 502.38. Bushido: bigger for the turn when it blocks or becomes blocked.
use super::combat_trees::{gets, sentence, whenever};
use crate::wording::tree::{Ability, Amount, Event, Lead, ObjectRef};

/// What "bushido N" stands for (502.38a).
pub(super) fn ability(n: u32) -> Ability {
    let event = Event::BlocksOrBecomesBlocked { what: ObjectRef::This, other: None };
    whenever(
        event,
        vec![sentence(Lead::None, gets(ObjectRef::This, false, Amount::Number(n as i32)))],
    )
}
