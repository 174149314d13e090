//! The values of the objects that have any of their own on a computed board, by object.
use super::{Characteristics, ObjectId};
use std::sync::Arc;

/// How many objects one mark is for.
const MARKED: usize = u64::BITS as usize;

/// Characteristics by object, for those that are in play or on the stack and a few others; a long
/// game and large libraries make it hardly larger.
#[derive(Debug, Clone, Default)]
pub struct Values {
    all: Vec<(ObjectId, Arc<Characteristics>)>,
    marks: Vec<Occupied>,
}

/// Which of the objects with neighbouring numbers have values, and how many of lower numbers do.
#[derive(Debug, Clone, Copy)]
struct Occupied {
    has: u64,
    before: u32,
}

impl Values {
    /// The values of an object, if it has any of its own.
    pub fn get(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        self.place(id).ok().map(|at| &self.all[at].1)
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
                self.mark(id);
                let further = self.marks.iter_mut().skip(id.index() / MARKED + 1);
                further.for_each(|mark| mark.before += 1);
                self.all.insert(at, (id, make()));
                at
            }
        };
        &mut self.all[at].1
    }

    /// The objects that have values of their own, in order of making.
    pub fn objects(&self) -> impl Iterator<Item = ObjectId> {
        self.all.iter().map(|(id, _)| *id)
    }

    /// All of them, in order of making.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Characteristics>> {
        self.all.iter().map(|(_, values)| values)
    }

    fn place(&self, id: ObjectId) -> Result<usize, usize> {
        let Some(mark) = self.marks.get(id.index() / MARKED) else { return Err(self.all.len()) };
        let one = 1 << (id.index() % MARKED);
        let at = mark.before as usize + (mark.has & (one - 1)).count_ones() as usize;
        if mark.has & one == 0 { Err(at) } else { Ok(at) }
    }

    /// Notes that an object has values; those of higher numbers are told apart.
    fn mark(&mut self, id: ObjectId) {
        let (mark, before) = (id.index() / MARKED, self.all.len() as u32);
        if self.marks.len() <= mark {
            self.marks.resize(mark + 1, Occupied { has: 0, before });
        }
        self.marks[mark].has |= 1 << (id.index() % MARKED);
    }
}

impl FromIterator<(ObjectId, Arc<Characteristics>)> for Values {
    fn from_iter<I: IntoIterator<Item = (ObjectId, Arc<Characteristics>)>>(all: I) -> Values {
        let mut sorted: Vec<_> = all.into_iter().collect();
        sorted.sort_unstable_by_key(|(id, _)| *id);
        let mut values = Values { all: Vec::with_capacity(sorted.len()), marks: Vec::new() };
        for one in sorted {
            values.mark(one.0);
            values.all.push(one);
        }
        values
    }
}
