//! 405.2, 418.3, 418.4. Which continuous effects there are on a board.
use super::board::BoardValues;
use super::context_of;
use super::durations::lasts;
use super::functions::{On, clause_functions, holds_for, on, static_context};
use super::layer::{Layers, Origin, layers_of};
use super::reads;
use super::sources::StaticSources;
use crate::game::{
    AbilityInstance, AbilityOrigin, Continuing, ContinuingKind, EffectId, Entity, Face, Game,
    Layer, ObjectId, Reads, Timestamp, Until, Zone,
};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Ruling};
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Amount, Change, ColorChoice, Keyword, Noun, ObjectRef, Quality, Signed, StaticClause,
    Thing,
};
use std::sync::Arc;

/// Which effect it is, from layer to layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EffectKey {
    /// Of a static ability: whose, which ability, which clause.
    Static(ObjectId, AbilityOrigin, u8, usize),
    /// Of a resolution.
    Resolution(EffectId),
}

/// What the effect is applied to.
#[derive(Debug, Clone)]
pub(super) enum AppliesTo {
    /// A set that the resolution locked in (418.3b).
    Locked(Vec<ObjectId>),
    /// Whatever the text indicates at the moment (418.4a).
    Text(Arc<Ability>, usize),
}

/// What the effect does.
#[derive(Debug, Clone)]
pub(super) enum Work {
    /// The changes of a resolution.
    Changes(Arc<Vec<Change>>),
    /// Those of the static ability's clause that `AppliesTo::Text` names.
    OfClause,
    /// Becoming a copy of what had these values (503.2).
    Copy(Face),
}

/// A continuous effect that changes characteristics or control.
#[derive(Debug, Clone)]
pub(super) struct ContinuousEffect {
    pub key: EffectKey,
    /// The object whose effect it is.
    pub source: ObjectId,
    /// 418.5f, g
    pub timestamp: Timestamp,
    /// How its words are read.
    pub context: Arc<Context>,
    pub origin: Origin,
    pub reach: AppliesTo,
    pub work: Work,
    /// What its duration asks of the board (418.3c).
    pub duration: Reads,
    /// Whether its condition is asked about each object.
    pub each: bool,
    /// The place of its ability among the source's, for telling granted abilities apart.
    pub place: u16,
}

impl ContinuousEffect {
    /// Whether all of it was decided as it resolved (418.3b, 418.3c): no other effect changes what
    /// it applies to or does.
    pub fn is_settled(&self) -> bool {
        let open = |q: &Quality| matches!(q, Quality::Chosen(_));
        let plain = |a: &Ability| match a {
            Ability::Keyword(Keyword::Protection(from)) => !from.iter().any(open),
            Ability::Keyword(Keyword::Landwalk(land)) => !land.qualities().any(open),
            Ability::Keyword(_) => true,
            _ => false,
        };
        let number = |s: &Signed| matches!(s.amount, Amount::Number(_));
        let decided = |c: &Change| match c {
            Change::Size(p, t) | Change::AdditionalSize(p, t) => number(p) && number(t),
            Change::Gain(abilities) => abilities.iter().all(plain),
            Change::Lose(_)
            | Change::LoseAll
            | Change::Rule(_)
            | Change::StillA(_)
            | Change::NoCombatDamage
            | Change::NoDamageToDefender => true,
            _ => false,
        };
        self.origin == Origin::Resolution
            && self.duration == Reads::NOTHING
            && matches!(self.reach, AppliesTo::Locked(_))
            && matches!(&self.work, Work::Changes(all) if all.iter().all(decided))
    }

    /// Its changes in the order of the text.
    pub fn changes(&self) -> &[Change] {
        match (&self.work, &self.reach) {
            (Work::Changes(changes), _) => changes,
            (Work::OfClause, AppliesTo::Text(ability, clause)) => {
                clause_of(ability, *clause).map_or(&[], |(_, changes)| changes)
            }
            _ => &[],
        }
    }

    /// Whether some part of it belongs in the layer.
    pub fn is_in(&self, layer: Layer) -> bool {
        match self.work {
            Work::Copy(_) => layer == Layer::Copy,
            _ => self.changes_in(layer).next().is_some(),
        }
    }

    fn changes_in(&self, layer: Layer) -> impl Iterator<Item = &Change> {
        self.changes().iter().filter(move |c| layers_of(c, self.origin).has(layer))
    }

    /// Whether it does the same to each object in the layer.
    pub fn is_uniform(&self, layer: Layer) -> bool {
        self.changes_in(layer).all(reads::is_uniform)
    }

    /// What it asks in the layer: of any object, and of its source.
    pub fn reads(&self, layer: Layer) -> (Reads, Reads) {
        let changes = self.changes_in(layer).map(reads::of_change).collect::<Reads>();
        match &self.reach {
            AppliesTo::Locked(_) => (changes | self.duration, Reads::NOTHING),
            AppliesTo::Text(ability, clause) => {
                let what = clause_of(ability, *clause).map(|(what, _)| reads::of_thing(what));
                let text = match ability.as_ref() {
                    Ability::Static(text) => reads::of_static(text),
                    _ => Reads::EVERYTHING,
                };
                // The ability must be there, and "you" is whoever controls its object.
                (changes | what.into_iter().collect() | text, Reads::LOST | Reads::CONTROL)
            }
        }
    }

