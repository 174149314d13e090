//! 502.19. Echo: the first upkeep under a controller is paid for, or the permanent is sacrificed.
use super::Room;
use super::trees::{sentence, triggered, your_upkeep};
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Condition, Cost, Keyword, Lead, ObjectRef, PlayerRef, Step, Unless,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.19a"),
    stands_for: |keyword| match keyword {
        Keyword::Echo(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "echo [cost]" stands for (502.19a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let sacrifice = Action::Sacrifice(PlayerRef::You, ObjectRef::This);
    let step =
        Step { unless: Some(Unless::Pays(PlayerRef::You, costs.to_vec())), ..Step::of(sacrifice) };
    let new = Condition::CameSinceLastUpkeep(ObjectRef::This);
    triggered(your_upkeep(), Some(new), vec![sentence(Lead::None, vec![step])])
}
