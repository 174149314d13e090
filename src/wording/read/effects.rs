//! Effects: sentences, what leads them, how steps are joined.
use super::step_tails::{paid_together, pays_unasked};
use super::{P, Reader};
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Amount, Antecedent, BackForm, Condition, Cost, Duration, Effect, Instead, Lead,
    ObjectRef, Permission, Rounding, Sentence, Step, StepJoiner, SubjectForm, Tree, Unless, Way,
};

/// "Prevent …. You gain life equal to the damage prevented this way": what is done is a part of the
/// prevention effect, which lasts.
fn prevented_then(sentences: Vec<Sentence>) -> Option<Vec<Sentence>> {
    let mut all: Vec<Sentence> = Vec::new();
    if sentences.iter().any(might_be_done_at_once) {
        return None;
    }
    for sentence in sentences {
        let times = matches!(&sentence.lead, Lead::Times(Amount::ThisWay(Way::Prevented, None)));
        let is_shield = sentence.steps.iter().any(|s| matches!(s.action, Action::Replace(..)));
        if !times && (is_shield || !counts_prevented(&sentence)) {
            all.push(sentence);
            continue;
        }
        let shield = all.last_mut().and_then(|s| s.steps.last_mut()).map(|s| &mut s.action);
        match shield {
            Some(Action::Replace(text, _)) if text.instead == Instead::Prevent(None) => {
                text.instead = Instead::Prevent(Some(Effect::of(vec![sentence])));
            }
            _ if times => return None,
            _ => all.push(sentence),
        }
    }
    Some(all)
}

/// "The next time … this turn, prevent that damage. Draw a card": whether the card is drawn as the
/// text is followed (413.2b), or when the damage is prevented, the words don't say.
fn might_be_done_at_once(sentence: &Sentence) -> bool {
    let last = sentence.steps.last().map(|s| &s.action);
    let Some(Action::Replace(text, _)) = last else { return false };
    let Instead::Prevent(Some(effect)) = &text.instead else { return false };
    !effect.sentences().iter().any(counts_prevented)
        && !text.amount.is_some_and(|damage| effect.mentions(damage))
}

fn counts_prevented(sentence: &Sentence) -> bool {
    sentence.any(|a: &Amount| matches!(a, Amount::ThisWay(Way::Prevented, _)))
        || sentence.any(|c: &Condition| matches!(c, Condition::ThisWay(Way::PreventedFrom, ..)))
}

impl Reader {
    pub(super) fn effect(&mut self, p: &P) -> Option<Effect> {
        let s::Effect { sentence, round_each } = s::Effect::of(p)?;
        if let Some(each) = round_each {
            let s::RoundEach { round_up } = each.take()?;
            let rounded = if round_up.is_some() { Rounding::Up } else { Rounding::Down };
            self.deeds.bind(DeedKind::Rounding, each.pair(), Recalled::Rounding(rounded));
        }
        let sentences = sentence.iter().map(|one| self.sentence(one.pair()));
        let sentences = sentences.collect::<Option<_>>()?;
        self.finished(sentences)
    }

    /// What only the whole text tells: what a shield does besides, and who chooses a pile.
    pub(super) fn finished(&mut self, sentences: Vec<Sentence>) -> Option<Effect> {
        let mut sentences = prevented_then(sentences)?;
        for step in sentences.iter_mut().flat_map(|s| &mut s.steps) {
            if let Action::Piles { chooser, pile, .. } = &mut step.action {
                *chooser = self.deeds.chooser_of(*pile)?.clone();
            }
        }
        Some(Effect::of(sentences))
    }

