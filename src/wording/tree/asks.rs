//! What words ask of the game besides how it stands: what happened before, life totals, counters.
use super::*;

/// Whether a node asks for what happened earlier in the turn.
pub fn asks_of_this_turn(node: &Node) -> bool {
    as_node(node).is_some_and(|amount| {
        matches!(
            amount,
            Amount::DrawnThisTurn(_)
                | Amount::LifeLostThisTurn(_)
                | Amount::DiedThisTurn(..)
                | Amount::SpellsPlayedThisTurn(..)
                | Amount::DamageThisTurn(_)
        )
    }) || as_node(node).is_some_and(|quality| {
        matches!(
            quality,
            Quality::DealtDamageThisTurn(_)
                | Quality::DealtDamageToThisTurn(_)
                | Quality::CameIntoPlayThisTurn
                | Quality::AttackedThisTurn
                | Quality::BlockedThisTurn
                | Quality::PutThereThisTurn
                | Quality::PutThereFromPlay
                | Quality::DrawnThisTurn
                | Quality::PlayedAs(..)
        )
    }) || as_node(node).is_some_and(|quality| {
        matches!(
            quality,
            PlayerQuality::LostLifeThisTurn
                | PlayerQuality::DealtDamageThisTurn(_)
                | PlayerQuality::DealtDamageBefore(_)
        )
    }) || as_node(node).is_some_and(|condition| {
        matches!(
            condition,
            Condition::Happened(_)
                | Condition::Since(_)
                | Condition::CameUnderControl(_)
                | Condition::BeenAttacked
                | Condition::LaterLand
                | Condition::AbilityPlayed(_)
        )
    }) || matches!(as_node(node), Some(Whose::FirstOf(_)))
        || matches!(as_node(node), Some(Event::BecomesTarget { first: true, .. }))
        || matches!(as_node(node), Some(Watched::DrawButFirst(..)))
}

/// Whether a node asks for a life total.
pub fn asks_of_life(node: &Node) -> bool {
    matches!(as_node(node), Some(Amount::Life(_)))
        || matches!(as_node(node), Some(Condition::Life(..)))
        || matches!(as_node(node), Some(Measure::Life))
        || matches!(as_node(node), Some(PlayerQuality::MostLife | PlayerQuality::LeastLife))
        || matches!(as_node(node), Some(Cost::Life(_)))
        || matches!(as_node(node), Some(Action::SetLife(..) | Action::ExchangeLife(..)))
}

/// Whether a node asks for counters, or takes them away, rather than puts them somewhere.
pub fn asks_of_counters(node: &Node) -> bool {
    as_node(node).is_some_and(|amount| {
        matches!(
            amount,
            Amount::Counters(..) | Amount::PlayerCounters(..) | Amount::CountersRemoved(_)
        )
    }) || as_node(node).is_some_and(|action| {
        matches!(
            action,
            Action::DistributeCounters(..)
                | Action::RemoveCounters(..)
                | Action::MoveCounters { .. }
                | Action::PlayerCounters(..)
        )
    }) || matches!(as_node(node), Some(Quality::WithCounters(..)))
        || matches!(as_node(node), Some(Event::Counter { .. }))
        || matches!(as_node(node), Some(EntersHow::Counters(..)))
        || matches!(as_node(node), Some(Watched::PutCounters(..)))
        || matches!(as_node(node), Some(ObjectRule::CantHaveCounters))
        || matches!(as_node(node), Some(GameRule::DamageAsCounters(..)))
}
