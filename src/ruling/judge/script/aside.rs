//! What players do beside the game: counting a library (217.2c), agreeing on a draw, which no rule
//! of the game calls for (507.3c).
use super::told::tell;
use super::{Script, ScriptResult};
use crate::called::player_name;
use crate::cite;
use crate::game::{EntryKind, Game, Log, ScriptFact};
use crate::judge::names::player_id;
use crate::judge::{Problem, Verdict};
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{ActionKind, ScriptLine};

impl<'s> Script<'s> {
    /// Does what a line says if it is no play and answers nothing; whether it was such a line.
    ///
    /// # Errors
    /// An agreement on a draw, by whomever it is said.
    pub(super) fn beside_the_game(
        &mut self,
        action: &'s ScriptLine,
        game: &Game,
        log: &mut Log,
    ) -> ScriptResult<bool> {
        match &action.kind {
            ActionKind::CountLibrary { whose, .. } => {
                let cards = game.player(player_id(whose)).library.len();
                let fact = ScriptFact::Counted { line: action.text.as_str().into(), cards };
                tell(log, game, EntryKind::Act, 1, vec![cite!("217.2c")], fact);
                self.last = action.span;
                Ok(true)
            }
            ActionKind::AgreeToDraw { .. } => Err(agreement(action, game)),
            _ => Ok(false),
        }
    }
}

/// Why a line that agrees to a draw isn't followed: it is no choice that the game calls for, and so
/// nobody's but the player's own (507.3c).
pub(super) fn agreement(action: &ScriptLine, game: &Game) -> Problem {
    if let ActionKind::AgreeToDraw { player, of: Some(of) } = &action.kind
        && player_id(player) != player_id(of)
    {
        let (by, of) = (player_id(player), player_id(of));
        let controls = decides_for(game, of) == by;
        let words = if controls { " even in a turn that another player controls" } else { "" };
        let message = format!(
            "whether {0} agrees to a draw is for {0} to say{words}: no rule and no object calls \
                for it",
            player_name(game, of)
        );
        let mut problem = Problem::fail(action.span, message);
        problem.rules = vec![cite!("507.3c")];
        return problem;
    }
    let message = "a draw by agreement is of the tournament rules, and not in this book";
    Problem { verdict: Verdict::Unruled, ..Problem::fail(action.span, message) }
}
