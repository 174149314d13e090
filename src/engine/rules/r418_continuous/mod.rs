//! 418. Continuous effects: the characteristics of objects, computed through the layers of 418.5a.
//!
//! Nothing of what comes out is stored: the board is computed once a version of the game, from the
//! actual objects, the effects that resolutions left and the static abilities that function. In
//! each layer effects are gathered again, put in order by dependency and timestamp (418.5c, d), and
//! applied one at a time. The same code keeps the derivation of an object's values where a trace
//! asks for it.
mod apart;
mod apply;
mod board;
mod compute;
mod durations;
mod explain;
mod functions;
mod gather;
mod layer;
mod object_rules;
mod ops;
mod order;
mod queue;
mod reads;
mod sources;
mod triggers;
mod words;
mod writes;

pub(in crate::rules) use board::BoardValues;
pub use durations::durations_of;
pub(in crate::rules) use object_rules::is_rule;
pub(in crate::rules) use ops::is_activated;
pub(in crate::rules) use triggers::{are_kept_truly, triggers};

use super::{Context, Ruling, Stop};
use crate::game::{
    AbilityAt, AbilityInstance, AbilityOrigin, Characteristics, Computed, Continuing,
    ContinuingKind, Derivation, Face, Game, Object, ObjectId, PlayerId, RuleAt, Zone,
};
use crate::wording::tree::{Ability, Change, ObjectRule, Static, StaticClause, whether};
use explain::Recorder;
use std::sync::Arc;

/// An object's characteristics now; for an object that has left its zone or is phased out, as it
/// last existed there (413.2f).
pub fn characteristics(game: &Game, id: ObjectId) -> &Arc<Characteristics> {
    let object = game.object(id);
    if let Some(last) = object.last_was() {
        return last;
    }
    let computed = computed(game);
    // Where no effect reaches it an object on the stack is what it starts as, whatever was kept of
    // it (`Game::commit`).
    let kept = computed.values.get(id).filter(|_| !computed.inside || object.zone != Zone::Stack);
    kept.unwrap_or_else(|| board::off_board(game, id))
}

/// Whether a clause of a static ability functions where its object is (402.8).
pub(in crate::rules) fn functions_here(
    object: &Object,
    text: &Static,
    clause: &StaticClause,
) -> bool {
    functions::clause_functions(object, text, clause, false)
}

/// What an object would be without any continuous effect: its copiable values and what they stand
/// for.
pub fn without_effects(game: &Game, id: ObjectId) -> &Arc<Characteristics> {
    board::off_board(game, id)
}

/// Whether the computed board has values of this object, so that it may have others than those it
/// starts from.
pub(super) fn has_own_values(game: &Game, id: ObjectId) -> bool {
    computed(game).values.get(id).is_some()
}

/// Whether no effect has changed what is neither in play nor phased out nor on the stack.
pub(super) fn nothing_changed_elsewhere(game: &Game) -> bool {
    computed(game).elsewhere.is_empty()
}

/// Whether no effect reaches what is on the stack.
pub(super) fn stack_is_untouched(game: &Game) -> bool {
    computed(game).inside
}

/// Whether effects impose any rule about the object.
pub(super) fn has_rules(game: &Game, id: ObjectId) -> bool {
    computed(game).rules.iter().any(|(object, _)| *object == id)
}

fn computed(game: &Game) -> &Computed {
    game.computed().get_or_init(|| Arc::new(compute::compute(game, &mut Recorder::default())))
}

/// Whether what is kept of the computed board is what computing it afresh and plainly gives; `None`
/// where nothing is kept.
pub fn is_kept_truly(game: &Game) -> Option<bool> {
    let kept = game.computed().get()?;
    let fresh = compute::compute_plainly(game);
    let same = |object: &Object| {
        let id = object.id;
        let values = |all: &Computed| all.values.get(id).cloned();
        let fresh = values(&fresh).unwrap_or_else(|| board::off_board(game, id).clone());
        let left = object.zone == Zone::Gone || object.last_was().is_some();
        left || *characteristics(game, id) == fresh
    };
    Some(
        game.objects().all(same)
            && kept.statics == fresh.statics
            && kept.faces == fresh.faces
            && kept.rules == fresh.rules
            && kept.trouble == fresh.trouble
            && kept.elsewhere == fresh.elsewhere
            && game.is_indexed_truly(),
    )
}

/// How an object came to its characteristics: the actual object first, then each effect in the
/// order of application.
pub fn explain(game: &Game, id: ObjectId) -> Vec<Derivation> {
    let mut recorder = Recorder::of(id);
    compute::compute(game, &mut recorder);
    recorder.steps
}

/// Refuses to rule on a board where some continuous effect couldn't be applied.
///
/// # Errors
/// What couldn't be read.
pub fn check(game: &Game) -> Ruling<()> {
    match &computed(game).trouble {
        Some(what) => Err(Stop::unruled(what.clone()).seen_in(game)),
        None => Ok(()),
    }
}

/// Who controls it: permanents and objects on the stack; last known for what is gone.
pub fn controller(game: &Game, id: ObjectId) -> Option<PlayerId> {
    characteristics(game, id).controller
}

/// The copiable values that a copy effect gave the object, if one did (503.2).
pub(super) fn copied_face(game: &Game, id: ObjectId) -> Option<Face> {
    computed(game).faces.get(&id).cloned()
}

/// A rule about an object, from whom, and how its words are to be read.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleOnObject {
    /// The rule.
    pub rule: ObjectRule,
    /// The point of view of its words.
    pub context: Context,
    /// Where it stands: tells two effects of one object apart.
    pub at: RuleAt,
}

