//! One target for another: a search plays a spell or ability with one target, and knows the game
//! with each other one from it.
use super::{Entity, Event, Game, ObjectId};
use std::sync::Arc;

impl Game {
    /// The game as it would be, had what is on the stack another target, where nothing else tells
    /// the two apart. `before` is the game as the target was about to be chosen.
    pub(crate) fn aimed_instead(
        &self,
        before: &Game,
        object: ObjectId,
        at: Entity,
    ) -> Option<Game> {
        let mut item = self.object(object).stack.clone()?;
        let [target] = Arc::make_mut(&mut item).targets.as_mut_slice() else { return None };
        let was = std::mem::replace(&mut target.entity, at);
        let mut game = self.clone();
        game.commit(Event::StackItemSet { object, item });
        let targeted = &mut Arc::make_mut(&mut game.this_turn).targeted;
        if !before.this_turn.targeted.contains(&was) {
            targeted.remove(&was);
        }
        targeted.insert(at);
        Some(game)
    }
}
