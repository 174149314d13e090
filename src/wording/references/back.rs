//! The words that go back.
use super::entities::{Anaphor, Form, Resolved, TextPlace};
use super::kinds::{self, EntityKinds};
use super::walk::{Around, ParagraphWalk, children};
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
        let form = if opponent { Form::ThatOpponent } else { Form::ThatPlayer };
        self.goes_back(p, form, around);
    }

    /// A word that goes back.
    pub(super) fn goes_back(&mut self, p: &P, form: Form, around: Around) {
        let ((kinds, subtype), said) = match form {
            Form::That | Form::Those | Form::The => {
                let said = children(p).find(|c| c.as_rule() == R::objects_simple);
                (kinds::said(p), said.map(|c| TextPlace::of(&c)))
            }
            _ => ((EntityKinds::default(), None), None),
        };
        let anaphor = Anaphor {
            at: TextPlace::of(p),
            form,
            kinds,
            subtype,
            said,
            need: around.need,
            subject: self.subject && !around.aside,
            moment: self.now,
            mode: self.mode,
            branch: self.branch,
            asked: self.asked,
            doer: self.doer.filter(|_| matches!(form, Form::It | Form::That) && !around.aside),
        };
        let best = if self.lost { Vec::new() } else { self.ranked(&anaphor) };
        if let [one] = best.as_slice() {
            self.mention_as(*one, around, true);
        }
        self.pass.resolved.push(Resolved { anaphor, best });
    }
}

/// "his or her", "that opponent's"
pub(super) fn whose(p: &P) -> Form {
    match s::HisOrHer::of(p) {
        Some(s::HisOrHer::ThatPlayers | s::HisOrHer::ThePlayers) => Form::ThatPlayer,
        Some(s::HisOrHer::ThatOpponents | s::HisOrHer::TheOpponents) => Form::ThatOpponent,
        Some(s::HisOrHer::HisOrHer) | None => Form::HeOrShe,
    }
}
