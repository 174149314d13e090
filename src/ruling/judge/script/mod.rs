//! The script answers the engine's decisions: each line of `actions:` in turn, strict both ways.
//!
//! With priority the next line is an act; `everyone passes` and `continue to` stand for several
//! passes. Inside a play its clauses answer; what they leave open the lines that follow answer,
//! a default that the trace notes, or it is a fault. Checks are looked at wherever the run stands.
mod acts;
mod again;
mod ahead;
mod aiming;
mod announcing;
mod answers;
mod aside;
pub(in crate::judge) mod automatic;
mod called;
mod checks;
mod citations;
mod claimed;
mod combat;
mod declaring;
mod deeds;
mod defaults;
mod done;
mod ending;
mod going;
mod guessed;
mod how;
mod in_turn;
mod indistinguishable;
mod kept;
mod listing;
mod making;
mod missing;
pub(super) mod modes;
mod named_sources;
mod orders;
mod paying;
mod pick;
mod placed;
mod pool;
mod probes;
mod questions;
mod repeat;
mod sentences;
mod settling;
mod short;
mod situation;
mod spelling;
mod team;
mod told;
mod unasked;
mod undeclared;
mod unsaid;
mod ways;
mod ways_to_pay;

use super::expect::QuestionPut;
use super::names::player_id;
use super::{Names, Problem};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decide, Decision, Purpose, Trial};
use crate::game::{Entry, EntryKind, Event as Happened, Game, Log, ObjectId, ScriptFact};
use crate::rulebook::RuleId;
use crate::rules::Stop;
use crate::scenario::ast::{ActionKind, Item, ManaMode, Scenario, ScriptLine};
use crate::source::Span;
use going::PassRun;
use pool::ClausePool;
pub(in crate::judge) use sentences::{SaidKind, ScriptSentence};
use std::collections::VecDeque;
use told::tell;

/// The script of a scenario as it is played.
#[derive(Clone)]
pub struct Script<'s> {
    scenario: &'s Scenario,
    names: &'s Names,
    start: &'s Game,
    items: Vec<&'s Item>,
    /// The last line, if it says that the choice that then waits is meant to be open.
    stops: Option<Span>,
    at: usize,
    /// Passes that a line still stands for.
    going: Option<PassRun<'s>>,
    /// The players go on passing behind the last line.
    round: Option<Span>,
    /// The clauses of the line that is being carried out.
    pool: ClausePool<'s>,
    /// Choices that lines have said with a play, until they are asked for.
    kept: Vec<kept::WaitingClause<'s>>,
    /// The act that is being carried out.
    acting: Option<Span>,
    /// What a line has said is played in the middle of something.
    told_play: Option<ObjectId>,
    /// The mana that the line taps sources for.
    making: Option<&'s crate::scenario::ast::ManaText>,
    /// Further acts that one line stands for.
    queue: VecDeque<Answer>,
    /// A line that has answered "you may" by naming what is done.
    half: Option<usize>,
    /// How long the log was then.
    half_from: usize,
    /// Where the log was when that line answered first.
    half_since: usize,
    /// What that line has said of all that it names.
    said: Option<in_turn::NamedInTurn>,
    /// Lines that have chosen by a deed, and where the log was then.
    by_deed: Vec<(&'s ScriptLine, usize)>,
    /// Sources that automatic payments chose.
    guesses: Vec<guessed::Guess>,
    /// Payments that were made automatically.
    payments: automatic::Payments,
    /// The last line that was carried out.
    last: Span,
    /// Faults, in the order of the run.
    pub problems: Vec<Problem>,
    /// Expectations and probes that hold, of all that were looked at.
    pub held: (usize, usize),
    /// Numbers of probes that hold.
    pub shown: Vec<RuleId>,
    /// Numbers of derivations that were looked at.
    pub derived: Vec<RuleId>,
    /// A choice that waits where the lines end.
    pub waiting: Option<Decision>,
    /// The question at which the run stopped.
    stands_at: Option<Decision>,
    /// No line spoke to it.
    unanswered: bool,
    /// Somebody else answers what the lines leave open.
    explored: bool,
    /// And has answered the last question.
    by_others: bool,
    /// Set in a probe: the run stops as the next question after its line comes up.
    probing: bool,
    /// The probe's line has been answered with.
    answered: bool,
    /// A problem ended the run before its lines did.
    pub stopped: bool,
    /// The run was halted at a problem.
    pub halted: bool,
    /// Every question that was answered.
    asks: Vec<QuestionPut>,
    /// A line is tried for a list: how many lines are done once it is taken.
    listing: Option<usize>,
    /// A choice that no line makes, which has just become a fault.
    open: Option<Decision>,
    /// What is settled is the start of the run.
    from_start: bool,
    /// What a payment has named and not yet played.
    named_sources: Option<named_sources::NamedSources>,
    /// Who pays where a line that is tried leaves it open, with the sources that there are.
    payer: Option<(Trial, Vec<ObjectId>)>,
    /// A payment that is tried where a line leaves it open.
    tried_payment: Option<crate::decide::Payment>,
    /// The question of a payment that a line has left open.
    open_payment: Option<Decision>,
    /// A probe's line that answers a question, until it has.
    probe_line: Option<&'s ScriptLine>,
    /// The last place at which a player had priority, and what was answered since.
    settled: Option<Settled>,
    /// Situations that a loop could begin with (421).
    places: Vec<repeat::LoopStart>,
    /// Whether some line repeats what came before it.
    repeats: bool,
    /// A loop that is being repeated.
    repeating: Option<repeat::Repeating>,
    /// The loop that was repeated last.
    repeated: Option<repeat::Repeated>,
    /// A number for a loop that another player has yet to answer.
    offer: Option<repeat::LoopCounts<'s>>,
}

