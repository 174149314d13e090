//! 502.59. Suspend: removed from the game with time counters, and played as the last comes off.
use super::Room;
use super::trees::{named, number, plain, triggered, your_upkeep};
use crate::cite;
use crate::game::{
    Bindings, Continuing, ContinuingKind, EffectId, Entity, ObjectId, PlayerId, Timestamp, Until,
};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Antecedent, Back, Change, Compare, Comparison, Condition, Event, Keyword,
    ObjectRef, PlayerRef, Quality, Slot, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.59a"),
    stands_for: |keyword| match keyword {
        Keyword::Suspend(..) => abilities(),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "suspend" stands for once the card is removed from the game (502.59a): a counter comes off
/// each upkeep, and with the last one the card is played. Removing the card is a special action of
/// rule 409's room.
pub(super) fn abilities() -> Vec<Ability> {
    let some = Compare { how: Comparison::AtLeast, with: number(1) };
    let counters =
        Condition::Is(ObjectRef::This, vec![Quality::WithCounters(some, Some(named("time")))]);
    let here = Condition::InZone(ObjectRef::This, ZoneKind::RemovedFromTheGame, None);
    let remove = Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("time")));
    let last = Event::LastCounter { from: ObjectRef::This, kind: named("time"), by: None };
    let play = Action::PlayCard {
        who: PlayerRef::You,
        what: ObjectRef::This,
        free: whether::Free::Yes,
        face_down: whether::FaceDown::No,
        duration: None,
    };
    vec![
        triggered(
            your_upkeep(),
            Some(Condition::All(vec![here.clone(), counters])),
            vec![plain(remove)],
        ),
        triggered(last, Some(here), vec![plain(play)]),
    ]
}

/// The haste of a creature spell that suspend has played: until its controller loses control of it
/// or of the permanent that it becomes.
pub(in crate::rules) fn haste(
    source: ObjectId,
    spell: ObjectId,
    controller: PlayerId,
    turn: u32,
) -> Continuing {
    let it = ObjectRef::Back(Back::it(Antecedent::Slot(Slot::Text(0))));
    let mut bindings = Bindings::default();
    bindings.bind(Slot::Text(0), vec![Entity::Object(spell)]);
    Continuing {
        id: EffectId(0),
        source,
        controller,
        timestamp: Timestamp(0),
        until: Until::AsLongAs(Box::new(Condition::UnderControl(it, PlayerRef::You))),
        since_turn: turn,
        bindings,
        kind: ContinuingKind::Changes {
            affected: vec![Entity::Object(spell)],
            changes: vec![Change::Gain(vec![Ability::Keyword(Keyword::Haste)])],
        },
    }
}
