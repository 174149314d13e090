//! 401.4, 401.5, 402.8: what lets a card be played elsewhere or at another time, and from where an
//! ability functions.
use crate::cite;
use crate::decide::HowPlayed;
use crate::game::{AbilityInstance, ContinuingKind, Game, ObjectId, PlayerId, Zone};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{View, holds, players_meant};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Ruling, facts};
use crate::terms::{CardType, ZoneKind};
use crate::wording::tree::{
    Ability, Action, Activated, Condition, Cost, DiscardWhat, Keyword, MoveVerb, ObjectRef,
    Permission, PlayLimit, StaticClause, whether,
};

/// What players may do, by static abilities and effects.
pub(super) fn permissions(game: &Game) -> Ruling<Vec<(Permission, Context)>> {
    let mut found: Vec<_> = facts::clauses_that(game, |c| matches!(c, StaticClause::Permit(_)))?
        .into_iter()
        .filter_map(|(clause, context)| match clause {
            StaticClause::Permit(p) => Some((p, context)),
            _ => None,
        })
        .collect();
    found.extend(game.effects().filter_map(|e| match &e.kind {
        ContinuingKind::Permit(p) => Some((p.clone(), facts::context_of(e))),
        _ => None,
    }));
    Ok(found)
}

/// 502.57a, 401.5: whether the card may be played any time its player could play an instant.
pub(super) fn plays_as_instant(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
) -> Ruling<bool> {
    // 409.1b: face down is an alternative cost already, and so is "without paying its mana cost".
    let face_up = how != HowPlayed::FaceDown;
    let itself = face_up && is_early_itself(game, player, card)?;
    Ok(itself || flash_given(game, player, card)?.into_iter().any(|free| face_up || !free))
}

