//! 300.4, 418.3a, 418.3d. How long effects of resolutions last.
use crate::cite;
use crate::game::{
    Continuing, Event, Game, ObjectId, StackItem, StackKind, Until, WatchedDuration, Zone,
};
use crate::rules::r200_phrases::{View, holds};
use crate::rules::r413_resolving::program_of;
use crate::rules::r415_targets::{stack_context, texts};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Condition, Duration, Tree};
use std::sync::Arc;

/// Whether an effect with a duration that the board decides is still on. Durations that end at a
/// point in time are ended by an event there, and so are these, once they are over (418.3d).
pub(super) fn lasts(effect: &Continuing, view: &View<'_>) -> Ruling<bool> {
    match &effect.until {
        Until::AsLongAs(condition) => {
            let context =
                Context::of(effect.source, effect.controller).with(effect.bindings.clone());
            view.holds(condition, &context)
        }
        Until::DuringTurnOf(player, since) => {
            Ok(view.game.is_active(*player) && view.game.turn().number > *since)
        }
        Until::LeavesPlay(object) => Ok(view.game.object(*object).zone == Zone::InPlay),
        _ => Ok(true),
    }
}

/// 418.3d: the "as long as" durations that an ability on the stack speaks of.
///
/// # Errors
/// What can't be lowered.
pub fn durations_of(game: &Game, id: ObjectId) -> Ruling<Vec<Condition>> {
    let mut found = Vec::new();
    for text in texts(game, id)? {
        for duration in program_of(&text.effect)?.all::<Duration>() {
            if let Duration::AsLongAs(condition) = duration
                && !found.contains(&**condition)
            {
                found.push((**condition).clone());
            }
        }
    }
    Ok(found)
}

impl Engine<'_> {
    /// 418.3d: from when an ability has been played or put on the stack, its durations are watched.
    pub(in crate::rules) fn watch_durations(&mut self, id: ObjectId) -> Ruling<()> {
        let found = durations_of(&self.game, id)?;
        if !found.is_empty() {
            self.edit_item(id, |item| {
                item.lasting = found.into_iter().map(WatchedDuration::new).collect();
            });
        }
        Ok(())
    }

    /// Whether there is a duration that what happens may end: of an effect, or of an ability that
    /// waits.
    pub(in crate::rules) fn heeds_durations(&self) -> bool {
        self.game.effects().any(|e| matches!(e.until, Until::AsLongAs(_) | Until::LeavesPlay(_)))
            || !self.game.lasting_on_stack().is_empty()
    }

    /// 418.3d: notes the durations that ended with what has just happened, though their effects
    /// haven't begun.
    pub(in crate::rules) fn note_ended_durations(&mut self, before: &Game) {
        if self.game.lasting_on_stack().is_empty() {
            return;
        }
        let watches = |item: &StackItem| item.lasting.iter().any(|watched| !watched.over);
        let watching = |id: &ObjectId| self.game.object(*id).stack.as_deref().is_some_and(watches);
        let all: Vec<ObjectId> = self.game.stack().iter().copied().filter(watching).collect();
        for id in all {
            let Some(mut item) = self.game.object(id).stack.clone() else { continue };
            let (then, now) = (stack_context(before, id), stack_context(&self.game, id));
            let mut ended = false;
            let lasting = &mut Arc::make_mut(&mut item).lasting;
            for watched in lasting.iter_mut().filter(|watched| !watched.over) {
                let condition = &watched.while_so;
                // What the words mean may be found only as the ability resolves.
                watched.over = holds(before, condition, &then).unwrap_or(false)
                    && !holds(&self.game, condition, &now).unwrap_or(true);
                ended |= watched.over;
            }
            if ended {
                self.record_silently(&[cite!("418.3d")], Event::StackItemSet { object: id, item });
            }
        }
    }

    /// 418.3d: whether the duration ended while the ability that is resolving was on the stack,
    /// whatever is so now.
    pub(in crate::rules) fn ended_before(&self, duration: &Condition, context: &Context) -> bool {
        let item = context.stack_object.and_then(|id| self.game.object(id).stack.as_deref());
        item.is_some_and(|item| {
            item.kind != StackKind::Spell
                && item.lasting.iter().any(|watched| watched.over && watched.while_so == *duration)
        })
    }
}
