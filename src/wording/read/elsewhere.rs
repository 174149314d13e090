//! What a card that was drawn or shown isn't: a permanent, a spell, or something that has a
//! controller (217.5d, 413.2b).
use super::Reader;
use super::discourse::{Mention, is_none, one_of};
use crate::wording::tree::{
    Action, Antecedent, Back, BackForm, MoveVerb, Noun, ObjectRef, PlayerRef, Quality, Slot, Step,
    Thing, Tree, Way, as_node_mut,
};

/// What a word can't mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cannot {
    /// A card that was drawn: by what is done with it.
    Drawn,
    /// Any card that isn't in play, too.
    Card,
    /// What isn't a spell or an ability.
    Uncounterable,
}

impl Reader {
    /// "Draw a card and untap it", "counter it": what that can't be done with isn't meant, and the
    /// nearest of the others is. What the step has named stands from `mark`.
    pub(super) fn not_elsewhere(&mut self, step: &mut Step, mark: usize) {
        let mut wrong: Vec<(Antecedent, Cannot, bool)> = Vec::new();
        for (what, cannot) in acted_on(&step.action) {
            if let ObjectRef::Back(back) = what
                && self.cannot_be(back, cannot)
            {
                wrong.push((back.to.clone(), cannot, back.form == BackForm::They));
            }
        }
        for who in step.all::<PlayerRef>() {
            if let PlayerRef::ControllerOf(of) = who
                && let ObjectRef::Back(back) = &**of
                && self.cannot_be(back, Cannot::Card)
            {
                wrong.push((back.to.clone(), Cannot::Card, back.form == BackForm::They));
            }
        }
        for (old, cannot, plural) in wrong {
            let to = self.nearest_that_can(&old, cannot, plural);
            if cannot == Cannot::Uncounterable && is_none(&to) {
                continue;
            }
            step.visit_mut(|node| {
                if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
                    && is_pronoun(&back.form)
                    && back.to == old
                {
                    back.to = to.clone();
                }
            });
            for m in self.mentions.iter_mut().skip(mark).filter(|m| m.to == old) {
                m.to = to.clone();
            }
        }
    }

    fn cannot_be(&self, back: &Back, cannot: Cannot) -> bool {
        is_pronoun(&back.form) && self.is_not(&back.to, cannot)
    }

    fn is_not(&self, to: &Antecedent, cannot: Cannot) -> bool {
        match cannot {
            Cannot::Drawn => is_drawn(to),
            Cannot::Card => is_drawn(to) || self.is_card_elsewhere(to),
            Cannot::Uncounterable => {
                *to == Antecedent::This
                    || is_drawn(to)
                    || self.introduced(to).is_some_and(|m| !is_countered(m))
            }
        }
    }

    /// Whether it was named as a card and hasn't come into play since.
    fn is_card_elsewhere(&self, to: &Antecedent) -> bool {
        let card = |m: &Mention| m.objects.as_ref().is_some_and(|o| o.noun == Noun::Card);
        matches!(to, Antecedent::Slot(Slot::Text(_)))
            && !self.has_arrived(to)
            && self.introduced(to).is_some_and(card)
    }

    fn introduced(&self, to: &Antecedent) -> Option<&Mention> {
        self.mentions.iter().find(|m| m.to == *to)
    }

    fn nearest_that_can(&self, old: &Antecedent, cannot: Cannot, plural: bool) -> Antecedent {
        let counters = cannot == Cannot::Uncounterable;
        let fits = |m: &Mention| {
            !m.player
                && m.plural == plural
                && (counters || !m.aside)
                && m.to != *old
                && !(self.of_spell && m.to == Antecedent::This)
                && !self.is_not(&m.to, if counters { cannot } else { Cannot::Card })
                && (!counters || is_countered(m))
        };
        match one_of(self.candidates(true, fits)) {
            found if is_none(&found) => one_of(self.candidates(false, fits)),
            found => found,
        }
    }
}

fn is_pronoun(form: &BackForm) -> bool {
    matches!(form, BackForm::It | BackForm::They)
}

/// "Draw a card", for the words behind it.
fn is_drawn(to: &Antecedent) -> bool {
    let Antecedent::SameObject(same) = to else { return false };
    matches!(&**same, ObjectRef::Phrase(p) if p.objects.tails == [Quality::ThisWay(Way::Drawn)])
}

/// Whether what was named can be countered.
fn is_countered(m: &Mention) -> bool {
    let countered = |noun: &Noun| matches!(noun, Noun::Spell | Noun::Ability(_));
    m.objects.as_ref().is_none_or(|o| match &o.noun {
        Noun::AnyOf(all, _) => all.iter().any(countered),
        noun => countered(noun),
    })
}

/// What a verb does something with, and what that can't be.
fn acted_on(action: &Action) -> Vec<(&ObjectRef, Cannot)> {
    match action {
        Action::Destroy(what)
        | Action::DestroyBy(_, what)
        | Action::Tap(what)
        | Action::Untap(what)
        | Action::TapOrUntap(what)
        | Action::TapBy(_, what, _)
        | Action::Regenerate(what)
        | Action::RemoveFromCombat(what)
        | Action::Sacrifice(_, what)
        | Action::GainControl(_, what, _) => vec![(what, Cannot::Card)],
        Action::Attach(what, to) | Action::AttachBy(_, what, to) => {
            vec![(what, Cannot::Card), (to, Cannot::Card)]
        }
        Action::Counter(what) => vec![(what, Cannot::Uncounterable)],
        Action::PutCounters(what, ..)
        | Action::Change { what: Thing::Object(what), .. }
        | Action::Move { what, verb: MoveVerb::Return, .. } => vec![(what, Cannot::Drawn)],
        Action::Damage { source, to: Thing::Object(to), .. } => {
            vec![(source, Cannot::Drawn), (to, Cannot::Card)]
        }
        Action::Damage { source, .. } => vec![(source, Cannot::Drawn)],
        _ => Vec::new(),
    }
}
