//! Scenario files: YAML to sentences to a typed document. Names are matched here, but nothing is looked up on a board.
//!
//! ```text
//! bytes --yaml--> Node tree --document, setup, script--> texts with their keys --names, sentence--> Scenario
//! ```

pub mod ast;
pub(crate) mod bytes;
mod document;
mod names;
mod script;
mod sentence;
mod setup;
pub(crate) mod shape;
pub(crate) mod yaml;

#[cfg(test)]
mod tests;

pub use document::read_scenarios;
