//! 200, 201, 413.2f: what the words of a text mean on the board: objects, players, amounts, conditions.
//!
//! Every function reads the game and changes nothing. What can't be read (an unknown card, an unclear "it") is `Stop::Unruled`.
use super::{Context, Ruling, Stop};
use crate::game::{Entity, Game, ObjectId, PlayerId};
use crate::wording::tree::{
    Amount, Condition, Keyword, ObjectRef, Objects, PlayerRef, Quality, Thing,
};

/// Whether the object is one that the phrase describes, its zone included (200.9: a type alone means a permanent in play).
pub fn matches(
    _game: &Game,
    _objects: &Objects,
    _id: ObjectId,
    _context: &Context,
) -> Ruling<bool> {
    Err(Stop::unruled("phrases"))
}

/// Whether the quality is true of the object.
pub fn has_quality(
    _game: &Game,
    _quality: &Quality,
    _id: ObjectId,
    _context: &Context,
) -> Ruling<bool> {
    Err(Stop::unruled("phrases"))
}

/// All objects that the phrase describes, in play unless it says otherwise, in order of arrival.
pub fn candidates(_game: &Game, _objects: &Objects, _context: &Context) -> Ruling<Vec<ObjectId>> {
    Err(Stop::unruled("phrases"))
}

/// The objects that a reference means now: bound slots, this, attached, linked; "all", "each" and bare phrases are evaluated. A phrase that
/// needs a choice and isn't bound is an error of the caller.
pub fn objects_of(_game: &Game, _objects: &ObjectRef, _context: &Context) -> Ruling<Vec<ObjectId>> {
    Err(Stop::unruled("phrases"))
}

/// The players that a reference means now.
pub fn players_of(_game: &Game, _players: &PlayerRef, _context: &Context) -> Ruling<Vec<PlayerId>> {
    Err(Stop::unruled("phrases"))
}

/// The one player that a reference means; a refusal to rule where it is none or several.
pub fn player_of(game: &Game, player: &PlayerRef, context: &Context) -> Ruling<PlayerId> {
    match players_of(game, player, context)?.as_slice() {
        [p] => Ok(*p),
        [] => Err(Stop::unruled("no player is meant")),
        _ => Err(Stop::unruled("several players are meant")),
    }
}

/// Objects and players that a reference means now.
pub fn things_of(_game: &Game, _thing: &Thing, _context: &Context) -> Ruling<Vec<Entity>> {
    Err(Stop::unruled("phrases"))
}

/// A number (104.2: what can't be determined is 0). Not clamped.
pub fn amount(_game: &Game, _amount: &Amount, _context: &Context) -> Ruling<i64> {
    Err(Stop::unruled("phrases"))
}

/// Whether a condition holds.
pub fn holds(_game: &Game, _condition: &Condition, _context: &Context) -> Ruling<bool> {
    Err(Stop::unruled("phrases"))
}

/// Whether the object has the keyword (landwalk and protection compared by meaning).
pub fn has_keyword(_game: &Game, _id: ObjectId, _keyword: &Keyword) -> bool {
    false
}
