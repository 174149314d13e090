//! What a player with priority may try in a search.
use super::Reductions;
use crate::decide::Act;
use crate::game::{AbilityInstance, Digests, Game, Likeness, Log, Zone};
use crate::rules::Engine;
use crate::wording::tree::{Ability, Cost};

/// Whether an ability does nothing but tap its source for mana; one that does more is an act of its
/// own.
fn only_taps_for_mana(instance: &AbilityInstance) -> bool {
    match instance.ability.as_ref() {
        Ability::Activated(text) => {
            text.costs == [Cost::Tap] && crate::rules::only_mana(&text.effect)
        }
        _ => false,
    }
}

/// What a player with priority may try besides passing, and by act an earlier one that comes to the
/// same: mana abilities come with the costs they pay.
pub(super) fn acts(
    game: &Game,
    reductions: Reductions,
    digests: &mut Digests,
) -> (Vec<Option<Act>>, Vec<Option<usize>>) {
    let Some(player) = game.turn().priority else { return (vec![None], vec![None]) };
    let mut nobody = crate::decide::Trial::default();
    let engine = Engine::new(game.clone(), Log::unread(), &mut nobody);
    let mana = |act: &Act| match act {
        Act::PlayAbility { object, ability } => {
            let seen = crate::rules::r418_continuous::characteristics(game, *object);
            seen.abilities.get(*ability).is_some_and(only_taps_for_mana)
        }
        _ => false,
    };
    let (mut all, mut twins) = (vec![Some(Act::Pass)], vec![None]);
    let mut alike: Vec<((u64, Zone), Act, Option<usize>)> = Vec::new();
    let likeness = if reductions.cards { digests.likeness(game) } else { Likeness::default() };
    for act in engine.conceivable(player) {
        if reductions.mana && mana(&act) {
            continue;
        }
        let object = match &act {
            Act::Play { object, .. } if reductions.cards => Some(*object),
            Act::PlayAbility { object, .. } if reductions.cards && reductions.shared => {
                Some(*object)
            }
            _ => None,
        };
        let key =
            object.map(|object| (digests.alike(game, &likeness, object), game.object(object).zone));
        let same = |(of, other, _): &&((u64, Zone), Act, Option<usize>)| {
            Some(*of) == key && differ_in_object(other, &act)
        };
        // What the rules refuse of one of them they refuse of all.
        let twin = match alike.iter().find(same) {
            Some((.., None)) => continue,
            Some((.., twin)) => *twin,
            None => {
                let refused = reductions.shared && engine.refuses_at_once(player, &act);
                let at = (!refused).then_some(all.len());
                alike.extend(key.map(|key| (key, act.clone(), at)));
                if refused {
                    continue;
                }
                None
            }
        };
        // Of alike cards in a hand one is enough.
        if twin.is_some() && matches!(act, Act::Play { .. }) {
            continue;
        }
        all.push(Some(act));
        twins.push(twin);
    }
    (all, twins)
}

/// Whether two acts do the same, if with different objects.
fn differ_in_object(one: &Act, other: &Act) -> bool {
    match (one, other) {
        (Act::Play { how, .. }, Act::Play { how: same, .. }) => how == same,
        (Act::PlayAbility { ability, .. }, Act::PlayAbility { ability: same, .. }) => {
            ability == same
        }
        _ => false,
    }
}
