//! 605. Free-for-All: a game of individuals; with it attacking to the left or right only (604).
//!
//! Who sits where is the order in which the players are given. Exactly one of three options says whom a player may attack; creatures
//! aren't deployed, and the range of influence is unlimited.
use super::Engine;
use super::names::list;
use crate::cite;
use crate::game::{EntryKind, Side};

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
        let players: Vec<String> = self.game.players().map(|p| p.name.to_string()).collect();
        self.say(EntryKind::Part, &[cite!("605.1"), cite!("605.3"), cite!("600.1")], |_| {
            format!("Free-for-All: {} sit in this order, each against all others", list(&players))
        });
        let attack = match (options.attack_multiple_players, options.attack_side) {
            (true, _) => "several players may be attacked at once",
            (false, Some(Side::Left)) => "a player attacks only to the left",
            (false, Some(Side::Right)) => "a player attacks only to the right",
            (false, None) => "nothing says yet whom a player may attack",
        };
        let range = match self.game.is_range_limited() {
            true => "all have the same range of influence",
            false => "everybody is in range",
        };
        let mut rules = vec![cite!("605.2"), cite!("605.2a"), cite!("605.2c"), cite!("600.2")];
        rules.extend(
            (options.attack_multiple_players || options.attack_side.is_some())
                .then_some(cite!("605.2b")),
        );
        self.say(EntryKind::Part, &rules, |_| {
            format!("{attack}; {range}; no creatures are deployed")
        });
    }
}
