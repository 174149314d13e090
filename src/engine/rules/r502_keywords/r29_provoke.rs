//! 502.29. Provoke: as it attacks, a creature of the defending player may be untapped and made to
//! block it.
use super::Room;
use super::combat_trees::{a_creature, sentence, that_creature, whenever};
use super::trees::if_you;
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Change, Did, Duration, Event, Keyword, Lead, ObjectRef, ObjectRule, PlayerRef,
    Quality, Quantity, Slot, Step, Thing, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.29a"),
    several: Some(cite!("502.29b")),
    stands_for: |keyword| match keyword {
        Keyword::Provoke => vec![ability()],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "provoke" stands for (502.29a).
pub(super) fn ability() -> Ability {
    let target = a_creature(
        Slot::Text(0),
        Quantity::target(),
        vec![Quality::ControlledBy(PlayerRef::Defending)],
    );
    let changes = vec![Change::Rule(Box::new(ObjectRule::MustBlock(Some(ObjectRef::This))))];
    let block = Action::Change {
        what: Thing::Object(target),
        changes,
        duration: Duration::UntilEndOfCombat,
    };
    let may = Step { may: Some(PlayerRef::You), ..Step::of(block) };
    let if_done = if_you(Did::Does);
    let untap = Step::of(Action::Untap(that_creature(Slot::Text(0))));
    let event = Event::Attacks {
        what: ObjectRef::This,
        whom: None,
        alone: whether::Alone::No,
        unblocked: whether::Unblocked::No,
        first: whether::First::No,
    };
    whenever(event, vec![sentence(Lead::None, may), sentence(if_done, untap)])
}
