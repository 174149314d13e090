//! Answers that no line gives: quiet defaults, and choices with one possibility.
use super::answers::Given;
use super::told::tell;
use super::{Item, Script, depth_now, indistinguishable};
use crate::cite;
use crate::decide::{Act, Answer, Ask, Choice, Decide, Decision, Purpose, Verb};
use crate::game::{EntryKind, Fact, Game, Log, ReplaceFact, ScriptFact};
use crate::judge::Problem;
use crate::judge::expect::QuestionPut;
use crate::judge::names::says;
use crate::rules::twins::order_is_read;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::{
    ActionKind, ClauseKind, DeedVerb, Defaults, Reply as Said, ScriptLine, TurnPointKind,
};
use crate::terms::ManaKind;
use std::collections::VecDeque;

/// Whether a waiting ability would stay on the stack (410.4).
fn can_stay(game: &Game, choice: &Choice) -> bool {
    let waiting =
        game.triggered().find(|t| matches!(choice, Choice::Nth(n, _) if *n == t.order.0 as usize));
    waiting.is_none_or(|t| crate::rules::could_be_put(game, t))
}

/// Whether the effect in question is the one that the player has just chosen to apply first
/// (419.9a).
fn named_first(log: &Log, decision: &Decision) -> bool {
    let last = log.entries().iter().next_back().map(|e| &e.fact);
    matches!(last, Some(Fact::ReplaceFact(ReplaceFact::AppliesFirst { player, source }))
        if *player == decision.who && Some(*source) == decision.about)
}

/// Whether optional costs are asked for, which who plays something by a line declines by saying
/// nothing of them.
fn is_of_costs(decision: &Decision) -> bool {
    matches!(
        decision.ask,
        Ask::YesNo { purpose: Purpose::Cost(_), .. }
            | Ask::Number { purpose: Purpose::Cost(_), .. }
            | Ask::Some { purpose: Purpose::Cost(_), min: 0, .. }
    )
}

/// Whether it is asked if a player pays so that something isn't done: what "unless" says is that he
/// or she may (glossary: Unless).
fn is_unless(decision: &Decision) -> bool {
    matches!(decision.ask, Ask::YesNo { purpose: Purpose::Pay, .. })
        && decision.rule != cite!("409.1g")
}

/// Answers as before, takes what is forced, and stops at what is asked then.
struct Ahead {
    past: VecDeque<Option<Answer>>,
    asked: Option<Decision>,
    mana_is_free: bool,
}

impl Decide for Ahead {
    fn decide(&mut self, _: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if let Some(Some(answer)) = self.past.pop_front() {
            return Ok(answer);
        }
        self.asked = Some(decision.clone());
        Err(Stop::Halt)
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(self.past.pop_front().flatten())
    }

    fn mana_is_free(&self) -> bool {
        self.mana_is_free
    }
}

