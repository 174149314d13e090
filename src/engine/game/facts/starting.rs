//! How a game begins and ends.
use crate::game::*;

facts! {
    /// How a game begins and ends: 100 to 102, 217.9, 506.
    StartFact {
        SubgameBegins "A subgame begins",
        LibraryRemoved "A library becomes the deck of a subgame" { player: PlayerId, count: usize },
        SubgameOver "A subgame is over" { winners: Vec<PlayerId> },
        IsOwner "Who owns a card now" { player: PlayerId, object: ObjectId },
        CardsBack "Cards go back into a library" { player: PlayerId, count: usize },
        TriggeredMeanwhile "What triggered in the main game comes next",
        StaysRemoved "What was removed in a subgame stays so" { object: ObjectId },
        Before "The time before the first turn" { subgame: bool },
        Zones "Which zones there are" { ante: bool },
        DeckIsLibrary "A deck is shuffled and is the library" { player: PlayerId },
        NotForAnte "A card is taken out of a deck" { object: ObjectId },
        First "Who takes the first turn" { player: PlayerId },
        HandBack "A hand goes back into the library" { player: PlayerId },
        Keeps "A player keeps a hand" { player: PlayerId },
        KindOfGame "Two players or more",
        Decks "How many cards the decks have" { least: usize },
        BecomesOwner "The ante goes to the winner" { player: PlayerId, object: ObjectId },
        ShowsFaceDown "What is face down is shown at the end" { object: ObjectId },
    }
}
