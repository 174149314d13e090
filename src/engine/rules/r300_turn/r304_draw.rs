//! 304. Draw step: the active player draws a card, without the stack.
//!
//! In a game of two players the one who plays first skips this step of the first turn (101.5a): skipped steps never begin, so that
//! rule is applied where the step would begin.
use super::super::{Engine, Ruling};
use crate::cite;

impl Engine<'_> {
    /// 304.1
    pub(super) fn draw_step(&mut self) -> Ruling<()> {
        let active = self.game.turn().active;
        self.draw(active, 1, &[cite!("304.1"), cite!("408.2g")]).map(|_| ())
    }
}
