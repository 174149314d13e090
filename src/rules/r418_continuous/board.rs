//! The board between two layers.
use crate::game::{Characteristics, Computed, Game, Object, ObjectId, Zone};
use crate::rules::{r201_characteristics, r212_types};
use crate::terms::CardType;
use std::sync::Arc;

/// The values of every object that effects can reach, at some moment of the computation.
#[derive(Debug, Clone)]
pub struct Board {
    /// By object index.
    pub values: Vec<Option<Arc<Characteristics>>>,
}

impl Board {
    /// The actual objects in play, phased out and on the stack (418.5a).
    pub fn start(game: &Game) -> Board {
        let mut values = vec![None; game.objects().len()];
        for zone in [Zone::InPlay, Zone::Stack, Zone::PhasedOut] {
            for id in game.zone(zone) {
                values[id.index()] = Some(Arc::new(start_of(game.object(*id))));
            }
        }
        Board { values }
    }

    /// An object's values on this board.
    pub fn characteristics(&self, game: &Game, id: ObjectId) -> Arc<Characteristics> {
        match self.values.get(id.index()) {
            Some(Some(values)) => values.clone(),
            _ => off_board(game, id),
        }
    }

    /// An object's values, to be changed.
    pub fn change(&mut self, game: &Game, id: ObjectId) -> &mut Characteristics {
        let start = self.values[id.index()]
            .take()
            .unwrap_or_else(|| off_board(game, id));
        Arc::make_mut(self.values[id.index()].insert(start))
    }
}

/// The values of an object that no effect reaches: last known, or as printed (402.8a).
pub(super) fn off_board(game: &Game, id: ObjectId) -> Arc<Characteristics> {
    let object = game.object(id);
    match &object.last_known {
        Some(last) if object.zone == Zone::Gone => Arc::new(last.characteristics.clone()),
        _ => Arc::new(start_of(object)),
    }
}

fn start_of(object: &Object) -> Characteristics {
    let face = r201_characteristics::own_face(object);
    let mut values = r201_characteristics::from_face(&face, object);
    r212_types::refresh_land_abilities(&mut values, object.timestamp);
    values
}

/// The whole board.
pub(super) fn compute(game: &Game) -> Computed {
    let mut board = Board::start(game);
    for &id in game.in_play() {
        counters(game, &mut board, id);
        if !board.characteristics(game, id).is(CardType::Creature) {
            let values = board.change(game, id);
            (values.power, values.toughness) = (None, None);
        }
    }
    Computed {
        values: board.values,
        statics: Vec::new(),
        trouble: None,
    }
}

fn counters(game: &Game, board: &mut Board, id: ObjectId) {
    for (kind, n) in &game.object(id).counters {
        if let crate::terms::CounterKind::PowerToughness(p, t) = kind {
            let values = board.change(game, id);
            values.power = values.power.map(|x| x + p * *n as i32);
            values.toughness = values.toughness.map(|x| x + t * *n as i32);
        }
    }
}
