//! What a search has found: verdicts, ends, and how many lines lead where.
use super::Explorer;
use crate::judge::Problem;
use crate::judge::explore::ends::{self, EndFact};
use crate::judge::explore::force::forced;
use crate::judge::explore::parts::{PartEnd, PartLine};
use crate::judge::explore::{ClaimVerdict, End, Exploration, LineOfPlay, Size, Standing};
use crate::judge::names::player_id;
use crate::scenario::ast::ClaimOf;
use std::collections::BTreeSet;

impl Explorer<'_> {
    /// What all that was found comes to.
    pub(super) fn result(mut self, mut problems: Vec<Problem>) -> Exploration {
        let whole = self.unlooked.is_empty() && problems.is_empty();
        let counts = self.counts();
        let mut verdicts: Vec<ClaimVerdict> =
            (0..self.claims.len()).map(|at| self.verdict(at, whole)).collect();
        let ends = self.ends(&counts);
        let lines = self.lines_in_all(&counts);
        let by_parts = self.seen_by_parts();
        let positions = (self.known.len() + by_parts.len()) as u64;
        let deepest = by_parts.values().max().map_or(0, |depth| u64::from(*depth));
        let size = Size { positions, lines, deepest: self.deepest.max(deepest) };
        let parts = self.parts();
        let divided = self.reach.share.into_parts().is_some() && !self.open.is_empty();
        let part = self.reach.share.part().filter(|_| problems.is_empty() && !divided);
        let answer = part.map(|part| self.answer(part));
        for root in &mut self.roots {
            problems.append(&mut root.problems);
        }
        if self.shelf.has_lost() {
            self.take_back(&mut verdicts);
        }
        let mana_to_pay = self.mana_to_pay;
        let unlooked = self.unlooked;
        let loops = self.loops;
        Exploration { verdicts, ends, size, unlooked, loops, mana_to_pay, problems, parts, answer }
    }

    /// The first line at whose end a claim is true.
    fn holds(&self, at: usize) -> Option<LineOfPlay> {
        let own = self.tallies[at].holds.map(|at| self.line_to(at));
        let own = own.or_else(|| self.shown_beyond.get(&at).cloned());
        let parts = || self.joined.iter().filter_map(|answer| answer.claims[at].holds.as_ref());
        own.or_else(|| parts().min_by_key(|line| line.depth).map(PartLine::line))
    }

    /// The first at whose end it isn't, with what is true instead.
    fn fails(&self, at: usize) -> Option<(LineOfPlay, String)> {
        let own = self.tallies[at].fails.as_ref();
        let own = own.map(|(at, actual)| (self.line_to(*at), actual.clone()));
        let parts = || self.joined.iter().filter_map(|answer| answer.claims[at].fails.as_ref());
        own.or_else(|| {
            let first = parts().min_by_key(|(line, _)| line.depth);
            first.map(|(line, actual)| (line.line(), actual.clone()))
        })
    }

    fn unsaid(&self, at: usize) -> Option<Problem> {
        let parts = || self.joined.iter().find_map(|answer| answer.claims[at].unsaid.as_ref());
        let problem = |words: &String| Problem::unruled(self.claims[at].span, words.clone());
        self.tallies[at].unsaid.clone().or_else(|| parts().map(problem))
    }

    fn verdict(&self, at: usize, whole: bool) -> ClaimVerdict {
        let claim = &self.claims[at];
        let unsaid = self.unsaid(at);
        let whole = whole && unsaid.is_none() && !self.known.is_empty();
        if let Some(wanted) = self.of_loop(at) {
            let (standing, line) = self.about_loops(at, wanted, whole);
            let (claim, instead, shortest) = (claim.clone(), None, true);
            return ClaimVerdict { claim, standing, line, shortest, instead, unsaid };
        }
        let fails = self.fails(at);
        let instead = fails.as_ref().map(|(_, actual)| actual.clone());
        let (standing, line) = match &claim.of {
            ClaimOf::Possible => match self.holds(at) {
                Some(line) => (Standing::Shown, Some(line)),
                None if whole => (Standing::Refuted, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Always => match fails {
                Some((line, _)) => (Standing::Refuted, Some(line)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Never => match self.holds(at) {
                Some(line) => (Standing::Refuted, Some(line)),
                None if whole => (Standing::Proven, None),
                None => (Standing::Open, None),
            },
            ClaimOf::Force(_) => (self.can_force(at, whole), None),
            ClaimOf::CantForce(_) => {
                let denied = match self.can_force(at, whole) {
                    Standing::Proven => Standing::Refuted,
                    Standing::Refuted if whole => Standing::Proven,
                    Standing::Refuted => Standing::Shown,
                    Standing::Shown => Standing::Refuted,
                    Standing::Open => Standing::Open,
                };
                (denied, None)
            }
        };
        let instead = instead.filter(|_| standing == Standing::Refuted);
        let shortest = !self.shown_beyond.contains_key(&at);
        ClaimVerdict { claim: claim.clone(), standing, line, shortest, instead, unsaid }
    }

    /// Whether the player of a claim can bring it about: goals are all positions at which it is
    /// true.
    fn can_force(&self, at: usize, whole: bool) -> Standing {
        let unsaid = self.unsaid(at).is_some();
        match (self.forced_from(at).first(), self.forced_beyond.get(&at)) {
            (Some(true), _) if whole => Standing::Proven,
            (Some(true), _) | (_, Some(true)) => Standing::Shown,
            (_, Some(false)) => Standing::Refuted,
            _ if whole || !unsaid && self.is_kept_from(at) => Standing::Refuted,
            _ => Standing::Open,
        }
    }

    /// Whether the others and chance keep the player of a claim from it whatever it is that wasn't
    /// looked at.
    pub(super) fn is_kept_from(&self, at: usize) -> bool {
        self.forced_if(at, true).first() == Some(&false)
    }

    /// From which nodes; none for a claim that isn't about this.
    pub(super) fn forced_from(&self, at: usize) -> Vec<bool> {
        self.forced_if(at, false)
    }

    /// The same where what wasn't looked at counts as the goal of the claim, or as none.
    fn forced_if(&self, at: usize, unseen: bool) -> Vec<bool> {
        let (ClaimOf::Force(player) | ClaimOf::CantForce(player)) = &self.claims[at].of else {
            return Vec::new();
        };
        let mut goals = vec![false];
        goals.extend(&self.tallies[at].true_at);
        for sum in self.joined.iter().flat_map(|answer| &answer.claims[at].forced) {
            if let Some(place) = self.by_digest.get(&sum.0) {
                goals[*place as usize + 1] = true;
            }
        }
        forced((&self.edges, &self.shelf), &goals, player_id(player), unseen)
    }

    /// By position, how many lines lead there; `None` where a position comes back.
    pub(super) fn counts(&self) -> Option<Vec<u64>> {
        let mut into = vec![0_u32; self.known.len() + 1];
        for node in 0..into.len() {
            self.edges.leads(node, &self.shelf).flatten().for_each(|to| into[to] += 1);
        }
        let mut lines = vec![0_u64; self.known.len() + 1];
        lines[0] = 1;
        let mut ready = vec![0];
        let mut done = 0;
        while let Some(at) = ready.pop() {
            done += 1;
            for (nth, to) in self.edges.leads(at, &self.shelf).enumerate() {
                let Some(to) = to else { continue };
                let start = self.starts.get(nth).filter(|_| at == 0);
                let along = start.map_or(Some(1), |lines| *lines)?;
                lines[to] = lines[to].saturating_add(lines[at].saturating_mul(along));
                into[to] -= 1;
                if into[to] == 0 {
                    ready.push(to);
                }
            }
        }
        (done == self.known.len() + 1).then(|| lines.split_off(1))
    }

    fn lines_in_all(&self, counts: &Option<Vec<u64>>) -> Option<u64> {
        let counts = counts.as_ref()?;
        let ends = (0..self.known.len()).filter(|at| self.known.ends(*at));
        let own = ends.fold(0, |sum: u64, at| sum.saturating_add(counts[at]));
        let mut parts = self.joined.iter().flat_map(|answer| &answer.ends);
        parts.try_fold(own, |sum, end| Some(sum.saturating_add(end.lines?)))
    }

    fn ends(&self, counts: &Option<Vec<u64>>) -> Vec<End> {
        let end = |(facts, places): &(Vec<EndFact>, Vec<usize>)| Alike {
            facts: facts.clone(),
            positions: places.len() as u64,
            lines: counts.as_ref().map(|counts| {
                places.iter().fold(0, |sum: u64, at| sum.saturating_add(counts[*at]))
            }),
            line: self.line_to(places[0]),
        };
        let mut groups: Vec<Alike> = self.groups.iter().map(end).collect();
        self.ends_of_parts(&mut groups);
        let Some(first) = groups.first() else { return Vec::new() };
        let differs: Vec<_> = first
            .facts
            .iter()
            .enumerate()
            .filter(|(at, fact)| groups.iter().any(|other| other.facts[*at] != **fact))
            .map(|(_, fact)| fact.topic)
            .collect();
        let end = |alike: Alike| {
            let Alike { facts, positions, lines, line } = alike;
            End { facts, differs: differs.clone(), positions, lines, line }
        };
        groups.into_iter().map(end).collect()
    }

    /// Puts the ends that parts came to with those that are alike.
    fn ends_of_parts(&self, groups: &mut Vec<Alike>) {
        let told = ends::facts(&self.board.game, &self.board.names);
        let mut seen = BTreeSet::new();
        let mut all: Vec<&PartEnd> = self.joined.iter().flat_map(|answer| &answer.ends).collect();
        all.sort_by_key(|end| end.line.depth);
        for end in all {
            let topics = told.iter().zip(&end.facts);
            let facts: Vec<EndFact> =
                topics.map(|(fact, is)| EndFact { topic: fact.topic, is: is.clone() }).collect();
            let fresh = end
                .positions
                .iter()
                .filter(|at| !self.by_digest.contains_key(&at.0) && seen.insert(**at));
            let positions = fresh.count() as u64;
            match groups.iter_mut().find(|group| group.facts == facts) {
                Some(group) => {
                    group.positions += positions;
                    let both = group.lines.zip(end.lines);
                    group.lines = both.map(|(a, b)| a.saturating_add(b));
                }
                None => {
                    let line = end.line.line();
                    groups.push(Alike { facts, positions, lines: end.lines, line });
                }
            }
        }
    }
}

/// Ends that are alike.
struct Alike {
    facts: Vec<EndFact>,
    positions: u64,
    lines: Option<u64>,
    line: LineOfPlay,
}
