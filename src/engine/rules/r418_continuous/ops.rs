//! 418.5a. What an effect does to one object in one layer, as values.
use super::board::BoardValues;
use super::functions::{bind, with_where_x};
use super::gather::{AppliesTo, ContinuousEffect, EffectKey, Work, clause_of};
use super::layer::layers_of;
use super::words;
use crate::game::{
    AbilityInstance, AbilityOrigin, Chosen, Entity, LastUnruled, Layer, ObjectId, Op,
};
use crate::rules::r200_phrases::View;
use crate::rules::r201_characteristics::instances;
use crate::rules::r212_types::creature_types;
use crate::rules::{Context, Ruling, Stop, r503_copying};
use crate::terms::{CardType, Color, Colors, subtypes};
use crate::wording::tree::{
    Ability, Amount, CardKind, Change, ChoiceKind, ColorChoice, InAddition, Keyword, Noun, Quality,
    Signed, SubtypeChoice, Thing, TypeChange,
};
use std::sync::Arc;

/// What the effect does to the object in the layer.
pub(super) fn ops(
    view: &View<'_>,
    board: &BoardValues,
    effect: &ContinuousEffect,
    id: ObjectId,
    layer: Layer,
) -> Ruling<Vec<Op>> {
    if let Work::Copy(face) = &effect.work {
        return Ok(if layer == Layer::Copy {
            vec![Op::Copy(face.clone(), effect.timestamp)]
        } else {
            Vec::new()
        });
    }
    let mut found = Vec::new();
    let context = about(view, effect, id)?;
    let mut reader = EffectReader { view, board, effect, context, granted: 0 };
    for change in effect.changes() {
        if layers_of(change, effect.origin).has(layer) {
            reader.change(change, layer, &mut found)?;
        } else {
            reader.granted += abilities_in(change);
        }
    }
    Ok(found)
}

/// The effect's words as they are about one of the objects: "its power" is that object's.
fn about(view: &View<'_>, effect: &ContinuousEffect, id: ObjectId) -> Ruling<Context> {
    let mut context = Context::clone(&effect.context);
    context.each = Some(Entity::Object(id));
    // "Gets +1/+1 for each other creature": other than the one that gets it.
    context.besides = Some(id);
    context.attacker = Some(id);
    // 601.11: what is seen for a player's permanent is within that player's range as well.
    context.also_seen_by = view.controller(id).filter(|_| view.game.is_range_limited());
    let AppliesTo::Text(ability, clause) = &effect.reach else { return Ok(context) };
    if let Some((what, _)) = clause_of(ability, *clause) {
        bind(&mut context, what, id);
    }
    match ability.as_ref() {
        Ability::Static(text) => with_where_x(view, text, context),
        _ => Ok(context),
    }
}

fn abilities_in(change: &Change) -> u16 {
    match change {
        Change::Gain(a) => a.len() as u16,
        Change::Types(t) => t.abilities.len() as u16,
        _ => 0,
    }
}

struct EffectReader<'r, 'v> {
    view: &'r View<'v>,
    board: &'r BoardValues,
    effect: &'r ContinuousEffect,
    /// How its words are read about this object.
    context: Context,
    /// Abilities granted so far, to tell them apart.
    granted: u16,
}

impl EffectReader<'_, '_> {
    fn context(&self) -> &Context {
        &self.context
    }

