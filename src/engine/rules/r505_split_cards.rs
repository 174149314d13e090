//! 505. Split cards: two halves on one card.
//!
//! On the stack only the half that is played exists; elsewhere the card is both. What asks for a
//! number gets two answers, a comparison is true if it is true of one half (both in r200_phrases,
//! where phrases are read), and whoever names the card names both halves.
use super::r200_phrases::objects_of;
use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, HowPlayed, Purpose, WordKind};
use crate::game::{ChoiceRefused, Face, Game, ObjectId, PlayFact, PlayerId, ResolveFact, Zone};
use crate::wording::tree::{Amount, Stat};

/// 505.7: whether a word names one half only.
///
/// # Errors
/// The refusal.
pub fn both_halves_named(game: &Game, word: &str) -> Ruling<()> {
    let half =
        |o: &crate::game::Object| o.face.halves.iter().any(|h| h.name.as_deref() == Some(word));
    if game.objects().any(half) {
        let why = ChoiceRefused::HalfNamed { name: word.into() };
        return Err(Stop::illegal(&[cite!("505.7")], why));
    }
    Ok(())
}

/// The game as it would be if the card were played as this half: by its characteristics as a spell
/// it is told whether it may be (505.2).
pub(in crate::rules) fn as_half(game: &Game, card: ObjectId, half: Face) -> Game {
    let mut game = game.clone();
    game.edit(card, |o| {
        o.copy_of = Some(half);
        o.zone = Zone::Stack;
    });
    game
}

impl Engine<'_> {
    /// 505.2: the half of a split card that is played: on the stack only its characteristics exist.
    pub(super) fn half_played(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        how: HowPlayed,
    ) -> Ruling<Option<Face>> {
        let halves = self.game.object(card).face.halves.clone();
        if halves.is_empty() {
            return Ok(None);
        }
        let at = match how {
            HowPlayed::Half(n) => usize::from(n),
            _ => {
                let called = |h: &Face| h.name.clone().unwrap_or_default();
                let of: Vec<Choice> = halves.iter().map(|h| Choice::Name(called(h))).collect();
                let answer = self.ask_one(
                    player,
                    cite!("505.2"),
                    Some(card),
                    Purpose::Word(WordKind::Half),
                    of.clone(),
                )?;
                of.iter().position(|c| *c == answer).unwrap_or(0)
            }
        };
        let Some(half) = halves.get(at).cloned() else { return Ok(None) };
        let called = half.name.clone().unwrap_or_default();
        self.tell(&[cite!("505.1"), cite!("505.2")], |_| PlayFact::Half { half: called.clone() });
        Ok(Some(half))
    }

    /// 505.5: a converted mana cost that is asked of a split card has two answers, which count
    /// together.
    pub(super) fn say_two_answers(&mut self, n: &Amount, context: &Context) -> Ruling<()> {
        let Amount::Stat(Stat::ConvertedManaCost, of) = n else { return Ok(()) };
        let split = |o: &ObjectId| {
            !self.game.object(*o).face.halves.is_empty() && self.game.object(*o).stack.is_none()
        };
        if let Some(card) = objects_of(&self.game, of, context)?.into_iter().find(|o| split(o)) {
            let costs: Vec<u32> = self
                .game
                .object(card)
                .face
                .halves
                .iter()
                .map(|h| h.mana_cost.as_ref().map_or(0, |c| c.converted(0)))
                .collect();
            self.tell(&[cite!("505.5")], |_| ResolveFact::TwoCosts { card, costs });
        }
        Ok(())
    }
}
