//! 503.10: a copy of a spell for each other thing that it could target.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{AimedAt, Choice, Purpose, Verb};
use crate::game::{Entity, Event, ObjectId};
use crate::rules::r200_phrases::matches;
use crate::rules::r415_targets::{legal_for, phrases_of};
use crate::rules::{Context, Engine, Proposed, Ruling};
use crate::wording::tree::{Aims, ObjectRef, PlayerRef, Slot};

impl Engine<'_> {
    /// The copies are put onto the stack one by one, by the player who puts them; which of them
    /// comes first is that player's choice.
    pub(super) fn copy_for_each(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        aims: &Aims,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let mut copies = Vec::new();
        for p in &players {
            for original in self.mine(what, Verb::Copy, context)? {
                let mut left = self.could_target(original, aims, context)?;
                while !left.is_empty() {
                    let of = left.iter().copied().map(Choice::Entity).collect();
                    let purpose = Purpose::Target(AimedAt::ByNextCopy);
                    let aim =
                        match self.ask_one(*p, cite!("503.10"), Some(original), purpose, of)? {
                            Choice::Entity(aim) => aim,
                            _ => left[0],
                        };
                    left.retain(|e| *e != aim);
                    let Some(copy) = self.put_copy(*p, original, Some(aim), &[], false)? else {
                        continue;
                    };
                    let aimed = Event::BecameTarget { target: aim, by: copy };
                    self.happen(vec![Proposed::new(&[cite!("503.10")], aimed)])?;
                    copies.push(copy);
                }
            }
        }
        let any = !copies.is_empty();
        context.bindings.bind(slot, copies.into_iter().map(Entity::Object).collect());
        Ok(Performed::all(&players, any))
    }

    /// What each instance of the word "target" of the spell could have instead of what it has.
    fn could_target(&self, spell: ObjectId, aims: &Aims, context: &Context) -> Ruling<Vec<Entity>> {
        let Some(item) = self.game.object(spell).stack.clone() else { return Ok(Vec::new()) };
        let objects = self.game.in_play().iter().copied().map(Entity::Object);
        let players = self.game.apnap().into_iter().map(Entity::Player);
        let phrases = phrases_of(&self.game, spell)?;
        let mut found = Vec::new();
        for e in objects.chain(players) {
            let wanted = match (aims, e) {
                (Aims::PermanentsAndPlayers, _) => true,
                (Aims::Objects(such), Entity::Object(o)) => matches(&self.game, such, o, context)?,
                (Aims::Objects(_), Entity::Player(_)) => false,
            };
            if !wanted || item.targets.iter().any(|t| t.entity == e) {
                continue;
            }
            let mut fits = true;
            for target in &item.targets {
                let phrase = phrases.iter().find(|f| f.slot() == target.slot);
                fits &= match phrase {
                    Some(phrase) => legal_for(&self.game, spell, phrase, e)?.is_ok(),
                    None => false,
                };
            }
            if fits {
                found.push(e);
            }
        }
        Ok(found)
    }
}
