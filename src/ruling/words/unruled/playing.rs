//! What isn't ruled of playing, costs and mana, in words.
use super::super::says::say;
use super::*;

pub(super) fn words(game: &Game, what: &PlayUnruled) -> String {
    let plain = match what {
        PlayUnruled::TargetForEach => "a target that is chosen for each of several players",
        PlayUnruled::TargetOfLaterChoice => {
            "a target that words describe by what the same text has a player choose, which is \
                known only as it is followed"
        }
        PlayUnruled::ModalSplice => "a modal text that is spliced onto a spell",
        PlayUnruled::TimesReplicated => "how often replicate is paid",
        PlayUnruled::TimesReducedUpTo => "a cost that many times up to so much less",
        PlayUnruled::HybridReduced => "less colored mana where the cost has a hybrid symbol",
        PlayUnruled::NoCostChosen => "a cost of several of which none was chosen",
        PlayUnruled::NoPayment => "a payment that isn't one",
        PlayUnruled::NotOffered => "a mana ability that wasn't offered",
        PlayUnruled::SpentOn => "what mana may be spent on, as its source says",
        PlayUnruled::UnknownCardPlayed => "playing a card that the scenario doesn't know",
        PlayUnruled::NotPutOnStack => "an ability that isn't put on the stack",
        PlayUnruled::ManaAmongCosts => "a mana cost among other costs",
        PlayUnruled::WhichCounterPaid => "which of several kinds of counters is removed as a cost",
        PlayUnruled::UnknownCardsPaid => {
            "a cost that takes cards of a library that the scenario doesn't know"
        }
        PlayUnruled::PaidWithNoObject => "a cost paid with something that is no object",
        PlayUnruled::OddHybridMana => "mana of three colors or of none for one part of a cost",
        PlayUnruled::NoCardSpliced => "splicing something else than a card",
        PlayUnruled::NoCreatureConvoked => "convoke with something else than a creature",
        PlayUnruled::TargetIsNothing => "a target that is no object or player",
        PlayUnruled::PlayerToChoose => "a player was to be chosen",
        PlayUnruled::NoDivision => "a division that isn't one",
        PlayUnruled::WhichManaDoubled => "which mana the mana in a pool could be doubled to",
        PlayUnruled::ManaWithoutAbility => {
            "mana that could be added while a cost is paid, without a mana ability; add it before"
        }
        PlayUnruled::UntoldMana => {
            "mana of an ability of which it isn't told before how much it makes; play it in a line \
                before"
        }
        PlayUnruled::WhichManaMade => "which mana is made",
        PlayUnruled::ManaTargetLeft => "a target of a mana ability that its own costs take away",
        PlayUnruled::HowMuchOfAnotherType => "how much mana of another type is produced",
        PlayUnruled::TooMuchMana { most } => return format!("more than {most} mana at once"),
        PlayUnruled::TooManyWays { most } => {
            return format!("more than {most} ways to make mana at once");
        }
        PlayUnruled::NoValue { letter } => return format!("a value for {letter}"),
        PlayUnruled::CostKind { words } => {
            return format!("a cost of this kind: {}", say(game, words));
        }
    };
    plain.into()
}
