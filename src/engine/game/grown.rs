//! Lists that only grow: copies share all but their last part.
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// How many values a part has.
const PART: usize = 32;

/// A list to which values are added and from which none is taken.
#[derive(Debug)]
pub struct Grown<T> {
    /// Whole parts.
    full: Option<Arc<Vec<Arc<[T]>>>>,
    last: Vec<T>,
}

impl<T> Grown<T> {
    /// The values in the order of their coming.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let full = self.full.iter().flat_map(|parts| parts.iter());
        full.flat_map(|part| part.iter()).chain(&self.last)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.full.as_ref().map_or(0, |parts| parts.len() * PART) + self.last.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.full.is_none() && self.last.is_empty()
    }
}

impl<T: PartialEq> Grown<T> {
    /// Whether there is one like this.
    pub fn contains(&self, one: &T) -> bool {
        self.iter().any(|other| other == one)
    }
}

impl<T: Copy> Grown<T> {
    /// Adds a value.
    pub fn push(&mut self, one: T) {
        if self.last.len() == PART {
            let part = Arc::from(self.last.as_slice());
            Arc::make_mut(self.full.get_or_insert_default()).push(part);
            self.last.clear();
        }
        self.last.push(one);
    }
}

impl<T> Default for Grown<T> {
    fn default() -> Self {
        Grown { full: None, last: Vec::new() }
    }
}

impl<T: Copy> Clone for Grown<T> {
    /// A copy is made to be added to.
    fn clone(&self) -> Self {
        let room = if self.is_empty() { 0 } else { (self.last.len() + 4).min(PART) };
        let mut last = Vec::with_capacity(room);
        last.extend_from_slice(&self.last);
        Grown { full: self.full.clone(), last }
    }
}

impl<T: PartialEq> PartialEq for Grown<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for Grown<T> {}

impl<T: Hash> Hash for Grown<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|one| one.hash(state));
    }
}

impl<T: Copy> FromIterator<T> for Grown<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut grown = Grown::default();
        all.into_iter().for_each(|one| grown.push(one));
        grown
    }
}

impl<T: Copy> Extend<T> for Grown<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, all: I) {
        all.into_iter().for_each(|one| self.push(one));
    }
}

#[cfg(test)]
mod tests {
    use super::Grown;

    #[test]
    fn copies_grow_apart() {
        let mut one: Grown<u32> = (0..70).collect();
        let mut two = one.clone();
        one.push(70);
        two.push(71);
        assert_eq!(one.len(), 71);
        assert!(one.iter().copied().eq(0..=70));
        assert_eq!(two.iter().next_back(), Some(&71));
        assert!(!two.contains(&70) && one != two);
    }
}
