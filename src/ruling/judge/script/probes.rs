//! `legal:` and `illegal:`: a line is tried on a copy of the game and taken back.
use super::again::Again;
use super::announcing::{asks_for_targets, is_forced};
use super::answers::Given;
use super::going::PassRun;
use super::{Script, told};
use crate::called::player_name;
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision};
use crate::game::{CheckFact, Entry, EntryKind, Game, Log, Refused, ScriptFact};
use crate::judge::run::not_ruled;
use crate::judge::{Problem, Verdict};
use crate::rulebook::RuleId;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::{ActionKind, Item, RuleWant, ScriptLine};
use crate::source::Span;
use crate::words::refused_in_words;
use std::fmt;
use std::sync::Arc;

/// What trying a line came to.
pub(super) enum Tried {
    Legal,
    Refused { rules: Vec<RuleId>, why: WhyRefused, want_of_mana: bool },
}

/// Why a line is refused.
pub(super) enum WhyRefused {
    /// By the rules, in this game.
    Rules(Arc<(Refused, Game)>),
    /// By what the line itself says.
    Words(String),
}

impl fmt::Display for WhyRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyRefused::Rules(why) => f.write_str(&refused_in_words(&why.1, &why.0)),
            WhyRefused::Words(words) => f.write_str(words),
        }
    }
}

impl<'s> Script<'s> {
    /// Whether the next line that isn't a plain check is a probe.
    pub(super) fn probes_next(&self) -> bool {
        matches!(self.items.get(self.at), Some(Item::Illegal { action, .. }
            | Item::Legal(action, _)) if !is_act(action))
    }

    /// Whether the next probe is of attackers or blockers.
    pub(super) fn probes_declaring(&self) -> bool {
        matches!(
            self.items.get(self.at),
            Some(Item::Illegal { action, .. } | Item::Legal(action, _)) if matches!(
                action.kind,
                ActionKind::Attack { .. }
                    | ActionKind::DontAttack { .. }
                    | ActionKind::Block { .. }
                    | ActionKind::DontBlock { .. }
            )
        )
    }

