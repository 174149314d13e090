//! "That card", in a static ability that has described one.
use crate::game::{AbilityOrigin, Game};
use crate::rules::Context;
use crate::wording::tree::{Ability, Phrase, Quantity, Slot, Tree};

/// The phrase of this slot in the static ability that is being read, where it describes one thing without a choice: "the top card of
/// your library … that card" is whatever lies there now.
pub(super) fn definite<'g>(game: &'g Game, context: &Context, slot: Slot) -> Option<&'g Phrase> {
    let Some(AbilityOrigin::Printed(place)) = context.origin else { return None };
    let ability = game.object(context.this).face.abilities.get(usize::from(place))?;
    let Ability::Static(text) = ability.as_ref() else { return None };
    text.all::<Phrase>().into_iter().find(|p| p.slot == slot && p.quantity == Quantity::The)
}