/// Rules about objects that effects impose now ("can't attack", "doesn't untap", …): each with the
/// object whose effect it is and the view its words are read from.
pub fn object_rules(game: &Game, id: ObjectId) -> Vec<RuleOnObject> {
    let changes = changes_about(game, id).into_iter();
    changes
        .filter_map(|(change, context, at)| match change {
            Change::Rule(rule) if *rule == ObjectRule::Unblockable => {
                let rule = ObjectRule::CantBeBlocked {
                    by: None,
                    except: whether::Except::No,
                    count: None,
                    as_long_as: None,
                };
                Some(RuleOnObject { rule, context, at })
            }
            Change::Rule(rule) => Some(RuleOnObject { rule: *rule, context, at }),
            Change::DividesFreely => {
                Some(RuleOnObject { rule: ObjectRule::DividesFreely, context, at })
            }
            Change::AsThoughUnblocked(leave) => {
                let rule = ObjectRule::CombatDamageAsThoughUnblocked(leave);
                Some(RuleOnObject { rule, context, at })
            }
            _ => None,
        })
        .collect()
}

/// Whether an effect says that the creature assigns no combat damage.
pub fn assigns_no_combat_damage(game: &Game, id: ObjectId) -> bool {
    changes_about(game, id).iter().any(|(change, ..)| *change == Change::NoCombatDamage)
}

/// Whether an effect says that the creature assigns no combat damage to the defending player.
pub fn spares_defender(game: &Game, id: ObjectId) -> bool {
    changes_about(game, id).iter().any(|(change, ..)| *change == Change::NoDamageToDefender)
}

fn changes_about(game: &Game, id: ObjectId) -> Vec<(Change, Context, RuleAt)> {
    let who = controller(game, id);
    let ignored = |at: &RuleAt| match at {
        RuleAt::Static(source, n, ..) => {
            let ability = characteristics(game, *source).abilities.get(*n).map(|a| a.origin);
            ability.is_some_and(|origin| who.is_some_and(|p| is_ignored(game, *source, origin, p)))
        }
        RuleAt::Effect(..) => false,
    };
    let about = computed(game).rules.iter().filter(|(object, at)| *object == id && !ignored(at));
    let found = about.filter_map(|(_, at)| change_at(game, *at).map(|(c, of)| (c, of, *at)));
    // 308.1: the defending player is the one that this creature attacks.
    found.map(|(c, of, at)| (c, Context { attacker: Some(id), ..of }, at)).collect()
}

/// 408.2j: whether a player ignores the effect of this static ability.
pub fn is_ignored(game: &Game, source: ObjectId, ability: AbilityOrigin, by: PlayerId) -> bool {
    let is = |e: &Continuing| {
        e.source == source && e.kind == ContinuingKind::Ignored { player: by, ability }
    };
    game.effects().any(is)
}

fn change_at(game: &Game, at: RuleAt) -> Option<(Change, Context)> {
    match at {
        RuleAt::Static(object, n, clause, k) => {
            let active = active_static(game, object, n)?;
            let (_, changes) = gather::clause_of(&active.ability.ability, clause)?;
            Some((changes.get(k)?.clone(), active.context))
        }
        RuleAt::Effect(id, k) => {
            let effect = game.effects().find(|e| e.id == id)?;
            let (ContinuingKind::Changes { changes, .. } | ContinuingKind::Rules { changes, .. }) =
                &effect.kind
            else {
                return None;
            };
            Some((changes.get(k)?.clone(), context_of(effect)))
        }
    }
}

/// How the words of a resolution's effect are read.
pub fn context_of(effect: &Continuing) -> Context {
    Context::of(effect.source, effect.controller).with(effect.bindings.clone())
}

/// A static ability that functions.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveStatic {
    /// The object that has it.
    pub object: ObjectId,
    /// The ability; always `Ability::Static` (keywords are expanded by r502).
    pub ability: AbilityInstance,
    /// The point of view of its words.
    pub context: Context,
}

/// Static abilities of all objects that function now (402.8, 405) and whose conditions hold, with
/// the view each is read from; for prohibitions, cost changes, permissions, replacement effects.
pub fn statics(game: &Game) -> Vec<ActiveStatic> {
    let places = &computed(game).statics;
    places.iter().filter_map(|(object, n)| active_static(game, *object, *n)).collect()
}

/// Whether there are any with a text such as this.
pub fn has_statics_that(game: &Game, is: impl Fn(&Static) -> bool) -> bool {
    computed(game).statics.iter().any(|at| is_static_that(game, at, &is))
}

fn is_static_that(game: &Game, (object, n): &AbilityAt, is: impl Fn(&Static) -> bool) -> bool {
    let ability = characteristics(game, *object).abilities.get(*n).map(|a| a.ability.as_ref());
    matches!(ability, Some(Ability::Static(text)) if is(text))
}

/// Those of them with a text such as this.
pub fn statics_that(game: &Game, is: impl Fn(&Static) -> bool) -> Vec<ActiveStatic> {
    let places = computed(game).statics.iter().filter(|at| is_static_that(game, at, &is));
    places.filter_map(|(object, n)| active_static(game, *object, *n)).collect()
}

fn active_static(game: &Game, object: ObjectId, n: usize) -> Option<ActiveStatic> {
    let values = characteristics(game, object);
    let ability = values
        .abilities
        .get(n)
        .filter(|a| matches!(a.ability.as_ref(), Ability::Static(_)))?
        .clone();
    let view = super::r200_phrases::View::of(game);
    let context = functions::static_context(&view, game.object(object), &ability).ok()?;
    Some(ActiveStatic { object, ability, context })
}
