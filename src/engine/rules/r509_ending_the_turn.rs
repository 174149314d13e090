//! 509. Ending the turn: an effect that ends the turn as it resolves.
//!
//! What is on the stack is removed from the game and the creatures leave combat, state-based
//! effects are looked at without anybody getting priority, and then play goes straight to the
//! cleanup step. What triggered meanwhile waits for that step.
use super::r300_turn::Moment;
use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{Cause, Event, ObjectId, ObjectKind, TurnFact, Zone};
use crate::terms::{Phase, Step};

impl Engine<'_> {
    /// 509.1a, b: the first two of the three steps; the third follows as the resolution is over.
    pub(super) fn end_the_turn(&mut self) -> Ruling<()> {
        self.tell(&[cite!("509.1")], |_| TurnFact::Ends);
        self.clear_the_stack()?;
        self.clear_combat()?;
        self.tell(&[cite!("509.1b")], |_| TurnFact::NobodyGetsPriority);
        while self.state_based_effects()? {}
        self.frame.turn_ends = true;
        Ok(())
    }

    /// 509.1a: every object on the stack is removed from the game; what is no card ceases to exist.
    fn clear_the_stack(&mut self) -> Ruling<()> {
        let rule = cite!("509.1a");
        let all: Vec<ObjectId> = self.game.stack().iter().rev().copied().collect();
        let mut group = Vec::new();
        for object in all {
            let event = match self.game.object(object).kind {
                ObjectKind::Card(_) => {
                    Event::Move(Box::new(self.plain(object, Zone::Removed, Cause::Effect)))
                }
                _ => Event::Ceased { object, last_known: None },
            };
            group.push(Proposed::new(&[rule], event));
        }
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    /// 509.1a: attacking and blocking creatures are removed from combat.
    fn clear_combat(&mut self) -> Ruling<()> {
        let Some(combat) = self.game.combat() else { return Ok(()) };
        let all: Vec<ObjectId> = combat
            .attackers
            .iter()
            .map(|a| a.creature)
            .chain(combat.blockers.iter().map(|b| b.creature))
            .collect();
        let group: Vec<Proposed> = all
            .into_iter()
            .map(|c| Proposed::new(&[cite!("509.1a")], Event::RemovedFromCombat(c)))
            .collect();
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    /// 509.1c: the current step ends, and the game goes straight to the cleanup step. Whether it
    /// was so.
    pub(super) fn skip_to_cleanup(&mut self) -> Ruling<bool> {
        if !std::mem::take(&mut self.frame.turn_ends) {
            return Ok(false);
        }
        let step = self.game.turn().step;
        self.record_as(&[cite!("509.1c")], Event::StepsAhead(vec![Step::Cleanup]), |_| {
            TurnFact::StepEnds { step }
        });
        if step < Step::EndOfTurn {
            self.tell(&[cite!("509.3")], |_| TurnFact::NoEndOfTurn);
        }
        if self.game.triggered().next().is_some() {
            self.tell(&[cite!("509.2")], |_| TurnFact::TriggersWait);
        }
        if step.phase() == Phase::Combat {
            self.record_silently(&[cite!("509.1a")], Event::CombatSet(None));
            self.expire(Moment::PhaseEnds(Phase::Combat))?;
        }
        Ok(true)
    }
}
