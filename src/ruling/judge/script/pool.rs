//! The clauses of the line that is being carried out: each answers what asks for it, and none may
//! be left over.
mod naming;

use super::orders::ListOrder;
use super::{Script, ScriptResult};
use crate::cite;
use crate::decide::{Additional, Answer, Ask, Choice, CostAsked, Decision, Deed, Purpose};
use crate::game::{Game, PlayerId};
use crate::judge::Problem;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{self, Clause, ClauseKind, CostKeyword, ManaText};
use crate::wording::tree::{Action, Amount, Cost, MoveVerb, Tree, Variable};
use crate::words::label_in_words;

/// A clause and what is left of it.
#[derive(Clone)]
pub(super) struct ClauseUse<'s> {
    pub(super) clause: &'s Clause,
    /// Used up, or confirmed by what happened.
    pub(super) used: bool,
    /// Which nouns of it have answered something.
    pub(super) taken: Vec<usize>,
    /// It is said with an answer, not with a play.
    pub(super) answers: bool,
    /// Whose play or answer says it, where that is known.
    by: Option<PlayerId>,
}

/// All clauses of one line.
#[derive(Clone, Default)]
pub(super) struct ClausePool<'s> {
    pub(super) clauses: Vec<ClauseUse<'s>>,
    /// Where the line's doings begin in the log.
    pub(super) from: usize,
    /// The player of the line, if it is a play.
    pub(super) by: Option<PlayerId>,
    /// In which order its lists answer.
    pub(super) order: ListOrder,
}

impl<'s> ClausePool<'s> {
    /// Begins with the clauses of a line.
    pub(super) fn begin(clauses: &'s [Clause], from: usize, by: PlayerId) -> ClausePool<'s> {
        let mut pool = ClausePool { from, by: Some(by), ..ClausePool::default() };
        pool.put(clauses, false, Some(by));
        pool
    }

    /// What the line does is looked for in the log from here on.
    pub(super) fn begin_at(&mut self, from: usize) {
        self.from = from;
    }

    /// Adds what is said with a player's answer, at this place of the log.
    pub(super) fn add_at(&mut self, clauses: &'s [Clause], at: usize, by: PlayerId) {
        // A play's own doings begin where the play does.
        if self.clauses.is_empty() && self.by.is_none() {
            self.from = at;
        }
        self.put(clauses, true, Some(by));
    }

    /// Adds what is said with an answer.
    pub(super) fn add(&mut self, clauses: &'s [Clause]) {
        self.put(clauses, true, None);
    }

    fn put(&mut self, clauses: &'s [Clause], answers: bool, by: Option<PlayerId>) {
        let pooled = |clause| ClauseUse { clause, used: false, taken: Vec::new(), answers, by };
        self.clauses.extend(clauses.iter().map(pooled));
    }

    /// Whether a clause is said with an answer.
    pub(super) fn answers(&self, clause: &Clause) -> bool {
        self.clauses.iter().any(|p| p.answers && std::ptr::eq(p.clause, clause))
    }

    /// All clauses, used or not.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &'s ClauseKind> + '_ {
        self.clauses.iter().map(|p| &p.clause.kind)
    }

    /// Marks the clauses that a test picks as used.
    pub(super) fn use_up(&mut self, test: impl Fn(&ClauseKind) -> bool) {
        for p in self.clauses.iter_mut().filter(|p| test(&p.clause.kind)) {
            p.used = true;
        }
    }

    /// The unused clauses that a test picks.
    pub(super) fn unused(&self, test: impl Fn(&ClauseKind) -> bool) -> Vec<&'s Clause> {
        let unused = self.clauses.iter().filter(|p| !p.used && test(&p.clause.kind));
        unused.map(|p| p.clause).collect()
    }

    /// The first unused clause that a test picks.
    pub(super) fn find(&self, test: impl Fn(&ClauseKind) -> bool) -> Option<&'s Clause> {
        self.clauses.iter().find(|p| !p.used && test(&p.clause.kind)).map(|p| p.clause)
    }

    /// The same of what this player says, or the one who decides for him or her: nobody pays by
    /// another's word.
    fn find_of(
        &self,
        game: &Game,
        who: PlayerId,
        test: impl Fn(&ClauseKind) -> bool,
    ) -> Option<&'s Clause> {
        let theirs = |by: PlayerId| game.as_one(by, who) || by == decides_for(game, who);
        let said = |p: &&ClauseUse<'s>| !p.used && p.by.is_none_or(theirs) && test(&p.clause.kind);
        self.clauses.iter().find(said).map(|p| p.clause)
    }

    /// The next nouns of a clause answer; it is used when all that it has do.
    pub(super) fn spend(&mut self, clause: &Clause, nouns: usize, of: usize) {
        let taken = self.taken(clause).len();
        self.spend_those(clause, taken..taken + nouns, of);
    }

    /// The nouns at these places of a clause answer.
    pub(super) fn spend_those(
        &mut self,
        clause: &Clause,
        places: impl IntoIterator<Item = usize>,
        of: usize,
    ) {
        if let Some(p) = self.clauses.iter_mut().find(|p| std::ptr::eq(p.clause, clause)) {
            p.taken.extend(places);
            p.used = p.taken.len() >= of;
        }
    }

    /// The places of the nouns of a clause that have answered.
    pub(super) fn taken(&self, clause: &Clause) -> &[usize] {
        let of = self.clauses.iter().find(|p| std::ptr::eq(p.clause, clause));
        of.map_or(&[], |p| &p.taken)
    }
}

