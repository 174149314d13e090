//! What isn't ruled of replacement effects, in words.
use super::*;

pub(super) fn words(game: &Game, what: &ReplaceUnruled) -> String {
    let plain = match what {
        ReplaceUnruled::PlayedAndKeptOut => {
            "what becomes of a card that is played and can't come into play"
        }
        ReplaceUnruled::InsteadOfStep => "what happens instead of a step, phase or turn",
        ReplaceUnruled::AuraEnchantsNothing => "a copy of an Aura that can't enchant anything",
        ReplaceUnruled::NoModePossible => "a modal replacement effect of which no mode is possible",
        ReplaceUnruled::ModeToChoose => "a mode was to be chosen",
        ReplaceUnruled::GoesOnAfterLeaving => {
            "an effect that goes on after its permanent has left play"
        }
        ReplaceUnruled::NoMove => "an event that isn't a move goes to another zone",
        ReplaceUnruled::ReplacedArrival => "the way in which a replaced move arrives",
        ReplaceUnruled::AsTokenComes => "what is done as a token comes into play",
        ReplaceUnruled::TapsWhatComes => "an instruction that taps what is coming into play",
        ReplaceUnruled::OtherwiseAsItComes => "what happens otherwise as it comes into play",
        ReplaceUnruled::NumberAsItComes => "a number chosen as it comes into play",
        ReplaceUnruled::NothingArrives => "an event by which nothing arrives",
        ReplaceUnruled::CountersAsItComes => "counters with which a permanent comes into play",
        ReplaceUnruled::WhoseEffect => {
            "whose spell or ability makes a player gain life, where a replacement effect does"
        }
        ReplaceUnruled::AmountChanged => "an effect that changes the amount of this event",
        ReplaceUnruled::MovedAgain { object } => {
            return format!(
                "{} would be moved again though it has already left its zone",
                name(game, object)
            );
        }
        ReplaceUnruled::BesidesPrevention { source } => {
            return format!(
                "whether {} still does the rest of its effect where the damage can't be prevented",
                name(game, source)
            );
        }
        ReplaceUnruled::ActedOnTwice { object } => {
            return format!(
                "{} is acted on twice at once, as if it were two objects",
                name(game, object)
            );
        }
    };
    plain.into()
}
