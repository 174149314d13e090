//! Lines that stand for several passes: `everyone passes`, `resolve the stack`, `continue to …`.
use super::ahead::before_second_damage;
use super::told::{line, tell};
use super::{Script, ScriptResult};
use crate::called::player_name;
use crate::cite;
use crate::decide::{Act, Answer, Decision};
use crate::game::{Entry, EntryKind, Event, Game, Log, PlayerId, ScriptFact};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rulebook::RuleId;
use crate::scenario::ast::{
    ActionKind, Expectation, ExpectationKind, FactKind, FactSaid, Item, ScriptLine, TurnPart,
    TurnPoint, TurnPointKind,
};
use crate::source::Span;
use crate::terms::Step;

/// How many passes one line may stand for, beside those that what was on the stack takes.
const PATIENCE: u32 = 2000;

/// How many objects of a stack are counted at most: one that grows without end must stop.
const MOST_ON_THE_STACK: u32 = 5000;

/// Passes still to be made.
#[derive(Clone)]
pub(super) struct PassRun<'s> {
    action: &'s ScriptLine,
    /// What the trace says as it begins.
    told: ScriptFact,
    goal: Goal,
    passes: u32,
    /// How many objects were on the stack at most.
    highest: u32,
}

impl PassRun<'_> {
    /// How many passes the line may stand for.
    fn patience(&self, game: &Game) -> u32 {
        PATIENCE + self.highest.min(MOST_ON_THE_STACK) * game.parties().len() as u32
    }
}

/// Where a line goes to.
#[derive(Clone)]
enum Goal {
    /// So many passes.
    Passes(u32),
    /// Until the stack is empty.
    EmptyStack,
    /// Until a step has begun.
    Point(PointAhead),
}

/// A point of the game ahead.
#[derive(Clone)]
struct PointAhead {
    step: Option<Step>,
    player: Option<PlayerId>,
    number: Option<u32>,
    /// Where the line began.
    start: (u32, Step, u32, u32),
    span: Span,
}

/// Where the game is: the turn, the step, the combat phases and steps begun in it.
fn here(game: &Game) -> (u32, Step, u32, u32) {
    let turn = game.turn();
    (turn.number, turn.step, turn.combats, turn.steps.len() as u32)
}

/// Whether the game is at a point that a line names.
pub(super) fn is_at(point: &TurnPoint, game: &Game) -> bool {
    let TurnPointKind::Step { turn, player, part, next, .. } = &point.kind else { return false };
    !next
        && part.includes(game.turn().step)
        && player.as_ref().is_none_or(|p| game.is_active(player_id(p)))
        && turn.is_none_or(|number| number == game.turn().number)
}

