//! 502.59. Suspend: removed from the game with time counters, and played as the last comes off.
use super::trees::{named, number, plain, static_of, triggered, your_upkeep};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Change, Compare, Comparison, Condition, CostName, Event, Keyword, ObjectRef,
    PlayerRef, Quality, StaticClause, Thing,
};

/// What "suspend" stands for once the card is removed from the game (502.59a): a counter comes off each upkeep, and with the last one the card is
/// played. The haste that a creature gets so lasts while its owner, who played it, controls it. Removing the card is a special action of rule 409's room.
pub(super) fn abilities() -> Vec<Ability> {
    let some = Compare { how: Comparison::AtLeast, with: number(1) };
    let counters =
        Condition::Is(ObjectRef::This, vec![Quality::WithCounters(some, Some(named("time")))]);
    let here = Condition::InZone(ObjectRef::This, ZoneKind::RemovedFromTheGame, None);
    let remove = Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("time")));
    let last = Event::Counter {
        on: ObjectRef::This,
        kind: Some(named("time")),
        removed: true,
        last: true,
    };
    let play =
        Action::PlayCard { who: PlayerRef::You, what: ObjectRef::This, free: true, duration: None };
    let haste = Change::Gain(vec![Ability::Keyword(Keyword::Haste)]);
    let mut hasty = static_of(StaticClause::Change {
        what: Thing::Object(ObjectRef::This),
        changes: vec![haste],
    });
    if let Ability::Static(s) = &mut hasty {
        let by_suspend = Condition::Paid(CostName::Other("suspend".into()));
        let kept =
            Condition::UnderControl(ObjectRef::This, PlayerRef::OwnerOf(Box::new(ObjectRef::This)));
        s.condition = Some(Condition::All(vec![by_suspend, kept]));
    }
    vec![
        triggered(
            your_upkeep(),
            Some(Condition::All(vec![here.clone(), counters])),
            vec![plain(remove)],
        ),
        triggered(last, Some(here), vec![plain(play)]),
        hasty,
    ]
}