/// A place at which a player had priority, and what was answered since.
#[derive(Clone)]
struct Settled {
    game: Box<Game>,
    since: Vec<Option<Answer>>,
    /// How long the log was.
    logged: usize,
}

/// A result that stops the run with a problem.
type ScriptResult<T> = Result<T, Problem>;

impl<'s> Script<'s> {
    /// The script of a scenario; `start` is the board as it was set up.
    pub fn new(scenario: &'s Scenario, names: &'s Names, start: &'s Game) -> Script<'s> {
        let mut items: Vec<_> = scenario.items.iter().collect();
        let stops = ending::take_stop(&mut items);
        Script {
            scenario,
            names,
            start,
            items,
            stops,
            at: 0,
            going: None,
            pool: ClausePool::default(),
            kept: Vec::new(),
            acting: None,
            told_play: None,
            making: None,
            queue: VecDeque::new(),
            half: None,
            half_from: 0,
            half_since: 0,
            by_deed: Vec::new(),
            round: None,
            said: None,
            guesses: Vec::new(),
            payments: automatic::Payments::default(),
            last: scenario.span,
            problems: Vec::new(),
            held: (0, 0),
            shown: Vec::new(),
            derived: Vec::new(),
            waiting: None,
            stands_at: None,
            unanswered: false,
            explored: false,
            by_others: false,
            open: None,
            probing: false,
            answered: false,
            named_sources: None,
            payer: None,
            tried_payment: None,
            open_payment: None,
            probe_line: None,
            settled: Some(Settled { game: Box::new(start.clone()), since: Vec::new(), logged: 0 }),
            from_start: true,
            listing: None,
            places: Vec::new(),
            repeats: scenario.items.iter().any(repeat::repeats),
            repeating: None,
            repeated: None,
            offer: None,
            asks: Vec::new(),
            stopped: false,
            halted: false,
        }
    }

    /// How many lines the run hasn't reached.
    pub fn left(&self) -> usize {
        self.items.len().saturating_sub(self.at)
    }

    /// The last line that the run reached.
    pub fn last_line(&self) -> Span {
        self.acting.unwrap_or(self.last)
    }

    /// The line that stands next, if it is an act or an answer.
    fn next_action(&self) -> Option<&'s ScriptLine> {
        match self.items.get(self.at).copied() {
            Some(Item::Act(action)) => Some(action),
            _ => None,
        }
    }

