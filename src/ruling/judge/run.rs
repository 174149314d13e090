//! From a parsed scenario to a judgement: set up, played by its script, held against what it
//! expects.
use super::explore::{self, Clock, Exploration, SearchOptions, explore};
use super::names::Names;
use super::other_payments;
use super::script::Script;
use super::script::automatic::Automatic;
use super::setup::{SetUp, set_up};
use super::{Judgement, Problem, Verdict, unread};
use crate::called::list;
use crate::card::CardFinder;
use crate::cite;
use crate::decide::Payment;
use crate::game::{Entry, EntryKind, Game, Log, ObjectId, PrintedValues, ScriptFact};
use crate::rulebook::RuleId;
use crate::rules::{Engine, Gap, Refusal, Stop};
use crate::scenario::ast::{CardSource, LaterWord, Scenario, TurnPointKind};
use crate::source::Span;
use crate::terms::Step;
use crate::wording::tree::{Ability, Event as Trigger, Keyword, Tree};
use crate::words::{gap_in_words, refusal_in_words};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Judges a scenario by the book.
///
/// # Examples
/// ```
/// use apnap_ruling::card::NoCards;
/// use apnap_ruling::judge::{NO_CLOCK, Verdict, judge};
/// use apnap_ruling::scenario::read_scenarios;
///
/// let text = "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nexpect: Ann has 20 life";
/// let scenarios = read_scenarios("a.yaml", text.as_bytes()).unwrap();
/// assert_eq!(judge(&scenarios[0], &NoCards, NO_CLOCK).verdict, Verdict::Pass);
/// ```
pub fn judge(scenario: &Scenario, cards: &dyn CardFinder, clock: Clock<'_>) -> Judgement {
    judge_within(scenario, cards, &SearchOptions::of(scenario, clock, &|_| true))
}

/// The same; of every line of play it is looked at so much.
pub fn judge_within(
    scenario: &Scenario,
    cards: &dyn CardFinder,
    reach: &SearchOptions<'_>,
) -> Judgement {
    let judgement = match set_up(scenario, cards) {
        Ok(board) if scenario.is_explored() && unread::all_wait(scenario, &board.unread) => {
            explored(scenario, &board, reach)
        }
        Ok(board) => play(scenario, board),
        Err(problems) => not_played(scenario, problems),
    };
    match scenario.unruled {
        Some(said) => as_said(judgement, said),
        None => judgement,
    }
}

/// A judgement of a file that says that it can't be ruled yet: it passes as long as that is so, and
/// shows nothing.
fn as_said(judgement: Judgement, said: Span) -> Judgement {
    let mut judgement = judgement;
    match judgement.verdict {
        Verdict::Unruled => {
            judgement.verdict = Verdict::Pass;
            judgement.cited.clear();
            judgement.shown.clear();
        }
        Verdict::Pass => {
            let problem = Problem::fail(said, "it is ruled by now, and everything expected holds");
            judgement.problems.push(problem.help("take this line out"));
            judgement.verdict = Verdict::Fail;
        }
        Verdict::Fail | Verdict::Error => {}
    }
    judgement
}

/// Judges a scenario that asks about every line of play.
pub fn explored(scenario: &Scenario, board: &SetUp, reach: &SearchOptions<'_>) -> Judgement {
    told(scenario, board, &explore(scenario, board, reach))
}

/// An exploration as a judgement.
pub fn told(scenario: &Scenario, board: &SetUp, found: &Exploration) -> Judgement {
    let judged = explore::judgement(scenario, &board.game, found);
    let verdict = judged.problems.iter().map(|p| p.verdict).max().unwrap_or(Verdict::Pass);
    Judgement {
        log: judged.log,
        expectations: judged.held,
        verdict,
        notes: board.notes.clone(),
        ..not_played(scenario, judged.problems)
    }
}

