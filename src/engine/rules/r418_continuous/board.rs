//! The board between two layers: the values of the objects so far.
use super::apply::values_of;
use crate::game::{
    AbilityInstance, Characteristics, Face, Game, Object, ObjectId, PrintedValues, Timestamp,
    Values, Zone,
};
use crate::rules::{r201_characteristics, r212_types, r504_face_down};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The values of every object that effects reach, at some moment of the computation.
#[derive(Debug, Clone)]
pub struct BoardValues {
    /// By object.
    pub values: Values,
    /// Copiable values that copy effects gave (503.2).
    pub faces: BTreeMap<ObjectId, Face>,
    /// Granted abilities that are known from the start, for the layers before the one that grants
    /// them (407.2).
    pub granted: Vec<(ObjectId, AbilityInstance)>,
    /// Those that were found to be missing there.
    pub late: Vec<(ObjectId, AbilityInstance)>,
    /// Every effect is looked at again after every other.
    pub plainly: bool,
}

impl BoardValues {
    /// The actual objects in play, phased out and on the stack (418.5a).
    pub fn start(game: &Game) -> BoardValues {
        let zones = [Zone::InPlay, Zone::Stack, Zone::PhasedOut].into_iter();
        let here = zones.flat_map(|zone| game.zone(zone));
        BoardValues {
            values: here.map(|id| (*id, start_of(game.object(*id)).clone())).collect(),
            faces: BTreeMap::new(),
            granted: Vec::new(),
            late: Vec::new(),
            plainly: false,
        }
    }

    /// An object's values on this board.
    pub fn characteristics<'b>(&'b self, game: &'b Game, id: ObjectId) -> &'b Arc<Characteristics> {
        self.values.get(id).unwrap_or_else(|| off_board(game, id))
    }

    /// Objects with values of their own that are neither in play nor on the stack.
    pub fn changed_elsewhere(&self, game: &Game) -> Vec<ObjectId> {
        let here = |zone| matches!(zone, Zone::InPlay | Zone::Stack | Zone::PhasedOut | Zone::Gone);
        self.values.objects().filter(|id| !here(game.object(*id).zone)).collect()
    }

    /// An object's values, to be changed.
    pub fn change(&mut self, game: &Game, id: ObjectId) -> &mut Characteristics {
        Arc::make_mut(self.values.get_or(id, || off_board(game, id).clone()))
    }

    /// The object becomes a copy of what has this face, as its own status shows it (503.3, 504.7).
    pub fn copy(&mut self, game: &Game, id: ObjectId, face: &Face, since: Timestamp) {
        self.faces.insert(id, face.clone());
        self.show(game, id, face, since);
    }

    /// The object has all that this face says (418.6a).
    pub fn show(&mut self, game: &Game, id: ObjectId, face: &Face, since: Timestamp) {
        let shown = shown(face, game.object(id));
        let controller = self.characteristics(game, id).controller;
        *self.change(game, id) = values_of(&shown, game.object(id), controller, since);
    }

    /// The copiable values of an object as far as copy effects were applied (503.2).
    pub fn face(&self, game: &Game, id: ObjectId) -> Face {
        let object = game.object(id);
        let own = || {
            self.faces.get(&id).cloned().unwrap_or_else(|| r201_characteristics::own_face(object))
        };
        r504_face_down::face_of(object).unwrap_or_else(own)
    }
}

/// The values of an object that no effect reaches: last known, or as printed.
pub(super) fn off_board(game: &Game, id: ObjectId) -> &Arc<Characteristics> {
    let object = game.object(id);
    match &object.last_known {
        Some(last) if object.zone == Zone::Gone => &last.characteristics,
        _ => start_of(object),
    }
}

/// The values of a permanent that came into play as a copy before that (503.5); `None` for any
/// other object.
pub(super) fn actual(object: &Object) -> Option<Characteristics> {
    let copied = object.copy_of.is_some() && !object.face_down;
    (copied && matches!(object.zone, Zone::InPlay | Zone::PhasedOut)).then(|| {
        let mut values = r201_characteristics::from_face(&shown(&object.face, object), object);
        r212_types::refresh_land_abilities(&mut values, object.timestamp);
        values
    })
}

fn start_of(object: &Object) -> &Arc<Characteristics> {
    object.start(|| {
        let face = shown(&r201_characteristics::own_face(object), object);
        let mut values = r201_characteristics::from_face(&face, object);
        r212_types::refresh_land_abilities(&mut values, object.timestamp);
        values
    })
}

/// The part of a face that the object's status shows: face down (504.2), or the other half of a
/// flip card (508.1b, 508.2), whose colour and mana cost stay (508.1c). 508.1a: otherwise the top
/// half is all there is.
fn shown(face: &Face, object: &Object) -> Face {
    if let Some(down) = r504_face_down::face_of(object) {
        return down;
    }
    match &face.flipped {
        Some(half) if object.flipped && matches!(object.zone, Zone::InPlay | Zone::PhasedOut) => {
            let colors = face.colors.or(face.mana_cost.as_ref().map(|c| c.colors()));
            Arc::new(PrintedValues {
                mana_cost: face.mana_cost.clone(),
                colors,
                ..PrintedValues::clone(half)
            })
        }
        _ => face.clone(),
    }
}
