//! 605. Free-for-All: a game of individuals; with it attacking to the left or right only (604).
//!
//! Who sits where is the order in which the players are given. Exactly one of three options says whom a player may attack; creatures
//! aren't deployed, and the range of influence is unlimited.
use super::names::{list, player_name};
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{EntryKind, PlayerId, Side};

impl Engine<'_> {
    /// 605: what the game is played under, told as it begins or as the board is opened.
    pub(super) fn say_variant(&mut self) {
        self.say_two_headed_giant();
        let options = *self.game.options();
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
        let mut rules = vec![cite!("605.2"), cite!("605.2a"), cite!("605.2c"), cite!("600.2")];
        rules.extend(
            (options.attack_multiple_players || options.attack_side.is_some())
                .then_some(cite!("605.2b")),
        );
        self.say(EntryKind::Part, &rules, |_| {
            format!("{attack}; everybody is in range; no creatures are deployed")
        });
    }

    /// 604.1a, b: the opponent on the side to which the player may attack.
    pub(super) fn beside(&self, player: PlayerId, side: Side) -> Ruling<Option<PlayerId>> {
        let n = self.game.players().len() as u8;
        let seat = match side {
            Side::Left => PlayerId((player.0 + 1) % n),
            Side::Right => PlayerId((player.0 + n - 1) % n),
        };
        if self.game.player(seat).left {
            let name = player_name(&self.game, seat);
            return Err(Stop::unruled_by(
                cite!("604.1"),
                format!("whether the seat of {name}, who has left the game, still counts"),
            ));
        }
        Ok(self.game.opponents(player).contains(&seat).then_some(seat))
    }
}
