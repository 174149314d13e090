//! Boards and decks that can't be, in words.
use super::*;

pub(super) fn words(game: &Game, why: &BoardRefused) -> String {
    match why {
        BoardRefused::DeckTooSmall { player, cards, least } => format!(
            "{} has {cards} cards in the deck, and needs {least}",
            player_name(game, player)
        ),
        BoardRefused::TooManyOfOne { player, cards, name } => format!(
            "{} has {cards} cards named {name} in the deck; four are allowed",
            player_name(game, player)
        ),
        BoardRefused::IsNoAttachment => {
            "only an Aura or Equipment can be attached to something".into()
        }
        BoardRefused::NotAttachedTo { object, to } => {
            format!("{} can't be attached to {}", name(game, object), entity_name(game, to))
        }
        BoardRefused::OnlyForAnte { card } => {
            format!("{} is used only in games for ante", name(game, card))
        }
        BoardRefused::IsNoPermanent { card } => format!("{} can't be in play", name(game, card)),
    }
}
