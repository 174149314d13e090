//! Expectations, explanations and probes, looked at where the run stands.
use super::Script;
use super::citations::{derivation, derived, explain, settled};
use super::told::tell;
use crate::decide::{Ask, Decide, Decision};
use crate::game::{EntryKind, Game, Log, ScriptFact};
use crate::judge::expect::{self, ClaimView};
use crate::judge::{Problem, RestsOn};
use crate::rules::Stop;
use crate::scenario::ast::{Expectation, ExpectationKind, GameMeant, Item, NounPhrase};

impl<'s> Script<'s> {
    /// Checks sentences on a state.
    pub fn check_all(
        &mut self,
        expectations: &'s [Expectation],
        game: &Game,
        log: &mut Log,
        asked: Option<&Decision>,
    ) {
        for expectation in expectations {
            log.caused_by(expectation.span.start);
            let game = match expectation.game {
                None => Some(game),
                Some(GameMeant::Main) => game.main_game(),
                Some(GameMeant::Sub) => {
                    let of_its_end = expectation.kind == ExpectationKind::GameIsOver;
                    (of_its_end || game.main_game().is_some()).then_some(game)
                }
            };
            self.held.1 += 1;
            let Some(game) = game else {
                self.problems.push(Problem::error(
                    expectation.span,
                    "no subgame is being played: there is one game",
                ));
                continue;
            };
            let tried = self.tried_claim(expectation, game, log, asked);
            let view = ClaimView {
                game,
                log,
                names: self.names,
                asked,
                asks: &self.asks,
                start: self.start,
                mana_is_free: self.mana_is_free(),
            };
            let result = tried.unwrap_or_else(|| expect::check(expectation, &view));
            let (said, rules) = (expectation.said(), derived(expectation, game, self.names));
            let holds = match result {
                Ok(outcome) if outcome.holds => {
                    self.held.0 += 1;
                    if matches!(expectation.kind, ExpectationKind::Can { .. }) {
                        self.shown.extend(&outcome.rules);
                    }
                    self.derived.extend(derivation(expectation, game, self.names));
                    Some(true)
                }
                Ok(outcome) => {
                    let mut problem =
                        Problem::fail(expectation.span, format!("not so; {}", outcome.actual));
                    problem.rules = outcome
                        .entry
                        .and_then(|e| log.entries().get(e))
                        .map_or_else(|| outcome.rules.clone(), |e| e.rules.clone());
                    let at = outcome.entry.and_then(|at| u32::try_from(at).ok());
                    problem.rests_on = at.map_or(RestsOn::Nothing, RestsOn::Entry);
                    let mut settled = settled(expectation, game, self.names);
                    if let (None, Some(top)) = (self.items.get(self.at), game.stack().last()) {
                        let top = crate::called::name(game, *top);
                        settled.push(format!(
                            "{top} is still on the stack as the lines end: `resolve the stack`"
                        ));
                    }
                    let problem = match settled.is_empty() {
                        true => problem,
                        false => problem.help(settled.join("\n")),
                    };
                    self.problems.push(problem);
                    Some(false)
                }
                Err(problem) => {
                    self.problems.push(problem);
                    None
                }
            };
            let fact = ScriptFact::Claimed { line: said.into(), holds };
            tell(log, game, EntryKind::Check, 1, rules, fact);
        }
    }

    /// Checks, explanations and probes that stand next.
    pub(super) fn check_items(
        &mut self,
        game: &Game,
        log: &mut Log,
        asked: Option<&Decision>,
    ) -> Result<(), Stop> {
        while self.check_item(game, log, asked)? {}
        Ok(())
    }

    /// Probes that stand next, where the question is answered without a line behind them: what
    /// stands behind is looked at when it is.
    pub(super) fn check_probes(
        &mut self,
        game: &Game,
        log: &mut Log,
        asked: Option<&Decision>,
    ) -> Result<(), Stop> {
        while self.probes_next() && self.check_item(game, log, asked)? {}
        Ok(())
    }

    /// The check, explanation or probe that stands next; false where none does.
    fn check_item(
        &mut self,
        game: &Game,
        log: &mut Log,
        asked: Option<&Decision>,
    ) -> Result<bool, Stop> {
        let Some(item) = self.items.get(self.at).copied() else { return Ok(false) };
        // Who gets priority next doesn't have it while something is being chosen; mana abilities
        // may be played while one pays (411.2).
        let chooses = |d: &Decision| !matches!(d.ask, Ask::Act | Ask::Pay { .. });
        let still = asked.is_some_and(chooses) && game.turn().priority.is_some();
        let still = still.then(|| game.if_nobody_has_priority());
        let game = still.as_ref().unwrap_or(game);
        match item {
            Item::Act(action) => match self.beside_the_game(action, game, log) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                Err(problem) => return Err(self.stop(problem)),
            },
            Item::Expect(all, _) => self.check_all(all, game, log, asked),
            Item::Explain(noun, _) => self.explain(noun, game, log),
            Item::Legal(action, span) => {
                log.caused_by(span.start);
                self.probe(action, *span, None, true, game, log, asked)?
            }
            Item::Illegal { action, because, span } => {
                log.caused_by(span.start);
                self.probe(action, *span, because.as_ref(), false, game, log, asked)?
            }
        }
        self.at += 1;
        Ok(true)
    }

    fn explain(&mut self, noun: &'s NounPhrase, game: &Game, log: &mut Log) {
        match self.names.resolve(game, noun, &[]) {
            Ok(objects) => {
                for object in objects {
                    self.derived.extend(explain(log, game, object));
                }
            }
            Err(problem) => self.problems.push(problem),
        }
    }
}
