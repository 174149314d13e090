//! Where the lines end: lines that were never reached, and the choice that waits.
use super::{Script, ScriptResult};
use crate::decide::Decision;
use crate::game::{Game, Log};
use crate::judge::Problem;
use crate::scenario::ast::{ActionKind, Item};
use crate::source::Span;

/// Takes out the line that says that a choice is meant to be open, where it is the last one that
/// acts.
pub(super) fn take_stop(items: &mut Vec<&Item>) -> Option<Span> {
    let last =
        items.iter().rposition(|item| !matches!(item, Item::Expect(..) | Item::Explain(..)))?;
    match items[last] {
        Item::Act(action) if matches!(action.kind, ActionKind::Stop) => {
            items.remove(last);
            Some(action.span)
        }
        _ => None,
    }
}

impl Script<'_> {
    /// What follows a run: lines that were never reached, checked against the state at the end.
    pub fn finish(&mut self, game: &Game, log: &mut Log) {
        self.settle_pool(game, log);
        self.check_items(game, log, None).ok();
        self.never_arrived(game);
        self.never_asked(log);
        if let Some(Item::Act(action)) = self.items.get(self.at).copied() {
            let over = game.outcome().is_some();
            let message = match over {
                true => "the game is over before this line",
                false => "the run ends before this line",
            };
            let problem = Problem::error(action.span, message);
            self.problems.push(match over {
                true => problem.help(
                    "the trace says who won and why; the lines after that can only be claims, \
                        under `expect:`",
                ),
                false => problem,
            });
        }
    }

    /// Holds the choice that waits where the lines end against what they say: it is a fault unless
    /// they stop before it.
    pub fn held_at_end(&self, game: &Game, log: &Log) -> ScriptResult<()> {
        match (&self.waiting, self.stops) {
            (Some(decision), None) => Err(self.missing_at_end(game, log, decision)),
            (None, Some(stops)) => {
                Err(Problem::error(stops, "no choice is open where the lines end"))
            }
            _ => Ok(()),
        }
    }

    /// A choice that nothing answers, as a problem with the lines that could.
    pub fn missing_at_end(&self, game: &Game, log: &Log, decision: &Decision) -> Problem {
        let problem = self.missing(game, decision);
        self.with_lines(problem, game, log, decision)
    }
}