impl<'s> PassRun<'s> {
    /// What a line stands for.
    pub(super) fn new(action: &'s ScriptLine, game: &Game) -> ScriptResult<PassRun<'s>> {
        let goal = match &action.kind {
            ActionKind::EveryonePasses | ActionKind::Resolve { .. } => Goal::Passes(
                (game.parties().len() as u32).saturating_sub(u32::from(game.turn().passes)),
            ),
            ActionKind::ResolveStack => {
                if game.stack().is_empty() {
                    return Err(Problem::error(action.span, "the stack is empty")
                        .help("nothing is left to resolve: leave the line out"));
                }
                Goal::EmptyStack
            }
            ActionKind::EndTurn { player } => {
                if let Some(player) = player.as_ref().filter(|p| !game.is_active(player_id(p))) {
                    let active = player_name(game, game.turn().active);
                    let message = format!("it is {active}'s turn, not {}'s", player.name);
                    return Err(Problem::error(player.span, message));
                }
                let (start, span) = (here(game), action.span);
                Goal::Point(PointAhead { step: None, player: None, number: None, start, span })
            }
            ActionKind::ContinueTo { point } => Self::point(action, point, game)?,
            _ => Goal::Passes(0),
        };
        Ok(PassRun { action, told: line(action), goal, passes: 0, highest: 0 })
    }

    /// A point that a line names, ahead of where the game is.
    fn point(action: &ScriptLine, point: &TurnPoint, game: &Game) -> ScriptResult<Goal> {
        let (part, player, number, next) = match &point.kind {
            TurnPointKind::BeforeTheGame => {
                return Err(Problem::error(point.span, "the game has begun"));
            }
            TurnPointKind::Step { turn, player, part, next, .. } => {
                (Some(*part), player.as_ref().map(player_id), *turn, *next)
            }
            TurnPointKind::Turn { turn, player, next } => {
                (None, player.as_ref().map(player_id), *turn, *next)
            }
        };
        let (step, now) = (part.map(TurnPart::first), game.turn().step);
        let mut point = PointAhead { step, player, number, start: here(game), span: point.span };
        // Of a player's two main phases, the one that the game reaches first.
        let behind = now > Step::PrecombatMain && now < Step::PostcombatMain;
        if part == Some(TurnPart::Main) && behind && point.is_in_its_turn(game) && !next {
            point.step = Some(Step::PostcombatMain);
        }
        // Behind the first strikers' damage, the next is that of the second step (310.5).
        let second = part == Some(TurnPart::CombatDamage) && before_second_damage(game);
        if second {
            point.step = Some(Step::SecondCombatDamage);
        }
        if !next && !second && part.is_none_or(|p| p.includes(now)) && point.is_in_its_turn(game) {
            return Err(Problem::error(action.span, "this step has already been reached")
                .help("leave the line out, or write `next`"));
        }
        if matches!(step, Some(Step::Untap)) {
            return Err(Problem::error(
                action.span,
                "nobody gets priority in the untap step (302.3)",
            ));
        }
        Ok(Goal::Point(point))
    }

    /// Passes until the point at which a line says that it is done.
    pub(super) fn to_point(
        action: &'s ScriptLine,
        point: &TurnPoint,
        game: &Game,
    ) -> ScriptResult<PassRun<'s>> {
        let goal = Self::point(action, point, game)?;
        let told = match &point.kind {
            TurnPointKind::Step { part: TurnPart::Combat, .. } => ScriptFact::PassesUntilCombat,
            TurnPointKind::Step { part, .. } => {
                ScriptFact::PassesUntil { step: Some(part.first()) }
            }
            _ => ScriptFact::PassesUntil { step: None },
        };
        Ok(PassRun { action, told, goal, passes: 0, highest: 0 })
    }

    /// Passes until a step of this turn that a line takes for granted.
    pub(super) fn to(action: &'s ScriptLine, step: Step, game: &Game) -> PassRun<'s> {
        let (turn, start, span) = (game.turn(), here(game), action.span);
        let (player, number) = (Some(turn.active), Some(turn.number));
        let goal = Goal::Point(PointAhead { step: Some(step), player, number, start, span });
        let told = ScriptFact::PassesUntil { step: Some(step) };
        PassRun { action, told, goal, passes: 0, highest: 0 }
    }

    /// Whether the line stands for passing until something has come about, not for a number of
    /// passes.
    pub(super) fn as_long_as_it_takes(&self) -> bool {
        !matches!(self.goal, Goal::Passes(_))
    }
}

impl PointAhead {
    fn is_here(&self, game: &Game) -> bool {
        self.step.is_none_or(|s| game.turn().step == s) && self.is_in_its_turn(game)
    }

    fn is_in_its_turn(&self, game: &Game) -> bool {
        self.player.is_none_or(|p| game.is_active(p))
            && self.number.is_none_or(|n| game.turn().number == n)
    }

    fn reached(&self, game: &Game) -> bool {
        let moved = here(game) != self.start;
        let first = self.step.is_some() || game.turn().number != self.start.0;
        moved && first && self.is_here(game)
    }

    /// A cleanup step is that of the first turn that can be meant: in the next one it has been
    /// missed (314.3).
    fn sees_its_turn(&mut self, game: &Game) {
        let turn = game.turn();
        let theirs = self.player.is_none_or(|p| game.is_active(p));
        if self.step == Some(Step::Cleanup) && theirs && turn.step < Step::Cleanup {
            self.number.get_or_insert(turn.number);
        }
    }