impl<'s> Script<'s> {
    /// Defaults that need no line: costs that aren't paid, orders that nothing depends on,
    /// `defaults: pass`.
    pub(super) fn by_default(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        let passing = self.scenario.defaults == Defaults::Pass;
        let note = |log: &mut Log, fact: ScriptFact| {
            tell(log, game, EntryKind::Note, depth_now(log), vec![decision.rule], fact);
        };
        let player = decision.who;
        if is_of_costs(decision) && self.asks_for_costs() {
            return Ok(None);
        }
        Ok(match &decision.ask {
            Ask::YesNo { purpose: Purpose::Cost(_), .. } => Some(Answer::No),
            // Who names an effect among several that could replace an event uses it.
            Ask::YesNo { purpose: Purpose::Modify, .. }
                if named_first(log, decision) && !self.by_others =>
            {
                Some(Answer::Yes)
            }
            // A creature that convokes pays for a colored part where it can, since anything pays
            // for the rest; for which of two colors is open (502.46a), unless mana is.
            Ask::One { purpose: Purpose::Convoke, of } => {
                let mut colored = of.iter().filter(|c| is_colored(c));
                match (colored.next(), colored.next()) {
                    (Some(_), Some(_)) if !self.mana_is_free() => None,
                    (first, _) => first.or(of.first()).cloned().map(Answer::One),
                }
            }
            Ask::Number { purpose: Purpose::Cost(_), min, .. } => Some(Answer::Number(*min)),
            // With every other number the cost couldn't be paid (422.1).
            Ask::Number { purpose: Purpose::Reduction(_), .. }
                if self.listing.is_none() && !self.probing =>
            {
                let listed = self.listed(game, log, decision);
                match listed.answers.as_slice() {
                    [only] if !listed.more => Some(only.clone()),
                    _ => None,
                }
            }
            Ask::Some { purpose: Purpose::Find, min: 0, .. }
                if self
                    .probe_line
                    .or(self.next_action())
                    .is_some_and(|line| self.finds_of_another_kind(line, game, decision)) =>
            {
                Some(Answer::Many(Vec::new()))
            }
            Ask::Some { purpose: Purpose::Cost(_), min: 0, .. } => Some(Answer::Many(Vec::new())),
            Ask::Order { purpose: Purpose::Cards(zone), of, .. } => {
                if *zone == crate::terms::ZoneKind::Library
                    && !indistinguishable::all_alike(game, of)
                    || order_is_read(game)
                {
                    None
                } else {
                    note(log, ScriptFact::LeftInOrder { player, of: of.clone() });
                    Some(Answer::Many(of.clone()))
                }
            }
            Ask::Order { purpose: Purpose::Triggers, of, .. }
                if of.iter().filter(|c| can_stay(game, c)).count() < 2 =>
            {
                note(log, ScriptFact::LeftWhereOneCanStay { player });
                Some(Answer::Many(of.clone()))
            }
            Ask::Order { purpose: Purpose::Triggers, of, .. }
                if of.windows(2).all(|w| indistinguishable::triggers_alike(game, &w[0], &w[1])) =>
            {
                Some(Answer::Many(of.clone()))
            }
            Ask::Order { purpose: Purpose::Triggers, of, .. }
                if of
                    .windows(2)
                    .all(|w| indistinguishable::order_is_all_one(game, &w[0], &w[1])) =>
            {
                note(log, ScriptFact::LeftWhereAllIsOne { player });
                Some(Answer::Many(of.clone()))
            }
            Ask::Order { of, .. } if indistinguishable::all_alike(game, of) => {
                Some(Answer::Many(of.clone()))
            }
            // Nobody will be attacked: which opponent is the defending player makes no difference.
            Ask::One { purpose: Purpose::DefendingPlayer, of }
                if indistinguishable::without_creatures(game, decision.who) =>
            {
                note(log, ScriptFact::FirstIsDefending { player });
                of.first().cloned().map(Answer::One)
            }
            Ask::One { of, .. } if self.no_choice(game, of) => of.first().cloned().map(Answer::One),
            Ask::Some { of, min, max, .. } if min == max && self.no_choice(game, of) => {
                Some(Answer::Many(of.iter().take(*min).cloned().collect()))
            }
            Ask::YesNo { purpose, what, .. }
                if passing
                    && (purpose.is_offer()
                        || is_unless(decision)
                        || matches!(purpose, Purpose::LeaveTapped | Purpose::Mulligan)) =>
            {
                let what = Box::new(what.clone());
                let fact = ScriptFact::Declines { player, what, object: decision.about };
                tell(log, game, EntryKind::Note, depth_now(log), vec![decision.rule], fact);
                Some(Answer::No)
            }
            Ask::Attack { .. } | Ask::Block { .. } => {
                self.undeclared(game, log, decision, passing)?
            }
            Ask::Assign { total, among, .. } if self.probing => {
                let first = |i: usize| if i == 0 { *total } else { 0 };
                Some(Answer::Split((0..among.len()).map(first).collect()))
            }
            Ask::Pay { .. } => match self.pay(game, decision) {
                Ok(answer) => Some(answer),
                Err(_) if self.open.is_some() && self.was_listed() => return Err(Stop::Halt),
                Err(problem) => return Err(self.stop(problem)),
            },
            _ => None,
        })
    }

    /// Whether, once what is forced now is done, something else is asked before a player has
    /// priority: a probe is of that.
    fn asks_more(&self) -> bool {
        if !matches!(self.items.get(self.at), Some(Item::Illegal { .. } | Item::Legal(..))) {
            return false;
        }
        let Some(settled) = self.settled.as_ref().filter(|_| self.probes_next()) else {
            return false;
        };
        let before = self.scenario.turn.kind == TurnPointKind::BeforeTheGame;
        if before && self.from_start || self.probing {
            return false;
        }
        let mut past: VecDeque<Option<Answer>> = settled.since.iter().cloned().collect();
        past.push_back(None);
        let mut ahead = Ahead { past, asked: None, mana_is_free: self.mana_is_free() };
        let mut engine = Engine::new((*settled.game).clone(), Log::default(), &mut ahead);
        let _ = engine.run();
        ahead.asked.is_some_and(|d| !matches!(d.ask, Ask::Act | Ask::Pay { .. }))
    }

