//! 600.4. Multiplayer: a game of more than two players goes on when one has left it.
//!
//! What the player owns leaves with him or her, what he or she controls on the stack ceases to exist, effects that gave control end, and
//! what is still controlled then leaves too. Combat damage on the stack stays.
use super::r200_phrases::players_of;
use super::r418_continuous::{context_of, controller};
use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{Arrived, Cause, ContinuingKind, Event, LibraryPlace, Move, ObjectId, ObjectKind, PlayerId, Zone};
use crate::wording::tree::Change;

impl Engine<'_> {
    /// 600.4a: a player leaves a game that goes on.
    pub(super) fn leave_the_game(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("600.4a");
        self.say(crate::game::EntryKind::Part, &[cite!("102.5"), cite!("600.4")], |game| {
            format!("{} leaves the game, which goes on", game.player(player).name)
        });
        let owned = self.game.objects().filter(|o| o.owner == player && o.zone != Zone::Gone && o.kind != ObjectKind::CombatDamage).map(|o| o.id);
        let mut leaving: Vec<ObjectId> = owned.collect();
        for on_stack in self.game.stack() {
            let damage = self.game.object(*on_stack).kind == ObjectKind::CombatDamage;
            if !damage && !leaving.contains(on_stack) && controller(&self.game, *on_stack) == Some(player) {
                leaving.push(*on_stack);
            }
        }
        let mut group: Vec<Proposed> = leaving.into_iter().map(|object| Proposed::new(&[rule], Event::Ceased { object, last_known: None })).collect();
        for effect in self.game.effects() {
            let ContinuingKind::Changes { changes, .. } = &effect.kind else { continue };
            for change in changes {
                if let Change::Control(who) = change
                    && players_of(&self.game, who, &context_of(effect))?.contains(&player)
                {
                    group.push(Proposed::new(&[rule], Event::EffectEnded(effect.id)));
                    break;
                }
            }
        }
        self.happen(group)?;
        let left: Vec<ObjectId> = self.game.in_play().iter().copied().filter(|p| controller(&self.game, *p) == Some(player)).collect();
        let group = left.into_iter().map(|object| Proposed::new(&[rule], self.removal(object))).collect::<Vec<_>>();
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    fn removal(&self, object: ObjectId) -> Event {
        Event::Move(Box::new(Move {
            object,
            from: Zone::InPlay,
            to: Zone::Removed,
            place: LibraryPlace::Top,
            cause: Cause::StateBased(cite!("600.4a")),
            source: None,
            put_by: self.game.object(object).owner,
            new: object,
            arrived: Arrived::default(),
            last_known: None,
        }))
    }
}
