//! 419.9: which effects would modify an event.
use super::{Engine, Key, Pending, Ruling};
use crate::cite;
use crate::game::{Continuing, ContinuingKind, EffectId, Event, Game, ObjectId};
use crate::rules::names::name;
use crate::rules::r418_continuous::object_rules;
use crate::wording::tree::{EntersText, ObjectRule};
use std::sync::Arc;

/// An effect that would modify an event.
#[derive(Debug, Clone)]
pub(super) struct Applicable {
    pub key: Key,
    pub source: ObjectId,
    pub what: What,
    pub of_itself: bool,
}

/// What it would do.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum What {
    Regeneration(EffectId),
    Enters(Arc<EntersText>),
}

impl Applicable {
    pub fn same_effect(&self, other: &Applicable) -> bool {
        matches!((&self.what, &other.what), (What::Regeneration(_), What::Regeneration(_)))
    }
    pub fn words(&self, game: &Game) -> String {
        format!("the effect of {}", name(game, self.source))
    }
}

/// The source.
pub(in crate::rules) fn ref_source() {}

impl Engine<'_> {
    pub(super) fn applicable(&self, p: &Pending) -> Ruling<Vec<Applicable>> {
        let mut found = Vec::new();
        for e in self.game.effects() {
            if let Some(a) = self.regeneration(p, e) {
                found.push(a);
            }
        }
        found.retain(|a| !p.applied.contains(&a.key));
        Ok(found)
    }

    /// 419.6b
    fn regeneration(&self, p: &Pending, e: &Continuing) -> Option<Applicable> {
        let (Event::Destroy { object, regenerable: true, .. }, ContinuingKind::Regeneration(shielded)) = (&p.event, &e.kind) else { return None };
        let barred = object_rules(&self.game, *object).iter().any(|r| r.rule == ObjectRule::CantBeRegenerated);
        let _ = cite!("419.6b");
        (object == shielded && !barred).then_some(Applicable { key: Key::Effect(e.id), source: e.source, what: What::Regeneration(e.id), of_itself: false })
    }
}
