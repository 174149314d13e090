//! What the rulebook does: one room a section, the number first.
//!
//! [`Engine`] is a game in motion: the game, the log and whoever decides. Each room adds its
//! section's methods to it. Propose -> replace or prevent (r419) -> commit -> triggers (r410):
//! [`Engine::happen`] is the one door.
mod called;
mod context;
mod decider;
mod engine;
mod facts;
mod frame;
mod invariants;
mod legal_boards;
mod often;
pub mod r100_general;
mod r101_starting;
mod r102_winning;
pub mod r200_phrases;
mod r201_characteristics;
mod r202_name;
pub mod r212_types;
mod r217_linked;
pub mod r217_zones;
pub mod r300_turn;
pub mod r308_combat;
mod r406_mana_abilities;
mod r409_playing;
pub mod r410_triggers;
mod r411_mana_abilities;
mod r412_static;
mod r413_resolving;
pub mod r415_targets;
pub mod r418_continuous;
mod r419_replacement;
pub mod r420_state_based;
mod r421_loops;
mod r423_drawing;
pub mod r502_keywords;
pub mod r503_copying;
mod r504_face_down;
pub mod r505_split_cards;
mod r506_subgames;
pub mod r507_turn_control;
mod r509_ending_the_turn;
mod r600_multiplayer;
pub mod r601_range;
mod r603_deploy;
mod r605_free_for_all;
pub mod r606_two_headed_giant;
mod r607_teams;
mod r608_grand_melee;
mod session;
#[cfg(test)]
mod tests;
pub mod twins;

pub use crate::decide::{Gap, Refusal, Stop};
pub use called::Called;
pub use context::{Context, PartTaken};
pub use decider::TriesLines;
pub use engine::Engine;
pub use legal_boards::{GameStage, SetupFault, SetupFaultKind};
use often::often;
pub use r406_mana_abilities::is_mana_ability;
pub use r409_playing::permit::ability_zone;
pub use r409_playing::{
    Halfway, Unpaid, alternative_costs, costs_a_letter, costs_heed_targets, later_acts,
    second_alternatives,
};
pub use r410_triggers::{alike, could_be_put};
pub use r411_mana_abilities::{PlainSources, could_make, could_make_just};
pub use r411_mana_abilities::{early_mana_matters, makes_untold_mana, most_of_variable, only_mana};
pub use r419_replacement::Proposed;
pub use r421_loops::{
    Grows, bears_any_damage, does_nothing_later, is_one_of_a_kind, reader_of, reads_this_turn,
};
pub use session::{Pulled, Session};

/// Whether an ability is a mana ability (406.1, 406.2).
pub fn is_mana(instance: &crate::game::AbilityInstance) -> bool {
    match instance.ability.as_ref() {
        crate::wording::tree::Ability::Activated(a) => r406_mana_abilities::is_mana_ability(a),
        crate::wording::tree::Ability::Triggered(_) => r410_triggers::is_mana_trigger(instance),
        _ => false,
    }
}

/// A result of the rules.
pub type Ruling<T> = Result<T, Stop>;
