//! What a line lists, `targeting Forest and Hill Giant`, answers in the order in which it is said;
//! where that isn't legal, in the one order that is. Which of them is meant for which word is the
//! player's to choose (409.1c, 409.1h), and no order of words makes a play illegal.
use super::super::acts::Meant;
use super::super::probes::Tried;
use super::super::{Script, ScriptResult};
use crate::decide::Act;
use crate::game::{Game, PlayerId};
use crate::judge::Problem;
use crate::rulebook::RuleId;
use crate::scenario::ast::{Clause, ClauseKind, NounPhrase, ScriptLine};

/// How many things a list may have to be tried in other orders.
const MOST: usize = 4;

/// In which order the things of a list answer; none: as they are said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in super::super) struct ListOrder(Vec<usize>);

impl ListOrder {
    /// The things of a list in this order.
    pub(in super::super) fn among<'n>(&self, nouns: &'n [NounPhrase]) -> Vec<&'n NounPhrase> {
        if self.0.len() < nouns.len() {
            return nouns.iter().collect();
        }
        self.0.iter().filter_map(|place| nouns.get(*place)).collect()
    }

    /// The same, as a list of its own.
    pub(in super::super) fn of(&self, nouns: &[NounPhrase]) -> Vec<NounPhrase> {
        self.among(nouns).into_iter().cloned().collect()
    }
}

impl<'s> Meant<'s> {
    /// With what it lists in the order in which it is said.
    pub(in super::super) fn of(
        player: PlayerId,
        acts: Vec<Act>,
        clauses: &'s [Clause],
        rule: RuleId,
    ) -> Meant<'s> {
        Meant { player, acts, clauses, rule, order: ListOrder::default() }
    }
}

impl<'s> Script<'s> {
    /// Whether a play is legal, with what it lists in whatever order.
    pub(in super::super) fn attempt(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Result<Tried, Problem> {
        let tried = self.attempt_as_said(action, game, meant)?;
        if matches!(tried, Tried::Legal) {
            return Ok(tried);
        }
        let other = self.other_order(action, game, meant)?;
        Ok(other.map_or(tried, |_| Tried::Legal))
    }

    /// The order in which what a line lists can be meant.
    ///
    /// # Errors
    /// It isn't legal as it is said, and there are several orders in which it is.
    pub(in super::super) fn order_that_fits(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> ScriptResult<ListOrder> {
        let as_said = ListOrder::default();
        if self.probing || self.explored || lists(meant.clauses).next().is_none() {
            return Ok(as_said);
        }
        match self.attempt_as_said(action, game, meant) {
            Ok(Tried::Refused { .. }) => {
                Ok(self.other_order(action, game, meant)?.unwrap_or(as_said))
            }
            _ => Ok(as_said),
        }
    }

    /// The one other order in which a play is legal.
    fn other_order(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> ScriptResult<Option<ListOrder>> {
        let Some(most) = lists(meant.clauses).map(<[NounPhrase]>::len).max() else {
            return Ok(None);
        };
        let said = |order: &ListOrder| -> Vec<Vec<String>> {
            let words = |n: &&NounPhrase| self.names.words(n);
            lists(meant.clauses).map(|l| order.among(l).iter().map(words).collect()).collect()
        };
        let mut tried = vec![said(&ListOrder::default())];
        let mut found: Option<ListOrder> = None;
        for order in orders(most) {
            let so = said(&order);
            if tried.contains(&so) {
                continue;
            }
            tried.push(so);
            let meant = Meant { order, ..meant.clone() };
            if let Ok(Tried::Legal) = self.attempt_as_said(action, game, &meant) {
                if found.is_some() {
                    let message = "what is listed fits in several ways, and not as it is said";
                    return Err(Problem::error(action.span, message)
                        .help("list it in the order of the words that ask for it"));
                }
                found = Some(meant.order);
            }
        }
        Ok(found)
    }
}

/// The lists of a line that have more than one thing, and not too many.
fn lists(clauses: &[Clause]) -> impl Iterator<Item = &[NounPhrase]> {
    clauses.iter().filter_map(|c| match &c.kind {
        ClauseKind::Targeting(nouns)
        | ClauseKind::Sacrificing(nouns)
        | ClauseKind::Discarding(nouns)
        | ClauseKind::Tapping(nouns)
        | ClauseKind::Untapping(nouns)
        | ClauseKind::Revealing(nouns)
        | ClauseKind::Removing { objects: nouns, .. }
        | ClauseKind::Returning { objects: nouns, .. }
        | ClauseKind::Putting { objects: nouns, .. }
            if (2..=MOST).contains(&nouns.len()) =>
        {
            Some(nouns.as_slice())
        }
        _ => None,
    })
}

/// All orders of so many places but the one in which they stand.
fn orders(places: usize) -> Vec<ListOrder> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..places {
        let mut longer = Vec::new();
        for begun in &all {
            let left = (0..places).filter(|p| !begun.contains(p));
            longer.extend(left.map(|p| [begun.as_slice(), &[p]].concat()));
        }
        all = longer;
    }
    all.into_iter().skip(1).map(ListOrder).collect()
}
