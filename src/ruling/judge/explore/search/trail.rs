//! Games along a line: a search remembers how it came to a position, and plays it again where it
//! goes on from there.
//!
//! Positions are gone on from in the order in which they were found, so that one and the next have
//! nearly all of their lines in common.
use super::super::step::{Course, Paid, Tape};
use super::super::stops::Stops;
use super::super::{LineOfPlay, words};
use super::Explorer;
use super::known::From;
use crate::game::{Digests, Game};

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
        paid: &mut Paid,
    ) -> Game {
        let (root, way) = search.way_to(at);
        let same = self.line.iter().zip(&way).take_while(|((known, _), at)| known == *at).count();
        self.line.truncate(same);
        let mut game = self.line.last().map_or(root, |(_, game)| game).clone();
        for &at in &way[same..] {
            if let From::Step { act, picks, .. } = search.known.from(at, &search.shelf) {
                game = Tape::new(act, course, digests, &picks).paying_from(paid).played(game);
            }
            self.line.push((at, game.clone()));
        }
        game
    }
}

impl Explorer<'_> {
    /// The script's end that a position comes from, and the positions of the line from there,
    /// itself the last.
    pub(super) fn way_to(&self, at: usize) -> (&Game, Vec<usize>) {
        let mut way = vec![at];
        loop {
            let at = way[way.len() - 1];
            match self.known.before(at) {
                None => {
                    way.reverse();
                    let root = self.known.root(at).unwrap_or_default();
                    return (&self.roots[root].game, way);
                }
                Some(before) => way.push(before),
            }
        }
    }

    /// The line that a position was come to by first, as sentences.
    pub(super) fn line_to(&self, at: usize) -> LineOfPlay {
        let (_, way) = self.way_to(at);
        let Some(root) = self.known.root(way[0]) else { return LineOfPlay::default() };
        let Some(root) = self.roots.get(root) else { return LineOfPlay::default() };
        let (mut sentences, among) = (root.sentences.clone(), root.among.clone());
        let acting = self.acting();
        let stops = Stops::of(self.scenario, self.board);
        let stopping = |now: &Game| stops.at(now);
        let course = self.course(&acting, &stopping);
        let script = self.teller();
        let mut digests = self.digests();
        let mut game = root.game.clone();
        let mut told = Vec::new();
        for at in &way[1..] {
            let From::Step { act, picks, .. } = self.known.from(*at, &self.shelf) else { continue };
            let tape = Tape::new(act, &course, &mut digests, &picks);
            let (after, asked) = tape.retold(game);
            game = after;
            told.extend(asked);
        }
        for (before, decision, answer) in &told {
            sentences.extend(script.sentences_of(before, decision, answer));
        }
        let sentences =
            words::together(sentences, self.board.names.players.len(), root.passed.into());
        LineOfPlay { sentences, among }
    }
}
