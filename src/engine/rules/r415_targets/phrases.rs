//! 415.1, 415.2: where a text's program says "target", in order of the text, but a target before
//! what is described by it.
//!
//! The walk over the program hands on every field of every node, so that no place where the word
//! can stand is passed over: of the event of a delayed ability too (404.4a), which has been chosen
//! when the spell or ability was played. What isn't announced with the text: modes that weren't
//! chosen, what follows a cost that isn't paid (409.1d), the abilities that it gives, and what a
//! delayed ability will do.
use super::phrase::{TargetPhrase, was_paid};
use crate::wording::program::{If, Instruction, Later, Test};
use crate::wording::tree::*;
use std::cell::RefCell;
use std::sync::Arc;

/// The targeting phrases of an effect, given its modes and the costs that were announced (409.1d),
/// by slot.
pub fn target_phrases(effect: &Effect, modes: &[usize], paid: &[CostName]) -> Vec<TargetPhrase> {
    let mut seek = Seek { modes, paid, found: Vec::new() };
    seek.effect(effect);
    let mut found = seek.found;
    found.sort_by_key(TargetPhrase::slot);
    found.dedup_by_key(|p| p.slot());
    for at in 0..found.len() {
        let needed = whose(&found[at]);
        if let Some(then) = (at + 1..found.len()).find(|n| Some(found[*n].slot()) == needed) {
            found[at..=then].rotate_right(1);
        }
    }
    found
}

/// So many abilities are kept with their phrases.
const KEPT: usize = 32;

/// An ability and its phrases.
type KnownPhrases = (Arc<Ability>, Vec<TargetPhrase>);

thread_local! {
    /// Abilities with their phrases, the one that was looked for last behind the others.
    static KNOWN: RefCell<Vec<KnownPhrases>> = const { RefCell::new(Vec::new()) };
}

/// The targeting phrases of an ability's effect where neither modes nor costs were announced. An
/// ability is played again and again, and they are looked for once.
pub fn unannounced(ability: &Arc<Ability>, effect: &Effect) -> Vec<TargetPhrase> {
    KNOWN.with_borrow_mut(|known| {
        if let Some((_, found)) = known.iter().find(|(other, _)| Arc::ptr_eq(other, ability)) {
            return found.clone();
        }
        let found = target_phrases(effect, &[], &[]);
        if known.len() == KEPT {
            known.remove(0);
        }
        known.push((ability.clone(), found.clone()));
        found
    })
}

/// The target of which another phrase speaks: "target card in target player's graveyard" and
/// "target creature that target Wall blocked this turn" can be chosen only when that is.
fn whose(phrase: &TargetPhrase) -> Option<Slot> {
    let mut slot = None;
    phrase.objects()?.visit(|node| {
        if let Some(PlayerRef::Phrase(p)) = as_node(node)
            && p.quantity.is_target()
        {
            slot = Some(p.slot);
        } else if let Some(ObjectRef::Phrase(p)) = as_node(node)
            && p.quantity.is_target()
        {
            slot = Some(p.slot);
        }
        true
    });
    slot
}

/// Whether the words mean the spell or ability itself.
fn is_this(what: &ObjectRef) -> bool {
    match what {
        ObjectRef::This | ObjectRef::ThisAs(_) => true,
        ObjectRef::Back(back) => back.to == Antecedent::This,
        _ => false,
    }
}

struct Seek<'a> {
    modes: &'a [usize],
    paid: &'a [CostName],
    found: Vec<TargetPhrase>,
}

impl Seek<'_> {
    /// Whatever stands in a part of the text.
    fn part(&mut self, part: &impl Tree) {
        part.visit(|node| {
            if let Some(ObjectRef::Phrase(p)) = as_node(node)
                && p.quantity.is_target()
            {
                self.found.push(TargetPhrase::Objects((**p).clone()));
            } else if let Some(PlayerRef::Phrase(p)) = as_node(node)
                && p.quantity.is_target()
            {
                self.found.push(TargetPhrase::Players((**p).clone()));
            } else if let Some(either) = as_node::<Either>(node)
                && either.quantity.is_target()
            {
                self.found.push(TargetPhrase::Either(either.clone()));
            }
            self.enters(node)
        });
    }

    /// Whether all that the node holds is announced; what of it is announced otherwise has then
    /// been looked at.
    fn enters(&mut self, node: &Node) -> bool {
        // What it gives has targets of its own.
        if as_node::<Ability>(node).is_some() || as_node::<Keyword>(node).is_some() {
            return false;
        }
        if let Some(effect) = as_node::<Effect>(node) {
            self.effect(effect);
            return false;
        }
        match as_node(node) {
            Some(Instruction::If(asked)) => {
                self.by_condition(asked);
                return false;
            }
            Some(Instruction::Replaced(replaced)) => {
                self.part(&replaced.of);
                if self.paid_for(&replaced.when) != Some(false) {
                    self.part(&replaced.when);
                    self.part(&replaced.offered);
                    self.part(&replaced.by);
                }
                return false;
            }
            Some(Instruction::Later(later)) => {
                self.later(later);
                return false;
            }
            _ => {}
        }
        match as_node(node) {
            Some(Action::Modes { who, modes, .. }) => {
                self.part(who);
                for mode in self.modes.iter().filter_map(|n| modes.get(*n)) {
                    self.effect(mode);
                }
                false
            }
            Some(Action::Simultaneous(steps)) => {
                steps.iter().for_each(|s| self.step(s));
                false
            }
            _ => true,
        }
    }

    fn effect(&mut self, effect: &Effect) {
        if let Ok(program) = effect.lowered() {
            self.part(program);
        }
    }

    /// What follows a cost that isn't paid isn't announced (409.1d).
    fn by_condition(&mut self, asked: &If) {
        let paid = match &asked.test {
            Test::So(condition) => self.paid_for(condition),
            _ => None,
        };
        if paid != Some(false) {
            self.part(&asked.test);
            self.part(&asked.then.does);
        }
        if paid != Some(true) {
            self.part(&asked.otherwise.does);
        }
    }

    /// 404.4a: what a delayed ability waits for has been chosen then, and what its verb names where
    /// the time stands behind that.
    fn later(&mut self, later: &Later) {
        if let Ability::Triggered(text) = &*later.ability {
            self.part(&text.events);
            self.part(&text.condition);
            self.part(&later.duration);
            if later.targets_now {
                self.effect(&text.effect);
            }
        }
    }

    fn step(&mut self, step: &Step) {
        if step.only_if.as_ref().and_then(|c| self.paid_for(c)) != Some(false) {
            self.part(step);
        }
    }

    /// Whether a condition is about a cost, and that cost was announced.
    fn paid_for(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Paid(name) => Some(was_paid(self.paid, name)),
            Condition::KickerPaid(_, which) => {
                Some(was_paid(self.paid, &CostName::KickerOf(*which)))
            }
            Condition::Was(what, qualities)
                if is_this(what) && qualities.as_slice() == [Quality::Kicked] =>
            {
                Some(was_paid(self.paid, &CostName::Kicker))
            }
            Condition::Not(c) => self.paid_for(c).map(|p| !p),
            Condition::All(all) => {
                all.iter().filter_map(|c| self.paid_for(c)).reduce(|a, b| a && b)
            }
            _ => None,
        }
    }
}
