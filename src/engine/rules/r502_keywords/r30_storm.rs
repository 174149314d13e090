//! 502.30. Storm: a copy of the spell for each spell that was played before it this turn.
use super::Room;
use super::trees::{plain, played, triggered};
use crate::cite;
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, Keyword, NewTarget, Noun, ObjectRef, Objects,
    PlayerRef, PlayerScope, Quality, Slot, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.30a"),
    several: Some(cite!("502.30b")),
    stands_for: |keyword| match keyword {
        Keyword::Storm => vec![ability()],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "storm" stands for (502.30a).
pub(super) fn ability() -> Ability {
    let others = Objects { adjectives: vec![Quality::Other], ..Objects::of(Noun::Spell) };
    let before = Amount::SpellsPlayedThisTurn(Some(Box::new(others)), PlayerScope::Any);
    triggered(played(), None, copies(before, Slot::Text(0)))
}

/// "copy it [so often]. You may choose new targets for any number of the copies."
pub(super) fn copies(amount: Amount, slot: Slot) -> Vec<crate::wording::tree::Sentence> {
    let (who, what, except) = (PlayerRef::You, ObjectRef::This, Vec::new());
    let copy = Action::CopySpell { who, what, amount, except, slot };
    let copies = ObjectRef::Back(Back::they(Antecedent::Slot(slot)));
    let targets = Action::NewTargets {
        who: PlayerRef::You,
        of: copies,
        to: NewTarget::Any,
        must: whether::Must::No,
    };
    vec![plain(copy), super::trees::may(targets)]
}
