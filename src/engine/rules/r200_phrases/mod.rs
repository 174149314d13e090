//! 200-216. What the words of a text mean on the board: objects, players, amounts, conditions
//! (200.9, 202.2, 413.2f).
//!
//! Every function reads the game and changes nothing. What can't be read (an unknown card, an
//! unclear "it") is `Stop::Unruled`. An object that has left its zone is judged by its last known
//! information, zone included; whoever needs it to be there still looks at its zone first. The
//! words are read through a `View`: the finished board, or one that stands between two layers of
//! 418.5a.
mod amounts;
mod as_cards;
mod chosen;
mod comparing;
mod conditions;
mod defending;
mod definite;
mod ends;
mod faced;
mod history;
mod identity;
mod in_combat;
mod named;
mod objects;
mod of_those;
mod of_two;
mod played;
mod players;
mod qualities;
mod rests;
mod state;
mod this_way;
mod together;

use super::r418_continuous::{self, BoardValues};
use super::{Context, Ruling, Stop, r503_copying};
use crate::game::{Characteristics, Entity, Face, Game, ObjectId, PlayerId, ReadUnruled, Zone};
use crate::wording::tree::{
    Amount, Condition, Keyword, ObjectRef, Objects, PlayerRef, Quality, Slot, Thing,
};
use std::sync::Arc;

/// The board as a text sees it.
#[derive(Clone, Copy)]
pub(in crate::rules) struct View<'a> {
    /// The game.
    pub game: &'a Game,
    board: Option<&'a BoardValues>,
    /// Whether a phrase passes over a card that isn't known, where it can't be told whether the
    /// card is meant.
    passing: bool,
}

impl<'a> View<'a> {
    /// The finished board.
    pub fn of(game: &'a Game) -> View<'a> {
        View { game, board: None, passing: false }
    }

    /// A board between two layers (418.5a).
    pub fn between(game: &'a Game, board: &'a BoardValues) -> View<'a> {
        View { game, board: Some(board), passing: false }
    }

    /// The same view for what changes objects: a card that isn't known stays so, whether or not it
    /// is changed.
    pub fn past_unknown(self) -> View<'a> {
        View { passing: true, ..self }
    }

    /// An object's characteristics in this view.
    pub fn characteristics(&self, id: ObjectId) -> &'a Arc<Characteristics> {
        match self.board {
            Some(board) => board.characteristics(self.game, id),
            None => r418_continuous::characteristics(self.game, id),
        }
    }

    /// Its copiable values in this view (503.2).
    pub fn copiable_values(&self, id: ObjectId) -> Face {
        match self.board {
            Some(board) => board.face(self.game, id),
            None => r503_copying::copiable_values(self.game, id),
        }
    }

    /// Who controls it (217.5d).
    pub fn controller(&self, id: ObjectId) -> Option<PlayerId> {
        self.characteristics(id).controller
    }

    /// Its zone, or the one that it left (glossary: Last Known Information).
    pub fn zone(&self, id: ObjectId) -> Zone {
        let object = self.game.object(id);
        match &object.last_known {
            Some(last) if object.zone == Zone::Gone => last.zone,
            _ => object.zone,
        }
    }

    /// Its characteristics, where the answer depends on them.
    fn known(&self, id: ObjectId) -> Ruling<&'a Arc<Characteristics>> {
        let values = self.characteristics(id);
        if !values.unknown {
            return Ok(values);
        }
        let (owner, zone) = (self.game.object(id).owner, self.zone(id).kind());
        Err(Stop::unruled(ReadUnruled::UnknownCard { owner, zone }))
    }
}

/// Whether the object is one that the phrase describes, its zone included (200.9: a type alone
/// means a permanent in play).
///
/// # Errors
/// An unknown card, or words that can't be read.
pub fn matches(game: &Game, objects: &Objects, id: ObjectId, context: &Context) -> Ruling<bool> {
    View::of(game).matches(objects, id, context)
}