    /// 208.2, 407.1, 418.5i: what a star stands for, abilities gained and lost, power and toughness
    /// switched, as each layer has it.
    fn change(&mut self, change: &Change, layer: Layer, found: &mut Vec<Op>) -> Ruling<()> {
        match change {
            Change::FullText(of, with) => {
                if let [one] = self.view.objects_of(of, self.context())?.as_slice() {
                    let with = Change::Gain(with.clone());
                    let face = r503_copying::except(
                        &self.board.face(self.view.game, *one),
                        std::slice::from_ref(&with),
                    )?;
                    found.push(Op::FullText(face, self.effect.timestamp));
                }
            }
            Change::Control(player) => {
                match self.view.players_of(player, self.context())?.as_slice() {
                    [one] => found.push(Op::Control(*one)),
                    _ => return Err(Stop::unruled(LastUnruled::ControlBySeveral)),
                }
            }
            Change::Text(text) => found.push(Op::Words(words::of(text)?)),
            Change::Types(types) => self.types(types, layer, found)?,
            Change::LoseSupertype(s) => found.push(Op::RemoveSupertypes(vec![*s])),
            Change::Size(p, t) | Change::AdditionalSize(p, t) => {
                found.push(Op::Size(self.signed(p)?, self.signed(t)?))
            }
            Change::SetSize(p, t) => {
                let one = |a: &Option<Amount>| a.as_ref().map(|a| self.number(a)).transpose();
                found.push(Op::SetSize(one(p)?, one(t)?));
            }
            Change::Switch => found.push(Op::Switch),
            Change::Gain(abilities) => {
                let gained = self.gained(abilities)?;
                found.push(Op::Gain(gained));
            }
            Change::GainOneOf(..)
            | Change::GainChosen(..)
            | Change::GainProtectionFromColorsOf(_)
            | Change::GainLandwalkOf(_) => {
                return Err(Stop::unruled(LastUnruled::AbilityNotChosen));
            }
            Change::GainActivatedAbilitiesOf(thing) => {
                let gained = self.activated_abilities_of(thing)?;
                found.push(Op::Gain(gained));
            }
            Change::Lose(keywords) => found.push(Op::Lose(keywords.clone())),
            Change::LoseKind(Keyword::BandsWithOther(_)) => found.push(Op::LoseBands),
            Change::LoseKind(keyword) => found.push(Op::Lose(vec![keyword.clone()])),
            Change::LoseOneOf(..) => {
                return Err(Stop::unruled(LastUnruled::AbilityNotChosen));
            }
            Change::GainThisAbility | Change::LoseThisAbility => {
                return Err(Stop::unruled(LastUnruled::LosesItself));
            }
            Change::LoseAbility(ability) => found.push(Op::LoseAbility(ability.clone())),
            Change::LoseAll => found.push(Op::LoseAll),
            Change::Color { to, in_addition } => {
                let colors = self.colors(to)?;
                found.push(if in_addition.is_so() {
                    Op::AddColors(colors)
                } else {
                    Op::SetColors(colors)
                });
            }
            Change::Rule(_)
            | Change::Name(_)
            | Change::NoCombatDamage
            | Change::NoDamageToDefender
            | Change::AsThoughUnblocked(_)
            | Change::DividesFreely
            | Change::StillA(_) => {}
        }
        Ok(())
    }

    fn number(&self, amount: &Amount) -> Ruling<i32> {
        Ok(self.view.amount(amount, self.context())? as i32)
    }

    fn signed(&self, signed: &Signed) -> Ruling<i32> {
        let n = self.number(&signed.amount)?;
        Ok(if signed.negative.is_so() { -n } else { n })
    }

    /// 212.1b, c: the parts of a type change, each in its layer.
    /// 212.1b, 212.1c: new types take the place of the old ones, or come in addition to them.
    fn types(&mut self, change: &TypeChange, layer: Layer, found: &mut Vec<Op>) -> Ruling<()> {
        match layer {
            Layer::Type => self.type_part(change, found),
            Layer::Other => {
                found.extend(change.colors.map(Op::SetColors));
                if !change.abilities.is_empty() {
                    let gained = self.gained(&change.abilities)?;
                    found.push(Op::Gain(gained));
                }
                Ok(())
            }
            _ => {
                if let Some((p, t)) = &change.size {
                    found.push(Op::SetSize(Some(self.number(p)?), Some(self.number(t)?)));
                }
                Ok(())
            }
        }
    }

    /// 212.6e: a basic land type takes the place of the others and of what they let it do.
    fn type_part(&self, change: &TypeChange, found: &mut Vec<Op>) -> Ruling<()> {
        let subtypes = self.subtypes(&change.subtypes)?;
        if change.negative.is_so() {
            let none = change.types.is_empty();
            found.extend((!none).then(|| Op::RemoveTypes(change.types.clone())));
            found.extend((!subtypes.is_empty()).then_some(Op::RemoveSubtypes(subtypes)));
            found.extend(
                (!change.supertypes.is_empty())
                    .then(|| Op::RemoveSupertypes(change.supertypes.clone())),
            );
            return Ok(());
        }
        let artifact_creature = change.types.contains(&CardType::Artifact)
            && change.types.contains(&CardType::Creature);
        let kept = artifact_creature || change.in_addition != InAddition::No;
        if !change.types.is_empty() {
            found.push(if kept {
                Op::AddTypes(change.types.clone())
            } else {
                Op::SetTypes(change.types.clone())
            });
        }
        if !subtypes.is_empty() {
            found.push(if kept { Op::AddSubtypes(subtypes) } else { Op::SetSubtypes(subtypes) });
        }
        if !change.supertypes.is_empty() {
            found.push(Op::AddSupertypes(change.supertypes.clone()));
        }
        Ok(())
    }

    fn subtypes(&self, choices: &[SubtypeChoice]) -> Ruling<Vec<Arc<str>>> {
        let mut all: Vec<Arc<str>> = Vec::new();
        for choice in choices {
            match choice {
                SubtypeChoice::Fixed(word) => all.push(Arc::from(word.as_str())),
                SubtypeChoice::Chosen(kind) | SubtypeChoice::That(kind) => {
                    if let Some(Chosen::Subtype(_, word)) = self.view.kept(*kind, self.context())? {
                        all.push(word);
                    }
                }
                SubtypeChoice::OfObject(of) => {
                    for id in self.view.objects_of(of, self.context())? {
                        all.extend(creature_types(self.view.characteristics(id)));
                    }
                }
                SubtypeChoice::All => {
                    all.extend(subtypes::CREATURE_TYPES.iter().map(|s| Arc::from(*s)))
                }
                SubtypeChoice::OfChoice(..) => {
                    return Err(Stop::unruled(LastUnruled::TypeToChoose));
                }
            }
        }
        Ok(all)
    }

