//! What the words of one clause say for another of the same sentence: a duration, a "may".
use crate::tree::{
    Action, Amount, Cost, DiscardWhat, Duration, ObjectRef, PlayerRef, Quantity, Step, StepJoiner,
    SubjectForm, Tree, as_node_mut,
};

/// "X gets +2/+0 and Y gets +0/+2 until end of turn": the duration is that of both.
pub(super) fn shared_durations(steps: &[Step]) -> Vec<Step> {
    let mut all = steps.to_vec();
    let lasts = |step: &Step| matches!(step.action, Action::Change { .. } | Action::Forbid(..));
    for at in (1..all.len()).rev() {
        let (Action::Change { duration, .. } | Action::Forbid(_, duration)) = &all[at].action
        else {
            continue;
        };
        if matches!(all[at].joiner, StepJoiner::And | StepJoiner::CommaAnd | StepJoiner::Comma)
            && *duration != Duration::Unlimited
            && lasts(&all[at - 1])
        {
            let duration = duration.clone();
            lasting(&mut all[at - 1], &duration);
        }
    }
    all
}

/// "Until end of turn, …": the duration of everything in the sentence that doesn't say its own.
pub(super) fn lasting(step: &mut Step, said: &Duration) {
    match &mut step.action {
        Action::Change { duration, .. }
        | Action::GainControl(_, _, duration)
        | Action::ExchangeControl(_, _, duration)
        | Action::TradeControl { duration, .. }
        | Action::Replace(_, duration)
        | Action::Forbid(_, duration)
        | Action::Permit(_, duration)
        | Action::BecomeCopy { duration, .. }
        | Action::AssignAsUnblocked(_, duration)
            if *duration == Duration::Unlimited =>
        {
            *duration = said.clone();
        }
        Action::PlayCard { duration, .. } if duration.is_none() => *duration = Some(said.clone()),
        _ => {}
    }
}

/// Whether the "may" of the step before covers this one too: it says neither who does it nor "may"
/// of its own.
pub(super) fn shares_may(step: &Step) -> bool {
    let joined = !matches!(step.joiner, StepJoiner::First | StepJoiner::Or) && step.may.is_none();
    let own_words = match &step.action {
        Action::GainLife(..) | Action::LoseLife(..) | Action::EndGame(..) | Action::SetLife(..) => {
            true
        }
        Action::Destroy(_)
        | Action::Tap(_)
        | Action::Untap(_)
        | Action::TapOrUntap(_)
        | Action::Counter(_)
        | Action::PutCounters(..)
        | Action::RemoveCounters(..)
        | Action::MoveCounters { .. }
        | Action::Regenerate(_)
        | Action::Attach(..)
        | Action::ToObject(..)
        | Action::RemoveFromCombat(_) => false,
        Action::GainControl(who, ..)
        | Action::CopySpell { who, .. }
        | Action::CopyForEach { who, .. }
        | Action::PlayCard { who, .. } => *who != PlayerRef::You,
        action => action.actor() != Some(&PlayerRef::You),
    };
    joined
        && match step.subject {
            SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb => true,
            SubjectForm::Usual => !own_words,
            SubjectForm::Said | SubjectForm::Theirs | SubjectForm::States => false,
        }
}

/// What the same "may" covers and can be told before the first is done: what is paid, sacrificed or
/// discarded along with it.
pub(super) fn as_costs(first: &Action, action: &Action) -> Option<Vec<Cost>> {
    let gives = matches!(
        first,
        Action::Pay(..) | Action::Sacrifice(..) | Action::Discard(..) | Action::Tap(_)
    );
    match action {
        Action::Pay(_, costs) => Some(costs.clone()),
        Action::Sacrifice(_, ObjectRef::This | ObjectRef::Phrase(_)) => {
            Some(vec![Cost::Do(Box::new(action.clone()))])
        }
        Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(_))) if gives => {
            Some(vec![Cost::Do(Box::new(action.clone()))])
        }
        _ => None,
    }
}

/// Whether a step speaks of X, or of a cost that may.
pub(super) fn needs(step: &Step, letter: char) -> bool {
    step.unless.is_some()
        || matches!(step.action, Action::Pay(..))
        || step.any(|amount: &Amount| *amount == Amount::Variable(letter.into()))
}

/// "Each player draws X cards, where X is the number of lands he or she controls": another number
/// for each of them, so that it is counted as each of them does it. The clauses with what X stands
/// for in them, and the letters that stand for one number.
pub(super) fn counted_for_each(
    steps: &[Step],
    where_x: &[(char, Amount)],
) -> (Vec<Step>, Vec<(char, Amount)>) {
    let of_each = |value: &Amount| {
        steps.iter().any(|step| {
            let actors = step.may.iter().chain(step.action.actor());
            let mut each = actors.filter_map(|who| match who {
                PlayerRef::Phrase(p) if p.quantity == Quantity::Each => Some(p.slot),
                _ => None,
            });
            each.any(|slot| value.refers_to(slot))
        })
    };
    let in_cost = |step: &Step| step.unless.is_some() || matches!(step.action, Action::Pay(..));
    let (apart, one): (Vec<_>, Vec<_>) = where_x
        .iter()
        .cloned()
        .partition(|(_, value)| of_each(value) && !steps.iter().any(in_cost));
    let mut steps = steps.to_vec();
    for (letter, value) in apart {
        let stands = Amount::Variable(letter.into());
        for step in &mut steps {
            step.visit_mut(|node| match as_node_mut::<Amount>(node) {
                Some(amount) if *amount == stands => *amount = value.clone(),
                _ => {}
            });
        }
    }
    (steps, one)
}
