//! 502.19. Echo: the first upkeep under a controller is paid for, or the permanent is sacrificed.
use super::trees::{sentence, triggered, your_upkeep};
use crate::wording::tree::{
    Ability, Action, Condition, Cost, Lead, ObjectRef, PlayerRef, Step, Unless,
};

/// What "echo [cost]" stands for (502.19a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let sacrifice = Action::Sacrifice(PlayerRef::You, ObjectRef::This);
    let step =
        Step { unless: Some(Unless::Pays(PlayerRef::You, costs.to_vec())), ..Step::of(sacrifice) };
    let new = Condition::CameSinceLastUpkeep(ObjectRef::This);
    triggered(your_upkeep(), Some(new), vec![sentence(Lead::None, vec![step])])
}
