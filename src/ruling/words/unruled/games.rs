//! What isn't ruled of the game as a whole, in words.
use super::*;

pub(super) fn words(game: &Game, what: &GameUnruled) -> String {
    let plain = match what {
        GameUnruled::NoSuchStarter => "a starting player that is no player",
        GameUnruled::ConcededAmongChoices => {
            "a choice among things of which some left with the player who conceded"
        }
        GameUnruled::EndlessSubgame => "a subgame that doesn't end",
        GameUnruled::FromOuterGame => {
            "a card that is brought into a subgame out of the main game of its main game"
        }
        GameUnruled::LeftChooser => {
            "a choice of a player who has left, about nothing that somebody controls"
        }
        GameUnruled::NothingInRange => {
            "a choice of which nothing is within the range of who chooses"
        }
        GameUnruled::NobodyInRange => "who acts where nobody whom the words name is within range",
        GameUnruled::LifeOfOne => "what the life total of one player is on a team of more than two",
        GameUnruled::PaysOverHalf => {
            "whether a player can pay more life than half of the team's total"
        }
        GameUnruled::FirstDraw => "who of a team of more than two draws in the first draw step",
        GameUnruled::SharedStack => "whether turns at the same time share one stack",
        GameUnruled::TurnInCombat => "another turn in the middle of a combat phase",
        GameUnruled::SharedCleanup => {
            "whether a cleanup step ends what lasts until the end of another turn at the same time"
        }
        GameUnruled::NoTurnMarker => "a turn without a turn marker",
        GameUnruled::NobodysTurn => "a game in which nobody takes a turn",
        GameUnruled::WhichExtraTurn => "which of several extra turns a delayed ability means",
        GameUnruled::DeckUnknown { owner } => {
            return format!(
                "a subgame with a deck that isn't known: say what {}'s library is",
                player_name(game, owner)
            );
        }
        GameUnruled::MayBeRead { object } => {
            return format!(
                "mandatory actions repeat and something grows, which {} may ask for",
                name(game, object)
            );
        }
        GameUnruled::NoSameState { top } => {
            let at = top.map_or_else(String::new, |o| format!(" (at {})", name(game, o)));
            return format!("mandatory actions go on without coming back to the same state{at}");
        }
    };
    plain.into()
}
