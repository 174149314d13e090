//! 418.5a. The whole board: layer after layer, one effect at a time.
use super::apply::{Op, apply_all, fixed};
use super::board::Board;
use super::explain::Recorder;
use super::functions::{On, clause_functions, holds_for, on, static_context};
use super::gather::{Key, gather, may_have_statics, quiet};
use super::layer::{Layer, Origin, layers_of};
use super::order::{Pending, next, outcome, rank};
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Computed, ContinuingKind, Entity, Game, ObjectId, RuleAt, Zone,
};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{CardType, CounterKind};
use crate::wording::tree::{Ability, Change, StaticClause};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How often the layers are gone through again for what granted abilities do in them (407.2).
const LOOKS: usize = 4;

/// Computes all values; what can't be applied is kept as trouble.
pub(super) fn compute(game: &Game, recorder: &mut Recorder) -> Computed {
    let mut board = Board::start(game);
    let mut trouble = None;
    let quiet = quiet(game, &board);
    for again in 0.. {
        recorder.start(game, &board);
        if let Err(stop) = layers(game, &mut board, quiet, recorder) {
            trouble = Some(words_of(&stop));
        }
        if board.late.is_empty() || trouble.is_some() {
            break;
        }
        if again == LOOKS {
            trouble =
                Some("abilities that grant one another what they do in layers before".to_string());
            break;
        }
        let granted = board.granted.iter().chain(&board.late).cloned().collect();
        board = Board { granted, ..Board::start(game) };
    }
    no_size_without_creature(game, &mut board, recorder);
    crate::rules::r603_deploy::give(game, &mut board);
    let mut computed = Computed {
        values: board.values.clone(),
        faces: board.faces.clone(),
        trouble,
        quiet,
        ..Computed::default()
    };
    if quiet {
        return computed;
    }
    if let Err(stop) = rules_of_objects(game, &board, &mut computed) {
        computed.trouble.get_or_insert(words_of(&stop));
    }
    computed
}

fn words_of(stop: &Stop) -> String {
    match stop {
        Stop::Unruled { what, .. } => what.clone(),
        Stop::Illegal(refusal) => refusal.because.clone(),
        _ => "a continuous effect that asks for a decision".to_string(),
    }
}

fn layers(game: &Game, board: &mut Board, quiet: bool, recorder: &mut Recorder) -> Ruling<()> {
    let mut started = BTreeMap::new();
    for layer in Layer::ALL {
        if layer == Layer::Counters {
            counters(game, board, recorder);
        } else if !quiet {
            one_layer(game, board, layer, &mut started, recorder)?;
        }
        if layer == Layer::Copy {
            fix_choices(game, board);
        }
    }
    if quiet { Ok(()) } else { granted_early(game, board, &started) }
}

/// 407.2: an ability that is granted says what its object is, though it comes about only in layer 5. What such abilities do in the
/// layers before is found by looking again, the abilities known from the start; each must be there in the end as well.
fn granted_early(game: &Game, board: &mut Board, started: &Started) -> Ruling<()> {
    let still = |(id, granted): &&(ObjectId, AbilityInstance)| {
        !board.characteristics(game, *id).abilities.iter().any(|a| a.origin == granted.origin)
    };
    if let Some((id, _)) = board.granted.iter().find(still) {
        let what = format!(
            "an ability granted to {} that takes itself away by what it does in a layer before",
            said(game, *id)
        );
        return Err(Stop::unruled_by(cite!("418.5a"), what));
    }
    if !board.values.iter().flatten().any(|values| values.abilities.iter().any(acts_early)) {
        return Ok(());
    }
    let mut new = Vec::new();
    for layer in [Layer::Copy, Layer::Control, Layer::Text, Layer::Type] {
        for effect in gather(game, board, layer)? {
            let Key::Static(
                id,
                origin @ (AbilityOrigin::Effect(..) | AbilityOrigin::Static(..)),
                ..,
            ) = effect.key
            else {
                continue;
            };
            if started.contains_key(&effect.key)
                || outcome(game, board, &effect, None, layer)?.is_empty()
            {
                continue;
            }
            let values = board.characteristics(game, id);
            new.extend(
                values.abilities.iter().filter(|a| a.origin == origin).map(|a| (id, a.clone())),
            );
        }
    }
    board.late = new;
    Ok(())
}

