//! Scenario files: YAML to sentences to a typed document. Names are matched here, but nothing is
//! looked up on a board.
//!
//! ```text
//! bytes --yaml--> nodes --document, setup, script--> texts with their keys
//!     --names, sentence--> Scenario
//! ```

pub mod ast;
pub(crate) mod bytes;
pub mod card;
pub mod diagnostic;
mod document;
pub mod draft;
mod entries;
mod explore;
pub use explore::bytes;
mod names;
mod script;
mod sentence;
mod setup;
pub(crate) mod shape;
pub mod source;
mod teams;
mod vocabulary;
pub(crate) mod yaml;

#[cfg(test)]
mod tests;

pub use apnap_book::{rulebook, terms};
pub use apnap_wording as wording;
pub use document::{Demands, KEYS, read_scenarios, read_scenarios_with};
pub(crate) use names::fold;
pub use sentence::{SAID_OTHERWISE, nearest, undescribed};
pub(crate) use setup::check as check_card;
pub use setup::{CARD_KEYS, PLAYER_KEYS};
pub use vocabulary::Vocabulary;

/// The cards of a YAML text that is shaped like `cards:`.
pub(crate) fn card_entries(text: &str, shape: &mut shape::Shape) -> Vec<ast::CardSource> {
    match yaml::documents(text) {
        Ok(documents) => documents.iter().flat_map(|node| setup::cards(node, shape)).collect(),
        Err(faults) => {
            shape.faults.extend(faults);
            Vec::new()
        }
    }
}
