//! What a search takes of memory, and what of it is put aside: how positions were come to and where
//! their steps lead. What tells positions apart stays at hand.
use super::super::{ClaimVerdict, Standing, Unlooked};
use super::Explorer;

/// About how many bytes a position takes besides its steps and the way to it.
const A_POSITION: u64 = 144;
/// So many games are kept at most, and about how many bytes one takes.
pub(super) const GAMES: usize = 131_072;
pub(super) const A_GAME: u64 = 8_192;

impl Explorer<'_> {
    /// About how many bytes the search takes.
    pub(super) fn bytes(&self) -> u64 {
        self.listed() + self.games.len() as u64 * A_GAME
    }

    fn listed(&self) -> u64 {
        self.known.len() as u64 * A_POSITION + self.known.bytes() + self.edges.bytes()
    }

    /// Past half of the memory that there is, what isn't needed at hand is put aside.
    pub(super) fn put_aside(&mut self) {
        if self.reach.memory.is_some_and(|most| self.listed() > most / 2) {
            self.known.put_aside(&self.shelf);
            self.edges.put_aside(&self.shelf);
        }
    }

    /// What stops a search that takes all of its memory.
    pub(super) fn out_of_memory(&self) -> String {
        let size = match self.bytes() {
            bytes if bytes < 1 << 20 => format!("{} KiB", bytes >> 10),
            bytes => format!("{} MiB", bytes >> 20),
        };
        match self.shelf.is_there() {
            true => format!("about {size} of memory for what tells positions apart"),
            false => format!("about {size} of memory"),
        }
    }

    /// Where what was put aside can't be read again, nothing is known.
    pub(super) fn take_back(&mut self, verdicts: &mut [ClaimVerdict]) {
        let why = "what was put aside can't be read again".to_owned();
        self.unlooked.push(Unlooked { why, rule: None, branches: 1, line: Default::default() });
        for verdict in verdicts {
            (verdict.standing, verdict.line, verdict.instead) = (Standing::Open, None, None);
        }
    }
}
