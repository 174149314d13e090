//! 415. Targeted spells and abilities: which phrases target, and what is a legal target for them.
//!
//! The same judgement serves the announcement (409.1c), changes of targets (415.7) and the check on
//! resolution (413.2a). A target must fit the phrase, lie in the right zone, not be the spell or
//! ability itself (415.6) and not be protected from it.
mod allowed;
mod phrase;
mod phrases;
mod texts;

use crate::rules::r601_range::is_within;
use allowed::allowed;
pub(in crate::rules) use allowed::besides_nothing;
pub use phrase::{TargetPhrase, was_paid};
pub use phrases::target_phrases;
use phrases::unannounced;
pub use texts::{EffectOf, StackText, texts};

use super::context::memory;
use super::r200_phrases::{candidates, matches, players_of, rests_on};
use super::r418_continuous::{characteristics, controller};
use super::{Context, Refusal, Ruling};
use crate::cite;
use crate::game::{
    Bindings, Entity, Game, ObjectId, ObjectKind, PlayerId, Saying, StackKind, TargetRefused, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::CardType;
use crate::wording::tree::{EnchantWhat, Keyword, Noun, Quality, Slot, Variable};

/// By how much the slots of each spliced text are moved, so that they don't meet those of the main
/// spell (502.40d).
pub const SPLICE_STRIDE: u8 = 32;

/// The slots of a spliced text in the place where its own words look for them.
pub fn unshifted(bindings: &Bindings, shift: u8) -> Bindings {
    let mut out = bindings.clone();
    if shift > 0 {
        out.slots.retain(|slot, _| matches!(slot, Slot::Text(place) if *place < SPLICE_STRIDE));
        for (slot, bound) in &bindings.slots {
            if let Slot::Text(place) = *slot
                && (shift..shift.saturating_add(SPLICE_STRIDE)).contains(&place)
            {
                out.slots.insert(Slot::Text(place - shift), bound.clone());
            }
        }
    }
    out
}

/// What an object on the stack targets, phrase by phrase, given what has been announced so far.
///
/// # Errors
/// As `texts`.
pub fn phrases_of(game: &Game, id: ObjectId) -> Ruling<Vec<TargetPhrase>> {
    let object = game.object(id);
    let Some(item) = object.stack.as_deref() else { return Ok(Vec::new()) };
    let mut all = Vec::new();
    if item.kind == StackKind::Spell && !object.face_down {
        let seen = characteristics(game, id);
        // 212.4e: what its enchant abilities say.
        // 212.4e, 502.45b: an Aura spell targets what it is to enchant.
        if seen.has_subtype("Aura") && seen.is(CardType::Enchantment) {
            let enchants: Vec<EnchantWhat> = seen
                .keywords()
                .filter_map(|k| match k {
                    Keyword::Enchant(what) => Some((**what).clone()),
                    _ => None,
                })
                .collect();
            all.push(TargetPhrase::Enchant(enchants));
        }
    }
    for text in texts(game, id)? {
        let found = match &text.effect {
            EffectOf::Ability(ability) if item.modes.is_empty() && item.paid.is_empty() => {
                unannounced(ability, &text.effect)
            }
            effect => target_phrases(effect, &item.modes, &item.paid),
        };
        all.extend(found.into_iter().map(|p| p.shift(text.shift)));
    }
    Ok(all)
}

/// The point of view of what is on the stack: its own slots, and its targets in theirs.
pub fn stack_context(game: &Game, id: ObjectId) -> Context {
    let object = game.object(id);
    let you = controller(game, id).unwrap_or(object.put_by);
    let Some(item) = object.stack.as_deref() else { return Context::of(id, you) };
    let this = if item.kind == StackKind::Spell { id } else { item.source.unwrap_or(id) };
    let mut context = Context::of(this, you).with(item.bindings.clone());
    if let Some(x) = object.x {
        context.bindings.variables.entry(Variable::X).or_insert(i64::from(x));
    }
    context.stack_object = Some(id);
    if let Some(ability) = &item.ability {
        context.origin = Some(ability.origin);
        if item.kind != StackKind::Spell {
            for (slot, bound) in memory(game.object(this), ability).slots {
                context.bindings.slots.entry(slot).or_insert(bound);
            }
        }
        // 202.2b: a granted ability's own words name what grants it.
        if ability.keyword.is_none() {
            context.named = ability.granted_by;
        }
    }
    // What it targeted when it was played before is no target now.
    for target in &item.targets {
        context.bindings.slots.entry(target.slot).or_default().entities.clear();
    }
    for target in &item.targets {
        let bound = context.bindings.slots.entry(target.slot).or_default();
        if !bound.entities.contains(&target.entity) {
            bound.entities.push(target.entity);
        }
    }
    context
}

/// Whether an entity is a legal target for the phrase of this slot (409.1c, 413.2a); if not, why.
///
/// # Errors
/// What can't be ruled.
pub fn legal_target(
    game: &Game,
    stack_object: ObjectId,
    slot: Slot,
    entity: Entity,
) -> Ruling<Result<(), Refusal>> {
    let phrases = phrases_of(game, stack_object)?;
    match phrases.iter().find(|p| p.slot() == slot) {
        Some(phrase) => legal_for(game, stack_object, phrase, entity),
        None => Ok(refuse(&[cite!("409.1c")], TargetRefused::NothingTargets)),
    }
}

/// The same with the phrase at hand.
///
/// # Errors
/// What can't be ruled.
pub fn legal_for(
    game: &Game,
    stack_object: ObjectId,
    phrase: &TargetPhrase,
    entity: Entity,
) -> Ruling<Result<(), Refusal>> {
    let context = stack_context(game, stack_object);
    if !is_within(game, context.you, entity) {
        let of_nobody = |o: ObjectId| controller(game, o).is_none();
        let mut rules = vec![cite!("601.4"), cite!("409.1c")];
        rules.extend(
            entity
                .object()
                .is_some_and(of_nobody)
                .then_some(cite!("glossary: Control, Controller")),
        );
        return Ok(refuse(
            &rules,
            TargetRefused::TargetOutOfRange { target: entity, player: context.you },
        ));
    }
    if !fits(game, phrase, entity, &context)? {
        return why_not(game, phrase, entity, &context).map(Err);
    }
    allowed(game, stack_object, phrase, entity)
}

/// Everything that fits the words of a phrase, whether or not something keeps it from being a
/// target.
///
/// # Errors
/// What can't be ruled.
pub fn fitting(game: &Game, stack_object: ObjectId, phrase: &TargetPhrase) -> Ruling<Vec<Entity>> {
    let context = stack_context(game, stack_object);
    let mut pool: Vec<Entity> = match phrase {
        TargetPhrase::Objects(p) => {
            candidates(game, &p.objects, &context)?.into_iter().map(Entity::Object).collect()
        }
        TargetPhrase::Either(e) => {
            candidates(game, &e.objects, &context)?.into_iter().map(Entity::Object).collect()
        }
        TargetPhrase::Enchant(all) => {
            let mut pool: Vec<Entity> = game.in_play().iter().map(|o| Entity::Object(*o)).collect();
            for what in all {
                // "Enchant creature card in a graveyard" names its zone.
                if let EnchantWhat::Objects(objects) = what
                    && objects.qualities().any(|q| matches!(q, Quality::InZone(..)))
                {
                    pool.extend(
                        candidates(game, objects, &context)?.into_iter().map(Entity::Object),
                    );
                }
            }
            pool
        }
        TargetPhrase::Players(_) => Vec::new(),
    };
    if !matches!(phrase, TargetPhrase::Objects(_)) {
        pool.extend(game.apnap().into_iter().map(Entity::Player));
    }
    let mut found = Vec::new();
    for entity in pool {
        if fits(game, phrase, entity, &context)? {
            found.push(entity);
        }
    }
    Ok(found)
}

/// The legal targets for a phrase.
///
/// # Errors
/// What can't be ruled.
pub fn legal_targets(
    game: &Game,
    stack_object: ObjectId,
    phrase: &TargetPhrase,
) -> Ruling<Vec<Entity>> {
    let you = stack_context(game, stack_object).you;
    let mut legal = Vec::new();
    for entity in fitting(game, stack_object, phrase)? {
        if is_within(game, you, entity) && allowed(game, stack_object, phrase, entity)?.is_ok() {
            legal.push(entity);
        }
    }
    Ok(legal)
}

/// Which of the words doesn't describe it; a card elsewhere is no permanent (415.5).
fn why_not(
    game: &Game,
    phrase: &TargetPhrase,
    entity: Entity,
    context: &Context,
) -> Ruling<Refusal> {
    let (target, this) = (entity, context.this);
    let refusal = |rules: &[RuleId], why: TargetRefused| Refusal::new(rules, why);
    let objects = match phrase {
        TargetPhrase::Objects(p) => &p.objects,
        TargetPhrase::Either(e) => &e.objects,
        TargetPhrase::Enchant(all) => {
            let mut rules = vec![cite!("409.1c"), cite!("415.3"), cite!("502.45a")];
            rules.extend((all.len() > 1).then_some(cite!("502.45c")));
            rules.extend(
                all.iter()
                    .any(|e| matches!(e, EnchantWhat::Player { .. }))
                    .then_some(cite!("502.45d")),
            );
            return Ok(refusal(&rules, TargetRefused::CantEnchant { target }));
        }
        TargetPhrase::Players(p) => {
            let opponent = p.opponent.is_so().then_some(cite!("glossary: Opponent"));
            let rules: Vec<RuleId> = std::iter::once(cite!("409.1c")).chain(opponent).collect();
            return Ok(refusal(&rules, TargetRefused::NoSuchPlayer { target }));
        }
    };
    let Entity::Object(id) = entity else {
        let phrase = Saying::Objects(objects.clone()).into();
        return Ok(refusal(&[cite!("409.1c")], TargetRefused::IsPlayer { target, phrase }));
    };
    let object = game.object(id);
    let names_zone = objects.qualities().any(|q| {
        matches!(
            q,
            crate::wording::tree::Quality::InZone(..) | crate::wording::tree::Quality::Suspended
        )
    });
    if object.kind == ObjectKind::CombatDamage {
        return Ok(refusal(
            &[cite!("310.3"), cite!("409.1c")],
            TargetRefused::DamageOnStackTargeted,
        ));
    }
    let elsewhere = !object.in_play() && object.zone != Zone::Stack;
    if elsewhere && !names_zone {
        let rules = [cite!("409.1c"), cite!("415.5")];
        return Ok(refusal(&rules, TargetRefused::IsElsewhere { target }));
    }
    let phrase = || Saying::Objects(objects.clone()).into();
    for quality in objects.qualities() {
        let mut alone = crate::wording::tree::Objects::of(objects.noun.clone());
        let before_the_noun = objects.adjectives.contains(quality);
        if before_the_noun { &mut alone.adjectives } else { &mut alone.tails }
            .push(quality.clone());
        let bare = crate::wording::tree::Objects::of(objects.noun.clone());
        if matches(game, &bare, id, context)? && !matches(game, &alone, id, context)? {
            // Effects on permanents don't reach a card elsewhere (416.2).
            let elsewhere = elsewhere
                .then_some(cite!("416.2"))
                .into_iter()
                .chain((object.zone == Zone::Stack && names_zone).then_some(cite!("213.3")));
            let rules: Vec<RuleId> = [cite!("409.1c")]
                .into_iter()
                .chain(rests_on(game, &alone, id))
                .chain(elsewhere)
                .collect();
            let not = Some(Saying::Objects(alone).into());
            let why = TargetRefused::IsNone { target, phrase: phrase(), not, this };
            return Ok(refusal(&rules, why));
        }
    }
    let mut rules: Vec<RuleId> =
        [cite!("409.1c")].into_iter().chain(rests_on(game, objects, id)).collect();
    if objects.noun == Noun::Spell {
        let ability = object.kind == ObjectKind::Ability;
        rules.push(if ability { cite!("402.5") } else { cite!("401.2") });
        let why = TargetRefused::IsNoSpell { target, phrase: phrase(), ability, this };
        return Ok(refusal(&rules, why));
    }
    Ok(refusal(&rules, TargetRefused::IsNone { target, phrase: phrase(), not: None, this }))
}

fn refuse(rules: &[RuleId], why: TargetRefused) -> Result<(), Refusal> {
    Err(Refusal::new(rules, why))
}

/// Whether the words describe it.
fn fits(game: &Game, phrase: &TargetPhrase, entity: Entity, context: &Context) -> Ruling<bool> {
    let here = |o: ObjectId| game.object(o).zone != Zone::Gone;
    match (phrase, entity) {
        (TargetPhrase::Objects(p), Entity::Object(o)) => {
            Ok(here(o) && matches(game, &p.objects, o, context)?)
        }
        (TargetPhrase::Either(e), Entity::Object(o)) => {
            Ok(here(o) && matches(game, &e.objects, o, context)?)
        }
        (TargetPhrase::Either(e), Entity::Player(p)) => {
            Ok(in_game(game, p) && (!e.opponents_only.is_so() || is_opponent(game, context.you, p)))
        }
        (TargetPhrase::Players(phrase), Entity::Player(p)) => {
            let quantity = crate::wording::tree::Quantity::All;
            let described = crate::wording::tree::PlayerPhrase { quantity, ..phrase.clone() };
            Ok(in_game(game, p)
                && players_of(
                    game,
                    &crate::wording::tree::PlayerRef::Phrase(Box::new(described)),
                    context,
                )?
                .contains(&p))
        }
        (TargetPhrase::Enchant(all), _) => enchants(game, all, entity, context),
        _ => Ok(false),
    }
}

/// 502.45a, c, d: all of the enchant abilities allow it.
fn enchants(game: &Game, all: &[EnchantWhat], entity: Entity, context: &Context) -> Ruling<bool> {
    for what in all {
        let fits = match (what, entity) {
            (EnchantWhat::Objects(objects), Entity::Object(o)) => {
                game.object(o).zone != Zone::Gone && matches(game, objects, o, context)?
            }
            (EnchantWhat::Player { opponent }, Entity::Player(p)) => {
                in_game(game, p) && (!opponent.is_so() || is_opponent(game, context.you, p))
            }
            _ => false,
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(!all.is_empty())
}

fn in_game(game: &Game, player: PlayerId) -> bool {
    !game.player(player).left
}

fn is_opponent(game: &Game, of: PlayerId, player: PlayerId) -> bool {
    game.opponents(of).contains(&player)
}
