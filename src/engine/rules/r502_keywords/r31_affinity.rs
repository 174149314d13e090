//! 502.31. Affinity: the spell costs {1} less for each of something that its controller has.
use super::Room;
use super::trees::static_of;
use crate::cite;
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{
    Ability, Amount, CostBy, CostWay, Keyword, Noun, Objects, PlayerRef, Quality, StaticClause,
    whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.31a"),
    several: Some(cite!("502.31c")),
    stands_for: |keyword| match keyword {
        Keyword::Affinity(objects) => vec![ability(objects)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "affinity for [text]" stands for (502.31a). Only generic mana is taken off (502.31b).
pub(super) fn ability(objects: &Objects) -> Ability {
    let mut yours = objects.clone();
    yours.tails.push(Quality::ControlledBy(PlayerRef::You));
    static_of(StaticClause::CostChange {
        what: Box::new(Objects::of(Noun::Spell)),
        also: None,
        this: whether::This::Yes,
        by: CostBy::Mana(ManaCost(vec![ManaSymbol::Generic(1)])),
        way: CostWay::Less,
        for_each: Some(Amount::Count(Box::new(yours))),
    })
}
