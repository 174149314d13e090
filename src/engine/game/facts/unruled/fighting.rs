//! What isn't ruled of combat.

facts! {
    /// Combat: 306 to 310, 500.
    FightUnruled in Unruled {
        NoAttackOption "Whom a player may attack: no attack option is given",
        NoSuchDefender "A defending player that is no player",
        OutsideCombatPhase "Combat outside a combat phase",
        OtherAssignment "What else such a creature assigns its damage to",
        UnblockedToTeam "Damage that is assigned as though a creature weren't blocked, to a team",
        TooManyRequirements "More requirements than can be weighed",
        AttackLimitAgain
            "A limit on attackers each turn while one that has attacked could attack again",
        AttacksAlong "With what others attack along",
        BlockLimitAgain "A limit on blockers each turn in a second combat",
        BlockersCompared "A number of blockers compared in another way",
        PilesRestricted
            "Blockers in piles whose blocking costs something, or that may block only together",
        DeclaredByTwo "Who declares, where two effects say that another does",
        BlockersOfKind "A limit on how many blockers of one kind",
    }
}
