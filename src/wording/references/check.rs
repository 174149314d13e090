//! What the reader has bound, held against the pass.
use super::entities::{AnaphorForm, NamedBy, NamedCount, Pass, Referent, Resolved, TextPlace};
use crate::wording::read::P;
use crate::wording::tree::{
    Antecedent, Back, BackForm, ObjectRef, PlayerRef, Slot, Tree, as_node_mut,
};

/// The pass over the ability that is read, and what the reader has bound of it so far.
#[derive(Debug, Default)]
pub(crate) struct PassHeld {
    pass: Pass,
    bound: BoundSlots,
}

impl PassHeld {
    /// For the ability that is read next.
    pub(crate) fn over(p: &P, spell: bool) -> PassHeld {
        PassHeld { pass: Pass::over(p, spell), bound: BoundSlots::default() }
    }

    /// A phrase has this slot.
    pub(crate) fn phrase(&mut self, p: &P, slot: Slot) {
        if !self.pass.resolved.is_empty() {
            self.bound.phrases.push((p.as_span().start(), slot));
        }
    }

    /// What was read there has made these slots.
    pub(crate) fn made(&mut self, p: &P, slots: std::ops::Range<u8>) {
        if !self.pass.resolved.is_empty() {
            self.bound.made(p, slots);
        }
    }

    /// Where the pass and the reader disagree, it isn't clear what the words mean.
    pub(crate) fn hold<T: Tree>(&self, node: &mut T, p: &P) {
        self.pass.hold(&self.bound, node, p);
    }
}

/// What the reader has found where: the slots of phrases, by the place of their words.
#[derive(Debug, Default)]
struct BoundSlots {
    phrases: Vec<(usize, Slot)>,
    /// What a verb has made or found without a phrase.
    made: Vec<(TextPlace, Slot)>,
}

impl BoundSlots {
    /// What was read there has made these slots.
    fn made(&mut self, p: &P, slots: std::ops::Range<u8>) {
        let place = TextPlace::of(p);
        let made = slots.map(Slot::Text).filter(|slot| self.phrases.iter().all(|(_, s)| s != slot));
        let made: Vec<(TextPlace, Slot)> = made.map(|slot| (place, slot)).collect();
        self.made.extend(made);
    }

    /// The slots that may be those of something that was named.
    fn of<'b>(&'b self, e: &'b Referent) -> impl Iterator<Item = Slot> + 'b {
        let phrases = self.phrases.iter().filter(|(start, _)| *start == e.at.start);
        let made =
            self.made.iter().filter(|(place, _)| e.named == NamedBy::Made && place.holds(e.at));
        phrases.map(|(_, slot)| *slot).chain(made.map(|(_, slot)| *slot))
    }
}

/// How the reader and the pass stand to each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ReaderVerdict {
    /// They mean the same.
    Agreed,
    /// The pass, or the comparison, can't say.
    Unplaced,
    /// The pass finds two.
    Two(Vec<usize>),
    /// The pass means something else.
    Otherwise(Vec<usize>),
}

/// One kind of words for the reader and the pass.
fn form_of(form: &BackForm) -> Option<AnaphorForm> {
    Some(match form {
        BackForm::It => AnaphorForm::It,
        BackForm::They => AnaphorForm::They,
        BackForm::That(_) => AnaphorForm::That,
        BackForm::Those(_) => AnaphorForm::Those,
        BackForm::The(_, None) => AnaphorForm::The,
        BackForm::ThatPlayer | BackForm::ThePlayer => AnaphorForm::ThatPlayer,
        BackForm::ThatOpponent | BackForm::TheOpponent => AnaphorForm::ThatOpponent,
        BackForm::HeOrShe => AnaphorForm::HeOrShe,
        _ => return None,
    })
}

impl Pass {
    /// What the reader has bound in these words, held against the pass: each word, with what it
    /// came to.
    fn held<T: Tree>(
        &self,
        bound: &BoundSlots,
        node: &T,
        p: &P,
    ) -> Vec<(&Resolved, Option<Antecedent>, ReaderVerdict)> {
        let place = TextPlace::of(p);
        let mut said = self.resolved.iter().filter(|r| place.holds(r.anaphor.at)).peekable();
        if said.peek().is_none() {
            return Vec::new();
        }
        let backs: Vec<&Back> = node.all::<Back>();
        let mut found = Vec::new();
        for r in said {
            let mut meant =
                backs.iter().filter(|b| form_of(&b.form) == Some(r.anaphor.form)).map(|b| &b.to);
            let verdict = match meant.next() {
                Some(one) if meant.all(|other| other == one) => {
                    (Some(one.clone()), self.verdict(bound, r, one))
                }
                _ => (None, ReaderVerdict::Unplaced),
            };
            found.push((r, verdict.0, verdict.1));
        }
        found
    }

