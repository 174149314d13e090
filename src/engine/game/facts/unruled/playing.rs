//! What isn't ruled of playing, costs and mana.
use crate::game::Says;

facts! {
    /// Playing and mana: 406, 409, 411.
    PlayUnruled in Unruled {
        TargetForEach "A target for each of several players",
        TargetOfLaterChoice "A target of what the text has a player choose later",
        ModalSplice "A modal text that is spliced onto a spell",
        TimesReplicated "How often replicate is paid",
        TimesReducedUpTo "A cost that many times up to so much less",
        HybridReduced "A hybrid symbol of a cost that is less by colored mana",
        NoCostChosen "A cost of several of which none was chosen",
        NoPayment "A payment that isn't one",
        NotOffered "A mana ability that wasn't offered",
        SpentOn "What mana may be spent on, as its source says",
        UnknownCardPlayed "Playing a card that the scenario doesn't know",
        NotPutOnStack "An ability that isn't put on the stack",
        ManaAmongCosts "A mana cost among other costs",
        WhichCounterPaid "Which of several kinds of counters is removed as a cost",
        UnknownCardsPaid "A cost that takes cards of a library that the scenario doesn't know",
        PaidWithNoObject "A cost paid with something that is no object",
        OddHybridMana "Mana of three colors or of none for one part of a cost",
        NoCardSpliced "Splicing something else than a card",
        NoCreatureConvoked "Convoke with something else than a creature",
        TargetIsNothing "A target that is no object or player",
        PlayerToChoose "A player was to be chosen",
        NoDivision "A division that isn't one",
        WhichManaDoubled "Which mana the mana in a pool could be doubled to",
        ManaWithoutAbility "Mana that could be added while a cost is paid, without a mana ability",
        UntoldMana "Mana of an ability of which it isn't told before how much it makes",
        WhichManaMade "Which mana is made",
        ManaTargetLeft "A target of a mana ability that its own costs take away",
        HowMuchOfAnotherType "How much mana of another type is produced",
        TooMuchMana "More mana at once than is gone through" { most: usize },
        TooManyWays "More ways to make mana than are gone through" { most: usize },
        NoValue "No value was given for X" { letter: char },
        CostKind "A cost of a kind that can't be paid yet" { words: Says },
    }
}
