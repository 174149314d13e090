//! apnap: the Comprehensive Rules of October 1, 2006, executable.
//!
//! ```text
//!  file --serde_yaml--> ScenarioText --pest--> Scenario --check--> Setup --run--> Game + Log --render--> trace, verdict
//! ```

mod applied;
pub mod cli;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_engine::{decide, game, rules};
pub use apnap_ruling::{card, diagnostic, judge, scenario, source, trace};
pub use apnap_wording as wording;
pub use applied::applied_in;
