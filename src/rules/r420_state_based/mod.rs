//! 420. State-based effects: pure finders, one a lettered rule, in the book's order.
//!
//! All that are found happen as one event, again and again until none is left (420.3).
mod attachments;
mod permanents;
mod players;

use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{EntryKind, Event, ObjectId};
pub use attachments::can_be_attached;

impl Engine<'_> {
    /// Checks once and resolves all that apply as a single event (420.3). Whether any did.
    pub fn state_based_effects(&mut self) -> Ruling<bool> {
        self.state_based_effects_or(false)
    }

    /// The same after a check that has found something: 420.3, the check is repeated.
    fn state_based_effects_or(&mut self, again: bool) -> Ruling<bool> {
        let game = &self.game;
        let mut found: Vec<Proposed> = Vec::new();
        found.extend(players::no_life(game)?);
        found.extend(permanents::no_toughness(game));
        found.extend(permanents::lethal_damage(game));
        found.extend(attachments::illegal_auras(game)?);
        found.extend(permanents::legend_rule(game));
        found.extend(permanents::stray_tokens(game));
        found.extend(players::empty_draws(game)?);
        found.extend(players::poisoned(game)?);
        found.extend(permanents::world_rule(game));
        found.extend(permanents::stray_copies(game));
        found.extend(attachments::illegal_equipment(game)?);
        found.extend(attachments::other_attachments(game));
        found.extend(permanents::opposite_counters(game));
        if self.game.players().any(|p| p.drew_from_empty) {
            self.record_silently(&[cite!("420.5g")], Event::EmptyDrawsChecked);
        }
        let found = without_repeats(found);
        if found.is_empty() {
            return Ok(false);
        }
        let before = self.game.clone();
        if again {
            self.say(EntryKind::Part, &[cite!("420.3")], |_| "state-based effects are looked for again".into());
        }
        self.happen(found)?;
        Ok(self.game != before)
    }

    /// 408.1b: state-based effects and triggered abilities until there are no more of either.
    pub fn before_priority(&mut self) -> Ruling<()> {
        let mut seen = super::r421_loops::Seen::default();
        loop {
            let mut again = false;
            while self.state_based_effects_or(again)? {
                seen.look(self)?;
                again = true;
            }
            if !self.put_triggers_on_stack()? {
                return Ok(());
            }
            seen.look(self)?;
        }
    }
}

/// One event for each object: where one rule destroys what another puts into a graveyard, it is put there (217.1d), and a player loses once.
fn without_repeats(found: Vec<Proposed>) -> Vec<Proposed> {
    let moved: Vec<ObjectId> = found.iter().filter_map(|p| if let Event::Move(m) = &p.event { Some(m.object) } else { None }).collect();
    let mut kept: Vec<Proposed> = Vec::new();
    for p in found {
        let repeated = match &p.event {
            Event::Destroy { object, .. } => moved.contains(object),
            Event::Move(m) => kept.iter().any(|k| matches!(&k.event, Event::Move(x) if x.object == m.object)),
            Event::Lost { player, .. } => kept.iter().any(|k| matches!(&k.event, Event::Lost { player: x, .. } if x == player)),
            _ => false,
        };
        if !repeated {
            kept.push(p);
        }
    }
    kept
}
