//! What the reader has bound, held against the pass.
use super::entities::{AnaphorForm, NamedBy, NamedCount, Pass, Referent, Resolved, TextPlace};
use super::meaning::{NamedKind, Registry};
use crate::wording::read::P;
use crate::wording::tree::{
    Antecedent, Back, BackForm, ObjectRef, PlayerRef, Slot, Tree, as_node_mut,
};

/// The pass over the ability that is read, and what the reader has bound of it so far.
#[derive(Debug, Default)]
pub(crate) struct PassHeld {
    pass: Pass,
    bound: BoundSlots,
    registry: Registry,
}

impl PassHeld {
    /// For the ability that is read next.
    pub(crate) fn over(p: &P, spell: bool) -> PassHeld {
        PassHeld { pass: Pass::over(p, spell), ..PassHeld::default() }
    }

    /// These words name this.
    pub(crate) fn named(&mut self, p: &P, kind: NamedKind, to: Antecedent) {
        if !self.pass.resolved.is_empty() {
            self.registry.named(p, kind, to);
        }
    }

    /// The player of this slot is whoever can be found so.
    pub(crate) fn found_as(&mut self, slot: Slot, who: &Antecedent) {
        self.registry.found_as(slot, who);
    }

    /// The reader goes into these words; what it was in before.
    pub(crate) fn enters(&mut self, p: &P) -> Option<TextPlace> {
        self.registry.enters(p)
    }

    /// It goes on where it was.
    pub(crate) fn leaves(&mut self, before: Option<TextPlace>) {
        self.registry.leaves(before);
    }

    /// What is read has made this, without a phrase.
    pub(crate) fn made_here(&mut self, player: bool, plural: bool, to: &Antecedent) {
        if !self.pass.resolved.is_empty() {
            self.registry.made_here(player, plural, to);
        }
    }

    /// What the word there means; nothing where the pass can't say.
    pub(crate) fn meaning(&self, p: &P) -> Option<Antecedent> {
        self.pass.meaning(&self.registry, p)
    }

