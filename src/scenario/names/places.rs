//! Where the file's board has what is named: whose it probably is that a sentence speaks of.

use super::{DocumentNames, fold};

/// Where a card stands in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlacedIn {
    /// In a hand.
    Hand,
    /// In play.
    Play,
}

/// A name on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamePlace {
    /// Its place among all names.
    name: usize,
    /// The player under whose name it stands, by place in turn order.
    player: usize,
    place: PlacedIn,
}

impl DocumentNames {
    /// Notes that a player's part of the board has something of this name there.
    pub fn put(&mut self, name: &str, player: usize, place: PlacedIn) {
        let folded = fold(name.trim());
        if let Some(name) = self.list.iter().position(|known| known.folded == folded) {
            self.placed.push(NamePlace { name, player, place });
        }
    }

    /// The players who have something of this name there, by place in turn order.
    pub fn holders(&self, name: &str, place: PlacedIn) -> impl Iterator<Item = usize> {
        let named = move |at: &&NamePlace| self.list.get(at.name).is_some_and(|n| n.text == name);
        let there = self.placed.iter().filter(move |at| at.place == place);
        there.filter(named).map(|at| at.player)
    }
}
