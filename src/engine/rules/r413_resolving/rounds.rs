//! "For each opponent, choose a creature … Destroy those creatures": what stands behind what is
//! done several times means what was named in all of its rounds, and "that many" is their sum
//! (413.2b).
use crate::game::{Bindings, Entity, PlayerId};
use crate::rules::Context;
use crate::rules::r200_phrases::each_once;
use crate::wording::program::Instruction;
use crate::wording::tree::{Action, Amount, Slot, Tree};
use std::collections::BTreeMap;

/// What each round has named, and how much it came to.
#[derive(Debug, Default)]
pub(super) struct OfAllRounds {
    named: BTreeMap<Slot, Vec<Entity>>,
    numbers: BTreeMap<Slot, Option<i64>>,
    counted: Option<BTreeMap<PlayerId, i64>>,
}

impl OfAllRounds {
    /// Of these instructions: their damage has a number, and so has what is moved where no round
    /// asks how much was moved before.
    pub(super) fn of(does: &[Instruction]) -> OfAllRounds {
        let actions = || does.iter().flat_map(Tree::all::<Action>);
        let number = |action: &Action| match action {
            Action::Damage { slot, .. } => Some((*slot, None)),
            _ => None,
        };
        let asks = does.iter().any(|i| i.any(|n: &Amount| matches!(n, Amount::MovedBefore(_))));
        let counts = actions().any(super::offering::counts);
        OfAllRounds {
            named: BTreeMap::new(),
            numbers: actions().filter_map(number).collect(),
            counted: (counts && !asks).then(BTreeMap::new),
        }
    }

    /// What is bound as a round begins; its own numbers are still to come.
    pub(super) fn begin(&self, context: &mut Context) -> Bindings {
        for slot in self.numbers.keys() {
            if let Some(bound) = context.bindings.slots.get_mut(slot) {
                bound.number = None;
            }
        }
        if self.counted.is_some() {
            context.results.counted.clear();
        }
        context.bindings.clone()
    }

    /// Takes down what a round has named.
    pub(super) fn add(&mut self, before: &Bindings, context: &Context) {
        for (slot, bound) in &context.bindings.slots {
            let was = before.slots.get(slot);
            if was.is_none_or(|was| was.entities != bound.entities) {
                each_once(self.named.entry(*slot).or_default(), bound.entities.clone());
            }
        }
        for (slot, sum) in &mut self.numbers {
            if let Some(more) = context.bindings.number(*slot) {
                *sum = Some(sum.unwrap_or_default() + more);
            }
        }
        if let Some(counted) = &mut self.counted {
            for (player, n) in &context.results.counted {
                *counted.entry(*player).or_default() += n;
            }
        }
    }

    /// From here on the words mean all of it; but for what the rounds themselves were of.
    pub(super) fn bind(self, over: Option<Slot>, context: &mut Context) {
        for (slot, all) in self.named.into_iter().filter(|(slot, _)| Some(*slot) != over) {
            context.bindings.bind(slot, all);
        }
        for (slot, sum) in self.numbers {
            if let Some(sum) = sum {
                context.bindings.bind_number(slot, sum);
            }
        }
        if let Some(counted) = self.counted {
            context.results.counted = counted.into_iter().collect();
        }
    }
}
