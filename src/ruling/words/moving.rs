//! Moving, searching, looking and attaching (212.4, 217, 308.3) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &MoveFact) -> String {
    match fact {
        MoveFact::NotDrawn => "not drawn: nothing that speaks of drawing applies".into(),
        MoveFact::OthersOrder { player } => format!(
            "the text lets {} choose the order, and not the owner",
            player_name(game, player)
        ),
        MoveFact::MayBeReordered => "the effect allows another order".into(),
        MoveFact::NothingToEnchant { object } => format!(
            "there is nothing that {} could enchant: it stays where it is",
            name(game, object)
        ),
        MoveFact::NothingToAttachTo => {
            "there is nothing that it can be attached to: it doesn't move".into()
        }
        MoveFact::CantBeAttached { object, to } => format!(
            "{} can't be attached to {}: it doesn't move",
            name(game, object),
            name(game, to)
        ),
        MoveFact::FlippedAlready { object } => {
            format!("{} is flipped already and stays so", name(game, object))
        }
        MoveFact::ReturnsAttacking => {
            "it is attacking and unblocked, as the returned creature was".into()
        }
        MoveFact::AttacksTheSame => "it attacks whom the returned creature attacked".into(),
        MoveFact::NeverDeclared => {
            "put into play attacking: it was never declared as an attacker".into()
        }
        MoveFact::NoToken { player } => {
            format!("{} has left the game: no token is created", player_name(game, player))
        }
        MoveFact::Pile { number, cards } => format!(
            "the {} pile: {}",
            if *number == 1 { "first" } else { "second" },
            names(game, cards)
        ),
        MoveFact::CantSearch { player, by } => {
            format!("{} can't search libraries ({})", player_name(game, player), name(game, by))
        }
        MoveFact::Searches { player, whose } => {
            format!("{} searches {}'s library", player_name(game, player), player_name(game, whose))
        }
        MoveFact::Found { cards } => {
            if cards.is_empty() {
                "nothing is found".into()
            } else {
                format!("found: {}", names(game, cards))
            }
        }
        MoveFact::LooksAt { player, number } => format!(
            "{} looks at {number} card{}",
            player_name(game, player),
            if *number == 1 { "" } else { "s" }
        ),
        MoveFact::CantAnte { player, card } => format!(
            "{} doesn't own {} and can't ante it",
            player_name(game, player),
            name(game, card)
        ),
        MoveFact::CantBePlayed { card } => format!("{} can't be played", name(game, card)),
    }
}
