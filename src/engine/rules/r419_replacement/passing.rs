//! Events that come and go: nothing can replace them, and nothing waits for them or heeds what they
//! change.
use super::applicable::watches_events;
use super::enters::arrived;
use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{Arrived, ContinuingKind, Event, EventKinds, ObjectId, Zone};
use crate::rules::r410_triggers::anything_waits_for;
use crate::rules::r418_continuous::has_statics_that;
use crate::wording::tree::{Static, StaticClause};

impl Engine<'_> {
    /// Whether an event may be committed without the door's looking for what replaces it, for
    /// triggers and for changes of control: there is no text that could watch for it, and the
    /// computed board stays as it is.
    pub(in crate::rules) fn passes_by(&self, event: &Event) -> bool {
        let game = &self.game;
        let comes_and_goes = match event {
            Event::AbilityPlayed { .. }
            | Event::SpellPlayed { .. }
            | Event::BecameTarget { .. }
            | Event::ManaAdded { .. }
            | Event::TappedForMana { .. } => true,
            Event::Life { change, .. } => *change != 0 && game.options().team_play.is_none(),
            Event::Tapped(permanent) => {
                let permanent = game.object(*permanent);
                permanent.in_play() && !permanent.tapped && !permanent.face_down
            }
            _ => false,
        };
        let changes = |kind: &ContinuingKind| {
            matches!(kind, ContinuingKind::Changes { .. } | ContinuingKind::Copy { .. })
        };
        let gains = matches!(event, Event::Life { change, .. } if *change > 0);
        let forbids = |clause: &StaticClause| gains && matches!(clause, StaticClause::Forbid(_));
        let watches = |text: &Static| {
            text.clauses.iter().any(|clause| watches_events(clause) || forbids(clause))
        };
        comes_and_goes
            && game.keeps_its_board(event)
            && game.combat().is_none()
            && game.main_game().is_none()
            && game.delayed().next().is_none()
            && !self.heeds_durations()
            && game.effects().all(|effect| changes(&effect.kind))
            && !anything_waits_for(game, event.kinds() | EventKinds::STATE)
            && !has_statics_that(game, watches)
    }

    /// "With a +1/+1 counter on it": counters that whatever puts it into play places are replaced
    /// as others are.
    pub(super) fn brought_with_counters(&mut self, group: &mut [Proposed]) -> Ruling<()> {
        for proposed in group {
            let comes = match &proposed.event {
                Event::Move(m) => m.to == Zone::InPlay && m.from != Zone::PhasedOut,
                Event::Created(c) => c.zone == Zone::InPlay,
                _ => false,
            };
            if !comes || arrived(&mut proposed.event)?.counters.is_empty() {
                continue;
            }
            let times = self.placed_so_often(&proposed.event)?;
            if times != 1 {
                for (_, n) in &mut arrived(&mut proposed.event)?.counters {
                    *n = n.saturating_mul(times);
                }
                proposed.rules.push(cite!("419.5"));
            }
        }
        Ok(())
    }

    /// 419.5: what is put into play in the place of its coming into play is the modified event, and
    /// what was applied before stays so.
    pub(super) fn arrives_as_it_would(&self, group: &mut [Proposed]) {
        let Some((object, would)) = &self.frame.would_arrive else { return };
        for proposed in group {
            if let Event::Move(m) = &mut proposed.event
                && m.object == *object
                && m.to == Zone::InPlay
            {
                let mut arrived = would.clone();
                arrived.tapped |= m.arrived.tapped;
                arrived.face_down |= m.arrived.face_down;
                arrived.counters.append(&mut m.arrived.counters);
                arrived.attached_to = m.arrived.attached_to.or(would.attached_to);
                arrived.attacking = m.arrived.attacking.or(would.attacking);
                m.arrived = arrived;
            }
        }
    }
}

/// How an object would have come into play.
pub(super) fn would_arrive(event: &Event) -> Option<(ObjectId, Arrived)> {
    match event {
        Event::Move(m) if m.to == Zone::InPlay => Some((m.object, m.arrived.clone())),
        _ => None,
    }
}
