//! What a plain name means in a hand, found without looking at what its cards have become
//! elsewhere.
use super::{Names, Narrow, Problem};
use crate::game::{CardId, Game, ObjectId, ObjectKind, PlayerId};
use crate::judge::unread;
use crate::rules::twins::all_untouched;
use crate::scenario::ast::{NounKind, NounPhrase};

impl Names {
    /// The one object that a noun means, as [`Names::one`], by tests that no card passes outside of
    /// one hand if one in that hand does.
    ///
    /// # Errors
    /// As `resolve`.
    pub fn one_of_hand(
        &self,
        game: &Game,
        noun: &NounPhrase,
        player: PlayerId,
        narrow: &[Narrow],
    ) -> Result<ObjectId, Problem> {
        let passes = |id: &ObjectId| narrow.iter().all(|test| test(game.object(*id)));
        match self.in_hand(game, noun, player).filter(passes) {
            Some(card) => Ok(card),
            None => self.one(game, noun, narrow),
        }
    }

    /// The card that a plain name means in a hand of which nothing tells its others apart; `None`
    /// where more has to be looked at.
    fn in_hand(&self, game: &Game, noun: &NounPhrase, player: PlayerId) -> Option<ObjectId> {
        let NounKind::Named { name, of: None, count: None | Some(1), .. } = &noun.kind else {
            return None;
        };
        let cards = self.index.named(name);
        let (first, last) = (cards.first()?, cards.last()?);
        if self.is_alias(name) {
            return None;
        }
        // Where its cards are listed in a row, nothing else has a number between theirs.
        let in_a_row = last.index() - first.index() + 1 == cards.len();
        let called = |id: &ObjectId| match game.object(*id).kind {
            ObjectKind::Card(Some(card)) => {
                let is = (first..=last).contains(&&card)
                    && (in_a_row || self.cards.get(card.index()).is_some_and(|c| c.name == *name));
                is.then_some((card, *id))
            }
            _ => None,
        };
        let hand = &game.player(player).hand;
        let (numbers, found): (Vec<CardId>, Vec<ObjectId>) = hand.iter().filter_map(called).unzip();
        if !all_untouched(game, &found) {
            return None;
        }
        unread::named(game, found.get(..1)?, noun.span).ok()?;
        let aliased = |card: &CardId| self.cards[card.index()].alias.is_some();
        let first = (0..found.len()).min_by_key(|at| (aliased(&numbers[*at]), numbers[*at]))?;
        // Which of several with aliases it is may come to count.
        let any = found.len() > 1 && aliased(&numbers[first]);
        (!any).then_some(found[first])
    }
}
