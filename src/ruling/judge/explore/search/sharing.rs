//! Cutting a search into parts, going on from one, and putting their answers together.
use super::super::lines::Ended;
use super::super::parts::{
    Digest, PartAnswer, PartClaim, PartEnd, PartLine, PartUnlooked, Search, SearchPart, WayThere,
};
use super::super::step::{Course, Tape};
use super::super::{Unlooked, ends, told};
use super::known::From;
use super::{Explorer, Stops};
use crate::game::{Digests, Game, Log};
use crate::judge::Problem;
use crate::rulebook::RuleId;
use std::collections::{BTreeMap, BTreeSet};

/// Enough is open for so many parts once each has about so many positions.
pub(super) const ENOUGH: u64 = 16;

impl Explorer<'_> {
    fn this_search(&self) -> Search {
        Search {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            claims: self.claims.iter().map(told::said).collect(),
            gone_on_from: self.gone_on_from,
            memories: self.memories.bits(),
        }
    }

    /// The sums of all positions, by number.
    pub(super) fn sums(&self) -> Vec<Digest> {
        let mut sums = vec![Digest(0); self.known.len()];
        self.by_digest.iter().for_each(|(sum, at)| sums[*at as usize] = Digest(*sum));
        sums
    }

    /// What is open, in parts that differ in size by one at most.
    pub(super) fn parts(&self) -> Vec<SearchPart> {
        let Some(parts) = self.reach.share.into_parts() else { return Vec::new() };
        let (sums, lines) = (self.sums(), self.counts());
        let acting = self.acting();
        let stops = Stops::of(self.scenario, self.board);
        let stopping = |now: &Game| stops.at(now);
        let course = self.course(&acting, &stopping);
        let mut digests = self.digests();
        let mut way = |at: usize| WayThere {
            lines: lines.as_ref().map(|lines| lines[at]),
            digest: sums[at],
            ..self.way_in_acts(at, &course, &mut digests)
        };
        let slices = slices(self.open.len(), parts);
        let of = slices.len();
        let part = |(at, slice): (usize, std::ops::Range<usize>)| SearchPart {
            number: at + 1,
            of,
            search: self.this_search(),
            open: self.open[slice].iter().map(|at| way(*at)).collect(),
        };
        slices.into_iter().enumerate().map(part).collect()
    }

    /// The way to a position, each act by its place among those that may be tried.
    fn way_in_acts(&self, at: usize, course: &Course<'_>, digests: &mut Digests) -> WayThere {
        let (start, way) = self.way_to(at);
        let mut found = WayThere { root: 0, steps: Vec::new(), lines: None, digest: Digest(0) };
        let mut game = start.clone();
        for at in way {
            match &self.known.from(at, &self.shelf) {
                From::Root(root) => match self.reach.share.part().map(|part| &part.open[*root]) {
                    None => found.root = *root,
                    Some(way) => (found.root, found.steps) = (way.root, way.steps.clone()),
                },
                From::Step { act, picks, .. } => {
                    let tried = course.tried(&game, digests).1;
                    let nth = tried.iter().position(|other| other == act).unwrap_or_default();
                    let step = std::iter::once(nth as u16).chain(picks.iter().copied());
                    found.steps.push(step.collect());
                    game = Tape::new(act.clone(), course, digests, picks).played(game);
                }
            }
        }
        found
    }

    /// The positions of a part, as though they were ends of the script; the script's own ends are
    /// known.
    ///
    /// # Errors
    /// The part is of another search.
    pub(super) fn seeds(&self, part: &SearchPart) -> Result<Vec<(Ended, u32)>, Problem> {
        let other = |what: &str| {
            let title = self.scenario.title.span;
            Problem::error(title, format!("the part is of another search: {what}"))
        };
        let own = Search { gone_on_from: part.search.gone_on_from, ..self.this_search() };
        if own != part.search {
            return Err(other("version, claims or what the turn remembers differ"));
        }
        let acting = self.acting();
        let stops = Stops::of(self.scenario, self.board);
        let stopping = |now: &Game| stops.at(now);
        let course = self.course(&acting, &stopping);
        let script = self.teller();
        let mut digests = self.digests();
        let mut found = Vec::new();
        for way in &part.open {
            let Some(root) = self.roots.get(way.root) else {
                return Err(other("the script has other ends"));
            };
            let (mut game, mut sentences) = (root.game.clone(), root.sentences.clone());
            for step in &way.steps {
                let act = step.split_first().and_then(|(nth, picks)| {
                    let tried = course.tried(&game, &mut digests).1;
                    Some((tried.get(usize::from(*nth))?.clone(), picks))
                });
                let Some((act, picks)) = act else { return Err(other("an act isn't there")) };
                let (after, asked) = Tape::new(act, &course, &mut digests, picks).retold(game);
                game = after;
                for (before, decision, answer) in &asked {
                    sentences.extend(script.sentences_of(before, decision, answer));
                }
            }
            if self.digest(&mut digests, &game) != way.digest.0 {
                return Err(other("a line comes to another position"));
            }
            let (log, asks) = (Log::default(), Vec::new());
            let (picks, problems, among) = (Vec::new(), Vec::new(), root.among.clone());
            let passed = root.passed;
            let seed = Ended { game, log, asks, passed, picks, sentences, among, problems };
            found.push((seed, way.steps.len() as u32));
        }
        Ok(found)
    }

    /// What was found, for those who put the parts together.
    pub(super) fn answer(&self, part: &SearchPart) -> PartAnswer {
        let (sums, counts) = (self.sums(), self.counts());
        let line = |at: usize| PartLine::new(self.line_to(at), self.known.depth(at));
        let claim = |at: usize| {
            let tally = &self.tallies[at];
            let won = self.forced_from(at);
            let roots = (0..self.roots.len()).filter(|root| won.get(root + 1) == Some(&true));
            // What its own parts have found comes behind what was found before it was divided.
            let parts = || self.joined.iter().map(|answer| &answer.claims[at]);
            let held = || parts().filter_map(|c| c.holds.clone()).min_by_key(|line| line.depth);
            let failed = || parts().filter_map(|c| c.fails.clone()).min_by_key(|f| f.0.depth);
            let own = self.shown_beyond.get(&at).cloned();
            let own = own.map(|line| PartLine { depth: u32::MAX, ..PartLine::new(line, 0) });
            let fails = tally.fails.as_ref().map(|(at, actual)| (line(*at), actual.clone()));
            let unsaid = tally.unsaid.as_ref().map(|problem| problem.message.clone());
            PartClaim {
                holds: tally.holds.map(line).or_else(held),
                beyond: own.or_else(|| parts().find_map(|c| c.beyond.clone())),
                fails: fails.or_else(failed),
                unsaid: unsaid.or_else(|| parts().find_map(|c| c.unsaid.clone())),
                forced: roots.map(|root| sums[root]).collect(),
            }
        };
        let end = |(facts, places): &(Vec<ends::EndFact>, Vec<usize>)| PartEnd {
            facts: facts.iter().map(|fact| fact.is.clone()).collect(),
            positions: places.iter().map(|at| sums[*at]).collect(),
            lines: counts.as_ref().map(|counts| {
                places.iter().fold(0, |sum: u64, at| sum.saturating_add(counts[*at]))
            }),
            line: line(places[0]),
        };
        let unlooked = |(unlooked, at): (&Unlooked, &BTreeMap<usize, u64>)| PartUnlooked {
            why: unlooked.why.clone(),
            rule: unlooked.rule.map(|rule| rule.number().to_owned()),
            at: at.iter().map(|(at, n)| (sums[*at], *n)).collect(),
            line: unlooked.line.sentences.clone(),
        };
        let mut positions: Vec<_> =
            sums.iter().enumerate().map(|(at, sum)| (*sum, self.known.depth(at))).collect();
        positions.extend(self.seen_by_parts());
        let mut ends: Vec<PartEnd> = self.groups.iter().map(end).collect();
        self.ends_within(&mut ends);
        let mut unlooked: Vec<PartUnlooked> =
            self.unlooked.iter().zip(&self.unlooked_at).map(unlooked).collect();
        unlooked.extend(self.joined.iter().flat_map(|answer| answer.unlooked.iter().cloned()));
        PartAnswer {
            number: part.number,
            of: part.of,
            search: part.search.clone(),
            open: part.open.iter().map(|way| way.digest).collect(),
            asked: None,
            loops: self.part_loops(),
            graph: self.part_graph(&positions),
            positions,
            claims: (0..self.claims.len()).map(claim).collect(),
            ends,
            unlooked,
        }
    }

    /// Puts the ends that the parts of a part came to with its own.
    fn ends_within(&self, ends: &mut Vec<PartEnd>) {
        let mut seen = BTreeSet::new();
        let mut all: Vec<&PartEnd> = self.joined.iter().flat_map(|answer| &answer.ends).collect();
        all.sort_by_key(|end| end.line.depth);
        for end in all {
            let fresh = end.positions.iter().copied();
            let fresh =
                fresh.filter(|sum| !self.by_digest.contains_key(&sum.0) && seen.insert(*sum));
            let fresh: Vec<Digest> = fresh.collect();
            match ends.iter_mut().find(|other| other.facts == end.facts) {
                Some(same) => {
                    same.positions.extend(fresh);
                    same.lines = same.lines.zip(end.lines).map(|(a, b)| a.saturating_add(b));
                }
                None => ends.push(PartEnd { positions: fresh, ..end.clone() }),
            }
        }
    }

    /// Takes the answers of the parts that are open here; what is missing is open.
    ///
    /// # Errors
    /// An answer is of another search.
    pub(super) fn join(&mut self, answers: &[PartAnswer]) -> Result<(), Problem> {
        let title = self.scenario.title.span;
        let other = || Problem::error(title, "the answers are of another search".to_owned());
        let of = answers.first().map_or(0, |answer| answer.of);
        let sums = self.sums();
        let own = self.this_search();
        self.unlooked_at.resize_with(self.unlooked.len(), BTreeMap::new);
        for (at, slice) in slices(self.open.len(), of).into_iter().enumerate() {
            let places = &self.open[slice];
            let mut given = answers.iter().filter(|answer| answer.number == at + 1);
            let branches = places.len() as u64;
            let unlooked =
                |why: String| Unlooked { why, rule: None, branches, line: self.line_to(places[0]) };
            let Some(answer) = given.next() else {
                let why = format!("part {} of {of} has no answer", at + 1);
                self.unlooked.push(unlooked(why));
                self.unlooked_at.push(places.iter().map(|at| (*at, 1)).collect());
                continue;
            };
            let same = places.iter().map(|at| sums[*at]).eq(answer.open.iter().copied());
            if given.next().is_some() {
                let twice = format!("part {} of {of} has two answers", at + 1);
                return Err(Problem::error(title, twice));
            }
            if answer.search != own || answer.of != of || !same {
                return Err(other());
            }
            if answer.asked.is_some() {
                let why = format!(
                    "part {} of {of} asks for what the turn remembers: write the parts anew with \
                        `--remember`",
                    at + 1
                );
                self.unlooked.push(unlooked(why));
                continue;
            }
            self.joined.push(answer.clone());
        }
        self.joined_unlooked();
        self.join_loops();
        for at in self.open_claims() {
            let beyond = self.joined.iter().find_map(|answer| answer.claims[at].beyond.as_ref());
            if let Some(line) = beyond.map(PartLine::line) {
                self.shown_beyond.insert(at, line);
            }
        }
        Ok(())
    }

    /// How many positions were seen, here and in the parts.
    pub(super) fn seen_in_all(&self) -> u64 {
        (self.known.len() + self.seen_by_parts().len()) as u64
    }

    /// Whether each part has an answer, and some didn't look at everything.
    pub(super) fn all_have_answered(&self) -> bool {
        let of = self.joined.first().map_or(0, |answer| answer.of);
        self.joined.len() == of && !self.unlooked.is_empty()
    }

    /// What the parts haven't looked at, each position once.
    fn joined_unlooked(&mut self) {
        let mut seen = BTreeSet::new();
        for unlooked in self.joined.iter().flat_map(|answer| &answer.unlooked) {
            let rule = unlooked.rule.as_deref().and_then(RuleId::parse);
            let fresh = unlooked.at.iter().filter(|(at, _)| {
                self.by_digest.get(&at.0).is_none_or(|at| self.open.contains(&(*at as usize)))
                    && seen.insert((unlooked.why.clone(), rule, *at))
            });
            let branches = fresh.map(|(_, n)| n).sum();
            let same = |u: &&mut Unlooked| u.why == unlooked.why && u.rule == rule;
            match self.unlooked.iter_mut().find(same) {
                Some(known) => known.branches += branches,
                None if branches > 0 => {
                    let line =
                        super::LineOfPlay { sentences: unlooked.line.clone(), among: Vec::new() };
                    let why = unlooked.why.clone();
                    self.unlooked.push(Unlooked { why, rule, branches, line });
                }
                None => {}
            }
        }
    }

    /// Positions that only parts have seen, with the least number of acts to each.
    pub(super) fn seen_by_parts(&self) -> BTreeMap<Digest, u32> {
        let mut found = BTreeMap::new();
        for (sum, depth) in self.joined.iter().flat_map(|answer| &answer.positions) {
            if !self.by_digest.contains_key(&sum.0) {
                let least = found.entry(*sum).or_insert(*depth);
                *least = (*least).min(*depth);
            }
        }
        found
    }
}

