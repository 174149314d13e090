//! What a word can't go back to: what was offered and not done, what has left play, and what does
//! something to another.
use super::discourse::Mention;
use super::{P, Reader};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Antecedent, Back, Lead, ObjectRef, Quantity, Slot, Thing, Tree, as_node_mut,
};

/// What the sentences so far did, may have done and didn't do.
#[derive(Debug, Default)]
pub(super) struct Undone {
    /// The targets: they are there whatever is done.
    targets: Vec<Slot>,
    /// All of something: they are there, but by these words only if it is done.
    wholes: Vec<Slot>,
    /// The first slot of what is done in the sentence that "if you do" asks about.
    from: Option<u8>,
    /// Whether that is offered to somebody.
    offered: bool,
    /// Whether the branch before was of what is done.
    done: Option<bool>,
    /// What isn't meant where it isn't done.
    hidden: Vec<Mention>,
}

impl Undone {
    /// Whether a phrase names targets, or all of something.
    pub(super) fn named(&mut self, slot: Slot, quantity: &Quantity) {
        match quantity {
            Quantity::Target(_) => self.targets.push(slot),
            Quantity::All => self.wholes.push(slot),
            _ => {}
        }
    }
}

impl Reader {
    /// "If the kicker cost was paid": the spell is the last that "it" means of this ability.
    pub(super) fn named_by_cost(&mut self) {
        self.named_this();
        if let Some(m) = self.mentions.last_mut() {
            m.clause = self.ability_starts;
        }
    }

    /// What mana was spent to play.
    pub(super) fn spent_on(&mut self, p: &P) -> Option<ObjectRef> {
        let mark = self.mark();
        let what = self.object_ref(p)?;
        if what == ObjectRef::This {
            self.mentions.truncate(mark);
            self.named_by_cost();
        }
        Some(what)
    }

    /// What is attached to what.
    pub(super) fn attaches(
        &mut self,
        what: &s::SyntaxNode<s::ObjectRef>,
        to: &s::SyntaxNode<s::ObjectRef>,
    ) -> Option<(ObjectRef, ObjectRef)> {
        let what = self.object_ref(what.pair())?;
        let to = self.object_ref(to.pair())?;
        Some((what, to))
    }

    /// "Each creature deals 2 damage to itself and 1 damage to its controller": of each its own,
    /// which the second damage can't say.
    pub(super) fn of_each_again(&self, source: &ObjectRef, to: &mut Thing) {
        let ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }) = source else { return };
        if !self.each_slots.contains(slot) {
            return;
        }
        to.visit_mut(|node| {
            if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
                && back.to == Antecedent::Slot(*slot)
            {
                back.to = Antecedent::Unclear(Vec::new());
            }
        });
    }

    /// Somebody may do what is read next.
    pub(super) fn offers(&mut self) {
        self.undone.from = Some(self.next);
        self.undone.offered = true;
    }

    /// A sentence begins behind its lead.
    pub(super) fn sentence_begins(&mut self, lead: &Lead) {
        let asks = |l: &Lead| matches!(l, Lead::IfDone { .. } | Lead::Otherwise);
        let branch = asks(lead) || matches!(lead, Lead::Both(first, _) if asks(first));
        if !branch {
            self.undone.from = Some(self.next);
            self.undone.offered = false;
            self.undone.done = None;
        }
    }

    /// "If you do", "if you don't": what isn't done has chosen nothing.
    pub(super) fn branch(&mut self, done: bool) {
        self.undone.done = Some(done);
        if done {
            self.mentions.append(&mut self.undone.hidden);
            return;
        }
        let Some(from) = self.undone.from else { return };
        let Undone { targets, wholes, offered, .. } = &self.undone;
        let unnamed = |m: &Mention| {
            let slot = match &m.to {
                Antecedent::Slot(slot) => *slot,
                Antecedent::SameObject(same) => match &**same {
                    ObjectRef::Phrase(p) => p.slot,
                    _ => return false,
                },
                _ => return false,
            };
            let Slot::Text(n) = slot else { return false };
            n >= from && (*offered || !m.player) && !targets.contains(&slot)
        };
        let whole = |m: &Mention| {
            matches!(&m.to, Antecedent::Slot(slot) if wholes.contains(slot)) && unnamed(m)
        };
        let (mut named, mut hidden) = (Vec::new(), Vec::new());
        for mut m in std::mem::take(&mut self.mentions) {
            if whole(&m) {
                if let Antecedent::Slot(slot) = m.to {
                    m.to = Antecedent::Unclear(vec![slot]);
                }
                named.push(m);
            } else if unnamed(&m) {
                hidden.push(m);
            } else {
                named.push(m);
            }
        }
        self.mentions = named;
        self.undone.hidden = hidden;
    }

    /// "Otherwise", behind "if you do" or "if you don't".
    pub(super) fn other_branch(&mut self) {
        self.branch(!self.undone.done.unwrap_or(true));
    }

    /// Whether words named a target.
    pub(super) fn is_target(&self, to: &Antecedent) -> bool {
        matches!(to, Antecedent::Slot(slot) if self.undone.targets.contains(slot))
    }
}
