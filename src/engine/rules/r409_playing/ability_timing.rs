//! 403.3, 403.5, 409.1a: who may play an ability, and when.
use super::permit::permissions;
use super::timing::{has_priority, sorcery_time, split_second};
use crate::cite;
use crate::game::{
    AbilityInstance, Arrived, Creation, Game, ObjectId, ObjectKind, PayRefused, PlayRefused,
    PlayerId, StackItem, StackKind, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{View, amount, holds, matches, players_meant};
use crate::rules::r300_turn::time_holds;
use crate::rules::r418_continuous::{characteristics, controller, object_rules};
use crate::rules::{Context, Ruling, Stop, facts};
use crate::terms::CardType;
use crate::wording::tree::{
    Activated, Keyword, Noun, ObjectRule, OnlyWhen, Permission, PlayLimit, Prohibition,
};
use std::sync::Arc;

/// 403.2, 402.8: whether the player may play the ability of an object where it is.
pub(in crate::rules) fn ability_player(
    game: &Game,
    player: PlayerId,
    object: ObjectId,
    instance: &AbilityInstance,
    text: &Activated,
) -> Ruling<()> {
    let zone = game.object(object).zone;
    let place = super::permit::zone_of(instance, text);
    if zone.kind() != Some(place) {
        let rule = match instance.keyword.as_deref() {
            Some(Keyword::Cycling(_) | Keyword::TypeCycling(..)) => cite!("502.18a"),
            Some(Keyword::Transmute(_)) => cite!("502.48a"),
            Some(Keyword::Forecast(_)) => cite!("502.53a"),
            _ => cite!("402.8"),
        };
        let exists = match instance.keyword.as_deref() {
            Some(Keyword::Cycling(_) | Keyword::TypeCycling(..)) => Some(cite!("502.18b")),
            Some(Keyword::Transmute(_)) => Some(cite!("502.48b")),
            _ => None,
        };
        let further = super::permit::zone_rule(instance, text).into_iter().chain(exists);
        return Err(Stop::illegal(
            &[rule, cite!("402.8")].into_iter().chain(further).collect::<Vec<_>>(),
            PlayRefused::AbilityNotFrom { object, from: zone },
        ));
    }
    let owner = controller(game, object).unwrap_or(game.object(object).owner);
    let by = text.limits.iter().find_map(|l| match l {
        PlayLimit::By(who) => Some(who),
        _ => None,
    });
    let may = match by {
        Some(who) => {
            let context = Context::of_ability(game.object(object), instance, owner);
            players_meant(game, who, &context)?.contains(&player)
        }
        None => owner == player,
    };
    if !crate::rules::r601_range::is_within(game, player, crate::game::Entity::Object(object)) {
        return Err(Stop::illegal(&[cite!("601.6")], PlayRefused::OutOfReach { object, player }));
    }
    if may {
        return Ok(());
    }
    let rules: Vec<_> =
        [cite!("403.2")].into_iter().chain(attached_rule(game, player, object, instance)).collect();
    let team = crate::rules::r217_zones::teammates_own(game, player, owner);
    let rules: Vec<_> = rules.into_iter().chain(team).collect();
    Err(Stop::illegal(&rules, PlayRefused::NotTheirAbility { player, object }))
}

/// 212.2k, 212.4i: whose the abilities of an Aura or Equipment are, and whose those that it gives
/// to what it is attached to.
pub(super) fn attached_rule(
    game: &Game,
    player: PlayerId,
    object: ObjectId,
    instance: &AbilityInstance,
) -> Option<RuleId> {
    let rule = |o: ObjectId| {
        if characteristics(game, o).has_subtype("Aura") { cite!("212.4i") } else { cite!("212.2k") }
    };
    if let Some(giver) = instance
        .granted_by
        .filter(|g| game.object(*g).attached_to.and_then(|e| e.object()) == Some(object))
    {
        return Some(rule(giver));
    }
    let host = game.object(object).attached_to.and_then(|e| e.object())?;
    (controller(game, host) == Some(player)).then(|| rule(object))
}

/// 502.33a: whether the ability is an equip ability that the player may play any time he or she
/// could play an instant.
pub(super) fn equips_early(
    game: &Game,
    player: PlayerId,
    instance: Option<&AbilityInstance>,
) -> Ruling<bool> {
    if !instance.is_some_and(|i| matches!(i.keyword.as_deref(), Some(Keyword::Equip(_)))) {
        return Ok(false);
    }
    for (permission, context) in permissions(game)? {
        if let Permission::EquipAsInstant(who) = &permission
            && players_meant(game, who, &context)?.contains(&player)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// 403.3, 403.5: "play this ability only …".
pub(in crate::rules) fn limits_hold(
    game: &Game,
    player: PlayerId,
    object: ObjectId,
    instance: Option<&AbilityInstance>,
    limits: &[PlayLimit],
    context: &Context,
) -> Ruling<()> {
    for limit in limits {
        match limit {
            PlayLimit::AsSorcery if equips_early(game, player, instance)? => {}
            PlayLimit::AsSorcery => {
                if let Err(why) = sorcery_time(game, player) {
                    let why = PlayRefused::AbilityNotNow { object, why };
                    return Err(Stop::illegal(&[cite!("403.5"), cite!("212.7e")], why));
                }
            }
            PlayLimit::AsInstant => {
                has_priority(game, player).map_err(|s| s.under(cite!("212.5e")))?
            }
            PlayLimit::AsThoughFlash | PlayLimit::AsThoughFlashFor(_) => {
                has_priority(game, player)?
            }
            PlayLimit::Once => {
                let used = &game.object(object).used_up;
                if instance.is_some_and(|i| used.contains(&(i.origin, i.part))) {
                    let why = PlayRefused::PlayedOnce { object };
                    return Err(Stop::illegal(&[cite!("403.3")], why));
                }
            }
            PlayLimit::TimesEachTurn(_) | PlayLimit::AtMostEachTurn(_) => {
                let most = match limit {
                    PlayLimit::AtMostEachTurn(n) => amount(game, n, context)?,
                    PlayLimit::TimesEachTurn(n) => i64::from(*n),
                    _ => 0,
                };
                let key = instance.map(|i| (i.origin, i.part));
                let used = key
                    .and_then(|k| game.object(object).played_this_turn.get(&k).copied())
                    .unwrap_or(0);
                if i64::from(used) >= most {
                    let rules: Vec<_> =
                        [cite!("403.3")].into_iter().chain(forecast(instance)).collect();
                    let why = PlayRefused::PlayedOften { object, times: used };
                    return Err(Stop::illegal(&rules, why));
                }
            }
            PlayLimit::If(condition) => {
                if !holds(game, condition, context)? {
                    return Err(Stop::illegal(
                        &[cite!("403.3"), cite!("409.1")],
                        PlayRefused::ConditionFails { object },
                    ));
                }
            }
            PlayLimit::During(times) => {
                for time in times {
                    if !time_holds(&View::of(game), time, context)? {
                        let rules: Vec<_> = [cite!("403.3"), cite!("409.1")]
                            .into_iter()
                            .chain(forecast(instance))
                            .collect();
                        return Err(Stop::illegal(&rules, PlayRefused::NotAtThisTime { object }));
                    }
                }
            }
            PlayLimit::By(_)
            | PlayLimit::XIs(..)
            | PlayLimit::NotZero(_)
            | PlayLimit::ResolvesAnyway
            | PlayLimit::SpendOnly(_)
            | PlayLimit::FromGraveyard
            | PlayLimit::OnlyFromGraveyard => {}
            PlayLimit::NotInFirstTurns(n) => {
                let turns = game.player(player).turns;
                if game.is_active(player) && turns <= *n {
                    let why = PlayRefused::TooEarly { object, player, turns, first: *n };
                    return Err(Stop::illegal(&[cite!("412.4")], why));
                }
            }
        }
    }
    Ok(())
}

/// 502.53b limits a forecast ability.
pub(super) fn forecast(instance: Option<&AbilityInstance>) -> Option<RuleId> {
    let keyword = instance.and_then(|i| i.keyword.as_deref());
    matches!(keyword, Some(Keyword::Forecast(_))).then_some(cite!("502.53b"))
}

/// Whether {T} is a part of the activation cost.
pub(super) fn taps(instance: &AbilityInstance) -> bool {
    use crate::wording::tree::{Ability, Cost};
    matches!(&*instance.ability, Ability::Activated(a) if a.costs.contains(&Cost::Tap))
}

/// 409.4: whether an effect prohibits playing the ability; split second too.
pub(in crate::rules) fn ability_not_prohibited(
    game: &Game,
    player: PlayerId,
    object: ObjectId,
    instance: &AbilityInstance,
    mana: bool,
) -> Ruling<()> {
    if !mana {
        split_second(game)?;
    }
    let refuse = |by: ObjectId| {
        Err(Stop::illegal(&[cite!("409.4")], PlayRefused::AbilitiesProhibited { by, object }))
    };
    for rule in object_rules(game, object) {
        if let ObjectRule::AbilitiesCantBePlayed { except_mana, tap } = rule.rule
            && !(mana && except_mana.is_so())
            && (!tap.is_so() || taps(instance))
        {
            return refuse(rule.context.this);
        }
    }
    let cycling =
        matches!(instance.keyword.as_deref(), Some(Keyword::Cycling(_) | Keyword::TypeCycling(..)));
    for (prohibition, context) in facts::prohibitions_for(game, player)? {
        match &prohibition {
            Prohibition::PlayAbilities { who, of, except_mana } => {
                let theirs = match who {
                    Some(who) => players_meant(game, who, &context)?.contains(&player),
                    None => true,
                };
                if theirs && !(mana && except_mana.is_so()) && matches(game, of, object, &context)?
                {
                    return refuse(context.this);
                }
            }
            Prohibition::PlayOnly { who, what, when }
                if names_abilities(&what.noun)
                    && players_meant(game, who, &context)?.contains(&player) =>
            {
                let time = match when {
                    OnlyWhen::SorceryTime => sorcery_time(game, player).is_ok(),
                    OnlyWhen::OwnTurn => game.is_active(player),
                };
                if !time {
                    return refuse(context.this);
                }
            }
            Prohibition::Cycle(who)
                if cycling && players_meant(game, who, &context)?.contains(&player) =>
            {
                return refuse(context.this);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether "spells and activated abilities" are meant, or such abilities alone.
pub(super) fn names_abilities(noun: &Noun) -> bool {
    match noun {
        Noun::Ability(_) => true,
        Noun::AnyOf(nouns, _) => nouns.iter().any(names_abilities),
        _ => false,
    }
}

/// 403.4: {T} of a creature that hasn't been under its controller's control since the turn began.
pub(in crate::rules) fn can_tap_itself(game: &Game, object: ObjectId) -> Ruling<()> {
    let o = game.object(object);
    let rules = [cite!("409.1h"), cite!("104.4")];
    if !o.in_play() {
        return Err(Stop::illegal(&rules, PayRefused::NotInPlay { object }));
    }
    if o.tapped {
        return Err(Stop::illegal(&rules, PayRefused::TappedAlready { object }));
    }
    let seen = characteristics(game, object);
    if seen.is(CardType::Creature) && !o.settled && !o.phased_in && !seen.has(&Keyword::Haste) {
        let rules = [cite!("403.4"), cite!("212.3d"), cite!("104.4"), cite!("409.1h")];
        return Err(Stop::illegal(&rules, PayRefused::Unsettled { object }));
    }
    Ok(())
}

/// 502.5b: whether only haste lets this creature pay {T}.
pub(super) fn haste_matters(game: &Game, object: ObjectId) -> bool {
    !game.object(object).settled && characteristics(game, object).is(CardType::Creature)
}

/// An activated ability as it is on the stack.
pub(in crate::rules) fn ability_on_stack(
    game: &Game,
    player: PlayerId,
    object: ObjectId,
    instance: &AbilityInstance,
) -> Creation {
    let mut item = StackItem::new(StackKind::Activated);
    item.source = Some(object);
    item.ability = Some(instance.clone());
    item.bindings = crate::rules::context::memory(game.object(object), instance);
    Creation {
        new: ObjectId(0),
        kind: ObjectKind::Ability,
        owner: player,
        put_by: player,
        face: Arc::default(),
        zone: Zone::Stack,
        source: Some(object),
        arrived: Arrived { stack: Some(Arc::new(item)), ..Arrived::default() },
    }
}
