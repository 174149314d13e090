//! Lines about teams: what is asked of a team, and when it passes (606.6).
use super::{Script, ScriptResult};
use crate::called::party_name;
use crate::called::player_name;
use crate::cite;
use crate::decide::Decision;
use crate::game::{Game, PlayerId};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::scenario::ast::{ActionKind, ScriptLine};

/// Whether a question is put to a team as a whole (606.6d, 606.7b-d): what one of its players says
/// alone doesn't answer it.
pub(super) fn is_the_teams(game: &Game, decision: &Decision) -> bool {
    let rules = [cite!("606.6d"), cite!("606.7b"), cite!("606.7c"), cite!("606.7d")];
    game.shares_turns() && rules.contains(&decision.rule)
}

/// Whether a line makes a declaration, puts abilities on the stack, or chooses.
pub(super) fn declares(kind: &ActionKind) -> bool {
    matches!(
        kind,
        ActionKind::Attack { .. }
            | ActionKind::DontAttack { .. }
            | ActionKind::Block { .. }
            | ActionKind::DontBlock { .. }
            | ActionKind::PutOnStack { .. }
            | ActionKind::Choose { .. }
    )
}

impl Script<'_> {
    /// 606.6f: one player alone doesn't pass for the team; the next line says that the other one
    /// passes too.
    pub(super) fn passes_too(
        &mut self,
        game: &Game,
        first: &ScriptLine,
        mate: PlayerId,
    ) -> ScriptResult<()> {
        if let Some(next) = self.next_action()
            && let ActionKind::Pass { player: Some(player) } = &next.kind
            && player_id(player) == mate
        {
            self.spend_line(next);
            return Ok(());
        }
        let message = format!(
            "a team passes when none of its players wants to do anything; {} hasn't passed",
            player_name(game, mate)
        );
        let mut problem = Problem::fail(first.span, message);
        problem.rules = vec![cite!("606.6f")];
        Err(problem.help(format!("write `{} passes`", party_name(game, mate))))
    }

    /// Another player, or another team, has priority.
    pub(super) fn not_priority(
        &self,
        game: &Game,
        player: PlayerId,
        who: PlayerId,
        action: &ScriptLine,
    ) -> Problem {
        let message =
            format!("{} has priority, not {}", party_name(game, who), player_name(game, player));
        // Tried, it is refused; in the script a line that says what happens before is left out.
        let mut problem = match self.probing {
            true => Problem::fail(action.span, message),
            false => Problem::error(action.span, message),
        };
        problem.rules = vec![cite!("408.1c")];
        if game.shares_turns() {
            problem.rules.extend([cite!("606.6c"), cite!("606.6e")]);
        }
        problem.help(format!("write `{} passes` before it", player_name(game, who)))
    }
}
