//! Where the triggered abilities are that may function, kept beside the game.
use super::{Event, EventKinds, ObjectId};
use std::sync::{Arc, OnceLock};

/// How many objects are looked at again one by one; where more changed, all are.
const FEW: usize = 16;

/// A triggered ability's place, and what it could trigger on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TriggerAt {
    /// Whose it is.
    pub object: ObjectId,
    /// Its place among the object's abilities.
    pub place: usize,
    /// Of what kinds the events are of which it is looked up as it is after them.
    pub now: EventKinds,
    /// Of what kinds those are of which it is looked up as it was before them (410.10d).
    pub back: EventKinds,
}

/// The places of all of them, in order of making.
#[derive(Debug, Clone, Default)]
pub struct Triggers {
    found: OnceLock<Arc<Vec<TriggerAt>>>,
    /// What was found before some objects changed, and which.
    earlier: Option<(Arc<Vec<TriggerAt>>, Vec<ObjectId>)>,
}

impl Triggers {
    /// The places: those kept, with what `of` an object that has changed since is now, or `all`
    /// found afresh.
    pub fn get(
        &self,
        of: impl Fn(ObjectId) -> Vec<TriggerAt>,
        all: impl FnOnce() -> Vec<TriggerAt>,
    ) -> &[TriggerAt] {
        self.found.get_or_init(|| {
            let Some((earlier, changed)) = &self.earlier else { return Arc::new(all()) };
            let mut found = Vec::with_capacity(earlier.len() + changed.len());
            found.extend(earlier.iter().filter(|at| !changed.contains(&at.object)));
            let mut again = changed.clone();
            again.sort_unstable();
            again.dedup();
            found.extend(again.into_iter().flat_map(of));
            found.sort_by_key(|at| at.object);
            Arc::new(found)
        })
    }

    /// Some objects have changed and no others.
    pub(super) fn look_again(&mut self, changed: &[ObjectId]) {
        let found = self.found.take().map(|found| (found, Vec::new()));
        self.earlier = found.or_else(|| self.earlier.take()).and_then(|(found, mut before)| {
            before.extend(changed);
            (before.len() <= FEW).then_some((found, before))
        });
    }
}

impl Event {
    /// Which objects have other text that may trigger after it, or are at another place, where no
    /// effect reaches them.
    pub(super) fn about(&self) -> Option<Vec<ObjectId>> {
        match self {
            Event::Move(m) => Some(vec![m.object, m.new]),
            Event::Created(c) => Some(vec![c.new]),
            Event::StackItemSet { object, .. } | Event::Ceased { object, .. } => {
                Some(vec![*object])
            }
            _ => None,
        }
    }
}