/// So many in slices of equal size, the first ones longer by one where it doesn't come out even;
/// none is empty.
fn slices(n: usize, of: usize) -> Vec<std::ops::Range<usize>> {
    let of = of.clamp(1, n.max(1));
    let (each, more) = (n / of, n % of);
    let start = |at: usize| at * each + at.min(more);
    (0..of).map(|at| start(at)..start(at + 1)).filter(|slice| !slice.is_empty()).collect()
}

impl Explorer<'_> {
    /// Notes that these positions weren't gone on from.
    pub(super) fn leave(&mut self, left: &[usize], why: String) {
        if let Some(first) = left.first() {
            let line = self.line_to(*first);
            let branches = left.len() as u64;
            self.unlooked.push(Unlooked { why, rule: None, branches, line });
            self.unlooked_at.resize_with(self.unlooked.len() - 1, BTreeMap::new);
            self.unlooked_at.push(left.iter().map(|at| (*at, 1)).collect());
            for at in left {
                self.edges.push(at + 1, &[], None);
            }
        }
    }

    /// Others have gone on from what is open.
    pub(super) fn cut(&mut self) {
        for at in &self.open {
            self.edges.push(at + 1, &[], None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::slices;

    #[test]
    fn slices_are_of_equal_size() {
        assert_eq!(slices(7, 3), [0..3, 3..5, 5..7]);
        assert_eq!(slices(2, 4), [0..1, 1..2]);
        assert!(slices(0, 4).is_empty());
    }
}