    /// Tries a line and compares the result with what the probe says.
    ///
    /// # Errors
    /// A line that can't be tried at all.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn probe(
        &mut self,
        action: &'s ScriptLine,
        span: Span,
        because: Option<&'s RuleWant>,
        legal: bool,
        game: &Game,
        log: &mut Log,
        asked: Option<&Decision>,
    ) -> Result<(), Stop> {
        self.held.1 += 1;
        let tried = match self.try_out(action, game, log, asked) {
            Ok(tried) => tried,
            Err(problem) => {
                // What the line would come behind is open: another question is asked here.
                let open =
                    asked.filter(|d| problem.offered.is_empty() && problem.rules == [d.rule]);
                let problem = match open {
                    Some(decision) => self.with_lines(problem, game, log, decision),
                    None => problem,
                };
                return Err(self.stop(problem));
            }
        };
        if because.is_none()
            && let Tried::Refused { want_of_mana, .. } = &tried
            && let Some(problem) = self.is_of_another_way(action, game, log, *want_of_mana)
        {
            return Err(self.stop(problem));
        }
        match tried {
            Tried::Legal if legal => {
                self.held.0 += 1;
                let line = action.text.as_str().into();
                let fact = CheckFact::Tried { line, claimed: true, why: None };
                tell(log, game, Vec::new(), fact);
            }
            Tried::Legal => {
                self.problems.push(
                    Problem::fail(span, format!("`{}` is legal", action.text)).help(
                        "write it without `illegal:` to play it, or behind `legal:` to claim it",
                    ),
                );
                let line = action.text.as_str().into();
                tell(log, game, Vec::new(), CheckFact::Tried { line, claimed: false, why: None });
            }
            Tried::Refused { rules, why, .. } if legal => {
                let mut problem =
                    Problem::fail(span, format!("`{}` is illegal: {why}", action.text));
                problem.rules = rules;
                self.problems.push(problem);
            }
            Tried::Refused { rules, why, want_of_mana } => {
                let shown: Vec<RuleId> = because.map_or_else(Vec::new, |want| {
                    want.any_of.iter().copied().filter(|r| rules.contains(r)).collect()
                });
                if because.is_none()
                    && let Some(guess) = self.guess_behind(action, game, want_of_mana)
                {
                    return Err(self.stop(super::guessed::asks(game, span, guess)));
                }
                if let Some(want) = because
                    && shown.is_empty()
                {
                    let numbers: Vec<String> = rules.iter().map(ToString::to_string).collect();
                    let mut problem = Problem::fail(
                        want.span,
                        format!("it is illegal by {}: {why}", numbers.join(", ")),
                    );
                    problem.rules = rules;
                    self.problems.push(problem);
                    return Ok(());
                }
                self.held.0 += 1;
                self.shown.extend(shown);
                match why {
                    WhyRefused::Rules(why) => {
                        let (why, then) = why.as_ref();
                        let (line, why) = (action.text.as_str().into(), Some(why.clone()));
                        tell(log, then, rules, CheckFact::Tried { line, claimed: false, why });
                    }
                    WhyRefused::Words(why) => {
                        let (line, because) = (action.text.as_str().into(), why.into());
                        let fact = ScriptFact::NotLegal { line, because };
                        told::tell(log, game, EntryKind::Probe, 1, rules, fact);
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn child(&self, action: &'s ScriptLine, further: Vec<&'s Item>) -> Script<'s> {
        let mut child = Script::new(self.scenario, self.names, self.start);
        child.items = further;
        child.probing = true;
        child.last = action.span;
        child
    }

    pub(super) fn try_out(
        &mut self,
        action: &'s ScriptLine,
        game: &Game,
        log: &Log,
        asked: Option<&Decision>,
    ) -> Result<Tried, Problem> {
        match action.kind {
            ActionKind::CountLibrary { .. } => return Ok(Tried::Legal),
            ActionKind::AgreeToDraw { .. } => {
                let problem = super::aside::agreement(action, game);
                let fails = problem.verdict == Verdict::Fail;
                return if fails { Ok(refused(problem)) } else { Err(problem) };
            }
            _ => {}
        }
        let with_priority = asked.is_none_or(|d| matches!(d.ask, Ask::Act));
        if matches!(action.kind, ActionKind::Repeat { .. }) {
            return match self.may_repeat(action, game) {
                Ok(()) => Ok(Tried::Legal),
                Err(problem) if problem.verdict == Verdict::Fail => Ok(refused(problem)),
                Err(problem) => Err(problem),
            };
        }
        if is_act(action) {
            return self.try_act(action, game, log, asked);
        }
        // 101.4: a hand that was kept stays, and the players decide in turn order.
        if let ActionKind::Mulligan { player } = &action.kind
            && asked.is_none_or(|d| {
                d.rule != cite!("101.4") || d.who != crate::judge::names::player_id(player)
            })
            && self.scenario.turn.kind == crate::scenario::ast::TurnPointKind::BeforeTheGame
        {
            let problem =
                Problem::fail(action.span, format!("{} can't take a mulligan now", player.name));
            return Ok(refused(Problem { rules: vec![cite!("101.4")], ..problem }));
        }
        if let Some(problem) = super::ahead::attacks_in_anothers_turn(action, game) {
            return Ok(refused(problem));
        }
        if with_priority && let Some(going) = self.goes_to_its_step(action, game)? {
            let tried = self.try_ahead(action, game, going);
            return tried.or_else(|problem| self.never_blocks(action, game).ok_or(problem));
        }
        let Some(decision) = asked.filter(|_| !with_priority) else {
            // Nothing asks: the line is out of its moment, which is the script's fault and no
            // ruling.
            return Err(self
                .meant(action, game, log)
                .err()
                .unwrap_or_else(|| Problem::error(action.span, "nothing asks for this here")));
        };
        if matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. }) {
            let tried = self.try_declaration(action, game, decision);
            return tried.or_else(|problem| self.never_blocks(action, game).ok_or(problem));
        }
        // Another player's choice.
        use crate::rules::r507_turn_control::{control_rule, decides_for};
        let by = decides_for(game, decision.who);
        if let Some(player) = super::answers::answers_for(&action.kind)
            && crate::judge::names::player_id(player) != by
        {
            let problem = Problem::fail(
                action.span,
                format!("{} chooses here, not {}", player_name(game, by), player.name),
            );
            let mut rules = vec![decision.rule];
            rules.extend((by != decision.who).then(|| control_rule(game, decision.who)));
            return Ok(refused(Problem { rules, ..problem }));
        }
        if game.being_played().is_some() {
            return self.try_in_a_play(action);
        }
        match self.answer_of(action, game, decision) {
            // What is named beyond the "may" is asked next, if it can be done at all.
            Ok(Some(given)) if given.naming_yes || !given.clauses.is_empty() => {
                let yes = given.answer == Answer::Yes;
                match self.outside(game, decision, &given.answer, action).filter(|_| yes) {
                    Some(problem) => Ok(refused(problem)),
                    None => self.try_further(action),
                }
            }
            // Whether a card may be named is seen as it is named.
            Ok(Some(Given { answer: Answer::One(Choice::Name(_)), .. })) if names_any(decision) => {
                self.try_further(action)
            }
            Ok(Some(given)) => match super::making::cant_be_made(decision, &given.answer, action)
                .or_else(|| self.outside(game, decision, &given.answer, action))
            {
                Some(problem) => Ok(refused(problem)),
                // Each is legal by itself; whether they are together shows once all are chosen.
                None if asks_for_targets(decision) && !is_forced(decision) => {
                    self.try_in_a_play(action)
                }
                // So does what is said of all that is chosen in the middle of something.
                None if matches!(&given.answer, Answer::Many(_))
                    && matches!(decision.ask, Ask::Some { .. }) =>
                {
                    self.try_further(action)
                }
                None => Ok(Tried::Legal),
            },
            Ok(None) => Err(Problem::error(action.span, "nothing asks for this choice here")),
            Err(problem) if problem.verdict == Verdict::Fail && !problem.rules.is_empty() => {
                Ok(refused(problem))
            }
            Err(problem) => Err(problem),
        }
    }

    fn try_act(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        log: &Log,
        asked: Option<&Decision>,
    ) -> Result<Tried, Problem> {
        if let ActionKind::Pass { player } = &action.kind {
            let holder = asked.map(|d| d.who);
            if let Some(open) = asked.filter(|d| !matches!(d.ask, Ask::Act)) {
                let message = "no player has priority: something is to be chosen first";
                let problem = Problem::fail(action.span, message);
                return Ok(refused(Problem { rules: vec![cite!("408.1c"), open.rule], ..problem }));
            }
            let Some(player) = player.as_ref().map(crate::judge::names::player_id) else {
                return Ok(Tried::Legal);
            };
            let problem = holder.filter(|h| *h != player);
            return Ok(problem
                .map_or(Tried::Legal, |h| refused(self.not_priority(game, player, h, action))));
        }
        let meant = match self.meant(action, game, log) {
            Ok(meant) => meant,
            Err(problem) if problem.verdict == Verdict::Fail && !problem.rules.is_empty() => {
                return Ok(refused(problem));
            }
            Err(problem) => return Err(problem),
        };
        self.responds_to(game, meant.clauses)?;
        self.attempt(action, game, &meant)
    }

    /// A block of a player who isn't asked now, where it would be refused whenever he or she is.
    fn never_blocks(&self, action: &'s ScriptLine, game: &Game) -> Option<Tried> {
        super::declaring::never_blocks(self, action, game).map(refused)
    }

    fn try_declaration(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
    ) -> Result<Tried, Problem> {
        // Other creatures' damage as the lines after the probe assign it.
        let later = self
            .items
            .iter()
            .skip(self.at + 1)
            .filter(|i| matches!(i, Item::Act(a) if super::combat::is_assignment(a)))
            .copied();
        let further: Vec<&'s Item> =
            if matches!(decision.ask, Ask::Assign { .. }) { later.collect() } else { Vec::new() };
        let mut child = self.child(action, further);
        child.probe_line = Some(action);
        let mut engine = Engine::new(game.clone(), Log::default(), &mut child);
        let result = engine.run();
        let after = engine.into_parts().0;
        let answered = child.answered;
        if answered
            && let Some(problem) = super::combat::before_its_turn(&child, action, &after, decision)
        {
            return Ok(refused(problem));
        }
        match result {
            Err(Stop::Halt) if answered && child.problems.is_empty() => Ok(Tried::Legal),
            Err(Stop::GameOver) => Ok(Tried::Legal),
            Err(Stop::Halt) if child.problems.is_empty() => {
                Err(Problem::error(action.span, "nothing asks for this choice here"))
            }
            other => self.came_to(&after, other, child.problems),
        }
    }

    /// A declaration that is told before its step: on the copy everyone passes until then.
    fn try_ahead(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        going: PassRun<'s>,
    ) -> Result<Tried, Problem> {
        let mut child = self.child(action, Vec::new());
        child.probe_line = Some(action);
        child.going = Some(going);
        let mut engine = Engine::new(game.clone(), Log::default(), &mut child);
        let result = engine.run();
        let after = engine.into_parts().0;
        let answered = child.answered;
        match result {
            Err(Stop::Halt) if answered && child.problems.is_empty() => Ok(Tried::Legal),
            Err(Stop::Halt) if child.problems.is_empty() => {
                Err(super::ahead::out_of_its_step(action, game))
            }
            other => self.came_to(&after, other, child.problems),
        }
    }

    /// A line that answers more than the question that stands: what led here since a player last
    /// had priority is answered again as it was, and the line goes on answering.
    fn try_further(&self, action: &'s ScriptLine) -> Result<Tried, Problem> {
        let Some(settled) = &self.settled else { return Ok(Tried::Legal) };
        let past = settled.since.iter().cloned().collect();
        let mut child = self.child(action, Vec::new());
        child.probe_line = Some(action);
        let mut again = Again { past, then: &mut child };
        let mut engine = Engine::new((*settled.game).clone(), Log::default(), &mut again);
        let result = engine.run();
        let (after, log) = engine.into_parts();
        match result {
            // What it names hasn't been asked for: it has to have been done with that.
            Err(Stop::Halt) if child.problems.is_empty() && !child.answered => {
                let from = child.half_since;
                if super::done::done_with(action, &after, &log, from).is_empty() {
                    return Err(Problem::error(action.span, "nothing asks for this choice here"));
                }
                let otherwise = child.done_otherwise(action, &after, &log, from);
                otherwise.map_or(Ok(Tried::Legal), Err)
            }
            Err(Stop::Halt) if child.problems.is_empty() => Ok(Tried::Legal),
            other => self.came_to(&after, other, child.problems),
        }
    }

    pub(super) fn came_to(
        &self,
        game: &Game,
        result: Result<(), Stop>,
        problems: Vec<Problem>,
    ) -> Result<Tried, Problem> {
        if let Some(problem) = problems.into_iter().next() {
            if problem.verdict == Verdict::Fail && !problem.rules.is_empty() {
                return Ok(refused(problem));
            }
            return Err(problem);
        }
        match result {
            Ok(()) | Err(Stop::GameOver) => Ok(Tried::Legal),
            Err(Stop::Illegal(refusal)) => Ok(Tried::Refused {
                rules: refusal.rules.clone(),
                want_of_mana: refusal.is_want_of_mana(),
                why: WhyRefused::Rules(Arc::new((
                    refusal.why.clone(),
                    refusal.then.as_deref().unwrap_or(game).clone(),
                ))),
            }),
            Err(Stop::Unruled(gap)) => Err(not_ruled(self.last, game, &gap)),
            Err(Stop::Decider(_) | Stop::Halt) => {
                Err(Problem::error(self.last, "the probe leaves a choice open"))
            }
        }
    }
}

/// Adds what a probe came to, in a game that knows its names.
fn tell(log: &mut Log, game: &Game, rules: Vec<RuleId>, fact: CheckFact) {
    let turn = log.entries().last().map_or(1, |e| e.turn);
    log.push(Entry::of_fact(1, EntryKind::Probe, rules, fact, game, turn));
}

pub(super) fn refused(problem: Problem) -> Tried {
    Tried::Refused {
        rules: problem.rules,
        why: WhyRefused::Words(problem.message),
        want_of_mana: false,
    }
}

fn names_any(decision: &Decision) -> bool {
    matches!(&decision.ask, Ask::One { of, .. } if of.contains(&Choice::AnyName))
}

/// Whether a line acts with priority, rather than answering a question.
fn is_act(action: &ScriptLine) -> bool {
    matches!(
        action.kind,
        ActionKind::Play { .. }
            | ActionKind::TapForMana { .. }
            | ActionKind::Morph { .. }
            | ActionKind::AddMana { .. }
            | ActionKind::Regenerate { .. }
            | ActionKind::Pass { .. }
            | ActionKind::TurnFaceUp { .. }
            | ActionKind::Suspend { .. }
            | ActionKind::Concede { .. }
            | ActionKind::EndEffect { .. }
            | ActionKind::IgnoreEffect { .. }
            | ActionKind::UseEffect { .. }
            | ActionKind::EveryonePasses
            | ActionKind::ResolveStack
            | ActionKind::Resolve { .. }
            | ActionKind::EndTurn { .. }
            | ActionKind::ContinueTo { .. }
            | ActionKind::Repeat { .. }
    )
}
