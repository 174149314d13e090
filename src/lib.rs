//! apnap: the Comprehensive Rules of October 1, 2006, executable.
//!
//! ```text
//!  file --serde_yaml--> ScenarioText --pest--> Scenario --check--> Setup --run--> Game + Log --render--> trace, verdict
//! ```

pub mod rulebook;

pub mod terms;
pub mod wording;
pub mod game;

pub mod source;

pub mod scenario;
pub mod card;
pub mod decide;
pub mod rules;
