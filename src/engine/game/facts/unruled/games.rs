//! What isn't ruled of the game as a whole.
use crate::game::*;

facts! {
    /// The game as a whole: 101, 102, 421, 506, 600 to 608.
    GameUnruled in Unruled {
        NoSuchStarter "A starting player that is no player",
        ConcededAmongChoices
            "A choice among things of which some left with the player who conceded",
        EndlessSubgame "A subgame that doesn't end",
        FromOuterGame "A card that is brought into a subgame out of the main game of its main game",
        LeftChooser "A choice of a player who has left, about nothing that somebody controls",
        NothingInRange "A choice of which nothing is within the range of who chooses",
        NobodyInRange "Who acts where nobody whom the words name is within range",
        LifeOfOne "What the life total of one player is on a team of more than two",
        PaysOverHalf "Whether a player can pay more life than half of the team's total",
        FirstDraw "Who of a team of more than two draws in the first draw step",
        SharedStack "Whether turns at the same time share one stack",
        TurnInCombat "Another turn in the middle of a combat phase",
        SharedCleanup
            "Whether a cleanup step ends what lasts until the end of another turn at the same time",
        NoTurnMarker "A turn without a turn marker",
        NobodysTurn "A game in which nobody takes a turn",
        WhichExtraTurn "Which of several extra turns a delayed ability means",
        DeckUnknown "A subgame needs a deck that isn't known" { owner: PlayerId },
        MayBeRead "Mandatory actions repeat, and an object may ask for what grows"
            { object: ObjectId },
        NoSameState "Mandatory actions go on without coming back to the same state"
            { top: Option<ObjectId> },
    }
}