/// Whether an ability is granted and does something in a layer before the one that grants it.
fn acts_early(instance: &AbilityInstance) -> bool {
    let Ability::Static(text) = instance.ability.as_ref() else { return false };
    let early = |c: &Change| layers_of(c, Origin::Static).iter().any(|l| *l <= Layer::Type);
    matches!(instance.origin, AbilityOrigin::Effect(..) | AbilityOrigin::Static(..))
        && text.clauses.iter().any(|clause| matches!(clause, StaticClause::Change { changes, .. } if changes.iter().any(early)))
}

/// The object's printed name: its values are still being computed.
fn said(game: &Game, id: ObjectId) -> String {
    game.object(id).face.name.as_deref().unwrap_or("an object without a name").to_string()
}

/// Effects that have begun to apply, with the set that they keep (418.5b).
type Started = BTreeMap<Key, (super::gather::Effect, Vec<ObjectId>)>;

fn one_layer(
    game: &Game,
    board: &mut Board,
    layer: Layer,
    started: &mut Started,
    recorder: &mut Recorder,
) -> Ruling<()> {
    let mut done = Vec::new();
    loop {
        let mut pending = Vec::new();
        for (key, (effect, set)) in
            started.iter().filter(|(k, (e, _))| !done.contains(*k) && e.is_in(layer))
        {
            let _ = key;
            let outcome = outcome(game, board, effect, Some(set), layer)?;
            pending.push(Pending { effect: effect.clone(), set: Some(set.clone()), outcome });
        }
        for effect in gather(game, board, layer)? {
            if started.contains_key(&effect.key) || done.contains(&effect.key) {
                continue;
            }
            let outcome = outcome(game, board, &effect, None, layer)?;
            pending.push(Pending { effect, set: None, outcome });
        }
        if pending.is_empty() {
            return Ok(());
        }
        if pending.iter().all(|p| p.effect.is_settled()) {
            in_order(game, board, layer, pending, started, &mut done, recorder);
            continue;
        }
        let (first, mut order) = next(game, board, &pending, layer)?;
        let Pending { effect, set, outcome } = pending.swap_remove(first);
        if layer <= Layer::Type
            && board.granted.iter().any(|(of, a)| matches!(effect.key, Key::Static(id, origin, ..) if id == *of && origin == a.origin))
        {
            order.push(cite!("407.2"));
        }
        recorder.before(game, board, &outcome);
        apply_all(game, board, &outcome, layer);
        recorder.after(game, board, layer, &effect, &outcome, &order);
        if set.is_none() {
            recorder.passed(game, layer, &effect, &outcome);
        }
        done.push(effect.key);
        if set.is_none() && !outcome.is_empty() {
            let reached = outcome.into_iter().map(|(id, _)| id).collect();
            started.insert(effect.key, (effect, reached));
        }
    }
}

/// Effects that were decided as they resolved: by their timestamps, and none of them has to be looked at again.
fn in_order(
    game: &Game,
    board: &mut Board,
    layer: Layer,
    mut pending: Vec<Pending>,
    started: &mut Started,
    done: &mut Vec<Key>,
    recorder: &mut Recorder,
) {
    pending.sort_by_key(rank);
    let mut met: Vec<ObjectId> = Vec::new();
    let several = pending.iter().filter(|p| !p.outcome.is_empty()).count() > 1;
    for Pending { effect, set, outcome } in pending {
        let order: &[_] = if several && outcome.iter().any(|(o, _)| met.contains(o)) {
            &[cite!("418.5g")]
        } else {
            &[]
        };
        recorder.before(game, board, &outcome);
        apply_all(game, board, &outcome, layer);
        recorder.after(game, board, layer, &effect, &outcome, order);
        done.push(effect.key);
        met.extend(outcome.iter().map(|(o, _)| *o));
        if set.is_none() && !outcome.is_empty() {
            let reached = outcome.into_iter().map(|(id, _)| id).collect();
            started.insert(effect.key, (effect, reached));
        }
    }
}

/// 418.5a, 6c: counters.
fn counters(game: &Game, board: &mut Board, recorder: &mut Recorder) {
    for &id in game.in_play().iter().chain(game.zone(Zone::PhasedOut)) {
        for (kind, n) in &game.object(id).counters {
            if let CounterKind::PowerToughness(p, t) = kind {
                let op = Op::Size(p * *n as i32, t * *n as i32);
                let outcome = vec![(id, vec![op])];
                recorder.before(game, board, &outcome);
                apply_all(game, board, &outcome, Layer::Counters);
                recorder.counters(game, board, id, *n, kind);
            }
        }
    }
}

