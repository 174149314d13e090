//! What stays known of the top and the bottom of a library whose order isn't (217.2).
use super::*;
use std::ops::Range;

impl Game {
    /// A card leaves a library of which only the top and the bottom are known.
    pub(super) fn below_the_known(&mut self, player: PlayerId, card: ObjectId) {
        let whose = self.player(player);
        let Some(at) = whose.library.iter().position(|o| *o == card) else { return };
        let open = whose.open_in_library();
        let player = &mut self.players[player.index()];
        if at < player.known_on_top as usize {
            Arc::make_mut(player).known_on_top -= 1;
        } else if at >= open.end && player.known_at_bottom > 0 {
            Arc::make_mut(player).known_at_bottom -= 1;
        }
    }

    /// A card is put into a library whose order isn't known.
    pub(super) fn above_the_known(&mut self, player: PlayerId, place: LibraryPlace) {
        let whose = self.player(player);
        if whose.library_order == LibraryOrder::Known {
            return;
        }
        let on_top = match place {
            _ if whose.library_order == LibraryOrder::KnownTop => false,
            LibraryPlace::Top => true,
            LibraryPlace::Under(n) => n <= whose.known_on_top,
            LibraryPlace::Bottom => false,
        };
        let at_bottom = place == LibraryPlace::Bottom && whose.library_order != LibraryOrder::Mixed;
        let player = Arc::make_mut(&mut self.players[player.index()]);
        player.known_on_top += u32::from(on_top);
        player.known_at_bottom += u32::from(at_bottom);
    }
}

impl Player {
    /// The places of the library, from the top, at which it isn't known which card lies.
    pub fn open_in_library(&self) -> Range<usize> {
        let cards = self.library.len();
        match self.library_order {
            LibraryOrder::Shuffled => {
                let top = cards.min(self.known_on_top as usize);
                top..cards.saturating_sub(self.known_at_bottom as usize).max(top)
            }
            // Between them lie those that the scenario doesn't list.
            LibraryOrder::KnownTop => {
                let top = cards.saturating_sub(self.known_at_bottom as usize);
                top..top
            }
            _ => cards..cards,
        }
    }

    /// The card on top, if the scenario lists it.
    pub fn top_card(&self) -> Option<ObjectId> {
        let listed = match self.library_order {
            LibraryOrder::KnownTop => &self.library[..self.open_in_library().start],
            _ => &self.library[..],
        };
        listed.first().copied()
    }
}
