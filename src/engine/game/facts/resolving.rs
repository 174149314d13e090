//! Resolving spells and abilities.
use crate::game::*;

facts! {
    /// Resolving spells and abilities: 413 to 416.
    ResolveFact {
        TwoCosts "A split card has two converted mana costs" { card: ObjectId, costs: Vec<u32> },
        Haunts "A card haunts a creature" { card: ObjectId, creature: ObjectId },
        Imprinted "A card is imprinted on an object" { card: ObjectId, object: ObjectId },
        Chooses "What a player chooses" { player: PlayerId, chosen: Chosen },
        Resolves "A spell or ability resolves" { object: ObjectId },
        DelayedCreated "A delayed triggered ability is created" { late: bool },
        Unblocked "Creatures become unblocked" { creatures: Vec<ObjectId> },
        NowTargets "What something targets now" { object: ObjectId, targets: Vec<Entity> },
        LosesAllMana "A player loses all unspent mana" { player: PlayerId },
    }
}
