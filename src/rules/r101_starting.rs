//! 101. Starting the game: libraries, who begins, opening hands and mulligans, the first turn.
use super::names::player_name;
use super::{Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{Arrived, Cause, Entity, EntryKind, Event, LibraryPlace, Move, PlayerId, Zone};

/// Cards in a first hand (101.3).
const HAND: u32 = 7;

impl Engine<'_> {
    /// Starts a game whose decks are libraries, up to the untap step of the first turn; [`Engine::run`] goes on from there.
    ///
    /// # Errors
    /// The decider's; what isn't ruled, such as a game for ante.
    pub fn start_game(&mut self) -> Ruling<()> {
        if self.game.options().ante {
            return Err(Stop::unruled_by(cite!("217.9"), "starting a game for ante"));
        }
        self.set_depth(0);
        self.say(EntryKind::Heading, &[cite!("101.1")], |_| "Before the game".into());
        self.set_depth(1);
        let players: Vec<PlayerId> = self.game.players().map(|p| p.id).collect();
        for player in &players {
            self.record(&[cite!("101.1")], Event::Shuffled(*player), |game| {
                format!("{} shuffles his or her deck: it is the library", player_name(game, *player))
            });
        }
        let first = self.who_begins(&players)?;
        let place = players.iter().position(|p| *p == first).unwrap_or(0);
        let order: Vec<PlayerId> = players[place..].iter().chain(&players[..place]).copied().collect();
        for player in &order {
            self.draw(*player, HAND, &[cite!("101.3")])?;
        }
        for player in &order {
            self.mulligans(*player)?;
        }
        self.begin_first_turn(first)
    }

    /// 101.2
    fn who_begins(&mut self, players: &[PlayerId]) -> Ruling<PlayerId> {
        let of = players.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect();
        let chosen = self.ask_one(players[0], cite!("101.2"), None, Purpose::Player, of)?;
        let Choice::Entity(Entity::Player(first)) = chosen else {
            return Err(Stop::unruled_by(cite!("101.2"), "a starting player that is no player"));
        };
        self.say(EntryKind::Part, &[cite!("101.2")], |game| format!("{} takes the first turn", player_name(game, first)));
        Ok(first)
    }

    /// 101.4: one card fewer each time, until the player keeps.
    fn mulligans(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("101.4");
        for cards in (0..HAND).rev() {
            if !self.ask_yes(player, rule, None, Purpose::May, "mulligan".into(), true)? {
                break;
            }
            let hand = self.game.player(player).hand.clone();
            let back = hand.into_iter().map(|card| Proposed::new(&[rule], into_library(card, player)));
            self.happen(back.collect())?;
            self.record(&[rule], Event::Shuffled(player), |game| format!("{} mulligans", player_name(game, player)));
            self.draw(player, cards, &[rule])?;
        }
        self.say(EntryKind::Part, &[rule], |game| format!("{} keeps {} cards", player_name(game, player), game.player(player).hand.len()));
        Ok(())
    }
}

fn into_library(card: crate::game::ObjectId, owner: PlayerId) -> Event {
    Event::Move(Box::new(Move {
        object: card,
        from: Zone::Hand(owner),
        to: Zone::Library(owner),
        place: LibraryPlace::Top,
        cause: Cause::Effect,
        source: None,
        put_by: owner,
        new: card,
        arrived: Arrived::default(),
        last_known: None,
    }))
}
