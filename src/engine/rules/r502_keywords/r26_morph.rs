//! 502.26, 408.2h. Morph: turning a face-down permanent face up, a special action that doesn't use
//! the stack.
//!
//! What it costs is read from the permanent as it would be face up (502.26d); what applied to it
//! face down still applies (504.5).
use super::super::facts::clauses_that;
use super::super::r308_combat::evasions;
use super::super::r409_playing::split_second;
use super::super::r418_continuous::{characteristics, controller};
use super::super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::PaidFor;
use crate::game::{EntryKind, Game, KeywordFact, ObjectId, PlayerId, SpecialRefused};
use crate::wording::tree::{
    Cost, CostBy, CostOf, CostWay, Keyword, Quality, StaticClause, Variable,
};

/// The morph cost that a face-down permanent would have face up.
///
/// # Errors
/// A refusal if it would have none.
pub fn morph_cost(game: &Game, permanent: ObjectId) -> Ruling<Vec<Cost>> {
    let mut up = game.clone();
    up.edit(permanent, |o| o.face_down = false);
    let values = characteristics(&up, permanent);
    let cost = values
        .keywords()
        .find_map(|k| if let Keyword::Morph(costs) = k { Some(costs.clone()) } else { None });
    cost.ok_or_else(|| {
        Stop::illegal(&[cite!("502.26d"), cite!("504.3")], SpecialRefused::NoMorphCost)
    })
}

impl Engine<'_> {
    /// "Morph costs cost {2} more": what is paid besides, by each effect that says so.
    fn more_to_turn_up(&self) -> Ruling<Vec<Cost>> {
        let of_morph = Quality::PlayedFor(CostOf::Morph);
        let changes = |clause: &StaticClause| {
            matches!(clause, StaticClause::CostChange { what, .. }
                if what.tails.contains(&of_morph))
        };
        let found = clauses_that(&self.game, changes)?;
        Ok(found
            .into_iter()
            .filter_map(|(clause, _)| match clause {
                StaticClause::CostChange { by: CostBy::Mana(by), way: CostWay::More, .. } => {
                    Some(Cost::Mana(by))
                }
                _ => None,
            })
            .collect())
    }

    /// Turns a face-down permanent face up for its morph cost; taken back whole if illegal (422).
    ///
    /// # Errors
    /// The refusal; the decider's.
    pub fn turn_face_up(&mut self, player: PlayerId, permanent: ObjectId) -> Ruling<()> {
        self.attempt(|e| {
            crate::rules::r409_playing::has_priority(&e.game, player)
                .map_err(|s| s.under(cite!("408.2h")))?;
            let object = e.game.object(permanent);
            if !object.in_play() || !object.face_down {
                let rules = if object.in_play() {
                    vec![cite!("408.2h")]
                } else {
                    vec![cite!("408.2h"), cite!("510.5")]
                };
                return Err(Stop::illegal(
                    &rules,
                    SpecialRefused::NotFaceDown { object: permanent },
                ));
            }
            if controller(&e.game, permanent) != Some(player) {
                let why = SpecialRefused::NotTheirs { player };
                return Err(Stop::illegal(&[cite!("408.2h"), cite!("502.26d")], why));
            }
            let mut costs = morph_cost(&e.game, permanent)?;
            costs.extend(e.more_to_turn_up()?);
            if split_second(&e.game).is_err() {
                e.tell_as(EntryKind::Note, &[cite!("502.58a")], |_| KeywordFact::NotPlayed);
            }
            e.tell(&[cite!("502.26d"), cite!("408.1i"), cite!("408.2h")], |_| {
                KeywordFact::ShowsMorph { player }
            });
            let mut context = Context::of(permanent, player);
            let paid = |e: &mut Engine<'_>| e.pay(player, &costs, &mut context, &PaidFor::FaceUp);
            e.paying_by(Some(cite!("502.26d")), paid)
                .map_err(|stop| stop.under(cite!("502.26d")))?;
            let mut rules = vec![cite!("504.5"), cite!("502.26d")];
            let is_copy = e.game.effects().any(|effect| effect.copies_onto(permanent));
            rules.extend(is_copy.then_some(cite!("504.7")));
            let turned = {
                let x = context
                    .bindings
                    .variables
                    .get(&Variable::X)
                    .and_then(|x| u32::try_from(*x).ok());
                e.turning_face_up(permanent, x, rules)?
            };
            let evades = evasions(&e.game, permanent);
            e.happen(turned)?;
            let blocked = e
                .game
                .combat()
                .is_some_and(|c| c.attacker(permanent).is_some_and(|a| a.blocked.is_blocked()));
            if blocked && evasions(&e.game, permanent) > evades {
                e.tell(&[cite!("501.3")], |_| KeywordFact::BlockedAlready { object: permanent });
            }
            Ok(())
        })
    }
}
