//! What the judge says of the lines of a file, in words.
use super::*;
use crate::called::in_the_name_of;

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
        ScriptFact::ComesAfter { first, second, layer, depends, stamped } => {
            let (a, b, layer) = (name(game, first), name(game, second), layer.name());
            match depends {
                false => {
                    let since = since(game, *first, *second, *stamped);
                    format!(
                        "in layer {layer} the effect of {b} comes after that of {a}: its \
                            timestamp is later{since}"
                    )
                }
                true => format!(
                    "in layer {layer} the effect of {b} comes after that of {a}, whose timestamp \
                        is later: it depends on it"
                ),
            }
        }
        ScriptFact::Declines { player, what, object } => {
            let what = in_the_name_of(game, deed_in_words(game, what), *object);
            format!("{} declines to {what} (defaults: pass)", player_name(game, player))
        }
        ScriptFact::Derives { step } => derivation_in_words(game, step),
        ScriptFact::EverybodyPasses => "everyone passes".into(),
        ScriptFact::Explained { object } => format!("{}, from layer to layer", name(game, object)),
        ScriptFact::FirstIsDefending { player } => {
            format!(
                "{} controls no creatures; the first opponent is the defending player (default)",
                player_name(game, player)
            )
        }
        ScriptFact::GoesOn { object, begun, layer } => {
            format!(
                "the effect of {} began in layer {} and goes on in layer {}, whatever became of \
                    its ability",
                name(game, object),
                begun.name(),
                layer.name()
            )
        }
        ScriptFact::LeftInOrder { player, of: _ } => {
            let player = player_name(game, player);
            format!("{player} leaves them in the order of the event (default)")
        }
        ScriptFact::LeftWhereOneCanStay { player } => {
            format!(
                "only one of them has a legal choice; {} leaves them in the order of the event \
                    (default)",
                player_name(game, player)
            )
        }
        ScriptFact::LeftWhereAllIsOne { player } => {
            format!(
                "the same ability of the same source, and the order changes nothing: {} leaves \
                    them as they triggered (default)",
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
        ScriptFact::Line { line } => line.to_string(),
        ScriptFact::NothingToDeclare { line } => format!("{line}: there was nothing to declare"),
        ScriptFact::NothingToFind { line } => format!("{line}: there was nothing to find"),
        ScriptFact::NotLegal { line, because } => format!("illegal: {line} ({because})"),
        ScriptFact::Passes { player } => format!("{} passes", player_name(game, player)),
        ScriptFact::PassesUntil { step: Some(step) } => {
            format!("everyone passes, until the {step}")
        }
        ScriptFact::PassesUntil { step: None } => "everyone passes, until that turn".into(),
        ScriptFact::PassesUntilCombat => "everyone passes, until combat".into(),
        ScriptFact::PrintedOtherwise { card } => {
            format!(
                "{card}: what is printed on the card isn't read; its wording in the card reference \
                    counts"
            )
        }
        ScriptFact::Repeated { line } => format!("{line}: the round above so many times again"),
        ScriptFact::RepeatedTogether { numbers, last } => {
            format!(
                "{}: the round above so many times, until {} has the last word",
                named_numbers(game, numbers),
                player_name(game, last)
            )
        }
        ScriptFact::WithinTheUpkeep { player, object } => {
            format!(
                "the scenario starts within the upkeep step: what triggers at its beginning, as {} \
                    does, has gone; `turn: the beginning of {}'s upkeep step` starts before it",
                name(game, object),
                player_name(game, player)
            )
        }
    }
}

/// "Ann names 3, Bob agrees"
fn named_numbers(game: &Game, numbers: &[(PlayerId, u32)]) -> String {
    let mut least = None;
    let told = numbers.iter().map(|(player, times)| {
        let player = player_name(game, player);
        let words = match least {
            None => format!("{player} names {times}"),
            Some(n) if n == *times => format!("{player} agrees"),
            Some(_) => format!("{player} chooses {times}"),
        };
        least = Some(*times);
        words
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Why the timestamp of the second is the later one (418.5e, 418.5f, 418.5g).
fn since(game: &Game, first: ObjectId, second: ObjectId, stamped: Option<Stamped>) -> String {
    let b = name(game, second);
    let (one, other) = (game.object(first), game.object(second));
    match stamped {
        None => String::new(),
        Some(Stamped::Created) => ", since it was created later".to_owned(),
        Some(Stamped::Given) => format!(", since {b} was given the ability later"),
        Some(Stamped::Attached) => format!(", since {b} was attached later"),
        Some(Stamped::Came) if other.together.is_some() && one.together == other.together => {
            ", as the active player ordered what came at the same time".to_owned()
        }
        Some(Stamped::Came) if other.in_play() => format!(", since {b} came into play later"),
        Some(Stamped::Came) => format!(", since {b} came there later"),
    }
}