    /// Whether the game has gone past it.
    fn missed(&self, game: &Game) -> bool {
        let turn = game.turn();
        if let Some(number) = self.number {
            return turn.number > number
                || (turn.number == number
                    && self.step.is_some_and(|s| turn.step > s && !turn.ahead.contains(&s)));
        }
        let theirs = self.player.is_none_or(|p| game.is_active(p));
        let Some(step) = self.step else { return false };
        // In a turn that can have it, past its place: at the start the turn may be past it already,
        // then the next one counts.
        let began_past = turn.number == self.start.0 && self.start.1 >= step;
        theirs && !began_past && turn.step > step && !turn.ahead.contains(&step)
    }
}

impl<'s> Script<'s> {
    /// The next pass of a line; `None` if it has come where it goes.
    pub(super) fn go_on(
        &mut self,
        mut going: PassRun<'s>,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> ScriptResult<Option<Answer>> {
        if let Goal::Point(point) = &mut going.goal {
            point.sees_its_turn(game);
        }
        let arrived = match &going.goal {
            Goal::Passes(n) => going.passes >= *n,
            Goal::EmptyStack => game.stack().is_empty(),
            Goal::Point(point) => point.reached(game),
        };
        if arrived {
            return Ok(None);
        }
        if let Goal::Point(point) = &going.goal
            && going.passes > 0
            && point.missed(game)
        {
            let (_, step, ..) = here(game);
            let message = format!(
                "the game is past it: it is {}'s {step} in turn {}",
                player_name(game, game.turn().active),
                game.turn().number
            );
            return Err(Problem::error(point.span, message).help(
                "a step that is skipped or gives no priority can't be gone to: go to the next one",
            ));
        }
        // Of turns at the same time, the one that the line speaks of goes on (608.4).
        if let Goal::Point(PointAhead { player: Some(of), .. }) = going.goal
            && game.stack().is_empty()
            && !game.is_active(of)
            && game.turn_aside(of).is_some()
        {
            tell(log, game, EntryKind::Act, 1, vec![cite!("608.4")], going.told.clone());
            going.passes += 1;
            self.going = Some(going);
            return Ok(Some(Answer::Act(Act::OtherTurn(of))));
        }
        going.highest = going.highest.max(game.stack().len() as u32);
        if going.passes >= going.patience(game) {
            let problem = Problem::unruled(
                going.action.span,
                format!("after {} passes it still isn't there", going.passes),
            );
            return Err(match &going.goal {
                Goal::Point(point) if matches!(point.step, Some(Step::Untap | Step::Cleanup)) => {
                    problem.help(
                        "no player gets priority in an untap step, nor in a cleanup step \
                        in which nothing happens: go to the step after it",
                    )
                }
                _ => problem,
            });
        }
        // One line of the trace for each round of passes.
        if game.turn().passes == 0 || going.passes == 0 {
            let rules = match game.stack() {
                [] => ends_the_step(game),
                _ => vec![cite!("217.6d")],
            };
            let team = game.shares_turns().then_some(cite!("606.6f"));
            let rules = rules.into_iter().chain(team).collect();
            let first = going.passes == 0;
            if first || !game.stack().is_empty() {
                let fact = if first { going.told.clone() } else { ScriptFact::EverybodyPasses };
                tell(log, game, EntryKind::Act, 1, rules, fact);
            }
        }
        going.passes += 1;
        let _ = decision;
        self.going = Some(going);
        Ok(Some(Answer::Act(Act::Pass)))
    }

    /// After the last line, where a draw is expected while something is on the stack: nobody does
    /// anything any more, and the players pass.
    pub(super) fn until_a_draw(&self, game: &Game) -> Option<PassRun<'s>> {
        let expected = |e: &Expectation| !e.negated && e.kind == ExpectationKind::GameIsDraw;
        if self.next_action().is_some()
            || game.stack().is_empty()
            || !self.scenario.expect.iter().any(expected)
        {
            return None;
        }
        let last = self.items[..self.at]
            .iter()
            .rev()
            .find_map(|i| if let Item::Act(a) = i { Some(a) } else { None })?;
        matches!(last.kind, ActionKind::EveryonePasses).then_some(PassRun {
            action: last,
            told: line(last),
            goal: Goal::EmptyStack,
            passes: 0,
            highest: 0,
        })
    }

    /// Such a game has ended as a draw, but by what was on the stack and not because nothing could
    /// ever end (421.4): that nobody does anything any more, the lines don't say.
    pub(in crate::judge) fn ended_without_lines(&self, log: &Log) -> Option<Problem> {
        let span = self.round?;
        let drawn = |e: &&Entry| matches!(e.event.as_deref(), Some(Event::GameDrawn));
        let end = log.entries().iter().rev().find(drawn)?;
        (!end.rules.contains(&cite!("102.4b"))).then(|| {
            let message = "something is still on the stack as the lines end";
            Problem::error(span, message).help("write `resolve the stack` under `actions:`")
        })
    }

