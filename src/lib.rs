//! The Comprehensive Rules of October 1, 2006, executable: a scenario in, a ruling out, with the
//! rules that decided each step.
//!
//! [`run`] judges scenarios as text:
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
//! assert_eq!(rulings[0].verdict(), apnap::Verdict::Pass);
//! ```
//!
//! A [`Judge`] has cards from wherever your program keeps them:
//!
//! ```
//! use apnap::{Judge, read_card};
//! let judge = Judge::with_cards(|name| {
//!     let shock = "Shock: {cost: '{R}', type: Instant, \
//!         text: Shock deals 2 damage to target creature or player.}";
//!     (name == "Shock").then(|| read_card(shock).ok()).flatten()
//! });
//! let rulings = judge.run("
//! title: Two damage
//! players: {Ann: {hand: [Shock], in play: [Mountain]}, Bob: {}}
//! actions: [Ann plays Shock targeting Bob, everyone passes]
//! expect: Bob has 18 life
//! ").unwrap();
//! // A ruling may go to another thread.
//! let ruling = std::thread::spawn(move || rulings.into_iter().next()).join().unwrap().unwrap();
//! assert_eq!(ruling.verdict(), apnap::Verdict::Pass);
//! ```
//!
//! [`read_card`] reads one card, and says whether its text is understood:
//!
//! ```
//! let bear = "Bear: {cost: '{1}{G}', type: Creature - Bear, pt: 2/2, text: Trample}";
//! assert!(apnap::read_card(bear).unwrap().is_understood());
//! let other = "Odd: {type: Artifact, text: Frobnicate target creature.}";
//! let other = apnap::read_card(other).unwrap();
//! assert_eq!(other.not_understood(), ["Frobnicate target creature."]);
//! ```
//!
//! [`rule`] looks a rule up, by the numbers of the book:
//!
//! ```
//! let page = apnap::rule("409.1f").unwrap();
//! assert_eq!(page.number, "409.1f");
//! println!("{}", page.title);
//! ```
//!
//! The command `apnap` is the feature `cli`, which is on by default. A program that only judges
//! does without: `apnap = { version = "0.1", default-features = false }`.
// Trees are as deep as what a text can nest: what threads share is looked at to their bottom.
#![recursion_limit = "256"]

mod applied;
mod aside;
#[cfg(feature = "cli")]
mod bytes;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cards;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
mod front;
mod net;

// What the front door is built of, for the command's own tests; nothing of it is promised.
#[doc(hidden)]
pub use apnap_book::{cite, rulebook, terms};
#[doc(hidden)]
pub use apnap_engine::{decide, game, rules};
#[doc(hidden)]
pub use apnap_ruling::{called, card, diagnostic, judge, scenario, source, trace};
#[doc(hidden)]
pub use apnap_wording as wording;
#[doc(hidden)]
pub use applied::applied_in;

#[doc(inline)]
pub use apnap_book::rulebook::{Page, UnknownRule};
#[doc(inline)]
pub use apnap_ruling::diagnostic::{Fault, Faults};
#[doc(inline)]
pub use apnap_ruling::judge::{Problem, Verdict};
#[doc(inline)]
pub use apnap_ruling::trace::Report;
pub use front::{Card, Judge, Ruled, read_card, rule, run};
