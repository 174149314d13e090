//! Trees that several combat keywords of 502 are made of.
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, Change, Duration, Effect, Event, Lead, Noun,
    ObjectRef, Objects, Phrase, Quality, Quantity, Sentence, Signed, Slot, Step, Thing, Triggered,
    whether,
};

/// "a creature [that …]", bound to the slot.
pub(super) fn a_creature(slot: Slot, quantity: Quantity, tails: Vec<Quality>) -> ObjectRef {
    let objects = Objects { tails, ..Objects::of(Noun::Type(CardType::Creature)) };
    ObjectRef::Phrase(Box::new(Phrase {
        slot,
        quantity,
        objects,
        chooser: None,
        at_random: whether::AtRandom::No,
    }))
}

/// "that creature": what the slot holds.
pub(super) fn that_creature(slot: Slot) -> ObjectRef {
    let creature = Objects::of(Noun::Type(CardType::Creature));
    ObjectRef::Back(Back::that(creature, Antecedent::Slot(slot)))
}

/// "[what] gets +N/+N until end of turn", or -N/-N.
pub(super) fn gets(what: ObjectRef, negative: bool, amount: Amount) -> Step {
    let size = Signed { negative: negative.into(), amount };
    Step::of(Action::Change {
        what: Thing::Object(what),
        changes: vec![Change::Size(size.clone(), size)],
        duration: Duration::UntilEndOfTurn,
    })
}

/// Instructions of one step.
pub(super) fn sentence(lead: Lead, step: Step) -> Sentence {
    Sentence { lead, steps: vec![step], where_x: Vec::new() }
}

/// "Whenever …, …"
pub(super) fn whenever(event: Event, sentences: Vec<Sentence>) -> Ability {
    Ability::Triggered(Box::new(Triggered {
        whenever: true.into(),
        events: vec![event],
        condition: None,
        effect: Effect::of(sentences),
        limits: Vec::new(),
    }))
}
