//! 419.6d: a sentence whose "instead" replaces a part of the one before.
use super::{ClauseSaid, NotLowered, Offered, each::made, lower::refused, riders::counter_to};
use crate::tree::{
    Action, Antecedent, Back, Condition, Did, Instead, Lead, ReplacementText, Sentence, Slot, Step,
    Tree, whether,
};

/// What stands in the place of a sentence's steps.
pub(super) struct InsteadSteps {
    /// When.
    pub when: Condition,
    /// Who may leave it as it was, with what is offered.
    pub offered: Option<Box<Offered>>,
    /// What stands there then.
    pub steps: Vec<Step>,
}

/// What the next sentence puts in the place of a part of this one.
pub(super) fn instead(
    before: &[Sentence],
    sentence: &Sentence,
    next: Option<&Sentence>,
) -> Result<Option<InsteadSteps>, NotLowered> {
    let Some(next) = next else { return Ok(None) };
    if let ([first, _, ..], Lead::If(condition)) = (next.steps.as_slice(), &next.lead)
        && first.instead_first.is_so()
    {
        // "If …, instead draw two cards, then discard a card.": the whole sentence before it.
        let mut steps = next.steps.clone();
        let offered = offered(&mut steps[0]);
        (steps[0].instead, steps[0].instead_first) =
            (whether::Instead::No, whether::InsteadFirst::No);
        return Ok(Some(InsteadSteps { when: condition.clone(), offered, steps }));
    }
    let [other] = next.steps.as_slice() else { return Ok(None) };
    let counters = sentence.steps.iter().any(|s| matches!(s.action, Action::Counter(_)));
    if !other.instead.is_so() || counters && counter_to(next).is_some() {
        return Ok(None);
    }
    let (when, only_if) = match (&next.lead, &other.only_if) {
        (Lead::If(c), only_if) => (c, only_if.clone()),
        (Lead::None, Some(c)) => (c, None),
        _ => return Err(refused(next, "an \"instead\" without a condition of its own")),
    };
    let mut other = Step {
        instead: whether::Instead::No,
        instead_first: whether::InsteadFirst::No,
        only_if,
        ..other.clone()
    };
    let offered = offered(&mut other);
    let mut steps = sentence.steps.clone();
    let same =
        |a: &Step| std::mem::discriminant(&a.action) == std::mem::discriminant(&other.action);
    let earlier = || before.iter().flat_map(|s| &s.steps).any(same);
    let place = match steps.iter().position(same) {
        Some(place) => place,
        None if steps.len() == 1 && !earlier() => 0,
        None => return Err(refused(next, "which part of the instructions is replaced")),
    };
    // "Put a token into play. … put two of those tokens into play instead": none was put there.
    let made: Vec<Slot> = sentence.all::<Action>().into_iter().filter_map(made).collect();
    if other.any(|back: &Back| matches!(&back.to, Antecedent::Slot(slot) if made.contains(slot))) {
        return Err(refused(next, "what stands there in the place of what isn't done"));
    }
    steps[place] = Step { joiner: steps[place].joiner, ..other };
    Ok(Some(InsteadSteps { when: when.clone(), offered, steps }))
}

impl ReplacementText {
    /// "You may discard a land card instead. If you do, … If you don't, …": it is replaced whatever
    /// is chosen, and the choice is a part of what stands there. The same with the choice there.
    pub fn asked_within(&self) -> Option<ReplacementText> {
        let (Some(who), Instead::Do(effect)) = (&self.may, &self.instead) else { return None };
        let doesnt = |s: &Sentence| {
            matches!(s.lead, Lead::IfDone { did: Did::Doesnt, .. } | Lead::Otherwise)
        };
        if !effect.sentences().iter().any(doesnt) {
            return None;
        }
        let mut effect = effect.clone();
        effect.sentences_mut().first_mut()?.steps.first_mut()?.may = Some(who.clone());
        Some(ReplacementText { may: None, instead: Instead::Do(effect), ..self.clone() })
    }
}

/// "You may … instead": who declines leaves the instruction as it was (413.2c).
fn offered(step: &mut Step) -> Option<Box<Offered>> {
    let who = step.may.take()?;
    let says = ClauseSaid::offered(step);
    Some(Box::new(Offered { who, action: step.action.clone(), says }))
}
