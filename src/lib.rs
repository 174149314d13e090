//! apnap: the Comprehensive Rules of October 1, 2006, executable.
//!
//! ```text
//!  file --serde_yaml--> ScenarioText --pest--> Scenario --check--> Setup --run--> Game + Log --render--> trace, verdict
//! ```
//!
//! A scenario in, a ruling out, with the rules that decided each step:
//!
//! ```
//! let rulings = apnap::run("
//! title: Moat stops what has no feet off the ground
//! cards:
//!   Moat: {cost: '{2}{W}{W}', type: Enchantment, text: Creatures without flying can't attack.}
//!   Grizzly Bears: {cost: '{1}{G}', type: Creature - Bear, pt: 2/2}
//! players: {Ann: {in play: [Grizzly Bears]}, Bob: {in play: [Moat]}}
//! actions:
//!   - continue to the declare attackers step
//!   - illegal: Ann attacks with Grizzly Bears
//! ").unwrap();
//! println!("{}", rulings[0]);
//! assert_eq!(rulings[0].verdict(), apnap::judge::Verdict::Pass);
//! ```
//!
//! [`Judge`] takes a source of cards, [`read_card`] reads one, [`rule`] looks a rule up. The
//! modules are what these are built of; they may change from version to version.
// Trees are as deep as what a text can nest: what threads share is looked at to their bottom.
#![recursion_limit = "256"]

mod applied;
pub mod cli;
mod front;
mod net;

pub use apnap_book::{cite, rulebook, terms};
pub use apnap_engine::{decide, game, rules};
pub use apnap_ruling::{card, diagnostic, judge, scenario, source, trace};
pub use apnap_wording as wording;
pub use applied::applied_in;
pub use front::{Card, Judge, Ruled, read_card, rule, run};
