//! A board before anything runs: the only place where objects, players and the turn are changed
//! freely.
use super::*;
use std::ops::Deref;

/// A board that is being set up. It may be one that no game could show; [`Setup::into_game`] holds
/// it against the rules.
///
/// # Examples
/// ```
/// use apnap_engine::game::{Options, PlayerId, Setup};
/// use apnap_engine::rules::GameStage;
///
/// let mut setup = Setup::new(&["Ann", "Bob"], Options::default());
/// setup.player_mut(PlayerId(1)).life = 3;
/// let game = setup.into_game(GameStage::UnderWay).unwrap();
/// assert_eq!(game.player(PlayerId(1)).life, 3);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    pub(crate) game: Game,
}

impl Deref for Setup {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl Setup {
    /// These players with 20 life, nothing in any zone, in the first player's precombat main phase.
    pub fn new(names: &[&str], options: Options) -> Setup {
        Setup { game: Game::new(names, options) }
    }

    /// Places an object; in a library or graveyard it goes under what is there (lists are top
    /// first).
    pub fn place(
        &mut self,
        kind: ObjectKind,
        owner: PlayerId,
        face: Face,
        zone: Zone,
        edit: impl FnOnce(&mut Object),
    ) -> ObjectId {
        self.game.place(kind, owner, face, zone, edit)
    }

    /// Changes an object.
    pub fn edit(&mut self, id: ObjectId, edit: impl FnOnce(&mut Object)) {
        self.game.edit(id, edit);
    }

    /// Changes a player.
    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        self.game.player_mut(id)
    }

    /// Changes the turn.
    pub fn turn_mut(&mut self) -> &mut Turn {
        self.game.turn_mut()
    }

    /// Sets combat.
    pub fn set_combat(&mut self, combat: Option<Combat>) {
        self.game.set_combat(combat);
    }

    /// Changes what this turn remembers.
    pub fn this_turn_mut(&mut self) -> &mut ThisTurn {
        self.game.this_turn_mut()
    }

    /// Determines the ranges of influence (601.4).
    pub fn begin_with_ranges(&mut self) {
        self.game.begin_with_ranges();
    }
}
