//! What tells objects of a position apart besides what they are: what names them, and which of them
//! have timestamps that can matter.
use super::Face;
use crate::wording::tree::{
    Ability, Action, Change, Condition, EntersHow, Keyword, Node, PlayLimit, Tree, as_node,
};

/// Whether the timestamp of an object with such copiable values tells positions apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Timed {
    /// It has static abilities, or is a world permanent: effects are ordered by it.
    Always,
    /// It has none: only what remembers the object could look at it.
    IfNamed,
}

/// What tells the objects of a position apart: those that something else names.
#[derive(Debug, Default)]
pub struct Likeness {
    /// In rising order.
    pub(super) named: Vec<u32>,
}

/// Whether the timestamp of an object with these values tells positions apart.
pub(super) fn timed(face: &Face) -> Timed {
    let of_itself = |ability: &Ability| match ability {
        Ability::Static(_) | Ability::Unknown(_) => true,
        // A keyword that is a static ability with effects on others makes its own way through the
        // layers.
        Ability::Keyword(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Spell(_) => {
            false
        }
    };
    let world = face.supertypes.contains(&crate::terms::Supertype::World);
    match world || face.abilities.iter().any(|ability| of_itself(ability)) {
        true => Timed::Always,
        false => Timed::IfNamed,
    }
}

/// Whether a text counts how often an ability was played this turn, or a player may play one only
/// so often (403.3).
pub(super) fn counts_plays(face: &Face) -> bool {
    let counts = |node: &Node| {
        matches!(as_node(node), Some(PlayLimit::TimesEachTurn(_) | PlayLimit::AtMostEachTurn(_)))
            || matches!(as_node(node), Some(Condition::AbilityPlayed(_)))
            || matches!(as_node(node), Some(Keyword::Forecast(_)))
    };
    let mut found = false;
    face.as_ref().visit(|node| {
        found |= counts(node);
        !found
    });
    found
}

/// Whether a text gives abilities or copiable values to something: then what has no static ability
/// now may have one later.
pub(super) fn makes_restless(face: &Face) -> bool {
    let gives = |node: &Node| {
        let change = as_node::<Change>(node).is_some_and(|change| {
            matches!(
                change,
                Change::Gain(_)
                    | Change::GainOneOf(..)
                    | Change::GainChosen(..)
                    | Change::GainProtectionFromColorsOf(_)
                    | Change::GainLandwalkOf(_)
                    | Change::GainActivatedAbilitiesOf(_)
                    | Change::GainThisAbility
                    | Change::LoseThisAbility
                    | Change::Types(_)
                    | Change::FullText(..)
                    | Change::Text(_)
            )
        });
        let action = as_node::<Action>(node).is_some_and(|action| {
            matches!(
                action,
                Action::PutTokenCopy { .. } | Action::BecomeCopy { .. } | Action::Flip(_)
            )
        });
        let comes =
            as_node::<EntersHow>(node).is_some_and(|how| matches!(how, EntersHow::AsCopy { .. }));
        change || action || comes
    };
    let mut found = face.flipped.is_some();
    for ability in &face.abilities {
        ability.as_ref().visit(|node| {
            found |= gives(node);
            !found
        });
    }
    found
}
