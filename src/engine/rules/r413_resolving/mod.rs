//! 413. Resolving spells and abilities.
//!
//! The top object of the stack resolves: targets are looked at again, then its controller follows
//! the instructions in the order written, and a spell goes where it ends up last. The rooms beside
//! this one carry the instructions out, one family of verbs each. What several players do at once
//! is chosen by all of them in APNAP order and then done as one event.
mod act;
mod acting;
mod at_once;
mod attached;
mod bidding;
mod cards;
mod choices;
mod choosing;
mod chosen_to_do;
mod combat;
mod conditions;
mod continuous;
mod control;
mod copies;
mod copies_each;
mod counters;
mod damage;
mod dealt_apart;
mod delayed;
mod destroying;
mod each_chosen;
mod each_if;
mod each_kind;
mod each_unless;
mod each_zone;
mod fixed;
mod follow;
mod forbidding;
mod labeled;
mod library;
mod locking;
mod mana;
mod moves;
mod offering;
mod parts;
mod permits;
mod piles;
mod possible;
mod r414_countering;
mod repeating;
mod resolve;
mod rounds;
mod scry;
mod settings;
mod shields;
mod sought;
mod targets;
mod the_rest;
mod tokens;
mod trading;
mod unless;

pub(in crate::rules) use choices::allowed;
pub(in crate::rules) use follow::{heed, program_of};
pub(in crate::rules) use sought::{Sought, could_enchant, knows_of_a_move};