    /// The objects that it applies to on this board.
    pub fn reaches(&self, view: &View<'_>) -> Ruling<Vec<ObjectId>> {
        let game = view.game;
        let mut all = match &self.reach {
            AppliesTo::Locked(set) => set.clone(),
            AppliesTo::Text(ability, clause) => match clause_of(ability, *clause) {
                // 418.4a: at every moment anew.
                Some((what, _)) => view
                    .past_unknown()
                    .things_of(what, &self.context)?
                    .into_iter()
                    .filter_map(Entity::object)
                    .collect(),
                None => Vec::new(),
            },
        };
        all.retain(|o| game.object(*o).zone != Zone::Gone);
        all.dedup();
        if let (true, AppliesTo::Text(ability, _)) = (self.each, &self.reach)
            && let Ability::Static(text) = ability.as_ref()
        {
            let mut fit = Vec::new();
            for id in all {
                if holds_for(view, text, &self.context, id)? {
                    fit.push(id);
                }
            }
            return Ok(fit);
        }
        Ok(all)
    }
}

/// A clause of a static ability that changes objects.
pub(super) fn clause_of(ability: &Ability, clause: usize) -> Option<(&Thing, &[Change])> {
    let Ability::Static(text) = ability else { return None };
    match text.clauses.get(clause)? {
        StaticClause::Change { what, changes } => Some((what, changes)),
        _ => None,
    }
}

/// All effects that have a part in the layer, those of resolutions first.
/// 418.1: of a resolution or of a static ability.
pub(super) fn gather(
    game: &Game,
    board: &BoardValues,
    sources: &StaticSources,
    layer: Layer,
) -> Ruling<Vec<ContinuousEffect>> {
    let mut found = Vec::new();
    for effect in game.effects().filter(|e| layers_of_resolution(e).has(layer)) {
        found.extend(of_resolution(game, board, effect)?);
        found.extend(going_on(effect, Some(layer)));
    }
    for id in sources.in_layer(layer) {
        statics_of(game, board, id, Some(layer), &mut found)?;
    }
    Ok(found)
}

fn layers_of_resolution(effect: &Continuing) -> Layers {
    match &effect.kind {
        ContinuingKind::Changes { changes, .. } => {
            changes.iter().map(|c| layers_of(c, Origin::Resolution)).collect()
        }
        ContinuingKind::Copy { .. } => Layer::Copy.into(),
        ContinuingKind::Static { ability, .. } => match ability.ability.as_ref() {
            Ability::Static(text) => {
                let changes = text.clauses.iter().filter_map(changes_of).flatten();
                changes.map(|c| layers_of(c, Origin::Static)).collect()
            }
            _ => Layers::NONE,
        },
        _ => Layers::NONE,
    }
}

fn changes_of(clause: &StaticClause) -> Option<&Vec<Change>> {
    if let StaticClause::Change { changes, .. } = clause { Some(changes) } else { None }
}

/// The effects of a static ability whose permanent has left play, which its text lets go on; of one
/// layer, or all.
fn going_on(effect: &Continuing, layer: Option<Layer>) -> Vec<ContinuousEffect> {
    let ContinuingKind::Static { ability, since } = &effect.kind else { return Vec::new() };
    let Ability::Static(text) = ability.ability.as_ref() else { return Vec::new() };
    let in_layer = |changes: &Vec<Change>| {
        layer.is_none_or(|l| changes.iter().any(|c| layers_of(c, Origin::Static).has(l)))
    };
    let clauses = text.clauses.iter().enumerate();
    let clauses = clauses.filter(|(_, clause)| changes_of(clause).is_some_and(in_layer));
    let of_clause = |(clause, _)| ContinuousEffect {
        key: EffectKey::Static(effect.source, ability.origin, ability.part, clause),
        source: effect.source,
        timestamp: *since,
        context: Arc::new(context_of(effect)),
        origin: Origin::Static,
        reach: AppliesTo::Text(ability.ability.clone(), clause),
        work: Work::OfClause,
        duration: Reads::NOTHING,
        each: false,
        place: place_of(ability.origin, 0),
    };
    clauses.map(of_clause).collect()
}

/// The effect of one resolution, if it still lasts.
fn of_resolution(
    game: &Game,
    board: &BoardValues,
    effect: &Continuing,
) -> Ruling<Option<ContinuousEffect>> {
    let (set, work) = match &effect.kind {
        ContinuingKind::Changes { affected, changes } => (
            affected.iter().filter_map(|e| e.object()).collect(),
            Work::Changes(Arc::new(changes.clone())),
        ),
        ContinuingKind::Copy { affected, face } => (affected.clone(), Work::Copy(face.clone())),
        _ => return Ok(None),
    };
    if !lasts(effect, &View::between(game, board))? {
        return Ok(None);
    }
    Ok(Some(ContinuousEffect {
        key: EffectKey::Resolution(effect.id),
        source: effect.source,
        timestamp: effect.timestamp,
        context: Arc::new(context_of(effect)),
        origin: Origin::Resolution,
        reach: AppliesTo::Locked(set),
        work,
        duration: match &effect.until {
            Until::AsLongAs(condition) => reads::of_condition(condition),
            _ => Reads::NOTHING,
        },
        each: false,
        place: 0,
    }))
}

