//! The log, searched.
use super::ClaimView;
use crate::game::{Entity, Entry, EntryKind, Event, ObjectId, PlayerId};
use std::collections::BTreeSet;

/// The entries that tell of the game: not those of checks, explanations and what was taken back.
pub(super) fn entries<'a>(
    view: &ClaimView<'a>,
) -> impl DoubleEndedIterator<Item = (usize, &'a Entry)> {
    let told = |e: &Entry| {
        use EntryKind::{Check, Explain, Probe, Undone};
        !matches!(e.kind, Check | Probe | Explain | Undone)
    };
    view.log.entries().iter().enumerate().filter(move |(_, e)| told(e))
}

/// The events, each with its place in the log.
pub(super) fn events<'a>(
    view: &ClaimView<'a>,
) -> impl DoubleEndedIterator<Item = (usize, &'a Event)> {
    view.log
        .entries()
        .iter()
        .enumerate()
        .filter_map(|(i, e)| e.event.as_deref().map(|event| (i, event)))
}

/// The last event of a kind, if the trace tells of it.
pub(super) fn last(view: &ClaimView, fits: impl Fn(&Event) -> bool) -> Option<usize> {
    let told = |i: usize| view.log.is_silent() || view.log.entries().get(i).is_some_and(|e| e.told);
    events(view).rev().find(|(_, e)| fits(e)).map(|(i, _)| i).filter(|i| told(*i))
}

/// The event that brought an object where it is.
pub(super) fn arrival(view: &ClaimView, id: ObjectId) -> Option<usize> {
    last(view, |e| brought(e) == Some(id))
}

/// The last of the events that brought these where they are.
pub(super) fn latest_arrival(view: &ClaimView, all: &[ObjectId]) -> Option<usize> {
    let told = |i: usize| view.log.is_silent() || view.log.entries().get(i).is_some_and(|e| e.told);
    let mut left: BTreeSet<ObjectId> = all.iter().copied().collect();
    let of_these =
        events(view).rev().filter(|(_, e)| brought(e).is_some_and(|id| left.remove(&id)));
    of_these.map(|(i, _)| i).find(|i| told(*i))
}

/// Which object an event brought where it is.
fn brought(event: &Event) -> Option<ObjectId> {
    match event {
        Event::Move(m) => Some(m.new),
        Event::Created(c) => Some(c.new),
        Event::Ceased { object, .. } => Some(*object),
        _ => None,
    }
}

/// The last event that changed what an object is.
pub(super) fn change(view: &ClaimView, id: ObjectId) -> Option<usize> {
    let me = Entity::Object(id);
    last(view, |e| match e {
        Event::Move(m) => m.new == id,
        Event::Created(c) => c.new == id,
        Event::EffectBegan(effect) => effect.concerns(id),
        Event::CountersPut { on: entity, .. } | Event::CountersRemoved { from: entity, .. } => {
            *entity == me
        }
        Event::TurnedFace { object, .. } | Event::ControlChanged { object, .. } => *object == id,
        Event::Attached { to, .. } => *to == Some(me),
        Event::Flipped(o) => *o == id,
        _ => false,
    })
}

