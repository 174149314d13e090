//! Islandhome, of the glossary alone: an obsolete keyword that stands for two abilities. Cards of
//! the time have both written out.
use super::Room;
use super::trees::{plain, rule_of_this, triggered};
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Amount, Compare, Comparison, Condition, Event, Keyword, Noun, ObjectRef,
    ObjectRule, Objects, PlayerRef, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.1"),
    stands_for: |keyword| match keyword {
        Keyword::Islandhome => vec![at_sea(), stranded()],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// How many Islands a player controls.
fn islands(who: PlayerRef, how: Comparison, many: i32) -> Condition {
    let compare = Compare { how, with: Amount::Number(many) };
    Condition::Controls(who, compare, Box::new(Objects::of(Noun::Subtype("Island".into()))))
}

/// "This creature can't attack unless the defending player controls an Island."
fn at_sea() -> Ability {
    rule_of_this(ObjectRule::CantAttack {
        whom: None,
        unless: Some(islands(PlayerRef::Defending, Comparison::AtLeast, 1)),
        unless_pays: None,
        alone: whether::Alone::No,
    })
}

/// "When you control no Islands, sacrifice this creature."
fn stranded() -> Ability {
    let none = islands(PlayerRef::You, Comparison::Exactly, 0);
    let sacrifice = Action::Sacrifice(PlayerRef::You, ObjectRef::This);
    triggered(Event::State(none), None, vec![plain(sacrifice)])
}
