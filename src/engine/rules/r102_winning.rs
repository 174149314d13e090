//! 102. Winning and losing: conceding, which needs neither priority nor the stack.
//!
//! The state-based losses stand in r420; that a last player or nobody is left is looked at as
//! events are committed (r419). This room holds what happens at any time: a player concedes, in the
//! middle of whatever is going on, and loses at once; and what the end of the game brings.
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Ask, Choice, Decision};
use crate::game::{Entity, Event, GameUnruled, ObjectId, PlayerId, StartFact, Zone};

impl Engine<'_> {
    /// 102.3a: a player concedes and loses at once.
    pub(super) fn concede(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("102.3a");
        let controlled = super::r507_turn_control::decides_for(&self.game, player) != player;
        let rules = if controlled { vec![rule, cite!("507.3b")] } else { vec![rule] };
        self.happen_one(&rules, Event::Lost { player, rule })?;
        Ok(())
    }

    /// 102.3a: a player concedes while a choice is being made. The game may be over; otherwise the
    /// choice still has to be one that can be made.
    pub(super) fn concede_at(&mut self, player: PlayerId, decision: &Decision) -> Ruling<()> {
        self.concede(player)?;
        let gone = |e: &Entity| match e {
            Entity::Object(o) => self.game.object(*o).zone == Zone::Gone,
            Entity::Player(p) => self.game.player(*p).left,
        };
        let lost = match &decision.ask {
            Ask::One { of, .. } | Ask::Some { of, .. } | Ask::Order { of, .. } => {
                of.iter().any(|c| matches!(c, Choice::Entity(e) if gone(e)))
            }
            Ask::Split { among, .. } | Ask::Assign { among, .. } => among.iter().any(gone),
            Ask::Attack { candidates, defenders } => {
                candidates.iter().any(|c| gone(&Entity::Object(*c)))
                    || defenders.iter().any(|p| gone(&Entity::Player(*p)))
            }
            Ask::Block { candidates, attackers } => {
                candidates.iter().chain(attackers).any(|c| gone(&Entity::Object(*c)))
            }
            Ask::Act | Ask::Number { .. } | Ask::YesNo { .. } | Ask::Pay { .. } => false,
        };
        if lost {
            Err(Stop::unruled_by(cite!("102.3a"), GameUnruled::ConcededAmongChoices))
        } else {
            Ok(())
        }
    }
}

impl Engine<'_> {
    /// What the end of a game brings: the ante goes to the winner (217.9b), what is face down is
    /// shown to all (504.6).
    pub(super) fn after_the_game(&mut self, winner: Option<PlayerId>) {
        if let Some(to) = winner {
            for object in self.game.zone(Zone::Ante).to_vec() {
                self.record_as(&[cite!("217.9b")], Event::OwnerChanged { object, to }, |_| {
                    StartFact::BecomesOwner { player: to, object }
                });
            }
        }
        let hidden: Vec<ObjectId> = self
            .game
            .objects()
            .filter(|o| {
                o.face_down && matches!(o.zone, Zone::InPlay | Zone::Stack | Zone::PhasedOut)
            })
            .map(|o| o.id)
            .collect();
        for object in hidden {
            let shown =
                Event::Revealed { player: self.game.object(object).owner, objects: vec![object] };
            self.record_as(&[cite!("504.6")], shown, |_| StartFact::ShowsFaceDown { object });
        }
    }
}
