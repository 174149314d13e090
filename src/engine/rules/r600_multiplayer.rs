//! 600.4. Multiplayer: a game of more than two players goes on when one has left it.
//!
//! What the player owns leaves with him or her, what he or she controls on the stack ceases to
//! exist, effects that gave control end, and what is still controlled then leaves too. Combat
//! damage on the stack stays.
use super::r200_phrases::players_of;
use super::r418_continuous::{context_of, controller};
use super::{Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, Decision, Purpose};
use crate::game::{
    Arrived, Cause, ContinuingKind, Entity, Event, GameUnruled, LibraryPlace, Move, ObjectId,
    ObjectKind, PlayerId, TableFact, Zone,
};
use crate::wording::tree::Change;

impl Engine<'_> {
    /// 600.4a: a player leaves a game that goes on.
    pub(super) fn leave_the_game(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("600.4a");
        self.tell(&[cite!("600.4"), cite!("102.5")], |_| TableFact::LeavesTheGame { player });
        self.cards_out_of_sight(player);
        let owned = self
            .game
            .objects()
            .filter(|o| {
                o.owner == player && o.zone != Zone::Gone && o.kind != ObjectKind::CombatDamage
            })
            .map(|o| o.id);
        let mut leaving: Vec<ObjectId> = owned.collect();
        for on_stack in self.game.stack() {
            let damage = self.game.object(*on_stack).kind == ObjectKind::CombatDamage;
            if !damage
                && !leaving.contains(on_stack)
                && controller(&self.game, *on_stack) == Some(player)
            {
                leaving.push(*on_stack);
            }
        }
        let mut group: Vec<Proposed> = leaving
            .into_iter()
            .map(|object| Proposed::new(&[rule], Event::Ceased { object, last_known: None }))
            .collect();
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
        let left: Vec<ObjectId> = self
            .game
            .in_play()
            .iter()
            .copied()
            .filter(|p| controller(&self.game, *p) == Some(player))
            .collect();
        let group = left
            .into_iter()
            .map(|object| Proposed::new(&[rule], self.removal(object)))
            .collect::<Vec<_>>();
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    /// 600.4a: hand, library and graveyard leave whole; nothing watches for that.
    fn cards_out_of_sight(&mut self, player: PlayerId) {
        let rule = cite!("600.4a");
        let of = self.game.player(player);
        let cards: Vec<ObjectId> =
            of.hand.iter().chain(of.library.iter()).chain(of.graveyard.iter()).copied().collect();
        if cards.is_empty() {
            return;
        }
        for object in cards {
            self.record_silently(&[rule], Event::Ceased { object, last_known: None });
        }
        self.tell(&[rule], |_| TableFact::CardsLeave { player });
    }

    /// 600.4c: abilities of a player who has left leave the game instead of being put on the stack.
    pub(super) fn triggers_of_the_one_who_left(&mut self) {
        let gone: Vec<(u32, ObjectId)> = self
            .game
            .triggered()
            .filter(|t| self.game.player(t.controller).left)
            .map(|t| (t.order.0, t.source))
            .collect();
        for (order, source) in gone {
            self.record_as(&[cite!("600.4c")], Event::TriggerTaken(order), |_| {
                TableFact::AbilityLeaves { source }
            });
        }
    }

    /// 600.4d: who chooses in the place of a player who has left: another whom the object's
    /// controller chooses, an opponent if the choice was an opponent's.
    pub(super) fn instead_of_the_one_who_left(&mut self, decision: &Decision) -> Ruling<PlayerId> {
        let rule = cite!("600.4d");
        let missing = || Stop::unruled_by(cite!("600.4d"), GameUnruled::LeftChooser);
        let by = decision
            .about
            .and_then(|o| controller(&self.game, o))
            .filter(|p| !self.game.player(*p).left)
            .ok_or_else(missing)?;
        let opponents = self.game.opponents(by);
        let was_opponent = decision.who != by
            && (self.game.player(by).team.is_none()
                || self.game.player(by).team != self.game.player(decision.who).team);
        let others: Vec<PlayerId> =
            if was_opponent && !opponents.is_empty() { opponents } else { self.game.apnap() };
        let of = others.into_iter().map(|p| Choice::Entity(Entity::Player(p))).collect();
        let Choice::Entity(Entity::Player(chosen)) =
            self.ask_one(by, rule, decision.about, Purpose::Player, of)?
        else {
            return Err(missing());
        };
        let left = decision.who;
        self.tell(&[rule], |_| TableFact::ChoosesInstead { left, chosen });
        Ok(chosen)
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
            left: crate::game::Departure::default(),
        }))
    }
}
