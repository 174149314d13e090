//! The words that go back.
use super::entities::{Anaphor, AnaphorForm, NamedBy, NamedCount, Resolved, TextPlace};
use super::kinds::{self, EntityKinds};
use super::needs::Need;
use super::rank::OneByOne;
use super::walk::{Around, ParagraphWalk, children, has};
use crate::wording::read::{P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

impl ParagraphWalk<'_> {
    pub(super) fn that_player(&mut self, p: &P, around: Around) {
        let opponent = children(p).any(|c| {
            matches!(
                s::BackWord::of(&c),
                Some(s::BackWord::ThatOpponent | s::BackWord::TheOpponent)
            )
        });
        let form = if opponent { AnaphorForm::ThatOpponent } else { AnaphorForm::ThatPlayer };
        self.goes_back(p, form, around);
    }

    /// "itself": what does it.
    pub(super) fn is_meant(&mut self, p: &P, doer: usize, around: Around) {
        let anaphor = self.anaphor(p, AnaphorForm::It, around);
        self.pass.resolved.push(Resolved { anaphor, best: vec![doer], joint: Vec::new() });
        self.mention_as(doer, around, true);
    }

    fn anaphor(&self, p: &P, form: AnaphorForm, around: Around) -> Anaphor {
        let ((kinds, subtype), adjectives) = match form {
            AnaphorForm::That | AnaphorForm::Those | AnaphorForm::The => {
                let said = children(p).find(|c| c.as_rule() == R::objects_simple);
                (kinds::said(p), said.map(|c| kinds::adjectives(&c)).unwrap_or_default())
            }
            _ => ((EntityKinds::default(), None), Vec::new()),
        };
        Anaphor {
            at: TextPlace::of(p),
            form,
            kinds,
            subtype,
            adjectives,
            other: has(p, R::other_word),
            need: around.need,
            subject: self.subject && !around.aside,
            moment: self.now,
            mode: self.mode,
            branch: self.branch,
            asked: self.asked,
            doer: self.doer.filter(|_| {
                let acts = !around.aside || around.need == Need::OfAnother;
                matches!(form, AnaphorForm::It | AnaphorForm::That) && acts
            }),
        }
    }

    /// A word that goes back.
    pub(super) fn goes_back(&mut self, p: &P, form: AnaphorForm, around: Around) {
        let anaphor = self.anaphor(p, form, around);
        let (kinds, subtype) = (anaphor.kinds, anaphor.subtype);
        let mut best = if self.lost { Vec::new() } else { self.ranked(&anaphor) };
        if self.is_replaced(&anaphor, &best) {
            best.clear();
        }
        // "Sacrifice another creature: It gets +1/+1": the permanent, though nothing named it.
        let unnamed = self.pass.entities.iter().all(|e| e.named != NamedBy::This);
        if best.is_empty() && form == AnaphorForm::It && !self.spell && unnamed && !self.lost {
            self.own(p, Around { aside: true, ..around });
            best = self.this_at_last(&anaphor).into_iter().collect();
        }
        if let [one] = best.as_slice() {
            let one = *one;
            best.extend(self.in_doubt(&anaphor, one));
            self.mention_as(one, around, true);
        }
        let none = best.is_empty() && !self.lost;
        let mut joint = Vec::new();
        if none {
            match self.one_by_one(&anaphor) {
                OneByOne::Together(all) => joint = all,
                OneByOne::Open(any) => best = any,
            }
        }
        let unknown = none && joint.is_empty();
        self.pass.resolved.push(Resolved { anaphor, best, joint });
        // What the words mean stands in no words; from here on others may mean the same.
        if unknown {
            let mut e = self.entity(p, NamedBy::Told);
            let player = form.of_players();
            (e.player, e.object, e.kinds, e.subtype) = (player, !player, kinds, subtype);
            e.number = if form.plural() { NamedCount::Several } else { NamedCount::One };
            self.names(e, around);
        }
    }
}

/// "his or her", "that opponent's"
pub(super) fn whose(p: &P) -> AnaphorForm {
    match s::HisOrHer::of(p) {
        Some(s::HisOrHer::ThatPlayers | s::HisOrHer::ThePlayers) => AnaphorForm::ThatPlayer,
        Some(s::HisOrHer::ThatOpponents | s::HisOrHer::TheOpponents) => AnaphorForm::ThatOpponent,
        Some(s::HisOrHer::HisOrHer) | None => AnaphorForm::HeOrShe,
    }
}
