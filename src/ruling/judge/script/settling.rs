//! Whether what the clauses of a line say has come about; one that nothing has taken up is no idle
//! word.
use super::Script;
use super::how::was_played_so;
use super::pool::speaks_of;
use crate::cite;
use crate::game::{Cause, Entity, Event, Game, LifeCause, Log, Object, ObjectId, Zone};
use crate::judge::Problem;
use crate::judge::expect::counted;
use crate::judge::names::holder;
use crate::rules::second_alternatives;
use crate::scenario::ast::{ClauseKind, CostKeyword, NounPhrase};
use crate::words::label_in_words;
use std::collections::BTreeSet;

impl<'s> Script<'s> {
    /// The line is over: every clause has answered something, or what it says has happened of
    /// itself.
    pub(super) fn settle_pool(&mut self, game: &Game, log: &Log) {
        let pool = std::mem::take(&mut self.pool);
        if !self.problems.is_empty() {
            return;
        }
        if let Some(problem) = self.made_less(game, log, pool.from) {
            self.problems.push(problem);
            return;
        }
        for said in &pool.clauses {
            if let Some(problem) = self.misplaced(said, game, log, pool.from) {
                self.problems.push(problem);
                return;
            }
        }
        for left in pool.clauses.iter().filter(|p| !p.used) {
            if pool.by.is_some() && self.keeps(left.clause, game, log, pool.from) {
                continue;
            }
            if !self.has_happened(&left.clause.kind, game, log, pool.from) {
                let played =
                    game.stack().last().map(|o| second_alternatives(game, *o)).unwrap_or_default();
                let second = played.iter().find(|(costs, _)| speaks_of(&left.clause.kind, costs));
                if let Some((_, second)) = second {
                    let second = label_in_words(game, second);
                    let message = format!(
                        "only one alternative cost is paid for a spell, and this one would be a \
                            second: {second}"
                    );
                    let mut problem = Problem::fail(left.clause.span, message);
                    problem.rules = vec![cite!("409.1b")];
                    self.problems.push(problem);
                    continue;
                }
                // What it names may have words that aren't understood.
                let unread = match &left.clause.kind {
                    ClauseKind::Splicing { card, .. } => self.names.resolve(game, card, &[]).err(),
                    _ => None,
                };
                self.problems.push(unread.unwrap_or_else(|| {
                    Problem::error(left.clause.span, "nothing asks for this choice")
                        .help("leave it out, or say it where it is asked for")
                }));
            }
        }
    }

    /// A target or an optional cost that a line names and what is played doesn't have: it can't be
    /// played so.
    pub(super) fn beyond(&self, game: &Game, log: &Log) -> Option<Problem> {
        let left = || {
            self.pool.clauses.iter().filter(|p| {
                !p.used && !self.has_happened(&p.clause.kind, game, log, self.pool.from)
            })
        };
        let (clause, rule, what) = left().find_map(|p| match &p.clause.kind {
            ClauseKind::Targeting(_) => {
                Some((p.clause, cite!("409.1c"), "it has no such target, played so"))
            }
            ClauseKind::OptionalCost { .. } => {
                Some((p.clause, cite!("409.1b"), "it has no such cost"))
            }
            ClauseKind::Splicing { .. } => {
                Some((p.clause, cite!("502.40a"), "it can't be spliced onto this"))
            }
            ClauseKind::Variable { name, .. } if stands_for(game, name).is_some() => {
                Some((p.clause, cite!("glossary: X"), "nothing that is paid includes it: it is 0"))
            }
            _ => None,
        })?;
        // More targets than there is to divide: each would have to get at least one.
        let item = game.stack().last().and_then(|o| game.object(*o).stack.as_deref());
        let shares = item.map_or(0, |i| i.targets.iter().filter(|t| t.share.is_some()).count());
        if matches!(clause.kind, ClauseKind::Targeting(_)) && shares > 0 {
            let message = format!(
                "what is divided suffices for {shares} targets and no more: each gets at least one"
            );
            let mut problem = Problem::fail(clause.span, message);
            problem.rules = vec![cite!("409.1e"), rule, cite!("glossary: Divide")];
            return Some(problem);
        }
        let mut problem = Problem::fail(clause.span, what);
        problem.rules = vec![rule];
        Some(problem)
    }