    /// Whether the start of the game has led to where the next line goes: the last choice before
    /// the game brings the first upkeep.
    pub(super) fn start_comes_here(&self, game: &Game) -> bool {
        let Some(action) = self.next_action() else { return false };
        let ActionKind::ContinueTo { point } = &action.kind else { return false };
        let TurnPointKind::Step { turn, player, part, next: false, .. } = &point.kind else {
            return false;
        };
        let kept = self.items[..self.at]
            .iter()
            .rev()
            .find_map(|i| if let Item::Act(a) = i { Some(&a.kind) } else { None });
        // The untap step that the scenario begins with has no priority: the first line finds the
        // upkeep step.
        let answers = |k: &ActionKind| {
            matches!(
                k,
                ActionKind::Choose { .. } | ActionKind::Do { .. } | ActionKind::Decline { .. }
            )
        };
        let untap = kept.is_none_or(answers)
            && self.start.turn().step == Step::Untap
            && game.turn().number == self.start.turn().number;
        (untap
            || matches!(kept, Some(ActionKind::Keep { .. } | ActionKind::Mulligan { .. }))
                && game.turn().number == 1)
            && part.includes(Step::Upkeep)
            && game.turn().step == Step::Upkeep
            && turn.is_none_or(|n| n == game.turn().number)
            && player.as_ref().is_none_or(|p| game.is_active(player_id(p)))
    }

    /// A line has answered a choice: one that goes to a point of the game goes on if it isn't there
    /// yet, and so does one that goes on until the stack is empty, if the next line doesn't say
    /// itself that something resolves. Any other is over.
    pub(super) fn answered_on_the_way(&mut self, game: &Game) {
        let told = self.next_action().is_some_and(|next| {
            matches!(
                next.kind,
                ActionKind::EveryonePasses
                    | ActionKind::Pass { .. }
                    | ActionKind::Resolve { .. }
                    | ActionKind::ResolveStack
            )
        });
        let empties = matches!(self.going, Some(PassRun { goal: Goal::EmptyStack, .. }));
        if !self.on_the_way(game) && (told || !empties) {
            self.going = None;
        }
    }

    /// The game is over before a line got to where it goes, and nothing expects that end.
    pub(super) fn never_arrived(&mut self, game: &Game) {
        let ended = |f: &FactSaid| matches!(f.kind, FactKind::HasLost | FactKind::HasWon);
        let of_the_end = |e: &Expectation| match &e.kind {
            ExpectationKind::GameIsDraw | ExpectationKind::GameIsOver => true,
            ExpectationKind::Facts { facts, .. } => facts.iter().any(ended),
            _ => false,
        };
        let expected = self.scenario.expect.iter().any(|e| !e.negated && of_the_end(e));
        if game.outcome().is_none() || expected || !self.on_the_way(game) {
            return;
        }
        if let Some(PassRun { action, goal: Goal::Point(point), .. }) = self.going.take() {
            let message = "the game is over before this point is reached";
            self.problems
                .push(Problem::error(point.span, message).help(
                    "write `everyone passes` or `resolve the stack` as far as the game goes",
                ));
            self.last = action.span;
        }
    }

    /// Whether the line that has the stack resolve goes on with the next thing on it.
    pub(in crate::judge) fn resolves_on(&self) -> bool {
        matches!(&self.going, Some(PassRun { goal: Goal::EmptyStack, passes: 2.., .. }))
    }

    /// Whether a line is still on its way to a point of the game.
    pub(super) fn on_the_way(&self, game: &Game) -> bool {
        let goal = self.going.as_ref().map(|going| &going.goal);
        matches!(goal, Some(Goal::Point(point)) if !point.reached(game))
    }

    /// Whether a line that goes to a step has reached it as its declaration is asked for.
    pub(super) fn arrived_at_declaration(&mut self, game: &Game) {
        if let Some(going) = &self.going
            && let Goal::Point(point) = &going.goal
            && point.reached(game)
        {
            self.going = None;
        }
    }

    /// Whether the line that is being carried out ends this player's turn: whoever says so attacks
    /// with nothing.
    pub(super) fn ends_the_turn(&self, game: &Game, who: PlayerId) -> bool {
        let ends = |going: &PassRun<'_>| matches!(going.action.kind, ActionKind::EndTurn { .. });
        game.is_active(who) && self.going.as_ref().is_some_and(ends)
    }
}

/// What a round of passes on an empty stack rests on.
pub(super) fn ends_the_step(game: &Game) -> Vec<RuleId> {
    match game.turn().step {
        Step::PrecombatMain | Step::PostcombatMain => vec![cite!("300.2"), cite!("305.2")],
        _ => vec![cite!("300.2")],
    }
}
