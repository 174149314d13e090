//! Words of a claim that describe nothing.

use crate::ast::{
    EventKind, Expectation, ExpectationKind, FactKind, FactSaid, NounKind, NounPhrase, PastEvent,
};
use crate::diagnostic::Fault;
use crate::sentence::phrase;

/// What is wrong with a claim whose words describe nothing, which is told where it is held.
pub(super) fn in_claim(claim: &Expectation) -> Option<Fault> {
    let ExpectationKind::Facts { subjects, facts } = &claim.kind else { return of_deed(claim) };
    let of_facts = facts.iter().filter_map(|fact| match &fact.kind {
        FactKind::Controls(noun) | FactKind::Owns(noun) => Some(noun),
        _ => None,
    });
    subjects.iter().chain(of_facts).find_map(undescribed).or_else(|| of_deed(claim))
}

/// The same of what something was done to: where nothing of the kind was done, nobody would ask
/// what the words describe.
pub(super) fn of_deed(claim: &Expectation) -> Option<Fault> {
    match &claim.kind {
        ExpectationKind::Facts { facts, .. } | ExpectationKind::Only { facts, .. } => {
            facts.iter().filter_map(happened).find_map(in_event)
        }
        ExpectationKind::Nothing(event) => in_event(event),
        _ => None,
    }
}

fn in_event(event: &PastEvent) -> Option<Fault> {
    let object = match &event.kind {
        EventKind::Did { object, .. } => object.as_ref(),
        EventKind::DealtDamage { to, .. } => to.as_ref(),
        EventKind::WasDealtDamage { by, .. } | EventKind::Was { by, .. } => by.as_ref(),
        _ => None,
    };
    object.and_then(undescribed)
}

fn happened(fact: &FactSaid) -> Option<&PastEvent> {
    match &fact.kind {
        FactKind::Happened(event) => Some(event),
        _ => None,
    }
}

fn undescribed(noun: &NounPhrase) -> Option<Fault> {
    let NounKind::Unknown(words) = &noun.kind else { return None };
    let (message, help) = phrase::undescribed(words);
    Some(Fault::new("sentence", message, words.span, "what is meant?").help(help))
}
