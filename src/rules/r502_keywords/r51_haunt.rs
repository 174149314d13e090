//! 502.51. Haunt: the card is removed from the game and stays bound to a creature.
use super::trees::{creatures, of_phrase, plain, put_into_graveyard, triggered};
use crate::wording::tree::{Ability, Action, ObjectRef, Quantity, Slot};

/// What "haunt" on a permanent stands for (502.51a).
pub(super) fn ability() -> Ability {
    let target = of_phrase(Slot(0), Quantity::target(), creatures(Vec::new(), Vec::new()));
    let haunt = Action::Haunt(ObjectRef::This, target);
    triggered(put_into_graveyard(ObjectRef::This, None), None, vec![plain(haunt)])
}
