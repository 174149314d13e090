//! Choices, numbers and offers (103, 104, 413.2, 511) in words.
use super::says::{say, words_of};
use super::*;
use crate::wording::tree::Stat;

pub(super) fn words(game: &Game, fact: &ChooseFact) -> String {
    match fact {
        ChooseFact::InOrderWritten { player } => {
            format!("{} makes the choices in the order written", player_name(game, player))
        }
        ChooseFact::NamedTwice { objects } => {
            format!("{}: named twice, and one object: this happens once", names(game, objects))
        }
        ChooseFact::Meant { words, object, objects } => {
            let words = words.as_ref().and_then(|words| words_of(game, words));
            let words = words.unwrap_or_else(|| "meant".to_owned());
            format!("{}: {}", in_its_name(game, words, *object), names(game, objects))
        }
        ChooseFact::Tied { words, objects } => {
            let words = say(game, words);
            format!("tied as the {words}: {}; the text says who chooses", names(game, objects))
        }
        ChooseFact::ThereIsNone { player, words, object } => format!(
            "{} can't: there is no {}; this part is ignored",
            player_name(game, player),
            in_its_name(game, say(game, words), *object)
        ),
        ChooseFact::OnlySoMany { number } => {
            format!("only {number} there: as much as possible is done")
        }
        ChooseFact::FromOutside { objects } => {
            format!("{}: outside the game", names(game, objects))
        }
        ChooseFact::VariableIs { letter, value } => format!("{letter} is {value}"),
        ChooseFact::HalfOf { whole, up, number } => {
            format!("half of {whole}, rounded {}: {number}", way(*up))
        }
        ChooseFact::ThirdOf { whole, up, number } => {
            format!("a third of {whole}, rounded {}: {number}", way(*up))
        }
        ChooseFact::DividedEvenly { total, parts, each } => {
            format!("{total} divided evenly by {parts}, rounded down: {each} each")
        }
        ChooseFact::Counted { what, number } => format!("{}: {number}", say(game, what)),
        ChooseFact::Has { object, stat, number, gone } => {
            let stat = match stat {
                Stat::Power => "power",
                Stat::Toughness => "toughness",
                Stat::ConvertedManaCost => "converted mana cost",
            };
            let verb = if *gone { "was" } else { "is" };
            format!("the {stat} of {} {verb} {number}", name(game, object))
        }
        ChooseFact::NoneToCompare { what } => {
            format!("{}: none to compare, and 0 is used", say(game, what))
        }
        ChooseFact::CameBack { object } => format!(
            "{} has left play and come back as another object: nothing is done to it",
            name(game, object)
        ),
        ChooseFact::Scries { player, number } => {
            format!("{} scries {number}", player_name(game, player))
        }
        ChooseFact::DefendingIs { players } => {
            format!("the defending player is {}", super::players(game, players))
        }
        ChooseFact::ChooseInOrder { players } => format!(
            "{} choose in this order, then it happens at once",
            super::players(game, players)
        ),
        ChooseFact::EachDo { players } => format!(
            "{} each do this, and there is nothing to choose",
            super::players(game, players)
        ),
        ChooseFact::MayInTurn { players } => {
            format!("each of them may, in this order: {}", super::players(game, players))
        }
        ChooseFact::ComesUp { heads } => {
            format!("it comes up {}", if *heads { "heads" } else { "tails" })
        }
        ChooseFact::ModeStays => "the mode stays as it was chosen".into(),
        ChooseFact::DrawReplaced => {
            "the draw was replaced: nothing more is done with what came in its place".into()
        }
        ChooseFact::DrawsFromNone { player } => {
            format!("{} may choose to draw without a library", player_name(game, player))
        }
        ChooseFact::Declines { player, what } => {
            format!("{} doesn't: {}", player_name(game, player), say(game, what))
        }
        ChooseFact::ChoiceCounts { what } => {
            format!("the choice to do it counts, whatever came of it: {}", say(game, what))
        }
        ChooseFact::NotDoneSo { says: what } => format!("not done, so: {}", say(game, what)),
    }
}

fn way(up: bool) -> &'static str {
    if up { "up" } else { "down" }
}
