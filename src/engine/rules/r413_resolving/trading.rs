//! Control that two players take of all that the other controls.
use crate::cite;
use crate::game::{Entity, Zone};
use crate::rules::r200_phrases::{matches, player_of};
use crate::rules::r418_continuous::controller;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Duration, Objects, PlayerRef, Slot};

impl Engine<'_> {
    /// "You and target opponent each gain control of all creatures the other controls": at once, and each of those there are.
    pub(super) fn trade_control(
        &mut self,
        with: &PlayerRef,
        what: &Objects,
        duration: &Duration,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<bool> {
        let other = player_of(&self.game, with, context)?;
        let mut gains = Vec::new();
        for object in self.game.zone(Zone::InPlay).to_vec() {
            if !matches(&self.game, what, object, context)? {
                continue;
            }
            match controller(&self.game, object) {
                Some(p) if p == other && p != context.you => gains.push((object, context.you)),
                Some(p) if p == context.you && p != other => gains.push((object, other)),
                _ => {}
            }
        }
        let all = gains.iter().map(|(object, _)| Entity::Object(*object)).collect();
        context.bindings.bind(slot, all);
        self.control_to(&gains, duration, cite!("413.2b"), context)
    }
}
