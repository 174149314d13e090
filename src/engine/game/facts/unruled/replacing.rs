//! What isn't ruled of replacement effects.
use crate::game::*;

facts! {
    /// What happens otherwise: 410.10e, 419.
    ReplaceUnruled in Unruled {
        PlayedAndKeptOut "What becomes of what is played and can't come into play",
        InsteadOfStep "What happens instead of a step, phase or turn",
        AuraEnchantsNothing "A copy of an Aura that can't enchant anything",
        NoModePossible "A modal replacement effect of which no mode is possible",
        ModeToChoose "A mode was to be chosen",
        GoesOnAfterLeaving "An effect that goes on after its permanent has left play",
        NoMove "An event that isn't a move goes to another zone",
        ReplacedArrival "The way in which a replaced move arrives",
        AsTokenComes "What is done as a token comes into play",
        TapsWhatComes "An instruction that taps what is coming into play",
        OtherwiseAsItComes "What happens otherwise as it comes into play",
        NumberAsItComes "A number chosen as it comes into play",
        NothingArrives "An event by which nothing arrives",
        CountersAsItComes "Counters with which a permanent comes into play",
        WhoseEffect
            "Whose spell or ability makes a player gain life, where a replacement effect does",
        AmountChanged "An effect that changes the amount of this event",
        MovedAgain "An object would be moved again though it has left its zone"
            { object: ObjectId },
        BesidesPrevention "What an effect does besides preventing damage that can't be prevented"
            { source: ObjectId },
        ActedOnTwice "An object is acted on twice at once" { object: ObjectId },
    }
}
