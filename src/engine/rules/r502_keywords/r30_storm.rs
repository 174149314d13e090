//! 502.30. Storm: a copy of the spell for each spell that was played before it this turn.
use super::trees::{plain, played, triggered};
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, BackForm, NewTarget, Noun, ObjectRef, Objects,
    PlayerRef, PlayerScope, Quality, Slot,
};

/// What "storm" stands for (502.30a).
pub(super) fn ability() -> Ability {
    let others = Objects { adjectives: vec![Quality::Other], ..Objects::of(Noun::Spell) };
    let before = Amount::SpellsPlayedThisTurn(Some(Box::new(others)), PlayerScope::Any);
    triggered(played(), None, copies(before))
}

/// "copy it [so often]. You may choose new targets for any number of the copies."
pub(super) fn copies(amount: Amount) -> Vec<crate::wording::tree::Sentence> {
    let slot = Slot(0);
    let (who, what, except) = (PlayerRef::You, ObjectRef::This, Vec::new());
    let copy = Action::CopySpell { who, what, amount, except, slot };
    let copies = ObjectRef::Back(Back { form: BackForm::They, to: Antecedent::Slot(slot) });
    let targets =
        Action::NewTargets { who: PlayerRef::You, of: copies, to: NewTarget::Any, must: false };
    vec![plain(copy), super::trees::may(targets)]
}
