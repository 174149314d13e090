//! 217.7d. Linked abilities: what one ability of an object removed or made, where another of its
//! abilities speaks of it.
//!
//! Abilities of one text are linked with one another, and so are those that one effect gave the
//! object together; nothing links the one with the other, nor a text that the object has now with
//! one that it had before.
use super::Context;
use super::r200_phrases::View;
use super::r503_copying::copiable_values;
use crate::game::{AbilityOrigin, Game, Link, ObjectId, Zone};
use crate::wording::tree::{Ability, Action, Slot, Tree};

/// 217.7d: the object keeps track of another, for the ability that it is in the middle of.
pub(super) fn link(game: &Game, context: &Context, object: ObjectId) -> Link {
    let own =
        !matches!(context.origin, Some(AbilityOrigin::Effect(..) | AbilityOrigin::Static(..)));
    Link { by: context.origin, face: own.then(|| copiable_values(game, context.this)), object }
}

/// 217.7d: what the object keeps track of for the abilities that are linked with this one: those of
/// its own text with one another, those that one effect gave it with one another, and no others.
pub(super) fn linked<'g>(
    view: View<'g>,
    context: &'g Context,
) -> impl Iterator<Item = ObjectId> + 'g {
    use AbilityOrigin::{Effect, Static};
    let this = view.game.object(context.this);
    let same_text = move |link: &Link| match &link.face {
        Some(face) if this.zone != Zone::Gone => {
            face.abilities == view.copiable_values(context.this).abilities
        }
        _ => true,
    };
    let fits = move |link: &Link| match (link.by, context.origin) {
        (Some(Effect(a, _)), Some(Effect(b, _))) => a == b,
        (Some(Static(a, n, _)), Some(Static(b, m, _))) => (a, n) == (b, m),
        (Some(Effect(..) | Static(..)), _) => false,
        (Some(_), Some(Effect(..) | Static(..))) => false,
        _ => same_text(link),
    };
    this.links.iter().filter(move |l| fits(l)).map(|l| l.object)
}

/// The slots of the tokens that an ability puts into play.
pub(in crate::rules) fn slots_of_tokens(ability: &Ability) -> Vec<Slot> {
    let made = |action: &Action| match action {
        Action::PutTokens { slot, .. } | Action::PutTokenCopy { slot, .. } => Some(*slot),
        _ => None,
    };
    ability.all::<Action>().into_iter().filter_map(made).collect()
}
