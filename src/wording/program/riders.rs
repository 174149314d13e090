//! What a sentence says of a verb of the sentence before it: "It can't be regenerated", "It's still
//! a land" (413.2b, 212.1c).
use super::{Coins, CounteredTo, Do, NotLowered, Riders, lower::refused};
use crate::tree::{Action, Change, Condition, Did, InAddition, Lead, Sentence, Step, Way, whether};

impl Riders {
    /// What steps and the sentence behind them say of the verbs of these steps.
    pub(super) fn of(steps: &[Step], next: Option<&Sentence>) -> Riders {
        let behind = next.filter(|n| matches!(n.lead, Lead::None | Lead::Then));
        let behind = behind.map_or(&[][..], |n| n.steps.as_slice());
        let all = || steps.iter().chain(behind).map(|s| &s.action);
        Riders {
            no_regeneration: all()
                .filter_map(|a| match a {
                    Action::NoRegeneration(what) => Some(what.clone()),
                    _ => None,
                })
                .collect(),
            no_prevention: all().any(|a| matches!(a, Action::NoPrevention)),
            no_diversion: all().find_map(|a| match a {
                Action::NoDiversion(what) => Some((**what).clone()),
                _ => None,
            }),
            counter_to: next.and_then(counter_to),
            whole: next
                .is_some_and(|n| matches!(n.lead.first(), Lead::IfDone { did: Did::Cant, .. })),
            limited: false,
            coins: Coins::Called,
            aside: false,
        }
    }

    /// These and what is said besides.
    pub(super) fn and(mut self, more: &Riders) -> Riders {
        self.no_regeneration.extend(more.no_regeneration.iter().cloned());
        self.no_prevention |= more.no_prevention;
        self.no_diversion = self.no_diversion.or_else(|| more.no_diversion.clone());
        self.counter_to = self.counter_to.or_else(|| more.counter_to.clone());
        self.whole |= more.whole;
        self.limited |= more.limited;
        self.coins = self.coins.max(more.coins);
        self.aside |= more.aside;
        self
    }

    /// The verb with what is said of it.
    pub(super) fn on(&self, action: &Action) -> Do {
        let riders = Riders {
            no_regeneration: match action {
                Action::Destroy(_) | Action::DestroyBy(..) => self.no_regeneration.clone(),
                _ => Vec::new(),
            },
            counter_to: match action {
                Action::Counter(_) => self.counter_to.clone(),
                _ => None,
            },
            limited: self.limited && matches!(action, Action::AddMana(..)),
            no_prevention: self.no_prevention && deals_damage(action),
            no_diversion: self.no_diversion.clone().filter(|_| deals_damage(action)),
            whole: self.whole,
            coins: match action {
                Action::FlipCoin(..) | Action::FlipUntilLost(..) => self.coins,
                _ => Coins::Called,
            },
            aside: self.aside,
        };
        Do { action: action.clone(), riders }
    }

    /// The same as sentences, for an ability that does it later.
    pub(super) fn sentences(&self, steps: &[Step]) -> Vec<Sentence> {
        let said = |action| Sentence {
            lead: Lead::None,
            steps: vec![Step::of(action)],
            where_x: Vec::new(),
        };
        let mut all = Vec::new();
        if steps.iter().any(|s| matches!(s.action, Action::Destroy(_) | Action::DestroyBy(..))) {
            all.extend(self.no_regeneration.iter().cloned().map(Action::NoRegeneration).map(said));
        }
        if self.no_prevention && steps.iter().any(|s| deals_damage(&s.action)) {
            all.push(said(Action::NoPrevention));
        }
        if let Some(to) = &self.no_diversion
            && steps.iter().any(|s| deals_damage(&s.action))
        {
            all.push(said(Action::NoDiversion(Box::new(to.clone()))));
        }
        all
    }
}

/// Whether a verb deals damage, which can be such as can't be prevented.
pub(super) fn deals_damage(action: &Action) -> bool {
    match action {
        Action::Damage { .. } | Action::Fight(..) => true,
        Action::Simultaneous(steps) => steps.iter().any(|s| deals_damage(&s.action)),
        _ => false,
    }
}

/// Where a sentence says that the countered spell goes instead.
pub(super) fn counter_to(sentence: &Sentence) -> Option<CounteredTo> {
    let only = match &sentence.lead {
        Lead::If(Condition::ThisWay(Way::Countered, _, objects, _)) => Some((**objects).clone()),
        _ => None,
    };
    match sentence.steps.as_slice() {
        [Step { instead: whether::Instead::Yes, action: Action::Move { to, .. }, .. }]
            if matches!(sentence.lead, Lead::If(_) | Lead::IfDone { did: Did::Does, .. }) =>
        {
            Some(CounteredTo { to: to.clone(), only })
        }
        _ => None,
    }
}

/// Sentences such as "It's still a land", taken into the change before them: the prior types are
/// kept (212.1c).
pub(super) fn with_still(sentences: &[Sentence]) -> Result<Vec<Sentence>, NotLowered> {
    let mut merged: Vec<Sentence> = Vec::new();
    for sentence in sentences {
        let kept = match sentence.steps.as_slice() {
            [Step { action: Action::Change { changes, .. }, .. }] => match changes.as_slice() {
                [Change::StillA(kept)] => Some(*kept),
                _ => None,
            },
            _ => None,
        };
        let Some(kept) = kept else {
            merged.push(sentence.clone());
            continue;
        };
        let steps = merged.iter_mut().rev().flat_map(|s| s.steps.iter_mut().rev());
        let mut types = steps.filter_map(|step| match &mut step.action {
            Action::Change { changes, .. } => changes
                .iter_mut()
                .find_map(|c| if let Change::Types(t) = c { Some(t) } else { None }),
            _ => None,
        });
        match types.next() {
            Some(types) => types.in_addition = InAddition::Still(vec![kept]),
            None => return Err(refused(sentence, "which change of types it is about")),
        }
    }
    Ok(merged)
}
