//! Combat.
use crate::game::*;

facts! {
    /// Combat: 306 to 311.
    CombatFact {
        Defending "Who is defending" { players: Vec<PlayerId> },
        TeamsInCombat "Which teams fight" { attacking: PlayerId, defending: Vec<PlayerId> },
        Over "All creatures are removed from combat",
        NoAttack "Nobody attacks",
        AttacksThoughDefender "A creature attacks as though it had no defender" { creature: ObjectId },
        PhasedInAttacks "A creature that phased in can attack" { creature: ObjectId },
        HasteAttacks "A creature with haste can attack" { creature: ObjectId },
        Vigilance "A creature with vigilance doesn't tap" { creature: ObjectId },
        NotAttacking "A creature doesn't become attacking" { creature: ObjectId },
        CostsToAttack "A creature costs something to attack" { creature: ObjectId, by: ObjectId },
        PaysToAttack "A player pays to attack" { player: PlayerId },
        Band "Creatures attack as a band" { creatures: Vec<ObjectId> },
        TeamsAssign "The active team announces its damage first",
        AssignInOrder "In which order damage is assigned" { players: Vec<PlayerId> },
        SecondStep "A second combat damage step will follow" { creatures: Vec<ObjectId> },
        InSecondStep "What a creature does in the second combat damage step" { creature: ObjectId, how: SecondStep },
        AssignsNone "A creature assigns no combat damage" { creature: ObjectId },
        NoPower "A creature without power assigns no damage" { creature: ObjectId, power: i32 },
        BlocksNothing "A creature blocks nothing any more" { creature: ObjectId },
        TappedAssigns "A tapped blocker assigns its damage" { creature: ObjectId },
        BlockedByNothing "A blocked creature assigns no damage" { creature: ObjectId },
        AssignsToOne "Which player of a team gets the damage" { creature: ObjectId, player: PlayerId },
        LethalDamage "A blocker is assigned lethal damage" { creature: ObjectId, assigned: u32, lethal: u32 },
        Assigns "How a creature assigns its damage" { creature: ObjectId, damage: Vec<(Entity, u32)> },
        DamageOnStack "Combat damage goes on the stack",
        DamageResolves "Combat damage resolves",
        LeftBefore "Damage to a player who has left isn't dealt" { amount: u32, player: PlayerId },
        NoLongerThere "Damage to what is no longer a creature isn't dealt" { amount: u32, to: Entity },
        SourceAsItIs "A source as it now is or last was" { source: ObjectId, here: bool },
        BlockInOrder "In which order blockers are declared" { players: Vec<PlayerId> },
        CostsToBlock "A creature costs something to block" { creature: ObjectId, by: ObjectId },
        PaysToBlock "A player pays to block" { player: PlayerId },
        NotBlocking "A chosen creature doesn't block" { creature: ObjectId },
        BlockedInBand "Another of a band becomes blocked" { creature: ObjectId, blocker: ObjectId },
    }
}

/// What a creature with first strike or double strike, or that had it, does in the second combat damage step (502.2c, 502.28).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondStep {
    /// It assigns damage again.
    AssignsAgain,
    /// It has assigned its damage.
    HasAssigned,
    /// It hasn't assigned any yet.
    AssignsFirst,
}

impl Told for SecondStep {
    const SHAPE: Shape = Shape::Word;
    fn part(&self) -> Part {
        Part::Word(
            match self {
                SecondStep::AssignsAgain => "again",
                SecondStep::HasAssigned => "not again",
                SecondStep::AssignsFirst => "first",
            }
            .into(),
        )
    }
}
