//! 502.18. Cycling: discarding a card from the hand for a new one, or for one of a type.
use super::Room;
use super::trees::{activated, and_discard_this, plain, search_to_hand};
use crate::cite;
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Action, Amount, Cost, Keyword, Noun, Objects, PlayerRef, Quality,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.18a"),
    stands_for: |keyword| match keyword {
        Keyword::Cycling(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// The keyword for a type.
pub(super) const OF_TYPE: Room = Room {
    means: cite!("502.18c"),
    stands_for: |keyword| match keyword {
        Keyword::TypeCycling(word, costs) => vec![of_type(word, costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "cycling [cost]" stands for (502.18a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let draw = plain(Action::Draw(PlayerRef::You, Amount::Number(1)));
    activated(and_discard_this(costs), vec![draw], Vec::new())
}

/// What "[type]cycling [cost]" stands for (502.18c).
pub(super) fn of_type(word: &str, costs: &[Cost]) -> Ability {
    let quality =
        CardType::from_word(word).map_or_else(|| Quality::Subtype(word.to_string()), Quality::Type);
    let card = Objects { adjectives: vec![quality], ..Objects::of(Noun::Card) };
    activated(and_discard_this(costs), search_to_hand(card), Vec::new())
}
