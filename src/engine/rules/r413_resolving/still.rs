//! 212.1c: "It's still a land." after "becomes a 2/2 creature" is part of that change: the prior types are kept.
use crate::wording::tree::{Action, Change, Effect, InAddition, Sentence};
use std::borrow::Cow;

/// The type that a sentence says is kept, if that is all it says.
fn kept(sentence: &Sentence) -> Option<crate::terms::CardType> {
    match sentence.steps.as_slice() {
        [step] => match &step.action {
            Action::Change { changes, .. } => match changes.as_slice() {
                [Change::StillA(kept)] => Some(*kept),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The same effect with such sentences taken into the change before them.
pub(super) fn with_still(effect: &Effect) -> Cow<'_, Effect> {
    if !effect.sentences.iter().any(|s| kept(s).is_some()) {
        return Cow::Borrowed(effect);
    }
    let mut merged = Effect { sentences: Vec::new() };
    for sentence in &effect.sentences {
        let Some(kept) = kept(sentence) else {
            merged.sentences.push(sentence.clone());
            continue;
        };
        let steps = merged.sentences.iter_mut().rev().flat_map(|s| s.steps.iter_mut().rev());
        for step in steps {
            if let Action::Change { changes, .. } = &mut step.action {
                let types = changes
                    .iter_mut()
                    .find_map(|c| if let Change::Types(t) = c { Some(t) } else { None });
                if let Some(types) = types {
                    types.in_addition = InAddition::Still(vec![kept]);
                    break;
                }
            }
        }
    }
    Cow::Owned(merged)
}
