//! The texts that are followed as a spell or ability resolves, and which its targets are looked for
//! in.
use super::SPLICE_STRIDE;
use crate::game::{Game, ObjectId, ReadUnruled, StackKind};
use crate::rules::r413_resolving::program_of;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Ruling, Stop};
use crate::wording::tree::{Ability, Effect, Keyword};
use std::ops::Deref;
use std::sync::Arc;

/// Instructions: those of an ability, which keeps them, or others.
#[derive(Debug, Clone)]
pub enum EffectOf {
    /// The ability's own.
    Ability(Arc<Ability>),
    /// Made of several, or a part of one.
    Made(Effect),
}

/// No instructions.
static NOTHING: std::sync::LazyLock<Effect> = std::sync::LazyLock::new(Effect::default);

impl Deref for EffectOf {
    type Target = Effect;
    fn deref(&self) -> &Effect {
        match self {
            EffectOf::Made(effect) => effect,
            EffectOf::Ability(ability) => match ability.as_ref() {
                Ability::Spell(effect) => effect,
                Ability::Activated(a) => &a.effect,
                Ability::Triggered(t) => &t.effect,
                Ability::Static(s) => s.linked.as_ref().map_or(&NOTHING, |t| &t.effect),
                Ability::Keyword(Keyword::Forecast(a)) => &a.effect,
                Ability::Keyword(_) | Ability::Unknown(_) => &NOTHING,
            },
        }
    }
}

/// A text that is followed when a spell or ability resolves.
#[derive(Debug, Clone)]
pub struct StackText {
    /// Its instructions.
    pub effect: EffectOf,
    /// By how much the slots of its targets are moved in the stack item: 0 but for spliced texts.
    pub shift: u8,
}

/// The texts of an object on the stack, the main spell's first (502.40b).
///
/// # Errors
/// Wording that wasn't understood, or that no program says.
pub fn texts(game: &Game, id: ObjectId) -> Ruling<Vec<StackText>> {
    let texts = sentences_of(game, id)?;
    texts.iter().try_for_each(|text| program_of(&text.effect).map(|_| ()))?;
    Ok(texts)
}

fn sentences_of(game: &Game, id: ObjectId) -> Ruling<Vec<StackText>> {
    let object = game.object(id);
    let Some(item) = object.stack.as_deref() else { return Ok(Vec::new()) };
    if item.kind != StackKind::Spell {
        let Some(instance) = &item.ability else { return Ok(Vec::new()) };
        let effect = match instance.ability.as_ref() {
            Ability::Spell(_) => EffectOf::Made(Effect::default()),
            Ability::Unknown(_) => return Err(not_understood(&instance.ability)),
            _ => EffectOf::Ability(instance.ability.clone()),
        };
        return Ok(vec![StackText { effect, shift: 0 }]);
    }
    let seen = characteristics(game, id);
    let mut all = spell_effects(seen.abilities.iter().map(|a| &a.ability), 0)?;
    for (n, card) in item.spliced.iter().enumerate() {
        let shift = SPLICE_STRIDE.saturating_mul(n as u8 + 1);
        all.extend(spell_effects(game.object(*card).face.abilities.iter(), shift)?);
    }
    Ok(all)
}

fn spell_effects<'a>(
    abilities: impl Iterator<Item = &'a Arc<Ability>>,
    shift: u8,
) -> Ruling<Vec<StackText>> {
    let mut all = Vec::new();
    for ability in abilities {
        match ability.as_ref() {
            Ability::Spell(effect) => match all.last_mut() {
                // "If …, … instead" in a paragraph of its own is about the one before it (419.6d).
                Some(StackText { effect: before, .. }) if effect.begins_with_instead() => {
                    *before = EffectOf::Made(before.continued(effect));
                }
                _ => all.push(StackText { effect: EffectOf::Ability(ability.clone()), shift }),
            },
            Ability::Unknown(_) => return Err(not_understood(ability)),
            _ => {}
        }
    }
    Ok(all)
}

fn not_understood(ability: &Ability) -> Stop {
    let words = match ability {
        Ability::Unknown(unknown) => unknown.text.as_str(),
        _ => "",
    };
    Stop::unruled(ReadUnruled::NotUnderstood { words: words.into() })
}
