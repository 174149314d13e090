//! Conditions about each of two things that were named together, and about coins (511).
use super::View;
use crate::game::{PlayerId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{CoinResult, ObjectRef, OfBoth, Quality};

impl View<'_> {
    /// "Both of them are red", "neither of those creatures has flying".
    ///
    /// # Errors
    /// There aren't two: what is said of both isn't so of one alone, nor false of it.
    pub(super) fn of_two(
        &self,
        how_many: OfBoth,
        two: &ObjectRef,
        quality: &Quality,
        context: &Context,
    ) -> Ruling<bool> {
        let both = self.objects_of(two, context)?;
        if both.len() != 2 {
            return Err(Stop::unruled(ReadUnruled::NotTwo));
        }
        let mut so = 0;
        for o in both {
            let o = self.as_asked(o, two, quality);
            so += usize::from(self.has_quality(quality, o, context)?);
        }
        Ok(match how_many {
            OfBoth::Both => so == 2,
            OfBoth::Either => so > 0,
            OfBoth::Neither => so == 0,
        })
    }
}

impl Context {
    /// "You win all the flips", "both coins come up heads".
    ///
    /// # Errors
    /// So many coins weren't flipped by one player at once.
    pub(super) fn all_flips(&self, result: CoinResult, of: Option<u32>) -> Ruling<bool> {
        let coins = &self.results.coins;
        if of.is_some_and(|of| coins.len() != of as usize || !self.flipped_by_one()) {
            return Err(Stop::unruled(ReadUnruled::WhichFlips));
        }
        Ok(coins.iter().all(|(_, r)| *r == result))
    }

    /// "You win the flip": of several players' flips one's own (511.1). A coin that wasn't flipped
    /// came up neither way.
    ///
    /// # Errors
    /// One player flipped several, and it isn't told which of them is meant.
    pub(super) fn flip(&self, result: CoinResult) -> Ruling<bool> {
        let coins = &self.results.coins;
        if coins.len() > 1 && self.flipped_by_one() {
            return Err(Stop::unruled(ReadUnruled::WhichFlips));
        }
        let own = coins.iter().rfind(|(p, _)| *p == self.you).or(coins.last());
        Ok(own.is_some_and(|(_, r)| *r == result))
    }

    fn flipped_by_one(&self) -> bool {
        let who = |(p, _): &(PlayerId, CoinResult)| *p;
        let coins = &self.results.coins;
        coins.iter().all(|coin| coins.first().map(who) == Some(who(coin)))
    }
}