    fn spend_line(&mut self, action: &'s ScriptLine) {
        match self.probe_line {
            Some(probe) if std::ptr::eq(probe, action) => {
                self.probe_line = None;
                self.answered = true;
            }
            _ => self.at += 1,
        }
        self.last = action.span;
        self.half = None;
        self.said = None;
    }

    fn stop(&mut self, problem: Problem) -> Stop {
        self.problems.push(problem);
        self.halted = true;
        Stop::Halt
    }

    /// What a choice that stops the run could have been answered with.
    fn offer_lines(&mut self, game: &Game, log: &Log) {
        if self.explored {
            return;
        }
        let Some(decision) = self.open.take().filter(|_| self.listing.is_none()) else { return };
        if let Some(problem) = self.problems.pop() {
            let problem = self.with_lines(problem, game, log, &decision);
            self.problems.push(problem);
        }
    }

    /// With priority: the next line.
    fn priority(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Answer, Stop> {
        if (self.probing && self.answered || self.was_listed()) && self.queue.is_empty() {
            return Err(Stop::Halt);
        }
        if let Some(act) = self.queue.pop_front() {
            return Ok(act);
        }
        if let Some(problem) = self.unasked() {
            return Err(self.stop(problem));
        }
        if let Some(problem) = self.half_spent(game, log).or_else(|| self.not_done(game, log)) {
            return Err(self.stop(problem));
        }
        self.settle_pool(game, log);
        self.acting = None;
        if self.problems.iter().any(|p| p.verdict != super::Verdict::Fail) {
            return Err(Stop::Halt);
        }
        if let Some(going) = self.going.take() {
            match self.go_on(going, game, log, decision) {
                Ok(Some(answer)) => return Ok(answer),
                Ok(None) => {}
                Err(problem) => return Err(self.stop(problem)),
            }
        }
        self.check_items(game, log, Some(decision))?;
        if self.start_comes_here(game) {
            self.at += 1;
            self.check_items(game, log, Some(decision))?;
        }
        if let Some(going) = self.until_a_draw(game) {
            self.round = Some(self.last);
            return match self.go_on(going, game, log, decision) {
                Ok(Some(answer)) => Ok(answer),
                Ok(None) => Err(Stop::Halt),
                Err(problem) => Err(self.stop(problem)),
            };
        }
        let action = loop {
            self.end_repeating(game, log);
            let Some(action) = self.next_action() else { return Err(Stop::Halt) };
            if self.was_played_already(action, game, log) || combat::assigned_so(self, action, game)
            {
                self.spend_line(action);
                return self.priority(game, log, decision);
            }
            if self.spend_found_none(game, log) {
                return self.priority(game, log, decision);
            }
            if combat::declared_none(action, game) {
                self.spend_line(action);
                let fact = ScriptFact::NothingToDeclare { line: action.text.as_str().into() };
                tell(log, game, EntryKind::Act, 1, vec![cite!("309.2")], fact);
                return self.priority(game, log, decision);
            }
            if let Some(going) = self.goes_to_its_step(action, game).map_err(|p| self.stop(p))? {
                log.caused_by(action.span.start);
                return match self.go_on(going, game, log, decision) {
                    Ok(Some(answer)) => Ok(answer),
                    Ok(None) => Err(Stop::Halt),
                    Err(problem) => Err(self.stop(problem)),
                };
            }
            self.remember(game);
            match self.begin_repeating(action, game, log) {
                Ok(repeat::Begun::No) => break action,
                Ok(repeat::Begun::Rounds) => self.check_items(game, log, Some(decision))?,
                Ok(repeat::Begun::Offered) => {
                    self.at += 1;
                    self.check_items(game, log, Some(decision))?;
                }
                Err(problem) => return Err(self.stop(problem)),
            }
        };
        log.caused_by(action.span.start);
        match self.begin(action, game, log, decision) {
            Ok(answer) => Ok(answer),
            Err(problem) => Err(self.stop(problem)),
        }
    }

    /// Whether the line tells of a spell that an effect has just had the player play, all chosen.
    fn was_played_already(&self, action: &ScriptLine, game: &Game, log: &Log) -> bool {
        let ActionKind::Play { player, what, clauses } = &action.kind else { return false };
        let Some(top) = game.stack().last().copied().filter(|_| clauses.is_empty()) else {
            return false;
        };
        let since = log.entries().iter().rev().take_while(|e| e.kind != EntryKind::Act);
        let mut resolved = false;
        let mut played = false;
        for entry in since {
            match entry.event.as_deref() {
                Some(Happened::SpellPlayed { spell, player: by }) => {
                    played |= *spell == top && *by == player_id(player)
                }
                Some(Happened::Resolved(_)) => resolved |= played,
                _ => {}
            }
        }
        resolved && self.names.candidates(game, what).is_ok_and(|c| c.contains(&top))
    }

    /// Spends a line by which a player finds nothing, who wasn't asked: nothing could be found.
    fn spend_found_none(&mut self, game: &Game, log: &mut Log) -> bool {
        let Some(action) = self.next_action() else { return false };
        let ActionKind::Find { player, objects, .. } = &action.kind else { return false };
        let by = player_id(player);
        let searches = |e: &Entry| match e.event.as_deref() {
            Some(Happened::Searched { player, .. }) => *player == by,
            _ => false,
        };
        let entries = log.entries();
        let Some(at) = entries.iter().rposition(searches) else { return false };
        let said = |e: &Entry| {
            e.kind == EntryKind::Act
                || e.kind == EntryKind::Note && e.rules == [cite!("glossary: Search")]
        };
        let later = entries[at..].iter().any(said);
        let finds = |a: &QuestionPut| {
            let purpose = match &a.decision.ask {
                Ask::One { purpose, .. } | Ask::Some { purpose, .. } => Some(purpose),
                _ => None,
            };
            a.entry > at && purpose == Some(&Purpose::Find)
        };
        if !objects.is_empty() || later || self.asks.iter().any(finds) {
            return false;
        }
        self.spend_line(action);
        let fact = ScriptFact::NothingToFind { line: action.text.as_str().into() };
        let (depth, rules) = (depth_now(log), vec![cite!("glossary: Search")]);
        tell(log, game, EntryKind::Note, depth, rules, fact);
        true
    }
}

impl Decide for Script<'_> {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if matches!(decision.ask, Ask::Act) {
            let game = Box::new(game.clone());
            self.settled = Some(Settled { game, since: Vec::new(), logged: log.len() });
            self.from_start = false;
        }
        self.stands_at = None;
        let answer = match decision.ask {
            Ask::Act => self.priority(game, log, decision),
            _ => self.question(game, log, decision),
        };
        if answer.is_err() {
            self.unanswered = self.open.is_some() || self.waiting.is_some();
            self.offer_lines(game, log);
            self.stands_at = Some(decision.clone());
        }
        let answer = answer?;
        self.by_others = false;
        log.caused_by(self.last_line().start);
        self.keep(log, decision, Some(&answer), false);
        self.settled.iter_mut().for_each(|s| s.since.push(Some(answer.clone())));
        Ok(answer)
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        let answer = self.forced_line(game, log, decision)?;
        self.keep(log, decision, answer.as_ref(), true);
        self.settled.iter_mut().for_each(|s| s.since.push(answer.clone()));
        Ok(answer)
    }

    fn mana_is_free(&self) -> bool {
        self.scenario.mana == ManaMode::Free
    }

    fn only_passes(&self) -> bool {
        self.going.as_ref().is_some_and(PassRun::as_long_as_it_takes)
    }

    fn named(&mut self, game: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        self.by_clauses(game, decision).map_err(|problem| self.stop(problem))
    }
}

fn depth_now(log: &Log) -> u8 {
    let begins = |e: &Entry| matches!(e.event.as_deref(), Some(Happened::Resolved(_)));
    log.entries().last().map_or(1, |e| e.depth.max(1) + u8::from(begins(e)))
}

/// Whether a spell has begun to resolve: what it asks then isn't asked as it is played.
fn resolves(log: &Log, spell: ObjectId) -> bool {
    log.events().any(|event| matches!(event, Happened::Resolved(o) if *o == spell))
}

/// An option as an entity.
fn entity_of(choice: &Choice) -> Option<crate::game::Entity> {
    match choice {
        Choice::Entity(e) => Some(*e),
        _ => None,
    }
}
