//! What isn't ruled of what words mean.
use crate::game::*;
use crate::terms::ZoneKind;
use std::sync::Arc;

facts! {
    /// What words mean that a text asks for: 200, 502.
    ReadUnruled in Unruled {
        NoTargetAnnounced "A target of the text was never announced",
        TurnStart "How the game was as this turn began",
        NothingMovedBefore "\"That many\" refers to nothing that was moved before",
        NumberWithinLimit "A number that is chosen within a limit",
        NoNumberBefore "\"That many\" refers to a number that the text hasn't had",
        BeforeDamageOfSeveral "What several of them had before the damage",
        ChosenNoNumber "What was chosen isn't a number",
        NumberOfSeveral "A number of several objects is asked for as if there were one",
        WhichEqualCost "Which of several equal costs was paid",
        NotYetPrevented "What will be prevented this way can't be counted yet",
        OneOfEachKind "One object of each kind",
        NoColorChosen "A color that nobody has chosen",
        ManaUntold "Which mana was spent, where whatever a cost needs is given",
        ChoiceUntold "What was chosen as something came into play isn't said" { object: ObjectId },
        HowManyShare "How many objects share what is asked for",
        WhoDidIt "Who did something this way",
        WhichFlips "Which of several flips a text means",
        NotTwo "What is said of both of two, where there aren't two",
        SharedByOne "Whether a single object shares anything",
        SharedByMany "What more than two objects have in common",
        WhichCombat "What happened in this combat, not in the one before it in the same turn",
        DoneThisTurn "A condition about what a player did this turn",
        WhichDefender "Which of the defending players \"defending player\" means",
        DefenderUnchosen "Which of several defending players is meant where nobody chooses",
        HowItFought "What a creature that has left play was when it fought",
        NoPlayerMeant "No player is meant",
        SeveralPlayersMeant "Several players are meant",
        ReadBeforeChoice "A phrase that needs a choice was read before anything was chosen for it",
        OwnOrAll "Whether what each player did is meant or what all did",
        NothingReferredTo "A word refers to what the text hasn't found or chosen",
        Ambiguous "A word such as \"it\" could mean any of these" { could_mean: Vec<Says> },
        OpponentsTogether "Whether each opponent is meant or all of them together",
        UnclearReference "It isn't clear what a word such as \"it\" refers to",
        PartToChoose "A part of what was named before is to be chosen here",
        PartAtRandom "A part of what was named before is chosen at random here",
        RestNotToldApart "\"The rest\" wasn't told apart by the text before",
        WhoseChoice "Several players have chosen, and nothing says whose choice is meant",
        NoPlayerChosen "A player is to be chosen here, and none was",
        NoSubgamePlayed "No subgame was played",
        OnlyTarget "Whether a spell with several targets targets only that",
        AttackedOutsideCombat "What attacked, outside the combat phase",
        OneOfEachKindFound "One object of each kind where one is to be found",
        EnchantsWhatIsElsewhere "What could enchant something that isn't in play and hasn't been",
        SaidOfSeveral "What is said of several objects together",
        WhichNextSpell "Which spell is the next one",
        WhoseProtection "Whose permanents protection given by another player names",
        NoVariable "Nothing says what X is" { letter: char },
        LibraryUncounted "Cards of a library are counted that the scenario doesn't list"
            { owner: PlayerId },
        UnknownCard "The answer depends on a card that the scenario doesn't know"
            { owner: PlayerId, zone: Option<ZoneKind> },
        ExpansionUnsaid "The set that an object is from isn't said" { object: ObjectId },
        NotUnderstood "Wording isn't understood" { words: Arc<str> },
        NotLowered "No program says what a sentence does" { words: Says, because: Arc<str> },
    }
}
