//! Passes that a line takes for granted: to the step of a declaration, and to the player who
//! answers.
use super::going::PassRun;
use super::told::tell;
use super::{Script, ScriptResult};
use crate::called::{name, player_name};
use crate::cite;
use crate::decide::{Act, Answer};
use crate::game::{EntryKind, Game, Log, ObjectId, ObjectKind, PlayerId, ScriptFact, Zone};
use crate::judge::Problem;
use crate::judge::names::{Names, player_id};
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{
    ActionKind, Clause, ClauseKind, NounKind, NounPhrase, PlayerName, ScriptLine,
};
use crate::terms::Step;

/// The step that a declaration belongs to, where nothing but passes lies before it.
fn step_ahead(action: &ScriptLine, game: &Game) -> Option<Step> {
    let (now, active) = (game.turn().step, game.turn().active);
    let attacks =
        |p: &PlayerName| game.is_active(player_id(p)) || decides_for(game, active) == player_id(p);
    let fought = game.combat().is_some_and(|c| !c.attackers.is_empty());
    match &action.kind {
        ActionKind::Attack { player, .. } | ActionKind::DontAttack { player } => {
            let before = Step::Upkeep <= now && now <= Step::BeginningOfCombat;
            (before && player.as_ref().is_none_or(attacks)).then_some(Step::DeclareAttackers)
        }
        ActionKind::Block { .. } | ActionKind::DontBlock { .. } => {
            (now == Step::DeclareAttackers && fought).then_some(Step::DeclareBlockers)
        }
        ActionKind::AssignDamage { .. } if before_second_damage(game) => {
            Some(Step::SecondCombatDamage)
        }
        ActionKind::AssignDamage { .. } => {
            (now == Step::DeclareBlockers && fought).then_some(Step::CombatDamage)
        }
        _ if action.damage_waits || is_of_damage(action) => {
            if before_second_damage(game) {
                return Some(Step::SecondCombatDamage);
            }
            let before = matches!(now, Step::DeclareAttackers | Step::DeclareBlockers);
            (before && fought).then_some(Step::CombatDamage)
        }
        _ => None,
    }
}

/// Whether first strikers' damage has been dealt and the second combat damage step is to come
/// (310.5).
pub(super) fn before_second_damage(game: &Game) -> bool {
    let two_steps = game.combat().is_some_and(|c| !c.first_strikers.is_empty());
    two_steps && game.turn().step == Step::CombatDamage && game.stack().is_empty()
}

/// `damage resolves`
fn is_of_damage(action: &ScriptLine) -> bool {
    let ActionKind::Resolve { what: Some(what), .. } = &action.kind else { return false };
    what.kind == NounKind::CombatDamage
}

/// The refusal of an attack by somebody whose turn it isn't (308.2).
pub(super) fn attacks_in_anothers_turn(action: &ScriptLine, game: &Game) -> Option<Problem> {
    let ActionKind::Attack { player: Some(player), .. } = &action.kind else { return None };
    let id = player_id(player);
    let active = game.turn().active;
    let theirs = game.is_active(id) || decides_for(game, active) == id;
    (!theirs).then(|| {
        let message = format!("{} isn't the active player", player.name);
        Problem { rules: vec![cite!("308.2")], ..Problem::fail(action.span, message) }
    })
}

impl<'s> Script<'s> {
    /// The pass of somebody who has priority before the player whose line is next.
    pub(super) fn passes_before(&self, game: &Game, log: &mut Log, who: PlayerId) -> Answer {
        let fact = ScriptFact::Passes { player: who };
        tell(log, game, EntryKind::Act, 1, vec![cite!("408.1c")], fact);
        Answer::Act(Act::Pass)
    }

