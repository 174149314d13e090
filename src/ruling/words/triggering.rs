//! Triggered abilities (404, 410) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &TriggerFact) -> String {
    match fact {
        TriggerFact::TooLate { object } => {
            format!("{} came too late for the end of this turn", name(game, object))
        }
        TriggerFact::WithoutItsAbility { object } => {
            format!(
                "{} is in play without its own ability: nothing of its own triggers",
                name(game, object)
            )
        }
        TriggerFact::InOrder => {
            let order: Vec<String> =
                game.parties().into_iter().map(|p| party_name(game, p)).collect();
            format!("in this order from the active player on: {}", list(&order))
        }
        TriggerFact::OnStack { source, player } => sentence(format!(
            "{}'s ability goes on the stack ({})",
            name(game, source),
            player_name(game, player)
        )),
        TriggerFact::NoChoice { source } => sentence(format!(
            "{}'s ability has no legal choice and is removed from the stack",
            name(game, source)
        )),
        TriggerFact::Prevented { source } => {
            format!("{}'s ability doesn't trigger: the damage is prevented", name(game, source))
        }
        TriggerFact::Replaced { source } => {
            format!("{}'s ability doesn't trigger: the event is replaced", name(game, source))
        }
        TriggerFact::Fails { source } => {
            format!(
                "{}'s ability doesn't trigger: the condition after its \"if\" isn't true",
                name(game, source)
            )
        }
        TriggerFact::Triggers { source } => {
            format!("{}'s ability triggers", name(game, source))
        }
    }
}
