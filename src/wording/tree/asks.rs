//! What words ask of the game besides how it stands: what happened before, life totals, counters.
use super::whether;
use super::*;
use crate::one_of;

/// Whether a node asks for what happened earlier in the turn.
pub fn asks_of_this_turn(node: &Node) -> bool {
    as_node(node).is_some_and(|amount| {
        one_of!(amount, Amount:
            DrawnThisTurn LifeLostThisTurn DiedThisTurn SpellsPlayedThisTurn DamageThisTurn
            DamageThisTurnBy
        )
    }) || as_node(node).is_some_and(|quality| {
        one_of!(quality, Quality:
            DealtDamageThisTurn DealtDamageToThisTurn CameIntoPlayThisTurn AttackedThisTurn
            AttackedWhomThisTurn BlockedThisTurn WasBlockedThisTurn AttackedNow PutThereFromPlay
            DrawnThisTurn LastDrawn PlayedAs
        )
    }) || as_node(node).is_some_and(|quality| {
        matches!(
            quality,
            PlayerQuality::AttackedThisTurn
                | PlayerQuality::PlayedThisTurn(_)
                | PlayerQuality::DidThisTurn(_)
                | PlayerQuality::DealtDamageThisTurn(_)
                | PlayerQuality::DealtDamageBefore(_)
        )
    }) || as_node(node).is_some_and(|condition| {
        one_of!(condition, Condition:
            Since CameUnderControl BeenAttacked LaterLand PlayedThis Sacrificed AbilityPlayed
            DidThisTurn
        )
    }) || matches!(as_node(node), Some(Whose::FirstOf(_)))
        || matches!(as_node(node), Some(Event::BecomesTarget { first: whether::First::Yes, .. }))
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
    as_node(node)
        .is_some_and(|amount| matches!(amount, Amount::Counters(..) | Amount::CountersRemoved(_)))
        || as_node(node).is_some_and(|action| {
            matches!(
                action,
                Action::DistributeCounters(..)
                    | Action::RemoveCounters(..)
                    | Action::RemoveThoseCounters(_)
                    | Action::MoveCounters { .. }
                    | Action::PlayerCounters(..)
                    | Action::LoseCounters(..)
            )
        })
        || matches!(as_node(node), Some(Quality::WithCounters(..)))
        || matches!(as_node(node), Some(Event::LastCounter { .. }))
        || matches!(as_node(node), Some(EntersHow::Counters(..)))
        || matches!(as_node(node), Some(Watched::PutCounters(..)))
}

/// Numbers up to this one are no matter where there are as many alike already.
const SMALL: u32 = 20;

/// Whether a node may ask for power, toughness, or how many objects there are beyond twenty. What
/// isn't known not to counts as asking.
pub fn asks_of_size_or_number(node: &Node) -> bool {
    as_node(node).is_some_and(|n| match n {
        Amount::Number(n) => n.unsigned_abs() > SMALL,
        other => !matches!(other, Amount::ThatMany(_)),
    }) || matches!(as_node(node), Some(Quantity::AtLeast(_)))
        || matches!(as_node(node), Some(Quantity::Between(_, n)) if *n > SMALL)
        || as_node::<Condition>(node).is_some()
        || as_node::<Compare>(node).is_some()
        || as_node::<Extreme>(node).is_some()
        || as_node::<Stat>(node).is_some()
        || as_node::<Shared>(node).is_some()
        || as_node::<Measure>(node).is_some()
        || as_node(node).is_some_and(|q| {
            use PlayerQuality::{OfTwo, OtherThan, Teammate};
            !matches!(q, OtherThan(_) | Teammate | OfTwo)
        })
        || matches!(as_node(node), Some(Change::Switch))
        || as_node(node).is_some_and(|keyword| !stands_alone(keyword))
}

/// Whether a keyword means the same however many objects there are and however big they are.
fn stands_alone(keyword: &Keyword) -> bool {
    keyword.is_asked_for_by_name() || *keyword == Keyword::Indestructible
}
