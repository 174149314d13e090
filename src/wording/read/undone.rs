//! What a word can't go back to: what was offered and not done, what has left play, and what does
//! something to another.
use super::discourse::{Mention, is_none, one_of};
use super::meant::matches;
use super::{P, Reader};
use crate::terms::ZoneKind;
use crate::wording::syntax as s;
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Change, Cost, DiscardWhat, Lead, Noun, ObjectRef,
    Quantity, Slot, Step, StepJoiner, SubjectForm, Thing, Tree, as_node_mut, whether,
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
    /// What has left play, or never was there.
    gone: Vec<Gone>,
    /// What has left play, or its hand, as the ability triggers.
    left: Vec<Antecedent>,
    /// What deals damage to which player in the trigger event.
    pub(super) hit: Option<(Slot, Antecedent)>,
    /// What came into play.
    arrived: Vec<Antecedent>,
    /// Whether the sentence asks whether a cost of the spell was paid.
    by_cost: bool,
}

#[derive(Debug)]
struct Gone {
    what: Antecedent,
    /// Returned, put or removed: there it may still gain abilities.
    moved: bool,
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

    /// Another mode begins.
    pub(super) fn another_mode(&mut self) {
        self.gone.clear();
    }
}

impl Reader {
    /// "Destroy that artifact if it's in play": nothing that stands before that artifact.
    pub(super) fn done_to_that(&mut self, action: &Action) {
        let Action::Destroy(ObjectRef::Back(Back { form: BackForm::That(said), to })) = action
        else {
            return;
        };
        self.next_clause();
        self.named_object(to.clone(), Some((**said).clone()), false);
    }

