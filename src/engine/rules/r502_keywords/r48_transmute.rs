//! 502.48. Transmute: discarding a card from the hand to find one of the same converted mana cost.
use super::Room;
use super::trees::{activated, and_discard_this, search_to_hand};
use crate::cite;
use crate::wording::tree::{
    Ability, Amount, Compare, Comparison, Cost, Keyword, Noun, ObjectRef, Objects, PlayLimit,
    Quality, Stat,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.48a"),
    stands_for: |keyword| match keyword {
        Keyword::Transmute(costs) => vec![ability(costs)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "transmute [cost]" stands for (502.48a).
pub(super) fn ability(costs: &[Cost]) -> Ability {
    let same = Compare {
        how: Comparison::Exactly,
        with: Amount::Stat(Stat::ConvertedManaCost, Box::new(ObjectRef::This)),
    };
    let card = Objects { tails: vec![Quality::ConvertedManaCost(same)], ..Objects::of(Noun::Card) };
    activated(and_discard_this(costs), search_to_hand(card), vec![PlayLimit::AsSorcery])
}
