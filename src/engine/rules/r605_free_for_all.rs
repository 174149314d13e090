//! 605. Free-for-All: a game of individuals; with it attacking to the left or right only (604).
//!
//! Who sits where is the order in which the players are given. Exactly one of three options says
//! whom a player may attack; creatures aren't deployed, and the range of influence is unlimited.
use super::Engine;
use crate::cite;
use crate::game::TableFact;

impl Engine<'_> {
    /// 605: what the game is played under, told as it begins or as the board is opened.
    pub(super) fn say_variant(&mut self) {
        self.say_two_headed_giant();
        self.say_teams();
        self.say_ranges();
        let options = *self.game.options();
        if options.grand_melee {
            return self.say_grand_melee();
        }
        if !options.free_for_all {
            return;
        }
        self.tell(&[cite!("605.1"), cite!("605.3"), cite!("600.1")], |_| TableFact::FreeForAll);
        let mut rules = vec![cite!("605.2"), cite!("605.2a"), cite!("605.2c"), cite!("600.2")];
        rules.extend(
            (options.attack_multiple_players || options.attack_side.is_some())
                .then_some(cite!("605.2b")),
        );
        self.tell(&rules, |_| TableFact::FreeForAllRules);
    }
}
