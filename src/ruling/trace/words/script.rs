//! What the judge says of the lines of a file, in words.
use super::*;

pub(super) fn words(game: &Game, fact: &ScriptFact) -> String {
    match fact {
        ScriptFact::Called { names, card } => {
            let all: Vec<String> = names.iter().map(ToString::to_string).collect();
            format!("{} {} {card}", list(&all), if all.len() == 1 { "is" } else { "are" })
        }
        ScriptFact::Claimed { line, holds } => {
            let came = match holds {
                Some(true) => "holds",
                Some(false) => "fails",
                None => "can't be said",
            };
            format!("expect {line}: {came}")
        }
        ScriptFact::Counted { line, cards } => {
            format!("{line}: {cards} {}", if *cards == 1 { "card" } else { "cards" })
        }
        ScriptFact::EverybodyPasses => "everyone passes".into(),
        ScriptFact::Explained { object } => format!("{}, from layer to layer", name(game, object)),
        ScriptFact::FirstIsDefending { player } => {
            format!(
                "{} controls no creatures; the first opponent is the defending player (default)",
                player_name(game, player)
            )
        }
        ScriptFact::LeftInOrder { player } => {
            let player = player_name(game, player);
            format!("{player} leaves them in the order of the event (default)")
        }
        ScriptFact::LeftWhereOneCanStay { player } => {
            format!(
                "only one of them has a legal choice; {} leaves them in the order of the event (default)",
                player_name(game, player)
            )
        }
        ScriptFact::LeftWhereAllIsOne { player } => {
            format!(
                "the same ability of the same source, and the order changes nothing: {} leaves them as they triggered (default)",
                player_name(game, player)
            )
        }
        ScriptFact::Forced { player, of } => {
            let names: Vec<String> = of.iter().map(|c| choice_in_words(game, c)).collect();
            let player = player_name(game, player);
            format!("{player} is forced to choose {}: nothing else is possible", list(&names))
        }
        ScriptFact::LaterKeyword { card, new, old } => {
            format!("{card}: “{new}” is a later word; the cards of 2006 say “{old}”")
        }
        ScriptFact::LaterWord { new, old } => {
            format!("“{new}” is a later word; the rules of 2006 say “{old}”")
        }
        ScriptFact::NothingToDeclare { line } => format!("{line}: there was nothing to declare"),
        ScriptFact::NothingToFind { line } => format!("{line}: there was nothing to find"),
        ScriptFact::NotLegal { line, because } => format!("illegal: {line} ({because})"),
        ScriptFact::Passes { player } => format!("{} passes", player_name(game, player)),
        ScriptFact::PrintedOtherwise { card } => {
            format!(
                "{card}: what is printed on the card isn't read; its wording in the card reference counts"
            )
        }
        ScriptFact::WithinTheUpkeep { player, object } => {
            format!(
                "the scenario starts within the upkeep step: what triggers at its beginning, as {} does, has gone; `turn: the beginning of {}'s upkeep step` starts before it",
                name(game, object),
                player_name(game, player)
            )
        }
    }
}