/// The effects of an object's static abilities; of one layer, or all. 405.1, 408.1h, 408.2b, 412.1:
/// they apply for as long as the object is where they function, without being played. 400.2: static
/// abilities generate continuous effects.
pub(super) fn statics_of(
    game: &Game,
    board: &BoardValues,
    id: ObjectId,
    layer: Option<Layer>,
    found: &mut Vec<ContinuousEffect>,
) -> Ruling<()> {
    let values = board.characteristics(game, id);
    let early = layer.is_none_or(|l| l <= Layer::Type);
    let granted = board.granted.iter().filter(|(of, a)| {
        early
            && *of == id
            && !values.abilities.iter().any(|b| b.origin == a.origin && b.part == a.part)
    });
    for (n, instance) in values.abilities.iter().chain(granted.map(|(_, a)| a)).enumerate() {
        let Ability::Static(text) = instance.ability.as_ref() else { continue };
        let of_itself = |changes: &[Change], what: &Thing| is_of_itself(instance, what, changes);
        let (mut context, mut each) = (None, false);
        for (clause, part) in text.clauses.iter().enumerate() {
            let StaticClause::Change { what, changes } = part else { continue };
            let origin = if of_itself(changes, what) { Origin::OfItself } else { Origin::Static };
            let in_layer = |l: Layer| changes.iter().any(|c| layers_of(c, origin).has(l));
            if layer.is_some_and(|l| !in_layer(l))
                || !clause_functions(game.object(id), text, part, origin == Origin::OfItself)
            {
                continue;
            }
            if context.is_none() {
                let view = View::between(game, board);
                let fresh = static_context(&view, game.object(id), instance)?;
                match on(&view, text, &fresh)? {
                    On::No => break,
                    On::Yes => {}
                    On::ForEach => each = true,
                }
                context = Some(fresh);
            }
            let Some(mut context) = context.clone() else { break };
            // "Other creatures" on an Aura or Equipment: others than the creature that it is
            // attached to.
            if let (Thing::Object(ObjectRef::Phrase(p)), Some(Entity::Object(host))) =
                (what, game.object(id).attached_to)
                && matches!(p.objects.noun, Noun::Type(CardType::Creature | CardType::Land))
            {
                context.besides = Some(host);
            }
            found.push(ContinuousEffect {
                key: EffectKey::Static(id, instance.origin, instance.part, clause),
                source: id,
                timestamp: instance.timestamp.max(game.object(id).timestamp),
                context: Arc::new(context),
                origin,
                reach: AppliesTo::Text(instance.ability.clone(), clause),
                work: Work::OfClause,
                duration: Reads::NOTHING,
                each,
                place: place_of(instance.origin, n),
            });
        }
    }
    Ok(())
}

fn place_of(origin: AbilityOrigin, n: usize) -> u16 {
    match origin {
        AbilityOrigin::Printed(i) => i,
        _ => 0x8000 | n as u16,
    }
}

/// The same effect on another board, if it still exists there with its text.
/// 418.4a: a static ability's effect isn't locked in.
pub(super) fn again(
    game: &Game,
    board: &BoardValues,
    effect: &ContinuousEffect,
) -> Ruling<Option<ContinuousEffect>> {
    match effect.key {
        EffectKey::Resolution(id) => match game.effects().find(|e| e.id == id) {
            Some(e) => of_resolution(game, board, e),
            None => Ok(None),
        },
        EffectKey::Static(id, ..) => {
            let mut found = Vec::new();
            statics_of(game, board, id, None, &mut found)?;
            found.extend(game.effects().filter(|e| e.source == id).flat_map(|e| going_on(e, None)));
            Ok(found.into_iter().find(|e| e.key == effect.key))
        }
    }
}

/// 405.2: an intrinsic ability that says what the object itself is. What an object grants to itself
/// or to others isn't.
fn is_of_itself(instance: &AbilityInstance, what: &Thing, changes: &[Change]) -> bool {
    let intrinsic = matches!(instance.origin, AbilityOrigin::Printed(_));
    let itself = matches!(what, Thing::Object(ObjectRef::This | ObjectRef::ThisAs(_)));
    intrinsic && itself && changes.iter().all(sets_characteristic)
}

fn sets_characteristic(change: &Change) -> bool {
    match change {
        Change::SetSize(..) => true,
        Change::Types(t) => t.abilities.is_empty() && !t.negative.is_so(),
        Change::Color { to, .. } => !matches!(to, ColorChoice::OfChoice(..)),
        _ => false,
    }
}
