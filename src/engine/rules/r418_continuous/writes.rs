//! 418.5c. What doing something to objects changes of them, as far as the words of other effects
//! ask.
use super::order::EffectOutcome;
use crate::game::{ObjectId, Op, Reads};
use crate::terms::subtypes::basic_land_color;
use std::sync::Arc;

/// What applications changed, and of which objects.
#[derive(Debug, Default)]
pub(super) struct Touched {
    pub what: Reads,
    pub objects: Vec<ObjectId>,
}

impl Touched {
    pub fn add(&mut self, what: Reads, outcome: &EffectOutcome) {
        self.what |= what;
        self.objects.extend(outcome.iter().map(|(id, _)| *id));
    }
}

/// What an outcome changes.
pub(super) fn of_outcome(outcome: &EffectOutcome) -> Reads {
    let mut all = Reads::NOTHING;
    let mut last: Option<&Arc<[Op]>> = None;
    for (_, ops) in outcome {
        if !last.is_some_and(|l| Arc::ptr_eq(l, ops)) {
            all |= ops.iter().map(of_op).collect();
            last = Some(ops);
        }
    }
    all
}

fn of_op(op: &Op) -> Reads {
    // A basic land type brings its ability, and takes away those of the text (212.6d, e).
    let types_and_abilities = Reads::TYPES | Reads::ABILITIES;
    match op {
        Op::Copy(..) | Op::FullText(..) | Op::Words(_) => Reads::CHARACTERISTICS,
        Op::Control(_) => Reads::CONTROL,
        Op::AddSupertypes(_) | Op::RemoveSupertypes(_) => Reads::TYPES,
        Op::AddSubtypes(all) if all.iter().all(|s| basic_land_color(s).is_none()) => Reads::TYPES,
        Op::SetTypes(_)
        | Op::AddTypes(_)
        | Op::RemoveTypes(_)
        | Op::SetSubtypes(_)
        | Op::AddSubtypes(_)
        | Op::RemoveSubtypes(_) => types_and_abilities,
        Op::SetColors(_) | Op::AddColors(_) => Reads::COLOR,
        Op::Gain(_) => Reads::GAINED,
        Op::Lose(_) | Op::LoseBands | Op::LoseAbility(_) | Op::LoseAll => Reads::LOST,
        Op::SetSize(..) | Op::Size(..) | Op::Switch => Reads::SIZE,
    }
}
