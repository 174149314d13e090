//! What a search has found: verdicts, ends, and how many lines lead where.
use super::Explorer;
use crate::game::PlayerId;
use crate::judge::Problem;
use crate::judge::explore::ends;
use crate::judge::explore::force::{Edge, forced};
use crate::judge::explore::{End, Exploration, Size, Standing, Verdict};
use crate::judge::names::player_id;
use crate::scenario::ast::ClaimOf;

impl Explorer<'_> {
    /// What all that was found comes to.
    pub(super) fn result(mut self, mut problems: Vec<Problem>) -> Exploration {
        let whole = self.unlooked.is_empty() && problems.is_empty();
        let counts = self.counts();
        let verdicts: Vec<Verdict> =
            (0..self.claims.len()).map(|at| self.verdict(at, whole)).collect();
        for root in &mut self.roots {
            problems.append(&mut root.problems);
        }
        let ends = self.ends(&counts);
        let lines = self.lines_in_all(&counts);
        let size = Size { positions: self.known.len() as u64, lines, deepest: self.deepest };
        let mana_to_pay = self.mana_to_pay;
        Exploration { verdicts, ends, size, unlooked: self.unlooked, mana_to_pay, problems }
    }

    fn verdict(&self, at: usize, whole: bool) -> Verdict {
        let (claim, tally) = (&self.claims[at], &self.tallies[at]);
        let line = |at: Option<usize>| at.map(|at| self.line_to(at));
        let whole = whole && tally.unsaid.is_none() && !self.known.is_empty();
        let fails = tally.fails.as_ref().map(|(at, _)| *at);
        let (standing, line) = match &claim.of {
            ClaimOf::Possible => match tally.holds {
                Some(_) => (Standing::Shown, line(tally.holds)),
                None if whole => (Standing::Refuted, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Always => match fails {
                Some(_) => (Standing::Refuted, line(fails)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Never => match tally.holds {
                Some(_) => (Standing::Refuted, line(tally.holds)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Force(player) => (self.can_force(at, player_id(player), whole), None),
            ClaimOf::CantForce(player) => {
                let denied = match self.can_force(at, player_id(player), whole) {
                    Standing::Proven => Standing::Refuted,
                    Standing::Refuted => Standing::Proven,
                    other => other,
                };
                (denied, None)
            }
        };
        let instead = match standing {
            Standing::Refuted => tally.fails.as_ref().map(|(_, actual)| actual.clone()),
            _ => None,
        };
        let unsaid = tally.unsaid.clone();
        Verdict { claim: claim.clone(), standing, line, instead, unsaid }
    }

    /// Whether the player can bring it about: goals are all positions at which the claim is true.
    fn can_force(&self, at: usize, player: PlayerId, whole: bool) -> Standing {
        let mut all = vec![false];
        all.extend(&self.tallies[at].true_at);
        let shifted: Vec<Vec<Edge>> = self
            .edges
            .iter()
            .map(|edges| {
                let shift = |edge: &Edge| Edge { to: edge.to.map(|to| to + 1), ..edge.clone() };
                edges.iter().map(shift).collect()
            })
            .collect();
        let won = forced(&shifted, &all, player);
        match won.first() {
            Some(true) => Standing::Proven,
            _ if whole => Standing::Refuted,
            _ => Standing::Open,
        }
    }

    /// By position, how many lines lead there; `None` where a position comes back.
    fn counts(&self) -> Option<Vec<u64>> {
        let mut into = vec![0_u32; self.known.len() + 1];
        for edge in self.edges.iter().flatten() {
            if let Some(to) = edge.to {
                into[to + 1] += 1;
            }
        }
        let mut lines = vec![0_u64; self.known.len() + 1];
        lines[0] = 1;
        let mut ready = vec![0];
        let mut done = 0;
        while let Some(at) = ready.pop() {
            done += 1;
            for edge in self.edges.get(at).into_iter().flatten() {
                let Some(to) = edge.to else { continue };
                lines[to + 1] = lines[to + 1].saturating_add(lines[at]);
                into[to + 1] -= 1;
                if into[to + 1] == 0 {
                    ready.push(to + 1);
                }
            }
        }
        (done == self.known.len() + 1).then(|| lines.split_off(1))
    }

    fn lines_in_all(&self, counts: &Option<Vec<u64>>) -> Option<u64> {
        let counts = counts.as_ref()?;
        let ends = self.known.iter().enumerate().filter(|(_, known)| known.ends);
        Some(ends.fold(0, |sum: u64, (at, _)| sum.saturating_add(counts[at])))
    }

    fn ends(&self, counts: &Option<Vec<u64>>) -> Vec<End> {
        let Some((first, _)) = self.groups.first() else { return Vec::new() };
        let differs: Vec<_> = first
            .iter()
            .enumerate()
            .filter(|(at, fact)| self.groups.iter().any(|(other, _)| other[*at] != **fact))
            .map(|(_, fact)| fact.topic)
            .collect();
        let end = |(facts, places): &(Vec<ends::Fact>, Vec<usize>)| End {
            facts: facts.clone(),
            differs: differs.clone(),
            positions: places.len() as u64,
            lines: counts.as_ref().map(|counts| {
                places.iter().fold(0, |sum: u64, at| sum.saturating_add(counts[*at]))
            }),
            line: self.line_to(places[0]),
        };
        self.groups.iter().map(end).collect()
    }
}