/// Plays a scenario on its board. Where a payment is left to the judge, how it is made decides
/// nothing.
pub fn play(scenario: &Scenario, board: SetUp) -> Judgement {
    let mut run = played(scenario, board.clone(), None);
    if let Some(problem) = other_payments::what_depends(scenario, &board, &run) {
        run.judgement.verdict = run.judgement.verdict.max(problem.verdict);
        run.judgement.problems.retain(|other| other.span != problem.span);
        run.judgement.problems.push(problem);
        run.judgement.problems.sort_by_key(|p| p.span.start);
    }
    run.judgement
}

/// A scenario as it was played.
pub(super) struct Played {
    /// What came of it.
    pub judgement: Judgement,
    /// Payments that were made automatically.
    pub automatic: Vec<Automatic>,
    /// A line couldn't be carried out.
    pub stopped: bool,
}

/// Plays a scenario; by number, an automatic payment that is made otherwise.
pub(super) fn played(
    scenario: &Scenario,
    board: SetUp,
    instead: Option<(usize, Payment)>,
) -> Played {
    let SetUp { game, names, unread, notes } = board;
    let before = matches!(scenario.turn.kind, TurnPointKind::BeforeTheGame);
    if !unread::all_wait(scenario, &unread) {
        let problems = unread::at_once(scenario, &unread);
        let judgement = Judgement { notes, ..not_played(scenario, problems) };
        return Played { judgement, automatic: Vec::new(), stopped: true };
    }
    let start = game.clone();
    let mut script = Script::new(scenario, &names, &start);
    if let Some((number, payment)) = instead {
        script.pay_instead(number, payment);
    }
    let mut engine = Engine::new(game, begun(scenario, &names, &start), &mut script);
    let started = if before { engine.start_game() } else { Ok(()) };
    let stop = match started {
        Ok(()) => engine.run().err(),
        Err(stop) => Some(stop),
    };
    let (game, mut log) = engine.into_parts();
    stopped(&mut script, stop, &game, &mut log);
    let clean = script.problems.iter().all(|p| p.verdict == Verdict::Fail) && !script.stopped;
    if clean {
        let asked = script.waiting.clone();
        script.check_all(&scenario.expect, &game, &mut log, asked.as_ref());
        // What is held against a game that waits for a choice proves nothing.
        if let Err(problem) = script.held_at_end(&game, &log) {
            script.problems.push(problem);
        }
    } else {
        script.held.1 += scenario.expect.len();
    }
    let cited = cited(&log, &script.shown);
    let shown = shown(&log, &script);
    let open = script.open_at_end(&game);
    let mut problems = std::mem::take(&mut script.problems);
    if clean {
        problems.extend(uncited(scenario, &cited));
    }
    unread::at_their_words(scenario, &unread, &game, &mut problems);
    problems.extend(unread::touched(scenario, &unread, &start, &game, &log));
    let verdict = problems.iter().map(|p| p.verdict).max().unwrap_or(Verdict::Pass);
    problems.sort_by_key(|p| p.span.start);
    let (automatic, stopped) = (script.made_automatically(), script.stopped);
    let judgement = Judgement {
        title: scenario.title.text.clone(),
        verdict,
        log,
        start: Some(start.clone()),
        game: Some(game),
        names: names.clone(),
        open,
        left: script.left(),
        notes,
        problems,
        expectations: script.held,
        cited,
        shown,
    };
    Played { judgement, automatic, stopped }
}

