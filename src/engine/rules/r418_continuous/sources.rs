//! 405. Which objects have static abilities, and in which layers those have a part: found once, and
//!      again where abilities change.
use super::board::BoardValues;
use super::functions::clause_functions;
use super::layer::{Layers, Origin, layers_of};
use super::reads;
use crate::game::{
    AbilityInstance, ContinuingKind, Game, Layer, Object, ObjectId, Reads, Until, Zone,
};
use crate::wording::tree::{Ability, Static, StaticClause};
use std::collections::BTreeMap;

/// The objects with static abilities.
#[derive(Debug, Default)]
pub(super) struct StaticSources {
    layers: BTreeMap<ObjectId, Layers>,
    /// What any of these abilities asks.
    pub reads: Reads,
    /// What it rests on that they are on.
    pub conditions: Reads,
}

impl StaticSources {
    pub fn of(game: &Game, board: &BoardValues) -> StaticSources {
        let mut found = StaticSources::default();
        let here = [game.in_play(), game.stack(), game.phased_out()].into_iter().flatten();
        for &id in here.chain(game.statics_elsewhere()) {
            found.look(game, board, id);
        }
        for effect in game.effects() {
            if let Until::AsLongAs(condition) = &effect.until {
                found.conditions |= reads::of_condition(condition);
            }
            found.reads |= match &effect.kind {
                ContinuingKind::Changes { changes, .. } => {
                    changes.iter().map(reads::of_change).collect()
                }
                ContinuingKind::Rules { what, .. } => reads::of_thing(what),
                ContinuingKind::Static { .. } => Reads::EVERYTHING,
                _ => Reads::NOTHING,
            };
        }
        found.reads |= found.conditions;
        found
    }

    /// Whether nothing has static abilities.
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// In the order of their making.
    pub fn all(&self) -> impl Iterator<Item = ObjectId> {
        self.layers.keys().copied()
    }

    /// Those with something in the layer.
    pub fn in_layer(&self, layer: Layer) -> impl Iterator<Item = ObjectId> {
        self.layers.iter().filter(move |(_, layers)| layers.has(layer)).map(|(id, _)| *id)
    }

    /// Looks at the abilities of these again. Whether they differ.
    pub fn look_again(&mut self, game: &Game, board: &BoardValues, objects: &[ObjectId]) -> bool {
        let mut differ = false;
        for &id in objects {
            let before = self.layers.remove(&id);
            self.look(game, board, id);
            differ |= before != self.layers.get(&id).copied();
        }
        differ
    }

    fn look(&mut self, game: &Game, board: &BoardValues, id: ObjectId) {
        let object = game.object(id);
        let values = board.characteristics(game, id);
        let granted = board.granted.iter().filter(|(of, _)| *of == id).map(|(_, a)| a);
        let mut layers: Option<Layers> = None;
        for text in values.abilities.iter().chain(granted).filter_map(text_of) {
            *layers.get_or_insert_default() = layers.unwrap_or_default() | layers_of_text(text);
            self.note(object, text);
        }
        if let Some(layers) = layers {
            self.layers.insert(id, layers);
        }
    }

    fn note(&mut self, object: &Object, text: &Static) {
        let here = |c: &StaticClause| clause_functions(object, text, c, true);
        if !text.clauses.iter().any(here) {
            return;
        }
        let asked = reads::of_static(text);
        self.reads |= asked;
        if object.zone != Zone::InPlay {
            self.reads |= Reads::OUTSIDE;
        }
        if text.condition.is_some() || !text.during.is_empty() {
            // "You", of a condition, is whoever controls the object.
            self.conditions |= asked | Reads::CONTROL;
        }
        for clause in &text.clauses {
            if let StaticClause::Change { what, changes } = clause {
                self.reads |=
                    reads::of_thing(what) | changes.iter().map(reads::of_change).collect();
            }
        }
    }
}

fn text_of(instance: &AbilityInstance) -> Option<&Static> {
    match instance.ability.as_ref() {
        Ability::Static(text) => Some(text),
        _ => None,
    }
}

fn layers_of_text(text: &Static) -> Layers {
    let of = |origin: Origin| {
        let changes = text.clauses.iter().filter_map(|clause| match clause {
            StaticClause::Change { changes, .. } => Some(changes),
            _ => None,
        });
        changes.flatten().map(move |c| layers_of(c, origin)).collect::<Layers>()
    };
    of(Origin::OfItself) | of(Origin::Static)
}
