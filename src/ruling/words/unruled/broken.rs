//! What can't be so whatever the cards say, in words.
use super::*;

pub(super) fn words(game: &Game, what: &BrokenRule) -> String {
    match what {
        BrokenRule::RemembersBindings { token } => {
            format!("{} remembers what its maker's words mean", name(game, token))
        }
        BrokenRule::FightsOutOfPlay { creature } => {
            format!("{} is in combat and not in play", name(game, creature))
        }
        BrokenRule::MovedFromElsewhere { object } => {
            format!("{} is moved out of another zone than its keyword says", name(game, object))
        }
        BrokenRule::TargetTooEarly { ability } => {
            format!("{} has a target before one was chosen", name(game, ability))
        }
    }
}