/// The trace before the first step: the aliases, and cards whose printed words aren't those that
/// count (200.2).
fn begun(scenario: &Scenario, names: &Names, start: &Game) -> Log {
    let mut log = Log::default();
    let note = |log: &mut Log, fact: ScriptFact| {
        log.push(Entry::of_fact(1, EntryKind::Note, Vec::new(), fact, start, 1));
    };
    let mut called: Vec<(&str, Vec<&str>)> = Vec::new();
    for (alias, card) in names.aliases() {
        match called.iter_mut().find(|(of, _)| *of == card) {
            Some((_, all)) => all.push(alias),
            None => called.push((card, vec![alias])),
        }
    }
    for (card, all) in called {
        let names = all.into_iter().map(Into::into).collect();
        note(&mut log, ScriptFact::Called { names, card: card.into() });
    }
    let mut told: Vec<LaterWord> = Vec::new();
    for word in scenario.later() {
        if told.contains(&word) {
            continue;
        }
        told.push(word);
        let (new, old) = word.words();
        note(&mut log, ScriptFact::LaterWord { new: new.into(), old: old.into() });
    }
    for fact in within_the_upkeep(start).into_iter().chain(later_keywords(start)) {
        note(&mut log, fact);
    }
    let other = |card: &&CardSource| {
        card.printed.as_ref().is_some_and(|p| card.text.as_ref().is_none_or(|t| t.text != p.text))
    };
    for card in scenario.cards.iter().filter(other) {
        let fact = ScriptFact::PrintedOtherwise { card: card.name.text.as_str().into() };
        log.push(Entry::of_fact(1, EntryKind::Part, vec![cite!("200.2")], fact, start, 1));
    }
    log
}

/// What would have triggered at the beginning of an upkeep step within which the scenario starts.
fn within_the_upkeep(start: &Game) -> Option<ScriptFact> {
    let turn = start.turn();
    if turn.step != Step::Upkeep || !turn.begun || turn.number == 0 {
        return None;
    }
    let at_upkeep = |ability: &Ability| {
        matches!(ability, Ability::Triggered(text) if text.events.any(|e: &Trigger| {
            matches!(e, Trigger::Beginning { step: Step::Upkeep, .. })
        }))
    };
    let waits = |o: &&ObjectId| start.object(**o).face.abilities.iter().any(|a| at_upkeep(a));
    let first = start.in_play().iter().find(waits)?;
    Some(ScriptFact::WithinTheUpkeep { player: turn.active, object: *first })
}

/// The keywords of later editions that cards of the game have, each with what 2006 says.
fn later_keywords(start: &Game) -> Vec<ScriptFact> {
    let mut told = Vec::new();
    let mut seen: BTreeSet<*const PrintedValues> = BTreeSet::new();
    for object in start.objects().filter(|object| seen.insert(Arc::as_ptr(&object.face))) {
        let Some(name) = object.face.name.as_deref() else { continue };
        let is_later =
            |keyword: &Keyword| Keyword::LATER.iter().any(|(later, ..)| keyword == later);
        if !object.face.abilities.iter().any(|ability| ability.any(is_later)) {
            continue;
        }
        for (later, word, instead) in &Keyword::LATER {
            let has = |ability: &Ability| ability.any(|keyword: &Keyword| keyword == later);
            if !object.face.abilities.iter().any(|a| has(a)) {
                continue;
            }
            let (card, new, old) = (name.into(), (*word).into(), (*instead).into());
            let fact = ScriptFact::LaterKeyword { card, new, old };
            if !told.contains(&fact) {
                told.push(fact);
            }
        }
    }
    told
}

/// A judgement of a scenario that wasn't played, and why not.
pub fn not_played(scenario: &Scenario, problems: Vec<Problem>) -> Judgement {
    let verdict = problems.iter().map(|p| p.verdict).max().unwrap_or(Verdict::Error);
    Judgement {
        title: scenario.title.text.clone(),
        verdict,
        log: Log::default(),
        start: None,
        game: None,
        names: Names::default(),
        open: None,
        left: scenario.items.len(),
        notes: Vec::new(),
        problems,
        expectations: (0, scenario.expect.len()),
        cited: Vec::new(),
        shown: Vec::new(),
    }
}

/// A line at which something isn't ruled yet.
pub(super) fn not_ruled(span: Span, game: &Game, gap: &Gap) -> Problem {
    let by = gap.rule.map_or_else(String::new, |r| format!(" (rule {r})"));
    Problem::unruled(span, format!("not ruled yet: {}{by}", gap_in_words(game, gap)))
        .for_want_of(game, gap)
}

