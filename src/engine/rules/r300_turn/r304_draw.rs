//! 304. Draw step: the active player draws a card, without the stack.
//!
//! In a game of two players the one who plays first skips this step of the first turn (101.5a):
//! skipped steps never begin, so that rule is applied where the step would begin.
use super::super::{Engine, Ruling};
use crate::cite;

impl Engine<'_> {
    /// 304.1
    pub(super) fn draw_step(&mut self) -> Ruling<()> {
        let first = self.begins_here();
        for player in self.who_draws(first)? {
            let mut rules = vec![cite!("304.1"), cite!("408.2g")];
            rules.extend(self.game.shares_turns().then_some(cite!("606.6e")));
            self.draw(player, 1, &rules)?;
        }
        Ok(())
    }
}
