//! What isn't ruled of following a text, in words.
use super::super::says::say;
use super::*;

pub(super) fn words(game: &Game, what: &ResolveUnruled) -> String {
    let plain = match what {
        ResolveUnruled::SaidOfAnother => "what a text says of another instruction",
        ResolveUnruled::TeamDrawOrder => "the order of draws in a team of more than two",
        ResolveUnruled::WordKind => "a choice of a word of this kind",
        ResolveUnruled::SoMuchLife => "so much life",
        ResolveUnruled::ChosenTogether => "what several players, or none, are to choose together",
        ResolveUnruled::BlockedWhen => "what was blocked in this combat and not in one before it",
        ResolveUnruled::WhichAbilityGained => "which ability is gained",
        ResolveUnruled::NewTargetPhrase => "what the new target must be",
        ResolveUnruled::SomeTargetsChanged => "whether all of several targets have to be changed",
        ResolveUnruled::WhichCountersRemoved => "which of several kinds of counters are removed",
        ResolveUnruled::WhichGetsCounters => "which of several permanents counters are moved onto",
        ResolveUnruled::EachPaysForTheirs => {
            "what several players pay, each for what is his or hers"
        }
        ResolveUnruled::SomeReplaced => {
            "an instruction that is replaced for some of what it is about, and not for the rest"
        }
        ResolveUnruled::SomeRegenerate => {
            "regeneration of some of what is destroyed, and not of the rest"
        }
        ResolveUnruled::TwoDelayed => "two delayed abilities at once about what one of them moves",
        ResolveUnruled::UnlistedSearch => {
            "a search of a library whose cards the scenario doesn't list"
        }
        ResolveUnruled::UnlistedLibrary => "a whole library whose cards the scenario doesn't list",
        ResolveUnruled::WhichAbilityLost => "which ability is lost",
        ResolveUnruled::KeywordChoice => "a keyword with a choice of this kind",
        ResolveUnruled::ColorNotChosen => "a chosen colour that wasn't chosen",
        ResolveUnruled::TypeNotChosen => "a chosen type that wasn't chosen",
        ResolveUnruled::WhomItAttacks => {
            "which player something attacks that comes into play attacking"
        }
        ResolveUnruled::WhatItBlocks => "what something blocks that comes into play blocking",
        ResolveUnruled::ReplacedBySeveral => "an instruction that several players may replace",
        ResolveUnruled::ShieldOfSeveral => "a shield about several sources of damage together",
        ResolveUnruled::SoAlready => {
            "whether what is tapped or untapped already may be chosen to become so, where \
                something is done besides"
        }
        ResolveUnruled::ThisTurnLater => {
            "whether \"this turn\" means this one, where it is asked for in a later turn"
        }
        ResolveUnruled::DoneInPart => {
            "whether what could be done only in part counts as done, where the text asks that"
        }
        ResolveUnruled::FoundNothing => {
            "whether a search that finds nothing counts as done, where the text asks that"
        }
        ResolveUnruled::ChosenByEach => {
            "what each of several players chooses for himself or herself"
        }
        ResolveUnruled::SeveralPayAtOnce => {
            "what several players give up at once so that something isn't done to them"
        }
        ResolveUnruled::ActionBySeveral => "a choice between two actions by several players",
        ResolveUnruled::PlayedLater => "a permission to play certain cards later",
        ResolveUnruled::PilesOfSeveral => "piles that several players make",
        ResolveUnruled::PileChosenBySeveral => "a pile that several players choose",
        ResolveUnruled::WhereCounteredGoes => "where the countered spell goes",
        ResolveUnruled::CounteredAstray => {
            "whether what is done to a countered card is done where something else has put it"
        }
        ResolveUnruled::StackKindUnsaid => "an object on the stack that doesn't say what it is",
        ResolveUnruled::NoTextOnStack => "an ability on the stack without its text",
        ResolveUnruled::StaticOnStack => "a static ability on the stack",
        ResolveUnruled::TriggersOnceResolved => {
            "how long what a spell's text says happens at a time or on an event goes on"
        }
        ResolveUnruled::OtherOnStack => {
            "an ability on the stack that is neither activated nor triggered"
        }
        ResolveUnruled::TargetsOfOnePlayer => {
            "which targets are still legal where one player no longer controls them all"
        }
        ResolveUnruled::TokenColorNotChosen => "a token of a chosen colour that wasn't chosen",
        ResolveUnruled::TokenTypeNotChosen => "a token of a chosen type that wasn't chosen",
        ResolveUnruled::CopyAmongChanges => "becoming a copy along with other changes",
        ResolveUnruled::UnlistedTop => {
            "the top of a library in which known cards lie among others that the scenario doesn't \
                list"
        }
        ResolveUnruled::LibraryOrderUnsaid => "the order of a library that isn't said",
        ResolveUnruled::NameNotInGame { name } => {
            return format!("whether {name} may be named: no card of that name is in the game");
        }
        ResolveUnruled::Tied { words } => {
            let words = say(game, words);
            return format!("a tie for “{words}” of which the text says nothing");
        }
        ResolveUnruled::RestLeft { card } => {
            return format!(
                "\"the rest\" comes to nothing, and {} hasn't been taken",
                name(game, card)
            );
        }
        ResolveUnruled::BottomHalfUntold { object } => {
            return format!(
                "what {} is once it is flipped: give its card `flipped:`",
                name(game, object)
            );
        }
        ResolveUnruled::TooOften { most } => {
            return format!("more than {most} times the same at once");
        }
    };
    plain.into()
}
