//! Why a run stops short.
use super::Decision;
use crate::game::{Game, PayRefused, Refused, Unruled};
use crate::rulebook::RuleId;
use std::sync::Arc;

/// A refusal by the rules, with the chain of numbers that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The deciding rule first, then those that it stands under or that led to it.
    pub rules: Vec<RuleId>,
    /// Why, by id; `trace` puts it into words.
    pub why: Refused,
    /// The game in which that was so, where what was tried in it has been taken back (422.1).
    pub then: Option<Arc<Game>>,
}

impl Refusal {
    /// A refusal by these rules.
    pub fn new(rules: &[RuleId], why: impl Into<Refused>) -> Refusal {
        Refusal { rules: rules.to_vec(), why: why.into(), then: None }
    }

    /// Whether only mana is wanting.
    pub fn is_want_of_mana(&self) -> bool {
        matches!(self.why, Refused::PayRefused(PayRefused::WantOfMana { .. }))
    }

    /// The same as it was in a game that nobody will see: what could be, or what is taken back.
    pub(crate) fn seen_in(mut self, game: &Game) -> Refusal {
        self.then.get_or_insert_with(|| Arc::new(game.clone()));
        self
    }
}

/// Something that isn't ruled yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// The rule, where one is meant.
    pub rule: Option<RuleId>,
    /// What, by id; `trace` puts it into words.
    pub what: Unruled,
    /// The game at that moment, where its names are needed.
    pub then: Option<Arc<Game>>,
}

/// Why a run stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// The rules refuse an act (422): the state is taken back by whoever tried.
    Illegal(Box<Refusal>),
    /// A rule, wording or fact that isn't built or isn't known: "not ruled yet".
    Unruled(Box<Gap>),
    /// The game is over (102.1).
    GameOver,
    /// The one who decides stops: the script has ended, a choice is missing. The reason is kept
    /// with the decider.
    Decider(Box<Decision>),
    /// The decider stops for a reason of its own, which it keeps.
    Halt,
}

impl Stop {
    /// A refusal.
    pub fn illegal(rules: &[RuleId], why: impl Into<Refused>) -> Stop {
        Stop::Illegal(Box::new(Refusal::new(rules, why)))
    }

    /// Something that isn't ruled yet.
    pub fn unruled(what: impl Into<Unruled>) -> Stop {
        Stop::Unruled(Box::new(Gap { rule: None, what: what.into(), then: None }))
    }

    /// A rule that isn't built yet.
    pub fn unruled_by(rule: RuleId, what: impl Into<Unruled>) -> Stop {
        Stop::Unruled(Box::new(Gap { rule: Some(rule), what: what.into(), then: None }))
    }

    /// The same as it was in a game that nobody will see.
    pub(crate) fn seen_in(self, game: &Game) -> Stop {
        match self {
            Stop::Illegal(refusal) => Stop::Illegal(Box::new(refusal.seen_in(game))),
            Stop::Unruled(mut gap) => {
                gap.then.get_or_insert_with(|| Arc::new(game.clone()));
                Stop::Unruled(gap)
            }
            other => other,
        }
    }

    /// The same refusal with a further rule in its chain.
    pub fn under(self, rule: RuleId) -> Stop {
        match self {
            Stop::Illegal(mut r) => {
                if !r.rules.contains(&rule) {
                    r.rules.push(rule);
                }
                Stop::Illegal(r)
            }
            other => other,
        }
    }
}