    /// Whether what a clause says was done without a choice.
    pub(super) fn has_happened(
        &self,
        kind: &ClauseKind,
        game: &Game,
        log: &Log,
        from: usize,
    ) -> bool {
        let events = || log.entries().iter().skip(from).filter_map(|e| e.event.as_deref());
        // As many as are named: each event is of one of them.
        let each = |nouns: &[NounPhrase], test: &dyn Fn(&Event) -> Option<Vec<ObjectId>>| {
            let done: Vec<Vec<ObjectId>> = events().filter_map(test).collect();
            self.all_among(game, nouns, &done)
        };
        let moved = |nouns: &[NounPhrase], test: &dyn Fn(&crate::game::Move) -> bool| {
            each(nouns, &|e| match e {
                Event::Move(m) if test(m) => Some(vec![m.new, game.latest(m.new), m.object]),
                _ => None,
            })
        };
        let concerns = |noun: &NounPhrase, test: &dyn Fn(&Event) -> Option<ObjectId>| {
            let of = |e: &Event| test(e).map(|o| vec![o, game.latest(o)]);
            each(std::slice::from_ref(noun), &of)
        };
        match kind {
            ClauseKind::Sacrificing(n) => moved(n, &|m| m.cause == Cause::Sacrificed),
            ClauseKind::Discarding(n) => moved(n, &|m| m.cause == Cause::Discarded),
            ClauseKind::Removing { objects, .. } => moved(objects, &|m| m.to == Zone::Removed),
            ClauseKind::Returning { objects, .. } => {
                moved(objects, &|m| matches!(m.to, Zone::Hand(_)))
            }
            ClauseKind::Putting { objects, .. } => moved(objects, &|_| true),
            ClauseKind::Tapping(n) => each(n, &|e| match e {
                Event::Tapped(o) => Some(vec![*o, game.latest(*o)]),
                _ => None,
            }),
            ClauseKind::Untapping(n) => each(n, &|e| match e {
                Event::Untapped(o) => Some(vec![*o, game.latest(*o)]),
                _ => None,
            }),
            ClauseKind::Revealing(n) => {
                let shown = events().flat_map(|e| match e {
                    Event::Revealed { objects, .. } => objects.clone(),
                    Event::RevealedFirst { card, .. } => vec![*card],
                    _ => Vec::new(),
                });
                let shown: BTreeSet<ObjectId> = shown.collect();
                let shown: Vec<Vec<ObjectId>> =
                    shown.into_iter().map(|o| vec![o, game.latest(o)]).collect();
                self.all_among(game, n, &shown)
            }
            ClauseKind::RemovingCounters { from, count, .. } => {
                let Ok(named) = self.names.candidates(game, from) else { return false };
                events().any(|e| {
                    matches!(e, Event::CountersRemoved { from: Entity::Object(o),
                    amount, .. } if amount == count && named.contains(&game.latest(*o)))
                })
            }
            ClauseKind::PuttingCounters { on, .. } => concerns(on, &|e| {
                if let Event::CountersPut { on: Entity::Object(o), .. } = e {
                    Some(*o)
                } else {
                    None
                }
            }),
            ClauseKind::PayingLife(n) => events().any(|e| {
                matches!(e, Event::Life { change, why: LifeCause::Payment, .. }
                    if *change == -i64::from(*n))
            }),
            ClauseKind::Targeting(nouns) => nouns.is_empty(),
            // {0} is paid without being asked for.
            ClauseKind::PayingMana { mana, with: None } => {
                mana.cost.converted(0) == 0
                    && !events().any(|e| matches!(e, Event::ManaSpent { .. }))
            }
            ClauseKind::Variable { name, value } => {
                stands_for(game, name) == Some(i64::from(*value))
            }
            ClauseKind::InResponse(_) | ClauseKind::Enchanting | ClauseKind::Banding(_) => true,
            ClauseKind::FaceDown | ClauseKind::From(_) | ClauseKind::ForCost(_) => {
                was_played_so(kind, game, log, from)
            }
            ClauseKind::OptionalCost { keyword, .. } => {
                let rule = match keyword {
                    CostKeyword::Offering => cite!("502.42b"),
                    CostKeyword::Convoke => cite!("502.46a"),
                    _ => return false,
                };
                log.entries()
                    .iter()
                    .skip(from)
                    .any(|e| e.event.is_some() && e.rules.contains(&rule))
            }
            ClauseKind::ForSoMuch(n) | ClauseKind::InMana(n) => {
                *n == 0 && !events().any(|e| matches!(e, Event::ManaSpent { .. }))
            }
            ClauseKind::Splicing { .. }
            | ClauseKind::NoNumber { .. }
            | ClauseKind::Modes(_)
            | ClauseKind::Choosing(_)
            | ClauseKind::Dividing(_)
            | ClauseKind::PayingMana { .. }
            | ClauseKind::Spending(_) => false,
        }
    }

    /// Whether these nouns name as many different ones of what was done as they count.
    fn all_among(&self, game: &Game, nouns: &[NounPhrase], done: &[Vec<ObjectId>]) -> bool {
        let mut wanted: Vec<Vec<usize>> = Vec::new();
        for noun in nouns {
            let Ok(named) = self.names.candidates(game, noun) else { return false };
            let fits = |ids: &Vec<ObjectId>| ids.iter().any(|o| named.contains(o));
            let could: Vec<usize> = (0..done.len()).filter(|at| fits(&done[*at])).collect();
            wanted.extend(std::iter::repeat_n(could, counted(noun).unwrap_or(1) as usize));
        }
        each_of_its_own(&wanted, done.len())
    }

    /// Objects of a player in a zone, for narrowing.
    pub(super) fn mine<'a>(
        game: &'a Game,
        player: crate::game::PlayerId,
    ) -> impl Fn(&Object) -> bool + 'a {
        move |o: &Object| game.as_one(holder(game, o.id), player)
    }
}

/// Whether each can have one of those that it could be, no two the same.
fn each_of_its_own(could: &[Vec<usize>], of: usize) -> bool {
    fn place(
        at: usize,
        could: &[Vec<usize>],
        has: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        could[at].iter().any(|&one| {
            if std::mem::replace(&mut seen[one], true) {
                return false;
            }
            let free = has[one].is_none_or(|other| place(other, could, has, seen));
            if free {
                has[one] = Some(at);
            }
            free
        })
    }
    let mut has = vec![None; of];
    (0..could.len()).all(|at| place(at, could, &mut has, &mut vec![false; of]))
}

/// What a letter stands for in what was put onto the stack last.
fn stands_for(game: &Game, letter: &str) -> Option<i64> {
    let item = game.object(*game.stack().last()?).stack.as_deref()?;
    let letter = letter.chars().next()?;
    item.bindings.variables.get(&letter.into()).copied()
}