    fn verdict(&self, bound: &BoundSlots, r: &Resolved, to: &Antecedent) -> ReaderVerdict {
        if r.best.is_empty() || matches!(to, Antecedent::Unclear(_)) {
            return ReaderVerdict::Unplaced;
        }
        let mut unknown = false;
        let same = r.best.iter().any(|i| match self.is(bound, *i, to) {
            Some(same) => same,
            None => {
                unknown = true;
                false
            }
        });
        match r.best.as_slice() {
            [_] if same => ReaderVerdict::Agreed,
            _ if unknown => ReaderVerdict::Unplaced,
            [_] => ReaderVerdict::Otherwise(r.best.clone()),
            _ => ReaderVerdict::Two(r.best.clone()),
        }
    }

    /// Whether the reader means what the pass has named; nothing where that can't be said.
    fn is(&self, bound: &BoundSlots, i: usize, to: &Antecedent) -> Option<bool> {
        let e = &self.entities[i];
        let own = e.named == NamedBy::This;
        Some(match to {
            Antecedent::This => own,
            Antecedent::Slot(slot) => {
                if e.named == NamedBy::Told {
                    return None;
                }
                let mut slots = bound.of(e).peekable();
                if slots.peek().is_none() && matches!(e.named, NamedBy::Phrase | NamedBy::Made) {
                    return None;
                }
                slots.any(|s| s == *slot)
            }
            Antecedent::SameObject(what) => match &**what {
                ObjectRef::Attached(..) => e.named == NamedBy::Attached,
                ObjectRef::Phrase(p) => match e.named {
                    NamedBy::Drawn => true,
                    NamedBy::Phrase => bound.of(e).any(|s| s == p.slot),
                    NamedBy::This | NamedBy::Attached => false,
                    _ => return None,
                },
                _ => return None,
            },
            Antecedent::SamePlayer(who) => match &**who {
                PlayerRef::ControllerOf(_) | PlayerRef::OwnerOf(_) => match e.named {
                    NamedBy::Holder => true,
                    _ => return None,
                },
                PlayerRef::Defending
                | PlayerRef::Attacking
                | PlayerRef::Chosen
                | PlayerRef::Enchanted => e.named == NamedBy::Role,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The slots of these, where they have any.
    fn slots(&self, bound: &BoundSlots, all: &[usize]) -> Vec<Slot> {
        all.iter().filter_map(|i| bound.of(&self.entities[*i]).next()).collect()
    }

    /// Whether the reader means one of "each creature", which a later sentence seldom goes back to.
    fn is_one_of_each(&self, bound: &BoundSlots, to: &Antecedent) -> bool {
        let each = self.entities.iter().enumerate().filter(|(_, e)| e.number == NamedCount::Each);
        each.into_iter().any(|(i, e)| e.object && self.is(bound, i, to) == Some(true))
    }

    /// Where the pass and the reader disagree, and the reader has taken one of each for what is
    /// meant, it isn't clear what the words mean. Elsewhere the crate's tests alone hold the two
    /// against each other.
    fn hold<T: Tree>(&self, bound: &BoundSlots, node: &mut T, p: &P) {
        let mut open: Vec<(AnaphorForm, Vec<Slot>)> = Vec::new();
        for (r, to, verdict) in self.held(bound, node, p) {
            #[cfg(test)]
            super::tests::told(self, r, &verdict, p);
            let all = match verdict {
                ReaderVerdict::Agreed | ReaderVerdict::Unplaced => continue,
                ReaderVerdict::Two(all) | ReaderVerdict::Otherwise(all) => all,
            };
            if !to.as_ref().is_some_and(|to| self.is_one_of_each(bound, to)) {
                continue;
            }
            let mut slots = self.slots(bound, &all);
            if let Some(Antecedent::Slot(slot)) = to
                && !slots.contains(&slot)
            {
                slots.push(slot);
            }
            open.push((r.anaphor.form, slots));
        }
        for (form, slots) in open {
            node.visit_mut(|node| {
                if let Some(back) = as_node_mut::<Back>(node)
                    && form_of(&back.form) == Some(form)
                {
                    back.to = Antecedent::Unclear(slots.clone());
                }
            });
        }
    }
}