/// Whether an action of a cost or effect is what a clause tells of.
fn is_done_by(kind: &ClauseKind, action: &Action) -> bool {
    use ClauseKind as K;
    match kind {
        K::Sacrificing(_) => matches!(action, Action::Sacrifice(..)),
        K::Discarding(_) => matches!(action, Action::Discard(..)),
        K::Returning { .. } => matches!(action, Action::Move { verb: MoveVerb::Return, .. }),
        K::Revealing(_) => matches!(action, Action::Reveal(..)),
        _ => false,
    }
}

fn is_life(cost: &Cost, n: u32) -> bool {
    matches!(cost, Cost::Life(Amount::Number(m)) if u32::try_from(*m) == Ok(n))
}

/// Whether a clause tells of something in one of several costs.
pub(super) fn speaks_of(kind: &ClauseKind, cost: &[Cost]) -> bool {
    use ClauseKind as K;
    let parts = || cost.iter();
    let does = |is: fn(&Action) -> bool| parts().any(|c| c.any(is));
    match kind {
        K::Removing { .. } => does(|a| {
            matches!(a, Action::Move { verb: MoveVerb::Remove, .. } | Action::RemoveCounters(..))
        }),
        K::Tapping(_) => does(|a| matches!(a, Action::Tap(_) | Action::TapBy(..))),
        K::PayingLife(n) => parts().any(|c| is_life(c, *n)),
        K::PayingMana { mana, .. } => {
            parts().any(|c| matches!(c, Cost::Mana(m) if *m == mana.cost))
        }
        K::OptionalCost { cost: Some(mana), .. } => {
            parts().any(|c| matches!(c, Cost::Mana(m) if *m == mana.cost))
        }
        kind => parts().any(|c| c.any(|action: &Action| is_done_by(kind, action))),
    }
}

/// Whether a line's keyword is the one whose cost is asked for.
fn is_of(said: CostKeyword, asked: Additional) -> bool {
    matches!(
        (said, asked),
        (CostKeyword::Kicker, Additional::Kicker)
            | (CostKeyword::Buyback, Additional::Buyback)
            | (CostKeyword::Entwine, Additional::Entwine)
            | (CostKeyword::Replicate, Additional::Replicate)
    )
}

/// Whether a clause quotes words of what can be chosen.
fn quotes(kind: &ClauseKind, words: &str) -> bool {
    let (ClauseKind::Choosing(ast::Reply::Modes(modes)) | ClauseKind::Modes(modes)) = kind else {
        return false;
    };
    let words = words.to_lowercase();
    modes.iter().any(|m| matches!(m, ast::Mode::Words(t) if words.contains(&t.text.to_lowercase())))
}

