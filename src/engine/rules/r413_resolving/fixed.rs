//! Verbs whose words are fixed (`wording/tree/fixed.rs`): one row each.
use super::act::{Done, Performed};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{FixedVerb, ObjectRef, ObjectVerb, Predicate};

impl Engine<'_> {
    /// What "you" do by a verb without parts.
    pub(super) fn verb_without_parts(
        &mut self,
        verb: FixedVerb,
        context: &mut Context,
    ) -> Ruling<Done> {
        match verb {
            FixedVerb::MostLifeWins => self.most_life_wins(context).map(|()| None),
            FixedVerb::EndTurn => self.end_the_turn().map(|()| None),
            FixedVerb::ExchangeGraveyardAndLibrary => self
                .exchange_graveyard_and_library(context)
                .map(|done| Some(vec![Performed { by: context.you, done }])),
            FixedVerb::ExchangeHandAndGraveyard => self
                .exchange_hand_and_graveyard(context)
                .map(|done| Some(vec![Performed { by: context.you, done }])),
            FixedVerb::RedistributeLife => self
                .redistribute_life(context)
                .map(|done| Some(vec![Performed { by: context.you, done }])),
        }
    }

    /// What somebody does to objects by a verb without other parts; whether anything was done.
    pub(super) fn verb_on_object(
        &mut self,
        verb: ObjectVerb,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        match verb {
            ObjectVerb::DoubleCounters => self.put_of_each_kind(what, |there| there, context),
            ObjectVerb::OneMoreOfEachCounter => self.put_of_each_kind(what, |_| 1, context),
            ObjectVerb::OneLessOfEachCounter => {
                self.take_of_each_kind(what, |there| 1.min(there), context)
            }
            ObjectVerb::TwoLessOfEachCounter => {
                self.take_of_each_kind(what, |there| 2.min(there), context)
            }
            ObjectVerb::RemoveDamage => self.remove_damage(what, context),
            ObjectVerb::Unattach => self.unattach(what, context),
        }
    }

    /// What becomes of objects by a predicate without parts; whether anything did.
    pub(super) fn predicate(
        &mut self,
        verb: Predicate,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        match verb {
            Predicate::BecomeBlocked => self.now_blocked(what, context),
            Predicate::RemovedFromCombat => self.out_of_combat(what, context),
            Predicate::Sacrificed => self.sacrificed_by_controllers(what, context),
        }
    }
}
