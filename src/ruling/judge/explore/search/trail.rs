//! Games along a line: a search remembers how it came to a position, and plays it again where it goes on from there.
//!
//! Positions are gone on from in the order in which they were found, so that one and the next have nearly all of their lines in common.
use super::super::step::{Course, Tape};
use super::Explorer;
use super::known::From;
use crate::game::{Digests, Game, Log};
use crate::rules::Engine;

/// The games on the way to the last position that was asked for.
#[derive(Default)]
pub(super) struct Trail {
    line: Vec<(usize, Game)>,
}

impl Trail {
    /// The game at a position.
    pub fn at(
        &mut self,
        search: &Explorer<'_>,
        at: usize,
        course: &Course<'_>,
        digests: &mut Digests,
    ) -> Game {
        let (root, way) = search.way_to(at);
        let same = self.line.iter().zip(&way).take_while(|((known, _), at)| known == *at).count();
        self.line.truncate(same);
        let mut game = self.line.last().map_or(root, |(_, game)| game).clone();
        for &at in &way[same..] {
            if let From::Step { act, picks, .. } = &search.known[at].from {
                let mut tape = Tape::new(act.clone(), course, digests, picks);
                let mut engine = Engine::new(game, Log::silent(), &mut tape);
                let _ = engine.run();
                game = engine.into_parts().0;
            }
            self.line.push((at, game.clone()));
        }
        game
    }
}
