//! 502.37. Sunburst: counters by the colours of mana that paid for the spell, of a kind that fits
//! what comes into play.
use super::Room;
use super::trees::{enters, named, plus_one};
use crate::cite;
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Amount, Condition, DistinctKind, EntersHow, Keyword, Noun, ObjectRef, Objects, Quality,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.37a"),
    several: Some(cite!("502.37d")),
    stands_for: |keyword| match keyword {
        Keyword::Sunburst => abilities(),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "sunburst" stands for (502.37a).
pub(super) fn abilities() -> Vec<Ability> {
    let creature = Quality::Type(CardType::Creature);
    let is = |q: Quality| Some(Condition::Is(ObjectRef::This, vec![q]));
    let with = |kind| vec![EntersHow::Counters(colors_spent(), kind)];
    vec![
        enters(with(plus_one()), is(creature.clone())),
        enters(with(named("charge")), is(Quality::Not(Box::new(creature)))),
    ]
}

/// The number of colours of mana that were spent on this spell (502.37b).
pub(super) fn colors_spent() -> Amount {
    Amount::Distinct(DistinctKind::ManaColorsSpent, Box::new(Objects::of(Noun::Spell)))
}