    /// A phrase has this slot.
    pub(crate) fn phrase(&mut self, p: &P, slot: Slot) {
        if !self.pass.resolved.is_empty() {
            self.bound.phrases.push((p.as_span().start(), slot));
            self.registry.named(p, NamedKind::Object, Antecedent::Slot(slot));
            self.registry.named(p, NamedKind::Player, Antecedent::Slot(slot));
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

    /// Whether its words are a phrase that has a slot; what is searched for has none.
    fn has_phrase(&self, e: &Referent) -> bool {
        match e.named {
            NamedBy::Phrase => self.phrases.iter().any(|(start, _)| *start == e.at.start),
            NamedBy::Made | NamedBy::Told | NamedBy::Loop => false,
            _ => true,
        }
    }

    /// The slots that may be those of something that was named.
    fn of<'b>(&'b self, e: &'b Referent) -> impl Iterator<Item = Slot> + 'b {
        let phrases = self.phrases.iter().filter(|(start, _)| *start == e.at.start);
        let made = self.made.iter().filter(|(place, _)| !self.has_phrase(e) && place.holds(e.at));
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
        BackForm::ThosePlayers => AnaphorForm::Players,
        BackForm::OneOf(_, of) | BackForm::SomeAtRandom(of) => return form_of(of),
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
        let said: Vec<&Resolved> = said.collect();
        let mut found = Vec::new();
        for (i, r) in said.iter().enumerate() {
            let form = r.anaphor.form;
            let meant: Vec<&Antecedent> =
                backs.iter().filter(|b| form_of(&b.form) == Some(form)).map(|b| &b.to).collect();
            let before = said[..i].iter().filter(|r| r.anaphor.form == form).count();
            let all = said.iter().filter(|r| r.anaphor.form == form).count();
            let (to, verdict) = match (meant.first(), meant.get(before)) {
                (Some(one), _) if meant.iter().all(|other| other == one) => {
                    (Some((*one).clone()), self.verdict(bound, r, one))
                }
                // Words that mean different things, perhaps not in the order of the tree.
                (_, Some(one)) if meant.len() == all => match self.verdict(bound, r, one) {
                    ReaderVerdict::Agreed => (Some((*one).clone()), ReaderVerdict::Agreed),
                    _ => (None, ReaderVerdict::Unplaced),
                },
                _ => (None, ReaderVerdict::Unplaced),
            };
            found.push((*r, to, verdict));
        }
        found
    }

    fn verdict(&self, bound: &BoundSlots, r: &Resolved, to: &Antecedent) -> ReaderVerdict {
        if matches!(to, Antecedent::Unclear(_)) {
            return ReaderVerdict::Unplaced;
        }
        if let Antecedent::Slots(slots) = to {
            return self.of_several(bound, r, slots);
        }
        if r.best.is_empty() {
            let wrong = r.ruled_out.iter().copied();
            let wrong: Vec<usize> =
                wrong.filter(|i| self.is(bound, *i, to) == Some(true)).collect();
            return if wrong.is_empty() {
                ReaderVerdict::Unplaced
            } else {
                ReaderVerdict::Otherwise(wrong)
            };
        }
        // "Each artifact with as many counters on it": the phrase itself.
        let around = |e: &&Referent| e.at.holds(r.anaphor.at) && e.named == NamedBy::Phrase;
        if let Antecedent::Slot(slot) = to
            && self.entities.iter().filter(around).any(|e| bound.of(e).any(|s| s == *slot))
        {
            return ReaderVerdict::Unplaced;
        }
        // Of two events the one that it was; of two "each" in the sentence either.
        let both = |i: &usize| match to {
            Antecedent::EitherSlot(_) => self.is(bound, *i, to) == Some(true),
            _ => {
                let e = &self.entities[*i];
                e.number == NamedCount::Each && e.moment == r.anaphor.moment
            }
        };
        let of_both = r.best.len() > 1 && r.best.iter().all(both);
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
            _ if of_both && same => ReaderVerdict::Agreed,
            _ if unknown => ReaderVerdict::Unplaced,
            [_] => ReaderVerdict::Otherwise(r.best.clone()),
            _ => ReaderVerdict::Two(r.best.clone()),
        }
    }

    /// Several that were named one by one.
    fn of_several(&self, bound: &BoundSlots, r: &Resolved, slots: &[Slot]) -> ReaderVerdict {
        let has = |i: &usize| bound.of(&self.entities[*i]).any(|slot| slots.contains(&slot));
        let named = r.joint.iter().filter(|i| bound.of(&self.entities[**i]).next().is_some());
        if r.joint.len() < 2 || named.count() < r.joint.len() {
            return ReaderVerdict::Unplaced;
        }
        if r.joint.iter().all(has) && r.joint.len() == slots.len() {
            ReaderVerdict::Agreed
        } else {
            ReaderVerdict::Otherwise(r.joint.clone())
        }
    }

    /// Whether the reader means what the pass has named; nothing where that can't be said.
    fn is(&self, bound: &BoundSlots, i: usize, to: &Antecedent) -> Option<bool> {
        let e = &self.entities[i];
        let own = e.named == NamedBy::This;
        Some(match to {
            Antecedent::This => own,
            Antecedent::Slot(slot) => {
                let mut slots = bound.of(e).peekable();
                let named = matches!(e.named, NamedBy::Phrase | NamedBy::Made | NamedBy::Loop);
                if slots.peek().is_none() && named {
                    return None;
                }
                let same = slots.any(|s| s == *slot);
                let searched = e.named == NamedBy::Phrase && !bound.has_phrase(e);
                if !same && (e.named == NamedBy::Told || searched) {
                    return None;
                }
                same
            }
            Antecedent::EitherSlot(all) => {
                let mut slots = bound.of(e).peekable();
                slots.peek()?;
                slots.any(|s| all.contains(&s))
            }
            Antecedent::Each if e.named == NamedBy::Loop => true,
            Antecedent::SameObject(what) => match &**what {
                ObjectRef::Attached(..) => e.named == NamedBy::Attached,
                ObjectRef::Phrase(p) => match e.named {
                    NamedBy::Drawn | NamedBy::Told => true,
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

    /// Where the pass and the reader disagree, or the pass finds two, it isn't clear what the words
    /// mean.
    fn hold<T: Tree>(&self, bound: &BoundSlots, node: &mut T, p: &P) {
        let mut open: Vec<(AnaphorForm, Vec<Slot>)> = Vec::new();
        for (r, to, verdict) in self.held(bound, node, p) {
            #[cfg(test)]
            super::tests::told(self, r, to.is_some(), &verdict, p);
            let all = match verdict {
                ReaderVerdict::Agreed | ReaderVerdict::Unplaced => continue,
                ReaderVerdict::Two(all) | ReaderVerdict::Otherwise(all) => all,
            };
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
