//! A step with what stands behind its verb: "unless …", "if …", "instead", when it is done.
use super::{Reader, perhaps};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Cost, InsteadOf, MoveVerb, NewTarget, PlayerRef, Step, StepJoiner, SubjectForm, Unless,
    whether,
};

impl Reader {
    /// A step; in a sentence of another kind too.
    pub(super) fn one_step(&mut self, p: &super::P) -> Option<Step> {
        let s::Step { instead_first, front_time, step_body, step_tail } = s::Step::of(p)?;
        let time = perhaps(front_time, |front| {
            let s::FrontTime { at_time } = front.take()?;
            self.at_time(at_time.pair())
        })?;
        let mark = self.mark();
        let mut step = self.step_body(step_body)?;
        step.delayed_first = time.is_some().into();
        step.delayed = time;
        step.instead = instead_first.is_some().into();
        step.instead_first = instead_first.is_some().into();
        for tail in step_tail {
            let tail = tail.take()?;
            self.step_tail(tail, &mut step, mark)?;
        }
        Some(step)
    }

    fn step_tail(&mut self, said: s::StepTail, step: &mut Step, mark: usize) -> Option<()> {
        use s::StepTail as T;
        match said {
            T::UnlessPays(node) => step.unless = Some(self.unless_pays(node.take()?)?),
            T::UnlessIf(node) => {
                let s::UnlessIf { condition } = node.take()?;
                step.unless = Some(Unless::If(self.condition(condition.pair())?));
            }
            T::OnlyIf(node) => {
                let s::OnlyIf { condition } = node.take()?;
                let mut asked = self.condition(condition.pair())?;
                self.asked_of_either(&mut asked, mark);
                step.only_if = Some(asked);
            }
            T::NewMustBe(node) => {
                let s::NewMustBe { thing } = node.take()?;
                let mark = self.mark();
                let such = self.thing(thing.pair())?;
                self.aside_since(mark);
                let Action::NewTargets {
                    to: to @ NewTarget::Any, must: whether::Must::Yes, ..
                } = &mut step.action
                else {
                    return None;
                };
                *to = NewTarget::MustBe(such);
            }
            T::Instead(_) => step.instead = whether::Instead::Yes,
            T::InsteadOf(node) => {
                let s::InsteadOf { putting, player_possessive, zone_word } = node.take()?;
                step.instead = whether::Instead::Yes;
                step.instead_of = Some(match (player_possessive, zone_word) {
                    (Some(whose), Some(zone)) => InsteadOf::Zone {
                        putting: putting.is_some().into(),
                        whose: self.player_possessive(whose.pair())?,
                        zone: super::qualities::zone(zone.take()?),
                    },
                    (None, None) => InsteadOf::Elsewhere,
                    _ => return None,
                });
            }
            // Said in front already.
            T::AtTime(_) | T::WhenTail(_) if step.delayed.is_some() => return None,
            T::AtTime(node) => step.delayed = Some(self.at_time(node.pair())?),
            T::WhenTail(node) => {
                let s::WhenTail { event } = node.take()?;
                step.delayed = Some(self.event(event.pair())?);
            }
        }
        Some(())
    }

    fn unless_pays(&mut self, said: s::UnlessPays) -> Option<Unless> {
        let s::UnlessPays { player_ref, paid, unless_has, verb_phrase } = said;
        let who = self.player_ref(player_ref.pair())?;
        let costs = match (paid, unless_has, verb_phrase) {
            (Some(paid), None, None) => self.paid(paid.pair())?,
            (None, Some(has), None) => {
                let s::UnlessHas { object_ref, u_damage_to } = has.take()?;
                let source = self.object_ref(object_ref.pair())?;
                vec![Cost::Do(Box::new(self.damage(source, u_damage_to.pair())?))]
            }
            (None, None, Some(verb)) => {
                let who = self.back_to(&who);
                vec![Cost::Do(Box::new(self.verb(verb.pair(), who)?))]
            }
            _ => return None,
        };
        Some(Unless::Pays(who, costs))
    }
}

/// "… unless you pay {1} and discard a card": both are what keeps it from being done (413.2c).
pub(super) fn paid_together(steps: &mut Vec<Step>) {
    let mut at = 0;
    while at + 1 < steps.len() {
        let Some(Unless::Pays(who, _)) = &steps[at].unless else {
            at += 1;
            continue;
        };
        if !is_paid_too(&steps[at + 1], who) {
            at += 1;
            continue;
        }
        let action = steps.remove(at + 1).action;
        if let Some(Unless::Pays(_, costs)) = &mut steps[at].unless {
            match action {
                Action::Pay(_, more) => costs.extend(more),
                action => costs.push(Cost::Do(Box::new(action))),
            }
        }
    }
}

/// "Counter target spell unless you pay {1} and its controller pays {1}": of two players no words
/// say who is asked first.
pub(super) fn pays_unasked(steps: &[Step]) -> bool {
    steps.windows(2).any(|pair| {
        matches!(pair[0].unless, Some(Unless::Pays(..)))
            && pair[1].joiner == StepJoiner::And
            && pair[1].may.is_none()
            && matches!(pair[1].action, Action::Pay(..))
    })
}

/// Whether a step behind "unless … pays" says what the same player pays besides.
fn is_paid_too(step: &Step, who: &PlayerRef) -> bool {
    let plain = step.may.is_none()
        && step.unless.is_none()
        && step.only_if.is_none()
        && step.delayed.is_none()
        && !step.instead.is_so();
    let given_up = match &step.action {
        Action::Pay(..)
        | Action::Sacrifice(..)
        | Action::Discard(..)
        | Action::Tap(_)
        | Action::TapBy(..)
        | Action::LoseLife(..) => true,
        Action::Move { verb, .. } => matches!(verb, MoveVerb::Return | MoveVerb::Remove),
        _ => false,
    };
    let back = |by: &PlayerRef| match by {
        PlayerRef::Back(back) => Reader::same_player(who).as_ref() == Some(&back.to),
        _ => false,
    };
    let actor = step.action.actor();
    if *who == PlayerRef::You {
        let yours = actor.is_none_or(|by| *by == PlayerRef::You);
        return plain && yours && given_up && step.joiner == StepJoiner::And;
    }
    // The verb's form says that it is the same player: "and discards a card".
    let shared = matches!(step.subject, SubjectForm::Shared | SubjectForm::SharedBy);
    plain && shared && step.joiner != StepJoiner::Or && actor.is_none_or(back)
}
