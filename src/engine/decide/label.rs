//! What is shown of one of several that are chosen by place.
use crate::game::{Entity, ObjectId, Saying, Says};
use crate::terms::ZoneKind;
use crate::wording::tree::{Place, Variable};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// What a person is shown of one of several: which of them it is, its place says, so that all
/// labels are equal.
#[derive(Debug, Clone)]
pub enum Label {
    /// What a text says: a mode, a cost, an ability.
    Says(Says),
    /// An ability of an object that has triggered.
    AbilityOf(ObjectId),
    /// A replacement or prevention effect.
    Effect(EffectLabel),
    /// Where something goes.
    To(Place, ZoneKind),
    /// One that isn't there.
    Missing,
}

/// A replacement or prevention effect among several of one source.
#[derive(Debug, Clone)]
pub struct EffectLabel {
    /// What it is.
    pub kind: EffectKind,
    /// Its source.
    pub source: ObjectId,
    /// What it was played for, where another looks like it: its targets and what was chosen.
    pub things: Vec<Entity>,
    /// The same of its letters.
    pub letters: Vec<(Variable, i64)>,
}

/// What a replacement or prevention effect is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EffectKind {
    /// It regenerates.
    Regeneration,
    /// It says how something comes into play.
    HowItComes,
    /// It is protection.
    Protection,
    /// It prevents a limited amount of damage.
    Shield,
    /// It is an effect that lasts.
    Lasting,
    /// It is an ability.
    Ability,
}

impl From<Saying> for Label {
    fn from(what: Saying) -> Label {
        Label::Says(what.into())
    }
}

impl PartialEq for Label {
    fn eq(&self, _: &Label) -> bool {
        true
    }
}

impl Eq for Label {}

impl PartialOrd for Label {
    fn partial_cmp(&self, other: &Label) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Label {
    fn cmp(&self, _: &Label) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for Label {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
