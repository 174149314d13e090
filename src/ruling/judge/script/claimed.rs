//! Claims that a player can do something, tried as probes are.
use super::Script;
use super::probes::Tried;
use crate::decide::{Ask, Decision};
use crate::game::{Game, Log};
use crate::judge::Problem;
use crate::judge::expect::{CheckOutcome, told_of_before};
use crate::judge::names::player_id;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{ActionKind, Expectation, ExpectationKind, ScriptLine};

impl<'s> Script<'s> {
    /// What trying the act of a claim comes to; nothing where the claim is of another kind.
    pub(super) fn tried_claim(
        &mut self,
        claim: &'s Expectation,
        game: &Game,
        log: &Log,
        asked: Option<&Decision>,
    ) -> Option<Result<CheckOutcome, Problem>> {
        let ExpectationKind::Can { action, can } = &claim.kind else { return None };
        // As the lines end, what the run stands at is who is to act.
        let stands = self.stands_at.clone();
        let waits = waits(action, game, asked.or(stands.as_ref()));
        let then = waits.as_ref().map_or(game, |(then, _)| then);
        let asked = waits.as_ref().map_or(asked, |(_, decision)| Some(decision));
        let tried = match self.try_out(action, then, log, asked) {
            Ok(tried) => tried,
            Err(problem) => return Some(Err(problem)),
        };
        let (legal, actual, rules) = match tried {
            Tried::Legal if waits.is_some() => {
                let message = format!("`{}` is for when that player has priority", action.text);
                let help = "write the pass that gives it before the claim, such as `Ann passes`";
                return Some(Err(Problem::error(claim.span, message).help(help)));
            }
            Tried::Legal => (true, format!("`{}` is legal", action.text), Vec::new()),
            Tried::Refused { rules, why, want_of_mana } => {
                let other = self.is_of_another_way(action, then, log, want_of_mana);
                if let Some(problem) = other {
                    return Some(Err(problem));
                }
                (false, format!("`{}` is illegal: {why}", action.text), rules)
            }
        };
        let holds = (legal == *can) ^ claim.negated;
        Some(told_of_before(claim, CheckOutcome { holds, actual, entry: None, rules }))
    }
}

/// The game and the question as they will be once the player of an act has priority, where another
/// one has it: that alone keeps nobody from it.
fn waits(action: &ScriptLine, game: &Game, asked: Option<&Decision>) -> Option<(Game, Decision)> {
    let asked = asked.filter(|decision| matches!(decision.ask, Ask::Act))?;
    let player = match &action.kind {
        ActionKind::Play { player, .. }
        | ActionKind::Regenerate { player, .. }
        | ActionKind::TapForMana { player, .. }
        | ActionKind::TurnFaceUp { player, .. } => player_id(player),
        _ => return None,
    };
    let waits = !game.as_one(player, asked.who) && decides_for(game, asked.who) != player;
    waits.then(|| (game.if_priority_of(player), Decision { who: player, ..asked.clone() }))
}
