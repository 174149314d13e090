//! What isn't ruled of following a text.
use crate::game::*;
use std::sync::Arc;

facts! {
    /// Following a text: 413, 414, 216.
    ResolveUnruled in Unruled {
        SaidOfAnother "What a text says of another instruction",
        TeamDrawOrder "The order of draws in a team of more than two",
        WordKind "A choice of a word of this kind",
        SoMuchLife "So much life",
        ChosenTogether "What several players, or none, are to choose together",
        BlockedWhen "What was blocked in this combat and not in one before it",
        WhichAbilityGained "Which ability is gained",
        NewTargetPhrase "What the new target must be",
        SomeTargetsChanged "Whether all of several targets have to be changed",
        WhichCountersRemoved "Which of several kinds of counters are removed",
        WhichGetsCounters "Which of several permanents counters are moved onto",
        EachPaysForTheirs "Several players pay, each for what is his or hers",
        SomeReplaced "An instruction that is replaced for some of what it is about",
        SomeRegenerate "Regeneration of some of what is destroyed, and not of the rest",
        TwoDelayed "Two delayed abilities at once about what one of them moves",
        UnlistedSearch "A search of a library whose cards the scenario doesn't list",
        UnlistedLibrary "A whole library whose cards the scenario doesn't list",
        WhichAbilityLost "Which ability is lost",
        KeywordChoice "A keyword with a choice of this kind",
        ColorNotChosen "A chosen colour that wasn't chosen",
        TypeNotChosen "A chosen type that wasn't chosen",
        WhomItAttacks "Which player something attacks that comes into play attacking",
        WhatItBlocks "What something blocks that comes into play blocking",
        ReplacedBySeveral "An instruction that several players may replace",
        ShieldOfSeveral "A shield about several chosen sources of damage",
        SoAlready "What is so already may be done with something besides",
        ThisTurnLater "What happened this turn is asked for in a later one",
        DoneInPart "What is done only in part, where it is asked whether it was done",
        FoundNothing "A search that finds nothing, where it is asked whether what follows was done",
        ChosenByEach "What each of several players chooses for himself or herself",
        SeveralPayAtOnce
            "Several players give something up at once so that something isn't done to them",
        ActionBySeveral "A choice between two actions by several players",
        PlayedLater "A permission to play certain cards later",
        PilesOfSeveral "Piles that several players make",
        PileChosenBySeveral "A pile that several players choose",
        WhereCounteredGoes "Where the countered spell goes",
        CounteredAstray "What is done to a countered card that something else has put elsewhere",
        StackKindUnsaid "An object on the stack that doesn't say what it is",
        NoTextOnStack "An ability on the stack without its text",
        StaticOnStack "A static ability on the stack",
        TriggersOnceResolved
            "A triggered ability of a spell that is no permanent, which isn't about the spell",
        OtherOnStack "An ability on the stack that is neither activated nor triggered",
        TargetsOfOnePlayer
            "Which targets are still legal where one player no longer controls them all",
        TokenColorNotChosen "A token of a chosen colour that wasn't chosen",
        TokenTypeNotChosen "A token of a chosen type that wasn't chosen",
        CopyAmongChanges "Becoming a copy along with other changes",
        UnlistedTop
            "The top of a library in which known cards lie among others that the scenario doesn't \
                list",
        LibraryOrderUnsaid "The order of a library that isn't said",
        NameNotInGame "No card of a name is in the game" { name: Arc<str> },
        Tied "A tie of which the text says nothing" { words: Says },
        RestLeft "The rest comes to nothing, and a shown card hasn't been taken" { card: ObjectId },
        BottomHalfUntold "The bottom half of a flip card isn't given" { object: ObjectId },
        TooOften "More than so many times the same at once" { most: u32 },
    }
}
