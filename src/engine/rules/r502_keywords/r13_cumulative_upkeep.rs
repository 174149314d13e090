//! 502.13. Cumulative upkeep: a cost that grows with the age counters, or the permanent is
//! sacrificed.
use super::Room;
use super::trees::{named, number, sentence, triggered, your_upkeep};
use crate::cite;
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{
    Ability, Action, Amount, Cost, Keyword, Lead, ObjectRef, PlayerRef, Quantity, Step, StepJoiner,
    Unless,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.13a"),
    several: Some(cite!("502.13b")),
    stands_for: |keyword| match keyword {
        Keyword::CumulativeUpkeep(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "cumulative upkeep [cost]" stands for (502.13a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let costs = costs.iter().map(for_each_counter).collect();
    let age = Step::of(Action::PutCounters(ObjectRef::This, number(1), named("age")));
    let sacrifice = Step {
        joiner: StepJoiner::Then,
        unless: Some(Unless::Pays(PlayerRef::You, costs)),
        ..Step::of(Action::Sacrifice(PlayerRef::You, ObjectRef::This))
    };
    triggered(your_upkeep(), None, vec![sentence(Lead::None, vec![age, sacrifice])])
}

fn age_counters() -> Amount {
    Amount::Counters(Some(named("age")), Box::new(ObjectRef::This))
}

fn often(amount: &Amount) -> Amount {
    Amount::ForEach(Box::new(amount.clone()), Box::new(age_counters()))
}

/// "{W} or {U}", chosen for each counter by itself, is paid as the hybrid symbol of both would be.
fn either(ways: &[Vec<Cost>]) -> Option<ManaCost> {
    let color = |way: &[Cost]| match way {
        [Cost::Mana(ManaCost(symbols))] => match symbols.as_slice() {
            [ManaSymbol::Color(c)] => Some(*c),
            _ => None,
        },
        _ => None,
    };
    match ways {
        [a, b] => Some(ManaCost(vec![ManaSymbol::Hybrid(color(a)?, color(b)?)])),
        _ => None,
    }
}

/// The cost as often as there are age counters.
fn for_each_counter(cost: &Cost) -> Cost {
    let by_itself = || Cost::Often(Box::new(cost.clone()), Box::new(age_counters()));
    match cost {
        Cost::Mana(mana) => Cost::ManaForEach(mana.clone(), Box::new(age_counters())),
        Cost::Either(ways) => either(ways)
            .map_or_else(by_itself, |mana| Cost::ManaForEach(mana, Box::new(age_counters()))),
        Cost::Life(n) => Cost::Life(often(n)),
        Cost::Do(action) => Cost::Do(Box::new(match action.as_ref() {
            // Whoever is chosen is chosen for each counter.
            Action::GainLife(PlayerRef::Phrase(p), _) if p.quantity == Quantity::One => {
                return by_itself();
            }
            Action::GainLife(who, n) => Action::GainLife(who.clone(), often(n)),
            Action::Draw(who, n) => Action::Draw(who.clone(), often(n)),
            Action::PutCounters(on @ ObjectRef::This, n, kind) => {
                Action::PutCounters(on.clone(), often(n), kind.clone())
            }
            Action::Sacrifice(who, ObjectRef::Phrase(p)) if p.quantity == Quantity::One => {
                let mut many = p.clone();
                many.quantity = Quantity::Exactly(age_counters());
                Action::Sacrifice(who.clone(), ObjectRef::Phrase(many))
            }
            _ => return by_itself(),
        })),
        _ => by_itself(),
    }
}
