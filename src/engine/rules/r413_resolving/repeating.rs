//! 413.2b: "repeat this process": the instructions before it are followed again, in their order.
//! Where that may be done any number of times, it is asked anew each time.
use super::act::Done;
use crate::cite;
use crate::game::{Bound, Entity, ObjectId, PlayerId, ResolveFact};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::program::Instruction;
use crate::wording::tree::{PlayerRef, Slot, Way};
use std::collections::BTreeMap;

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
        let before = context.bindings.slots.clone();
        let ways = context.results.this_way.clone();
        let mut together = Together::default();
        let mut done = Vec::new();
        for player in players {
            context.bindings.slots = before.clone();
            context.results.this_way.clone_from(&ways);
            if let Some(slot) = who.slot() {
                context.bindings.bind(slot, vec![Entity::Player(player)]);
            }
            let this = self.all_of(does, context)?.unwrap_or_default();
            done.extend(this.into_iter().filter(|d| d.by == player));
            together.with(&before, ways.len(), context);
        }
        context.results.this_way = ways;
        together.into(context);
        if let Some(slot) = who.slot() {
            context.bindings.slots.remove(&slot);
        }
        Ok(Some(done))
    }
}

/// What each of several players has named as he or she followed the instructions: to later words
/// ("those creatures") it is all of that.
#[derive(Default)]
struct Together {
    slots: BTreeMap<Slot, Bound>,
    shares: Vec<(PlayerId, ObjectId)>,
    this_way: Vec<(Way, Vec<Entity>, i64)>,
}

impl Together {
    /// With what one more player has named, and done behind so much that was done before.
    fn with(&mut self, before: &BTreeMap<Slot, Bound>, ways: usize, context: &mut Context) {
        self.this_way.extend_from_slice(context.results.this_way.get(ways..).unwrap_or_default());
        for (slot, bound) in &context.bindings.slots {
            if before.get(slot) == Some(bound) {
                continue;
            }
            match self.slots.get_mut(slot) {
                Some(all) => {
                    all.entities.extend(&bound.entities);
                    // What each has counted is no number of all.
                    all.number = all.number.filter(|n| Some(*n) == bound.number);
                }
                None => {
                    self.slots.insert(*slot, bound.clone());
                }
            }
        }
        self.shares.append(&mut context.results.shares);
    }

    /// Binds all of it.
    fn into(self, context: &mut Context) {
        context.bindings.slots.extend(self.slots);
        context.results.this_way.extend(self.this_way);
        context.results.shares = self.shares;
    }
}