    /// The passes that lead to the step of a declaration.
    ///
    /// # Errors
    /// Something is on the stack: whether it is to resolve first is for a line to say.
    pub(super) fn goes_to_its_step(
        &self,
        action: &'s ScriptLine,
        game: &Game,
    ) -> ScriptResult<Option<PassRun<'s>>> {
        if let Some(point) = &action.at
            && !super::going::is_at(point, game)
        {
            let Some(top) = game.stack().last() else {
                return Ok(Some(PassRun::to_point(action, point, game)?));
            };
            let message = format!("{} is on the stack: the game isn't there yet", name(game, *top));
            return Err(Problem::error(point.span, message)
                .help(format!("write `resolve the stack` before `{}`", action.text)));
        }
        let Some(step) = step_ahead(action, game) else { return Ok(None) };
        match game.stack().last() {
            None => Ok(Some(PassRun::to(action, step, game))),
            Some(top) => Err(Problem::error(
                action.span,
                format!("{} is on the stack: the {step} hasn't begun", name(game, *top)),
            )
            .help(format!("write `resolve the stack` before `{}`", action.text))),
        }
    }
}

/// Whether a line that is said to be an answer leaves those who have priority before nothing but to
/// pass: the round doesn't end with it.
pub(super) fn is_passed_before(action: &ScriptLine, game: &Game) -> bool {
    let goes_round = usize::from(game.turn().passes) + 1 < game.parties().len();
    let fight = action.response && game.combat().is_some_and(|c| !c.attackers.is_empty());
    (action.response || action.damage_waits || action.at.is_some())
        && goes_round
        && (fight || action.at.is_some() || !game.stack().is_empty())
        && !game.shares_turns()
}

/// Whether a line aims at something on the stack: it answers that, whoever has priority before has
/// passed.
pub(super) fn answers_the_stack(names: &Names, clauses: &[Clause], game: &Game) -> bool {
    let goes_round = usize::from(game.turn().passes) + 1 < game.parties().len();
    let there = |noun: &NounPhrase| {
        let found = names.candidates(game, noun).unwrap_or_default();
        found.iter().any(|o| game.object(*o).zone == Zone::Stack)
    };
    let aims = |clause: &Clause| {
        matches!(&clause.kind, ClauseKind::Targeting(nouns)
            if nouns.iter().any(there))
    };
    goes_round && !game.shares_turns() && clauses.iter().any(aims)
}

/// `with damage on the stack, …`, where none is.
pub(super) fn damage_waits(action: &ScriptLine, game: &Game) -> ScriptResult<()> {
    let is_damage = |o: &ObjectId| game.object(*o).kind == ObjectKind::CombatDamage;
    match action.damage_waits && !game.stack().iter().any(is_damage) {
        true => Err(Problem::error(action.span, "no combat damage is on the stack")
            .help("write `damage goes on the stack` before it")),
        false => Ok(()),
    }
}

/// A declaration that can't be told here, with what to write.
pub(super) fn out_of_its_step(action: &ScriptLine, game: &Game) -> Problem {
    let active = player_name(game, game.turn().active);
    let (message, step) = match &action.kind {
        ActionKind::Block { .. } | ActionKind::DontBlock { .. } => (
            "blockers are declared as the declare blockers step begins (309.2)",
            Step::DeclareBlockers,
        ),
        _ => (
            "attackers are declared as the declare attackers step begins (308.2)",
            Step::DeclareAttackers,
        ),
    };
    // Who attacks in another turn than her own goes on to it first.
    if let ActionKind::Attack { player: Some(player), .. } = &action.kind
        && !game.as_one(player_id(player), game.turn().active)
        && decides_for(game, game.turn().active) != player_id(player)
    {
        let message = format!("it is {active}'s turn: only the active player attacks (308.2)");
        let help = format!("write `continue to {}'s {step}` before it", player.name);
        return Problem::error(action.span, message).help(help);
    }
    if game.turn().step == step {
        return Problem::error(action.span, format!("{message}, and they have been"))
            .help("name all of them in one line, or in lines right behind one another");
    }
    if game.turn().step > step && game.combat().is_some() {
        return Problem::error(action.span, format!("{message}, and this combat is past it"))
            .help("write the line where that step begins, before what has gone on since");
    }
    Problem::error(action.span, message)
        .help(format!("write `continue to {active}'s {step}` before `{}`", action.text))
}
