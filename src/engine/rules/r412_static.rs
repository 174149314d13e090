//! 412. Handling static abilities: what they say begins to apply as their permanent comes into
//!      play, and ends as it leaves.
//!
//! Nothing is put on the stack for it and nobody plays it (405.1, 408.1h, 408.2b): the trace only
//! tells that it happens.
use super::Engine;
use super::r418_continuous::{characteristics, functions_here};
use crate::cite;
use crate::game::{Event, Game, LastFact, Object, ObjectId, Zone};
use crate::wording::tree::{Ability, StaticClause, whether};

impl Engine<'_> {
    /// Tells which permanents' static abilities began (405.1, 402.8) or ceased (412.1) to apply
    /// with a group of events.
    pub(super) fn tell_static(&mut self, before: &Game, group: &[Event]) {
        if self.log.is_silent() {
            return;
        }
        for event in group {
            let Event::Move(m) = event else { continue };
            if before.object(m.object).in_play() {
                if !makes_effects(before, m.object, self.game.object(m.new)) {
                    continue;
                }
                let rules = [cite!("412.1"), cite!("405.1")];
                self.tell(&rules, |_| LastFact::AppliesNoMore { object: m.object });
            } else if m.to == Zone::InPlay {
                let new = self.game.latest(m.object);
                self.tell_newcomer(new, before.object(m.object));
            }
        }
    }

    fn tell_newcomer(&mut self, new: ObjectId, was: &Object) {
        if !self.game.object(new).in_play() {
            return;
        }
        if makes_effects(&self.game, new, was) {
            let rules = [cite!("405.1"), cite!("402.8"), cite!("408.2b")];
            self.tell(&rules, |_| LastFact::Applies { object: new });
        }
    }
}

/// Whether a static ability of a permanent makes an effect on the game from where it is, and made
/// none from where it was or is now: what sets a characteristic does so in all zones (405.2).
fn makes_effects(game: &Game, permanent: ObjectId, elsewhere: &Object) -> bool {
    let clause = |c: &StaticClause| {
        matches!(
            c,
            StaticClause::Change { .. }
                | StaticClause::Replace(_)
                | StaticClause::CostChange { this: whether::This::No, .. }
                | StaticClause::Forbid(_)
                | StaticClause::Permit(_)
                | StaticClause::HandSize { .. }
                | StaticClause::GameRule(_)
        )
    };
    let object = game.object(permanent);
    characteristics(game, permanent).abilities.iter().any(|instance| {
        let Ability::Static(text) = instance.ability.as_ref() else { return false };
        let only_in_play =
            |c| functions_here(object, text, c) && !functions_here(elsewhere, text, c);
        text.clauses.iter().any(|c| clause(c) && only_in_play(c))
    })
}
