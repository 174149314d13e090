//! 418.5a. The whole board: layer after layer, one effect at a time.
use super::apart::looks_at_each_alone;
use super::apply::apply_all;
use super::board::{BoardValues, off_board};
use super::explain::Recorder;
use super::gather::{EffectKey, gather};
use super::layer::{Origin, layers_of};
use super::object_rules::rules_of_objects;
use super::ops::fixed;
use super::order::outcome;
use super::queue::{Queue, Started};
use super::sources::StaticSources;
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Computed, Game, LastUnruled, Layer, ObjectId, Op, Reads,
    Unruled, Zone,
};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{CardType, CounterKind};
use crate::wording::tree::{Ability, StaticClause};
use std::sync::Arc;

/// How often the layers are gone through again for what granted abilities do in them (407.2).
const LOOKS: usize = 4;

/// Computes all values; what can't be applied is kept as trouble.
pub(super) fn compute(game: &Game, recorder: &mut Recorder) -> Computed {
    compute_from(game, false, recorder)
}

/// The same, every effect looked at again after every other, whatever it reads: what [`compute`] is
/// held against.
pub(super) fn compute_plainly(game: &Game) -> Computed {
    compute_from(game, true, &mut Recorder::default())
}

fn compute_from(game: &Game, plainly: bool, recorder: &mut Recorder) -> Computed {
    let mut board = BoardValues { plainly, ..BoardValues::start(game) };
    let mut trouble = None;
    let mut sources = StaticSources::of(game, &board);
    let quiet = game.effects().next().is_none() && sources.is_empty();
    let mut reads = sources.reads;
    for again in 0.. {
        recorder.start(game, &board);
        let found = if quiet {
            counters(game, &mut board, recorder);
            fix_choices(game, &mut board);
            Ok(())
        } else {
            layers(game, &mut board, &mut sources, recorder)
        };
        reads |= sources.reads;
        trouble = found.err().map(|stop| what_of(&stop));
        if board.late.is_empty() || trouble.is_some() {
            break;
        }
        if again == LOOKS {
            trouble = Some(LastUnruled::GrantInCircles.into());
            break;
        }
        let granted = board.granted.iter().chain(&board.late).cloned().collect();
        board = BoardValues { granted, plainly, ..BoardValues::start(game) };
        sources = StaticSources::of(game, &board);
    }
    no_size_without_creature(game, &mut board, recorder);
    crate::rules::r603_deploy::give(game, &mut board);
    if game.is_range_limited() {
        reads = Reads::EVERYTHING;
    }
    let mut computed =
        Computed { faces: board.faces.clone(), trouble, quiet, reads, ..Computed::default() };
    if !quiet && let Err(stop) = rules_of_objects(game, &board, &sources, &mut computed) {
        computed.trouble.get_or_insert(what_of(&stop));
    }
    if !quiet {
        computed.elsewhere = board.changed_elsewhere(game);
    }
    computed.apart = !quiet
        && computed.trouble.is_none()
        && computed.elsewhere.is_empty()
        && looks_at_each_alone(game, &board, &sources);
    computed.inside = quiet || computed.trouble.is_none() && stays_inside(game, &board, &computed);
    computed.attached = game.in_play().iter().any(|id| game.object(*id).attached_to.is_some());
    computed.values = board.values;
    computed
}

/// Whether no effect reaches or asks for anything that is neither in play nor phased out.
fn stays_inside(game: &Game, board: &BoardValues, computed: &Computed) -> bool {
    let unchanged =
        |id: &ObjectId| board.values.get(*id).is_none_or(|now| now == off_board(game, *id));
    !computed.reads.meets(Reads::OUTSIDE | Reads::TURN)
        && computed.elsewhere.is_empty()
        && computed.faces.keys().all(|id| game.object(*id).in_play())
        && computed.rules.iter().all(|(id, _)| game.object(*id).in_play())
        && game.stack().iter().all(unchanged)
}

fn what_of(stop: &Stop) -> Unruled {
    match stop {
        Stop::Unruled(gap) => gap.what.clone(),
        Stop::Illegal(_) => LastUnruled::EffectRefused.into(),
        _ => LastUnruled::EffectAsks.into(),
    }
}

