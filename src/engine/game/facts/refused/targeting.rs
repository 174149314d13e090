//! Targets that can't be chosen.
use crate::game::*;

facts! {
    /// Targets: 409.1c to 409.1e, 415, 502.7, 502.45.
    TargetRefused in Refused {
        NothingTargets "Nothing in the text targets it",
        TargetOutOfRange "A target is out of a player's range of influence"
            { target: Entity, player: PlayerId },
        CantEnchant "It can't be enchanted by the Aura" { target: Entity },
        NoSuchPlayer "The text can't target such a player" { target: Entity },
        IsPlayer "A player, and the text targets objects" { target: Entity, phrase: Says },
        DamageOnStackTargeted "Combat damage on the stack is neither a spell nor an ability",
        DamageIsNeither "Combat damage is neither a spell nor an ability",
        IsElsewhere "A card that isn't in play, where the text names no zone" { target: Entity },
        IsNone "The phrase doesn't describe it; which part of it, where one can be told" {
            target: Entity, phrase: Says, not: Option<Says>, this: ObjectId
        },
        IsNoSpell "It is no spell" { target: Entity, phrase: Says, ability: bool, this: ObjectId },
        TargetsItself "A spell or ability can't target itself" { object: ObjectId },
        TargetAlready "It is a target already, and the text says another" { target: Entity },
        TargetProtected "A permanent has protection from the source"
            { target: ObjectId, from: ObjectId },
        Shroud "A permanent can't be the target of spells or abilities" { target: ObjectId },
        KeptFrom "It can't be the target of a spell or ability" { target: ObjectId, of: ObjectId },
        PlayerKeptFrom "An object keeps a player from being a target" {
            target: PlayerId, of: ObjectId, by: ObjectId
        },
        NotAmongTargets "It can't be chosen here" { target: Entity },
        ChosenTwice "It can't be chosen twice for one word" { target: Entity },
        SeveralControllers "The targets have to be controlled by the same player",
        SeveralGraveyards "The targets have to be in a single graveyard",
        NothingInCommon "The targets have nothing in common of what is to be chosen",
        WrongNumberOfTargets "So many targets were chosen for a phrase"
            { number: usize, phrase: Says },
        TooFewTargets "There are too few legal targets for a phrase, and why" {
            least: usize, phrase: Says, why: Vec<Refused>
        },
        LeavesOut "None of these is chosen, and one has to be" { those: Vec<ObjectId> },
        TooLittleToDivide "Too little to divide among so many" { total: u32, among: usize },
        EachGetsOne "Something is divided with at least one to each" { total: u32 },
    }
}