/// Whether the card itself says that it can be played any time its player could play an instant.
fn is_early_itself(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<bool> {
    let seen = characteristics(game, card);
    if seen.has(&Keyword::Flash) {
        return Ok(true);
    }
    let context = Context::of(card, player);
    for ability in &seen.abilities {
        let Ability::Static(text) = ability.ability.as_ref() else { continue };
        let early = |limit: &PlayLimit| {
            use PlayLimit::{AsInstant, AsThoughFlash, AsThoughFlashFor};
            matches!(limit, AsInstant | AsThoughFlash | AsThoughFlashFor(_))
        };
        let allows = |c: &StaticClause| {
            matches!(c, StaticClause::PlayThis(limits)
                if limits.iter().any(early))
        };
        if !text.clauses.iter().any(allows) {
            continue;
        }
        let now = match &text.condition {
            Some(c) => holds(game, c, &context)?,
            None => true,
        };
        if now {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The permissions that let a player play the card any time he or she could play an instant, each
/// with whether that is without paying its mana cost.
fn flash_given(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<Vec<bool>> {
    let mut given = Vec::new();
    for (permission, context) in permissions(game)? {
        if let Permission::Play { who, what, flash: whether::Flash::Yes, free, .. } = &permission
            && players_meant(game, who, &context)?.contains(&player)
            && View::of(game).matches_anywhere(what, card, &context)?
        {
            given.push(free.is_so());
        }
    }
    Ok(given)
}

/// What lets the card be played without paying its mana cost: its own words (401.5, 412.4), or a
/// permission that says so.
pub(super) fn freely(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<Option<Vec<RuleId>>> {
    let context = Context::of(card, player);
    for ability in &characteristics(game, card).abilities {
        let Ability::Static(text) = ability.ability.as_ref() else { continue };
        for clause in &text.clauses {
            let StaticClause::AlternativeCost { condition, costs } = clause else { continue };
            let mut now = costs.is_empty();
            for c in text.condition.iter().chain(condition) {
                now = now && holds(game, c, &context)?;
            }
            if now {
                return Ok(Some(vec![cite!("401.5"), cite!("412.4")]));
            }
        }
    }
    Ok(freely_by_effect(game, player, card)?.then(Vec::new))
}

/// Whether a permission lets some card be played without paying its mana cost.
pub(super) fn some_freely(game: &Game) -> Ruling<bool> {
    let free = |(permission, _): (Permission, Context)| {
        matches!(permission, Permission::Play { free: whether::Free::Yes, .. })
    };
    Ok(permissions(game)?.into_iter().any(free))
}

/// Whether a permission lets the card be played without paying its mana cost.
pub(super) fn freely_by_effect(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<bool> {
    for (permission, context) in permissions(game)? {
        if let Permission::Play { who, what, free: whether::Free::Yes, .. } = &permission
            && players_meant(game, who, &context)?.contains(&player)
            && View::of(game).matches_anywhere(what, card, &context)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the card can be played from where it lies, or at this time, only without paying its mana
/// cost.
pub(super) fn only_freely(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<bool> {
    if game.object(card).zone == Zone::Hand(player) {
        let given = flash_given(game, player, card)?;
        return Ok(!given.is_empty()
            && given.iter().all(|free| *free)
            && super::timing::sorcery_time(game, player).is_err()
            && !characteristics(game, card).is(CardType::Instant)
            && !is_early_itself(game, player, card)?);
    }
    let mut freely = false;
    for (permission, context) in permissions(game)? {
        let Permission::Play { who, what, free, .. } = &permission else { continue };
        if players_meant(game, who, &context)?.contains(&player)
            && View::of(game).matches_anywhere(what, card, &context)?
        {
            if !free.is_so() {
                return Ok(false);
            }
            freely = true;
        }
    }
    Ok(freely)
}

/// 402.8: the zone from which an activated ability is played: in play, unless its keyword or its
/// own words say otherwise.
pub(super) fn zone_of(instance: &AbilityInstance, text: &Activated) -> ZoneKind {
    let hand = |k: &Keyword| {
        matches!(
            k,
            Keyword::Cycling(_)
                | Keyword::TypeCycling(..)
                | Keyword::Transmute(_)
                | Keyword::Forecast(_)
                | Keyword::Ninjutsu(_)
        )
    };
    if instance.keyword.as_deref().is_some_and(hand) {
        return ZoneKind::Hand;
    }
    for limit in &text.limits {
        if let PlayLimit::If(Condition::InZone(what, zone, _)) = limit
            && is_this(what)
        {
            return *zone;
        }
        if let PlayLimit::If(Condition::Is(what, qualities)) = limit
            && is_this(what)
            && qualities.contains(&crate::wording::tree::Quality::Suspended)
        {
            return ZoneKind::RemovedFromTheGame;
        }
    }
    let costs = text.costs.iter().filter_map(|c| match c {
        Cost::Do(action) => Some(action.as_ref()),
        _ => None,
    });
    costs.chain(text.effect.verbs()).find_map(said_zone).unwrap_or(ZoneKind::InPlay)
}

/// The zone from which an ability is played; none for one that isn't activated.
pub fn ability_zone(instance: &AbilityInstance) -> Option<ZoneKind> {
    match instance.ability.as_ref() {
        Ability::Activated(text) => Some(zone_of(instance, text)),
        _ => None,
    }
}

/// The rule by which an ability is played from another zone than play: its cost can be paid there
/// (402.8e), or it moves its object out of there (402.8g).
pub(in crate::rules) fn zone_rule(instance: &AbilityInstance, text: &Activated) -> Option<RuleId> {
    match zone_of(instance, text) {
        ZoneKind::InPlay => None,
        ZoneKind::Hand => Some(cite!("402.8e")),
        _ => Some(cite!("402.8g")),
    }
}

/// The zone that an action's words give the object itself: "discard ~", "return ~ from your
/// graveyard".
fn said_zone(action: &Action) -> Option<ZoneKind> {
    match action {
        Action::Discard(_, DiscardWhat::Cards(what)) if is_this(what) => Some(ZoneKind::Hand),
        Action::Move { what, .. } => zone_in(what),
        Action::Reveal(_, crate::wording::tree::RevealWhat::Object(what)) if is_this(what) => {
            Some(ZoneKind::Hand)
        }
        _ => None,
    }
}

/// "~ from your graveyard".
fn zone_in(what: &ObjectRef) -> Option<ZoneKind> {
    match what {
        ObjectRef::ThisIn(zone, ..) => Some(*zone),
        _ => None,
    }
}

fn is_this(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::This | ObjectRef::ThisAs(_))
}

/// Whether a move takes something out of the game.
pub(super) fn removes(verb: MoveVerb) -> bool {
    verb == MoveVerb::Remove
}
