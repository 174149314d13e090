//! The command's allocator, and the one setting of it that a search changes.
//!
//! This crate alone may say `unsafe`: a global allocator's settings are functions of C.

use std::ffi::{c_int, c_long};

pub use mimalloc::MiMalloc as Allocator;

/// mimalloc's `mi_option_purge_delay`: after how many milliseconds memory that is free goes back
/// to the system, or -1 for never.
const PURGE_DELAY: c_int = 15;

unsafe extern "C" {
    fn mi_option_set(option: c_int, value: c_long);
    fn mi_option_get(option: c_int) -> c_long;
}

/// From here on what is freed is kept for what comes next, and doesn't go back to the system.
///
/// A search frees a row of games while it makes the next one: giving pages back and taking them
/// again is a quarter of its time (docs/performance.md). Has no effect where [`Allocator`] isn't
/// the program's allocator. To be called before a search begins, of one thread.
///
/// # Examples
///
/// ```
/// #[global_allocator]
/// static ALLOCATOR: apnap_allocator::Allocator = apnap_allocator::Allocator;
///
/// apnap_allocator::keep_what_is_freed();
/// assert!(apnap_allocator::keeps_what_is_freed());
/// ```
pub fn keep_what_is_freed() {
    // SAFETY: takes two numbers by value, of which the first is a setting that the library has.
    unsafe { mi_option_set(PURGE_DELAY, -1) }
}

/// Whether what is freed is kept.
pub fn keeps_what_is_freed() -> bool {
    // SAFETY: takes a number by value, which is a setting that the library has.
    unsafe { mi_option_get(PURGE_DELAY) < 0 }
}
