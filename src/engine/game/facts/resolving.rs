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
        Replaced "An instruction is followed in place of another"
            { condition: Option<Says>, object: ObjectId },
        Holds "Whether a condition is true"
            { so: bool, another: bool, condition: Says, object: ObjectId },
        HoldsOf "Of which of several a condition is true"
            { so: Vec<Entity>, not: Vec<Entity>, condition: Says, object: ObjectId },
        StillTrue "An intervening condition is still true"
            { condition: Option<Says>, object: ObjectId },
        NoLongerTrue "An intervening condition isn't true any more"
            { condition: Option<Says>, object: ObjectId },
        Entwined "The text of each mode is followed",
        HasEpic "A spell has epic" { spell: ObjectId },
        ChangedAsSpell "What changed a spell goes on for the permanent" { spell: ObjectId },
        PreventedAsSpell "What prevents a spell's damage goes on for the permanent"
            { spell: ObjectId },
        NoBloodthirst "No opponent was dealt damage: bloodthirst gives nothing",
        WithoutSplices "A spell leaves the stack without what was spliced onto it"
            { spell: ObjectId },
        AnotherObject "A target has left since it was chosen" { object: ObjectId, back: bool },
        ProtectedFrom "A target is protected by now" { target: Entity, by: ObjectId },
        LegalForOne "A target is legal for one \"target\" and not for another" { target: Entity },
        NoLongerLegal "A target is no longer legal" { target: Entity },
        NotTheTarget "What has left its zone isn't the target any more" { object: ObjectId },
        AllIllegal "All targets of a spell or ability are illegal" { object: ObjectId },
        CantBeCountered "A spell or ability can't be countered" { object: ObjectId },
        Repeated "A process is repeated",
    }
}
