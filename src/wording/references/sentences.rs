//! Sentences and their steps: who acts, what is asked, and what a step says of its subject.
use super::entities::{AnaphorForm, ConditionBranch, TextMoment, WhereItIs};
use super::kinds::{self, EntityKinds};
use super::needs::Need;
use super::walk::{Around, ParagraphWalk, children, has, holding, holds};
use crate::wording::read::{P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

impl ParagraphWalk<'_> {
    pub(super) fn sentence(&mut self, p: &P, around: Around) {
        self.now = TextMoment { sentence: self.now.sentence + 1, step: 0 };
        self.conditional = false;
        self.by_cost = false;
        self.other_acts = false;
        self.in_loop = false;
        let asks = children(p).any(|c| {
            c.as_rule() == R::lead && (has(&c, R::lead_if_done) || has(&c, R::lead_otherwise))
        });
        if !asks {
            self.branch = ConditionBranch::None;
            self.asked = self.now.sentence;
            (self.nobody, self.other_case, self.by_lead) = (false, false, 0..0);
        }
        self.all_in(p, around);
    }

    pub(super) fn if_done(&mut self, p: &P, around: Around) {
        if let Some(s::LeadIfDone { player_ref: _, no_one, did_word }) = s::LeadIfDone::of(p) {
            let did = matches!(did_word.take(), Some(s::DidWord::Do | s::DidWord::Does));
            let done = did && no_one.is_none();
            self.branch = if done { ConditionBranch::Done } else { ConditionBranch::NotDone };
            self.nobody = no_one.is_some();
        }
        self.conditional = true;
        self.other_case = false;
        let from = self.pass.entities.len();
        self.all_in(p, around);
        self.by_lead = from..self.pass.entities.len();
    }

    pub(super) fn step(&mut self, p: &P, around: Around) {
        self.now.step += 1;
        self.doer = None;
        self.offered = has(p, R::asked_step);
        self.replaces = holds(p, R::instead);
        self.instead = self.watched.is_some() && self.replaces;
        let before = self.conditional;
        self.conditional |= has(p, R::step_tail) || has(p, R::front_time);
        self.all_in(p, around);
        self.conditional = before;
        self.offered = false;
        self.doer = None;
    }

    pub(super) fn in_modes(&mut self, p: &P, around: Around) {
        for child in children(p) {
            if child.as_rule() == R::effect {
                self.modes += 1;
                self.mode = self.modes;
            }
            self.walk(&child, around);
        }
        self.mode = 0;
    }

    /// "If it's a land card": asked of a card.
    pub(super) fn is_so(&mut self, p: &P, around: Around) {
        let asked = children(p).find(|c| c.as_rule() == R::is_what).map(|c| kinds::said(&c).0);
        let need = match asked {
            Some(kinds) if kinds.any(EntityKinds::CARD) => Need::ACard,
            Some(kinds) if kinds.any(EntityKinds::SPELL) => Need::ASpell,
            Some(kinds) => Need::OfType(kinds.types()),
            None => Need::Anything,
        };
        let bare = children(p).any(|c| c.as_rule() == R::it_is);
        if bare {
            // "it's": no word of its own, but it goes back all the same.
            if let Some(it) = children(p).find(|c| c.as_rule() == R::it_is) {
                self.goes_back(&it, AnaphorForm::It, Around { need, ..around });
            }
            return;
        }
        if !is_done_this_way(p) {
            self.all_in(p, Around { need, ..around });
            return;
        }
        let (asking, from) = (std::mem::take(&mut self.asking), self.pass.entities.len());
        self.all_in(p, Around { need, ..around });
        self.asking = asking;
        for e in self.pass.entities.iter_mut().skip(from) {
            e.whereabouts = WhereItIs::Unsaid;
        }
    }

    /// "It gets +1/+1": what it has to be stands behind it.
    pub(super) fn object_step(&mut self, p: &P, around: Around) {
        let mut need = around.need;
        for child in children(p) {
            need = match child.as_rule() {
                R::change_pred if holds(&child, R::ch_size) => Need::Sized,
                R::change_pred if holds(&child, R::r_cant_regen) => Need::Anything,
                R::change_pred | R::p_phase | R::p_fight | R::p_copy => Need::InPlay,
                R::p_as_unblocked | R::p_no_damage => Need::InPlay,
                // "It deals damage equal to its power": a spell has none.
                R::p_damage if by_its_own(&child) => Need::Power,
                R::p_damage => Need::Deals,
                _ => need,
            };
        }
        for child in children(p) {
            match child.as_rule() {
                R::thing => {
                    self.last.clear();
                    self.subject = true;
                    self.walk(&child, Around { need, ..around });
                    self.subject = false;
                    self.doer = match self.last.as_slice() {
                        [one] => Some(*one),
                        _ => None,
                    };
                }
                R::change_pred => {
                    let animates = holds(&child, R::size_fixed);
                    self.all_in(&child, Around { need: Need::Anything, ..around });
                    if let Some(doer) = self.doer.filter(|_| animates) {
                        let e = &mut self.pass.entities[doer];
                        e.kinds = e.kinds.and(EntityKinds::CREATURE);
                    }
                }
                _ => self.walk(&child, Around { need: Need::Anything, ..around }),
            }
        }
    }
}

/// "If a creature is destroyed this way": of one that is, and that is spoken of from there on. A
/// spell that is countered was named before.
fn is_done_this_way(p: &P) -> bool {
    let way = holding(p, R::way).and_then(|way| s::Way::of(&way));
    let countered = |s::Way { way_verb }| matches!(way_verb.take(), Some(s::WayVerb::Countered));
    holds(p, R::plain_is) && holds(p, R::object_phrase) && way.is_some_and(|way| !countered(way))
}

/// Whether damage is counted by what "its" means.
fn by_its_own(p: &P) -> bool {
    holding(p, R::value_stat).is_some_and(|stat| holds(&stat, R::its) && is_size(&stat))
}

/// Whether it is power or toughness.
pub(super) fn is_size(p: &P) -> bool {
    children(p)
        .any(|c| matches!(s::StatWord::of(&c), Some(s::StatWord::Power | s::StatWord::Toughness)))
}
