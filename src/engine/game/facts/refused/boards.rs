//! Boards and decks that can't be.
use crate::game::*;
use std::sync::Arc;

facts! {
    /// Boards and decks: 100.2 to 100.4, 212, 217.9.
    BoardRefused in Refused {
        DeckTooSmall "A deck has too few cards" { player: PlayerId, cards: usize, least: usize },
        TooManyOfOne "A deck has too many cards of one name"
            { player: PlayerId, cards: usize, name: Arc<str> },
        IsNoAttachment "Only an Aura or Equipment can be attached to something",
        NotAttachedTo "It can't be attached to that" { object: ObjectId, to: Entity },
        OnlyForAnte "A card is used only in games for ante" { card: ObjectId },
        IsNoPermanent "A card can't be in play" { card: ObjectId },
    }
}
