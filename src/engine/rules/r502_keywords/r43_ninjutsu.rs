//! 502.43. Ninjutsu: from the hand, in place of an unblocked attacker that goes back to it, tapped
//! and attacking.
use super::Room;
use super::combat_trees::{a_creature, sentence};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Activated, Arrival, Condition, Cost, Destination, Effect, Keyword, Lead,
    MoveVerb, ObjectRef, PlayerRef, Quality, Quantity, RevealWhat, Slot, Step, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.43a"),
    stands_for: |keyword| match keyword {
        Keyword::Ninjutsu(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

fn to(zone: ZoneKind, arrives: Arrival) -> Destination {
    let whose = (zone == ZoneKind::Hand)
        .then(|| PlayerRef::OwnerOf(Box::new(super::combat_trees::that_creature(Slot::Text(0)))));
    Destination { arrives, ..super::trees::to(zone, whose) }
}

/// What "ninjutsu [cost]" stands for (502.43a). The cost can only be paid while a creature is
/// unblocked (502.43c).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let unblocked = a_creature(
        Slot::Text(0),
        Quantity::One,
        vec![Quality::Unblocked, Quality::ControlledBy(PlayerRef::You)],
    );
    let back = Action::Move {
        who: PlayerRef::You,
        what: unblocked,
        verb: MoveVerb::Return,
        to: to(ZoneKind::Hand, Arrival::default()),
    };
    let mut costs = costs.to_vec();
    costs.push(Cost::Do(Box::new(Action::Reveal(
        PlayerRef::You,
        RevealWhat::Object(ObjectRef::This),
    ))));
    costs.push(Cost::Do(Box::new(back)));
    let arrives = Arrival {
        tapped: whether::Tapped::Yes,
        attacking: whether::Attacking::Yes,
        ..Arrival::default()
    };
    let put = Action::Move {
        who: PlayerRef::You,
        what: ObjectRef::This,
        verb: MoveVerb::Put,
        to: to(ZoneKind::InPlay, arrives),
    };
    // "From your hand": what has left it isn't put into play.
    let here = Condition::InZone(ObjectRef::This, ZoneKind::Hand, None);
    let effect = Effect::of(vec![sentence(Lead::If(here), Step::of(put))]);
    Ability::Activated(Box::new(Activated { costs, effect, limits: Vec::new() }))
}
