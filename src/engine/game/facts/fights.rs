//! Combat.
use crate::game::*;

facts! {
    /// Combat: 306 to 311.
    CombatFact {
        Defending "Who is defending" { players: Vec<PlayerId> },
        TeamsInCombat "Which teams fight" { attacking: PlayerId, defending: Vec<PlayerId> },
        Over "All creatures are removed from combat",
        NoAttack "Nobody attacks",
        AttacksThoughDefender "A creature attacks as though it had no defender"
            { creature: ObjectId },
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
        InSecondStep "What a creature does in the second combat damage step"
            { creature: ObjectId, how: SecondStep },
        AssignsNone "A creature assigns no combat damage" { creature: ObjectId },
        NoPower "A creature without power assigns no damage" { creature: ObjectId, power: i32 },
        BlocksNothing "A creature blocks nothing any more" { creature: ObjectId },
        TappedAssigns "A tapped blocker assigns its damage" { creature: ObjectId },
        BlockedByNothing "A blocked creature assigns no damage" { creature: ObjectId },
        AssignsToOne "Which player of a team gets the damage"
            { creature: ObjectId, player: PlayerId },
        LethalDamage "A blocker is assigned lethal damage"
            { creature: ObjectId, assigned: u32, lethal: u32 },
        Assigns "How a creature assigns its damage"
            { creature: ObjectId, damage: Vec<(Entity, u32)> },
        DamageOnStack "Combat damage goes on the stack",
        DamageResolves "Combat damage resolves",
        LeftBefore "Damage to a player who has left isn't dealt" { amount: u32, player: PlayerId },
        NoLongerThere "Damage to what is no longer a creature isn't dealt"
            { amount: u32, to: Entity },
        SourceAsItIs "A source as it now is or last was" { source: ObjectId, here: bool },
        PileFor "Which attacker a pile of blockers is for"
            { number: u32, cards: Vec<ObjectId>, attacker: ObjectId },
        PileCantBlock "A creature in a pile can't block what the pile is for"
            { blocker: ObjectId, attacker: ObjectId },
        BlockInOrder "In which order blockers are declared" { players: Vec<PlayerId> },
        CostsToBlock "A creature costs something to block" { creature: ObjectId, by: ObjectId },
        PaysToBlock "A player pays to block" { player: PlayerId },
        NotBlocking "A chosen creature doesn't block" { creature: ObjectId },
        MustAttack "What a requirement asks of attackers, and what comes of it" {
            creature: Option<ObjectId>, whom: Option<PlayerId>, by: ObjectId, obeyed: Obeyed
        },
        MustBlock "What a requirement asks of blockers, and what comes of it" {
            creature: Option<ObjectId>, whom: Option<ObjectId>, by: ObjectId, obeyed: Obeyed
        },
        CantSoNeednt "A creature can't attack, so nothing requires it"
            { creature: ObjectId, why: CantAttack },
        TappedNeednt "A tapped creature isn't required to attack" { creature: ObjectId },
        NotAlone "A creature that can't attack or block alone has company"
            { creature: ObjectId, blocks: bool },
        AtMostAttack "No more creatures than this attack" { limit: u32, source: ObjectId },
        BlockedByMany "An attacker can be blocked by so many" { attacker: ObjectId, number: u32 },
        CanBlockBy "A keyword lets a creature block"
            { blocker: ObjectId, attacker: ObjectId, keyword: Says, has: bool },
        DespiteFear "A creature can block what has fear"
            { blocker: ObjectId, attacker: ObjectId, artifact: bool },
        NoLandForWalk "The defending player controls no such land" { attacker: ObjectId },
        BlockedInBand "Another of a band becomes blocked" { creature: ObjectId, blocker: ObjectId },
    }
}

/// What a creature with first strike or double strike, or that had it, does in the second combat
/// damage step (502.2c, 502.28).
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
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(
            match self {
                SecondStep::AssignsAgain => "again",
                SecondStep::HasAssigned => "not again",
                SecondStep::AssignsFirst => "first",
            }
            .into(),
        )
    }
}

/// What comes of a requirement in a legal declaration (500.2 to 500.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obeyed {
    /// It is obeyed.
    It,
    /// It would have to be paid for.
    AtACost,
    /// No legal declaration obeys more.
    NoMore,
}

impl Told for Obeyed {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(
            match self {
                Obeyed::It => "obeyed",
                Obeyed::AtACost => "at a cost",
                Obeyed::NoMore => "no more can be",
            }
            .into(),
        )
    }
}

/// Why a creature can't attack anyone (308.2a, 500.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CantAttack {
    /// It is no creature in play.
    NoCreature,
    /// The active player doesn't control it.
    NotTheirs,
    /// It is tapped.
    Tapped,
    /// This player hasn't controlled it continuously since the turn began.
    NotSettled(PlayerId),
    /// It has defender.
    Defender,
    /// Its own text says so.
    ByItself,
    /// Another object's text says so.
    By(ObjectId),
}

impl Told for CantAttack {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        let word = match self {
            CantAttack::NoCreature => "no creature in play",
            CantAttack::NotTheirs => "another's",
            CantAttack::Tapped => "tapped",
            CantAttack::NotSettled(_) => "not controlled since the turn began",
            CantAttack::Defender => "defender",
            CantAttack::ByItself => "by itself",
            CantAttack::By(other) => return other.part(),
        };
        FactPart::Word(word.into())
    }
}