/// What ended the run, as a problem if it is one.
pub(super) fn stopped(script: &mut Script, stop: Option<Stop>, game: &Game, log: &mut Log) {
    match stop {
        None | Some(Stop::Halt) => {
            if script.problems.is_empty() {
                script.finish(game, log);
            } else if script.problems.iter().any(|p| p.verdict != Verdict::Fail) || script.halted {
                script.stopped = true;
            }
        }
        Some(Stop::GameOver) => {
            script.problems.extend(script.ended_without_lines(log));
            script.finish(game, log);
        }
        Some(Stop::Illegal(refusal)) => {
            let before = refusal.then.as_deref().unwrap_or(game);
            let guessed = script.refused_by_guess(before, refusal.is_want_of_mana());
            let problem = guessed.unwrap_or_else(|| refused(script, &refusal, game));
            script.problems.push(problem);
            script.stopped = true;
        }
        Some(Stop::Unruled(gap)) => {
            script.problems.push(not_ruled(script.last_line(), game, &gap));
            script.stopped = true;
        }
        Some(Stop::Decider(decision)) => {
            let problem = script.missing_at_end(game, log, &decision);
            script.problems.push(problem);
            script.stopped = true;
        }
    }
}

/// A line that the rules refuse.
fn refused(script: &Script, refusal: &Refusal, game: &Game) -> Problem {
    let why = refusal_in_words(game, refusal);
    let problem = Problem::fail(script.last_line(), format!("illegal: {why}"));
    let help = script.other_way_of_last().unwrap_or_else(|| {
        "if this is what the file is to show, write `illegal:` before the line".to_owned()
    });
    problem.because(game, refusal).help(help)
}

/// The numbers that the trace cites; what was tried and taken back doesn't count, a probe's own
/// number does.
fn cited(log: &Log, shown: &[RuleId]) -> Vec<RuleId> {
    let told = log
        .entries()
        .iter()
        .filter(|e| !matches!(e.kind, EntryKind::Undone | EntryKind::Probe) && e.told);
    let mut cited: Vec<RuleId> =
        told.flat_map(|e| e.rules.iter().copied()).chain(shown.iter().copied()).collect();
    cited.extend(taken_back(log));
    cited.sort();
    cited.dedup();
    cited
}

/// The numbers that something rests on: an event, a decision, a refusal that was asked for, the
/// layers of a derivation.
fn shown(log: &Log, script: &Script) -> Vec<RuleId> {
    let acts = |e: &&Entry| match e.kind {
        EntryKind::Heading | EntryKind::Act | EntryKind::Part => e.told,
        EntryKind::Note
        | EntryKind::Check
        | EntryKind::Probe
        | EntryKind::Explain
        | EntryKind::Undone => false,
    };
    let mut shown: Vec<RuleId> = log
        .entries()
        .iter()
        .filter(acts)
        .flat_map(|e| e.rules.iter().copied())
        .chain(script.shown.iter().chain(&script.derived).copied())
        .collect();
    shown.extend(taken_back(log));
    shown.sort();
    shown.dedup();
    shown
}

/// 422.1 and 422.2 themselves stand only where something was taken back.
fn taken_back(log: &Log) -> impl Iterator<Item = RuleId> {
    [cite!("422.1"), cite!("422.2")]
        .into_iter()
        .filter(|rule| log.entries().iter().any(|e| e.rules.contains(rule)))
}

/// Numbers that the scenario asks for and the trace doesn't cite.
fn uncited(scenario: &Scenario, cited: &[RuleId]) -> Vec<Problem> {
    let missing =
        scenario.rules.iter().filter(|want| !want.any_of.iter().any(|r| cited.contains(r)));
    missing
        .map(|want| {
            let numbers: Vec<String> = want.any_of.iter().map(ToString::to_string).collect();
            Problem::fail(
                want.span,
                format!("the trace doesn't cite {}", list(&numbers).replace(" and ", " or ")),
            )
            .help(
                "no line of this file comes to what the rule decides: add one that does, or take \
                the number out",
            )
        })
        .collect()
}