    /// Whether optional costs are asked for like any other choice.
    pub(super) fn asks_for_costs(&self) -> bool {
        self.is_played_by_others() || self.is_played_in_the_middle() || self.leaves_costs_open()
    }

    /// Whether what is played now was chosen by whoever answers beyond the lines: then its optional
    /// costs are chosen so, too.
    fn is_played_by_others(&self) -> bool {
        let said = |action: &ScriptLine| {
            !matches!(
                action.kind,
                ActionKind::Pass { .. }
                    | ActionKind::EveryonePasses
                    | ActionKind::ResolveStack
                    | ActionKind::Resolve { .. }
                    | ActionKind::ContinueTo { .. }
                    | ActionKind::EndTurn { .. }
            )
        };
        self.explored && self.next_action().is_none() && !self.last_act().is_some_and(said)
    }

    /// Whether every way to pay for what a line plays is gone through, and the line speaks of none.
    fn leaves_costs_open(&self) -> bool {
        use ClauseKind as K;
        let speaks = |kind: &ClauseKind| {
            matches!(
                kind,
                K::OptionalCost { .. }
                    | K::PayingMana { .. }
                    | K::PayingLife(_)
                    | K::ForSoMuch(_)
                    | K::InMana(_)
                    | K::Spending(_)
                    | K::Splicing { .. }
                    | K::Tapping(_)
                    | K::Sacrificing(_)
                    | K::Modes(_)
            )
        };
        self.explored && self.listing.is_none() && !self.probing && !self.pool.kinds().any(speaks)
    }

    /// Whether what is played now is played while something resolves, and whoever asks what may be
    /// done is to be told of its optional costs (413.2e).
    fn is_played_in_the_middle(&self) -> bool {
        let passed = |answer: &Option<Answer>| *answer == Some(Answer::Act(Act::Pass));
        self.scenario.defaults == Defaults::AskForCosts
            && self.next_action().is_none()
            && self.settled.as_ref().is_some_and(|s| s.since.first().is_some_and(passed))
    }

    /// Whether nothing tells any of the options apart, and no later line or claim speaks of one of
    /// them by its alias.
    fn no_choice(&self, game: &Game, of: &[Choice]) -> bool {
        let object = |c: &Choice| super::entity_of(c)?.object();
        let mut objects = of.iter().filter_map(object);
        indistinguishable::all_alike(game, of)
            && objects.all(|o| self.names.alias(game, o).is_none_or(|alias| !self.speaks_of(alias)))
    }