impl<'s> Script<'s> {
    /// What the clauses of the line say to a question.
    pub(super) fn by_clauses(
        &mut self,
        game: &Game,
        decision: &Decision,
    ) -> ScriptResult<Option<Answer>> {
        if let (Ask::One { purpose, of }, Some(mana)) = (&decision.ask, self.making)
            && matches!(purpose, Purpose::Mana | Purpose::Convoke)
            && self.acting.is_some()
            && let Some(choice) =
                self.choice(game, decision, purpose, of, &ast::Reply::Mana(mana.clone()))?
            && of.contains(&choice)
        {
            return Ok(Some(Answer::One(choice)));
        }
        if let (Ask::One { purpose: Purpose::Mana, of }, Some(mana)) = (&decision.ask, self.making)
            && self.acting.is_some()
        {
            if let Some(problem) = super::making::makes_other_mana(of, mana) {
                return Err(problem);
            }
            if let Some(part) = super::making::only_part(of, mana) {
                return Ok(Some(Answer::One(part.clone())));
            }
        }
        if self.pool.clauses.is_empty() || (self.acting.is_some() && !self.in_act(game, decision)) {
            return Ok(None);
        }
        if let Ask::Number { purpose: Purpose::Cost(cost), .. }
        | Ask::YesNo { purpose: Purpose::Cost(cost), .. } = &decision.ask
            && let Some(problem) = self.which_kicker(game, decision, cost)
        {
            return Err(problem);
        }
        match &decision.ask {
            Ask::One { purpose: Purpose::Target(_), of } => Ok(self
                .target(game, decision, of, 1, 1)?
                .and_then(|mut t| t.pop())
                .map(Answer::One)),
            Ask::Some { purpose: Purpose::Target(_), of, min, max } => {
                Ok(self.target(game, decision, of, *min, *max)?.map(Answer::Many))
            }
            // Another player's modes are that player's to say.
            Ask::One { purpose: Purpose::Mode, .. } | Ask::Some { purpose: Purpose::Mode, .. }
                if self.pool.by.is_some_and(|by| !game.as_one(by, decision.who)) =>
            {
                Ok(None)
            }
            Ask::One { purpose: Purpose::Mode, of } => {
                let chosen = self.modes(game, decision, of, 1..=1)?;
                Ok(chosen.and_then(|mut m| m.pop()).map(Answer::One))
            }
            Ask::Some { purpose: Purpose::Mode, of, min, max } => {
                Ok(self.modes(game, decision, of, *min..=*max)?.map(Answer::Many))
            }
            Ask::Some { purpose: Purpose::Cost(CostAsked::Splice), of, .. } => {
                Ok(self.splices(game, decision, of)?.map(Answer::Many))
            }
            Ask::One { purpose: Purpose::Cost(cost), of } => {
                Ok(self.one_cost(game, cost.alternatives(), of).map(Answer::One))
            }
            Ask::One { purpose, of } => {
                if let Some(chosen) = self.by_nouns(game, decision, purpose, of, 1)? {
                    return Ok(chosen.into_iter().next().map(Answer::One));
                }
                self.chosen(game, decision, purpose, of)
            }
            Ask::Some { purpose, of, max, .. } => {
                if let Some(chosen) = self.by_nouns(game, decision, purpose, of, *max)? {
                    return Ok(Some(Answer::Many(chosen)));
                }
                let one = self.chosen(game, decision, purpose, of)?;
                Ok(one.map(|a| if let Answer::One(c) = a { Answer::Many(vec![c]) } else { a }))
            }
            Ask::Number { purpose, .. } => match self.unnatural(purpose) {
                Some(problem) => Err(problem),
                None => Ok(self.number(purpose).map(Answer::Number)),
            },
            Ask::YesNo { purpose, what, .. } => {
                Ok(self.wants(game, decision.who, purpose, what).map(Answer::yes_if))
            }
            Ask::Split { among, .. } => {
                let Some(clause) = self.pool.find(|k| matches!(k, ClauseKind::Dividing(_))) else {
                    return Ok(None);
                };
                let ClauseKind::Dividing(shares) = &clause.kind else { return Ok(None) };
                let parts = self.shares(game, shares, among)?;
                self.pool.spend(clause, 1, 1);
                Ok(Some(Answer::Split(parts)))
            }
            Ask::Act
            | Ask::Order { .. }
            | Ask::Attack { .. }
            | Ask::Block { .. }
            | Ask::Assign { .. }
            | Ask::Pay { .. } => Ok(None),
        }
    }

    /// One of several costs: the one that a clause speaks of.
    fn one_cost(&mut self, game: &Game, costs: &[Vec<Cost>], of: &[Choice]) -> Option<Choice> {
        let fits = |c: &&Choice| match c {
            Choice::Nth(i, label) => {
                let cost = costs.get(*i).map(Vec::as_slice).unwrap_or_default();
                let words = label_in_words(game, label);
                self.pool.kinds().any(|k| speaks_of(k, cost) || quotes(k, &words))
            }
            _ => false,
        };
        let found: Vec<&Choice> = of.iter().filter(fits).collect();
        match found.as_slice() {
            [one] => {
                let one = (*one).clone();
                self.pool.use_up(|k| {
                    matches!(k, ClauseKind::Choosing(ast::Reply::Modes(_)) | ClauseKind::Modes(_))
                });
                Some(one)
            }
            _ => None,
        }
    }

