//! 415.1, 415.2: where a text says "target", in order of the text.
//!
//! The walk over the tree hands on every field of every node, so that no place where the word can stand is passed over: of the
//! event of a delayed ability too (404.4a), which has been chosen when the spell or ability was played. What isn't announced with
//! the text: modes that weren't chosen, what follows a cost that isn't paid (409.1d), the abilities that it gives, and what a
//! delayed ability will do.
use super::phrase::{TargetPhrase, was_paid};
use crate::terms::Color;
use crate::wording::tree::*;

/// The targeting phrases of an effect, given its modes and the costs that were announced (409.1d), by slot.
pub fn target_phrases(effect: &Effect, modes: &[usize], paid: &[CostName]) -> Vec<TargetPhrase> {
    let mut seek = Seek { modes, paid, found: Vec::new() };
    seek.effect(effect);
    let mut found = seek.found;
    found.sort_by_key(TargetPhrase::slot);
    found.dedup_by_key(|p| p.slot());
    found
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

impl Words for Seek<'_> {
    fn color(&mut self, _: &mut Color) {}

    fn subtype(&mut self, _: &mut String) {}

    fn node(&mut self, node: Node<'_>) {
        match node {
            Node::Object(ObjectRef::Phrase(p)) if p.quantity.is_target() => {
                self.found.push(TargetPhrase::Objects((**p).clone()))
            }
            Node::Player(PlayerRef::Phrase(p)) if p.quantity.is_target() => {
                self.found.push(TargetPhrase::Players((**p).clone()))
            }
            Node::Either(e) if e.quantity.is_target() => {
                self.found.push(TargetPhrase::Either(e.clone()))
            }
            _ => {}
        }
    }

    fn enters(&mut self, node: Node<'_>) -> bool {
        match node {
            // What it gives has targets of its own.
            Node::Ability(_) | Node::Keyword(_) => false,
            Node::Effect(effect) => {
                self.effect(effect);
                false
            }
            Node::Action(Action::Modes { who, modes, .. }) => {
                who.clone().walk(self);
                for mode in self.modes.iter().filter_map(|n| modes.get(*n)) {
                    self.effect(mode);
                }
                false
            }
            Node::Action(Action::Simultaneous(steps)) => {
                steps.iter().for_each(|s| self.step(s));
                false
            }
            _ => true,
        }
    }
}

impl Seek<'_> {
    fn effect(&mut self, effect: &Effect) {
        let mut last = None;
        for sentence in &effect.sentences {
            match &sentence.lead {
                Lead::If(c) | Lead::ThenIf(c) => {
                    last = self.paid_for(c);
                    if last == Some(false) {
                        continue;
                    }
                }
                Lead::Otherwise if last == Some(true) => continue,
                _ => {}
            }
            sentence.lead.clone().walk(self);
            if matches!(
                sentence.lead,
                Lead::Delayed(_) | Lead::DelayedIf(..) | Lead::Whenever { .. }
            ) {
                continue;
            }
            for step in &sentence.steps {
                self.step(step);
            }
            sentence.where_x.clone().walk(self);
        }
    }

    fn step(&mut self, step: &Step) {
        if step.only_if.as_ref().and_then(|c| self.paid_for(c)) != Some(false) {
            step.clone().walk(self);
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
