//! 409.1b: the alternative costs for which a card may be played: its own, and those that effects
//! offer.
use super::variables::costs_of;
use crate::decide::Label;
use crate::game::{Game, ObjectId, PlayerId};
use crate::rules::Ruling;
use crate::rules::r200_phrases::{View, players_meant};
use crate::rules::r418_continuous::characteristics;
use crate::terms::CardType;
use crate::wording::tree::{Ability, Cost, CostName, Permission, StaticClause};

/// Alternative costs that effects offer a player for an object: a spell, or a card that would be
/// one.
pub(super) fn offered_by_effects(
    game: &Game,
    player: PlayerId,
    id: ObjectId,
) -> Ruling<Vec<Vec<Cost>>> {
    let mut offered = Vec::new();
    for (permission, view) in super::permit::permissions(game)? {
        if let Permission::AlternativeFor { who, what, costs } = &permission
            && players_meant(game, who, &view)?.contains(&player)
            && View::of(game).matches_anywhere(what, id, &view)?
        {
            offered.push(costs.clone());
        }
    }
    Ok(offered)
}

/// Alternative costs for which a player might play a card: its own, whether or not they apply now,
/// and those that effects offer.
///
/// # Errors
/// What can't be ruled.
pub fn alternative_costs(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<Vec<Vec<Cost>>> {
    let seen = characteristics(game, card);
    if seen.is(CardType::Land) {
        return Ok(Vec::new());
    }
    let own = |clause: &StaticClause| match clause {
        StaticClause::AlternativeCost { costs, .. } => Some(costs.clone()),
        _ => None,
    };
    let mut all: Vec<Vec<Cost>> = Vec::new();
    for ability in &seen.abilities {
        if let Ability::Static(text) = ability.ability.as_ref() {
            all.extend(text.clauses.iter().filter_map(own));
        }
    }
    all.extend(offered_by_effects(game, player, card)?);
    Ok(all)
}

/// What effects offer in place of the cost of a spell that is already played for another
/// alternative cost, each as the text says it: 409.1b allows one only.
pub fn second_alternatives(game: &Game, id: ObjectId) -> Vec<(Vec<Cost>, Label)> {
    let Some(item) = game.object(id).stack.as_deref() else { return Vec::new() };
    let keyword = |c: &CostName| matches!(c, CostName::Flashback | CostName::Madness);
    if !item.paid.iter().any(keyword) {
        return Vec::new();
    }
    let Some(player) = characteristics(game, id).controller else { return Vec::new() };
    let offered = offered_by_effects(game, player, id).unwrap_or_default();
    let shown = |costs: Vec<Cost>| {
        let label = Label::Says(costs_of(game, &costs, id));
        (costs, label)
    };
    offered.into_iter().map(shown).collect()
}
