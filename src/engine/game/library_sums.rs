//! Libraries that nothing names a card of: what they are is summed once for as long as their cards
//! stay, and a digest takes the sum.
use super::digest::CARD;
use super::objects::LibraryVersion;
use super::{Game, ObjectId, ObjectKind, PlayerId, Zone};
use std::ops::Range;
use std::sync::Arc;

/// So many libraries are kept.
const KEPT: usize = 8;

/// The sums of libraries that were seen last.
#[derive(Debug, Default, Clone)]
pub(super) struct LibrarySums {
    kept: Vec<Kept>,
    oldest: usize,
}

/// A library as it was in a game.
#[derive(Debug, Clone)]
struct Kept {
    version: LibraryVersion,
    player: PlayerId,
    cards: Arc<Vec<ObjectId>>,
    open: Range<usize>,
    sum: Option<(u64, u64)>,
}

impl Kept {
    fn is_of(&self, game: &Game, player: PlayerId) -> bool {
        self.player == player
            && self.version == game.objects.libraries()
            && self.cards == game.player(player).library
            && self.open == game.player(player).open_in_library()
    }
}

impl LibrarySums {
    /// The sum of a library, or what `find` finds it to be; `None` where its cards are told apart
    /// by more than what they are.
    pub(super) fn of(
        &mut self,
        game: &Game,
        player: PlayerId,
        find: impl FnOnce() -> Option<(u64, u64)>,
    ) -> Option<(u64, u64)> {
        if let Some(kept) = self.kept.iter().find(|kept| kept.is_of(game, player)) {
            return kept.sum;
        }
        let sum = find();
        let (version, cards) = (game.objects.libraries(), game.player(player).library.clone());
        let open = game.player(player).open_in_library();
        let kept = Kept { version, player, cards, open, sum };
        match self.kept.get_mut(self.oldest) {
            Some(oldest) => *oldest = kept,
            None => self.kept.push(kept),
        }
        self.oldest = (self.oldest + 1) % KEPT;
        sum
    }
}

/// Whether the cardboard that an id means lies in a library.
pub(super) fn is_card_in_library(game: &Game, word: u64) -> bool {
    let in_library = |id: ObjectId| matches!(game.object(id).zone, Zone::Library(_));
    word >> 32 == CARD && game.objects.of_card(word as u32 as usize).is_some_and(in_library)
}

/// Whether an object is a card that the scenario doesn't list, of which there may be any number.
pub(super) fn is_unlisted(kind: ObjectKind) -> bool {
    kind == ObjectKind::Card(None)
}
