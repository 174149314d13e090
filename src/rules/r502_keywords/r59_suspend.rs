//! 502.59. Suspend: removed from the game with time counters, and played as the last comes off.
use super::trees::{named, number, plain, sentence, triggered, your_upkeep};
use crate::terms::{CardType, ZoneKind};
use crate::wording::tree::{
    Ability, Action, Antecedent, Back, BackForm, Change, Compare, Comparison, Condition, Duration, Event, Keyword, Lead, ObjectRef, PlayerRef,
    Quality, Step, Thing,
};

/// The triggered parts of what "suspend" stands for (502.59a); suspending the card is an act of its own.
pub(super) fn abilities() -> Vec<Ability> {
    vec![counting(), playing()]
}

fn here() -> Condition {
    Condition::InZone(ObjectRef::This, ZoneKind::RemovedFromTheGame, None)
}

fn counting() -> Ability {
    let some = Compare { how: Comparison::AtLeast, with: number(1) };
    let counters = Condition::Is(ObjectRef::This, vec![Quality::WithCounters(some, Some(named("time")))]);
    let remove = Action::RemoveCounters(ObjectRef::This, Some(number(1)), Some(named("time")));
    triggered(your_upkeep(), Some(Condition::All(vec![here(), counters])), vec![plain(remove)])
}

/// Played free of its mana cost; the haste of a creature has no node that follows the spell into play, and isn't ruled.
fn playing() -> Ability {
    let last = Event::Counter { on: ObjectRef::This, kind: Some(named("time")), removed: true, last: true };
    let play = Action::PlayCard { who: PlayerRef::You, what: ObjectRef::This, free: true, duration: None };
    let spell = ObjectRef::Back(Back { form: BackForm::It, to: Antecedent::Unclear(Vec::new()) });
    let haste = vec![Change::Gain(vec![Ability::Keyword(Keyword::Haste)])];
    let gains = Action::Change { what: Thing::Object(spell), changes: haste, duration: Duration::Unlimited };
    let creature = Condition::Is(ObjectRef::This, vec![Quality::Type(CardType::Creature)]);
    triggered(last, Some(here()), vec![plain(play), sentence(Lead::If(creature), vec![Step::of(gains)])])
}
