//! What isn't ruled of combat, in words.
use super::*;

pub(super) fn words(what: &FightUnruled) -> &'static str {
    match what {
        FightUnruled::NoAttackOption => "whom a player may attack: no attack option is given",
        FightUnruled::NoSuchDefender => "a defending player that is no player",
        FightUnruled::PilesRestricted => {
            "blockers in piles, where blocking costs something or a restriction is about several"
        }
        FightUnruled::DeclaredByTwo => "who declares, where two effects say that another does",
        FightUnruled::OutsideCombatPhase => "combat outside a combat phase",
        FightUnruled::OtherAssignment => "what else such a creature assigns its damage to",
        FightUnruled::UnblockedToTeam => {
            "damage that is assigned as though a creature weren't blocked, to a team"
        }
        FightUnruled::TooManyRequirements => "more requirements than can be weighed",
        FightUnruled::AttackLimitAgain => {
            "a limit on attackers each turn while one that has attacked could attack again"
        }
        FightUnruled::AttacksAlong => "with what others attack along",
        FightUnruled::BlockLimitAgain => "a limit on blockers each turn in a second combat",
        FightUnruled::BlockersCompared => "a number of blockers compared in another way",
        FightUnruled::BlockersOfKind => "a limit on how many blockers of one kind",
    }
}