    fn colors(&self, choice: &ColorChoice) -> Ruling<Colors> {
        Ok(match choice {
            ColorChoice::Colors(colors) => *colors,
            ColorChoice::Colorless => Colors::NONE,
            ColorChoice::All => Color::ALL.into_iter().collect(),
            ColorChoice::Chosen => match self.view.kept(ChoiceKind::Color, self.context())? {
                Some(Chosen::Color(c)) => c.into(),
                _ => Colors::NONE,
            },
            ColorChoice::Own => {
                return Err(Stop::unruled(LastUnruled::OwnColor));
            }
            ColorChoice::OfChoice(..) => {
                return Err(Stop::unruled(LastUnruled::ColorToChoose));
            }
        })
    }

    fn origin(&mut self) -> AbilityOrigin {
        self.granted += 1;
        match self.effect.key {
            EffectKey::Resolution(id) => AbilityOrigin::Effect(id, self.granted - 1),
            EffectKey::Static(object, _, part, clause) => {
                let n = (clause as u16) << 8 | u16::from(part) << 4 | (self.granted - 1);
                AbilityOrigin::Static(object, self.effect.place, n)
            }
        }
    }

    fn gained(&mut self, abilities: &[Ability]) -> Ruling<Vec<AbilityInstance>> {
        let mut all = Vec::new();
        for ability in abilities {
            let ability = Arc::new(fixed(ability, self.view, self.context())?);
            let (origin, source) = (self.origin(), self.effect.source);
            all.extend(instances(&ability, origin, Some(source), self.effect.timestamp));
        }
        Ok(all)
    }

    fn activated_abilities_of(&mut self, thing: &Thing) -> Ruling<Vec<AbilityInstance>> {
        let mut all = Vec::new();
        for entity in self.view.things_of(thing, self.context())? {
            let Some(from) = entity.object() else { continue };
            for instance in self
                .view
                .characteristics(from)
                .abilities
                .iter()
                .filter(|a| a.part == 0 && is_activated(&a.ability))
            {
                let origin = self.origin();
                // 202.2b: one that was granted to it still names what granted it.
                let (by, timestamp) = (instance.granted_by, self.effect.timestamp);
                all.extend(instances(&instance.ability, origin, by, timestamp));
            }
        }
        Ok(all)
    }
}

/// Whether it is an activated ability, or a keyword that stands for one (502.18b, 502.48b).
pub(in crate::rules) fn is_activated(ability: &Ability) -> bool {
    let activated = |ability: &Ability| matches!(ability, Ability::Activated(_));
    activated(ability)
        || matches!(ability, Ability::Keyword(keyword)
            if crate::rules::r502_keywords::stands_for(keyword).iter().any(|a| activated(a)))
}

/// An ability whose "chosen" quality is put in its place: "protection from the chosen color".
/// 503.7: undefined choices stay, and nothing has them.
///
/// # Errors
/// What was chosen as the permanent came into play isn't known.
pub(super) fn fixed(ability: &Ability, view: &View<'_>, context: &Context) -> Ruling<Ability> {
    let quality = |q: &Quality| match q {
        Quality::Chosen(kind) => Ok(match view.kept(*kind, context)? {
            Some(Chosen::Color(c)) => Quality::Color(c),
            Some(Chosen::Kind(CardKind::Of(of))) => Quality::Type(of),
            Some(Chosen::Subtype(_, word)) => Quality::Subtype(word.to_string()),
            Some(Chosen::Name(name)) => Quality::Named(name.to_string()),
            _ => q.clone(),
        }),
        other => Ok(other.clone()),
    };
    Ok(match ability {
        Ability::Keyword(Keyword::Protection(from)) => {
            let from = from.iter().map(quality).collect::<Ruling<_>>()?;
            Ability::Keyword(Keyword::Protection(from))
        }
        Ability::Keyword(Keyword::Landwalk(land)) => {
            let mut land = land.clone();
            let chosen = |q: &Quality| matches!(q, Quality::Chosen(_));
            let subtype = land.qualities().find(|q| chosen(q)).map(&quality).transpose()?;
            if let Some(Quality::Subtype(word)) = subtype {
                land.adjectives.retain(|q| !chosen(q));
                land.tails.retain(|q| !chosen(q));
                land.noun = Noun::Subtype(word);
            }
            Ability::Keyword(Keyword::Landwalk(land))
        }
        other => other.clone(),
    })
}
