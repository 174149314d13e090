//! What an object goes by at the table: its alias, its name, or what it is; the words for it are
//! made where they are shown.
use super::r418_continuous::characteristics;
use crate::game::{Game, ObjectId, ObjectKind, Zone};
use std::sync::Arc;

/// What an object goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    /// As combat damage on the stack.
    CombatDamage,
    /// As an ability, of what goes by this.
    AbilityOf(Option<Box<Called>>),
    /// By the alias that the scenario gives it.
    Alias(Arc<str>),
    /// As a card that nobody knows.
    UnknownCard,
    /// As what lies face down.
    FaceDown,
    /// As a card of this name.
    Card(Arc<str>),
    /// As a token of this name.
    Token(Arc<str>),
    /// As the copy of a spell of this name.
    SpellCopy(Arc<str>),
}

impl Called {
    /// What an object goes by; what is gone by the name that it had.
    pub fn of(game: &Game, id: ObjectId) -> Called {
        let object = game.object(id);
        match object.kind {
            ObjectKind::CombatDamage => return Called::CombatDamage,
            ObjectKind::Ability => {
                let source = object.stack.as_ref().and_then(|s| s.source);
                return Called::AbilityOf(source.map(|s| Box::new(Called::of(game, s))));
            }
            ObjectKind::Card(_) | ObjectKind::Token | ObjectKind::SpellCopy => {}
        }
        if let Some(alias) = &object.alias {
            return Called::Alias(alias.clone());
        }
        if object.face.unknown {
            return Called::UnknownCard;
        }
        if object.face_down && object.zone == Zone::PhasedOut {
            return Called::FaceDown;
        }
        let seen = characteristics(game, id);
        let hidden = object.face_down && matches!(object.zone, Zone::InPlay | Zone::Stack);
        let printed = if hidden { None } else { object.face.name.clone() };
        let Some(name) = seen.name.clone().or(printed) else { return Called::FaceDown };
        match object.kind {
            ObjectKind::Token => Called::Token(name),
            ObjectKind::SpellCopy => Called::SpellCopy(name),
            _ => Called::Card(name),
        }
    }
}