fn layers(
    game: &Game,
    board: &mut BoardValues,
    sources: &mut StaticSources,
    recorder: &mut Recorder,
) -> Ruling<()> {
    let mut started = Started::new();
    for layer in Layer::ALL {
        if layer == Layer::Counters {
            counters(game, board, recorder);
        } else {
            Queue { game, layer, board, sources, started: &mut started, recorder }.run()?;
        }
        if layer == Layer::Copy {
            fix_choices(game, board);
        }
    }
    granted_early(game, board, sources, &started)
}

/// 407.2: an ability that is granted says what its object is, though it comes about only in
/// layer 5. What such abilities do in the layers before is found by looking again, the abilities
/// known from the start; each must be there in the end as well.
fn granted_early(
    game: &Game,
    board: &mut BoardValues,
    sources: &StaticSources,
    started: &Started,
) -> Ruling<()> {
    let still = |(id, granted): &&(ObjectId, AbilityInstance)| {
        !board.characteristics(game, *id).abilities.iter().any(|a| a.origin == granted.origin)
    };
    if let Some((id, _)) = board.granted.iter().find(still) {
        let what = LastUnruled::GrantEndsItself { object: *id };
        return Err(Stop::unruled_by(cite!("418.5a"), what));
    }
    if !board.values.iter().any(|values| values.abilities.iter().any(acts_early)) {
        return Ok(());
    }
    let mut new = Vec::new();
    for layer in [Layer::Copy, Layer::Control, Layer::Text, Layer::Type] {
        for effect in gather(game, board, sources, layer)? {
            let EffectKey::Static(
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
    let early = |clause: &StaticClause| match clause {
        StaticClause::Change { changes, .. } => {
            changes.iter().any(|c| layers_of(c, Origin::Static).has_early())
        }
        _ => false,
    };
    matches!(instance.origin, AbilityOrigin::Effect(..) | AbilityOrigin::Static(..))
        && text.clauses.iter().any(early)
}

/// 418.5a, 6c: counters.
fn counters(game: &Game, board: &mut BoardValues, recorder: &mut Recorder) {
    for &id in game.in_play().iter().chain(game.zone(Zone::PhasedOut)) {
        for (kind, n) in &game.object(id).counters {
            if let CounterKind::PowerToughness(p, t) = kind {
                let op = Op::Size(p * *n as i32, t * *n as i32);
                let outcome = vec![(id, Arc::from([op]))];
                recorder.before(game, board, &outcome);
                apply_all(game, board, &outcome, Layer::Counters);
                recorder.counters(game, board, id, *n, kind);
            }
        }
    }
}

/// 503.6, 503.8: qualities "of the chosen color" in an object's own keywords are those that were
/// chosen for it.
fn fix_choices(game: &Game, board: &mut BoardValues) {
    for &id in game.in_play() {
        if game.object(id).chosen.is_empty() {
            continue;
        }
        let you = game.object(id).put_by;
        let view_of = board.clone();
        let view = View::between(game, &view_of);
        for instance in &mut board.change(game, id).abilities {
            if let Ability::Keyword(_) = instance.ability.as_ref() {
                // One whose choice isn't known stays as it is said, and can't be asked about.
                if let Ok(told) = fixed(&instance.ability, &view, &Context::of(id, you)) {
                    instance.ability = Arc::new(told);
                }
            }
        }
    }
}

/// 208.3: a permanent that isn't a creature has neither power nor toughness.
fn no_size_without_creature(game: &Game, board: &mut BoardValues, recorder: &mut Recorder) {
    for &id in game.in_play() {
        let values = board.characteristics(game, id);
        if !values.is(CardType::Creature) && (values.power.is_some() || values.toughness.is_some())
        {
            recorder.before(game, board, &vec![(id, Arc::from([]))]);
            let values = board.change(game, id);
            (values.power, values.toughness) = (None, None);
            recorder.no_creature(game, board, id);
        }
    }
}
