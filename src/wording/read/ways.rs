//! What was sacrificed, chosen, revealed and so on: "the chosen creature" is that one, whatever was
//! named since.
use super::discourse::Mention;
use super::meant::matches;
use super::{P, Reader};
use crate::terms::ZoneKind;
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, DiscardWhat, MoveVerb, ObjectRef, Objects,
    RevealWhat, Slot, Thing, Way,
};

impl Reader {
    /// Which object "the sacrificed creature" means: the one that was sacrificed, if this text says
    /// so.
    pub(super) fn resolve_way(
        &mut self,
        way: Way,
        done: &[Antecedent],
        objects: &Objects,
    ) -> Antecedent {
        match self.called_by_way(way, done, objects, false) {
            Some(to) => {
                self.named_object(to.clone(), Some(objects.clone()), false);
                to
            }
            None => self.that_before(objects, false),
        }
    }

    /// What an action does in a way that later words can call it by.
    pub(super) fn note_way(&mut self, p: &P, action: &Action) {
        let top = |slot: &Slot| (Way::Revealed, Antecedent::Slot(*slot));
        let done = way_of(action).and_then(|(way, what)| Some((way, what_is_called(what)?)));
        let called = match action {
            Action::Reveal(_, RevealWhat::Top(_, Amount::Number(_), slot)) => Some(top(slot)),
            _ => called_of(action).and_then(|(way, what)| Some((way, what_is_called(what)?))),
        };
        for (way, to) in done.into_iter().chain(called) {
            self.thing_done(way, p, to);
        }
    }

    /// What is done there with something.
    pub(super) fn thing_done(&mut self, way: Way, p: &P, to: Antecedent) {
        self.deeds.bind(DeedKind::Done(way), p, Recalled::Thing(to));
    }

    /// The same of an event, of what is named in it.
    pub(super) fn happens_to(&mut self, way: Way, p: &P, what: &ObjectRef) {
        if let ObjectRef::Phrase(what) = what {
            self.thing_done(way, p, Antecedent::Slot(what.slot));
        }
    }

    /// What was the last to be sacrificed, discarded and so on, as the words say; the one thing
    /// that was chosen, revealed or returned, of those of which they can speak.
    pub(super) fn called_by_way(
        &self,
        way: Way,
        done: &[Antecedent],
        said: &Objects,
        plural: bool,
    ) -> Option<Antecedent> {
        if !matches!(way, Way::Chosen | Way::Revealed | Way::Returned) {
            let last = done.last();
            // "As an additional cost, sacrifice a creature. Target opponent sacrifices a creature":
            // either is "the sacrificed creature".
            let other = done.iter().any(|to| {
                let called = |m: &Mention| {
                    m.to == *to && m.objects.as_ref().is_some_and(|o| matches(o, said, false))
                };
                Some(to) != last && self.mentions.iter().any(called)
            });
            let either = self.of_spell && !plural && other;
            return if either { Some(Antecedent::Unclear(Vec::new())) } else { last.cloned() };
        }
        let mut found: Vec<&Antecedent> = Vec::new();
        for to in done.iter().rev() {
            let so_called = self.mentions.iter().any(|m| {
                m.to == *to
                    && (plural || !m.plural)
                    && m.objects.as_ref().is_some_and(|o| matches(o, said, false))
            });
            if so_called && !found.contains(&to) {
                found.push(to);
            }
        }
        match found.as_slice() {
            [one] => Some((*one).clone()),
            _ => None,
        }
    }
}

fn what_is_called(what: &ObjectRef) -> Option<Antecedent> {
    match what {
        ObjectRef::Phrase(what) => Some(Antecedent::Slot(what.slot)),
        ObjectRef::Back(Back { form: BackForm::It | BackForm::They | BackForm::That(_), to }) => {
            Some(to.clone())
        }
        _ => None,
    }
}

/// What is chosen, revealed or returned: words call it so without its being done "this way".
const fn called_of(action: &Action) -> Option<(Way, &ObjectRef)> {
    Some(match action {
        Action::Move { what, verb: MoveVerb::Return, .. } => (Way::Returned, what),
        Action::Reveal(_, RevealWhat::Object(what)) => (Way::Revealed, what),
        Action::ChooseThing(_, Thing::Object(what)) => (Way::Chosen, what),
        _ => return None,
    })
}

/// What is done to the objects of an action, where "the … creature" can say it.
const fn way_of(action: &Action) -> Option<(Way, &ObjectRef)> {
    Some(match action {
        Action::Sacrifice(_, what) => (Way::Sacrificed, what),
        Action::Discard(_, DiscardWhat::Cards(what)) => (Way::Discarded, what),
        Action::Destroy(what) | Action::DestroyBy(_, what) => (Way::Destroyed, what),
        Action::Counter(what) => (Way::Countered, what),
        Action::Tap(what) => (Way::Tapped, what),
        Action::Move { what, to, .. } if matches!(to.zone, ZoneKind::RemovedFromTheGame) => {
            (Way::Removed, what)
        }
        Action::Reveal(_, RevealWhat::Object(what)) => (Way::Revealed, what),
        _ => return None,
    })
}
