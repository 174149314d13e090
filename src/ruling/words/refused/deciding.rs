//! Choices that can't be made, in words.
use super::super::says::say;
use super::*;

pub(super) fn words(game: &Game, why: &ChoiceRefused) -> String {
    match why {
        ChoiceRefused::NothingToChoose => "there is nothing that could be chosen".into(),
        ChoiceRefused::NoLegalChoice => "no legal choice".into(),
        ChoiceRefused::EmptyStack => "the stack is empty".into(),
        ChoiceRefused::LeftInOpenZone { cards } => {
            format!(
                "{} would be left alone, though everybody can see that it is there",
                names(game, cards)
            )
        }
        ChoiceRefused::NotSearchedFor { cards } => {
            format!("{} aren't what is searched for", names(game, cards))
        }
        ChoiceRefused::NotOfOneGraveyard { cards } => {
            format!("{} aren't in a single graveyard", names(game, cards))
        }
        ChoiceRefused::MoreThanUntap { most, by } => {
            format!("{} allows only {most} of these to untap", name(game, by))
        }
        ChoiceRefused::AnotherUntaps { object } => {
            format!("{} would untap as well", name(game, object))
        }
        ChoiceRefused::NotOfOneController { permanents } => {
            format!("{} aren't controlled by the same player", names(game, permanents))
        }
        ChoiceRefused::NumberOutside { number, min, max } => match max {
            Some(max) => format!("{number} can't be chosen: from {min} to {max}"),
            None => format!("{number} can't be chosen: at least {min}"),
        },
        ChoiceRefused::NotDividedInFull { total } => format!("{total} must be divided in full"),
        ChoiceRefused::CantBeNamed { name, allowed } => {
            format!("{name} can't be named here: {}", say(game, allowed))
        }
        ChoiceRefused::LandNamed { name } => format!("{name} can't be named here: it is a land"),
        ChoiceRefused::HalfNamed { name } => {
            format!("{name} is one half of a split card: both halves must be named")
        }
        ChoiceRefused::CantProduce { object, mana } => {
            let mana: String = mana.iter().map(ToString::to_string).collect();
            format!("{} can't produce {mana}", name(game, object))
        }
        ChoiceRefused::NoOtherTurn { player } => {
            format!("{} takes no other turn now", player_name(game, player))
        }
    }
}
