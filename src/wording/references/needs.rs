//! What a sentence does with something, and what that has to be.
use super::entities::{NamedBy, Referent, WhereItIs};
use super::kinds::EntityKinds;

/// What a thing has to be for what is said of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Need {
    #[default]
    Anything,
    /// It is tapped, destroyed, gains an ability: a permanent.
    InPlay,
    /// It gets +1/+1: a creature, or what may be one.
    Sized,
    /// Its power is asked for, wherever it is.
    Power,
    /// It is countered.
    Countered,
    /// "You" discard it.
    InHand,
    /// Another player discards it.
    InTheirHand,
    /// It is put into play, or played.
    NotInPlay,
    /// It deals damage.
    Deals,
    /// It does something, or something is done to it, that no drawn card does.
    Seen,
    /// Its controller is spoken of.
    Controlled,
    /// Its owner is spoken of.
    Owned,
    /// Something else than what has it: "~ has its power, toughness, and creature types".
    OfAnother,
    /// It is in a zone, and no ability.
    AnObject,
    /// "If it's a land card".
    ACard,
    /// "If it's a Swamp".
    OfType(EntityKinds),
    /// "If it's a red spell".
    ASpell,
}

impl Need {
    /// Whether something can be so.
    pub(super) fn met_by(self, e: &Referent, spell: bool) -> bool {
        let own = e.named == NamedBy::This;
        match self {
            Need::Anything | Need::OfAnother | Need::OfType(_) => true,
            Need::AnObject => !e.kinds.any(EntityKinds::ABILITY),
            Need::InPlay => is_there(e, spell),
            Need::Sized => is_there(e, spell) && (own || !e.kinds.sizeless()),
            Need::Power => {
                !(own && spell) && e.named != NamedBy::Drawn && (own || !e.kinds.sizeless())
            }
            Need::Countered => {
                !(own && spell)
                    && e.kinds
                        .any(EntityKinds::SPELL.and(EntityKinds::ABILITY).and(EntityKinds::SOURCE))
            }
            Need::InHand | Need::InTheirHand => {
                let yours = self == Need::InHand;
                !own && matches!(e.whereabouts, WhereItIs::Card | WhereItIs::Unsaid)
                    && (e.named != NamedBy::Drawn || e.yours == yours)
            }
            Need::NotInPlay => {
                let there = matches!(e.whereabouts, WhereItIs::InPlay | WhereItIs::OnTheStack);
                own || !there
            }
            Need::Seen => e.named != NamedBy::Drawn,
            Need::Deals => e.named != NamedBy::Drawn && !e.player,
            // Nobody says "its controller" for "you".
            Need::Controlled => {
                let seen = e.named != NamedBy::Drawn && !e.yours;
                seen && (own || e.whereabouts != WhereItIs::Card)
            }
            Need::Owned => !e.yours || e.named == NamedBy::Drawn,
            Need::ACard => !own && e.whereabouts != WhereItIs::InPlay,
            Need::ASpell => e.kinds.any(EntityKinds::SPELL) || own && spell,
        }
    }
}

fn is_there(e: &Referent, spell: bool) -> bool {
    if e.named == NamedBy::This {
        return !spell && e.whereabouts != WhereItIs::Left;
    }
    matches!(e.whereabouts, WhereItIs::InPlay | WhereItIs::Unsaid)
}