    /// "If the kicker cost was paid": the spell is the last that "it" means of this ability.
    pub(super) fn named_by_cost(&mut self) {
        self.named_this();
        if let Some(m) = self.mentions.last_mut() {
            m.clause = self.ability_starts;
        }
        self.undone.by_cost = true;
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

    /// "If the kicker cost was paid, it deals 3 damage": the spell does, unless the damage is
    /// counted by what "it" would be; of a permanent's ability, either may be meant.
    pub(super) fn spell_deals(&mut self, action: &mut Action) {
        let Action::Damage { source: source @ ObjectRef::Back(_), amount, .. } = action else {
            return;
        };
        let ObjectRef::Back(back) = &*source else { return };
        if !self.undone.by_cost || back.form != BackForm::It || back.to == Antecedent::This {
            return;
        }
        let own = |of: &ObjectRef| matches!(of, ObjectRef::Back(b) if b == back);
        let to = if amount.any(|n: &Amount| matches!(n, Amount::Stat(_, of) if own(of))) {
            back.to.clone()
        } else if self.of_spell {
            Antecedent::This
        } else {
            Antecedent::Unclear(Vec::new())
        };
        *source = ObjectRef::Back(Back::it(to));
        self.dealing = super::verbs::again(source);
    }

    /// "Each creature you control deals 1 damage to it": to itself it would be "itself".
    pub(super) fn not_to_itself(&mut self, doer: &ObjectRef, to: &mut ObjectRef) {
        let (ObjectRef::Phrase(p), ObjectRef::Back(back)) = (doer, to) else { return };
        let own = Antecedent::Slot(p.slot);
        if back.form == BackForm::It && back.to == own {
            let other = self.without(&own, |r| Some(r.object_before(false)));
            back.to = other.unwrap_or(Antecedent::Unclear(Vec::new()));
        }
    }

    /// What is attached to what.
    pub(super) fn attaches(
        &mut self,
        what: &s::SyntaxNode<s::ObjectRef>,
        to: &s::SyntaxNode<s::ObjectRef>,
    ) -> Option<(ObjectRef, ObjectRef)> {
        let what = self.object_ref(what.pair())?;
        let mut to = self.object_ref(to.pair())?;
        self.not_to_itself(&what, &mut to);
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
    pub(super) fn sentence_begins(&mut self, lead: &Lead) -> usize {
        let asks = |l: &Lead| matches!(l, Lead::IfDone { .. } | Lead::Otherwise);
        let branch = asks(lead) || matches!(lead, Lead::Both(first, _) if asks(first));
        if !branch {
            self.undone.from = Some(self.next);
            self.undone.offered = false;
            self.undone.done = None;
        }
        self.undone.gone.len()
    }

    /// What a sentence does only under a condition, or later, isn't done for the next ones.
    pub(super) fn sentence_ends(&mut self, lead: &Lead, gone: usize) {
        if !matches!(lead, Lead::None | Lead::Then) {
            let undone = &mut self.undone;
            let perhaps = undone.gone.split_off(gone.min(undone.gone.len()));
            // "If you control a Forest, sacrifice a land. It gains flying": whether that land has
            // left play or was never named, "it" is something else.
            if matches!(lead, Lead::If(_) | Lead::ThenIf(_)) {
                let from = undone.from.unwrap_or(0);
                let never = |g: &Gone| {
                    let Antecedent::Slot(slot @ Slot::Text(n)) = &g.what else { return false };
                    *n >= from && (undone.by_cost || !undone.targets.contains(slot))
                };
                undone.gone.extend(perhaps.into_iter().filter(never));
            }
        }
        self.undone.by_cost = false;
    }

    /// "If you do", "if you don't": what isn't done has chosen nothing.
    pub(super) fn branch(&mut self, done: bool) {
        self.undone.done = Some(done);
        if done {
            self.mentions.append(&mut self.undone.hidden);
            return;
        }
        self.undone.gone.clear();
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
        self.undone.gone.clear();
    }

    /// What isn't in play doesn't get +1/+1 and isn't untapped: then "it" is the one other thing
    /// that was named, if it is one.
    pub(super) fn can_be_meant(&mut self, step: &mut Step) {
        let sized = |c: &Change| matches!(c, Change::Size(..) | Change::AdditionalSize(..));
        let (size, back) = match &step.action {
            Action::Change { what: Thing::Object(ObjectRef::Back(b)), changes, .. } => {
                (changes.iter().any(sized), b)
            }
            Action::Tap(ObjectRef::Back(b))
            | Action::Untap(ObjectRef::Back(b))
            | Action::TapOrUntap(ObjectRef::Back(b)) => (true, b),
            Action::PutCounters(ObjectRef::Back(b), ..) => (false, b),
            _ => {
                self.goes(step);
                return;
            }
        };
        let of_each = step.subject != SubjectForm::Shared && self.is_one_of_each(back);
        if self.is_absent(back, size) || of_each {
            let plural = matches!(back.form, BackForm::They | BackForm::Those(_));
            let mut to = self.only_other(back, size);
            if back.form == BackForm::It && !of_each {
                to = self.or_this(to, plural);
            }
            if of_each && is_none(&to) {
                return;
            }
            if let Action::Change { what: Thing::Object(ObjectRef::Back(b)), .. }
            | Action::Tap(ObjectRef::Back(b))
            | Action::Untap(ObjectRef::Back(b))
            | Action::TapOrUntap(ObjectRef::Back(b))
            | Action::PutCounters(ObjectRef::Back(b), ..) = &mut step.action
            {
                b.to = to;
            }
        }
    }

    /// "Each other creature gets +1/+1. It gains trample": "it" isn't said of several.
    fn is_one_of_each(&self, back: &Back) -> bool {
        back.form == BackForm::It
            && matches!(&back.to, Antecedent::Slot(slot) if self.each_slots.contains(slot))
    }

    fn is_absent(&self, back: &Back, size: bool) -> bool {
        let goes_back = matches!(
            back.form,
            BackForm::It | BackForm::They | BackForm::That(_) | BackForm::Those(_)
        );
        goes_back && self.not_there(&back.to, size)
    }

    fn not_there(&self, what: &Antecedent, size: bool) -> bool {
        let Undone { gone, arrived, .. } = &self.undone;
        if gone.iter().any(|g| g.what == *what && (size || !g.moved)) {
            return true;
        }
        if *what == Antecedent::This {
            return size && self.of_spell;
        }
        let is_card =
            |m: &Mention| m.to == *what && m.objects.as_ref().is_some_and(|o| o.noun == Noun::Card);
        size && matches!(what, Antecedent::Slot(_))
            && !arrived.contains(what)
            && self.mentions.iter().any(is_card)
    }

    /// Whether a phrase names a target, or all of something: what is there whatever is done.
    pub(super) fn stays(&self, slot: Slot) -> bool {
        self.undone.targets.contains(&slot)
            || self.undone.wholes.contains(&slot)
            || self.each_slots.contains(&slot)
    }

    /// Whether words named a target.
    pub(super) fn is_target(&self, to: &Antecedent) -> bool {
        matches!(to, Antecedent::Slot(slot) if self.undone.targets.contains(slot))
    }

    /// What is given up as a cost has left play.
    pub(super) fn gone_as_costs(&mut self, costs: &[Cost]) {
        for cost in costs {
            if let Cost::Do(action) = cost {
                self.goes(&Step::of((**action).clone()));
            }
        }
    }

    /// Whether something has left the zone where it was named.
    pub(super) fn has_gone(&self, what: &Antecedent) -> bool {
        self.undone.gone.iter().any(|g| g.what == *what)
    }

    /// What the trigger event is about has left the zone where it was named.
    pub(super) fn has_left_by_event(&mut self, what: &ObjectRef) {
        self.undone.left.extend(meant(what));
    }

    /// Whether something is a card elsewhere than in play by now.
    pub(super) fn is_card_by_now(&self, what: &Antecedent) -> bool {
        self.undone.left.contains(what) || self.has_gone(what)
    }

    /// Whether something was put into play.
    pub(super) fn has_arrived(&self, what: &Antecedent) -> bool {
        self.undone.arrived.contains(what)
    }

    /// Whether something was taken out of play and hasn't come back.
    pub(super) fn has_left_play(&self, what: &Antecedent) -> bool {
        self.undone.gone.iter().any(|g| g.what == *what && !g.moved)
    }

    fn only_other(&self, back: &Back, size: bool) -> Antecedent {
        let plural = matches!(back.form, BackForm::They | BackForm::Those(_));
        let fits = |m: &&Mention| {
            let called = match &back.form {
                BackForm::That(said) | BackForm::Those(said) => {
                    m.objects.as_ref().is_some_and(|o| matches(o, said, false))
                }
                _ => true,
            };
            m.clause >= self.ability_starts
                && !m.player
                && m.plural == plural
                && called
                && m.to != back.to
                && !(self.of_spell && m.to == Antecedent::This)
                && !self.not_there(&m.to, size)
        };
        let mut others: Vec<Antecedent> = Vec::new();
        for m in self.mentions.iter().filter(fits) {
            if !others.contains(&m.to) {
                others.push(m.to.clone());
            }
        }
        one_of(others)
    }

    /// What a step takes out of play or brings there.
    fn goes(&mut self, step: &Step) {
        let (what, moved) = match &step.action {
            Action::Move { what, to, .. } if to.zone == ZoneKind::InPlay => {
                let come = meant(what);
                self.undone.gone.retain(|g| Some(&g.what) != come.as_ref());
                self.undone.arrived.extend(come);
                return;
            }
            Action::MoveTop { to, slot, .. } if to.zone == ZoneKind::InPlay => {
                self.undone.arrived.push(Antecedent::Slot(*slot));
                return;
            }
            Action::PlayCard { what, .. } => {
                self.undone.arrived.extend(meant(what));
                return;
            }
            Action::Move { what, .. } | Action::Counter(what) => (what, true),
            Action::Sacrifice(_, what)
            | Action::Discard(_, DiscardWhat::Cards(what))
            | Action::Destroy(what)
            | Action::DestroyBy(_, what) => (what, false),
            _ => return,
        };
        let surely = step.delayed.is_none()
            && step.unless.is_none()
            && step.only_if.is_none()
            && step.instead == whether::Instead::No
            && step.joiner != StepJoiner::Or;
        if let (true, Some(what)) = (surely, meant(what)) {
            self.undone.gone.push(Gone { what, moved });
        }
    }
}

/// What the words name, or go back to.
pub(super) fn meant(what: &ObjectRef) -> Option<Antecedent> {
    Some(match what {
        ObjectRef::This | ObjectRef::ThisAs(_) => Antecedent::This,
        ObjectRef::Phrase(p) => Antecedent::Slot(p.slot),
        ObjectRef::Back(Back {
            form: BackForm::It | BackForm::They | BackForm::That(_) | BackForm::Those(_),
            to,
        }) => to.clone(),
        _ => return None,
    })
}
