//! apnap: the Comprehensive Rules of October 1, 2006, executable.
//!
//! ```text
//!  file --serde_yaml--> ScenarioText --pest--> Scenario --check--> Setup --run--> Game + Log --render--> trace, verdict
//! ```

pub mod rulebook;

pub mod game;
pub mod terms;
pub mod wording;

pub mod diagnostic;
pub mod source;

pub mod card;
pub mod decide;
pub mod judge;
pub mod rules;
pub mod scenario;

pub mod cli;
pub mod trace;
