//! Verbs of objects, or of several things: one action each.
use super::{P, Reader, perhaps};
use crate::wording::syntax::{self as s, Child};
use crate::wording::tree::{
    Action, Antecedent, Back, BackForm, Change, Condition, Duration, Leave, ObjectRef, ObjectRule,
    PlayOrder, PlayerRef, Predicate, Quality, Step, Thing,
};

/// "you win both flips", "both coins come up heads"
pub(super) fn both_flips(said: s::CBothFlips) -> Option<Condition> {
    let s::CBothFlips { flip_won, coin_word } = said;
    let result = match coin_word {
        Some(word) => super::conditions::heads_or_tails(&word)?,
        None => super::conditions::won_or_lost(&flip_won),
    };
    Some(Condition::AllFlips(result, Some(2)))
}

impl Reader {
    /// A verb of an object or of several things; of "each of those creatures", "it" is the one that
    /// does it.
    pub(super) fn object_pred(&mut self, what: Thing, p: &P) -> Option<Step> {
        let those = match &what {
            Thing::Object(of) => of.each_of_those().zip(Some(of)),
            _ => None,
        };
        let said = s::ObjectPred::from_pair(p.clone())?;
        let Some((slot, of)) = those else { return self.pred(what, said) };
        let one = Antecedent::Slot(slot);
        let words = match of {
            ObjectRef::Back(Back { form: BackForm::OneOf(_, those), .. }) => match &**those {
                BackForm::Those(objects) => Some((**objects).clone()),
                _ => None,
            },
            _ => None,
        };
        let mark = self.mark();
        self.named_object(one.clone(), words, false);
        let step = self.pred(what, said);
        let mut at = 0;
        self.mentions.retain(|m| {
            at += 1;
            at <= mark || m.plural || m.player || m.to != one
        });
        step
    }

    fn pred(&mut self, what: Thing, said: s::ObjectPred) -> Option<Step> {
        use s::ObjectPred as O;
        let object = |what: Thing| match what {
            Thing::Object(what) => Some(what),
            _ => None,
        };
        Some(match said {
            O::PDamage(node) => {
                let s::PDamage { u_damage_to } = node.take()?;
                let source = object(what)?;
                self.dealing = super::verbs::again(&source);
                Step::of(self.damage(source, u_damage_to.pair())?)
            }
            O::PCopy(node) => {
                let s::PCopy { object_ref, copy_keeps, copy_except, duration } = node.take()?;
                let what = object(what)?;
                let of = self.object_ref(object_ref.pair())?;
                let except = match copy_keeps {
                    Some(_) => vec![Change::GainThisAbility],
                    None => self.copy_except(copy_except)?,
                };
                let duration = self.duration_said(duration)?;
                Step::of(Action::BecomeCopy { what, of, except, duration })
            }
            O::PFight(node) => {
                let s::PFight { each_other: _, object_ref } = node.take()?;
                let what = object(what)?;
                let other = perhaps(object_ref, |other| self.object_ref(other.pair()))?;
                Step::of(Action::Fight(what, other))
            }
            O::PAsUnblocked(_) => Step::of(Action::Change {
                what,
                changes: vec![Change::AsThoughUnblocked(Leave::Must)],
                duration: Duration::ThisTurn,
            }),
            O::PFixed(node) => {
                let verb = Predicate::of_words(node.pair().as_str().trim())?;
                Step::of(Action::Predicate(verb, object(what)?))
            }
            O::PNoDamage(node) => {
                let s::PNoDamage { to_defender, duration } = node.take()?;
                let duration = self.duration_said(duration)?;
                let change = match to_defender {
                    Some(_) => {
                        let defender = Box::new(PlayerRef::Defending);
                        self.named_player(Antecedent::SamePlayer(defender), false);
                        Change::NoDamageToDefender
                    }
                    None => Change::NoCombatDamage,
                };
                Step::of(Action::Change { what, changes: vec![change], duration })
            }
            O::PCantRegen(node) => {
                let s::PCantRegen { this_turn } = node.take()?;
                Step::of(match this_turn {
                    Some(_) => Action::Change {
                        what,
                        changes: vec![Reader::rule_change(ObjectRule::CantBeRegenerated)],
                        duration: Duration::ThisTurn,
                    },
                    None => Action::NoRegeneration(object(what)?),
                })
            }
            O::PPhase(node) => {
                let s::PPhase { phased_out } = node.take()?;
                let what = object(what)?;
                Step::of(match phased_out {
                    Some(_) => Action::PhaseOut(what),
                    None => Action::PhaseIn(what),
                })
            }
            O::ChangePred(node) => {
                let (changes, mut duration, each) = self.change_pred(node.pair())?;
                if duration == Duration::Unlimited && is_next(&what) {
                    duration = Duration::ThisTurn;
                }
                let mut step = Step::of(Action::Change { what, changes, duration });
                step.each = each.into();
                step
            }
        })
    }
}

/// "The next creature spell you play this turn": how long is said of it.
fn is_next(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    let next = |q: &Quality| matches!(q, Quality::PlayedAs(PlayOrder::Next, ..));
    p.objects.tails.iter().any(next)
}