/// Whether the phrase describes the object where no zone is asked for but one that the words name:
/// of what has happened to it.
///
/// # Errors
/// As `matches`.
pub fn describes(game: &Game, objects: &Objects, id: ObjectId, context: &Context) -> Ruling<bool> {
    View::of(game).matches_anywhere(objects, id, context)
}

/// Whether the quality is true of the object.
///
/// # Errors
/// As `matches`.
pub fn has_quality(
    game: &Game,
    quality: &Quality,
    id: ObjectId,
    context: &Context,
) -> Ruling<bool> {
    View::of(game).has_quality(quality, id, context)
}

/// All objects that the phrase describes, in play unless it says otherwise, in order of arrival.
///
/// # Errors
/// As `matches`.
pub fn candidates(game: &Game, objects: &Objects, context: &Context) -> Ruling<Vec<ObjectId>> {
    View::of(game).candidates(objects, context)
}

/// The objects that a reference means now: bound slots, this, attached, linked; "all", "each" and
/// bare phrases are evaluated. A phrase that needs a choice and isn't bound is an error of the
/// caller.
///
/// # Errors
/// As `matches`; a reference to nothing.
pub fn objects_of(game: &Game, objects: &ObjectRef, context: &Context) -> Ruling<Vec<ObjectId>> {
    View::of(game).objects_of(objects, context)
}

/// What the phrases of a condition that describe one thing without a choice ("the top card of")
/// mean now, by their slots.
pub fn described_by(
    game: &Game,
    condition: &Condition,
    context: &Context,
) -> Vec<(Slot, Vec<Entity>)> {
    View::of(game).described_by(condition, context)
}

/// The players that a reference means now.
///
/// # Errors
/// As `objects_of`.
pub fn players_of(game: &Game, players: &PlayerRef, context: &Context) -> Ruling<Vec<PlayerId>> {
    View::of(game).players_of(players, context)
}

/// The one player that a reference means.
///
/// # Errors
/// A refusal to rule where it is none or several.
pub fn player_of(game: &Game, player: &PlayerRef, context: &Context) -> Ruling<PlayerId> {
    match players_of(game, player, context)?.as_slice() {
        [p] => Ok(*p),
        [] => Err(Stop::unruled(ReadUnruled::NoPlayerMeant)),
        _ => Err(Stop::unruled(ReadUnruled::SeveralPlayersMeant)),
    }
}

/// The players that an indefinite phrase may mean ("an opponent", "target player"), bound or not:
/// candidates for a choice.
///
/// # Errors
/// As `objects_of`.
pub fn players_meant(game: &Game, players: &PlayerRef, context: &Context) -> Ruling<Vec<PlayerId>> {
    View::of(game).players_meant(players, context)
}

/// Objects and players that a reference means now.
///
/// # Errors
/// As `objects_of`.
pub fn things_of(game: &Game, thing: &Thing, context: &Context) -> Ruling<Vec<Entity>> {
    View::of(game).things_of(thing, context)
}

/// A number (104.2: what can't be determined is 0). Not clamped.
///
/// # Errors
/// As `objects_of`.
pub fn amount(game: &Game, amount: &Amount, context: &Context) -> Ruling<i64> {
    View::of(game).amount(amount, context)
}

/// Whether a condition holds.
///
/// # Errors
/// As `objects_of`.
pub fn holds(game: &Game, condition: &Condition, context: &Context) -> Ruling<bool> {
    View::of(game).holds(condition, context)
}

/// Whether the object has the keyword (landwalk and protection compared by meaning).
pub fn has_keyword(game: &Game, id: ObjectId, keyword: &Keyword) -> bool {
    r418_continuous::characteristics(game, id)
        .keywords()
        .any(|k| comparing::same_keyword(k, keyword))
}

pub(in crate::rules) use comparing::same_keyword;
pub(in crate::rules) use history::is_of_this_turn;
pub(in crate::rules) use objects::each_once;
pub use rests::{colors_rest_on, converted_rests_on, quality_rests_on, rests_on};
pub use together::{each_of, enough_in_one, fit_together, is_of_one, is_of_one_graveyard};
