//! Damage that can't be prevented or dealt to another instead (419.6, 419.7).
use super::{Engine, Ruling};
use crate::game::{ContinuingKind, ObjectId};
use crate::rules::Context;
use crate::rules::r200_phrases::matches;
use crate::rules::r410_triggers::ref_matches;
use crate::wording::tree::Prohibition;

impl Engine<'_> {
    /// "Damage that would be dealt to that creature … can't be prevented or dealt instead to
    /// another creature or player", "if ~ would deal damage to a creature, that damage can't be
    /// …".
    pub(super) fn cant_be_diverted(&self, to: ObjectId) -> Ruling<bool> {
        if let Some(what) = &self.frame.undivertible {
            let context = Context::of(to, self.game.object(to).owner);
            if matches(&self.game, what, to, &context)? {
                return Ok(true);
            }
        }
        for e in self.game.effects() {
            if let ContinuingKind::Forbid(Prohibition::DivertDamage(of)) = &e.kind {
                let context = Context::of(e.source, e.controller).with(e.bindings.clone());
                let mut bound = context.bindings.clone();
                if ref_matches(&self.game, of, to, &context, &mut bound)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
