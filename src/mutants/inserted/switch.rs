//! The switch of the mutants: which one is on, and which were reached.
#![allow(missing_docs)]
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

pub static ON: AtomicU32 = AtomicU32::new(0);
pub static HIT: [AtomicU8; MUTANTS] = [const { AtomicU8::new(0) }; MUTANTS];

#[inline(never)]
pub fn on(id: u32) -> bool {
    HIT[id as usize].store(1, Relaxed);
    ON.load(Relaxed) == id
}
pub fn off(id: u32) -> bool {
    !on(id)
}
pub fn flip(id: u32, value: bool) -> bool {
    value != on(id)
}
pub fn lt<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
    if on(id) { a <= b } else { a < b }
}
pub fn le<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
    if on(id) { a < b } else { a <= b }
}
pub fn gt<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
    if on(id) { a >= b } else { a > b }
}
pub fn ge<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
    if on(id) { a > b } else { a >= b }
}
pub trait Int: Copy {
    fn more(self) -> Self;
    fn less(self) -> Self;
}
macro_rules! ints {
    ($($t:ty)*) => { $(impl Int for $t {
        fn more(self) -> $t { self.wrapping_add(1) }
        fn less(self) -> $t { self.wrapping_sub(1) }
    })* };
}
ints!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
pub fn more<T: Int>(id: u32, value: T) -> T {
    if on(id) { value.more() } else { value }
}
pub fn less<T: Int>(id: u32, value: T) -> T {
    if on(id) { value.less() } else { value }
}
pub trait It: Iterator {
    fn mutant_any<F: FnMut(Self::Item) -> bool>(&mut self, id: u32, f: F) -> bool
    where
        Self: Sized,
    {
        if on(id) { self.all(f) } else { self.any(f) }
    }
    fn mutant_all<F: FnMut(Self::Item) -> bool>(&mut self, id: u32, f: F) -> bool
    where
        Self: Sized,
    {
        if on(id) { self.any(f) } else { self.all(f) }
    }
}
impl<I: Iterator> It for I {}
