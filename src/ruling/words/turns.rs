//! Turns, steps and who decides in them (300 to 305, 312 to 314, 507, 509) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &TurnFact) -> String {
    match fact {
        TurnFact::Controlled { by, of } => {
            format!(
                "{} controls {}'s turn; objects keep their controllers",
                player_name(game, by),
                party_name(game, of)
            )
        }
        TurnFact::ControlWaits { player } => {
            format!("the control of {}'s turn waits", player_name(game, player))
        }
        TurnFact::DecidesFor { by, player } => {
            format!("{} decides for {}", player_name(game, by), player_name(game, player))
        }
        TurnFact::OwnName { player } => {
            format!("{} acts in his or her own name", player_name(game, player))
        }
        TurnFact::Ends => "the turn ends".into(),
        TurnFact::NobodyGetsPriority => {
            "state-based effects are checked; nobody gets priority".into()
        }
        TurnFact::StepEnds { step } => {
            format!("the {step} ends; what would follow before the cleanup step is skipped")
        }
        TurnFact::NoEndOfTurn => {
            "without an end of turn step nothing triggers \"at end of turn\"".into()
        }
        TurnFact::TriggersWait => {
            "what has triggered waits until players get priority in the cleanup step".into()
        }
        TurnFact::SkipsFirstDraw { player } => {
            format!("{} plays first and skips the draw step", player_name(game, player))
        }
        TurnFact::DrawsFirst { player } => {
            format!(
                "a multiplayer game: {} doesn't skip the draw step of the first turn",
                party_name(game, player)
            )
        }
        TurnFact::Skipped { player, what, source } => {
            format!("{} skips the {what} ({})", party_name(game, player), name(game, source))
        }
        TurnFact::NoMaximum { player } => {
            format!("{} has no maximum hand size", player_name(game, player))
        }
        TurnFact::CleanupAgain => format!(
            "{} gets priority, and another cleanup step will follow",
            party_name(game, game.turn().active)
        ),
        TurnFact::Heading => heading(game),
        TurnFact::FirstBegins { player } => {
            format!(
                "all players have kept their hands; {}'s first turn begins",
                party_name(game, player)
            )
        }
        TurnFact::KeepsMana { player } => {
            format!("{}'s unspent mana isn't lost: an effect keeps it", player_name(game, player))
        }
        TurnFact::LosesMana { player, amount } => {
            format!("{} loses {amount} unspent mana", player_name(game, player))
        }
        TurnFact::NoManaBurn { player } => {
            format!(
                "{}'s turn is controlled: no life is lost for unspent mana",
                player_name(game, player)
            )
        }
        TurnFact::Extra { player, later } => format!(
            "{} takes an extra turn {}",
            party_name(game, player),
            if *later { "immediately before the next one" } else { "after this one" }
        ),
        TurnFact::MorePhases { phases } => format!(
            "after this phase: an additional {}",
            phases.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
        ),
        TurnFact::MoreSteps { step } => {
            format!("after this step: an additional {step}")
        }
        TurnFact::DoesntUntap { permanent, by } => {
            format!("{} doesn't untap ({})", name(game, permanent), name(game, by))
        }
        TurnFact::StaysTapped { permanent } => {
            format!("{} stays tapped, as its controller chooses", name(game, permanent))
        }
    }
}

/// "Turn 3, Ann, upkeep step", "Subgame, turn 1, …".
fn heading(game: &Game) -> String {
    let turn = game.turn();
    let mains = std::iter::successors(game.main_game(), |g| g.main_game()).count();
    let game_of_it = match mains {
        0 => "Turn".into(),
        1 => "Subgame, turn".into(),
        _ => format!("Subgame {mains} deep, turn"),
    };
    format!("{game_of_it} {}, {}, {}", turn.number, party_name(game, turn.active), turn.step)
}