/// 503.6, 503.8: qualities "of the chosen color" in an object's own keywords are those that were chosen for it.
fn fix_choices(game: &Game, board: &mut Board) {
    for &id in game.in_play() {
        if game.object(id).chosen.is_empty() {
            continue;
        }
        let you = game.object(id).put_by;
        let view_of = board.clone();
        let view = View::between(game, &view_of);
        for instance in &mut board.change(game, id).abilities {
            if let Ability::Keyword(_) = instance.ability.as_ref() {
                instance.ability = Arc::new(fixed(&instance.ability, &view, &Context::of(id, you)));
            }
        }
    }
}

/// 208.3: a permanent that isn't a creature has neither power nor toughness.
fn no_size_without_creature(game: &Game, board: &mut Board, recorder: &mut Recorder) {
    for &id in game.in_play() {
        let values = board.characteristics(game, id);
        if !values.is(CardType::Creature) && (values.power.is_some() || values.toughness.is_some())
        {
            recorder.before(game, board, &vec![(id, Vec::new())]);
            let values = board.change(game, id);
            (values.power, values.toughness) = (None, None);
            recorder.no_creature(game, board, id);
        }
    }
}

/// The static abilities that function, and which rules about objects hold now.
fn rules_of_objects(game: &Game, board: &Board, computed: &mut Computed) -> Ruling<()> {
    let view = View::between(game, board);
    let mut rules = Vec::new();
    for effect in game.effects() {
        if let ContinuingKind::Changes { affected, changes } = &effect.kind
            && changes.iter().any(is_rule)
            && super::durations::lasts(effect, &view)?
        {
            for (n, _) in changes.iter().enumerate().filter(|(_, c)| is_rule(c)) {
                let objects = affected.iter().filter_map(|e| e.object());
                rules
                    .extend(objects.map(|o| (effect.timestamp, (o, RuleAt::Effect(effect.id, n)))));
            }
        }
        if let ContinuingKind::Rules { what, changes } = &effect.kind
            && super::durations::lasts(effect, &view)?
        {
            for object in view
                .things_of(what, &super::context_of(effect))?
                .into_iter()
                .filter_map(Entity::object)
            {
                rules.extend(
                    (0..changes.len())
                        .map(|n| (effect.timestamp, (object, RuleAt::Effect(effect.id, n)))),
                );
            }
        }
    }
    for object in game.objects().filter(|o| may_have_statics(board, o.id, o.zone, &o.face)) {
        let values = board.characteristics(game, object.id);
        for (n, instance) in values.abilities.iter().enumerate() {
            let Ability::Static(text) = instance.ability.as_ref() else { continue };
            let functions = |clause: &StaticClause| clause_functions(object, text, clause, false);
            if !text.clauses.iter().any(functions) {
                continue;
            }
            let context = static_context(&view, object, instance)?;
            let on = on(&view, text, &context)?;
            if on == On::No {
                continue;
            }
            computed.statics.push((object.id, n));
            for (c, clause) in text.clauses.iter().enumerate().filter(|(_, c)| functions(c)) {
                let StaticClause::Change { what, changes } = clause else { continue };
                for (k, _) in changes.iter().enumerate().filter(|(_, c)| is_rule(c)) {
                    let mut objects = Vec::new();
                    for id in view.things_of(what, &context)?.into_iter().filter_map(Entity::object)
                    {
                        if on == On::Yes || holds_for(&view, text, &context, id)? {
                            objects.push(id);
                        }
                    }
                    let timestamp = instance.timestamp.max(object.timestamp);
                    rules.extend(
                        objects
                            .into_iter()
                            .map(|o| (timestamp, (o, RuleAt::Static(object.id, n, c, k)))),
                    );
                }
            }
        }
    }
    rules.sort_by_key(|(timestamp, _)| *timestamp);
    computed.rules = rules.into_iter().map(|(_, rule)| rule).collect();
    Ok(())
}

/// Whether a change is a rule about the object rather than one of its characteristics.
pub(in crate::rules) fn is_rule(change: &Change) -> bool {
    matches!(
        change,
        Change::Rule(_)
            | Change::NoCombatDamage
            | Change::AsThoughUnblocked
            | Change::DividesFreely
    )
}
