//! What a clause says besides what it names: from where, to where, which counters, how many.
use super::pool::ClauseUse;
use super::{Script, ScriptResult};
use crate::called::{list, name, zone_name};
use crate::cite;
use crate::game::{Cause, Entity, Event, Game, Log, Move, ObjectId, Zone};
use crate::judge::Problem;
use crate::judge::expect::zone_fits;
use crate::scenario::ast::{Clause, ClauseKind, NounPhrase, ZoneRef};
use crate::terms::{CounterKind, ManaKind, ManaSymbol};

impl Script<'_> {
    /// A card that is played `from` a zone lies there.
    pub(super) fn is_where_said(
        &self,
        game: &Game,
        card: ObjectId,
        clauses: &[Clause],
    ) -> ScriptResult<()> {
        let said = clauses.iter().find_map(|c| match &c.kind {
            ClauseKind::From(zone) => Some(zone),
            _ => None,
        });
        let Some(said) = said else { return Ok(()) };
        let zone = game.object(card).zone;
        if zone_fits(said, zone) {
            return Ok(());
        }
        let message =
            format!("{} isn't there: it is in {}", name(game, card), zone_name(game, zone));
        Err(Problem::error(said.span, message))
    }

    /// A line has more mana made than was made (406.1).
    pub(super) fn made_less(&mut self, game: &Game, log: &Log, from: usize) -> Option<Problem> {
        let said = self.making.take()?;
        let events = log.entries().iter().skip(from).filter_map(|e| e.event.as_deref());
        let mut made: Vec<ManaKind> = events
            .filter_map(|e| if let Event::ManaAdded { mana, .. } = e { Some(mana) } else { None })
            .flatten()
            .map(|mana| mana.kind)
            .collect();
        let all: String = made.iter().map(ToString::to_string).collect();
        for symbol in &said.cost.0 {
            let times = if let ManaSymbol::Generic(n) = symbol { *n } else { 1 };
            let kind = super::making::kind_of(*symbol)?;
            for _ in 0..times {
                let Some(at) = made.iter().position(|k| *k == kind) else {
                    let message = format!("{all} is made, not {}", said.cost);
                    let mut problem = Problem::fail(said.span, message);
                    problem.rules = vec![cite!("406.1")];
                    return (!all.is_empty() && game.outcome().is_none()).then_some(problem);
                };
                made.remove(at);
            }
        }
        None
    }

    /// What a clause says of what was done and isn't so.
    pub(super) fn misplaced(
        &self,
        said: &ClauseUse<'_>,
        game: &Game,
        log: &Log,
        from: usize,
    ) -> Option<Problem> {
        let events = || log.entries().iter().skip(from).filter_map(|e| e.event.as_deref());
        let moves = || {
            events().filter_map(|e| if let Event::Move(m) = e { Some(m.as_ref()) } else { None })
        };
        let named = |noun: &NounPhrase| self.names.candidates(game, noun).unwrap_or_default();
        let of = |all: &[ObjectId], m: &Move| {
            all.contains(&m.new) || all.contains(&game.latest(m.new)) || all.contains(&m.object)
        };
        let elsewhere = |noun: &NounPhrase, zone: &ZoneRef, at: fn(&Move) -> Zone| {
            let all = named(noun);
            let mut moved = moves().filter(|m| of(&all, m)).map(at).peekable();
            let first = moved.peek().copied()?;
            (!moved.any(|at| zone_fits(zone, at)))
                .then(|| (self.names.words(noun), zone_name(game, first)))
        };
        let clause = said.clause;
        match &clause.kind {
            ClauseKind::Removing { objects, from: Some(zone) } => {
                let (what, at) = objects.iter().find_map(|n| elsewhere(n, zone, |m| m.from))?;
                Some(Problem::error(zone.span, format!("{what} comes from {at}")))
            }
            ClauseKind::Returning { objects, to: Some(zone) }
            | ClauseKind::Putting { objects, zone } => {
                let (what, at) = objects.iter().find_map(|n| elsewhere(n, zone, |m| m.to))?;
                Some(unpaid(clause, format!("{what} goes to {at}, and nowhere else")))
            }
            ClauseKind::RemovingCounters { from, count, kind } => {
                let all = named(from);
                let removed = events().filter_map(|e| match e {
                    Event::CountersRemoved { from: Entity::Object(o), kind, amount, .. } => {
                        Some((*o, kind, *amount))
                    }
                    _ => None,
                });
                self.counted_otherwise(clause, game, &all, removed, *count, kind.as_ref())
            }
            ClauseKind::PuttingCounters { on, count, kind } => {
                let all = named(on);
                let put = events().filter_map(|e| match e {
                    Event::CountersPut { on: Entity::Object(o), kind, amount } => {
                        Some((*o, kind, *amount))
                    }
                    _ => None,
                });
                self.counted_otherwise(clause, game, &all, put, *count, Some(kind))
            }
            // Cards that are discarded without a choice are all named.
            ClauseKind::Discarding(nouns) if !said.used => {
                let gone: Vec<&Move> = moves().filter(|m| m.cause == Cause::Discarded).collect();
                let all: Vec<ObjectId> = nouns.iter().flat_map(named).collect();
                let unnamed: Vec<String> =
                    gone.iter().filter(|m| !of(&all, m)).map(|m| name(game, m.new)).collect();
                (unnamed.len() < gone.len() && !unnamed.is_empty())
                    .then(|| unpaid(clause, format!("{} is discarded too", list(&unnamed))))
            }
            _ => None,
        }
    }

    /// Counters of another kind, or fewer, were put on or removed from what a clause names.
    fn counted_otherwise<'e>(
        &self,
        clause: &Clause,
        game: &Game,
        all: &[ObjectId],
        done: impl Iterator<Item = (ObjectId, &'e CounterKind, u32)>,
        count: u32,
        kind: Option<&CounterKind>,
    ) -> Option<Problem> {
        let here = |o: &ObjectId| all.contains(o) || all.contains(&game.latest(*o));
        let done: Vec<_> = done.filter(|(o, ..)| here(o)).collect();
        if done.is_empty() {
            return None;
        }
        let meant = done.iter().filter(|(_, of, _)| kind.is_none_or(|k| k == *of));
        let sum: u32 = meant.map(|(.., n)| n).sum();
        (sum < count).then(|| {
            let words: Vec<String> =
                done.iter().map(|(_, kind, n)| format!("{n} {kind}")).collect();
            unpaid(clause, format!("the counters in question are otherwise: {}", list(&words)))
        })
    }
}

fn unpaid(clause: &Clause, message: String) -> Problem {
    let mut problem = Problem::fail(clause.span, message);
    problem.rules = vec![cite!("409.1h")];
    problem
}
