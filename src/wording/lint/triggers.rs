//! Trigger conditions: the "if" that doesn't stand where it works, "when" and "whenever", states
//! that come back at once.
use super::part::{LintParagraph, steps};
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Antecedent, Condition, Event, Lead, Measure, ObjectRef, ObjectVerb, PlayerRef,
    Thing, Tree, Triggered,
};

const LATE: Lint = Lint {
    code: "late-if",
    about: "an “if” behind the effect, which isn't checked when the ability would trigger",
    rules: &[cite!("404.3")],
};
const WHEN: Lint = Lint {
    code: "when-whenever",
    about: "“when” of what happens again and again, “whenever” of what happens once",
    rules: &[cite!("404.1")],
};
const LOOP: Lint = Lint {
    code: "state-loop",
    about: "a state trigger that leaves the state as it is, and so triggers for ever",
    rules: &[cite!("410.11"), cite!("421.1")],
};

pub(super) const LINTS: &[&Lint] = &[&LATE, &WHEN, &LOOP];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        let Some(triggered) = part.triggered() else { continue };
        late(card, part, triggered, out);
        word(card, part, triggered, out);
        state(part, triggered, out);
    }
}

fn late(card: &CardParts, part: &LintParagraph, triggered: &Triggered, out: &mut Vec<Finding>) {
    let [sentence] = triggered.effect.sentences() else { return };
    let [step] = sentence.steps.as_slice() else { return };
    let (Some(condition), None, Lead::None) = (&step.only_if, &triggered.condition, &sentence.lead)
    else {
        return;
    };
    if !of_the_game(condition) || step.instead.is_so() || step.may.is_some() {
        return;
    }
    let words = format!("if {condition}");
    let mut moved = triggered.clone();
    moved.condition = moved.effect.sentences_mut()[0].steps[0].only_if.take();
    let message = "this “if” isn't an intervening one: the ability triggers whether or not it is \
        true, and looks only as it resolves";
    let instead = card.own(&part.with(Ability::Triggered(Box::new(moved))));
    out.push(
        LATE.at(part.place(&words), message, "not looked at when the ability would trigger")
            .instead(instead),
    );
}

/// Whether a condition can be looked at before the ability does anything.
fn of_the_game(condition: &Condition) -> bool {
    match condition {
        Condition::All(all) | Condition::Any(all) => all.iter().all(of_the_game),
        Condition::Not(inner) => of_the_game(inner),
        Condition::Controls(who, _, _)
        | Condition::Life(who, _)
        | Condition::CardsInHand(who, _)
        | Condition::Turn(who, _) => settled(who),
        Condition::More(
            one,
            Measure::Life | Measure::CardsInHand | Measure::Controls(_),
            other,
        ) => settled(one) && settled(other),
        Condition::Exists(..) => true,
        Condition::Is(ObjectRef::This | ObjectRef::Attached(..), _)
        | Condition::InZone(ObjectRef::This, ..) => true,
        _ => false,
    }
}

fn settled(who: &PlayerRef) -> bool {
    matches!(
        who,
        PlayerRef::You | PlayerRef::YourOpponents | PlayerRef::Defending | PlayerRef::Active
    ) || matches!(who, PlayerRef::Phrase(phrase) if !phrase.quantity.is_target())
}

fn word(card: &CardParts, part: &LintParagraph, triggered: &Triggered, out: &mut Vec<Finding>) {
    let turned = |whenever: bool| {
        card.own(&part.with(Ability::Triggered(Box::new(Triggered {
            whenever: whenever.into(),
            ..triggered.clone()
        }))))
    };
    let word = |word: &str| part.place(word);
    if triggered.events.is_empty()
        || triggered.events.iter().any(|event| matches!(event, Event::Beginning { .. }))
    {
        return;
    }
    if triggered.whenever.is_full() {
        if triggered.events.iter().all(once_for_this) {
            let message = "this happens to a permanent only once: text of the time says “when”";
            out.push(WHEN.at(word("whenever"), message, "once at most").instead(turned(false)));
        }
    } else if triggered.events.iter().any(again) && !ends_it(triggered) {
        let message = "this can happen again and again: text of the time says “whenever”";
        out.push(WHEN.at(word("when"), message, "every time, not once").instead(turned(true)));
    }
}

/// What an object does once in its life (217.1c).
fn once_for_this(event: &Event) -> bool {
    match event {
        Event::ComesIntoPlay { what, .. } | Event::LeavesPlay(what) => *what == ObjectRef::This,
        Event::PutInto { what, from, .. } => {
            *what == ObjectRef::This
                && from.as_ref().is_some_and(|(zone, _)| *zone == crate::terms::ZoneKind::InPlay)
        }
        _ => false,
    }
}