/// Objects and players that an event is about.
pub(super) fn entities(event: &Event) -> Vec<Entity> {
    let (o, p) = (Entity::Object, Entity::Player);
    let both = |object: &ObjectId, player: &PlayerId| vec![o(*object), p(*player)];
    match event {
        Event::TurnBegan { player, .. } | Event::ExtraTurn(player) | Event::Passed(player) => {
            vec![p(*player)]
        }
        Event::Settled(permanents) => permanents.iter().copied().map(o).collect(),
        Event::Move(m) => [m.object, m.new].into_iter().chain(m.source).map(o).collect(),
        Event::Created(c) => std::iter::once(c.new).chain(c.source).map(o).collect(),
        Event::Destroy { object, source, .. } => {
            std::iter::once(*object).chain(*source).map(o).collect()
        }
        Event::Ceased { object, .. }
        | Event::TurnedFace { object, .. }
        | Event::Chose { object, .. }
        | Event::Linked { object, .. }
        | Event::AbilityUsed { object, .. }
        | Event::Remembered { object, .. }
        | Event::StackItemSet { object, .. }
        | Event::EffectForgets { object, .. } => vec![o(*object)],
        Event::Regenerated(object, _)
        | Event::Tapped(object)
        | Event::Untapped(object)
        | Event::DamageRemoved(object)
        | Event::Flipped(object)
        | Event::Resolved(object)
        | Event::Unblocked(object)
        | Event::RemovedFromCombat(object) => vec![o(*object)],
        Event::Damage { source, to, .. } => vec![o(*source), *to],
        Event::Prevented { source, to, by, .. } => vec![o(*source), *to, o(*by)],
        Event::CountersPut { on: entity, .. } | Event::CountersRemoved { from: entity, .. } => {
            vec![*entity]
        }
        Event::Attached { object, to } => std::iter::once(o(*object)).chain(*to).collect(),
        Event::ControlChanged { object, from, to } => vec![o(*object), p(*from), p(*to)],
        Event::SpellPlayed { spell: object, player }
        | Event::LandPlayed { land: object, player, .. }
        | Event::TappedForMana { permanent: object, player, .. }
        | Event::Cycled { card: object, player }
        | Event::UpkeepPaid { permanent: object, player, .. }
        | Event::Attacks { creature: object, player } => both(object, player),
        Event::AbilityPlayed { ability, source, player, .. } => {
            ability.iter().map(|a| o(*a)).chain(both(source, player)).collect()
        }
        Event::BecameTarget { target, by } => vec![*target, o(*by)],
        Event::Countered { object, by, .. } => std::iter::once(*object).chain(*by).map(o).collect(),
        Event::Triggered(t) => vec![o(t.source)],
        Event::Life { player, .. }
        | Event::ManaLost { player, .. }
        | Event::Draw(player)
        | Event::DrewFromEmpty(player)
        | Event::Lost { player, .. }
        | Event::Won(player)
        | Event::Shuffled(player)
        | Event::LibraryOrdered { player, .. }
        | Event::UnknownOnTop { player, .. }
        | Event::CoinFlipped { player, .. } => vec![p(*player)],
        Event::ManaAdded { player, source, .. } => {
            source.iter().map(|s| o(*s)).chain([p(*player)]).collect()
        }
        Event::ManaSpent { player, about, .. } => {
            about.iter().map(|s| o(*s)).chain([p(*player)]).collect()
        }
        Event::Searched { player, whose } => vec![p(*player), p(*whose)],
        Event::OwnerChanged { object, to } => both(object, to),
        Event::TurnControl { player, by } => vec![p(*player), p(*by)],
        Event::ControlNow(player, by) => [*player].into_iter().chain(*by).map(p).collect(),
        Event::RevealedFirst { source, player, card } => vec![o(*source), p(*player), o(*card)],
        Event::Revealed { player, objects } => {
            objects.iter().map(|r| o(*r)).chain([p(*player)]).collect()
        }
        Event::Blocks { creature, attackers: others }
        | Event::BecameBlocked { creature, by: others } => {
            std::iter::once(*creature).chain(others.iter().copied()).map(o).collect()
        }
        Event::BlockerAdded { attacker, blocker } => vec![o(*attacker), o(*blocker)],
        Event::EffectBegan(effect) => vec![o(effect.source)],
        Event::DelayedFollows { object, .. } | Event::DelayedLearns { object, .. } => {
            vec![o(*object)]
        }
        Event::DelayedBegan(delayed) => vec![o(delayed.source)],
        Event::TurnsAhead { .. }
        | Event::Marker(_)
        | Event::StepBegan(_)
        | Event::StepSkipped(_)
        | Event::StepReady
        | Event::BeingPlayed { .. }
        | Event::StepsAhead(_)
        | Event::Priority(_)
        | Event::TriggerTaken(_)
        | Event::EmptyDrawsChecked
        | Event::GameDrawn
        | Event::CombatSet(_)
        | Event::EffectEnded(_)
        | Event::ShieldLeft { .. }
        | Event::DelayedEnded(_)
        | Event::TurnedToMain { .. }
        | Event::SubgameEnded
        | Event::ChoiceMade => Vec::new(),
        Event::SubgameBegan(decks) => decks.iter().copied().map(o).collect(),
    }
}
