//! Words behind the last thing of a list that may be meant of all: "target creature card and target
//! land card from your graveyard".
use crate::terms::{CardType, Supertype};
use crate::wording::tree::{Noun, ObjectRef, Phrase, Quality, Quantity};

/// "Target creature card and target land card from your graveyard", "an artifact and a creature you
/// control": the words behind the last may be meant of all, or they may not. A card without a zone
/// would be one anywhere.
pub(super) fn may_be_said_of_all(items: &[ObjectRef]) -> bool {
    let Some((ObjectRef::Phrase(last), before)) = items.split_last() else { return false };
    // "A Forest card and a Swamp card from among them".
    let limits = |phrase: &Phrase| phrase.objects.qualities().any(limits_which);
    let alike = |a: &Quantity, b: &Quantity| std::mem::discriminant(a) == std::mem::discriminant(b);
    limits(last)
        && before.iter().any(|item| match item {
            ObjectRef::Phrase(p) => {
                !limits(p) && (alike(&p.quantity, &last.quantity) || p.objects.noun == Noun::Card)
            }
            _ => false,
        })
}

/// "Basic land or creature", "artifacts and creatures with power 3 or greater": what only one of
/// the kinds can be may be said of that one alone.
pub(super) fn are_of_one_alone<'a>(
    noun: &Noun,
    mut qualities: impl Iterator<Item = &'a Quality>,
) -> bool {
    let Noun::AnyOf(kinds, _) = noun else { return false };
    let others = |of: CardType| kinds.iter().any(|k| matches!(k, Noun::Type(t) if *t != of));
    qualities.any(|quality| match quality {
        Quality::Supertype(Supertype::Basic) => others(CardType::Land),
        Quality::Attacking(_)
        | Quality::AttackingAlone
        | Quality::Blocking(_)
        | Quality::Power(_)
        | Quality::Toughness(_)
        | Quality::Sized(..) => others(CardType::Creature),
        _ => false,
    })
}

/// Words that say where something is, whose, on what, or what was done with it.
fn limits_which(quality: &Quality) -> bool {
    matches!(
        quality,
        Quality::InZone(..)
            | Quality::ControlledBy(_)
            | Quality::OwnedBy(_)
            | Quality::OwnedAndControlledBy(_)
            | Quality::ThisWay(_)
            | Quality::Among(_)
            | Quality::AttachedTo(_)
    )
}
