//! The values of the objects that have any of their own on a computed board, by object.
use super::{Characteristics, ObjectId};
use std::sync::Arc;

/// Characteristics by object, for those that are in play or on the stack and a few others; a long game and large libraries make it no larger.
#[derive(Debug, Clone, Default)]
pub struct Values(Vec<(ObjectId, Arc<Characteristics>)>);

impl Values {
    /// The values of an object, if it has any of its own.
    pub fn get(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        self.place(id).ok().map(|at| &self.0[at].1)
    }

    /// The same, to be changed; where it has none, what `make` gives becomes them.
    pub fn get_or(
        &mut self,
        id: ObjectId,
        make: impl FnOnce() -> Arc<Characteristics>,
    ) -> &mut Arc<Characteristics> {
        let at = match self.place(id) {
            Ok(at) => at,
            Err(at) => {
                self.0.insert(at, (id, make()));
                at
            }
        };
        &mut self.0[at].1
    }

    /// The objects that have values of their own, in order of making.
    pub fn objects(&self) -> impl Iterator<Item = ObjectId> {
        self.0.iter().map(|(id, _)| *id)
    }

    /// All of them, in order of making.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Characteristics>> {
        self.0.iter().map(|(_, values)| values)
    }

    fn place(&self, id: ObjectId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |(object, _)| *object)
    }
}

impl FromIterator<(ObjectId, Arc<Characteristics>)> for Values {
    fn from_iter<I: IntoIterator<Item = (ObjectId, Arc<Characteristics>)>>(all: I) -> Values {
        let mut all: Vec<_> = all.into_iter().collect();
        all.sort_unstable_by_key(|(id, _)| *id);
        Values(all)
    }
}
