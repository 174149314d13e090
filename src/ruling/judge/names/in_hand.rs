//! What a plain name means in a hand, found without looking at what its cards have become elsewhere.
use super::{Names, Narrow, Problem};
use crate::game::{Game, ObjectId, ObjectKind, PlayerId};
use crate::judge::unread;
use crate::rules::twins::all_untouched;
use crate::scenario::ast::{Noun, NounKind};

impl Names {
    /// The one object that a noun means, as [`Names::one`], by tests that no card passes outside of one hand if one in that hand does.
    ///
    /// # Errors
    /// As `resolve`.
    pub fn one_of_hand(
        &self,
        game: &Game,
        noun: &Noun,
        player: PlayerId,
        narrow: &[Narrow],
    ) -> Result<ObjectId, Problem> {
        let passes = |id: &ObjectId| narrow.iter().all(|test| test(game.object(*id)));
        match self.in_hand(game, noun, player).filter(passes) {
            Some(card) => Ok(card),
            None => self.one(game, noun, narrow),
        }
    }

    /// The card that a plain name means in a hand of which nothing tells its others apart; `None` where more has to be looked at.
    fn in_hand(&self, game: &Game, noun: &Noun, player: PlayerId) -> Option<ObjectId> {
        let NounKind::Named { name, of: None, count: None | Some(1), .. } = &noun.kind else {
            return None;
        };
        let cards = self.index.named(name);
        let (first, last) = (cards.first()?, cards.last()?);
        if self.is_alias(name) {
            return None;
        }
        let called = |id: &&ObjectId| match game.object(**id).kind {
            ObjectKind::Card(card) => {
                (first..=last).contains(&&card)
                    && self.cards.get(card.index()).is_some_and(|c| c.name == *name)
            }
            _ => false,
        };
        let found: Vec<ObjectId> =
            game.player(player).hand.iter().filter(called).copied().collect();
        if !all_untouched(game, &found) {
            return None;
        }
        unread::named(game, found.get(..1)?, noun.span).ok()?;
        found
            .into_iter()
            .min_by_key(|id| (self.alias(game, *id).is_some(), game.object(*id).card()))
    }
}
