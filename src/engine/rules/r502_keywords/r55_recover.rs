//! 502.55. Recover: bought back from the graveyard when a creature goes there, or removed from the
//! game.
use super::Room;
use super::trees::{
    creatures, if_you, may, of_phrase, put_into_graveyard, remove, sentence, to_your_hand,
    triggered,
};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Condition, Cost, Did, Keyword, Lead, MoveVerb, ObjectRef, PlayerRef, Quantity,
    Slot, Step,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.55a"),
    only_places: true,
    stands_for: |keyword| match keyword {
        Keyword::Recover(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "recover [cost]" stands for (502.55a); it functions only in the graveyard.
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let creature = of_phrase(Slot::Text(0), Quantity::One, creatures(Vec::new(), Vec::new()));
    let here = Condition::InZone(ObjectRef::This, ZoneKind::Graveyard, None);
    let pay = may(Action::Pay(PlayerRef::You, costs.to_vec()));
    let back = sentence(
        if_you(Did::Does),
        vec![Step::of(to_your_hand(ObjectRef::This, MoveVerb::Return))],
    );
    let gone = sentence(Lead::Otherwise, vec![Step::of(remove(ObjectRef::This))]);
    triggered(put_into_graveyard(creature, Some(PlayerRef::You)), Some(here), vec![pay, back, gone])
}
