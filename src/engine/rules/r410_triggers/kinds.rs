//! Of what kinds the events are in which a trigger event could occur: only those are held against
//! it word by word (`occurs.rs`).
use super::functioning::triggered_of;
use super::moving::looks_back;
use crate::game::EventKinds;
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Event as Trigger};

/// The kinds for those of its trigger events that are looked up as they are after the events, and
/// for the others (410.10d).
pub(super) fn of_ability(ability: &Ability) -> Option<(EventKinds, EventKinds)> {
    let text = triggered_of(ability)?;
    let some = |back: bool| text.events.iter().filter(move |e| looks_back(e) == back);
    Some((some(false).map(of).collect(), some(true).map(of).collect()))
}

fn of(trigger: &Trigger) -> EventKinds {
    match trigger {
        Trigger::ComesIntoPlay { .. } | Trigger::PutsIntoPlay(..) => {
            EventKinds::INTO_PLAY | EventKinds::CREATED
        }
        Trigger::LeavesPlay(_) => EventKinds::MOVES | EventKinds::CEASED,
        Trigger::PutInto { zone, during: None, because: None, .. } => into(*zone),
        Trigger::PutInto { .. } => EventKinds::MOVES,
        Trigger::Attacks { .. }
        | Trigger::PlayerAttacks { .. }
        | Trigger::Blocks { .. }
        | Trigger::BlocksOrBecomesBlocked { .. } => EventKinds::FIGHT,
        // 410.9e: a blocker that leaves play changes how many there are.
        Trigger::BecomesBlocked { .. } => EventKinds::FIGHT | EventKinds::MOVES,
        Trigger::DealsDamage { .. } | Trigger::IsDealtDamage { .. } => EventKinds::DAMAGE,
        Trigger::Plays { .. } => EventKinds::PLAYED,
        Trigger::PlaysAbility { .. } => EventKinds::ABILITY_PLAYED,
        Trigger::BecomesTarget { .. } => EventKinds::TARGETED,
        Trigger::BecomesTapped(_) => EventKinds::TAPPED,
        Trigger::BecomesUntapped(_) => EventKinds::UNTAPPED,
        Trigger::LosesKeyword(..) => EventKinds::EFFECT_ENDED,
        Trigger::TapsForMana { .. } | Trigger::TappedForMana(..) => EventKinds::TAPPED_FOR_MANA,
        Trigger::Draws(..)
        | Trigger::Discards { .. }
        | Trigger::Phases(..)
        | Trigger::Sacrifices { .. }
        | Trigger::DestroyedBy(..) => EventKinds::MOVES,
        Trigger::Destroyed(_) => EventKinds::MOVES | EventKinds::DESTROY,
        Trigger::RegeneratesThisWay(_) => EventKinds::REGENERATED,
        Trigger::RevealsThisWay(_) => EventKinds::REVEALED,
        Trigger::GainsLife { .. } | Trigger::LosesLife { .. } => EventKinds::LIFE,
        Trigger::PaysUpkeep { .. } => EventKinds::UPKEEP,
        Trigger::Cycles { .. } => EventKinds::CYCLED,
        Trigger::TurnedFaceUp(_) => EventKinds::TURNED,
        Trigger::Countered(_) => EventKinds::COUNTERED,
        Trigger::LastCounter { .. } => EventKinds::COUNTERS,
        Trigger::Shuffles(..) => EventKinds::SHUFFLED,
        Trigger::GainsControl(..) => EventKinds::CONTROL,
        Trigger::LosesControl(..) => EventKinds::CONTROL | EventKinds::MOVES,
        Trigger::BecomesUnattached(..) | Trigger::BecomesAttached(..) => {
            EventKinds::ATTACHED | EventKinds::MOVES
        }
        Trigger::CoinFlip(..) => EventKinds::COIN,
        Trigger::NextMainPhase(_) => EventKinds::NOTHING,
        Trigger::Beginning { .. } => EventKinds::BEGINNING,
        Trigger::State(_) => EventKinds::STATE,
    }
}

fn into(zone: ZoneKind) -> EventKinds {
    match zone {
        ZoneKind::InPlay => EventKinds::INTO_PLAY,
        ZoneKind::Graveyard => EventKinds::INTO_GRAVEYARD,
        ZoneKind::Hand => EventKinds::INTO_HAND,
        ZoneKind::Library => EventKinds::INTO_LIBRARY,
        ZoneKind::Stack => EventKinds::ONTO_STACK,
        ZoneKind::RemovedFromTheGame
        | ZoneKind::PhasedOut
        | ZoneKind::Ante
        | ZoneKind::OutsideTheGame => EventKinds::ELSEWHERE,
    }
}
