//! What people are told when something is wrong, on their own lines with their own words
//! underlined.

mod fault;
mod view;

pub use fault::{Fault, Faults, RenderOptions};