/// What any number of objects do, or one object again and again.
fn again(event: &Event) -> bool {
    let many = |what: &ObjectRef| matches!(what, ObjectRef::Phrase(_) | ObjectRef::AnyOf(_));
    match event {
        Event::ComesIntoPlay { what, .. }
        | Event::LeavesPlay(what)
        | Event::PutInto { what, .. } => many(what),
        Event::Attacks { .. }
        | Event::PlayerAttacks { .. }
        | Event::Blocks { .. }
        | Event::BecomesBlocked { .. }
        | Event::BlocksOrBecomesBlocked { .. }
        | Event::DealsDamage { .. }
        | Event::IsDealtDamage { .. }
        | Event::BecomesTapped(_)
        | Event::BecomesUntapped(_)
        | Event::LosesKeyword(..)
        | Event::TapsForMana { .. }
        | Event::TappedForMana(..)
        | Event::Draws(..)
        | Event::GainsLife { .. }
        | Event::LosesLife { .. } => true,
        Event::Plays { what, .. } | Event::Discards { what, .. } | Event::Cycles { what, .. } => {
            many(what)
        }
        _ => false,
    }
}

/// Whether the effect takes away what has the ability, or what it is attached to, so that it
/// happens once.
fn ends_it(triggered: &Triggered) -> bool {
    triggered.effect.any(|action: &Action| match action {
        Action::Sacrifice(_, what)
        | Action::Destroy(what)
        | Action::Move { what, .. }
        | Action::Flip(what)
        | Action::TurnFace(what, _)
        | Action::Attach(what, _) => about_this(what),
        Action::RemoveCounters(..)
        | Action::EndGame(..)
        | Action::ToObject(ObjectVerb::Unattach, _)
        | Action::BecomeCopy { .. } => true,
        _ => false,
    }) || ends_itself(triggered)
}

/// Whether an intervening "if" about the object itself is no longer true once the effect has
/// changed it.
fn ends_itself(triggered: &Triggered) -> bool {
    matches!(&triggered.condition, Some(Condition::Is(ObjectRef::This, _)))
        && steps(&triggered.effect).iter().any(|step| {
            matches!(&step.action,
            Action::Change { what: Thing::Object(what), .. } if about_this(what))
        })
}

fn about_this(what: &ObjectRef) -> bool {
    match what {
        ObjectRef::This
        | ObjectRef::ThisAs(_)
        | ObjectRef::ThisIn(..)
        | ObjectRef::Attached(..) => true,
        ObjectRef::Back(back) => {
            matches!(&back.to, Antecedent::This | Antecedent::Slot(_))
                || matches!(&back.to, Antecedent::SameObject(same) if about_this(same))
        }
        ObjectRef::List(all) | ObjectRef::AnyOf(all) => all.iter().any(about_this),
        _ => false,
    }
}

fn state(part: &LintParagraph, triggered: &Triggered, out: &mut Vec<Finding>) {
    let [Event::State(condition)] = triggered.events.as_slice() else { return };
    if changes(condition, triggered) {
        return;
    }
    let message = "as soon as this has resolved the state is still the same, and the ability \
        triggers again, for ever";
    out.push(
        LOOP.at(part.place(&condition.to_string()), message, "still true afterwards")
            .instead("sacrifice it, or have the effect end the state"),
    );
}

/// Whether the effect can end the state.
fn changes(condition: &Condition, triggered: &Triggered) -> bool {
    if ends_it(triggered) {
        return true;
    }
    let mut acts = steps(&triggered.effect).into_iter().map(|step| &step.action);
    match condition {
        Condition::All(all) | Condition::Any(all) => all.iter().any(|one| changes(one, triggered)),
        Condition::Not(inner) => changes(inner, triggered),
        Condition::Life(..) => acts.any(|act| {
            matches!(
                act,
                Action::GainLife(..)
                    | Action::LoseLife(..)
                    | Action::SetLife(..)
                    | Action::Damage { .. }
                    | Action::ExchangeLife(..)
            )
        }),
        Condition::CardsInHand(..) => acts.any(|act| {
            matches!(
                act,
                Action::Draw(..)
                    | Action::Discard(..)
                    | Action::Move { .. }
                    | Action::MoveTop { .. }
            )
        }),
        Condition::Is(..) => acts.any(|act| {
            matches!(
                act,
                Action::Tap(_)
                    | Action::Untap(_)
                    | Action::Change { .. }
                    | Action::PutCounters(..)
                    | Action::RemoveCounters(..)
                    | Action::Destroy(_)
                    | Action::Sacrifice(..)
                    | Action::Move { .. }
            )
        }),
        Condition::Controls(..) | Condition::Exists(..) | Condition::More(..) => acts.any(|act| {
            matches!(
                act,
                Action::Sacrifice(..)
                    | Action::Destroy(_)
                    | Action::Move { .. }
                    | Action::MoveTop { .. }
                    | Action::PutTokens { .. }
                    | Action::Damage { .. }
                    | Action::GainControl(..)
            )
        }),
        _ => true,
    }
}
