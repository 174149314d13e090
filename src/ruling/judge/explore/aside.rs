//! What a search doesn't need at hand: past a part of its memory the beginnings of its long lists
//! are put aside, into a file for instance, and read again where they are asked for.
use std::borrow::Cow;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// Where a search puts what it doesn't need at hand; whoever runs it gives it.
pub trait SideStore: Sync {
    /// Puts bytes behind all that were put before, and tells where they begin; `None` if there is
    /// no room.
    fn put(&self, bytes: &[u8]) -> Option<u64>;

    /// So many bytes from a place on; `None` if they can't be read again.
    fn get(&self, from: u64, bytes: &mut [u8]) -> Option<()>;
}

/// So many entries are put aside together.
const TOGETHER: usize = 1_024;

/// Where lists are put aside, and whether all could be read again.
#[derive(Default)]
pub(super) struct ListStore<'e> {
    aside: Option<&'e dyn SideStore>,
    lost: AtomicBool,
}

impl<'e> ListStore<'e> {
    pub fn new(aside: Option<&'e dyn SideStore>) -> ListStore<'e> {
        ListStore { aside, lost: AtomicBool::new(false) }
    }

    /// Whether something can be put there.
    pub fn is_there(&self) -> bool {
        self.aside.is_some()
    }

    /// Whether something that was put there couldn't be read: nothing that was found since holds.
    pub fn has_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    fn get(&self, from: u64, bytes: &mut [u8]) {
        if self.aside.and_then(|aside| aside.get(from, bytes)).is_none() {
            self.lost.store(true, Ordering::Relaxed);
        }
    }
}

/// An entry of a long list: four bytes.
pub(super) trait ListEntry: Copy {
    fn to_bytes(self) -> [u8; 4];
    fn of_bytes(bytes: [u8; 4]) -> Self;
}

impl ListEntry for u32 {
    fn to_bytes(self) -> [u8; 4] {
        self.to_le_bytes()
    }
    fn of_bytes(bytes: [u8; 4]) -> u32 {
        u32::from_le_bytes(bytes)
    }
}

/// A list that only grows, whose beginning may have been put aside.
pub(super) struct LongList<T> {
    /// Where each so many entries were put.
    aside: Vec<u64>,
    here: Vec<T>,
}

impl<T> Default for LongList<T> {
    fn default() -> Self {
        LongList { aside: Vec::new(), here: Vec::new() }
    }
}

impl<T: ListEntry> LongList<T> {
    fn begins_here(&self) -> usize {
        self.aside.len() * TOGETHER
    }

    pub fn len(&self) -> usize {
        self.begins_here() + self.here.len()
    }

    pub fn push(&mut self, entry: T) {
        self.here.push(entry);
    }

    /// About how many bytes of memory it takes.
    pub fn bytes(&self) -> u64 {
        (self.here.len() * 4 + self.aside.len() * 8) as u64
    }

    /// Some of its entries.
    pub fn get(&self, range: Range<usize>, shelf: &ListStore<'_>) -> Cow<'_, [T]> {
        let begins = self.begins_here();
        if range.start >= begins {
            return Cow::Borrowed(&self.here[range.start - begins..range.end - begins]);
        }
        let mut found = Vec::with_capacity(range.len());
        let mut at = range.start;
        while at < range.end.min(begins) {
            let (chunk, within) = (at / TOGETHER, at % TOGETHER);
            let some = (TOGETHER - within).min(range.end - at);
            let mut bytes = vec![0; some * 4];
            shelf.get(self.aside[chunk] + within as u64 * 4, &mut bytes);
            let entries = bytes.chunks_exact(4).map(|b| T::of_bytes([b[0], b[1], b[2], b[3]]));
            found.extend(entries);
            at += some;
        }
        found.extend_from_slice(&self.here[..range.end.saturating_sub(begins)]);
        Cow::Owned(found)
    }

    /// Puts as much of it aside as there is room for.
    pub fn put_aside(&mut self, shelf: &ListStore<'_>) {
        let Some(aside) = shelf.aside else { return };
        let mut done = 0;
        for entries in self.here.chunks_exact(TOGETHER) {
            let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_bytes()).collect();
            let Some(place) = aside.put(&bytes) else { break };
            self.aside.push(place);
            done += TOGETHER;
        }
        if done > 0 {
            self.here.drain(..done);
            self.here.shrink_to(TOGETHER * 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[derive(Default)]
    struct Bytes(Mutex<Vec<u8>>);

    impl SideStore for Bytes {
        fn put(&self, bytes: &[u8]) -> Option<u64> {
            let mut all = self.0.lock().ok()?;
            let place = all.len() as u64;
            all.extend_from_slice(bytes);
            Some(place)
        }
        fn get(&self, from: u64, bytes: &mut [u8]) -> Option<()> {
            let all = self.0.lock().ok()?;
            bytes.copy_from_slice(all.get(from as usize..from as usize + bytes.len())?);
            Some(())
        }
    }

    #[test]
    fn what_is_put_aside_is_read_as_it_was() {
        let bytes = Bytes::default();
        let shelf = ListStore::new(Some(&bytes));
        let mut list = LongList::default();
        for n in 0..5_000_u32 {
            list.push(n);
            if n == 2_500 || n == 3_500 {
                list.put_aside(&shelf);
            }
        }
        assert_eq!((list.len(), list.aside.len()), (5_000, 3));
        for range in [0..3, 1_022..1_027, 2_000..5_000, 4_999..5_000, 5..5] {
            let wanted: Vec<u32> = (range.start as u32..range.end as u32).collect();
            assert_eq!(*list.get(range, &shelf), wanted[..]);
        }
        bytes.0.lock().unwrap().truncate(100);
        assert!(!shelf.has_lost());
        list.get(1_000..1_001, &shelf);
        assert!(shelf.has_lost());
    }
}
