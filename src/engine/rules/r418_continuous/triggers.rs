//! 402.8. Where the triggered abilities are that may function now: of permanents, and of what lies
//! elsewhere with text that functions there.
use super::{characteristics, computed};
use crate::game::{EventKinds, Game, ObjectId, TriggerAt, Zone};
use crate::wording::tree::Ability;

/// What an ability could trigger on, as it is after the events and as it was before them; `None`
/// for an ability that isn't triggered.
type KindsOf = fn(&Ability) -> Option<(EventKinds, EventKinds)>;

/// The places of the abilities, in order of making; kept from one version to the next.
pub(in crate::rules) fn triggers(game: &Game, asked: KindsOf) -> &[TriggerAt] {
    computed(game);
    let again = |id| if may_trigger(game, id) { of(game, id, asked) } else { Vec::new() };
    game.found_triggers().get(again, || afresh(game, asked))
}

/// Whether the places that are kept are what looking at all objects gives.
pub(in crate::rules) fn are_kept_truly(game: &Game, asked: KindsOf) -> bool {
    triggers(game, asked) == afresh(game, asked)
}

fn afresh(game: &Game, asked: KindsOf) -> Vec<TriggerAt> {
    let changed = computed(game).elsewhere.iter().filter(|id| {
        has_text(game, **id) && !matches!(game.object(**id).zone, Zone::Library(_) | Zone::Outside)
    });
    let on_stack = game.stack().iter().filter(|id| has_text(game, **id));
    let here = game.in_play().iter().chain(on_stack);
    let mut objects: Vec<ObjectId> =
        here.chain(game.triggers_elsewhere()).chain(changed).copied().collect();
    objects.sort_unstable();
    objects.dedup();
    objects.into_iter().flat_map(|id| of(game, id, asked)).collect()
}

/// The same of one object, where no effect changes what is neither in play nor on the stack.
fn may_trigger(game: &Game, id: ObjectId) -> bool {
    match game.object(id).zone {
        Zone::InPlay => true,
        Zone::Stack => has_text(game, id),
        _ => game.triggers_elsewhere().binary_search(&id).is_ok(),
    }
}

fn has_text(game: &Game, id: ObjectId) -> bool {
    !game.object(id).face.abilities.is_empty()
}

fn of(game: &Game, id: ObjectId, asked: KindsOf) -> Vec<TriggerAt> {
    let seen = characteristics(game, id);
    let all = seen.abilities.iter().enumerate();
    let at = |(place, ability): (usize, &crate::game::AbilityInstance)| {
        let (now, back) = asked(&ability.ability)?;
        Some(TriggerAt { object: id, place, now, back })
    };
    all.filter_map(at).collect()
}
