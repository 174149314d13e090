//! Special actions that can't be taken, in words.
use super::*;

pub(super) fn words(game: &Game, why: &SpecialRefused) -> String {
    match why {
        SpecialRefused::NoEffectToEnd { object } => {
            format!("no effect of {} can be ended", name(game, object))
        }
        SpecialRefused::CantEnd { player, object } => {
            format!("{} can't end the effect of {}", player_name(game, player), name(game, object))
        }
        SpecialRefused::NothingToTakeUp { player, object } => format!(
            "no effect of {} lets {} do anything",
            name(game, object),
            player_name(game, player)
        ),
        SpecialRefused::NoEffectToIgnore { object } => {
            format!("no effect of {} can be ignored", name(game, object))
        }
        SpecialRefused::CantIgnore { player, object } => format!(
            "{} can't ignore the effect of {}",
            player_name(game, player),
            name(game, object)
        ),
        SpecialRefused::NoSuspend { card } => format!("{} has no suspend", name(game, card)),
        SpecialRefused::NotInHand { card, player } => {
            format!("{} isn't in {}'s hand", name(game, card), player_name(game, player))
        }
        SpecialRefused::NotFaceDown { object } => {
            format!("{} is no face-down permanent", name(game, object))
        }
        SpecialRefused::NotTheirs { player } => {
            format!("{} doesn't control it", player_name(game, player))
        }
        SpecialRefused::NoMorphCost => "it would have no morph cost face up".into(),
    }
}
