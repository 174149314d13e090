//! Special actions that can't be taken.
use crate::game::*;

facts! {
    /// Special actions: 408.2h to 408.2k, 502.26, 502.59.
    SpecialRefused in Refused {
        NoEffectToEnd "No effect of an object can be ended" { object: ObjectId },
        CantEnd "A player can't end an object's effect" { player: PlayerId, object: ObjectId },
        NothingToTakeUp "No effect of an object lets a player do something"
            { player: PlayerId, object: ObjectId },
        NoEffectToIgnore "No effect of an object can be ignored" { object: ObjectId },
        CantIgnore "A player can't ignore an object's effect"
            { player: PlayerId, object: ObjectId },
        NoSuspend "A card has no suspend" { card: ObjectId },
        NotInHand "A card isn't in a player's hand" { card: ObjectId, player: PlayerId },
        NotFaceDown "An object is no face-down permanent" { object: ObjectId },
        NotTheirs "A player doesn't control what would be turned face up" { player: PlayerId },
        NoMorphCost "A permanent would have no morph cost face up",
    }
}
