//! Claims that can't be held against a search.
use super::super::claims;
use super::super::lines::Ended;
use super::Explorer;
use crate::judge::Problem;
use crate::scenario::ast::ClaimOf;

impl Explorer<'_> {
    /// What is claimed of lines that this search doesn't tell apart, or of a board on which the
    /// script isn't done.
    pub(super) fn not_to_be_asked(&self, ends: &[Ended]) -> Vec<Problem> {
        let mut problems = Vec::new();
        for claim in self.claims.iter().filter(|claim| claims::is_of_loops(claim)) {
            let alone = claim.all.len() == 1 && !claim.any_time && !claim.all[0].negated;
            if !(alone && matches!(claim.of, ClaimOf::Possible | ClaimOf::Never) && self.free()) {
                let what = "a loop is claimed alone, behind `possible:` or `never:`, where players \
                    act freely";
                problems.push(Problem::error(claim.span, what));
            }
        }
        let until = self.scenario.explore.iter().filter_map(|e| e.until.as_ref());
        let free = self.claims.iter().filter(|_| self.free());
        let said = free.flat_map(|c| c.all.iter().map(|e| (c.span, e)));
        for (span, told) in said.chain(until.map(|until| (until.span, until))) {
            if claims::tells_of_the_past(told) {
                let what = "where players act freely, positions are explored and not what led to \
                    them; say what is so at the end";
                let help = "such as `X is in play`, `X is in Bob's graveyard`, `Bob has 17 life`";
                problems.push(Problem::error(span, what).help(help));
            }
        }
        problems.extend(self.still_going_on(ends));
        problems
    }

    /// Claims about a board on which the script has left something unresolved say nothing of what
    /// it will do.
    fn still_going_on(&self, ends: &[Ended]) -> Option<Problem> {
        let claim = self.claims.iter().find(|c| !c.all.iter().any(claims::tells_of_the_stack));
        let claim = claim.filter(|_| !self.free())?;
        let left = ends.iter().filter(|end| end.game.outcome().is_none());
        let top = left.filter_map(|end| end.game.stack().last().map(|top| (end, *top))).next();
        let (end, top) = top?;
        let top = crate::called::name(&end.game, top);
        let what = format!("{top} is still on the stack as the lines end");
        let help =
            "write `resolve the stack` behind them, or say who acts on: `explore: {acts: [Bob]}`";
        Some(Problem::error(claim.span, what).help(help))
    }
}
