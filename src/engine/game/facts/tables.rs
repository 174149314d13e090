//! More than two players.
use crate::game::*;

facts! {
    /// More than two players: 600 to 609.
    TableFact {
        GrandMelee "A Grand Melee is played",
        GrandMeleeRules "Whom a player attacks in a Grand Melee",
        MarkersHandedOut "Who gets the first turn markers" { holders: Vec<PlayerId> },
        TurnGoesOn "Of several turns, this player's goes on" { player: PlayerId },
        MarkerTooMany "Who has left, and which turn marker goes"
            { left: Vec<PlayerId>, number: u32 },
        MarkerRemoved "A turn marker is removed" { number: u32 },
        MarkerKept "A player keeps a turn marker" { player: PlayerId, number: u32 },
        MarkerWaits "A turn marker can't be passed yet" { number: u32, player: PlayerId },
        MarkerPassed "A turn marker is passed" { marker: u32, player: PlayerId },
        Team "Players are a team" { players: Vec<PlayerId> },
        Emperors "Whom a player attacks where emperors lead",
        Range "A player's range of influence" { player: PlayerId, range: u8 },
        RangeChanged "A player came into range or left it"
            { player: PlayerId, of: PlayerId, within: bool },
        ActsNot "A player who would act is out of range" { player: PlayerId, of: PlayerId },
        NotAffected "What is out of range isn't affected" { player: PlayerId, far: Vec<Entity> },
        ChoosesInRange "A player chooses within range" { player: PlayerId },
        ChoosesAmongOptions "A choice among options is free of range"
            { player: PlayerId, far: PlayerId },
        NearestChooses "The nearest player chooses" { player: PlayerId, of: PlayerId },
        DamageOutOfRange "Damage doesn't reach out of range"
            { to: Entity, source: ObjectId, player: PlayerId },
        LeavesTheGame "A player leaves a game that goes on" { player: PlayerId },
        CardsLeave "A player's cards leave too" { player: PlayerId },
        AbilityLeaves "An ability that waits leaves the game" { source: ObjectId },
        ChoosesInstead "Another chooses for one who left" { left: PlayerId, chosen: PlayerId },
        TwoHeads "Two players are one team with one life total" { players: Vec<PlayerId> },
        ShareOfLife "A player's share of the team's life" { player: PlayerId, share: i64 },
        PrimaryDrawsNot "The starting team's primary player doesn't draw" { player: PlayerId },
        FreeForAll "Players sit in order, each against all others",
        FreeForAllRules "Whom a player may attack, and who is in range",
    }
}
