//! Of what kinds the events are in which a trigger event could occur: only those are held against
//! it word by word (`occurs.rs`).
use super::functioning::triggered_of;
use super::moving::looks_back;
use crate::game::Kinds;
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Event as Trigger};

/// The kinds for those of its trigger events that are looked up as they are after the events, and
/// for the others (410.10d).
pub(super) fn of_ability(ability: &Ability) -> Option<(Kinds, Kinds)> {
    let text = triggered_of(ability)?;
    let some = |back: bool| text.events.iter().filter(move |e| looks_back(e) == back);
    Some((some(false).map(of).collect(), some(true).map(of).collect()))
}

fn of(trigger: &Trigger) -> Kinds {
    match trigger {
        Trigger::ComesIntoPlay { .. } | Trigger::PutsIntoPlay(..) => {
            Kinds::INTO_PLAY | Kinds::CREATED
        }
        Trigger::LeavesPlay(_) => Kinds::MOVES | Kinds::CEASED,
        Trigger::PutInto { zone, during: None, because: None, .. } => into(*zone),
        Trigger::PutInto { .. } => Kinds::MOVES,
        Trigger::Attacks { .. }
        | Trigger::PlayerAttacks { .. }
        | Trigger::Blocks { .. }
        | Trigger::BlocksOrBecomesBlocked { .. } => Kinds::FIGHT,
        // 410.9e: a blocker that leaves play changes how many there are.
        Trigger::BecomesBlocked { .. } => Kinds::FIGHT | Kinds::MOVES,
        Trigger::DealsDamage { .. } | Trigger::IsDealtDamage { .. } => Kinds::DAMAGE,
        Trigger::Plays { .. } => Kinds::PLAYED,
        Trigger::PlaysAbility { .. } => Kinds::ABILITY_PLAYED,
        Trigger::BecomesTarget { .. } => Kinds::TARGETED,
        Trigger::BecomesTapped(_) => Kinds::TAPPED,
        Trigger::BecomesUntapped(_) => Kinds::UNTAPPED,
        Trigger::LosesKeyword(..) => Kinds::EFFECT_ENDED,
        Trigger::TapsForMana { .. } | Trigger::TappedForMana(..) => Kinds::TAPPED_FOR_MANA,
        Trigger::Draws(..)
        | Trigger::Discards { .. }
        | Trigger::Phases(..)
        | Trigger::Sacrifices { .. }
        | Trigger::DestroyedBy(..) => Kinds::MOVES,
        Trigger::Destroyed(_) => Kinds::MOVES | Kinds::DESTROY,
        Trigger::RegeneratesThisWay(_) => Kinds::REGENERATED,
        Trigger::RevealsThisWay(_) => Kinds::REVEALED,
        Trigger::GainsLife { .. } | Trigger::LosesLife { .. } => Kinds::LIFE,
        Trigger::PaysUpkeep { .. } => Kinds::UPKEEP,
        Trigger::Cycles { .. } => Kinds::CYCLED,
        Trigger::TurnedFaceUp(_) => Kinds::TURNED,
        Trigger::Countered(_) => Kinds::COUNTERED,
        Trigger::LastCounter { .. } => Kinds::COUNTERS,
        Trigger::Shuffles(..) => Kinds::SHUFFLED,
        Trigger::GainsControl(..) => Kinds::CONTROL,
        Trigger::LosesControl(..) => Kinds::CONTROL | Kinds::MOVES,
        Trigger::BecomesUnattached(..) | Trigger::BecomesAttached(..) => {
            Kinds::ATTACHED | Kinds::MOVES
        }
        Trigger::CoinFlip(..) => Kinds::COIN,
        Trigger::NextMainPhase(_) => Kinds::NOTHING,
        Trigger::Beginning { .. } => Kinds::BEGINNING,
        Trigger::State(_) => Kinds::STATE,
    }
}

fn into(zone: ZoneKind) -> Kinds {
    match zone {
        ZoneKind::InPlay => Kinds::INTO_PLAY,
        ZoneKind::Graveyard => Kinds::INTO_GRAVEYARD,
        ZoneKind::Hand => Kinds::INTO_HAND,
        ZoneKind::Library => Kinds::INTO_LIBRARY,
        ZoneKind::Stack => Kinds::ONTO_STACK,
        ZoneKind::RemovedFromTheGame
        | ZoneKind::PhasedOut
        | ZoneKind::Ante
        | ZoneKind::OutsideTheGame => Kinds::ELSEWHERE,
    }
}
