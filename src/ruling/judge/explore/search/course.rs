//! What every step of a search goes by.
use super::Explorer;
use crate::game::{Digests, Game, PlayerId};
use crate::judge::explore::step::Course;
use crate::judge::names::player_id;
use crate::scenario::ast::ManaMode;

impl<'e> Explorer<'e> {
    pub(super) fn acting(&self) -> Vec<PlayerId> {
        self.scenario.explore.iter().flat_map(|e| e.acts.iter().map(player_id)).collect()
    }

    pub(super) fn course<'c>(
        &self,
        acts: &'c [PlayerId],
        ends: &'c (dyn Fn(&Game) -> bool + Sync),
    ) -> Course<'c>
    where
        'e: 'c,
    {
        let (reductions, costs_stay) = (self.reductions, self.costs_stay);
        let mana_is_free = self.scenario.mana == ManaMode::Free;
        let unread = self.board.unread.as_slice();
        Course {
            acts,
            ends,
            reductions,
            costs_stay,
            mana_is_free,
            payments: None,
            payer: None,
            unread,
        }
    }

    pub(super) fn digests(&self) -> Digests {
        Digests::new(&self.board.game, self.memories)
    }
}
