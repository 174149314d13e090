//! What static abilities and effects say now, gathered: prohibitions, permissions, other rules of
//! the game (405, 418.3b).
use super::r200_phrases::players_of;
pub use super::r418_continuous::context_of;
use super::r418_continuous::{is_ignored, statics, statics_that};
use super::{Context, Ruling};
use crate::game::{ContinuingKind, Game, ObjectId, PlayerId};
use crate::wording::tree::{
    Ability, GameRule, Objects, Permission, PlayerRef, Prohibition, ReplacementText, StaticClause,
};

/// The clauses of static abilities that apply now, each with how its words are read.
pub fn clauses(game: &Game) -> Ruling<Vec<(StaticClause, Context)>> {
    let mut found = Vec::new();
    for active in statics(game) {
        let Ability::Static(text) = active.ability.ability.as_ref() else { continue };
        found.extend(text.clauses.iter().map(|c| (c.clone(), active.context.clone())));
    }
    Ok(found)
}

/// Those of them that are such; no other ability is looked at closely.
pub fn clauses_that(
    game: &Game,
    is: impl Fn(&StaticClause) -> bool,
) -> Ruling<Vec<(StaticClause, Context)>> {
    Ok(said(game, |clause| is(clause).then_some(clause)))
}

/// What clauses of one kind say now, each with how its words are read; no other ability is looked
/// at closely.
fn said<T: Clone>(game: &Game, of: impl Fn(&StaticClause) -> Option<&T>) -> Vec<(T, Context)> {
    let mut found = Vec::new();
    for active in statics_that(game, |text| text.clauses.iter().any(|c| of(c).is_some())) {
        let Ability::Static(text) = active.ability.ability.as_ref() else { continue };
        let all = text.clauses.iter().filter_map(&of);
        found.extend(all.map(|said| (said.clone(), active.context.clone())));
    }
    found
}

/// What players can't do now.
pub fn prohibitions(game: &Game) -> Ruling<Vec<(Prohibition, Context)>> {
    let mut found = said(game, |clause| match clause {
        StaticClause::Forbid(p) => Some(p),
        _ => None,
    });
    found.extend(game.effects().filter_map(|e| match &e.kind {
        ContinuingKind::Forbid(p) => Some((p.clone(), context_of(e))),
        _ => None,
    }));
    Ok(found)
}

/// The same, without those that the player ignores (408.2j).
pub fn prohibitions_for(game: &Game, player: PlayerId) -> Ruling<Vec<(Prohibition, Context)>> {
    let mut all = prohibitions(game)?;
    all.retain(|(_, context)| {
        !context.origin.is_some_and(|ability| is_ignored(game, context.this, ability, player))
    });
    Ok(all)
}

/// 103.2: the source of an effect by which a player, or a player of the same team, can't do what it
/// names.
pub fn barred(
    game: &Game,
    player: PlayerId,
    named: impl Fn(&Prohibition) -> Option<&PlayerRef>,
) -> Ruling<Option<ObjectId>> {
    for (prohibition, context) in prohibitions(game)? {
        if let Some(who) = named(&prohibition)
            && players_of(game, who, &context)?.iter().any(|p| game.as_one(*p, player))
        {
            return Ok(Some(context.this));
        }
    }
    Ok(None)
}

/// 103.2: the source of an effect by which a player can't gain life.
pub fn cant_gain_life(game: &Game, player: PlayerId) -> Ruling<Option<ObjectId>> {
    barred(game, player, |p| match p {
        Prohibition::GainLife(who) => Some(who),
        _ => None,
    })
}

/// 103.2: the source of an effect by which a player can't search libraries.
pub fn cant_search(game: &Game, player: PlayerId) -> Ruling<Option<ObjectId>> {
    barred(game, player, |p| match p {
        Prohibition::Search(who) => Some(who),
        _ => None,
    })
}

/// What effects keep from coming into play, each with how its words are read.
pub fn kept_out(game: &Game) -> Ruling<Vec<(Objects, Context)>> {
    let all = prohibitions(game)?.into_iter();
    Ok(all
        .filter_map(|(prohibition, context)| match prohibition {
            Prohibition::ComeIntoPlay(what) => Some((*what, context)),
            _ => None,
        })
        .collect())
}

/// Other rules of the game that static abilities make.
pub fn game_rules(game: &Game) -> Ruling<Vec<(GameRule, Context)>> {
    let mut found = said(game, |clause| match clause {
        StaticClause::GameRule(r) => Some(r),
        _ => None,
    });
    found.extend(game.effects().filter_map(|e| match &e.kind {
        ContinuingKind::Permit(Permission::Rule(r)) => Some((r.as_ref().clone(), context_of(e))),
        _ => None,
    }));
    Ok(found)
}

/// Replacement effects of static abilities.
pub fn replacements(game: &Game) -> Ruling<Vec<(ReplacementText, Context)>> {
    Ok(said(game, |clause| match clause {
        StaticClause::Replace(r) => Some(r.as_ref()),
        _ => None,
    }))
}