    pub(super) fn sentence(&mut self, p: &P) -> Option<Sentence> {
        let s::Sentence { lead, step, step_join, where_x } = s::Sentence::of(p)?;
        self.next_clause();
        if let Some(at) = self.drawn.take() {
            self.aside_at(at);
        }
        self.dealing = None;
        self.asked = None;
        self.several = None;
        let mut sentence = Sentence { lead: Lead::None, steps: Vec::new(), where_x: Vec::new() };
        if let Some(lead) = lead {
            let before = self.references.enters(lead.pair());
            sentence.lead = self.lead(lead.take()?)?;
            self.references.leaves(before);
        }
        self.sentence_begins(&sentence.lead);
        let mut joins = step_join.iter();
        for one in &step {
            let joiner = match sentence.steps.as_slice() {
                [] => StepJoiner::First,
                _ => joiner(joins.next()?.take()?),
            };
            let before = self.references.enters(one.pair());
            let mut step = self.one_step(one.pair())?;
            self.references.leaves(before);
            step.joiner = joiner;
            if !shares_its_verb(sentence.steps.last(), &step) {
                return None;
            }
            sentence.steps.push(step);
        }
        if let Some(x) = where_x {
            sentence.where_x = self.where_all(x.pair())?;
        }
        paid_together(&mut sentence.steps);
        if pays_unasked(&sentence.steps) {
            return None;
        }
        // "… unless you pay {3} and repeat this process": the repeating is a part of what is paid.
        let repeats = sentence.steps.iter().position(|s| matches!(s.action, Action::Repeat(_)));
        if let Some(at) = repeats
            && sentence.steps[..at].iter().any(|s| s.unless.is_some())
        {
            let Step { action, joiner: StepJoiner::And, .. } = sentence.steps.remove(at) else {
                return None;
            };
            let last = at == sentence.steps.len();
            match sentence.steps.get_mut(at - 1).map(|s| &mut s.unless) {
                Some(Some(Unless::Pays(_, costs))) if last => {
                    costs.push(Cost::Do(Box::new(action)));
                }
                _ => return None,
            }
        }
        // "Search your library for five cards and remove the rest": the rest of the library, which
        // isn't what was found.
        let found = sentence.steps.iter().find_map(|s| match &s.action {
            Action::Search { find, .. } => Some(Antecedent::Slot(find.slot)),
            _ => None,
        });
        let moves = |s: &Step, all: bool| {
            matches!(&s.action, Action::Move { what: ObjectRef::Back(b), .. }
                if Some(&b.to) == found.as_ref() && (b.form == BackForm::Rest) == all)
        };
        let first = sentence.steps.iter().position(|s| moves(s, true) || moves(s, false));
        if let Some(at) = first.filter(|at| moves(&sentence.steps[*at], true)) {
            let rest = self.rest_of_what_was_searched(&sentence.steps)?;
            if let Action::Move { what: ObjectRef::Back(b), .. } = &mut sentence.steps[at].action {
                b.to = rest;
            }
        }
        // "can't" without a duration is no instruction, unless the sentence has one.
        let lasts = |s: &Step| {
            let unsaid = Duration::Unlimited;
            match &s.action {
                Action::Forbid(_, duration)
                | Action::Permit(Permission::Rule(_) | Permission::Act(_), duration) => {
                    *duration != unsaid
                }
                _ => true,
            }
        };
        if !matches!(sentence.lead.last(), Lead::During(_)) && !sentence.steps.iter().all(lasts) {
            return None;
        }
        Some(sentence)
    }
}

/// Whether a step that says no verb stands behind one that says it.
fn shares_its_verb(before: Option<&Step>, step: &Step) -> bool {
    if step.subject != SubjectForm::SharedVerb {
        return true;
    }
    match step.action {
        Action::PutCounters(..) => {
            step.joiner == StepJoiner::And
                && before.is_some_and(|b| matches!(b.action, Action::PutCounters(..)))
        }
        Action::Reveal(..) => before.is_some_and(|b| matches!(b.action, Action::Reveal(..))),
        Action::LookAt(..) => before.is_some_and(|b| matches!(b.action, Action::LookAt(..))),
        Action::Destroy(_) => {
            step.joiner == StepJoiner::Or
                && before.is_some_and(|b| matches!(b.action, Action::Destroy(_)))
        }
        _ => true,
    }
}

/// How a step is joined to the one before it.
pub(super) fn joiner(word: s::StepJoin) -> StepJoiner {
    match word {
        s::StepJoin::Then => StepJoiner::Then,
        s::StepJoin::And => StepJoiner::CommaAnd,
        s::StepJoin::And_ => StepJoiner::And,
        s::StepJoin::Word => StepJoiner::Comma,
        s::StepJoin::Or => StepJoiner::Or,
    }
}
