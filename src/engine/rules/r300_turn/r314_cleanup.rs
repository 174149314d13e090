//! 314. Cleanup step: discarding down to the maximum hand size, then damage wears off as "this
//!      turn" ends.
//!
//! Usually nobody gets priority. If state-based effects or triggered abilities came up the active
//! player does, and another cleanup step follows.
use super::super::facts::clauses;
use super::super::r200_phrases::{amount, players_of};
use super::super::{Engine, Proposed, Ruling};
use super::expiry::Moment;
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{
    Arrived, Cause, Entity, Event, LibraryPlace, Move, ObjectId, PlayerId, TurnFact, Zone,
};
use crate::terms::Step;
use crate::wording::tree::{HandSize, StaticClause};

/// A player's maximum hand size (217.3b); `None` where there is none.
pub fn maximum_hand_size(game: &crate::game::Game, player: PlayerId) -> Ruling<Option<i64>> {
    let mut size = Some(7);
    for (clause, context) in clauses(game)? {
        let StaticClause::HandSize { who, to } = clause else { continue };
        if !players_of(game, &who, &context)?.contains(&player) {
            continue;
        }
        size = match to {
            HandSize::None => None,
            HandSize::Is(n) => Some(amount(game, &n, &context)?),
            HandSize::ReducedBy(n) => {
                size.map_or(Ok(None), |s| amount(game, &n, &context).map(|n| Some(s - n)))?
            }
            HandSize::IncreasedBy(n) => {
                size.map_or(Ok(None), |s| amount(game, &n, &context).map(|n| Some(s + n)))?
            }
        };
    }
    Ok(size.map(|s| s.max(0)))
}

impl Engine<'_> {
    pub(super) fn cleanup_step(&mut self) -> Ruling<()> {
        self.discard_to_hand_size()?;
        self.turn_wears_off()?;
        self.triggers_at_beginning(Step::Cleanup)?;
        self.record_silently(&[cite!("314.2")], Event::StepReady);
        self.once_more()
    }

    /// 314.1
    fn discard_to_hand_size(&mut self) -> Ruling<()> {
        for active in self.game.active_players() {
            self.discard_of(active)?;
        }
        Ok(())
    }

    fn discard_of(&mut self, active: PlayerId) -> Ruling<()> {
        let Some(maximum) = maximum_hand_size(&self.game, active)? else {
            self.tell(&[cite!("314.1"), cite!("217.3b")], |_| TurnFact::NoMaximum {
                player: active,
            });
            return Ok(());
        };
        let hand = self.game.player(active).hand.to_vec();
        let excess = hand.len().saturating_sub(maximum as usize);
        if excess == 0 {
            return Ok(());
        }
        let rule = cite!("314.1");
        let of = hand.iter().map(|c| Choice::Entity(Entity::Object(*c))).collect();
        let chosen = self.ask_some(active, rule, None, Purpose::Discard, of, excess..=excess)?;
        let group = chosen
            .into_iter()
            .filter_map(|c| match c {
                Choice::Entity(Entity::Object(card)) => Some(Proposed::new(
                    &[rule, cite!("217.3b"), cite!("408.2g")],
                    discard(card, active),
                )),
                _ => None,
            })
            .collect();
        self.happen(group).map(|_| ())
    }

    /// 314.2: damage and what lasts until end of turn go at the same time.
    fn turn_wears_off(&mut self) -> Ruling<()> {
        self.shares_an_end_of_turn()?;
        let damaged = self.game.in_play().iter().filter(|p| self.game.object(**p).damage > 0);
        let mut group: Vec<Proposed> =
            damaged.map(|p| Proposed::new(&[cite!("314.2")], Event::DamageRemoved(*p))).collect();
        group.extend(self.ending(Moment::TurnEnds));
        if group.is_empty() { Ok(()) } else { self.happen(group).map(|_| ()) }
    }

    /// 314.3: if anything came up the active player gets priority, and another cleanup step will
    /// follow.
    fn once_more(&mut self) -> Ruling<()> {
        self.expire_conditions()?;
        self.check_combat()?;
        let happened = self.state_based_effects()?;
        if !happened && self.game.triggered().next().is_none() {
            return Ok(());
        }
        let mut ahead = self.game.turn().ahead.to_vec();
        ahead.insert(0, Step::Cleanup);
        self.record_as(&[cite!("314.3")], Event::StepsAhead(ahead), |_| TurnFact::CleanupAgain);
        Ok(())
    }
}

fn discard(card: ObjectId, owner: PlayerId) -> Event {
    Event::Move(Box::new(Move {
        object: card,
        from: Zone::Hand(owner),
        to: Zone::Graveyard(owner),
        place: LibraryPlace::Top,
        cause: Cause::Discarded,
        source: None,
        put_by: owner,
        new: card,
        arrived: Arrived::default(),
        last_known: None,
        left: crate::game::Departure::default(),
    }))
}
