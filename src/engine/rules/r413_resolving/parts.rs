//! 413.2b: "one of them", "a creature card from among them": which part of what was named before is
//! taken, and what is left of it.
use crate::game::{Entity, ObjectId, Zone};
use crate::rules::r200_phrases::each_once;
use crate::rules::{Context, Engine, PartTaken};
use crate::wording::tree::{Antecedent, Back, ObjectRef, Phrase, Quality};

/// Of what a phrase is a part: "from among them".
pub(super) fn among(p: &Phrase) -> Option<&Back> {
    p.objects.tails.iter().find_map(|quality| match quality {
        Quality::Among(back) => Some(back),
        _ => None,
    })
}

/// Of what "the rest" is left: what the words name themselves, or all of them but for what somebody
/// has chosen.
pub(super) fn left_of_what(to: &Antecedent) -> &Antecedent {
    if let Antecedent::SameObject(what) = to
        && let ObjectRef::Phrase(p) = what.as_ref()
        && let [Quality::Among(back)] = p.objects.tails.as_slice()
        && matches!(p.objects.adjectives.as_slice(), [Quality::OtherThan(_)])
    {
        return &back.to;
    }
    to
}

impl Engine<'_> {
    /// Notes which of these are taken.
    pub(super) fn note_part(
        &self,
        of: &Antecedent,
        all: &[ObjectId],
        taken: &[ObjectId],
        context: &mut Context,
    ) {
        let known = |part: &PartTaken| {
            let from_it = |o: &ObjectId| part.all.iter().any(|a| self.became_of(*a, *o));
            part.of == *of && all.iter().all(from_it)
        };
        match context.results.parts.iter().rposition(known) {
            Some(at) => context.results.parts[at].taken.extend(taken),
            None => {
                let (of, all, taken) = (of.clone(), all.to_vec(), taken.to_vec());
                context.results.parts.push(PartTaken { of, all, taken });
            }
        }
    }

    /// What of these wasn't taken and moved before.
    pub(super) fn not_yet_taken(
        &self,
        of: &Antecedent,
        all: &[ObjectId],
        context: &Context,
    ) -> Vec<ObjectId> {
        let parts = || context.results.parts.iter().filter(|part| part.of == *of);
        let gone = |o: &ObjectId| {
            let since = |t: &ObjectId| t != o && self.became_of(*t, *o);
            parts().any(|part| part.taken.iter().any(since))
        };
        all.iter().copied().filter(|o| !gone(o)).collect()
    }

    /// What is left where a part was taken of what the words name: what wasn't taken and hasn't
    /// been moved since.
    pub(super) fn left_of_parts(
        &self,
        of: &Antecedent,
        named: &[Entity],
        context: &Context,
    ) -> Option<Vec<ObjectId>> {
        let meant = |o: &ObjectId| {
            let is = |n: ObjectId| self.became_of(n, *o) || self.became_of(*o, n);
            named.iter().filter_map(|e| e.object()).any(is)
        };
        let mut found: Option<Vec<ObjectId>> = None;
        for part in context.results.parts.iter().filter(|part| part.of == *of) {
            if !part.all.iter().any(meant) {
                continue;
            }
            let left = part.all.iter().filter(|o| meant(o) && !part.taken.contains(o));
            let left = left.filter(|o| self.game.object(**o).zone != Zone::Gone).copied();
            each_once(found.get_or_insert_default(), left.collect());
        }
        found
    }

    /// Whether the one is the other, or what the other has become.
    pub(super) fn became_of(&self, was: ObjectId, is: ObjectId) -> bool {
        std::iter::successors(Some(was), |o| self.game.became(*o)).any(|o| o == is)
    }
}
