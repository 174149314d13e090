//! Attacks, blocks and combat damage that can't be.
use crate::game::*;

facts! {
    /// Attacks and combat damage: 306, 308, 310, 500, 502.9 to 502.11, 602.
    AttackRefused in Refused {
        NobodyToAttack "A creature has nobody to attack there" { creature: ObjectId },
        CantAttack "A creature can't attack, and why" { creature: ObjectId, why: CantAttack },
        CantAttackWhom "A creature can't attack a player; what says so, if not itself" {
            creature: ObjectId, whom: PlayerId, by: Option<ObjectId>
        },
        NotDefending "Who is attacked isn't a defending player" { player: PlayerId },
        AttacksTwice "A creature can attack only once" { creature: ObjectId },
        TooManyAttack "No more creatures than this can attack" {
            limit: u32, whom: Option<PlayerId>, by: ObjectId
        },
        AttacksAlone "A creature can't attack alone" { creature: ObjectId },
        AttacksInCompany "A creature can only attack alone" { creature: ObjectId },
        AttacksWithout "A creature can't attack without some of these" {
            creature: ObjectId, number: u32, of: Vec<ObjectId>
        },
        AttackDisobeys
            "A requirement that attackers could obey, and an attack that would be legal" {
            missed: Option<Requires>, legal: Vec<(ObjectId, PlayerId)>, several: bool
        },
        NotInAttack "A creature of a band isn't attacking" { creature: ObjectId },
        InTwoBands "A creature can be in one band only" { creature: ObjectId },
        BandDivided "Creatures in a band can't attack different players",
        NoBand "More than one of a band is without banding" { creatures: Vec<ObjectId> },
        WrongDamage "A creature assigns so much damage, and no other amount" {
            creature: ObjectId, amount: u32, assigned: u64
        },
        NotLethal "A blocker isn't assigned lethal damage by what would trample over it" {
            creature: ObjectId, blocker: ObjectId, lethal: u32, assigned: u32
        },
    }
}

facts! {
    /// Blocks: 309, 500, 501, 502.
    BlockRefused in Refused {
        SameSide "One player controls the blocker and the attacker"
            { blocker: ObjectId, attacker: ObjectId },
        NoCreature "What would block is no creature in play" { creature: ObjectId },
        TappedBlocker "What would block is tapped" { creature: ObjectId },
        CantBlock "A creature can't block; what says so, if not itself" {
            creature: ObjectId, by: Option<ObjectId>
        },
        NotControlled "What would block isn't a player's" { creature: ObjectId, player: PlayerId },
        NotAttackingThem "What would be blocked isn't attacking a player"
            { attacker: ObjectId, player: PlayerId },
        CantBlockThat "A creature can't block another; what says so, if not itself" {
            blocker: ObjectId, attacker: ObjectId, by: Option<ObjectId>
        },
        CantBeBlockedBy "A creature can't be blocked by another; what says so, if not itself" {
            attacker: ObjectId, blocker: ObjectId, by: Option<ObjectId>
        },
        LacksKeyword "One creature has a keyword that the other hasn't" {
            creature: ObjectId, keyword: Says, other: ObjectId
        },
        Fear "A creature with fear, and a blocker that is neither an artifact nor black" {
            attacker: ObjectId, blocker: ObjectId
        },
        Walks "The defending player controls a land that landwalk names"
            { attacker: ObjectId, land: ObjectId },
        ProtectedFromBlocker "A creature has protection from a blocker" {
            attacker: ObjectId, blocker: ObjectId
        },
        BlocksTooMany "A creature can't block so many attackers" { creature: ObjectId },
        BlockedByTooFew "A creature can't be blocked by fewer" {
            attacker: ObjectId, least: u32, by: Option<ObjectId>
        },
        BlockedByTooMany "A creature can't be blocked by more" {
            attacker: ObjectId, most: u32, by: Option<ObjectId>
        },
        TooManyBlock "No more creatures than this can block" { limit: u32, by: Option<ObjectId> },
        BlocksWithout "A creature can't block without some of these" {
            creature: ObjectId, number: u32, of: Vec<ObjectId>
        },
        BlocksAlone "A creature can't block alone" { creature: ObjectId },
        BlockDisobeys "A requirement that blockers could obey, and a block that would be legal" {
            player: PlayerId, missed: Option<Requires>, legal: Vec<(ObjectId, Vec<ObjectId>)>
        },
    }
}

/// What an effect requires of attackers or blockers (500.2, 500.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requires {
    /// Which creature; none where it is any.
    pub creature: Option<ObjectId>,
    /// Whom or what it is to attack or block; none where it is anyone.
    pub whom: Option<Entity>,
    /// Whether only along with others that do.
    pub along: bool,
    /// Whose effect it is.
    pub by: ObjectId,
}

impl Told for Requires {
    const SHAPE: PartShape = PartShape::Pair(
        &PartShape::Maybe(&PartShape::Object),
        &PartShape::Pair(
            &PartShape::Maybe(&PartShape::Entity),
            &PartShape::Pair(&PartShape::Truth, &PartShape::Object),
        ),
    );
    fn part(&self) -> FactPart {
        let rest = FactPart::List(vec![self.along.part(), self.by.part()]);
        let rest = FactPart::List(vec![self.whom.part(), rest]);
        FactPart::List(vec![self.creature.part(), rest])
    }
}
