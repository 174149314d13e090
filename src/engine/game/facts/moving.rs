//! Moving, searching, looking and attaching in a resolution.
use crate::game::*;

facts! {
    /// Moving, searching, looking and attaching: 212.4, 217, 308.3.
    MoveFact {
        NotDrawn "Cards are put into a hand and not drawn",
        OthersOrder "The text lets another than the owner choose the order" { player: PlayerId },
        MayBeReordered "An effect allows another order",
        NothingToEnchant "There is nothing that an Aura could enchant" { object: ObjectId },
        NothingToAttachTo "There is nothing that it could be attached to",
        CantBeAttached "An object can't be attached to another" { object: ObjectId, to: ObjectId },
        FlippedAlready "An object is flipped already" { object: ObjectId },
        ReturnsAttacking "What comes into play attacks as the returned creature did",
        AttacksTheSame "What comes into play attacks whom the returned creature attacked",
        NeverDeclared "What is put into play attacking was never declared",
        NoToken "A player has left the game: no token is created" { player: PlayerId },
        Pile "A pile" { number: u32, cards: Vec<ObjectId> },
        CantSearch "A player can't search libraries" { player: PlayerId, by: ObjectId },
        Searches "A player searches a library" { player: PlayerId, whose: PlayerId },
        Found "What a search has found" { cards: Vec<ObjectId> },
        LooksAt "A player looks at cards" { player: PlayerId, number: usize },
        CantAnte "A player doesn't own a card and can't ante it"
            { player: PlayerId, card: ObjectId },
        CantBePlayed "A card can't be played" { card: ObjectId },
    }
}