    /// `choosing red`, `choosing Bob`.
    fn chosen(
        &mut self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
    ) -> ScriptResult<Option<Answer>> {
        let Some(clause) = self.pool.find(|k| matches!(k, ClauseKind::Choosing(_))) else {
            return Ok(None);
        };
        let ClauseKind::Choosing(answer) = &clause.kind else { return Ok(None) };
        let choice = self.choice(game, decision, purpose, of, answer)?;
        if choice.is_some() {
            self.pool.spend(clause, 1, 1);
        }
        Ok(choice.map(Answer::One))
    }

    /// 104.1: only natural numbers can be chosen.
    fn unnatural(&self, purpose: &Purpose) -> Option<Problem> {
        let Purpose::Variable(variable) = purpose else { return None };
        let letter = variable.letter();
        let clause = self
            .pool
            .find(|k| matches!(k, ClauseKind::NoNumber { name, .. } if name.starts_with(letter)))?;
        let ClauseKind::NoNumber { words, .. } = &clause.kind else { return None };
        let mut problem = Problem::fail(
            clause.span,
            format!("{words} is no natural number: it can't be chosen for {letter}"),
        );
        problem.rules = vec![cite!("104.1")];
        Some(problem)
    }

    fn number(&mut self, purpose: &Purpose) -> Option<i64> {
        match purpose {
            Purpose::Variable(variable) => {
                let letter = variable.letter();
                let said = self.pool.find(|k| match k {
                    ClauseKind::Variable { name, .. } => name.starts_with(letter),
                    kind => letter == 'X' && matches!(kind, ClauseKind::ForSoMuch(_)),
                });
                let Some(clause) = said else {
                    // "Any number of counters": as many as the line removes.
                    let removes = self.pool.find(|k| {
                        *variable == Variable::AnyNumber
                            && matches!(k, ClauseKind::RemovingCounters { .. })
                    })?;
                    let ClauseKind::RemovingCounters { count, .. } = &removes.kind else {
                        return None;
                    };
                    return Some(i64::from(*count));
                };
                self.pool.spend(clause, 1, 1);
                match &clause.kind {
                    ClauseKind::Variable { value: n, .. } | ClauseKind::ForSoMuch(n) => Some(*n),
                    _ => None,
                }
                .map(i64::from)
            }
            Purpose::Cost(cost) => {
                let clause = self.optional(cost)?;
                let ClauseKind::OptionalCost { times, .. } = &clause.kind else { return None };
                self.pool.spend(clause, 1, 1);
                Some(i64::from(*times))
            }
            _ => {
                let clause = self
                    .pool
                    .find(|k| matches!(k, ClauseKind::Choosing(ast::Reply::Number(..))))?;
                let ClauseKind::Choosing(ast::Reply::Number(n, _)) = &clause.kind else {
                    return None;
                };
                self.pool.spend(clause, 1, 1);
                Some(i64::from(*n))
            }
        }
    }

    fn optional(&self, asked: &CostAsked) -> Option<&'s Clause> {
        let CostAsked::Additional { keyword: of, costs, .. } = asked else { return None };
        let is = |mana: &ManaText| {
            costs.iter().any(|c| matches!(c, Cost::Mana(cost) if *cost == mana.cost))
        };
        self.pool.find(|k| match k {
            ClauseKind::OptionalCost { keyword, cost, .. } => {
                is_of(*keyword, *of) && cost.as_ref().is_none_or(is)
            }
            _ => false,
        })
    }

    fn wants(
        &mut self,
        game: &Game,
        who: PlayerId,
        purpose: &Purpose,
        what: &Deed,
    ) -> Option<bool> {
        match purpose {
            Purpose::Cost(cost) => {
                let clause = self.optional(cost)?;
                let ClauseKind::OptionalCost { times, .. } = &clause.kind else { return None };
                self.pool.spend(clause, 1, *times as usize);
                Some(true)
            }
            Purpose::Pay | Purpose::May | Purpose::Modify | Purpose::Assignment => {
                let life = self.pool.find_of(game, who, |k| {
                    matches!(k, ClauseKind::PayingLife(n) if what.any(|c: &Cost| is_life(c, *n)))
                });
                if let Some(clause) = life {
                    self.pool.spend(clause, 1, 1);
                    return Some(true);
                }
                let said = |k: &ClauseKind| what.any(|action: &Action| is_done_by(k, action));
                self.pool.find_of(game, who, said).map(|_| true)
            }
            _ => None,
        }
    }
}
