//! What was chosen for a permanent before the scenario begins: `Conspiracy (chose Zombie)`.
use super::Builder;
use crate::game::{Chosen, ObjectId, PlayerId, Zone};
use crate::scenario::ast::{Aspect, NounKind, NounPhrase, Reply};
use crate::terms::{CardType, subtypes};
use crate::wording::tree::{Ability, CardKind, ChoiceKind, EntersHow, StaticClause, Tree};

/// What a word alone may be, the likeliest first, where no text asks for anything.
const WORDS: [ChoiceKind; 4] =
    [ChoiceKind::LandType, ChoiceKind::CardType, ChoiceKind::CreatureType, ChoiceKind::Name];

impl Builder<'_> {
    /// The choice that a line says.
    ///
    /// # Errors
    /// The reason why nothing of what the line names can be it.
    pub(super) fn chosen(
        &self,
        id: ObjectId,
        aspect: Option<Aspect>,
        what: &Reply,
    ) -> Result<Chosen, String> {
        let asked = self.choices_in(id);
        let fits = |chosen: &Chosen| {
            (asked.is_empty() || asked.iter().any(|kind| is_kind(chosen, *kind)))
                && aspect.is_none_or(|aspect| is_of(chosen, aspect))
        };
        let word = |word: &str| {
            let kinds = if asked.is_empty() { &WORDS } else { asked.as_slice() };
            let found = kinds.iter().find_map(|kind| chosen_of(*kind, word).filter(fits));
            found.ok_or_else(|| match aspect {
                Some(Aspect::CreatureType) => format!("{word} is no creature type"),
                Some(Aspect::LandType) => format!("{word} is no land type"),
                Some(Aspect::CardType) => format!("{word} is no card type"),
                Some(Aspect::Type) => format!("{word} is no type"),
                _ => format!("{word} isn't what its text has chosen"),
            })
        };
        let chosen = match what {
            Reply::Color(color, _) => Chosen::Color(*color),
            Reply::Number(n, _) => Chosen::Number(i64::from(*n)),
            Reply::Word(text) => word(&text.text)?,
            Reply::Nouns(nouns) => match nouns.as_slice() {
                [NounPhrase { kind: NounKind::Player(p), .. }] => {
                    Chosen::Player(PlayerId(p.index as u8))
                }
                [noun] => word(&self.names.words(noun))?,
                _ => return Err(expected()),
            },
            _ => return Err(expected()),
        };
        if fits(&chosen) { Ok(chosen) } else { Err(expected()) }
    }

    /// What a permanent has chosen as it came into play (410.10e) and no line says; what has become
    /// a copy, or lies face down, has chosen nothing (503.7, 504.4).
    pub(super) fn choices_untold(&mut self, id: ObjectId) {
        let object = self.setup.object(id);
        let there = object.in_play() || object.zone == Zone::PhasedOut;
        if !there || object.face_down || object.copy_of.is_some() {
            return;
        }
        let mut untold = Vec::new();
        for ability in &object.face.abilities {
            let Ability::Static(text) = ability.as_ref() else { continue };
            for clause in &text.clauses {
                let StaticClause::ComesIntoPlay(enters) = clause else { continue };
                for how in &enters.how {
                    if let EntersHow::Choose(kind, _) = how
                        && !object.chosen.iter().any(|(_, chosen)| is_kind(chosen, *kind))
                    {
                        untold.push(*kind);
                    }
                }
            }
        }
        if !untold.is_empty() {
            self.setup.edit(id, |o| o.untold = untold);
        }
    }

    /// The kinds of choice that the object's text speaks of, a name last: any word can be one.
    fn choices_in(&self, id: ObjectId) -> Vec<ChoiceKind> {
        let mut kinds: Vec<ChoiceKind> = Vec::new();
        for ability in &self.worded(id).abilities {
            ability.any(|kind: &ChoiceKind| {
                kinds.push(*kind);
                false
            });
        }
        kinds.sort_by_key(|kind| *kind == ChoiceKind::Name);
        kinds
    }
}

fn expected() -> String {
    "what was chosen is a color, a type, a player, a number or a card name, as its text says".into()
}

fn chosen_of(kind: ChoiceKind, word: &str) -> Option<Chosen> {
    let subtype = || subtypes::find(word).unwrap_or(word).into();
    match kind {
        ChoiceKind::CreatureType if subtypes::is_creature_type(word) => {
            Some(Chosen::Subtype(kind, subtype()))
        }
        ChoiceKind::LandType if subtypes::is_land_type(word) => {
            Some(Chosen::Subtype(kind, subtype()))
        }
        ChoiceKind::CardType | ChoiceKind::LandOrNot => {
            CardType::from_word(word).map(|of| Chosen::Kind(CardKind::Of(of)))
        }
        ChoiceKind::Name => Some(Chosen::Name(word.into())),
        _ => None,
    }
}

/// Whether a choice is one of this aspect.
fn is_of(chosen: &Chosen, aspect: Aspect) -> bool {
    match aspect {
        Aspect::Color => matches!(chosen, Chosen::Color(_)),
        Aspect::CreatureType => matches!(chosen, Chosen::Subtype(ChoiceKind::CreatureType, _)),
        Aspect::LandType => matches!(chosen, Chosen::Subtype(ChoiceKind::LandType, _)),
        Aspect::CardType => matches!(chosen, Chosen::Kind(_)),
        Aspect::Type => matches!(chosen, Chosen::Subtype(..) | Chosen::Kind(_)),
        Aspect::Name => matches!(chosen, Chosen::Name(_)),
        Aspect::Player => matches!(chosen, Chosen::Player(_)),
        Aspect::Number => matches!(chosen, Chosen::Number(_)),
        Aspect::Word => true,
    }
}

/// Whether a text that has this chosen may have chosen so.
fn is_kind(chosen: &Chosen, kind: ChoiceKind) -> bool {
    match kind {
        ChoiceKind::Color => matches!(chosen, Chosen::Color(_)),
        ChoiceKind::CreatureType | ChoiceKind::LandType => {
            matches!(chosen, Chosen::Subtype(of, _) if *of == kind)
        }
        ChoiceKind::CardType | ChoiceKind::LandOrNot => matches!(chosen, Chosen::Kind(_)),
        ChoiceKind::Player | ChoiceKind::Opponent => matches!(chosen, Chosen::Player(_)),
        ChoiceKind::Name => matches!(chosen, Chosen::Name(_)),
        ChoiceKind::Number => matches!(chosen, Chosen::Number(_)),
    }
}