    /// Whether nothing tells the options apart and the next line names none of them: it is held
    /// against what is asked next, as where there is one option.
    pub(super) fn is_for_what_comes_next(&self, game: &Game, decision: &Decision) -> bool {
        let of = match &decision.ask {
            Ask::One { of, .. } => of,
            Ask::Some { of, min, max, .. } if min == max => of,
            _ => return false,
        };
        let Some(action) = self.next_action().filter(|_| self.half.is_none()) else {
            return false;
        };
        let refuses = |given: &Given<'_>| {
            !given.naming_yes && self.outside(game, decision, &given.answer, action).is_some()
        };
        self.probe_line.is_none()
            && self.no_choice(game, of)
            && self.answer_of(action, game, decision).is_ok_and(|g| g.as_ref().is_some_and(refuses))
    }

    /// Whether a line that is still to come, or what is expected, names this.
    fn speaks_of(&self, alias: &str) -> bool {
        let later = self.items.iter().skip(self.at).flat_map(|item| match item {
            Item::Act(action) | Item::Legal(action, _) | Item::Illegal { action, .. } => {
                vec![action.text.as_str()]
            }
            Item::Expect(claims, _) => claims.iter().map(|c| c.text.as_str()).collect(),
            Item::Explain(..) => Vec::new(),
        });
        let claims = self.scenario.expect.iter().map(|c| c.text.as_str());
        later.chain(claims).any(|text| says(text, alias))
    }

    /// Keeps a question with its answer, for expectations that ask what was asked.
    pub(super) fn keep(
        &mut self,
        log: &Log,
        decision: &Decision,
        answer: Option<&Answer>,
        forced: bool,
    ) {
        if decision.ask == Ask::Act {
            return;
        }
        // What was taken back was never asked.
        self.asks.retain(|a| a.entry <= log.len());
        let turn = log.entries().last().map_or(1, |e| e.turn);
        self.asks.push(QuestionPut {
            decision: decision.clone(),
            answer: answer.cloned(),
            forced,
            entry: log.len(),
            turn,
        });
    }

    /// A choice with one possible answer: the line that says it, if the next one does.
    pub(super) fn forced_line(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        if (self.probing && self.answered || self.was_listed()) && !self.in_act(game, decision) {
            return Err(Stop::Halt);
        }
        // What was said with the play is taken up, though nothing else could be chosen.
        match self.recall(game, log, decision) {
            Ok(Some(yes)) => return Ok(Some(yes)),
            Ok(None) => {}
            Err(problem) => return Err(self.stop(problem)),
        }
        match self.by_clauses(game, decision) {
            Ok(Some(answer)) => return Ok(Some(answer)),
            Ok(None) => {}
            Err(problem) => return Err(self.stop(problem)),
        }
        if matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. }) {
            self.arrived_at_declaration(game);
        }
        // Nothing can be declared: a line that goes on has nothing to stop for.
        let declares = matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. });
        if declares && self.on_the_way(game) {
            return Ok(None);
        }
        // A probe of something else waits until a declaration that can only be empty is over.
        if !self.on_the_way(game)
            && (!declares || self.probes_declaring())
            && (declares || !self.asks_more())
        {
            self.check_probes(game, log, Some(decision))?;
        }
        if self.answered_behind_checks(game, decision) {
            self.check_items(game, log, Some(decision))?;
        }
        if self.probe_line.is_some()
            && (matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. })
                || game.being_played().is_some())
            && let Some(line) = self.line_for(game, decision)?
            && self.is_probe(line.1)
        {
            return self.take(line, game, log, decision).map(Some);
        }
        if let Some(problem) = self.names_another(game, decision) {
            return Err(self.stop(problem));
        }
        if let Some(action) = self.probe_line.or(self.next_action())
            && let Some(given) = self.legal_answer(action, game, decision)
        {
            if let Some(problem) = self.names_what_isnt_asked(log) {
                return Err(self.stop(problem));
            }
            return self.take((self.at, action, given), game, log, decision).map(Some);
        }
        indistinguishable::note_forced(game, log, decision);
        Ok(None)
    }

    /// A line that has said yes by naming what is done names something else than what is forced
    /// (413.2c).
    fn names_another(&self, game: &Game, decision: &Decision) -> Option<Problem> {
        let action = self.half.and(self.probe_line.or(self.next_action()))?;
        let (Ask::One { purpose, .. } | Ask::Some { purpose, .. }) = &decision.ask else {
            return None;
        };
        let asked = match &action.kind {
            ActionKind::Do { deed: DeedVerb::Sacrifice, .. } => *purpose == Purpose::Sacrifice,
            ActionKind::Do { deed: DeedVerb::Discard, .. } => *purpose == Purpose::Discard,
            ActionKind::Do { deed: DeedVerb::Return, .. } => {
                *purpose == Purpose::Object(Verb::Return)
            }
            ActionKind::Choose { .. } => {
                matches!(purpose, Purpose::Object(_) | Purpose::Target(_))
            }
            _ => false,
        };
        let given = self.answer_of(action, game, decision).ok().flatten().filter(|_| asked);
        let Some(given) = given else {
            // "You may have it come into play as a copy": what is copied is chosen by its name.
            let copies = *purpose == Purpose::Object(Verb::Copy);
            let names = matches!(&action.kind, ActionKind::Choose { answer: Said::Nouns(_), .. });
            let message = format!("`{}` doesn't answer what was offered", action.text);
            let problem = Problem::error(action.span, message);
            return (copies && names).then_some(problem);
        };
        self.outside(game, decision, &given.answer, action)
    }

    fn legal_answer(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
    ) -> Option<Given<'s>> {
        let given = self
            .answer_of(action, game, decision)
            .ok()
            .flatten()
            .filter(|g| !g.naming_yes || g.said.is_some())?;
        self.outside(game, decision, &given.answer, action).is_none().then_some(given)
    }

    /// Whether expectations stand next and behind them a line that names what is forced: then they
    /// come first.
    pub(super) fn answered_behind_checks(&self, game: &Game, decision: &Decision) -> bool {
        let check = |i: &&Item| matches!(i, Item::Expect(..) | Item::Explain(..));
        let checks = self.items.iter().skip(self.at).take_while(|i| check(i)).count();
        match self.items.get(self.at + checks) {
            Some(Item::Act(action)) if checks > 0 => {
                self.legal_answer(action, game, decision).is_some()
            }
            _ => false,
        }
    }
}

fn is_colored(choice: &Choice) -> bool {
    matches!(choice, Choice::Mana(mana) if matches!(mana.as_slice(), [ManaKind::Color(_)]))
}
