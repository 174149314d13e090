//! 413.2b: "repeat this process": the instructions before it are followed again, in their order.
//! Where that may be done any number of times, it is asked anew each time.
use super::act::Done;
use crate::cite;
use crate::game::{Entity, ResolveFact};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::program::Instruction;
use crate::wording::tree::PlayerRef;

impl Engine<'_> {
    /// The process is followed once more.
    pub(super) fn repeat(&mut self, context: &mut Context) {
        self.tell(&[cite!("413.2b")], |_| ResolveFact::Repeated);
        context.results.repeats = true;
    }

    /// "Starting with you": each of the players follows the instructions before the next one does,
    /// in turn order (103.4).
    pub(super) fn starting_with_you(
        &mut self,
        who: &PlayerRef,
        does: &[Instruction],
        context: &mut Context,
    ) -> Ruling<Done> {
        let mut players = players_meant(&self.game, who, context)?;
        if let Some(you) = players.iter().position(|p| *p == context.you) {
            players.rotate_left(you);
        }
        let mut done = Vec::new();
        for player in players {
            if let Some(slot) = who.slot() {
                context.bindings.bind(slot, vec![Entity::Player(player)]);
            }
            let this = self.all_of(does, context)?.unwrap_or_default();
            done.extend(this.into_iter().filter(|(p, _)| *p == player));
        }
        if let Some(slot) = who.slot() {
            context.bindings.slots.remove(&slot);
        }
        Ok(Some(done))
    }
}
