//! What can't be paid, in words.
use super::super::says::{paid_for_in_words, say};
use super::*;

pub(super) fn words(game: &Game, why: &PayRefused) -> String {
    match why {
        PayRefused::NotInPlay { object } => {
            format!("{} isn't in play and can't be tapped", name(game, object))
        }
        PayRefused::TappedAlready { object } => format!("{} is tapped already", name(game, object)),
        PayRefused::Unsettled { object } => format!(
            "{} hasn't been under its controller's control since that player's last turn began, \
                and has no haste",
            name(game, object)
        ),
        PayRefused::NoManaCost { object } => {
            format!("{} has no mana cost, and what doesn't exist can't be paid", name(game, object))
        }
        PayRefused::WantOfMana { player, cost, what } => {
            let what = paid_for_in_words(game, what);
            format!("{} can't pay {} for {what}", player_name(game, player), symbols(cost))
        }
        PayRefused::MakesNoMana { player, cost, what } => {
            let (player, cost) = (player_name(game, player), symbols(cost));
            let what = paid_for_in_words(game, what);
            format!("{player} makes no mana to pay {cost} for {what}")
        }
        PayRefused::LacksLife { player, life, amount } => {
            format!("{} has {life} life and can't pay {amount}", player_name(game, player))
        }
        PayRefused::CantPay { player, cost, this } => {
            let cost = in_its_name(game, say(game, cost), *this);
            format!("{} can't pay \"{cost}\"", player_name(game, player))
        }
        PayRefused::CantBeDone { cost } => {
            format!("this can't be done to pay a cost: {}", say(game, cost))
        }
        PayRefused::NotAttached => "it isn't attached to anything".into(),
        PayRefused::CantPayWith { object } => {
            format!("{} can't be used to pay this cost", name(game, object))
        }
        PayRefused::WrongNumberPaid { chosen, cost } => {
            format!("{chosen} were chosen for a cost of {cost}")
        }
    }
}
