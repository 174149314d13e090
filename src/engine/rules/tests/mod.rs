//! What no scenario can say: rooms of the rules by themselves, with trees made by hand.
mod boards;
mod combat;
mod door;
mod keywords;
mod layers;
mod playing;
mod playing_ways;
mod resolving;
mod turns;

use super::Stop;
use crate::decide::{Answer, Decide, Decision};
use crate::game::{CardId, Game, Log, ObjectId, ObjectKind, PlayerId, PrintedValues, Zone};
use crate::terms::CardType;
use std::sync::Arc;

/// Answers from a list, in order; stops when it is at its end.
#[derive(Default)]
pub struct InOrder {
    /// The answers.
    pub answers: Vec<Answer>,
    /// The questions that were put.
    pub asked: Vec<Decision>,
}

impl Decide for InOrder {
    fn decide(&mut self, _: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.asked.push(decision.clone());
        if self.answers.is_empty() {
            return Err(Stop::Decider(Box::new(decision.clone())));
        }
        Ok(self.answers.remove(0))
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// Puts a creature card somewhere.
pub fn creature(game: &mut Game, name: &str, owner: PlayerId, zone: Zone) -> ObjectId {
    let face = PrintedValues {
        name: Some(Arc::from(name)),
        types: vec![CardType::Creature],
        ..PrintedValues::default()
    };
    let card = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(Some(card)), owner, Arc::new(face), zone, |_| {})
}
