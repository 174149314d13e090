//! What stays known of the top of a library whose order isn't (217.2).
use super::*;

impl Game {
    /// A card leaves a library of which only the top is known.
    pub(super) fn below_the_known(&mut self, player: PlayerId, card: ObjectId) {
        let whose = self.player(player);
        if whose
            .library
            .iter()
            .position(|o| *o == card)
            .is_some_and(|at| at < whose.known_on_top as usize)
        {
            Arc::make_mut(&mut self.players[player.index()]).known_on_top -= 1;
        }
    }

    /// A card is put into a library whose order isn't known.
    pub(super) fn above_the_known(&mut self, player: PlayerId, place: LibraryPlace) {
        let whose = self.player(player);
        if !matches!(whose.library_order, LibraryOrder::Shuffled | LibraryOrder::Mixed) {
            return;
        }
        let known = match place {
            LibraryPlace::Top => true,
            LibraryPlace::Under(n) => n <= whose.known_on_top,
            LibraryPlace::Bottom => false,
        };
        Arc::make_mut(&mut self.players[player.index()]).known_on_top += u32::from(known);
    }
}
